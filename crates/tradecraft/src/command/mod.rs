//! The commands, one file each.

pub mod backup;
pub mod balance;
pub mod cards;
pub mod check;
pub mod lab;
pub mod play;
pub mod rules;
pub mod serve;
pub mod sim;
pub mod soak;
pub mod verify;

use std::process::ExitCode;

use clap::Subcommand;

#[derive(Subcommand)]
pub enum Command {
    /// Play a game in the terminal.
    Play(Box<play::Args>),
    /// Play in the browser: serve the table on this machine.
    Serve(serve::Args),
    /// Copy all games of the table to a file, also while it is open.
    Backup(backup::Args),
    /// Put a copy of all games back, also while the table is open.
    Restore(backup::RestoreArgs),
    /// Look at cards, and check card files of your own.
    Cards(cards::Args),
    /// Play many games at once and count how they end.
    Sim(sim::Args),
    /// Ask a question about a game as a file, and have it answered in games.
    Lab(lab::Args),
    /// Measure whether the films of a box play well.
    Balance(balance::Args),
    /// Play many games and check every promise of the rules engine on the way.
    Soak(soak::Args),
    /// Run a recorded game again and name the first step that differs.
    Verify(verify::Args),
    /// Run case files: positions, choices, and what must hold afterwards.
    Check(check::Args),
    /// Read the rules, and see which of them have cases.
    Rules(rules::Args),
}

impl Command {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        match self {
            Command::Play(args) => play::run(*args),
            Command::Serve(args) => serve::run(args),
            Command::Backup(args) => backup::run(args),
            Command::Restore(args) => backup::restore(args),
            Command::Cards(args) => cards::run(args),
            Command::Sim(args) => sim::run(args),
            Command::Lab(args) => lab::run(args),
            Command::Balance(args) => balance::run(args),
            Command::Soak(args) => soak::run(args),
            Command::Verify(args) => verify::run(args),
            Command::Check(args) => check::run(args),
            Command::Rules(args) => rules::run(args),
        }
    }
}
