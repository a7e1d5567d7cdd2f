//! Leaks on purpose: the comparison that finds none in the game finds each of these.

use super::staged::Plant;
use super::tables::all_tables;
use super::worlds::{Tally, check};

/// Returns the first report about a planted leak.
fn report(plant: Plant) -> Option<String> {
    let mut tally = Tally::default();
    for (number, setup) in (0..60).zip(all_tables()) {
        check(&setup, number, plant, 2, &mut tally);
        if !tally.leaks.is_empty() {
            break;
        }
    }
    tally.leaks.into_iter().next()
}

fn assert_reported(plant: Plant) {
    assert!(report(plant).is_some(), "{plant:?} went unnoticed");
}

#[test]
fn a_card_in_the_view_is_noticed() {
    assert_reported(Plant::CardId);
}

#[test]
fn an_ask_skipped_for_a_secret_reason_is_noticed() {
    assert_reported(Plant::SkippedAsk);
}

#[test]
fn a_refusal_that_depends_on_a_secret_is_noticed() {
    assert_reported(Plant::Refusal);
}

#[test]
fn an_event_told_to_everyone_is_noticed() {
    assert_reported(Plant::Event);
}

#[test]
fn a_take_back_that_depends_on_a_secret_is_noticed() {
    assert_reported(Plant::Undo);
}
