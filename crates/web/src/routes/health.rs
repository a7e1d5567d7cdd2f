//! Health and numbers for hosts.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};

use super::{App, answer};

/// Says whether the table can do its work: the database answers.
pub async fn health(State(app): State<App>) -> Response {
    match app.registry().is_well().await {
        true => answer::plain(StatusCode::OK, "ok\n"),
        false => answer::plain(
            StatusCode::SERVICE_UNAVAILABLE,
            "the database does not answer\n",
        ),
    }
}

/// Numbers in the text format of Prometheus; for this machine, not for those who come through a
/// proxy.
pub async fn numbers(State(app): State<App>, request: Request) -> Response {
    let headers = request.headers();
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let is_elsewhere =
        peer.is_some_and(|ConnectInfo(peer)| !peer.ip().to_canonical().is_loopback());
    let is_forwarded = headers.contains_key("x-forwarded-for") || headers.contains_key("forwarded");
    if is_elsewhere || is_forwarded {
        return answer::nothing_here();
    }
    let text = app.metrics.text(app.registry().n_open().await);
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
