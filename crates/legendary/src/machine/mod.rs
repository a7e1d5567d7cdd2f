//! The loop that runs a game from one question to the next.

pub(crate) mod action;
pub(crate) mod answer;
pub(crate) mod cut_off;
pub(crate) mod effects;
pub(crate) mod frame;
pub(crate) mod map_cards;
pub(crate) mod once;
pub(crate) mod options;
pub(crate) mod pick;
pub(crate) mod speech;
pub(crate) mod topic;
pub(crate) mod wording;

use kernel::{Cite, Dice, Seat, Seed, Sink};
use std::sync::Arc;

use cards::tree::GainTo;

use crate::machine::frame::{Ask, Frame, Question, ShowdownStep, TurnStep};
use crate::state::deal::{Deal, VILLAIN_PILES};
use crate::state::event::{Event, Eyes};
use crate::state::ids::Card;
use crate::state::piles::{CARDS_MAX, HQ_MAX, PLAYERS_MAX, Zone};
use crate::state::sides::Opening;
use crate::state::{CardBits, Escapes, Showdown, State, Turn};

impl State {
    /// Shuffles, draws the opening hands, fills the HQ and runs to the first decision.
    pub fn from_deal(deal: Arc<Deal>, seed: Seed, sink: &mut impl Sink<Event>) -> State {
        let mut state = State::unshuffled(deal, seed);
        state.open(sink);
        state.run(sink);
        state
    }

    /// Returns the table before anything is shuffled.
    pub(crate) fn unshuffled(deal: Arc<Deal>, seed: Seed) -> State {
        State {
            piles: deal.piles.clone(),
            known: [Eyes::NONE; CARDS_MAX],
            n_known: 0,
            as_villain: CardBits::default(),
            dice: Dice::new(seed),
            active: deal.first_player,
            turns_taken: 0,
            turn: Turn::default(),
            twists_played: 0,
            danger: kernel::ruled("L-SETUP-022", 0, 1),
            destroyed: 0,
            base_damage: 0,
            completions: 0,
            dispersed: Default::default(),
            escapes: Escapes::default(),
            bound_attack: [0; 5],
            extra_turns: 0,
            liaison: Default::default(),
            opening_left: [deal.opening.map_or(0, Opening::turns); PLAYERS_MAX],
            showdown: Showdown::default(),
            stack: Default::default(),
            marked: Default::default(),
            remembered: Default::default(),
            moved: Card::NONE,
            ask: None,
            held: Vec::new(),
            done: 0,
            deck_ran_out: None,
            end: None,
            revealed: 0,
            passed: false,
            deal,
        }
    }

    fn open(&mut self, sink: &mut impl Sink<Event>) {
        self.deal.applied.iter().for_each(|id| self.rule(id, sink));
        if self.applies("L-SETUP-034", sink) {
            self.shuffle(Zone::HERO_DECK, sink);
        }
        for _ in 0..self.deal.hero_cards_into_villain_deck {
            if let Some(card) = self.piles.top(Zone::HERO_DECK) {
                self.shift(card, Zone::VILLAIN_DECK, sink);
            }
        }
        self.mix_gadgets(sink);
        self.shuffle_villain_deck(sink);
        if self.applies("L-SETUP-015", sink) {
            self.shuffle(Zone::TACTICS, sink);
        }
        self.shuffle_cartel(sink);
        let spaces = if self.applies("L-SETUP-035", sink) {
            HQ_MAX as u8
        } else {
            HQ_MAX as u8 - 1
        };
        for slot in 0..spaces {
            if let Some(card) = self.piles.top(Zone::HERO_DECK) {
                self.shift(card, Zone::hq(slot), sink);
            }
        }
        let hand = if self.applies("L-SETUP-036", sink) {
            6
        } else {
            5
        };
        for seat in self.deal.seats() {
            self.shuffle(Zone::deck(seat), sink);
            for _ in 0..hand {
                if let Some(card) = self.piles.top(Zone::deck(seat)) {
                    self.shift_below(card, Zone::hand(seat), sink);
                }
            }
        }
        self.push(Frame::Turn(TurnStep::Begin));
    }

    /// Shuffles the Villain Deck, or each of the piles it was built from (L-VDECK-037).
    fn shuffle_villain_deck<S: Sink<Event>>(&mut self, sink: &mut S) {
        if self.deal.villain_piles == [0; VILLAIN_PILES] {
            if self.applies("L-VDECK-027", sink) {
                self.shuffle(Zone::VILLAIN_DECK, sink);
            }
            return;
        }
        let mut order: Vec<Card> = self.piles.iter(Zone::VILLAIN_DECK).collect();
        let mut from = 0;
        for n in self.deal.villain_piles {
            let to = from + usize::from(n);
            if self.applies("L-VDECK-037", sink) {
                self.dice.shuffle(&mut order[from..to]);
            }
            from = to;
        }
        if !self.applies("L-VDECK-038", sink) {
            order[..from].reverse();
        }
        self.piles.reorder(Zone::VILLAIN_DECK, &order);
        self.know_the_inevitable();
        self.revealed += 1;
        if S::LISTENS {
            sink.event(Event::Shuffled {
                zone: Zone::VILLAIN_DECK,
            });
        }
    }

    /// Everybody knows which card lies under the Villain Deck (L-VDECK-028).
    pub(crate) fn know_the_inevitable(&mut self) {
        let mut deck = self.piles.iter(Zone::VILLAIN_DECK);
        if let Some(card) = deck.find(|&card| self.is_inevitable(card)) {
            self.set_known(card, Eyes::ALL);
        }
    }

    /// Runs until somebody must choose or the game is over. Whoever has raised a hand goes before
    /// the choice that comes up.
    pub(crate) fn run(&mut self, sink: &mut impl Sink<Event>) {
        self.run_to_question(sink);
        if self.turn.raised != 0 {
            self.let_hand_ask();
        }
    }

    fn run_to_question(&mut self, sink: &mut impl Sink<Event>) {
        let ends = kernel::applies("L-END-014");
        while self.ask.is_none() && !(ends && self.end.is_some()) {
            // The action step stays where it is until it ends; most choices come back to it.
            if let Some(Frame::Turn(TurnStep::Act)) = self.stack.last() {
                self.turn.acts = true;
                self.ask(self.active, self.step_cite("L-TURN-001"), Question::Act);
                return;
            }
            let Some(frame) = self.stack.pop() else {
                return;
            };
            self.step(frame, sink);
        }
    }

    fn step(&mut self, frame: Frame, sink: &mut impl Sink<Event>) {
        match frame {
            Frame::OfStep(frame) => frame.resume(self, sink),
            Frame::Turn(TurnStep::Begin) => self.turn_begin(sink),
            // Never popped by the loop.
            Frame::Turn(TurnStep::Act) => {}
            Frame::Turn(TurnStep::Offers) => self.offer_step(),
            Frame::Turn(TurnStep::Status) => self.status_step(sink),
            Frame::Turn(TurnStep::Keep) => self.keep_step(),
            Frame::Turn(TurnStep::Discard) => self.turn_discard(sink),
            Frame::Turn(TurnStep::DrawHand) => self.turn_draw_hand(sink),
            Frame::Turn(TurnStep::End) => self.turn_ends(sink),
            Frame::Turn(TurnStep::Pass) => self.turn_pass(sink),
            Frame::VillainDeck { left } => self.play_villain_deck(left, sink),
            Frame::Enter { card } => self.enter(card, sink),
            Frame::Escape {
                card,
                def,
                step,
                next,
                left,
            } => {
                self.escape(card, def, step, next, left, sink);
            }
            Frame::TwistDone { card } => self.twist_done(card, sink),
            Frame::SoloTwist => self.solo_twist(sink),
            Frame::StrikeDone { card } => self.strike_done(card, sink),
            Frame::VillainPhaseEnds => self.villain_phase_ends(sink),
            Frame::Chase { cards, next } => self.chase(cards, next, sink),
            Frame::Step { card, way, left } => self.step_card(card, way, left, sink),
            Frame::Play {
                you,
                card,
                def,
                paid,
            } => self.play_step(you, card, def, paid, sink),
            Frame::Copied { ctx, extra, paid } => self.copied_step(ctx, extra, paid, sink),
            Frame::Abilities { ctx, when, next } => self.abilities_step(ctx, when, next, sink),
            Frame::Block { ctx, block } => {
                if let Some((node, rest)) = block.split() {
                    if !rest.is_empty() {
                        self.push(Frame::Block { ctx, block: rest });
                    }
                    self.node(node, &ctx, sink);
                }
            }
            Frame::Then { ctx, block } => {
                if self.done > 0 {
                    self.push(Frame::Block { ctx, block });
                }
            }
            Frame::Done(n) => self.done = n,
            Frame::Order { seat, n } => self.ask_for_order(seat, n),
            Frame::Each {
                ctx,
                body,
                next,
                left,
            } => self.each_step(ctx, body, next, left),
            Frame::EachOf {
                ctx,
                body,
                seats,
                next,
                left,
            } => self.each_of_step(ctx, body, seats, next, left),
            Frame::LookDone { owner } => self.look_done(owner, sink),
            Frame::Fight { card, space, step } => self.fight_step(card, space, step, sink),
            Frame::TacticDone { wins } => self.tactic_done(wins, sink),
            Frame::GainWounds { seat, left, to } => self.gain_wounds(seat, left, to, sink),
            Frame::Draw { seat, left, extra } => self.draw_step(seat, left, extra, sink),
            Frame::Showdown(ShowdownStep::NextTurn) => self.showdown_next_turn(sink),
            Frame::Showdown(ShowdownStep::Act) => {
                self.push(frame);
                self.ask(
                    self.active,
                    self.step_cite("L-SHOWDOWN-007"),
                    Question::ShowdownAct,
                );
            }
            Frame::Showdown(ShowdownStep::EndTurn) => self.showdown_end_turn(sink),
            Frame::Showdown(ShowdownStep::Judge) => self.showdown_judge(sink),
            Frame::AskAgain => self.ask_again(),
            Frame::SearchDone { owner } => self.search_done(owner, sink),
        }
    }

    pub(crate) fn ask(&mut self, seat: Seat, cite: Cite, question: Question) {
        self.ask = Some(Ask {
            seat,
            cite,
            question,
        });
    }

    /// Queues gaining Wounds, one question at a time.
    pub(crate) fn push_wounds(&mut self, seat: Seat, n: u16, to: GainTo) {
        if n > 0 {
            self.push(Frame::GainWounds {
                seat,
                left: n.min(255) as u8,
                to,
            });
        }
    }
}
