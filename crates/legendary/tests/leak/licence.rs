//! The same comparison with Licence Renewed: face-down Gadgets, the Cartel stack, searches, Angels.

use std::sync::{Arc, LazyLock};

use legendary::Catalogue;

use crate::bond::tables;
use crate::staged::Plant;
use crate::worlds::{Tally, check};

static BOTH: LazyLock<Arc<Catalogue>> = LazyLock::new(|| {
    let boxes = cards::builtin::licence_renewed();
    Arc::new(Catalogue::new(boxes).expect("the built-in box compiles"))
});

/// `LEAK_GAMES=1000` looks further than a test run has time to.
// rule: L-SETUP-011
#[test]
fn worlds_of_licence_renewed_that_look_alike_stay_alike() {
    let games = std::env::var("LEAK_GAMES").ok();
    let n_games = games.and_then(|games| games.parse().ok()).unwrap_or(16);
    let mut tally = Tally::default();
    // The expansion's own Masterminds and Schemes come up more often than others.
    let own = |words: &str| {
        ["Sanchez", "Blofeld", "Empire", "Angels", "Virus", "Custody"]
            .iter()
            .any(|name| words.contains(name))
    };
    let tables = tables(&BOTH).enumerate();
    let tables = tables.filter(|(n, setup)| n % 4 == 0 || own(&setup.words()));
    for (number, (_, setup)) in (0..n_games).zip(tables) {
        check(&setup, number, Plant::None, 3, &mut tally);
    }
    let leaks = tally.leaks.join("\n");
    assert!(
        tally.leaks.is_empty(),
        "{} leaks in {}:\n{leaks}",
        tally.leaks.len(),
        tally.n_pairs
    );
    assert!(tally.n_of_players > 40, "{tally:?}");
    assert!(tally.n_gadgets > 10 && tally.n_cartel > 5, "{tally:?}");
}
