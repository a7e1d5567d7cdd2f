//! Abilities that their player may use once, when the card is played or later in the turn.

use cards::tree::{CardKind, Moment, Pool};
use kernel::Sink;

use crate::machine::frame::Ctx;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{Card, DefId, Space};
use crate::text::catalogue::Body;

/// A line of a card that was played this turn and that waits for its player: "once this turn"
/// (L-TEXT-018), which like a play outlives the card (C-151), Impersonate and Rogue Agent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Once<C = Card> {
    pub def: DefId,
    pub clause: u8,
    pub used: bool,
    /// The card that speaks, if there is one.
    pub card: C,
    /// Which play of this turn it belongs to, counted from one.
    pub play: u16,
}

impl State {
    /// Notes the lines of a card just played that wait for their player.
    pub(crate) fn offer_once(&mut self, ctx: &Ctx, sink: &mut impl Sink<Event>) {
        let def = &self.deal.catalogue.defs[ctx.def.idx()];
        if !def.moments.contains(Moment::OnceThisTurn) || self.is_mute(def) {
            return;
        }
        let waiting = def
            .abilities
            .iter()
            .filter(|ability| ability.when == Moment::OnceThisTurn);
        let mut copies = waiting.clone().map(|ability| ability.trigger);
        let at_once = copies.any(|trigger| trigger == Moment::Impersonate)
            && !self.applies("L-KEYWORD-052", sink);
        self.turn.once.extend(waiting.map(|ability| Once {
            def: ctx.def,
            clause: ability.clause,
            used: false,
            card: ctx.source,
            play: ctx.play,
        }));
        if at_once {
            self.add_points(Pool::Attack, 1, sink);
            self.add_points(Pool::Recruit, 1, sink);
        }
    }

    /// Uses one of the waiting lines; says whether there was one.
    pub(crate) fn use_once(&mut self, def: DefId, clause: u8, sink: &mut impl Sink<Event>) -> bool {
        let is_meant = |once: &Once| once.def == def && once.clause == clause;
        let mut waiting = self.turn.once.iter();
        let found = waiting.position(|once| is_meant(once) && self.once_refusal(once).is_none());
        let (Some(i), Some(line)) = (found, self.line_of(def, clause)) else {
            return false;
        };
        let Body::Effects(block) = line.body else {
            return false;
        };
        let is_used = match line.trigger {
            Moment::Impersonate => self.applies("L-KEYWORD-053", sink),
            Moment::RogueAgent => self.go_rogue(def, sink),
            _ => self.applies("L-TEXT-018", sink),
        };
        if !is_used {
            return false;
        }
        self.turn.once[i].used = true;
        let once = self.turn.once[i];
        let ctx = Ctx {
            def,
            clause,
            play: once.play,
            ..self.foe_ctx(once.card, Space::NONE)
        };
        self.begin_text(ctx, block, sink);
        true
    }

    /// What was not used is gone with the turn (L-TEXT-019).
    pub(crate) fn drop_once(&mut self, sink: &mut impl Sink<Event>) {
        let is_left = self.turn.once.iter().any(|once| !once.used);
        if !is_left || self.applies("L-TEXT-019", sink) {
            self.turn.once.clear();
        }
    }
}

/// Whether a card can be played from a hand: a Hero, an Extra card, or a foe that joined the deck
/// (L-PLAY-002).
pub(crate) fn is_playable(def: &crate::text::catalogue::Def) -> bool {
    let is_foreign = def.kind == CardKind::Extra || def.joins.is_some();
    def.is_hero
        || is_foreign && kernel::applies("L-PLAY-002")
        || def.kind == CardKind::Wound && !kernel::applies("L-WOUND-002")
}
