//! Looking at a game again, and playing on from an earlier step.

use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, REFRESH};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use kernel::{Game as _, Seat, Transcript, Viewer};
use serde::Deserialize;

use super::device::counted;
use super::{App, answer};
use crate::board::{Board, Fork, Past, Stand};
use crate::cookies::Reader;
use crate::game::Game;
use crate::hall::{HallError, Place};
use crate::tape::Tape;
use crate::terms::Role;

#[derive(Deserialize)]
pub struct At {
    /// Without one: the last step of a running game, the first of a finished one.
    step: Option<usize>,
    seat: Option<u8>,
    play: Option<String>,
}

/// So long a step stays on the screen of a browser without scripts.
const STEP_SECONDS: &str = "2";

pub async fn page(
    State(app): State<App>,
    Path(secret): Path<String>,
    Query(at): Query<At>,
    headers: HeaderMap,
) -> Response {
    match app.hall.find(&secret).await {
        Ok(place) => shown(&place, &format!("/seat/{secret}"), &at, &headers).await,
        Err(error) => answer::trouble(&error),
    }
}

/// The replay of a game that was played at a shared device.
pub async fn at_device(
    State(app): State<App>,
    Path((secret, seat)): Path<(String, String)>,
    Query(at): Query<At>,
    headers: HeaderMap,
) -> Response {
    let Some(seat) = counted(&seat) else {
        return answer::nothing_here();
    };
    let place = match app.hall.find_at_device(&secret, seat).await {
        Ok(place) => place,
        Err(error) => return answer::trouble(&error),
    };
    after_the_end(
        &place,
        &format!("/device/{secret}/{}", seat.idx() + 1),
        &at,
        &headers,
    )
    .await
}

/// The replay for onlookers.
pub async fn watched(
    State(app): State<App>,
    Path(secret): Path<String>,
    Query(at): Query<At>,
    headers: HeaderMap,
) -> Response {
    match app.hall.knock(&secret).await {
        Ok(key) if key.role == Role::Watch => {
            let place = key.at(Seat(0));
            after_the_end(&place, &format!("/watch/{secret}"), &at, &headers).await
        }
        Ok(_) => answer::nothing_here(),
        Err(error) => answer::trouble(&error),
    }
}

/// Who does not hold a seat alone sees nobody's past before the game is over.
async fn after_the_end(place: &Place, home: &str, at: &At, headers: &HeaderMap) -> Response {
    let is_over = place.game().await.session.game().outcome().is_some();
    match is_over {
        true => shown(place, home, at, headers).await,
        false => answer::nothing_here(),
    }
}

async fn shown(place: &Place, home: &str, at: &At, headers: &HeaderMap) -> Response {
    let game = place.game().await;
    let reader = match home.starts_with("/watch/") {
        true => Reader::of(headers),
        false => Reader::of(headers).at_seat(home.to_owned(), game.terms.lang(place.seat)),
    };
    let is_over = game.session.game().outcome().is_some();
    let seat = eyes(&game, place.seat, at.seat);
    let tape = Tape::of(&game.session, Viewer::Seat(seat));
    let first = if is_over { 0 } else { tape.last() };
    let step = at.step.unwrap_or(first).min(tape.last());
    let can_fork = home.starts_with("/seat/") && tape.steps[step].outcome.is_none();
    let fork = match (can_fork, is_over) {
        (false, _) => Fork::No,
        (true, true) => Fork::Known,
        (true, false) => Fork::Unseen,
    };
    let past = Past {
        tape: &tape,
        step,
        base: format!("{home}/replay"),
        seat: is_over.then_some(seat),
        plays: at.play.is_some(),
        fork,
        home: home.to_owned(),
    };
    let next = past.next();
    let stand = Stand::of_seat(place.seat, home);
    let board = Board::new(&game, &stand, &reader).back_at(past, seat);
    if super::seat::wants_fragment(headers) {
        return answer::page(StatusCode::OK, board.fragment());
    }
    going_on(answer::page(StatusCode::OK, board.page()), next)
}

/// Lets a browser without scripts go on to the next step after a while.
pub fn going_on(mut response: Response, next: Option<String>) -> Response {
    let refresh = next.map(|next| format!("{STEP_SECONDS}; url={next}"));
    if let Some(value) = refresh.and_then(|text| HeaderValue::from_str(&text).ok()) {
        response.headers_mut().insert(REFRESH, value);
    }
    response
}

/// Whose eyes may be used: any after the end, one's own before.
fn eyes(game: &Game, own: Seat, wanted: Option<u8>) -> Seat {
    let is_over = game.session.game().outcome().is_some();
    let wanted = wanted.filter(|&seat| is_over && seat < game.session.game().n_seats());
    wanted.map_or(own, Seat)
}

#[derive(Deserialize)]
pub struct ForkForm {
    step: usize,
    seat: Option<u8>,
}

/// Begins a new game from a step of another: as it was if that is over, with everything hidden drawn
/// anew if it still runs.
pub async fn fork(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
    Form(form): Form<ForkForm>,
) -> Response {
    match forked(&app, &secret, &form).await {
        Ok(token) => {
            let cookie = Reader::of(&headers).with_seat(&token);
            answer::see_other(&format!("/seat/{}", token.text()), Some(&cookie))
        }
        Err(error) => answer::trouble(&error),
    }
}

async fn forked(
    app: &App,
    secret: &str,
    form: &ForkForm,
) -> Result<crate::token::Token, HallError> {
    let refused = || HallError::Refused(crate::game::Refused::NotPossible);
    let place = app.hall.find(secret).await?;
    let game = place.game().await;
    let seat = eyes(&game, place.seat, form.seat);
    let tape = Tape::of(&game.session, Viewer::Seat(seat));
    let entry = tape.steps.get(form.step).ok_or_else(refused)?.entry;
    if game.session.game().outcome().is_none() {
        drop(game);
        return app.hall.fork_unseen(&place, entry).await;
    }
    let session = game.session.fork(entry).map_err(|_| refused())?;
    let origin = game.terms.origin;
    drop(game);
    if session.game().decision().is_none() {
        return Err(refused());
    }
    app.hall.adopt(session, Some(seat), origin).await
}

/// Returns what the seat itself saw, as text; it holds nothing else, so it may leave at any time.
pub async fn transcript(State(app): State<App>, Path(secret): Path<String>) -> Response {
    let place = match app.hall.find(&secret).await {
        Ok(place) => place,
        Err(error) => return answer::trouble(&error),
    };
    let game = place.game().await;
    let transcript = Transcript::of(&game.session, Viewer::Seat(place.seat));
    download("transcript.txt", transcript.to_string())
}

/// Answers with a file to keep.
pub fn download(name: &'static str, text: String) -> Response {
    let kept = HeaderValue::from_str(&format!("attachment; filename=\"{name}\""));
    let headers = [
        (
            CONTENT_TYPE,
            HeaderValue::from_static("text/plain; charset=utf-8"),
        ),
        (
            CONTENT_DISPOSITION,
            kept.unwrap_or(HeaderValue::from_static("attachment")),
        ),
    ];
    (headers, text).into_response()
}
