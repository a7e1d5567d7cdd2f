//! Lets the bots of raids play against each other, and tunes the weights of the Agent.
//!
//! `cargo run --release -p tradecraft-bots --example raid_ladder -- duel SCENARIO GAMES FIRST MI6 SKORPIOS [WEIGHTS]`
//! counts how often each side wins with these bots, from seed FIRST on, and how long they think.
//!
//! `… -- tune SCENARIOS GAMES FIRST SIDE ROUNDS WEIGHTS` changes one weight of a side after the other
//! and keeps what wins more of the same raids against the heuristic; SCENARIOS is a list such as
//! `1,2`. It prints the weights it ends with; nothing but its arguments decides what they are.
//!
//! `… -- fit GAMES FIRST` finds out what the signs of a position mean for those who look ahead, from so
//! many raids of each scenario, and prints the file of it.

use std::process::ExitCode;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use assault::Side;
use assault::play::{Assault, Setup};
use kernel::{BotRng, Game, Seed};
use module::search::Thinker;
use module::{Ask, Module as _, Player};
use tradecraft_bots::assault::{Agent, Foresight, Outlook, Raids, SideWeights, Signs, Weights};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["duel", scenario, games, first, mi6, skorpios] => {
            duel([scenario, games, first], [mi6, skorpios], None)
        }
        ["duel", scenario, games, first, mi6, skorpios, weights] => {
            duel([scenario, games, first], [mi6, skorpios], Some(weights))
        }
        ["fit", games, first] => fit([games, first]),
        ["tune", scenarios, games, first, side, rounds, weights] => {
            tune([scenarios, games, first, side, rounds], weights)
        }
        _ => Err("duel SCENARIO GAMES FIRST MI6 SKORPIOS [WEIGHTS], or \
                  tune SCENARIOS GAMES FIRST SIDE ROUNDS WEIGHTS, or fit GAMES FIRST"
            .to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// Returns the bot of a name; the Agent with weights of one's own, and whoever looks ahead with
/// numbers of one's own (`search=40,1.0,2`).
fn named(name: &str, weights: &Weights) -> Result<Box<dyn Player<Assault>>, String> {
    let module = Raids::default();
    if let Some(numbers) = name.strip_prefix("search=") {
        let words: Vec<&str> = numbers.split(',').collect();
        let [tries, caution, turns] = words[..] else {
            return Err(format!("{name} is not search=TRIES,CAUTION,TURNS"));
        };
        let foresight = Foresight::new(number(caution)?).looking(number(turns)?);
        return Ok(Box::new(Thinker::new(foresight, number(tries)?)));
    }
    match name {
        "agent" => Ok(Box::new(Agent::with(weights.clone()))),
        _ => {
            let bot = module.player(name).map(|bot| bot as _);
            bot.ok_or_else(|| format!("{name} is no bot: {}", module.levels().join(", ")))
        }
    }
}

/// What came of some raids: wins of M.I.6, the choices of each side, and how long its Phases took.
#[derive(Default)]
struct Came {
    wins: u64,
    choices: [u64; 2],
    phases: [Vec<Duration>; 2],
}

fn play(
    setup: &Setup,
    seed: u64,
    bots: [&str; 2],
    weights: &Weights,
    came: &mut Came,
) -> Result<(), String> {
    let mut game = Assault::start(setup, Seed::from_number(seed), &mut ())
        .map_err(|error| error.to_string())?;
    let mut bots = [named(bots[0], weights)?, named(bots[1], weights)?];
    let mut options = Vec::new();
    let mut moment = None;
    while let Some(decision) = game.decision() {
        let seat = decision.seat.idx();
        game.options(&mut options);
        let Some(ask) = Ask::of(&game, options.len()) else {
            break;
        };
        let begun = worked();
        let choice = bots[seat].choose(&ask);
        let took = worked().saturating_sub(begun);
        came.choices[seat] += 1;
        let now = (game.board().clocks.moment(), seat);
        match came.phases[seat].last_mut().filter(|_| moment == Some(now)) {
            Some(phase) => *phase += took,
            None => came.phases[seat].push(took),
        }
        moment = Some(now);
        game.apply(options[choice], &mut ());
    }
    let won = game
        .outcome()
        .is_some_and(|end| end.winners.contains(Side::Mi6.seat()));
    came.wins += u64::from(won);
    Ok(())
}

fn number<T: std::str::FromStr>(word: &str) -> Result<T, String> {
    word.parse().map_err(|_| format!("{word} is no number"))
}

fn read(path: &str) -> Result<Weights, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    Weights::read(&text).map_err(|error| format!("{path}: {error}"))
}

fn duel(
    [scenario, games, first]: [&str; 3],
    bots: [&str; 2],
    weights: Option<&str>,
) -> Result<(), String> {
    let weights = match weights {
        Some(path) => read(path)?,
        None => Weights::tuned().clone(),
    };
    let setup = Setup::volcano(number(scenario)?);
    let (games, first): (u64, u64) = (number(games)?, number(first)?);
    let mut came = Came::default();
    for seed in first..first + games {
        play(&setup, seed, bots, &weights, &mut came)?;
    }
    let (share, low, high) = interval(came.wins, games);
    println!(
        "scenario {scenario}, {games} raids from seed {first}: M.I.6 ({}) wins {share:.1} % ({low:.1} to {high:.1}), Skorpios ({}) {:.1} %",
        bots[0],
        bots[1],
        100.0 - share
    );
    let [mi6, skorpios] = came.choices.map(|choices| choices / games.max(1));
    println!("  choices a raid: M.I.6 {mi6}, Skorpios {skorpios}");
    for (side, mut phases) in ["M.I.6", "Skorpios"].into_iter().zip(came.phases) {
        phases.sort_unstable();
        let at = |share: usize| phases.get(phases.len().saturating_sub(1) * share / 100);
        let ms = |share| at(share).map_or(0.0, |took| took.as_secs_f64() * 1e3);
        println!(
            "  a Phase of {side}: median {:.1} ms, p95 {:.1} ms, longest {:.1} ms of the processor",
            ms(50),
            ms(95),
            ms(100)
        );
    }
    Ok(())
}

/// Returns how long the program has worked, where the system says so, so that others on the machine
/// do not count; otherwise the time.
fn worked() -> Duration {
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let text = std::fs::read_to_string("/proc/self/schedstat");
    let nanos = text
        .ok()
        .and_then(|text| text.split(' ').next()?.parse().ok());
    nanos.map_or_else(|| BEGUN.elapsed(), Duration::from_nanos)
}

/// Plays raids, and finds out what the signs at the beginning of each Turn have meant in them. Those
/// of every fourth raid are not used for that: they show how well it holds.
fn fit([games, first]: [&str; 2]) -> Result<(), String> {
    let (games, first): (u64, u64) = (number(games)?, number(first)?);
    let pairs = [
        ["agent", "agent"],
        ["agent", "heuristic"],
        ["heuristic", "agent"],
    ];
    let (mut used, mut kept) = (Vec::new(), Vec::new());
    for scenario in 1..=4 {
        let setup = Setup::volcano(scenario);
        for seed in first..first + games {
            let bots = pairs[(seed % 3) as usize];
            let samples = signs_in(&setup, seed, bots)?;
            match seed % 4 {
                3 => kept.extend(samples),
                _ => used.extend(samples),
            }
        }
    }
    let outlook = Outlook::fit(&used);
    println!("# What the signs of a raid mean, by what it turns on and how many Turns are left.");
    println!(
        "# Made by: cargo run --release -p tradecraft-bots --example raid_ladder -- fit {games} {first}"
    );
    let miss = |chance: f64, won: bool| (f64::from(u8::from(won)) - chance).powi(2);
    for (kind, name) in ["hold-space", "hold-areas", "launch"].iter().enumerate() {
        let here: Vec<_> = kept
            .iter()
            .filter(|(signs, _)| signs.kind == kind)
            .collect();
        let n = here.len().max(1) as f64;
        let share = here.iter().filter(|(_, won)| *won).count() as f64 / n;
        let with: f64 = here
            .iter()
            .map(|(signs, won)| miss(outlook.chance(signs), *won))
            .sum();
        let without: f64 = here.iter().map(|(_, won)| miss(share, *won)).sum();
        println!(
            "# {name}: mean squared error {:.3} in {} positions that were not used; {:.3} for whoever knows the share of wins alone",
            with / n,
            here.len(),
            without / n
        );
    }
    print!("{}", outlook.write());
    Ok(())
}

/// Plays a raid and returns the signs at the beginning of each of its Turns, and who won.
fn signs_in(setup: &Setup, seed: u64, bots: [&str; 2]) -> Result<Vec<(Signs, bool)>, String> {
    let weights = Weights::tuned();
    let mut game = Assault::start(setup, Seed::from_number(seed), &mut ())
        .map_err(|error| error.to_string())?;
    let mut bots = [named(bots[0], weights)?, named(bots[1], weights)?];
    let (mut options, mut signs, mut turn) = (Vec::new(), Vec::new(), 0);
    while let Some(decision) = game.decision() {
        let now = game.board().clocks.turn.0;
        if now > turn {
            turn = now;
            signs.push(Signs::of(game.board()));
        }
        game.options(&mut options);
        let Some(ask) = Ask::of(&game, options.len()) else {
            break;
        };
        let choice = bots[decision.seat.idx()].choose(&ask);
        game.apply(options[choice], &mut ());
    }
    let won = game
        .outcome()
        .is_some_and(|end| end.winners.contains(Side::Mi6.seat()));
    Ok(signs.into_iter().map(|signs| (signs, won)).collect())
}

/// Returns a share in percent with Wilson's interval, which holds it 19 times out of 20.
fn interval(wins: u64, games: u64) -> (f64, f64, f64) {
    let (n, z) = (games.max(1) as f64, 1.96);
    let share = wins as f64 / n;
    let middle = (share + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let reach = z / (1.0 + z * z / n) * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    (
        100.0 * share,
        100.0 * (middle - reach),
        100.0 * (middle + reach),
    )
}

/// The raids that weights are tried in.
struct Trial {
    setups: Vec<Setup>,
    games: u64,
    side: Side,
}

impl Trial {
    /// Returns how many raids the side wins against the heuristic.
    fn wins(&self, weights: &Weights, first: u64) -> Result<u64, String> {
        let bots = match self.side {
            Side::Mi6 => ["agent", "heuristic"],
            Side::Skorpios => ["heuristic", "agent"],
        };
        let mut wins = 0;
        for setup in &self.setups {
            let mut came = Came::default();
            for seed in first..first + self.games {
                play(setup, seed, bots, weights, &mut came)?;
            }
            wins += match self.side {
                Side::Mi6 => came.wins,
                Side::Skorpios => self.games - came.wins,
            };
        }
        Ok(wins)
    }
}

fn tune([scenarios, games, first, side, rounds]: [&str; 5], path: &str) -> Result<(), String> {
    let setups = scenarios
        .split(',')
        .map(|nr| Ok(Setup::volcano(number(nr)?)));
    let trial = Trial {
        setups: setups.collect::<Result<_, String>>()?,
        games: number(games)?,
        side: match side {
            "mi6" => Side::Mi6,
            "skorpios" => Side::Skorpios,
            _ => return Err(format!("{side} is no side: mi6 or skorpios")),
        },
    };
    let mut weights = read(path)?;
    let mut luck = BotRng::new(number(first)?);
    let mut first: u64 = number(first)?;
    for round in 0..number::<u64>(rounds)? {
        let mut best = trial.wins(&weights, first)?;
        println!(
            "# round {round}: {best} of {}",
            trial.games * trial.setups.len() as u64
        );
        for _ in 0..SideWeights::NAMES.len() {
            let name = SideWeights::NAMES[luck.below(SideWeights::NAMES.len())];
            let mut changed = weights.clone();
            if let Some(value) = changed.of_mut(trial.side).named(name) {
                let percent = [40, 60, 75, 130, 170, 250][luck.below(6)];
                *value = (*value * percent / 100).max(i32::from(*value == 0));
            }
            let wins = trial.wins(&changed, first)?;
            // A little more may be luck.
            if wins > best + trial.games * trial.setups.len() as u64 / 100 {
                best = wins;
                weights = changed;
                println!("# {side} {name}: {wins}");
            }
        }
        first += trial.games;
    }
    print!("{}", weights.write());
    Ok(())
}
