//! Persist: a card that is not pushed off the row; how the one behind it falls is in `rules/row.rs`.

use kernel::Sink;

use super::KeywordRules;
use crate::state::State;
use crate::state::event::Event;

pub(crate) struct Persist;

impl KeywordRules for Persist {
    const HOLDS_OUT: bool = true;

    fn is_pushed(state: &State, sink: &mut impl Sink<Event>) -> bool {
        state.applies("L-KEYWORD-043", sink)
    }

    fn is_defeated(state: &State, sink: &mut impl Sink<Event>) -> bool {
        state.applies("L-KEYWORD-044", sink)
    }
}
