//! What happens, as it happens: for logs, animations, traces and tests.
//!
//! An event says at the moment it happens who sees it, so that what a viewer is told later depends
//! on nothing that came after.

use kernel::{Cite, RuleId, Seat, Viewer};

use crate::state::ids::{DefId, Space};
use crate::state::piles::Zone;

/// One bit per seat, and one for everybody who merely watches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Eyes(pub u8);

impl Eyes {
    pub const NONE: Eyes = Eyes(0);
    pub const ALL: Eyes = Eyes(0xff);
    const SPECTATOR: u8 = 1 << 7;

    pub const fn of(seat: Seat) -> Eyes {
        Eyes(1 << seat.0)
    }

    pub fn union(self, other: Eyes) -> Eyes {
        Eyes(self.0 | other.0)
    }

    pub fn minus(self, other: Eyes) -> Eyes {
        Eyes(self.0 & !other.0)
    }

    pub fn intersection(self, other: Eyes) -> Eyes {
        Eyes(self.0 & other.0)
    }

    pub fn include(self, viewer: Viewer) -> bool {
        self.overlap(Eyes::of_viewer(viewer))
    }

    pub fn overlap(self, other: Eyes) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns the eyes of one viewer.
    pub fn of_viewer(viewer: Viewer) -> Eyes {
        match viewer {
            Viewer::Seat(seat) => Eyes::of(seat),
            // No gamesmaster sits at this game; nobody sees more than an onlooker.
            Viewer::Spectator | Viewer::Gamesmaster => Eyes(Eyes::SPECTATOR),
        }
    }
}

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A card went from one place to another; `eyes` see which card it is.
    Moved {
        def: DefId,
        from: Zone,
        to: Zone,
        eyes: Eyes,
    },
    /// Somebody showed a card that stays where it is.
    Revealed {
        def: DefId,
        at: Zone,
        eyes: Eyes,
    },
    Shuffled {
        zone: Zone,
    },
    TurnBegan {
        seat: Seat,
    },
    /// Points were added to the pools of the turn.
    Points {
        attack: u16,
        recruit: u16,
    },
    Spent {
        attack: u16,
        recruit: u16,
    },
    /// A card's text began to be carried out.
    Text {
        cite: Cite,
        seat: Seat,
    },
    /// A rule of the ledger was applied.
    Rule(RuleId),
    /// A Villain fought off its attacker: the totals no longer sufficed.
    FightFailed {
        def: DefId,
        space: Space,
    },
    /// A Villain was fought and its own text left it where it is.
    NotDefeated {
        def: DefId,
        space: Space,
    },
    /// A Mission was completed.
    Completed {
        seat: Seat,
        def: DefId,
    },
    /// A Liaison card stays in play.
    Kept {
        seat: Seat,
        def: DefId,
    },
    /// A kept card is given up for whoever's turn it is.
    Helped {
        seat: Seat,
        def: DefId,
    },
    /// A Hero gives its player the points printed on another.
    Impersonated {
        seat: Seat,
        def: DefId,
        model: DefId,
    },
    /// A Rogue Agent was activated.
    WentRogue {
        seat: Seat,
        def: DefId,
    },
    /// A player has looked through one's own deck.
    Searched {
        seat: Seat,
    },
    /// A Hero was won from cards on the table.
    Won {
        seat: Seat,
        def: DefId,
    },
    /// Attack was added that only the leftmost card of the row can take.
    LeftmostAttack {
        n: u16,
    },
    /// A Gadget is given up for its text.
    Spending {
        seat: Seat,
        def: DefId,
    },
    /// A choice was made that stays closed.
    Sealed {
        seat: Seat,
    },
    ShowdownTotal {
        seat: Seat,
        total: u16,
    },
    /// The Danger Level has changed.
    Danger {
        level: u16,
    },
    /// A brainwashed Hero was rescued.
    Freed {
        seat: Seat,
        def: DefId,
    },
    /// A player KO'd a Cartel card.
    CartelGone {
        seat: Seat,
        def: DefId,
    },
    /// A Base has taken so much damage in all.
    BaseDamaged {
        def: DefId,
        damage: u16,
    },
    /// The owner of a kept card raises a hand in a friend's turn.
    RaisedHand {
        seat: Seat,
    },
    /// A part of a text was left out because its player has healed this turn.
    NotAfterHealing {
        cite: Cite,
    },
    /// The Mastermind is beaten, but a perfect game still waits for this many Missions.
    WinWaits {
        missions: u8,
    },
    /// A space of the row is gone for good.
    SpaceDestroyed {
        space: Space,
    },
    Ended {
        cite: Cite,
    },
}

/// What one viewer notices of an event. A card is `None` where the viewer can not see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seen {
    Moved {
        def: Option<DefId>,
        from: Zone,
        to: Zone,
    },
    Revealed {
        def: Option<DefId>,
        at: Zone,
    },
    Other(Event),
}

/// Rules whose use gives away what somebody holds: whether there was a card to show, and whether
/// it was kept back. They are traced, but nobody is told.
const HUSHED: [&str; 2] = ["L-TEXT-012", "L-TEXT-013"];

impl Event {
    /// Returns what the viewer notices, if anything.
    pub fn seen_by(self, viewer: Viewer) -> Option<Seen> {
        Some(match self {
            Event::Moved {
                def,
                from,
                to,
                eyes,
            } => Seen::Moved {
                def: eyes.include(viewer).then_some(def),
                from,
                to,
            },
            Event::Revealed { def, at, eyes } => Seen::Revealed {
                def: eyes.include(viewer).then_some(def),
                at,
            },
            Event::Rule(rule) if HUSHED.contains(&rule.0) => return None,
            other => Seen::Other(other),
        })
    }
}
