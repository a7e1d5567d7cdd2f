//! Recorded games that must come out the same, choice by choice and hash by hash.
//!
//! A record that no longer verifies means that the same choices lead to another game. If that is
//! wanted, raise `RULES_VERSION` of the game, say so in `CHANGELOG.md`, and write the records
//! again:
//!
//! ```text
//! UPDATE_GOLDEN=1 cargo test -p tradecraft-legendary --test all golden
//! ```
//!
//! The name of a game instead of `1` writes that one alone.

mod games;
mod players;

use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock};

use games::{GAMES, Golden, Wanted};
use kernel::{Cite, Ending, Game, Record, Seed, Session, verify};
use legendary::setup::Setup;
use legendary::{Catalogue, State};

/// Every box of the program.
static BOXES: LazyLock<Vec<Arc<Catalogue>>> = LazyLock::new(|| {
    let compiled = |id| {
        let set = cards::builtin::find(id).expect("a box of the program");
        Arc::new(Catalogue::new(set).expect("the built-in box compiles"))
    };
    cards::builtin::IDS.map(compiled).to_vec()
});

/// Writes the records before any test reads them, if that is asked for.
static WRITTEN: LazyLock<()> = LazyLock::new(|| {
    if let Ok(wanted) = std::env::var("UPDATE_GOLDEN") {
        let is_meant = |game: &&Golden| wanted == "1" || wanted == game.name;
        GAMES.iter().filter(is_meant).for_each(write);
    }
});

/// How many seeds are tried for a game that ends as wanted.
const SEEDS_MAX: u64 = 3000;

#[test]
fn golden_records_come_out_the_same() {
    LazyLock::force(&WRITTEN);
    for game in &GAMES {
        let text = fs::read_to_string(path(game)).expect("every game has its record");
        let record = Record::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", game.name));
        let setup = setup(&record.header.setup);
        let verified = verify::<State>(&record, &setup);
        let verified = verified.unwrap_or_else(|fault| panic!("{}: {fault}", game.name));
        assert_eq!(verified.made_with, State::RULES_VERSION, "{}", game.name);
        let session = Session::<State>::resume(&record, &setup).expect("it was just verified");
        assert!(ends_as_wanted(&session, game.wanted), "{}", game.name);
    }
}

#[test]
fn every_record_belongs_to_a_game() {
    LazyLock::force(&WRITTEN);
    let files = fs::read_dir(folder()).expect("the records lie beside this file");
    let mut records: Vec<String> = files
        .filter_map(|file| file.ok()?.file_name().into_string().ok())
        .filter_map(|name| name.strip_suffix(".record").map(str::to_owned))
        .collect();
    records.sort_unstable();
    let mut names: Vec<&str> = GAMES.iter().map(|game| game.name).collect();
    names.sort_unstable();
    assert_eq!(records, names);
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn path(game: &Golden) -> PathBuf {
    folder().join(format!("{}.record", game.name))
}

fn setup(words: &str) -> Setup {
    let find = |id: &str| BOXES.iter().find(|found| found.id == id).cloned();
    Setup::from_words(find, words).unwrap_or_else(|error| panic!("{words}: {error}"))
}

/// Plays the game under one seed after the other until it goes as wanted, and writes it down.
fn write(game: &Golden) {
    let setup = setup(game.setup);
    let found = (1..=SEEDS_MAX).find_map(|number| {
        let session = players::play(&setup, Seed::from_number(number), game.player, game.wanted);
        ends_as_wanted(&session, game.wanted).then_some(session)
    });
    let session = found.unwrap_or_else(|| panic!("{}: no seed goes as wanted", game.name));
    fs::write(path(game), session.record().to_string()).expect("the folder can be written to");
}

fn ends_as_wanted(session: &Session<State>, wanted: Wanted) -> bool {
    let ending = session.game().outcome().map(|outcome| outcome.ending);
    match wanted {
        Wanted::After(n_entries) => ending.is_none() && session.entries().len() == n_entries,
        Wanted::Won => ending == Some(Ending::Won),
        Wanted::WonInShowdown => session.game().outcome().is_some_and(|outcome| {
            outcome.ending == Ending::Won && outcome.cite == Cite::rule("L-SHOWDOWN-011")
        }),
        Wanted::Lost => ending == Some(Ending::Lost),
        Wanted::Drawn => ending == Some(Ending::Drawn),
    }
}
