//! What somebody pays a price for.
//!
//! "You may KO a card to draw two" says it in one breath, but nobody discards a card *to* gain a
//! Wound: anything but a reward gets a sentence of its own.

use crate::tree::Effect;

/// Tells whether the effects are all something a player wants.
pub(crate) fn are_rewards(effects: &[Effect]) -> bool {
    let is_reward = |effect: &Effect| matches!(effect, Effect::Step(step) if step.is_reward());
    !effects.is_empty() && effects.iter().all(is_reward)
}
