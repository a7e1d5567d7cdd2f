//! A game that is over is played again: the same people and the same set-up with other cards, at once or
//! by way of the set-up page.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use kernel::{Game as _, Seat, Sitter};

use super::opened::Opened;
use super::setup::Outcome;
use super::{App, answer, links, raid};
use crate::cookies::Reader;
use crate::game::{BLIND, Game};
use crate::hall::HallError;
use crate::next;
use crate::order::{Chair, Draft, Who};
use crate::people::person_of;
use crate::terms::{Place, Role};

/// The set-up page with everything as it was in a game.
pub async fn page(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    match app.hall.knock(&secret).await {
        Ok(key) => {
            let draft = draft_of(&*key.game().await, key.role);
            Outcome::from(draft).show(&app, &headers, StatusCode::OK)
        }
        Err(error) => answer::trouble(&error),
    }
}

/// Deals at once, for somebody who played or who handed out the seats. Whoever comes second is led to
/// the game that was dealt.
pub async fn deal(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    let key = match app.hall.knock(&secret).await {
        Ok(key) if key.role != Role::Watch => key,
        Ok(_) => return answer::trouble(&HallError::Stranger),
        Err(error) => return answer::trouble(&error),
    };
    let game = key.game().await;
    if game.session.game().outcome().is_none() {
        return answer::see_other(&links::address(&key), None);
    }
    if game.terms.next.is_some() {
        drop(game);
        return follow_with(&app, &Opened::Game(key.clone()), &headers).await;
    }
    let draft = draft_of(&game, key.role);
    drop(game);
    Outcome::from(draft)
        .start_next(&app, &headers, Some(&key))
        .await
}

/// Leads somebody from a game or a raid that is over into the next one, with the right they had.
pub async fn follow(
    State(app): State<App>,
    Path(secret): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    match Opened::at(&app, uri.path(), &secret).await {
        Ok(opened) => follow_with(&app, &opened, &headers).await,
        Err(error) => answer::trouble(&error),
    }
}

pub async fn follow_with(app: &App, opened: &Opened, headers: &HeaderMap) -> Response {
    match opened.follow(app).await {
        Ok((page, token)) => {
            let cookie = Reader::of(headers).with_seat(&token);
            answer::see_other(&page, Some(&cookie))
        }
        Err(error) => answer::trouble(&error),
    }
}

/// Sets a raid up again at once.
pub async fn deal_raid(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    let raids = &app.hall.raids;
    let key = match raids.knock(&secret).await {
        Ok(key) if key.role != Role::Watch => key,
        Ok(_) => return answer::trouble(&HallError::Stranger),
        Err(error) => return answer::trouble(&error),
    };
    match raids.deal_next(&key).await {
        Ok(dealt) => raid::dealt_to(&Reader::of(&headers), dealt),
        // Somebody else was first.
        Err(HallError::Stale) => follow_with(&app, &Opened::Raid(key), &headers).await,
        Err(HallError::Refused(_)) => answer::see_other(&raid::address(&key), None),
        Err(error) => answer::trouble(&error),
    }
}

pub async fn page_at_device(
    state: State<App>,
    Path((secret, _)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    page(state, Path(secret), headers).await
}

pub async fn deal_at_device(
    state: State<App>,
    Path((secret, _)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    deal(state, Path(secret), headers).await
}

pub async fn follow_at_device(
    state: State<App>,
    Path((secret, _)): Path<(String, String)>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    follow(state, Path(secret), uri, headers).await
}

fn draft_of(game: &Game, role: Role) -> Draft {
    let mut draft = Draft::first(game.session.setup().catalogue.clone());
    draft.setup = game.session.setup().clone();
    // Who begins is drawn again.
    draft.setup.first_player = None;
    (draft.device, draft.take_back) = (game.terms.device, game.terms.take_back);
    draft.talk = game.terms.talk;
    for (i, chair) in next::chairs(&game.terms, role).iter().enumerate() {
        let seat = Seat(i as u8);
        draft.chairs[i] = Chair {
            who: match chair.place {
                Place::Bot => bot_of(game, seat),
                Place::Here => Who::Here,
                Place::Elsewhere => Who::Elsewhere,
            },
            name: person_of(&game.session, seat).unwrap_or_default(),
        };
    }
    draft
}

fn bot_of(game: &Game, seat: Seat) -> Who {
    match game.session.sitters().get(seat.idx()) {
        Some(Sitter::Bot(kind)) if kind == BLIND => Who::Blind,
        _ => Who::Bot,
    }
}
