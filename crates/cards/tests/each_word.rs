//! Every step and every count of the language, one by one: what bots make of it and, for counts, how
//! sentences that no card of the boxes has are read to people. The sheet was reviewed by a person.

use std::fmt::Write as _;
use std::path::Path;

use cards::builtin::licence_renewed;
use cards::parse_tree;
use cards::tree::{Body, Card, Count, Effect, Step};
use cards::words::{Form, Lang, TextContext, card_text};

const HERO: &str = "hero \"Own\"\nprovenance own\n\ncommon 1 \"Own\" tech cost 3";
const VILLAINS: &str = "villains \"Own\"\nprovenance own\n\nvillain 1 \"Own\" attack 3 vp 1";

/// Sentences that count something.
const SENTENCES: [(&str, &str); 4] = [
    (HERO, "attack +1 per {}"),
    (HERO, "draw 1 per {}"),
    (HERO, "if 2 or more {}: draw 1"),
    (VILLAINS, "always: attack is 1 per {}"),
];

fn card(head: &str, line: &str) -> Option<Card> {
    let text = format!("{head}\n    {line}\n");
    let group = parse_tree("own.cards", &text, &licence_renewed().teams);
    Some(group.ok()?.cards.remove(0))
}

/// Returns the first step of a card's text, wherever it stands.
fn step(card: &Card) -> Option<&Step> {
    let Body::Effects(effects) = &card.abilities.first()?.body else {
        return None;
    };
    match effects.first()? {
        Effect::Step(step) => Some(step),
        _ => None,
    }
}

fn sheet() -> String {
    let mut out = String::new();
    for (name, example) in Step::examples() {
        let card = card(HERO, example).unwrap_or_else(|| panic!("{name}: {example}"));
        let step = step(&card).unwrap_or_else(|| panic!("{name}: {example} is no step"));
        let (worth, draws) = (step.worth(), step.draws());
        let reward = if step.is_reward() {
            "a reward"
        } else {
            "no reward"
        };
        let late = if step.counts_plays() {
            ", better late"
        } else {
            ""
        };
        writeln!(
            out,
            "{example}: {reward}, worth {worth}, draws {draws}{late}"
        )
        .expect("writing to a string");
    }
    for (name, count, words) in Count::all() {
        let late = if count.counts_plays() {
            ", better late"
        } else {
            ""
        };
        writeln!(out, "\n{name}: {words}{late}").expect("writing to a string");
        for (head, sentence) in SENTENCES {
            let line = sentence.replace("{}", &words);
            let Some(card) = card(head, &line) else {
                writeln!(out, "  {line}: is not read").expect("writing to a string");
                continue;
            };
            for lang in [Lang::En, Lang::De] {
                for (form, mark) in [(Form::Full, " "), (Form::Short, "»")] {
                    for said in card_text(&card, &TextContext::licence_renewed(), lang, form) {
                        writeln!(out, "  {mark} {said}").expect("writing to a string");
                    }
                }
            }
        }
    }
    out
}

#[test]
fn every_step_and_count_is_regarded_as_reviewed() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots/each-word.txt");
    let now = sheet();
    if std::env::var("UPDATE_SNAPSHOTS").is_ok_and(|value| value == "1") {
        std::fs::write(&path, &now).expect("the snapshot can be written");
    }
    let reviewed = std::fs::read_to_string(&path).expect("the snapshot exists");
    for (number, (was, is)) in (1..).zip(reviewed.lines().zip(now.lines())) {
        assert_eq!(
            was, is,
            "line {number} (UPDATE_SNAPSHOTS=1 accepts the change)"
        );
    }
    assert_eq!(reviewed.lines().count(), now.lines().count());
}
