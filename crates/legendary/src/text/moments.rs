//! When the lines of cards are carried out.
//!
//! Whatever lets a line speak names one of these moments (`State::let_speak`): the chapter of the
//! rules where that happens.

use cards::tree::Moment;

/// Returns the moment at which a line with such a trigger is carried out.
pub(crate) fn spoken_at(trigger: Moment) -> Moment {
    match trigger {
        // With its card, if the symbols in front of it allow.
        Moment::Play | Moment::Needs => Moment::Play,
        // Among the lines of the turn, when their player uses them.
        Moment::OnceThisTurn | Moment::Impersonate | Moment::RogueAgent => Moment::OnceThisTurn,
        // At the moment it names.
        Moment::ToPlay
        | Moment::InsteadOfWound
        | Moment::WhenDiscarded
        | Moment::Healing
        | Moment::Ambush
        | Moment::Fight
        | Moment::Escape
        | Moment::Success
        | Moment::Failure
        | Moment::EscapeOrFailure
        | Moment::Moves
        | Moment::Liaison
        | Moment::DoubleOhStatus
        | Moment::Disperse
        | Moment::Removed
        | Moment::Acquired
        | Moment::Spend
        | Moment::Strike
        | Moment::Twist => trigger,
        // Never: these hold, or are read before the game.
        Moment::Always | Moment::Setup | Moment::EvilWins => trigger,
    }
}
