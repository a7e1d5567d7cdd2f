//! Playing cards: costs, printed points, abilities, copies.

use cards::tree::{Moment, Pool, Printed};
use kernel::{Seat, Sink};

use crate::machine::frame::{Ctx, Frame, Question};
use crate::state::event::Event;
use crate::state::ids::{Card, ClassSet, DefId, Space};
use crate::state::piles::Zone;
use crate::state::{Play, State};
use crate::text::catalogue::{Ability, Body, Def, Need, Needs};

/// More points of one kind than this are never counted, so that all of them together are a number
/// that can be written down, whatever a player's own cards say.
pub(crate) const POINTS_MAX: u16 = 9_999;

impl State {
    /// Takes a card out of the hand and begins to play it.
    pub(crate) fn play_card(&mut self, card: Card, sink: &mut impl Sink<Event>) {
        let you = self.active;
        let acted = self.turn.recruited || self.turn.fought_villain || self.turn.fought_mastermind;
        if acted && !self.applies("L-PLAY-008", sink) {
            return;
        }
        let card = if self.applies("L-PLAY-003", sink) {
            card
        } else {
            self.piles.top(Zone::hand(you)).unwrap_or(card)
        };
        let area = if self.applies("L-PLAY-007", sink) {
            Zone::played(you)
        } else {
            Zone::discard(you)
        };
        self.shift_below(card, area, sink);
        self.play_step(you, card, self.def_of(card), false, sink);
    }

    /// Whether the cost printed on a card can be paid with `hand` other cards in hand.
    pub(crate) fn can_pay_to_play(&self, def: DefId, hand: usize) -> bool {
        !self.def(def).reacts.to_play || hand > 0
    }

    /// First what it takes to play the card, then its points and text.
    pub(crate) fn play_step(
        &mut self,
        you: Seat,
        card: Card,
        def: DefId,
        paid: bool,
        sink: &mut impl Sink<Event>,
    ) {
        let ctx = Ctx {
            you,
            who: you,
            def,
            ..self.foe_ctx(card, Space::NONE)
        };
        if !paid && self.def(def).reacts.to_play && self.applies("L-TEXT-001", sink) {
            self.push(Frame::Play {
                you,
                card,
                def,
                paid: true,
            });
            self.let_speak(ctx, Moment::ToPlay);
            return;
        }
        let classes = self.def(def).classes;
        self.turn.plays.push(Play { def, classes, card });
        let ctx = Ctx {
            play: self.turn.plays.len() as u16,
            ..ctx
        };
        self.offer_once(&ctx, sink);
        self.add_printed_points(&ctx, sink);
        if self.is_mute(self.def(def)) {
            self.rule("L-SOLO-022", sink);
        }
        if card.is_some() {
            self.remembered.clear();
            self.let_speak(ctx, Moment::Play);
        } else {
            self.let_copy_speak(ctx);
        }
    }

    /// Returns the Attack and Recruit printed for playing a card; a foe that joined a deck shows
    /// them on its left edge (L-PLAY-010).
    fn value_in_hand(&self, def: DefId, sink: &mut impl Sink<Event>) -> (u8, u8) {
        let def = self.def(def);
        match def.joins {
            Some(joins) if self.applies("L-PLAY-010", sink) => {
                // That it is in a hand at all is what `is_playable` lets through.
                self.rule("L-PLAY-002", sink);
                (joins.attack, joins.recruit)
            }
            _ => (def.attack, def.recruit),
        }
    }

    /// Adds the printed points (L-PLAY-005).
    fn add_printed_points<S: Sink<Event>>(&mut self, ctx: &Ctx, sink: &mut S) {
        if !self.applies("L-PLAY-005", sink) {
            return;
        }
        let (attack, recruit) = self.value_in_hand(ctx.def, sink);
        let tree = &self.def(ctx.def).tree;
        let is_plus = |value: &Option<Printed>| matches!(value, Some(Printed::Plus(_)));
        if self.concerns::<S>("L-PLAY-006")
            && [tree.attack, tree.recruit].iter().any(is_plus)
            && !self.applies("L-PLAY-006", sink)
        {
            return;
        }
        self.add_points(Pool::Attack, attack.into(), sink);
        self.add_points(Pool::Recruit, recruit.into(), sink);
    }

    /// Lets the text of a copy speak, unless the same text is still unresolved: then the copy gives
    /// its printed values only (C-104).
    fn let_copy_speak(&mut self, ctx: Ctx) {
        let unresolved = self.stack.iter().any(
            |frame| matches!(frame, Frame::Abilities { ctx: other, .. } if other.def == ctx.def),
        );
        if !unresolved {
            self.remembered.clear();
            self.let_speak(ctx, Moment::Play);
        }
    }

    pub(crate) fn add_points<S: Sink<Event>>(&mut self, pool: Pool, n: u16, sink: &mut S) {
        if n == 0 {
            return;
        }
        let more = |points: u16| points.saturating_add(n).min(POINTS_MAX);
        match pool {
            Pool::Attack => {
                self.turn.attack = more(self.turn.attack);
                self.turn.attack_made = more(self.turn.attack_made);
            }
            Pool::Recruit => {
                self.turn.recruit = more(self.turn.recruit);
                self.turn.recruit_made = more(self.turn.recruit_made);
            }
        }
        if S::LISTENS {
            let (attack, recruit) = if pool == Pool::Attack { (n, 0) } else { (0, n) };
            sink.event(Event::Points { attack, recruit });
        }
    }

    /// Whether a card's text has no effect because its player is alone (L-SOLO-022).
    pub(crate) fn is_mute(&self, def: &Def) -> bool {
        def.on_top_alone && self.deal.is_solo() && kernel::applies("L-SOLO-022")
    }

    /// Queues the abilities of a card for a moment; a card that says nothing then costs nothing.
    pub(crate) fn let_speak(&mut self, ctx: Ctx, when: Moment) {
        let def = self.def(ctx.def);
        if def.moments.contains(when) && !self.is_mute(def) {
            self.push(Frame::Abilities { ctx, when, next: 0 });
        }
    }

    /// Carries out the abilities of a card that speak at this moment, line by line.
    pub(crate) fn abilities_step<S: Sink<Event>>(
        &mut self,
        ctx: Ctx,
        when: Moment,
        next: u8,
        sink: &mut S,
    ) {
        let abilities = &self.deal.catalogue.defs[ctx.def.idx()].abilities;
        let rest = abilities.iter().enumerate().skip(next.into());
        let found = rest
            .map(|(i, ability)| (i, *ability))
            .find(|(_, ability)| speaks(ability, when, &ctx));
        let Some((i, ability)) = found else { return };
        self.push(Frame::Abilities {
            ctx,
            when,
            next: i as u8 + 1,
        });
        let ctx = Ctx {
            clause: ability.clause,
            ..ctx
        };
        let Body::Effects(block) = ability.body else {
            return;
        };
        if let Some(needs) = ability.needs {
            if !self.needs_hold(needs, &ctx, sink) {
                return;
            }
            if !self.applies("L-CLASS-005", sink) {
                self.push(Frame::Block { ctx, block });
            }
            if self.is_spent_by_healing(block, &ctx) {
                return self.skip_after_healing(&ctx, sink);
            }
            let free = ability.only_points || ability.asks_itself;
            if self.deal.rules.class_abilities_optional
                && !free
                && self.applies("L-CLASS-011", sink)
            {
                self.ask(ctx.you, ctx.cite(), Question::UseAbility { ctx, block });
                return;
            }
        }
        self.begin_text(ctx, block, sink);
    }

    /// Whether the symbols in front of an ability are met as its card is played, with all the finer
    /// points about what counts.
    fn needs_hold<S: Sink<Event>>(&self, needs: Needs, ctx: &Ctx, sink: &mut S) -> bool {
        let Needs(first, second) = needs;
        let is_team = matches!(first, Need::Team(_));
        if !self.applies("L-CLASS-001", sink) {
            return true;
        }
        if is_team && !self.applies("L-CLASS-009", sink) {
            return false;
        }
        let needs = if second.is_some() && !self.applies("L-CLASS-006", sink) {
            Needs(first, None)
        } else {
            needs
        };
        let own = if self.applies("L-CLASS-003", sink) {
            ctx.play
        } else {
            // Whatever is still in the hand counts as if it were played already.
            return self.needs_met(needs, ctx.play) || self.hand_meets(first);
        };
        let is_met = self.needs_met(needs, own) && self.others_meet(first, ctx, sink);
        match (is_met, second) {
            (false, None) => !self.applies("L-CLASS-002", sink),
            (false, Some(_)) => {
                self.rule("L-CLASS-002", sink);
                !self.applies("L-CLASS-007", sink)
            }
            (true, Some(_)) => self.applies("L-CLASS-008", sink),
            (true, None) => true,
        }
    }

    /// Whether a card other than those of doubtful standing meets a need: another copy of the same
    /// card counts, and so does one that is KO'd by now.
    fn others_meet<S: Sink<Event>>(&self, need: Need, ctx: &Ctx, sink: &mut S) -> bool {
        if !self.concerns::<S>("L-CLASS-004") && !self.concerns::<S>("L-CLASS-012") {
            return true;
        }
        let earlier = &self.turn.plays[..usize::from(ctx.play.saturating_sub(1))];
        let meeting = earlier.iter().filter(|play| match need {
            Need::Class(class) => play.classes.overlaps(class),
            Need::Team(team) => self.def(play.def).team == team,
        });
        let mut others = 0;
        for play in meeting {
            let is_copy = play.def == ctx.def;
            let is_gone = play.card.is_some() && self.piles.zone_of(play.card) == Zone::KO;
            let counts = (!is_copy || self.applies("L-CLASS-004", sink))
                && (!is_gone || self.applies("L-CLASS-012", sink));
            others += u8::from(counts);
        }
        others > 0
    }

    fn hand_meets(&self, need: Need) -> bool {
        let mut hand = self.piles.iter(Zone::hand(self.active));
        hand.any(|card| match need {
            Need::Class(class) => self.printed(card).classes.overlaps(class),
            Need::Team(team) => self.printed(card).team == team,
        })
    }

    pub(crate) fn begin_text<S: Sink<Event>>(
        &mut self,
        ctx: Ctx,
        block: crate::text::program::Block,
        sink: &mut S,
    ) {
        if S::LISTENS {
            sink.event(Event::Text {
                cite: ctx.cite(),
                seat: ctx.you,
            });
        }
        self.push(Frame::Block { ctx, block });
    }

    /// Lets a card in play count as a copy of another and carries that out (C-103).
    pub(crate) fn copy_played(&mut self, ctx: Ctx, def: DefId, sink: &mut impl Sink<Event>) {
        let own = self.turn.plays[usize::from(ctx.play) - 1].classes;
        let ctx = Ctx { def, ..ctx };
        self.copied_step(ctx, own, false, sink);
    }

    pub(crate) fn copied_step(
        &mut self,
        ctx: Ctx,
        extra: ClassSet,
        paid: bool,
        sink: &mut impl Sink<Event>,
    ) {
        if !paid && self.def(ctx.def).reacts.to_play {
            self.push(Frame::Copied {
                ctx,
                extra,
                paid: true,
            });
            self.let_speak(ctx, Moment::ToPlay);
            return;
        }
        let classes = self.def(ctx.def).classes.union(extra);
        let play = &mut self.turn.plays[usize::from(ctx.play) - 1];
        play.def = ctx.def;
        play.classes = classes;
        self.offer_once(&ctx, sink);
        self.add_printed_points(&ctx, sink);
        self.let_copy_speak(ctx);
    }
}

fn speaks(ability: &Ability, when: Moment, ctx: &Ctx) -> bool {
    let is_numbered = |(first, last): (u8, u8)| (first..=last).contains(&ctx.number);
    ability.when == when && ability.numbers.is_none_or(is_numbered)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use kernel::{Game, Seed};

    use super::*;
    use crate::machine::action::Action;
    use crate::setup::{Setup, deal_out};
    use crate::text::catalogue::Catalogue;

    fn with_rogue() -> State {
        let catalogue = Catalogue::new(cards::builtin::marvel()).expect("the box compiles");
        let setup = Setup {
            heroes: vec!["Rogue".to_owned()],
            ..Setup::new(Arc::new(catalogue), 2)
        };
        let resolved = setup
            .resolve(Seed::from_number(1))
            .expect("it can be played");
        let deal = deal_out(&resolved).expect("it can be dealt");
        State::from_deal(Arc::new(deal), Seed::from_number(1), &mut ())
    }

    /// C-104: a card that copies another copy of itself gets the printed values, not another turn
    /// at copying.
    #[test]
    fn copying_a_copier_comes_to_an_end() {
        let mut state = with_rogue();
        let name = "Copy Powers";
        let copier = state.deal.catalogue.find_def(name).expect("Rogue has it");
        let seat = state.active;
        let in_game = (0..state.deal.defs.len() as u16).map(Card);
        let copies: Vec<Card> = in_game
            .filter(|&card| state.def_of(card) == copier)
            .collect();
        for &card in &copies[..2] {
            state.piles.move_to_top(card, Zone::hand(seat));
        }
        for &card in &copies[..2] {
            while !matches!(state.ask.map(|ask| ask.question), Some(Question::Act)) {
                state.choose(0, &mut ()).expect("there is an option");
            }
            state.apply(Action::Play(card), &mut ());
        }
        assert_eq!(state.turn.plays.len(), 2);
        assert!(state.turn.plays.iter().all(|play| play.def == copier));
    }
}
