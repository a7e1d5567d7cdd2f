//! The hot loop: games one after another, each with luck of its own.
//!
//! Reading a set-up can take longer than playing a blind game, so games come in blocks that share
//! one dealer. Nothing is hashed, no event is built, and a choice allocates nothing.

use std::ops::Range;

use kernel::Game as _;
use module::{Action, Dealer, Luck, Module, Player, play_out};

use crate::tally::{Played, Tally};

/// Plays some games of a run with what one dealer starts and one bot in all seats.
pub fn play_games<M: Module, P: Player<M::Game>>(
    module: &M,
    dealer: &Dealer<M::Game>,
    run: u64,
    numbers: Range<u64>,
    player: impl Fn(Luck) -> P,
) -> Result<Tally, String> {
    let mut tally = Tally::default();
    let add = |played| tally.add_game(played);
    each_game(module, dealer, run, numbers, player, add)?;
    Ok(tally)
}

/// Plays games as [`play_games`] does, and tells what came out of each.
pub(crate) fn each_game<M: Module, P: Player<M::Game>>(
    module: &M,
    dealer: &Dealer<M::Game>,
    run: u64,
    numbers: Range<u64>,
    player: impl Fn(Luck) -> P,
    mut told: impl FnMut(Played),
) -> Result<(), String> {
    let mut options: Vec<Action<M>> = Vec::with_capacity(64);
    for number in numbers {
        let luck = module.luck(run, number);
        let mut game = dealer(luck.game)?;
        let mut player = player(luck);
        let n_decisions = play_out(&mut game, &mut player, module.decisions_max(), &mut options);
        told(played(module, &game, n_decisions));
    }
    Ok(())
}

/// Returns what came out of a game.
pub fn played<M: Module>(module: &M, game: &M::Game, n_decisions: usize) -> Played {
    let outcome = game.outcome();
    Played {
        verdict: module.verdict(outcome.as_ref()),
        winners: outcome.map(|outcome| outcome.winners).unwrap_or_default(),
        turns: module.turns(game),
        decisions: n_decisions as u64,
    }
}
