//! Legendary as the kernel sees it.

use std::sync::Arc;

use kernel::{Canon, Cite, Decision, Game, Outcome, Refusal, Seat, SeatSet, Seed, Sink, Viewer};

use crate::Deal;
use crate::machine::action::Action;
use crate::machine::speech::{Speaks, cite_in_words};
use crate::setup::{Setup, SetupErrors, deal_out};
use crate::state::State;
use crate::state::event::{Event, Seen};
use crate::view::View;

impl Game for State {
    type Setup = Setup;
    type SetupError = SetupErrors;
    type Action = Action;
    type Event = Event;
    type Seen = Seen;
    type View = View;

    const NAME: &'static str = "legendary";
    const RULES_VERSION: u32 = 3;

    fn resolve(setup: &Setup, seed: Seed) -> Result<Setup, SetupErrors> {
        setup.resolve(seed)
    }

    fn start(setup: &Setup, seed: Seed, sink: &mut impl Sink<Event>) -> Result<State, SetupErrors> {
        let deal = deal_out(&setup.resolve(seed)?)?;
        if !sink.listens() {
            return Ok(start_unheard(deal, seed));
        }
        let (state, events) = start_heard(deal, seed);
        sink.events(events);
        Ok(state)
    }

    fn setup_words(setup: &Setup) -> String {
        crate::setup::setup_words(setup)
    }

    fn content_words(setup: &Setup) -> String {
        setup
            .catalogue
            .content_hash
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect()
    }

    fn n_seats(&self) -> u8 {
        self.deal.players
    }

    fn decision(&self) -> Option<Decision> {
        self.pending_decision()
    }

    fn options(&self, out: &mut Vec<Action>) {
        self.list_options(out);
    }

    fn interjections(&self, seat: Seat, out: &mut Vec<Action>) {
        out.extend(self.may_step_in(seat).then_some(Action::StepIn(seat)));
    }

    fn concession(&self, _seat: Seat) -> Option<Action> {
        self.ask.map(|_| Action::Concede)
    }

    /// All win or lose together (L-END-008).
    fn concedes_for(&self, _seat: Seat) -> SeatSet {
        SeatSet::all(self.n_seats())
    }

    fn apply(&mut self, action: Action, sink: &mut impl Sink<Event>) {
        if sink.listens() {
            sink.events(apply_heard(self, action));
        } else {
            apply_unheard(self, action);
        }
    }

    fn action_words(&self, action: &Action) -> String {
        self.action_in_words(action)
    }

    fn cite_words(&self, cite: Cite) -> String {
        cite_in_words(&self.deal.catalogue, cite)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn revealed(&self) -> u32 {
        self.revealed
    }

    fn view(&self, viewer: Viewer) -> View {
        self.look_from(viewer)
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Option<Seen> {
        event.seen_by(viewer)
    }

    fn refusals(view: &View) -> Vec<Refusal> {
        view.refusals()
    }

    fn sample(view: &View, luck: Seed) -> State {
        view.sample(luck)
    }

    fn encode(&self, out: &mut Canon) {
        self.encode_into(out);
    }
}

// With and without a listener, the rules are compiled here; whoever plays only calls them.

fn start_heard(deal: Deal, seed: Seed) -> (State, Vec<Event>) {
    let mut events = Vec::new();
    let state = State::from_deal(Arc::new(deal), seed, &mut events);
    (state, events)
}

fn start_unheard(deal: Deal, seed: Seed) -> State {
    State::from_deal(Arc::new(deal), seed, &mut ())
}

fn apply_heard(state: &mut State, action: Action) -> Vec<Event> {
    let mut events = Vec::new();
    state.answer(action, &mut events);
    events
}

fn apply_unheard(state: &mut State, action: Action) {
    state.answer(action, &mut ());
}
