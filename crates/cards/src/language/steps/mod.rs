//! The steps of card text: everything a text does that has no other effects inside it.
//!
//! A step is one file. It says how the step is read and printed, where it makes no sense, how it
//! reads in English, in German and on the board, and what a program that plays should think of it.
//! [`family!`] lists them; nothing else in this crate knows how many there are.

mod acquire;
mod angels_disperse;
mod becomes_twist;
mod blackjack;
mod brainwash;
mod capture;
mod cards;
mod complete;
mod copy_played;
mod danger;
mod defeat;
mod destroy_spaces;
mod discard_down_to;
mod discard_hand;
mod discard_top;
mod draw;
mod enters;
mod evil_wins;
mod extra_enters;
mod extra_turn;
mod gain_extra;
mod gain_officer;
mod gain_under;
mod gain_wound;
mod keep;
mod ko_cartel;
mod leave;
mod leftmost_attack;
mod move_villain;
mod next_hand_is;
mod next_hand_plus;
mod not_defeated;
mod pass_left;
mod place_cartel;
mod place_strike;
mod place_twist;
mod play_copies;
mod play_villain_deck;
mod points;
mod put_back;
mod put_under;
mod rescue;
mod rescue_brainwashed;
mod rescue_held;
mod return_this;
mod shift;
pub mod worth;

use crate::act::Act;
use crate::check::{Parts, Surroundings, Wrong};
use crate::family::{Entry, family, listed};
use crate::parse::{Cursor, Parsed};
use crate::tree::{CardKind, Effect};
use crate::words::{Short, de, en};

/// Everything the language knows about one kind of step.
pub(crate) trait StepDefinition: Sized {
    /// The words such a step can begin with.
    const OPENS: &'static [&'static str];
    /// Words further on that mean something only here; a name that looks like one is quoted.
    const WORDS: &'static [&'static str] = &[];
    /// Such a step as it is printed.
    const EXAMPLE: &'static str;

    /// Reads the step behind its opening word. Returns nothing, and leaves the line where it is,
    /// if it is another step that opens alike.
    fn parse(line: &mut Cursor<'_>, opening: &str) -> Parsed<Option<Self>>;

    /// Returns the step in its one canonical form.
    fn print(&self) -> String;

    /// Lists the amounts, picks and names in it, which are checked by themselves.
    fn parts<'a>(&'a self, _parts: &mut Parts<'a>) {}

    /// Says what is wrong with the step where it stands.
    fn check(&self, _at: &Surroundings<'_>) -> Option<Wrong> {
        None
    }

    /// Returns the kind of card the box must have, and the word that speaks of it.
    fn needs(&self) -> Option<(CardKind, &'static str)> {
        None
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause;

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause;

    /// Returns the step in icons and a few words.
    fn short(&self, short: &Short<'_>) -> String;

    /// Whether it is something a player would pay a price for: "discard a card to draw two", but
    /// nobody discards a card *to* gain a Wound.
    fn is_reward(&self) -> bool;

    /// Returns what a picture of the card shows of it.
    fn act(&self) -> Act;

    /// Returns what the step means for the players, in points of a starting card, apart from when
    /// and where it happens.
    fn worth(&self) -> i32;

    /// Whether it brings more to whoever plays the card late in the turn.
    fn counts_plays(&self) -> bool {
        false
    }

    /// Returns how many cards it puts into the player's hand at once.
    fn draws(&self) -> i32 {
        0
    }
}

impl<S: Into<Step>> From<S> for Effect {
    fn from(step: S) -> Effect {
        Effect::Step(step.into())
    }
}

// Steps that open alike are read in this order: the one that can not tell whether it is meant
// comes last.
family! {
    /// One step of a text, of any kind.
    pub enum Step {
        points::Points,
        leftmost_attack::LeftmostAttack,
        draw::Draw,
        rescue_held::RescueHeld,
        rescue_brainwashed::RescueBrainwashed,
        rescue::Rescue,
        acquire::Acquire,
        danger::Danger,
        gain_under::GainUnder,
        gain_officer::GainOfficer,
        gain_extra::GainExtra,
        gain_wound::GainWound,
        ko_cartel::KoCartel,
        discard_hand::DiscardHand,
        discard_down_to::DiscardDownTo,
        discard_top::DiscardTop,
        put_back::PutBack,
        put_under::PutUnder,
        brainwash::Brainwash,
        cards::Cards,
        play_copies::PlayCopies,
        blackjack::Blackjack,
        play_villain_deck::PlayVillainDeck,
        leave::Leave,
        return_this::ReturnThis,
        complete::Complete,
        becomes_twist::BecomesTwist,
        angels_disperse::AngelsDisperse,
        evil_wins::EvilWins,
        keep::Keep,
        defeat::Defeat,
        not_defeated::NotDefeated,
        capture::Capture,
        shift::Shift,
        move_villain::MoveVillain,
        extra_turn::ExtraTurn,
        extra_enters::ExtraEnters,
        next_hand_is::NextHandIs,
        next_hand_plus::NextHandPlus,
        copy_played::CopyPlayed,
        pass_left::PassLeft,
        place_strike::PlaceStrike,
        place_twist::PlaceTwist,
        place_cartel::PlaceCartel,
        destroy_spaces::DestroySpaces,
        enters::Enters,
    }
}

listed!(Step);

impl Step {
    /// Reads a step, if one of their opening words stands here.
    pub(crate) fn parse(line: &mut Cursor<'_>) -> Parsed<Option<Step>> {
        Entry::read(Step::ENTRIES, line)
    }

    pub(crate) fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        ask!(self, step => step.check(at))
    }

    pub(crate) fn needs(&self) -> Option<(CardKind, &'static str)> {
        ask!(self, step => step.needs())
    }

    pub(crate) fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        ask!(self, step => step.en(writer))
    }

    pub(crate) fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        ask!(self, step => step.de(writer))
    }

    pub(crate) fn short(&self, short: &Short<'_>) -> String {
        ask!(self, step => step.short(short))
    }

    /// Whether it is something a player would pay a price for.
    pub fn is_reward(&self) -> bool {
        ask!(self, step => step.is_reward())
    }

    /// Returns what a picture of the card shows of it.
    pub fn act(&self) -> Act {
        ask!(self, step => step.act())
    }

    /// Whether it brings more to whoever plays the card late in the turn.
    pub fn counts_plays(&self) -> bool {
        ask!(self, step => step.counts_plays())
    }

    /// Returns how many cards the step puts into the player's hand at once.
    pub fn draws(&self) -> i32 {
        ask!(self, step => step.draws())
    }

    /// Returns what the step means for the players, in points of a starting card.
    pub fn worth(&self) -> i32 {
        ask!(self, step => step.worth())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lex::lex;

    /// Reads a line that is one step.
    fn read(text: &str) -> Step {
        let tokens = lex(text, 0).expect("it has words");
        let step = Step::parse(&mut Cursor::new(tokens, &[]));
        step.expect("it is read").expect("it is a step")
    }

    #[test]
    fn every_step_reads_and_prints_its_own_example() {
        for (name, example) in Step::examples() {
            let step = read(example);
            assert_eq!((step.kind(), step.print().as_str()), (name, example));
        }
    }
}
