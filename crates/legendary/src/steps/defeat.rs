//! `defeat villain`.

use cards::steps as text;
use kernel::Sink;
use smallvec::SmallVec;

use super::{Asks, StepRules, Tells};
use crate::counts::Count;
use crate::machine::action::Action;
use crate::machine::frame::{Ask, Ctx};
use crate::machine::map_cards::maps_cards;
use crate::machine::topic::Topic;
use crate::machine::wording::Wording;
use crate::say;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{Card, CardAt, Space};
use crate::state::piles::{ROW_MAX, Zone};
use crate::text::compile::{CompileError, Compiler};

/// See [`text::Defeat`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Defeat {
    pub foe: Foe,
}

impl StepRules for Defeat {
    type Text = text::Defeat;

    fn compile(text: &text::Defeat, names: &Compiler<'_>) -> Result<Defeat, CompileError> {
        Ok(Defeat {
            foe: Foe {
                or_mastermind: text.foe.or_mastermind,
                holding_captive: text.foe.holding_captive,
                attack_below: match &text.foe.attack_below {
                    Some(count) => Some(Count::compile(count, names)?),
                    None => None,
                },
            },
        })
    }

    fn run(self, state: &mut State, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        state.defeat(ctx, self.foe, sink);
    }

    /// Where fighting the Mastermind does not rule out Healing, that much is left of the text.
    fn rules_out_healing(&self, state: &State, _ctx: &Ctx) -> bool {
        !self.foe.or_mastermind || state.deal.rules.heal_blocked_by_mastermind
    }
}

/// Whom an effect may defeat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Foe {
    or_mastermind: bool,
    holding_captive: bool,
    attack_below: Option<Count>,
}

/// Whom to defeat without paying.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Whom<C = Card> {
    ctx: Ctx<C>,
    foe: Foe,
}

maps_cards!(Whom { ctx; foe });

impl Asks for Whom {
    fn options(&self, state: &State, out: &mut Vec<Action>) {
        let (spaces, mastermind) = state.foes_for(&self.ctx, &self.foe);
        out.extend(spaces.into_iter().map(Action::Space));
        out.extend(mastermind.then_some(Action::Mastermind));
    }

    fn answer(
        self,
        state: &mut State,
        _ask: &Ask,
        action: Action,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        match action {
            Action::Space(space) => state.defeat_free(Some(space), sink),
            Action::Mastermind => state.defeat_free(None, sink),
            _ => return false,
        }
        true
    }
}

impl Tells for Whom<CardAt> {
    fn prompt(&self, wording: &dyn Wording) -> String {
        say!(
            wording.lang(),
            "Choose whom to defeat, at no cost",
            "Wähle, wen du kostenlos besiegst",
        )
    }

    fn topic(&self) -> Topic {
        Topic::Defeat
    }
}

impl State {
    /// Returns whom an effect may defeat: spaces of the row, and whether the Mastermind too.
    fn foes_for(&self, ctx: &Ctx, foe: &Foe) -> (SmallVec<[Space; ROW_MAX]>, bool) {
        let below = foe.attack_below.map(|count| count.count(self, ctx));
        let weak = |attack: u16| below.is_none_or(|below| attack < below);
        let spaces = self
            .villains()
            .filter(|&(space, card)| {
                !self.turn.healed
                    && (!foe.holding_captive || self.captives_of(space) > 0)
                    && weak(self.villain_attack(space))
                    && self.defeat_barred(card, ctx.you).is_none()
            })
            .map(|(space, _)| space)
            .collect();
        let mastermind = foe.or_mastermind
            && !self.piles.is_empty(Zone::TACTICS)
            && (!foe.holding_captive || self.captives_in(Zone::UNDER_MASTERMIND) > 0)
            && weak(self.mastermind_attack())
            && self.mastermind_barred().is_none();
        (spaces, mastermind)
    }

    fn defeat(&mut self, ctx: &Ctx, foe: Foe, sink: &mut impl Sink<Event>) {
        let (spaces, mastermind) = self.foes_for(ctx, &foe);
        if self.turn.healed {
            // Of the text only the Mastermind is left.
            self.rule("L-WOUND-008", sink);
        }
        // A Villain that this player could defeat with the right Hero in hand: whether there is
        // another target is then known to the player alone.
        let is_secret = !self.turn.healed
            && self.hand_is_hidden(ctx.you)
            && self
                .villains()
                .any(|(_, card)| self.defeat_barred_by_hand(card, ctx.you));
        match (&spaces[..], mastermind) {
            ([], false) => {}
            _ if is_secret => self.ask(ctx.you, ctx.cite(), Whom { ctx: *ctx, foe }.into()),
            ([], true) => self.defeat_free(None, sink),
            ([only], false) => self.defeat_free(Some(*only), sink),
            _ => self.ask(ctx.you, ctx.cite(), Whom { ctx: *ctx, foe }.into()),
        }
    }
}
