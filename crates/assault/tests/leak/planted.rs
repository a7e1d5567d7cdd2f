//! Leaks on purpose: the comparison that finds none in the game finds each of these.

use assault::Side;

use super::staged::{Plan, Plant};
use super::watched::{Finder, compare};
use super::worlds::{self, setup};

/// Plays some games with a leak and returns whether one was noticed.
fn is_noticed(plant: Plant, scenario: u8, switches: &[&str], find: Finder) -> bool {
    (0..24).any(|number| {
        let countdown = (plant == Plant::Clock).then_some(7);
        let plan = Plan {
            countdown,
            ..Plan::new(setup(scenario, switches), plant)
        };
        let viewer = match plant {
            Plant::Clock => Side::Mi6,
            Plant::Roof => Side::Skorpios,
            _ => Side::BOTH[number as usize % 2],
        };
        let warm_up = 10 * (number as usize % 4);
        compare(&plan, number, viewer, warm_up, find).leak.is_some()
    })
}

#[test]
fn a_place_in_the_view_is_noticed() {
    assert!(is_noticed(
        Plant::Count,
        3,
        &["hidden-movement"],
        worlds::place
    ));
}

#[test]
fn a_refusal_that_depends_on_a_place_is_noticed() {
    assert!(is_noticed(
        Plant::Refusal,
        3,
        &["hidden-movement"],
        worlds::place
    ));
}

#[test]
fn wounds_in_the_view_are_noticed() {
    assert!(is_noticed(
        Plant::Wounds,
        1,
        &["secret-damage"],
        worlds::wound
    ));
}

#[test]
fn the_chance_of_a_stun_check_told_to_everyone_is_noticed() {
    assert!(is_noticed(
        Plant::Event,
        1,
        &["secret-damage"],
        worlds::wound
    ));
}

#[test]
fn the_countdown_in_the_view_is_noticed() {
    assert!(is_noticed(Plant::Clock, 3, &[], worlds::countdown));
}

#[test]
fn the_division_of_the_forces_in_the_view_is_noticed() {
    assert!(is_noticed(Plant::Roof, 4, &[], worlds::way));
}
