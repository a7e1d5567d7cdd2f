//! The hot loop: a handful of games with one deal.
//!
//! Reading a set-up takes longer than playing a blind game, so games come in blocks that share one
//! resolved deal. Game `i` has luck of its own, derived from the seed of the run and `i`; so does
//! the deal of a block. Nothing is hashed, no event is built, and a choice allocates nothing.

use std::sync::Arc;

use bots::{Heuristic, Player, Random, play_out};
use kernel::{BotRng, Seed};
use legendary::setup::{SetupErrors, deal_out};
use legendary::{Action, Deal, State};

use crate::plan::{BotKind, Plan};
use crate::stats::Tally;

/// How many games share a deal where the set-up has gaps: enough that resolving does not show in
/// the profile, few enough that ten thousand games see six hundred set-ups.
pub const GAMES_PER_DEAL: u64 = 16;

/// No game may ask more often than this; the longest ever seen are a fifth of it.
pub const DECISIONS_MAX: usize = 5000;

/// Returns the seed of game `number` of a run.
pub fn game_seed(run: u64, number: u64) -> Seed {
    seed(run, number, 1)
}

pub(crate) fn deal_seed(run: u64, block: u64) -> Seed {
    seed(run, block, 2)
}

/// Distinct keys of the generator are independent streams, so the numbers can stand side by side.
fn seed(run: u64, number: u64, purpose: u8) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&run.to_le_bytes());
    bytes[8..16].copy_from_slice(&number.to_le_bytes());
    bytes[16] = purpose;
    Seed(bytes)
}

/// Bots draw from their own stream, never from the game's.
pub(crate) fn bot_seed(run: u64, number: u64) -> u64 {
    BotRng::new(run ^ BotRng::new(number).next_u64()).next_u64()
}

/// Plays the games of one block and adds them up.
pub(crate) fn play_block(plan: &Plan, block: u64) -> Result<Tally, SetupErrors> {
    let resolved = plan.setup.resolve(deal_seed(plan.seed, block))?;
    let deal = Arc::new(deal_out(&resolved)?);
    let first = block * GAMES_PER_DEAL;
    let last = (first + GAMES_PER_DEAL).min(plan.games);
    Ok(match plan.bot {
        BotKind::Random => play_games(&deal, plan.seed, first..last, Random::new),
        BotKind::Heuristic => {
            let bot = Heuristic::new(&deal.catalogue);
            play_games(&deal, plan.seed, first..last, |_| bot.clone())
        }
    })
}

/// Plays some games of a run with one deal and one bot in all seats.
pub fn play_games<P: Player<State>>(
    deal: &Arc<Deal>,
    run: u64,
    numbers: std::ops::Range<u64>,
    player: impl Fn(u64) -> P,
) -> Tally {
    let mut tally = Tally::default();
    let mut options: Vec<Action> = Vec::with_capacity(64);
    for number in numbers {
        let mut game = State::from_deal(Arc::clone(deal), game_seed(run, number), &mut ());
        let mut player = player(bot_seed(run, number));
        let decisions = play_out(&mut game, &mut player, DECISIONS_MAX, &mut options);
        tally.add_game(game.ending(), game.turns_taken().into(), decisions as u64);
    }
    tally
}
