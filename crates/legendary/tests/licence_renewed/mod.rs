//! James Bond 007 with Licence Renewed: what the box holds and how it is set up.
//!
//! Each test bears the ids of the rules it would catch if they were broken.

mod contents;
mod hidden;
mod setting_up;

use std::sync::{Arc, LazyLock};

use kernel::{Game, Seed};
use legendary::setup::{Setup, deal_out};
use legendary::{Catalogue, Deal, State};

/// Both boxes together.
static BOTH: LazyLock<Arc<Catalogue>> = LazyLock::new(|| {
    let boxes = cards::builtin::licence_renewed();
    Arc::new(Catalogue::new(boxes).expect("the built-in box compiles"))
});

/// The base game alone.
static BASE: LazyLock<Arc<Catalogue>> = LazyLock::new(|| {
    Arc::new(Catalogue::new(cards::builtin::bond()).expect("the built-in box compiles"))
});

/// A set-up with a Mastermind and a Scheme.
fn named(players: u8, mastermind: &str, scheme: &str) -> Setup {
    Setup {
        mastermind: Some(mastermind.to_owned()),
        scheme: Some(scheme.to_owned()),
        ..Setup::new(BOTH.clone(), players)
    }
}

/// A game without anything of Licence To Kill.
fn without_cartel(players: u8) -> Setup {
    let setup = named(
        players,
        "Ernst Stavro Blofeld",
        "Condition the Angels of Death",
    );
    let villains = ["On Her Majesty's Secret Service", "Goldfinger", "GoldenEye"];
    let n = [1, 1, 2, 2, 3][usize::from(players) - 1];
    Setup {
        villains: villains[..n].iter().map(|&name| name.to_owned()).collect(),
        ..setup
    }
}

fn resolved(setup: &Setup, seed: u64) -> Setup {
    setup
        .resolve(Seed::from_number(seed))
        .expect("the set-up can be played")
}

fn dealt(setup: &Setup) -> Deal {
    deal_out(&resolved(setup, 1)).expect("the set-up can be dealt")
}

fn started(setup: &Setup, seed: u64) -> State {
    State::start(setup, Seed::from_number(seed), &mut ()).expect("a game")
}
