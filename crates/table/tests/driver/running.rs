//! A Chromium with its driver and a profile of its own; all three are gone when it is dropped.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use serde_json::{Value, json};

use super::pool::Start;
use super::text;

/// Starts the driver, and ends it and its browser when the test program is gone, whichever way it ended:
/// then nothing holds the other end of what this script reads from.
const KEEPER: &str = r#"
    chromedriver --port=0 &
    exec >&-
    read -r _
    trap '' TERM
    kill 0
    wait
    rm -rf "$1" || { sleep 1; rm -rf "$1"; }
"#;

pub struct Running {
    keeper: Child,
    /// As long as this is open, the driver runs.
    open: Option<ChildStdin>,
    port: u16,
    session: String,
}

impl Running {
    pub fn start(start: Start) -> Running {
        let profile = new_profile();
        let (keeper, open, port) = start_driver(&profile);
        let opened = call(port, "POST", "/session", &wanted(start, &profile));
        Running {
            keeper,
            open: Some(open),
            port,
            session: text(&opened.expect("a browser opens")["sessionId"]),
        }
    }

    /// Asks for something of the session.
    pub fn ask(&self, method: &str, path: &str, body: &Value) -> Result<Value, String> {
        let path = format!("/session/{}/{path}", self.session);
        call(self.port, method, path.trim_end_matches('/'), body)
    }

    /// Forgets everything about a site. What was said about how to show pages, and scripts that were to
    /// be run with them, were said to tabs, and all of those are closed.
    pub fn forget(&self, base: &str) -> Result<(), String> {
        let old = self.ask("GET", "window/handles", &Value::Null)?;
        let new = self.ask("POST", "window/new", &json!({ "type": "tab" }))?;
        for tab in old.as_array().into_iter().flatten() {
            self.ask("POST", "window", &json!({ "handle": tab }))?;
            self.ask("DELETE", "window", &Value::Null)?;
        }
        self.ask("POST", "window", &json!({ "handle": new["handle"] }))?;
        self.cdp("Network.clearBrowserCookies", json!({}))?;
        self.cdp("Network.clearBrowserCache", json!({}))?;
        let everything = json!({ "origin": base, "storageTypes": "all" });
        self.cdp("Storage.clearDataForOrigin", everything)
    }

    fn cdp(&self, command: &str, params: Value) -> Result<(), String> {
        let body = json!({ "cmd": command, "params": params });
        self.ask("POST", "goog/cdp/execute", &body).map(drop)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // What has already ended can not end again.
        let _ = self.ask("DELETE", "", &Value::Null);
        self.open = None;
        let _ = self.keeper.wait();
    }
}

fn new_profile() -> String {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let name = format!("browser-{}-{number}", std::process::id());
    std::env::temp_dir().join(name).display().to_string()
}

/// Returns what is asked of a new browser.
fn wanted(start: Start, profile: &str) -> Value {
    let args = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--hide-scrollbars",
        "--force-color-profile=srgb",
        &format!("--user-data-dir={profile}"),
        &format!("--accept-lang={}", start.lang),
    ];
    let letters = json!({ "webkit.webprefs.default_font_size": start.letters });
    let options = json!({ "args": args, "prefs": letters });
    json!({ "capabilities": { "alwaysMatch": {
        "browserName": "chrome",
        "goog:chromeOptions": options,
    } } })
}

/// Starts the driver. Where many start at once, one may not come up.
fn start_driver(profile: &str) -> (Child, ChildStdin, u16) {
    let mut tries = (0..3).filter_map(|_| try_driver(profile));
    tries.next().expect(
        "chromedriver names its port: install the packages chromium and chromium-driver, as tools/test.sh does",
    )
}

fn try_driver(profile: &str) -> Option<(Child, ChildStdin, u16)> {
    let started = Command::new("sh")
        .args(["-c", KEEPER, "keeper", profile])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .process_group(0)
        .spawn();
    let mut keeper = started.expect("a shell starts");
    let open = keeper.stdin.take().expect("a pipe");
    let mut lines = BufReader::new(keeper.stdout.take().expect("a pipe")).lines();
    let port = lines.find_map(|line| {
        let line = line.ok()?;
        let (_, rest) = line.split_once("successfully on port ")?;
        rest.trim_end_matches('.').parse().ok()
    });
    let Some(port) = port else {
        drop(open);
        let _ = keeper.wait();
        return None;
    };
    // Whatever it says later must not block it.
    std::thread::spawn(move || lines.for_each(drop));
    Some((keeper, open, port))
}

/// Asks the driver; an answer has a value or an error.
fn call(port: u16, method: &str, path: &str, body: &Value) -> Result<Value, String> {
    let io = |error: std::io::Error| error.to_string();
    let body = if body.is_null() {
        String::new()
    } else {
        body.to_string()
    };
    let mut stream = TcpStream::connect(("127.0.0.1", port)).map_err(io)?;
    stream
        .set_read_timeout(Some(Duration::from_secs(150)))
        .map_err(io)?;
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
    .map_err(io)?;
    let answer = read_answer(stream).map_err(io)?;
    let answer: Value = serde_json::from_slice(&answer).map_err(|error| error.to_string())?;
    match answer["value"]["error"].as_str() {
        Some(error) => Err(format!("{error}: {}", answer["value"]["message"])),
        None => Ok(answer["value"].clone()),
    }
}

/// Reads the body of an answer; the driver keeps the connection open whatever it was asked.
fn read_answer(stream: TcpStream) -> std::io::Result<Vec<u8>> {
    let mut reader = BufReader::new(stream);
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line)?;
        if line.trim().is_empty() {
            break;
        }
        let field = line
            .split_once(':')
            .map(|(name, value)| (name.to_ascii_lowercase(), value));
        if let Some((name, value)) = field
            && name == "content-length"
        {
            length = value.trim().parse().unwrap_or(0);
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    Ok(body)
}
