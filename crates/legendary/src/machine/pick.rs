//! Choosing cards: who may choose what, when there is nothing to choose, and what happens to the cards.
//!
//! A choice of several cards is a chain of single picks; the cards are marked and handled together
//! at the end, so that nothing can react in between (C-105).
//! A choice that is forced is skipped only where everyone can see that it is forced: if it depends
//! on a hidden hand, it is asked.

use cards::tree::{CardKind, Chooser, FilterKind, GainTo, Moment, Place, Verb};
use kernel::{Cite, Seat, Sink};
use smallvec::SmallVec;

use crate::machine::frame::{Ask, Ctx, Frame, Picking, Purpose, Question};
use crate::state::State;
use crate::state::event::{Event, Eyes};
use crate::state::ids::{Card, ClassSet, DefId, Space};
use crate::state::piles::{HQ_MAX, OwnZone, Zone};
use crate::text::count::fits_all;
use crate::text::program::{Filter, Pick, PlaceSet, Quantity};

pub(crate) type Cards = SmallVec<[Card; 16]>;

/// Returns the rule by which a choice passes over a Hero that bears a Cartel card.
fn closed_by(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::RuleKo => "L-ESCAPE-024",
        Purpose::RuleUnder => "L-SOLO-021",
        Purpose::Verb(Verb::Gain | Verb::RecruitFree) | Purpose::GainToHand => "L-RECRUIT-010",
        Purpose::Verb(_) | Purpose::Keep | Purpose::RuleDiscard | Purpose::PassLeft => {
            "L-KEYWORD-074"
        }
    }
}

/// Which option a card is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Likeness {
    def: DefId,
    classes: ClassSet,
    zone: Zone,
}

/// Whether a choice may be declined altogether.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Freedom {
    Mandatory,
    Optional,
}

/// What counts for a text that KOs Heroes, or any cards, where that is not just what its filter says.
#[derive(Clone, Copy)]
struct KoCounts {
    /// Nothing where the filter says it all: the usual case, in which no card is looked at twice.
    of: Option<FilterKind>,
    played: bool,
    basics: bool,
    wounds: bool,
}

impl KoCounts {
    #[inline]
    fn fits(self, fits: bool, kind: CardKind, in_play: bool) -> bool {
        match (self.of, kind) {
            (Some(FilterKind::Hero), CardKind::Wound) => fits || self.wounds,
            (Some(FilterKind::Hero), CardKind::Starter | CardKind::Officer) => {
                fits && self.basics && (self.played || !in_play)
            }
            (Some(FilterKind::Hero), _) => fits && (self.played || !in_play),
            (Some(FilterKind::Card), CardKind::Wound) => fits && self.wounds,
            _ => fits,
        }
    }
}

impl State {
    /// Returns the cards a choice can still take, zone by zone.
    pub(crate) fn candidates(&self, picking: &Picking, sink: &mut impl Sink<Event>) -> Cards {
        let mut found = Cards::new();
        let owner = picking.owner;
        if self.takes_stacked_wounds(picking) && self.applies("L-WOUND-014", sink) {
            let stack = self.piles.iter(Zone::wound_stack(owner));
            found.extend(stack.filter(|card| !self.marked.contains(card)));
            return found;
        }
        let counts = self.what_can_be_koed(picking, sink);
        for (place, zone) in [
            (Place::Hand, Zone::hand(owner)),
            (Place::Played, Zone::played(owner)),
            (Place::Discard, Zone::discard(owner)),
            (Place::Victory, Zone::victory(owner)),
            (Place::Them, Zone::looked(owner)),
        ] {
            if picking.from.contains(place) {
                self.candidates_in(zone, picking, counts, &mut found, sink);
            }
        }
        if picking.from.contains(Place::Hq) {
            for slot in 0..HQ_MAX as u8 {
                let is_closed =
                    self.is_closed(slot) && self.applies(closed_by(picking.purpose), sink);
                let is_barred =
                    self.is_barred(slot, picking.purpose) && self.applies("L-RECRUIT-011", sink);
                if !is_closed && !is_barred {
                    self.candidates_in(Zone::hq(slot), picking, counts, &mut found, sink);
                }
            }
        }
        found
    }

    /// Whether a text in the row keeps other texts from recruiting the Hero in a space of the HQ, as
    /// it keeps players from paying for one (C-215).
    fn is_barred(&self, slot: u8, purpose: Purpose) -> bool {
        let recruits = matches!(purpose, Purpose::Verb(Verb::RecruitFree));
        let is_hero = |card| self.printed(card).is_hero;
        recruits
            && self.recruiting_barred().is_some()
            && self.piles.top(Zone::hq(slot)).is_some_and(is_hero)
    }

    fn candidates_in(
        &self,
        zone: Zone,
        picking: &Picking,
        counts: KoCounts,
        found: &mut Cards,
        sink: &mut impl Sink<Event>,
    ) {
        let in_play = matches!(zone.as_own(), Some((_, OwnZone::Played)));
        let fits = |card: Card| {
            if in_play {
                self.fits(&picking.filter, card, picking.ctx.source)
            } else {
                self.fits_as_printed(&picking.filter, card, picking.ctx.source)
            }
        };
        for card in self.piles.iter(zone) {
            let is_free = self.marked.is_empty() || !self.marked.contains(&card);
            let counts_too = |fits| match counts.of {
                None => fits,
                Some(_) => counts.fits(fits, self.printed(card).kind, in_play),
            };
            if is_free && counts_too(fits(card)) && !self.is_spared(picking.purpose, card, sink) {
                found.push(card);
            }
        }
    }

    /// Returns what a text that KOs something can take.
    fn what_can_be_koed(&self, picking: &Picking, sink: &mut impl Sink<Event>) -> KoCounts {
        let mut counts = KoCounts {
            of: None,
            played: true,
            basics: true,
            wounds: true,
        };
        if picking.purpose != Purpose::Verb(Verb::Ko) {
            return counts;
        }
        let as_filtered = match picking.filter.kind {
            FilterKind::Hero => {
                let from_play = picking.from.contains(Place::Played);
                counts.played = !from_play || self.applies("L-KO-003", sink);
                counts.basics = self.applies("L-KO-006", sink);
                counts.wounds = !self.applies("L-KO-007", sink);
                counts.played && counts.basics && !counts.wounds
            }
            FilterKind::Card => {
                counts.wounds = self.applies("L-KO-008", sink);
                counts.wounds
            }
            FilterKind::Wound
            | FilterKind::Bystander
            | FilterKind::Villain
            | FilterKind::Mission
            | FilterKind::Gadget
            | FilterKind::BasicStarter
            | FilterKind::Angel
            | FilterKind::BrainwashedHero => true,
        };
        counts.of = (!as_filtered).then_some(picking.filter.kind);
        counts
    }

    /// Begins the choice a text asks for.
    pub(crate) fn start_pick(
        &mut self,
        ctx: &Ctx,
        purpose: Purpose,
        pick: &Pick,
        freedom: Freedom,
        sink: &mut impl Sink<Event>,
    ) {
        if purpose == Purpose::Verb(Verb::Brainwash) && self.inevitable().is_some() {
            // The Hero stays where it is (C-50).
            if self.is_ignored_behind_the_inevitable(sink) {
                self.done = 0;
                return;
            }
        }
        let (min, max) = match pick.quantity {
            Quantity::Exactly(amount) => {
                amount.per.trace(self, sink);
                if self.deal.rules.texts_read_hands {
                    amount.per.note(self, ctx.who, sink);
                }
                let n = self.amount(amount, ctx).min(255) as u8;
                (n, n)
            }
            Quantity::UpTo(n) => (0, n),
            Quantity::Any => (0, u8::MAX),
            Quantity::All => (u8::MAX, u8::MAX),
        };
        let min = if freedom == Freedom::Optional { 0 } else { min };
        let is_open = pick.from.contains(Place::Hq) && ctx.who == self.active;
        let chooser = match pick.chooser {
            Chooser::ThatPlayer if is_open && !self.applies("L-TEXT-005", sink) => {
                ctx.who.next(self.n_players())
            }
            Chooser::ThatPlayer => ctx.who,
            Chooser::You => ctx.you,
        };
        let picking = Picking {
            ctx: *ctx,
            purpose,
            filter: pick.filter,
            from: self.places_named(purpose, pick.from, sink),
            owner: ctx.who,
            min,
            max,
        };
        if self.deal.rules.texts_read_hands {
            self.note_pick(&picking, sink);
        }
        if pick.quantity == Quantity::All {
            self.marked = self.candidates(&picking, sink).into_iter().collect();
            self.finish_pick(&picking, sink);
        } else {
            self.ask_pick(chooser, ctx.cite(), picking, sink);
        }
    }

    /// Asks for cards, or takes them where everyone sees that nothing can be chosen.
    pub(crate) fn ask_pick(
        &mut self,
        chooser: Seat,
        cite: Cite,
        picking: Picking,
        sink: &mut impl Sink<Event>,
    ) {
        self.marked.clear();
        let found = self.candidates(&picking, sink);
        // The question keeps the numbers the text gives: what they come down to may be a secret.
        let min = usize::from(picking.min).min(found.len());
        let max = usize::from(picking.max).min(found.len());
        let forced = max == 0 || min == max && (min == found.len() || self.all_alike(&found));
        let count_is_public = fits_all(&picking.filter) && min == found.len();
        let is_plain = picking.max == 0 || count_is_public || !self.choice_is_hidden(&picking);
        if forced && is_plain {
            self.marked = found.into_iter().take(max).collect();
            self.finish_pick(&picking, sink);
        } else {
            self.ask = Some(Ask {
                seat: chooser,
                cite,
                question: Question::Pick(picking),
            });
        }
    }

    /// Whether somebody at the table can not see which cards the choice has.
    fn choice_is_hidden(&self, picking: &Picking) -> bool {
        if self.takes_stacked_wounds(picking) {
            return false;
        }
        let is_secret =
            |card: Card| !self.marked.contains(&card) && self.known[card.idx()] != Eyes::ALL;
        let hand = picking.from.contains(Place::Hand)
            && self.hands_are_hidden()
            && self.piles.iter(Zone::hand(picking.owner)).any(is_secret);
        let them = picking.from.contains(Place::Them)
            && self.deal.players > 1
            && self.piles.iter(Zone::looked(picking.owner)).any(is_secret);
        hand || them
    }

    /// Returns what makes two cards the same option: the same card lying in the same zone.
    pub(crate) fn likeness(&self, card: Card) -> Likeness {
        let (def, classes) = self.identity(card);
        Likeness {
            def,
            classes,
            zone: self.piles.zone_of(card),
        }
    }

    /// Whether cards are all one option.
    fn all_alike(&self, cards: &[Card]) -> bool {
        let Some((&first, rest)) = cards.split_first() else {
            return true;
        };
        let likeness = self.likeness(first);
        rest.iter().all(|&card| self.likeness(card) == likeness)
    }

    /// Adds a card to the choice and asks on, or handles the cards if it was the last.
    pub(crate) fn pick_one(
        &mut self,
        ask: Ask,
        picking: Picking,
        card: Card,
        sink: &mut impl Sink<Event>,
    ) {
        self.marked.push(card);
        let is_full = self.marked.len() >= usize::from(picking.max);
        // That nothing more fits may be known to the chooser alone: then it is asked all the same.
        let is_over =
            || self.candidates(&picking, &mut ()).is_empty() && !self.choice_is_hidden(&picking);
        if is_full || is_over() {
            self.finish_pick(&picking, sink);
        } else {
            self.ask = Some(ask);
        }
    }

    /// Does what the choice was for with the marked cards.
    pub(crate) fn finish_pick(&mut self, picking: &Picking, sink: &mut impl Sink<Event>) {
        let mut cards = std::mem::take(&mut self.marked);
        // Where a text takes all that fit, there was nothing to choose and nothing is unclear.
        let is_chosen = picking.min != u8::MAX;
        if is_chosen && cards.len() < usize::from(picking.min) && !self.applies("L-TEXT-004", sink)
        {
            cards.clear();
        }
        self.done = cards.len() as u16;
        let (ctx, owner) = (&picking.ctx, picking.owner);
        if is_chosen && self.is_sealed(&Question::Pick(*picking)) {
            self.lose_track(Zone::hand(owner), owner);
            self.lose_track(Zone::looked(owner), owner);
        }
        match picking.purpose {
            Purpose::Verb(verb) => self.do_verb(verb, picking, &cards, sink),
            Purpose::Keep => self.turn.kept.extend(cards),
            Purpose::RuleKo => {
                for card in cards {
                    if self.applies("L-ESCAPE-008", sink) {
                        self.ko(card, sink)
                    } else {
                        self.shift_below(card, Zone::HERO_DECK, sink)
                    }
                }
                if self.applies("L-ESCAPE-007", sink) {
                    self.refill_hq(sink);
                }
            }
            Purpose::RuleUnder => {
                for card in cards {
                    self.shift_below(card, Zone::HERO_DECK, sink);
                }
                if self.applies("L-SOLO-017", sink) {
                    self.refill_hq(sink);
                }
            }
            Purpose::RuleDiscard => {
                for card in cards {
                    self.shift(card, Zone::discard(owner), sink);
                }
            }
            Purpose::PassLeft => {
                for card in cards {
                    self.shift(card, Zone::passing(ctx.who), sink);
                }
            }
            Purpose::GainToHand => {
                for card in cards {
                    self.gain(card, ctx.who, GainTo::Hand, sink);
                }
            }
        }
    }

    fn do_verb(
        &mut self,
        verb: Verb,
        picking: &Picking,
        cards: &[Card],
        sink: &mut impl Sink<Event>,
    ) {
        let (ctx, owner) = (&picking.ctx, picking.owner);
        match verb {
            Verb::Ko => {
                for &card in cards {
                    if self.piles.zone_of(card) == Zone::played(self.active)
                        && !self.applies("L-KO-005", sink)
                    {
                        let def = self.printed(card);
                        let (attack, recruit) = (def.attack.into(), def.recruit.into());
                        self.turn.attack = self.turn.attack.saturating_sub(attack);
                        self.turn.recruit = self.turn.recruit.saturating_sub(recruit);
                    }
                    self.ko(card, sink);
                }
            }
            Verb::Discard => self.discard_by_effect(owner, cards, sink),
            Verb::Gain => {
                if !picking.from.contains(Place::Hq) || self.way_is_open(sink) {
                    cards
                        .iter()
                        .for_each(|&card| self.gain(card, ctx.who, GainTo::Discard, sink));
                }
            }
            Verb::RecruitFree => {
                self.turn.recruited |= ctx.who == self.active && !cards.is_empty();
                for &card in cards {
                    self.gain(card, ctx.who, GainTo::Discard, sink);
                    self.recruited(card, ctx.who);
                }
            }
            Verb::PutOnDeck => {
                cards
                    .iter()
                    .for_each(|&card| self.shift(card, Zone::deck(owner), sink));
            }
            Verb::PutUnderHeroDeck => {
                cards
                    .iter()
                    .for_each(|&card| self.shift_below(card, Zone::HERO_DECK, sink));
            }
            Verb::DrawThem => {
                for &card in cards {
                    self.shift_below(card, Zone::hand(owner), sink);
                    if owner == self.active {
                        self.turn.extra_drawn += 1;
                    }
                }
            }
            Verb::PutIntoHand => {
                cards
                    .iter()
                    .for_each(|&card| self.shift_below(card, Zone::hand(owner), sink));
            }
            Verb::Brainwash => return self.brainwash(cards, sink),
        }
        if picking.from.contains(Place::Hq) && !cards.is_empty() {
            self.refill_hq(sink);
        }
    }

    /// Returns the places a text takes cards from: those it names and no others.
    fn places_named(
        &self,
        purpose: Purpose,
        from: PlaceSet,
        sink: &mut impl Sink<Event>,
    ) -> PlaceSet {
        let kos = purpose == Purpose::Verb(Verb::Ko);
        if kos && !self.applies("L-KO-004", sink) {
            PlaceSet(from.0 | 1 << Place::Hand as u8 | 1 << Place::Played as u8)
        } else {
            from
        }
    }

    pub(crate) fn ko(&mut self, card: Card, sink: &mut impl Sink<Event>) {
        let to = if !self.applies("L-KO-001", sink) {
            Zone::ASIDE
        } else if self.applies("L-KO-002", sink) {
            Zone::KO
        } else {
            Zone::discard(self.active)
        };
        self.shift(card, to, sink);
    }

    /// Discards together, then lets the cards react to it (C-105).
    pub(crate) fn discard_by_effect(
        &mut self,
        owner: Seat,
        cards: &[Card],
        sink: &mut impl Sink<Event>,
    ) {
        let done = self.done;
        cards
            .iter()
            .for_each(|&card| self.shift(card, Zone::discard(owner), sink));
        let reacting: Cards = cards
            .iter()
            .copied()
            .filter(|&card| self.printed(card).reacts.when_discarded)
            .collect();
        if !reacting.is_empty() {
            self.push(Frame::Done(done));
        }
        for card in reacting {
            let ctx = Ctx {
                you: owner,
                who: owner,
                ..self.foe_ctx(card, Space::NONE)
            };
            self.let_speak(ctx, Moment::WhenDiscarded);
        }
    }

    /// Asks the active player for a Hero in the HQ that the rules take away.
    pub(crate) fn pick_from_hq(
        &mut self,
        cite: Cite,
        ctx: Ctx,
        filter: Filter,
        purpose: Purpose,
        sink: &mut impl Sink<Event>,
    ) {
        let picking = Picking {
            ctx,
            purpose,
            filter,
            from: PlaceSet(1 << Place::Hq as u8),
            owner: self.active,
            min: 1,
            max: 1,
        };
        let chooser = if self.applies("L-ESCAPE-005", sink) {
            self.active
        } else {
            self.active.next(self.n_players())
        };
        self.ask_pick(chooser, cite, picking, sink);
    }

    /// Asks a player for the card lost because captives were carried off.
    pub(crate) fn pick_rule_discard(&mut self, seat: Seat, n: u8, sink: &mut impl Sink<Event>) {
        let ctx = Ctx {
            you: seat,
            who: seat,
            ..self.foe_ctx(Card::NONE, Space::NONE)
        };
        let picking = Picking {
            ctx,
            purpose: Purpose::RuleDiscard,
            filter: Filter::ANY,
            from: PlaceSet(1 << Place::Hand as u8),
            owner: seat,
            min: n,
            max: n,
        };
        let chooser = if self.applies("L-ESCAPE-012", sink) {
            seat
        } else {
            self.active
        };
        self.ask_pick(chooser, Cite::rule("L-ESCAPE-009"), picking, sink);
    }
}
