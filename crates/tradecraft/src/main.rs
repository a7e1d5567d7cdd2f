//! The program: play, study and check games at the table.
//!
//! What it can do with any game is in the crate `commands`; the games are listed in `games`. Every
//! other command is a file of its own under `command`. Without a command the program opens the table
//! in the browser, so that a newcomer plays without reading anything; in a pipe, where no person
//! looks on, it starts the first game as text.

mod boxes;
mod card_files;
mod command;
mod games;

use std::io::IsTerminal;
use std::process::ExitCode;

use clap::{ArgMatches, FromArgMatches as _, Subcommand as _};

/// The game of somebody who typed nothing: the recommended one, with a bot as partner, on a deal that
/// two careful players win (chosen by playing).
const NEWCOMER: [&str; 5] = ["tradecraft", "play", "--first-game", "--seed", "7"];

fn main() -> ExitCode {
    games::all().main_with(program(), other)
}

fn program() -> clap::Command {
    let program = clap::Command::new("tradecraft")
        .version(env!("CARGO_PKG_VERSION"))
        .about("A table that knows the rules, for Legendary and Assault")
        .long_about(
            "A table that knows the rules, for Legendary and Assault.\n\n\
             Without a command it opens the table in the browser.",
        );
    command::Command::augment_subcommands(program)
}

/// Does what only this program can do.
fn other(matches: &ArgMatches) -> anyhow::Result<ExitCode> {
    if matches.subcommand().is_some() {
        return command::Command::from_arg_matches(matches)?.run();
    }
    if std::io::stdin().is_terminal() {
        return command::serve::run(command::serve::Args::for_a_newcomer());
    }
    let games = games::all();
    let matches = games.command(program()).try_get_matches_from(NEWCOMER)?;
    let played = games.run(&matches);
    played.unwrap_or(Ok(ExitCode::FAILURE))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Flags of all games stand beside each other: none may be there twice.
    #[test]
    fn every_command_can_be_read() {
        games::all().command(program()).debug_assert();
    }

    /// What flags of games say of themselves says nothing of the command that takes them.
    #[test]
    fn every_command_says_what_it_is_for() {
        let mut program = games::all().command(program());
        let help = program.render_long_help().to_string();
        for (name, about) in [
            ("play", "Play a game in the terminal"),
            ("soak", "Play many games and check every promise"),
            ("verify", "Run a recorded game again"),
        ] {
            let line = help
                .lines()
                .find(|line| line.trim_start().starts_with(name));
            assert!(line.is_some_and(|line| line.contains(about)), "{help}");
        }
    }
}
