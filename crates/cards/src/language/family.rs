//! What the words of a family have in common: steps, standing texts, conditions, counts.
//!
//! A word of a family is a file of its own. [`family!`] makes the enum of them all out of the list
//! of their files, and with it `ask!`, which puts a question to the file of the word at hand.

use crate::parse::{Cursor, Parsed};

/// Makes the enum of a family out of the list of its words.
macro_rules! family {
    ($(#[$doc:meta])* pub enum $family:ident { $($module:ident::$name:ident),+ $(,)? }) => {
        $(
            pub use $module::$name;

            impl From<$name> for $family {
                fn from(word: $name) -> $family {
                    $family::$name(word)
                }
            }
        )+

        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum $family {
            $(
                #[doc = concat!("See [`", stringify!($name), "`].")]
                $name($name),
            )+
        }

        impl $family {
            /// The source of every word, for tests that look at the words it asks for.
            #[cfg(test)]
            pub(crate) const SOURCES: &'static [&'static str] =
                &[$(include_str!(concat!(stringify!($module), ".rs"))),+];

            /// Tells which word of the family it is.
            pub fn kind(&self) -> &'static str {
                match self {
                    $($family::$name(_) => stringify!($name)),+
                }
            }
        }

        /// Puts a question to the file of a word.
        macro_rules! ask {
            ($of:expr, $word:ident => $answer:expr) => {
                match $of {
                    $($family::$name($word) => $answer),+
                }
            };
        }

        /// Says something of every word of the family, as its type and its name.
        #[allow(unused_macros, reason = "each family says of itself what it needs")]
        macro_rules! each {
            ($word:ident, $called:ident => $what:expr) => {
                [$({
                    type $word = $name;
                    const $called: &str = stringify!($name);
                    $what
                }),+]
            };
        }
    };
}
pub(crate) use family;

/// Writes down what readers and tests ask of a family whose words are told apart by how they open,
/// behind its [`family!`].
macro_rules! listed {
    ($family:ident) => {
        impl $family {
            const ENTRIES: &'static [Entry<$family>] = &each!(Word, NAME => Entry {
                name: NAME,
                example: Word::EXAMPLE,
                opens: Word::OPENS,
                words: Word::WORDS,
                parse: |line, opening| Ok(Word::parse(line, opening)?.map($family::from)),
            });

            /// Returns the name of every word of the family and an example of it.
            pub fn examples() -> Vec<(&'static str, &'static str)> {
                Entry::examples($family::ENTRIES)
            }

            /// Tells whether a word of the family gives another word a meaning.
            pub(crate) fn has_word(word: &str) -> bool {
                Entry::list_has_word($family::ENTRIES, word)
            }

            pub(crate) fn print(&self) -> String {
                ask!(self, word => word.print())
            }

            pub(crate) fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
                ask!(self, word => word.parts(parts))
            }
        }
    };
}
pub(crate) use listed;

/// What a reader must know of a word before it has read one.
pub(crate) struct Entry<Family> {
    /// What [`family!`] calls it.
    pub(crate) name: &'static str,
    pub(crate) example: &'static str,
    /// The words it can begin with.
    pub(crate) opens: &'static [&'static str],
    /// Words further on that mean something only here; a name that looks like one is quoted.
    pub(crate) words: &'static [&'static str],
    pub(crate) parse: fn(&mut Cursor<'_>, &str) -> Parsed<Option<Family>>,
}

impl<Family> Entry<Family> {
    /// Reads the first word of a list whose opening word stands here and that reads itself to the
    /// end; nothing if no opening word stands here.
    pub(crate) fn read(entries: &[Entry<Family>], line: &mut Cursor<'_>) -> Parsed<Option<Family>> {
        let mut openings = entries.iter().flat_map(|entry| entry.opens);
        let Some(opening) = openings.find(|opening| line.word(opening)) else {
            return Ok(None);
        };
        for entry in entries {
            if entry.opens.contains(opening)
                && let Some(word) = (entry.parse)(line, opening)?
            {
                return Ok(Some(word));
            }
        }
        Err(line.fail_where_it_got_furthest())
    }

    /// Tells whether an entry of a list gives a word a meaning.
    pub(crate) fn list_has_word(entries: &[Entry<Family>], word: &str) -> bool {
        let mut entries = entries.iter();
        entries.any(|entry| entry.opens.contains(&word) || entry.words.contains(&word))
    }

    /// Returns the name and the example of every entry of a list.
    pub(crate) fn examples(entries: &[Entry<Family>]) -> Vec<(&'static str, &'static str)> {
        let examples = entries.iter().map(|entry| (entry.name, entry.example));
        examples.collect()
    }
}
