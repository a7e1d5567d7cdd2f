//! What the language says of a mistake, in the language of whoever reads it.
//!
//! The reader of cards speaks English. What it says most often is said in German here; the rest stays
//! as it is and is marked as English, so that it is read aloud rightly.

use cards::Report;
use maud::{Markup, html};
use words::{Lang, say};

/// Draws what is wrong and what would be right.
pub fn drawn(report: &Report, lang: Lang) -> Markup {
    let message = message(&report.message, lang);
    let expected: Vec<String> = report
        .expected
        .iter()
        .map(|word| thing(word, lang))
        .collect();
    let expected = expected.join(", ");
    html! {
        @match message {
            Some(message) => { (message) }
            None => { span lang="en" { (report.message) } }
        }
        @if !expected.is_empty() { ". " (say!(lang, "Possible here: {expected}", "Hier geht: {expected}")) }
        @if let Some(word) = &report.suggestion { ". " b { (say!(lang, "Did you mean “{word}”?", "Meintest du „{word}“?")) } }
        @if let Some(hint) = &report.hint { " " span lang="en" { "(" (hint) ")" } }
    }
}

/// What is said most often, with a gap for each name and number, and the same in German.
const GERMAN: [(&str, &str); 45] = [
    ("the group has no card", "die Gruppe hat keine Karte"),
    ("unknown word `{}`", "das Wort „{}“ gibt es nicht"),
    (
        "the name \"{}\" can not stand here",
        "der Name „{}“ kann hier nicht stehen",
    ),
    ("`{}` can not stand here", "„{}“ kann hier nicht stehen"),
    ("the line ends too early", "die Zeile endet zu früh"),
    (
        "the sign `{}` means nothing here",
        "das Zeichen „{}“ bedeutet hier nichts",
    ),
    (
        "{} is too large: {} is the most",
        "{} ist zu groß: höchstens {}",
    ),
    (
        "the name is longer than {} bytes",
        "der Name ist länger als {} Bytes",
    ),
    (
        "the line is longer than {} bytes",
        "die Zeile ist länger als {} Bytes",
    ),
    (
        "the file is longer than {} bytes",
        "die Datei ist länger als {} Bytes",
    ),
    ("the card says this twice", "das sagt die Karte zweimal"),
    ("the group says this twice", "das sagt die Gruppe zweimal"),
    (
        "the group has two cards called \"{}\"",
        "die Gruppe hat zwei Karten namens „{}“",
    ),
    (
        "the slot \"{}\" stands twice",
        "der Platz „{}“ steht zweimal da",
    ),
    (
        "\"{}\" has no card called \"{}\"",
        "„{}“ hat keine Karte namens „{}“",
    ),
    (
        "this card stands above the first slot line",
        "diese Karte steht über der ersten Platzzeile",
    ),
    (
        "a slot line names one card of the box",
        "eine Platzzeile nennt eine Karte der Schachtel",
    ),
    ("\"{}\" is also in {}", "„{}“ steht auch in {}"),
    ("{} has no such group as \"{}\"", "{} hat keine Gruppe „{}“"),
    (
        "the pack has no pack.toml",
        "dem Paket fehlt die Datei pack.toml",
    ),
    (
        "the pack is for the box `{}`, not for `{}`",
        "das Paket gehört zur Schachtel `{}`, nicht zu `{}`",
    ),
    (
        "a line of text before any card",
        "eine Textzeile, bevor eine Karte begonnen hat",
    ),
    ("the file holds no group", "die Datei enthält keine Gruppe"),
    ("the {} has no cost", "es fehlen die Kosten ({})"),
    ("the {} has no attack", "es fehlt der Angriff ({})"),
    ("a {} has no `{}`", "zu dieser Art ({}) gehört kein `{}`"),
    (
        "a {} has no such line",
        "zu dieser Art ({}) gehört keine solche Zeile",
    ),
    ("a {} has no text", "diese Art ({}) hat keinen Text"),
    (
        "a {} has no `{}`: it never lies in the row",
        "zu dieser Art ({}) gehört kein `{}`: Sie liegt nie in der Reihe",
    ),
    (
        "the line does not say when: a {} is not played",
        "die Zeile sagt nicht, wann: Diese Art ({}) wird nicht gespielt",
    ),
    (
        "a {} joins nobody's deck",
        "diese Art ({}) kommt in kein Deck",
    ),
    (
        "{} {} does not belong in this group",
        "{} {} gehört nicht in diese Gruppe",
    ),
    (
        "the piles hold {} copies, but there are {} of this card",
        "die Stapel haben {} Exemplare, von dieser Karte gibt es aber {}",
    ),
    (
        "only a hero card is played",
        "nur eine Heldenkarte wird gespielt",
    ),
    (
        "only a mission can be paid for in two ways",
        "nur ein Auftrag lässt sich auf zwei Arten bezahlen",
    ),
    (
        "only a villain's `fight:` line knows where it was fought",
        "nur die Zeile `fight:` eines Schurken weiß, wo er besiegt wurde",
    ),
    (
        "only a scheme's `always:` line can say this",
        "nur die Zeile `always:` eines Plans kann das sagen",
    ),
    (
        "only a hero card's `always:` line can say this",
        "nur die Zeile `always:` einer Heldenkarte kann das sagen",
    ),
    (
        "only a villain's `always:` line can say this",
        "nur die Zeile `always:` eines Schurken kann das sagen",
    ),
    (
        "only a `twist:` line has a Twist to place",
        "nur in einer Zeile `twist:` liegt ein Twist vor",
    ),
    (
        "only a `strike:` line has a Master Strike to place",
        "nur in einer Zeile `strike:` liegt ein Master Strike vor",
    ),
    (
        "effects stand more than {} deep inside each other",
        "Wirkungen stehen mehr als {} tief ineinander",
    ),
    (
        "a group holds at most {} cards",
        "eine Gruppe hat höchstens {} Karten",
    ),
    (
        "a card holds at most {} lines of text",
        "eine Karte hat höchstens {} Textzeilen",
    ),
    (
        "this stands once, before the card's lines of text",
        "das steht einmal, vor den Textzeilen der Karte",
    ),
];

/// Returns a message in a language; nothing if it is not known in it.
fn message(text: &str, lang: Lang) -> Option<String> {
    match lang {
        Lang::En => Some(text.to_owned()),
        Lang::De => GERMAN.iter().find_map(|(english, german)| {
            let found = gaps(english, text)?;
            Some(filled(german, &found))
        }),
    }
}

/// Returns what stands in the gaps of a pattern, if the text is made like it.
fn gaps<'a>(pattern: &str, text: &'a str) -> Option<Vec<&'a str>> {
    let mut parts = pattern.split("{}");
    let mut rest = text.strip_prefix(parts.next()?)?;
    let mut found = Vec::new();
    let parts: Vec<&str> = parts.collect();
    for (nth, part) in parts.iter().enumerate() {
        let is_last = nth + 1 == parts.len();
        let at = match (is_last, part.is_empty()) {
            (true, true) => rest.len(),
            (true, false) => rest.len() - rest.strip_suffix(part).map(|_| part.len())?,
            (false, _) => rest.find(part)?,
        };
        found.push(&rest[..at]);
        rest = &rest[at + part.len()..];
    }
    rest.is_empty().then_some(found)
}

fn filled(pattern: &str, found: &[&str]) -> String {
    let mut words = found.iter();
    let mut parts = pattern.split("{}");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text.push_str(words.next().unwrap_or(&""));
        text.push_str(part);
    }
    text
}

/// Returns what could stand there; words of the language are the same in every tongue.
fn thing(expected: &str, lang: Lang) -> String {
    match expected {
        "a number" => say!(lang, "a number", "eine Zahl"),
        "a name" => say!(lang, "a name", "ein Name"),
        "a name in quotes" => say!(lang, "a name in quotes", "ein Name in Anführungszeichen"),
        "a text in quotes" => say!(lang, "a text in quotes", "ein Text in Anführungszeichen"),
        "the end of the line" => say!(lang, "the end of the line", "das Ende der Zeile"),
        word => word.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cards::builtin;

    /// What the reader of cards really says, so that another wording there is noticed.
    #[test]
    fn common_mistakes_are_told_in_german() {
        let told = |line: &str| {
            let text = format!("hero \"A\"\n\n{line}\n");
            let reports = builtin::bond().parse_group("a.cards", &text);
            let reports = reports.expect_err("a mistake");
            let drawn = reports
                .iter()
                .map(|report| drawn(report, Lang::De).into_string());
            drawn.collect::<Vec<_>>()
        };
        for (line, words) in [
            ("common 5 \"B\" cots 3", "das Wort „cots“ gibt es nicht"),
            ("common 5 \"B\" cost", "die Zeile endet zu früh"),
            ("common 5 \"B\" cost 3 cost 4", "das sagt die Karte zweimal"),
            ("common 5 \"B\" cost 300", "300 ist zu groß: höchstens 99"),
            ("common 5 \"B\" cost hq", "„hq“ kann hier nicht stehen"),
            ("    draw 1", "die Gruppe hat keine Karte"),
        ] {
            let told = told(line);
            let is_told = told.iter().any(|told| told.starts_with(words));
            assert!(is_told, "{line}: {told:?}");
        }
    }

    #[test]
    fn gaps_are_found_only_where_the_whole_text_is_alike() {
        assert_eq!(gaps("{} is {} here", "A is B here"), Some(vec!["A", "B"]));
        assert_eq!(gaps("all", "all"), Some(vec![]));
        for (pattern, text) in [("a {}", "b c"), ("{} z", "a y"), ("all", "all of it")] {
            assert_eq!(gaps(pattern, text), None, "{text}");
        }
        assert_eq!(filled("{}: {}", &["A", "B"]), "A: B");
        for (english, german) in GERMAN {
            let n_gaps = |text: &str| text.matches("{}").count();
            assert_eq!(n_gaps(english), n_gaps(german), "{english}");
        }
    }
}
