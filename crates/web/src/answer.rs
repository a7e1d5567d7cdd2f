//! The few kinds of answers.

use std::convert::Infallible;
use std::time::Duration;

use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, LOCATION, SET_COOKIE};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::{Stream, StreamExt as _};
use maud::Markup;

use room::RoomError;
use tracing::error;

use crate::metrics::Refusal;

/// Answers with a page; what it shows is for one reader and one moment.
pub fn page(status: StatusCode, markup: Markup) -> Response {
    let headers = [
        (CONTENT_TYPE, "text/html; charset=utf-8"),
        (CACHE_CONTROL, "no-store"),
    ];
    (status, headers, markup.into_string()).into_response()
}

/// How often a stream shows that it is alive.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// Answers with a stream of events; what it tells a seat is kept nowhere.
pub fn stream(events: impl Stream<Item = Event> + Send + 'static) -> Response {
    let events = events.map(Ok::<_, Infallible>);
    let events = Sse::new(events).keep_alive(KeepAlive::new().interval(HEARTBEAT));
    // A proxy that keeps back what is not a whole buffer is told not to.
    let headers = [
        (CACHE_CONTROL, "no-store"),
        (HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    (headers, events).into_response()
}

/// Sends the browser to another page, with a cookie to keep.
pub fn see_other(to: &str, cookie: Option<&str>) -> Response {
    let mut response = (StatusCode::SEE_OTHER, "").into_response();
    let headers = response.headers_mut();
    // Our own addresses and cookies are plain letters; anything else leads home.
    let home = HeaderValue::from_static("/");
    headers.insert(LOCATION, HeaderValue::from_str(to).unwrap_or(home));
    if let Some(value) = cookie.and_then(|cookie| HeaderValue::from_str(cookie).ok()) {
        headers.insert(SET_COOKIE, value);
    }
    response
}

/// Adds a cookie to an answer.
pub fn with_cookie(mut response: Response, cookie: Option<String>) -> Response {
    if let Some(value) = cookie.and_then(|cookie| HeaderValue::from_str(&cookie).ok()) {
        response.headers_mut().append(SET_COOKIE, value);
    }
    response
}

/// Answers with a file to keep.
pub fn download(name: &str, kind: &'static str, text: String) -> Response {
    let kept = HeaderValue::from_str(&format!("attachment; filename=\"{name}\""));
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static(kind)),
        (
            CONTENT_DISPOSITION,
            kept.unwrap_or(HeaderValue::from_static("attachment")),
        ),
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    (headers, text).into_response()
}

/// The one answer to everybody who asks for what they have no claim to.
pub fn nothing_here() -> Response {
    plain(
        StatusCode::NOT_FOUND,
        "There is nothing here. / Hier ist nichts.\n",
    )
}

/// What can not be read, in both languages.
pub fn unreadable() -> Response {
    plain(
        StatusCode::BAD_REQUEST,
        "This request can not be read. / Diese Anfrage ist nicht lesbar.\n",
    )
}

pub fn plain(status: StatusCode, text: &'static str) -> Response {
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8"),
        (CACHE_CONTROL, "no-store"),
    ];
    (status, headers, text).into_response()
}

/// Says why something that was asked for was not done.
pub fn refusal(why: String) -> Response {
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8"),
        (CACHE_CONTROL, "no-store"),
    ];
    (StatusCode::CONFLICT, headers, why + "\n").into_response()
}

/// Tells that there is no game for somebody now; why is counted.
fn refused(why: Refusal, text: &'static str) -> Response {
    let mut response = plain(StatusCode::SERVICE_UNAVAILABLE, text);
    response.extensions_mut().insert(why);
    response
}

/// Tells that whoever hosts the table has halted a game, in their words.
fn halted(why: &str) -> Response {
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8"),
        (CACHE_CONTROL, "no-store"),
    ];
    let text = format!(
        "The host of this table has halted this game. / Dieses Spiel wurde vom Betreiber des Tisches \
         angehalten.\n{why}\n"
    );
    (StatusCode::CONFLICT, headers, text).into_response()
}

/// The system gave no random bytes, so there is no secret to give.
pub fn no_luck() -> Response {
    trouble(&RoomError::Broken(
        "the system gives no random bytes".to_owned(),
    ))
}

/// Answers for a registry that could not do its work. What went wrong is for the host, not for the
/// reader.
pub fn trouble(error: &RoomError) -> Response {
    match error {
        RoomError::Stranger => nothing_here(),
        RoomError::Renewed => plain(
            StatusCode::GONE,
            "This link was renewed; its own page leads to the new one. / Dieser Link wurde erneuert; \
             seine eigene Seite führt zum neuen.\n",
        ),
        RoomError::NewerLink => plain(
            StatusCode::CONFLICT,
            "Your seat in the next game has been given a new link: ask whoever dealt for it. / Dein \
             Platz im nächsten Spiel hat einen neuen Link bekommen: Frage danach, wer ausgeteilt \
             hat.\n",
        ),
        RoomError::Stale | RoomError::Refused(_) | RoomError::Setup(_) => plain(
            StatusCode::CONFLICT,
            "Not possible now. / Das geht gerade nicht.\n",
        ),
        RoomError::Frozen(_) => plain(
            StatusCode::CONFLICT,
            "This game stands still; its own page says why. / Dieses Spiel steht still; seine \
             eigene Seite sagt, warum.\n",
        ),
        RoomError::Halted(why) => halted(why),
        RoomError::Closed => refused(
            Refusal::Closed,
            "No new games begin here at the moment; those that run go on. / Hier beginnen gerade keine \
             neuen Spiele; die laufenden gehen weiter.\n",
        ),
        RoomError::Full => refused(
            Refusal::Memory,
            "There is no room for one more game now; come again in a few minutes. / Für noch ein \
             Spiel ist gerade kein Platz; komm in ein paar Minuten wieder.\n",
        ),
        RoomError::Store(_) | RoomError::Broken(_) => {
            error!("{error}");
            plain(
                StatusCode::INTERNAL_SERVER_ERROR,
                "The table could not do that: look again how the game stands. / Das hat nicht \
                 geklappt: Sieh noch einmal nach, wie das Spiel steht.\n",
            )
        }
    }
}
