//! Card text compiled for running: a flat list of small nodes, names resolved to numbers.
//!
//! The shape follows the tree of the card language node by node; what differs is that children are
//! ranges in one array ([`Block`]), so that a pending effect is an index and a game stays plain
//! data of a few kilobytes.

use cards::tree::{Chooser, CostTest, FilterKind, LookMode, Pool, Role, Who};

use crate::conditions::Cond;
use crate::counts::Count;
use crate::standing::Static;
use crate::state::ids::{ClassSet, DefId, GroupId, TeamId};
use crate::steps::Step;

/// A run of nodes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Block {
    pub start: u16,
    pub len: u8,
}

impl Block {
    pub fn is_empty(self) -> bool {
        self.len == 0
    }

    /// Returns the first node and the block after it.
    pub fn split(self) -> Option<(NodeId, Block)> {
        (self.len > 0).then(|| {
            (
                NodeId(self.start),
                Block {
                    start: self.start + 1,
                    len: self.len - 1,
                },
            )
        })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NodeId(pub u16);

/// One step of an effect; see `cards::tree::Effect` for what each means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Node {
    Step(Step),
    /// One of the kinds of points an `impersonate:` line copies.
    Impersonate {
        pool: Pool,
    },
    Look {
        mode: LookMode,
        n: u8,
        body: Block,
    },
    Search {
        body: Block,
    },
    May {
        body: Block,
        then: Block,
    },
    /// The options are `n` blocks, listed from `first` in [`Program::options`].
    OneOf {
        chooser: Chooser,
        first: u16,
        n: u8,
    },
    Each {
        who: Who,
        body: Block,
    },
    RevealOr {
        filter: Filter,
        otherwise: Block,
    },
    MayReveal {
        filter: Filter,
        then: Block,
    },
    If {
        cond: Cond,
        then: Block,
        otherwise: Block,
    },
    ThisTurn {
        what: Static,
    },
}

/// A number, or a number for each of something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Amount {
    pub n: u8,
    pub per: Count,
}

/// Which cards: every part that is set must fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Filter {
    pub other: bool,
    pub classes: ClassSet,
    pub team: TeamId,
    /// Heroes of a group of this kind.
    pub role: Option<Role>,
    pub group: GroupId,
    pub kind: FilterKind,
    /// Cards that are this one; [`DefId::NONE`]: any.
    pub name: DefId,
    pub cost: Option<CostTest>,
}

impl Filter {
    /// Fits every card.
    pub const ANY: Filter = Filter {
        other: false,
        classes: ClassSet::NONE,
        team: TeamId::NONE,
        role: None,
        group: GroupId::NONE,
        kind: FilterKind::Card,
        name: DefId::NONE,
        cost: None,
    };

    /// Fits every Hero.
    pub const HERO: Filter = Filter {
        kind: FilterKind::Hero,
        ..Filter::ANY
    };

    /// Fits every Hero of cost 6 or less: whom an escape can KO.
    pub const HERO_UP_TO_6: Filter = Filter {
        kind: FilterKind::Hero,
        cost: Some(CostTest::AtMost(6)),
        ..Filter::ANY
    };
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pick {
    pub quantity: Quantity,
    pub filter: Filter,
    pub from: PlaceSet,
    pub chooser: Chooser,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quantity {
    Exactly(Amount),
    UpTo(u8),
    Any,
    All,
}

/// Where cards are taken from, as a set of `cards::tree::Place`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlaceSet(pub u8);

impl PlaceSet {
    pub fn contains(self, place: cards::tree::Place) -> bool {
        self.0 & 1 << place as u8 != 0
    }
}

/// The nodes of a whole catalogue.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Program {
    pub nodes: Vec<Node>,
    pub options: Vec<Block>,
}

impl Program {
    /// Returns the steps of a block.
    pub fn nodes_of(&self, block: Block) -> &[Node] {
        let first = usize::from(block.start);
        &self.nodes[first..first + usize::from(block.len)]
    }
}
