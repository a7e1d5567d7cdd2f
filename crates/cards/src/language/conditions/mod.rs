//! The conditions of card text: what stands between `if` and the colon.
//!
//! A condition is one file. It says how the condition is read and printed, where it makes no sense,
//! how it reads in English, in German and on the board, and what a program that plays should know
//! of it. [`family!`] lists them; nothing else in this crate knows how many there are.

mod at;
mod at_least;
mod first_hero;
mod hand_is;
mod none_in_victory;
mod played_or_stand_in;
mod poker;
mod recruit_made;
mod them;
mod villain_deck_empty;
mod you_have;

use crate::check::{Parts, Surroundings, Wrong};
use crate::family::{Entry, family, listed};
use crate::parse::{Cursor, Parsed};
use crate::words::{Short, de, en};

/// Everything the language knows about one kind of condition.
pub(crate) trait ConditionDefinition: Sized {
    /// The words such a condition can begin with.
    const OPENS: &'static [&'static str];
    /// Words further on that mean something only here; a name that looks like one is quoted.
    const WORDS: &'static [&'static str] = &[];
    /// Such a condition as it is printed.
    const EXAMPLE: &'static str;

    /// Reads the condition behind its opening word. Returns nothing, and leaves the line where it is,
    /// if it is another condition that opens alike.
    fn parse(line: &mut Cursor<'_>, opening: &str) -> Parsed<Option<Self>>;

    /// Returns the condition in its one canonical form.
    fn print(&self) -> String;

    /// Lists the counts, filters and names in it, which are checked by themselves.
    fn parts<'a>(&'a self, _parts: &mut Parts<'a>) {}

    /// Says what is wrong with the condition where it stands.
    fn check(&self, _at: &Surroundings<'_>) -> Option<Wrong> {
        None
    }

    /// Returns "if you have ...".
    fn en(&self, writer: &en::Writer<'_>) -> String;

    /// Returns the condition as part of naming a player, "who has ..."; nothing if it is not about
    /// one.
    fn en_who(&self, writer: &en::Writer<'_>) -> Option<String>;

    /// Returns "wenn du ... hast,".
    fn de(&self, writer: &de::Writer<'_>) -> String;

    /// Returns the condition as part of naming a player: an attribute or a relative clause.
    fn de_who(&self, writer: &de::Writer<'_>) -> Option<de::Named>;

    /// Returns the condition in icons and a few words.
    fn short(&self, short: &Short<'_>) -> String;

    /// Whether it is met sooner by whoever plays the card late in the turn.
    fn counts_plays(&self) -> bool;
}

// Conditions that open alike are read in this order.
family! {
    /// A condition, of any kind.
    pub enum Cond {
        you_have::YouHave,
        them::Them,
        at::At,
        first_hero::FirstHero,
        recruit_made::RecruitMade,
        hand_is::HandIs,
        none_in_victory::NoneInVictory,
        at_least::AtLeast,
        poker::Poker,
        played_or_stand_in::PlayedOrStandIn,
        villain_deck_empty::VillainDeckEmpty,
    }
}

listed!(Cond);

impl Cond {
    /// Reads a condition.
    pub(crate) fn parse(line: &mut Cursor<'_>) -> Parsed<Cond> {
        if let Some(cond) = Entry::read(Cond::ENTRIES, line)? {
            return Ok(cond);
        }
        match AtLeast::parse(line, "")? {
            Some(cond) => Ok(cond.into()),
            None => Err(line.fail()),
        }
    }

    pub(crate) fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        ask!(self, cond => cond.check(at))
    }

    pub(crate) fn en(&self, writer: &en::Writer<'_>) -> String {
        ask!(self, cond => cond.en(writer))
    }

    pub(crate) fn en_who(&self, writer: &en::Writer<'_>) -> Option<String> {
        ask!(self, cond => cond.en_who(writer))
    }

    pub(crate) fn de(&self, writer: &de::Writer<'_>) -> String {
        ask!(self, cond => cond.de(writer))
    }

    pub(crate) fn de_who(&self, writer: &de::Writer<'_>) -> Option<de::Named> {
        ask!(self, cond => cond.de_who(writer))
    }

    pub(crate) fn short(&self, short: &Short<'_>) -> String {
        ask!(self, cond => cond.short(short))
    }

    /// Whether it is met sooner by whoever plays the card late in the turn.
    pub fn counts_plays(&self) -> bool {
        ask!(self, cond => cond.counts_plays())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lex::lex;

    #[test]
    fn every_condition_reads_and_prints_its_own_example() {
        for (name, example) in Cond::examples() {
            let tokens = lex(example, 0).expect("it has words");
            let cond = Cond::parse(&mut Cursor::new(tokens, &[])).expect("it is read");
            assert_eq!((cond.kind(), cond.print().as_str()), (name, example));
        }
    }
}
