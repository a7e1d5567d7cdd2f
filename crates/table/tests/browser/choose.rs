//! Choosing where the cards lie: several at once, what can not be chosen, what a number is made of, and
//! what is still open.

use serde_json::Value;

use crate::driver::{Browser, Kind};
use crate::play::{choose_all, deal, follow_hint, ticket};
use crate::site::Site;

/// Notes every request that chooses something.
const SPY: &str = "window.sent = []; const load = window.fetch; \
    window.fetch = (address, options = {}) => { if (options.method === 'POST') window.sent.push(String(address)); return load(address, options); }";

fn sent(browser: &Browser) -> usize {
    let sent = browser.script("return window.sent.length");
    sent.as_u64().expect("a number") as usize
}

/// Plays the game in which somebody must soon put two cards of their hand on their deck.
fn asked_for_two(site: &Site) -> Browser {
    let seats = site.deal(2);
    let browser = Browser::start(&site.base, Kind::DESK);
    browser.go("/");
    choose_all(&browser);
    for turn in 0..40 {
        browser.go(&seats[turn % 2]);
        browser.wait("#ticket");
        if browser.has("#picked[data-min='2'][data-max='2']") && !browser.has("#early") {
            return browser;
        }
        if browser.has("#board [name=option], #board #confirm") && !browser.has("#early") {
            follow_hint(&browser);
        }
    }
    panic!("nobody was asked for two cards");
}

#[test]
fn two_cards_are_picked_unpicked_and_sent_by_one_request() {
    let site = Site::start();
    let browser = asked_for_two(&site);
    browser.script(SPY);
    let before = ticket(&browser);
    let cards = browser.count("#hand label.is-choosable");
    assert!(cards > 2, "{cards} cards");
    let tick = |nth: usize| {
        browser.click(&format!("#hand > :nth-child({nth}) .tick"));
    };
    let n = || browser.text("#picked");
    assert!(n().starts_with("0 of 2"), "{}", n());
    assert!(browser.has("#confirm[disabled]"));
    tick(1);
    assert!(n().starts_with("1 of 2"), "{}", n());
    assert!(browser.has("#confirm[disabled]"));
    // Another thought.
    tick(1);
    assert!(n().starts_with("0 of 2"), "{}", n());
    tick(2);
    tick(3);
    assert!(n().starts_with("2 of 2") && !browser.has("#confirm[disabled]"));
    // A third one is one too many.
    tick(1);
    assert!(n().starts_with("2 of 2"), "{}", n());
    assert_eq!(browser.count("#hand .tick:checked"), 2);
    assert_eq!((sent(&browser), ticket(&browser)), (0, before.clone()));
    browser.click("#confirm");
    browser.until("the choice is made", || ticket(&browser) != before);
    assert_eq!(sent(&browser), 1);
}

#[test]
fn what_can_not_be_chosen_says_why_with_its_rule() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    deal(&browser);
    // At the start of a turn nobody has points yet.
    let refused = ".hq a[data-why]";
    let why = browser.attribute(refused, "data-why");
    browser.click(refused);
    browser.wait("#look.is-shown .look__sum a.rule");
    let said = browser.text("#look .look__sum");
    assert!(said.contains(&why) && why.contains("Recruit"), "{said}");
    browser.click("#look .look__sum a.rule");
    browser.wait("#rule-box .rule-entry");
    let rule = browser.attribute(refused, "data-cite");
    let rule = rule.rsplit('/').next().expect("an id").to_owned();
    assert!(browser.text("#rule-box").contains(&rule), "{rule}");
}

#[test]
fn numbers_explain_themselves_and_play_all_says_them_first() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    deal(&browser);
    let said = browser.text("#all");
    let promised = |sign: &str| -> u64 {
        let script = format!(
            "const small = document.querySelector('#all small.desk-only'); \
             return Number(/(\\d+)\\D*$/.exec(small.innerHTML.split('{sign}')[0].replace(/<[^>]*>/g, ''))[1])"
        );
        browser.script(&script).as_u64().expect("a number")
    };
    let (attack, recruit) = (promised("i-attack"), promised("i-recruit"));
    let before = ticket(&browser);
    browser.click("#all");
    browser.until("all are played", || ticket(&browser) != before);
    let number = |kind: &str| -> Option<u64> {
        let text = browser.text(&format!("#pool-{kind} .stat"));
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        digits.parse().ok()
    };
    let now = |kind: &str| -> u64 {
        // A number that rolls to its new value is not to be read for a moment.
        browser.until("the number stands still", || number(kind).is_some());
        number(kind).expect("a number")
    };
    // Where all could be played, at least that is there; a draw or a question stops it before.
    if !browser.has("#hand button[name=option]") {
        assert!(
            now("attack") >= attack && now("recruit") >= recruit,
            "{said}"
        );
    }
    let (kind, n) = match now("recruit") {
        0 => ("attack", now("attack")),
        n => ("recruit", n),
    };
    browser.click(&format!("#pool-{kind} summary"));
    browser.wait(&format!("#pool-{kind}[open] .pool__sum"));
    let sum = browser.text(&format!("#pool-{kind} .pool__sum"));
    let parts: u64 = sum
        .split(|c: char| !c.is_ascii_digit())
        .filter_map(|part| part.parse::<u64>().ok())
        .sum();
    assert!(sum.contains(&n.to_string()) && parts >= n, "{sum}");
}

#[test]
fn the_end_of_a_turn_names_what_is_open_and_asks_once() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    deal(&browser);
    let before = ticket(&browser);
    let hand = browser.count("#hand button[name=option]");
    assert!(browser.text("#end-turn").contains(&format!("{hand} card")));
    browser.click("#end-turn");
    browser.wait("#end-turn.is-asking");
    let asks = browser.text("#end-turn");
    assert!(
        asks.contains("end anyway?") && asks.contains("card"),
        "{asks}"
    );
    assert_eq!(ticket(&browser), before, "nothing has happened yet");
    browser.click("#end-turn");
    browser.until("the turn has ended", || ticket(&browser) != before);
}

/// Cards stand still for whoever has asked the system for less motion.
#[test]
fn whoever_wants_no_motion_sees_none() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    let media = |value: &str| {
        let features = serde_json::json!({ "features": [{ "name": "prefers-reduced-motion", "value": value }] });
        browser.cdp("Emulation.setEmulatedMedia", features);
    };
    deal(&browser);
    browser.script(
        "window.moves = 0; const animate = Element.prototype.animate; \
         Element.prototype.animate = function (...args) { window.moves++; return animate.apply(this, args); }",
    );
    let moves = |browser: &Browser| -> Value { browser.script("return window.moves") };
    media("reduce");
    let play = || {
        let before = ticket(&browser);
        browser.click("#hand button[name=option]");
        browser.until("a card is played", || ticket(&browser) != before);
    };
    play();
    assert_eq!(moves(&browser), 0);
    media("no-preference");
    play();
    assert!(
        moves(&browser).as_u64().is_some_and(|n| n > 0),
        "a card travels"
    );
}
