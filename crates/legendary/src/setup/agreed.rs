//! Whether the ways to play that were agreed on go together, and go with the box.

use kernel::Cite;

use super::error::SetupError;
use super::table::{Modes, Table};
use super::{PlayMode, Setup};

/// Reports ways to play that contradict themselves or belong to another box (C-96).
pub(super) fn check_agreed(setup: &Setup, table: &Table, errors: &mut Vec<SetupError>) {
    if let Some(opening) = setup.opening
        && opening.turns() == 0
    {
        errors.push(SetupError::NoOpeningTurns);
    }
    if let Some(teams) = setup.teams {
        if setup.play_mode != PlayMode::Teams {
            errors.push(SetupError::TeamsAlone);
        } else if teams.sides(setup.players) < 2 {
            errors.push(SetupError::OneSide);
        }
    }
    if !setup.house_rules {
        errors.extend(foreign(setup, table));
    }
}

/// Returns the challenges that were taken from another box.
fn foreign(setup: &Setup, table: &Table) -> Vec<SetupError> {
    let asked: [(bool, Modes, &'static str, &'static str); 5] = [
        (
            setup.twist_mode.is_some(),
            Modes::Challenges,
            "a mode with more Twists",
            "L-DIFFICULTY-001",
        ),
        (
            setup.mastermind_mode.is_some(),
            Modes::Challenges,
            "a mode for the Mastermind",
            "L-DIFFICULTY-004",
        ),
        (
            setup.final_showdown,
            Modes::Challenges,
            "the Final Showdown",
            "L-SHOWDOWN-001",
        ),
        (
            setup.opening.is_some(),
            Modes::Missions,
            "turns before the first round",
            "L-DIFFICULTY-012",
        ),
        (
            setup.perfect_missions,
            Modes::Missions,
            "Perfect Mission Mode",
            "L-END-016",
        ),
    ];
    asked
        .into_iter()
        .filter(|&(is_asked, of, _, _)| is_asked && of != table.modes)
        .map(|(_, _, what, rule)| SetupError::OtherBox {
            what,
            cite: Cite::rule(rule),
        })
        .collect()
}
