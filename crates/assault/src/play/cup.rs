//! The cup with the six Phase markers (A-SEQ-001 to A-SEQ-004).

use kernel::{Dice, applies};

use crate::Side;

/// What may be done in a Phase (A-SEQ-006).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PhaseKind {
    Movement,
    Fire,
    Command,
}

/// One of the six Phases of a Game Turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Phase {
    pub side: Side,
    pub kind: PhaseKind,
}

impl Phase {
    pub const ALL: [Phase; 6] = [
        Phase::new(Side::Mi6, PhaseKind::Movement),
        Phase::new(Side::Mi6, PhaseKind::Fire),
        Phase::new(Side::Mi6, PhaseKind::Command),
        Phase::new(Side::Skorpios, PhaseKind::Movement),
        Phase::new(Side::Skorpios, PhaseKind::Fire),
        Phase::new(Side::Skorpios, PhaseKind::Command),
    ];

    pub const fn new(side: Side, kind: PhaseKind) -> Phase {
        Phase { side, kind }
    }

    /// Returns the place of the marker in [`Phase::ALL`].
    pub fn idx(self) -> usize {
        self.side.idx() * 3 + self.kind as usize
    }

    pub fn words(self) -> &'static str {
        [
            "M.I.6 Movement",
            "M.I.6 Fire",
            "M.I.6 Command",
            "Skorpios Movement",
            "Skorpios Fire",
            "Skorpios Command",
        ][self.idx()]
    }
}

/// The markers not yet drawn in this Turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cup(u8);

impl Cup {
    /// All six markers, as at the start of a Turn.
    pub const FULL: Cup = Cup(0b11_1111);
    pub const EMPTY: Cup = Cup(0);

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub fn contains(self, phase: Phase) -> bool {
        self.0 & (1 << phase.idx()) != 0
    }

    pub fn iter(self) -> impl Iterator<Item = Phase> {
        Phase::ALL
            .into_iter()
            .filter(move |&phase| self.contains(phase))
    }

    pub fn bits(self) -> u8 {
        self.0
    }

    /// Sets one marker aside (A-SEQ-003).
    pub fn remove(&mut self, phase: Phase) {
        self.0 &= !(1 << phase.idx());
    }

    /// Puts one marker into the cup.
    pub fn add(&mut self, phase: Phase) {
        self.0 |= 1 << phase.idx();
    }

    /// Draws one of the remaining markers blindly (A-SEQ-002); `None` from an empty cup.
    pub fn draw(&mut self, dice: &mut Dice) -> Option<Phase> {
        let nth = dice.below(self.len()) as usize;
        let is_blind = applies("A-SEQ-002");
        let phase = self.iter().nth(if is_blind { nth } else { 0 })?;
        if applies("A-SEQ-003") {
            self.remove(phase);
        }
        Some(phase)
    }
}
