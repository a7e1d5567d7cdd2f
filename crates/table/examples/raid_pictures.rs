//! Takes pictures of raids, on a desk and on a phone, light and dark, in both languages:
//! `cargo run -p tradecraft-table --example raid_pictures` puts them into `target/screenshots`.

#[path = "../tests/driver/mod.rs"]
mod driver;
#[path = "../tests/driver/site.rs"]
mod site;

use std::path::PathBuf;

use driver::{Browser, Kind};
use site::Site;

/// Ends a Phase, or whatever else is asked, so many times.
const HURRY: &str = r#"
    const find = css => document.querySelector(css);
    const mark = () => find('#page').dataset.mark;
    for (let n = 0; n < LIMIT && !find('#ending'); n++) {
        const before = mark();
        (find('#ask .btn.end') ?? find('#ask button[name=option]'))?.click();
        for (let i = 0; i < 4000 && mark() === before; i++) await new Promise(next => setTimeout(next, 5));
    }
    return find('#ending') ? 'over' : 'running';
"#;

fn hurry(browser: &Browser, limit: usize) {
    browser.promise(&HURRY.replace("LIMIT", &limit.to_string()));
}

fn begin(browser: &Browser, scenario: u8, opponent: &str) -> String {
    browser.go("/raid");
    browser.click(&format!("input[name=scenario][value='{scenario}']"));
    browser.click(&format!("input[name=opponent][value='{opponent}']"));
    browser.click("main form button");
    browser.wait("#ticket");
    browser.path()
}

fn take(name: &str, kind: Kind, scenarios: &[u8]) {
    let site = Site::start();
    let browser = Browser::start(&site.base, kind);
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target/screenshots");
    let picture = |what: &str| {
        browser.picture(&root.join(format!("raid-{what}-{name}.png")));
        println!("raid-{what}-{name}");
    };
    browser.go("/raid");
    picture("setup");
    let seat = begin(&browser, 1, "both");
    picture("first");
    for (what, query) in [
        ("reach", "?piece=F&show=reach"),
        ("sight", "?piece=F&show=sight"),
        ("shot", "?piece=F&target=405&show=sight"),
        ("command", "?piece=F&show=command"),
        ("level", "?level=2"),
    ] {
        browser.go(&format!("{seat}{query}"));
        picture(what);
    }
    browser.go(&seat);
    hurry(&browser, 80);
    picture("end");
    for scenario in scenarios {
        begin(&browser, *scenario, "both");
        picture(&format!("scenario-{scenario}"));
        hurry(&browser, 6);
        picture(&format!("scenario-{scenario}-later"));
    }
    browser.go("/");
    picture("home");
}

fn main() {
    let dark = |kind| Kind {
        is_dark: true,
        ..kind
    };
    let german = |kind| Kind { lang: "de", ..kind };
    take("desk-dark", dark(Kind::DESK), &[2, 3, 4]);
    take("desk", Kind::DESK, &[]);
    take("phone-dark-de", german(dark(Kind::PHONE)), &[]);
}
