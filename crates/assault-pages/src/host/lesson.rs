//! Which raids are explained while they are played.

use assault::play::Setup;
use assault::{ScenarioNumber, volcano};

use super::Raid;

/// The remark in a record that asks for the lesson.
pub const NOTE: &str = "lesson";

/// Returns whether there is a lesson for a set-up: the scenarios of the volcano.
pub fn fits(setup: &Setup) -> bool {
    (1..=4)
        .map(ScenarioNumber)
        .any(|number| setup.scenario == number)
        && setup.content.hash() == volcano().hash()
}

/// Returns whether a raid is explained while it is played.
pub fn is_on(raid: &Raid) -> bool {
    raid.session.header().notes.iter().any(|note| note == NOTE)
}
