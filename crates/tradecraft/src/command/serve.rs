//! `tradecraft serve`: the table in the browser.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, bail};
use cards::BoxSet;
use web::{BaseUrl, Config, Front, Started};

use crate::boxes::BoxChoice;

/// Play in the browser
#[derive(clap::Args)]
pub struct Args {
    /// The address to serve on, 127.0.0.1:7007 unless given; port 0 takes any free one.
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<SocketAddr>,
    /// Where games are kept; your system's data directory unless given.
    #[arg(long, value_name = "DIRECTORY")]
    data: Option<PathBuf>,
    /// Do not open the browser.
    #[arg(long)]
    no_browser: bool,
    /// Let others in the local network join: serve on all addresses, and show one with its QR code.
    #[arg(long)]
    lan: bool,
    /// The address people type, if it is another one: https://games.example.org/table
    #[arg(long, value_name = "URL")]
    base_url: Option<BaseUrl>,
    /// A folder with cards of your own: its box, with them over it, lies beside the others. Can be
    /// given several times.
    #[arg(long, value_name = "DIR")]
    cards: Vec<PathBuf>,
    /// Believe the reverse proxy about who asks (X-Forwarded-For).
    #[arg(long)]
    trust_proxy: bool,
}

/// This machine only.
const USUAL_ADDRESS: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7007);

/// Everybody who can reach this machine.
const LAN_ADDRESS: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::UNSPECIFIED), 7007);

impl Args {
    /// The table as somebody gets it who asks for nothing.
    pub fn for_a_newcomer() -> Args {
        Args {
            listen: None,
            data: None,
            no_browser: false,
            lan: false,
            base_url: None,
            cards: Vec::new(),
            trust_proxy: false,
        }
    }
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let by_system = || web::data_dir(|name| std::env::var(name).ok());
    let data = args
        .data
        .or_else(by_system)
        .context("there is no data directory; name one with --data")?;
    let packs = packs(&args.cards)?;
    let config = Config {
        listen: args
            .listen
            .unwrap_or(if args.lan { LAN_ADDRESS } else { USUAL_ADDRESS }),
        data,
        open_browser: !args.no_browser,
        front: Front {
            base: args.base_url,
            trust_proxy: args.trust_proxy,
            lan: args.lan,
        },
    };
    match table::serve(config, &packs)? {
        Started::Served | Started::RunsAlready => Ok(ExitCode::SUCCESS),
    }
}

/// Reads the packs; one that is not whole is refused, and then nothing is served.
fn packs(folders: &[PathBuf]) -> anyhow::Result<Vec<BoxSet>> {
    let mut packs: Vec<BoxSet> = Vec::new();
    for folder in folders {
        let choice = BoxChoice {
            set: None,
            cards: Some(folder.clone()),
        };
        let pack = choice.find()?.clone();
        if packs.iter().any(|other| other.id == pack.id) {
            bail!(
                "{} is a second pack called {}; give it another id in its pack.toml",
                folder.display(),
                pack.id
            );
        }
        println!("On the shelf: {}", pack.name);
        packs.push(pack);
    }
    Ok(packs)
}
