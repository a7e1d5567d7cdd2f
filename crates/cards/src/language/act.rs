//! What a text does, as far as a picture of its card tells it.

/// One thing that can be seen to happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    Attack,
    Recruit,
    Draw,
    Look,
    Ko,
    Discard,
    Rescue,
    Wound,
    Heal,
    Capture,
    Defeat,
    Gain,
    Move,
    Swarm,
    Time,
    Copy,
    Danger,
    Guard,
    Twist,
    Lock,
    Blast,
    Stack,
    Back,
    Cards,
    Crown,
}
