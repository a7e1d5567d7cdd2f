//! The commands of this program alone, one file each.

pub mod admin;
pub mod backup;
pub mod balance;
pub mod cards;
pub mod check;
pub mod rules;
pub mod serve;
pub mod store;

use std::process::ExitCode;

use clap::Subcommand;

#[derive(Subcommand)]
pub enum Command {
    /// Play in the browser: serve the table on this machine.
    Serve(Box<serve::Args>),
    /// Look after the games of a table: list, halt, delete, forget, check.
    Admin(admin::Args),
    /// Copy all games of the table to a file, also while it is open.
    Backup(backup::Args),
    /// Put a copy of all games back, also while the table is open.
    Restore(backup::RestoreArgs),
    /// Copy all games to another store: from a file to PostgreSQL, or back.
    Store(store::Args),
    /// Look at cards, and check card files of your own.
    Cards(cards::Args),
    /// Measure whether the films of a box play well.
    Balance(balance::Args),
    /// Run case files: positions, choices, and what must hold afterwards.
    Check(check::Args),
    /// Read the rules, and see which of them have cases.
    Rules(rules::Args),
}

impl Command {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        match self {
            Command::Serve(args) => serve::run(*args),
            Command::Admin(args) => admin::run(args),
            Command::Backup(args) => backup::run(args),
            Command::Restore(args) => backup::restore(args),
            Command::Store(args) => store::run(args),
            Command::Cards(args) => cards::run(args),
            Command::Balance(args) => balance::run(args),
            Command::Check(args) => check::run(args),
            Command::Rules(args) => rules::run(args),
        }
    }
}
