//! `play copies`.

use kernel::Sink;

use super::{Asks, Resumes, StepRules, Tells};
use crate::machine::action::Action;
use crate::machine::frame::{Ask, Ctx};
use crate::machine::map_cards::maps_cards;
use crate::machine::once::is_playable;
use crate::machine::topic::Topic;
use crate::machine::wording::Wording;
use crate::say;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{Card, CardAt, DefId};
use crate::state::piles::Zone;
use crate::text::compile::{CompileError, Compiler};

pub use cards::steps::PlayCopies;

impl StepRules for PlayCopies {
    type Text = PlayCopies;

    fn compile(text: &PlayCopies, _names: &Compiler<'_>) -> Result<PlayCopies, CompileError> {
        Ok(*text)
    }

    fn run(self, state: &mut State, ctx: &Ctx, _sink: &mut impl Sink<Event>) {
        let mut defs = [DefId::NONE; 5];
        let remembered = std::mem::take(&mut state.remembered);
        let n = remembered.len().min(defs.len());
        defs[..n].copy_from_slice(&remembered[..n]);
        let (ctx, n) = (*ctx, n as u8);
        state.push(Copies { ctx, defs, n }.into());
    }
}

/// The copies still to be played, by definition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Copies<C = Card> {
    ctx: Ctx<C>,
    defs: [DefId; 5],
    n: u8,
}

maps_cards!(Copies { ctx; defs, n });

impl Resumes for Copies {
    fn resume(self, state: &mut State, sink: &mut impl Sink<Event>) {
        state.next_copy(self.ctx, self.defs, self.n, sink);
    }
}

/// Which of several copies to play next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NextCopy<C = Card> {
    ctx: Ctx<C>,
    defs: [DefId; 5],
    n: u8,
}

maps_cards!(NextCopy { ctx; defs, n });

impl Asks for NextCopy {
    fn options(&self, _state: &State, out: &mut Vec<Action>) {
        let defs = &self.defs[..usize::from(self.n)];
        for (i, &def) in defs.iter().enumerate() {
            if !defs[..i].contains(&def) {
                out.push(Action::Copy(def));
            }
        }
    }

    fn answer(
        self,
        state: &mut State,
        _ask: &Ask,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        let Action::Copy(def) = action else {
            return false;
        };
        state.play_copy(self.ctx, self.defs, self.n, def, sink);
        true
    }

    /// What comes after the answer is not to be lost.
    fn can_wait(&self) -> bool {
        false
    }
}

impl Tells for NextCopy<CardAt> {
    fn prompt(&self, wording: &dyn Wording) -> String {
        say!(
            wording.lang(),
            "Choose the copy to play next",
            "Wähle die Kopie, die du als nächste spielst",
        )
    }

    fn topic(&self) -> Topic {
        Topic::Copy
    }
}

impl State {
    /// Plays copies one after the other, in the order their player likes.
    fn next_copy(&mut self, ctx: Ctx, defs: [DefId; 5], n: u8, sink: &mut impl Sink<Event>) {
        let left = &defs[..usize::from(n)];
        let Some(&first) = left.first() else { return };
        if left.iter().any(|&def| def != first) {
            self.ask(ctx.you, ctx.cite(), NextCopy { ctx, defs, n }.into());
        } else {
            self.play_copy(ctx, defs, n, first, sink);
        }
    }

    fn play_copy(
        &mut self,
        ctx: Ctx,
        mut defs: [DefId; 5],
        n: u8,
        def: DefId,
        sink: &mut impl Sink<Event>,
    ) {
        let left = &mut defs[..usize::from(n)];
        if let Some(i) = left.iter().position(|&other| other == def) {
            left[i..].rotate_left(1);
        }
        let n = n - 1;
        self.push(Copies { ctx, defs, n }.into());
        let hand = self.piles.len(Zone::hand(ctx.you));
        let is_free = is_playable(self.def(def)) && !self.is_locked_out(def);
        if is_free && self.can_pay_to_play(def, hand) {
            self.play_step(ctx.you, Card::NONE, def, false, sink);
        }
    }
}
