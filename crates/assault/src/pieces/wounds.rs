//! What a wound takes from a character of the role-playing game: the same from all, or something
//! else from each, as the gamesmaster likes (A-GM-009).

use super::{Face, Fire, HandToHand};

/// How much lower the values on the back of a counter are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WoundEffects {
    pub fire: u8,
    pub hand_to_hand: u8,
    pub morale: i8,
    pub allowance: u8,
    pub command_radius: u8,
}

impl WoundEffects {
    /// What printed Leaders lose, about; the book gives no rule.
    pub const PRINTED: WoundEffects = WoundEffects {
        fire: 0,
        hand_to_hand: 0,
        morale: 1,
        allowance: 2,
        command_radius: 0,
    };

    pub const NONE: WoundEffects = WoundEffects {
        fire: 0,
        hand_to_hand: 0,
        morale: 0,
        allowance: 0,
        command_radius: 0,
    };

    /// Returns the back of a counter with this front. Nobody loses his last chance or his last
    /// Movement Point.
    pub fn on(self, front: Face) -> Face {
        let lower = |value: u8, by: u8| value.saturating_sub(by).max(1);
        Face {
            fire: front.fire.map(|fire| Fire {
                primary_chance: lower(fire.primary_chance, self.fire),
                ..fire
            }),
            morale: (front.morale - self.morale).clamp(-3, 3),
            allowance: lower(front.allowance, self.allowance),
            hand_to_hand: HandToHand {
                primary_chance: lower(front.hand_to_hand.primary_chance, self.hand_to_hand),
                ..front.hand_to_hand
            },
            command_radius: front
                .command_radius
                .map(|radius| radius.saturating_sub(self.command_radius)),
        }
    }
}
