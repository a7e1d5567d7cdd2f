//! Envelopes: a toy with everything the kernel must cope with.
//!
//! Each of two or three seats holds two hidden cards. In a round the active seat banks a token,
//! peeks at the deck or passes; then every seat puts a card into an envelope. The envelopes are
//! opened together, a die is added, the highest card scores, and everyone draws.
//!
//! `V` is the rules version: version 2 scores otherwise, version 3 plays like version 1.
//! A [`Fault`] plants one mistake for the tests that must notice it.

use std::sync::atomic::{AtomicU32, Ordering};

use kernel::{
    Canon, Cite, Decision, Dice, Ending, Game, Illegal, Outcome, Refusal, Seat, SeatSet, Seed,
    Sink, Viewer,
};

pub const ACT: Cite = Cite::rule("T-ACT-001");
pub const BID: Cite = Cite::rule("T-BID-001");
pub const FULL: Cite = Cite::rule("T-BANK-002");

const TOKENS_MAX: u8 = 2;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    None,
    NoOptions,
    SameWords,
    StrangeSeat,
    Endless,
    Panics,
    NoOutcome,
    BreaksInvariant,
    RefusesItsOptions,
    AcceptsAnything,
    DealsAnew,
    RollsAnew,
    WordsAnew,
    EncodesAnew,
    SampleForgets,
    LeaksHands,
    LeaksInRefusals,
    SkipsForcedAsk,
    OpenEnvelopes,
    SighsAloud,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    pub seats: Option<u8>,
    pub rounds: u8,
    /// Exchanges the last seat's first card with one deep in the deck: another world for the others.
    pub swapped: bool,
    pub fault: Fault,
    pub content: &'static str,
}

impl Setup {
    pub fn seats(seats: u8) -> Setup {
        let (swapped, fault) = (false, Fault::None);
        Setup {
            seats: Some(seats),
            rounds: 3,
            swapped,
            fault,
            content: "c0ffee",
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Toy<const V: u32> {
    fault: Fault,
    dice: Dice,
    /// The top is the last card.
    deck: Vec<u8>,
    hands: Vec<Vec<u8>>,
    peeked: SeatSet,
    envelopes: Vec<Option<u8>>,
    hesitated: SeatSet,
    tokens: Vec<u8>,
    scores: Vec<i32>,
    opened: Vec<u8>,
    active: Seat,
    asking: Asking,
    rounds_left: u8,
    revealed: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asking {
    Act,
    Envelope(Seat),
    Nobody,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    Bank,
    Peek,
    Pass,
    Hesitate,
    Envelope(u8),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    Dealt,
    Banked(Seat),
    Sighed(Seat),
    Peeked(Seat, u8),
    Opened(Vec<u8>, u32),
    Drew(Seat, u8),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seen {
    Dealt,
    Banked(Seat),
    Sighed(Seat),
    Peeked(Seat, Option<u8>),
    Opened(Vec<u8>, u32),
    Drew(Seat, Option<u8>),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    pub viewer: Viewer,
    pub hand: Vec<u8>,
    pub hand_sizes: Vec<usize>,
    pub n_deck: usize,
    pub top: Option<u8>,
    pub peeked: SeatSet,
    pub envelope: Option<u8>,
    pub has_envelope: Vec<bool>,
    pub hesitated: bool,
    pub tokens: Vec<u8>,
    pub scores: Vec<i32>,
    pub opened: Vec<u8>,
    pub active: Seat,
    pub asking: Asking,
    pub rounds_left: u8,
    pub revealed: u32,
    /// Zero unless a fault leaks.
    pub leak: u32,
    fault: Fault,
}

fn all_cards() -> Vec<u8> {
    (1..=6).chain(1..=6).chain(1..=6).collect()
}

/// Differs at every call: what a game must never look at.
fn restless() -> u32 {
    static CALLS: AtomicU32 = AtomicU32::new(1);
    CALLS.fetch_add(1, Ordering::Relaxed)
}

impl<const V: u32> Toy<V> {
    fn seat_after(&self, seat: Seat) -> Seat {
        seat.next(self.n_seats())
    }

    fn is_forced(&self, seat: Seat) -> bool {
        self.hands[seat.idx()]
            .windows(2)
            .all(|pair| pair[0] == pair[1])
    }

    fn envelope(&mut self, seat: Seat, card: u8, sink: &mut impl Sink<Event>) {
        let hand = &mut self.hands[seat.idx()];
        if let Some(at) = hand.iter().position(|&held| held == card) {
            hand.remove(at);
        }
        self.envelopes[seat.idx()] = Some(card);
        let next = self.seat_after(seat);
        if next == self.active {
            self.open(sink);
        } else {
            self.ask_for_envelope(next, sink);
        }
    }

    fn ask_for_envelope(&mut self, seat: Seat, sink: &mut impl Sink<Event>) {
        if self.fault == Fault::Endless {
            return;
        }
        self.asking = Asking::Envelope(seat);
        if self.fault == Fault::SkipsForcedAsk && self.is_forced(seat) {
            let card = self.hands[seat.idx()][0];
            self.envelope(seat, card, sink);
        }
    }

    fn open(&mut self, sink: &mut impl Sink<Event>) {
        let cards: Vec<u8> = self.envelopes.iter_mut().filter_map(Option::take).collect();
        let mut die = self.dice.roll(6);
        if self.fault == Fault::RollsAnew {
            die = restless();
        }
        let best = (0..cards.len())
            .rev()
            .max_by_key(|&at| cards[at])
            .unwrap_or(0);
        let bonus = if V == 2 { 2 * die } else { die };
        self.scores[best] += i32::from(cards[best]) + bonus as i32;
        self.opened.extend(&cards);
        self.hesitated = SeatSet::EMPTY;
        sink.event(Event::Opened(cards, die));
        self.revealed += 1;
        for seat in 0..self.n_seats() {
            let Some(card) = self.deck.pop() else { break };
            self.hands[usize::from(seat)].push(card);
            self.hands[usize::from(seat)].sort_unstable();
            self.peeked = SeatSet::EMPTY;
            sink.event(Event::Drew(Seat(seat), card));
        }
        self.rounds_left -= 1;
        self.active = self.seat_after(self.active);
        self.asking = if self.rounds_left == 0 {
            Asking::Nobody
        } else {
            Asking::Act
        };
    }

    /// What the battery's caller may check on top.
    pub fn own_invariant(&self) -> Result<(), String> {
        let held = self.hands.iter().map(Vec::len).sum::<usize>();
        let n_cards =
            held + self.deck.len() + self.opened.len() + self.envelopes.iter().flatten().count();
        if n_cards != all_cards().len() || self.fault == Fault::BreaksInvariant {
            return Err(format!("{n_cards} cards are in zones"));
        }
        Ok(())
    }
}

impl<const V: u32> Game for Toy<V> {
    type Setup = Setup;
    type SetupError = String;
    type Action = Action;
    type Event = Event;
    type Seen = Seen;
    type View = View;

    const NAME: &'static str = "envelopes";
    const RULES_VERSION: u32 = V;

    fn resolve(setup: &Setup, seed: Seed) -> Result<Setup, String> {
        let seats = setup
            .seats
            .unwrap_or_else(|| 2 + Dice::new(seed).below(2) as u8);
        if !(2..=3).contains(&seats) || !(1..=3).contains(&setup.rounds) {
            return Err(format!(
                "{seats} seats: two or three can play, for up to three rounds"
            ));
        }
        Ok(Setup {
            seats: Some(seats),
            ..setup.clone()
        })
    }

    fn start(setup: &Setup, seed: Seed, sink: &mut impl Sink<Event>) -> Result<Self, String> {
        let setup = Self::resolve(setup, seed)?;
        let n_seats = usize::from(setup.seats.unwrap_or(2));
        let mut dice = Dice::new(seed);
        let mut deck = all_cards();
        dice.shuffle(&mut deck);
        let mut hands: Vec<Vec<u8>> = (0..n_seats)
            .map(|_| deck.split_off(deck.len() - 2))
            .collect();
        if setup.swapped {
            let other = hands[n_seats - 1][0];
            if let Some(at) = deck.iter().rposition(|&card| card != other) {
                std::mem::swap(&mut hands[n_seats - 1][0], &mut deck[at]);
            }
        }
        hands.iter_mut().for_each(|hand| hand.sort_unstable());
        sink.event(Event::Dealt);
        Ok(Toy {
            fault: setup.fault,
            dice,
            deck,
            hands,
            peeked: SeatSet::EMPTY,
            envelopes: vec![None; n_seats],
            hesitated: SeatSet::EMPTY,
            tokens: vec![0; n_seats],
            scores: vec![0; n_seats],
            opened: Vec::new(),
            active: Seat(0),
            asking: Asking::Act,
            rounds_left: setup.rounds,
            revealed: if setup.fault == Fault::DealsAnew {
                restless()
            } else {
                0
            },
        })
    }

    fn setup_words(setup: &Setup) -> String {
        let Setup {
            seats,
            rounds,
            swapped,
            fault,
            ..
        } = setup;
        format!(
            "{} seats, {rounds} rounds, swapped {swapped}, fault {fault:?}",
            seats.unwrap_or(0)
        )
    }

    fn content_words(setup: &Setup) -> String {
        setup.content.to_owned()
    }

    fn n_seats(&self) -> u8 {
        self.hands.len() as u8
    }

    fn decision(&self) -> Option<Decision> {
        let (seat, cite, sealed) = match self.asking {
            Asking::Act => (self.active, ACT, false),
            Asking::Envelope(seat) => (seat, BID, self.fault != Fault::OpenEnvelopes),
            Asking::Nobody => return None,
        };
        let is_strange = self.fault == Fault::StrangeSeat && self.rounds_left == 1;
        Some(Decision {
            seat: if is_strange { Seat(9) } else { seat },
            cite,
            sealed,
        })
    }

    fn options(&self, out: &mut Vec<Action>) {
        out.clear();
        match self.asking {
            Asking::Act => {
                if self.fault == Fault::NoOptions && self.rounds_left == 1 {
                    return;
                }
                if self.tokens[self.active.idx()] < TOKENS_MAX {
                    out.push(Action::Bank);
                }
                out.push(Action::Peek);
                out.push(Action::Pass);
            }
            Asking::Envelope(seat) => {
                out.extend(
                    self.hands[seat.idx()]
                        .iter()
                        .map(|&card| Action::Envelope(card)),
                );
                out.dedup();
                if !self.hesitated.contains(seat) {
                    out.push(Action::Hesitate);
                }
            }
            Asking::Nobody => {}
        }
    }

    fn apply(&mut self, action: Action, sink: &mut impl Sink<Event>) {
        match (action, self.asking) {
            (Action::Bank, Asking::Act) => {
                self.tokens[self.active.idx()] += 1;
                sink.event(Event::Banked(self.active));
            }
            (Action::Peek, Asking::Act) => {
                self.peeked.insert(self.active);
                self.revealed += 1;
                if let Some(&card) = self.deck.last() {
                    sink.event(Event::Peeked(self.active, card));
                }
                self.ask_for_envelope(self.active, sink);
            }
            (Action::Pass, Asking::Act) => self.ask_for_envelope(self.active, sink),
            (Action::Hesitate, Asking::Envelope(seat)) => {
                assert!(
                    self.fault != Fault::Panics || self.rounds_left > 1,
                    "lost patience"
                );
                self.hesitated.insert(seat);
                if self.fault == Fault::SighsAloud {
                    sink.event(Event::Sighed(seat));
                }
            }
            (Action::Envelope(card), Asking::Envelope(seat)) => self.envelope(seat, card, sink),
            _ => {}
        }
    }

    fn choose(&mut self, option: usize, sink: &mut impl Sink<Event>) -> Result<Action, Illegal> {
        let mut options = Vec::new();
        self.options(&mut options);
        let n_options = options.len();
        let illegal = Illegal::NoSuchOption { option, n_options };
        if self.fault == Fault::RefusesItsOptions && option == 2 {
            return Err(illegal);
        }
        let option = if self.fault == Fault::AcceptsAnything {
            option % n_options
        } else {
            option
        };
        let action = *options.get(option).ok_or(illegal)?;
        self.apply(action, sink);
        Ok(action)
    }

    fn action_words(&self, action: &Action) -> String {
        match action {
            Action::Bank => "bank a token".to_owned(),
            Action::Peek => "peek".to_owned(),
            Action::Pass if self.fault == Fault::SameWords => "peek".to_owned(),
            Action::Pass => "pass".to_owned(),
            Action::Hesitate if self.fault == Fault::WordsAnew => format!("wait {}", restless()),
            Action::Hesitate => "hesitate".to_owned(),
            Action::Envelope(card) => format!("seal a {card}"),
        }
    }

    fn cite_words(&self, cite: Cite) -> String {
        match cite {
            Cite::Rule(id) => id.to_string(),
            Cite::Text { definition, clause } => format!("{definition}#{clause}"),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let is_over = self.asking == Asking::Nobody && self.fault != Fault::NoOutcome;
        let best = self.scores.iter().max()?;
        let seats = (0..self.n_seats()).map(Seat);
        is_over.then(|| Outcome {
            ending: Ending::Won,
            winners: seats
                .filter(|seat| self.scores[seat.idx()] == *best)
                .collect(),
            scores: self.scores.clone(),
            cite: BID,
        })
    }

    fn revealed(&self) -> u32 {
        self.revealed
    }

    fn view(&self, viewer: Viewer) -> View {
        let seat = viewer.seat();
        let is_leaky = matches!(self.fault, Fault::LeaksHands | Fault::LeaksInRefusals);
        let leak = self
            .hands
            .iter()
            .flatten()
            .map(|&card| u32::from(card))
            .sum();
        View {
            viewer,
            hand: seat
                .map(|seat| self.hands[seat.idx()].clone())
                .unwrap_or_default(),
            hand_sizes: self.hands.iter().map(Vec::len).collect(),
            n_deck: self.deck.len(),
            top: seat
                .filter(|&seat| self.peeked.contains(seat))
                .and(self.deck.last().copied()),
            peeked: self.peeked,
            envelope: seat.and_then(|seat| self.envelopes[seat.idx()]),
            has_envelope: self.envelopes.iter().map(Option::is_some).collect(),
            hesitated: seat.is_some_and(|seat| self.hesitated.contains(seat)),
            tokens: self.tokens.clone(),
            scores: self.scores.clone(),
            opened: self.opened.clone(),
            active: self.active,
            asking: self.asking,
            rounds_left: self.rounds_left,
            revealed: self.revealed,
            leak: if is_leaky { leak } else { 0 },
            fault: self.fault,
        }
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Option<Seen> {
        let own = |seat: Seat, card: u8| (viewer.seat() == Some(seat)).then_some(card);
        Some(match event {
            Event::Dealt => Seen::Dealt,
            Event::Banked(seat) => Seen::Banked(*seat),
            Event::Sighed(seat) => Seen::Sighed(*seat),
            Event::Peeked(seat, card) => Seen::Peeked(*seat, own(*seat, *card)),
            Event::Opened(cards, die) => Seen::Opened(cards.clone(), *die),
            Event::Drew(seat, card) => Seen::Drew(*seat, own(*seat, *card)),
        })
    }

    fn refusals(view: &View) -> Vec<Refusal> {
        let is_asked = view.asking == Asking::Act && view.viewer == Viewer::Seat(view.active);
        let is_full = is_asked && view.tokens[view.active.idx()] == TOKENS_MAX;
        let leaks = view.fault == Fault::LeaksInRefusals && view.leak % 2 == 1;
        let refusal = Refusal {
            action: "bank a token".to_owned(),
            cite: FULL,
        };
        if is_full || leaks {
            vec![refusal]
        } else {
            Vec::new()
        }
    }

    fn sample(view: &View, luck: Seed) -> Self {
        let mut dice = Dice::new(luck);
        let mut unknown = all_cards();
        let known = view
            .hand
            .iter()
            .chain(&view.opened)
            .chain(&view.envelope)
            .chain(&view.top);
        for card in known {
            if let Some(at) = unknown.iter().position(|unseen| unseen == card) {
                unknown.swap_remove(at);
            }
        }
        dice.shuffle(&mut unknown);
        let mut draw = |n: usize| unknown.split_off(unknown.len().saturating_sub(n));
        let (mut hands, mut envelopes) = (Vec::new(), Vec::new());
        let mut hesitated = SeatSet::EMPTY;
        for (idx, &n_cards) in view.hand_sizes.iter().enumerate() {
            let is_own = view.viewer == Viewer::Seat(Seat(idx as u8));
            let mut hand = if is_own {
                view.hand.clone()
            } else {
                draw(n_cards)
            };
            hand.sort_unstable();
            hands.push(hand);
            let n_hidden = usize::from(view.has_envelope[idx] && !is_own);
            let hidden = draw(n_hidden);
            envelopes.push(if is_own {
                view.envelope
            } else {
                hidden.first().copied()
            });
            if is_own && view.hesitated {
                hesitated.insert(Seat(idx as u8));
            }
        }
        if view.fault == Fault::SampleForgets {
            hands.iter_mut().for_each(|hand| hand.reverse());
        }
        let deck = unknown.into_iter().chain(view.top).collect();
        Toy {
            fault: view.fault,
            dice,
            deck,
            hands,
            peeked: view.peeked,
            envelopes,
            hesitated,
            tokens: view.tokens.clone(),
            scores: view.scores.clone(),
            opened: view.opened.clone(),
            active: view.active,
            asking: view.asking,
            rounds_left: view.rounds_left,
            revealed: view.revealed,
        }
    }

    fn encode(&self, out: &mut Canon) {
        if self.fault == Fault::EncodesAnew {
            out.u32(restless());
        }
        out.text(&format!(
            "{:?} {:?} {:?}",
            self.deck, self.hands, self.envelopes
        ));
        out.text(&format!(
            "{:?} {:?} {:?}",
            self.tokens, self.scores, self.opened
        ));
        out.text(&format!(
            "{:?} {:?} {}",
            self.asking, self.active, self.rounds_left
        ));
        out.u8(self.peeked.bits());
        out.u8(self.hesitated.bits());
        out.u32(self.revealed);
        out.u64(self.dice.used_words());
    }
}
