//! Who sits at a table, and what they are called.

use kernel::{Entry, Game, Seat, Session, Sitter};
use words::{Lang, say};

use super::hosted::{GameOf, Hosted};

/// Returns the seats that people hold.
pub fn people<G: Game>(session: &Session<G>) -> Vec<Seat> {
    let seats = (0..).map(Seat).zip(session.sitters());
    let people = seats.filter(|(_, sitter)| matches!(sitter, Sitter::Person(_)));
    people.map(|(seat, _)| seat).collect()
}

/// Returns the name of the person to whom a seat belongs, even while a bot sits in for them.
pub fn person_of<G: Game>(session: &Session<G>, seat: Seat) -> Option<String> {
    let mut latest = session.entries().iter().rev();
    latest.find_map(|entry| match entry {
        Entry::Seat {
            seat: at,
            sitter: Sitter::Person(name),
        } if *at == seat => Some(name.clone()),
        _ => None,
    })
}

/// Returns what the players are called.
pub fn names<M: Hosted>(host: &M, session: &Session<GameOf<M>>, lang: Lang) -> Vec<String> {
    let told = lasting_names(host, session, lang).into_iter();
    let seats = (0..).map(Seat).zip(session.sitters()).zip(told);
    let name = |((seat, sitter), name): ((Seat, &Sitter), String)| {
        let is_bot = matches!(sitter, Sitter::Bot(_));
        if is_bot && person_of(session, seat).is_some() {
            say!(lang, "{name} (bot)", "{name} (Bot)")
        } else {
            name
        }
    };
    seats.map(name).collect()
}

/// Returns the names that stay, whoever sits in: a log reads the same later on.
pub fn lasting_names<M: Hosted>(host: &M, session: &Session<GameOf<M>>, lang: Lang) -> Vec<String> {
    let name = |seat: Seat| {
        if let Some(name) = host.seat_name(session, seat, lang) {
            return name;
        }
        let number = seat.idx() + 1;
        match person_of(session, seat) {
            Some(name) if !name.is_empty() => name,
            Some(_) => say!(lang, "Player {number}", "Spieler {number}"),
            None => say!(lang, "Bot {number}", "Bot {number}"),
        }
    };
    let n_seats = session.game().n_seats();
    (0..n_seats).map(Seat).map(name).collect()
}
