//! The board in words: what a card says and has, what can be paid for, and a log without echoes.

use cards::builtin;
use kernel::Seat;
use legendary::Zone;
use words::Lang;

use super::{named, page_of, put};

/// Returns the tag that opens an element.
fn tag<'a>(page: &'a str, id: &str) -> &'a str {
    let rest = page.split(&format!("id=\"{id}\"")).nth(1).expect("a part");
    rest.split('>').next().expect("a tag")
}

#[test]
fn printed_numbers_are_read_aloud() {
    let page = |lang| {
        page_of(builtin::marvel(), lang, |position| {
            let hero = named(position, "Endless Invention");
            put(position, Zone::hq(0), hero);
            let hero = named(position, "Quick Draw");
            put(position, Zone::hq(1), hero);
        })
    };
    let english = page(Lang::En);
    assert!(tag(&english, "hq-0").contains("cost 3"));
    assert!(tag(&english, "hq-1").contains("Attack 1, cost 3"));
    assert!(tag(&page(Lang::De), "hq-1").contains("Angriff 1, Kosten 3"));
}

#[test]
fn a_card_speaks_in_words_and_keeps_its_signs_for_who_wants_them() {
    let page = page_of(builtin::marvel(), Lang::En, |position| {
        let hero = named(position, "Endless Invention");
        put(position, Zone::hq(0), hero);
    });
    let card = page.split("id=\"hq-0\"").nth(1).expect("the card");
    let words = card.split("card__words\">").nth(1).expect("words");
    assert!(
        words.starts_with("Draw 1. <b>Tech:</b> Draw 1<"),
        "{words:.60}"
    );
    assert!(card.contains("card__short"));
}

#[test]
fn what_the_whole_hand_would_pay_for_has_an_edge() {
    let page = |n: usize| {
        page_of(builtin::marvel(), Lang::En, |position| {
            let hero = named(position, "Endless Invention");
            put(position, Zone::hq(0), hero);
            let agent = named(position, "S.H.I.E.L.D. Agent");
            position.zones.insert(Zone::hand(Seat(0)), vec![agent; n]);
        })
    };
    assert!(
        tag(&page(3), "hq-0").contains("is-within"),
        "three of three"
    );
    assert!(!tag(&page(2), "hq-0").contains("is-within"), "two of three");
}
