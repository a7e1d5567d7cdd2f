//! What several steps are worth to the players, in points of a starting card.

/// A Wound for everybody costs more than one victory point.
pub(super) const PER_WOUND: i32 = -2;
/// Another card of the Villain Deck is a turn for the other side.
pub(super) const PER_VILLAIN_CARD: i32 = -4;
/// A point of Danger is a step towards losing.
pub(super) const PER_DANGER: i32 = 3;
/// A Hero who becomes a Villain must be paid for twice.
pub(super) const PER_BRAINWASHED: i32 = -3;
/// A Cartel card costs about two points to be rid of.
pub(super) const PER_CARTEL: i32 = -1;
/// A Hero gained for nothing.
pub const HERO_GAINED: i32 = 3;
