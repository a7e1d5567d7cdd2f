//! Legendary with two cards exchanged at a given step, and with a leak planted if asked for.

use std::fmt;
use std::sync::Arc;

use kernel::{Canon, Cite, Decision, Game, Outcome, Refusal, Seed, Sink, Viewer};
use legendary::setup::{Setup, SetupErrors, deal_out};
use legendary::testing::{Action, Card};
use legendary::{Event, Seen, State, View, Zone};

/// A set-up and what is done to the game behind the players' backs.
#[derive(Clone, Debug)]
pub struct Plan {
    pub setup: Setup,
    pub swap: Option<Swap>,
    pub plant: Plant,
}

/// Two cards that change places after so many choices.
#[derive(Clone, Copy, Debug)]
pub struct Swap {
    pub step: usize,
    pub a: Card,
    pub b: Card,
}

/// A leak on purpose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plant {
    None,
    /// The view carries the physical number of a face-down card.
    CardId,
    /// A choice with a single option is skipped, whoever can see that it is forced.
    SkippedAsk,
    /// What is refused depends on a face-down card.
    Refusal,
    /// Everyone is told which card moved.
    Event,
    /// What may be taken back depends on a face-down card.
    Undo,
}

#[derive(Clone, Debug)]
pub struct Staged {
    pub state: State,
    swap: Option<Swap>,
    plant: Plant,
    n_steps: usize,
}

/// A view, with whatever the planted leak adds to it.
#[derive(Clone)]
pub struct StagedView {
    pub view: View,
    leak: Option<Card>,
    /// Known only to the refusals: neither compared nor written out.
    smuggled: Option<u16>,
}

impl fmt::Debug for StagedView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {:?}", self.view, self.leak)
    }
}

impl PartialEq for StagedView {
    fn eq(&self, other: &StagedView) -> bool {
        self.view == other.view && self.leak == other.leak
    }
}

impl Staged {
    fn after_step(&mut self, sink: &mut impl Sink<Event>) {
        if let Some(swap) = self.swap.filter(|swap| swap.step == self.n_steps) {
            self.state.exchange(swap.a, swap.b);
        }
        let mut options = Vec::new();
        while self.plant == Plant::SkippedAsk && self.state.decision().is_some() {
            self.state.options(&mut options);
            match options[..] {
                [only] => self.state.apply(only, sink),
                _ => return,
            }
        }
    }

    /// Returns a number that nobody at the table may know.
    fn secret(&self) -> Option<u16> {
        let top = self.state.physical_cards(Zone::HERO_DECK);
        top.first().map(|&card| self.state.physical_def(card).0)
    }
}

impl Game for Staged {
    type Setup = Plan;
    type SetupError = SetupErrors;
    type Action = Action;
    type Event = Event;
    type Seen = Seen;
    type View = StagedView;

    const NAME: &'static str = State::NAME;
    const RULES_VERSION: u32 = State::RULES_VERSION;

    fn resolve(plan: &Plan, seed: Seed) -> Result<Plan, SetupErrors> {
        Ok(Plan {
            setup: plan.setup.resolve(seed)?,
            ..plan.clone()
        })
    }

    fn start(plan: &Plan, seed: Seed, sink: &mut impl Sink<Event>) -> Result<Staged, SetupErrors> {
        let deal = deal_out(&plan.setup.resolve(seed)?)?;
        let mut game = Staged {
            state: State::from_deal(Arc::new(deal), seed, sink),
            swap: plan.swap,
            plant: plan.plant,
            n_steps: 0,
        };
        game.after_step(sink);
        Ok(game)
    }

    fn setup_words(plan: &Plan) -> String {
        State::setup_words(&plan.setup)
    }

    fn content_words(plan: &Plan) -> String {
        State::content_words(&plan.setup)
    }

    fn n_seats(&self) -> u8 {
        self.state.n_seats()
    }

    fn decision(&self) -> Option<Decision> {
        self.state.decision()
    }

    fn options(&self, out: &mut Vec<Action>) {
        self.state.options(out);
    }

    fn apply(&mut self, action: Action, sink: &mut impl Sink<Event>) {
        self.state.apply(action, sink);
        self.n_steps += 1;
        self.after_step(sink);
    }

    fn action_words(&self, action: &Action) -> String {
        self.state.action_words(action)
    }

    fn cite_words(&self, cite: Cite) -> String {
        self.state.cite_words(cite)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state.outcome()
    }

    fn revealed(&self) -> u32 {
        match (self.plant, self.secret()) {
            (Plant::Undo, Some(secret)) if secret % 2 == 0 => 0,
            _ => self.state.revealed(),
        }
    }

    fn view(&self, viewer: Viewer) -> StagedView {
        let top = self
            .state
            .physical_cards(Zone::VILLAIN_DECK)
            .first()
            .copied();
        StagedView {
            view: self.state.view(viewer),
            leak: top.filter(|_| self.plant == Plant::CardId),
            smuggled: self.secret().filter(|_| self.plant == Plant::Refusal),
        }
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Option<Seen> {
        match (self.plant, *event) {
            (Plant::Event, Event::Moved { def, from, to, .. }) => Some(Seen::Moved {
                def: Some(def),
                from,
                to,
            }),
            _ => self.state.seen(event, viewer),
        }
    }

    fn refusals(view: &StagedView) -> Vec<Refusal> {
        let mut refusals = State::refusals(&view.view);
        if view.smuggled.is_some_and(|secret| secret % 2 == 0) {
            refusals.pop();
        }
        refusals
    }

    fn sample(view: &StagedView, luck: Seed) -> Staged {
        Staged {
            state: State::sample(&view.view, luck),
            swap: None,
            plant: Plant::None,
            n_steps: 0,
        }
    }

    fn encode(&self, out: &mut Canon) {
        self.state.encode(out);
    }
}
