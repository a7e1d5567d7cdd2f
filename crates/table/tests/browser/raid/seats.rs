//! Several people at a raid: a gamesmaster, players by leader, a curtain, hidden movement.

use std::collections::BTreeSet;

use super::{hurry, mark, set_up, until_a_shot};
use crate::driver::{Browser, Kind};
use crate::site::Site;

/// Returns the links that a page hands out, by whom they are for.
fn links(browser: &Browser) -> Vec<(String, String)> {
    let script = "return [...document.querySelectorAll('.links .link')].map(at => [at.querySelector('.lab').textContent.trim(), new URL(at.querySelector('input').value).pathname])";
    let all = browser.script(script);
    let all = all.as_array().expect("links").iter();
    let word = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    all.map(|link| (word(&link[0]), word(&link[1]))).collect()
}

pub fn link(browser: &Browser, to: &str) -> String {
    let found = links(browser)
        .into_iter()
        .find(|(name, _)| name.contains(to));
    found
        .unwrap_or_else(|| panic!("no link for {to}: {:?}", links(browser)))
        .1
}

#[test]
fn a_gamesmaster_judges_every_attack_and_sees_everything() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    let fields = [
        ("scenario", "1"),
        ("opponent", "both"),
        ("rule", "gm-modifies"),
        ("rule", "hidden-movement"),
    ];
    set_up(&browser, &fields);
    let gamesmaster = Browser::start(&site.base, Kind::DESK);
    gamesmaster.go(&link(&browser, "gamesmaster"));
    assert!(gamesmaster.text("h1").contains("gamesmaster"));
    let listed = |browser: &Browser| browser.count("#spaces li a");
    assert!(
        listed(&gamesmaster) >= listed(&browser),
        "he sees all that a side does"
    );
    assert!(!gamesmaster.has("#ask"), "nothing is his to choose");
    // Somebody attacks, and it is his to judge before the roll.
    until_a_shot(&browser);
    browser.click(".opts .is-shown");
    gamesmaster.wait("#ask [data-act=modify]");
    let n = gamesmaster.count("#ask [data-act=modify]");
    assert!(n > 1, "easier, harder, or as it is");
    assert!(!browser.has("#ask"), "the attacker waits for him");
    let before = mark(&gamesmaster);
    gamesmaster.click("#ask [data-act=modify]");
    gamesmaster.until("the roll", || mark(&gamesmaster) != before);
}

#[test]
fn players_of_one_side_move_their_own_people_only() {
    let site = Site::start();
    let captain = Browser::start(&site.base, Kind::DESK);
    captain.go("/raid");
    captain.click("input[name=opponent][value=run]");
    captain.type_into("textarea[name=division]", "F 103 108\nG 301 303");
    captain.begin_raid();
    assert!(
        captain.text("h1").contains("(F, captain)"),
        "{}",
        captain.text("h1")
    );
    let [second, enemy] = ["(G)", "Skorpios"].map(|who| {
        let browser = Browser::start(&site.base, Kind::DESK);
        browser.go(&link(&captain, who));
        browser
    });
    let all = [&captain, &second, &enemy];
    let mut has_named = false;
    for _ in 0..60 {
        let asked = all.into_iter().find(|browser| browser.has("#ask"));
        let asked = asked.expect("somebody is asked");
        if std::ptr::eq(asked, &second) {
            // Only his own: G and those under him, never F's.
            let told = asked.text("#ask");
            assert!(!told.contains("103") && !told.contains("F ("), "{told}");
            return;
        }
        let before = mark(asked);
        let name = "#ask [data-act=name][data-seat='2']";
        if asked.has(name) {
            has_named = true;
            asked.click(name);
        } else {
            hurry(asked, 1, "");
        }
        for browser in all {
            browser.until("everybody hears of it", || mark(browser) != before);
        }
    }
    assert!(has_named, "the captain could name the other player");
    panic!("the other player was never asked");
}

#[test]
fn a_curtain_falls_when_the_screen_is_passed_on() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    browser.go("/raid");
    browser.click("input[name=opponent][value=pass]");
    browser.script("document.querySelector('details').open = true");
    browser.click("input[name=rule][value=hidden-movement]");
    browser.click("#begin");
    browser.wait("#open");
    let mut seen = BTreeSet::new();
    for _ in 0..40 {
        if browser.has("#open") {
            assert!(
                !browser.has("#map"),
                "nothing of the raid is behind the curtain"
            );
            seen.insert(browser.text("#open"));
            browser.click("#open");
            browser.wait("#ticket");
        }
        if seen.len() == 2 {
            return;
        }
        hurry(&browser, 1, "#open");
    }
    panic!("the screen is never passed on: {seen:?}");
}

/// Keeps every answer the browser gets, word for word.
const LISTEN: &str = r#"
    window.received = [document.documentElement.outerHTML];
    const fetched = window.fetch;
    window.fetch = async (...wanted) => {
        const answer = await fetched(...wanted);
        window.received.push(await answer.clone().text());
        return answer;
    };
"#;

#[test]
fn two_browsers_with_hidden_movement_receive_nothing_of_the_unseen() {
    let site = Site::start();
    let mi6 = Browser::start(&site.base, Kind::DESK);
    set_up(
        &mi6,
        &[
            ("scenario", "2"),
            ("opponent", "friend"),
            ("rule", "hidden-movement"),
        ],
    );
    let skorpios = Browser::start(&site.base, Kind::DESK);
    skorpios.go(&link(&mi6, "Skorpios"));
    for browser in [&mi6, &skorpios] {
        browser.wait("#page");
        browser.script(LISTEN);
    }
    // Every answer is compared with what the other side has on the map at that very moment.
    let codes = |browser: &Browser| -> BTreeSet<String> {
        let script = "return [...new Set([...document.querySelectorAll('#map .near a.pc, #map a.pc:has(.near)')].map(at => at.getAttribute('href').match(/piece=(\\w+)|target=(\\w+)/)[0].split('=')[1]))]";
        let all = browser.script(script);
        all.as_array()
            .expect("codes")
            .iter()
            .filter_map(|code| code.as_str())
            .map(str::to_owned)
            .collect()
    };
    let mut n_hidden = 0;
    for _ in 0..14 {
        let asked = [&mi6, &skorpios]
            .into_iter()
            .find(|browser| browser.has("#ask"));
        let asked = asked.expect("somebody is asked");
        let before = mark(asked);
        hurry(asked, 1, "");
        for browser in [&mi6, &skorpios] {
            browser.until("both hear of it", || mark(browser) != before);
        }
        std::thread::sleep(std::time::Duration::from_millis(250));
        for (own, other) in [(&mi6, &skorpios), (&skorpios, &mi6)] {
            let hidden: Vec<String> = codes(own).difference(&codes(other)).cloned().collect();
            n_hidden += hidden.len();
            let script = format!(
                "return {hidden:?}.filter(code => code.length > 1 && window.received.slice(-1)[0].match(new RegExp('(piece|target)=' + code + '\\\\b|[> ]' + code + '[< (,]')))"
            );
            let told = other.script(&script);
            assert_eq!(
                told.as_array().map(Vec::len),
                Some(0),
                "{told} is told to the enemy"
            );
        }
    }
    assert!(n_hidden > 0, "somebody was hidden");
}
