//! What many do alike one after the other, told as one line of the log: sixty people who are set
//! up, nine who take a bead.

use assault::say;

use crate::host::alike::Alike;
use crate::look::Look;

/// Tells what all of them did: `Beads: 101, 103 on K; 102 on L`.
pub fn told(look: &Look<'_>, all: &[Alike]) -> String {
    let Some(first) = all.first() else {
        return String::new();
    };
    let teller = look.teller();
    let mut parts: Vec<(String, Vec<&str>)> = Vec::new();
    for one in all {
        let (object, code) = (object(*one, look), teller.code(one.who()));
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

/// Where to or on whom, for those who did the same thing in different ways.
fn object(alike: Alike, look: &Look<'_>) -> String {
    let (lang, teller) = (look.lang, look.teller());
    match alike {
        Alike::Placed(_, place) => {
            let at = teller.place(place);
            say!(lang, " in {at}", " in {at}")
        }
        Alike::Bead { on, .. } => {
            let on = teller.person(on);
            say!(lang, " on {on}", " auf {on}")
        }
        Alike::Covers(_) | Alike::BeadWasted(_) | Alike::InCommand(_) | Alike::OutOfCommand(_) => {
            String::new()
        }
    }
}
