//! A real Chromium, driven over the WebDriver protocol: JSON over plain HTTP, so no more is needed
//! than this.

#![allow(dead_code, reason = "each user of this module needs a part of it")]

mod pool;
mod running;

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use running::Running;
use serde_json::{Value, json};

/// Elements come back under this name.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";
/// No page of ours takes longer, also on a busy machine.
const PATIENCE: Duration = Duration::from_secs(90);

/// Keeps a list of the timers that will run and counts the answers that will come. Asked whether the
/// page is restless, it runs those timers.
const WATCH: &str = r"
    const timers = new Map(), { setTimeout: start, clearTimeout: stop, fetch: load } = window;
    let n_open = 0;
    window.setTimeout = (act, after, ...rest) => {
        const run = () => { timers.delete(id); act(...rest); };
        const id = start(run, after);
        timers.set(id, run);
        return id;
    };
    window.clearTimeout = id => { timers.delete(id); stop(id); };
    window.fetch = async (...wanted) => {
        n_open++;
        try {
            const answer = await load(...wanted);
            await answer.clone().text();
            return answer;
        } finally { start(() => { n_open--; }); }
    };
    window.restless = () => {
        const due = [...timers];
        for (const [id, run] of due) { stop(id); run(); }
        return due.length > 0 || n_open > 0;
    };
";

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

/// A browser that nobody else looks at; whoever drops it leaves it, clean, to the next.
pub struct Browser {
    running: Arc<Running>,
    base: String,
    kind: Kind,
}

impl Browser {
    /// Looks at a site with a browser that remembers nothing: one that others have left, or a new one.
    pub fn start(base: &str, kind: Kind) -> Browser {
        let browser = Browser {
            running: pool::take(kind),
            base: base.to_owned(),
            kind,
        };
        browser.see_as(kind);
        browser
    }

    /// Has the tab show pages as a browser of this kind does.
    fn see_as(&self, kind: Kind) {
        let size = json!({ "width": kind.width, "height": kind.height });
        self.post("window/rect", size);
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

    /// Gives the page another size, as a window that is pulled at or a phone that is turned.
    pub fn resize(&self, width: u32, height: u32) {
        self.cdp(
            "Emulation.setDeviceMetricsOverride",
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 900 }),
        );
    }

    /// Opens what lies beside the table, where the bar has it.
    pub fn open_tray(&self) {
        let is_shut = "const more = document.getElementById('more'); \
             return !!more?.checkVisibility() && !document.querySelector('#tray:popover-open')";
        if self.script(is_shut) == true {
            self.click("#more");
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
        self.running.ask("POST", path, &body)
    }

    fn get(&self, path: &str) -> Value {
        self.running
            .ask("GET", path, &Value::Null)
            .unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    pub fn go(&self, path: &str) {
        let url = if path.starts_with("http") {
            path.to_owned()
        } else {
            format!("{}{path}", self.base)
        };
        self.post("url", json!({ "url": url }));
        // On a busy machine the driver may be ahead of the page.
        let is_whole = json!({ "script": "return document.readyState === 'complete'", "args": [] });
        self.until("the whole page", || {
            let answer = self.try_post("execute/sync", is_whole.clone());
            // A browser without scripts does not say.
            answer.is_ok_and(|is_whole| is_whole == true) || !self.kind.scripts
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

    /// Returns the link that opens the seat or device of this page in another browser; the address that
    /// stands in the bar opens it in this one only.
    pub fn link(&self) -> String {
        let link = self.promise(
            "const about = await fetch(`${location.pathname}/about`, { credentials: 'same-origin' }); \
             const page = new DOMParser().parseFromString(await about.text(), 'text/html'); \
             return page.querySelector('.share input').value",
        );
        text(&link)
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
            let path = found.map(|element| format!("element/{element}/attribute/{name}"));
            let value = path.map(|path| self.running.ask("GET", &path, &Value::Null));
            if let Some(Ok(value)) = value {
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

    /// Notes from now on what the page has under way, until it is loaded again.
    pub fn watch(&self) {
        self.script(WATCH);
    }

    /// Lets whatever the watched page has under way come to its end: every timer runs at once, every
    /// answer is waited for. What has not happened then does not happen later either.
    pub fn settle(&self) {
        self.until("a page at rest", || {
            self.script("return window.restless()") == false
        });
    }

    /// Sets up a raid of one's own for somebody who plays both sides.
    /// Presses the button that sets a raid up; where others are still to come, it is begun without
    /// waiting for them.
    pub fn begin_raid(&self) {
        self.without_film();
        self.click("#begin");
        self.wait("#ticket, #open, .lobby #begin");
        if self.has(".lobby #begin") {
            self.click(".lobby #begin");
            self.wait("#ticket, #open");
        }
    }

    /// Has what others did not be shown by itself: whoever drives the table waits for the question.
    pub fn without_film(&self) {
        self.script("localStorage.setItem('tradecraft steps', 'off')");
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
        self.without_film();
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
        // Whatever made a test fail must not reach the next one.
        if !std::thread::panicking() {
            pool::leave(&self.running, self.kind, &self.base);
        }
    }
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
