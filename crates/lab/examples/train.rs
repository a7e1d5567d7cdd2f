//! Trains the weights of the Agent and says how well it plays with them.
//!
//! ```console
//! cargo run --release -p tradecraft-lab --example train -- crates/bots/src/legendary/trained.weights
//! ```
//!
//! Behind the file: how many deals every set of weights plays, how often the weights are moved, and
//! the kinds of loss to train, all of them unless some are named; the others stay as the file has them.
//! The evaluation plays deals that no training has seen.

use std::fmt::Write as _;
use std::process::ExitCode;
use std::sync::Arc;

use bots::legendary::{Loss, Tuning};
use cards::builtin;
use legendary::Catalogue;
use tradecraft_lab::legendary::{Deals, Generation, Training, train};
use tradecraft_lab::wilson;

/// What the training deals from, and what the evaluation does.
const TRAINING: u64 = 17;
const EVALUATION: u64 = 71_000;
const EVALUATED: u64 = 1_000;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some(file) = arguments.first() else {
        eprintln!("usage: train FILE [GAMES [GENERATIONS [LOSS...]]]");
        return ExitCode::FAILURE;
    };
    let number = |i: usize, usual| {
        let word = arguments.get(i).map(|word| word.parse());
        word.map_or(Some(usual), Result::ok)
    };
    let (Some(games), Some(generations)) = (number(1, 120), number(2, 30)) else {
        eprintln!("GAMES and GENERATIONS are numbers");
        return ExitCode::FAILURE;
    };
    let training = Training {
        seed: TRAINING,
        games,
        generations: generations as u32,
    };
    let named = arguments.get(3..).unwrap_or_default();
    let boxes = [
        builtin::marvel(),
        builtin::bond(),
        builtin::licence_renewed(),
    ];
    let boxes = boxes.map(|set| Arc::new(Catalogue::new(set).expect("a box of the program")));
    let before = std::fs::read_to_string(file).ok();
    let before = before.and_then(|text| Tuning::read(&text).ok());
    let mut tuning = before.unwrap_or(Tuning::PLAIN);
    let losses = Loss::ALL.into_iter();
    let wanted = losses.filter(|loss| named.is_empty() || named.iter().any(|w| w == loss.word()));
    for loss in wanted {
        *tuning.of_mut(loss) = *Tuning::PLAIN.of(loss);
        train(&boxes, loss, training, &mut tuning, |generation| {
            let Generation {
                number, won, games, ..
            } = generation;
            println!("{}: {number}, {won} of {games}", loss.word());
        });
    }
    let text = written(&boxes, &tuning, training, named);
    if let Err(error) = std::fs::write(file, text) {
        eprintln!("{file} can not be written: {error}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// Writes the weights with what made them and what they are good for.
fn written(
    boxes: &[Arc<Catalogue>],
    tuning: &Tuning,
    training: Training,
    named: &[String],
) -> String {
    let Training {
        seed,
        games,
        generations,
    } = training;
    let only: String = named.iter().map(|loss| format!(" {loss}")).collect();
    let mut text = format!(
        "# The weights of the Agent, made by\n\
         # cargo run --release -p tradecraft-lab --example train -- FILE {games} {generations}{only}\n\
         # (seed {seed}). What is not named is as chosen by hand.\n\
         #\n\
         # Won of {EVALUATED} deals that no training has seen, all boxes, 1 to 5 players:\n"
    );
    for loss in Loss::ALL {
        let deals = Deals::draw(
            boxes,
            loss,
            EVALUATION,
            EVALUATED,
            &[2, 3, 2, 1, 2, 4, 2, 5],
        );
        let share = |tuning: &Tuning| {
            let won = deals.won(boxes, tuning);
            let n_won = won.iter().filter(|&&won| won).count() as u64;
            let rate = wilson(n_won, won.len() as u64);
            let percent = |share: f64| 100.0 * share;
            let (low, high) = (percent(rate.low), percent(rate.high));
            format!("{:.1} % ({low:.1} to {high:.1})", percent(rate.share))
        };
        let (hand, trained) = (share(&Tuning::PLAIN), share(tuning));
        let word = loss.word();
        let _ = writeln!(text, "# {word}: by hand {hand}, trained {trained}");
    }
    text + "\n" + &tuning.write()
}
