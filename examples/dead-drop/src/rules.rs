//! The rules.

use tradecraft_kernel::{
    Canon, Cite, Decision, Dice, Ending, Game, Outcome, Refusal, Seat, SeatSet, Seed, Sink, Viewer,
};

use crate::view::{Seen, View};
use crate::words::stable;

pub const MARK: Cite = Cite::rule("DD-MARK");
pub const DROP: Cite = Cite::rule("DD-DROP");
pub const ANSWER: Cite = Cite::rule("DD-ANSWER");
pub const URGENT_LIMIT: Cite = Cite::rule("DD-URGENT-LIMIT");
pub const TAIL_LIMIT: Cite = Cite::rule("DD-TAIL-LIMIT");
pub const END: Cite = Cite::rule("DD-END");

/// The lowest dispatch that holds papers.
pub const PAPERS_FROM: u8 = 4;
const HIGHEST: u8 = 7;
const HAND: usize = 5;
const URGENT_MAX: u8 = 2;
const TAILS_MAX: u8 = 3;

/// What is agreed before the deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// How often each agent may tail the other.
    pub tails: u8,
}

/// What the sender chalks on the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    Routine,
    Urgent,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    Mark(Mark),
    Drop(u8),
    Tail,
    Intercept,
    LetPass,
    GiveUp(Seat),
}

/// What everybody may see.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Board {
    /// The dispatches that were opened, in order.
    pub opened: Vec<u8>,
    pub mark: Option<Mark>,
    /// Whether the one who is asked saw the sender leave the dispatch.
    pub is_tailed: bool,
    /// How many urgent marks and how many tails each agent has left.
    pub urgent: [u8; 2],
    pub tails: [u8; 2],
    pub scores: [i32; 2],
    pub gave_up: Option<Seat>,
    /// How often something came to light.
    pub revealed: u32,
}

/// A game of Dead Drop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeadDrop {
    pub(crate) hands: [Vec<u8>; 2],
    /// What lies in the tree.
    pub(crate) drop: Option<u8>,
    /// The dispatches that nobody was dealt.
    pub(crate) unseen: Vec<u8>,
    pub(crate) board: Board,
}

/// Returns all dispatches.
pub(crate) fn all() -> Vec<u8> {
    (1..=HIGHEST).chain(1..=HIGHEST).collect()
}

fn other(seat: Seat) -> Seat {
    seat.next(2)
}

impl DeadDrop {
    /// Returns whose drop it is.
    pub(crate) fn sender(&self) -> Seat {
        Seat((self.board.opened.len() % 2) as u8)
    }

    fn is_over(&self) -> bool {
        self.board.gave_up.is_some() || self.hands.iter().all(Vec::is_empty) && self.drop.is_none()
    }

    fn leave(&mut self, card: u8, sink: &mut impl Sink<Seen>) {
        let sender = self.sender();
        let hand = &mut self.hands[sender.idx()];
        if let Some(at) = hand.iter().position(|&held| held == card) {
            hand.remove(at);
            self.drop = Some(card);
            sink.event(Seen::Dropped(sender, Some(card)));
        }
    }

    fn tail(&mut self, sink: &mut impl Sink<Seen>) {
        let agent = other(self.sender());
        if let Some(card) = self.drop {
            self.board.tails[agent.idx()] = self.board.tails[agent.idx()].saturating_sub(1);
            self.board.is_tailed = true;
            self.board.revealed += 1;
            sink.event(Seen::Tailed(agent, Some(card)));
        }
    }

    fn open(&mut self, is_taken: bool, sink: &mut impl Sink<Seen>) {
        let Some(card) = self.drop.take() else { return };
        let (sender, agent) = (self.sender(), other(self.sender()));
        let (who, points) = match (card >= PAPERS_FROM, is_taken) {
            (true, true) => (agent, i32::from(card)),
            (true, false) => (sender, i32::from(card)),
            (false, true) => (sender, 5),
            (false, false) => (sender, 1),
        };
        let is_urgent = self.board.mark.take() == Some(Mark::Urgent);
        let points = if is_urgent { 2 * points } else { points };
        self.board.scores[who.idx()] += points;
        self.board.opened.push(card);
        self.board.is_tailed = false;
        self.board.revealed += 1;
        sink.event(Seen::Opened(agent, is_taken, card, who, points));
    }
}

impl Game for DeadDrop {
    type Setup = Setup;
    type SetupError = String;
    type Action = Action;
    type Event = Seen;
    type Seen = Seen;
    type View = View;

    const NAME: &'static str = "dead-drop";
    const RULES_VERSION: u32 = 1;

    fn resolve(setup: &Setup, _: Seed) -> Result<Setup, String> {
        if setup.tails > TAILS_MAX {
            return Err(format!("{} tails: at most {TAILS_MAX}", setup.tails));
        }
        Ok(setup.clone())
    }

    fn start(setup: &Setup, seed: Seed, _: &mut impl Sink<Seen>) -> Result<DeadDrop, String> {
        let setup = DeadDrop::resolve(setup, seed)?;
        let mut unseen = all();
        Dice::new(seed).shuffle(&mut unseen);
        let hands = [(); 2].map(|()| {
            let mut hand = unseen.split_off(unseen.len() - HAND);
            hand.sort_unstable();
            hand
        });
        let board = Board {
            urgent: [URGENT_MAX; 2],
            tails: [setup.tails; 2],
            ..Board::default()
        };
        let drop = None;
        Ok(DeadDrop {
            hands,
            drop,
            unseen,
            board,
        })
    }

    fn setup_words(setup: &Setup) -> String {
        format!("tails {}", setup.tails)
    }

    fn content_words(_: &Setup) -> String {
        "00".to_owned()
    }

    fn n_seats(&self) -> u8 {
        2
    }

    fn decision(&self) -> Option<Decision> {
        if self.is_over() {
            return None;
        }
        let sender = self.sender();
        let (seat, cite) = match (self.board.mark, self.drop) {
            (None, _) => (sender, MARK),
            (Some(_), None) => (sender, DROP),
            (Some(_), Some(_)) => (other(sender), ANSWER),
        };
        let sealed = cite == DROP;
        Some(Decision { seat, cite, sealed })
    }

    fn options(&self, out: &mut Vec<Action>) {
        out.clear();
        let Some(decision) = self.decision() else {
            return;
        };
        let at = decision.seat.idx();
        match decision.cite {
            MARK => {
                out.push(Action::Mark(Mark::Routine));
                if self.board.urgent[at] > 0 {
                    out.push(Action::Mark(Mark::Urgent));
                }
            }
            DROP => {
                out.extend(self.hands[at].iter().map(|&card| Action::Drop(card)));
                out.dedup();
            }
            _ => {
                out.extend([Action::Intercept, Action::LetPass]);
                if self.board.tails[at] > 0 && !self.board.is_tailed {
                    out.push(Action::Tail);
                }
            }
        }
    }

    fn concession(&self, seat: Seat) -> Option<Action> {
        (!self.is_over() && seat.0 < 2).then_some(Action::GiveUp(seat))
    }

    fn apply(&mut self, action: Action, sink: &mut impl Sink<Seen>) {
        match action {
            Action::Mark(mark) => {
                let sender = self.sender();
                let left = &mut self.board.urgent[sender.idx()];
                *left = left.saturating_sub(u8::from(mark == Mark::Urgent));
                self.board.mark = Some(mark);
                sink.event(Seen::Marked(sender, mark));
            }
            Action::Drop(card) => self.leave(card, sink),
            Action::Tail => self.tail(sink),
            Action::Intercept => self.open(true, sink),
            Action::LetPass => self.open(false, sink),
            Action::GiveUp(seat) => {
                self.board.gave_up = Some(seat);
                sink.event(Seen::GaveUp(seat));
            }
        }
    }

    fn action_words(&self, action: &Action) -> String {
        stable(*action)
    }

    fn cite_words(&self, cite: Cite) -> String {
        cite_words(cite)
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        let [first, second] = self.board.scores;
        let (ending, winner) = match self.board.gave_up {
            Some(seat) => (Ending::Conceded, Some(other(seat))),
            None if first == second => (Ending::Drawn, None),
            None => (Ending::Won, Some(Seat(u8::from(second > first)))),
        };
        Some(Outcome {
            ending,
            winners: SeatSet::from_iter(winner),
            scores: self.board.scores.to_vec(),
            cite: END,
        })
    }

    fn revealed(&self) -> u32 {
        self.board.revealed
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn seen(&self, event: &Seen, viewer: Viewer) -> Option<Seen> {
        Some(event.to(viewer))
    }

    fn refusals(view: &View) -> Vec<Refusal> {
        let refused = view.refused().into_iter();
        let refused = refused.map(|(action, cite)| (stable(action), cite));
        refused
            .map(|(action, cite)| Refusal { action, cite })
            .collect()
    }

    fn sample(view: &View, luck: Seed) -> DeadDrop {
        view.sample(luck)
    }

    fn encode(&self, out: &mut Canon) {
        let board = &self.board;
        for list in [&self.hands[0], &self.hands[1], &self.unseen, &board.opened] {
            out.u8(list.len() as u8);
            out.raw(list);
        }
        out.u8(board.mark.map_or(0, |mark| 1 + mark as u8));
        out.u8(self.drop.unwrap_or(0));
        out.bool(board.is_tailed);
        out.raw(&board.urgent);
        out.raw(&board.tails);
        board.scores.iter().for_each(|&score| out.i32(score));
        out.u8(board.gave_up.map_or(0, |seat| seat.0 + 1));
    }
}

/// Returns the name of a rule.
pub(crate) fn cite_words(cite: Cite) -> String {
    match cite {
        Cite::Rule(rule) => rule.to_string(),
        Cite::Text { .. } => String::new(),
    }
}
