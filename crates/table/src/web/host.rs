//! The host's page: links to share, who has come, and the beginning of the game.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;

use super::desk::Desk;
use super::device::counted;
use super::opened::{Opened, Player};
use super::{App, answer};
use crate::cookies::Reader;
use crate::hall::{HallError, Key, SeatLink};
use crate::pages::lobby::{Guest, HostPage, Seated};
use maud::Markup;

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
        let key = match Opened::as_host(&app, "/host/", &secret).await? {
            Opened::Game(key) => key,
            Opened::Raid(_) => return Err(HallError::Stranger),
        };
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
    uri: Uri,
) -> Response {
    let Some(seat) = counted(&seat) else {
        return answer::nothing_here();
    };
    done(&app, uri.path(), &secret, async |host: &Opened| {
        match (act.as_str(), Player::parse(&act)) {
            ("rotate", _) => host.rotate_for(&app, seat).await,
            (_, Some(player)) => host.sit_in(&app, seat, player).await,
            (_, None) => Err(HallError::Stranger),
        }
    })
    .await
}

/// Gives onlookers a new link.
pub async fn rotate_watch(
    State(app): State<App>,
    Path(secret): Path<String>,
    uri: Uri,
) -> Response {
    done(&app, uri.path(), &secret, async |host: &Opened| {
        host.rotate_watch(&app).await
    })
    .await
}

/// Does something that only the host may, and shows the host's page again.
async fn done(
    app: &App,
    path: &str,
    secret: &str,
    act: impl AsyncFnOnce(&Opened) -> Result<(), HallError>,
) -> Response {
    let host = match Opened::as_host(app, path, secret).await {
        Ok(host) => host,
        Err(error) => return answer::trouble(&error),
    };
    match act(&host).await {
        Ok(()) => answer::see_other(&host.page(), None),
        Err(error) => answer::trouble(&error),
    }
}
