//! The last pages of games that end in every way there is.

use std::sync::Arc;

use ::words::Lang;
use cards::builtin;
use kernel::Seat;
use legendary::testing::Position;
use legendary::{Action, Zone};
use web::{Reader, Theme, Vantage};

use super::{game_of, named};
use crate::board::Board;

/// Ends the turn, and returns what the player then sees.
fn after_the_turn(lang: Lang, stage: impl FnOnce(&mut Position)) -> String {
    let mut game = game_of(builtin::marvel(), stage);
    for _ in 0..4 {
        let Some(seat) = game.asked() else { break };
        let view = game.view(seat);
        let ends = view
            .options
            .iter()
            .position(|action| *action == Action::EndTurn);
        let chosen = game.session.choose(seat, ends.unwrap_or(0), &mut ());
        chosen.expect("a choice");
    }
    assert_eq!(game.asked(), None, "the game is over");
    let reader = Reader {
        lang,
        theme: Theme::Auto,
        ..Reader::of(&axum::http::HeaderMap::new(), &Arc::default())
    };
    let vantage = Vantage::of_seat(Seat(0), "/seat/x");
    Board::new(&game, &vantage, &reader).page().into_string()
}

/// One card is left to come, so that the game is over with the turn that begins with it.
fn run_dry(position: &mut Position) {
    let last = named(position, "Bystander");
    position.zones.insert(Zone::VILLAIN_DECK, vec![last]);
}

// rule: L-END-009
#[test]
fn a_drawn_game_says_so_and_offers_another_but_none_that_is_harder() {
    let english = after_the_turn(Lang::En, run_dry);
    assert!(english.contains("The game is a draw."), "{english}");
    assert!(english.contains("href=\"/rule/L-END-009\""));
    assert!(english.contains("id=\"again\"") && !english.contains("id=\"harder\""));
    assert!(!english.contains("is-won"));
    let german = after_the_turn(Lang::De, run_dry);
    assert!(german.contains("Das Spiel endet unentschieden."));
}

// rule: L-END-012
#[test]
fn in_a_draw_somebody_still_has_the_most_points() {
    let page = after_the_turn(Lang::En, |position| {
        run_dry(position);
        let bystander = named(position, "Bystander");
        let own = Zone::victory(Seat(0));
        position.zones.insert(own, vec![bystander; 3]);
    });
    assert!(page.contains("the most"), "{page}");
}
