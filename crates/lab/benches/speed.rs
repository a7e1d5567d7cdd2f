//! How fast games are played, cloned, replayed and verified: `cargo bench -p tradecraft-lab`.
//!
//! Every measurement asserts what it produced, so none can time the wrong thing. The fastest of
//! several rounds is printed: other programs only ever make a round slower.

use std::hint::black_box;
use std::ops::Range;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::legendary::{Legendary, Shelf, dealer_of};
use bots::{Heuristic, Random};
use kernel::{BotRng, EntryNo, Game, Record, Seed, Session, replay, verify};
use legendary::setup::{Setup, deal_out};
use legendary::{Catalogue, Deal, State};
use tradecraft_lab::{Tally, play_games};

const ROUNDS: usize = 20;

fn main() {
    let catalogue = Catalogue::new(cards::builtin::marvel()).expect("the built-in box compiles");
    let catalogue = Arc::new(catalogue);
    let resolved = Setup::first_game(Arc::clone(&catalogue), 2)
        .resolve(Seed::from_number(1))
        .expect("the first game can be played");
    let deal = Arc::new(deal_out(&resolved).expect("the first game can be dealt"));
    games(&deal, catalogue);
    clones(&deal);
    records(&resolved);
}

/// Times every game of the batch alone, so that most rounds find the processor free, and adds up
/// the fastest rounds.
fn games(deal: &Arc<Deal>, catalogue: Arc<Catalogue>) {
    let bot = Heuristic::new(&catalogue);
    let module = Legendary::new(Shelf::of([catalogue]));
    let dealer = dealer_of(Arc::clone(deal));
    let blind = |numbers| {
        let played = play_games(&module, &dealer, 1, numbers, |luck| Random::new(luck.bot));
        played.expect("it can be dealt")
    };
    let (took, tally) = fastest_games(400, blind);
    assert_eq!((tally.losses, tally.decisions), (400, 56_239));
    print_rate("random games", took, tally.games);
    print_rate("random decisions", took, tally.decisions);
    let seeing = |numbers| {
        let played = play_games(&module, &dealer, 1, numbers, |_| bot.clone());
        played.expect("it can be dealt")
    };
    let (took, tally) = fastest_games(400, seeing);
    assert_eq!((tally.wins, tally.decisions), (392, 88_038));
    print_rate("heuristic games", took, tally.games);
    print_rate("heuristic decisions", took, tally.decisions);
}

fn fastest_games(n: u64, play: impl Fn(Range<u64>) -> Tally) -> (Duration, Tally) {
    let mut sum = (Duration::ZERO, Tally::default());
    for number in 0..n {
        let (took, tally) = fastest(|| play(number..number + 1));
        sum.0 += took;
        sum.1 += tally;
    }
    sum
}

fn clones(deal: &Arc<Deal>) {
    const N: u32 = 1_000;
    let game = State::from_deal(Arc::clone(deal), Seed::from_number(1), &mut ());
    let (took, same) = fastest(|| {
        let mut same = 0;
        for _ in 0..N {
            let clone = black_box(&game).clone();
            same += u32::from(black_box(&clone).turns_taken() == 1);
        }
        same
    });
    assert_eq!(same, N);
    println!(
        "{:<24} {:>12.0} ns",
        "clone",
        took.as_nanos() as f64 / f64::from(N)
    );
    println!("{:<24} {:>12} bytes", "state", size_of::<State>());
}

fn records(resolved: &Setup) {
    let record = record_of(resolved);
    let last = EntryNo::at(record.entries.len() - 1);
    let n_choices = record.entries.len();
    let (took, game) = fastest(|| replay::<State>(&record, resolved, last, &mut ()));
    assert!(game.is_ok_and(|game| game.outcome().is_some()));
    println!(
        "{:<24} {:>12.1} us, {n_choices} choices",
        "replay",
        micros(took)
    );
    let (took, verified) = fastest(|| verify::<State>(&record, resolved));
    assert_eq!(verified.map(|verified| verified.n_entries), Ok(n_choices));
    println!("{:<24} {:>12.1} us", "verify", micros(took));
    println!("{:<24} {:>12} bytes", "record", record.to_string().len());
}

/// Plays a whole game by chance and returns its record.
fn record_of(resolved: &Setup) -> Record {
    let mut session = Session::<State>::start(resolved, Seed::from_number(1), &mut ())
        .expect("the first game can be dealt");
    let mut rng = BotRng::new(1);
    let mut options = Vec::new();
    while let Some(decision) = session.game().decision() {
        session.game().options(&mut options);
        let option = rng.below(options.len());
        session
            .choose(decision.seat, option, &mut ())
            .expect("a listed option is accepted");
    }
    session.record()
}

fn fastest<T>(mut work: impl FnMut() -> T) -> (Duration, T) {
    let mut best = None;
    for _ in 0..ROUNDS {
        let began = Instant::now();
        let made = black_box(work());
        let took = began.elapsed();
        if best.as_ref().is_none_or(|(least, _)| took < *least) {
            best = Some((took, made));
        }
    }
    best.expect("there is at least one round")
}

fn print_rate(what: &str, took: Duration, n: u64) {
    println!(
        "{what:<24} {:>12.0} a second",
        n as f64 / took.as_secs_f64()
    );
}

fn micros(took: Duration) -> f64 {
    took.as_secs_f64() * 1e6
}
