//! Looking back at games that were played: what cost most is found, and everything adds up.

use assault::play::Action as Order;
use bots::Player as _;
use bots::assault::Raids;
use bots::legendary::{Foresight, Legendary, Shelf, Thumb};
use kernel::{EntryNo, Game, Seat, Seed, Session, Sitter, Viewer};
use legendary::setup::Setup;
use legendary::{AnyAction as Action, State};
use module::analysis::judge;
use module::search::Searcher;
use module::{Analysis, Ask, LookBack, Module, Names};
use words::Lang;

/// Plays a game by rules of thumb, except where somebody knows better.
fn played<M: Module>(
    module: &M,
    setup: &module::Setup<M>,
    (level, n_max): (&str, usize),
    mut otherwise: impl FnMut(&M::Game, &[module::Action<M>], usize) -> Option<usize>,
) -> Session<M::Game> {
    let mut session = Session::<M::Game>::start(setup, Seed::from_number(7), &mut ())
        .expect("a set-up that can be played");
    let mut bot = module.player(level).expect("a bot");
    let mut options = Vec::new();
    while let Some(decision) = session.game().decision()
        && session.entries().len() < n_max
    {
        session.game().options(&mut options);
        let ask = Ask::of(session.game(), options.len()).expect("somebody is asked");
        let plain = bot.choose(&ask);
        let option = otherwise(session.game(), &options, plain).unwrap_or(plain);
        session
            .choose(decision.seat, option, &mut ())
            .expect("a legal choice");
    }
    session
}

fn names(n: usize) -> Names {
    Lang::ALL.map(|_| (1..=n).map(|n| format!("Player {n}")).collect())
}

fn looked_back<M: Module>(module: &M, session: &Session<M::Game>, n_tries: u32) -> Analysis {
    let look = LookBack {
        n_tries,
        names: &names(usize::from(session.game().n_seats())),
        go_on: &|_| true,
    };
    module.analysis(session, &look).expect("an analysis")
}

fn legendary() -> (Legendary, Setup) {
    let shelf = Shelf::load().expect("the boxes");
    let marvel = shelf.find("marvel").expect("a box").clone();
    (Legendary::new(shelf), Setup::first_game(marvel, 2))
}

/// What moved a curve is what it moved.
fn adds_up(analysis: &Analysis) {
    for side in &analysis.sides {
        let [first, last] = side.ends().expect("a curve");
        let others: f64 = side.curve.iter().map(|point| point.others).sum();
        let moved = side.luck() + side.own() + others;
        assert!(
            (last - first - moved).abs() < 1e-6,
            "{first} {last} {moved}"
        );
        let of_seats: f64 = side.skill.iter().map(|skill| skill.points).sum();
        assert!((of_seats - side.own()).abs() < 1e-6);
    }
}

/// Whenever the Mastermind could be beaten, the turn is ended instead.
#[test]
fn a_turn_ended_with_a_fight_open_is_among_what_cost_most() {
    let (module, setup) = legendary();
    let mut thrown_away: Vec<usize> = Vec::new();
    let mut n_choices = 0;
    let session = played(
        &module,
        &setup,
        ("agent", usize::MAX),
        |game, options, plain| {
            n_choices += 1;
            let is_fight = matches!(options[plain], Action::FightMastermind);
            let end = options
                .iter()
                .position(|option| matches!(option, Action::EndTurn));
            let end =
                end.filter(|_| is_fight && game.tactics_left() > 0 && thrown_away.len() < 40)?;
            thrown_away.push(n_choices);
            Some(end)
        },
    );
    assert!(!thrown_away.is_empty(), "nobody could fight the Mastermind");
    let analysis = looked_back(&module, &session, 3_000);
    adds_up(&analysis);
    let found = &analysis.costly;
    let is_planted = |entry: EntryNo| thrown_away.contains(&(entry.0 as usize));
    assert!(
        found.iter().any(|costly| is_planted(costly.entry)),
        "{found:#?}"
    );
    assert!(
        found
            .iter()
            .all(|costly| costly.reason.iter().all(|reason| !reason.is_empty()))
    );
    assert_eq!(
        looked_back(&module, &session, 3_000),
        analysis,
        "the same record, the same analysis"
    );
}

#[test]
fn what_was_hidden_does_not_change_the_judgement() {
    let (module, setup) = legendary();
    let shelf = std::sync::Arc::new(Shelf::load().expect("the boxes"));
    let searcher = Searcher::new(Foresight::new(shelf, Thumb::Trained), 100);
    let session = played(&module, &setup, ("agent", usize::MAX), |_, _, _| None);
    let mut n_compared = 0;
    session.walk(|stop| {
        if n_compared >= 3 || stop.entry.0 % 5 > 0 {
            return;
        }
        let view = stop.game.view(Viewer::Seat(stop.seat));
        let other = State::sample(&view, Seed::from_number(99));
        let seen = other.view(Viewer::Seat(stop.seat));
        let of = |view| judge::<State, _>(&searcher, view, stop.option, 6);
        if let Some(judged) = of(&view) {
            n_compared += 1;
            assert_eq!(of(&seen), Some(judged), "{}", stop.entry);
        }
    });
    assert_eq!(n_compared, 3);
}

#[test]
fn a_raid_is_told_of_each_side_and_adds_up() {
    let module = Raids::default();
    let setup = assault::play::Setup::volcano(1);
    let mut session = played(&module, &setup, ("heuristic", 60), |_, _, _| None);
    session
        .concede(Seat(0), &mut ())
        .expect("a raid that goes on");
    let analysis = looked_back(&module, &session, 300);
    assert_eq!(analysis.sides.len(), 2);
    adds_up(&analysis);
    let ends = analysis
        .sides
        .iter()
        .map(|side| side.ends().expect("a curve")[1]);
    assert_eq!(ends.sum::<f64>(), 100.0, "one side has won");
}

#[test]
fn only_people_are_told_what_their_choices_cost() {
    let (module, setup) = legendary();
    let mut session = Session::<State>::start(&setup, Seed::from_number(3), &mut ())
        .expect("a set-up that can be played");
    let bot = Sitter::Bot("random".to_owned());
    session.seat(Seat(1), bot).expect("a seat");
    let mut options = Vec::new();
    while let Some(decision) = session.game().decision() {
        if session.entries().len() > 30 {
            break;
        }
        session.game().options(&mut options);
        let last = options.len() - 1;
        session
            .choose(decision.seat, last, &mut ())
            .expect("a choice");
    }
    let analysis = looked_back(&module, &session, 1_000);
    adds_up(&analysis);
    assert!(!analysis.is_over && analysis.has_people);
    assert!(analysis.costly.iter().all(|costly| costly.seat == Seat(0)));
}

/// Whenever M.I.6 could open fire, the Phase is ended instead.
#[test]
fn fire_that_was_held_for_nothing_is_among_what_cost_most() {
    let module = Raids::default();
    let setup = assault::play::Setup::volcano(1);
    let mut thrown_away: Vec<usize> = Vec::new();
    let mut n_choices = 0;
    let session = played(&module, &setup, ("agent", 260), |_, options, plain| {
        n_choices += 1;
        let is_fight = matches!(options[plain], Order::Fight(_));
        let end = options
            .iter()
            .position(|option| matches!(option, Order::EndPhase));
        let end = end.filter(|_| is_fight)?;
        thrown_away.push(n_choices);
        Some(end)
    });
    assert!(!thrown_away.is_empty(), "nobody could open fire");
    let analysis = looked_back(&module, &session, 400);
    adds_up(&analysis);
    let found = &analysis.costly;
    let is_planted = |entry: EntryNo| thrown_away.contains(&(entry.0 as usize));
    assert!(found.len() <= 3, "{found:#?}");
    assert!(
        found.iter().any(|costly| is_planted(costly.entry)),
        "{found:#?}"
    );
}
