//! Flying: a card that enters on the first free space.

use kernel::Sink;

use super::KeywordRules;
use crate::state::event::Event;
use crate::state::ids::Space;
use crate::state::State;

pub(crate) struct Flying;

impl KeywordRules for Flying {
    fn entry(state: &State, sink: &mut impl Sink<Event>) -> Option<Space> {
        let first = state.first_space();
        let gap = state.first_gap(first);
        let rule = match gap {
            Some(gap) if gap == first => "L-KEYWORD-036",
            Some(_) => "L-KEYWORD-035",
            None => "L-KEYWORD-037",
        };
        state.rule(rule, sink);
        gap
    }

    fn pushed(state: &State, sink: &mut impl Sink<Event>) {
        state.rule("L-KEYWORD-038", sink);
    }
}
