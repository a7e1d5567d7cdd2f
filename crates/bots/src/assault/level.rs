//! How strong a bot plays, by the words of records.

use assault::play::Assault;
use module::Player;

use super::{Agent, Heuristic};

/// The levels; the first sits in for people who are away.
pub const ALL: &[&str] = &["heuristic", "agent"];

/// Returns a bot that plays any raid at a level.
pub fn player(level: &str) -> Option<Box<dyn Player<Assault> + Send>> {
    Some(match level {
        "heuristic" => Box::new(Heuristic::new()),
        "agent" => Box::new(Agent::new()),
        _ => return None,
    })
}
