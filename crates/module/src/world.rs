//! Whole worlds for those who look ahead.

use kernel::{Canon, Chain, Decision, Game, Seed, Sink, StateHash};

/// A whole world that looks to one seat as the real game does: what the seat can not see was drawn.
///
/// There is no way to make one but from a view, so whatever a bot finds out inside it, it could
/// have found out by itself. It may be played on, copied and looked at from every side.
#[derive(Clone, Debug)]
pub struct World<G> {
    game: G,
}

impl<G: Game> World<G> {
    /// Draws what the view does not show.
    pub fn draw(view: &G::View, luck: Seed) -> World<G> {
        World {
            game: G::sample(view, luck),
        }
    }

    /// Returns the world as a game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Returns who is asked, or nothing if this world's game is over.
    pub fn decision(&self) -> Option<Decision> {
        self.game.decision()
    }

    /// Lists what the asked seat may do, replacing the contents of `out`. Where the world was just
    /// drawn these are the options of the view, in its order.
    pub fn options(&self, out: &mut Vec<G::Action>) {
        self.game.options(out);
    }

    /// Carries out one of the listed actions, and tells `sink` what happens.
    pub fn apply(&mut self, action: G::Action, sink: &mut impl Sink<G::Event>) {
        self.game.apply(action, sink);
    }
}

/// Returns luck that depends on what a seat sees and on nothing else: whoever is asked the same
/// again draws the same worlds.
///
/// What a view shows is read off a world drawn from it, because every game can encode a world.
pub fn luck_of_view<G: Game>(view: &G::View) -> Seed {
    let mut canon = Canon::default();
    G::sample(view, Seed::from_number(0)).encode(&mut canon);
    let StateHash(bytes) = Chain::begin(canon.as_bytes()).hash();
    Seed(bytes)
}
