//! Every card and text that the books speak of can be said: the list of what can not is empty.

use cards::builtin::{bond, licence_renewed, marvel};
use cards::words::{Form, Lang, TextContext, card_text};
use cards::{BoxSet, parse_tree, print};

const LIST: &str = include_str!("books/examples.md");

/// Returns every block of the list with this tag.
fn blocks(tag: &str) -> Vec<String> {
    let opening = format!("```{tag}\n");
    let after = LIST.split(opening.as_str()).skip(1);
    let blocks = after.filter_map(|rest| rest.split("```").next());
    blocks.map(str::to_owned).collect()
}

/// The boxes and the tag of the examples that speak of each.
fn boxes() -> [(&'static BoxSet, &'static str); 3] {
    [
        (marvel(), "cards"),
        (bond(), "cards-007"),
        (licence_renewed(), "cards-lr"),
    ]
}

#[test]
fn nothing_is_left_that_can_not_be_said() {
    let (_, rest) = LIST.split_once("## Not yet said\n").expect("the heading");
    let (left, _) = rest.split_once("\n## ").expect("the next heading");
    assert_eq!(left.trim(), "");
}

#[test]
fn every_example_is_read_checked_and_printed_back() {
    for (set, tag) in boxes() {
        let texts = blocks(tag);
        assert!(texts.len() > 6, "{tag}: {}", texts.len());
        let mut known = set.clone();
        for text in &texts {
            known.groups.extend(parse_tree("", text, &set.teams));
        }
        for text in &texts {
            let group = known.parse_group("example", text);
            let group = group.unwrap_or_else(|reports| panic!("{text}\n{reports:?}"));
            let printed = print::group(&group);
            let again = known.parse_group("printed", &printed);
            let again = again.unwrap_or_else(|reports| panic!("{printed}\n{reports:?}"));
            assert_eq!(print::group(&again), printed);
        }
    }
}

#[test]
fn every_example_has_words_in_both_languages() {
    for (set, tag) in boxes() {
        let ctx = match tag {
            "cards" => TextContext::default(),
            _ => TextContext::bond(),
        };
        for text in blocks(tag) {
            let group = parse_tree("example", &text, &set.teams).expect("it can be read");
            for card in &group.cards {
                let said = |lang| {
                    let lines = card_text(card, &ctx, lang, Form::Full);
                    lines.iter().map(ToString::to_string).collect::<Vec<_>>()
                };
                let (english, german) = (said(Lang::En), said(Lang::De));
                assert!(english.len() >= card.abilities.len(), "{text}\n{english:?}");
                assert_eq!(english.len(), german.len(), "{text}");
                for (en, de) in english.iter().zip(&german) {
                    assert_ne!(en, de, "{text}");
                }
            }
        }
    }
}
