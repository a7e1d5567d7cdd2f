//! One game, written down with everything that happened.

use kernel::{BotRng, Cite, Game, Seat, Seed, Session};
use legendary::setup::Setup;
use legendary::testing::{Action, Card};
use legendary::{DefId, Event, State, Zone};

use super::staged::{Plan, Plant, Staged};
use super::tables::pick;

/// No more choices than this are recorded of one game.
const STEPS_MAX: usize = 260;

pub struct Recorded {
    pub plan: Plan,
    pub seed: Seed,
    /// After the deal, and then after every choice.
    pub steps: Vec<Step>,
    /// What each physical card is.
    pub defs: Vec<DefId>,
    /// In which pile of the Villain Deck each physical card began.
    piles: Vec<usize>,
}

/// One choice and what came of it.
pub struct Step {
    /// Nothing for the deal.
    pub chosen: Option<Chosen>,
    pub events: Vec<Event>,
    /// Where each physical card lies afterwards.
    pub lies: Vec<Zone>,
    pub is_over: bool,
}

pub struct Chosen {
    pub seat: Seat,
    pub cite: Cite,
    pub action: Action,
    pub words: String,
}

impl Recorded {
    /// Plays a game blindly.
    pub fn play(setup: &Setup, seed: Seed, bot: u64, plant: Plant) -> Recorded {
        let plan = Plan {
            setup: setup.resolve(seed).expect("the tables are playable"),
            swap: None,
            plant,
        };
        let mut bot = BotRng::new(bot);
        let mut events = Vec::new();
        let mut session = Session::<Staged>::start(&plan, seed, &mut events).expect("it deals");
        let n_cards = Zone::all()
            .map(|zone| session.game().state.physical_cards(zone).len())
            .sum::<usize>();
        let defs = (0..n_cards as u16)
            .map(|card| session.game().state.physical_def(Card(card)))
            .collect();
        let piles = piles_of(&session.game().state, n_cards);
        let mut steps = vec![Step::after(&session, None, events, n_cards)];
        while let Some(decision) = session.game().decision() {
            if steps.len() > STEPS_MAX {
                break;
            }
            let option = pick(session.game(), &mut bot);
            let mut options = Vec::new();
            session.game().options(&mut options);
            let action = options[option];
            let chosen = Chosen {
                seat: decision.seat,
                cite: decision.cite,
                action,
                words: session.game().action_words(&action),
            };
            let mut events = Vec::new();
            session
                .choose(decision.seat, option, &mut events)
                .expect("a listed option is accepted");
            steps.push(Step::after(&session, Some(chosen), events, n_cards));
        }
        Recorded {
            plan,
            seed,
            steps,
            defs,
            piles,
        }
    }

    pub fn pile_of(&self, card: Card) -> usize {
        self.piles[card.idx()]
    }

    pub fn is_gadget(&self, card: Card) -> bool {
        self.def(card).kind == cards::tree::CardKind::Gadget
    }

    pub fn is_hero(&self, card: Card) -> bool {
        self.def(card).is_hero
    }

    pub fn def(&self, card: Card) -> &legendary::Def {
        self.plan.setup.catalogue.def(self.defs[card.idx()])
    }
}

/// Returns the pile each card of the Villain Deck lies in; a deck without piles is one.
fn piles_of(state: &State, n_cards: usize) -> Vec<usize> {
    let sizes = state.villain_piles_left().map(usize::from);
    let has_piles = sizes.iter().any(|&size| size > 0);
    // Everybody knows the card under the piles.
    let mut piles = vec![if has_piles { usize::MAX } else { 0 }; n_cards];
    let mut deck = state.physical_cards(Zone::VILLAIN_DECK).into_iter();
    for (pile, &size) in sizes.iter().enumerate() {
        for card in deck.by_ref().take(size) {
            piles[card.idx()] = pile;
        }
    }
    piles
}

impl Step {
    fn after(
        session: &Session<Staged>,
        chosen: Option<Chosen>,
        events: Vec<Event>,
        n_cards: usize,
    ) -> Step {
        let mut lies = vec![Zone::ASIDE; n_cards];
        for zone in Zone::all() {
            for card in session.game().state.physical_cards(zone) {
                lies[card.idx()] = zone;
            }
        }
        Step {
            chosen,
            events,
            lies,
            is_over: session.game().decision().is_none(),
        }
    }
}
