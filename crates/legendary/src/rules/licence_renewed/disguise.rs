//! Heroes who pretend to be others, and agents who leave the service for a turn.
//!
//! Both keywords are lines that wait until their player uses them, so they lie with the "once this
//! turn" lines (`once.rs`); this file says when they can be used and what they do.

use cards::tree::{CardKind, Moment, Pool, Role};
use kernel::Sink;
use smallvec::SmallVec;

use crate::machine::frame::{Ctx, Question};
use crate::machine::once::Once;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{Card, DefId, GroupId};
use crate::state::piles::Zone;
use crate::text::catalogue::{Ability, Body, Def};
use crate::text::program::{Block, Node};

/// The cards that can be copied, each once.
pub(crate) type Models = SmallVec<[DefId; 8]>;

impl State {
    /// Returns the line of a card.
    pub(crate) fn line_of(&self, def: DefId, clause: u8) -> Option<Ability> {
        let mut lines = self.def(def).abilities.iter().copied();
        lines.find(|line| line.clause == clause)
    }

    /// Returns the rule by which a line that waits can not be used now, if any.
    pub(crate) fn once_refusal(&self, once: &Once) -> Option<&'static str> {
        let trigger = self.line_of(once.def, once.clause).map(|line| line.trigger);
        match trigger {
            Some(Moment::Impersonate) => self.impersonate_refusal(once),
            Some(Moment::RogueAgent) => self.rogue_refusal(once),
            _ if once.used && kernel::applies("L-TEXT-018") => Some("L-TEXT-018"),
            _ => {
                let hushed = self.is_hushed_by_healing(once.def, Moment::OnceThisTurn);
                hushed.then_some("L-WOUND-008")
            }
        }
    }

    /// Whether the Hero that speaks is still in its player's play area; a copy has no card that
    /// could have left it (C-181).
    fn is_in_play(&self, once: &Once) -> bool {
        !once.card.is_some() || self.piles.zone_of(once.card) == Zone::played(self.active)
    }

    fn impersonate_refusal(&self, once: &Once) -> Option<&'static str> {
        let mut pools = self.pools_of(once.def, once.clause);
        if once.used && kernel::applies("L-KEYWORD-059") {
            Some("L-KEYWORD-059")
        } else if !self.is_in_play(once) && kernel::applies("L-KEYWORD-053") {
            Some("L-KEYWORD-053")
        } else {
            let no_model = pools.all(|pool| self.models(pool, once.card).is_empty());
            no_model.then_some("L-KEYWORD-055")
        }
    }

    fn rogue_refusal(&self, once: &Once) -> Option<&'static str> {
        if once.used && kernel::applies("L-KEYWORD-064") {
            Some("L-KEYWORD-064")
        } else if self.starter_was_played() && kernel::applies("L-KEYWORD-061") {
            Some("L-KEYWORD-061")
        } else if !self.is_in_play(once) && kernel::applies("L-KEYWORD-060") {
            Some("L-KEYWORD-060")
        } else {
            None
        }
    }

    /// Whether a 007 or a 00 Agent was played this turn; Special Starters and Allies do not matter
    /// (L-KEYWORD-063).
    fn starter_was_played(&self) -> bool {
        let mut plays = self.turn.plays.iter();
        plays.any(|play| is_basic_starter(self.def(play.def)))
    }

    /// Whether a card can not be played because somebody went rogue (L-KEYWORD-062).
    pub(crate) fn is_locked_out(&self, def: DefId) -> bool {
        self.turn.rogue && is_basic_starter(self.def(def))
    }

    /// Somebody goes rogue: from now on no Basic Starter is played this turn. Says whether that was
    /// possible.
    pub(crate) fn go_rogue<S: Sink<Event>>(&mut self, def: DefId, sink: &mut S) -> bool {
        let others = self.turn.plays.iter().map(|play| self.def(play.def).kind);
        let mut unbound =
            others.filter(|kind| matches!(kind, CardKind::SpecialStarter | CardKind::Officer));
        let after_unbound = unbound.next().is_some();
        if !self.applies("L-KEYWORD-060", sink)
            || self.turn.rogue && !self.applies("L-KEYWORD-064", sink)
            || after_unbound && !self.applies("L-KEYWORD-063", sink)
        {
            return false;
        }
        if S::LISTENS {
            sink.event(Event::WentRogue {
                seat: self.active,
                def,
            });
        }
        self.turn.rogue = self.applies("L-KEYWORD-062", sink);
        true
    }

    /// Returns the kinds of points a line copies.
    fn pools_of(&self, def: DefId, clause: u8) -> impl Iterator<Item = Pool> + '_ {
        let block = match self.line_of(def, clause).map(|line| line.body) {
            Some(Body::Effects(block)) => block,
            _ => Block::default(),
        };
        let first = usize::from(block.start);
        let nodes = &self.deal.catalogue.program.nodes[first..first + usize::from(block.len)];
        nodes.iter().filter_map(|node| match node {
            Node::Impersonate { pool } => Some(*pool),
            _ => None,
        })
    }

    /// Returns what a line can copy for points of a kind.
    pub(crate) fn impersonate_targets(&self, ctx: &Ctx, pool: Pool) -> Models {
        self.models(pool, ctx.source)
    }

    /// Returns what can be copied for points of a kind: the other Heroes in the play area that show
    /// some, each once (L-KEYWORD-053 to 056, C-180).
    fn models(&self, pool: Pool, own: Card) -> Models {
        let mut models = Models::new();
        let elsewhere = if kernel::applies("L-KEYWORD-056") {
            Zone::played(self.active)
        } else {
            Zone::hand(self.active)
        };
        let in_play = self.piles.iter(Zone::played(self.active));
        for card in in_play.chain(self.piles.iter(elsewhere)) {
            let (def, _) = self.identity(card);
            let shows = self.def(def).is_hero && self.shown_points(def, pool) > 0;
            let is_other = card != own || !kernel::applies("L-KEYWORD-055");
            if shows && is_other && !models.contains(&def) {
                models.push(def);
            }
        }
        models
    }

    fn shown_points(&self, def: DefId, pool: Pool) -> u16 {
        let def = self.def(def);
        match pool {
            Pool::Attack => def.attack.into(),
            Pool::Recruit => def.recruit.into(),
        }
    }

    /// Carries out one instance: copies the only Hero there is, or asks which. The next instance may
    /// copy the same one (L-KEYWORD-057).
    pub(crate) fn impersonate(&mut self, ctx: &Ctx, pool: Pool, sink: &mut impl Sink<Event>) {
        match self.models(pool, ctx.source)[..] {
            [] => {}
            [only] => self.impersonated(ctx, pool, only, sink),
            _ => self.ask(
                ctx.you,
                ctx.cite(),
                Question::Impersonate { ctx: *ctx, pool },
            ),
        }
    }

    /// Adds the points printed on the Hero copied, not what its text brought (L-KEYWORD-054).
    pub(crate) fn impersonated<S: Sink<Event>>(
        &mut self,
        ctx: &Ctx,
        pool: Pool,
        model: DefId,
        sink: &mut S,
    ) {
        if !self.may_copy(ctx, pool, sink) {
            return;
        }
        if S::LISTENS {
            sink.event(Event::Impersonated {
                seat: ctx.you,
                def: ctx.def,
                model,
            });
        }
        if !self.turn.impersonated.contains(&model) {
            self.turn.impersonated.push(model);
        }
        let bonus = u16::from(!self.applies("L-KEYWORD-054", sink));
        self.add_points(pool, self.shown_points(model, pool) + bonus, sink);
    }

    /// Whether a copy can be made: also by each of several instances of one line, and after another
    /// Hero has copied somebody.
    fn may_copy<S: Sink<Event>>(&self, ctx: &Ctx, pool: Pool, sink: &mut S) -> bool {
        // Who can be copied is listed in `models`.
        for rule in ["L-KEYWORD-053", "L-KEYWORD-055", "L-KEYWORD-056"] {
            self.rule(rule, sink);
        }
        let mut pools = self.pools_of(ctx.def, ctx.clause);
        let is_first = pools.next() == Some(pool);
        let several = pools.next().is_some();
        let others = self.turn.once.iter();
        let mut others = others.filter(|once| once.used && once.play != ctx.play);
        let is_copier = |once: &Once| {
            let line = self.line_of(once.def, once.clause);
            line.is_some_and(|line| line.trigger == Moment::Impersonate)
        };
        let after_another = others.any(is_copier);
        !(several && !self.applies("L-KEYWORD-057", sink) && !is_first)
            && (!after_another || self.applies("L-KEYWORD-058", sink))
    }

    /// Whether a Hero of a group was played this turn; if the group is not in the Hero Deck, any
    /// other Hero that comes from there and is no Ally, Equipment, James Bond or Vehicle will do
    /// (L-SPECIFIC-016, L-SPECIFIC-017, C-85).
    pub(crate) fn played_or_stand_in(&self, group: GroupId) -> bool {
        let mut played = self.turn.plays.iter().map(|play| self.def(play.def));
        if self.is_in_game(group) {
            kernel::applies("L-SPECIFIC-016") && played.any(|def| def.is_hero && def.group == group)
        } else {
            kernel::applies("L-SPECIFIC-017") && played.any(is_stand_in)
        }
    }

    /// Whether any card of a group is in the game.
    pub(crate) fn is_in_game(&self, group: GroupId) -> bool {
        let mut defs = self.deal.defs.iter();
        defs.any(|&def| self.def(def).group == group)
    }
}

/// A Hero of the Hero Deck of none of the four kinds that many films have.
fn is_stand_in(def: &Def) -> bool {
    let of_hero_deck = matches!(
        def.kind,
        CardKind::Common | CardKind::Uncommon | CardKind::Rare | CardKind::Angel
    );
    let named = match def.role {
        Some(Role::Bond | Role::Allies | Role::Equipment | Role::Vehicles) => false,
        Some(Role::Character) | None => true,
    };
    of_hero_deck && named
}

/// A 007 or a 00 Agent.
pub(crate) fn is_basic_starter(def: &Def) -> bool {
    def.kind == CardKind::Starter
}
