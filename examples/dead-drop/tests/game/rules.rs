//! The rules, without a server.

use dead_drop::{Action, DeadDrop, DeadDropModule, Mark, Setup};
use tradecraft_kernel::battery::{Checks, Costly, check_game};
use tradecraft_kernel::{Ending, Game, Seat, Seed, Viewer};
use tradecraft_lab::{Same, Soak, Workload, simulate};

const SETUP: Setup = Setup { tails: 1 };

fn dealt(seed: u64) -> DeadDrop {
    DeadDrop::start(&SETUP, Seed::from_number(seed), &mut ()).expect("a deal")
}

fn hand(game: &DeadDrop, seat: Seat) -> Vec<u8> {
    let view = game.view(Viewer::Seat(seat));
    view.hands[seat.idx()].iter().flatten().copied().collect()
}

fn scores(game: &DeadDrop) -> [i32; 2] {
    game.view(Viewer::Spectator).board.scores
}

/// Lets the first agent leave a dispatch that is wanted, in the first deal where they hold one.
fn dropped(mark: Mark, is_wanted: impl Fn(u8) -> bool) -> (DeadDrop, u8) {
    let found = (0..).find_map(|seed| {
        let game = dealt(seed);
        let card = hand(&game, Seat(0))
            .into_iter()
            .find(|&card| is_wanted(card))?;
        Some((game, card))
    });
    let (mut game, card) = found.expect("a deal");
    game.apply(Action::Mark(mark), &mut ());
    game.apply(Action::Drop(card), &mut ());
    (game, card)
}

#[test]
fn every_claim_of_the_battery_holds() {
    let checks = Checks {
        decisions_max: 60,
        costly: Costly::Everywhere,
    };
    for seed in 0..200 {
        let setup = Setup {
            tails: (seed % 4) as u8,
        };
        let passed = check_game::<DeadDrop>(&setup, Seed::from_number(seed), seed, &checks);
        assert!(passed.is_ok(), "{}", passed.expect_err("a failure"));
    }
}

#[test]
fn a_soak_finds_nothing_broken() {
    let trials = Same {
        setup: SETUP,
        seed: 1,
    };
    let soak = Soak {
        module: &DeadDropModule,
        trials,
    };
    let checked = soak.run(0..400, None, |_| {}).expect("nothing broken");
    assert_eq!(checked.len(), 400);
    assert!(checked.iter().all(|game| game.played.turns == 10));
}

#[test]
fn the_careful_bot_is_simulated_like_any_other() {
    let plan = |bot: &str| Workload {
        setup: SETUP,
        games: 500,
        bot: bot.to_owned(),
        seed: 3,
    };
    for bot in ["careful", "random"] {
        let tally = simulate(&DeadDropModule, &plan(bot), |_| {})
            .expect("a report")
            .tally;
        assert_eq!(tally.wins + tally.losses + tally.draws, 500);
        assert_eq!(tally.won_by[0] + tally.won_by[1] + tally.draws, 500);
        let again = simulate(&DeadDropModule, &plan(bot), |_| {}).expect("a report");
        assert_eq!(again.tally, tally, "the same plan, the same games");
    }
    assert!(simulate(&DeadDropModule, &plan("clever"), |_| {}).is_err());
}

#[test]
fn papers_go_to_whoever_ends_up_with_them() {
    let (mut game, card) = dropped(Mark::Routine, |card| card >= 4);
    let mut passed = game.clone();
    game.apply(Action::Intercept, &mut ());
    assert_eq!(scores(&game), [0, card.into()]);
    passed.apply(Action::LetPass, &mut ());
    assert_eq!(scores(&passed), [card.into(), 0]);
}

#[test]
fn bait_pays_the_sender_and_an_urgent_mark_doubles_it() {
    let (mut game, _) = dropped(Mark::Urgent, |card| card < 4);
    let mut passed = game.clone();
    game.apply(Action::Intercept, &mut ());
    assert_eq!(scores(&game), [10, 0]);
    passed.apply(Action::LetPass, &mut ());
    assert_eq!(scores(&passed), [2, 0]);
}

#[test]
fn whoever_tails_sees_the_dispatch_and_onlookers_do_not() {
    let (mut game, card) = dropped(Mark::Routine, |_| true);
    assert_eq!(game.view(Viewer::Seat(Seat(1))).drop, Some(None));
    game.apply(Action::Tail, &mut ());
    assert_eq!(game.view(Viewer::Seat(Seat(1))).drop, Some(Some(card)));
    assert_eq!(game.view(Viewer::Spectator).drop, Some(None));
    let mut options = Vec::new();
    game.options(&mut options);
    assert!(!options.contains(&Action::Tail), "once is enough");
}

#[test]
fn whoever_gives_up_loses_also_when_the_other_is_asked() {
    let mut game = dealt(1);
    let give_up = game.concession(Seat(1)).expect("a way out");
    game.apply(give_up, &mut ());
    let outcome = game.outcome().expect("an outcome");
    assert_eq!(outcome.ending, Ending::Conceded);
    assert!(outcome.winners.contains(Seat(0)) && !outcome.winners.contains(Seat(1)));
    assert!(game.concession(Seat(0)).is_none(), "it is over");
}

#[test]
fn a_third_urgent_mark_is_refused_by_its_rule() {
    let mut game = dealt(2);
    for _ in 0..4 {
        game.apply(Action::Mark(Mark::Urgent), &mut ());
        let sender = game.decision().expect("a decision").seat;
        game.apply(Action::Drop(hand(&game, sender)[0]), &mut ());
        game.apply(Action::LetPass, &mut ());
    }
    let refusals = DeadDrop::refusals(&game.view(Viewer::Seat(Seat(0))));
    let [refusal] = &refusals[..] else {
        panic!("{refusals:?}");
    };
    assert_eq!(refusal.action, "urgent");
    assert_eq!(game.cite_words(refusal.cite), "DD-URGENT-LIMIT");
}
