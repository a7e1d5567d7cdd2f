//! Whether the ways to play that were agreed on go together, and go with the box.

use std::fmt;

use kernel::Cite;

use super::error::SetupError;
use super::table::{Modes, SetupTable};
use super::{PlayMode, Setup};

/// Reports ways to play that contradict themselves or belong to another box (C-96).
pub(super) fn check_agreed(setup: &Setup, table: &SetupTable, errors: &mut Vec<SetupError>) {
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

/// A challenge that not every box has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Challenge {
    MoreTwists,
    MastermindMode,
    FinalShowdown,
    OpeningTurns,
    PerfectMissions,
}

impl Challenge {
    /// Returns the rule that brings it.
    pub fn cite(self) -> Cite {
        Cite::rule(match self {
            Challenge::MoreTwists => "L-DIFFICULTY-001",
            Challenge::MastermindMode => "L-DIFFICULTY-004",
            Challenge::FinalShowdown => "L-SHOWDOWN-001",
            Challenge::OpeningTurns => "L-DIFFICULTY-012",
            Challenge::PerfectMissions => "L-END-016",
        })
    }
}

impl fmt::Display for Challenge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Challenge::MoreTwists => "a mode with more Twists",
            Challenge::MastermindMode => "a mode for the Mastermind",
            Challenge::FinalShowdown => "the Final Showdown",
            Challenge::OpeningTurns => "turns before the first round",
            Challenge::PerfectMissions => "Perfect Mission Mode",
        })
    }
}

/// Returns the challenges that were taken from another box.
fn foreign(setup: &Setup, table: &SetupTable) -> Vec<SetupError> {
    let (challenges, missions) = (Modes::Challenges, Modes::Missions);
    let asked = [
        (
            setup.twist_mode.is_some(),
            challenges,
            Challenge::MoreTwists,
        ),
        (
            setup.mastermind_mode.is_some(),
            challenges,
            Challenge::MastermindMode,
        ),
        (setup.final_showdown, challenges, Challenge::FinalShowdown),
        (setup.opening.is_some(), missions, Challenge::OpeningTurns),
        (setup.perfect_missions, missions, Challenge::PerfectMissions),
    ];
    let asked = asked.into_iter();
    asked
        .filter(|&(is_asked, of, _)| is_asked && of != table.modes)
        .map(|(_, _, what)| SetupError::OtherBox { what })
        .collect()
}
