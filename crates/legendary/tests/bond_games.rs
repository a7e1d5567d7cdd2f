//! Properties that hold in every game of the 007 box, whoever plays and whatever is chosen.

use std::sync::Arc;

use cards::tree::CardKind;
use kernel::battery::{Checks, Costly, check_game};
use kernel::{Game, Seat, Seed, Session, Viewer};
use legendary::setup::{Opening, PlayMode, Setup};
use legendary::{Catalogue, State};

fn bond() -> Arc<Catalogue> {
    Arc::new(Catalogue::new(cards::builtin::bond()).expect("the built-in box compiles"))
}

/// Every way to play the box, one after another.
fn setup(catalogue: &Arc<Catalogue>, players: u8, number: u64) -> Setup {
    let mode = PlayMode::ALL[(number % 3) as usize];
    let setup = Setup::new(catalogue.clone(), players).in_mode(mode);
    Setup {
        opening: match number % 5 {
            1 => Some(Opening::Prepared(1)),
            2 => Some(Opening::Surprised(1)),
            _ => None,
        },
        perfect_missions: number % 7 == 3,
        ..setup
    }
}

#[test]
fn random_games_of_every_player_count_pass_the_battery() {
    let catalogue = bond();
    for players in 1..=5 {
        for number in 0..20 {
            let costly = if number % 10 == 0 {
                Costly::Everywhere
            } else {
                Costly::Once
            };
            let checks = Checks {
                decisions_max: 5000,
                costly,
            };
            let setup = setup(&catalogue, players, number);
            if let Err(failure) =
                check_game::<State>(&setup, Seed::from_number(number), number, &checks)
            {
                panic!("{players} players, seed {number}: {failure:?}");
            }
        }
    }
}

/// No card is lost, doubled or put where no rule can put it.
#[test]
fn every_card_lies_where_it_may_throughout() {
    let catalogue = bond();
    for number in 0..30 {
        let players = 1 + (number % 5) as u8;
        let setup = setup(&catalogue, players, number);
        let seed = Seed::from_number(number + 100);
        let mut session = Session::<State>::start(&setup, seed, &mut ()).expect("a game");
        let mut luck = kernel::Dice::new(Seed::from_number(number));
        let mut options = Vec::new();
        for _ in 0..600 {
            let Some(decision) = session.game().decision() else {
                break;
            };
            session.game().options(&mut options);
            let pick = luck.below(options.len() as u32) as usize;
            let words = session.game().action_words(&options[pick]);
            session
                .choose_words(decision.seat, &words, &mut ())
                .expect("an option can be chosen");
            session.game().audit().expect("every card has its place");
        }
    }
}

// rule: L-OPTIONAL-002
/// The mode is part of what everybody sees, for texts about friends depend on it.
#[test]
fn the_play_mode_is_fixed_and_seen_by_all() {
    let catalogue = bond();
    let setup = Setup::first_game(catalogue, 4).in_mode(PlayMode::Teams);
    let game = State::start(&setup, Seed::from_number(1), &mut ()).expect("a game");
    let view = game.view(Viewer::Spectator);
    assert_eq!(view.table.play_mode, PlayMode::Teams);
    assert!(view.is_friendly(Seat(0), Seat(2)));
    assert!(!view.is_friendly(Seat(0), Seat(1)));
}

// rule: L-MISSION-006
#[test]
fn missions_and_nothing_else_carry_danger() {
    for def in &bond().defs {
        let is_mission = def.kind == CardKind::Mission;
        assert_eq!(def.tree.danger.is_some(), is_mission, "{}", def.slot);
    }
}
