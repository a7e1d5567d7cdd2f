//! Why a set-up can not be played: every reason at once, each with its rule and a way out.

use std::fmt;

use cards::tree::GroupKind;
use kernel::{Cite, Seat};

use crate::state::piles::{CARDS_MAX, PLAYERS_MAX};

use super::agreed::Challenge;
use super::groups::kind_words;

/// Everything that is wrong with a set-up; never empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupErrors(pub Vec<SetupError>);

/// One thing that is wrong with a set-up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// Not one to five players.
    Players { given: u8 },
    /// The box asks for a family of rules that does not exist.
    RuleSet { box_name: String, ruleset: String },
    /// No group of the box has this name.
    Unknown {
        kind: GroupKind,
        name: String,
        meant: Vec<String>,
    },
    /// A Mastermind or Scheme of an unfinished box has no card of that kind.
    NoHead { kind: GroupKind, name: String },
    /// A group was named more than once.
    Twice { kind: GroupKind, name: String },
    /// More groups were named than the game uses.
    TooMany {
        kind: GroupKind,
        given: usize,
        slots: u8,
        cite: Cite,
    },
    /// The box has fewer groups than the game uses.
    TooFew {
        kind: GroupKind,
        have: usize,
        slots: u8,
        cite: Cite,
    },
    /// A group that must be used is not named, and all slots of its kind are taken.
    NoSlot {
        kind: GroupKind,
        group: String,
        wanted_by: String,
        slots: u8,
        cite: Cite,
    },
    /// The Scheme can not be played alone.
    BarredAlone {
        scheme: String,
        allowed: Vec<String>,
    },
    /// The box has fewer copies of a card than the game uses.
    NotEnough {
        card: String,
        need: usize,
        have: usize,
        hint: &'static str,
        cite: Cite,
    },
    /// More Officers than the cards they replace.
    Handicap {
        seat: Seat,
        given: u8,
        most: u8,
        cite: Cite,
    },
    /// A handicap for somebody who does not play.
    HandicapSeat { seat: Seat, players: u8 },
    /// Nobody sits where the first player should.
    FirstPlayer { given: u8, players: u8 },
    /// Sides were named in a game without sides.
    TeamsAlone,
    /// Everybody was put on one side.
    OneSide,
    /// Prep or surprised turns, but none of them.
    NoOpeningTurns,
    /// A challenge that belongs to another box.
    OtherBox { what: Challenge },
    /// Not exactly one James Bond group among the Heroes.
    Bonds { given: usize },
    /// No Special Starter of the box has this name.
    UnknownStarter { name: String, meant: Vec<String> },
    /// Two players would hold the same card.
    StarterTwice { name: String },
    /// As many Special Starters as there are do not fit the number of players.
    Starters { given: usize, players: u8 },
    /// More cards than a game can hold.
    TooManyCards { cards: usize },
    /// No Mastermind and Scheme left to chance fits what was named.
    NoneFits {
        mastermind: String,
        scheme: String,
        why: Box<SetupError>,
    },
    /// Only a set-up without gaps can be dealt.
    Gap { kind: Option<GroupKind> },
}

impl SetupError {
    /// Returns the rule that the set-up breaks.
    pub fn cite(&self) -> Cite {
        match self {
            SetupError::Players { .. } => Cite::rule("L-SETUP-001"),
            SetupError::RuleSet { .. } => Cite::rule("L-SETUP-020"),
            SetupError::Unknown { kind, .. } | SetupError::NoHead { kind, .. } => {
                Cite::rule(names_of(*kind))
            }
            SetupError::Twice { kind, .. } => Cite::rule(whole_groups_of(*kind)),
            SetupError::TooMany { cite, .. }
            | SetupError::TooFew { cite, .. }
            | SetupError::NoSlot { cite, .. }
            | SetupError::NotEnough { cite, .. }
            | SetupError::Handicap { cite, .. } => *cite,
            SetupError::BarredAlone { .. } => Cite::rule("L-SOLO-003"),
            SetupError::HandicapSeat { .. } => Cite::rule("L-OPTIONAL-005"),
            SetupError::TeamsAlone | SetupError::OneSide => Cite::rule("L-OPTIONAL-002"),
            SetupError::NoOpeningTurns => Cite::rule("L-DIFFICULTY-014"),
            SetupError::OtherBox { what } => what.cite(),
            SetupError::FirstPlayer { .. } => Cite::rule("L-SETUP-037"),
            SetupError::Bonds { .. } => Cite::rule("L-SETUP-031"),
            SetupError::UnknownStarter { .. }
            | SetupError::StarterTwice { .. }
            | SetupError::Starters { .. } => Cite::rule("L-SETUP-004"),
            SetupError::TooManyCards { .. } => Cite::rule("L-SETUP-064"),
            SetupError::NoneFits { why, .. } => why.cite(),
            SetupError::Gap { kind } => Cite::rule(kind.map_or("L-SETUP-037", names_of)),
        }
    }
}

/// The rule that says where groups of a kind come from.
fn names_of(kind: GroupKind) -> &'static str {
    match kind {
        GroupKind::Mastermind | GroupKind::Basics => "L-SETUP-013",
        GroupKind::Scheme => "L-SETUP-018",
        GroupKind::Hero => "L-SETUP-033",
        GroupKind::Villains => "L-VDECK-010",
        GroupKind::Henchmen => "L-VDECK-018",
        GroupKind::Missions => "L-VDECK-021",
        GroupKind::Starters => "L-SETUP-004",
        GroupKind::Extras => "L-SETUP-023",
    }
}

/// The rule by which a group can be used only once: it goes in whole.
fn whole_groups_of(kind: GroupKind) -> &'static str {
    match kind {
        GroupKind::Hero => "L-SETUP-032",
        GroupKind::Villains => "L-VDECK-009",
        GroupKind::Henchmen => "L-VDECK-011",
        GroupKind::Missions => "L-VDECK-013",
        GroupKind::Mastermind
        | GroupKind::Scheme
        | GroupKind::Basics
        | GroupKind::Starters
        | GroupKind::Extras => names_of(kind),
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Players { given } => {
                write!(f, "{given} players: a game takes 1 to {PLAYERS_MAX}")
            }
            SetupError::RuleSet { box_name, ruleset } => write!(
                f,
                "the box \"{box_name}\" is to be played by the rules \"{ruleset}\", which do not \
                 exist: write ruleset = \"marvel\", \"bond\" or \"licence-renewed\" in its box.toml"
            ),
            SetupError::Unknown { kind, name, meant } => write!(
                f,
                "unknown {}: the box has none called \"{name}\": {}",
                kind_words(*kind, 1),
                Offer {
                    lead: "did you mean",
                    names: meant
                }
            ),
            SetupError::NoHead { kind, name } => {
                let kind = kind_words(*kind, 1);
                write!(
                    f,
                    "the {kind} {name} has no {kind} card: add one to its file"
                )
            }
            SetupError::Twice { kind, name } => write!(
                f,
                "{name} is named twice: each {} can be used only once, name another or leave the \
                 slot open",
                kind_words(*kind, 1)
            ),
            SetupError::TooMany {
                kind, given, slots, ..
            } => write!(
                f,
                "too many {}: {given} are named, this game uses {slots}: leave out {}",
                kind_words(*kind, 2),
                given.saturating_sub(usize::from(*slots))
            ),
            SetupError::TooFew {
                kind, have, slots, ..
            } => write!(
                f,
                "too few {}: this game uses {slots}, the box has {have}: play with fewer people \
                 or add groups to the box",
                kind_words(*kind, 2)
            ),
            SetupError::NoSlot {
                kind,
                group,
                wanted_by,
                slots,
                ..
            } => write!(
                f,
                "{wanted_by} needs {group}, and no slot for a {} is free ({slots} in this game): \
                 put {group} in the place of one that is named",
                kind_words(*kind, 1)
            ),
            SetupError::BarredAlone { scheme, allowed } => write!(
                f,
                "{scheme} can not be played alone: {}",
                Offer {
                    lead: "choose",
                    names: allowed
                }
            ),
            SetupError::NotEnough {
                card,
                need,
                have,
                hint,
                ..
            } => {
                write!(
                    f,
                    "not enough cards: {need} x {card} are needed, there are {have}: {hint}"
                )
            }
            SetupError::Handicap {
                seat, given, most, ..
            } => write!(
                f,
                "{given} Officers for {seat}: at most {most} cards of a starting deck can be \
                 replaced"
            ),
            SetupError::HandicapSeat { seat, players } => write!(
                f,
                "Officers for {seat}, who does not play: there are {players} players, counted \
                 from 1"
            ),
            SetupError::TeamsAlone => f.write_str(
                "teams are named, but this is no team play: choose team play or name no teams",
            ),
            SetupError::OneSide => f.write_str(
                "everybody is in one team: name at least two teams or play co-operatively",
            ),
            SetupError::NoOpeningTurns => f.write_str(
                "no turns before the first round: give each player at least 1, or leave it out",
            ),
            SetupError::OtherBox { what } => write!(
                f,
                "{what} belongs to another box: leave it out, or agree on house rules"
            ),
            SetupError::FirstPlayer { given, players } => write!(
                f,
                "{} can not begin: choose one of the {players} players, counted from 1, or leave \
                 it to chance",
                Seat(*given)
            ),
            SetupError::Bonds { given: 0 } => f.write_str(
                "no James Bond group among the Heroes, and no slot is free: put one in the place \
                 of another group",
            ),
            SetupError::Bonds { given } => write!(
                f,
                "{given} James Bond groups among the Heroes: leave only one of them"
            ),
            SetupError::UnknownStarter { name, meant } => write!(
                f,
                "unknown Special Starter: the box has none called \"{name}\": {}",
                Offer {
                    lead: "did you mean",
                    names: meant
                }
            ),
            SetupError::StarterTwice { name } => write!(
                f,
                "the Special Starter {name} is named twice: there is one of it, give each player \
                 another"
            ),
            SetupError::Starters { given, players } => write!(
                f,
                "{given} Special Starters for {players} players: each player takes exactly one"
            ),
            SetupError::TooManyCards { cards } => write!(
                f,
                "too many cards: {cards} are needed, a game holds {CARDS_MAX}: use smaller groups"
            ),
            SetupError::NoneFits {
                mastermind,
                scheme,
                why,
            } => write!(
                f,
                "no Mastermind and Scheme fit what was named; the nearest, {mastermind} with \
                 {scheme}, fails: {why}"
            ),
            SetupError::Gap { kind } => write!(
                f,
                "the {} still open: resolve the set-up with a seed before dealing",
                match kind {
                    Some(GroupKind::Mastermind) => "Mastermind is",
                    Some(GroupKind::Scheme) => "Scheme is",
                    Some(GroupKind::Hero) => "Heroes are",
                    Some(GroupKind::Villains) => "Villain groups are",
                    Some(GroupKind::Henchmen) => "Henchmen groups are",
                    Some(GroupKind::Missions) => "Mission group is",
                    Some(GroupKind::Starters) => "Special Starters are",
                    Some(GroupKind::Extras) => "Extra cards are",
                    Some(GroupKind::Basics) => "basic cards are",
                    None => "first player is",
                }
            ),
        }
    }
}

impl std::error::Error for SetupError {}

/// Names to choose from, as part of a sentence.
struct Offer<'a> {
    lead: &'a str,
    names: &'a [String],
}

impl fmt::Display for Offer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.names {
            [] => f.write_str("there is nothing to choose from"),
            [one] => write!(f, "{} {one}", self.lead),
            [most @ .., last] => write!(f, "{} {} or {last}", self.lead, most.join(", ")),
        }
    }
}

/// One reason on each line, with the id of its rule.
impl fmt::Display for SetupErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, error) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("\n")?;
            }
            error.fmt(f)?;
            if let Cite::Rule(rule) = error.cite() {
                write!(f, " [{rule}]")?;
            }
        }
        Ok(())
    }
}

impl std::error::Error for SetupErrors {}
