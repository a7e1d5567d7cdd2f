//! The conditions of card text: what stands between `if` and the colon.
//!
//! A condition is one file. It says how the condition is read and printed, where it makes no sense,
//! how it reads in English, in German and on the board, and what a program that plays should know
//! of it. [`conditions!`] lists them; nothing else in this crate knows how many there are.

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
use crate::parse::{Cursor, Parsed};
use crate::words::{Short, de, en};

/// Everything the language knows about one kind of condition.
pub(crate) trait ConditionDefinition: Sized {
    /// Words that mean something only here; a name that looks like one is quoted.
    const WORDS: &'static [&'static str] = &[];
    /// Such a condition as it is printed.
    const EXAMPLE: &'static str;

    /// Reads the condition. Returns nothing, and leaves the line where it is, if another begins
    /// here.
    fn parse(line: &mut Cursor<'_>) -> Parsed<Option<Self>>;

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

/// Makes the enum of all conditions, and passes every question about one on to its file.
macro_rules! conditions {
    ($($module:ident::$name:ident),+ $(,)?) => {
        $(
            pub use $module::$name;

            impl From<$name> for Cond {
                fn from(cond: $name) -> Cond {
                    Cond::$name(cond)
                }
            }
        )+

        /// A condition, of any kind.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum Cond {
            $(
                #[doc = concat!("See [`", stringify!($name), "`].")]
                $name($name),
            )+
        }

        impl Cond {
            /// The name of every kind of condition and an example of it.
            pub const ALL: &'static [(&'static str, &'static str)] =
                &[$((stringify!($name), $name::EXAMPLE)),+];

            const WORDS: &'static [&'static [&'static str]] = &[$($name::WORDS),+];

            /// The source of every condition, for tests that look at the words it asks for.
            #[cfg(test)]
            pub(crate) const SOURCES: &'static [&'static str] =
                &[$(include_str!(concat!(stringify!($module), ".rs"))),+];

            /// Tells which kind of condition it is, as [`Cond::ALL`] names it.
            pub fn name(&self) -> &'static str {
                match self {
                    $(Cond::$name(_) => stringify!($name)),+
                }
            }

            pub(crate) fn parse(line: &mut Cursor<'_>) -> Parsed<Cond> {
                $(
                    if let Some(cond) = $name::parse(line)? {
                        return Ok(Cond::$name(cond));
                    }
                )+
                Err(line.fail())
            }

            pub(crate) fn print(&self) -> String {
                match self {
                    $(Cond::$name(cond) => cond.print()),+
                }
            }

            pub(crate) fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
                match self {
                    $(Cond::$name(cond) => cond.parts(parts)),+
                }
            }

            pub(crate) fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
                match self {
                    $(Cond::$name(cond) => cond.check(at)),+
                }
            }

            pub(crate) fn en(&self, writer: &en::Writer<'_>) -> String {
                match self {
                    $(Cond::$name(cond) => cond.en(writer)),+
                }
            }

            pub(crate) fn en_who(&self, writer: &en::Writer<'_>) -> Option<String> {
                match self {
                    $(Cond::$name(cond) => cond.en_who(writer)),+
                }
            }

            pub(crate) fn de(&self, writer: &de::Writer<'_>) -> String {
                match self {
                    $(Cond::$name(cond) => cond.de(writer)),+
                }
            }

            pub(crate) fn de_who(&self, writer: &de::Writer<'_>) -> Option<de::Named> {
                match self {
                    $(Cond::$name(cond) => cond.de_who(writer)),+
                }
            }

            pub(crate) fn short(&self, short: &Short<'_>) -> String {
                match self {
                    $(Cond::$name(cond) => cond.short(short)),+
                }
            }

            /// Whether it is met sooner by whoever plays the card late in the turn.
            pub fn counts_plays(&self) -> bool {
                match self {
                    $(Cond::$name(cond) => cond.counts_plays()),+
                }
            }
        }
    };
}

// They are read in this order.
conditions! {
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

impl Cond {
    /// Tells whether some condition gives a word a meaning.
    pub(crate) fn has_word(word: &str) -> bool {
        Cond::WORDS.iter().any(|words| words.contains(&word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lex::lex;

    #[test]
    fn every_condition_reads_and_prints_its_own_example() {
        for (name, example) in Cond::ALL {
            let tokens = lex(example, 0).expect("it has words");
            let cond = Cond::parse(&mut Cursor::new(tokens, &[])).expect("it is read");
            assert_eq!((cond.name(), cond.print().as_str()), (*name, *example));
        }
    }
}
