//! The games whose instructions are compared box by box: see `tools/instructions.sh`.
//!
//! Plays the first game of the Marvel box, then every film of the others, two players at random, and
//! prints for each how many decisions were made. A film is an ordinary game of its box, so what a
//! decision costs there is what its rules cost.

use std::sync::Arc;

use bots::Random;
use lab::{GAMES_PER_DEAL, Tally, play_games};
use legendary::setup::{Setup, deal_out};
use legendary::{Catalogue, Deal};

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
    let deals: Vec<Arc<Deal>> = (0..DEALS)
        .map(|number| {
            let resolved = setup.resolve(kernel::Seed::from_number(number));
            let resolved = resolved.expect("it can be played");
            Arc::new(deal_out(&resolved).expect("it can be dealt"))
        })
        .collect();
    println!("{} {name}", counted(&deals).decisions);
}

/// Only this is counted: neither reading the boxes nor dealing is part of a decision.
#[inline(never)]
fn counted(deals: &[Arc<Deal>]) -> Tally {
    let mut tally = Tally::default();
    for (deal, number) in deals.iter().zip(0..) {
        let first = number * GAMES_PER_DEAL;
        tally += play_games(deal, RUN, first..first + GAMES_PER_DEAL, Random::new);
    }
    tally
}
