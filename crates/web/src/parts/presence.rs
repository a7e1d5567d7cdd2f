//! Who is at the table, beside their names.

use kernel::Seat;
use maud::{Markup, html};
use room::{Attendance, Attends, Hosted, Running};
use words::{Lang, say};

/// Returns whether somebody is at a seat, where there is something to say of it.
pub fn of<H: Hosted>(game: &Running<H>, seat: Seat, attendance: &Attendance) -> Option<Attends> {
    let chair = game.terms.chair(seat)?;
    game.asked()?;
    attendance.of(seat, chair, game.has_bot(seat))
}

/// Says it in words.
pub fn words(attends: Attends, lang: Lang) -> String {
    match attends {
        Attends::Here => say!(lang, "here", "da"),
        Attends::Away => say!(lang, "away", "fort"),
        Attends::Bot => say!(lang, "away, a bot plays", "fort, ein Bot spielt"),
        Attends::NotCome => say!(lang, "not here yet", "noch nicht da"),
    }
}

/// A sign beside a name; its words are for whoever does not see it, or points at it.
pub fn sign(attends: Attends, lang: Lang) -> Markup {
    let kind = match attends {
        Attends::Here => "here",
        Attends::Away => "away",
        Attends::Bot => "bot",
        Attends::NotCome => "expected",
    };
    let words = words(attends, lang);
    html! { span class={ "attends is-" (kind) } role="img" aria-label=(words) title=(words) {} }
}

/// Lists the others at the table with their names, for pages that have no place of their own for each
/// player; nothing where everybody shares a device or is a bot.
pub fn others<H: Hosted>(
    game: &Running<H>,
    own: &[Seat],
    attendance: &Attendance,
    lang: Lang,
) -> Markup {
    let names = game.names(lang);
    let named = (0..).map(Seat).zip(&names);
    let others = named.filter(|(seat, _)| !own.contains(seat) && game.terms.has_guests());
    let others = others.filter_map(|(seat, name)| {
        let person = game.person_of(seat).filter(|person| !person.is_empty());
        let name = match person {
            Some(person) if !name.starts_with(&person) => format!("{name}: {person}"),
            _ => name.clone(),
        };
        Some((name, of(game, seat, attendance)?))
    });
    let others: Vec<(String, Attends)> = others.collect();
    html! {
        @if !others.is_empty() {
            ul class="attendance" id="attendance" aria-label=(say!(lang, "Who is at the table", "Wer am Tisch ist")) {
                @for (name, attends) in others { li { (sign(attends, lang)) " " (name) small { " " (words(attends, lang)) } } }
            }
        }
    }
}
