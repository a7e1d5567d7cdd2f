//! `tradecraft cards`: look at cards, and check card files of one's own.

mod check;
mod list;
mod show;
mod template;

pub use show::nearest;

use std::process::ExitCode;

use clap::Subcommand;

#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Check a card file or a folder of them and report every mistake.
    Check(check::Args),
    /// Show a card with its whole text.
    Show(show::Args),
    /// List every distinct card of a box.
    List(list::Args),
    /// Write empty slots to type your own cards into.
    Template(template::Args),
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    match args.command {
        Command::Check(args) => check::run(args),
        Command::Show(args) => show::run(args),
        Command::List(args) => list::run(args),
        Command::Template(args) => template::run(args),
    }
}
