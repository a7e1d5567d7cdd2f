//! How many whole games a core plays in drawn worlds, and how long the levels think.
//!
//! ```console
//! cargo run --release -p tradecraft-bots --example looking_ahead
//! cargo run --release -p tradecraft-bots --example looking_ahead -- veteran 4
//! cargo run --release -p tradecraft-bots --example looking_ahead -- agent 400 mastermind=Loki "scheme=Super Hero Civil War"
//! cargo run --release -p tradecraft-bots --example looking_ahead -- agent 400 box=bond film=goldfinger players=3
//! cargo run --release -p tradecraft-bots --example looking_ahead -- table veteran 30
//! ```
//!
//! Without arguments it counts heuristic games of two players through views and in worlds drawn
//! from a view; with a level and a number it plays so many games and times every choice. What the
//! parts of the set-up leave open is drawn for each game. `table` does so for the pairs of the table in
//! `docs/bots.md`, and for set-ups drawn from all of them.

use std::time::{Duration, Instant};

use kernel::{BotRng, Ending, Game as _, Seed, Viewer};
use legendary::State;
use legendary::setup::Setup;
use module::search::{Chance, play_on};
use module::{Ask, Luck, Module as _, Part, Study as _, World, play_out};
use tradecraft_bots::legendary::{Foresight, Legendary, Shelf, Thumb};

const GAMES: u64 = 2_000;

/// The pairs that are hard to win by rules of thumb; the last line of the table is all pairs.
const CELLS: [(&str, &str); 7] = [
    ("Dr. Doom", "Super Hero Civil War"),
    ("Loki", "Super Hero Civil War"),
    ("Magneto", "Super Hero Civil War"),
    ("Dr. Doom", "The Legacy Virus"),
    ("Magneto", "The Legacy Virus"),
    ("Loki", "The Legacy Virus"),
    ("Loki", "Portals to the Dark Dimension"),
];

/// Returns how long the program has worked, where the system says so, so that others on the machine
/// do not count.
fn worked() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    let nanos = text.split(' ').next()?.parse().ok()?;
    Some(Duration::from_nanos(nanos))
}

/// Measures work in time of the processor, or of the clock where only that can be had.
struct Stopwatch {
    clock: Instant,
    worked: Option<Duration>,
}

impl Stopwatch {
    fn start() -> Stopwatch {
        Stopwatch {
            clock: Instant::now(),
            worked: worked(),
        }
    }

    fn elapsed(&self) -> Duration {
        let worked = worked().zip(self.worked).map(|(now, then)| now - then);
        worked.unwrap_or_else(|| self.clock.elapsed())
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match &arguments[..] {
        [] => compare(),
        [table, level, games] if table == "table" => {
            let games = games.parse().unwrap_or(4);
            for (mastermind, scheme) in CELLS {
                let parts = [
                    format!("mastermind={mastermind}"),
                    format!("scheme={scheme}"),
                ];
                time(level, games, &parts);
            }
            time(level, games, &[]);
        }
        [level] => time(level, 4, &[]),
        [level, games, parts @ ..] => time(level, games.parse().unwrap_or(4), parts),
    }
}

/// Returns the set-up of these parts: two players of the first box unless they say otherwise.
fn setup_of(module: &Legendary, parts: &[String]) -> Setup {
    let usual = ["box=marvel", "players=2"].map(str::to_owned);
    let key = |part: &str| part.split('=').next().unwrap_or_default().to_owned();
    let is_named = |usual: &&String| parts.iter().any(|part| key(part) == key(usual));
    let usual = usual.iter().filter(|usual| !is_named(usual));
    let parts: Vec<Part> = usual
        .chain(parts)
        .map(|part| Part {
            key: key(part),
            values: vec![
                part.split_once('=')
                    .map_or("", |(_, value)| value)
                    .to_owned(),
            ],
        })
        .collect();
    module.compose(&parts).expect("parts of a set-up")
}

fn deal(setup: &Setup, number: u64) -> State {
    State::start(setup, Seed::from_number(number), &mut ()).expect("it can be played")
}

fn compare() {
    let module = Legendary::new(Shelf::load().expect("the program's own boxes"));
    let setup = setup_of(&module, &[]);
    let games: Vec<State> = (0..GAMES).map(|number| deal(&setup, number)).collect();
    let mut bot = module.player("heuristic").expect("it always was there");
    let (mut won, begun) = (0, Stopwatch::start());
    for game in &games {
        let mut game = game.clone();
        play_out(&mut game, &mut bot, 5_000, &mut Vec::new());
        won += u64::from(game.outcome().is_some_and(|end| end.ending == Ending::Won));
    }
    report("through views", won, begun.elapsed());

    let shelf = Shelf::load().expect("the program's own boxes");
    let foresight = Foresight::new(shelf.into(), Thumb::Plain);
    let mut luck = BotRng::new(1);
    let worlds: Vec<World<State>> = games
        .iter()
        .map(|game| World::draw(&game.view(Viewer::Seat(kernel::Seat(0))), luck.luck()))
        .collect();
    let (mut won, begun) = (0, Stopwatch::start());
    for world in &worlds {
        let mut then = world.clone();
        play_on(&foresight, &mut (), world, &mut then, &mut ());
        let end = then.game().outcome();
        won += u64::from(end.is_some_and(|end| end.ending == Ending::Won));
    }
    report("in drawn worlds", won, begun.elapsed());

    let views: Vec<_> = games
        .iter()
        .map(|game| game.view(Viewer::Seat(kernel::Seat(0))))
        .collect();
    let begun = Stopwatch::start();
    views.iter().for_each(|view| {
        std::hint::black_box(World::<State>::draw(view, luck.luck()));
    });
    println!(
        "drawing a world: {:.1} µs",
        begun.elapsed().as_secs_f64() * 1e6 / GAMES as f64
    );
}

fn report(how: &str, won: u64, took: Duration) {
    let rate = GAMES as f64 / took.as_secs_f64();
    println!("{how}: {rate:.0} games a second, {won} of {GAMES} won");
}

fn time(level: &str, games: u64, parts: &[String]) {
    let module = Legendary::new(Shelf::load().expect("the program's own boxes"));
    let setup = setup_of(&module, parts);
    let mut times = Vec::new();
    let mut won = 0;
    for number in 0..games {
        let mut game = deal(&setup, 1_000_000 + number);
        let Some(mut bot) = module.bot(level, Luck::of(1, number)) else {
            println!(
                "there is no level \"{level}\"; there are {:?}",
                module.levels()
            );
            return;
        };
        let mut options = Vec::new();
        while game.decision().is_some() {
            game.options(&mut options);
            let Some(ask) = Ask::of(&game, options.len()) else {
                break;
            };
            let begun = Stopwatch::start();
            let option = bot.choose(&ask);
            times.push(begun.elapsed());
            game.apply(options[option], &mut ());
        }
        won += u32::from(game.outcome().is_some_and(|end| end.ending == Ending::Won));
    }
    times.sort_unstable();
    let all: Duration = times.iter().sum();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
    let chance = Chance::of(won, games as u32).expect("games were played");
    println!(
        "{level} {parts:?}: {won} of {games} won, {:.1} % ({:.1} to {:.1}), {:.1} s a game, {} choices, median {:.1} ms, p95 {:.1} ms, longest {:.1} ms",
        chance.percent,
        chance.low,
        chance.high,
        all.as_secs_f64() / games as f64,
        times.len(),
        at(0.5),
        at(0.95),
        at(1.0)
    );
}
