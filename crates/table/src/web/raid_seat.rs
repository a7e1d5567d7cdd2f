//! The pages of a seat at a raid and of all of them with their links.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kernel::Seat;

use super::host::guests;
use super::links::origin;
use super::opened::Opened;
use super::raid::{address, read_by};
use super::{App, answer};
use crate::cookies::Reader;
use crate::pages::about::About;
use crate::pages::give_up::GiveUp;
use crate::pages::lobby::{HostPage, Seated};
use crate::raid::{self, Key, Raid, seat_name};
use crate::terms::Role;

/// Tells about the own seat; whoever looks on has none.
pub async fn about(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    let key = match app.hall.raids.knock(&secret).await {
        Ok(key) => key,
        Err(error) => return answer::trouble(&error),
    };
    if !matches!(key.role, Role::Seat(_) | Role::Device) {
        return answer::nothing_here();
    }
    let reader = Reader::of(&headers);
    let host = Opened::Raid(key.clone()).host(&app, &reader).await;
    let origin = origin(&app, &headers);
    let raid = key.raid().await;
    let reader = read_by(
        &key,
        &raid,
        &reader,
        key.sees(&raid, reader.browser.as_ref()),
    );
    let own = match key.role {
        Role::Seat(seat) => Some(seat),
        Role::Watch | Role::Host | Role::Device => None,
    };
    let board = raid.session.game().board();
    let page = About {
        reader: &reader,
        role: key.role,
        page: address(&key),
        is_raid: true,
        name: own.map(|seat| seat_name(board, seat, raid::lang(reader.lang))),
        is_bot: own.and_then(|seat| sits_in(&raid, seat)),
        is_over: raid.asked().is_none(),
        give_up: own.and_then(|seat| {
            let side = raid.may_concede(seat)?;
            let ticket = app.hall.raids.ticket(&key, seat, &raid);
            Some((GiveUp::raid(side, reader.lang), ticket))
        }),
        watch: app
            .hall
            .raids
            .watch_link(&raid)
            .map(|token| format!("{origin}/raid/{}", token.text())),
        origin,
        host: host.map(|host| host.page()),
    };
    answer::page(StatusCode::OK, page.render())
}

/// Whether a bot plays a seat, where one can.
fn sits_in(raid: &Raid, seat: Seat) -> Option<bool> {
    raid.side_of_bot(seat).map(|_| raid.has_bot(seat))
}

/// All seats and links, for whoever set the raid up.
pub async fn host_page(app: &App, host: &Key, headers: &HeaderMap) -> Response {
    let reader = Reader::of(headers);
    let origin = origin(app, headers);
    let raid = host.raid().await;
    let board = raid.session.game().board();
    let links = guests(&host.seat_links(&raid), "/raid", &origin);
    let seats = (0..).map(Seat).zip(links);
    let seated = |(seat, guest)| Seated {
        name: seat_name(board, seat, raid::lang(reader.lang)),
        chair: raid.terms.chair(seat).copied(),
        is_bot: sits_in(&raid, seat),
        guest,
    };
    let watch = app.hall.raids.watch_link(&raid);
    let page = HostPage {
        reader: &reader,
        path: address(host),
        seats: seats.map(seated).collect(),
        waits: false,
        is_over: raid.asked().is_none(),
        is_raid: true,
        own: None,
        has_next: raid.terms.next.is_some(),
        is_next: raid.terms.follows.is_some(),
        watch: watch.map(|token| format!("{origin}/raid/{}", token.text())),
    };
    answer::page(StatusCode::OK, page.draw(false))
}
