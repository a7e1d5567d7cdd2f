//! No bot knows more than its seat: what it can not see may be anything, and it chooses alike.

use std::collections::BTreeSet;

use assault::play::Assault;
use bots::assault::{Foresight as RaidForesight, Raids};
use bots::legendary::{Foresight, Legendary, Shelf, Thumb};
use bots::{Ask, Heuristic, Player as _};
use kernel::{BotRng, Game, Glancing as _, Seed, Viewer};
use legendary::State;
use legendary::setup::Setup;
use module::search::Searcher;
use module::{Module, RANDOM, World};

/// Returns games of every box: drawn set-ups of several numbers of players, and every film.
fn deals(module: &Legendary, each: u64) -> Vec<State> {
    let mut games = Vec::new();
    for catalogue in module.shelf().catalogues() {
        let open = (1..=5).map(|players| Setup::new(catalogue.clone(), players));
        let films = catalogue.presets.iter().filter_map(|preset| {
            let players = 2 + preset.name.len() as u8 % 3;
            Setup::preset(catalogue.clone(), &preset.name, players)
        });
        for setup in open.chain(films) {
            let deal = |number| State::start(&setup, Seed::from_number(number), &mut ());
            games.extend((0..each).filter_map(|number| deal(number).ok()));
        }
    }
    games
}

/// Plays a game blindly and by rules of thumb in turn, so that it comes to odd questions too, and
/// shows each of them.
fn meet_questions(game: &mut State, bot: &Shelf, mut meet: impl FnMut(&State, usize)) {
    let mut luck = BotRng::new(game.turns_taken().into());
    let mut options = Vec::new();
    while let Some(decision) = game.decision() {
        game.options(&mut options);
        meet(game, options.len());
        let option = match luck.below(4) {
            0 => luck.below(options.len()),
            _ => bot.pick(&game.view(Viewer::Seat(decision.seat))),
        };
        game.apply(options[option], &mut ());
    }
}

#[test]
fn a_glance_at_a_drawn_world_shows_what_the_view_shows() {
    let module = Legendary::new(Shelf::load().expect("boxes"));
    let mut topics = BTreeSet::new();
    for mut game in deals(&module, 2) {
        let bot = Heuristic::new(&game.view(Viewer::Spectator).table.catalogue);
        let mut luck = BotRng::new(3);
        meet_questions(&mut game, module.shelf(), |game, n_options| {
            let decision = game.decision().expect("a question");
            let view = game.view(Viewer::Seat(decision.seat));
            let world = World::<State>::draw(&view, luck.luck());
            let mut options = Vec::new();
            world.options(&mut options);
            assert_eq!(options.len(), n_options);
            let glance = world.game().glance(&options).expect("a question");
            assert_eq!(bot.pick_by(&glance), bot.pick(&view), "{:?}", view.topic());
            topics.insert(format!("{:?}", view.topic()));
        });
    }
    assert!(topics.len() > 24, "few kinds of questions: {topics:?}");
}

#[test]
fn whoever_is_asked_answers_at_a_glance_as_by_the_view() {
    let module = Legendary::new(Shelf::load().expect("boxes"));
    let mut topics = BTreeSet::new();
    for mut game in deals(&module, 2) {
        let levels = ["heuristic", "agent"];
        let mut bots = levels.map(|level| module.player(level).expect("a level"));
        meet_questions(&mut game, module.shelf(), |game, n_options| {
            let mut options = Vec::new();
            game.options(&mut options);
            let at_a_glance = Ask::among(game, &options).expect("a question");
            let by_view = Ask::of(game, n_options).expect("a question");
            assert!(at_a_glance.glance().is_some() && by_view.glance().is_none());
            for bot in &mut bots {
                assert_eq!(bot.choose(&at_a_glance), bot.choose(&by_view));
            }
            topics.insert(format!("{:?}", at_a_glance.view().topic()));
        });
    }
    assert!(topics.len() > 24, "few kinds of questions: {topics:?}");
}

/// Whether every level answers alike in worlds that the asked seat can not tell apart; those that
/// look ahead only where there is time for it.
fn assert_blind_to_the_hidden<M: Module>(
    module: &M,
    game: &M::Game,
    luck: &mut BotRng,
    has_time: bool,
) {
    let Some(decision) = game.decision() else {
        return;
    };
    let view = game.view(Viewer::Seat(decision.seat));
    let others = [(); 2].map(|()| World::<M::Game>::draw(&view, luck.luck()));
    let levels = module.levels().iter();
    for level in levels.filter(|level| has_time || !module.ponders(level)) {
        let choice = |game: &M::Game| {
            let mut options = Vec::new();
            game.options(&mut options);
            let ask = Ask::among(game, &options).expect("a question");
            module.player(level).map(|mut bot| bot.choose(&ask))
        };
        let here = choice(game);
        for other in &others {
            assert_eq!(choice(other.game()), here, "{level} at {:?}", decision.cite);
        }
    }
}

#[test]
fn every_level_of_legendary_is_blind_to_the_hidden() {
    let module = Legendary::new(Shelf::load().expect("boxes"));
    let mut luck = BotRng::new(11);
    for mut game in deals(&module, 1).into_iter().step_by(13) {
        let mut late = None;
        let when = 60 + luck.below(60);
        let mut n = 0;
        meet_questions(&mut game, module.shelf(), |game, n_options| {
            n += 1;
            if n >= when && n_options > 1 && late.is_none() {
                late = Some(game.clone());
            }
        });
        if let Some(late) = late {
            assert_blind_to_the_hidden(&module, &late, &mut luck, true);
        }
    }
}

#[test]
fn a_search_is_blind_to_the_hidden_whatever_is_asked() {
    let module = Legendary::new(Shelf::load().expect("boxes"));
    let foresight = Foresight::new(Shelf::load().expect("boxes").into(), Thumb::Trained);
    let searcher = Searcher::new(foresight, 6);
    let mut searched = BTreeSet::new();
    let mut luck = BotRng::new(5);
    for mut game in deals(&module, 1) {
        meet_questions(&mut game, module.shelf(), |game, n_options| {
            if n_options < 2 || luck.below(12) > 0 {
                return;
            }
            let decision = game.decision().expect("a question");
            let viewer = Viewer::Seat(decision.seat);
            let view = game.view(viewer);
            let other = World::<State>::draw(&view, luck.luck());
            let here = searcher.think::<State>(&view, None);
            let there = searcher.think::<State>(&other.game().view(viewer), None);
            assert_eq!(here, there, "{:?}", view.topic());
            if here.n_tries > 0 {
                searched.insert(format!("{:?}", view.topic()));
            }
        });
    }
    assert!(searched.len() > 12, "few kinds of questions: {searched:?}");
}

/// Every scenario, with and without hidden movement.
fn raids() -> Vec<assault::play::Setup> {
    let open = (1..=4).map(assault::play::Setup::volcano);
    let hidden = open.clone().map(|mut setup| {
        assert!(setup.switches.turn_on("hidden-movement"));
        setup
    });
    open.chain(hidden).collect()
}

/// Plays a raid blindly for a while, so that it comes to odd questions too, and shows each of them.
fn meet_raid_questions(
    module: &Raids,
    setup: &assault::play::Setup,
    mut meet: impl FnMut(usize, &Assault, usize),
) {
    let mut game = Assault::start(setup, Seed::from_number(4), &mut ()).expect("a raid");
    let mut bot = module
        .bot(RANDOM, module.luck(7, 7))
        .expect("the blind bot");
    let mut options = Vec::new();
    for n in 0..400 {
        game.options(&mut options);
        let Some(ask) = Ask::of(&game, options.len()) else {
            break;
        };
        let option = bot.choose(&ask);
        meet(n, &game, options.len());
        game.apply(options[option], &mut ());
    }
}

#[test]
fn every_level_of_a_raid_is_blind_to_the_hidden() {
    let module = Raids::default();
    let mut luck = BotRng::new(9);
    for setup in raids() {
        meet_raid_questions(&module, &setup, |n, game, _| {
            if n % 7 == 0 {
                assert_blind_to_the_hidden(&module, game, &mut luck, n == 210);
            }
        });
    }
}

#[test]
fn a_search_of_a_raid_is_blind_to_the_hidden_whatever_is_asked() {
    let module = Raids::default();
    let searcher = Searcher::new(RaidForesight::new(1.0), 8);
    let mut luck = BotRng::new(6);
    let mut searched = BTreeSet::new();
    let mut n_hidden = 0;
    for setup in raids() {
        meet_raid_questions(&module, &setup, |n, game, n_options| {
            if n % 9 > 0 || n_options < 2 {
                return;
            }
            let decision = game.decision().expect("a question");
            let viewer = Viewer::Seat(decision.seat);
            let view = game.view(viewer);
            let other = World::<Assault>::draw(&view, luck.luck());
            let here = searcher.think::<Assault>(&view, None);
            let there = searcher.think::<Assault>(&other.game().view(viewer), None);
            assert_eq!(here, there, "{:?}", view.asking_rule());
            if here.n_tries > 0 {
                searched.insert(format!("{:?}", view.asking_rule()));
                n_hidden += usize::from(setup.switches.hidden_movement && other.game() != game);
            }
        });
    }
    assert!(searched.len() > 2, "few kinds of questions: {searched:?}");
    assert!(
        n_hidden > 10,
        "{n_hidden} questions in which something was hidden"
    );
}
