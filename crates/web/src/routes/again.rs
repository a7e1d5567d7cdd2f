//! A game that is over is played again: the same people and the same set-up with other luck, at once or
//! by way of the set-up page.

use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use room::{Access, RoomError, Side};

use super::spot::Spot;
use super::visit::{Told, wanted};
use super::{App, answer};

/// The set-up page with everything as it was in a game.
pub async fn page(app: &App, spot: &Spot<'_>, headers: &HeaderMap) -> Response {
    let visit = match spot.visit(app, headers).await {
        Ok(visit) => visit,
        Err(error) => return answer::trouble(&error),
    };
    let (told, wanted, reader) = (Told::default(), wanted(headers), app.reader(headers));
    let mut room = visit.access().room().await;
    let request = visit.request(app, &mut **room, &reader, &wanted, &told, None);
    let role = visit.access().role;
    let pages = app.site.pages_of(&**room);
    match pages.and_then(|pages| pages.again(&**room, role, &request)) {
        Some(page) => answer::page(StatusCode::OK, page),
        None => answer::nothing_here(),
    }
}

/// Deals at once, for somebody who played or who handed out the seats. Whoever comes second is led to
/// the game that was dealt.
pub async fn deal(app: &App, spot: &Spot<'_>, headers: &HeaderMap) -> Response {
    if spot.side == Side::Watch {
        return answer::trouble(&RoomError::Stranger);
    }
    let visit = match spot.visit(app, headers).await {
        Ok(visit) => visit,
        Err(error) => return answer::trouble(&error),
    };
    match app.registry().deal_next(visit.access()).await {
        Ok(dealt) => app.dealt_to(&app.reader(headers), &dealt).await,
        // Somebody else was first.
        Err(RoomError::Stale) => follow_with(app, visit.access(), headers).await,
        Err(RoomError::Refused(_)) => answer::see_other(&visit.page(), None),
        Err(error) => answer::trouble(&error),
    }
}

/// Leads somebody from a game that is over into the next one, with the right they had.
pub async fn follow(app: &App, spot: &Spot<'_>, headers: &HeaderMap) -> Response {
    match spot.visit(app, headers).await {
        Ok(visit) => follow_with(app, visit.access(), headers).await,
        Err(error) => answer::trouble(&error),
    }
}

async fn follow_with(app: &App, access: &Access, headers: &HeaderMap) -> Response {
    match app.registry().follow(access).await {
        Ok(carried) => {
            let cookie = app.reader(headers).with_seat(&carried.token);
            let anchor = app.anchor(access).await;
            answer::see_other(&(carried.page() + anchor), Some(&cookie))
        }
        Err(error) => answer::trouble(&error),
    }
}
