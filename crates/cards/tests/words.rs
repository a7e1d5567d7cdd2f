//! Every card of the built-in boxes in words: both languages, both forms.

use std::fmt::Write as _;
use std::path::Path;

use cards::BoxSet;
use cards::builtin::{bond, licence_renewed, marvel};
use cards::words::{Form, Lang, Line, SHORT_LIMIT, TextContext, card_line, card_text, leads_line};

const LANGS: [Lang; 2] = [Lang::En, Lang::De];
const FORMS: [Form; 2] = [Form::Full, Form::Short];

/// Returns every line of text of the boxes with the slot it stands on.
fn all_lines(lang: Lang, form: Form) -> Vec<(String, Line)> {
    let mut lines = Vec::new();
    for set in [marvel(), licence_renewed()] {
        let ctx = TextContext::of_ruleset(&set.ruleset);
        for (slot, _, card) in set.cards() {
            let text = card_text(card, &ctx, lang, form);
            let said = card.abilities.len() + card.keywords.len();
            assert_eq!(
                text.len(),
                said + [
                    card.joins.is_some(),
                    card.pay_off.is_some(),
                    card.base.is_some()
                ]
                .into_iter()
                .map(usize::from)
                .sum::<usize>(),
                "{slot}: one line for each ability and each word that is a rule"
            );
            lines.extend(text.into_iter().map(|line| (slot.to_string(), line)));
        }
    }
    lines
}

#[test]
fn every_ability_says_something() {
    for lang in LANGS {
        for form in FORMS {
            for (slot, line) in all_lines(lang, form) {
                assert!(!line.text.is_empty(), "{slot}");
                assert_ne!(line.label.as_deref(), Some(""), "{slot}");
            }
        }
    }
}

#[test]
fn text_is_cleanly_spaced() {
    for lang in LANGS {
        for form in FORMS {
            for (slot, line) in all_lines(lang, form) {
                let text = line.to_string();
                assert_eq!(text, text.trim(), "{slot}");
                for flaw in ["  ", " ,", " .", " :", " ;", ",,", "..", ",.", "( ", " )"] {
                    assert!(!text.contains(flaw), "{slot}: {flaw:?} in {text:?}");
                }
            }
        }
    }
}

#[test]
fn full_text_is_made_of_sentences() {
    for lang in LANGS {
        for (slot, line) in all_lines(lang, Form::Full) {
            let text = line.text.replace("S.H.I.E.L.D.", "SHIELD");
            assert!(text.ends_with('.'), "{slot}: {text}");
            for sentence in text.trim_end_matches('.').split(". ") {
                let first = sentence.chars().next().expect("a sentence has words");
                let begins = first.is_uppercase() || first.is_numeric() || "+“„".contains(first);
                assert!(begins, "{slot}: {sentence}");
            }
        }
    }
}

#[test]
fn short_text_fits_the_board_uncut() {
    for lang in LANGS {
        for (slot, line) in all_lines(lang, Form::Short) {
            let text = line.to_string();
            assert!(text.chars().count() <= SHORT_LIMIT, "{slot}: {text}");
            assert!(!text.contains('…'), "{slot}: {text}");
        }
    }
}

/// Words that exist in one of the two languages only and that card text is likely to use.
const ENGLISH: &[&str] = &[
    "and",
    "another",
    "attack",
    "beside",
    "bystander",
    "bystanders",
    "captures",
    "card",
    "cards",
    "city",
    "class",
    "cost",
    "costs",
    "discard",
    "discards",
    "draw",
    "each",
    "every",
    "for",
    "from",
    "gain",
    "gains",
    "get",
    "gets",
    "hero",
    "heroes",
    "if",
    "it",
    "keep",
    "may",
    "not",
    "of",
    "or",
    "other",
    "pile",
    "play",
    "player",
    "players",
    "recruit",
    "rescue",
    "reveal",
    "scheme",
    "the",
    "their",
    "them",
    "then",
    "they",
    "this",
    "to",
    "top",
    "turn",
    "twist",
    "twists",
    "unless",
    "villain",
    "villains",
    "when",
    "with",
    "without",
    "wound",
    "wounds",
    "you",
    "your",
];
const GERMAN: &[&str] = &[
    "ab",
    "alle",
    "angriff",
    "auf",
    "aus",
    "beliebig",
    "böse",
    "darf",
    "darfst",
    "das",
    "davon",
    "dein",
    "deine",
    "deinem",
    "deiner",
    "dem",
    "den",
    "der",
    "diese",
    "diesem",
    "dieser",
    "du",
    "ein",
    "eine",
    "einen",
    "er",
    "erhalte",
    "falls",
    "für",
    "helden",
    "ist",
    "je",
    "jede",
    "jeden",
    "jeder",
    "karte",
    "karten",
    "kosten",
    "lege",
    "mit",
    "nicht",
    "oder",
    "ohne",
    "plan",
    "rekrutierung",
    "schurke",
    "schurken",
    "sie",
    "spieler",
    "stapel",
    "und",
    "wenn",
    "wendung",
    "wunde",
    "ziehe",
    "zivilist",
    "zivilisten",
    "zug",
];

/// Names of the 007 boxes that German keeps as they are, in small letters.
const NAMES: &[&str] = &[
    "loyalty to the mission",
    "angel of death",
    "angels of death",
    "pay off",
    "three of a kind",
    "four of a kind",
];

/// Words that the German sheet of the 007 box keeps; on a card of Marvel they would be a mistake.
const OF_THE_SHEET: &[&str] = &[
    "ambush", "fight", "escape", "success", "failed", "setup", "master", "strike", "scheme",
    "twist", "twists",
];

#[test]
fn no_language_speaks_the_other() {
    let groups = [marvel(), licence_renewed()]
        .into_iter()
        .flat_map(|set| &set.groups);
    let cards = groups.clone().flat_map(|group| &group.cards);
    let names = groups.map(|group| group.name.as_str());
    let mut names: Vec<String> = names
        .chain(cards.map(|card| card.name.as_str()))
        .filter(|name| name.contains(' '))
        .chain(NAMES.iter().copied())
        .map(|name| name.to_lowercase())
        .collect();
    // A name may be a part of another one.
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    for (lang, foreign) in [(Lang::En, GERMAN), (Lang::De, ENGLISH)] {
        for form in FORMS {
            for (slot, line) in all_lines(lang, form) {
                let mut text = unquoted(&line.to_string()).to_lowercase();
                for name in &names {
                    text = text.replace(name, "");
                }
                let kept = |word: &&str| lang == Lang::De && OF_THE_SHEET.contains(word);
                let found = text
                    .split(|letter: char| !letter.is_alphabetic())
                    .filter(|word| slot.starts_with("marvel/") || !kept(word))
                    .find(|word| foreign.contains(word));
                assert_eq!(found, None, "{slot}: {text}");
            }
        }
    }
}

/// Returns the text without the proper names in it.
fn unquoted(text: &str) -> String {
    let mut out = String::new();
    let mut inside = false;
    for letter in text.chars() {
        match letter {
            '„' => inside = true,
            '“' => inside = !inside,
            '”' => inside = false,
            _ if inside => {}
            _ => out.push(letter),
        }
    }
    out
}

/// What is spelled out is for people who know none of the signs.
#[test]
fn a_text_that_is_spelled_out_has_no_signs() {
    let signs = "⚔★☠✚☺⌚◀▶⚡↓◉◎↻■▲◆⚙●→#|";
    for lang in LANGS {
        for (slot, line) in all_lines(lang, Form::Short) {
            let spelled = line.spelled(lang).to_string();
            assert!(
                !spelled.contains(|c| signs.contains(c)),
                "{slot}: {spelled}"
            );
        }
    }
}

#[test]
fn all_texts_are_as_reviewed() {
    assert_as_reviewed(marvel(), "marvel-words.txt");
    assert_as_reviewed(bond(), "bond-words.txt");
    assert_as_reviewed(licence_renewed(), "licence-renewed-words.txt");
}

fn assert_as_reviewed(set: &BoxSet, file: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots");
    let path = path.join(file);
    let now = sheet(set);
    if std::env::var("UPDATE_SNAPSHOTS").is_ok_and(|value| value == "1") {
        std::fs::write(&path, &now).expect("the snapshot can be written");
    }
    let reviewed = std::fs::read_to_string(&path).expect("the snapshot exists");
    for (number, (was, is)) in reviewed.lines().zip(now.lines()).enumerate() {
        assert_eq!(
            was,
            is,
            "line {} (UPDATE_SNAPSHOTS=1 accepts the change)",
            number + 1
        );
    }
    assert_eq!(reviewed.lines().count(), now.lines().count());
}

/// Writes the cards of the box that no other one has: head, full text, short text and that spelled out, English before German.
fn sheet(set: &BoxSet) -> String {
    let ctx = TextContext::of_ruleset(&set.ruleset);
    let mut out = String::new();
    let own = format!("{}/", set.id);
    let cards = set.cards();
    for (slot, group, card) in cards.filter(|(slot, ..)| slot.as_str().starts_with(&own)) {
        writeln!(out, "{slot}").expect("writing to a string");
        for lang in LANGS {
            writeln!(out, "  {}", card_line(card, group, &ctx, lang)).expect("writing to a string");
            let leads = leads_line(group, lang).filter(|_| card.name == group.name);
            if let Some(text) = leads {
                writeln!(out, "    {text}").expect("writing to a string");
            }
            for (mark, form) in [("  ", Form::Full), ("» ", Form::Short)] {
                for line in card_text(card, &ctx, lang, form) {
                    writeln!(out, "  {mark}{line}").expect("writing to a string");
                }
            }
            for line in card_text(card, &ctx, lang, Form::Short) {
                writeln!(out, "  = {}", line.spelled(lang)).expect("writing to a string");
            }
        }
        out.push('\n');
    }
    out
}
