//! When what stands inside another effect happens.

/// When the effects happen that stand inside another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Inside {
    /// With the cards looked at or searched.
    WithThem,
    /// If the player wants it.
    IfWanted,
    /// If what may be done before them was done.
    IfDone,
    /// If they are chosen.
    IfChosen,
    /// Once for each of the players it is about.
    ForEach,
    /// If nothing is revealed.
    Unless,
    /// If the condition holds, or if it does not.
    If,
    Else,
    /// Whenever the standing text that they are part of speaks.
    Whenever,
}
