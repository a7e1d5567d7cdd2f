//! What the searcher must know of raids.
//!
//! One man after the other is thought about: where he could go, whom he could fire at, what he could
//! be told to do, and whether he had better do nothing. Every such line is played on to the end of
//! the next Turn, by the Agent's rules of thumb for one's own side, and by somebody drawn from a pool
//! for the other, so that no single habit is relied upon. Where the raid is not over by then, the
//! [`Outlook`] says what it promises.

mod coach;
mod lines;
mod outlook;

use std::sync::Arc;

use assault::Side;
use assault::play::{Action, Assault, PersonSet, Phase, Turn};
use kernel::{Game as _, Seat, Seed, Viewer};
use module::World;
use module::search::{Line, Strategy, WHOLE};

use super::heuristic::Goals;
use super::sight::Sight;
use super::{Agent, Heuristic};
use coach::About;
pub use coach::{advice, weighed};
use lines::Asked;
pub use outlook::{N_SIGNS, Outlook, SIGNS, Signs};

/// How many Turns ahead worlds are played on, counting the one in progress.
const TURNS_AHEAD: u8 = 2;
/// In a raid of so many a question gets all the games that a level plays on for it; the more people
/// there are, the longer each game takes, and the more men are to be thought about.
const PEOPLE: u32 = 30;
/// How many games every line gets of a question that is thought about at all.
const TRIES_LEAST: u32 = 8;

/// Plays drawn worlds on by rules of thumb, and values them where they are left.
#[derive(Clone, Debug)]
pub struct Foresight {
    caution: f64,
    turns_ahead: u8,
}

impl Foresight {
    /// Returns what takes another line than the Agent's where that is better by so many standard
    /// errors.
    pub fn new(caution: f64) -> Foresight {
        Foresight {
            caution,
            turns_ahead: TURNS_AHEAD,
        }
    }

    /// Returns the same with worlds played on for so many Turns, with the one in progress.
    pub fn looking(self, turns_ahead: u8) -> Foresight {
        Foresight {
            turns_ahead,
            ..self
        }
    }
}

/// What a player who looks ahead has in mind, or everybody in a drawn world.
#[derive(Clone, Debug, Default)]
pub struct Mind {
    /// Plays one's own side.
    pub own: Agent,
    rival: Option<Rival>,
    /// The side whose mind it is.
    side: Option<Side>,
    goals: Option<Arc<Goals>>,
    phase: Option<(Turn, Phase)>,
    /// Who was thought about in this Phase.
    considered: PersonSet,
    /// What the line at hand has somebody do.
    about: Option<About>,
}

/// Somebody who plays the other side in a drawn world.
#[derive(Clone, Debug)]
enum Rival {
    Agent(Agent),
    Heuristic(Heuristic),
}

impl Rival {
    fn drawn(own: &Agent, goals: Option<Arc<Goals>>, luck: Seed) -> Rival {
        // Most enemies know what they do.
        match luck.0[31] % 4 {
            0 => Rival::Heuristic(Heuristic::knowing(goals)),
            _ => Rival::Agent(own.another(goals)),
        }
    }

    fn pick(&mut self, sight: &Sight<'_>) -> usize {
        match self {
            Rival::Agent(agent) => agent.pick_in(sight),
            Rival::Heuristic(heuristic) => heuristic.pick_in(sight),
        }
    }
}

impl Mind {
    /// Forgets what belongs to another Phase, and looks where the goals are.
    fn turn_to(&mut self, sight: &Sight<'_>) {
        let phase = sight.phase.map(|phase| (sight.board.clocks.turn, phase));
        if self.phase != phase {
            self.phase = phase;
            self.considered = PersonSet::EMPTY;
        }
        self.side = Some(sight.side);
        self.about = None;
        self.goals = Some(Arc::clone(self.own.goals_of(sight)));
    }
}

impl Strategy<Assault> for Foresight {
    type Mind = Mind;

    fn pick(&self, mind: &mut Mind, world: &World<Assault>, options: &[Action]) -> usize {
        let mut shown = None;
        let Some(sight) = Sight::in_world(world.game(), options, &mut shown) else {
            return 0;
        };
        match &mut mind.rival {
            Some(rival) if mind.side != Some(sight.side) => rival.pick(&sight),
            _ => mind.own.pick_in(&sight),
        }
    }

    fn lines(&self, mind: &Mind, world: &World<Assault>, options: &[Action]) -> Vec<Line<Mind>> {
        let mut shown = None;
        let Some(sight) = Sight::in_world(world.game(), options, &mut shown) else {
            return vec![Line::new(0, mind.clone())];
        };
        let mut mind = mind.clone();
        mind.turn_to(&sight);
        Asked::new(sight, mind).lines()
    }

    fn begin(&self, world: &World<Assault>, options: &[Action]) -> Mind {
        let (mut mind, mut shown) = (Mind::default(), None);
        if let Some(sight) = Sight::in_world(world.game(), options, &mut shown) {
            mind.turn_to(&sight);
        }
        mind
    }

    fn minds(&self, own: &Mind, _: Seat, luck: Seed) -> Mind {
        let rival = Rival::drawn(&own.own, own.goals.clone(), luck);
        Mind {
            rival: Some(rival),
            ..own.clone()
        }
    }

    fn share(&self, _: &Mind, world: &World<Assault>, n_tries: u32) -> u32 {
        let n_people = world.game().board().everyone().len() as u32;
        (n_tries * PEOPLE / n_people.max(PEOPLE)).max(TRIES_LEAST)
    }

    fn caution(&self) -> f64 {
        self.caution
    }

    fn value(&self, mind: &Mind, world: &World<Assault>, seat: Seat) -> u32 {
        let game = world.game();
        if let Some(outcome) = game.outcome() {
            return if outcome.winners.contains(seat) {
                WHOLE
            } else {
                0
            };
        }
        let signs = match &mind.goals {
            Some(goals) => Signs::with(game.board(), goals),
            None => Signs::of(game.board()),
        };
        let chance = (Outlook::fitted().chance(&signs) * f64::from(WHOLE)) as u32;
        match game.board().side_of_viewer(Viewer::Seat(seat)) {
            Some(Side::Mi6) => chance,
            _ => WHOLE - chance,
        }
    }

    fn chance(&self, mind: &Mind, world: &World<Assault>, seat: Seat) -> u32 {
        self.value(mind, world, seat)
    }

    fn is_far_enough(&self, now: &World<Assault>, then: &World<Assault>) -> bool {
        let [now, then] = [now, then].map(|world| world.game().board().clocks.turn.0);
        then >= now + self.turns_ahead
    }
}
