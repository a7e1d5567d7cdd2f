//! The icons of the short form. They differ by outline, not only by hue; the board may draw its own
//! pictures for them.

use crate::tree::{Class, Pool};

pub const ATTACK: &str = "⚔";
pub const RECRUIT: &str = "★";
pub const KO: &str = "☠";
pub const WOUND: &str = "✚";
/// The captive of the Marvel box; other boxes name theirs in the context.
pub const BYSTANDER: &str = "☺";
/// A thing a Mission or Villain holds and a player acquires.
pub const GADGET: &str = "⌚";
/// The Danger of a Mission, and the Danger Level.
pub const DANGER: &str = "⚠";
/// Along the row: `◀2` moves two spaces to the left.
pub const LEFT: &str = "◀";
pub const RIGHT: &str = "▶";
pub const STRIKE: &str = "⚡";
/// Draw: `↓2` takes two cards from the deck into the hand.
pub const DRAW: &str = "↓";
/// Reveal: everybody sees it.
pub const REVEAL: &str = "◉";
/// Look: only one player sees it.
pub const LOOK: &str = "◎";
pub const TWIST: &str = "↻";
pub const STRENGTH: &str = "■";
pub const INSTINCT: &str = "▲";
pub const COVERT: &str = "◆";
pub const TECH: &str = "⚙";
pub const RANGED: &str = "●";

/// Returns the icon of a class.
pub fn class_icon(class: Class) -> &'static str {
    match class {
        Class::Strength => STRENGTH,
        Class::Instinct => INSTINCT,
        Class::Covert => COVERT,
        Class::Tech => TECH,
        Class::Ranged => RANGED,
    }
}

/// Returns the icon of a pool of points.
pub fn pool_icon(pool: Pool) -> &'static str {
    match pool {
        Pool::Attack => ATTACK,
        Pool::Recruit => RECRUIT,
    }
}
