//! The kernel against a toy game.

extern crate tradecraft_kernel as kernel;

mod batteries;
mod documents;
mod encoding;
mod records;
mod sessions;
mod toy;
mod transcripts;
mod verifying;

use kernel::{BotRng, Seed, Session};
use toy::{Setup, Toy};

/// Plays up to `n_choices` random choices.
fn played<const V: u32>(setup: &Setup, seed: u64, n_choices: usize) -> Session<Toy<V>> {
    let mut session = Session::start(setup, Seed::from_number(seed), &mut ()).expect("deals");
    play_on(&mut session, &mut BotRng::new(seed), n_choices);
    session
}

fn play_on<const V: u32>(session: &mut Session<Toy<V>>, bot: &mut BotRng, n_choices: usize) {
    use kernel::Game;
    let mut options = Vec::new();
    for _ in 0..n_choices {
        let Some(decision) = session.game().decision() else {
            break;
        };
        session.game().options(&mut options);
        session
            .choose(decision.seat, bot.below(options.len()), &mut ())
            .expect("is legal");
    }
}
