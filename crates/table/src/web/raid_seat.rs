//! A seat at a raid and its links: what a person may do with the own one, and whoever set the raid up
//! with all of them.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kernel::Seat;

use super::device::counted;
use super::host::guests;
use super::links::origin;
use super::raid::{address, read_by};
use super::{App, answer};
use crate::cookies::Reader;
use crate::hall::HallError;
use crate::pages::about::About;
use crate::pages::give_up::GiveUp;
use crate::pages::lobby::{HostPage, Seated};
use crate::raid::{self, Key, Raid, Wish, seat_name};
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
    let host = host_of(&app, &key, &reader).await;
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
        host: host.as_ref().map(address),
    };
    answer::page(StatusCode::OK, page.render())
}

/// Whether a bot plays a seat, where one can.
fn sits_in(raid: &Raid, seat: Seat) -> Option<bool> {
    raid.side_of_bot(seat).map(|_| raid.has_bot(seat))
}

/// Returns the key of whoever set the raid up, if this browser has it.
pub async fn host_of(app: &App, key: &Key, reader: &Reader) -> Option<Key> {
    for token in &reader.seats {
        if let Ok(other) = app.hall.raids.knock(&token.text()).await
            && other.role == Role::Host
            && other.is_same_game(key)
        {
            return Some(other);
        }
    }
    None
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

/// Makes a new link for the own seat; the old one is dead.
pub async fn rotate(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    let rotated = async {
        let key = app.hall.raids.knock(&secret).await?;
        app.hall.raids.rotate_own(&key).await
    };
    match rotated.await {
        Ok(token) => {
            let mut reader = Reader::of(&headers);
            reader.seats.retain(|old| old.text() != secret);
            let cookie = reader.with_seat(&token);
            answer::see_other(&format!("/raid/{}/about", token.text()), Some(&cookie))
        }
        Err(error) => answer::trouble(&error),
    }
}

/// Leaves the table: a bot plays on, and this browser forgets the seat. The link brings one back.
pub async fn leave(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    let left = async {
        let (key, seat) = own_seat(&app, &secret).await?;
        match app.hall.raids.sit_in(&key, seat, Wish::CallBot).await {
            // A bot that is there already, and a raid that is over, keep nobody.
            Ok(()) | Err(HallError::Refused(_)) => Ok(key.token),
            Err(error) => Err(error),
        }
    };
    match left.await {
        Ok(token) => {
            let cookie = Reader::of(&headers).without_seat(&token);
            answer::see_other("/", Some(&cookie))
        }
        Err(error) => answer::trouble(&error),
    }
}

async fn own_seat(app: &App, secret: &str) -> Result<(Key, Seat), HallError> {
    let key = app.hall.raids.knock(secret).await?;
    match key.role {
        Role::Seat(seat) => Ok((key, seat)),
        Role::Watch | Role::Host | Role::Device => Err(HallError::Stranger),
    }
}

/// Calls a bot for the own seat, or sends it away.
pub async fn sitting(
    State(app): State<App>,
    Path((secret, who)): Path<(String, String)>,
) -> Response {
    let wish = match who.as_str() {
        "bot" => Wish::CallBot,
        "person" => Wish::Return,
        _ => return answer::nothing_here(),
    };
    let sat = async {
        let (key, seat) = own_seat(&app, &secret).await?;
        app.hall.raids.sit_in(&key, seat, wish).await
    };
    match sat.await {
        Ok(()) => answer::see_other(&format!("/raid/{secret}"), None),
        Err(HallError::Refused(_)) => answer::see_other(&format!("/raid/{secret}/about"), None),
        Err(error) => answer::trouble(&error),
    }
}

/// What whoever set the raid up does with one seat.
pub async fn host_act(
    State(app): State<App>,
    Path((secret, seat, act)): Path<(String, String, String)>,
) -> Response {
    let Some(seat) = counted(&seat) else {
        return answer::nothing_here();
    };
    let done = async {
        let host = host(&app, &secret).await?;
        let raids = &app.hall.raids;
        match act.as_str() {
            "rotate" => raids.rotate_for(&host, seat).await,
            "bot" => raids.sit_in(&host, seat, Wish::CallBot).await,
            "person" => raids.sit_in(&host, seat, Wish::Return).await,
            _ => Err(HallError::Stranger),
        }
    };
    back(done.await, &secret)
}

/// Gives onlookers a new link.
pub async fn rotate_watch(State(app): State<App>, Path(secret): Path<String>) -> Response {
    let done = async {
        let host = host(&app, &secret).await?;
        app.hall.raids.rotate_watch(&host).await
    };
    back(done.await, &secret)
}

async fn host(app: &App, secret: &str) -> Result<Key, HallError> {
    let key = app.hall.raids.knock(secret).await?;
    match key.role {
        Role::Host => Ok(key),
        Role::Seat(_) | Role::Watch | Role::Device => Err(HallError::Stranger),
    }
}

fn back(done: Result<(), HallError>, secret: &str) -> Response {
    match done {
        Ok(()) => answer::see_other(&format!("/raid/{secret}"), None),
        Err(error) => answer::trouble(&error),
    }
}
