//! What games side by side promise.

use std::sync::Arc;

use bots::legendary::{Legendary, Shelf};
use kernel::BotRng;
use lab::{Batch, Refused, Rows, Workload, play_each, simulate};
use legendary::Catalogue;
use legendary::setup::Setup;

fn setup() -> (Arc<Legendary>, Setup) {
    let marvel = Catalogue::new(cards::builtin::marvel()).expect("the built-in box compiles");
    let marvel = Arc::new(marvel);
    let module = Legendary::new(Shelf::of([Arc::clone(&marvel)]));
    (Arc::new(module), Setup::first_game(marvel, 2))
}

fn batch(games: usize) -> Result<Batch<Legendary>, Refused> {
    let (module, setup) = setup();
    Batch::new(module, setup, games, 1)
}

/// What a batch writes into.
struct Written {
    observations: Vec<i16>,
    options: Vec<i16>,
    masks: Vec<bool>,
    seats: Vec<i8>,
    rewards: Vec<f32>,
    ended: Vec<bool>,
    cut: Vec<bool>,
}

impl Written {
    fn of(batch: &Batch<Legendary>) -> Written {
        let (games, layout) = (batch.len(), batch.layout());
        Written {
            observations: vec![0; games * layout.len],
            options: vec![0; games * layout.options_max * layout.option_len],
            masks: vec![false; games * layout.options_max],
            seats: vec![0; games],
            rewards: vec![0.0; games * batch.n_seats()],
            ended: vec![false; games],
            cut: vec![false; games],
        }
    }

    fn rows(&mut self) -> Rows<'_> {
        Rows {
            observations: &mut self.observations,
            options: &mut self.options,
            masks: &mut self.masks,
            seats: &mut self.seats,
            rewards: &mut self.rewards,
            ended: &mut self.ended,
            cut: &mut self.cut,
        }
    }
}

/// Steps a batch by chance; returns all that it wrote and how many games ended.
fn written(threads: usize, games: usize, steps: usize) -> (Vec<i16>, Vec<bool>, usize) {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.expect("threads");
    let mut batch = batch(games).expect("a batch");
    let mut out = Written::of(&batch);
    let (mut rng, mut n_ended) = (BotRng::new(1), 0);
    let mut all = Vec::new();
    for _ in 0..steps {
        let choices: Vec<i64> = batch.n_options().map(|n| rng.below(n) as i64).collect();
        pool.install(|| batch.step(&choices, out.rows()))
            .expect("listed options");
        n_ended += out.ended.iter().filter(|&&ended| ended).count();
        let told = |(ended, rewards): (&bool, &[f32])| *ended == rewards.iter().any(|&r| r != 0.0);
        assert!(out.ended.iter().zip(out.rewards.chunks(2)).all(told));
        all.extend_from_slice(&out.observations);
    }
    // Written anew, nothing is different: no number of an earlier position was left behind.
    let before = (
        out.observations.clone(),
        out.options.clone(),
        out.masks.clone(),
    );
    out = Written::of(&batch);
    batch.write(out.rows()).expect("arrays of the right size");
    assert!(before == (out.observations, out.options.clone(), out.masks.clone()));
    all.extend(out.options);
    (all, out.masks, n_ended)
}

#[test]
fn threads_do_not_show_in_arrays() {
    let alone = written(1, 6, 300);
    assert!(alone.2 > 6, "games ended and others began");
    assert_eq!(alone, written(3, 6, 300));
}

#[test]
fn a_wrong_choice_changes_no_game() {
    let mut batch = batch(3).expect("a batch");
    let before: Vec<_> = batch.games().map(kernel::Game::revealed).collect();
    let mut out = Written::of(&batch);
    let refused = batch
        .step(&[0, 500, 0], out.rows())
        .expect_err("there are not so many options");
    let words = refused.to_string();
    assert!(
        words.starts_with("option 500 does not exist in game 1"),
        "{words}"
    );
    let refused = batch
        .step(&[0, 0], out.rows())
        .expect_err("a choice is missing");
    assert_eq!(
        refused.to_string(),
        "the list of choices has 2 entries, not 3"
    );
    let after: Vec<_> = batch.games().map(kernel::Game::revealed).collect();
    assert_eq!(before, after);
    assert!(batch.step(&[0, 0, 0], out.rows()).is_ok());
}

#[test]
fn no_batch_is_empty_or_endless() {
    for games in [0, usize::MAX] {
        let refused = batch(games).err().expect("no such batch");
        assert!(refused.to_string().starts_with("a batch has 1 to"));
    }
}

#[test]
fn games_one_by_one_are_those_of_a_tally() {
    let (module, setup) = setup();
    let plan = Workload {
        setup,
        games: 40,
        bot: "random".to_owned(),
        seed: 3,
    };
    let each = play_each(&*module, &plan, 0).expect("they can be played");
    let later = play_each(&*module, &plan, 16).expect("they can be played");
    assert_eq!(each[16..], later[..]);
    let tally = simulate(&*module, &plan, |_| ()).expect("a tally").tally;
    assert_eq!(each.len(), 40);
    assert_eq!(
        tally.decisions,
        each.iter().map(|played| played.decisions).sum::<u64>()
    );
    let unknown = Workload {
        bot: "genius".to_owned(),
        ..plan
    };
    let refused = play_each(&*module, &unknown, 0).expect_err("there is none");
    assert!(refused.starts_with("this game has no bot \"genius\"; it has random, "));
}
