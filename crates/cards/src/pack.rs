//! A player's own cards in place of those of a box.
//!
//! A pack is a folder with one `pack.toml` and any number of `*.cards` files, each for one group of
//! the box. A file says slot by slot what is printed on the owner's cards:
//!
//! ```text
//! hero "Thor" team Avengers
//!
//! slot "Odinson"
//! common 5 "Odinson" strength cost 3 recruit 2+
//!     strength: recruit +2
//!
//! slot "Surge of Power"
//! ```
//!
//! Where nothing is typed below a slot, the card of the box stands in. So does it where the typed
//! card needs a word the language lacks: the text is kept and the word is named. A file without any
//! slot line is a whole group. Everything else that is wrong is reported, and then nothing is
//! loaded.

mod bundle;
mod file;
mod slots;
mod template;

use crate::boxed::{BoxSet, consistency};
use crate::check;
use crate::limits::FILES;
use crate::parse;
use crate::print;
use crate::report::{Problem, Report, SourceFile, nearest};
use crate::span::Span;
use crate::tree::{Group, Provenance};

pub use bundle::{BUNDLE, bundle, is_bundle, unbundle};
pub use file::{PACK_FILE, PackHead, box_of};
use slots::Ours;
pub use slots::{Typed, Waiting, has_slots, typed, with_typed};
pub use template::{kind_word, pack_file, path_of, slots_of, template};

/// A box with a pack laid over it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Packed {
    pub head: PackHead,
    /// The box as it is played now. Its id is the box's and the pack's, joined by `+`.
    pub set: BoxSet,
    /// Distinct cards the owner typed in and that are in play.
    pub own_cards: usize,
    /// Cards that wait for a word.
    pub waiting: Vec<Waiting>,
}

/// Lays a pack over a box; each file comes with its path.
pub fn load(base: &BoxSet, files: &[(String, String)]) -> Result<Packed, Vec<Report>> {
    let head = file::load(base, files)?;
    let mut set = base.clone();
    set.id = joined_id(&base.id, &head.id);
    set.name = format!("{} + {}", base.name, head.name);
    let mut typed = Vec::new();
    let mut reports = Vec::new();
    let meant = base.brought(&head.box_id).unwrap_or(base);
    for source in card_files(files)? {
        match lay_over(&mut set, base, meant, source) {
            Ok(group) => typed.push(group),
            Err(wrong) => reports.extend(wrong),
        }
    }
    if reports.is_empty() {
        reports.extend(twice(&typed));
        reports.extend(check_whole(&set, &typed));
    }
    if !reports.is_empty() {
        reports.sort_by(|a, b| (&a.path, a.line, a.column).cmp(&(&b.path, b.line, b.column)));
        return Err(reports);
    }
    set.rehash();
    Ok(Packed {
        head,
        set,
        own_cards: typed.iter().map(|group| group.own_cards).sum(),
        waiting: typed.into_iter().flat_map(|group| group.waiting).collect(),
    })
}

/// Returns the id of a box with a pack over it.
pub fn joined_id(box_id: &str, pack_id: &str) -> String {
    format!("{box_id}+{pack_id}")
}

/// Returns the box and the pack an id speaks of.
pub fn split_id(id: &str) -> (&str, Option<&str>) {
    match id.split_once('+') {
        Some((box_id, pack_id)) => (box_id, Some(pack_id)),
        None => (id, None),
    }
}

/// What one file brought.
struct Laid<'a> {
    source: SourceFile<'a>,
    group: Group,
    own_cards: usize,
    waiting: Vec<Waiting>,
}

/// Reads one file and puts its cards in place of the box's; `meant` is the box the pack is for.
fn lay_over<'a>(
    set: &mut BoxSet,
    base: &BoxSet,
    meant: &BoxSet,
    source: SourceFile<'a>,
) -> Result<Laid<'a>, Vec<Report>> {
    let sorted = slots::sort(source);
    let (text, waiting) = slots::set_aside_unknown_words(source, &sorted, &base.teams)?;
    let readable = SourceFile {
        name: source.name,
        text: &text,
    };
    let mut group = parse::group(readable, &base.teams)?;
    let wrong = check::group_of_pack(&group, readable, &base.teams);
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let theirs = counterpart(meant, &group, source)?;
    // The same group, but the basics of the box that is played may be more.
    let ours = counterpart(base, &group, source)?;
    for card in &mut group.cards {
        card.provenance.get_or_insert(Provenance::Own);
    }
    let own_cards = group.cards.len();
    let whole = slots::fill(
        &sorted,
        &group,
        Ours {
            played: ours,
            meant: theirs,
        },
        source,
    )?;
    let place = set
        .groups
        .iter_mut()
        .find(|old| old.kind == ours.kind && old.name == ours.name);
    if let Some(place) = place {
        *place = whole;
    }
    Ok(Laid {
        source,
        group,
        own_cards,
        waiting,
    })
}

/// Returns the group of the box that a file is about.
fn counterpart<'b>(
    base: &'b BoxSet,
    group: &Group,
    source: SourceFile<'_>,
) -> Result<&'b Group, Vec<Report>> {
    if let Some(ours) = base.group(group.kind, &group.name) {
        return Ok(ours);
    }
    let names = base.groups_of(group.kind).map(|group| group.name.as_str());
    let message = format!("{} has no such group as \"{}\"", base.name, group.name);
    let problem = Problem::new(group.span, message)
        .suggest(nearest(&group.name, names))
        .hint("a pack gives other cards to the groups of a box; it adds no group");
    Err(vec![source.report(problem)])
}

/// A group may be typed in one file only.
fn twice(typed: &[Laid<'_>]) -> Vec<Report> {
    let same =
        |a: &Laid<'_>, b: &Laid<'_>| a.group.kind == b.group.kind && a.group.name == b.group.name;
    let mut reports = Vec::new();
    for (i, laid) in typed.iter().enumerate() {
        if let Some(earlier) = typed[..i].iter().find(|earlier| same(earlier, laid)) {
            let message = format!("\"{}\" is also in {}", laid.group.name, earlier.source.name);
            let problem = Problem::new(laid.group.span, message).hint("keep one of the two files");
            reports.push(laid.source.report(problem));
        }
    }
    reports
}

/// Checks the numbers of the groups typed, and every name any card speaks of.
fn check_whole(set: &BoxSet, typed: &[Laid<'_>]) -> Vec<Report> {
    let mut reports = Vec::new();
    for group in &set.groups {
        let laid = typed
            .iter()
            .find(|laid| laid.group.kind == group.kind && laid.group.name == group.name);
        match laid {
            Some(laid) => {
                reports.extend(check::adds_up(group, laid.source));
                reports.extend(consistency::names(&laid.group, laid.source, set));
            }
            None => reports.extend(names_of_ours(group, set)),
        }
    }
    reports
}

/// A card of the box may speak of one that the pack has replaced. The box's own text is not at
/// hand, so it is printed to be pointed at.
fn names_of_ours(group: &Group, set: &BoxSet) -> Vec<Report> {
    let text = print::group(group);
    let path = format!("(box) {}", group.name);
    let source = SourceFile {
        name: &path,
        text: &text,
    };
    match parse::group(source, &set.teams) {
        Ok(printed) => consistency::names(&printed, source, set),
        Err(wrong) => wrong,
    }
}

fn card_files(files: &[(String, String)]) -> Result<Vec<SourceFile<'_>>, Vec<Report>> {
    let sources: Vec<SourceFile<'_>> = files
        .iter()
        .filter(|(path, _)| path.ends_with(".cards"))
        .map(|(path, text)| SourceFile { name: path, text })
        .collect();
    match sources.get(FILES) {
        None => Ok(sources),
        Some(one_too_many) => {
            let message = format!("a pack holds at most {FILES} files");
            let problem = Problem::new(Span::default(), message);
            Err(vec![one_too_many.report(problem)])
        }
    }
}
