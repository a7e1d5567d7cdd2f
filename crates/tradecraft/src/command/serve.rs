//! `tradecraft serve`: the table in the browser.
//!
//! Every setting is a field of [`Args`] and is explained there once: the help of the program, the
//! configuration file and the table in `docs/hosting.md` take it from there.

mod file;
mod findings;
mod log;

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, bail};
use cards::BoxSet;
use web::{
    Allowed, BaseUrl, Builder, CertificateFiles, Config, Front, Location, SaltSource, Started,
    Target,
};

use crate::boxes::BoxChoice;
use log::{Format, Level};

/// Play in the browser
#[derive(clap::Args, Default)]
pub struct Args {
    /// The address to serve on, 127.0.0.1:7007 unless given; port 0 takes any free one.
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<SocketAddr>,
    /// Where games are kept; your system's data directory unless given.
    #[arg(long, value_name = "DIRECTORY")]
    data: Option<PathBuf>,
    /// The PostgreSQL where games are kept, which several tables may share:
    /// postgres://user:password@host/database; a file in the data directory unless given.
    #[arg(long, value_name = "URL")]
    store: Option<String>,
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
    /// A folder with results of the laboratory, shown at /lab. Can be given several times.
    #[arg(long, value_name = "DIR")]
    lab: Vec<PathBuf>,
    /// Believe the reverse proxy about who asks (X-Forwarded-For).
    #[arg(long)]
    trust_proxy: bool,
    /// A certificate, as PEM, with those that vouch for it: the table speaks TLS by itself.
    #[arg(long, value_name = "FILE")]
    tls_certificate: Option<PathBuf>,
    /// The key of the certificate, as PEM.
    #[arg(long, value_name = "FILE")]
    tls_key: Option<PathBuf>,
    /// How many bots may look ahead at a time, one for each processor but one unless given; with 0,
    /// for small hosts, they follow rules of thumb.
    #[arg(long, value_name = "N")]
    thinkers: Option<usize>,
    /// How much memory the open games may take together, in megabytes; 512 unless given.
    #[arg(long, value_name = "MEGABYTES", value_parser = clap::value_parser!(u32).range(16..))]
    memory: Option<u32>,
    /// Where notices about waiting games may be sent, for example ntfy.sh, discord.com or
    /// http://192.168.1.5:8080; nowhere unless given. Can be given several times.
    #[arg(long, value_name = "PLACE")]
    notify: Vec<Target>,
    /// Let tables be listed at /tables, for everybody who comes: those whose host and players want it.
    #[arg(long)]
    open_tables: bool,
    /// How many daily copies of all games are kept in the data directory, under backups; none unless
    /// given.
    #[arg(long, value_name = "NUMBER")]
    backups: Option<u16>,
    /// What deals for everybody are made with: nothing, so that they are those of every table and can
    /// be computed by whoever has the program; own, a salt that this table draws once; or a FILE with a
    /// secret that several tables share. Nothing unless given.
    #[arg(long, value_name = "SALT")]
    deals: Option<String>,
    /// What is written to the log on standard error: info has a line for every request; warn unless
    /// given.
    #[arg(long, value_name = "LEVEL")]
    log: Option<Level>,
    /// How the lines of the log look: json is for programs that collect them; text unless given.
    #[arg(long, value_name = "FORMAT")]
    log_format: Option<Format>,
    /// A file with these settings, by the same names; what is given here as well counts more.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

/// This machine only.
const USUAL_ADDRESS: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7007);

/// Everybody who can reach this machine.
const LAN_ADDRESS: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::UNSPECIFIED), 7007);

impl Args {
    /// The table as somebody gets it who asks for nothing.
    pub fn for_a_newcomer() -> Args {
        Args::default()
    }

    /// Returns these settings, and for what they leave open those of a file.
    fn over(self, file: Args) -> Args {
        let or = |given: Vec<PathBuf>, file: Vec<PathBuf>| {
            if given.is_empty() { file } else { given }
        };
        Args {
            listen: self.listen.or(file.listen),
            data: self.data.or(file.data),
            store: self.store.or(file.store),
            no_browser: self.no_browser || file.no_browser,
            lan: self.lan || file.lan,
            base_url: self.base_url.or(file.base_url),
            cards: or(self.cards, file.cards),
            lab: or(self.lab, file.lab),
            trust_proxy: self.trust_proxy || file.trust_proxy,
            tls_certificate: self.tls_certificate.or(file.tls_certificate),
            tls_key: self.tls_key.or(file.tls_key),
            thinkers: self.thinkers.or(file.thinkers),
            memory: self.memory.or(file.memory),
            notify: if self.notify.is_empty() {
                file.notify
            } else {
                self.notify
            },
            open_tables: self.open_tables || file.open_tables,
            backups: self.backups.or(file.backups),
            deals: self.deals.or(file.deals),
            log: self.log.or(file.log),
            log_format: self.log_format.or(file.log_format),
            config: self.config,
        }
    }
}

pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let args = match &args.config {
        Some(path) => {
            let file = file::read(path)?;
            args.over(file)
        }
        None => args,
    };
    log::begin(
        args.log.unwrap_or_default(),
        args.log_format.unwrap_or_default(),
    );
    let by_system = || web::data_dir(|name| std::env::var(name).ok());
    let data = args
        .data
        .or_else(by_system)
        .context("there is no data directory; name one with --data")?;
    let packs = packs(&args.cards)?;
    let listen = args
        .listen
        .unwrap_or(if args.lan { LAN_ADDRESS } else { USUAL_ADDRESS });
    let mut config = Config::new(listen, data);
    config.store = args.store.as_deref().map(postgres).transpose()?;
    config.open_browser = !args.no_browser;
    config.front = Front {
        base: args.base_url,
        trust_proxy: args.trust_proxy,
        lan: args.lan,
        ..Front::default()
    };
    config.tls = certificate(args.tls_certificate, args.tls_key)?;
    if let Some(megabytes) = args.memory {
        config.memory = (megabytes as usize) << 20;
    }
    config.thinkers = args.thinkers;
    config.backups = args.backups.unwrap_or(0).into();
    config.salt = salt(args.deals.as_deref())?;
    config.notify = Allowed::new(args.notify);
    config.open_tables = args.open_tables;
    let findings = findings::read(args.lab)?;
    let games = |site| {
        let site = table::with_games(site, &packs)?;
        Ok(findings.into_iter().fold(site, Builder::showing))
    };
    match web::serve(config, games)? {
        Started::Served | Started::RunsAlready => Ok(ExitCode::SUCCESS),
    }
}

/// A certificate is nothing without its key. The two may come from the file and the command line, so it
/// is seen only here.
fn certificate(
    certificate: Option<PathBuf>,
    key: Option<PathBuf>,
) -> anyhow::Result<Option<CertificateFiles>> {
    match (certificate, key) {
        (Some(certificate), Some(key)) => Ok(Some(CertificateFiles { certificate, key })),
        (None, None) => Ok(None),
        (Some(_), None) => bail!("--tls-certificate needs its key: name it with --tls-key"),
        (None, Some(_)) => bail!("--tls-key needs its certificate: name it with --tls-certificate"),
    }
}

/// Reads what deals for everybody are made with.
fn salt(words: Option<&str>) -> anyhow::Result<SaltSource> {
    let path = match words {
        None | Some("nothing") => return Ok(SaltSource::Nothing),
        Some("own") => return Ok(SaltSource::Store),
        Some(path) => path,
    };
    let secret = std::fs::read(path).with_context(|| {
        format!("--deals takes nothing, own, or a file; {path} can not be read")
    })?;
    let salt = SaltSource::shared(&secret);
    salt.with_context(|| {
        format!("the secret in {path} could be guessed: it takes 16 letters or more")
    })
}

/// Reads where a PostgreSQL is. A file is where the data directory is.
fn postgres(words: &str) -> anyhow::Result<Location> {
    let location = Location::parse(words);
    if location.path().is_some() {
        bail!(
            "--store takes the address of a PostgreSQL, postgres://user:password@host/database; \
             where a file with games is, --data says"
        );
    }
    Ok(location)
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
