//! What a run of many games promises.

use std::sync::Arc;

use bots::legendary::{Legendary, Shelf};
use cards::words::TextContext;
use lab::legendary::{Kinds, grid, pairs};
use lab::{Soak, Tally, Workload, simulate};
use legendary::Catalogue;
use legendary::setup::Setup;

fn marvel() -> Arc<Catalogue> {
    Arc::new(Catalogue::new(cards::builtin::marvel()).expect("the built-in box compiles"))
}

fn module() -> Legendary {
    Legendary::new(Shelf::of([marvel()]))
}

fn plan(bot: &str, games: u64) -> Workload<Setup> {
    Workload {
        setup: Setup::first_game(marvel(), 2),
        games,
        bot: bot.to_owned(),
        seed: 1,
    }
}

fn tally_on(threads: usize, plan: &Workload<Setup>) -> Tally {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let run = || {
        simulate(&module(), plan, |_| ())
            .expect("the first game can be played")
            .tally
    };
    pool.expect("threads can be started").install(run)
}

#[test]
fn number_of_threads_changes_nothing() {
    let open = Workload {
        setup: Setup::new(marvel(), 3),
        ..plan("random", 200)
    };
    let alone = tally_on(1, &open);
    assert_eq!(alone.games, 200);
    assert_eq!(alone, tally_on(3, &open));
}

#[test]
fn another_seed_plays_other_games() {
    let first = plan("random", 50);
    let other = Workload {
        seed: 2,
        ..first.clone()
    };
    assert_ne!(tally_on(1, &first), tally_on(1, &other));
}

#[test]
fn rules_of_thumb_beat_chance() {
    let blind = tally_on(2, &plan("random", 100));
    let seeing = tally_on(2, &plan("heuristic", 100));
    assert!(blind.wins <= 5, "{blind:?}");
    assert!(seeing.wins >= 90, "{seeing:?}");
}

#[test]
fn grid_plays_every_pair() {
    let open = Workload {
        setup: Setup::new(marvel(), 2),
        ..plan("random", 2)
    };
    let rows = grid(&module(), &open, |_| ()).expect("every pair can be played");
    assert_eq!(rows.len(), 4 * 8);
    assert!(rows.iter().all(|(_, report)| report.tally.games == 2));
}

#[test]
fn grid_leaves_out_what_a_lone_player_may_not_play() {
    let alone = pairs(&Setup::new(marvel(), 1));
    assert_eq!(alone.len(), 4 * 6);
    assert!(
        alone
            .iter()
            .all(|pair| pair.scheme != "Super Hero Civil War")
    );
}

#[test]
fn checked_games_of_every_kind_pass() {
    let soak = Soak {
        module: &module(),
        trials: Kinds::new(marvel(), TextContext::marvel(), 7),
    };
    match soak.run(1..60, None, |_| ()) {
        Ok(games) => assert_eq!(games.iter().collect::<Tally>().games, 59),
        Err(broken) => panic!("game {}: {}", broken.number, broken.failure),
    }
}
