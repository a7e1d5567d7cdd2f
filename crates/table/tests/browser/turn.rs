//! Whoever is asked is called: by the tab's title and icon, a tone, and a notice if they want one.

use serde_json::{Value, json};

use crate::driver::{Browser, Kind};
use crate::play::{choose_all, follow_hint};
use crate::site::Site;

/// Notes what is heard and shown. The browser's answer to a request for notices is `ANSWER`.
const SPY: &str = r#"
    window.tones = 0;
    window.notices = [];
    window.asked = [];
    const Air = window.AudioContext;
    window.AudioContext = class extends Air {
        createOscillator() {
            const voice = super.createOscillator(), start = voice.start.bind(voice);
            // A tone has two voices; the first is counted.
            voice.start = at => { if (voice.frequency.value < 600) window.tones++; start(at); };
            return voice;
        }
    };
    window.Notification = class {
        static permission = 'default';
        static async requestPermission() {
            window.asked.push(navigator.userActivation.isActive);
            return this.permission = 'ANSWER';
        }
        constructor(title, options) { window.notices.push({ title, body: options.body, isOpen: true }); this.nth = window.notices.length - 1; }
        close() { window.notices[this.nth].isOpen = false; }
    };
"#;

/// What the tab says, and whether its page has something to answer.
const MARKS: &str = "return { \
    title: document.title, \
    icon: document.querySelector('link[rel=icon]').href, \
    tones, notices, asked, \
    isAsked: !!document.querySelector('#board :is([name=option], [name=answer], .tick)') }";

fn spied(site: &Site, kind: Kind, answer: &str, seat: &str) -> Browser {
    let browser = Browser::start(&site.base, kind);
    let source = SPY.replace("ANSWER", answer);
    browser.cdp(
        "Page.addScriptToEvaluateOnNewDocument",
        json!({ "source": source }),
    );
    browser.go("/");
    choose_all(&browser);
    browser.go(seat);
    browser.wait("#ticket");
    browser
}

fn is_asked(browser: &Browser) -> bool {
    browser.script(MARKS)["isAsked"] == true
}

fn is_marked(marks: &Value) -> bool {
    let has = |name: &str, what: &str| marks[name].as_str().is_some_and(|text| text.contains(what));
    let is_marked = has("title", "● ");
    assert_eq!(is_marked, has("icon", "/icon-turn.svg?"), "{marks}");
    is_marked
}

fn ask_for_notices(browser: &Browser) {
    browser.click("#tray-comfort > summary");
    browser.click("#toggle-notice");
}

/// Plays on until the other is asked, and looks at the other's tab at every step.
fn play_until_asked(acts: &Browser, waits: &Browser) {
    while !is_asked(waits) {
        assert!(!is_marked(&waits.script(MARKS)), "it is not their turn");
        // Whoever acts may have to wait for the rest of a step.
        if is_asked(acts) {
            follow_hint(acts);
            std::thread::sleep(std::time::Duration::from_millis(300));
        }
    }
}

/// Opens a game for two: whoever acts, and whoever is not asked at all.
fn two(site: &Site, kind: Kind, answer: &str) -> [Browser; 2] {
    let seats = site.deal(2);
    let mut browsers = [0, 1].map(|i| spied(site, kind, answer, &seats[i]));
    while is_asked(&browsers[0]) == is_asked(&browsers[1]) {
        follow_hint(
            browsers
                .iter()
                .find(|one| one.has("#board [name=option]"))
                .expect("asked"),
        );
    }
    if is_asked(&browsers[1]) {
        browsers.reverse();
    }
    browsers
}

fn whoever_is_asked_is_called(lang: &'static str, words: [&str; 2]) {
    let site = Site::start();
    let [acts, waits] = &two(&site, Kind { lang, ..Kind::DESK }, "granted");
    let marks = waits.script(MARKS);
    assert_eq!(marks["asked"], json!([]), "nobody asked for notices");
    ask_for_notices(waits);
    let marks = waits.script(MARKS);
    assert_eq!(marks["asked"], json!([true]), "somebody has clicked");
    let tones = marks["tones"].as_u64().expect("a number");
    waits.put_away();
    play_until_asked(acts, waits);
    waits.until("the tab calls", || is_marked(&waits.script(MARKS)));
    waits.until("a tone", || waits.script(MARKS)["tones"] == tones + 1);
    let marks = waits.script(MARKS);
    let title = marks["title"].as_str().expect("a title");
    assert!(words.iter().any(|words| title.contains(words)), "{title}");
    let [notice] = &marks["notices"].as_array().expect("a list")[..] else {
        panic!("one notice: {marks}");
    };
    assert!(
        title.ends_with(notice["title"].as_str().expect("words")),
        "{marks}"
    );
    assert!(
        notice["body"].as_str().is_some_and(|body| body.len() > 10),
        "{marks}"
    );
    let badge = "return (await fetch(document.querySelector('link[rel=icon]').href)).text()";
    let badge = waits.promise(badge);
    assert!(
        badge.as_str().is_some_and(|svg| svg.contains("<circle")),
        "{badge}"
    );
    // Whoever has come back needs no call.
    waits.bring_back();
    waits.until("no mark", || !is_marked(&waits.script(MARKS)));
    assert_eq!(waits.script(MARKS)["notices"][0]["isOpen"], false);
    // The other looks at the page: the tone is enough, and of notices nothing was said.
    let tones = acts.script(MARKS)["tones"].as_u64().expect("a number");
    if !is_asked(acts) {
        play_until_asked(waits, acts);
        acts.until("a tone", || acts.script(MARKS)["tones"] == tones + 1);
    }
    let marks = acts.script(MARKS);
    assert!(
        !is_marked(&marks) && marks["notices"] == json!([]),
        "{marks}"
    );
    assert_eq!(marks["asked"], json!([]));
}

#[test]
fn whoever_is_asked_is_called_in_english() {
    whoever_is_asked_is_called("en", ["your move", "a question for you"]);
}

#[test]
fn whoever_is_asked_is_called_in_german() {
    whoever_is_asked_is_called("de", ["du bist dran", "eine Frage an dich"]);
}

#[test]
fn tone_and_notice_can_be_switched_off() {
    let site = Site::start();
    let [acts, waits] = &two(&site, Kind::DESK, "granted");
    ask_for_notices(waits);
    waits.click("#toggle-notice");
    waits.click("#toggle-sound");
    let pressed = |name: &str| waits.attribute(&format!("#toggle-{name}"), "aria-pressed");
    assert_eq!([pressed("notice"), pressed("sound")], ["false", "false"]);
    let tones = waits.script(MARKS)["tones"].clone();
    waits.put_away();
    play_until_asked(acts, waits);
    waits.until("the tab calls", || is_marked(&waits.script(MARKS)));
    let marks = waits.script(MARKS);
    assert_eq!((&marks["tones"], &marks["notices"]), (&tones, &json!([])));
}

#[test]
fn a_browser_without_notices_says_so_and_the_rest_works() {
    let site = Site::start();
    let [acts, waits] = &two(&site, Kind::DESK, "denied");
    ask_for_notices(waits);
    let says_so = || waits.text("#no-notice").contains("allows no notices");
    waits.until("it is said", says_so);
    assert_eq!(waits.attribute("#toggle-notice", "aria-pressed"), "false");
    waits.put_away();
    play_until_asked(acts, waits);
    waits.until("the tab calls", || is_marked(&waits.script(MARKS)));
    assert_eq!(waits.script(MARKS)["notices"], json!([]));
    assert!(says_so(), "still, whatever has happened since");
}
