//! A newcomer who has read nothing: the table tells what is new, beside it, once, and in nobody's way.

use serde_json::Value;

use crate::by_hint::BY_HINT;
use crate::driver::{Browser, Kind};
use crate::play::choose_all;
use crate::site::Site;

/// Notes every mark as it appears.
const WATCH: &str = "
    window.told = [];
    const mark = document.getElementById('coach-mark');
    let last = mark.hidden ? null : mark.dataset.mark;
    if (last) told.push(last);
    new MutationObserver(() => {
        const now = mark.hidden ? null : mark.dataset.mark;
        if (now && now !== last) told.push(now);
        last = now;
    }).observe(mark, { attributes: true });
";

/// Plays as the hint says. Whoever reads a mark presses its button; before that it is looked at: it lies
/// over nothing that is asked or can be pressed, and inside the screen.
const PLAY: &str = r#"
    window.wrong ??= new Set();
    const mark = document.getElementById('coach-mark'), box = part => part.getBoundingClientRect();
    const drawn = () => new Promise(next => requestAnimationFrame(() => requestAnimationFrame(next)));
    const look = async () => {
        await drawn();
        for (let n = 0; !mark.hidden && n < 40; n++) {
            const at = box(mark), say = words => wrong.add(mark.dataset.mark + ' ' + words);
            if (at.left < 0 || at.top < 0 || at.right > innerWidth || at.bottom > innerHeight) say('leaves the screen');
            for (const part of document.querySelectorAll('#prompt, #board .is-choosable, #board button, .bar')) {
                const other = box(part), w = Math.min(at.right, other.right) - Math.max(at.left, other.left), h = Math.min(at.bottom, other.bottom) - Math.max(at.top, other.top);
                if (part.checkVisibility() && w > 0 && h > 0 && other.width > 2) say('covers ' + (part.id || part.className));
            }
            document.getElementById('coach-done').click();
            await drawn();
        }
    };
    for (let n = 0; n < LIMIT && !find('#ending'); n++) {
        await look();
        // Asking for the hint leaves what others did: whatever is told then is read before the choice.
        find('#hint').click();
        await until(() => find('#notice') || find('#ending'));
        await look();
        if (!find('#ending')) await by_hint();
    }
    return { told, wrong: [...wrong], is_over: !!find('#ending') };
"#;

/// Plays so many choices from within the page, in parts: a script may not run for long.
fn play(browser: &Browser, choices: usize) -> Value {
    let script = [BY_HINT, &PLAY.replace("LIMIT", "20")].concat();
    let mut seen = Value::Null;
    for _ in 0..choices.div_ceil(20) {
        seen = browser.promise(&script);
        if seen["is_over"] == true {
            break;
        }
    }
    seen
}

fn begin(browser: &Browser, of_box: &str) {
    browser.go("/");
    choose_all(browser);
    browser.click(&format!("input[value={of_box}] + button"));
    browser.wait("#ticket");
    browser.wait("#coach-mark:not([hidden])");
    browser.script(WATCH);
}

fn marks(seen: &Value) -> Vec<&str> {
    let told = seen["told"].as_array().expect("a list");
    told.iter().filter_map(Value::as_str).collect()
}

/// The lesson, by the names of its marks.
const LESSON: [&str; 7] = [
    "goal",
    "points",
    "recruit",
    "fight",
    "escape",
    "clock",
    "mastermind",
];

#[test]
fn the_lesson_leads_to_a_finished_first_game_and_each_mark_appears_once() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    begin(&browser, "marvel");
    let seen = play(&browser, 700);
    assert_eq!(seen["wrong"], serde_json::json!([]));
    assert_eq!(seen["is_over"], true, "the game has an end");
    let told = marks(&seen);
    for name in LESSON {
        let id = format!("legendary:{name}");
        let n = told.iter().filter(|&&one| one == id).count();
        assert_eq!(n, 1, "{id} in {told:?}");
    }
    let mut once = told.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), told.len(), "each once: {told:?}");
    assert!(told.len() > LESSON.len() + 3, "few things met: {told:?}");
    // The second game is played by somebody who knows.
    browser.click("#again");
    browser.wait("#hand");
    let still = "return new Promise(next => requestAnimationFrame(() => requestAnimationFrame(() => next(document.getElementById('coach-mark').hidden))))";
    assert_eq!(browser.promise(still), true, "nothing is told twice");
}

#[test]
fn on_a_phone_in_german_marks_are_in_nobodys_way() {
    let site = Site::start();
    let kind = Kind {
        lang: "de",
        is_dark: true,
        ..Kind::PHONE
    };
    let browser = Browser::start(&site.base, kind);
    begin(&browser, "bond");
    assert!(browser.text("#coach-mark").contains("Superschurke"));
    let seen = play(&browser, 80);
    assert_eq!(seen["wrong"], serde_json::json!([]));
    let told = marks(&seen);
    for id in ["legendary:goal", "legendary:points", "legendary:mission"] {
        assert!(told.contains(&id), "{id} in {told:?}");
    }
}

#[test]
fn marks_are_switched_off_by_one_click_and_come_again_when_asked_for() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    begin(&browser, "marvel");
    // Nobody has to read: a card is played past the mark, which stays.
    browser.press("1");
    browser.wait(".play .chip");
    assert!(browser.has("#coach-mark[data-mark='legendary:goal']:not([hidden])"));
    // The keyboard says that it is read, and the next comes.
    browser.press("\u{E00C}");
    browser.wait("#coach-mark[data-mark='legendary:points']");
    browser.click("#coach-off");
    browser.wait("#coach-mark[hidden]");
    browser.reload();
    browser.wait("#ticket");
    browser.press("1");
    browser.until("two cards played", || {
        browser.script("return document.querySelectorAll('#hand .card').length") == 4
    });
    assert!(browser.has("#coach-mark[hidden]"), "it stays off");
    browser.click("#tray-comfort > summary");
    browser.click("#toggle-coach");
    browser.wait("#coach-mark[data-mark='legendary:goal']:not([hidden])");
}

#[test]
fn whoever_has_no_scripts_is_led_to_how_to_play() {
    let site = Site::start();
    let kind = Kind {
        scripts: false,
        ..Kind::DESK
    };
    let browser = Browser::start(&site.base, kind);
    browser.go("/");
    browser.click("button[name=deal][value=friendly]");
    browser.wait("#ticket");
    assert!(!browser.has("#coach-mark"));
    assert!(browser.has(".bar a.scripts-off[href^='/how-to-play']"));
    browser.go("/how-to-play?box=bond");
    assert!(browser.text("main").contains("Danger Level"));
    assert_eq!(browser.count(".how__lesson > li"), LESSON.len());
}
