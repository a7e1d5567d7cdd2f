//! `tradecraft admin`: what whoever hosts a table can look at and change, while it is open and while it
//! is not. While it is open the table itself does it, over a socket in its data directory.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use clap::Subcommand;
use web::{AdminOrder, Location};

/// Look after the games of a table
#[derive(clap::Args)]
pub struct Args {
    /// Where games are kept; your system's data directory unless given.
    #[arg(long, value_name = "DIRECTORY", global = true)]
    data: Option<PathBuf>,
    /// The PostgreSQL with the games, where they are in one: postgres://user@host/database
    #[arg(long, value_name = "URL", global = true)]
    store: Option<String>,
    #[command(subcommand)]
    order: Order,
}

#[derive(Subcommand)]
enum Order {
    /// List all games.
    List,
    /// Tell about a game.
    Show { game: i64 },
    /// Print the record of a game, with all that is hidden in it.
    Export { game: i64 },
    /// Let nobody do anything at a game; its people are told why.
    Halt {
        game: i64,
        /// What its people are told.
        #[arg(default_value = "")]
        why: String,
    },
    /// Let a halted game go on.
    Resume { game: i64 },
    /// Delete a game, and those that left it in the middle.
    Delete { game: i64 },
    /// Delete all games at which nobody has done anything for so many days.
    Expire { days: u32 },
    /// Take a person's name out of all games, with what was said under it.
    Forget { name: String },
    /// Read the whole database and say what is wrong with it.
    Check,
    /// Draw new keys: links for onlookers are made anew, and open pages are read anew.
    RotateKeys,
    /// Let no new games begin; those that run go on.
    CloseDoor,
    /// Let new games begin again.
    OpenDoor,
}

impl Order {
    fn given(self) -> AdminOrder {
        match self {
            Order::List => AdminOrder::List,
            Order::Show { game } => AdminOrder::Show(game),
            Order::Export { game } => AdminOrder::Export(game),
            Order::Halt { game, why } => AdminOrder::Halt { game, why },
            Order::Resume { game } => AdminOrder::Resume(game),
            Order::Delete { game } => AdminOrder::Delete(game),
            Order::Expire { days } => AdminOrder::Expire { days },
            Order::Forget { name } => AdminOrder::Forget { name },
            Order::Check => AdminOrder::Check,
            Order::RotateKeys => AdminOrder::RotateKeys,
            Order::CloseDoor => AdminOrder::Door { is_open: false },
            Order::OpenDoor => AdminOrder::Door { is_open: true },
        }
    }
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let by_system = || web::data_dir(|name| std::env::var(name).ok());
    let data = args.data.or_else(by_system);
    let data = data.context("there is no data directory; name one with --data")?;
    let store = args.store.as_deref().map(Location::parse);
    print!(
        "{}",
        web::order(&data, store.as_ref(), &args.order.given())?
    );
    Ok(ExitCode::SUCCESS)
}
