//! A seat and its links: what a person may do with the own seat, at cards and at raids.

use axum::Form;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use kernel::Sitter;
use serde::Deserialize;

use super::desk::Desk;
use super::opened::{Opened, Player};
use super::{App, answer};
use crate::board::Layout;
use crate::cookies::Reader;
use crate::hall::{HallError, Key};
use crate::pages::about;
use crate::pages::give_up::GiveUp;
use crate::people::names;
use crate::terms::Role;

/// Returns what goes before an address to make it whole, as one sends it to a friend.
pub fn origin(app: &App, headers: &HeaderMap) -> String {
    if let Some(base) = &app.front.base {
        return base.to_string().trim_end_matches('/').to_owned();
    }
    let host = headers.get("host").and_then(|value| value.to_str().ok());
    host.map_or(String::new(), |host| format!("http://{host}"))
}

/// Tells a person about the own seat.
pub async fn about_seat(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    match Desk::seat(&app, &secret, Layout::Whole).await {
        Ok(desk) => about_page(&app, desk.key(), &headers).await,
        Err(error) => answer::trouble(&error),
    }
}

/// Tells the people at a shared device about it.
pub async fn about_device(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    match Desk::device(&app, &secret, None).await {
        Ok(desk) => about_page(&app, desk.key(), &headers).await,
        Err(error) => answer::trouble(&error),
    }
}

async fn about_page(app: &App, key: &Key, headers: &HeaderMap) -> Response {
    let reader = Reader::of(headers);
    let watch = app.hall.watch_link(key).await;
    let origin = origin(app, headers);
    let host = Opened::Game(key.clone()).host(app, &reader).await;
    let game = key.game().await;
    let reader = match key.role {
        Role::Seat(seat) => reader.at_seat(address(key), game.terms.lang(seat)),
        Role::Watch | Role::Host | Role::Device => reader,
    };
    let page = about::About {
        reader: &reader,
        role: key.role,
        page: address(key),
        is_raid: false,
        name: match key.role {
            Role::Seat(seat) => names(&game.session, reader.lang).get(seat.idx()).cloned(),
            Role::Watch | Role::Host | Role::Device => None,
        },
        is_bot: match key.role {
            Role::Seat(seat) => {
                let sitter = game.session.sitters().get(seat.idx());
                Some(matches!(sitter, Some(Sitter::Bot(_))))
            }
            Role::Watch | Role::Host | Role::Device => None,
        },
        is_over: game.asked().is_none(),
        give_up: match key.role {
            Role::Seat(seat) if game.may_concede(seat) => {
                let ticket = app.hall.ticket(&key.at(seat), &game);
                Some((GiveUp::game(reader.lang), ticket))
            }
            _ => None,
        },
        watch: watch.map(|token| format!("{origin}/watch/{}", token.text())),
        origin,
        host: host.map(|host| host.page()),
    };
    answer::page(StatusCode::OK, page.render())
}

/// Makes a new link for a seat; the old one is dead.
pub async fn rotate(
    State(app): State<App>,
    Path(secret): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let rotated = async {
        let (opened, seat) = Opened::as_seat(&app, uri.path(), &secret).await?;
        let token = opened.rotate_own(&app, seat).await?;
        Ok::<_, HallError>((opened.page_of(&token), token))
    };
    match rotated.await {
        Ok((page, token)) => {
            let mut reader = Reader::of(&headers);
            reader.seats.retain(|old| old.text() != secret);
            let cookie = reader.with_seat(&token);
            answer::see_other(&format!("{page}/about"), Some(&cookie))
        }
        Err(error) => answer::trouble(&error),
    }
}

/// Leaves the table: a bot plays on, and this browser forgets the seat. The link brings one back.
pub async fn leave(
    State(app): State<App>,
    Path(secret): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let left = async {
        let (opened, seat) = Opened::as_seat(&app, uri.path(), &secret).await?;
        match opened.sit_in(&app, seat, Player::Bot).await {
            // A bot that is there already, and a game that is over, keep nobody.
            Ok(()) | Err(HallError::Refused(_)) => Ok(opened),
            Err(error) => Err(error),
        }
    };
    match left.await {
        Ok(opened) => {
            let cookie = Reader::of(&headers).without_seat(opened.token());
            answer::see_other("/", Some(&cookie))
        }
        Err(error) => answer::trouble(&error),
    }
}

/// Calls a bot for the own seat, or sends it away.
pub async fn sitting(
    State(app): State<App>,
    Path((secret, who)): Path<(String, String)>,
    uri: Uri,
) -> Response {
    let Some(player) = Player::parse(&who) else {
        return answer::nothing_here();
    };
    let (opened, seat) = match Opened::as_seat(&app, uri.path(), &secret).await {
        Ok(found) => found,
        Err(error) => return answer::trouble(&error),
    };
    match opened.sit_in(&app, seat, player).await {
        Ok(()) => answer::see_other(&opened.page(), None),
        Err(HallError::Refused(_)) => answer::see_other(&format!("{}/about", opened.page()), None),
        Err(error) => answer::trouble(&error),
    }
}

#[derive(Deserialize)]
pub struct NameForm {
    #[serde(default)]
    name: String,
}

/// Somebody comes to the table before the game begins.
pub async fn sit_down(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
    Form(form): Form<NameForm>,
) -> Response {
    let sat = async {
        let key = app.hall.knock(&secret).await?;
        let place = app.hall.find(&secret).await?;
        let name = crate::order::tidy_name(&form.name);
        app.hall.sit_down(&place, name).await?;
        Ok::<Key, HallError>(key)
    };
    match sat.await {
        Ok(key) => {
            let cookie = Reader::of(&headers).with_seat(&key.token);
            answer::see_other(&format!("/seat/{secret}"), Some(&cookie))
        }
        Err(HallError::Refused(_)) => answer::see_other(&format!("/seat/{secret}"), None),
        Err(error) => answer::trouble(&error),
    }
}

#[derive(Deserialize)]
pub struct JoinForm {
    #[serde(default)]
    link: String,
}

/// Follows a link that somebody pasted. Only what follows the last known word in it is used.
pub async fn join(
    State(app): State<App>,
    headers: HeaderMap,
    Form(form): Form<JoinForm>,
) -> Response {
    let known = ["seat", "watch", "device", "host", "raid"];
    let mut parts = form.link.trim().split(['/', '?', '#']);
    let found = parts.find(|part| known.contains(part));
    let secret = parts.next().unwrap_or_default();
    let secret = match found {
        Some(_) => secret,
        None => form.link.trim(),
    };
    let reader = Reader::of(&headers);
    match app.hall.raids.knock(secret).await {
        Ok(key) => {
            let cookie = reader.with_seat(&key.token);
            return answer::see_other(
                &(super::raid::address(&key) + super::raid::HERE),
                Some(&cookie),
            );
        }
        // Its own page says why it stands still.
        Err(HallError::FrozenRaid(_)) => {
            return answer::see_other(&format!("/raid/{secret}"), None);
        }
        // It may be the link of another game.
        Err(_) => {}
    }
    let key = app.hall.knock(secret).await;
    match key {
        Err(HallError::Frozen(_)) => match app.hall.role_of(secret).await {
            Some(role) => answer::see_other(&format!("/{}/{secret}", role.word()), None),
            None => answer::nothing_here(),
        },
        Ok(key) => {
            let cookie = reader.with_seat(&key.token);
            answer::see_other(&address(&key), Some(&cookie))
        }
        Err(HallError::Stranger) => super::home::with_refused_link(&app, &reader, &form.link).await,
        Err(error) => answer::trouble(&error),
    }
}

/// Returns the page that a secret opens.
pub fn address(key: &Key) -> String {
    format!("/{}/{}", key.role.word(), key.token.text())
}
