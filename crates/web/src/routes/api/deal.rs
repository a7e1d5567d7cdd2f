//! New games that programs ask for.

use axum::body::Bytes;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use room::{RoomError, SeatLink, Token};
use serde_json::{Value, json};

use super::{App, answer, not_understood, refuse, trouble};
use crate::api::NewGame;

/// Deals a game; the answer has the secret of every person's seat.
pub async fn create(State(app): State<App>, body: Bytes) -> Response {
    let wanted: NewGame = match serde_json::from_slice(&body) {
        Ok(wanted) => wanted,
        Err(error) => return not_understood(&error.to_string()),
    };
    match dealt(&app, &wanted).await {
        Ok(game) => answer(StatusCode::CREATED, &game),
        Err(RoomError::Setup(why)) => {
            refuse(StatusCode::UNPROCESSABLE_ENTITY, "no such game", &why)
        }
        Err(error) => trouble(&error),
    }
}

async fn dealt(app: &App, wanted: &NewGame) -> Result<Value, RoomError> {
    let registry = app.registry();
    let mut games = app.site.all_pages();
    let prepared = games.find_map(|pages| pages.prepare(registry, wanted));
    let no_box = || RoomError::Setup("there is no such box".to_owned());
    let prepared = prepared.ok_or_else(no_box)??;
    let players = prepared.room().n_seats();
    wanted.seats_for(players).map_err(RoomError::Setup)?;
    let dealt = registry.store_new(prepared).await?;
    let host = registry.authenticate(&dealt.host.text()).await?;
    registry.begin(&host).await?;
    let links = SeatLink::all(&host, host.room().await.terms());
    Ok(secrets(&dealt.host, &links))
}

fn secrets(host: &Token, links: &[SeatLink]) -> Value {
    let seats = links.iter().enumerate().filter_map(|(i, link)| match link {
        SeatLink::Known(token) => Some(json!({ "seat": i + 1, "secret": token.text() })),
        SeatLink::None | SeatLink::Taken | SeatLink::Own => None,
    });
    json!({ "host": host.text(), "seats": seats.collect::<Vec<_>>() })
}
