//! Why a bot did what a line of a log tells of.

use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use room::{Fields, Side};

use super::look_back::eyes;
use super::spot::Spot;
use super::{App, answer};
use crate::pages::why;

/// Says why, to a seat while the game runs and to everybody once it is over. Whoever is told so in a
/// running game has had a hint.
pub async fn page(app: &App, spot: &Spot<'_>, query: &Fields, headers: &HeaderMap) -> Response {
    let visit = match spot.visit(app, headers).await {
        Ok(visit) => visit,
        Err(error) => return answer::trouble(&error),
    };
    let Ok(line) = query.get("line").parse::<usize>() else {
        return answer::unreadable();
    };
    let (reader, viewer) = {
        let room = visit.access().room().await;
        let reader = visit.read_by(&**room, &app.reader(headers));
        if room.terms().waits {
            return answer::nothing_here();
        }
        match eyes(&visit, &**room, &reader, query) {
            Some(viewer) => (reader, viewer),
            None => return answer::nothing_here(),
        }
    };
    let (access, asked) = (visit.access(), (viewer, line));
    if let Some(seat) = viewer.seat().filter(|_| spot.side != Side::Share)
        && let Err(error) = app.registry().note_hint(access, seat).await
    {
        return answer::trouble(&error);
    }
    let reason = app.registry().why(access, asked, reader.lang).await;
    let path = match query.find("eyes") {
        Some(eyes) => format!("{}/why?eyes={eyes}&line={line}", spot.here()),
        None => format!("{}/why?line={line}", spot.here()),
    };
    let page = why::page(&reader, reason.as_ref(), &path, &spot.page());
    answer::page(StatusCode::OK, page)
}
