//! Dead Drop as a program: played, simulated, soaked, verified and studied like any other game.

use std::process::ExitCode;

use dead_drop::DeadDropModule;
use tradecraft_commands::{Games, Plain};

fn main() -> ExitCode {
    let games = Games::new().offering(Plain::new(|| DeadDropModule));
    games.main(clap::Command::new("dead_drop"))
}
