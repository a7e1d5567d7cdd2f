//! Dice and draws: from the seed, or given beforehand in a worked example.

use arrayvec::ArrayVec;
use kernel::{Dice, Seed, ruled};

use super::cup::{Cup, Phase};

/// A worked example never needs more given rolls than this.
pub const GIVEN_MAX: usize = 32;

/// The luck of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Luck {
    dice: Dice,
    /// Rolls to come before the seed is asked, first one first.
    given: ArrayVec<u8, GIVEN_MAX>,
    misread: Option<Misread>,
    /// How many rolls were made.
    n_rolls: u32,
}

/// A given roll that the die it was meant for does not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Misread {
    pub roll: u8,
    pub sides: u8,
}

impl Luck {
    pub fn new(seed: Seed) -> Luck {
        Luck {
            dice: Dice::new(seed),
            given: ArrayVec::new(),
            misread: None,
            n_rolls: 0,
        }
    }

    /// Lays out the next rolls of a worked example; rolls beyond the limit are left to chance.
    pub fn give(&mut self, rolls: &[u8]) {
        self.given = rolls.iter().copied().take(GIVEN_MAX).collect();
    }

    /// Returns how many given rolls have not been used.
    pub fn n_given(&self) -> usize {
        self.given.len()
    }

    /// Returns the first given roll that did not fit its die.
    pub fn misread(&self) -> Option<Misread> {
        self.misread
    }

    /// Returns how many rolls were made, given ones or not; drawing a marker is none.
    pub fn n_rolls(&self) -> u32 {
        self.n_rolls
    }

    /// Rolls 1 to 100: tens, then ones, two zeros count as 100 (A-TABLE-002).
    pub fn d100(&mut self) -> u8 {
        self.roll(100)
    }

    /// Rolls 1 to 10; a zero counts as 10 (A-TABLE-001).
    pub fn d10(&mut self) -> u8 {
        self.roll(ruled("A-TABLE-001", 10, 9))
    }

    /// Draws a Phase marker (A-SEQ-002).
    pub fn draw(&mut self, cup: &mut Cup) -> Option<Phase> {
        cup.draw(&mut self.dice)
    }

    pub fn used_words(&self) -> u64 {
        self.dice.used_words()
    }

    fn roll(&mut self, sides: u8) -> u8 {
        self.n_rolls += 1;
        if !self.given.is_empty() {
            let roll = self.given.remove(0);
            if !(1..=sides).contains(&roll) {
                self.misread.get_or_insert(Misread { roll, sides });
            }
            return roll.clamp(1, sides);
        }
        self.dice.roll(sides.into()) as u8
    }
}

/// Reads two ten-sided dice as D100: the first is the tens, and two zeros are 100 (A-TABLE-002).
pub fn read_d100(tens: u8, ones: u8) -> u8 {
    let (tens, ones) = ruled("A-TABLE-003", (tens, ones), (ones, tens));
    match tens * 10 + ones {
        0 => ruled("A-TABLE-002", 100, 0),
        roll => roll,
    }
}
