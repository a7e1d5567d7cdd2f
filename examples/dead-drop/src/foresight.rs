//! What the searcher must know of Dead Drop, which is not much.

use tradecraft_kernel::{Game as _, Seat, Viewer};
use tradecraft_module::search::{Strategy, Thinker, WHOLE};
use tradecraft_module::{Player, World};

use crate::bot::Careful;
use crate::rules::{Action, DeadDrop};

/// How many games are played on for one question.
const TRIES: u32 = 200;

/// Returns a bot of a level.
pub fn player(level: &str) -> Option<Box<dyn Player<DeadDrop> + Send>> {
    match level {
        "careful" => Some(Box::new(Careful)),
        "veteran" => Some(Box::new(Thinker::new(Foresight, TRIES))),
        _ => None,
    }
}

/// Plays drawn worlds on as the careful bot would.
pub struct Foresight;

impl Strategy<DeadDrop> for Foresight {
    type Mind = ();

    fn pick(&self, (): &mut (), world: &World<DeadDrop>, _: &[Action]) -> usize {
        let asked = world.decision().map(|decision| decision.seat);
        asked.map_or(0, |seat| {
            Careful.pick(&world.game().view(Viewer::Seat(seat)))
        })
    }

    fn value(&self, (): &(), world: &World<DeadDrop>, seat: Seat) -> u32 {
        match world.game().outcome() {
            Some(end) if end.winners.contains(seat) => WHOLE,
            Some(end) if end.winners.is_empty() => WHOLE / 2,
            _ => 0,
        }
    }

    fn chance(&self, (): &(), world: &World<DeadDrop>, seat: Seat) -> u32 {
        WHOLE * (self.value(&(), world, seat) / WHOLE)
    }
}
