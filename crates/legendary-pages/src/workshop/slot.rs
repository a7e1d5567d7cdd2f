//! How far each card of a box has come.

use cards::Report;
use cards::pack::{self, Packed};
use cards::tree::Group;

use super::Own;
use super::names::UNFINISHED;

/// How far a card has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Progress {
    /// Nothing is typed: the card of the box stands in.
    Empty,
    /// Its name and numbers are there, its text is not: the card of the box stands in.
    Begun,
    /// The language lacks a word: the card of the box stands in.
    Waits(String),
    /// It can not be read, and the pack can not be played.
    Wrong,
    /// It is played.
    Done,
}

/// A card of the box and what has become of it.
pub struct Slot<'a> {
    pub group: &'a Group,
    pub name: &'a str,
    pub copies: u8,
    pub progress: Progress,
}

/// Everything that is known of a pack.
pub struct Checked<'a> {
    pub slots: Vec<Slot<'a>>,
    pub reports: Vec<Report>,
}

/// Finds out how far all cards of a pack have come.
pub fn check(own: &Own) -> Checked<'_> {
    let loaded = pack::load(own.set, &own.files);
    let reports = loaded.as_ref().err().cloned().unwrap_or_default();
    let mut slots = Vec::new();
    for group in &own.set.groups {
        let path = pack::path_of(group);
        let file = own.text_of(&path);
        let is_whole = !file.is_empty() && !pack::has_slots(file);
        let typed = pack::typed(file);
        for card in &group.cards {
            let typed = typed.iter().find(|typed| typed.slot == card.name);
            let progress = match typed {
                None if is_whole => whole(&path, &reports),
                None => Progress::Empty,
                Some(typed) if typed.is_empty() => Progress::Empty,
                Some(typed) => {
                    let lines = typed.line..typed.line + typed.text.lines().count().max(1);
                    let is_here = |report: &&Report| {
                        report.path == path && lines.contains(&(report.line as usize))
                    };
                    match reports.iter().find(is_here) {
                        Some(_) => Progress::Wrong,
                        None => read(&loaded, &path, typed),
                    }
                }
            };
            slots.push(Slot {
                group,
                name: &card.name,
                copies: card.count,
                progress,
            });
        }
    }
    Checked { slots, reports }
}

/// A group that is typed as a whole is right or wrong as a whole.
fn whole(path: &str, reports: &[Report]) -> Progress {
    if reports.iter().any(|report| report.path == path) {
        Progress::Wrong
    } else {
        Progress::Done
    }
}

/// A card that can be read may still wait for something.
fn read(loaded: &Result<Packed, Vec<Report>>, path: &str, typed: &pack::Typed<'_>) -> Progress {
    let waiting = loaded.as_ref().ok().and_then(|packed| {
        let mut waiting = packed.waiting.iter();
        waiting.find(|waiting| waiting.path == path && waiting.slot == typed.slot)
    });
    let is_begun = typed.text.lines().any(|line| line.trim() == UNFINISHED);
    match waiting {
        Some(waiting) if waiting.word != UNFINISHED => Progress::Waits(waiting.word.clone()),
        _ if is_begun => Progress::Begun,
        _ => Progress::Done,
    }
}

/// Counts the cards that are played, of how many.
pub fn tally<'a>(slots: impl Iterator<Item = &'a Slot<'a>>) -> (usize, usize) {
    slots.fold((0, 0), |(done, all), slot| {
        let is_done = slot.progress == Progress::Done;
        (done + usize::from(is_done), all + 1)
    })
}
