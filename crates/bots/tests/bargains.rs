//! The plain player does not take whatever it is offered: a "may" has its price.

use std::sync::{Arc, LazyLock};

use bots::Heuristic;
use cards::tree::GroupKind;
use kernel::{Game, Seat, Viewer};
use legendary::testing::Position;
use legendary::{Catalogue, Space, Zone};

static BOX: LazyLock<Arc<Catalogue>> = LazyLock::new(|| {
    Arc::new(Catalogue::new(cards::builtin::bond()).expect("the built-in box compiles"))
});

/// Somebody holds a card whose "may" is asked as soon as it is played.
fn holding(card: &str) -> Position {
    let mut position = Position::new(BOX.clone(), 2).expect("a quiet table");
    put(&mut position, Zone::hand(Seat(0)), &[card]);
    position
}

fn put(position: &mut Position, zone: Zone, names: &[&str]) {
    let find = |name: &&str| BOX.find_def(name).expect("a card of the box");
    position
        .zones
        .insert(zone, names.iter().map(find).collect());
}

/// Returns what the bot says to the offer of the card it holds.
fn answer(position: &Position) -> String {
    let mut game = position.build(&mut ()).expect("a position");
    let bot = Heuristic::new(&BOX);
    let mut chosen = String::new();
    for _ in 0..2 {
        let mut options = Vec::new();
        game.options(&mut options);
        let option = bot.pick(&game.view(Viewer::Seat(Seat(0))));
        chosen = game.action_words(&options[option]);
        game.apply(options[option], &mut ());
    }
    chosen
}

#[test]
fn danger_is_not_risked_for_a_small_mission() {
    let mut position = holding("The Wrong Switch");
    put(&mut position, Zone::row(Space(0)), &["Win the Golf Match"]);
    assert_eq!(answer(&position), "no");
}

#[test]
fn a_great_danger_about_to_come_true_is_worth_a_small_one() {
    let mut position = holding("The Wrong Switch");
    put(&mut position, Zone::row(Space(4)), &["Breach the Vault"]);
    assert_eq!(answer(&position), "yes");
}

#[test]
fn the_last_point_of_danger_is_never_taken() {
    let mut position = holding("The Wrong Switch");
    put(&mut position, Zone::row(Space(4)), &["Breach the Vault"]);
    let limit = position.build(&mut ()).expect("a position").gauge();
    position.danger = limit.expect("a Scheme that counts Danger").limit - 1;
    assert_eq!(answer(&position), "no");
}

#[test]
fn no_gadget_goes_to_a_mastermind_who_grows_by_it() {
    let mut position = holding("The Account in Venice");
    put(
        &mut position,
        Zone::played(Seat(0)),
        &["Keeper of the Stake"],
    );
    let set = |position: &mut Position, name| {
        position.mastermind = BOX
            .find_group(GroupKind::Mastermind, name)
            .expect("a Mastermind of the box");
    };
    set(&mut position, "Auric Goldfinger");
    assert_eq!(answer(&position), "no");
    set(&mut position, "Alec Trevelyan");
    assert_eq!(answer(&position), "yes");
}
