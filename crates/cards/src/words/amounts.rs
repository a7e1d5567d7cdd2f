//! Amounts that read better as "equal to the cost" than as "1 for every point of the cost".

use crate::tree::{Amount, Count};

/// Whose cost an amount equals.
#[derive(Clone, Copy)]
pub(super) enum CostOf {
    /// The card being looked at.
    Them,
    /// The Heroes under the card that speaks.
    Under,
}

/// Returns whose cost the amount equals, if it does.
pub(super) fn equals_cost(amount: &Amount) -> Option<CostOf> {
    match amount.per.as_ref()? {
        Count::CostOfThem => Some(CostOf::Them),
        Count::CostUnder => Some(CostOf::Under),
        Count::Cards { .. }
        | Count::Colors
        | Count::ExtraDrawn
        | Count::CaptivesHeld
        | Count::TwistsBeside
        | Count::TwistsAbove
        | Count::TwistsOnSpace => None,
    }
    .filter(|_| amount.n == 1)
}
