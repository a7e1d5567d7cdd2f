//! A game that somebody makes longer and longer, by choosing and taking back or by letting bots sit
//! down and get up, is not opened for minutes one day: at some length it can only be given up.

use std::sync::Arc;

use kernel::{Seed, Session};
use room::{Command, ENTRIES_MAX, Refused, Running};

use super::CardTable;
use crate::first_game::{FirstDeal, first_game};

#[test]
fn a_game_that_is_too_long_can_only_be_given_up() {
    let cards = Arc::new(CardTable::with_packs(&[]).expect("boxes"));
    let order = first_game(
        cards.catalogue("bond"),
        FirstDeal::Friendly,
        Seed::from_number(1),
    );
    let session = Session::start(&order.setup, Seed::from_number(1), &mut ());
    let session = session.expect("a game");
    let n_seats = session.sitters().len() as u8;
    let own = kernel::Seat(0);
    let mut game = Running::new(cards, session, room::Terms::alone(n_seats, own));
    let seat = kernel::Sitter::Person(String::new());
    game.session.seat(own, seat).expect("sits");
    while game.session.entries().len() < ENTRIES_MAX - 1 {
        game.session.note("again");
    }
    let asked = game.asked().expect("somebody is asked");
    game.command(asked, &Command::Choose(0)).expect("the last");
    let asked = game.asked().expect("somebody is asked");
    for command in [Command::Choose(0), Command::Undo] {
        assert_eq!(game.command(asked, &command), Err(Refused::TooLong));
    }
    game.command(own, &Command::Concede)
        .expect("it is carried out");
    // All would lose, so all are asked, however long the game is.
    for seat in (1..n_seats).map(kernel::Seat) {
        game.command(seat, &Command::Agree).expect("agrees");
    }
    assert!(game.asked().is_none());
}
