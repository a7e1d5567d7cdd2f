//! A game that is over is played again: the same people and the same set-up with other cards, at once or
//! by way of the set-up page.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kernel::{Game as _, Seat, Sitter};

use super::setup::Outcome;
use super::{App, answer, links};
use crate::game::{BLIND, Game};
use crate::hall::HallError;
use crate::order::{Chair, Draft, Who};
use crate::people::person_of;
use crate::terms::{Place, Role};

/// The set-up page with everything as it was in a game.
pub async fn page(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    match app.hall.knock(&secret).await {
        Ok(key) => {
            let draft = draft_of(&*key.game().await, key.role);
            Outcome::from(draft).show(&app, &headers, StatusCode::OK)
        }
        Err(error) => answer::trouble(&error),
    }
}

/// Deals at once, for somebody who played.
pub async fn deal(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    let key = match app.hall.knock(&secret).await {
        Ok(key) if matches!(key.role, Role::Seat(_) | Role::Device) => key,
        Ok(_) => return answer::trouble(&HallError::Stranger),
        Err(error) => return answer::trouble(&error),
    };
    let game = key.game().await;
    if game.session.game().outcome().is_none() {
        return answer::see_other(&links::address(&key), None);
    }
    let draft = draft_of(&game, key.role);
    drop(game);
    Outcome::from(draft).start(&app, &headers).await
}

pub async fn page_at_device(
    state: State<App>,
    Path((secret, _)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    page(state, Path(secret), headers).await
}

pub async fn deal_at_device(
    state: State<App>,
    Path((secret, _)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    deal(state, Path(secret), headers).await
}

fn draft_of(game: &Game, role: Role) -> Draft {
    let mut draft = Draft::first(game.session.setup().catalogue.clone());
    draft.setup = game.session.setup().clone();
    // Who begins is drawn again.
    draft.setup.first_player = None;
    (draft.device, draft.take_back) = (game.terms.device, game.terms.take_back);
    draft.talk = game.terms.talk;
    for (i, chair) in game.terms.chairs.iter().enumerate() {
        let seat = Seat(i as u8);
        draft.chairs[i] = Chair {
            who: match chair.place {
                Place::Bot => bot_of(game, seat),
                place => person(game, role, seat, place),
            },
            name: person_of(&game.session, seat).unwrap_or_default(),
        };
    }
    draft
}

fn bot_of(game: &Game, seat: Seat) -> Who {
    match game.session.sitters().get(seat.idx()) {
        Some(Sitter::Bot(kind)) if kind == BLIND => Who::Blind,
        _ => Who::Bot,
    }
}

/// Whoever plays again is here, also if they had come by a link; then the others are elsewhere.
fn person(game: &Game, role: Role, seat: Seat, place: Place) -> Who {
    let had_come = |own: Seat| game.terms.chairs[own.idx()].place == Place::Elsewhere;
    match role {
        Role::Seat(own) if own == seat => Who::Here,
        Role::Seat(own) if had_come(own) => Who::Elsewhere,
        _ if place == Place::Here => Who::Here,
        _ => Who::Elsewhere,
    }
}
