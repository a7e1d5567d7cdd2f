//! `tradecraft store`: moving all games to another store.

use std::process::ExitCode;

use clap::Subcommand;

/// Move games to another store
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    order: Order,
}

#[derive(Subcommand)]
enum Order {
    /// Copy all games to a place without any, and compare them game by game. A place is a data
    /// directory, a file with games, or the address of a PostgreSQL: postgres://user@host/database
    Copy {
        /// Where the games are; the table must be closed.
        from: String,
        /// Where they are to be as well.
        to: String,
    },
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let Order::Copy { from, to } = args.order;
    let n = web::copy_store(&from, &to)?;
    println!("Games copied and found to be the same: {n}.");
    Ok(ExitCode::SUCCESS)
}
