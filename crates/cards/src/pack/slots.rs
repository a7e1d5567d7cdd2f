//! Which typed cards stand in which slots of a group.
//!
//! Slot lines are not part of the card language. They are blanked before the text is read, byte by
//! byte, so that every mistake is still reported at the place where the owner typed it.

use crate::parse;
use crate::report::{Problem, Report, SourceFile, nearest};
use crate::span::Span;
use crate::tree::{Card, Group};

/// A card whose text needs a word the language does not have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Waiting {
    /// The card of the box that stands in.
    pub slot: String,
    /// The word that is missing, and where it was typed.
    pub word: String,
    /// The nearest word that could stand there: perhaps it was only misspelt.
    pub suggestion: Option<String>,
    pub path: String,
    pub line: u32,
    pub column: u32,
    /// What was typed, unchanged.
    pub typed: String,
}

impl Waiting {
    /// Says where, which word is missing, what may have been meant and what stands in.
    pub fn told(&self) -> String {
        let meant = self.suggestion.as_ref();
        let meant = meant.map_or(String::new(), |word| format!(" (did you mean `{word}`?)"));
        format!(
            "{}:{}:{}: waits for the word `{}`{meant}; \"{}\" of the box stands in",
            self.path, self.line, self.column, self.word, self.slot
        )
    }
}

/// The slot lines of a file, in order.
pub(super) struct Sorted {
    slots: Vec<SlotLine>,
    /// The problems of slot lines that can not be read.
    problems: Vec<Problem>,
}

struct SlotLine {
    name: String,
    /// The slot line itself.
    line: Span,
    /// Everything below it, up to the next slot line.
    body: Span,
}

/// Whether a text has slot lines.
pub fn has_slots(text: &str) -> bool {
    text.lines().any(|line| line.starts_with("slot \""))
}

/// What is typed below one slot line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Typed<'a> {
    pub slot: &'a str,
    /// Everything below the slot line, up to the next one.
    pub text: &'a str,
    /// The line of the file on which that begins, from 1.
    pub line: usize,
}

impl Typed<'_> {
    /// Returns whether anything is typed there, remarks not counted.
    pub fn is_empty(&self) -> bool {
        self.text.lines().all(is_nothing)
    }
}

/// Returns what is typed below each slot line of a file, in order.
pub fn typed(text: &str) -> Vec<Typed<'_>> {
    let mut all: Vec<(&str, usize, usize, usize)> = Vec::new();
    let mut offset = 0;
    for (line, nth) in text.split_inclusive('\n').zip(2..) {
        offset += line.len();
        if let Some(slot) = slot_of(line) {
            all.push((slot, offset, offset, nth));
        } else if let Some(last) = all.last_mut() {
            last.2 = offset;
        }
    }
    let all = all.into_iter();
    all.map(|(slot, from, to, line)| Typed {
        slot,
        text: &text[from..to],
        line,
    })
    .collect()
}

/// Returns a file with another text below a slot line; nothing if it has no such line.
pub fn with_typed(file: &str, slot: &str, text: &str) -> Option<String> {
    let all = typed(file);
    let found = all.iter().position(|typed| typed.slot == slot)?;
    let from = all[found].text.as_ptr() as usize - file.as_ptr() as usize;
    let (before, after) = (&file[..from], &file[from + all[found].text.len()..]);
    let (text, is_last) = (text.trim_end(), after.is_empty());
    let gap = match (text.is_empty(), is_last) {
        (true, true) => "",
        (true, false) | (false, true) => "\n",
        (false, false) => "\n\n",
    };
    let before = if before.ends_with('\n') {
        before.to_owned()
    } else {
        format!("{before}\n")
    };
    Some(format!("{before}{text}{gap}{after}"))
}

/// Returns the name in a slot line.
fn slot_of(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("slot")?.trim_start().strip_prefix('"')?;
    let (name, after) = rest.split_once('"')?;
    is_nothing(after).then_some(name)
}

/// Finds the slot lines of a file.
pub(super) fn sort(source: SourceFile<'_>) -> Sorted {
    let mut sorted = Sorted {
        slots: Vec::new(),
        problems: Vec::new(),
    };
    let mut offset = 0;
    for line in source.text.split_inclusive('\n') {
        let span = Span {
            start: offset as u32,
            end: (offset + line.trim_end().len()) as u32,
        };
        offset += line.len();
        if let Some(rest) = line.strip_prefix("slot") {
            sorted.slot_line(rest, span, offset);
        }
        if let Some(last) = sorted.slots.last_mut() {
            last.body.end = offset as u32;
        }
    }
    sorted
}

impl Sorted {
    fn slot_line(&mut self, rest: &str, line: Span, body: usize) {
        let quoted = rest.trim_start().strip_prefix('"');
        let name = quoted.and_then(|rest| rest.split_once('"'));
        match name {
            Some((name, after)) if is_nothing(after) => self.slots.push(SlotLine {
                name: name.to_owned(),
                line,
                body: Span {
                    start: body as u32,
                    end: body as u32,
                },
            }),
            _ => self.problems.push(
                Problem::new(line, "a slot line names one card of the box")
                    .hint("it looks like this: slot \"Odinson\""),
            ),
        }
    }
}

/// Whether nothing but a comment follows.
fn is_nothing(text: &str) -> bool {
    let text = text.trim();
    text.is_empty() || text.starts_with('#')
}

/// Blanks the slot lines, and the cards that need a word the language lacks.
pub(super) fn set_aside_unknown_words(
    source: SourceFile<'_>,
    sorted: &Sorted,
    teams: &[String],
) -> Result<(String, Vec<Waiting>), Vec<Report>> {
    if !sorted.problems.is_empty() {
        let problems = sorted.problems.iter().cloned();
        return Err(problems.map(|problem| source.report(problem)).collect());
    }
    let mut text = source.text.to_owned();
    sorted
        .slots
        .iter()
        .for_each(|slot| blank(&mut text, slot.line));
    let mut waiting: Vec<Waiting> = Vec::new();
    // Every round sets at least one slot aside, so this ends.
    loop {
        let readable = SourceFile {
            name: source.name,
            text: &text,
        };
        let Err(reports) = parse::group(readable, teams) else {
            return Ok((text, waiting));
        };
        let asides: Option<Vec<_>> = reports
            .iter()
            .map(|report| {
                Some((
                    report,
                    report.unknown_word.as_ref()?,
                    sorted.at(source, report)?,
                ))
            })
            .collect();
        let Some(asides) = asides else {
            return Err(reports);
        };
        for (report, word, slot) in asides {
            if waiting.iter().any(|waiting| waiting.slot == slot.name) {
                continue;
            }
            let body = slot.body.start as usize..slot.body.end as usize;
            waiting.push(Waiting {
                slot: slot.name.clone(),
                word: word.clone(),
                suggestion: report.suggestion.clone(),
                path: report.path.clone(),
                line: report.line,
                column: report.column,
                typed: source.text[body].trim_end().to_owned(),
            });
        }
        for slot in &sorted.slots {
            if waiting.iter().any(|waiting| waiting.slot == slot.name) {
                blank(&mut text, slot.body);
            }
        }
    }
}

impl Sorted {
    /// Returns the slot a mistake was made in.
    fn at(&self, source: SourceFile<'_>, report: &Report) -> Option<&SlotLine> {
        let lines = source.text.split_inclusive('\n');
        let start: usize = lines.take(report.line as usize - 1).map(str::len).sum();
        self.slots.iter().find(|slot| contains(slot.body, start))
    }
}

fn contains(span: Span, at: usize) -> bool {
    (span.start as usize..span.end as usize).contains(&at)
}

/// Overwrites a stretch with spaces; lines stay where they are.
fn blank(text: &mut String, span: Span) {
    let range = span.start as usize..span.end as usize;
    let blanks: String = text[range.clone()]
        .bytes()
        .map(|byte| if byte == b'\n' { '\n' } else { ' ' })
        .collect();
    text.replace_range(range, &blanks);
}

/// The box's own cards of a group.
#[derive(Clone, Copy)]
pub(super) struct Ours<'a> {
    pub played: &'a Group,
    /// Those of the box the pack is for: an expansion may have added cards, and copies of cards.
    pub meant: &'a Group,
}

impl Ours<'_> {
    /// Returns how many copies of a card the pack does not know of.
    fn added(self, card: &Card) -> u8 {
        let mut cards = self.meant.cards.iter();
        let known = cards.find(|known| known.name == card.name);
        known.map_or(0, |known| card.count.saturating_sub(known.count))
    }

    fn is_same(self) -> bool {
        self.played == self.meant
    }
}

/// Returns the whole group: typed cards in their slots, the box's cards in the others.
pub(super) fn fill(
    sorted: &Sorted,
    typed: &Group,
    ours: Ours<'_>,
    source: SourceFile<'_>,
) -> Result<Group, Vec<Report>> {
    if sorted.slots.is_empty() && ours.is_same() {
        return Ok(typed.clone());
    }
    if sorted.slots.is_empty() {
        let message = "a whole group of your own does not know the cards an expansion has added";
        let problem = Problem::new(typed.span, message);
        let hint = "say with slot lines whose place each card takes";
        return Err(vec![source.report(problem.hint(hint))]);
    }
    let wrong = wrong_slots(sorted, typed, ours.meant);
    if !wrong.is_empty() {
        return Err(wrong
            .into_iter()
            .map(|problem| source.report(problem))
            .collect());
    }
    let mut cards: Vec<Card> = Vec::new();
    for stand_in in &ours.played.cards {
        let slot = sorted.slots.iter().find(|slot| slot.name == stand_in.name);
        let is_here =
            |card: &&Card| slot.is_some_and(|slot| contains(slot.body, card.span.start as usize));
        let before = cards.len();
        cards.extend(typed.cards.iter().filter(is_here).cloned());
        match cards.get_mut(before) {
            Some(first) => first.count = first.count.saturating_add(ours.added(stand_in)),
            None => cards.push(stand_in.clone()),
        }
    }
    Ok(Group {
        provenance: ours.played.provenance,
        note: ours.played.note.clone(),
        cards,
        ..typed.clone()
    })
}

fn wrong_slots(sorted: &Sorted, typed: &Group, ours: &Group) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (i, slot) in sorted.slots.iter().enumerate() {
        let names = || ours.cards.iter().map(|card| card.name.as_str());
        if !names().any(|name| name == slot.name) {
            let message = format!("\"{}\" has no card called \"{}\"", ours.name, slot.name);
            problems.push(Problem::new(slot.line, message).suggest(nearest(&slot.name, names())));
        }
        if sorted.slots[..i]
            .iter()
            .any(|other| other.name == slot.name)
        {
            let message = format!("the slot \"{}\" stands twice", slot.name);
            let hint = "type all its cards below the first of the two lines";
            problems.push(Problem::new(slot.line, message).hint(hint));
        }
    }
    for card in &typed.cards {
        let at = card.span.start as usize;
        if !sorted.slots.iter().any(|slot| contains(slot.body, at)) {
            problems.push(
                Problem::new(card.span, "this card stands above the first slot line")
                    .hint("say whose place it takes: slot \"Name of the card in the box\""),
            );
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "hero \"Thor\"\nprovenance own\n\nslot \"One\"    # common\n\nslot \"Two\"\n\
                        rare 1 \"Two\"\n    draw 1\n\nslot \"Three\"\n";

    #[test]
    fn what_is_typed_is_found_below_its_slot() {
        let all = typed(FILE);
        let slots: Vec<_> = all.iter().map(|typed| (typed.slot, typed.line)).collect();
        assert_eq!(slots, [("One", 5), ("Two", 7), ("Three", 11)]);
        assert_eq!(all[1].text, "rare 1 \"Two\"\n    draw 1\n\n");
        let empty: Vec<_> = all.iter().map(Typed::is_empty).collect();
        assert_eq!(empty, [true, false, true]);
    }

    #[test]
    fn another_text_takes_the_place_of_one_and_leaves_all_others() {
        let other = with_typed(FILE, "Two", "rare 1 \"Other\"\n").expect("such a slot");
        assert_eq!(other, FILE.replace("\"Two\"\n    draw 1", "\"Other\""));
        let last = with_typed(FILE, "Three", "rare 1 \"3\"").expect("such a slot");
        assert_eq!(last, format!("{FILE}rare 1 \"3\"\n"));
        let emptied = with_typed(FILE, "Two", "").expect("such a slot");
        assert!(typed(&emptied)[1].is_empty() && typed(&emptied).len() == 3);
        assert_eq!(with_typed(FILE, "Four", ""), None);
        let unended = FILE.trim_end();
        let typed_in = with_typed(unended, "Three", "x").expect("such a slot");
        assert_eq!(typed_in, format!("{FILE}x\n"));
    }
}
