//! The machines of the base: what they are called, where they are worked, where they can stand.

use kernel::ruled;

use super::{Rect, Space};

/// A machine that is worked from a control space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Device {
    Gantry,
    Rocket,
    Roof,
    Shutters,
    Pad,
}

impl Device {
    pub const ALL: [Device; 5] = [
        Device::Gantry,
        Device::Rocket,
        Device::Roof,
        Device::Shutters,
        Device::Pad,
    ];

    pub const fn word(self) -> &'static str {
        match self {
            Device::Gantry => "gantry",
            Device::Rocket => "rocket",
            Device::Roof => "roof",
            Device::Shutters => "shutters",
            Device::Pad => "pad",
        }
    }

    pub const fn idx(self) -> usize {
        self as usize
    }
}

/// One of the two ends of the way of the gantry, the rocket or the landing pad.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Position {
    Loading,
    Launch,
}

impl Position {
    pub const ALL: [Position; 2] = [Position::Loading, Position::Launch];

    pub const fn word(self) -> &'static str {
        match self {
            Position::Loading => "loading",
            Position::Launch => "launch",
        }
    }
}

/// A block of spaces that slides in a straight line between two positions of equal shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slide {
    pub loading: Rect,
    pub launch: Rect,
}

impl Slide {
    /// Returns the number of one-space steps from Loading to Launch.
    pub fn n_steps(self) -> u16 {
        self.loading.north_west.spaces_to(self.launch.north_west)
    }

    /// Returns the spaces covered after `steps` steps from Loading towards Launch.
    pub fn after(self, steps: u16) -> Rect {
        let toward = |from: u16, to: u16| {
            let way = steps.min(from.abs_diff(to)) as i16;
            if to < from { -way } else { way }
        };
        let (from, to) = (self.loading.north_west, self.launch.north_west);
        let (south, east) = (toward(from.row(), to.row()), toward(from.col(), to.col()));
        // Both ends lie on the grid, so every step between them does.
        self.loading.shifted(south, east).unwrap_or(self.launch)
    }

    /// Returns the number of steps from Loading at which the block stands in a position.
    pub fn steps_at(self, position: Position) -> u16 {
        match position {
            Position::Loading => 0,
            Position::Launch => self.n_steps(),
        }
    }
}

/// The gantry with the rocket it carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gantry {
    pub slide: Slide,
    pub rocket: Slide,
}

impl Gantry {
    /// Returns the elevator: the southeast corner.
    pub fn elevator(self, steps: u16) -> Space {
        let frame = self.slide.after(steps);
        ruled("A-GANTRY-017", frame.south_east, frame.north_west)
    }

    /// Returns the control on board, which is worked at Level 3: just west of the elevator.
    pub fn control_on_board(self, steps: u16) -> Space {
        let elevator = self.elevator(steps);
        elevator.step(super::Direction::West).unwrap_or(elevator)
    }
}
