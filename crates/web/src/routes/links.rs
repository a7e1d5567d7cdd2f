//! A seat and its links: what a person may do with one's own seat.

use axum::Form;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kernel::Seat;
use room::{Fields, Role, RoomError, Sitting, Token, tidy_name};
use serde::Deserialize;

use super::spot::Spot;
use super::{App, answer};
use crate::cookies;
use crate::keyring::forgetting;
use crate::pages::about::About;
use crate::parts::game_words::GameWords;

/// Returns what goes before an address to make it whole, as one sends it to a friend.
pub fn origin(app: &App, headers: &HeaderMap) -> String {
    app.front.origin(headers)
}

/// Tells somebody about one's own seat, or the people at a shared device about it.
pub async fn about(app: &App, spot: &Spot<'_>, headers: &HeaderMap) -> Response {
    let visit = match spot.visit(app, headers).await {
        Ok(visit) => visit,
        Err(error) => return answer::trouble(&error),
    };
    let access = visit.access();
    let reader = app.reader(headers);
    let origin = origin(app, headers);
    let host = visit.host(app, &reader).await;
    let mut room = access.room().await;
    let room = &mut **room;
    let reader = visit.read_by(room, &reader);
    let own = access.seat();
    let watch = app.registry().watch_link(room);
    let pages = app.site.pages_of(room);
    let give_up = own.filter(|&seat| room.may_concede(seat)).zip(pages);
    let give_up = give_up.map(|(seat, pages)| {
        let words = pages.give_up(room, seat, reader.lang);
        (words, app.registry().ticket(access, seat, room))
    });
    let page = About {
        reader: &reader,
        role: access.role,
        page: access.page(),
        has_hands: pages.is_some_and(|pages| pages.has_hands()),
        words: pages.map_or_else(
            || GameWords::plain(reader.lang),
            |pages| pages.words(reader.lang),
        ),
        name: own.and_then(|seat| room.names(reader.lang).get(seat.idx()).cloned()),
        is_bot: own
            .filter(|&seat| room.bot_can_play(seat))
            .map(|seat| room.has_bot(seat)),
        is_over: room.is_over(),
        give_up,
        watch: watch.map(|token| format!("{origin}/watch/{}", token.text())),
        origin,
        host: host.map(|host| host.page()),
    };
    answer::page(StatusCode::OK, page.render())
}

/// Makes a new link for a seat; the old one is dead, but that it may ask for the same again until the
/// new one is opened.
pub async fn rotate(app: &App, spot: &Spot<'_>, headers: &HeaderMap) -> Response {
    match app.registry().renew(spot.secret).await {
        Ok(token) => {
            let mut reader = app.reader(headers);
            reader.seats.retain(|old| old.text() != spot.secret);
            let cookie = reader.with_seat(&token);
            let led = answer::see_other(&format!("/seat/{}/about", token.text()), Some(&cookie));
            answer::with_cookie(led, Token::parse(spot.secret).map(|old| forgetting(&old)))
        }
        Err(error) => answer::trouble(&error),
    }
}

/// Leaves the table: a bot plays on, and this browser forgets the seat. The link brings one back.
pub async fn leave(app: &App, spot: &Spot<'_>, headers: &HeaderMap) -> Response {
    let left = async {
        let visit = spot.visit(app, headers).await?;
        let seat = visit.access().seat().ok_or(RoomError::Stranger)?;
        let registry = app.registry();
        match registry.sit_in(visit.access(), seat, Sitting::Bot).await {
            // A bot that is there already, and a game that is over, keep nobody.
            Ok(()) | Err(RoomError::Refused(_)) => Ok(visit),
            Err(error) => Err(error),
        }
    };
    match left.await {
        Ok(visit) => {
            let own = &visit.access().token;
            let cookie = app.reader(headers).without_seat(own);
            answer::with_cookie(answer::see_other("/", Some(&cookie)), Some(forgetting(own)))
        }
        Err(error) => answer::trouble(&error),
    }
}

/// Calls a bot for one's own seat, or sends it away.
pub async fn sitting(app: &App, spot: &Spot<'_>, who: &str, headers: &HeaderMap) -> Response {
    let Some(sitting) = Sitting::parse(who) else {
        return answer::nothing_here();
    };
    let visit = match spot.visit(app, headers).await {
        Ok(visit) => visit,
        Err(error) => return answer::trouble(&error),
    };
    let seat = visit.access().seat().unwrap_or_default();
    let registry = app.registry();
    match registry.sit_in(visit.access(), seat, sitting).await {
        Ok(()) => answer::see_other(&visit.page(), None),
        Err(RoomError::Refused(_)) => answer::see_other(&format!("{}/about", visit.page()), None),
        Err(error) => answer::trouble(&error),
    }
}

/// Somebody comes to the table before the game begins.
pub async fn sit_down(
    app: &App,
    spot: &Spot<'_>,
    fields: &Fields,
    headers: &HeaderMap,
) -> Response {
    let sat = async {
        let visit = spot.visit(app, headers).await?;
        let name = tidy_name(fields.get("name"));
        app.registry().sit_down(visit.access(), name).await?;
        Ok::<_, RoomError>(visit)
    };
    match sat.await {
        Ok(visit) => {
            let cookie = app.reader(headers).with_seat(&visit.access().token);
            answer::see_other(&visit.page(), Some(&cookie))
        }
        Err(RoomError::Refused(_)) => answer::see_other(&spot.page(), None),
        Err(error) => answer::trouble(&error),
    }
}

/// Somebody says that they have the device: from now on this browser gets their hand.
pub async fn open(app: &App, spot: &Spot<'_>, seat: Seat, headers: &HeaderMap) -> Response {
    let access = match app.registry().find_at_device(spot.secret, seat).await {
        Ok(access) => access,
        Err(error) => return answer::trouble(&error),
    };
    let browser = match app.reader(headers).browser.map_or_else(Token::draw, Ok) {
        Ok(browser) => browser,
        Err(_) => return answer::no_luck(),
    };
    let shown = app.registry().show_to(&access, Some((seat, &browser)));
    if let Err(error) = shown.await {
        return answer::trouble(&error);
    }
    let cookie = cookies::set("browser", &browser.text());
    let page = access.page() + app.anchor(&access).await;
    answer::see_other(&page, Some(&cookie))
}

/// The curtain falls.
pub async fn cover(app: &App, spot: &Spot<'_>, headers: &HeaderMap) -> Response {
    match spot.visit(app, headers).await {
        Ok(visit) => {
            let hidden = app.registry().show_to(visit.access(), None);
            if let Err(error) = hidden.await {
                return answer::trouble(&error);
            }
            answer::see_other(&visit.page(), None)
        }
        Err(error) => answer::trouble(&error),
    }
}

/// Begins a new game where a frozen one still holds.
pub async fn thaw(app: &App, spot: &Spot<'_>, headers: &HeaderMap) -> Response {
    match app.registry().thaw(spot.secret).await {
        Ok(dealt) => app.dealt_to(&app.reader(headers), &dealt).await,
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
    let known = ["seat", "watch", "device", "host", "invite", "share"];
    let mut parts = form.link.trim().split(['/', '?', '#']);
    // Earlier programs gave out links below the address of a game.
    let found = parts.find(|part| known.contains(part) || app.site.is_address(part));
    let secret = match found {
        Some(_) => parts.next().unwrap_or_default(),
        None => form.link.trim(),
    };
    let reader = app.reader(&headers);
    match app.registry().authenticate(secret).await {
        // It opens no game that this browser would have a part in.
        Ok(access) if matches!(access.role, Role::Invite | Role::Share) => {
            answer::see_other(&access.page(), None)
        }
        Ok(access) => {
            let cookie = reader.with_seat(&access.token);
            let page = access.page() + app.anchor(&access).await;
            answer::see_other(&page, Some(&cookie))
        }
        Err(RoomError::Renewed) => answer::see_other(&format!("/seat/{secret}"), None),
        // Its own page says why it stands still.
        Err(RoomError::Frozen(_)) => match app.registry().role_of(secret).await {
            Some(role) => answer::see_other(&page_of(role, secret), None),
            None => answer::nothing_here(),
        },
        Err(RoomError::Stranger) => super::home::with_refused_link(&app, &reader, &form.link).await,
        Err(error) => answer::trouble(&error),
    }
}

/// Returns the page that a secret opens.
pub fn page_of(role: Role, secret: &str) -> String {
    format!("/{}/{secret}", role.word())
}
