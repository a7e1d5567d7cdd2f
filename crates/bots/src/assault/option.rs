//! How the options of a raid read, as sentences of their own.

use assault::Side;
use assault::play::{Action, Frame, View};
use assault::tell::Teller;
use kernel::Viewer;
use words::{Lang, say};

use super::seat_name::seat_name;

/// Returns how an option reads to the one who is asked.
pub fn option_text(view: &View, action: &Action, lang: Lang) -> String {
    handing(view, action, lang)
        .or_else(|| staying(view, action, lang))
        .unwrap_or_else(|| capital(Teller::of(view, lang).option_in(view, action)))
}

/// Returns how handing on the word reads, where it is that.
fn handing(view: &View, action: &Action, lang: Lang) -> Option<String> {
    match action {
        Action::Name(seat) if view.viewer == Viewer::Seat(*seat) => Some(say!(
            lang,
            "Act with your own people",
            "Mit den eigenen Leuten handeln"
        )),
        Action::Name(seat) => {
            let who = seat_name(&view.board, *seat, lang);
            Some(say!(lang, "Let {who} act", "{who} handeln lassen"))
        }
        Action::Done if view.named.is_some() && view.unfinished.is_empty() => {
            let is_captain = view.side().map(Side::seat) == view.viewer.seat();
            Some(if is_captain {
                say!(lang, "Name somebody else", "Jemand anderen bestimmen")
            } else {
                say!(
                    lang,
                    "Hand back to the captain",
                    "An den Kapitän zurückgeben"
                )
            })
        }
        _ => None,
    }
}

/// Returns how not coming in reads, where a boat or somebody waits to.
fn staying(view: &View, action: &Action, lang: Lang) -> Option<String> {
    let teller = Teller::of(view, lang);
    let who = match view.unfinished.last()? {
        _ if *action != Action::Done => return None,
        Frame::EnteringBoat(boat) => teller.vehicle(*boat),
        Frame::Entering(id) => teller.person(*id),
        _ => return None,
    };
    Some(say!(lang, "Leave {who} outside", "{who} draußen lassen"))
}

fn capital(words: String) -> String {
    let mut letters = words.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => words,
    }
}
