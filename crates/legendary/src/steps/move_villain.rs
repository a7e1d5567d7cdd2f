//! `move villain`.

use kernel::Sink;

use super::{Asks, StepRules, Tells};
use crate::machine::action::Action;
use crate::machine::frame::{Ask, Ctx, Frame};
use crate::machine::map_cards::maps_cards;
use crate::machine::topic::Topic;
use crate::machine::wording::Wording;
use crate::say;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{Card, CardAt, Space};
use crate::state::piles::{ROW_MAX, Zone};
use crate::text::compile::{CompileError, Compiler};
use crate::text::program::Block;

pub use cards::steps::MoveVillain;

impl StepRules for MoveVillain {
    type Text = MoveVillain;

    fn compile(text: &MoveVillain, _names: &Compiler<'_>) -> Result<MoveVillain, CompileError> {
        Ok(*text)
    }

    fn run(self, state: &mut State, ctx: &Ctx, _sink: &mut impl Sink<Event>) {
        state.move_villain(ctx, false, Block::default());
    }

    /// Whoever need not move anybody is asked whom to move, or nobody.
    fn offer(
        self,
        state: &mut State,
        ctx: &Ctx,
        then: Block,
        _sink: &mut impl Sink<Event>,
    ) -> bool {
        state.move_villain(ctx, true, then);
        true
    }

    fn stirs_row(&self) -> bool {
        true
    }
}

/// Which Villain to move; may be declined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Whom<C = Card> {
    ctx: Ctx<C>,
    optional: bool,
    then: Block,
}

maps_cards!(Whom { ctx; optional, then });

impl Asks for Whom {
    fn options(&self, state: &State, out: &mut Vec<Action>) {
        let villains = state.movable_villains();
        out.extend(villains.map(|(space, _)| Action::Space(space)));
        out.extend(self.optional.then_some(Action::No));
    }

    fn answer(
        self,
        state: &mut State,
        ask: &Ask,
        action: Action,
        _sink: &mut impl Sink<Event>,
    ) -> bool {
        match action {
            Action::Space(from) => {
                let Whom { ctx, then, .. } = self;
                let question = Whereto { ctx, from, then };
                state.ask(ask.seat, ask.cite, question.into());
            }
            Action::No => {}
            _ => return false,
        }
        true
    }
}

impl Tells for Whom<CardAt> {
    fn prompt(&self, wording: &dyn Wording) -> String {
        say!(
            wording.lang(),
            "Choose the Villain to move",
            "Wähle den Schurken, der bewegt wird",
        )
    }

    fn topic(&self) -> Topic {
        Topic::MoveFrom
    }

    fn no(&self, wording: &dyn Wording) -> Option<String> {
        Some(say!(wording.lang(), "Move nobody", "Niemanden bewegen"))
    }
}

/// Where the Villain of a space goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Whereto<C = Card> {
    ctx: Ctx<C>,
    from: Space,
    then: Block,
}

maps_cards!(Whereto { ctx; from, then });

impl Asks for Whereto {
    fn options(&self, state: &State, out: &mut Vec<Action>) {
        let first = state.first_open_to_moves();
        let spaces = (first..ROW_MAX as u8).map(Space);
        let free = |space: &Space| *space != self.from && state.can_move_to(*space);
        out.extend(spaces.filter(free).map(Action::Space));
    }

    fn answer(
        self,
        state: &mut State,
        _ask: &Ask,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        let Action::Space(to) = action else {
            return false;
        };
        let top = state.piles.top(Zone::row(self.from));
        state.moved = top.unwrap_or(Card::NONE);
        state.swap_spaces(self.from, to, sink);
        let (ctx, block) = (self.ctx, self.then);
        state.push(Frame::Block { ctx, block });
        true
    }

    /// What comes after the answer is not to be lost.
    fn can_wait(&self) -> bool {
        false
    }
}

impl Tells for Whereto<CardAt> {
    fn prompt(&self, wording: &dyn Wording) -> String {
        let villain = wording.foe_in(self.from);
        say!(
            wording.lang(),
            "Where does {villain} go?",
            "Wohin kommt {villain}?"
        )
    }

    fn topic(&self) -> Topic {
        Topic::MoveTo
    }

    fn taken_space(&self, wording: &dyn Wording, space: &str, foe: &str) -> Option<String> {
        Some(say!(
            wording.lang(),
            "{space} (swaps with {foe})",
            "{space} (tauscht mit {foe})"
        ))
    }
}

impl State {
    fn move_villain(&mut self, ctx: &Ctx, optional: bool, then: Block) {
        self.moved = Card::NONE;
        if self.movable_villains().next().is_some() {
            self.ask(
                ctx.you,
                ctx.cite(),
                Whom {
                    ctx: *ctx,
                    optional,
                    then,
                }
                .into(),
            );
        }
    }
}
