//! How many requests are under way, and who holds how many of them behind a proxy. A page is done in a
//! moment; a stream lasts as long as somebody looks on.

use std::net::IpAddr;

use axum::body::Body;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::Response;
use futures_util::StreamExt as _;

use super::{App, answer};
use crate::crowd::Admission;

/// What is held until an answer has been sent.
pub struct Held {
    _place: Option<Admission>,
}

/// Lets a request in, unless its network has too many under way. Only behind a proxy: whoever comes
/// directly was counted when they connected.
pub fn enter(app: &App, asker: Option<IpAddr>) -> Result<Held, Box<Response>> {
    let Some((crowd, asker)) = app.behind_proxy.as_ref().zip(asker) else {
        return Ok(Held { _place: None });
    };
    match crowd.enter(asker) {
        Some(place) => Ok(Held {
            _place: Some(place),
        }),
        None => Err(Box::new(answer::plain(
            StatusCode::SERVICE_UNAVAILABLE,
            "Too many pages are open from your address; close some. / Von deiner Adresse sind zu viele \
             Seiten offen; schließe einige.\n",
        ))),
    }
}

/// Holds a place as long as an answer is under way: that of a stream until the stream ends.
pub fn hold(app: &App, held: Held, response: Response) -> Response {
    let kind = response.headers().get(CONTENT_TYPE);
    if !kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/event-stream")) {
        return response;
    }
    let open = app.metrics.open_stream();
    let (parts, body) = response.into_parts();
    let events = body.into_data_stream().map(move |event| {
        let _until_the_end = (&held, &open);
        event
    });
    Response::from_parts(parts, Body::from_stream(events))
}
