//! Lets the bots of raids play against each other, and tunes the weights of the Agent.
//!
//! `cargo run --release -p tradecraft-bots --example raid_ladder -- duel SCENARIO GAMES FIRST MI6 SKORPIOS [WEIGHTS]`
//! counts how often each side wins with these bots (`heuristic` or `agent`), from seed FIRST on.
//!
//! `… -- tune SCENARIOS GAMES FIRST SIDE ROUNDS WEIGHTS` changes one weight of a side after the other
//! and keeps what wins more of the same raids against the heuristic; SCENARIOS is a list such as
//! `1,2`. It prints the weights it ends with; nothing but its arguments decides what they are.

use std::process::ExitCode;

use assault::Side;
use assault::play::{Assault, Setup, View};
use kernel::{BotRng, Game, Seed, Viewer};
use tradecraft_bots::assault::{Agent, Heuristic, SideWeights, Weights};

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
        ["tune", scenarios, games, first, side, rounds, weights] => {
            tune([scenarios, games, first, side, rounds], weights)
        }
        _ => Err("duel SCENARIO GAMES FIRST MI6 SKORPIOS [WEIGHTS], or \
                  tune SCENARIOS GAMES FIRST SIDE ROUNDS WEIGHTS"
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

/// One of the bots.
enum Bot {
    Heuristic(Heuristic),
    Agent(Box<Agent>),
}

impl Bot {
    fn named(name: &str, weights: &Weights) -> Result<Bot, String> {
        match name {
            "heuristic" => Ok(Bot::Heuristic(Heuristic::new())),
            "agent" => Ok(Bot::Agent(Box::new(Agent::with(weights.clone())))),
            _ => Err(format!("{name} is no bot: heuristic or agent")),
        }
    }

    fn pick(&mut self, view: &View) -> usize {
        match self {
            Bot::Heuristic(bot) => bot.pick(view),
            Bot::Agent(bot) => bot.pick(view),
        }
    }
}

/// What came of some raids: wins of M.I.6, and the choices of each side.
#[derive(Default)]
struct Came {
    wins: u64,
    choices: [u64; 2],
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
    let mut bots = [Bot::named(bots[0], weights)?, Bot::named(bots[1], weights)?];
    while let Some(decision) = game.decision() {
        let view = game.view(Viewer::Seat(decision.seat));
        let choice = bots[decision.seat.idx()].pick(&view);
        came.choices[decision.seat.idx()] += 1;
        game.apply(view.options[choice], &mut ());
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
    Ok(())
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
