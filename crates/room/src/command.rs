//! What somebody at a table can ask for.

use kernel::UndoRefused;

use crate::Fields;

/// What a seat asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Carry out the option with this index.
    Choose(usize),
    /// One click that is a chain of choices, in the words of the game's own forms.
    Shortcut { act: String, fields: Fields },
    /// Take back the latest choice.
    Undo,
    /// Let somebody else take back.
    Agree,
    /// Do not let them.
    Decline,
    /// Do something out of turn, by its stable words: it comes before the pending choice.
    Interject(String),
    /// Give the game up.
    Concede,
    /// Answer a kind of question like this from now on, without being asked.
    Standing(String),
    /// Change who plays the seat.
    Sit(Sitting),
}

/// Who is to play a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sitting {
    Bot,
    Person,
}

impl Sitting {
    /// Reads the word of a form.
    pub fn parse(word: &str) -> Option<Sitting> {
        match word {
            "bot" => Some(Sitting::Bot),
            "person" => Some(Sitting::Person),
            _ => None,
        }
    }
}

impl Command {
    /// Whether it is about the position that a page showed. Whoever steps in does so wherever the
    /// game stands by now: others do not wait for it.
    pub fn is_about_position(&self) -> bool {
        !matches!(self, Command::Interject(_))
    }

    /// Reads what a form asks for. The acts that no table knows are shortcuts of its game.
    pub fn read(act: &str, fields: Fields) -> Command {
        match act {
            // What is not a number is as impossible as an option that is not there.
            "choose" => Command::Choose(fields.get("option").parse().unwrap_or(usize::MAX)),
            "undo" => Command::Undo,
            "agree" => Command::Agree,
            "decline" => Command::Decline,
            "interject" => Command::Interject(fields.get("interject").to_owned()),
            "concede" => Command::Concede,
            "standing" => Command::Standing(fields.get("standing").to_owned()),
            "bot" => Command::Sit(Sitting::Bot),
            "return" => Command::Sit(Sitting::Person),
            act => Command::Shortcut {
                act: act.to_owned(),
                fields,
            },
        }
    }
}

/// Why a command was not carried out; nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// Not an option of this seat now.
    NotPossible,
    /// The game has no such act.
    NoSuchAct,
    /// People are still missing.
    NotBegun,
    /// Somebody else has the seat, or nobody may take it.
    Taken,
    /// The game has so many entries that it can only be given up.
    TooLong,
    Undo(UndoRefused),
}
