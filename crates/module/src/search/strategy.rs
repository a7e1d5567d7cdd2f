//! What a game adds to be searched.

use kernel::{Game, Seat};

use crate::world::World;

/// What a game is worth that is certainly won; one that is lost is worth nothing.
pub const WHOLE: u32 = 10_000;

/// What a searcher must know of a game.
pub trait Strategy<G: Game> {
    /// Returns what the asked seat does where nobody searches. It should look at no more than the
    /// seat would see: others in a drawn world do not know what was drawn.
    fn pick(&self, world: &World<G>, options: &[G::Action]) -> usize;

    /// Lists the options worth trying; where there is none but the plain choice, nothing is tried.
    fn candidates(&self, _: &World<G>, options: &[G::Action], _plain: usize, out: &mut Vec<usize>) {
        out.extend(0..options.len());
    }

    /// Returns what a world is worth to a seat, from nothing to [`WHOLE`], at the end of its game
    /// or where [`Strategy::is_far_enough`].
    fn value(&self, world: &World<G>, seat: Seat) -> u32;

    /// Whether a seat has won the game of a world.
    fn is_won(&self, world: &World<G>, seat: Seat) -> bool;

    /// Whether a world has been played on far enough to be valued, though its game goes on.
    fn is_far_enough(&self, _now: &World<G>, _then: &World<G>) -> bool {
        false
    }

    /// Returns after how many choices a game that is played on counts as endless.
    fn choices_max(&self) -> u32 {
        5_000
    }
}
