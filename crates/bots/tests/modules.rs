//! Both games keep what the contract promises to whatever hosts them.

use std::collections::BTreeSet;

use bots::assault::Raids;
use bots::legendary::{Legendary, Shelf};
use bots::{Ask, Player as _};
use kernel::{Game, Seat, Seed, Session, Viewer};
use module::{Luck, Module, RANDOM, Setup, Study, Telling};
use words::Lang;

const LANGS: [Lang; 2] = [Lang::En, Lang::De];

/// Plays a game with the best bot of its module and looks at what every seat is told on the way.
fn look_on<M: Module>(module: &M, setup: &Setup<M>, number: u64) {
    let mut session =
        Session::<M::Game>::start(setup, Seed::from_number(number), &mut ()).expect("a game");
    let level = module.levels().first().expect("a bot that thinks");
    let mut bot = module.player(level).expect("a level that is listed");
    let mut options = Vec::new();
    while let Some(decision) = session.game().decision() {
        let game = session.game();
        game.options(&mut options);
        let words: Vec<String> = options.iter().map(|a| game.action_words(a)).collect();
        for seat in (0..game.n_seats()).map(Seat) {
            let is_asked = seat == decision.seat;
            let expected = if is_asked { &words[..] } else { &[] };
            check_telling(module, &game.view(Viewer::Seat(seat)), is_asked, expected);
        }
        let option = bot.choose(&Ask::of(game, options.len()).expect("it is asked"));
        let chosen = session.choose(decision.seat, option, &mut ());
        chosen.expect("a bot takes one of the options");
    }
    check_end(module, &session);
}

fn check_telling<M: Module>(
    module: &M,
    view: &module::View<M>,
    is_asked: bool,
    expected: &[String],
) {
    for lang in LANGS {
        let telling = Telling {
            view,
            names: &[],
            lang,
        };
        let question = module.question(&telling);
        assert_eq!(question.is_some(), is_asked);
        assert!(question.is_none_or(|question| !question.text.is_empty()));
        assert!(!is_asked || module.waiting(&telling).is_none());
        let told = module.options(&telling);
        let words: Vec<&String> = told.iter().map(|option| &option.words).collect();
        assert_eq!(words, expected.iter().collect::<Vec<_>>());
        assert!(told.iter().all(|option| !option.text.is_empty()));
        let refused = module.refusals(&telling);
        assert!(refused.iter().all(|refused| !refused.cite.is_empty()));
    }
}

fn check_end<M: Module>(module: &M, session: &Session<M::Game>) {
    let outcome = session.game().outcome().expect("an end");
    let view = session.game().view(Viewer::Spectator);
    let told = LANGS.map(|lang| {
        let telling = Telling {
            view: &view,
            names: &[],
            lang,
        };
        assert!(module.question(&telling).is_none() && module.waiting(&telling).is_none());
        module.ending(&telling, &outcome)
    });
    assert!(!told[0].is_empty() && told[0] != told[1], "{told:?}");
    let header = session.header();
    assert_eq!(module.lacks(header), None);
    let setup = module.read_setup(header).expect("it reads its own set-up");
    assert_eq!(M::Game::setup_words(&setup), header.setup);
    assert!(module.turns(session.game()) > 0);
}

#[test]
fn whoever_is_asked_in_legendary_is_told_what_and_nobody_else() {
    let shelf = Shelf::load().expect("boxes");
    for id in ["marvel", "bond", "licence-renewed"] {
        let catalogue = shelf.find(id).expect("a box").clone();
        let module = Legendary::new(Shelf::of([catalogue.clone()]));
        look_on(&module, &legendary::setup::Setup::new(catalogue, 3), 5);
    }
}

#[test]
fn whoever_is_asked_in_a_raid_is_told_what_and_nobody_else() {
    look_on(&Raids::default(), &assault::play::Setup::volcano(1), 5);
}

#[test]
fn a_box_that_is_not_on_the_shelf_is_named() {
    let shelf = Shelf::load().expect("boxes");
    let marvel = shelf.find("marvel").expect("a box").clone();
    let setup = legendary::setup::Setup::first_game(marvel, 2);
    let session = Session::<legendary::State>::start(&setup, Seed::from_number(1), &mut ());
    let lacks = Legendary::new(Shelf::of([])).lacks(session.expect("a game").header());
    assert_eq!(lacks.as_deref(), Some("this needs the box \"marvel\""));
}

#[test]
fn every_game_has_the_blind_bot_and_no_bot_of_another_name() {
    fn check<M: Module>(module: &M) {
        let luck = Luck::of(1, 1);
        assert!(module.bot(RANDOM, luck).is_some());
        assert!(
            module
                .levels()
                .iter()
                .all(|level| module.bot(level, luck).is_some())
        );
        assert!(module.bot("wise", luck).is_none());
    }
    check(&Raids::default());
    check(&Legendary::new(Shelf::of([])));
}

#[test]
fn every_level_has_a_version_of_its_own() {
    fn distinct<M: Study>(module: &M) -> bool {
        let levels = module.levels();
        let versions: BTreeSet<u32> = levels
            .iter()
            .map(|level| module.bot_version(level))
            .collect();
        versions.len() == levels.len()
    }
    assert!(distinct(&Raids::default()));
    assert!(distinct(&Legendary::new(Shelf::load().expect("boxes"))));
}
