//! What a raid promises that is not over yet: a few signs read off the board and the scenario, and
//! what each of them has meant in raids that were played out.

use std::sync::LazyLock;

use assault::play::{At, Board, Rocket, Turn};
use assault::{Device, Place, Side, Victory};

use crate::assault::heuristic::Goals;

const FITTED: &str = include_str!("outlook.txt");

/// How many signs there are.
pub const N_SIGNS: usize = 12;
/// What they are called in the file; each speaks for M.I.6 if it is large, but for the last two.
pub const SIGNS: [&str; N_SIGNS] = [
    "always",
    "held",
    "people",
    "close",
    "in_time",
    "inside",
    "raiders",
    "guards",
    "points",
    "outside",
    "countdown",
    "gantry",
];
/// From so many Turns before the end on it makes no difference how many are left.
const TURNS_MAX: usize = 6;
const KINDS: [&str; 3] = ["hold-space", "hold-areas", "launch"];
/// More people than this at the goal make no difference.
const ENOUGH: f64 = 6.0;
const LEADER: f64 = 2.0;
const STUNNED: f64 = 0.5;

/// What a position looks like from afar.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Signs {
    /// What the raid turns on: the place in the list of kinds.
    pub kind: usize,
    /// How many Turns are left with the one in progress: 0 for one, and so on.
    pub time: usize,
    /// The signs, by the list of their names.
    pub signs: [f64; N_SIGNS],
}

/// What one side has.
#[derive(Clone, Copy, Default)]
struct Force {
    people: f64,
    close: f64,
    in_time: f64,
    inside: f64,
    points: f64,
}

impl Signs {
    /// Reads the signs of a board, as somebody sees it who sees all of it.
    pub fn of(board: &Board) -> Signs {
        Signs::with(board, &Goals::of(board))
    }

    pub(crate) fn with(board: &Board, goals: &Goals) -> Signs {
        let scenario = board.scenario();
        let turns_left = last_turn(board).0.saturating_sub(board.clocks.turn.0) + 1;
        let [mi6, skorpios] = Side::BOTH.map(|side| force(board, goals, side, turns_left));
        let waiting =
            |id: &_| board.side_of(*id) == Side::Mi6 && board.counter(*id).at == At::Reserve;
        let outside = scenario.people().filter(waiting).count() as f64;
        let machines = &board.machines;
        let remaining = |turn| machines.countdown.and_then(|down| down.remaining(turn));
        let countdown =
            remaining(board.clocks.turn).map_or(0.0, |left| 1.0 - f64::from(left) / 10.0);
        let gantry = board.map().gantry().map_or(0.0, |gantry| {
            f64::from(machines.gantry_steps) / f64::from(gantry.slide.n_steps().max(1))
        });
        let flies = machines.rocket == Rocket::Aboard;
        let signs = [
            1.0,
            held(board),
            balance(mi6.people, skorpios.people),
            balance(mi6.close, skorpios.close),
            balance(mi6.in_time, skorpios.in_time),
            balance(mi6.inside, skorpios.inside),
            mi6.in_time.min(ENOUGH) / ENOUGH,
            skorpios.in_time.min(ENOUGH) / ENOUGH,
            balance(mi6.points, skorpios.points),
            balance(outside, mi6.people),
            if flies { countdown } else { 0.0 },
            if flies { gantry } else { 0.0 },
        ];
        Signs {
            kind: match scenario.victory {
                Victory::HoldSpace(_) => 0,
                Victory::HoldAreas(_) => 1,
                Victory::Launch => 2,
            },
            time: usize::from(turns_left.max(1)).min(TURNS_MAX) - 1,
            signs,
        }
    }
}

fn force(board: &Board, goals: &Goals, side: Side, turns_left: u8) -> Force {
    let mut force = Force::default();
    for id in board.present(side).iter() {
        let counter = board.counter(id);
        if counter.surrendered {
            continue;
        }
        let mut worth = if board.is_leader(id) { LEADER } else { 1.0 };
        if counter.stunned {
            worth *= STUNNED;
        }
        force.people += worth;
        force.points += f64::from(counter.points);
        let Some(place) = board.place(id) else {
            continue;
        };
        if is_inside(board, place) {
            force.inside += worth;
        }
        let Some(cost) = goals.nearest(place) else {
            continue;
        };
        let moves = f64::from(cost.0) / f64::from(board.allowance(id).0.max(1));
        force.close += worth / (1.0 + moves);
        if moves <= f64::from(turns_left) {
            force.in_time += worth;
        }
    }
    force
}

/// Which of two has more, from -1 to 1.
fn balance(ours: f64, theirs: f64) -> f64 {
    (ours - theirs) / (ours + theirs + 1.0)
}

/// Returns how much of what M.I.6 must hold in the end it holds now.
pub fn held(board: &Board) -> f64 {
    match &board.scenario().victory {
        Victory::HoldAreas(areas) => {
            let held = areas.iter().filter(|&&area| board.holds_area(area)).count();
            held as f64 / areas.len().max(1) as f64
        }
        Victory::HoldSpace(_) | Victory::Launch => {
            f64::from(u8::from(board.winner_at_end().0 == Side::Mi6))
        }
    }
}

/// Whether a place is one that the raid turns on.
pub fn is_inside(board: &Board, place: Place) -> bool {
    match &board.scenario().victory {
        Victory::HoldSpace(space) => board.floor_place(*space) == Some(place),
        Victory::HoldAreas(areas) => areas
            .iter()
            .any(|&area| board.map().area(area).spaces.contains(place.space)),
        Victory::Launch => [Device::Rocket, Device::Gantry]
            .iter()
            .any(|&device| board.control_place(device) == Some(place)),
    }
}

/// Returns the Turn in which the raid is decided, as far as that is known.
fn last_turn(board: &Board) -> Turn {
    let scenario = board.scenario();
    let launched = board
        .machines
        .countdown
        .and_then(|countdown| countdown.last_turn());
    let last = launched.filter(|_| scenario.victory == Victory::Launch);
    last.unwrap_or(Turn(scenario.turns))
}

/// What the signs mean, by what a raid turns on and the time that is left.
#[derive(Clone, PartialEq, Debug)]
pub struct Outlook([[[f64; N_SIGNS]; TURNS_MAX]; KINDS.len()]);

impl Outlook {
    /// Returns what comes with the program.
    pub fn fitted() -> &'static Outlook {
        static READ: LazyLock<Outlook> =
            LazyLock::new(|| Outlook::read(FITTED).unwrap_or_else(|_| Outlook::blind()));
        &READ
    }

    /// Returns an outlook that tells nothing: all is even.
    pub fn blind() -> Outlook {
        Outlook([[[0.0; N_SIGNS]; TURNS_MAX]; KINDS.len()])
    }

    /// Returns the chance of M.I.6.
    pub fn chance(&self, signs: &Signs) -> f64 {
        logistic(self.sum(signs))
    }

    fn sum(&self, signs: &Signs) -> f64 {
        let weights = &self.0[signs.kind][signs.time];
        weights
            .iter()
            .zip(&signs.signs)
            .map(|(weight, sign)| weight * sign)
            .sum()
    }

    /// Finds out what the signs mean from positions and who won the raid: the most likely weights
    /// by Newton's method, held near nothing where there is little to go by.
    pub fn fit(samples: &[(Signs, bool)]) -> Outlook {
        let mut outlook = Outlook::blind();
        for kind in 0..KINDS.len() {
            for time in 0..TURNS_MAX {
                let here = |sample: &&(Signs, bool)| sample.0.kind == kind && sample.0.time == time;
                let samples: Vec<&(Signs, bool)> = samples.iter().filter(here).collect();
                for _ in 0..ROUNDS {
                    let step = outlook.newton_step(&samples, kind, time);
                    let weights = &mut outlook.0[kind][time];
                    weights
                        .iter_mut()
                        .zip(step)
                        .for_each(|(weight, step)| *weight += step);
                }
            }
        }
        outlook
    }

    fn newton_step(&self, samples: &[&(Signs, bool)], kind: usize, time: usize) -> [f64; N_SIGNS] {
        let mut slope = self.0[kind][time].map(|weight| -HELD * weight);
        let mut bend = [[0.0; N_SIGNS]; N_SIGNS];
        bend.iter_mut()
            .enumerate()
            .for_each(|(i, row)| row[i] = HELD);
        for (signs, won) in samples {
            let chance = self.chance(signs);
            let miss = f64::from(u8::from(*won)) - chance;
            for (i, sign) in signs.signs.iter().enumerate() {
                slope[i] += miss * sign;
                for (j, other) in signs.signs.iter().enumerate() {
                    bend[i][j] += chance * (1.0 - chance) * sign * other;
                }
            }
        }
        solve(bend, slope)
    }

    /// Reads a file: `KIND TURNS SIGN WEIGHT` on each line, and remarks behind `#`. What is left out
    /// tells nothing.
    pub fn read(text: &str) -> Result<Outlook, String> {
        let mut outlook = Outlook::blind();
        for (idx, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default();
            let words: Vec<&str> = line.split_whitespace().collect();
            let wrong = |what: &str| format!("line {}: {what}", idx + 1);
            let [kind, turns, sign, weight] = match words[..] {
                [] => continue,
                [kind, turns, sign, weight] => [kind, turns, sign, weight],
                _ => return Err(wrong("expected KIND TURNS SIGN WEIGHT")),
            };
            let kind = KINDS.iter().position(|&known| known == kind);
            let sign = SIGNS.iter().position(|&known| known == sign);
            let turns = turns
                .parse()
                .ok()
                .filter(|turns| (1..=TURNS_MAX).contains(turns));
            let kind = kind.ok_or_else(|| wrong("the kind is hold-space, hold-areas or launch"))?;
            let turns = turns.ok_or_else(|| wrong("the Turns left are 1 to 6"))?;
            let sign = sign.ok_or_else(|| wrong(&format!("the sign is {}", SIGNS.join(", "))))?;
            let weight = weight
                .parse()
                .map_err(|_| wrong("the weight is a number"))?;
            outlook.0[kind][turns - 1][sign] = weight;
        }
        Ok(outlook)
    }

    /// Writes the outlook as [`Outlook::read`] reads it.
    pub fn write(&self) -> String {
        let mut text = String::new();
        for (kind, by_time) in KINDS.iter().zip(&self.0) {
            for (time, weights) in by_time.iter().enumerate() {
                for (sign, weight) in SIGNS.iter().zip(weights) {
                    text += &format!("{kind} {} {sign} {weight:.3}\n", time + 1);
                }
            }
        }
        text
    }
}

/// How often the weights are moved, and how strongly they are held back.
const ROUNDS: usize = 12;
const HELD: f64 = 2.0;

/// The share that belongs to a sum of evidence. Made of plain arithmetic, so that every machine
/// comes to the same.
fn logistic(sum: f64) -> f64 {
    let half = (sum / 2.0).clamp(-4.9, 4.9);
    // The continued fraction of the hyperbolic tangent.
    let square = half * half;
    let above = half * (135_135.0 + square * (17_325.0 + square * (378.0 + square)));
    let below = 135_135.0 + square * (62_370.0 + square * (3_150.0 + square * 28.0));
    (0.5 + 0.5 * above / below).clamp(0.0, 1.0)
}

/// Solves a small system of equations by elimination; its matrix is symmetric and positive.
fn solve(mut matrix: [[f64; N_SIGNS]; N_SIGNS], mut right: [f64; N_SIGNS]) -> [f64; N_SIGNS] {
    for i in 0..N_SIGNS {
        for j in i + 1..N_SIGNS {
            let above = matrix[i];
            let factor = matrix[j][i] / above[i];
            let row = matrix[j].iter_mut().zip(above);
            row.for_each(|(entry, above)| *entry -= factor * above);
            right[j] -= factor * right[i];
        }
    }
    for i in (0..N_SIGNS).rev() {
        let known: f64 = (i + 1..N_SIGNS).map(|k| matrix[i][k] * right[k]).sum();
        right[i] = (right[i] - known) / matrix[i][i];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signs(people: f64) -> Signs {
        let mut signs = [0.0; N_SIGNS];
        (signs[0], signs[2]) = (1.0, people);
        Signs {
            kind: 0,
            time: 2,
            signs,
        }
    }

    #[test]
    fn the_outlook_of_the_program_can_be_read() {
        let read = Outlook::read(FITTED).expect("the file that comes with the program");
        assert_eq!(Outlook::fitted(), &read);
        assert_eq!(Outlook::read(&read.write()), Ok(read));
    }

    #[test]
    fn a_wrong_line_is_named() {
        let wrong = |text: &str| Outlook::read(text).expect_err("a wrong file");
        assert_eq!(
            wrong("launch 1 held"),
            "line 1: expected KIND TURNS SIGN WEIGHT"
        );
        assert!(wrong("# a\nlunch 1 held 1").starts_with("line 2: the kind is"));
        assert!(wrong("launch 7 held 1").starts_with("line 1: the Turns left"));
        assert!(wrong("launch 1 hold 1").starts_with("line 1: the sign is always, held"));
        assert_eq!(wrong("launch 1 held x"), "line 1: the weight is a number");
    }

    #[test]
    fn a_fit_finds_what_won() {
        // Those with more people have won two raids of three, whoever they are.
        let samples = [
            (0.5, true),
            (0.5, true),
            (0.5, false),
            (-0.5, false),
            (-0.5, false),
            (-0.5, true),
        ];
        let samples = samples.map(|(people, won)| (signs(people), won));
        let samples: Vec<_> = (0..200).flat_map(|_| samples).collect();
        let outlook = Outlook::fit(&samples);
        assert!((outlook.chance(&signs(0.5)) - 2.0 / 3.0).abs() < 0.02);
        assert!((outlook.chance(&signs(-0.5)) - 1.0 / 3.0).abs() < 0.02);
        // Of other times nothing is known.
        let early = Signs {
            time: 5,
            ..signs(0.5)
        };
        assert_eq!(outlook.chance(&early), 0.5);
    }

    #[test]
    fn the_curve_is_that_of_a_logistic() {
        for (sum, share) in [
            (0.0, 0.5),
            (1.0, 0.731_059),
            (-2.0, 0.119_203),
            (6.0, 0.997_527),
        ] {
            assert!((logistic(sum) - share).abs() < 1e-4, "{sum}");
        }
        assert!(logistic(40.0) > 0.9998 && logistic(-40.0) < 0.0002);
    }
}
