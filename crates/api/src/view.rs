//! What a seat sees: what every view has, whichever game it is of, and the table of the game beside it.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::described::{Book, Object, answers, words};

/// What a seat sees. Without a type for the table only what all games have is read.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View<T = Nothing> {
    /// What every view has.
    #[serde(flatten)]
    pub common: Common,
    /// What only this game has.
    #[serde(flatten)]
    pub table: T,
}

/// No table: what only one game has is passed over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Nothing {}

impl<T: Object> Object for View<T> {
    fn object(book: &mut Book) -> Value {
        let mut whole = Common::object(book);
        let table = T::object(book);
        whole["description"] = table["description"].clone();
        if let (Some(all), Some(own)) = (
            whole["required"].as_array_mut(),
            table["required"].as_array(),
        ) {
            all.extend(own.iter().cloned());
        }
        let properties = whole["properties"].as_object_mut();
        if let (Some(all), Some(own)) = (properties, table["properties"].as_object()) {
            all.extend(own.clone());
        }
        whole
    }
}

answers! {
    /// What every view has, whichever game it is of.
    pub struct Common {
        /// Names the position; a choice brings it back.
        pub ticket: String,
        /// The language of all text.
        pub lang: Lang,
        /// The seat that looks, from one.
        pub seat: u8,
        /// The box that is played: assault is a raid.
        pub r#box: String,
        /// The turn.
        pub turn: u32,
        /// What the game waits for; nothing once it is over.
        pub decision: Option<Decision>,
        /// What the seat may do now, in the order of the rules; empty if it is not asked.
        pub options: Vec<Offer>,
        /// What is not possible now, and why.
        pub refused: Vec<Refusal>,
        /// How many of the seat's own latest choices are free to take back.
        pub undo: u32,
        /// The seat that wishes to take back a choice and waits for the act agree or decline.
        pub take_back: Option<u8>,
        /// The seat that wishes to give the game up for all and waits for the act agree or decline.
        pub give_up: Option<u8>,
        /// The clock of a running game, where the table has one.
        pub clock: Option<Clock>,
        /// What was shown without typing, the latest last.
        pub gestures: Vec<Gesture>,
        /// What a gesture may be made at, as long as that can be listed; in a raid any space.
        pub landmarks: Vec<Landmark>,
        /// The latest sentences of the log.
        pub log: Vec<Line>,
        /// How the game ended, once it has.
        pub outcome: Option<Outcome>,
    }

    /// The clock of a table.
    pub struct Clock {
        /// What was agreed: hours for each choice, or minutes for the game and seconds of increment, and
        /// what happens when time is up: `choice 72 bot`, `game 25 15 claim`.
        pub rules: String,
        /// What each seat had left when it was last reckoned, in milliseconds.
        pub left: Vec<u64>,
        /// When the time of whoever is asked is up, in milliseconds since 1970; nothing while the clock
        /// stands.
        pub due: Option<u64>,
    }

    /// What somebody showed.
    pub struct Gesture {
        /// Who, from one; onlookers have no seat.
        pub seat: Option<u8>,
        /// What: the word that a request has for it.
        pub sign: String,
        /// At what.
        pub at: Option<Landmark>,
        /// How it reads.
        pub text: String,
    }

    /// A card or a space that lies open to all.
    pub struct Landmark {
        /// The place.
        pub id: String,
        /// What is there, or was when somebody pointed at it.
        pub name: String,
    }

    /// What the game waits for.
    pub struct Decision {
        /// Who is asked, from one.
        pub seat: u8,
        /// Whether that is the seat that looks.
        pub is_yours: bool,
        /// The question for people.
        pub question: String,
        /// The card that asks, if one does.
        pub card: Option<String>,
        /// The rule or the card that asks, in words that stay the same.
        pub cite: String,
        /// Whether the answer stays closed until a later event opens it.
        pub sealed: bool,
        /// How many cards are chosen together, where several are.
        pub cards: Option<CardCount>,
    }

    /// How many cards a question asks for.
    pub struct CardCount {
        /// At least so many.
        pub min: usize,
        /// At most so many.
        pub max: usize,
        /// How many are chosen already.
        pub chosen: usize,
    }

    /// Something that may be done now.
    pub struct Offer {
        /// Its number, which a choice names.
        pub option: usize,
        /// Its words in records: the same in every language.
        pub words: String,
        /// Its text for people.
        pub text: String,
    }

    /// Something that is not possible now.
    pub struct Refusal {
        /// What it is, for people.
        pub what: String,
        /// Why it is not possible, for people.
        pub why: String,
        /// The rule or the card that forbids it.
        pub cite: String,
    }

    /// A sentence of the log.
    pub struct Line {
        /// The sentence.
        pub text: String,
        /// The rule behind it, if one is named.
        pub cite: Option<String>,
        /// With this number it can be asked why a bot did that; nothing where no bot did anything.
        pub why: Option<usize>,
    }

    /// How a game ended.
    pub struct Outcome {
        /// For the players as a whole.
        pub ending: Ending,
        /// The seats that won by name, from one.
        pub winners: Vec<u8>,
        /// A total for each seat; empty where no score is kept.
        pub scores: Vec<i32>,
        /// The ending for people, sentence by sentence.
        pub text: Vec<String>,
    }
}

words! { answers:
    /// A language.
    pub enum Lang {
        /// English.
        En = "en",
        /// German.
        De = "de",
    }

    /// How a finished game went.
    pub enum Ending {
        /// The players won, or one side did.
        Won = "won",
        /// The game won.
        Lost = "lost",
        /// Nobody won.
        Drawn = "drawn",
        /// Somebody gave up.
        Conceded = "conceded",
    }
}
