//! The question and its answers: nothing lies over them, whatever is asked.

use crate::by_hint::BY_HINT;
use crate::driver::{Browser, Kind};
use crate::play::choose_all;
use crate::site::Site;

/// Plays as the hint says and returns every button of a question, of the hand and of what follows that
/// can not be pressed as it lies there: covered, outside the screen, or too small for a thumb.
const PRESSABLE: &str = r#"
    const wrong = new Set(), least = matchMedia('(max-width: 45em)').matches ? 44 : 24;
    const look = () => {
        for (const button of document.querySelectorAll('.prompt :is(button, label), .prompt .follow-offer, #hand :is(button, label), #end-turn:not([disabled]), #hint')) {
            // A desk shows these beside their cards.
            if (least < 44 && button.closest('.phone-only')) continue;
            // What is further on in a list of its own is moved into it first, as a thumb does.
            button.closest('.prompt__options, .hand')?.scrollTo(button.offsetLeft - 20, 0);
            if (button.closest('.prompt__options')) button.scrollIntoView({ block: 'nearest', behavior: 'instant' });
            const box = button.getBoundingClientRect(), [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
            const over = document.elementFromPoint(x, y);
            const words = () => (button.id || button.textContent.trim()) + ': ' + find('.prompt__text').innerText;
            if (box.bottom > innerHeight + 1 || !over || !(button.contains(over) || over.contains(button))) wrong.add((over?.className || 'nothing') + ' lies over ' + words());
            if (Math.round(Math.min(box.width, box.height)) < least) wrong.add(Math.round(box.width) + ' × ' + Math.round(box.height) + ': ' + words());
        }
    };
    for (let n = 0; n < CHOICES && !find('#ending'); n++) {
        look();
        await by_hint(look);
    }
    return [...wrong].join('\n');
"#;

fn every_answer_can_be_pressed(kind: Kind, of_box: &str) {
    let site = Site::start();
    let browser = Browser::start(&site.base, kind);
    browser.go("/");
    choose_all(&browser);
    // What others did is offered beside the question, which is then at its largest.
    browser.script(
        "for (const name of ['steps', 'motion']) localStorage.setItem('tradecraft ' + name, 'off')",
    );
    browser.click(&format!("input[value={of_box}] + button"));
    browser.wait("#ticket");
    // A script may take only so long, and a busy machine is slow.
    for part in 1..=9 {
        let wrong = browser.promise(&[BY_HINT, PRESSABLE].concat().replace("CHOICES", "10"));
        assert_eq!(wrong, "", "ten choices, part {part}");
    }
}

#[test]
fn every_answer_of_bond_can_be_pressed_on_a_desk() {
    every_answer_can_be_pressed(Kind::DESK, "bond");
}

#[test]
fn every_answer_of_bond_can_be_pressed_on_a_phone_in_german() {
    let german = Kind {
        lang: "de",
        ..Kind::PHONE
    };
    every_answer_can_be_pressed(german, "bond");
}

#[test]
fn every_answer_of_marvel_can_be_pressed_on_a_desk_in_german() {
    let german = Kind {
        lang: "de",
        ..Kind::DESK
    };
    every_answer_can_be_pressed(german, "marvel");
}

/// How close evil is, is never cut off, not even by the longest words beside it.
#[test]
fn the_meter_stays_in_sight_on_a_desk_in_german() {
    let site = Site::start();
    let german = Kind {
        lang: "de",
        ..Kind::DESK
    };
    let browser = Browser::start(&site.base, german);
    browser.go("/setup?box=bond");
    browser.click("button[value='preset-Casino Royale']");
    browser.until("the film", || browser.text("main").contains("Le Chiffre"));
    browser.click("button[value=start]");
    browser.wait("#ticket");
    // With what others did step by step the question is at its largest.
    browser.until("steps of others", || {
        crate::play::follow_hint(&browser);
        browser.has(".follow")
    });
    // The words of a card that asks would stand below the question.
    browser.script(
        "document.querySelector('.prompt__text').insertAdjacentHTML('beforeend', \
         '<p class=\"prompt__card\">' + 'Jeder Spieler legt zwei Karten ab. '.repeat(5) + '</p>')",
    );
    let room = "const box = css => document.querySelector(css).getBoundingClientRect(); \
                return box('.scheme').bottom - box('.meter__bar').bottom";
    let room = browser.script(room).as_f64().expect("a number");
    assert!(room > 1.0, "the meter is cut off: {room}");
}

/// What is always to be seen, and whether any of it is outside the screen or has to be scrolled to.
const OUT_OF_SIGHT: &str = r#"
    const out = new Set(), say = words => out.add(words + ': ' + find('.prompt__text')?.innerText.slice(0, 90));
    const look = () => {
        const { scrollHeight } = document.documentElement;
        if (scrollHeight > innerHeight) {
            const below = [...document.querySelectorAll('#board *')].find(part => !part.closest('.tray') && part.getBoundingClientRect().bottom > innerHeight + 1);
            say('the page is ' + scrollHeight + ' high' + (below ? ' by ' + below.tagName + ' ' + below.id + ' ' + below.className : ''));
        }
        for (const css of ['.row', '.hq', '.mm', '.scheme .meter', '.pools', '#prompt', '#hand', '.acts', '.others', '.prompt__options > *']) {
            for (const part of document.querySelectorAll(css)) {
                const box = part.getBoundingClientRect();
                if (box.top < 0 || box.bottom > innerHeight + 1) say(css + ' ends at ' + box.bottom);
            }
        }
        const over = (one, other) => (find(one) && find(other) ? find(one).getBoundingClientRect().bottom - find(other).getBoundingClientRect().top : 0);
        for (const [one, other] of [['.side', '.acts'], ['.evil', '.own'], ['.prompt', '.hand'], ['.hq', '.play'], ['.row', '.hq']]) if (over(one, other) > 1) say(one + ' lies over ' + other + ' by ' + over(one, other));
        const answers = find('.prompt > .prompt__options');
        if (answers && answers.scrollHeight > answers.clientHeight + 1) say('the answers scroll');
    };
"#;

/// As many long answers as a text can give, in the place of those that are there.
const FOUR_LONG_ANSWERS: &str = r#"
    const words = 'Cummerbund Rope aus deinem Siegstapel KO setzen: Bewege einen Schurken oder Auftrag um ein Feld nach rechts und ziehe dann eine Karte.';
    find('.prompt__options')?.remove();
    const spread = Object.assign(document.createElement('details'), { className: 'spread', open: true, innerHTML: '<summary>4</summary>' });
    const answers = Object.assign(document.createElement('div'), { className: 'prompt__options spread__answers' });
    spread.append(answers);
    for (const key of 'ZXCV') answers.insertAdjacentHTML('beforeend', `<button class="btn"><span>${words}</span> <kbd>${key}</kbd></button>`);
    find('.prompt__text').insertAdjacentHTML('beforeend', `<p class="prompt__card">${words}</p>`);
    find('#prompt').append(spread);
    look();
    return [...out].join('\n');
"#;

fn begin(browser: &Browser, of_box: &str) {
    browser.go("/");
    choose_all(browser);
    browser.click(&format!("input[value={of_box}] + button"));
    browser.wait("#ticket");
}

#[test]
fn four_long_answers_hide_nothing_of_the_table() {
    let site = Site::start();
    for of_box in ["marvel", "licence-renewed"] {
        let german = Kind {
            lang: "de",
            ..Kind::DESK
        };
        let browser = Browser::start(&site.base, german);
        begin(&browser, of_box);
        let out = browser.promise(&[BY_HINT, OUT_OF_SIGHT, FOUR_LONG_ANSWERS].concat());
        assert_eq!(out, "", "{of_box}");
    }
}

#[test]
fn whatever_is_asked_all_is_in_sight_on_a_desk() {
    let site = Site::start();
    let german = Kind {
        lang: "de",
        ..Kind::DESK
    };
    let browser = Browser::start(&site.base, german);
    begin(&browser, "licence-renewed");
    let on = "for (let n = 0; n < 10 && !find('#ending'); n++) { look(); await by_hint(look); } return [...out].join('\\n');";
    for part in 1..=8 {
        let out = browser.promise(&[BY_HINT, OUT_OF_SIGHT, on].concat());
        assert_eq!(out, "", "ten choices, part {part}");
    }
}
