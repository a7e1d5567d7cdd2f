//! `danger +1`.

use cards::tree::Sign;
use kernel::Sink;

use super::StepRules;
use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::text::compile::{CompileError, Compiler};

pub use cards::steps::Danger;

impl StepRules for Danger {
    type Text = Danger;

    fn compile(text: &Danger, _names: &Compiler<'_>) -> Result<Danger, CompileError> {
        Ok(*text)
    }

    fn run(self, state: &mut State, _ctx: &Ctx, sink: &mut impl Sink<Event>) {
        state.change_danger(self.sign, self.n, sink);
    }
}

impl State {
    /// Raises or lowers the Danger Level; it never goes below 0.
    pub(crate) fn change_danger<S: Sink<Event>>(&mut self, sign: Sign, n: u8, sink: &mut S) {
        let before = self.danger;
        self.danger = match sign {
            Sign::Plus => before.saturating_add(n.into()),
            Sign::Minus => before.saturating_sub(n.into()),
        };
        self.done = before.abs_diff(self.danger);
        if S::LISTENS && self.done > 0 {
            sink.event(Event::Danger { level: self.danger });
        }
        if sign == Sign::Plus && self.applies("L-END-005", sink) {
            self.check_meter(sink);
        }
    }
}
