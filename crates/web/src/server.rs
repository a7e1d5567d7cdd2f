//! Starting and stopping: the data directory, the address, the browser.

use std::io::{ErrorKind, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, bail};
use axum::serve::ListenerExt as _;
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::lock::Lock;
use crate::patience::{self, Patient};
use room::{RoomError, back_up as copy_games, bring_back as put_back};

use crate::{Builder, Front, Site, router_at};

/// How to serve.
pub struct Config {
    pub listen: SocketAddr,
    pub data: PathBuf,
    pub open_browser: bool,
    pub front: Front,
}

/// How a start went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Started {
    /// The table was served until somebody stopped it.
    Served,
    /// Another process serves the same data.
    RunsAlready,
}

const DATABASE: &str = "tradecraft.sqlite";
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
    config: Config,
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
    make_directory(&config.data)?;
    let Some(_lock) = Lock::take(&config.data)? else {
        return Ok(runs_already(&config));
    };
    let path = config.data.join(DATABASE);
    let site = Site::build_on(&path, slower_by)
        .and_then(games)
        .with_context(|| format!("{} can not be opened", path.display()))?;
    let site = Arc::new(site.done());
    let store = site.registry.store().clone();
    let served = runtime.block_on(run(&config, listener, site));
    runtime.shutdown_timeout(PATIENCE);
    // Whatever was asked for is on the disk before the program ends, and in one file.
    store.close();
    served.map(|()| Started::Served)
}

/// Makes the directory for games, which only its owner can look into.
fn make_directory(data: &Path) -> anyhow::Result<()> {
    let mut make = std::fs::DirBuilder::new();
    make.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut make, 0o700);
    make.create(data)
        .with_context(|| format!("{} can not be created", data.display()))
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

async fn run(config: &Config, listener: TcpListener, site: Arc<Site>) -> anyhow::Result<()> {
    let address = listener.local_addr()?;
    let url = own_url(config, address);
    Lock::note(&config.data, &url);
    println!("The table is open at {url}");
    if config.front.lan && std::io::stdout().is_terminal() {
        println!("{}", qr_code(&url));
    }
    println!(
        "Games are kept in {}. Stop with Ctrl-C.",
        config.data.display()
    );
    // A pipe keeps back what is not a whole buffer, and somebody may wait for the address.
    std::io::stdout().flush()?;
    offer(config, &url);
    let (close, closing) = watch::channel(false);
    let mut told = closing.clone();
    let app = router_at(site, closing, config.front.clone());
    let app = app.into_make_service_with_connect_info::<SocketAddr>();
    let patient = Patient {
        listener,
        patience: patience::PATIENCE,
    };
    // Tapped, it still says who asks.
    let server = axum::serve(patient.tap_io(|_| {}), app).with_graceful_shutdown(async move {
        // It does not matter whether the sender spoke or is gone.
        let _ = told.wait_for(|closing| *closing).await;
    });
    let server = tokio::spawn(server.into_future());
    stop_signal().await;
    println!("Closing.");
    close.send_replace(true);
    match tokio::time::timeout(PATIENCE, server).await {
        Ok(ended) => ended??,
        Err(_) => println!("Some browsers did not let go."),
    }
    Ok(())
}

/// Copies all games of a data directory to a new file, also while it is served.
pub fn back_up(data: &Path, to: &Path) -> anyhow::Result<()> {
    let database = data.join(DATABASE);
    if !database.exists() {
        bail!("there are no games in {}", data.display());
    }
    copy_games(&database, to)?;
    Ok(())
}

/// Puts a copy in the place of a directory's games, also while it is served; returns where the
/// games are that were there before.
pub fn bring_back(copy: &Path, data: &Path) -> anyhow::Result<Option<PathBuf>> {
    make_directory(data)?;
    let database = data.join(DATABASE);
    let had_games = database.exists();
    let names = (1..).map(|n| data.join(format!("{DATABASE}.before-{n}")));
    let mut free = names.skip_while(|name| name.exists());
    let aside = free.next().context("there is no free name")?;
    put_back(copy, &database, &aside)?;
    Ok(had_games.then_some(aside))
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
    format!("http://{}/", SocketAddr::new(ip, address.port()))
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

/// Returns where games are kept unless told otherwise.
pub fn data_dir(var: impl Fn(&str) -> Option<String>) -> Option<PathBuf> {
    let set = |name: &str| {
        var(name)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    };
    let is_absolute = |path: &PathBuf| path.is_absolute();
    let home = || set("HOME");
    let base = if cfg!(target_os = "windows") {
        set("APPDATA")
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        let named = set("XDG_DATA_HOME").filter(is_absolute);
        named.or_else(|| home().map(|home| home.join(Path::new(".local/share"))))
    };
    base.map(|base| base.join("tradecraft"))
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

    #[cfg(target_os = "linux")]
    #[test]
    fn data_lies_where_the_system_wants_it() {
        let home = |name: &str| (name == "HOME").then(|| "/home/ana".to_owned());
        assert_eq!(
            data_dir(home),
            Some("/home/ana/.local/share/tradecraft".into())
        );
        let xdg = |name: &str| match name {
            "XDG_DATA_HOME" => Some("/data".to_owned()),
            other => home(other),
        };
        assert_eq!(data_dir(xdg), Some("/data/tradecraft".into()));
        let relative = |name: &str| match name {
            "XDG_DATA_HOME" => Some("data".to_owned()),
            other => home(other),
        };
        assert_eq!(
            data_dir(relative),
            Some("/home/ana/.local/share/tradecraft".into())
        );
        assert_eq!(data_dir(|_| None), None);
    }
}
