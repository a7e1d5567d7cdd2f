//! How somebody stands, and before what, while something is done.

use super::act::Act;

/// A figure in the midst of something.
pub type Pose = &'static str;

/// What is seen far behind.
pub type Horizon = &'static str;

/// All poses; whoever finds their own taken by a card of the same group takes one of these.
pub const POSES: [Pose; 16] = [
    "p-stand", "p-strike", "p-leap", "p-cast", "p-crouch", "p-run", "p-block", "p-aim", "p-carry",
    "p-reel", "p-fly", "p-throw", "p-reach", "p-point", "p-roar", "p-kneel",
];

pub const HORIZONS: [Horizon; 12] = [
    "h-city", "h-peaks", "h-sea", "h-rays", "h-speed", "h-hall", "h-moon", "h-cloud", "h-jungle",
    "h-dunes", "h-road", "h-storm",
];

/// Returns the poses that fit an act, the best first.
pub fn poses(act: Act) -> [Pose; 3] {
    match act {
        Act::Attack => ["p-strike", "p-leap", "p-fly"],
        Act::Recruit => ["p-stand", "p-reach", "p-point"],
        Act::Draw => ["p-cast", "p-fly", "p-reach"],
        Act::Look => ["p-crouch", "p-kneel", "p-aim"],
        Act::Ko => ["p-aim", "p-strike", "p-throw"],
        Act::Discard => ["p-throw", "p-reel", "p-cast"],
        Act::Rescue => ["p-carry", "p-fly", "p-run"],
        Act::Wound => ["p-reel", "p-strike", "p-roar"],
        Act::Heal => ["p-kneel", "p-carry", "p-reach"],
        Act::Capture => ["p-carry", "p-block", "p-crouch"],
        Act::Defeat => ["p-leap", "p-strike", "p-throw"],
        Act::Gain => ["p-reach", "p-kneel", "p-carry"],
        Act::Move | Act::Back => ["p-run", "p-leap", "p-fly"],
        Act::Swarm => ["p-point", "p-roar", "p-run"],
        Act::Time => ["p-point", "p-run", "p-kneel"],
        Act::Copy => ["p-block", "p-stand", "p-cast"],
        Act::Danger => ["p-roar", "p-aim", "p-point"],
        Act::Guard => ["p-block", "p-stand", "p-crouch"],
        Act::Twist => ["p-roar", "p-cast", "p-point"],
        Act::Lock => ["p-kneel", "p-crouch", "p-block"],
        Act::Blast => ["p-throw", "p-run", "p-roar"],
        Act::Stack => ["p-reach", "p-crouch", "p-throw"],
        Act::Cards => ["p-reach", "p-cast", "p-stand"],
        Act::Crown => ["p-stand", "p-cast", "p-roar"],
    }
}

/// Returns the places where an act is at home.
pub fn horizons(act: Act) -> [Horizon; 3] {
    match act {
        Act::Attack | Act::Defeat => ["h-speed", "h-storm", "h-peaks"],
        Act::Recruit | Act::Gain | Act::Crown => ["h-city", "h-dunes", "h-hall"],
        Act::Draw | Act::Copy | Act::Cards => ["h-rays", "h-cloud", "h-hall"],
        Act::Look | Act::Capture | Act::Lock => ["h-moon", "h-hall", "h-jungle"],
        Act::Ko | Act::Wound | Act::Blast => ["h-storm", "h-hall", "h-city"],
        Act::Discard | Act::Back | Act::Stack => ["h-cloud", "h-sea", "h-dunes"],
        Act::Rescue | Act::Heal => ["h-city", "h-sea", "h-peaks"],
        Act::Move | Act::Time => ["h-road", "h-speed", "h-sea"],
        Act::Swarm | Act::Twist | Act::Danger => ["h-storm", "h-jungle", "h-rays"],
        Act::Guard => ["h-peaks", "h-moon", "h-city"],
    }
}
