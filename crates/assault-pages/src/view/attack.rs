//! An attack that waits for Hero or Survival Points (A-HERO-003).

use assault::PersonId;
use assault::play::{Aim, Attack, Frame, Stage, View};

/// Returns the attack that waits for points.
pub fn attack(view: &View) -> Option<&Attack> {
    match view.unfinished.last()? {
        Frame::Attacking(attack) => Some(attack),
        _ => None,
    }
}

/// Returns whose points are asked for in an attack.
pub fn asked(attack: &Attack) -> Option<PersonId> {
    let target = match attack.aim {
        Aim::Person(target) => Some(target),
        Aim::Vehicle(_) | Aim::Edge(_) => None,
    };
    match attack.stage {
        Stage::AttackerPoints => attack.attacker,
        Stage::DefenderPoints => attack.pending.first().or(target),
        Stage::Applying => target,
    }
}
