//! Looking back at a game that is over, for programs.

use ::api::{GameAnalysis, Hindsight};
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use room::LookedBack;

use super::{App, Reading, Secret, answer, refuse, trouble};

/// Returns how far looking back is, or what came of it.
pub async fn look_back(
    State(app): State<App>,
    Secret(secret): Secret,
    Query(reading): Query<Reading>,
    headers: HeaderMap,
) -> Response {
    let reader = reading.reader(&app, &headers);
    let (access, seat) = match app.registry().find(&secret).await {
        Ok(found) => found,
        Err(error) => return trouble(&error),
    };
    let (lang, names, is_over) = {
        let room = access.room().await;
        let lang = reader.lang_at(room.terms().lang(seat));
        (lang, room.names(lang), room.is_over())
    };
    if !is_over {
        return refuse(
            StatusCode::CONFLICT,
            "refused",
            "the game still runs; it can be looked back at when it is over",
        );
    }
    let given = match app.registry().look_back(&access).await {
        LookedBack::Nothing => Hindsight {
            percent: 100,
            analysis: None,
        },
        LookedBack::Working(percent) => Hindsight {
            percent,
            analysis: None,
        },
        LookedBack::Done(analysis) => Hindsight {
            percent: 100,
            analysis: Some(GameAnalysis::of(&analysis, &names, lang)),
        },
    };
    answer(StatusCode::OK, &given)
}
