//! Finding the step of a card's text that a pending question is about.

use cards::tree::{Body, Effect, Static, Trigger};

/// Calls `found` for every step, outer ones first, until it returns something.
pub fn search<'a, T>(
    effects: &'a [Effect],
    found: &mut impl FnMut(&'a Effect) -> Option<T>,
) -> Option<T> {
    effects.iter().find_map(|effect| {
        found(effect).or_else(|| {
            inner(effect)
                .into_iter()
                .find_map(|body| search(body, found))
        })
    })
}

/// Returns the bodies inside a step.
fn inner(effect: &Effect) -> Vec<&[Effect]> {
    match effect {
        Effect::Look { body, .. } | Effect::Each { body, .. } | Effect::Search { body } => {
            vec![body]
        }
        Effect::May { body, then } => vec![body, then],
        Effect::OneOf { options, .. } => options.iter().map(Vec::as_slice).collect(),
        Effect::RevealOr { otherwise, .. } => vec![otherwise],
        Effect::MayReveal { then, .. } => vec![then],
        Effect::If {
            then, otherwise, ..
        } => vec![then, otherwise],
        Effect::ThisTurn(Static::WhenYouDefeat(body) | Static::WhenYouComplete(body)) => vec![body],
        Effect::Points { .. }
        | Effect::Draw { .. }
        | Effect::Rescue { .. }
        | Effect::Acquire { .. }
        | Effect::Danger { .. }
        | Effect::Complete
        | Effect::Shift { .. }
        | Effect::GainExtra { .. }
        | Effect::ExtraEnters { .. }
        | Effect::PlaceStrike
        | Effect::GainWound { .. }
        | Effect::GainOfficer { .. }
        | Effect::Cards { .. }
        | Effect::DiscardDownTo { .. }
        | Effect::DiscardHand
        | Effect::DiscardTop { .. }
        | Effect::PlayCopies
        | Effect::PutBack
        | Effect::Leave
        | Effect::Defeat { .. }
        | Effect::Capture { .. }
        | Effect::PlayVillainDeck { .. }
        | Effect::ThisTurn(_)
        | Effect::NextHandIs(_)
        | Effect::NextHandPlus(_)
        | Effect::Keep { .. }
        | Effect::ExtraTurn
        | Effect::CopyPlayed { .. }
        | Effect::PassLeft { .. }
        | Effect::ReturnThis
        | Effect::MoveVillain
        | Effect::RescueHeld
        | Effect::PutUnder { .. }
        | Effect::GainUnder
        | Effect::PlaceTwist(_)
        | Effect::BecomesTwist
        | Effect::Enters { .. }
        | Effect::LeftmostAttack { .. }
        | Effect::Blackjack
        | Effect::Brainwash { .. }
        | Effect::RescueBrainwashed
        | Effect::AngelsDisperse
        | Effect::PlaceCartel { .. }
        | Effect::KoCartel { .. }
        | Effect::DestroySpaces { .. }
        | Effect::EvilWins => Vec::new(),
    }
}

/// Returns the steps of one line of a card; a line that says "as fight" has those of the Fight line.
pub fn line_effects(card: &cards::tree::Card, clause: u8) -> &[Effect] {
    let line = usize::from(clause)
        .checked_sub(1)
        .and_then(|i| card.abilities.get(i));
    match line.map(|ability| &ability.body) {
        Some(Body::Effects(effects)) => effects,
        Some(Body::AsFight) => {
            let fight = card.abilities.iter().find(|a| a.trigger == Trigger::Fight);
            match fight.map(|ability| &ability.body) {
                Some(Body::Effects(effects)) => effects,
                _ => &[],
            }
        }
        Some(Body::Static(Static::WhenYouDefeat(effects) | Static::WhenYouComplete(effects))) => {
            effects
        }
        Some(Body::Static(_) | Body::Pools(_) | Body::Setup(_) | Body::EvilWins(_)) | None => &[],
    }
}
