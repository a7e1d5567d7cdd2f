//! Pictures of raids: every scenario, every overlay and every dialog.

use std::path::Path;

use crate::driver::{Browser, Kind};
use crate::site::Site;

/// Ends a Phase, or whatever else is asked, so many times or until something is to be seen.
const HURRY: &str = r#"
    const find = css => document.querySelector(css);
    const mark = () => find('#page').dataset.mark;
    for (let n = 0; n < LIMIT && !find('#ending') && !(STOP && find(STOP)); n++) {
        const before = mark();
        (find('#ask [data-act=end]') ?? find('#ask [data-act=done]') ?? find('#ask button[name=option]'))?.click();
        for (let i = 0; i < 4000 && mark() === before; i++) await new Promise(next => setTimeout(next, 5));
    }
    return find('#ending') ? 'over' : 'running';
"#;

fn hurry(browser: &Browser, limit: usize, stop: &str) {
    let script = HURRY.replace("LIMIT", &limit.to_string());
    browser.promise(&script.replace("STOP", &format!("{stop:?}")));
}

fn begin(browser: &Browser, scenario: u8, opponent: &str) -> String {
    browser.go("/raid");
    browser.click(&format!("input[name=scenario][value='{scenario}']"));
    browser.click(&format!("input[name=opponent][value='{opponent}']"));
    browser.click("#begin");
    browser.wait("#ticket, #open");
    let path = browser.path();
    path.split('?').next().unwrap_or_default().to_owned()
}

/// What is measured for a piece, as the address says it.
const MEASURES: [(&str, &str); 8] = [
    ("reach", "?piece=F&show=reach"),
    ("way", "?piece=F&show=reach&to=W16"),
    ("sight", "?piece=F&show=sight"),
    ("line", "?piece=F&show=sight&to=Q17"),
    ("shot", "?piece=F&target=405&show=sight"),
    ("command", "?piece=F&show=command"),
    ("danger", "?show=danger"),
    ("level", "?level=2"),
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
    browser.go("/raid/own");
    picture("own");
    browser.script(
        "const map = document.getElementById('map'); map.value = map.value.replace('terrain G #....', 'terrain G #..x.'); \
         map.dispatchEvent(new Event('input', { bubbles: true }))",
    );
    browser.wait("#result .wrong");
    picture("own-wrong");
    begin(&browser, 1, "pass");
    picture("curtain");
    let seat = begin(&browser, 1, "both");
    picture("first");
    for (what, query) in MEASURES {
        browser.go(&format!("{seat}{query}"));
        picture(what);
    }
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
    hurry(&browser, 30, "#ask.interrupt");
    picture("interrupt");
    hurry(&browser, 100, "");
    picture("end");
    browser.go(&format!("{seat}/replay?step=30"));
    picture("replay");
    for scenario in scenarios {
        begin(&browser, *scenario, "both");
        picture(&format!("scenario-{scenario}"));
        hurry(&browser, 90, "#ask [data-act=move], #ask [data-act=fight]");
        picture(&format!("scenario-{scenario}-later"));
    }
    lesson(&browser, &picture);
}

/// The first raid as a newcomer meets it, with what the enemy did.
fn lesson(browser: &Browser, picture: &dyn Fn(&str)) {
    browser.go("/");
    picture("home");
    browser.click("form[action='/raid'] button");
    browser.wait("#ticket");
    hurry(browser, 40, "#ask [data-act=move]");
    picture("lesson");
    hurry(browser, 40, "#map .trail");
    picture("trails");
}
