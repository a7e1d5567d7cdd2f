//! What a bot is asked and what it may know.

use kernel::{Game, Glancing, Seat, Sink, Viewer};

use crate::patience::Patience;

/// Chooses for one or more seats.
pub trait Player<G: Game> {
    /// Returns the index of an option, counted from zero.
    fn choose(&mut self, ask: &Ask<'_, G>) -> usize;
}

impl<G: Game, P: Player<G> + ?Sized> Player<G> for Box<P> {
    fn choose(&mut self, ask: &Ask<'_, G>) -> usize {
        (**self).choose(ask)
    }
}

/// One question put to a bot. The game behind it stays out of reach.
pub struct Ask<'a, G: Game> {
    game: &'a G,
    seat: Seat,
    n_options: usize,
    options: Option<&'a [G::Action]>,
    patience: Option<&'a dyn Patience>,
}

impl<'a, G: Game> Ask<'a, G> {
    /// Returns the question a game waits for, or nothing if the game is over.
    pub fn of(game: &'a G, n_options: usize) -> Option<Ask<'a, G>> {
        let seat = game.decision()?.seat;
        Some(Ask {
            game,
            seat,
            n_options,
            options: None,
            patience: None,
        })
    }

    /// Returns the question a game waits for, by somebody who has listed its options already: it can then
    /// also be answered [at a glance](Ask::glance).
    pub fn among(game: &'a G, options: &'a [G::Action]) -> Option<Ask<'a, G>> {
        Some(Ask {
            options: Some(options),
            ..Ask::of(game, options.len())?
        })
    }

    /// Puts the question for somebody who does not wait for ever.
    pub fn within(self, patience: &'a dyn Patience) -> Ask<'a, G> {
        Ask {
            patience: Some(patience),
            ..self
        }
    }

    /// Returns what says when the best answer found so far must do.
    pub fn patience(&self) -> Option<&'a dyn Patience> {
        self.patience
    }

    /// Returns the seat that must choose.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns how many options there are.
    pub fn n_options(&self) -> usize {
        self.n_options
    }

    /// Returns what the seat that is asked can see. Made on demand, because a blind bot needs none.
    pub fn view(&self) -> G::View {
        self.game.view(Viewer::Seat(self.seat))
    }
}

impl<'a, G: Glancing> Ask<'a, G> {
    /// Returns what the seat that is asked can see without making a view of it, where the options are listed
    /// already.
    pub fn glance(&self) -> Option<G::Glance<'a>> {
        self.game.glance(self.options?)
    }
}

/// Plays a game to its end or until `decisions_max` choices were made; returns how many were made.
///
/// `options` is only working space: a caller with many games keeps it, so that a choice allocates
/// nothing.
pub fn play_out<G: Game, P: Player<G> + ?Sized>(
    game: &mut G,
    player: &mut P,
    decisions_max: usize,
    options: &mut Vec<G::Action>,
) -> usize {
    play_out_watched(game, player, decisions_max, options, &mut ())
}

/// Plays a game as [`play_out`] does, and tells `sink` everything that happens.
pub fn play_out_watched<G: Game, P: Player<G> + ?Sized>(
    game: &mut G,
    player: &mut P,
    decisions_max: usize,
    options: &mut Vec<G::Action>,
    sink: &mut impl Sink<G::Event>,
) -> usize {
    let mut n_decisions = 0;
    while n_decisions < decisions_max {
        game.options(options);
        let Some(ask) = Ask::among(game, options) else {
            break;
        };
        let Some(&action) = options.get(player.choose(&ask)) else {
            break;
        };
        game.apply(action, sink);
        n_decisions += 1;
    }
    n_decisions
}
