//! One click that is a chain of choices.

use kernel::{Game as _, Seat};
use legendary::{Action, Topic};
use room::Refused;

use super::Game;

/// Plays cards until one asks something, or until luck decides anything.
pub fn play_all(game: &mut Game, seat: Seat) -> Result<(), Refused> {
    let revealed = game.session.game().revealed();
    let mut n_played = 0;
    while game.session.game().revealed() == revealed {
        let view = game.view(seat);
        let is_play = |action: &Action| matches!(action, Action::Play(_));
        let play = view.options.iter().position(is_play);
        let (Some(Topic::Act | Topic::ShowdownAct), Some(option)) = (view.topic(), play) else {
            break;
        };
        game.choose(seat, option)?;
        n_played += 1;
    }
    if n_played == 0 {
        return Err(Refused::NotPossible);
    }
    Ok(())
}
