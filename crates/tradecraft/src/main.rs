//! The program: play, study and check games at the table.
//!
//! Each command is a file of its own under `command`. Without a command the program opens the table
//! in the browser, so that a newcomer plays without reading anything; in a pipe, where no person
//! looks on, it starts the first game as text.

mod boxes;
mod card_files;
mod command;
mod language;
mod problem;
mod raid;
mod table;
mod terminal;

use std::io::IsTerminal;
use std::process::ExitCode;

use clap::Parser;

/// A table that knows the rules, for Legendary and Assault.
///
/// Without a command it opens the table in the browser.
#[derive(Parser)]
#[command(name = "tradecraft", version)]
struct Cli {
    #[command(subcommand)]
    command: Option<command::Command>,
}

fn main() -> ExitCode {
    end_quietly_on_a_closed_pipe();
    let result = match Cli::parse().command {
        Some(command) => command.run(),
        None if std::io::stdin().is_terminal() => {
            command::serve::run(command::serve::Args::for_a_newcomer())
        }
        None => command::play::run(command::play::Args::for_a_newcomer()),
    };
    result.unwrap_or_else(|error| {
        if is_closed_pipe(&error) {
            return ExitCode::SUCCESS;
        }
        eprintln!("{}", problem::report(&error));
        ExitCode::FAILURE
    })
}

/// A reader that has seen enough (`| head`) is no failure of ours.
fn end_quietly_on_a_closed_pipe() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let message = panic.payload().downcast_ref::<String>();
        if message.is_some_and(|text| text.starts_with("failed printing to stdout")) {
            std::process::exit(0);
        }
        usual(panic);
    }));
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let kind = error
        .downcast_ref::<std::io::Error>()
        .map(std::io::Error::kind);
    kind == Some(std::io::ErrorKind::BrokenPipe)
}
