//! What many do alike one after the other.

use std::mem::discriminant;

use assault::play::Event;
use assault::{PersonId, Place};

/// Something that many do alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Alike {
    Placed(PersonId, Place),
    Bead { by: PersonId, on: PersonId },
    BeadWasted(PersonId),
    Covers(PersonId),
    InCommand(PersonId),
    OutOfCommand(PersonId),
}

impl Alike {
    pub fn of(event: &Event) -> Option<Alike> {
        Some(match *event {
            Event::Placed { person, place } => Alike::Placed(person, place),
            Event::BeadTaken { person, target, .. } => Alike::Bead {
                by: person,
                on: target,
            },
            Event::BeadWasted { person, .. } => Alike::BeadWasted(person),
            Event::Covers { person, .. } => Alike::Covers(person),
            Event::InCommand { person } => Alike::InCommand(person),
            Event::OutOfCommand { person } => Alike::OutOfCommand(person),
            _ => return None,
        })
    }

    pub fn is_like(self, other: Alike) -> bool {
        discriminant(&self) == discriminant(&other)
    }

    /// Returns who did it.
    pub fn who(self) -> PersonId {
        match self {
            Alike::Placed(who, _) | Alike::Covers(who) | Alike::BeadWasted(who) => who,
            Alike::InCommand(who) | Alike::OutOfCommand(who) => who,
            Alike::Bead { by, .. } => by,
        }
    }
}
