//! A real Chromium, driven over the WebDriver protocol: JSON over plain HTTP, so no more is needed
//! than this.

#![allow(dead_code, reason = "each user of this module needs a part of it")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// Elements come back under this name.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";
/// No page of ours takes longer, also on a busy machine.
const PATIENCE: Duration = Duration::from_secs(90);

/// How a browser is set up.
#[derive(Clone, Copy)]
pub struct Kind {
    pub width: u32,
    pub height: u32,
    pub is_touch: bool,
    pub scripts: bool,
    pub lang: &'static str,
    pub is_dark: bool,
    /// The size of letters that the reader has asked the browser for; most have 16.
    pub letters: u32,
}

impl Kind {
    pub const DESK: Kind = Kind {
        width: 1280,
        height: 800,
        is_touch: false,
        scripts: true,
        lang: "en",
        is_dark: false,
        letters: 16,
    };
    pub const PHONE: Kind = Kind {
        width: 360,
        height: 740,
        is_touch: true,
        ..Kind::DESK
    };
}

/// A browser with a profile of its own; both are gone when it is dropped.
pub struct Browser {
    driver: Child,
    port: u16,
    session: String,
    profile: PathBuf,
    base: String,
    has_scripts: bool,
}

impl Browser {
    /// Starts a browser that looks at a site.
    pub fn start(base: &str, kind: Kind) -> Browser {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("browser-{}-{number}", std::process::id());
        let profile = std::env::temp_dir().join(name);
        let (driver, port) = start_driver();
        let mut browser = Browser {
            driver,
            port,
            session: String::new(),
            profile,
            base: base.to_owned(),
            has_scripts: kind.scripts,
        };
        browser.open(kind);
        browser
    }

    fn open(&mut self, kind: Kind) {
        let profile = format!("--user-data-dir={}", self.profile.display());
        let size = format!("--window-size={},{}", kind.width, kind.height);
        let lang = format!("--accept-lang={}", kind.lang);
        let args = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--hide-scrollbars",
            "--force-color-profile=srgb",
            &profile,
            &size,
            &lang,
        ];
        let letters = json!({ "webkit.webprefs.default_font_size": kind.letters });
        let options = json!({ "args": args, "prefs": letters });
        let wanted = json!({ "capabilities": { "alwaysMatch": {
            "browserName": "chrome",
            "goog:chromeOptions": options,
        } } });
        let opened = call(self.port, "POST", "/session", &wanted).expect("a browser opens");
        self.session = text(&opened["sessionId"]);
        self.cdp(
            "Emulation.setDeviceMetricsOverride",
            json!({ "width": kind.width, "height": kind.height, "deviceScaleFactor": 1, "mobile": kind.is_touch }),
        );
        self.see_as_it_is(false);
        if kind.is_touch {
            self.cdp(
                "Emulation.setTouchEmulationEnabled",
                json!({ "enabled": true }),
            );
        }
        let scheme = if kind.is_dark { "dark" } else { "light" };
        self.cdp(
            "Emulation.setEmulatedMedia",
            json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] }),
        );
        if !kind.scripts {
            self.cdp(
                "Emulation.setScriptExecutionDisabled",
                json!({ "value": true }),
            );
        }
    }

    /// Speaks to the browser below WebDriver, for what that has no words for.
    pub fn cdp(&self, command: &str, params: Value) -> Value {
        self.post(
            "goog/cdp/execute",
            json!({ "cmd": command, "params": params }),
        )
    }

    fn post(&self, path: &str, body: Value) -> Value {
        self.try_post(path, body)
            .unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    fn try_post(&self, path: &str, body: Value) -> Result<Value, String> {
        call(
            self.port,
            "POST",
            &format!("/session/{}/{path}", self.session),
            &body,
        )
    }

    fn get(&self, path: &str) -> Value {
        let path = format!("/session/{}/{path}", self.session);
        call(self.port, "GET", &path, &Value::Null)
            .unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    pub fn go(&self, path: &str) {
        let url = match path.starts_with("http") {
            true => path.to_owned(),
            false => format!("{}{path}", self.base),
        };
        self.post("url", json!({ "url": url }));
        // On a busy machine the driver may be ahead of the page.
        let is_whole = json!({ "script": "return document.readyState === 'complete'", "args": [] });
        self.until("the whole page", || {
            let answer = self.try_post("execute/sync", is_whole.clone());
            // A browser without scripts does not say.
            answer.is_ok_and(|is_whole| is_whole == true) || !self.has_scripts
        });
    }

    /// Returns the name of the tab that is looked at.
    pub fn tab(&self) -> String {
        text(&self.get("window"))
    }

    /// Opens another tab and looks at it.
    pub fn new_tab(&self) {
        let opened = self.post("window/new", json!({ "type": "tab" }));
        self.to_tab(&text(&opened["handle"]));
    }

    /// Returns the names of all tabs.
    pub fn tabs(&self) -> Vec<String> {
        let tabs = self.get("window/handles");
        tabs.as_array().into_iter().flatten().map(text).collect()
    }

    pub fn to_tab(&self, tab: &str) {
        self.post("window", json!({ "handle": tab }));
    }

    /// Looks elsewhere: the window is put away, and its page is hidden as behind another tab.
    pub fn put_away(&self) {
        self.see_as_it_is(true);
        self.post("window/minimize", json!({}));
        self.until("it is hidden", || {
            self.script("return document.hidden") == true
        });
    }

    /// Looks at the page again.
    pub fn bring_back(&self) {
        self.post("window/rect", json!({ "x": 0, "y": 0 }));
        self.until("it is seen", || {
            self.script("return document.hidden") == false
        });
        self.see_as_it_is(false);
    }

    /// Whether the page may find out that nobody looks: otherwise it is always at the front, so that several
    /// browsers can be driven side by side.
    fn see_as_it_is(&self, may: bool) {
        let params = json!({ "enabled": !may });
        self.cdp("Emulation.setFocusEmulationEnabled", params);
    }

    /// Returns the path of the page, with its question; where a raid is, a script of ours takes away
    /// sooner or later.
    pub fn path(&self) -> String {
        let url = text(&self.get("url"));
        let path = url.strip_prefix(&self.base).unwrap_or(&url);
        path.strip_suffix("#here").unwrap_or(path).to_owned()
    }

    pub fn title(&self) -> String {
        text(&self.get("title"))
    }

    pub fn reload(&self) {
        self.post("refresh", json!({}));
    }

    fn find(&self, css: &str) -> Option<String> {
        let found = self.post("elements", json!({ "using": "css selector", "value": css }));
        found.get(0).map(|element| text(&element[ELEMENT]))
    }

    pub fn count(&self, css: &str) -> usize {
        let found = self.post("elements", json!({ "using": "css selector", "value": css }));
        found.as_array().map_or(0, Vec::len)
    }

    pub fn has(&self, css: &str) -> bool {
        self.count(css) > 0
    }

    /// Waits until there is such an element.
    pub fn wait(&self, css: &str) {
        self.until(css, || self.has(css));
    }

    /// Waits until something is so.
    pub fn until(&self, what: &str, mut is_so: impl FnMut() -> bool) {
        let start = Instant::now();
        while !is_so() {
            assert!(
                start.elapsed() < PATIENCE,
                "waited in vain for {what} at {}",
                self.path()
            );
            std::thread::sleep(Duration::from_millis(25));
        }
    }

    fn element(&self, css: &str) -> String {
        let missing = || {
            let page: String = self.text("body").chars().take(400).collect();
            panic!("no {css} at {}, which reads: {page}", self.path())
        };
        self.find(css).unwrap_or_else(missing)
    }

    /// Clicks as a person does: it must be visible and nothing may lie over it.
    pub fn click(&self, css: &str) {
        let element = self.element(css);
        let path = format!("element/{element}/click");
        if self.try_post(&path, json!({})).is_err() {
            // It may lie under the dock of a phone: a person would move it up first.
            let target = json!([{ ELEMENT: element }]);
            let is_clicked = ["center", "start"].into_iter().any(|block| {
                let script = format!(
                    "arguments[0].scrollIntoView({{ block: '{block}', behavior: 'instant' }})"
                );
                self.post("execute/sync", json!({ "script": script, "args": target }));
                self.try_post(&path, json!({})).is_ok()
            });
            assert!(is_clicked, "{css} can not be clicked at {}", self.path());
        }
    }

    pub fn text(&self, css: &str) -> String {
        let element = self.element(css);
        text(&self.get(&format!("element/{element}/text")))
    }

    pub fn attribute(&self, css: &str, name: &str) -> String {
        // A page may be exchanged between finding an element and asking it.
        for _ in 0..40 {
            let found = self.find(css);
            let path = found.map(|element| {
                format!(
                    "/session/{}/element/{element}/attribute/{name}",
                    self.session
                )
            });
            if let Some(Ok(value)) = path.map(|path| call(self.port, "GET", &path, &Value::Null)) {
                return text(&value);
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("{css} does not stand still at {}", self.path())
    }

    pub fn property(&self, css: &str, name: &str) -> Value {
        let element = self.element(css);
        self.get(&format!("element/{element}/property/{name}"))
    }

    /// Types into an element; a file input takes a path.
    pub fn type_into(&self, css: &str, words: &str) {
        let element = self.element(css);
        self.post(
            &format!("element/{element}/value"),
            json!({ "text": words }),
        );
    }

    /// Presses a key, wherever the focus is.
    pub fn press(&self, key: &str) {
        let keys = json!([{ "type": "keyDown", "value": key }, { "type": "keyUp", "value": key }]);
        let actions = json!({ "actions": [{ "type": "key", "id": "keys", "actions": keys }] });
        self.post("actions", actions);
    }

    /// Returns the id of the element that has the focus.
    pub fn focused(&self) -> String {
        text(&self.script("return document.activeElement?.id ?? ''"))
    }

    /// Runs a script that answers later.
    pub fn promise(&self, script: &str) -> Value {
        self.post("timeouts", json!({ "script": 120_000 }));
        let script = format!(
            "const answer = arguments[0]; (async () => {{ {script} }})().then(answer, error => answer(String(error)))"
        );
        self.post("execute/async", json!({ "script": script, "args": [] }))
    }

    pub fn script(&self, script: &str) -> Value {
        self.post("execute/sync", json!({ "script": script, "args": [] }))
    }

    /// Sets up a raid of one's own for somebody who plays both sides.
    /// Presses the button that sets a raid up; where others are still to come, it is begun without
    /// waiting for them.
    pub fn begin_raid(&self) {
        self.click("#begin");
        self.wait("#ticket, #open, .lobby #begin");
        if self.has(".lobby #begin") {
            self.click(".lobby #begin");
            self.wait("#ticket, #open");
        }
    }

    pub fn begin_own_raid(&self, scenario: &str) {
        self.go("/raid/own");
        self.wait(".fit");
        self.script(&format!(
            "for (const [id, text] of [['map', ''], ['scenario', {scenario:?}]]) {{ \
               const part = document.getElementById(id); part.value = text; \
               part.dispatchEvent(new Event('input', {{ bubbles: true }})); }}"
        ));
        self.click("input[name=opponent][value=both]");
        self.click("#begin");
        self.wait("#ticket");
    }

    /// Takes a picture of what the screen shows.
    pub fn picture(&self, file: &Path) {
        let picture = text(&self.get("screenshot"));
        if let Some(directory) = file.parent() {
            std::fs::create_dir_all(directory).expect("a directory");
        }
        std::fs::write(file, decode(&picture)).expect("a picture is written");
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // What has already ended can not end again.
        let _ = call(
            self.port,
            "DELETE",
            &format!("/session/{}", self.session),
            &Value::Null,
        );
        let _ = self.driver.kill();
        let _ = self.driver.wait();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

/// Starts the driver. Where many start at once, one may not come up.
fn start_driver() -> (Child, u16) {
    let mut tries = (0..3).filter_map(|_| try_driver());
    tries.next().expect("chromedriver names its port")
}

fn try_driver() -> Option<(Child, u16)> {
    let started = Command::new("chromedriver")
        .arg("--port=0")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn();
    let mut driver = started.expect(
        "chromedriver starts: install the packages chromium and chromium-driver, as tools/test.sh does",
    );
    let mut lines = BufReader::new(driver.stdout.take().expect("a pipe")).lines();
    let port = lines.find_map(|line| {
        let line = line.ok()?;
        let (_, rest) = line.split_once("successfully on port ")?;
        rest.trim_end_matches('.').parse().ok()
    });
    let Some(port) = port else {
        let _ = driver.kill();
        let _ = driver.wait();
        return None;
    };
    // Whatever it says later must not block it.
    std::thread::spawn(move || lines.for_each(drop));
    Some((driver, port))
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

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// Reads base64, as pictures come.
fn decode(text: &str) -> Vec<u8> {
    let digit = |byte: u8| match byte {
        b'A'..=b'Z' => Some(byte - b'A'),
        b'a'..=b'z' => Some(byte - b'a' + 26),
        b'0'..=b'9' => Some(byte - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    };
    let digits: Vec<u8> = text.bytes().filter_map(digit).collect();
    let mut bytes = Vec::with_capacity(digits.len() * 3 / 4);
    for four in digits.chunks(4) {
        let word = four
            .iter()
            .fold(0u32, |word, &digit| word << 6 | u32::from(digit));
        let word = word << (6 * (4 - four.len()));
        bytes.extend_from_slice(&word.to_be_bytes()[1..four.len()]);
    }
    bytes
}
