//! The three clocks of the game.
//!
//! The order of Phases is random, so "until then" means three different things: this Game Turn
//! (A-BEAD-004, A-HTH-008), the next friendly Fire Phase (A-SEQ-019), and from one friendly
//! Command Phase to the next (A-SEQ-020). Each has its own counter and its own type, and an effect
//! keeps the reading at which it began; nothing has to be swept away when time passes.

use crate::Side;

/// A Game Turn stands for about half a minute (A-SEQ-016).
pub const SECONDS_PER_TURN: u16 = 30;

/// A Game Turn, counted from 1; 0 stands for "never" (A-SEQ-014).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Turn(pub u8);

/// How many Fire Phases of one side have begun.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct FireCount(pub u8);

/// How many Command Phases of one side have begun.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct CommandCount(pub u8);

impl FireCount {
    /// Returns the reading the clock will show in the next Fire Phase of the side.
    pub fn next(self) -> FireCount {
        FireCount(self.0 + 1)
    }
}

impl CommandCount {
    /// Returns the reading one full Turn later (A-SEQ-020).
    pub fn next(self) -> CommandCount {
        CommandCount(self.0 + 1)
    }
}

/// A Phase of a Game Turn, counted in the order in which they are drawn; 0 before the first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Moment {
    pub turn: Turn,
    pub phase: u8,
}

/// The readings of all three clocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Clocks {
    pub turn: Turn,
    /// How many Phases of this Turn have begun.
    phase: u8,
    fire: [FireCount; 2],
    command: [CommandCount; 2],
}

impl Clocks {
    /// Returns the Phase in progress.
    pub fn moment(&self) -> Moment {
        Moment {
            turn: self.turn,
            phase: self.phase,
        }
    }

    pub fn begin_turn(&mut self, turn: Turn) {
        self.turn = turn;
        self.phase = 0;
    }

    pub fn begin_phase(&mut self) {
        self.phase += 1;
    }

    pub fn fire(&self, side: Side) -> FireCount {
        self.fire[side.idx()]
    }

    pub fn command(&self, side: Side) -> CommandCount {
        self.command[side.idx()]
    }

    pub fn begin_fire_phase(&mut self, side: Side) {
        self.fire[side.idx()] = self.fire(side).next();
    }

    pub fn begin_command_phase(&mut self, side: Side) {
        self.command[side.idx()] = self.command(side).next();
    }
}
