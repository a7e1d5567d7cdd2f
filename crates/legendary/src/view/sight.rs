//! What the seat that is asked sees, whoever holds it: a view, or a whole world that was drawn.
//!
//! A bot that looks ahead plays thousands of games in worlds of its own making. A view for each of
//! their decisions would cost more than the decisions, so a [`Glance`] looks at the world itself
//! and shows of it what the view of the asked seat would show, and nothing else.

use std::cell::OnceCell;

use cards::tree::Pool;
use kernel::{Cite, Glancing, Seat, Viewer};

use crate::machine::action::Action;
use crate::machine::map_cards::MapCards;
use crate::machine::topic::{Topic, copied_pool, topic};
use crate::rules::ending::Gauge;
use crate::rules::ruleset::RuleSet;
use crate::setup::PlayMode;
use crate::state::State;
use crate::state::event::Eyes;
use crate::state::ids::{Card, CardAt, DefId, Space};
use crate::state::piles::{HQ_MAX, ROW_MAX, Zone};
use crate::text::catalogue::{Catalogue, Def};
use crate::view::{FoeView, View};

/// What the seat that is asked can see.
pub trait Sight {
    /// How options name a card.
    type Card: Copy + Eq;

    /// Returns what the seat may do.
    fn options(&self) -> &[Action<Self::Card>];
    /// Returns what the pending question is about.
    fn topic(&self) -> Option<Topic>;
    /// Returns who is asked, and by what.
    fn asked(&self) -> Option<(Seat, Cite)>;
    /// Returns which kind of points the pending question copies, if it copies any.
    fn copied_pool(&self) -> Option<Pool>;

    fn catalogue(&self) -> &Catalogue;
    fn rules(&self) -> &RuleSet;
    fn players(&self) -> u8;
    fn play_mode(&self) -> PlayMode;
    fn mastermind(&self) -> DefId;
    fn scheme(&self) -> DefId;

    fn active(&self) -> Seat;
    fn turns_taken(&self) -> u16;
    fn attack(&self) -> u16;
    fn recruit(&self) -> u16;
    fn recruit_pays_attack(&self) -> bool;
    fn is_rogue(&self) -> bool;
    /// Returns what was played this turn.
    fn plays(&self) -> impl Iterator<Item = DefId>;
    /// Returns the lines of played cards that wait for their player, with their number.
    fn waiting(&self) -> impl Iterator<Item = (DefId, u8)>;

    /// Returns the cards of a zone that can be seen, as options name them.
    fn named_cards(&self, zone: Zone) -> impl Iterator<Item = (Self::Card, DefId)>;
    /// Returns how many cards lie in a zone, seen or not.
    fn len(&self, zone: Zone) -> usize;
    /// Returns what a card is and where it lies, if it can be seen.
    fn seen(&self, card: Self::Card) -> Option<(DefId, Zone)>;

    /// Returns the card in a space of the row.
    fn foe(&self, space: Space) -> Option<FoeView>;
    /// Returns the Attack that can be spent on the card in a space and on nothing else.
    fn only_for(&self, space: Space) -> u16;
    /// Returns what recruiting the card in a space of the HQ costs.
    fn hq_cost(&self, slot: u8) -> u16;
    fn mastermind_attack(&self) -> u16;
    fn gauge(&self) -> Option<Gauge>;
    fn base_damage(&self) -> u16;

    fn def(&self, id: DefId) -> &Def {
        self.catalogue().def(id)
    }

    /// Returns the cards of a zone that can be seen.
    fn cards(&self, zone: Zone) -> impl Iterator<Item = DefId> {
        self.named_cards(zone).map(|(_, def)| def)
    }

    fn is_empty(&self, zone: Zone) -> bool {
        self.len(zone) == 0
    }

    /// Returns the cards in the row.
    fn foes(&self) -> impl Iterator<Item = FoeView> {
        (0..ROW_MAX as u8).filter_map(|i| self.foe(Space(i)))
    }
}

impl Sight for View {
    type Card = CardAt;

    fn options(&self) -> &[Action<CardAt>] {
        &self.options
    }

    fn topic(&self) -> Option<Topic> {
        View::topic(self)
    }

    fn asked(&self) -> Option<(Seat, Cite)> {
        self.decision.map(|decision| (decision.seat, decision.cite))
    }

    fn copied_pool(&self) -> Option<Pool> {
        View::copied_pool(self)
    }

    fn catalogue(&self) -> &Catalogue {
        &self.table.catalogue
    }

    fn rules(&self) -> &RuleSet {
        &self.table.rules
    }

    fn players(&self) -> u8 {
        self.table.players
    }

    fn play_mode(&self) -> PlayMode {
        self.table.play_mode
    }

    fn mastermind(&self) -> DefId {
        self.table.mastermind
    }

    fn scheme(&self) -> DefId {
        self.table.scheme
    }

    fn active(&self) -> Seat {
        self.active
    }

    fn turns_taken(&self) -> u16 {
        self.turns_taken
    }

    fn attack(&self) -> u16 {
        self.turn.attack
    }

    fn recruit(&self) -> u16 {
        self.turn.recruit
    }

    fn recruit_pays_attack(&self) -> bool {
        self.turn.recruit_pays_attack
    }

    fn is_rogue(&self) -> bool {
        self.turn.rogue
    }

    fn plays(&self) -> impl Iterator<Item = DefId> {
        self.turn.plays.iter().map(|play| play.def)
    }

    fn waiting(&self) -> impl Iterator<Item = (DefId, u8)> {
        let waiting = self.turn.once.iter().filter(|once| !once.used);
        waiting.map(|once| (once.def, once.clause))
    }

    fn named_cards(&self, zone: Zone) -> impl Iterator<Item = (CardAt, DefId)> {
        let first = self.first_place(zone).0;
        let cards = (first..).zip(self.zone(zone));
        cards.filter_map(|(at, def)| Some((CardAt(at), (*def)?)))
    }

    fn len(&self, zone: Zone) -> usize {
        View::len(self, zone)
    }

    fn seen(&self, card: CardAt) -> Option<(DefId, Zone)> {
        Some((self.def_at(card)?, self.zone_at(card)))
    }

    fn foe(&self, space: Space) -> Option<FoeView> {
        self.foes.get(space.idx()).copied().flatten()
    }

    fn only_for(&self, space: Space) -> u16 {
        self.attack_against(space) - self.attack_available()
    }

    fn hq_cost(&self, slot: u8) -> u16 {
        self.hq_costs.get(usize::from(slot)).copied().unwrap_or(0)
    }

    fn mastermind_attack(&self) -> u16 {
        self.mastermind_attack
    }

    fn gauge(&self) -> Option<Gauge> {
        self.gauge
    }

    fn base_damage(&self) -> u16 {
        self.base_damage
    }
}

/// What the seat that is asked sees of a whole world, looked up where it is wanted.
pub struct Glance<'a> {
    state: &'a State,
    options: &'a [Action],
    seat: Seat,
    eyes: Eyes,
    foes: OnceCell<[Option<FoeView>; ROW_MAX]>,
}

impl Glancing for State {
    type Glance<'a> = Glance<'a>;

    fn glance<'a>(&'a self, options: &'a [Action]) -> Option<Glance<'a>> {
        let seat = self.ask?.seat;
        Some(Glance {
            state: self,
            options,
            seat,
            eyes: Eyes::of(seat),
            foes: OnceCell::new(),
        })
    }
}

impl Sight for Glance<'_> {
    type Card = Card;

    fn options(&self) -> &[Action] {
        self.options
    }

    fn topic(&self) -> Option<Topic> {
        // What a question is about does not depend on how it names its cards.
        let as_viewed = |card: Card| CardAt(card.0);
        let ask = self.state.ask?.map_cards(&as_viewed);
        Some(topic(&ask.question))
    }

    fn asked(&self) -> Option<(Seat, Cite)> {
        self.state.ask.map(|ask| (ask.seat, ask.cite))
    }

    fn copied_pool(&self) -> Option<Pool> {
        self.state.ask.and_then(|ask| copied_pool(&ask.question))
    }

    fn catalogue(&self) -> &Catalogue {
        &self.state.deal.catalogue
    }

    fn rules(&self) -> &RuleSet {
        &self.state.deal.rules
    }

    fn players(&self) -> u8 {
        self.state.deal.players
    }

    fn play_mode(&self) -> PlayMode {
        self.state.deal.play_mode
    }

    fn mastermind(&self) -> DefId {
        self.state.deal.mastermind
    }

    fn scheme(&self) -> DefId {
        self.state.deal.scheme
    }

    fn active(&self) -> Seat {
        self.state.active
    }

    fn turns_taken(&self) -> u16 {
        self.state.turns_taken
    }

    fn attack(&self) -> u16 {
        self.state.turn.attack
    }

    fn recruit(&self) -> u16 {
        self.state.turn.recruit
    }

    fn recruit_pays_attack(&self) -> bool {
        self.state.turn.recruit_pays_attack
    }

    fn is_rogue(&self) -> bool {
        self.state.turn.rogue
    }

    fn plays(&self) -> impl Iterator<Item = DefId> {
        self.state.turn.plays.iter().map(|play| play.def)
    }

    fn waiting(&self) -> impl Iterator<Item = (DefId, u8)> {
        let waiting = self.state.turn.once.iter().filter(|once| !once.used);
        waiting.map(|once| (once.def, once.clause))
    }

    fn named_cards(&self, zone: Zone) -> impl Iterator<Item = (Card, DefId)> {
        let is_open = self.state.eyes_on(zone).overlap(self.eyes);
        let is_seen = move |card: &Card| is_open || self.state.known[card.idx()].overlap(self.eyes);
        let cards = self.state.piles.iter(zone).filter(is_seen);
        cards.map(|card| (card, self.state.def_of(card)))
    }

    fn len(&self, zone: Zone) -> usize {
        self.state.piles.len(zone)
    }

    fn seen(&self, card: Card) -> Option<(DefId, Zone)> {
        let is_seen = self.state.is_seen(card, self.eyes);
        is_seen.then(|| (self.state.def_of(card), self.state.piles.zone_of(card)))
    }

    fn foe(&self, space: Space) -> Option<FoeView> {
        let look = || self.state.foe_views(Viewer::Seat(self.seat));
        let foes = self.foes.get_or_init(look);
        foes.get(space.idx()).copied().flatten()
    }

    fn only_for(&self, space: Space) -> u16 {
        self.state.only_for(space)
    }

    fn hq_cost(&self, slot: u8) -> u16 {
        if usize::from(slot) >= HQ_MAX {
            return 0;
        }
        let hero = self.state.piles.top(Zone::hq(slot));
        hero.map_or(0, |hero| self.state.recruit_cost(hero))
    }

    fn mastermind_attack(&self) -> u16 {
        self.state.mastermind_attack_seen(self.eyes)
    }

    fn gauge(&self) -> Option<Gauge> {
        self.state.gauge()
    }

    fn base_damage(&self) -> u16 {
        self.state.base_damage
    }
}
