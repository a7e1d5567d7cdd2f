//! `tradecraft serve`: the table in the browser.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use table::{Config, Started};

/// Play in the browser
#[derive(clap::Args)]
pub struct Args {
    /// The address to serve on; port 0 takes any free one.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:7007")]
    listen: SocketAddr,
    /// Where games are kept; your system's data directory unless given.
    #[arg(long, value_name = "DIRECTORY")]
    data: Option<PathBuf>,
    /// Do not open the browser.
    #[arg(long)]
    no_browser: bool,
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let by_system = || table::data_dir(|name| std::env::var(name).ok());
    let data = args
        .data
        .or_else(by_system)
        .context("there is no data directory; name one with --data")?;
    let started = table::serve(Config {
        listen: args.listen,
        data,
        open_browser: !args.no_browser,
    })?;
    match started {
        Started::Served | Started::RunsAlready => Ok(ExitCode::SUCCESS),
    }
}
