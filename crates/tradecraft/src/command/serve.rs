//! `tradecraft serve`: the table in the browser.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use table::{Config, Started};

/// Play in the browser
#[derive(clap::Args)]
pub struct Args {
    /// The address to serve on; port 0 takes any free one.
    #[arg(long, value_name = "ADDRESS", default_value_t = USUAL_ADDRESS)]
    listen: SocketAddr,
    /// Where games are kept; your system's data directory unless given.
    #[arg(long, value_name = "DIRECTORY")]
    data: Option<PathBuf>,
    /// Do not open the browser.
    #[arg(long)]
    no_browser: bool,
}

/// This machine only.
const USUAL_ADDRESS: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7007);

impl Args {
    /// The table as somebody gets it who asks for nothing.
    pub fn for_a_newcomer() -> Args {
        Args {
            listen: USUAL_ADDRESS,
            data: None,
            no_browser: false,
        }
    }
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
