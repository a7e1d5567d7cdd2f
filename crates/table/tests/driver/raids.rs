//! Pictures of raids: every scenario, every overlay and every dialog.

use std::path::Path;

use crate::driver::{Browser, Kind};
use crate::onward::{follow, hurry};
use crate::site::Site;

fn begin(browser: &Browser, scenario: u8, opponent: &str) -> String {
    browser.go("/raid");
    browser.click(&format!("input[name=scenario][value='{scenario}']"));
    browser.click(&format!("input[name=opponent][value='{opponent}']"));
    browser.begin_raid();
    let path = browser.path();
    path.split('?').next().unwrap_or_default().to_owned()
}

/// What is measured for a piece, as the address says it.
const MEASURES: [(&str, &str); 12] = [
    ("reach", "?piece=F&show=reach"),
    ("way", "?piece=F&show=reach&to=W16"),
    ("sight", "?piece=F&show=sight"),
    ("line", "?piece=F&show=sight&to=Q17"),
    ("side", "?piece=F&show=sight&to=P25"),
    ("side-blocked", "?piece=F&show=sight&to=O30"),
    ("shot", "?piece=F&target=405&show=sight"),
    ("command", "?piece=F&show=command"),
    ("danger", "?show=danger"),
    ("danger-at", "?piece=F&show=danger&to=V18"),
    ("level", "?level=2"),
    ("ruler", "?show=sight&from=P21&to=P25"),
];

/// Takes all pictures with one kind of browser.
pub fn take(root: &Path, name: &str, kind: Kind, scenarios: &[u8]) {
    let site = Site::start();
    let browser = Browser::start(&site.base, kind);
    let picture = |what: &str| {
        browser.picture(&root.join(format!("raid-{what}-{name}.png")));
        println!("raid-{what}-{name}");
    };
    browser.go("/raid");
    picture("setup");
    browser.go("/raid/how-to-play");
    picture("how-to-play");
    browser.go("/raid/own");
    picture("own");
    browser.script(
        "const map = document.getElementById('map'); map.value = map.value.replace('terrain G #....', 'terrain G #..x.'); \
         map.dispatchEvent(new Event('input', { bubbles: true }))",
    );
    browser.wait("#result .wrong");
    picture("own-wrong");
    character(&browser, &picture);
    begin(&browser, 1, "pass");
    picture("curtain");
    let seat = begin(&browser, 1, "both");
    picture("first");
    for (what, query) in MEASURES {
        browser.go(&format!("{seat}{query}"));
        picture(what);
    }
    // The stacks with most people, fanned out.
    let stack = "const all = [...document.querySelectorAll('#map .stack[data-n]')].sort((a, b) => b.dataset.n - a.dataset.n); \
                 return all[0].querySelector('a').dataset.at";
    let stack = browser.script(stack);
    let stack = stack.as_str().unwrap_or_default();
    browser.go(&format!("{seat}?at={stack}"));
    picture("fan");
    browser.go(&format!("{seat}?piece=F&show=reach"));
    browser.script("document.getElementById('cursor').focus()");
    browser.press("\u{E014}");
    browser.until("a space is told", || {
        browser.script("return document.getElementById('spoken').textContent.length > 10") == true
    });
    picture("cursor");
    browser.go(&seat);
    hurry(&browser, 60, "#ask [data-act=fight]");
    browser.click("#next");
    browser.wait("#piece");
    if browser.has(".targets a") {
        browser.click(".targets a");
        browser.wait(".calc .big");
        picture("fire");
        browser.click(".opts .is-shown");
        browser.until("the shot", || {
            !browser.has(".opts .is-shown:not([disabled])")
        });
        picture("after-fire");
    }
    follow(&browser, 300, "#ask.interrupt");
    picture("interrupt");
    hurry(&browser, 100, "");
    picture("end");
    browser.go(&format!("{seat}/replay?step=30"));
    picture("replay");
    browser.script("document.querySelectorAll('details').forEach(part => part.open = true); document.querySelector('.legend').scrollIntoView()");
    picture("legend");
    for scenario in scenarios {
        begin(&browser, *scenario, "both");
        picture(&format!("scenario-{scenario}"));
        hurry(&browser, 90, "#ask [data-act=move], #ask [data-act=fight]");
        picture(&format!("scenario-{scenario}-later"));
    }
    moving(&browser, &picture);
    countdown(&browser, &picture);
    others(&browser, &picture);
    lesson(&browser, &picture);
}

/// Boats, cars and the roof, with people in and on them.
const MOVING: &str = r#"format assault-scenario 1
scenario 1 "Wheels, water and roof"
turns 12
rocket on-board
gantry loading
pad launch
roof edge 13
shutters closed
breach I10
place mi6 W35 H 101 102
place mi6 Z7 G 301
place mi6 H13 level 4 E 202
place skorpios N25 K
place skorpios Y12 408 412
vehicle boat-1 V35
vehicle boat-2 V36
vehicle monorail-1 Z7
points E 9
special roof-assault
special boats-may-leave away 3
win hold N25
"#;

/// A character of the role-playing game, as far as he fits and with a mistake.
fn character(browser: &Browser, picture: &dyn Fn(&str)) {
    browser.go("/raid/own");
    browser.click("#character summary");
    for (name, value) in [
        ("code", "X"),
        ("name", "Agent X"),
        ("fire", "25"),
        ("fire-class", "E"),
        ("hand", "21"),
        ("hand-class", "B"),
        ("perception", "14"),
        ("performance", "0"),
        ("willpower", "13"),
        ("dexterity", "12"),
        ("allowance", "8"),
    ] {
        browser.type_into(&format!("#character input[name='{name}']"), value);
    }
    browser.wait("#made figure");
    picture("character");
    browser.type_into("#character input[name='willpower']", "9");
    browser.wait("#made .unfit");
    picture("character-wrong");
}

/// A rocket that is about to start, with a roof that closes and people whom no Leader reaches.
const COUNTDOWN: &str = r#"format assault-scenario 1
scenario 1 "Countdown"
turns 12
rocket on-board
gantry launch
pad loading
roof edge 6
shutters open
place mi6 T20 F 101 102
place mi6 D10 111 112
place skorpios P25 L 401
place skorpios N25 601
place skorpios M25 602
place skorpios R26 603
points F 9
points L 9
special countdown-from 1
win launch
"#;

/// Machines at work, and their clock as each side knows it.
fn countdown(browser: &Browser, picture: &dyn Fn(&str)) {
    let seat = begin_own(browser, COUNTDOWN);
    let control = "#ask [data-act=countdown]";
    hurry(browser, 40, control);
    press(browser, "#ask [data-act=roof]");
    press(browser, control);
    picture("countdown-secret");
    hurry(browser, 1, "");
    picture("countdown-known");
    hurry(browser, 12, "#ask [data-act=move]");
    picture("countdown");
    browser.go(&format!("{seat}?piece=F&show=command"));
    picture("out-of-command");
}

/// Sets up a raid of one's own, and returns its address.
fn begin_own(browser: &Browser, scenario: &str) -> String {
    browser.begin_own_raid(scenario);
    let path = browser.path();
    path.split('?').next().unwrap_or_default().to_owned()
}

/// Presses a button with this value, and waits until the raid has gone on.
fn press(browser: &Browser, css: &str) {
    let mark = || browser.attribute("#page", "data-mark");
    let before = mark();
    browser.script(&format!(
        "document.querySelector({css:?})?.dispatchEvent(new MouseEvent('click', {{ bubbles: true, cancelable: true }}))"
    ));
    browser.until(css, || mark() != before);
}

/// Goes on until a piece can move.
fn until_a_move(browser: &Browser, seat: &str, code: &str) {
    for _ in 0..30 {
        hurry(browser, 30, "#ask [data-act=move]");
        browser.go(&format!("{seat}?piece={code}"));
        if browser.has("#hold") {
            return;
        }
        press(browser, "#ask [data-act=end]");
    }
}

/// A boat and a car with people in them, a rope, and everybody of scenario 4 at once.
fn moving(browser: &Browser, picture: &dyn Fn(&str)) {
    let seat = begin_own(browser, MOVING);
    until_a_move(browser, &seat, "101");
    picture("boarding");
    for (code, vehicle) in [("101", "boat-1"), ("102", "boat-1"), ("301", "monorail-1")] {
        browser.go(&format!("{seat}?piece={code}"));
        press(browser, &format!("#board-{vehicle}"));
    }
    browser.go(&format!("{seat}?piece=102"));
    picture("aboard");
    browser.go(&format!("{seat}?piece=102&at=V35"));
    picture("aboard-fan");
    browser.go(&format!("{seat}?piece=102"));
    press(browser, "#map a.ride");
    picture("driving");
    hurry(
        browser,
        60,
        "#ask button[name=option]:has(+ *):not([data-act])",
    );
    browser.go(&format!("{seat}?piece=202"));
    picture("roof");
    browser.go(&format!("{seat}/replay"));
    picture("so-far");
    let seat = begin_own(browser, &crate::crowd::scenario());
    picture("everybody");
    browser.go(&format!("{seat}?piece=144&show=danger"));
    picture("everybody-danger");
}

/// What optional rules and several players add.
fn others(browser: &Browser, picture: &dyn Fn(&str)) {
    browser.go("/raid");
    browser.script("document.querySelectorAll('details').forEach(part => part.open = true)");
    picture("setup-open");
    for rule in ["facing", "hidden-movement"] {
        browser.click(&format!("input[name=rule][value='{rule}']"));
    }
    browser.click("input[name=opponent][value=both]");
    browser.without_film();
    browser.click("#begin");
    browser.wait("#ticket");
    picture("hidden");
    hurry(browser, 120, "#last-seen");
    picture("last-seen");
    browser.go("/raid");
    browser.click("input[name=scenario][value='3']");
    browser.click("input[name=opponent][value=both]");
    browser.click("#begin");
    browser.wait("#ticket");
    hurry(browser, 200, "#ask p.lab");
    picture("secret");
}

/// The first raid as a newcomer meets it, with what the enemy did.
fn lesson(browser: &Browser, picture: &dyn Fn(&str)) {
    browser.go("/");
    picture("home");
    browser.without_film();
    browser.click("form[action='/raid'] button");
    browser.wait("#ticket");
    hurry(browser, 40, "#ask [data-act=move]");
    picture("lesson");
    hurry(browser, 40, "#map .trail");
    film(browser, picture);
    // Trails appear one after the other.
    std::thread::sleep(std::time::Duration::from_secs(2));
    picture("trails");
}

/// What the enemy did, as it begins by itself.
fn film(browser: &Browser, picture: &dyn Fn(&str)) {
    browser.script("localStorage.setItem('tradecraft steps', 'on')");
    browser.reload();
    browser.wait("#ticket");
    for _ in 0..20 {
        if browser.has(".is-film") || browser.has("#ending") {
            break;
        }
        hurry(browser, 1, ".is-film");
    }
    picture("film");
    browser.without_film();
    browser.reload();
}
