//! Flying: a card that enters on the first free space.

use kernel::Sink;

use super::KeywordRules;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::Space;

pub(crate) struct Flying;

impl KeywordRules for Flying {
    fn entry(state: &State, sink: &mut impl Sink<Event>) -> Option<Space> {
        let first = state.first_space();
        let gap = state.first_gap(first);
        match gap {
            Some(gap) if gap == first && !state.applies("L-KEYWORD-036", sink) => {
                Some(state.last_space())
            }
            Some(gap) if gap != first && !state.applies("L-KEYWORD-035", sink) => None,
            None if !state.applies("L-KEYWORD-037", sink) => Some(state.last_space()),
            gap => gap,
        }
    }

    fn is_pushed(state: &State, sink: &mut impl Sink<Event>) -> bool {
        state.applies("L-KEYWORD-038", sink)
    }
}
