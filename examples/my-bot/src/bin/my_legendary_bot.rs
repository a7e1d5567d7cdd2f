//! A bot of your own for Legendary, in a few lines: it plays its hand, then fights, then buys.
//!
//! `cargo run --release -p tradecraft-my-bot --bin my_legendary_bot`

use tradecraft_bots::legendary::{Legendary, Shelf};
use tradecraft_bots::{Ask, Player, play_out};
use tradecraft_kernel::{Game, Seed};
use tradecraft_legendary::setup::Setup;
use tradecraft_legendary::{Action, State};
use tradecraft_module::{Module, Verdict};

/// Takes the option that comes first in its list of what matters.
struct Eager;

impl Player<State> for Eager {
    fn choose(&mut self, ask: &Ask<'_, State>) -> usize {
        // A bot sees what its seat sees. The options are in the order of the question.
        let view = ask.view();
        let rank = |action: &Action| match action {
            Action::Play(_) => 0,
            Action::FightMastermind => 1,
            Action::FightVillain(_) => 2,
            Action::Recruit { .. } => 3,
            _ => 4,
        };
        let options = view.options.iter().enumerate();
        let best = options.min_by_key(|(_, action)| rank(action));
        best.map_or(0, |(option, _)| option)
    }
}

fn main() -> Result<(), String> {
    let shelf = Shelf::load().map_err(|error| error.to_string())?;
    let marvel = shelf.find("marvel").ok_or("the box is on the shelf")?;
    let setup = Setup::first_game(marvel.clone(), 2);
    let module = Legendary::new(shelf);
    let dealer = module.dealer(&setup, Seed::from_number(1))?;
    let mut n_won = 0;
    for number in 0..100 {
        let mut game = dealer(Seed::from_number(number))?;
        play_out(
            &mut game,
            &mut Eager,
            module.decisions_max(),
            &mut Vec::new(),
        );
        n_won += u32::from(module.verdict(game.outcome().as_ref()) == Verdict::Won);
    }
    println!("won {n_won} of 100 games");
    Ok(())
}
