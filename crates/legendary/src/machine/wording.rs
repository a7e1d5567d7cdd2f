//! What a step must know to put its question into words.

use cards::words::Lang;

use crate::state::ids::Space;

/// Somebody who reads a question out: in which language, and what the table calls its parts.
pub(crate) trait Wording {
    fn lang(&self) -> Lang;

    /// Returns what the box calls the row of Heroes for hire.
    fn hq(&self) -> &str;

    /// Whether captives are Gadgets in this box.
    fn has_gadgets(&self) -> bool;

    /// Names the card in a space of the row, or the space if nobody is known to lie there.
    fn foe_in(&self, space: Space) -> String;
}
