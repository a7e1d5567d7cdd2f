//! What a hint says depends on what is seen, and its reasons are true.

use std::collections::BTreeSet;

use assault::play::Assault;
use bots::assault::{Foresight as RaidForesight, Raids};
use bots::legendary::{Foresight, Legendary, Shelf, Thumb};
use bots::{Ask, Player as _};
use kernel::{BotRng, Game, Seed, Viewer};
use legendary::setup::Setup;
use legendary::{State, Topic, View};
use module::search::{Explains, Searcher, Why, why};
use module::{Advice, Module, Part, Study as _, Telling, World};
use words::Lang;

/// Returns questions of the action step from games of every box.
fn questions(module: &Legendary, n: u64, first: usize) -> Vec<View> {
    let catalogues = module.shelf().catalogues();
    let setups = catalogues.map(|catalogue| Setup::new(catalogue.clone(), 2));
    let asked = setups.map(|setup| questions_of(module, &setup, n, first));
    asked.flatten().collect()
}

/// Returns a question of the action step from each of several games.
fn questions_of(module: &Legendary, setup: &Setup, n: u64, first: usize) -> Vec<View> {
    let mut found = Vec::new();
    for number in 0..n {
        let seed = Seed::from_number(500 + number);
        let mut game = State::start(setup, seed, &mut ()).expect("two can play");
        let (mut options, mut luck) = (Vec::new(), BotRng::new(number));
        let when = first + luck.below(60);
        let mut n_met = 0;
        while let Some(decision) = game.decision() {
            game.options(&mut options);
            let view = game.view(Viewer::Seat(decision.seat));
            let option = module.shelf().pick(&view);
            n_met += 1;
            let plays = view.words(&view.options[option]).starts_with("play");
            let acts = view.topic() == Some(Topic::Act);
            if n_met > when && options.len() > 3 && acts && !plays {
                found.push(view);
                break;
            }
            game.apply(options[option], &mut ());
        }
    }
    found
}

/// Asserts that a hint is the same in another world that looks alike, and that all of it is said;
/// returns it in both languages, line by line.
fn assert_advice_is_of_the_view<M: Module>(
    module: &M,
    view: &<M::Game as Game>::View,
    viewer: Viewer,
    seed: Seed,
) -> Vec<(Advice, Vec<String>)> {
    let other = World::<M::Game>::draw(view, seed);
    let other = other.game().view(viewer);
    let mut told = Vec::new();
    for lang in [Lang::En, Lang::De] {
        let [here, there] = [view, &other].map(|view| {
            let telling = Telling {
                view,
                names: &[],
                lang,
            };
            module.advice(&telling, None)
        });
        assert_eq!(here, there);
        let Some(advice) = here else { continue };
        let lines = advice.lines(lang);
        assert!(lines.iter().all(|line| !line.is_empty()));
        let mut tried = advice.options.iter();
        assert!(tried.all(|advised| !advised.leads_to.is_empty()));
        told.push((advice, lines));
    }
    told
}

#[test]
fn advice_depends_on_what_is_seen_and_reads_in_both_languages() {
    let module = Legendary::new(Shelf::load().expect("boxes"));
    let mut luck = BotRng::new(8);
    let mut told = BTreeSet::new();
    for view in questions(&module, 1, 20) {
        // Where an old line of a card is the best there is, nothing was tried.
        let hints = assert_advice_is_of_the_view(&module, &view, view.viewer, luck.luck());
        for (advice, lines) in hints {
            assert!(lines.len() >= 2 && !advice.reason.is_empty());
            let mut pairs = advice.options.windows(2);
            assert!(pairs.all(|two| two[0].option != two[1].option));
            told.extend(lines);
        }
    }
    let says = |words: &str| told.iter().any(|line| line.contains(words));
    assert!(says("wins") && says("gewinnt"), "{told:?}");
}

/// Returns questions from a raid of the first scenario, one in so many.
fn raid_questions(module: &Raids, hidden: bool, every: usize) -> Vec<assault::play::View> {
    let mut found = Vec::new();
    let mut setup = assault::play::Setup::volcano(1);
    if hidden {
        assert!(setup.switches.turn_on("hidden-movement"));
    }
    let seed = Seed::from_number(70);
    let mut game = Assault::start(&setup, seed, &mut ()).expect("a raid");
    let mut bot = module.player("agent").expect("a level");
    let (mut options, mut n_met) = (Vec::new(), 0);
    while let Some(decision) = game.decision() {
        game.options(&mut options);
        let view = game.view(Viewer::Seat(decision.seat));
        let is_open = view.unfinished.is_empty() && options.len() > 4;
        n_met += usize::from(is_open);
        if is_open && n_met % every == every / 2 {
            found.push(view);
        }
        let ask = Ask::of(&game, options.len()).expect("a question");
        let option = bot.choose(&ask);
        game.apply(options[option], &mut ());
    }
    found
}

#[test]
fn advice_in_a_raid_depends_on_what_is_seen_and_reads_in_both_languages() {
    let module = Raids::default();
    let mut luck = BotRng::new(8);
    let mut told = BTreeSet::new();
    let open = raid_questions(&module, false, 60);
    let hidden = raid_questions(&module, true, 60).into_iter().take(1);
    for view in open.into_iter().take(2).chain(hidden) {
        let hints = assert_advice_is_of_the_view(&module, &view, view.viewer, luck.luck());
        for (advice, lines) in hints {
            assert!(lines.len() >= 3);
            assert!(view.options.len() > advice.options[0].option);
            told.extend(lines);
        }
    }
    let says = |words: &str| told.iter().any(|line| line.contains(words));
    assert!(says("wins") && says("gewinnt"), "{told:?}");
}

/// Takes the fact of every stated reason away: in worlds drawn for this test alone, what leads to
/// something good must win less often without it, and what leads to something bad more often. Returns
/// how many reasons were stated.
fn assert_reasons_are_true<G: Game, S: Explains<G>>(
    searcher: &Searcher<S>,
    views: &[G::View],
    n_worlds: u32,
) -> usize {
    let mut n_stated = 0;
    for view in views {
        let mut mind = S::Mind::default();
        let (_, mut lines) = searcher.think_on::<G>(&mut mind, view, None);
        if let Some(worst) = lines.pop() {
            lines.truncate(1);
            lines.push(worst);
        }
        if lines.len() < 2 {
            continue;
        }
        let compare = |n, round| searcher.compare::<G>(view, &lines, (n, round), None);
        let (found, shown) = (compare(n_worlds, 1), compare(n_worlds, 2));
        if let Why::Reason(reason) = why(&found, &shown, 1) {
            let line = usize::from(!reason.is_good());
            let moves = |[with, without]: [f64; 2]| {
                if reason.is_good() {
                    without < with
                } else {
                    without > with
                }
            };
            let other = compare(2 * n_worlds, 3).wins_with_and_without(line, reason.fact);
            assert!(moves(reason.wins), "{reason:?}");
            assert!(moves(other), "{reason:?} but {other:?}");
            n_stated += 1;
        }
    }
    n_stated
}

#[test]
fn a_reason_of_legendary_is_true() {
    let module = Legendary::new(Shelf::load().expect("boxes"));
    let foresight = Foresight::new(Shelf::load().expect("boxes").into(), Thumb::Trained);
    let searcher = Searcher::new(foresight, 120);
    // Where Villains must not escape, and where Heroes must not run out, much hangs on one turn.
    let hard = ["Negative Zone Prison Breakout", "Super Hero Civil War"];
    let mut views = Vec::new();
    for scheme in hard {
        let part = |key: &str, value: &str| Part {
            key: key.to_owned(),
            values: vec![value.to_owned()],
        };
        let parts = [
            part("box", "marvel"),
            part("players", "2"),
            part("scheme", scheme),
        ];
        let setup = module.compose(&parts).expect("a set-up");
        views.extend(questions_of(&module, &setup, 12, 70));
    }
    let n_stated = assert_reasons_are_true::<State, _>(&searcher, &views, 300);
    assert!(
        n_stated > 0,
        "no reason for any of {} questions",
        views.len()
    );
}

#[test]
fn a_reason_in_a_raid_is_true() {
    let searcher = Searcher::new(RaidForesight::new(1.0), 24);
    let views = raid_questions(&Raids::default(), false, 12);
    let n_stated = assert_reasons_are_true::<Assault, _>(&searcher, &views, 80);
    assert!(
        n_stated > 0,
        "no reason for any of {} questions",
        views.len()
    );
}
