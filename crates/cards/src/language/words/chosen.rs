//! A player who is chosen before anything is said about them.

use crate::tree::{Effect, Who};

/// Whether the choice needs a sentence of its own: a condition in front would speak of "their"
/// before anybody was named.
pub(crate) fn is_chosen_first(who: Who, body: &[Effect]) -> bool {
    let is_chosen = matches!(who, Who::ChosenPlayer | Who::ChosenFriendly);
    is_chosen && matches!(body, [Effect::If { otherwise, .. }] if !otherwise.is_empty())
}
