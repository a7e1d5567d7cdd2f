//! Open tables, on a host that wants them.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kernel::Seat;
use room::{RoomError, is_free};

use super::{App, answer};
use crate::pages::tables::{self, OpenTable};
use crate::parts::clock::rules_words;

/// Lists the tables that want it.
pub async fn page(State(app): State<App>, headers: HeaderMap) -> Response {
    if !app.site.has_open_tables {
        return answer::nothing_here();
    }
    let reader = app.reader(&headers);
    match listed(&app, reader.lang).await {
        Ok(all) => answer::page(StatusCode::OK, tables::page(&reader, &all)),
        Err(error) => answer::trouble(&error),
    }
}

async fn listed(app: &App, lang: words::Lang) -> Result<Vec<OpenTable>, RoomError> {
    let mut all = Vec::new();
    for table in app.registry().listed_tables().await? {
        let room = table.room().await;
        let (terms, pages) = (room.terms(), app.site.pages_of(&**room));
        let Some((listed, pages)) = terms.listed.as_ref().zip(pages) else {
            continue;
        };
        let watch = app.registry().watch_link(&**room);
        let watch = watch.filter(|_| listed.for_onlookers && !terms.waits);
        let seats = (0..room.n_seats()).map(Seat);
        let n_free = seats.filter(|seat| is_free(&**room, *seat)).count();
        all.push(OpenTable {
            lead: pages.lead(&**room, lang),
            seats: (n_free, room.n_seats().into()),
            has_begun: !terms.waits,
            clock: terms
                .clock
                .as_ref()
                .map(|clock| rules_words(clock.rules, lang)),
            invite: format!("/invite/{}", listed.invite),
            watch: watch.map(|token| format!("/watch/{}", token.text())),
        });
    }
    Ok(all)
}
