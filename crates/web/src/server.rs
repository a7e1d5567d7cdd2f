//! Starting and stopping: the data directory, the address, the browser.

use std::io::{ErrorKind, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, bail};
use axum::Router;
use axum::serve::{Listener, ListenerExt as _};
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::backups;
#[cfg(unix)]
use crate::control;
use crate::crowd::Crowd;
use crate::data::{DATABASE, make_directory};
use crate::lock::Lock;
use crate::notices::Allowed;
use crate::patience::{self, Patient};
use crate::teller::{NoticePace, Teller};
use room::{Location, RoomError, SaltSource};

use crate::tls::{CertificateFiles, Tls};
use crate::{Builder, Front, Site, router_at};

/// How to serve.
pub struct Config {
    pub listen: SocketAddr,
    pub data: PathBuf,
    /// Where the games are, if not in a file in the directory.
    pub store: Option<Location>,
    pub open_browser: bool,
    pub front: Front,
    /// The certificate, if the table itself speaks TLS.
    pub tls: Option<CertificateFiles>,
    /// How many bots may look ahead at a time, if it is not as many as usual.
    pub thinkers: Option<usize>,
    /// How many bytes the open games may take together.
    pub memory: usize,
    /// How many daily copies are kept; without any, none is made.
    pub backups: usize,
    /// What the deals for everybody are made with.
    pub salt: SaltSource,
    /// Where notices may go; nowhere unless said.
    pub notify: Allowed,
    /// Whether tables may be listed for everybody.
    pub open_tables: bool,
}

impl Config {
    /// Serves a directory on an address, for this machine only, and nothing else.
    pub fn new(listen: SocketAddr, data: PathBuf) -> Config {
        Config {
            listen,
            data,
            store: None,
            open_browser: false,
            front: Front::default(),
            tls: None,
            thinkers: None,
            memory: room::BUDGET,
            backups: 0,
            salt: SaltSource::default(),
            notify: Allowed::default(),
            open_tables: false,
        }
    }
}

/// How a start went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Started {
    /// The table was served until somebody stopped it.
    Served,
    /// Another process serves the same data.
    RunsAlready,
}

/// How long a browser may take to close its stream before it is cut off.
const PATIENCE: Duration = Duration::from_secs(3);

/// Serves the table until the process is told to stop; `games` registers what is played there.
pub fn serve(
    config: Config,
    games: impl FnOnce(Builder) -> Result<Builder, RoomError>,
) -> anyhow::Result<Started> {
    serve_on(config, Duration::ZERO, games)
}

/// Serves the table as if its disk needed this much longer for every commit: what a small host feels.
pub fn serve_on(
    mut config: Config,
    slower_by: Duration,
    games: impl FnOnce(Builder) -> Result<Builder, RoomError>,
) -> anyhow::Result<Started> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    // First of all: a start that finds its address taken leaves the games as they were.
    let listener = match runtime.block_on(TcpListener::bind(config.listen)) {
        Ok(listener) => listener,
        Err(error) => return taken(&config, error),
    };
    let tls = config.tls.as_ref().map(Tls::read).transpose()?;
    config.front.tls = tls.is_some();
    make_directory(&config.data)?;
    let Some(_lock) = Lock::take(&config.data)? else {
        return Ok(runs_already(&config));
    };
    let path = config.data.join(DATABASE);
    let location = config.store.clone();
    let location = location.unwrap_or(Location::File { path, slower_by });
    if config.backups > 0 && location.path().is_none() {
        bail!(
            "--backups copies a file of games and there is none: copy a PostgreSQL with pg_dump, or \
             with tradecraft store copy"
        );
    }
    let site = Site::build_at(&location)
        .and_then(games)
        .with_context(|| format!("{location} can not be opened"))?;
    let site = match config.thinkers {
        Some(n) => site.thinkers(n),
        None => site,
    };
    let site = site.within(config.memory).salted(config.salt);
    let site = site.with_open_tables(config.open_tables);
    let site = Arc::new(site.notifying(config.notify.clone()).done());
    let store = site.registry.store().clone();
    let served = runtime.block_on(run(&config, listener, tls, site));
    runtime.shutdown_timeout(PATIENCE);
    // Whatever was asked for is on the disk before the program ends, and in one file.
    store.close();
    served.map(|()| Started::Served)
}

/// The address can not be had: by right if these games are served already, there or elsewhere.
fn taken(config: &Config, error: std::io::Error) -> anyhow::Result<Started> {
    if Lock::is_taken(&config.data) {
        return Ok(runs_already(config));
    }
    let listen = config.listen;
    if error.kind() == ErrorKind::AddrInUse {
        bail!("{listen} is taken by another program; choose another address with --listen");
    }
    Err(error).with_context(|| format!("{listen} can not be used"))
}

async fn run(
    config: &Config,
    listener: TcpListener,
    tls: Option<Tls>,
    site: Arc<Site>,
) -> anyhow::Result<()> {
    let address = listener.local_addr()?;
    let url = own_url(config, address);
    #[cfg(unix)]
    let control = control::listen(&config.data, site.registry.clone());
    // Others may serve the same games.
    let keeps_up = tokio::spawn(site.registry.clone().keep_up());
    let keeps_time = tokio::spawn(site.registry.clone().keep_time());
    let tells = Teller::new(site.clone(), NoticePace::default());
    let tells = (!config.notify.is_empty()).then(|| tokio::spawn(tells.run()));
    Lock::note(&config.data, &url);
    println!("The table is open at {url}");
    if config.front.lan && std::io::stdout().is_terminal() {
        println!("{}", qr_code(&url));
    }
    match &config.store {
        Some(location) => println!("Games are kept in {location}. Stop with Ctrl-C."),
        None => println!(
            "Games are kept in {}. Stop with Ctrl-C.",
            config.data.display()
        ),
    }
    // A pipe keeps back what is not a whole buffer, and somebody may wait for the address.
    std::io::stdout().flush()?;
    offer(config, &url);
    let (close, closing) = watch::channel(false);
    let app = router_at(site, closing.clone(), config.front.clone());
    let crowd = Crowd::of_system(config.front.trust_proxy);
    let patient = Patient::new(listener, patience::PATIENCE, crowd);
    let server = match tls {
        Some(tls) => tokio::spawn(answer(tls.over(patient)?, app, closing)),
        None => tokio::spawn(answer(patient, app, closing)),
    };
    if config.backups > 0 {
        tokio::spawn(backups::every_day(config.data.clone(), config.backups));
    }
    stop_signal().await;
    println!("Closing.");
    close.send_replace(true);
    match tokio::time::timeout(PATIENCE, server).await {
        Ok(ended) => ended??,
        Err(_) => println!("Some browsers did not let go."),
    }
    keeps_up.abort();
    keeps_time.abort();
    if let Some(tells) = tells {
        tells.abort();
    }
    #[cfg(unix)]
    drop(control);
    Ok(())
}

/// Answers whoever comes in until the table closes.
async fn answer(
    listener: impl Listener<Addr = SocketAddr>,
    app: Router,
    mut closing: watch::Receiver<bool>,
) -> std::io::Result<()> {
    let app = app.into_make_service_with_connect_info::<SocketAddr>();
    // Tapped, it says who asks.
    let server = axum::serve(listener.tap_io(|_| {}), app).with_graceful_shutdown(async move {
        // It does not matter whether the sender spoke or is gone.
        let _ = closing.wait_for(|closing| *closing).await;
    });
    server.await
}

/// Says where the table is that already serves this data.
fn runs_already(config: &Config) -> Started {
    match Lock::noted(&config.data) {
        Some(url) => {
            println!(
                "The table for {} is already open at {url}",
                config.data.display()
            );
            offer(config, &url);
        }
        None => println!("The table for {} is already open.", config.data.display()),
    }
    Started::RunsAlready
}

/// Returns the address to give to people.
fn own_url(config: &Config, address: SocketAddr) -> String {
    if let Some(base) = &config.front.base {
        return base.to_string();
    }
    let is_any = address.ip().is_unspecified();
    let ip = is_any.then(lan_address).flatten();
    let ip = ip.unwrap_or(if is_any {
        IpAddr::V4(Ipv4Addr::LOCALHOST)
    } else {
        address.ip()
    });
    let scheme = config.front.scheme();
    format!("{scheme}://{}/", SocketAddr::new(ip, address.port()))
}

/// Returns the address of this machine in its network. Nothing is sent: choosing whom to talk to is
/// enough for the system to say from where. The other side is an address nobody has.
fn lan_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_unspecified()).then_some(ip)
}

/// Draws an address for cameras: black on white, whatever the colours of the terminal are.
fn qr_code(url: &str) -> String {
    use qrcode::render::unicode::Dense1x2;
    let Ok(code) = qrcode::QrCode::new(url) else {
        return String::new();
    };
    let mut drawing = code.render::<Dense1x2>();
    drawing.dark_color(Dense1x2::Dark);
    drawing.light_color(Dense1x2::Light);
    let lines = drawing.build();
    let lines = lines
        .lines()
        .map(|line| format!("\x1b[30;107m{line}\x1b[0m"));
    lines.collect::<Vec<_>>().join("\n")
}

/// Waits until the process is asked to stop.
async fn stop_signal() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    // Without a way to hear of it the server runs until it is killed, which loses nothing.
    let _ = interrupt.await;
}

/// Opens the browser where there is one.
fn offer(config: &Config, url: &str) {
    if !config.open_browser {
        return;
    }
    let (program, args): (&str, Vec<&str>) = if cfg!(target_os = "windows") {
        ("cmd", vec!["/C", "start", "", url])
    } else if cfg!(target_os = "macos") {
        ("open", vec![url])
    } else {
        ("xdg-open", vec![url])
    };
    let quiet = Stdio::null;
    // No browser, no harm: the address was printed.
    let _ = Command::new(program)
        .args(args)
        .stdin(quiet())
        .stdout(quiet())
        .stderr(quiet())
        .spawn();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_drawn_dark_on_light() {
        let drawn = qr_code("http://192.168.1.5:7007/");
        let lines: Vec<&str> = drawn.lines().collect();
        let width = |line: &str| line.chars().filter(|c| " ▀▄█".contains(*c)).count();
        assert!(lines.len() > 10 && lines.iter().all(|line| width(line) == width(lines[0])));
        // The quiet zone around it is light.
        assert!(!lines[0].contains('█'), "{drawn}");
    }
}
