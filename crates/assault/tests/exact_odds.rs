//! The calculator's odds against plain enumeration of the dice.

use assault::play::{Aim, Assault, Manner, Setup};
use assault::{Quality, Side};
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
fn attacks(game: &Assault) -> Vec<(assault::PersonId, Aim, Manner)> {
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

fn check(game: &Assault, id: assault::PersonId, aim: Aim, manner: Manner) {
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
