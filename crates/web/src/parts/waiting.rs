//! A line on the home page: a game that this browser has a part in.

use ::api::BookResult;
use kernel::Seat;
use maud::Markup;
use room::{EndedFor, Role, Room};
use words::{Lang, say};

/// A game that this browser has a part in.
pub struct Waiting {
    pub address: String,
    /// The outline in front of the line.
    pub emblem: String,
    pub title: String,
    pub turn: u16,
    pub progress: Progress,
    /// Those who play besides whoever reads.
    pub with: String,
    /// How far the game is, as a meter, where it can be told.
    pub gauge: Option<Markup>,
    /// Where its seats are handed out, if this browser may.
    pub host: Option<String>,
}

/// How a game stands for whoever reads.
pub enum Progress {
    /// How it went for whoever reads.
    Over(Option<EndedFor>),
    /// People are still missing.
    NotBegun,
    OwnMove,
    /// Somebody else decides.
    Decides(String),
    /// Its page says why it can not be opened.
    Unopened,
}

impl Waiting {
    /// Returns the line of a game that needs no more than its name and who is asked.
    pub fn plain(
        room: &dyn Room,
        role: Role,
        title: String,
        address: String,
        lang: Lang,
    ) -> Waiting {
        let own = own_seats(room, role);
        let names = room.names(lang);
        let name = |seat: Seat| names.get(seat.idx()).cloned().unwrap_or_default();
        Waiting {
            address,
            emblem: "i-dice".to_owned(),
            title,
            turn: 0,
            progress: Progress::of(room, &own, name),
            with: others(&names, &own),
            gauge: None,
            host: None,
        }
    }

    /// A game that can not be opened as it was played.
    pub fn standing_still(address: String, lang: Lang) -> Waiting {
        let title = say!(
            lang,
            "A game that stands still",
            "Ein Spiel, das stillsteht"
        );
        Waiting::unopened(address, title)
    }

    /// A game whose link was renewed by somebody who did not see the new one.
    pub fn renewed(address: String, lang: Lang) -> Waiting {
        let title = say!(
            lang,
            "A game with a renewed link",
            "Ein Spiel mit erneuertem Link"
        );
        Waiting::unopened(address, title)
    }

    fn unopened(address: String, title: String) -> Waiting {
        Waiting {
            address,
            emblem: "i-cards".to_owned(),
            title,
            turn: 0,
            progress: Progress::Unopened,
            with: String::new(),
            gauge: None,
            host: None,
        }
    }

    pub fn is_over(&self) -> bool {
        matches!(self.progress, Progress::Over(_))
    }

    /// Says how far the game is, and of one that is over how it went.
    pub fn how_far(&self, lang: Lang) -> String {
        let turn = self.turn;
        match &self.progress {
            Progress::Over(ended) => {
                let ended = ended_words(*ended, lang);
                say!(lang, "{ended}, turn {turn}", "{ended}, Zug {turn}")
            }
            _ => say!(lang, "turn {turn}, still running", "Zug {turn}, läuft noch"),
        }
    }
}

/// Says how a game went for somebody.
pub fn ended_words(ended: Option<EndedFor>, lang: Lang) -> String {
    let words = result_words(ended.and_then(|ended| ended.result), lang);
    match ended.and_then(|ended| ended.score) {
        Some(1) => say!(lang, "{words} with 1 point", "{words} mit 1 Punkt"),
        Some(n) => say!(lang, "{words} with {n} points", "{words} mit {n} Punkten"),
        None => words,
    }
}

/// Says what a game came to for somebody.
pub fn result_words(result: Option<BookResult>, lang: Lang) -> String {
    match result {
        Some(BookResult::Won) => say!(lang, "won", "gewonnen"),
        Some(BookResult::Lost) => say!(lang, "lost", "verloren"),
        Some(BookResult::Drawn) => say!(lang, "drawn", "unentschieden"),
        Some(BookResult::Both) => say!(lang, "both sides", "beide Seiten"),
        None => say!(lang, "over", "beendet"),
    }
}

impl Progress {
    /// Looks at a game from some of its seats; `name` says who else decides.
    pub fn of(room: &dyn Room, own: &[Seat], name: impl Fn(Seat) -> String) -> Progress {
        match room.asked() {
            None => Progress::Over(room.ended_for(own)),
            Some(_) if room.terms().waits => Progress::NotBegun,
            Some(seat) if own.contains(&seat) => Progress::OwnMove,
            Some(seat) => Progress::Decides(name(seat)),
        }
    }
}

/// Returns the seats that a right stands for.
pub fn own_seats(room: &dyn Room, role: Role) -> Vec<Seat> {
    match role {
        Role::Seat(seat) => vec![seat],
        Role::Device => room.terms().here().collect(),
        Role::Watch | Role::Host | Role::Invite | Role::Share => Vec::new(),
    }
}

/// Names those in other seats.
pub fn others(names: &[String], own: &[Seat]) -> String {
    let others = (0..).map(Seat).zip(names);
    let others = others.filter(|(seat, _)| !own.contains(seat));
    let others: Vec<&str> = others.map(|(_, name)| name.as_str()).collect();
    others.join(", ")
}
