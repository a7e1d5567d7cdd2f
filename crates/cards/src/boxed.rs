//! A whole box: its cards, and what is in it besides them.

pub mod builtin;
pub(crate) mod consistency;
mod file;
mod hash;
mod include;

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::check;
use crate::limits::FILES;
use crate::parse;
use crate::report::{Problem, Report, SourceFile};
use crate::slot::{Slot, slug};
use crate::span::Span;
use crate::tree::{Card, Group, GroupKind};
use crate::vocabulary::Keyword;

/// The file that says what is in a box besides its cards.
pub const BOX_FILE: &str = "box.toml";

/// Everything a box holds, read and checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoxSet {
    /// The first part of every slot id: `marvel`.
    pub id: String,
    /// With the name of the included box in front.
    pub name: String,
    /// The name of the rules it is played by.
    pub ruleset: String,
    pub teams: Vec<String>,
    /// The films its groups belong to, in their order; none in most boxes.
    pub films: Vec<String>,
    /// The spaces Villains stand on, from the Villain Deck outward.
    pub row: Vec<String>,
    pub manifest: Manifest,
    /// The cards of one player's starting deck, with their numbers.
    pub starting_deck: Vec<(String, u8)>,
    pub first_game: Option<FirstGame>,
    /// Whole games by name, one for each film.
    pub presets: Vec<Preset>,
    /// Ordered by kind, then by name; those of the included box are among them.
    pub groups: Vec<Group>,
    /// The box this one brings along.
    pub included: Option<&'static BoxSet>,
    /// The silhouettes a board draws: they do not belong to what is played.
    pub emblems: Emblems,
    /// Covers everything above but the emblems in its canonical form, and no comment.
    pub content_hash: [u8; 32],
}

/// The names of silhouettes by the word for the kind of group and the slug of its name.
pub type Emblems = BTreeMap<String, BTreeMap<String, String>>;

/// How many of each thing the box holds, an included box apart; what is not stated is not checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// Physical cards in all.
    pub total: Option<u16>,
    pub hero_groups: Option<u16>,
    pub villain_groups: Option<u16>,
    pub henchmen_groups: Option<u16>,
    pub masterminds: Option<u16>,
    pub schemes: Option<u16>,
    pub starters: Option<u16>,
    pub officers: Option<u16>,
    pub wounds: Option<u16>,
    pub bystanders: Option<u16>,
    pub twists: Option<u16>,
    pub strikes: Option<u16>,
    pub mission_groups: Option<u16>,
    pub special_starters: Option<u16>,
    pub gadgets: Option<u16>,
    /// Cards in the groups of Extras, those that are Villains included.
    pub extras: Option<u16>,
    /// Of the Extras, the Cartel cards and the Angels of Death.
    pub cartel: Option<u16>,
    pub angels: Option<u16>,
}

/// The game the rulebook recommends to begin with.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FirstGame {
    pub mastermind: String,
    pub scheme: String,
    pub heroes: Vec<String>,
    pub villains: Vec<String>,
    pub henchmen: Vec<String>,
    #[serde(default)]
    pub missions: Vec<String>,
    /// Special Starters, one for each player.
    #[serde(default)]
    pub starters: Vec<String>,
}

/// A game named in the box: what it uses, in order; a game of few players takes the first of each.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Preset {
    pub name: String,
    pub film: String,
    pub mastermind: String,
    pub scheme: String,
    pub missions: Vec<String>,
    pub villains: Vec<String>,
    pub henchmen: Vec<String>,
    pub heroes: Vec<String>,
    /// Special Starters, one for each player.
    pub starters: Vec<String>,
}

impl BoxSet {
    /// Returns the silhouette of a group that has one of its own.
    pub fn emblem(&self, group: &Group) -> Option<&str> {
        let of_kind = self.emblems.get(group.kind.keyword());
        let own = of_kind.and_then(|emblems| emblems.get(&slug(&group.name)));
        match (own, self.included) {
            (Some(emblem), _) => Some(emblem),
            (None, Some(included)) => included.emblem(group),
            (None, None) => None,
        }
    }

    /// Reads and checks a box from its files, each with its path: one `box.toml` and any number
    /// of `*.cards`; other files are passed over. A box it includes is one of the program's.
    pub fn load(files: &[(String, String)]) -> Result<BoxSet, Vec<Report>> {
        let (head_source, mut set) = file::load(files)?;
        let mut reports = Vec::new();
        let mut groups: Vec<(Group, SourceFile<'_>)> = Vec::new();
        for source in card_files(files, head_source)? {
            match parse::group(source, &set.teams) {
                Ok(group) => groups.push((group, source)),
                Err(wrong) => reports.extend(wrong),
            }
        }
        groups.sort_by(|(a, _), (b, _)| (a.kind, &a.name).cmp(&(b.kind, &b.name)));
        for (group, source) in &groups {
            reports.extend(check::group(group, *source, &set.teams));
        }
        // What is missing from the box can only be told once all of it could be read.
        if reports.is_empty() {
            match set.included {
                None => set.groups = groups.iter().map(|(group, _)| group.clone()).collect(),
                Some(included) => match include::merge(included, &groups) {
                    Ok(merged) => set.groups = merged,
                    Err(wrong) => reports.extend(wrong),
                },
            }
        }
        if reports.is_empty() {
            reports.extend(consistency::whole_box(&set, &groups, head_source));
        }
        if reports.is_empty() {
            set.content_hash = hash::of(&set);
            return Ok(set);
        }
        reports.sort_by(|a, b| (&a.path, a.line, a.column).cmp(&(&b.path, b.line, b.column)));
        Err(reports)
    }

    /// Reads and checks the text of one more group that speaks of this box's teams, groups and
    /// row, and that does not belong to the box.
    pub fn parse_group(&self, path: &str, text: &str) -> Result<Group, Vec<Report>> {
        let group = parse_group(path, text, &self.teams)?;
        let reports = consistency::names(&group, SourceFile { name: path, text }, self);
        if reports.is_empty() {
            Ok(group)
        } else {
            Err(reports)
        }
    }

    /// Returns every card with its slot and its group, in the order of the groups.
    pub fn cards(&self) -> impl Iterator<Item = (Slot, &Group, &Card)> {
        self.groups.iter().flat_map(move |group| {
            group
                .cards
                .iter()
                .map(move |card| (self.slot(group, card), group, card))
        })
    }

    /// Works the content hash out again after the groups have changed.
    pub(crate) fn rehash(&mut self) {
        self.content_hash = hash::of(self);
    }

    /// Returns the permanent id of a card of this box; a card of the included box keeps its own.
    pub fn slot(&self, group: &Group, card: &Card) -> Slot {
        if let Some(included) = self.included
            && let Some(theirs) = included.group(group.kind, &group.name)
            && theirs.cards.iter().any(|theirs| theirs.name == card.name)
        {
            return included.slot(theirs, card);
        }
        Slot::new(&self.id, &group.name, &card.name)
    }

    /// Returns the box of an id: this one, or one that it has brought along.
    pub(crate) fn brought(&self, id: &str) -> Option<&BoxSet> {
        if self.id == id {
            Some(self)
        } else {
            self.included?.brought(id)
        }
    }

    /// Returns the group of this kind and name.
    pub fn group(&self, kind: GroupKind, name: &str) -> Option<&Group> {
        self.groups
            .iter()
            .find(|group| group.kind == kind && group.name == name)
    }

    /// Returns the groups of one kind, by name.
    pub fn groups_of(&self, kind: GroupKind) -> impl Iterator<Item = &Group> {
        self.groups.iter().filter(move |group| group.kind == kind)
    }
}

/// Reads and checks the text of one group that belongs to no box.
///
/// The teams it may speak of are given. Groups and spaces it speaks of are not looked up; use
/// [`BoxSet::parse_group`] where there is a box to look in.
pub fn parse_group(path: &str, text: &str, teams: &[String]) -> Result<Group, Vec<Report>> {
    let source = SourceFile { name: path, text };
    let group = parse::group(source, teams)?;
    let mut reports = check::group(&group, source, teams);
    reports.sort_by_key(|report| (report.line, report.column));
    if reports.is_empty() {
        Ok(group)
    } else {
        Err(reports)
    }
}

/// Reads and checks the text of one group as [`parse_group`] does, and counts its cards as a box
/// would.
pub fn parse_group_of_box(path: &str, text: &str, teams: &[String]) -> Result<Group, Vec<Report>> {
    let group = parse_group(path, text, teams)?;
    let reports = check::numbers(&group, SourceFile { name: path, text });
    if reports.is_empty() {
        Ok(group)
    } else {
        Err(reports)
    }
}

/// Reads the text of one group without checking that it makes sense.
pub fn parse_tree(path: &str, text: &str, teams: &[String]) -> Result<Group, Vec<Report>> {
    parse::group(SourceFile { name: path, text }, teams)
}

/// Returns the card files by path, so that the order they came in changes nothing.
fn card_files<'a>(
    files: &'a [(String, String)],
    head: SourceFile<'_>,
) -> Result<Vec<SourceFile<'a>>, Vec<Report>> {
    let by_path: BTreeMap<&str, &str> = files
        .iter()
        .filter(|(path, _)| path.ends_with(".cards"))
        .map(|(path, text)| (path.as_str(), text.as_str()))
        .collect();
    if by_path.len() > FILES {
        let message = format!("the box has more than {FILES} card files");
        return Err(vec![head.report(Problem::new(Span::default(), message))]);
    }
    Ok(by_path
        .into_iter()
        .map(|(path, text)| SourceFile { name: path, text })
        .collect())
}
