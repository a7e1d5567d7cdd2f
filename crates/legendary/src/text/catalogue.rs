//! Everything printed: the definitions of all cards of a box, compiled once and shared by every
//! game played with it.

use std::fmt;

use cards::boxed::BoxSet;
use cards::tree::{
    CardKind, GroupKind, Keyword, Letters, Meter, Moment, PokerHand, Provenance, Role,
};

use crate::standing::Static;
use crate::state::ids::{ClassSet, DefId, GroupId, Space, TeamId};
use crate::text::compile::{self, CompileError};
use crate::text::facts::Facts;
use crate::text::program::{Amount, Block, Filter, Program};

/// A box, ready to play. Immutable.
#[derive(Clone)]
pub struct Catalogue {
    pub id: String,
    pub name: String,
    pub ruleset: String,
    pub teams: Vec<String>,
    /// The spaces of the row from the Villain Deck outward.
    pub row: Vec<String>,
    pub groups: Vec<GroupDef>,
    pub defs: Vec<Def>,
    pub program: Program,
    pub starting_deck: Vec<(DefId, u8)>,
    pub first_game: Option<cards::boxed::FirstGame>,
    pub presets: Vec<cards::boxed::Preset>,
    pub content_hash: [u8; 32],
    /// The cards every game uses, by kind.
    pub officer: DefId,
    pub wound: DefId,
    /// The first of the captives.
    pub bystander: DefId,
    /// Bystanders, or Gadgets of every title.
    pub captives: Vec<DefId>,
    pub twist: DefId,
    pub strike: DefId,
}

/// A catalogue is made of its content and of nothing else: one hash stands for all of it. Views are
/// compared and written out at every step, and none of them goes through a box card by card.
impl PartialEq for Catalogue {
    fn eq(&self, other: &Catalogue) -> bool {
        self.content_hash == other.content_hash
    }
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hash = self.content_hash.iter();
        f.write_str("Catalogue ")?;
        hash.take(8).try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// A group of cards: its name and which definitions belong to it.
#[derive(Clone, PartialEq, Debug)]
pub struct GroupDef {
    pub kind: GroupKind,
    pub name: String,
    pub slug: String,
    pub film: Option<String>,
    pub role: Option<Role>,
    pub team: TeamId,
    /// A game that uses the group has the Cartel stack (L-SETUP-024).
    pub cartel: bool,
    pub leads: Option<(GroupKind, String)>,
    pub provenance: Provenance,
    pub note: Option<String>,
    /// The silhouette of a group that has one of its own.
    pub emblem: Option<String>,
    pub defs: Vec<DefId>,
}

/// What a card is.
#[derive(Clone, PartialEq, Debug)]
pub struct Def {
    pub id: DefId,
    pub kind: CardKind,
    pub group: GroupId,
    pub classes: ClassSet,
    pub team: TeamId,
    /// Zero where none is printed (L-TEXT-021).
    pub cost: u8,
    pub recruit: u8,
    pub attack: u8,
    pub victory_points: u8,
    pub count: u8,
    pub is_hero: bool,
    /// What its abilities can react to, to look quickly.
    pub reacts: Reacts,
    /// At which moments it has something to say, so that a silent card costs nothing.
    pub moments: Moments,
    pub abilities: Vec<Ability>,
    /// The standing texts of a Villain, taken out of its abilities because fights ask for them
    /// all the time.
    pub no_defeat_unless: Option<(Filter, u8)>,
    pub attack_is: Option<Amount>,
    pub worth: Option<Amount>,
    pub fight_only_with: Option<(PokerHand, u8)>,
    pub no_defeat_while: Option<(Filter, u8)>,
    /// What a card in the row changes about the requirements around it.
    pub row_texts: Vec<(Static, u8)>,
    /// What it can bring about, so that games without it need not ask.
    pub facts: Facts,
    /// What kind of group a Hero belongs to.
    pub role: Option<Role>,
    /// Missions only.
    pub danger: u8,
    pub letters: Option<Letters>,
    pub keywords: Keywords,
    /// What a Mission requires; where both are shown, one is enough if it says so (C-61).
    pub needs_recruit: bool,
    pub needs_attack: bool,
    pub either: bool,
    /// The Recruit for which a Villain may be fought instead (L-KEYWORD-083).
    pub pay_off: Option<u8>,
    /// The damage a Base takes before it falls (L-MASTERMIND-014).
    pub base: Option<u8>,
    /// L-SOLO-022, L-SOLO-023: its other text is void alone.
    pub on_top_alone: bool,
    /// L-WOUND-013: gained Wounds form stacks.
    pub wound_stacks: bool,
    pub joins: Option<Joins>,
    pub meter: Option<Meter>,
    /// How many Wounds in one stack lose the game, and how many alone.
    pub stacked_wounds: Option<(u8, u8)>,
    /// What stands for the card in a state hash.
    pub stable: u64,
    /// `marvel/rogue/copy-powers`.
    pub slot: String,
    pub name: String,
    /// The name, made unique within the box where two cards share it.
    pub label: String,
    pub tree: cards::tree::Card,
}

/// What a foe is worth once it has joined a player's deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Joins {
    pub recruit: u8,
    pub attack: u8,
}

/// The keywords printed on a card, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Keywords(u32);

impl Keywords {
    pub fn of(keywords: &[Keyword]) -> Keywords {
        Keywords(
            keywords
                .iter()
                .fold(0, |bits, &word| bits | 1 << word as u8),
        )
    }

    pub fn has(self, keyword: Keyword) -> bool {
        self.0 & 1 << keyword as u8 != 0
    }

    /// Returns the keywords in the order of their bits.
    pub(crate) fn iter(self) -> impl Iterator<Item = Keyword> {
        let all = if self.0 == 0 { &[] } else { Keyword::EACH };
        all.iter().copied().filter(move |&word| self.has(word))
    }
}

/// The moments at which a card's abilities speak, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Moments(u32);

const _: () = assert!(Moment::ALL.len() <= u32::BITS as usize, "a bit for each");

impl Moments {
    /// Returns when these abilities speak; on a Twist that is so if any Twist makes them speak.
    pub fn of(abilities: &[Ability]) -> Moments {
        let bits = abilities.iter().map(|ability| 1u32 << ability.when as u8);
        Moments(bits.fold(0, |all, bit| all | bit))
    }

    pub fn contains(self, when: Moment) -> bool {
        self.0 & 1u32 << when as u8 != 0
    }
}

/// Whether a card has abilities of the rarer kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reacts {
    pub instead_of_wound: bool,
    pub when_discarded: bool,
    pub to_play: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ability {
    /// What stands in front of the colon.
    pub trigger: Moment,
    /// The moment at which it is carried out.
    pub when: Moment,
    /// The symbols that must have been played before.
    pub needs: Option<Needs>,
    /// First and last Twist number it speaks for; nothing for every Twist.
    pub numbers: Option<(u8, u8)>,
    pub body: Body,
    /// Which line of the card, counted from one.
    pub clause: u8,
    /// Nothing but points for oneself: used without asking, since nobody would decline.
    pub only_points: bool,
    /// Already begins with a choice of its own.
    pub asks_itself: bool,
}

/// One or two symbols in front of an ability; each wants its own earlier card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Needs(pub Need, pub Option<Need>);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    Class(ClassSet),
    Team(TeamId),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Body {
    Effects(Block),
    Static(Static),
}

impl Catalogue {
    /// Compiles a box.
    pub fn new(set: &BoxSet) -> Result<Catalogue, CompileError> {
        compile::catalogue(set)
    }

    pub fn def(&self, id: DefId) -> &Def {
        &self.defs[id.idx()]
    }

    pub fn group(&self, id: GroupId) -> &GroupDef {
        &self.groups[id.idx()]
    }

    /// Finds a group of a kind by name, whatever the capitals.
    pub fn find_group(&self, kind: GroupKind, name: &str) -> Option<GroupId> {
        self.groups
            .iter()
            .position(|group| group.kind == kind && same_name(&group.name, name))
            .map(|i| GroupId(i as u8))
    }

    /// Returns all groups of a kind, in catalogue order.
    pub fn groups_of(&self, kind: GroupKind) -> impl Iterator<Item = GroupId> {
        (0..self.groups.len() as u8)
            .map(GroupId)
            .filter(move |id| self.groups[id.idx()].kind == kind)
    }

    /// Finds a card by its label, name or slot id.
    pub fn find_def(&self, name: &str) -> Option<DefId> {
        let by = |fits: fn(&Def, &str) -> bool| {
            self.defs
                .iter()
                .position(|def| fits(def, name))
                .map(|i| DefId(i as u16))
        };
        by(|def, name| same_name(&def.label, name))
            .or_else(|| by(|def, name| same_name(&def.name, name)))
            .or_else(|| by(|def, name| def.slot == name))
    }

    pub fn find_space(&self, name: &str) -> Option<Space> {
        self.row
            .iter()
            .position(|space| same_name(space, name))
            .map(|i| Space(i as u8))
    }

    /// Returns where the facts of a card come from.
    pub fn provenance(&self, id: DefId) -> Provenance {
        let def = self.def(id);
        let of_group = self.group(def.group).provenance;
        def.tree.provenance.unwrap_or(of_group)
    }

    /// Returns how many physical cards were designed here, and how many there are.
    pub fn designed(&self) -> (u32, u32) {
        let count = |def: &Def| u32::from(def.count);
        let is_designed = |def: &&Def| self.provenance(def.id) == Provenance::Original;
        let designed = self.defs.iter().filter(is_designed).map(count).sum();
        (designed, self.defs.iter().map(count).sum())
    }

    /// Returns the names of the presets, in the order of the box.
    pub fn presets(&self) -> impl Iterator<Item = &str> {
        self.presets.iter().map(|preset| &preset.name[..])
    }

    /// Returns the Scheme or Mastermind card of a group.
    pub fn head(&self, group: GroupId) -> DefId {
        self.group(group)
            .defs
            .iter()
            .copied()
            .find(|&def| matches!(self.def(def).kind, CardKind::Mastermind | CardKind::Scheme))
            .unwrap_or(DefId::NONE)
    }
}

fn same_name(a: &str, b: &str) -> bool {
    a.eq_ignore_ascii_case(b)
}
