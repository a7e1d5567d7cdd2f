//! What is new on a board is told, and nothing that is not there.

use cards::boxed::BoxSet;
use cards::builtin;
use cards::tree::{CardKind, Keyword, Trigger};
use kernel::Seat;
use legendary::testing::Position;
use legendary::{Catalogue, Def, Space, Zone};
use words::Lang;

use super::{find, page_of, put};
use crate::coach::{InBox, LESSON, MEETS, keyword_tips};

/// Returns whether a position tells of something.
fn tells(id: &str, set: &BoxSet, stage: impl FnOnce(&mut Position)) -> bool {
    let page = page_of(set, Lang::En, stage);
    page.contains(&format!("data-mark=\"legendary:{id}\""))
}

fn in_hand(wanted: impl Fn(&Def) -> bool) -> impl FnOnce(&mut Position) {
    move |position| {
        let def = find(&position.catalogue, wanted);
        put(position, Zone::hand(Seat(0)), def);
    }
}

fn in_row(wanted: impl Fn(&Def) -> bool) -> impl FnOnce(&mut Position) {
    move |position| {
        let def = find(&position.catalogue, wanted);
        put(position, Zone::row(Space(1)), def);
    }
}

fn speaks(def: &Def, wanted: fn(&Trigger) -> bool) -> bool {
    let mut abilities = def.tree.abilities.iter();
    abilities.any(|ability| wanted(&ability.trigger))
}

#[test]
fn each_thing_is_told_of_where_it_lies() {
    let (marvel, bond, licence) = (
        builtin::marvel(),
        builtin::bond(),
        builtin::licence_renewed(),
    );
    let is_wound = |def: &Def| def.kind == CardKind::Wound;
    assert!(tells("wound", marvel, in_hand(is_wound)));
    let needs = |def: &Def| speaks(def, |trigger| matches!(trigger, Trigger::Needs(_)));
    assert!(tells("power", marvel, in_hand(needs)));
    assert!(tells("captive", marvel, |position| {
        let villain = find(&position.catalogue, |def| def.kind == CardKind::Villain);
        let bystander = position.catalogue.bystander;
        put(position, Zone::row(Space(1)), villain);
        put(position, Zone::under(Space(1)), bystander);
    }));
    let is_mission = |def: &Def| def.kind == CardKind::Mission;
    assert!(tells("mission", bond, in_row(is_mission)));
    let liaison = |def: &Def| speaks(def, |trigger| matches!(trigger, Trigger::Liaison));
    assert!(tells("liaison", bond, in_hand(liaison)));
    let status = |def: &Def| speaks(def, |trigger| matches!(trigger, Trigger::DoubleOhStatus));
    assert!(tells("status", bond, in_hand(status)));
    let inevitable = |def: &Def| def.keywords.has(Keyword::Inevitable);
    assert!(tells("inevitable", bond, in_row(inevitable)));
    let pays = |def: &Def| def.pay_off.is_some();
    assert!(tells("pay-off", licence, in_row(pays)));
}

#[test]
fn nothing_is_told_of_what_is_not_there() {
    let page = page_of(builtin::bond(), Lang::En, |_| ());
    for id in [
        "wound",
        "mission",
        "liaison",
        "inevitable",
        "gadget",
        "pay-off",
        "strike",
    ] {
        assert!(!page.contains(&format!("legendary:{id}\"")), "{id}");
    }
    assert!(page.contains("legendary:goal\""));
}

/// A phone has room for so many letters beside a thing.
const LETTERS_MAX: usize = 300;

#[test]
fn every_tip_is_short_and_written_in_both_languages() {
    for set in [
        builtin::marvel(),
        builtin::bond(),
        builtin::licence_renewed(),
    ] {
        let catalogue = Catalogue::new(set).expect("a box");
        let told = |lang| {
            let it = InBox::new(&catalogue, lang);
            let tips = LESSON.iter().chain(&MEETS);
            let tips = tips.filter(|tip| tip.of.has(&catalogue));
            let mut told: Vec<(String, String)> = tips
                .map(|tip| ((tip.title)(&it), (tip.words)(&it)))
                .collect();
            told.extend(keyword_tips(&it).map(|(_, title, words)| (title, words)));
            told
        };
        for ((title, en), (_, de)) in told(Lang::En).iter().zip(&told(Lang::De)) {
            assert_ne!(en, de, "{title}");
            for words in [en, de] {
                assert!(words.chars().count() <= LETTERS_MAX, "{title}: {words}");
                assert!(words.ends_with('.'), "{title}: {words}");
            }
        }
    }
}
