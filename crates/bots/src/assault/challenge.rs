//! The raids that everybody is dealt alike: a scenario of the box and a side, as hard as was measured.

use assault::play::Setup;
use assault::{Side, volcano};
use kernel::{Dice, Seed};
use module::{Atlas, Challenge, Pace};

use super::remembered::remember;

/// One of two sides wins, so what a side does not win one time in four is hard.
const SELDOM: u64 = 25;

pub(super) fn drawn_challenge(atlas: &Atlas, pace: Pace, luck: Seed) -> Option<Challenge<Setup>> {
    let mut fitting = fitting(atlas, pace);
    let n = u32::try_from(fitting.len()).ok().filter(|n| *n > 0)?;
    let nth = Dice::new(luck).below(n) as usize;
    Some(fitting.swap_remove(nth))
}

/// Lists the scenarios and sides of the box that are as hard as they should be.
fn fitting(atlas: &Atlas, pace: Pace) -> Vec<Challenge<Setup>> {
    let content = volcano();
    let numbers = content.scenarios().iter().map(|scenario| scenario.number.0);
    let sides = numbers.flat_map(|number| {
        let setup = Setup::volcano(number);
        Side::BOTH.map(|side| Challenge {
            n_seats: setup.seating.n_seats(),
            setup: setup.clone(),
            own: side.seat(),
        })
    });
    let fits = |challenge: &Challenge<Setup>| {
        let measured = remember(atlas, &challenge.setup).measured_for(challenge.own);
        measured.is_some_and(|counted| pace.fits(counted, SELDOM))
    };
    sides.filter(fits).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assault::Raids;
    use assault::play::Assault;
    use kernel::{Game as _, Seat};
    use module::Module as _;

    /// A raid in words, by which two are told apart.
    fn told(raid: &Challenge<Setup>) -> (String, Seat) {
        (Assault::setup_words(&raid.setup), raid.own)
    }

    #[test]
    fn both_sides_come_on_days_and_the_hard_ones_in_weeks() {
        let raids = Raids::default();
        let daily = fitting(raids.atlas(), Pace::Daily);
        let weekly = fitting(raids.atlas(), Pace::Weekly);
        for side in Side::BOTH {
            assert!(daily.iter().any(|raid| raid.own == side.seat()));
        }
        assert!(weekly.len() >= 2, "{}", weekly.len());
        let weekly_told: Vec<_> = weekly.iter().map(told).collect();
        assert!(daily.iter().all(|raid| !weekly_told.contains(&told(raid))));
        for raid in daily.iter().chain(&weekly) {
            assert!(raid.setup.check().is_ok() && raid.own < Seat(raid.n_seats));
        }
    }

    #[test]
    fn a_raid_hangs_on_its_luck_alone() {
        let raids = Raids::default();
        let drawn = |number| {
            let raid = raids.challenge(Pace::Daily, Seed::from_number(number));
            raid.as_ref().map(told)
        };
        assert!((0..20).all(|number| drawn(number).is_some() && drawn(number) == drawn(number)));
        assert!((1..20).any(|number| drawn(number) != drawn(0)));
    }
}
