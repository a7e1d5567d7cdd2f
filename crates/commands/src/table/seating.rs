//! Who holds which seat.

use kernel::{Game, Seat, Seed, Sitter};
use module::{Luck, Module, Player, RANDOM};
use words::{Lang, say};

use crate::problem::Problem;

/// Whoever holds a seat.
pub enum Holder<G: Game> {
    /// Somebody at the keyboard.
    Person {
        /// What they are called; may be empty.
        name: String,
    },
    /// A program.
    Bot {
        /// What records call it.
        word: String,
        /// Chooses.
        bot: Box<dyn Player<G> + Send>,
    },
}

impl<G: Game> Holder<G> {
    /// Returns a person without a name.
    pub fn somebody() -> Holder<G> {
        Holder::Person {
            name: String::new(),
        }
    }

    /// Returns the bot that sits where nobody was named: the best the game has.
    pub fn usual_bot<M: Module<Game = G>>(module: &M, seat: Seat) -> Holder<G> {
        let word = module.levels().first().copied().unwrap_or(RANDOM);
        let bot = module.player(word);
        Holder::Bot {
            word: word.to_owned(),
            bot: bot.unwrap_or_else(|| module.blind(luck(seat))),
        }
    }

    /// Seats somebody as a record names them; an empty seat is taken by a person.
    pub fn of_sitter<M: Module<Game = G>>(module: &M, sitter: &Sitter, seat: Seat) -> Holder<G> {
        match sitter {
            Sitter::Person(name) => Holder::Person { name: name.clone() },
            Sitter::Bot(word) => {
                named_bot(module, word, seat).unwrap_or_else(|| Holder::usual_bot(module, seat))
            }
            Sitter::Nobody => Holder::somebody(),
        }
    }

    /// Returns the seat as a record names it.
    pub fn sitter(&self) -> Sitter {
        match self {
            Holder::Person { name } => Sitter::Person(name.clone()),
            Holder::Bot { word, .. } => Sitter::Bot(word.clone()),
        }
    }

    /// Returns whether somebody at the keyboard holds the seat.
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

fn named_bot<M: Module>(module: &M, word: &str, seat: Seat) -> Option<Holder<M::Game>> {
    let bot = module.bot(word, luck(seat))?;
    let word = word.to_owned();
    Some(Holder::Bot { word, bot })
}

/// Bots at one table have luck of their own each.
fn luck(seat: Seat) -> Luck {
    Luck {
        game: Seed::from_number(seat.0.into()),
        bot: seat.0.into(),
    }
}

/// A seat as it was named on the command line.
struct Named {
    seat: Seat,
    text: String,
    who: Who,
}

enum Who {
    Person(String),
    Bot(String),
}

impl Named {
    /// Reads `1=person`, `1=person:Anna` or `2=heuristic`, for a game with these bots.
    fn parse(text: &str, levels: &[&str]) -> Result<Named, Problem> {
        let wrong = || names_no_seat(text, levels);
        let (number, who) = text.split_once('=').ok_or_else(wrong)?;
        let number: u8 = number.trim().parse().map_err(|_| wrong())?;
        let seat = Seat(number.checked_sub(1).ok_or_else(wrong)?);
        let who = match who.split_once(':') {
            Some(("person", name)) => Who::Person(plain(name)),
            None if who == "person" => Who::Person(String::new()),
            None if who == RANDOM || levels.contains(&who) => Who::Bot(who.to_owned()),
            _ => return Err(wrong()),
        };
        let text = text.to_owned();
        Ok(Named { seat, text, who })
    }

    fn holder<M: Module>(self, module: &M) -> Result<Holder<M::Game>, Problem> {
        match self.who {
            Who::Person(name) => Ok(Holder::Person { name }),
            Who::Bot(word) => named_bot(module, &word, self.seat)
                .ok_or_else(|| names_no_seat(&self.text, module.levels())),
        }
    }
}

fn names_no_seat(text: &str, levels: &[&str]) -> Problem {
    let bots = [levels, &[RANDOM]].concat().join(", ");
    Problem::new(
        format!("\"{text}\" names no seat"),
        "",
        format!("write 1=person, 1=person:Anna or 2=BOT; bots: {bots}"),
    )
}

/// A name stands on one line of a record.
fn plain(name: &str) -> String {
    let kept = name.chars().filter(|c| !c.is_control());
    kept.collect::<String>().trim().to_owned()
}

/// Returns how many seats there must be for all that were named.
pub fn highest(seats: &[String]) -> u8 {
    let number = |text: &String| text.split_once('=')?.0.trim().parse().ok();
    seats.iter().filter_map(number).max().unwrap_or(0)
}

/// Gives seats to those who were named for them.
pub fn reseat<M: Module>(
    module: &M,
    holders: &mut [Holder<M::Game>],
    seats: &[String],
) -> Result<(), Problem> {
    let n_seats = holders.len();
    let named = seats.iter().map(|text| Named::parse(text, module.levels()));
    for named in named.collect::<Result<Vec<_>, _>>()? {
        let number = named.seat.idx() + 1;
        let place = holders.get_mut(named.seat.idx()).ok_or_else(|| {
            Problem::new(
                format!("there is no seat {number} at this table"),
                "",
                format!("seats go from 1 to {n_seats}; --players sets how many there are"),
            )
        })?;
        *place = named.holder(module)?;
    }
    Ok(())
}
