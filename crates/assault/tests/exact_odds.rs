//! The calculator's odds against plain enumeration of the dice.

use std::collections::BTreeMap;

use assault::play::{
    Action, Aim, Assault, Event, Manner, Phase, PhaseKind, Scene, Setup, Switches,
};
use assault::{PersonId, Quality, Side, volcano};
use kernel::{Dice, Game, Seed};

/// The Quality Results Table as the book prints its rule, independent of the table that is read.
fn by_the_book(chance: u16, roll: u16) -> Option<u8> {
    let k = chance.div_ceil(10);
    if roll > chance || roll == 100 {
        return None;
    }
    Some(match roll {
        roll if roll <= k => 1,
        roll if roll <= 2 * k => 2,
        roll if roll <= (5 * k).min(98) => 3,
        _ => 4,
    })
}

/// All attacks possible in a position, for both sides.
fn attacks(game: &Assault) -> Vec<(PersonId, Aim, Manner)> {
    let board = game.board();
    let mut found = Vec::new();
    for side in Side::BOTH {
        for id in board.present(side).iter() {
            for target in board.present(side.enemy()).iter() {
                let aim = Aim::Person(target);
                found.extend(board.manners(id, aim).map(|manner| (id, aim, manner)));
            }
        }
    }
    found
}

// rule: A-TABLE-007
// rule: A-TABLE-015
// rule: A-TABLE-016
#[test]
fn a_thousand_shots_agree_with_enumeration() {
    let mut dice = Dice::new(Seed::from_number(77));
    let mut n_shots = 0;
    let mut number = 0;
    while n_shots < 1000 {
        let seed = Seed::from_number(number);
        let mut game = Assault::start(&Setup::volcano(1), seed, &mut ()).expect("a game");
        number += 1;
        let mut options = Vec::new();
        let mut n = 0;
        while game.decision().is_some() {
            game.options(&mut options);
            game.apply(options[dice.below(options.len() as u32) as usize], &mut ());
            n += 1;
            if n % 60 != 0 {
                continue;
            }
            for (id, aim, manner) in attacks(&game).into_iter().take(20) {
                check(&game, id, aim, manner);
                n_shots += 1;
            }
        }
        assert!(number < 1000, "too few shots");
    }
}

fn check(game: &Assault, id: PersonId, aim: Aim, manner: Manner) {
    let board = game.board();
    let prospect = board.prospect(id, aim, manner).expect("a listed attack");
    let shot = &prospect.shot;
    let sum: i32 = shot.lines.iter().map(|line| i32::from(line.amount)).sum();
    let primary = u16::from(shot.primary_chance);
    let chance = match sum {
        ..=0 => (primary / 2).max(1),
        sum => primary * sum.min(10) as u16,
    };
    assert_eq!(
        shot.chance.0, chance,
        "the lines add up to the chance: {:?}",
        shot.lines
    );
    let mut odds = [0u8; 4];
    let mut loss = 0;
    for roll in 1..=100 {
        let quality = by_the_book(chance, roll);
        assert_eq!(
            shot.quality(board.charts(), roll as u8)
                .map(Quality::number),
            quality
        );
        if let Some(quality) = quality {
            odds[usize::from(quality) - 1] += 1;
            if let (Aim::Person(target), Some(result)) =
                (aim, prospect.results[usize::from(quality) - 1])
            {
                loss += board.loss_percent(target, result);
            }
        }
    }
    assert_eq!(prospect.odds, odds);
    assert_eq!(
        prospect.expected_loss, loss,
        "the mean over all rolls, times 100"
    );
}

/// Every attack that the owner of a Fire Phase can choose now, with the choices that lead to it.
fn offered(game: &Assault) -> Vec<(PersonId, Aim, Manner, Vec<Action>)> {
    let mut fights = Vec::new();
    game.options(&mut fights);
    let mut found = Vec::new();
    for fight in fights {
        let Action::Fight(id) = fight else { continue };
        let mut aiming = game.clone();
        aiming.apply(fight, &mut ());
        let mut targets = Vec::new();
        aiming.options(&mut targets);
        for target in targets {
            let aim = match target {
                Action::Target(person) => Aim::Person(person),
                Action::TargetVehicle(vehicle) => Aim::Vehicle(vehicle),
                _ => continue,
            };
            let manners: Vec<Manner> = game.board().manners(id, aim).collect();
            for &manner in &manners {
                let mut choices = vec![fight, target];
                choices.extend((manners.len() > 1).then_some(Action::Manner(manner)));
                found.push((id, aim, manner, choices));
            }
        }
    }
    found
}

/// Plays an attack with the given rolls, nobody spending points; returns everything that happened.
fn played(game: &Assault, choices: &[Action], rolls: &[u8]) -> Vec<Event> {
    let mut game = game.clone();
    let mut events = Vec::new();
    game.give_rolls(rolls);
    for &choice in choices {
        game.apply(choice, &mut events);
    }
    loop {
        let mut options = Vec::new();
        game.options(&mut options);
        if options.first() != Some(&Action::Spend(0)) {
            return events;
        }
        game.apply(Action::Spend(0), &mut events);
    }
}

/// Rolls every D100 with every D10 after it, and compares what came of them with the calculator.
fn play_out(game: &Assault, (id, aim, manner, choices): &(PersonId, Aim, Manner, Vec<Action>)) {
    let board = game.board();
    let prospect = board.prospect(*id, *aim, *manner).expect("an attack");
    let mut odds = [0u8; 4];
    let mut losses: BTreeMap<PersonId, u32> = BTreeMap::new();
    for roll in 1..=100 {
        for scatter in 1..=10 {
            let events = played(game, choices, &[roll, scatter]);
            let mut quality = None;
            for event in events {
                match event {
                    Event::Rolled { quality: found, .. } => quality = found,
                    Event::Suffered { person, result } => {
                        *losses.entry(person).or_default() += board.loss_percent(person, result);
                        let told = quality.and_then(|q: Quality| prospect.results[q.idx()]);
                        let is_target = *aim == Aim::Person(person);
                        if is_target && told.is_some() {
                            assert_eq!(told, Some(result), "{aim:?}, {manner:?}, roll {roll}");
                        }
                    }
                    _ => {}
                }
            }
            if let Some(quality) = quality.filter(|_| scatter == 1) {
                odds[quality.idx()] += 1;
            }
        }
    }
    assert_eq!(prospect.odds, odds, "{aim:?}, {manner:?}");
    let all = board.expected_losses(*id, *aim, *manner);
    let told: BTreeMap<PersonId, u32> = all.into_iter().filter(|(_, loss)| *loss > 0).collect();
    let mean = losses.into_iter().map(|(person, loss)| (person, loss / 10));
    let mean: BTreeMap<PersonId, u32> = mean.filter(|(_, loss)| *loss > 0).collect();
    assert_eq!(told, mean, "{id:?} on {aim:?}, {manner:?}");
    if let Aim::Person(target) = aim {
        let target = mean.get(target).copied().unwrap_or(0);
        assert_eq!(prospect.expected_loss, target, "{aim:?}, {manner:?}");
    }
}

/// The dice are rolled by the rules themselves here, and the calculator is asked only before.
#[test]
fn what_the_rules_do_over_all_rolls_is_what_the_calculator_said() {
    let mut dice = Dice::new(Seed::from_number(78));
    let switches = Switches {
        hand_grenades: true,
        ..Switches::default()
    };
    let setup = Setup {
        switches,
        ..Setup::volcano(1)
    };
    let mut n_played = 0;
    for number in 0.. {
        let seed = Seed::from_number(number);
        let mut game = Assault::start(&setup, seed, &mut ()).expect("a game");
        while game.decision().is_some() && n_played < 25 {
            let mut options = Vec::new();
            game.options(&mut options);
            let is_menu = matches!(options[0], Action::Fight(_));
            if is_menu && dice.below(4) == 0 {
                let all = offered(&game);
                play_out(&game, &all[dice.below(all.len() as u32) as usize]);
                n_played += 1;
            }
            game.apply(options[dice.below(options.len() as u32) as usize], &mut ());
        }
        if n_played == 25 {
            break;
        }
    }
}

// rule: A-GRENADE-004
// rule: A-GRENADE-007
// rule: A-GRENADE-010
#[test]
fn a_grenade_is_worked_out_wherever_it_may_come_down() {
    let mut scene = Scene::empty(volcano(), 1, Switches::default()).expect("a scenario");
    for (code, at) in [
        ("201", "P8"),
        ("511", "P12"),
        ("512", "Q12"),
        ("103", "O11"),
    ] {
        scene.put(code, at).expect(code);
    }
    let game = scene.begin(Phase::new(Side::Mi6, PhaseKind::Fire), &[]);
    let id = |code| volcano().pieces.person_coded(code).expect(code);
    let mut n_played = 0;
    for attack in offered(&game) {
        if attack.0 == id("201") {
            play_out(&game, &attack);
            n_played += 1;
        }
    }
    assert_eq!(n_played, 2, "one for each enemy");
    let losses = game
        .board()
        .expected_losses(id("201"), Aim::Person(id("511")), Manner::FIRE);
    let hurt: Vec<PersonId> = losses.iter().map(|(person, _)| *person).collect();
    assert_eq!(hurt, [id("103"), id("511"), id("512")], "friends too");
}
