//! Health and numbers for hosts.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};

use super::guard::is_forwarded;
use super::{App, answer};

/// Says whether the table can do its work: the database answers, and choices get to the disk.
pub async fn health(State(app): State<App>) -> Response {
    if app.registry().is_well().await {
        answer::plain(StatusCode::OK, "ok\n")
    } else {
        answer::plain(
            StatusCode::SERVICE_UNAVAILABLE,
            "the database does not answer, or can not be written\n",
        )
    }
}

/// Numbers in the text format of Prometheus; for this machine, not for those who come through a
/// proxy.
pub async fn numbers(State(app): State<App>, request: Request) -> Response {
    let headers = request.headers();
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let is_elsewhere =
        peer.is_some_and(|ConnectInfo(peer)| !peer.ip().to_canonical().is_loopback());
    if is_elsewhere || is_forwarded(headers) {
        return answer::nothing_here();
    }
    let text = app.metrics.text(app.registry()).await;
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
