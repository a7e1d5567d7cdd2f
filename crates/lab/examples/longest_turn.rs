//! How many actions the longest turn takes, box by box: what the limit of C-193 is measured against.
//!
//! `longest_turn [GAMES]` plays so many games of each box, of every kind that a soak has, all of them
//! by chance and again by the bot. It prints how many were cut off, and the most actions that were
//! taken in a turn of the others.

use std::sync::Arc;

use bots::legendary::{Legendary, Shelf};
use bots::{Ask, Heuristic, Player, Random};
use cards::words::TextContext;
use kernel::{Game, Seed};
use legendary::setup::Setup;
use legendary::{Catalogue, State};
use module::Module;
use tradecraft_lab::legendary::Kinds;

const GAMES: u64 = 2000;
const RUN: u64 = 1;

fn main() {
    let games = std::env::args().nth(1).and_then(|word| word.parse().ok());
    for id in ["marvel", "bond", "licence-renewed"] {
        let set = cards::builtin::find(id).expect("a box of the program");
        let catalogue = Arc::new(Catalogue::new(set).expect("the built-in box compiles"));
        let words = TextContext::of_ruleset(&catalogue.ruleset);
        let kinds = Kinds::new(Arc::clone(&catalogue), words, RUN);
        let bot = Heuristic::new(&catalogue);
        let module = Legendary::new(Shelf::of([catalogue]));
        let most = module.decisions_max();
        let (mut by_chance, mut by_bot) = (Measured::default(), Measured::default());
        for number in 0..games.unwrap_or(GAMES) {
            let (setup, seed) = (kinds.setup(number), module.luck(RUN, number).game);
            by_chance.add(longest_turn(&setup, seed, most, &mut Random::new(number)));
            by_bot.add(longest_turn(&setup, seed, most, &mut bot.clone()));
        }
        println!("{id}, by chance: {by_chance:?}");
        println!("{id}, by the bot: {by_bot:?}");
    }
}

/// What the games of one box showed.
#[derive(Default, Debug)]
struct Measured {
    cut_off: u64,
    longest_turn: u8,
}

impl Measured {
    fn add(&mut self, longest: Option<u8>) {
        match longest {
            Some(longest) => self.longest_turn = self.longest_turn.max(longest),
            None => self.cut_off += 1,
        }
    }
}

/// Plays a game and returns the most actions that one turn of it took, unless one was cut off.
fn longest_turn(
    setup: &Setup,
    seed: Seed,
    decisions_max: usize,
    player: &mut impl Player<State>,
) -> Option<u8> {
    let mut game = State::start(setup, seed, &mut ()).expect("it can be played");
    let (mut options, mut longest) = (Vec::new(), 0);
    for _ in 0..decisions_max {
        game.options(&mut options);
        let Some(ask) = Ask::of(&game, options.len()) else {
            break;
        };
        if game.is_cut_off() {
            return None;
        }
        longest = longest.max(game.actions_taken());
        let action = options[player.choose(&ask)];
        game.apply(action, &mut ());
    }
    Some(longest)
}
