//! What somebody pays a price for.
//!
//! "You may KO a card to draw two" says it in one breath, but nobody discards a card *to* gain a
//! Wound: what is no reward gets a sentence of its own.

use crate::tree::{Effect, Sign, Verb};

/// Tells whether the effects are all something a player wants.
pub(super) fn are_rewards(effects: &[Effect]) -> bool {
    !effects.is_empty() && effects.iter().all(is_reward)
}

fn is_reward(effect: &Effect) -> bool {
    match effect {
        Effect::Points { .. }
        | Effect::LeftmostAttack { .. }
        | Effect::Blackjack
        | Effect::RescueBrainwashed
        | Effect::KoCartel { .. }
        | Effect::Draw { .. }
        | Effect::Rescue { .. }
        | Effect::Acquire { .. }
        | Effect::Complete
        | Effect::GainExtra { .. }
        | Effect::Danger {
            sign: Sign::Minus, ..
        }
        | Effect::GainOfficer { .. }
        | Effect::Defeat { .. }
        | Effect::Keep { .. }
        | Effect::ExtraTurn
        | Effect::ReturnThis
        | Effect::RescueHeld
        | Effect::GainUnder
        | Effect::PlayCopies
        | Effect::CopyPlayed { .. } => true,
        Effect::Cards { verb, .. } => match verb {
            Verb::Gain | Verb::RecruitFree | Verb::DrawThem | Verb::PutIntoHand => true,
            Verb::Ko
            | Verb::Discard
            | Verb::PutOnDeck
            | Verb::PutUnderHeroDeck
            | Verb::Brainwash => false,
        },
        Effect::GainWound { .. }
        | Effect::Danger {
            sign: Sign::Plus, ..
        }
        | Effect::Shift { .. }
        | Effect::ExtraEnters { .. }
        | Effect::PlaceStrike
        | Effect::DiscardDownTo { .. }
        | Effect::DiscardHand
        | Effect::DiscardTop { .. }
        | Effect::Look { .. }
        | Effect::Search { .. }
        | Effect::PutBack
        | Effect::Leave
        | Effect::May { .. }
        | Effect::OneOf { .. }
        | Effect::Each { .. }
        | Effect::RevealOr { .. }
        | Effect::MayReveal { .. }
        | Effect::If { .. }
        | Effect::Capture { .. }
        | Effect::PlayVillainDeck { .. }
        | Effect::ThisTurn(_)
        | Effect::NextHandIs(_)
        | Effect::NextHandPlus(_)
        | Effect::PassLeft { .. }
        | Effect::MoveVillain
        | Effect::PutUnder { .. }
        | Effect::PlaceTwist(_)
        | Effect::BecomesTwist
        | Effect::Enters { .. }
        | Effect::Brainwash { .. }
        | Effect::AngelsDisperse
        | Effect::PlaceCartel { .. }
        | Effect::DestroySpaces { .. }
        | Effect::EvilWins => false,
    }
}
