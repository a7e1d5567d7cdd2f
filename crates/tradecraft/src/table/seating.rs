//! Who holds which seat.

use cards::words::Lang;
use kernel::{Seat, Sitter};
use legendary::{Catalogue, say};

use crate::bot::{Bot, BotKind};
use crate::problem::Problem;

/// Whoever holds a seat.
pub enum Holder {
    Person { name: String },
    Bot { kind: BotKind, bot: Box<dyn Bot> },
}

impl Holder {
    /// Seats somebody as a record names them; an empty seat is taken by a person.
    pub fn of_sitter(sitter: &Sitter, seat: Seat, catalogue: &Catalogue) -> Holder {
        match sitter {
            Sitter::Person(name) => Holder::Person { name: name.clone() },
            Sitter::Bot(word) => {
                let kind = BotKind::parse(word).unwrap_or(BotKind::DEFAULT);
                Holder::bot(kind, seat, catalogue)
            }
            Sitter::Nobody => Holder::Person {
                name: String::new(),
            },
        }
    }

    fn bot(kind: BotKind, seat: Seat, catalogue: &Catalogue) -> Holder {
        let bot = kind.seat(catalogue, u64::from(seat.0));
        Holder::Bot { kind, bot }
    }

    /// Returns the seat as a record names it.
    pub fn sitter(&self) -> Sitter {
        match self {
            Holder::Person { name } => Sitter::Person(name.clone()),
            Holder::Bot { kind, .. } => Sitter::Bot(kind.word().to_owned()),
        }
    }

    pub fn is_person(&self) -> bool {
        matches!(self, Holder::Person { .. })
    }

    /// Returns what the seat is called at the table.
    pub fn name(&self, seat: Seat, lang: Lang) -> String {
        let number = seat.idx() + 1;
        match self {
            Holder::Person { name } if !name.is_empty() => name.clone(),
            Holder::Person { .. } => say!(lang, "Player {number}", "Spieler {number}"),
            Holder::Bot { .. } => say!(lang, "Bot {number}", "Bot {number}"),
        }
    }
}

/// A seat as it was named on the command line.
pub struct Named {
    pub seat: Seat,
    who: Who,
}

enum Who {
    Person(String),
    Bot(BotKind),
}

impl Named {
    /// Reads `1=person`, `1=person:Anna` or `2=heuristic`.
    pub fn parse(text: &str) -> Result<Named, Problem> {
        let wrong = || {
            let bots: Vec<&str> = BotKind::ALL.map(BotKind::word).to_vec();
            Problem::new(
                format!("\"{text}\" names no seat"),
                "",
                format!(
                    "write 1=person, 1=person:Anna or 2=BOT; bots: {}",
                    bots.join(", ")
                ),
            )
        };
        let (number, who) = text.split_once('=').ok_or_else(wrong)?;
        let number: u8 = number.trim().parse().map_err(|_| wrong())?;
        let seat = Seat(number.checked_sub(1).ok_or_else(wrong)?);
        let who = match who.split_once(':') {
            Some(("person", name)) => Who::Person(plain(name)),
            None if who == "person" => Who::Person(String::new()),
            None => Who::Bot(BotKind::parse(who).ok_or_else(wrong)?),
            Some(_) => return Err(wrong()),
        };
        Ok(Named { seat, who })
    }

    pub fn holder(self, catalogue: &Catalogue) -> Holder {
        match self.who {
            Who::Person(name) => Holder::Person { name },
            Who::Bot(kind) => Holder::bot(kind, self.seat, catalogue),
        }
    }
}

/// A name stands on one line of a record.
fn plain(name: &str) -> String {
    let kept = name.chars().filter(|c| !c.is_control());
    kept.collect::<String>().trim().to_owned()
}

/// Returns who sits where in a new game: a person first, then bots, unless named otherwise.
pub fn seat_all(
    players: u8,
    named: Vec<Named>,
    catalogue: &Catalogue,
) -> Result<Vec<Holder>, Problem> {
    let first = Holder::Person {
        name: String::new(),
    };
    let bots = (1..players.max(1)).map(|seat| Holder::bot(BotKind::DEFAULT, Seat(seat), catalogue));
    let mut holders: Vec<Holder> = std::iter::once(first).chain(bots).collect();
    reseat(&mut holders, named, catalogue)?;
    Ok(holders)
}

/// Gives seats to those who were named for them.
pub fn reseat(
    holders: &mut [Holder],
    named: Vec<Named>,
    catalogue: &Catalogue,
) -> Result<(), Problem> {
    let n_seats = holders.len();
    for named in named {
        let number = named.seat.idx() + 1;
        let place = holders.get_mut(named.seat.idx()).ok_or_else(|| {
            Problem::new(
                format!("there is no seat {number} at this table"),
                "",
                format!("seats go from 1 to {n_seats}; --players sets how many there are"),
            )
        })?;
        *place = named.holder(catalogue);
    }
    Ok(())
}
