//! What a game adds to be searched.

use kernel::{Game, Seat, Seed};

use crate::world::World;

/// What a game is worth that is certainly won; one that is lost is worth nothing.
pub const WHOLE: u32 = 10_000;

/// One way to go on: what to do now, and what to keep in mind for what follows from it.
#[derive(Clone, Debug)]
pub struct Line<M> {
    /// The option to take.
    pub option: usize,
    /// What whoever takes it has in mind: where to go on to, whom to aim at.
    pub mind: M,
    /// What to have in mind while the rest of the question is thought about, should this line be
    /// best and settle only a part of it: one man stays where he is, and then there is the next.
    pub rest: Option<M>,
}

impl<M> Line<M> {
    /// Returns the line of an option that is all there is to decide.
    pub fn new(option: usize, mind: M) -> Line<M> {
        Line {
            option,
            mind,
            rest: None,
        }
    }
}

/// What a searcher must know of a game.
pub trait Strategy<G: Game> {
    /// What a player keeps in mind between the choices of one game; nothing for a game in which
    /// every choice stands for itself.
    type Mind: Clone + Default;

    /// Returns what the asked seat does where nobody searches. It should look at no more than the
    /// seat would see: others in a drawn world do not know what was drawn.
    fn pick(&self, mind: &mut Self::Mind, world: &World<G>, options: &[G::Action]) -> usize;

    /// Lists the ways to go on that are worth trying, the plain one first; where there is none but
    /// that, nothing is tried.
    fn lines(
        &self,
        mind: &Self::Mind,
        world: &World<G>,
        options: &[G::Action],
    ) -> Vec<Line<Self::Mind>> {
        let mut after = mind.clone();
        let plain = self.pick(&mut after, world, options);
        let others = (0..options.len()).filter(|&option| option != plain);
        let others = others.map(|option| Line::new(option, mind.clone()));
        [Line::new(plain, after)]
            .into_iter()
            .chain(others)
            .collect()
    }

    /// Returns what somebody has in mind who begins to think here, about nothing yet.
    fn begin(&self, _: &World<G>, _: &[G::Action]) -> Self::Mind {
        Self::Mind::default()
    }

    /// Returns what everybody has in mind in one drawn world. Others may play in several ways; which
    /// of them is drawn as well.
    fn minds(&self, own: &Self::Mind, _seat: Seat, _luck: Seed) -> Self::Mind {
        own.clone()
    }

    /// Returns how many of the games that may be played on for a whole question go to these lines.
    fn share(&self, _: &Self::Mind, _: &World<G>, n_tries: u32) -> u32 {
        n_tries
    }

    /// Returns by how many standard errors another line must be better than the plain one to be
    /// taken instead.
    fn caution(&self) -> f64 {
        0.0
    }

    /// Returns what a world is worth to a seat, from nothing to [`WHOLE`], at the end of its game
    /// or where [`Strategy::is_far_enough`].
    fn value(&self, mind: &Self::Mind, world: &World<G>, seat: Seat) -> u32;

    /// Returns the chance that a seat wins the game of a world, from nothing to [`WHOLE`]; where the
    /// game is over that is one of the two.
    fn chance(&self, mind: &Self::Mind, world: &World<G>, seat: Seat) -> u32;

    /// Whether a world has been played on far enough to be valued, though its game goes on.
    fn is_far_enough(&self, _now: &World<G>, _then: &World<G>) -> bool {
        false
    }

    /// Returns after how many choices a game that is played on counts as endless.
    fn choices_max(&self) -> u32 {
        5_000
    }
}
