//! Recorded raids that must come out the same, choice by choice and hash by hash.
//!
//! A record that no longer verifies means that the same choices lead to another raid. If that is
//! wanted, raise `RULES_VERSION` of the game, say so in `CHANGELOG.md`, and write the records again:
//!
//! ```text
//! UPDATE_GOLDEN=1 cargo test -p tradecraft-assault golden_raids
//! ```
//!
//! The name of a raid instead of `1` writes that one alone.

use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

use assault::play::{Assault, Setup};
use assault::volcano;
use bots::assault::Heuristic;
use kernel::{Ending, Game, Record, Seat, Seed, Session, Viewer, verify};

/// A raid that is on record: its name, its set-up and how far it is played.
struct Golden {
    name: &'static str,
    setup: &'static str,
    until: Until,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Until {
    /// One side has won.
    Won,
    /// How many choices are made; the long raids are not played to their end.
    Choices(usize),
    /// The captain of Skorpios gives up after so many choices.
    GivenUp(usize),
}

const fn golden(name: &'static str, setup: &'static str, until: Until) -> Golden {
    Golden { name, setup, until }
}

const RAIDS: [Golden; 10] = [
    golden("introduction", "scenario 1", Until::Won),
    golden(
        "introduction-optional",
        "scenario 1 with casualty-morale damage-class-adjustment shaking-off-wounds \
         hand-grenades falling",
        Until::Won,
    ),
    golden(
        "introduction-shared",
        "scenario 1 gamesmaster runs skorpios player F 103 player H 108",
        Until::Won,
    ),
    golden("introduction-given-up", "scenario 1", Until::GivenUp(40)),
    golden("movie", "scenario 2", Until::Won),
    golden(
        "movie-hidden",
        "scenario 2 with falling facing secret-damage hidden-movement",
        Until::Choices(600),
    ),
    golden("boats", "scenario 3", Until::Choices(1000)),
    golden(
        "boats-hidden",
        "scenario 3 with hand-grenades grenades-for-leaders falling hidden-movement",
        Until::Choices(600),
    ),
    golden("grand", "scenario 4", Until::Choices(1000)),
    golden(
        "grand-hidden",
        "scenario 4 with casualty-morale shaking-off-wounds hidden-movement",
        Until::Choices(600),
    ),
];

/// Writes the records before any test reads them, if that is asked for.
static WRITTEN: LazyLock<()> = LazyLock::new(|| {
    if let Ok(wanted) = std::env::var("UPDATE_GOLDEN") {
        let is_meant = |raid: &&Golden| wanted == "1" || wanted == raid.name;
        RAIDS.iter().filter(is_meant).for_each(write);
    }
});

#[test]
fn golden_raids_come_out_the_same() {
    LazyLock::force(&WRITTEN);
    for raid in &RAIDS {
        let text = fs::read_to_string(path(raid)).expect("every raid has its record");
        let record = Record::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", raid.name));
        let setup = setup(&record.header.setup);
        assert_eq!(setup.words(), raid.setup, "{}", raid.name);
        let verified = verify::<Assault>(&record, &setup);
        let verified = verified.unwrap_or_else(|fault| panic!("{}: {fault}", raid.name));
        assert_eq!(verified.made_with, Assault::RULES_VERSION, "{}", raid.name);
        let session = Session::<Assault>::resume(&record, &setup).expect("it was just verified");
        assert!(ends_as_wanted(&session, raid.until), "{}", raid.name);
    }
}

#[test]
fn every_record_belongs_to_a_golden_raid() {
    LazyLock::force(&WRITTEN);
    let files = fs::read_dir(folder()).expect("the records lie in a folder of their own");
    let mut records: Vec<String> = files
        .filter_map(|file| file.ok()?.file_name().into_string().ok())
        .filter_map(|name| name.strip_suffix(".record").map(str::to_owned))
        .collect();
    records.sort_unstable();
    let mut names: Vec<&str> = RAIDS.iter().map(|raid| raid.name).collect();
    names.sort_unstable();
    assert_eq!(records, names);
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden/raids")
}

fn path(raid: &Golden) -> PathBuf {
    folder().join(format!("{}.record", raid.name))
}

fn setup(words: &str) -> Setup {
    Setup::parse(words, volcano()).unwrap_or_else(|error| panic!("{words}: {error}"))
}

fn write(raid: &Golden) {
    let session = play(&setup(raid.setup), raid.until);
    fs::create_dir_all(folder()).expect("a folder for the records");
    fs::write(path(raid), session.record().to_string()).expect("the folder can be written to");
}

/// Lets players by rules of thumb play against each other, each from his own view.
fn play(setup: &Setup, until: Until) -> Session<Assault> {
    let seed = Seed::from_number(1986);
    let mut session = Session::<Assault>::start(setup, seed, &mut ()).expect("the set-up is valid");
    let n_seats = session.game().n_seats();
    let mut bots: Vec<Heuristic> = (0..n_seats).map(|_| Heuristic::new()).collect();
    while let Some(decision) = session.game().decision() {
        let n_choices = session.entries().len();
        match until {
            Until::Choices(most) if n_choices == most => break,
            Until::GivenUp(after) if n_choices == after => {
                session.concede(Seat(1), &mut ()).expect("giving up");
                break;
            }
            Until::Won | Until::Choices(_) | Until::GivenUp(_) => {}
        }
        let view = session.game().view(Viewer::Seat(decision.seat));
        let option = bots[decision.seat.idx()].pick(&view);
        let chosen = session.choose(decision.seat, option, &mut ());
        chosen.expect("a listed option is accepted");
    }
    session
}

fn ends_as_wanted(session: &Session<Assault>, until: Until) -> bool {
    let ending = session.game().outcome().map(|outcome| outcome.ending);
    match until {
        Until::Won => ending == Some(Ending::Won),
        Until::Choices(n) => ending.is_none() && session.entries().len() == n,
        Until::GivenUp(_) => ending == Some(Ending::Conceded),
    }
}
