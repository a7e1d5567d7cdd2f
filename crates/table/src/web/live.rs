//! Live updates: the board is sent again whenever something has happened.

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::response::sse::Event;
use futures_util::stream::{Stream, StreamExt, select_all, unfold};
use tokio::sync::watch;

use super::desk::Desk;
use super::{App, answer};
use crate::board::Layout;
use crate::cookies::Reader;
use crate::hall::HallError;

/// So many pages of one browser share a stream; nobody has more of them open.
const TABS_MAX: usize = 32;

struct Watching {
    app: App,
    desk: Desk,
    reader: Reader,
    bell: watch::Receiver<u64>,
    /// A page that has just opened its stream may have missed something: the first board is sent
    /// at once.
    is_new: bool,
}

pub async fn seat(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    let desk = Desk::seat(&app, &secret, Layout::Whole).await;
    stream(app, desk, &headers)
}

pub async fn hand(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    let desk = Desk::seat(&app, &secret, Layout::Hand).await;
    stream(app, desk, &headers)
}

pub async fn watch(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    let desk = Desk::watch(&app, &secret).await;
    stream(app, desk, &headers)
}

pub async fn device(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    let desk = Desk::device(&app, &secret, None).await;
    stream(app, desk, &headers)
}

pub async fn host(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    let desk = Desk::host(&app, &secret, &headers).await;
    stream(app, desk, &headers)
}

/// One stream for all tabs of a browser: the boards of several addresses, each after a line that says
/// of which it is. Browsers open few connections to one server, and a tab that waits for one stands
/// still.
pub async fn several(
    State(app): State<App>,
    Query(wanted): Query<Vec<(String, String)>>,
    headers: HeaderMap,
) -> Response {
    let mut all = Vec::new();
    for (_, address) in wanted
        .iter()
        .filter(|(name, _)| name == "at")
        .take(TABS_MAX)
    {
        // A link that opens nothing any more is left out; its page says so when it is loaded again.
        if let Some(Ok(desk)) = desk_at(&app, address, &headers).await {
            let address = address.clone();
            let boards = boards(app.clone(), desk, &headers);
            all.push(Box::pin(
                boards.map(move |board| format!("{address}\n{board}")),
            ));
        }
    }
    match all.is_empty() {
        true => answer::nothing_here(),
        false => sent(select_all(all)),
    }
}

/// Finds what is shown at an address of a stream.
async fn desk_at(app: &App, address: &str, headers: &HeaderMap) -> Option<Result<Desk, HallError>> {
    let inner = address.strip_prefix(app.front.prefix())?;
    let parts: Vec<&str> = inner.strip_prefix('/')?.split('/').collect();
    Some(match parts[..] {
        ["seat", secret, "live"] => Desk::seat(app, secret, Layout::Whole).await,
        ["seat", secret, "hand", "live"] => Desk::seat(app, secret, Layout::Hand).await,
        ["watch", secret, "live"] => Desk::watch(app, secret).await,
        ["device", secret, "live"] => Desk::device(app, secret, None).await,
        ["host", secret, "live"] => Desk::host(app, secret, headers).await,
        _ => return None,
    })
}

fn stream(app: App, desk: Result<Desk, HallError>, headers: &HeaderMap) -> Response {
    match desk {
        Ok(desk) => sent(boards(app, desk, headers)),
        Err(error) => answer::trouble(&error),
    }
}

/// Returns the board as it is now, and again whenever something has happened.
fn boards(app: App, desk: Desk, headers: &HeaderMap) -> impl Stream<Item = String> + use<> {
    let watching = Watching {
        bell: desk.bell(),
        reader: Reader::of(headers),
        app,
        desk,
        is_new: true,
    };
    unfold(watching, |mut watching| async move {
        watching.next().await.map(|board| (board, watching))
    })
}

fn sent(boards: impl Stream<Item = String> + Send + 'static) -> Response {
    answer::stream(boards.map(|board| Event::default().event("board").data(board)))
}

impl Watching {
    async fn next(&mut self) -> Option<String> {
        if !self.is_new {
            tokio::select! {
                rung = self.bell.changed() => rung.ok()?,
                _ = self.app.closing.wait_for(|closing| *closing) => return None,
            }
        }
        self.is_new = false;
        self.bell.mark_unchanged();
        // A link that was replaced shows nothing more, also where it was open.
        let is_known = self.app.hall.knock(&self.desk.key().token.text()).await;
        is_known.ok()?;
        let board = self.desk.draw(&self.app, &self.reader, None, true).await;
        Some(self.app.front.outward(board.into_string()))
    }
}
