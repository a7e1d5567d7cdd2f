//! What is wrong with a content file, for people who read German: every message of the readers
//! stands here beside its translation.
//!
//! The readers write English, which is also what programs compare; a message is found again by its
//! fixed words, and what was put into it is put into the translation.

use crate::Report;

use super::Lang;
use super::problem_words::{MESSAGES, NOUNS};

/// Returns what is wrong and the hints, in one of the two languages.
pub fn problem(report: &Report, lang: Lang) -> String {
    let told = |words: &str| match lang {
        Lang::En => words.to_owned(),
        Lang::De => german(words).unwrap_or_else(|| words.to_owned()),
    };
    let near = report.suggestion.as_ref();
    let near = near.map(|near| format!("did you mean \"{near}\"?"));
    let mut all = told(&report.message);
    for hint in near.iter().chain(&report.hint) {
        all += &format!(" ({})", told(hint));
    }
    all
}

/// Translates a message; nothing if it is none of the readers'.
fn german(words: &str) -> Option<String> {
    let n_fixed = |pattern: &str| pattern.replace("{what}", "").replace("{}", "").len();
    let fits = MESSAGES
        .iter()
        .filter_map(|&(en, de)| Some((n_fixed(en), filled(en, words)?, de)));
    // The one with most fixed words is meant: others only have more room.
    let (_, filled, de) = fits.max_by_key(|(n_fixed, ..)| *n_fixed)?;
    let mut all = String::new();
    let mut rest = de;
    for inside in filled {
        let (before, hole, after) = next_hole(rest)?;
        all += before;
        all += &match hole {
            Hole::Noun => noun(inside).to_owned(),
            Hole::Given => inside.replace("Level", "Ebene"),
        };
        rest = after;
    }
    Some(all + rest)
}

fn noun(english: &str) -> &str {
    let known = NOUNS.iter().find(|(en, _)| *en == english);
    known.map_or(english, |(_, de)| de)
}

/// What can be put into a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Hole {
    /// `{what}`: one of the nouns.
    Noun,
    /// `{}`: a space, a number, a word of the file.
    Given,
}

/// Splits a pattern at its first hole.
fn next_hole(pattern: &str) -> Option<(&str, Hole, &str)> {
    let start = pattern.find('{')?;
    let (before, rest) = pattern.split_at(start);
    match rest.strip_prefix("{what}") {
        Some(after) => Some((before, Hole::Noun, after)),
        None => Some((before, Hole::Given, rest.strip_prefix("{}")?)),
    }
}

/// Returns what stands in the holes of a pattern, if the words fit it.
fn filled<'a>(pattern: &str, words: &'a str) -> Option<Vec<&'a str>> {
    let Some((before, _, mut rest)) = next_hole(pattern) else {
        return (pattern == words).then(Vec::new);
    };
    let mut words = words.strip_prefix(before)?;
    let mut all = Vec::new();
    while let Some((between, _, after)) = next_hole(rest) {
        let (inside, left) = words.split_once(between)?;
        all.push(inside);
        (words, rest) = (left, after);
    }
    all.push(words.strip_suffix(rest)?);
    Some(all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Map, Pieces, Scenario, SourceFile, Stage, volcano, volcano_files};

    const READERS: [&str; 10] = [
        include_str!("../play/content.rs"),
        include_str!("../ground/check.rs"),
        include_str!("../ground/plan.rs"),
        include_str!("../ground/survey.rs"),
        include_str!("../pieces/read.rs"),
        include_str!("../scenario/read.rs"),
        include_str!("../grid/reading.rs"),
        include_str!("../../../words/src/once.rs"),
        include_str!("../../../words/src/reporter.rs"),
        include_str!("../../../words/src/statement.rs"),
    ];

    /// Returns all texts in quotes, with their holes emptied, and what stands before each.
    fn quoted(source: &str) -> Vec<(String, String)> {
        let source = source.split("#[cfg(test)]").next().unwrap_or_default();
        let is_code = |line: &&str| !line.trim_start().starts_with("//");
        let source: String = source.lines().filter(is_code).collect::<Vec<_>>().join(" ");
        let source = source.replace("'\"'", "");
        let mut all = Vec::new();
        let (mut before, mut inside, mut is_inside) = (String::new(), String::new(), false);
        let mut letters = source.chars();
        while let Some(letter) = letters.next() {
            match (letter, is_inside) {
                ('"', false) => is_inside = true,
                ('"', true) => {
                    let context = before.split_whitespace().collect::<String>();
                    all.push((context, emptied(&std::mem::take(&mut inside))));
                    before.clear();
                    is_inside = false;
                }
                ('\\', true) => inside.extend(letters.next()),
                (letter, true) => inside.push(letter),
                (letter, false) => before.push(letter),
            }
        }
        all
    }

    fn emptied(words: &str) -> String {
        let mut all = String::new();
        let mut is_hole = false;
        for letter in words.chars() {
            match letter {
                '{' => (all.push('{'), is_hole = true).0,
                '}' => (all.push('}'), is_hole = false).0,
                _ if is_hole => {}
                letter => all.push(letter),
            }
        }
        all
    }

    #[test]
    fn every_message_of_the_readers_is_there_in_german() {
        let asks = [
            ".word(",
            ".number(",
            ".choice(",
            ".space(",
            ".rect(",
            ".rects(",
            ".value(s,",
            ".row_of(s,",
            ",text,",
            "unknown_word(word,",
            "unknown_word(keyword,",
        ];
        let mut n_found = 0;
        for (before, words) in READERS.into_iter().flat_map(quoted) {
            let is_noun = asks.iter().any(|ask| before.ends_with(ask));
            let is_file = words.contains('/') && !words.contains(' ');
            let is_only_holes = !words.contains(|letter: char| letter.is_alphabetic());
            let is_keyword = !words.contains(' ') && !is_noun;
            if is_file || is_only_holes || is_keyword || words.starts_with("format assault") {
                continue;
            }
            let is_message = MESSAGES
                .iter()
                .any(|(en, _)| en.replace("{what}", "{}").contains(&words));
            let is_known = NOUNS.iter().any(|(en, _)| *en == words) || is_message && !is_noun;
            assert!(is_known, "no German for {words:?} after {before:?}");
            n_found += 1;
        }
        assert!(n_found > 150, "{n_found} messages and nouns");
    }

    #[test]
    fn both_languages_have_the_same_holes() {
        for (en, de) in MESSAGES {
            let holes = |mut words: &str| {
                let mut all = Vec::new();
                while let Some((_, hole, after)) = next_hole(words) {
                    all.push(hole);
                    words = after;
                }
                all
            };
            assert_eq!(holes(en), holes(de), "{en}");
            assert_ne!(en, de);
        }
    }

    /// Spoils one word of a file: leaves it out, doubles it, changes its letters.
    fn spoilt(text: &str, nth: usize, how: usize) -> String {
        let lines: Vec<&str> = text.lines().collect();
        let at = nth % lines.len();
        let words: Vec<&str> = lines[at].split(' ').collect();
        let word = nth / lines.len() % words.len();
        let mut new: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
        match how % 4 {
            0 => drop(new.remove(word)),
            1 => new.insert(word, "banana".to_owned()),
            2 => new[word] += "x",
            _ => new[word] = "A1".to_owned(),
        }
        let mut lines: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
        lines[at] = new.join(" ");
        lines.join("\n")
    }

    #[test]
    fn whatever_is_spoilt_is_told_in_german() {
        let (volcano, files) = (volcano(), volcano_files());
        let stage = Stage {
            map: &volcano.map,
            pieces: &volcano.pieces,
            charts: &volcano.charts,
        };
        let mut told = std::collections::BTreeSet::new();
        for nth in 0..300 {
            let which = [files.map, files.pieces, files.scenarios[3]][nth % 3];
            let text = spoilt(which.text, nth * 7, nth / 3);
            let (name, text) = (which.name, text.as_str());
            let file = SourceFile { name, text };
            let read = match nth % 3 {
                0 => Map::read(file).err(),
                1 => Pieces::read(file, &volcano.charts.conversion).err(),
                _ => Scenario::read(file, stage).err(),
            };
            let Some(report) = read else { continue };
            for wrong in report.all {
                let german = problem(&wrong, Lang::De);
                assert_ne!(german, problem(&wrong, Lang::En), "{wrong}");
                assert!(!german.contains('{'), "{german}");
                told.insert(german.split(' ').take(2).collect::<String>());
            }
        }
        assert!(told.len() > 20, "{told:?}");
    }

    #[test]
    fn what_was_put_into_a_message_is_in_its_translation() {
        for (en, de) in [
            (
                "unknown kind of side \"dor\"",
                "unbekannt: Art der Seite „dor“",
            ),
            (
                "the number of Turns must be a number from 1 to 60, not \"99\"",
                "die Zahl der Runden muss eine Zahl von 1 bis 60 sein, nicht „99“",
            ),
            ("\"edge\" is missing", "\"edge\" fehlt"),
            (
                "\"x\" in column 4 stands for no terrain",
                "„x“ in Spalte 4 steht für keine Geländeart",
            ),
        ] {
            assert_eq!(german(en).as_deref(), Some(de));
        }
        assert_eq!(german("something else altogether"), None);
    }
}
