//! A raid of one's own: written, corrected and played; and the lesson of the first one.

use super::{begin, hurry, mark, point_at, until_a_move};
use crate::driver::{Browser, Kind};
use crate::site::Site;

fn replace(browser: &Browser, part: &str, from: &str, to: &str) {
    browser.script(&format!(
        "const text = document.getElementById({part:?}); text.value = text.value.replace({from:?}, {to:?}); \
         text.dispatchEvent(new Event('input', {{ bubbles: true }}))"
    ));
}

#[test]
fn a_small_raid_is_made_and_played() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    browser.go("/raid");
    browser.click("a[href='/raid/own']");
    browser.wait(".fit");
    // A letter too many is told where it is, and the map is drawn anew.
    replace(&browser, "map", "terrain G #....", "terrain G #..x.");
    browser.wait("#result .wrong");
    assert!(
        browser.text(".problems").contains("G4"),
        "{}",
        browser.text(".problems")
    );
    browser.script("[...document.querySelectorAll('.problems a')].find(at => at.textContent.includes('G4')).click()");
    let chosen = "const at = document.activeElement; return at.value.slice(at.selectionStart, at.selectionEnd)";
    let line = browser.script(chosen);
    assert!(
        line.as_str().is_some_and(|line| line.contains(" G ")),
        "{line}"
    );
    replace(&browser, "map", "terrain G #..x.", "terrain G #....");
    browser.wait(".fit");
    // A character of the role-playing game joins.
    browser.click("#character summary");
    let fields = [
        ("code", "F"),
        ("name", "Agent X"),
        ("fire", "25"),
        ("fire-class", "E"),
        ("hand", "21"),
        ("hand-class", "B"),
        ("perception", "14"),
        ("performance", "0"),
        ("willpower", "13"),
        ("dexterity", "12"),
        ("points", "3"),
    ];
    for (name, value) in fields {
        browser.type_into(&format!("#character input[name='{name}']"), value);
    }
    // What is still wrong is said as one types, in the words of the form.
    let told = |words: &str| {
        let script =
            format!("return document.getElementById('result').textContent.includes({words:?})");
        browser.until(words, || browser.script(&script) == true);
    };
    told("Still missing: Points to move");
    browser.type_into("#character input[name='allowance']", "8");
    told("There is already a counter F");
    browser.type_into("#character input[name='code']", "\u{E003}X");
    browser.wait("#made figure");
    told("morale +1");
    browser.click("button[value=enlist]");
    told("X is one of the pieces now");
    assert!(browser.has("#result .fit + *") && !browser.has("#result .unfit"));
    let scenario = browser.script("return document.getElementById('scenario').value");
    let scenario = scenario.as_str().unwrap_or_default();
    assert!(
        scenario.contains("place mi6 I2 X\npoints X 3"),
        "{scenario}"
    );
    browser.click("input[name=opponent][value=both]");
    browser.click("#begin");
    browser.wait("#ticket");
    assert!(
        browser.title().contains("pump house"),
        "{}",
        browser.title()
    );
    assert!(browser.text("#page").contains("C11"));
    browser.script("document.getElementById('spaces').open = true");
    assert!(browser.text("#spaces").contains("X (Agent X)"));
    // He is played like any other: his values are those of the charts, and he walks.
    let seat = browser.path();
    for _ in 0..30 {
        hurry(&browser, 30, "#ask [data-act=move]");
        browser.go(&format!("{seat}?piece=X"));
        if browser.has("#hold") {
            break;
        }
        super::goes_on(&browser, "the next phase", |browser| {
            browser.script("document.querySelector('#ask [data-act=end]').click()");
        });
    }
    let told = browser.text("#piece");
    for words in [
        "Fire 25E",
        "Hand 21B",
        "Morale +1",
        "Move 8",
        "Radius 6",
        "3 points",
    ] {
        assert!(told.contains(words), "{words} in {told}");
    }
    point_at(&browser, "#map a.go[aria-label$='costs 1']");
    browser.wait("#go");
    super::goes_on(&browser, "X walks", |browser| browser.click("#go"));
    // A page of a raid of one's own comes back after a reload.
    let before = mark(&browser);
    browser.reload();
    browser.wait("#ticket");
    assert_eq!(mark(&browser), before);
    assert_eq!(hurry(&browser, 400, ""), "over");
}

#[test]
fn the_first_turns_are_explained_at_the_table() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    begin(&browser);
    until_a_move(&browser);
    let first = browser.text("#lesson");
    assert!(first.contains("gantry controls"), "{first}");
    browser.click("#next");
    browser.wait("#map a.go");
    let second = browser.text("#lesson");
    assert!(second.contains("amber"), "{second}");
    point_at(&browser, "#map a.go");
    browser.wait("#go");
    assert!(
        browser.text("#lesson").contains("step"),
        "it follows what one does"
    );
}
