//! What happens in a game, told one sentence at a time.

use kernel::Game;
use words::Lang;

use crate::contract::Module;

/// What a viewer of a module's game notices.
pub type Noticed<M> = <<M as Module>::Game as Game>::Seen;

/// A module that can say in a sentence what a viewer noticed.
pub trait Chronicle: Module {
    /// Says what was noticed. The names of the players are given by seat.
    fn sentence(&self, seen: &Noticed<Self>, names: &[String], lang: Lang) -> String;

    /// Returns whether a turn begins with it; replays jump by turns.
    fn begins_turn(&self, seen: &Noticed<Self>) -> bool;
}
