//! A bot of your own for Assault, in a few lines: whoever can shoot shoots, everybody else follows
//! the rules of thumb of the program.
//!
//! `cargo run --release -p tradecraft-my-bot --bin my_assault_bot`

use tradecraft_assault::Side;
use tradecraft_assault::play::{Action, Assault, Setup};
use tradecraft_bots::assault::Heuristic;
use tradecraft_bots::{Ask, Player, play_out};
use tradecraft_kernel::{Game, Seed};

/// Fights whenever it is offered a target.
#[derive(Default)]
struct Trigger {
    usual: Heuristic,
}

impl Player<Assault> for Trigger {
    fn choose(&mut self, ask: &Ask<'_, Assault>) -> usize {
        // A bot sees what its seat sees: with hidden movement that is not everybody.
        let view = ask.view();
        let is_target = |action: &Action| matches!(action, Action::Target(_));
        let target = view.options.iter().position(is_target);
        target.unwrap_or_else(|| self.usual.pick(&view))
    }
}

fn main() -> Result<(), String> {
    let setup = Setup::volcano(1);
    let mut n_won = 0;
    for number in 0..20 {
        let seed = Seed::from_number(number);
        let mut game = Assault::start(&setup, seed, &mut ()).map_err(|error| error.to_string())?;
        play_out(&mut game, &mut Trigger::default(), 20_000, &mut Vec::new());
        let outcome = game.outcome().ok_or("a raid comes to an end")?;
        n_won += u32::from(outcome.winners.contains(Side::Mi6.seat()));
    }
    println!("M.I.6 won {n_won} of 20 raids");
    Ok(())
}
