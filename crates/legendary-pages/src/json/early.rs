//! A question that is coming to a seat, as JSON.

use legendary::tell::Teller;
use serde_json::{Value, json};

use super::{count, options, placed};
use crate::card_table::Game;
use crate::card_table::picks::candidates;
use web::api::Asked;

/// Returns what the seat will be asked and may answer now, with what it has answered already.
pub fn early(game: &Game, asked: &Asked<'_>, names: &[String]) -> Value {
    let Some((mark, coming)) = asked.coming.zip(game.coming_to(asked.seat)) else {
        return Value::Null;
    };
    let view = &coming.view;
    let teller = Teller::new(view, asked.lang, names);
    let Some(prompt) = teller.prompt() else {
        return Value::Null;
    };
    let answered = game.early_of(asked.seat).map(|early| &early.words);
    json!({
        "mark": mark,
        "question": prompt.question,
        "card": prompt.card,
        "cite": prompt.cite,
        "cards": count(view),
        "options": options(view, &teller),
        "picks": placed(view, &teller, &candidates(view)),
        "answered": answered,
    })
}
