//! What many do alike one after the other, told as one line of the log: sixty people who are set
//! up, nine who take a bead.

use std::mem::discriminant;

use assault::play::Event;
use assault::{PersonId, Place, say};

use super::look::Look;

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

    fn who(self) -> PersonId {
        match self {
            Alike::Placed(who, _) | Alike::Covers(who) | Alike::BeadWasted(who) => who,
            Alike::InCommand(who) | Alike::OutOfCommand(who) => who,
            Alike::Bead { by, .. } => by,
        }
    }

    /// Where to or on whom, for those who did the same thing in different ways.
    fn object(self, look: &Look<'_>) -> String {
        let (lang, teller) = (look.lang, look.teller());
        match self {
            Alike::Placed(_, place) => {
                let at = teller.place(place);
                say!(lang, " in {at}", " in {at}")
            }
            Alike::Bead { on, .. } => {
                let on = teller.person(on);
                say!(lang, " on {on}", " auf {on}")
            }
            Alike::Covers(_)
            | Alike::BeadWasted(_)
            | Alike::InCommand(_)
            | Alike::OutOfCommand(_) => String::new(),
        }
    }
}

/// Tells what all of them did: `Beads: 101, 103 on K; 102 on L`.
pub fn told(look: &Look<'_>, all: &[Alike]) -> String {
    let Some(first) = all.first() else {
        return String::new();
    };
    let teller = look.teller();
    let mut parts: Vec<(String, Vec<&str>)> = Vec::new();
    for one in all {
        let (object, code) = (one.object(look), teller.code(one.who()));
        match parts.iter_mut().find(|(known, _)| *known == object) {
            Some((_, codes)) => codes.push(code),
            None => parts.push((object, vec![code])),
        }
    }
    let parts = parts.iter();
    let parts = parts.map(|(object, codes)| format!("{}{object}", codes.join(", ")));
    let (lang, parts) = (look.lang, parts.collect::<Vec<_>>().join("; "));
    match first {
        Alike::Placed(..) => say!(lang, "Placed: {parts}", "Aufgestellt: {parts}"),
        Alike::Bead { .. } => say!(lang, "Beads: {parts}", "Legen an: {parts}"),
        Alike::BeadWasted(_) => say!(
            lang,
            "Beads wasted: {parts}",
            "Vergeblich angelegt: {parts}"
        ),
        Alike::Covers(_) => say!(lang, "Cover: {parts}", "Geben Deckung: {parts}"),
        Alike::InCommand(_) => say!(lang, "In command: {parts}", "Hören Befehle: {parts}"),
        Alike::OutOfCommand(_) => {
            say!(lang, "Out of command: {parts}", "Ohne Befehl: {parts}")
        }
    }
}
