//! The atlas that the program carries along is the answer to its questions, by the rules, the cards and
//! the bots of today.

use std::path::Path;

use bots::assault::Raids;
use bots::legendary::{Legendary, Shelf};
use lab::experiment::{Bench, Experiment};
use module::Study;
use module::atlas::Sheet;
use words::{Lang, SourceFile};

/// What somebody does who has changed rules, cards or bots.
const RENEW: &str = "tools/atlas.sh plays its games anew";

/// Returns the questions, each with its answer.
fn questions() -> Vec<(Experiment, Sheet)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/atlas");
    let answers = content::ATLAS.iter().map(|&(name, text)| {
        let sheet = Sheet::read(SourceFile { name, text });
        let sheet = sheet.unwrap_or_else(|reports| panic!("{reports}"));
        let name = name.replace(".atlas", ".toml");
        let text = &std::fs::read_to_string(folder.join(&name)).expect("a question");
        let name = &name;
        let question = Experiment::read(SourceFile { name, text });
        (
            question.unwrap_or_else(|reports| panic!("{reports}")),
            sheet,
        )
    });
    let answers: Vec<_> = answers.collect();
    let asked = std::fs::read_dir(folder).expect("the folder").flatten();
    let asked = asked.filter(|entry| entry.path().extension().is_some_and(|end| end == "toml"));
    assert_eq!(
        asked.count(),
        answers.len(),
        "every question has an answer; {RENEW}"
    );
    answers
}

fn is_answered<M: Study>(module: &M, question: &Experiment, sheet: &Sheet) {
    let name = &question.title;
    let bench = Bench::new(module, question).unwrap_or_else(|reports| panic!("{reports}"));
    assert_eq!(
        sheet.titles,
        Lang::ALL.map(|lang| question.title_in(lang).to_owned())
    );
    assert_eq!(sheet.seed, question.seed, "{name}; {RENEW}");
    let axes: Vec<&String> = question.axes.iter().map(|axis| &axis.key).collect();
    assert_eq!(
        sheet.axes.iter().collect::<Vec<_>>(),
        axes,
        "{name}; {RENEW}"
    );
    assert_eq!(sheet.settings.len(), bench.n_cells(), "{name}; {RENEW}");
    for (nth, setting) in sheet.settings.iter().enumerate() {
        let (cell, origin) = (bench.cell(nth), bench.origin(nth));
        let levels = question.axes.iter().zip(&cell.levels);
        let labels: Vec<String> = levels.map(|(axis, &level)| axis.label(level)).collect();
        assert_eq!(setting.values, labels, "{name}; {RENEW}");
        assert_eq!(
            setting.counted.games,
            question.amount.games_max(),
            "{name}; {RENEW}"
        );
        assert_eq!(sheet.rules, origin.rules, "{name}, rules; {RENEW}");
        assert!(
            sheet.contents.contains(&origin.content),
            "{name}, content; {RENEW}"
        );
        let bot = (origin.bot.clone(), origin.bot_versions.clone());
        assert!(sheet.bots.contains(&bot), "{name}, {bot:?}; {RENEW}");
    }
}

#[test]
fn every_question_of_the_atlas_is_answered_as_of_today() {
    let legendary = Legendary::new(Shelf::load().expect("the boxes compile"));
    let raids = Raids::default();
    let all = questions();
    for (question, sheet) in &all {
        match &question.game[..] {
            "legendary" => is_answered(&legendary, question, sheet),
            "assault" => is_answered(&raids, question, sheet),
            other => panic!("nobody plays {other}"),
        }
    }
    let of = |game: &str| {
        all.iter()
            .filter(|(question, _)| question.game == game)
            .count()
    };
    assert!(of("legendary") > 1 && of("assault") > 0);
}

/// What the page about the films says is what was measured.
#[test]
fn the_page_about_the_films_says_what_the_atlas_holds() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/films.md");
    let page = std::fs::read_to_string(page).expect("the page");
    let (_, sheet) = questions()
        .into_iter()
        .find(|(question, _)| question.title == "The films of Licence Renewed")
        .expect("the films were measured");
    let films = sheet.values("film");
    assert_eq!(films.len(), 6);
    for film in films {
        let won = ["1", "2", "3", "4", "5"].map(|players| {
            let known = [("bot", "heuristic"), ("players", players), ("film", film)];
            let counted = sheet.counted(&known).expect("it was measured");
            format!("{:.1}", counted.won as f64 * 100.0 / counted.games as f64)
        });
        let line = format!("| {film} | {} |", won.join(" | "));
        assert!(page.contains(&line), "docs/films.md should say\n{line}");
    }
}

#[test]
fn the_hardest_and_the_easiest_pair_are_where_players_expect_them() {
    use legendary::setup::{Setup, TwistMode};
    let legendary = Legendary::new(Shelf::load().expect("the boxes compile"));
    let marvel = legendary.shelf().find("marvel").expect("the box").clone();
    let share = |mastermind: &str, scheme: &str| {
        let setup = Setup {
            mastermind: Some(mastermind.to_owned()),
            scheme: Some(scheme.to_owned()),
            ..Setup::new(marvel.clone(), 2)
        };
        let counted = legendary.measured(&setup).expect("it was measured");
        counted.chance().expect("games were played").percent
    };
    let easy = share("Red Skull", "Unleash the Power of the Cosmic Cube");
    let hard = share("Loki", "The Legacy Virus");
    assert!(easy > 90.0 && hard < 20.0, "{easy} {hard}");
    // A challenge was measured by itself: it is not among the ordinary games, nor they among its own.
    let loki = Setup {
        mastermind: Some("Loki".to_owned()),
        ..Setup::new(marvel.clone(), 2)
    };
    let showdown = Setup {
        final_showdown: true,
        ..loki.clone()
    };
    let games = |setup: &Setup| legendary.measured(setup).map(|counted| counted.games);
    assert_eq!(games(&loki), Some(8 * 1024), "with each Scheme");
    assert_eq!(games(&showdown), Some(512));
    // What was not played so was not measured.
    let with_scheme = Setup {
        scheme: Some("The Legacy Virus".to_owned()),
        ..showdown.clone()
    };
    let two_challenges = Setup {
        twist_mode: Some(TwistMode::Heroic),
        ..showdown
    };
    assert_eq!(games(&with_scheme), None);
    assert_eq!(games(&two_challenges), None);
}

#[test]
fn a_surprise_is_a_game_near_even_odds() {
    use kernel::Seed;
    use legendary::setup::Setup;
    let legendary = Legendary::new(Shelf::load().expect("the boxes compile"));
    let (mut drawn, mut none) = (std::collections::BTreeSet::new(), 0);
    for catalogue in legendary.shelf().catalogues() {
        for players in 1..=5 {
            for luck in 0..8 {
                let open = Setup::new(catalogue.clone(), players);
                let Some(game) = legendary.near_even(&open, Seed::from_number(luck)) else {
                    none += 1;
                    continue;
                };
                let chance = legendary
                    .measured(&game)
                    .and_then(|counted| counted.chance());
                let percent = chance.expect("a chance").percent;
                assert!((35.0..=65.0).contains(&percent), "{percent} for {players}");
                drawn.insert((catalogue.id.clone(), players, game.mastermind, game.scheme));
            }
        }
    }
    // Films for two are all won more often than that.
    assert!(drawn.len() > 20 && none > 0, "{none} {drawn:?}");
    // What is locked stays.
    let marvel = legendary.shelf().find("marvel").expect("the box").clone();
    let loki = Setup {
        mastermind: Some("Loki".to_owned()),
        ..Setup::new(marvel, 3)
    };
    for luck in 0..8 {
        let game = legendary
            .near_even(&loki, Seed::from_number(luck))
            .expect("a game");
        assert_eq!(game.mastermind.as_deref(), Some("Loki"));
    }
}

/// Each optional rule was measured by itself.
#[test]
fn a_raid_with_an_optional_rule_has_figures_of_its_own() {
    use assault::play::{Assault, Setup};
    use kernel::Game as _;
    use module::Module as _;
    let raids = Raids::default();
    let measured = |words: &str| {
        let setup = Setup::parse(words, assault::volcano()).expect("a raid");
        assert_eq!(Assault::setup_words(&setup), words);
        raids
            .remembered(&setup)
            .measured
            .map(|counted| counted.games)
    };
    assert_eq!(measured("scenario 1"), Some(512));
    assert_eq!(measured("scenario 1 with facing"), Some(256));
    assert_eq!(measured("scenario 1 with falling facing"), None);
}
