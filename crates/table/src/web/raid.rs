//! Raids: setting up, the map of a seat, and what the person in it does.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::time::Duration;

use assault::play::Manner;
use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use kernel::{Game as _, Viewer};
use tokio::sync::watch;

use super::desk::wants_fragment;
use super::links::origin;
use super::replay::download;
use super::{App, answer};
use crate::cookies::Reader;
use crate::hall::HallError;
use crate::raid::{self, Key, Notice, Raid, Table, Wish, parse_stand};
use crate::terms::Role;

/// Proxies and browsers give up on a silent stream; this is well before they do.
const HEARTBEAT: Duration = Duration::from_secs(15);

pub async fn setup(headers: HeaderMap) -> Response {
    answer::page(StatusCode::OK, raid::setup_page(&Reader::of(&headers)))
}

/// Sets up a raid and leads to the person's map.
pub async fn start(
    State(app): State<App>,
    headers: HeaderMap,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    let Some(form) = raid::SetupForm::read(&fields) else {
        return answer::see_other("/raid", None);
    };
    let dealt = app
        .hall
        .raids
        .deal(&form.setup, form.side, form.opponent)
        .await;
    match dealt {
        Ok(dealt) => {
            let cookie = Reader::of(&headers).with_seats(&[dealt.own.clone(), dealt.host]);
            answer::see_other(&format!("/raid/{}", dealt.own.text()), Some(&cookie))
        }
        Err(error) => answer::trouble(&error),
    }
}

/// Returns the page that a secret opens.
pub fn address(key: &Key) -> String {
    format!("/raid/{}", key.token.text())
}

pub async fn page(
    State(app): State<App>,
    Path(secret): Path<String>,
    Query(query): Query<raid::Query>,
    headers: HeaderMap,
) -> Response {
    match app.hall.raids.knock(&secret).await {
        Ok(key) => show(&app, &key, &headers, &query, StatusCode::OK, None).await,
        Err(error) => answer::trouble(&error),
    }
}

async fn show(
    app: &App,
    key: &Key,
    headers: &HeaderMap,
    query: &raid::Query,
    status: StatusCode,
    notice: Option<Notice>,
) -> Response {
    let reader = Reader::of(headers);
    let invitation = invitation(app, key, &reader, headers).await;
    let raid = key.raid().await;
    let seat = key.seat(&raid);
    let watch = app.hall.raids.watch_link(&raid);
    let table = Table {
        viewer: seat.map_or(Viewer::Spectator, Viewer::Seat),
        reader: &reader,
        query,
        base: address(key),
        ticket: seat.map_or(String::new(), |seat| {
            app.hall.raids.ticket(key, seat, &raid)
        }),
        mark: app.hall.raids.mark(key, &raid),
        notice,
        invitation,
        watch: watch
            .filter(|_| key.role != Role::Watch)
            .map(|token| format!("{}/raid/{}", origin(app, headers), token.text())),
        raid: &raid,
    };
    let markup = match wants_fragment(headers) {
        true => table.fragment(),
        false => table.page(),
    };
    answer::page(status, markup)
}

/// Returns the link for the other side, for whoever set the raid up in this browser.
async fn invitation(app: &App, key: &Key, reader: &Reader, headers: &HeaderMap) -> Option<String> {
    for token in &reader.seats {
        let Ok(host) = app.hall.raids.knock(&token.text()).await else {
            continue;
        };
        if host.role != Role::Host || !host.is_same_game(key) {
            continue;
        }
        let own = match key.role {
            Role::Seat(seat) => seat,
            Role::Watch | Role::Host | Role::Device => return None,
        };
        let raid = key.raid().await;
        let board = raid.session.game().board();
        let side = board.side_of_viewer(Viewer::Seat(own))?.enemy();
        let link = host
            .invitation(side.seat())
            .filter(|_| !raid.is_bot(side))?;
        return Some(format!("{}/raid/{}", origin(app, headers), link.text()));
    }
    None
}

pub async fn act(
    State(app): State<App>,
    Path((secret, act)): Path<(String, String)>,
    headers: HeaderMap,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Response {
    let key = match app.hall.raids.knock(&secret).await {
        Ok(key) => key,
        Err(error) => return answer::trouble(&error),
    };
    let wished = {
        let raid = key.raid().await;
        let seat = key.seat(&raid);
        seat.map(|seat| (seat, wish(&raid, seat, &act, &fields)))
    };
    let Some((seat, Some(wish))) = wished else {
        return answer::nothing_here();
    };
    let ticket = fields.get("ticket").map_or("", String::as_str);
    let (status, notice) = match app.hall.raids.grant(&key, seat, ticket, wish).await {
        Ok(()) if !wants_fragment(&headers) => return answer::see_other(&address(&key), None),
        Ok(()) => (StatusCode::OK, None),
        Err(HallError::Stale) => (StatusCode::CONFLICT, Some(Notice::Stale)),
        Err(HallError::Refused(why)) => (StatusCode::CONFLICT, Some(Notice::Refused(why))),
        Err(error) => return answer::trouble(&error),
    };
    show(
        &app,
        &key,
        &headers,
        &raid::Query::default(),
        status,
        notice,
    )
    .await
}

/// Reads what a form asks for. An act of another name is nothing; what makes no sense is as
/// impossible as an option that is not there.
fn wish(
    raid: &Raid,
    seat: kernel::Seat,
    act: &str,
    fields: &BTreeMap<String, String>,
) -> Option<Wish> {
    let nothing = Wish::Choose(usize::MAX);
    let field = |name: &str| fields.get(name).map_or("", String::as_str);
    Some(match act {
        "choose" => field("option").parse().map_or(nothing, Wish::Choose),
        "walk" => walk(raid, seat, field("walk")).unwrap_or(nothing),
        "attack" => attack(raid, field("attack")).unwrap_or(nothing),
        "undo" => Wish::Undo,
        _ => return None,
    })
}

/// Reads `F T24-1-n`.
fn walk(raid: &Raid, seat: kernel::Seat, text: &str) -> Option<Wish> {
    let (code, stand) = text.split_once(' ')?;
    let view = raid.view(Viewer::Seat(seat));
    let person = view.board.pieces().person_coded(code)?;
    Some(Wish::Walk(person, parse_stand(&view, stand)?))
}

/// Reads `F 511 0`: who, whom, and the bits of the manner.
fn attack(raid: &Raid, text: &str) -> Option<Wish> {
    let mut words = text.split(' ');
    let pieces = raid.session.game().board().pieces();
    let person = pieces.person_coded(words.next()?)?;
    let target = pieces.person_coded(words.next()?)?;
    let bits: u8 = words.next()?.parse().ok()?;
    Some(Wish::Attack(person, target, Manner::from_bits(bits)))
}

/// Rings when something has happened, and says which position is there now: a page with another one
/// asks for itself again. The first stroke comes at once, since a page that has just been opened may
/// have missed something.
pub async fn bell(State(app): State<App>, Path(secret): Path<String>) -> Response {
    let key = match app.hall.raids.knock(&secret).await {
        Ok(key) => key,
        Err(error) => return answer::trouble(&error),
    };
    let tower = Tower {
        bell: key.bell(),
        key,
        app,
        is_new: true,
    };
    let strokes = unfold(tower, |mut tower| async move {
        let stroke = tower.next().await?;
        Some((Ok::<_, Infallible>(stroke), tower))
    });
    let stream = Sse::new(strokes).keep_alive(KeepAlive::new().interval(HEARTBEAT));
    ([(CACHE_CONTROL, "no-store")], stream).into_response()
}

struct Tower {
    app: App,
    key: Key,
    bell: watch::Receiver<u64>,
    is_new: bool,
}

impl Tower {
    async fn next(&mut self) -> Option<Event> {
        if !self.is_new {
            tokio::select! {
                rung = self.bell.changed() => rung.ok()?,
                _ = self.app.closing.wait_for(|closing| *closing) => return None,
            }
        }
        self.is_new = false;
        self.bell.mark_unchanged();
        let raid = self.key.raid().await;
        let mark = self.app.hall.raids.mark(&self.key, &raid);
        Some(Event::default().event("bell").data(mark))
    }
}

/// Returns the whole record once the raid is over; before, there is nothing here.
pub async fn record(State(app): State<App>, Path(secret): Path<String>) -> Response {
    let key = match app.hall.raids.knock(&secret).await {
        Ok(key) => key,
        Err(error) => return answer::trouble(&error),
    };
    let raid = key.raid().await;
    match raid.session.game().outcome() {
        Some(_) => download("raid.record", raid.session.record().to_string()),
        None => answer::nothing_here(),
    }
}
