//! What a player would mind: words cut off, marks that stand alone, holes, answers out of reach.

use crate::by_hint::BY_HINT;
use crate::driver::{Browser, Kind};
use crate::play::{choose_all, deal};
use crate::site::Site;

/// Plays as the hint says and notes whatever is cut off or stands where it should not.
const UNTIDY: &str = r#"
    const wrong = new Set(), box = part => part.getBoundingClientRect();
    const look = () => {
        for (const words of document.querySelectorAll('.lane .card__group > span')) {
            if (words.scrollWidth > words.clientWidth + 1) wrong.add('cut off: ' + words.textContent);
        }
        const ghost = find('.ghost__card');
        if (ghost.scrollHeight > ghost.clientHeight + 1) wrong.add(`${ghost.scrollHeight} of ${ghost.clientHeight}: ` + ghost.innerText);
        for (const mark of document.querySelectorAll('#log .log__words + .rule')) {
            const last = [...mark.previousElementSibling.getClientRects()].pop();
            if (last && last.bottom < box(mark).top + 4) wrong.add('a mark alone: ' + mark.previousElementSibling.textContent);
        }
        const game = find('.bar__game');
        if (game.scrollWidth > game.clientWidth + 1) wrong.add('cut off: ' + game.innerText);
        const hole = box(find('.acts')).top - box(find('.tray')).bottom;
        if (hole > 34 || hole < 0) wrong.add(`${hole} between the log and the ways on: ` + find('.prompt__text').innerText);
    };
    for (let n = 0; n < CHOICES && !find('#ending'); n++) {
        look();
        await by_hint(look);
    }
    return [...wrong].join('\n');
"#;

fn the_board_is_tidy(lang: &'static str, of_box: &str) {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind { lang, ..Kind::DESK });
    browser.go("/");
    choose_all(&browser);
    browser.script("localStorage.setItem('tradecraft motion', 'off')");
    browser.click(&format!("input[value={of_box}] + button"));
    browser.wait("#ticket");
    for part in 1..=6 {
        let wrong = browser.promise(&[BY_HINT, UNTIDY].concat().replace("CHOICES", "10"));
        assert_eq!(wrong, "", "ten choices, part {part}");
    }
}

#[test]
fn the_board_of_bond_is_tidy() {
    the_board_is_tidy("en", "bond");
}

#[test]
fn the_board_of_licence_renewed_is_tidy_in_german() {
    the_board_is_tidy("de", "licence-renewed");
}

#[test]
fn the_board_of_marvel_is_tidy_in_german() {
    the_board_is_tidy("de", "marvel");
}

/// Where the steps of others are told, too, the mark of a rule hangs on the last word.
#[test]
fn marks_keep_to_their_words_beside_the_question() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    browser.go("/");
    choose_all(&browser);
    browser.click("input[value=bond] + button");
    browser.wait("#ticket");
    browser.until("a step with its rule", || {
        crate::play::follow_hint(&browser);
        browser.has(".follow__news .log__words + .rule")
    });
    let apart = "return [...document.querySelectorAll('.follow__news .log__words + .rule')].filter(mark => \
         mark.getBoundingClientRect().left > [...mark.previousElementSibling.getClientRects()].pop().right).length";
    assert_eq!(browser.script(apart), 0);
}

/// What is drawn of one's own deck list, alike cards counted.
const OWNED: &str = "return [...document.querySelectorAll('#pile-own .card')] \
     .reduce((sum, card) => sum + Number(card.querySelector('.card__n')?.textContent.slice(1) ?? 1), 0)";

/// The deck list is one click away, and has what is in hand, in play and in the discard pile too.
#[test]
fn the_deck_list_has_every_card_of_a_player() {
    let site = Site::start();
    for kind in [Kind::DESK, Kind::PHONE] {
        let browser = Browser::start(&site.base, kind);
        deal(&browser);
        browser.open_tray();
        browser.script("for (const link of document.querySelectorAll('a[href$=pile-own]')) if (link.offsetParent) link.click()");
        browser.wait("#tray-pile-own[open]");
        // Twelve to begin with, wherever they lie while they are played.
        for _ in 0..3 {
            assert_eq!(browser.script(OWNED), 12);
            crate::play::follow_hint(&browser);
        }
        let number = browser.text("#tray-pile-own summary b");
        assert_eq!(browser.script(OWNED).to_string(), number);
    }
}

/// A number that is still nothing says so.
#[test]
fn points_that_nobody_has_made_are_explained() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    deal(&browser);
    browser.click("#pool-attack summary");
    assert_eq!(
        browser.text("#pool-attack .pool__sum"),
        "nothing yet this turn"
    );
}

/// On a phone the cards in play lie far below the question: what it asks about them is under the
/// thumb too.
#[test]
fn a_kept_card_is_given_under_the_thumb() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::PHONE);
    browser.go("/");
    choose_all(&browser);
    browser.click("input[value=bond] + button");
    browser.wait("#ticket");
    for _ in 0..120 {
        if browser.has(".prompt__far") {
            break;
        }
        crate::play::follow_hint(&browser);
    }
    let fits = "const box = document.querySelector('.prompt__far .btn').getBoundingClientRect(); \
         return box.height >= 44 && box.top > innerHeight / 3 && box.bottom < innerHeight";
    assert_eq!(browser.script(fits), true);
    let before = crate::play::ticket(&browser);
    browser.click(".prompt__far .btn");
    browser.until("it is done", || crate::play::ticket(&browser) != before);
}

/// Whoever comes back with a phone sees what waits without scrolling.
#[test]
fn a_game_that_waits_is_on_the_first_screen() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::PHONE);
    deal(&browser);
    browser.go("/");
    let seen = "return document.querySelector('.gameline .btn--primary').getBoundingClientRect().bottom <= innerHeight";
    assert_eq!(browser.script(seen), true);
}

/// What one points at is read whole, also the longest Mastermind beside a friend's kept cards.
#[test]
fn a_mastermind_is_read_without_scrolling() {
    let site = Site::start();
    let german = Kind {
        lang: "de",
        ..Kind::DESK
    };
    let browser = Browser::start(&site.base, german);
    for (of_box, film) in [
        ("bond", "Goldfinger"),
        ("bond", "Casino Royale"),
        ("licence-renewed", "Licence To Kill"),
    ] {
        browser.go(&format!("/setup?box={of_box}"));
        browser.click(&format!("button[value='preset-{film}']"));
        browser.until("the film", || browser.text("main").contains(film));
        browser.click("#start");
        browser.wait("#ticket");
        browser.script("document.getElementById('mastermind').dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))");
        browser.wait("#look.is-shown .card--mastermind");
        let over = "const look = document.getElementById('look'); return look.scrollHeight - look.clientHeight";
        assert_eq!(browser.script(over), 0, "{film}");
    }
}
