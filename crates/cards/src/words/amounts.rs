//! Amounts that read better as "equal to the cost" than as "1 for every point of the cost".

use crate::tree::{Amount, Count, Pool};

/// The number an amount equals.
#[derive(Clone, Copy)]
pub(crate) enum Equal {
    /// The cost of the card being looked at.
    CostOfThem,
    /// The points printed on it.
    PrintedOfThem(Pool),
    /// The cost of the Heroes under the card that speaks.
    CostUnder,
    Loyalty,
    DangerLevel,
    PokerRank,
    /// The number of the space the card that speaks lies on.
    Space,
}

/// Returns the number the amount equals, if it is one.
pub(crate) fn equals(amount: &Amount) -> Option<Equal> {
    match amount.per.as_ref()? {
        Count::CostOfThem => Some(Equal::CostOfThem),
        Count::PrintedOfThem(pool) => Some(Equal::PrintedOfThem(*pool)),
        Count::CostUnder => Some(Equal::CostUnder),
        Count::Loyalty => Some(Equal::Loyalty),
        Count::DangerLevel => Some(Equal::DangerLevel),
        Count::PokerRank => Some(Equal::PokerRank),
        Count::SpaceOfThis => Some(Equal::Space),
        Count::Cards { .. }
        | Count::Colors
        | Count::ExtraDrawn
        | Count::CaptivesHeld
        | Count::TwistsBeside
        | Count::TwistsAbove
        | Count::TwistsOnSpace
        | Count::TwistsPlayed
        | Count::StrikesBeside
        | Count::Gone(_)
        | Count::TimesCompleted
        | Count::CartelCards(_)
        | Count::DoneThisTurn(_) => None,
    }
    .filter(|_| amount.n == 1)
}
