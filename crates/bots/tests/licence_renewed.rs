//! The plain player knows what Licence Renewed brings.

use std::sync::{Arc, LazyLock};

use bots::Heuristic;
use kernel::{Game, Seat, Viewer};
use legendary::testing::Position;
use legendary::{Catalogue, Space, Zone};

static BOX: LazyLock<Arc<Catalogue>> = LazyLock::new(|| {
    let set = cards::builtin::licence_renewed();
    Arc::new(Catalogue::new(set).expect("the built-in box compiles"))
});

const OWN: Seat = Seat(0);

fn quiet(players: u8) -> Position {
    let mut position = Position::new(BOX.clone(), players).expect("a quiet table");
    (0..5).for_each(|slot| {
        position.zones.insert(Zone::hq(slot), Vec::new());
    });
    position.zones.insert(Zone::OFFICERS, Vec::new());
    position
}

fn put(position: &mut Position, zone: Zone, names: &[&str]) {
    let find = |name: &&str| BOX.find_def(name).expect("a card of the box");
    position
        .zones
        .insert(zone, names.iter().map(find).collect());
}

/// Returns the words of the bot's next choices.
fn choices(position: &Position, n: usize) -> Vec<String> {
    let mut game = position.build(&mut ()).expect("a position");
    let bot = Heuristic::new(&BOX);
    let mut chosen = Vec::new();
    for _ in 0..n {
        let Some(decision) = game.decision() else {
            break;
        };
        let mut options = Vec::new();
        game.options(&mut options);
        let option = bot.pick(&game.view(Viewer::Seat(decision.seat)));
        chosen.push(game.action_words(&options[option]));
        game.apply(options[option], &mut ());
    }
    chosen
}

fn first(position: &Position) -> String {
    choices(position, 1).remove(0)
}

#[test]
fn a_disguise_waits_for_the_best_hero() {
    let mut position = quiet(2);
    put(
        &mut position,
        Zone::hand(OWN),
        &["The Other Fellow", "00 Agent", "Blunt Instrument"],
    );
    let chosen = choices(&position, 5);
    assert_eq!(chosen[3], "use The Other Fellow");
    assert_eq!(chosen[4], "copy Blunt Instrument");
}

#[test]
fn one_starter_is_kept_back_for_a_rogue_agent() {
    let mut position = quiet(2);
    put(
        &mut position,
        Zone::hand(OWN),
        &["007", "Exploding Alarm Clock"],
    );
    let chosen = choices(&position, 3);
    assert_eq!(
        chosen,
        [
            "play Exploding Alarm Clock",
            "use Exploding Alarm Clock",
            "end turn"
        ]
    );
}

#[test]
fn a_hand_of_starters_is_better_than_one_rogue_agent() {
    let mut position = quiet(2);
    let hand = ["007", "007", "007", "00 Agent", "Exploding Alarm Clock"];
    put(&mut position, Zone::hand(OWN), &hand);
    let chosen = choices(&position, 6);
    assert_eq!(
        chosen
            .iter()
            .filter(|words| words.starts_with("play"))
            .count(),
        5
    );
    assert!(
        !chosen.contains(&"use Exploding Alarm Clock".to_owned()),
        "{chosen:?}"
    );
}

#[test]
fn a_cartel_card_is_paid_for_to_get_at_a_good_hero() {
    let mut position = quiet(2);
    put(&mut position, Zone::hq(1), &["Blunt Instrument"]);
    put(&mut position, Zone::cartel_on_hq(1), &["Bribed Policeman"]);
    position.recruit = 6;
    assert_eq!(
        choices(&position, 2),
        [
            "ko cartel Bribed Policeman on Blunt Instrument in HQ 2",
            "recruit Blunt Instrument from HQ 2"
        ]
    );
}

#[test]
fn a_brainwashed_hero_is_rescued() {
    let mut position = quiet(2);
    put(&mut position, Zone::row(Space(3)), &["Blunt Instrument"]);
    position.recruit = 3;
    assert_eq!(first(&position), "rescue Blunt Instrument from 4");
}

#[test]
fn a_villain_is_paid_off() {
    let mut position = quiet(2);
    put(&mut position, Zone::row(Space(3)), &["Milton Krest"]);
    position.recruit = 6;
    let chosen = first(&position);
    assert!(chosen.starts_with("pay off Milton Krest in 4"), "{chosen}");
}

#[test]
fn attack_for_the_leftmost_card_is_used_on_it() {
    let mut position = quiet(2);
    put(
        &mut position,
        Zone::row(Space(2)),
        &["Fort Knox Assault Team"],
    );
    put(&mut position, Zone::hand(OWN), &["Bobsled"]);
    let chosen = choices(&position, 2);
    assert_eq!(chosen[1], "fight Fort Knox Assault Team in 3");
}

#[test]
fn what_attack_is_left_damages_the_base() {
    let mut position = quiet(2);
    put(&mut position, Zone::BASE, &["Piz Gloria Base"]);
    position.attack = 4;
    assert_eq!(first(&position), "damage base 4");
}

#[test]
fn the_base_falls_before_anybody_else_is_fought() {
    let mut position = quiet(2);
    put(&mut position, Zone::BASE, &["Piz Gloria Base"]);
    put(
        &mut position,
        Zone::row(Space(4)),
        &["Fort Knox Assault Team"],
    );
    position.base_damage = 10;
    position.attack = 5;
    assert_eq!(first(&position), "damage base 5");
}

#[test]
fn a_gadget_is_spent_for_a_card() {
    let mut position = quiet(2);
    put(&mut position, Zone::victory(OWN), &["Cummerbund Rope"]);
    assert_eq!(first(&position), "spend Cummerbund Rope");
}
