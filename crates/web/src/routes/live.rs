//! Live updates: what somebody sees is sent again whenever something has happened. A page that knows best
//! what it looks at is told a mark instead, and asks.

use std::sync::Arc;

use axum::extract::{Query, State};
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use axum::response::sse::Event;
use futures_util::stream::{Stream, StreamExt, select_all, unfold};
use kernel::Seat;
use room::{Attending, Side};
use tokio::sync::watch;
use words::Lang;

use super::spot::Spot;
use super::visit::Visit;
use super::{App, answer};
use crate::cookies::Reader;
use crate::keyring::Keyring;

/// How many pages of one browser share a stream; nobody has more of them open.
const TABS_MAX: usize = 32;

struct Watching {
    app: App,
    visit: Visit,
    reader: Reader,
    /// The links that the browser holds, for which its pages have aliases.
    keys: Arc<Keyring>,
    changes: watch::Receiver<u64>,
    /// As long as the page is open, whoever looks is at the table.
    attending: Option<Attending>,
    /// Who was asked when the page was opened.
    asked: Option<Seat>,
    /// What was sent last. A page that has just opened its stream may have missed something, so the
    /// first is sent at once.
    sent: Option<String>,
}

/// The stream of one page, at the address that the page names.
pub async fn one(app: &App, uri: &Uri, headers: &HeaderMap) -> Response {
    let reader = app
        .reader(headers)
        .of_page_in(lang_of(uri.query().unwrap_or_default()));
    match visit_at(app, uri.path(), headers).await {
        Some(Ok(visit)) => {
            let keys = Arc::new(Keyring::of(headers));
            sent(told(app.clone(), visit, reader, keys))
        }
        Some(Err(error)) => answer::trouble(&error),
        None => answer::nothing_here(),
    }
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
    let keys = Arc::new(Keyring::of(&headers));
    for (_, address) in wanted
        .iter()
        .filter(|(name, _)| name == "at")
        .take(TABS_MAX)
    {
        // A link that opens nothing any more is left out; its page says so when it is loaded again.
        let Some(inner) = address.strip_prefix(app.front.prefix()) else {
            continue;
        };
        let Some(inner) = keys.inward(inner) else {
            continue;
        };
        let (inner, query) = inner.split_once('?').unwrap_or((&inner, ""));
        if let Some(Ok(visit)) = visit_at(&app, inner, &headers).await {
            let address = address.clone();
            let reader = app.reader(&headers).of_page_in(lang_of(query));
            let told = told(app.clone(), visit, reader, keys.clone());
            all.push(Box::pin(told.map(move |news| format!("{address}\n{news}"))));
        }
    }
    if all.is_empty() {
        return answer::nothing_here();
    }
    sent(select_all(all))
}

/// Reads what the page is written in that listens: its browser may have chosen another language since.
fn lang_of(query: &str) -> Option<Lang> {
    query.strip_prefix("lang=").and_then(room::parse_lang)
}

/// Finds what is told at an address of a stream.
async fn visit_at(
    app: &App,
    address: &str,
    headers: &HeaderMap,
) -> Option<Result<Visit, room::RoomError>> {
    let spot = Spot::of(address)?;
    if spot.rest[..] != ["live"] {
        return None;
    }
    Some(spot.visit(app, headers).await)
}

/// Returns the board as it is now, and again whenever something has happened.
fn told(
    app: App,
    visit: Visit,
    reader: Reader,
    keys: Arc<Keyring>,
) -> impl Stream<Item = String> + use<> {
    let watching = Watching {
        changes: visit.access().changes(),
        attending: None,
        asked: None,
        reader,
        keys,
        app,
        visit,
        sent: None,
    };
    unfold(watching, |mut watching| async move {
        watching.next().await.map(|news| (news, watching))
    })
}

fn sent(boards: impl Stream<Item = String> + Send + 'static) -> Response {
    answer::stream(boards.map(|board| Event::default().event("board").data(board)))
}

impl Watching {
    async fn next(&mut self) -> Option<String> {
        loop {
            if self.sent.is_some() {
                tokio::select! {
                    changed = self.changes.changed() => changed.ok()?,
                    _ = self.app.closing.wait_for(|closing| *closing) => return None,
                }
            }
            self.changes.mark_unchanged();
            self.look_again().await?;
            self.turn_to_asked().await;
            let news = self.visit.live(&self.app, &self.reader).await;
            let news = self.app.front.outward(self.keys.outward(news));
            // Where others move unseen, news that says nothing new would be the sound of steps.
            let may_be_counted = self.visit.access().room().await.may_be_counted();
            if may_be_counted || self.sent.as_ref() != Some(&news) {
                self.sent = Some(news.clone());
                return Some(news);
            }
        }
    }

    /// A hand that somebody asked to see stays until another one is asked.
    async fn turn_to_asked(&mut self) {
        let asked = self.visit.access().room().await.asked();
        if self.sent.is_none() {
            self.asked = asked;
        } else if asked != self.asked
            && let Side::Device { wanted } = &mut self.visit.viewpoint.side
        {
            *wanted = None;
        }
    }

    /// Opens the link again: one that was replaced shows nothing more, also where it was open; and a
    /// game that was opened anew, since its database was exchanged, tells of its own changes.
    async fn look_again(&mut self) -> Option<()> {
        let access = self.visit.access();
        let secret = access.token.text();
        let now = self.app.registry().authenticate(&secret).await.ok()?;
        let is_elsewhere = now.role != access.role;
        if !now.is_same_opening(access) {
            self.changes = now.changes();
            self.attending = None;
        }
        // Whoever changed places is at the other seat.
        if is_elsewhere {
            self.attending = None;
        }
        if self.attending.is_none() {
            self.attending = Some(self.app.registry().attend(&now).await);
            self.changes.mark_unchanged();
        }
        self.visit.viewpoint.access = now;
        Some(())
    }
}
