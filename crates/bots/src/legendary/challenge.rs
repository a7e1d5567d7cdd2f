//! The games that everybody is dealt alike: alone, and as hard as was measured.

use std::sync::Arc;

use cards::pack::split_id;
use kernel::{Dice, Game as _, Seat, Seed};
use legendary::setup::Setup;
use legendary::{Catalogue, State};
use module::{Challenge, Module as _, Pace};

use super::Legendary;
use super::measured::games;

/// Alone bots win most games of the boxes, so what they do not win every other time is hard.
const SELDOM: u64 = 45;

impl Legendary {
    /// Draws a box that comes with the program, and one of its games whose hardness was measured.
    pub(super) fn drawn_challenge(&self, pace: Pace, luck: Seed) -> Option<Challenge<Setup>> {
        let shipped = self.shelf().catalogues();
        let shipped = shipped.filter(|catalogue| split_id(&catalogue.id).1.is_none());
        let boxes = shipped.map(|catalogue| self.challenges_of(catalogue, pace));
        let mut boxes: Vec<Vec<Setup>> = boxes.filter(|games| !games.is_empty()).collect();
        let mut dice = Dice::new(luck);
        let mut nth = |n: usize| (n > 0).then(|| dice.below(n as u32) as usize);
        let mut of_box = boxes.swap_remove(nth(boxes.len())?);
        let setup = of_box.swap_remove(nth(of_box.len())?);
        Some(Challenge {
            setup,
            n_seats: 1,
            own: Seat(0),
        })
    }

    /// Lists the games of a box for one person that are as hard as they should be.
    fn challenges_of(&self, catalogue: &Arc<Catalogue>, pace: Pace) -> Vec<Setup> {
        let open = Setup::new(Arc::clone(catalogue), 1);
        let content = State::content_words(&open);
        let sheets = self.atlas().about(&content);
        let mut fitting: Vec<Setup> = Vec::new();
        for game in sheets.flat_map(|sheet| games(sheet, &open)) {
            let fits = self
                .measured(&game)
                .is_some_and(|counted| pace.fits((counted.games, counted.won), SELDOM));
            if fits && !fitting.contains(&game) {
                fitting.push(game);
            }
        }
        fitting
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::legendary::Shelf;

    #[test]
    fn every_box_has_games_for_a_day_and_hard_ones_for_a_week() {
        let legendary = Legendary::new(Shelf::load().expect("boxes"));
        for catalogue in legendary.shelf().catalogues() {
            let [daily, weekly] = Pace::ALL.map(|pace| legendary.challenges_of(catalogue, pace));
            assert!(daily.len() >= 4, "{}: {}", catalogue.id, daily.len());
            assert!(daily.iter().all(|game| !weekly.contains(game)));
        }
        let boxes = legendary.shelf().catalogues();
        let n_hard = boxes
            .map(|catalogue| legendary.challenges_of(catalogue, Pace::Weekly).len())
            .sum::<usize>();
        assert!(n_hard >= 5, "{n_hard}");
    }

    #[test]
    fn every_challenge_can_be_dealt_and_hangs_on_its_luck_alone() {
        let legendary = Legendary::new(Shelf::load().expect("boxes"));
        let mut seen: Vec<String> = Vec::new();
        for number in 0..40 {
            for pace in Pace::ALL {
                let luck = Seed::from_number(number);
                let challenge = legendary.challenge(pace, luck).expect("a challenge");
                assert_eq!(legendary.challenge(pace, luck), Some(challenge.clone()));
                let state = State::start(&challenge.setup, Seed::from_number(9), &mut ());
                assert_eq!(state.expect("a deal").n_seats(), challenge.n_seats);
                seen.push(challenge.setup.words());
            }
        }
        seen.sort_unstable();
        seen.dedup();
        assert!(seen.len() > 20, "{}", seen.len());
    }
}
