//! What time is left, and what the cup will bring before it is over.

use assault::Side;
use assault::play::{Cup, Phase, PhaseKind, Turn};

/// The time until a raid is decided, as one side sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    side: Side,
    cup: Cup,
    /// Whole Turns that follow this one.
    pub turns_left: i32,
}

/// A thing that is certain, in percent.
const CERTAIN: i32 = 100;
/// Of two markers that are both still to be drawn, either may come first.
const EITHER: i32 = 50;

impl Clock {
    pub fn new(side: Side, cup: Cup, now: Turn, last: Turn) -> Clock {
        Clock {
            side,
            cup,
            turns_left: i32::from(last.0.saturating_sub(now.0)),
        }
    }

    fn is_to_come(&self, side: Side, kind: PhaseKind) -> bool {
        self.cup.contains(Phase::new(side, kind))
    }

    /// Returns how many Movement Phases a side still has, without the one in progress.
    pub fn moves_of(&self, side: Side) -> i32 {
        self.turns_left + i32::from(self.is_to_come(side, PhaseKind::Movement))
    }

    /// Returns the chance that one marker is drawn before another, and before the raid is over.
    fn comes_before(&self, first: Phase, then: Phase) -> i32 {
        match (self.cup.contains(first), self.cup.contains(then)) {
            (true, true) => EITHER,
            (true, false) => CERTAIN,
            (false, true) => 0,
            (false, false) if self.turns_left > 0 => EITHER,
            (false, false) => 0,
        }
    }

    /// Returns the chance that the enemy walks before one's own side fires again.
    pub fn enemy_walks_before_fire(&self) -> i32 {
        let walk = Phase::new(self.side.enemy(), PhaseKind::Movement);
        self.comes_before(walk, Phase::new(self.side, PhaseKind::Fire))
    }

    /// Returns the chance that one's own side could walk before it fires again.
    pub fn own_walk_before_fire(&self) -> i32 {
        let walk = Phase::new(self.side, PhaseKind::Movement);
        self.comes_before(walk, Phase::new(self.side, PhaseKind::Fire))
    }

    /// Returns the chance that a side fires before one's own side walks again.
    pub fn fires_before_walk(&self, side: Side) -> i32 {
        let fire = Phase::new(side, PhaseKind::Fire);
        self.comes_before(fire, Phase::new(self.side, PhaseKind::Movement))
    }

    /// Returns how near the end is, in percent: nothing so many Turns before it, all in the last.
    pub fn lateness(&self, turns: i32) -> i32 {
        let turns = turns.max(1);
        CERTAIN * (turns - self.turns_left).clamp(0, turns) / turns
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(drawn: &[Phase], turn: u8) -> Clock {
        let mut cup = Cup::FULL;
        drawn.iter().for_each(|&phase| cup.remove(phase));
        Clock::new(Side::Mi6, cup, Turn(turn), Turn(5))
    }

    #[test]
    fn the_cup_says_who_acts_first() {
        let command = Phase::new(Side::Mi6, PhaseKind::Command);
        let their_walk = Phase::new(Side::Skorpios, PhaseKind::Movement);
        let our_fire = Phase::new(Side::Mi6, PhaseKind::Fire);
        assert_eq!(clock(&[command], 2).enemy_walks_before_fire(), 50);
        assert_eq!(
            clock(&[their_walk, command], 2).enemy_walks_before_fire(),
            0
        );
        assert_eq!(
            clock(&[our_fire, command], 2).enemy_walks_before_fire(),
            100
        );
        let both = [our_fire, their_walk, command];
        assert_eq!(clock(&both, 2).enemy_walks_before_fire(), 50);
        assert_eq!(
            clock(&both, 5).enemy_walks_before_fire(),
            0,
            "the raid is over"
        );
    }

    #[test]
    fn the_last_walk_is_the_one_after_which_none_comes() {
        let walk = Phase::new(Side::Mi6, PhaseKind::Movement);
        assert_eq!(clock(&[walk], 5).moves_of(Side::Mi6), 0);
        assert_eq!(clock(&[walk], 5).moves_of(Side::Skorpios), 1);
        assert_eq!(clock(&[walk], 4).moves_of(Side::Mi6), 1);
        assert_eq!(clock(&[walk], 3).lateness(4), 50);
    }
}
