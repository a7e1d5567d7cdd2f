//! Dead Drop in the laboratory, which has never heard of it.

use std::path::PathBuf;

use dead_drop::DeadDropModule;
use tradecraft_lab::experiment::{Bench, Experiment, Folder, Results, Share, Watch, run};
use tradecraft_lab::report::{Report, page, text};
use tradecraft_module::Study as _;
use tradecraft_words::{Lang, SourceFile};

const TAILS: &str = r#"
title = "What is a tail worth?"
game = "dead-drop"
games = 200

[compare]
tails = [0, 1, 3]
bot = ["careful", "careful/random"]
"#;

struct Quiet;

impl Watch for Quiet {
    fn planned(&self, _: u64) {}

    fn played(&self, _: u64) {}

    fn is_stopped(&self) -> bool {
        false
    }
}

fn played(share: Share, name: &str) -> Results {
    let source = SourceFile {
        name: "tails.toml",
        text: TAILS,
    };
    let experiment = Experiment::read(source).expect("it can be read");
    let bench = Bench::new(&DeadDropModule, &experiment).expect("it can be played");
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    if share.nth == 0 {
        drop(std::fs::remove_dir_all(&path));
    }
    let folder = Folder::create(&path).expect("a folder");
    run(&bench, &folder, share, &Quiet).expect("it is played")
}

#[test]
fn a_third_game_is_studied_without_a_line_for_it() {
    let results = played(Share::ALL, "tails");
    assert_eq!(results.games(), 6 * 200);
    let against_chance = results
        .effects()
        .into_iter()
        .find(|effect| effect.axis == 1);
    let difference = against_chance.expect("bots are compared").difference;
    assert!(difference.low > 0.0, "careful beats chance: {difference:?}");
    let (first, second) = (Share { nth: 0, of: 2 }, Share { nth: 1, of: 2 });
    played(first, "tails-parts");
    assert_eq!(played(second, "tails-parts").csv(), results.csv());
}

#[test]
fn its_answer_is_drawn_in_both_languages() {
    let results = played(Share::ALL, "tails-drawn");
    for lang in Lang::ALL {
        let won = DeadDropModule.won_words(lang);
        let report = Report {
            results: &results,
            won,
            lang,
        };
        let (page, text) = (page(&report), text(&report));
        assert!(page.starts_with("<!DOCTYPE html>") && page.contains("<svg "));
        for elsewhere in ["http:", "https:", "<script", "url("] {
            assert!(!page.contains(elsewhere), "{elsewhere}");
        }
        let title = DeadDropModule.columns()[0].title(lang).to_owned();
        assert!(page.contains(&title) && text.contains(&title), "{title}");
    }
}
