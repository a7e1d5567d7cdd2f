//! How strong a bot plays, by the words of records.

use assault::play::Assault;
use module::Player;
use module::search::Thinker;

use super::{Agent, Foresight, Heuristic};

/// The levels; the first sits in for people who are away.
pub const ALL: &[&str] = &["heuristic", "agent", "veteran", "mastermind"];

/// Whether a level looks ahead.
pub fn ponders(level: &str) -> bool {
    matches!(level, "veteran" | "mastermind")
}

/// Returns a number that is raised whenever a level may choose otherwise; its hundreds are the level's
/// own, so that no two are taken for each other.
pub fn version(level: &str) -> u32 {
    match level {
        "agent" => 101,
        "veteran" => 201,
        "mastermind" => 301,
        _ => 1,
    }
}

/// How many raids a Veteran plays on in its head for one man.
const VETERAN_TRIES: u32 = 40;
/// How many a Mastermind does.
const MASTERMIND_TRIES: u32 = 160;
/// By how many standard errors something must be better than what the Agent would do.
pub const CAUTION: f64 = 1.0;

/// Returns a bot that plays any raid at a level.
pub fn player(level: &str) -> Option<Box<dyn Player<Assault> + Send>> {
    let searches = |n_tries| Box::new(Thinker::new(Foresight::new(CAUTION), n_tries)) as _;
    Some(match level {
        "heuristic" => Box::new(Heuristic::new()),
        "agent" => Box::new(Agent::new()),
        "veteran" => searches(VETERAN_TRIES),
        "mastermind" => searches(MASTERMIND_TRIES),
        _ => return None,
    })
}
