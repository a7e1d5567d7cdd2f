//! What the language says of a card that is being typed, how it is drawn, and how its cases go.

use std::sync::Arc;

use bots::legendary::own::{self, OwnBox};
use cards::pack::{self, PACK_FILE, Waiting};
use cards::tree::Group;
use cards::{Possible, Report};
use legendary::{Catalogue, DefId};
use room::PackFiles;
use rulebook::case;

use super::Own;

/// The most cases of one card that are run.
const CASES_MAX: usize = 20;

/// A card as somebody types it.
pub struct Typing<'a> {
    pub group: &'a Group,
    /// The card of the box in whose place it stands.
    pub slot: &'a str,
    /// What stands below the slot line.
    pub text: &'a str,
    /// The cases of the card.
    pub cases: &'a str,
    /// What stands before the place where somebody types.
    pub before: &'a str,
}

/// A mistake and where it is: a line and a column of the card, or elsewhere in its group.
#[derive(Clone, Debug)]
pub struct Mistake {
    /// Lines of the card from 1; nothing for what is elsewhere in the group.
    pub line: Option<usize>,
    pub report: Report,
}

/// A case of the card and what came of it.
pub struct Ran {
    pub title: String,
    pub errors: Vec<case::CaseError>,
}

/// What is known of a card that is being typed.
pub struct Card {
    pub mistakes: Vec<Mistake>,
    /// Words that the language lacks, each with its line in the card.
    pub waits: Vec<(usize, Waiting)>,
    /// The box with the card in it, if it can be read, and its places there.
    pub drawn: Option<(Arc<Catalogue>, Vec<DefId>)>,
    pub ran: Vec<Ran>,
    pub possible: Possible,
}

/// Checks a card, draws it, and runs its cases.
pub fn check(own: &Own, typing: &Typing<'_>) -> Card {
    let (path, before) = own.file_of(typing.group, typing.slot);
    let file = pack::with_typed(&before, typing.slot, typing.text);
    let mut file = file.unwrap_or_else(|| typing.text.to_owned());
    let mut mistakes = Vec::new();
    let mut boxed = load(own, &path, &file);
    if let Err(reports) = &boxed {
        mistakes = located(reports, &path, &file, typing);
        // Its neighbours may be wrong while it is right.
        let alone = pack::with_typed(&pack::slots_of(typing.group), typing.slot, typing.text);
        if let Some(alone) = alone {
            boxed = load(own, &path, &alone);
            file = alone;
        }
    }
    let boxed = boxed.ok();
    let typed = pack::typed(&file);
    let first = typed.iter().find(|typed| typed.slot == typing.slot);
    let first = first.map_or(1, |typed| typed.line);
    let waiting = |boxed: &Arc<OwnBox>| {
        let waiting = boxed.packed.waiting.iter();
        let here = waiting.filter(|waiting| waiting.slot == typing.slot);
        let line = |waiting: &Waiting| (waiting.line as usize).saturating_sub(first) + 1;
        let here = here.map(|waiting| (line(waiting), waiting.clone()));
        here.collect::<Vec<_>>()
    };
    Card {
        waits: boxed.as_ref().map(waiting).unwrap_or_default(),
        ran: boxed
            .as_ref()
            .map_or_else(Vec::new, |boxed| run(boxed, typing.cases)),
        drawn: boxed.map(|boxed| {
            let defs = drawn(&boxed.catalogue, typing);
            (boxed.catalogue.clone(), defs)
        }),
        mistakes,
        possible: cards::possible(typing.before, &own.set.teams),
    }
}

/// Lays one group over the box, without the others of the pack.
fn load(own: &Own, path: &str, file: &str) -> Result<Arc<OwnBox>, Vec<Report>> {
    let head = (PACK_FILE.to_owned(), own.text_of(PACK_FILE).to_owned());
    let files: PackFiles = vec![head, (path.to_owned(), file.to_owned())];
    own::boxed(&own.set.id, &files).map_err(|_| {
        let reports = pack::load(own.set, &files);
        reports.err().unwrap_or_default()
    })
}

/// Finds out which mistakes are in the card itself.
fn located(reports: &[Report], path: &str, file: &str, typing: &Typing<'_>) -> Vec<Mistake> {
    let typed = pack::typed(file);
    let own = typed.iter().find(|typed| typed.slot == typing.slot);
    let reports = reports.iter().map(|report| {
        let line = report.line as usize;
        let here = match own {
            Some(own) => line.checked_sub(own.line).map(|line| line + 1),
            // The whole file is typed.
            None => Some(line),
        };
        let n_lines = typing.text.lines().count().max(1);
        let here = here.filter(|here| *here <= n_lines && report.path == path && line > 0);
        Mistake {
            line: here,
            report: report.clone(),
        }
    });
    reports.collect()
}

/// Returns the cards of a box that are typed here, or the one that stands in for them.
fn drawn(catalogue: &Catalogue, typing: &Typing<'_>) -> Vec<DefId> {
    let is_card = |line: &&str| !line.starts_with([' ', '\t', '#']);
    let names = typing.text.lines().filter(is_card);
    let names: Vec<&str> = names.filter_map(|line| line.split('"').nth(1)).collect();
    let of_group = catalogue.defs.iter().filter(|def| {
        let group = catalogue.group(def.group);
        group.kind == typing.group.kind && group.name == typing.group.name
    });
    let find = |names: &[&str]| -> Vec<DefId> {
        let found = of_group.clone();
        let found = found.filter(|def| names.contains(&def.tree.name.as_str()));
        found.map(|def| def.id).collect()
    };
    let own = find(&names);
    if own.is_empty() {
        find(&[typing.slot])
    } else {
        own
    }
}

/// Runs the cases of a card with the box that it is in.
fn run(boxed: &OwnBox, text: &str) -> Vec<Ran> {
    if text.trim().is_empty() {
        return Vec::new();
    }
    let file = case::parse(text);
    let own = case::OwnBox {
        set: Arc::new(boxed.packed.set.clone()),
        catalogue: boxed.catalogue.clone(),
    };
    let outside = Ran {
        title: String::new(),
        errors: file.errors,
    };
    let cases = file.cases.into_iter().take(CASES_MAX).map(|mut case| {
        case.own_box = Some(own.clone());
        Ran {
            title: case.title.clone(),
            errors: case::run(&case).err().unwrap_or_default(),
        }
    });
    let outside = Some(outside).filter(|outside| !outside.errors.is_empty());
    outside.into_iter().chain(cases).collect()
}
