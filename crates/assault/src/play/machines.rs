//! The machines of the base as they stand now: gantry, rocket, countdown, roof, shutters, pad.

use arrayvec::ArrayVec;

use kernel::{applies, ruled};

use crate::{Position, Side, Space};

use super::clocks::{CommandCount, Turn};

/// No more roof spaces than this are blown open or mined at once; the printed forces can not do it
/// in the length of a scenario.
pub const BREACHES_MAX: usize = 32;

/// Where the rocket is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rocket {
    /// In the gantry, and moving with it (A-GANTRY-001).
    Aboard,
    /// Launched before the scenario began (A-ROCKET-019).
    GoneBefore,
    /// Launched in this game.
    Launched,
}

/// A running countdown (A-ROCKET-006).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Countdown {
    pub begun: Turn,
    /// Sealed: 6 to 9 Turns; nothing in the view of a seat that does not know it.
    pub length: Option<u8>,
    /// The side that controlled the rocket when it began (A-ROCKET-001).
    pub by: Side,
    /// Whether the other side has read it in the launch control or was told (A-ROCKET-004,
    /// A-ROCKET-005).
    pub is_told: bool,
    /// Whether whoever began it has told it to everybody (A-ROCKET-004).
    pub is_open: bool,
}

impl Countdown {
    /// Returns whether the other side knows the length, as far as a board shows it.
    pub fn is_known(&self) -> bool {
        self.is_told || self.is_open
    }

    /// Returns the final Turn, if the length is known.
    pub fn last_turn(&self) -> Option<Turn> {
        let first = ruled("A-ROCKET-006", 1, 0);
        self.length
            .map(|length| Turn(self.begun.0 + length - first))
    }

    /// Returns how many Turns remain on a Turn, that one included.
    pub fn remaining(&self, turn: Turn) -> Option<u8> {
        self.last_turn()
            .map(|last| (last.0 + 1).saturating_sub(turn.0))
    }
}

/// Which way the roof is sliding.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sliding {
    Opening,
    Closing,
}

/// A sliding roof: it moves in the Command Phases of the side that started it (A-ROOF-003).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RoofMotion {
    pub sliding: Sliding,
    pub side: Side,
    pub since: CommandCount,
}

/// Explosives on the roof (A-SCEN2-019).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Charge {
    pub space: Space,
    pub due: CommandCount,
}

/// The state of all machines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Machines {
    /// Steps of the gantry from Loading towards Launch.
    pub gantry_steps: u16,
    /// The Turn of its last move: one space per Game Turn in all (A-GANTRY-004).
    pub gantry_moved_on: Turn,
    /// Whether an operator of the side holds the gantry against the enemy (A-GANTRY-011).
    pub holds_gantry: [bool; 2],
    pub rocket: Rocket,
    pub countdown: Option<Countdown>,
    /// From the automatic opening of the roof until launch or abort no control works but that of
    /// the rocket (A-GANTRY-024).
    pub controls_dead: bool,
    /// The printed column of the easternmost covered roof space (A-ROOF-005).
    pub roof_edge: u8,
    pub roof_motion: Option<RoofMotion>,
    pub breaches: ArrayVec<Space, BREACHES_MAX>,
    pub charges: ArrayVec<Charge, BREACHES_MAX>,
    pub shutters_closed: bool,
    /// Nobody can work the shutters (A-SCEN1-002).
    pub shutters_frozen: bool,
    pub pad_steps: u16,
    pub pad_moved_on: Turn,
}

impl Machines {
    /// Returns how the machines stand before anything is placed.
    pub fn at_rest() -> Machines {
        Machines {
            gantry_steps: 0,
            gantry_moved_on: Turn(0),
            holds_gantry: [true; 2],
            rocket: Rocket::GoneBefore,
            countdown: None,
            controls_dead: false,
            roof_edge: 0,
            roof_motion: None,
            breaches: ArrayVec::new(),
            charges: ArrayVec::new(),
            shutters_closed: false,
            shutters_frozen: false,
            pad_steps: 0,
            pad_moved_on: Turn(0),
        }
    }
}

/// Returns the step count by which a machine comes nearer to a position, unless it is there.
pub fn step_toward(steps: u16, n_steps: u16, position: Position) -> Option<u16> {
    match position {
        Position::Loading if applies("A-MAP-027") => steps.checked_sub(1),
        Position::Loading => Some(steps.saturating_sub(1)),
        Position::Launch => {
            let is_within = steps < n_steps || !applies("A-MAP-027");
            is_within.then_some(steps + 1)
        }
    }
}
