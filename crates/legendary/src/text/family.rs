//! What the words of a family have in common when they are carried out: steps, standing texts,
//! conditions, counts.
//!
//! A word of a family is a file of its own, as in the card language. [`family!`] makes the enum of
//! them all out of the list of their files, and with it `ask!`, which puts a question to the file of
//! the word at hand, and `compiled!`, which finds the file for a word as the language has it. The
//! language calls its own enum `Text` here; a word that only one of the two lists has does not
//! compile.

/// Makes the enum of a family out of the list of its words.
macro_rules! family {
    (
        $(#[$doc:meta])*
        pub enum $family:ident {
            $($(#[$own_doc:meta])+ $own:ident;)?
            $($module:ident::$name:ident),+ $(,)?
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $family {
            $($(#[$own_doc])+ $own,)?
            $($name($module::$name),)+
        }

        /// Puts a question to the file of a word.
        macro_rules! ask {
            ($of:expr, $word:ident => $answer:expr) => {
                match $of {
                    $($family::$own => {
                        let $word = $own;
                        $answer
                    })?
                    $($family::$name($word) => $answer,)+
                }
            };
        }

        /// Makes a word ready out of what the language has of it.
        macro_rules! compiled {
            ($text:expr, $word:ident => $ready:expr) => {
                match $text {
                    $(Text::$name($word) => $family::$name($ready),)+
                }
            };
        }
    };
}
pub(crate) use family;
