//! Persist: a card that is not pushed off the row; how the one behind it falls is in `rules/row.rs`.

use kernel::Sink;

use super::KeywordRules;
use crate::state::event::Event;
use crate::state::State;

pub(crate) struct Persist;

impl KeywordRules for Persist {
    const HOLDS_OUT: bool = true;

    fn pushed(state: &State, sink: &mut impl Sink<Event>) {
        state.rule("L-KEYWORD-043", sink);
    }

    fn defeated(state: &mut State, sink: &mut impl Sink<Event>) {
        state.rule("L-KEYWORD-044", sink);
    }
}
