//! What to expect of a set-up that nobody has measured.

use ::api::{ForecastAsked, ForecastGiven, NewGame, SideForecast};
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::header::REFRESH;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;
use kernel::Seat;
use module::search::Chance;
use room::{Foreseen, Form, RoomError};

use super::api::{answer as give, not_understood, refuse, trouble};
use super::{App, answer};
use crate::pages::forecast;

/// A page on which work goes on asks again so soon, whether it has scripts or not.
const AGAIN_SECONDS: &str = "2";

/// Shows how far it is, or what came of it.
pub async fn page(
    State(app): State<App>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Response {
    let known = app.registry().foreseen(&name);
    let path = format!("/forecast/{name}");
    let page = forecast::page(&app.reader(&headers), &path, known.as_ref());
    let status = match known {
        Some(_) => StatusCode::OK,
        None => StatusCode::NOT_FOUND,
    };
    let mut response = answer::page(status, page);
    let is_working = matches!(known, Some((Foreseen::Working(_), _)));
    let refresh = format!("{AGAIN_SECONDS}; url={path}");
    if let Some(value) = HeaderValue::from_str(&refresh).ok().filter(|_| is_working) {
        response.headers_mut().insert(REFRESH, value);
    }
    response
}

/// Begins one for a program.
pub async fn ask(State(app): State<App>, body: Bytes) -> Response {
    let wanted: NewGame = match serde_json::from_slice(&body) {
        Ok(wanted) => wanted,
        Err(error) => return not_understood(&error.to_string()),
    };
    let mut games = app.site.all_pages();
    let found = games.find_map(|pages| pages.foresee(app.registry(), &wanted));
    match found {
        Some(Ok(name)) => give(StatusCode::ACCEPTED, &ForecastAsked { name }),
        Some(Err(RoomError::Setup(why))) => {
            refuse(StatusCode::UNPROCESSABLE_ENTITY, "no such game", &why)
        }
        Some(Err(error)) => trouble(&error),
        None => refuse(
            StatusCode::UNPROCESSABLE_ENTITY,
            "no such game",
            "there is no such box",
        ),
    }
}

/// Tells a program how far one is, or what came of it.
pub async fn tell(State(app): State<App>, Path(name): Path<String>) -> Response {
    let Some((foreseen, Form { .. })) = app.registry().foreseen(&name) else {
        return refuse(
            StatusCode::NOT_FOUND,
            "nothing here",
            "no forecast has this name any more; ask for a new one",
        );
    };
    let (percent, forecast) = match foreseen {
        Foreseen::Working(percent) => (percent, None),
        Foreseen::Done(forecast, _) => (100, Some(forecast)),
        Foreseen::Refused(why) => {
            return refuse(StatusCode::UNPROCESSABLE_ENTITY, "no such game", &why);
        }
    };
    let number = |seat: Seat| seat.0 + 1;
    let forecast = forecast.unwrap_or_default();
    let sides = forecast.sides.iter().enumerate();
    let sides = sides.filter_map(|(nth, (seats, won))| {
        let Chance { percent, low, high } = forecast.chance(nth)?;
        Some(SideForecast {
            seats: seats.iter().map(number).collect(),
            won: *won,
            percent,
            low,
            high,
        })
    });
    let given = ForecastGiven {
        percent,
        level: forecast.level.clone(),
        n_games: forecast.n_games,
        sides: sides.collect(),
    };
    give(StatusCode::OK, &given)
}
