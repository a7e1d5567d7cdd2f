//! Which raid is played under which number.

use assault::play::{Assault, Gamesmaster, Seating, Setup, Switches, player};
use assault::{ScenarioNumber, Side, volcano};
use bots::assault::Raids;
use kernel::battery::Costly;
use module::{Luck, Module};

use crate::soak::{Trial, Trials};

/// The long scenarios take ten to fifty times as long to check as the first one, so the short one
/// comes up more often. In 50,000 raids each of the others still meets every combination.
const SCENARIOS: [u8; 48] = [
    1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, //
    1, 1, 1, 1, 1, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, //
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4, 1, 1, 1,
];

/// In how many ways the optional rules can be combined.
pub const N_COMBINATIONS: u64 = 1 << Switches::NAMES.len();

/// One raid in this many has every costly check at every decision: always one of scenario 1.
const THOROUGH_ONE_IN: u64 = 512;
/// Spreads the combinations: odd, so that each comes up once in as many raids as there are combinations.
const STRIDE: u64 = 633;

/// The raids of a soak.
#[derive(Clone, Copy, Debug)]
pub struct Kinds {
    /// The seed of the run.
    pub seed: u64,
}

impl Trials<Raids> for Kinds {
    fn trial(&self, module: &Raids, number: u64) -> Trial<Setup> {
        let kind = Kind::of(number);
        Trial {
            setup: kind.setup(),
            luck: Luck {
                bot: number,
                ..module.luck(self.seed, number)
            },
            level: kind.is_heuristic.then_some("heuristic"),
            patience: usize::MAX,
            costly: if kind.is_thorough {
                Costly::Everywhere
            } else {
                Costly::Few
            },
        }
    }

    fn audit(&self, game: &Assault) -> Result<(), String> {
        game.board().check_sound()
    }
}

/// What is played, by whom, and how closely it is watched.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// The number of the scenario.
    pub scenario: u8,
    /// A bit for each of [`Switches::NAMES`] that is on.
    pub switches: u16,
    /// Who sits at the table.
    pub seats: Seats,
    /// Rules of thumb choose, not chance.
    pub is_heuristic: bool,
    /// Every costly check is made at every decision.
    pub is_thorough: bool,
}

/// Who sits at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seats {
    /// One player for each side.
    OneASide,
    /// One player for each side, and a gamesmaster who judges.
    Referee,
    /// Two players against a gamesmaster who plays Skorpios.
    TwoAgainstGamesmaster,
}

impl Kind {
    /// Returns the raid of a number. Every scenario meets every combination of optional rules before one comes up again.
    pub fn of(number: u64) -> Kind {
        let in_a_round = SCENARIOS.len() as u64;
        let (round, slot) = (number / in_a_round, (number % in_a_round) as usize);
        let scenario = SCENARIOS[slot];
        let like_it =
            |slots: &[u8]| slots.iter().filter(|&&other| other == scenario).count() as u64;
        let nth = round * like_it(&SCENARIOS) + like_it(&SCENARIOS[..slot]);
        let luck = mixed(number);
        Kind {
            scenario,
            switches: (nth * STRIDE % N_COMBINATIONS) as u16,
            seats: match luck & 7 {
                0 => Seats::Referee,
                1 => Seats::TwoAgainstGamesmaster,
                _ => Seats::OneASide,
            },
            is_heuristic: luck >> 3 & 3 == 0,
            is_thorough: number.is_multiple_of(THOROUGH_ONE_IN),
        }
    }

    /// Returns the set-up of the raid.
    pub fn setup(&self) -> Setup {
        let mut switches = Switches::default();
        for (i, name) in Switches::NAMES.iter().enumerate() {
            if self.switches >> i & 1 == 1 {
                switches.turn_on(name);
            }
        }
        Setup {
            content: volcano(),
            scenario: ScenarioNumber(self.scenario),
            switches,
            seating: self.seats.seating(),
        }
    }
}

impl Seats {
    fn seating(self) -> Seating {
        let lead = |code: &str| player(&[code], &volcano()).ok();
        match self {
            Seats::OneASide => Seating::default(),
            Seats::Referee => Seating {
                gamesmaster: Some(Gamesmaster::Referee),
                ..Seating::default()
            },
            Seats::TwoAgainstGamesmaster => Seating {
                gamesmaster: Some(Gamesmaster::Runs(Side::Skorpios)),
                players: ["F", "H"].into_iter().filter_map(lead).collect(),
                ..Seating::default()
            },
        }
    }
}

/// Spreads the bits of a number.
fn mixed(number: u64) -> u64 {
    (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 48
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn fifty_thousand_raids_try_every_scenario_with_every_combination() {
        let kinds = || (0..50_000).map(Kind::of);
        for scenario in 1..=4 {
            let of_it = || kinds().filter(|kind| kind.scenario == scenario);
            let combinations: BTreeSet<u16> = of_it().map(|kind| kind.switches).collect();
            assert_eq!(combinations.len() as u64, N_COMBINATIONS);
            for seats in [
                Seats::OneASide,
                Seats::Referee,
                Seats::TwoAgainstGamesmaster,
            ] {
                for is_heuristic in [false, true] {
                    let n_raids = of_it()
                        .filter(|kind| kind.seats == seats && kind.is_heuristic == is_heuristic);
                    assert!(n_raids.count() > 10, "{scenario} {seats:?} {is_heuristic}");
                }
            }
        }
    }

    #[test]
    fn only_short_raids_are_watched_at_every_decision() {
        let mut thorough = (0..50_000).map(Kind::of).filter(|kind| kind.is_thorough);
        assert!(thorough.by_ref().take(50).all(|kind| kind.scenario == 1));
        assert!(thorough.next().is_some());
    }
}
