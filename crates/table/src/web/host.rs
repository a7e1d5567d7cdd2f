//! The host's page: links to share, who has come, and the beginning of the game.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

use super::desk::Desk;
use super::device::counted;
use super::{App, answer};
use crate::cookies::Reader;
use crate::game::Wish;
use crate::hall::{HallError, Key, SeatLink};
use crate::pages::lobby::{Guest, HostPage, Seated};
use crate::terms::Role;
use maud::Markup;

async fn host(app: &App, secret: &str) -> Result<Key, HallError> {
    let key = app.hall.knock(secret).await?;
    match key.role {
        Role::Host => Ok(key),
        Role::Seat(_) | Role::Watch | Role::Device => Err(HallError::Stranger),
    }
}

pub async fn page(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    match Desk::host(&app, &secret, &headers).await {
        Ok(desk) => desk.show(&app, &headers, StatusCode::OK, None).await,
        Err(error) => answer::trouble_at(&format!("/host/{secret}"), false, &error, &headers),
    }
}

/// Draws the host's page; `origin` makes addresses whole.
pub async fn draw(
    app: &App,
    key: &Key,
    origin: &str,
    reader: &Reader,
    is_fragment: bool,
) -> Markup {
    let links = app.hall.seat_links(key).await;
    let device = app.hall.device_link(key).await;
    let device = device.map(|token| format!("/device/{}", token.text()));
    // A store that does not answer is told of elsewhere; the page does without the way to the table.
    let own = app.hall.own_page(key, &reader.seats).await.ok().flatten();
    let watch = app.hall.watch_link(key).await;
    let game = key.game().await;
    let page = HostPage {
        reader,
        path: format!("/host/{}", key.token.text()),
        seats: Seated::all(&game, guests(&links, "/seat", origin), reader.lang),
        waits: game.terms.waits,
        is_over: game.asked().is_none(),
        is_raid: false,
        own: own.or(device),
        has_next: game.terms.next.is_some(),
        is_next: game.terms.follows.is_some(),
        watch: watch.map(|token| format!("{origin}/watch/{}", token.text())),
    };
    page.draw(is_fragment)
}

/// Returns the links of all chairs as they are sent.
pub fn guests(links: &[SeatLink], at: &str, origin: &str) -> Vec<Guest> {
    let guest = |link: &SeatLink| match link {
        SeatLink::None => Guest::NoLink,
        SeatLink::Own => Guest::OwnLink,
        SeatLink::Known(token) => Guest::Link {
            path: format!("{at}/{}", token.text()),
            whole: format!("{origin}{at}/{}", token.text()),
        },
    };
    links.iter().map(guest).collect()
}

/// Begins the game and leads to where people here play.
pub async fn begin(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    let reader = Reader::of(&headers);
    let begun = async {
        let key = host(&app, &secret).await?;
        app.hall.begin(&key).await?;
        app.hall.own_address(&key, &reader.seats).await
    };
    match begun.await {
        Ok(address) => answer::see_other(&address, None),
        Err(error) => answer::trouble(&error),
    }
}

/// What the host does with one seat.
pub async fn act(
    State(app): State<App>,
    Path((secret, seat, act)): Path<(String, String, String)>,
) -> Response {
    let Some(seat) = counted(&seat) else {
        return answer::nothing_here();
    };
    let done = async {
        let key = host(&app, &secret).await?;
        match act.as_str() {
            "rotate" => app.hall.rotate_for(&key, seat).await,
            "bot" => app.hall.sit_in(&key.at(seat), Wish::CallBot).await,
            "person" => app.hall.sit_in(&key.at(seat), Wish::Return).await,
            _ => Err(HallError::Stranger),
        }
    };
    back(done.await, &secret)
}

/// Gives onlookers a new link.
pub async fn rotate_watch(State(app): State<App>, Path(secret): Path<String>) -> Response {
    let done = async {
        let key = host(&app, &secret).await?;
        app.hall.rotate_watch(&key).await
    };
    back(done.await, &secret)
}

fn back(done: Result<(), HallError>, secret: &str) -> Response {
    match done {
        Ok(()) => answer::see_other(&format!("/host/{secret}"), None),
        Err(error) => answer::trouble(&error),
    }
}
