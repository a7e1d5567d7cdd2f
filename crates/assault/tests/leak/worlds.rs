//! Two worlds that a viewer can not tell apart look the same for as long as that lasts.

use assault::Side;
use assault::play::{Approach, At, Setup, Switches, Turn};
use kernel::BotRng;

use super::secrets::{Secret, hurt_leader, unseen_person};
use super::staged::{Plan, Plant, Staged};
use super::watched::{Compared, compare};

pub fn setup(scenario: u8, switches: &[&str]) -> Setup {
    let mut on = Switches::default();
    switches
        .iter()
        .for_each(|name| assert!(on.turn_on(name), "{name}"));
    Setup {
        switches: on,
        ..Setup::volcano(scenario)
    }
}

pub fn place(game: &Staged, viewer: Side, bot: &mut BotRng) -> Option<Secret> {
    unseen_person(&game.game, viewer, bot)
}

pub fn wound(game: &Staged, viewer: Side, _: &mut BotRng) -> Option<Secret> {
    hurt_leader(&game.game, viewer)
}

pub fn countdown(game: &Staged, _: Side, _: &mut BotRng) -> Option<Secret> {
    let one = game.game.board().machines.countdown?.length?;
    Some(Secret::Countdown {
        one,
        other: if one == 8 { 9 } else { 8 },
    })
}

fn group_plan(game: &Staged, _: Side, _: &mut BotRng) -> Option<Secret> {
    let plans = game.game.plans();
    game.game.phase()?;
    let late = |plan: &assault::play::GroupPlan| plan.turn.is_some_and(|turn| turn > Turn(3));
    let group = plans.groups.iter().position(late)?;
    let plan = plans.groups[group];
    let turn = plan
        .turn
        .map(|turn| Turn(if turn == Turn(15) { 14 } else { turn.0 + 1 }));
    let approach = plan.approach.map(|approach| match approach {
        Approach::Roof => Approach::Water,
        Approach::Water => Approach::Roof,
    });
    Some(Secret::Plan {
        group,
        one: (plan.turn, plan.approach),
        other: (turn, approach),
    })
}

pub fn way(game: &Staged, _: Side, bot: &mut BotRng) -> Option<Secret> {
    game.game.phase()?;
    let people: Vec<_> = game.game.plans().roof_part.iter().collect();
    let person = *people.get(bot.below(people.len().max(1)))?;
    let waits = game.game.board().counter(person).at == At::Reserve;
    waits.then_some(Secret::Way { person })
}

/// Returns how many games each test compares; `LEAK_GAMES=200` looks further than a test run has
/// time to.
fn n_games(usual: u64) -> u64 {
    let games = std::env::var("LEAK_GAMES").ok();
    games.and_then(|games| games.parse().ok()).unwrap_or(usual)
}

fn assert_kept(n_moments_min: usize, runs: impl Iterator<Item = (String, Compared)>) {
    let mut n_moments = 0;
    for (what, compared) in runs {
        assert!(
            compared.leak.is_none(),
            "{what}: {}",
            compared.leak.unwrap_or_default()
        );
        n_moments += compared.n_moments;
    }
    println!("{n_moments} moments alike");
    assert!(
        n_moments >= n_moments_min,
        "only {n_moments} moments were compared"
    );
}

const HIDDEN: [&[&str]; 4] = [
    &["hidden-movement"],
    &["hidden-movement", "facing"],
    &[
        "hidden-movement",
        "secret-damage",
        "falling",
        "hand-grenades",
    ],
    &["hidden-movement", "casualty-morale", "gm-modifies"],
];

#[test]
fn where_an_unseen_enemy_stands_does_not_show() {
    let runs = (0..n_games(8)).map(|number| {
        let scenario = if number % 8 < 6 { 3 } else { 1 };
        let viewer = Side::BOTH[number as usize % 2];
        let plan = Plan::new(
            setup(scenario, HIDDEN[number as usize / 4 % 4]),
            Plant::None,
        );
        let warm_up = 50 + 20 * (number as usize % 5);
        let compared = compare(&plan, number, viewer, warm_up, place);
        (format!("game {number}, {viewer}"), compared)
    });
    assert_kept(200, runs);
}

#[test]
fn how_badly_a_leader_is_hurt_does_not_show() {
    let runs = (0..n_games(16)).map(|number| {
        let viewer = Side::BOTH[number as usize % 2];
        let switches: &[&str] = match number % 4 {
            0 | 1 => &["secret-damage"],
            2 => &["secret-damage", "falling", "shaking-off-wounds"],
            _ => &["secret-damage", "hidden-movement", "casualty-morale"],
        };
        let plan = Plan::new(setup(1, switches), Plant::None);
        let compared = compare(&plan, number, viewer, 60, wound);
        (format!("game {number}, {viewer}"), compared)
    });
    assert_kept(100, runs);
}

#[test]
fn how_long_the_countdown_runs_does_not_show() {
    let runs = (0..n_games(4)).map(|number| {
        let switches: &[&str] = if number % 2 == 0 {
            &[]
        } else {
            &["hidden-movement"]
        };
        let plan = Plan {
            countdown: Some(6 + number as u8 % 4),
            ..Plan::new(setup(3, switches), Plant::None)
        };
        let compared = compare(&plan, number, Side::Mi6, 30, countdown);
        (format!("game {number}"), compared)
    });
    assert_kept(200, runs);
}

#[test]
fn when_and_how_a_group_comes_does_not_show() {
    let runs = (0..n_games(4)).map(|number| {
        let switches: &[&str] = if number % 2 == 0 {
            &[]
        } else {
            &["hidden-movement"]
        };
        let plan = Plan::new(setup(3, switches), Plant::None);
        let compared = compare(&plan, number, Side::Skorpios, 0, group_plan);
        (format!("game {number}"), compared)
    });
    assert_kept(200, runs);
}

#[test]
fn who_takes_the_roof_does_not_show() {
    let runs = (0..n_games(2)).map(|number| {
        let plan = Plan::new(setup(4, &[]), Plant::None);
        let compared = compare(&plan, number, Side::Skorpios, 0, way);
        (format!("game {number}"), compared)
    });
    assert_kept(100, runs);
}
