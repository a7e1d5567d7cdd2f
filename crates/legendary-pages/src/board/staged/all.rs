//! Playing all: until something new is seen or asked.

use cards::builtin;
use kernel::Seat;
use legendary::{Topic, Zone};

use super::{game_of, named};
use crate::card_table::Game;
use room::{Command, Fields};

/// Plays all of a hand.
fn played(hand: &[&str]) -> Game {
    let mut game = game_of(builtin::marvel(), |position| {
        let cards = hand.iter().map(|name| named(position, name)).collect();
        position.zones.insert(Zone::hand(Seat(0)), cards);
        let agent = named(position, "S.H.I.E.L.D. Agent");
        position.zones.insert(Zone::deck(Seat(0)), vec![agent; 6]);
    });
    let all = Command::read("all", Fields::default());
    game.command(Seat(0), &all).expect("played");
    game
}

fn n_left(game: &Game) -> usize {
    game.view(Seat(0)).len(Zone::hand(Seat(0)))
}

#[test]
fn plain_cards_are_all_played() {
    let game = played(&["S.H.I.E.L.D. Agent"; 4]);
    assert_eq!(n_left(&game), 0);
    assert_eq!(game.view(Seat(0)).turn.recruit, 4);
}

#[test]
fn a_draw_stops_it() {
    // The second card draws one: the two behind it wait, with what was drawn.
    let agent = "S.H.I.E.L.D. Agent";
    let game = played(&[agent, "Quick Draw", agent, agent]);
    assert_eq!(n_left(&game), 3);
    assert_eq!(game.view(Seat(0)).topic(), Some(Topic::Act));
}

#[test]
fn a_question_stops_it() {
    // The second one finds a Covert Hero before it, and asks.
    let agent = "S.H.I.E.L.D. Agent";
    let game = played(&["Dangerous Rescue", "Dangerous Rescue", agent, agent]);
    assert_eq!(n_left(&game), 2);
    assert_ne!(game.view(Seat(0)).topic(), Some(Topic::Act));
}
