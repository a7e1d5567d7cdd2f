//! What card text counts: what stands behind `per`, or behind `3 or more`.
//!
//! A count is one file. It says how the count is spelled, where it makes no sense, how it reads in
//! English, in German and on the board, and what a program that plays should know of it.
//! [`family!`] lists them; nothing else in this crate knows how many there are.

mod captives_held;
mod cards_there;
mod cartel_cards;
mod colors;
mod cost_under;
mod danger_level;
mod done_this_turn;
mod extra_drawn;
mod gone;
mod looked_at;
mod loyalty;
mod poker_rank;
mod space_of_this;
mod strikes_beside;
mod times_completed;
mod twists;

use std::sync::LazyLock;

use crate::check::{Parts, Surroundings, Wrong};
use crate::family::family;
use crate::parse::{Cursor, Parsed, pick};
use crate::tree::CardKind;
use crate::words::{Short, de, en};

/// How something is spelled: its first word and the words behind it. Where there are none behind
/// it, the first run of words is read as a whole, because something else may open alike.
pub(crate) type Spelling<T> = (T, &'static str, &'static str);

/// Everything the language knows about one kind of count.
pub(crate) trait CountDefinition: Clone + PartialEq + 'static {
    /// How it is spelled, with whatever it says besides.
    const SPELLINGS: &'static [Spelling<Self>];

    /// Returns the count in its one canonical form.
    fn print(&self) -> String {
        let spelling = Self::SPELLINGS.iter().find(|(count, ..)| count == self);
        spelling.map_or(String::new(), |(_, word, rest)| spelled(word, rest))
    }

    /// Lists the filters and names in it, which are checked by themselves.
    fn parts<'a>(&'a self, _parts: &mut Parts<'a>) {}

    /// Says what is wrong with the count where it stands.
    fn check(&self, _at: &Surroundings<'_>) -> Option<Wrong> {
        None
    }

    /// Returns the kind of card the box must have, and the word that speaks of it.
    fn needs(&self) -> Option<(CardKind, &'static str)> {
        None
    }

    /// Returns "for every Hero you have".
    fn en_every(&self, writer: &en::Writer<'_>) -> String;

    /// The same in a sentence about the Mastermind, who is "it" there.
    fn en_every_of_mastermind(&self, writer: &en::Writer<'_>) -> String {
        self.en_every(writer)
    }

    /// Returns "the number of Heroes you have".
    fn en_total(&self, writer: &en::Writer<'_>) -> String;

    /// Returns the number itself where an amount reads better as equal to it: "its cost".
    fn en_number(&self, _writer: &en::Writer<'_>) -> Option<String> {
        None
    }

    /// Returns "you have at least two Heroes".
    fn en_at_least(&self, n: u8, writer: &en::Writer<'_>) -> String {
        format!("{} is at least {n}", self.en_total(writer))
    }

    /// Returns "who has at least two Heroes", if the number is a player's own.
    fn en_who(&self, _n: u8, _writer: &en::Writer<'_>) -> Option<String> {
        None
    }

    /// Returns "für jeden deiner Helden".
    fn de_every(&self, writer: &de::Writer<'_>) -> String;

    /// The same in a sentence about the Mastermind.
    fn de_every_of_mastermind(&self, writer: &de::Writer<'_>) -> String {
        self.de_every(writer)
    }

    /// Returns "die Anzahl deiner Helden".
    fn de_total(&self, writer: &de::Writer<'_>) -> String;

    /// Returns the number itself where an amount reads better as equal to it.
    fn de_number(&self, _writer: &de::Writer<'_>) -> Option<de::Number> {
        None
    }

    /// Returns "du mindestens zwei Helden hast": verb last, and without the comma behind it.
    fn de_at_least(&self, n: u8, writer: &de::Writer<'_>) -> String {
        let total = self.de_total(writer);
        // A clause within it ends with a comma.
        let comma = if total.contains(',') { "," } else { "" };
        format!("{total}{comma} mindestens {n} beträgt")
    }

    /// Returns the relative clause "der mindestens zwei Helden hat", if the number is a player's
    /// own.
    fn de_who(&self, _n: u8, _writer: &de::Writer<'_>) -> Option<String> {
        None
    }

    /// Returns the count in icons and a few words, as it stands behind "per".
    fn short(&self, short: &Short<'_>) -> String;

    /// Returns the number itself in the same way.
    fn short_number(&self, _short: &Short<'_>) -> Option<String> {
        None
    }

    /// Returns that a number is reached.
    fn short_at_least(&self, n: u8, short: &Short<'_>) -> String {
        format!("{} ≥{n}", self.short(short))
    }

    /// Whether it is higher for whoever plays the card late in the turn.
    fn counts_plays(&self) -> bool;
}

family! {
    /// Something that can be counted, of any kind.
    pub enum Count {
        done_this_turn::DoneThisTurn,
        looked_at::PrintedOfThem,
        gone::Gone,
        times_completed::TimesCompleted,
        loyalty::Loyalty,
        colors::Colors,
        looked_at::CostOfThem,
        cost_under::CostUnder,
        extra_drawn::ExtraDrawn,
        captives_held::CaptivesHeld,
        twists::TwistsBeside,
        twists::TwistsAbove,
        twists::TwistsOnSpace,
        twists::TwistsPlayed,
        cartel_cards::CartelCards,
        strikes_beside::StrikesBeside,
        danger_level::DangerLevel,
        poker_rank::PokerRank,
        space_of_this::SpaceOfThis,
        cards_there::Cards,
    }
}

impl Count {
    /// Returns every count that is spelled by fixed words, with its name and its words.
    pub fn all() -> Vec<(&'static str, Count, String)> {
        let named = SPELLED
            .iter()
            .map(|(count, word, rest)| (count.kind(), count.clone(), spelled(word, rest)));
        named.collect()
    }

    /// Tells whether some count gives a word a meaning.
    pub(crate) fn has_word(wanted: &str) -> bool {
        let mut spelled = SPELLED.iter();
        spelled.any(|(_, word, rest)| {
            let mut words = word.split(' ').chain(rest.split(' '));
            words.any(|word| word == wanted)
        })
    }

    /// Reads something that can be counted.
    pub(crate) fn parse(line: &mut Cursor<'_>) -> Parsed<Count> {
        if let Some(count) = Count::spelled_here(line)? {
            return Ok(count);
        }
        let filter = pick::filter(line)?;
        let place = line.need_keyword()?;
        Ok(Count::Cards(Cards { filter, place }))
    }

    /// Reads a count that is spelled by fixed words, if one stands here.
    fn spelled_here(line: &mut Cursor<'_>) -> Parsed<Option<Count>> {
        for (count, words, _) in SPELLED.iter().filter(|(.., rest)| rest.is_empty()) {
            if line.phrase(words) {
                return Ok(Some(count.clone()));
            }
        }
        for (_, word, _) in SPELLED.iter().filter(|(.., rest)| !rest.is_empty()) {
            if line.word(word) {
                return Count::behind(word, line).map(Some);
            }
        }
        Ok(None)
    }

    /// Reads the words behind the first one of several counts.
    fn behind(opening: &str, line: &mut Cursor<'_>) -> Parsed<Count> {
        for (count, word, rest) in SPELLED.iter() {
            if *word == opening && !rest.is_empty() && line.phrase(rest) {
                return Ok(count.clone());
            }
        }
        Err(line.fail())
    }

    pub(crate) fn print(&self) -> String {
        ask!(self, count => count.print())
    }

    pub(crate) fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        ask!(self, count => count.parts(parts))
    }

    pub(crate) fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        ask!(self, count => count.check(at))
    }

    pub(crate) fn needs(&self) -> Option<(CardKind, &'static str)> {
        ask!(self, count => count.needs())
    }

    pub(crate) fn en_every(&self, writer: &en::Writer<'_>) -> String {
        ask!(self, count => count.en_every(writer))
    }

    pub(crate) fn en_every_of_mastermind(&self, writer: &en::Writer<'_>) -> String {
        ask!(self, count => count.en_every_of_mastermind(writer))
    }

    pub(crate) fn en_total(&self, writer: &en::Writer<'_>) -> String {
        ask!(self, count => count.en_total(writer))
    }

    pub(crate) fn en_number(&self, writer: &en::Writer<'_>) -> Option<String> {
        ask!(self, count => count.en_number(writer))
    }

    pub(crate) fn en_at_least(&self, n: u8, writer: &en::Writer<'_>) -> String {
        ask!(self, count => count.en_at_least(n, writer))
    }

    pub(crate) fn en_who(&self, n: u8, writer: &en::Writer<'_>) -> Option<String> {
        ask!(self, count => count.en_who(n, writer))
    }

    pub(crate) fn de_every(&self, writer: &de::Writer<'_>) -> String {
        ask!(self, count => count.de_every(writer))
    }

    pub(crate) fn de_every_of_mastermind(&self, writer: &de::Writer<'_>) -> String {
        ask!(self, count => count.de_every_of_mastermind(writer))
    }

    pub(crate) fn de_total(&self, writer: &de::Writer<'_>) -> String {
        ask!(self, count => count.de_total(writer))
    }

    pub(crate) fn de_number(&self, writer: &de::Writer<'_>) -> Option<de::Number> {
        ask!(self, count => count.de_number(writer))
    }

    pub(crate) fn de_at_least(&self, n: u8, writer: &de::Writer<'_>) -> String {
        ask!(self, count => count.de_at_least(n, writer))
    }

    pub(crate) fn de_who(&self, n: u8, writer: &de::Writer<'_>) -> Option<String> {
        ask!(self, count => count.de_who(n, writer))
    }

    pub(crate) fn short(&self, short: &Short<'_>) -> String {
        ask!(self, count => count.short(short))
    }

    pub(crate) fn short_number(&self, short: &Short<'_>) -> Option<String> {
        ask!(self, count => count.short_number(short))
    }

    pub(crate) fn short_at_least(&self, n: u8, short: &Short<'_>) -> String {
        ask!(self, count => count.short_at_least(n, short))
    }

    /// Whether it is higher for whoever plays the card late in the turn.
    pub fn counts_plays(&self) -> bool {
        ask!(self, count => count.counts_plays())
    }
}

/// Every spelling of every count, in the order in which they are read.
static SPELLED: LazyLock<Vec<Spelling<Count>>> =
    LazyLock::new(|| each!(Word, _NAME => spellings::<Word>()).concat());

fn spellings<Word: CountDefinition + Into<Count>>() -> Vec<Spelling<Count>> {
    let spellings = Word::SPELLINGS.iter().cloned();
    let spellings = spellings.map(|(word, first, rest)| (word.into(), first, rest));
    spellings.collect()
}

fn spelled(word: &str, rest: &str) -> String {
    match rest {
        "" => word.to_owned(),
        rest => format!("{word} {rest}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lex::lex;

    #[test]
    fn every_count_reads_and_prints_its_own_words() {
        for (_, count, words) in Count::all() {
            let tokens = lex(&words, 0).expect("it has words");
            let read = Count::parse(&mut Cursor::new(tokens, &[])).expect("it is read");
            assert_eq!((&read, read.print()), (&count, words));
        }
    }
}
