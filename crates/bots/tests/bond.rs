//! The plain player knows what matters in the 007 box.

use std::sync::Arc;

use bots::Heuristic;
use kernel::{Ending, Game, Seed, Viewer};
use legendary::setup::Setup;
use legendary::testing::Position;
use legendary::{Catalogue, Space, State, Zone};

fn bond() -> Arc<Catalogue> {
    Arc::new(Catalogue::new(cards::builtin::bond()).expect("the built-in box compiles"))
}

/// Returns the words of what the bot does in a position.
fn choice(position: &Position) -> String {
    let game = position.build(&mut ()).expect("a position");
    let bot = Heuristic::new(&position.catalogue);
    let seat = game.decision().expect("a decision").seat;
    let mut options = Vec::new();
    game.options(&mut options);
    let option = bot.pick(&game.view(Viewer::Seat(seat)));
    game.action_words(&options[option])
}

fn quiet(catalogue: &Arc<Catalogue>, players: u8) -> Position {
    let mut position = Position::new(catalogue.clone(), players).expect("a quiet table");
    (0..5).for_each(|slot| {
        position.zones.insert(Zone::hq(slot), Vec::new());
    });
    position
}

fn put(position: &mut Position, zone: Zone, names: &[&str]) {
    let find = |name: &&str| {
        position
            .catalogue
            .find_def(name)
            .expect("a card of the box")
    };
    let cards = names.iter().map(find).collect();
    position.zones.insert(zone, cards);
}

/// The Inevitable is about to leave, and there are points for anything.
fn last_moment(position: &mut Position) {
    put(position, Zone::VILLAIN_DECK, &[]);
    put(position, Zone::row(Space(4)), &["Defuse the Atomic Device"]);
    position.recruit = 40;
    position.attack = 40;
}

#[test]
fn the_inevitable_is_sent_back_before_it_leaves() {
    let catalogue = bond();
    let mut position = quiet(&catalogue, 2);
    last_moment(&mut position);
    assert_eq!(choice(&position), "complete Defuse the Atomic Device in 5");
}

#[test]
fn winning_comes_before_everything() {
    let catalogue = bond();
    let mut position = quiet(&catalogue, 2);
    put(&mut position, Zone::TACTICS, &["Solid Gold Rolls-Royce"]);
    last_moment(&mut position);
    assert_eq!(choice(&position), "fight mastermind Auric Goldfinger");
}

#[test]
fn the_mission_about_to_fail_is_completed_first() {
    let catalogue = bond();
    let mut position = quiet(&catalogue, 2);
    put(&mut position, Zone::TACTICS, &[]);
    put(
        &mut position,
        Zone::row(Space(0)),
        &["Avenge Jill Masterson"],
    );
    put(
        &mut position,
        Zone::row(Space(4)),
        &["Stop the Delta-9 Gas"],
    );
    position.attack = 20;
    assert_eq!(choice(&position), "complete Stop the Delta-9 Gas in 5");
}

#[test]
fn a_spare_card_pays_for_what_can_be_used_once() {
    let catalogue = bond();
    let mut position = quiet(&catalogue, 2);
    put(
        &mut position,
        Zone::hand(kernel::Seat(0)),
        &["Front Machine Guns", "007"],
    );
    let mut game = position.build(&mut ()).expect("a position");
    let bot = Heuristic::new(&catalogue);
    let mut chosen = Vec::new();
    for _ in 0..3 {
        let mut options = Vec::new();
        game.options(&mut options);
        let option = bot.pick(&game.view(Viewer::Seat(kernel::Seat(0))));
        chosen.push(game.action_words(&options[option]));
        game.apply(options[option], &mut ());
    }
    assert_eq!(
        chosen,
        [
            "play Front Machine Guns",
            "use Front Machine Guns",
            "choose 007 from hand"
        ]
    );
}

#[test]
fn games_are_won_now_and_then() {
    let catalogue = bond();
    let bot = Heuristic::new(&catalogue);
    let mut won = 0;
    let mut completed = 0;
    for number in 0..6 {
        let setup = Setup::first_game(catalogue.clone(), 1);
        let mut game =
            State::start(&setup, Seed::from_number(number), &mut ()).expect("the first game");
        let mut options = Vec::new();
        while let Some(decision) = game.decision() {
            game.options(&mut options);
            let option = match options.len() {
                1 => 0,
                _ => bot.pick(&game.view(Viewer::Seat(decision.seat))),
            };
            completed += u32::from(game.action_words(&options[option]).starts_with("complete "));
            game.apply(options[option], &mut ());
        }
        won += u32::from(game.outcome().is_some_and(|end| end.ending == Ending::Won));
    }
    assert!(won >= 1, "{won} of 6");
    assert!(completed >= 12, "{completed} Missions in 6 games");
}
