//! A question that is coming to a seat, for programs.

use api::Early;
use legendary::tell::Teller;

use super::{count, options, placed};
use crate::card_table::Game;
use crate::card_table::picks::candidates;
use web::api::Asked;

/// Returns what the seat will be asked and may answer now, with what it has answered already.
pub fn early(game: &Game, asked: &Asked<'_>, names: &[String]) -> Option<Early> {
    let (mark, coming) = asked.coming.zip(game.coming_to(asked.seat))?;
    let view = &coming.view;
    let teller = Teller::new(view, asked.lang, names);
    let prompt = teller.prompt()?;
    Some(Early {
        mark: mark.to_owned(),
        question: prompt.question,
        card: prompt.card,
        cite: prompt.cite,
        cards: count(view),
        options: options(view, &teller),
        picks: placed(view, &teller, &candidates(view)),
        answered: game.early_of(asked.seat).map(|early| early.words.clone()),
    })
}
