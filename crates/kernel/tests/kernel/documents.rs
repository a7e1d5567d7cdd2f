//! The examples of the format page are what the program writes.

use kernel::{Record, Seat, SeatSet, Session, Sitter, TakeBackPolicy, Transcript, Viewer, verify};

use crate::played;
use crate::toy::{Setup, Toy};

const PAGE: &str = include_str!("../../../../docs/records.md");

/// The game told on the page.
fn example() -> Session<Toy<1>> {
    let mut session = played::<1>(&Setup::seats(2), 7, 0)
        .with_policy(TakeBackPolicy::OneAgrees)
        .with_note("open deal");
    session
        .seat(Seat(0), Sitter::Person("Anna".to_owned()))
        .expect("sits");
    session
        .seat(Seat(1), Sitter::Person("Ben".to_owned()))
        .expect("sits");
    session
        .choose_words(Seat(0), "bank a token", &mut ())
        .expect("banks");
    session
        .undo_own(Seat(0), 1, SeatSet::EMPTY)
        .expect("is free");
    session
        .choose_words(Seat(0), "peek", &mut ())
        .expect("peeks");
    session
        .undo_own(Seat(0), 1, SeatSet::from_iter([Seat(1)]))
        .expect("is agreed");
    session
        .choose_words(Seat(0), "pass", &mut ())
        .expect("passes");
    session.choose(Seat(0), 0, &mut ()).expect("seals");
    session
        .seat(Seat(1), Sitter::Bot("heuristic".to_owned()))
        .expect("sits");
    session.note("Ben had to leave");
    session
}

/// Returns the fenced block of the page with this label.
fn block(label: &str) -> String {
    let fence = format!("```{label}\n");
    let (_, rest) = PAGE.split_once(&fence).expect("has the block");
    rest.split_once("```").expect("ends").0.to_owned()
}

#[test]
fn record_on_the_page_is_golden() {
    let text = block("record");
    assert_eq!(text, example().record().to_string());
    let record = Record::parse(&text).expect("reads");
    verify::<Toy<1>>(&record, &Setup::seats(2)).expect("verifies");
}

/// The views are long and the toy's own, so the page leaves them out.
#[test]
fn transcript_on_the_page_is_what_the_second_player_saw() {
    let text = Transcript::of(&example(), Viewer::Seat(Seat(1))).to_string();
    let is_kept = |line: &&str| !line.starts_with("  view ");
    let shown: String = text
        .lines()
        .filter(is_kept)
        .map(|line| format!("{line}\n"))
        .collect();
    assert_eq!(shown, block("transcript"));
}
