//! The games whose instructions are compared box by box: see `tools/instructions.sh`.
//!
//! Plays the first game of the Marvel box, then every film of the others, two players at random, and
//! prints for each how many decisions were made. A film is an ordinary game of its box, so what a
//! decision costs there is what its rules cost.

use std::sync::Arc;

use bots::Random;
use bots::legendary::{Legendary, Shelf};
use legendary::setup::Setup;
use legendary::{Catalogue, State};
use module::{Dealer, Module};
use tradecraft_lab::{Tally, play_games};

const PLAYERS: u8 = 2;
const RUN: u64 = 1;
/// What a film leaves open is drawn so often.
const DEALS: u64 = 10;

fn main() {
    let marvel = catalogue("marvel");
    play("Marvel", &Setup::first_game(marvel, PLAYERS));
    // The films of the 007 box are in its expansion as well; each is played by the box it is from.
    let mut told: Vec<String> = Vec::new();
    for id in ["bond", "licence-renewed"] {
        let catalogue = catalogue(id);
        for film in catalogue.presets() {
            if told.iter().any(|other| other == film) {
                continue;
            }
            told.push(film.to_owned());
            let setup = Setup::preset(Arc::clone(&catalogue), film, PLAYERS);
            play(film, &setup.expect("the box has the film"));
        }
    }
}

fn catalogue(id: &str) -> Arc<Catalogue> {
    let set = cards::builtin::find(id).expect("a box of the program");
    Arc::new(Catalogue::new(set).expect("the built-in box compiles"))
}

fn play(name: &str, setup: &Setup) {
    let module = Legendary::new(Shelf::of([Arc::clone(&setup.catalogue)]));
    let deals: Vec<Dealer<State>> = (0..DEALS)
        .map(|number| {
            let dealer = module.dealer(setup, kernel::Seed::from_number(number));
            dealer.expect("it can be played")
        })
        .collect();
    println!("{} {name}", counted(&module, &deals).decisions);
}

/// Only this is counted: neither reading the boxes nor dealing is part of a decision.
#[inline(never)]
fn counted(module: &Legendary, deals: &[Dealer<State>]) -> Tally {
    let mut tally = Tally::default();
    let n_games = module.games_per_deal();
    for (deal, number) in deals.iter().zip(0..) {
        let numbers = number * n_games..(number + 1) * n_games;
        let played = play_games(module, deal, RUN, numbers, |luck| Random::new(luck.bot));
        tally += played.expect("it can be dealt");
    }
    tally
}
