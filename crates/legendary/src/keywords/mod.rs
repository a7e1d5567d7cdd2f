//! What the keywords of cards in the row do.
//!
//! A keyword is one file: what happens when a card that shows it enters the row, is pushed, moves,
//! is defeated or leaves. [`keywords!`] lists them; the row asks all keywords of a card alike.

pub(crate) mod chase;
pub(crate) mod flying;
pub(crate) mod high_speed_chase;
pub(crate) mod inevitable;
pub(crate) mod persist;
pub(crate) mod squeeze;

use cards::tree::Keyword;
use kernel::Sink;

use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{Card, Space};
use crate::text::catalogue::Keywords;

/// The rules of one keyword. Whatever it does not mention is as with any other card.
pub(crate) trait KeywordRules {
    /// How many spaces a card moves to the left at the end of the Villain Phase.
    const SPACES_PER_TURN: u8 = 0;

    /// Whether a card in the last space is not pushed off the row.
    const HOLDS_OUT: bool = false;

    /// Returns the space where a card enters the row, if it is not the first.
    fn entry(_state: &State, _sink: &mut impl Sink<Event>) -> Option<Space> {
        None
    }

    /// Deals with a card having entered the row; what it pushes happens before its Ambush.
    fn entered(_state: &mut State, _sink: &mut impl Sink<Event>) {}

    /// Whether a card can be pushed along the row.
    fn is_pushed(_state: &State, _sink: &mut impl Sink<Event>) -> bool {
        true
    }

    /// Whether a card can be defeated.
    fn is_defeated(_state: &State, _sink: &mut impl Sink<Event>) -> bool {
        true
    }

    /// Deals with a card having left the row, in whatever way.
    fn left_row(_state: &mut State, _sink: &mut impl Sink<Event>) {}
}

/// Passes every question about a keyword on to its file.
macro_rules! keywords {
    ($($module:ident::$name:ident),+ $(,)?) => {
        fn spaces_per_turn(keyword: Keyword) -> u8 {
            match keyword {
                $(Keyword::$name => $module::$name::SPACES_PER_TURN),+
            }
        }

        fn holds_out(keyword: Keyword) -> bool {
            match keyword {
                $(Keyword::$name => $module::$name::HOLDS_OUT),+
            }
        }

        fn entry(keyword: Keyword, state: &State, sink: &mut impl Sink<Event>) -> Option<Space> {
            match keyword {
                $(Keyword::$name => $module::$name::entry(state, sink)),+
            }
        }

        fn entered(keyword: Keyword, state: &mut State, sink: &mut impl Sink<Event>) {
            match keyword {
                $(Keyword::$name => $module::$name::entered(state, sink)),+
            }
        }

        fn is_pushed(keyword: Keyword, state: &State, sink: &mut impl Sink<Event>) -> bool {
            match keyword {
                $(Keyword::$name => $module::$name::is_pushed(state, sink)),+
            }
        }

        fn is_defeated(keyword: Keyword, state: &State, sink: &mut impl Sink<Event>) -> bool {
            match keyword {
                $(Keyword::$name => $module::$name::is_defeated(state, sink)),+
            }
        }

        fn left_row(keyword: Keyword, state: &mut State, sink: &mut impl Sink<Event>) {
            match keyword {
                $(Keyword::$name => $module::$name::left_row(state, sink)),+
            }
        }
    };
}

keywords! {
    inevitable::Inevitable,
    chase::Chase,
    high_speed_chase::HighSpeedChase,
    flying::Flying,
    persist::Persist,
    squeeze::Squeeze,
}

/// Adds the work that keywords leave for later to a list of such work.
macro_rules! with_frames {
    ($list:ident: $($others:tt)*) => {
        $list! {
            $($others)*
            Squeeze = $crate::keywords::squeeze::Close,
        }
    };
}
pub(crate) use with_frames;

impl State {
    fn keywords_of(&self, card: Card) -> Keywords {
        self.printed(card).keywords
    }

    /// Returns the space a card enters: the first, unless a keyword says otherwise.
    pub(crate) fn entry_of(&self, card: Card, sink: &mut impl Sink<Event>) -> Space {
        let mut words = self.keywords_of(card).iter();
        let entry = words.find_map(|keyword| entry(keyword, self, sink));
        entry.unwrap_or(self.first_space())
    }

    /// Lets the keywords of a card act that has entered the row.
    pub(crate) fn keywords_entered(&mut self, card: Card, sink: &mut impl Sink<Event>) {
        for keyword in self.keywords_of(card).iter() {
            entered(keyword, self, sink);
        }
    }

    /// Whether the keywords of a card let it be pushed along the row.
    pub(crate) fn keywords_let_be_pushed(&self, card: Card, sink: &mut impl Sink<Event>) -> bool {
        let mut words = self.keywords_of(card).iter();
        words.all(|keyword| is_pushed(keyword, self, sink))
    }

    /// Whether the keywords of a card let it be defeated.
    pub(crate) fn keywords_let_be_defeated(&self, card: Card, sink: &mut impl Sink<Event>) -> bool {
        let mut words = self.keywords_of(card).iter();
        words.all(|keyword| is_defeated(keyword, self, sink))
    }

    /// Lets the keywords of a card act that has left the row.
    pub(crate) fn left_row(&mut self, card: Card, sink: &mut impl Sink<Event>) {
        for keyword in self.keywords_of(card).iter() {
            left_row(keyword, self, sink);
        }
    }

    /// Returns how many spaces a card moves at the end of the Villain Phase.
    pub(crate) fn chase_of(&self, card: Card) -> u8 {
        let words = self.keywords_of(card).iter();
        words.map(spaces_per_turn).max().unwrap_or(0)
    }

    /// Whether a card shows a keyword by which it is not pushed off the row.
    pub(crate) fn is_held(&self, card: Card) -> bool {
        self.keywords_of(card).iter().any(holds_out)
    }
}
