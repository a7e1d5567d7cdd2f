//! Playing the Villain Deck: Villains enter, Bystanders are captured, Twists and Strikes resolve.

use cards::tree::{CardKind, Moment};
use kernel::{Cite, Sink};

use crate::machine::frame::{Ctx, Frame, Purpose};
use crate::standing::Static;
use crate::state::State;
use crate::state::event::Event;
use crate::state::ids::{Card, Space};
use crate::state::piles::{HQ_MAX, Zone};
use crate::text::program::Filter;

impl State {
    pub(crate) fn play_villain_deck(&mut self, left: u8, sink: &mut impl Sink<Event>) {
        if let Some((space, card)) = self.inevitable() {
            if left > 1 {
                self.push(Frame::VillainDeck { left: left - 1 });
            }
            self.inevitable_moves(card, space, sink);
            return;
        }
        let Some(card) = self.piles.top(Zone::VILLAIN_DECK) else {
            return;
        };
        if left > 1 {
            self.push(Frame::VillainDeck { left: left - 1 });
        }
        let kind = self.printed(card).kind;
        self.shift(card, Zone::RESOLVING, sink);
        if self.piles.is_empty(Zone::VILLAIN_DECK) {
            self.villain_deck_ran_out(sink);
        }
        let kinds = self.in_book("L-TURN-003", "L-TURN-004");
        let stays = self.in_book("L-CITY-010", "L-CITY-011");
        if !self.applies(kinds, sink) {
            return self.shift(card, Zone::KO, sink);
        }
        let is_captive = kind == CardKind::Gadget
            || kind == CardKind::Bystander && !self.bystanders_are_villains();
        let enters = !is_captive && !matches!(kind, CardKind::Twist | CardKind::Strike);
        if !enters && !self.applies(stays, sink) {
            self.push_row_along(sink);
        }
        match kind {
            CardKind::Twist => self.twist(card, sink),
            CardKind::Strike => self.strike(card, sink),
            CardKind::Bystander if is_captive => {
                self.captured(card, "L-CAPTURE-001", "L-CAPTURE-003", sink);
            }
            CardKind::Gadget => {
                self.captured(card, "L-CAPTURE-002", "L-CAPTURE-004", sink);
            }
            CardKind::Henchman if !self.applies("L-CITY-013", sink) => {
                self.shift(card, Zone::KO, sink);
            }
            CardKind::Mission if !self.applies("L-CITY-012", sink) => {
                self.shift(card, Zone::KO, sink);
            }
            CardKind::Villain | CardKind::Henchman | CardKind::Mission => {
                self.push(Frame::Enter { card });
            }
            _ => {
                self.as_villain.insert(card);
                self.push(Frame::Enter { card });
            }
        }
    }

    fn bystanders_are_villains(&self) -> bool {
        let mut standing = self.deal.statics.iter();
        standing.any(|(_, _, what)| matches!(what, Static::BystandersAreVillains(_)))
    }

    /// Puts a captive under the card nearest the Villain Deck, or under the Mastermind.
    fn captured(
        &mut self,
        card: Card,
        by_nearest: &'static str,
        by_mastermind: &'static str,
        sink: &mut impl Sink<Event>,
    ) {
        let nearest = self.occupied().next();
        let holder = match nearest {
            Some(_) if !self.applies(by_nearest, sink) => self.occupied().last(),
            nearest => nearest,
        };
        match holder {
            Some((space, _)) => self.shift(card, Zone::under(space), sink),
            None if self.applies(by_mastermind, sink) => {
                self.shift(card, Zone::UNDER_MASTERMIND, sink);
            }
            None => self.shift(card, Zone::KO, sink),
        }
    }

    /// Lets a card be resolved as a Scheme Twist; it lies in the resolving zone.
    pub(crate) fn twist(&mut self, card: Card, sink: &mut impl Sink<Event>) {
        if self.applies("L-TWIST-003", sink) {
            self.twists_played += 1;
        }
        self.check_meter(sink);
        let rules = &self.deal.rules;
        let costs_hero = rules.solo_twist_kos_hero || rules.solo_twist_hero_goes_under;
        if self.deal.is_solo() && costs_hero {
            self.push(Frame::SoloTwist);
        }
        self.push(Frame::TwistDone { card });
        let scheme = self.piles.top(Zone::SCHEME).unwrap_or(Card::NONE);
        let ctx = Ctx {
            def: self.deal.scheme,
            subject: card,
            number: self.twists_played,
            ..self.foe_ctx(scheme, Space::NONE)
        };
        if self.applies("L-TWIST-001", sink) {
            self.let_speak(ctx, Moment::Twist);
        }
    }

    /// Puts a resolved Twist away unless the Scheme has placed it elsewhere (L-TWIST-002).
    pub(crate) fn twist_done(&mut self, card: Card, sink: &mut impl Sink<Event>) {
        if self.applies("L-TWIST-002", sink) && self.piles.zone_of(card) == Zone::RESOLVING {
            self.shift(card, Zone::KO, sink);
        }
    }

    /// Alone, a Hero leaves the HQ after every Twist.
    pub(crate) fn solo_twist(&mut self, sink: &mut impl Sink<Event>) {
        if self.deal.rules.solo_twist_hero_goes_under {
            if self.applies("L-SOLO-016", sink) {
                let ctx = self.foe_ctx(Card::NONE, Space::NONE);
                let cite = Cite::rule("L-SOLO-016");
                self.pick_from_hq(cite, ctx, Filter::HERO_UP_TO_6, Purpose::RuleUnder, sink);
            }
        } else if self.applies("L-SOLO-009", sink) {
            self.ask_hq_ko(Cite::rule("L-SOLO-009"), sink);
        }
    }

    pub(crate) fn strike(&mut self, card: Card, sink: &mut impl Sink<Event>) {
        self.turn.strikes = self.turn.strikes.saturating_add(1);
        if self.deal.is_solo() && self.deal.rules.solo_strike_plays_on && self.plays_on(sink) {
            self.push(Frame::VillainDeck { left: 1 });
        }
        self.push(Frame::StrikeDone { card });
        let mastermind = self.piles.top(Zone::MASTERMIND).unwrap_or(Card::NONE);
        let ctx = Ctx {
            def: self.deal.mastermind,
            subject: card,
            ..self.foe_ctx(mastermind, Space::NONE)
        };
        if self.applies("L-STRIKE-001", sink) {
            self.let_speak(ctx, Moment::Strike);
        }
    }

    /// Whether another card follows a Strike; also where that Strike itself followed one.
    fn plays_on(&self, sink: &mut impl Sink<Event>) -> bool {
        let follows_another = self.turn.strikes > 1;
        self.applies("L-SOLO-018", sink) && (!follows_another || self.applies("L-SOLO-019", sink))
    }

    pub(crate) fn strike_done(&mut self, card: Card, sink: &mut impl Sink<Event>) {
        let goes = self.in_book("L-STRIKE-002", "L-STRIKE-003");
        if self.applies(goes, sink) && self.piles.zone_of(card) == Zone::RESOLVING {
            self.shift(card, Zone::KO, sink);
        }
    }

    /// Asks the active player for a Hero of cost 6 or less in the HQ to be KO'd.
    pub(crate) fn ask_hq_ko(&mut self, cite: Cite, sink: &mut impl Sink<Event>) {
        let ctx = self.foe_ctx(Card::NONE, Space::NONE);
        let mut heroes = (0..HQ_MAX as u8).filter_map(|slot| self.piles.top(Zone::hq(slot)));
        let none_is_cheap =
            !heroes.any(|card| self.fits_as_printed(&Filter::HERO_UP_TO_6, card, Card::NONE));
        let whom = if none_is_cheap && !self.applies("L-ESCAPE-006", sink) {
            Filter::HERO
        } else {
            Filter::HERO_UP_TO_6
        };
        self.pick_from_hq(cite, ctx, whom, Purpose::RuleKo, sink);
    }
}
