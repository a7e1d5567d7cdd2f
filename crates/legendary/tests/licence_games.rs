//! Properties that hold in every game with Licence Renewed, whoever plays and whatever is chosen.

use std::sync::Arc;

use cards::tree::GroupKind;
use kernel::battery::{Checks, Costly, check_game};
use kernel::{Game, Seed, Session};
use legendary::setup::{Opening, PlayMode, Setup};
use legendary::testing::Action;
use legendary::{Catalogue, State};

fn both_boxes() -> Arc<Catalogue> {
    let boxes = cards::builtin::licence_renewed();
    Arc::new(Catalogue::new(boxes).expect("the built-in box compiles"))
}

/// The names of the expansion's own groups of a kind, and of the base game's.
fn names(catalogue: &Catalogue, kind: GroupKind) -> Vec<String> {
    let groups = catalogue.groups_of(kind);
    groups
        .map(|group| catalogue.group(group).name.clone())
        .collect()
}

/// Every Mastermind and Scheme at tables of every size and mode, one after another.
fn setup(catalogue: &Arc<Catalogue>, number: u64) -> Option<Setup> {
    let mode = PlayMode::ALL[(number % 3) as usize];
    let (masterminds, schemes) = (
        names(catalogue, GroupKind::Mastermind),
        names(catalogue, GroupKind::Scheme),
    );
    let at = number as usize;
    // Every second table has a Scheme of the expansion.
    let own = &schemes[schemes.len() - 4..];
    let scheme = match number % 2 {
        0 => &own[at / 2 % own.len()],
        _ => &schemes[at % schemes.len()],
    };
    let players = 1 + (number % 5) as u8;
    let setup = Setup {
        mastermind: Some(masterminds[(at + at / 7) % masterminds.len()].clone()),
        scheme: Some(scheme.clone()),
        opening: match number % 11 {
            1 => Some(Opening::Prepared(1)),
            2 => Some(Opening::Surprised(1)),
            _ => None,
        },
        perfect_missions: number % 13 == 3,
        ..Setup::new(catalogue.clone(), players).in_mode(mode)
    };
    setup
        .resolve(Seed::from_number(number))
        .is_ok()
        .then_some(setup)
}

#[test]
fn random_games_with_the_expansion_pass_the_battery() {
    let catalogue = both_boxes();
    for number in 0..40 {
        let Some(setup) = setup(&catalogue, number) else {
            continue;
        };
        let costly = if number < 5 {
            Costly::Everywhere
        } else {
            Costly::Once
        };
        let checks = Checks {
            decisions_max: 5000,
            costly,
        };
        if let Err(failure) =
            check_game::<State>(&setup, Seed::from_number(number), number, &checks)
        {
            panic!("{}, seed {number}: {failure:?}", setup.words());
        }
    }
}

/// No card is lost, doubled or put where no rule can put it. `AUDIT_GAMES=1000` plays more of them.
#[test]
fn every_card_of_the_expansion_lies_where_it_may() {
    let catalogue = both_boxes();
    let games = std::env::var("AUDIT_GAMES").ok();
    let games = games.and_then(|n| n.parse().ok()).unwrap_or(60);
    for number in 0..games {
        let Some(setup) = setup(&catalogue, number) else {
            continue;
        };
        let seed = Seed::from_number(number + 100);
        let mut session = Session::<State>::start(&setup, seed, &mut ()).expect("a game");
        let mut luck = kernel::Dice::new(Seed::from_number(number));
        let mut options = Vec::new();
        for _ in 0..800 {
            let Some(decision) = session.game().decision() else {
                break;
            };
            session.game().options(&mut options);
            let mut pick = luck.below(options.len() as u32) as usize;
            // Whoever ends every turn at once sees little of the game.
            if options[pick] == Action::EndTurn {
                pick = luck.below(options.len() as u32) as usize;
            }
            let words = session.game().action_words(&options[pick]);
            session
                .choose_words(decision.seat, &words, &mut ())
                .expect("an option can be chosen");
            if let Err(fault) = session.game().audit() {
                panic!("{}, seed {number}, after {words}: {fault}", setup.words());
            }
        }
    }
}
