use kernel::{
    Closing, Entry, EntryNo, Fault, Game, Mismatch, Record, Seat, Session, Sitter, replay, verify,
};

use crate::played;
use crate::toy::{Setup, Toy};

fn finished() -> Record {
    played::<1>(&Setup::seats(2), 8, 99).record()
}

/// Reads the record again after a change to its text, and verifies it.
fn fault_after(change: impl FnOnce(&mut Record)) -> Fault {
    let mut record = finished();
    change(&mut record);
    let record = Record::parse(&record.to_string()).expect("reads");
    verify::<Toy<1>>(&record, &Setup::seats(2)).expect_err("differs")
}

fn mismatch_after(change: impl FnOnce(&mut Record)) -> (u32, Mismatch) {
    match fault_after(change) {
        Fault::Damaged(difference) => (difference.entry.0, difference.mismatch),
        fault => panic!("{fault}"),
    }
}

fn choice(record: &mut Record, entry: usize) -> &mut kernel::Choice {
    match &mut record.entries[entry - 1] {
        Entry::Choice(choice) => choice,
        other => panic!("{other}"),
    }
}

#[test]
fn untouched_record_verifies() {
    let record = finished();
    let verified = verify::<Toy<1>>(&record, &Setup::seats(2)).expect("verifies");
    assert_eq!(verified.hash.short(), record.last_hash());
    assert_eq!(
        (verified.made_with, verified.closing),
        (1, Closing::Finished)
    );
    assert_eq!(verified.n_entries, record.entries.len());
}

#[test]
fn first_step_that_differs_is_named() {
    let mut record = finished();
    choice(&mut record, 4).hash.0[0] ^= 1;
    let expected = choice(&mut record, 4).hash;
    let fault = verify::<Toy<1>>(&record, &Setup::seats(2))
        .expect_err("differs")
        .to_string();
    let begin =
        format!("record damaged: entry 4 (line 11) differs: expected hash {expected}, found ");
    assert!(
        fault.starts_with(&begin) && fault.ends_with("; use an intact copy"),
        "{fault}"
    );
}

#[test]
fn every_part_of_a_choice_is_compared() {
    let words = |record: &mut Record| choice(record, 3).words.push('!');
    assert!(matches!(mismatch_after(words), (3, Mismatch::Words { .. })));
    let options = |record: &mut Record| choice(record, 3).n_options += 1;
    assert!(matches!(
        mismatch_after(options),
        (3, Mismatch::Options { .. })
    ));
    let option = |record: &mut Record| {
        let choice = choice(record, 3);
        choice.option = (choice.option + 1) % choice.n_options;
    };
    assert!(matches!(
        mismatch_after(option),
        (3, Mismatch::Words { .. })
    ));
    let seat = |record: &mut Record| choice(record, 3).seat.0 ^= 1;
    assert!(matches!(mismatch_after(seat), (3, Mismatch::Seat { .. })));
    let dealt = |record: &mut Record| record.dealt.0[3] ^= 1;
    assert!(matches!(mismatch_after(dealt), (0, Mismatch::Hash { .. })));
    let seed = |record: &mut Record| record.header.seed.0[9] ^= 1;
    assert!(matches!(mismatch_after(seed), (0, Mismatch::Hash { .. })));
    let stranger = |record: &mut Record| {
        record.entries.push(Entry::Seat {
            seat: Seat(4),
            sitter: Sitter::Nobody,
        });
    };
    assert!(matches!(
        mismatch_after(stranger),
        (_, Mismatch::NoSuchSeat { seat: Seat(4) })
    ));
    let beyond = |record: &mut Record| record.entries.push(record.entries[0].clone());
    assert!(matches!(mismatch_after(beyond), (_, Mismatch::Over)));
}

#[test]
fn closing_line_is_compared() {
    let fault = fault_after(|record| record.closing = Closing::Running).to_string();
    assert!(fault.contains("the closing line"), "{fault}");
    let fault = fault_after(|record| drop(record.entries.pop())).to_string();
    assert!(fault.contains("expected `end`, found `saved`"), "{fault}");
}

#[test]
fn take_back_is_compared() {
    let mut session = played::<1>(&Setup::seats(2), 8, 0);
    session
        .choose_words(Seat(0), "bank a token", &mut ())
        .expect("banks");
    session
        .undo_own(Seat(0), 1, kernel::SeatSet::EMPTY)
        .expect("is free");
    let mut record = session.record();
    verify::<Toy<1>>(&record, session.setup()).expect("verifies");
    let Entry::Back(back) = &mut record.entries[1] else {
        panic!("{record}")
    };
    back.hash.0[0] ^= 1;
    let fault = verify::<Toy<1>>(&record, session.setup())
        .expect_err("differs")
        .to_string();
    assert!(
        fault.contains("entry 2 (line 9) differs: expected hash"),
        "{fault}"
    );
}

#[test]
fn other_content_is_not_damage() {
    let setup = Setup {
        content: "decaf",
        ..Setup::seats(2)
    };
    assert_eq!(
        verify::<Toy<1>>(&finished(), &setup)
            .expect_err("is missing")
            .to_string(),
        "needs content c0ffee: the cards or pieces here are other ones, decaf; \
         play it with those it was made with"
    );
}

#[test]
fn other_game_and_setup_are_told() {
    let fault = fault_after(|record| record.header.game = "whist".to_owned());
    assert_eq!(
        fault.to_string(),
        "record of another game: it is a game of whist, expected envelopes"
    );
    let fault = verify::<Toy<1>>(&finished(), &Setup::seats(3)).expect_err("differs");
    assert!(matches!(fault, Fault::OtherSetup { .. }), "{fault}");
}

#[test]
fn other_rules_are_not_damage() {
    let fault = verify::<Toy<2>>(&finished(), &Setup::seats(2)).expect_err("differs");
    let Fault::OtherRules {
        made_with: 1,
        program: 2,
        difference,
    } = &fault
    else {
        panic!("{fault}")
    };
    assert!(
        difference.entry > EntryNo(2),
        "the first round is the same: {fault}"
    );
    let text = fault.to_string();
    assert!(
        text.starts_with("made with rules version 1: under version 2 entry"),
        "{text}"
    );
    assert!(
        text.ends_with(&format!("or continue from entry {}", difference.last_equal)),
        "{text}"
    );
}

#[test]
fn game_goes_on_under_equal_rules() {
    let saved = played::<1>(&Setup::seats(2), 8, 4).record();
    let session = Session::<Toy<3>>::resume(&saved, &Setup::seats(2)).expect("is equal");
    assert_eq!(session.hash().short(), saved.last_hash());
    let note = Entry::Note("continued with rules version 3".to_owned());
    assert_eq!(session.entries().last(), Some(&note));
    let again = Session::<Toy<3>>::resume(&session.record(), &Setup::seats(2)).expect("is equal");
    assert_eq!(again.entries(), session.entries());
}

#[test]
fn differing_game_is_kept_up_to_the_last_equal_entry() {
    let record = finished();
    let (session, fault) = Session::<Toy<2>>::salvage(&record, &Setup::seats(2)).expect("deals");
    let Some(Fault::OtherRules { difference, .. }) = fault else {
        panic!("{fault:?}")
    };
    let n_equal = difference.last_equal.count();
    assert_eq!(session.entries()[..n_equal], record.entries[..n_equal]);
    let before = replay::<Toy<2>>(&record, session.setup(), difference.last_equal, &mut ());
    assert_eq!(Some(session.game()), before.ok().as_ref());
    assert!(session.game().decision().is_some());
}

#[test]
fn plain_replay_reaches_every_step() {
    let session = played::<1>(&Setup::seats(3), 4, 99);
    let record = session.record();
    for entry in 0..=record.entries.len() as u32 {
        let replayed = replay::<Toy<1>>(&record, session.setup(), EntryNo(entry), &mut ());
        assert_eq!(replayed.ok(), session.state_at(EntryNo(entry)));
    }
    assert_eq!(
        session.state_at(session.last_entry()).as_ref(),
        Some(session.game())
    );
    let beyond = EntryNo(session.last_entry().0 + 1);
    assert_eq!(session.state_at(beyond), None);
}

#[test]
fn plain_replay_follows_take_backs() {
    let mut session = played::<1>(&Setup::seats(2), 8, 0);
    session
        .choose_words(Seat(0), "bank a token", &mut ())
        .expect("banks");
    session
        .undo_own(Seat(0), 1, kernel::SeatSet::EMPTY)
        .expect("is free");
    session
        .choose_words(Seat(0), "pass", &mut ())
        .expect("passes");
    let record = session.record();
    for entry in (0..=3).map(EntryNo) {
        let replayed = replay::<Toy<1>>(&record, session.setup(), entry, &mut ());
        assert_eq!(replayed.ok(), session.state_at(entry), "{entry}");
    }
    assert_eq!(
        session.state_at(EntryNo(2)),
        session.state_at(EntryNo::DEAL)
    );
}

#[test]
fn replay_of_an_impossible_choice_is_an_error() {
    let mut record = finished();
    choice(&mut record, 2).option = 77;
    let error =
        replay::<Toy<1>>(&record, &Setup::seats(2), EntryNo(9), &mut ()).expect_err("fails");
    assert!(
        error
            .to_string()
            .starts_with("replay failed at entry 2: option 77 does not exist")
    );
}
