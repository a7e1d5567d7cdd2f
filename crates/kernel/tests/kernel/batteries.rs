use kernel::battery::{Checks, Claim, Costly, Failure, check_game, check_game_with};
use kernel::{Game, Record, Seed, Session};

use crate::toy::{Fault, Setup, Toy};

const CHECKS: Checks = Checks {
    decisions_max: 100,
    costly: Costly::Everywhere,
};

/// Runs games until one fails, and returns that failure.
fn failure(fault: Fault) -> Failure {
    let setup = Setup {
        fault,
        ..Setup::seats(3)
    };
    let own = |game: &Toy<1>| game.own_invariant();
    let failed = (0..50).find_map(|number| {
        check_game_with::<Toy<1>>(&setup, Seed::from_number(number), number, &CHECKS, own).err()
    });
    *failed.unwrap_or_else(|| panic!("{fault:?} was not noticed"))
}

#[test]
fn sound_game_passes_everywhere() {
    for number in 0..40 {
        let setup = Setup {
            seats: None,
            ..Setup::seats(2)
        };
        let own = |game: &Toy<1>| game.own_invariant();
        let seed = Seed::from_number(number);
        let passed = check_game_with::<Toy<1>>(&setup, seed, number, &CHECKS, own);
        let passed = passed.unwrap_or_else(|failure| panic!("{failure}"));
        assert!(passed.n_decisions >= 9, "{passed:?}");
    }
}

#[test]
fn every_planted_fault_is_noticed() {
    for (fault, claim) in [
        (Fault::NoOptions, Claim::OffersOptions),
        (Fault::SameWords, Claim::WordsAreUnique),
        (Fault::StrangeSeat, Claim::AsksOnlySeats),
        (Fault::Endless, Claim::Ends),
        (Fault::Panics, Claim::NeverPanics),
        (Fault::NoOutcome, Claim::HasOutcomeWhenOver),
        (Fault::BreaksInvariant, Claim::KeepsItsOwnInvariants),
        (Fault::RefusesItsOptions, Claim::AcceptsEveryOption),
        (Fault::AcceptsAnything, Claim::RefusesOtherOptions),
        (Fault::RollsAnew, Claim::UndoThenRedo),
        (Fault::DealsAnew, Claim::SavesAndLoads),
        (Fault::EncodesAnew, Claim::CloneEncodesAlike),
        (Fault::SampleForgets, Claim::SampleLooksAlike),
    ] {
        assert_eq!(failure(fault).claim, claim, "{fault:?}");
    }
}

#[test]
fn what_does_not_repeat_is_noticed_cheaply() {
    for (fault, claim) in [
        (Fault::RollsAnew, Claim::ReplaysAlike),
        (Fault::WordsAnew, Claim::ChainReproduces),
    ] {
        let setup = Setup {
            fault,
            ..Setup::seats(2)
        };
        let checks = Checks {
            costly: Costly::Nowhere,
            ..CHECKS
        };
        let failed = check_game::<Toy<1>>(&setup, Seed::from_number(1), 1, &checks);
        assert_eq!(failed.unwrap_err().claim, claim, "{fault:?}");
    }
}

#[test]
fn few_costly_decisions_notice_in_time() {
    let setup = Setup {
        fault: Fault::SampleForgets,
        ..Setup::seats(2)
    };
    for costly in [Costly::Once, Costly::Few] {
        let checks = Checks { costly, ..CHECKS };
        let n_failed = (0..30).filter(|&number| {
            check_game::<Toy<1>>(&setup, Seed::from_number(number), number, &checks).is_err()
        });
        assert!(n_failed.count() > 20, "{costly:?}");
    }
}

#[test]
fn unplayable_setup_is_a_failure() {
    let failed = check_game::<Toy<1>>(&Setup::seats(7), Seed::from_number(1), 1, &CHECKS);
    let failed = failed.unwrap_err();
    assert_eq!(failed.claim, Claim::Deals);
    assert!(failed.record.contains("seed 0100"), "{failed}");
}

#[test]
fn failure_comes_with_a_record_that_leads_there() {
    let failed = failure(Fault::NoOptions);
    let record = Record::parse(&failed.record).expect("reads");
    let setup = Setup {
        fault: Fault::NoOptions,
        ..Setup::seats(3)
    };
    let session = Session::<Toy<1>>::resume(&record, &setup).expect("resumes");
    let mut options = Vec::new();
    session.game().options(&mut options);
    assert!(options.is_empty() && session.game().decision().is_some());
    assert!(
        failed
            .to_string()
            .starts_with("broken claim: a decision offers at least one option")
    );
}

#[test]
fn panic_names_the_option_that_comes_next() {
    let failed = failure(Fault::Panics);
    assert!(failed.record.contains("comes next and fails"), "{failed}");
    assert!(failed.cause.ends_with("lost patience"), "{failed}");
}
