//! Several people at one device, with open hands or with a curtain between them.

use std::collections::BTreeMap;

use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kernel::Seat;

use super::desk::Desk;
use super::seat::{PageQuery, WishForm, carry_out};
use super::{App, answer};
use crate::cookies::{self, Reader};
use crate::token::Token;

pub async fn page(
    State(app): State<App>,
    Path(secret): Path<String>,
    Query(query): Query<PageQuery>,
    headers: HeaderMap,
) -> Response {
    let wanted = query.seat.as_deref().and_then(counted);
    match Desk::device(&app, &secret, wanted).await {
        Ok(desk) => {
            let desk = desk.talking(query.talk.is_some());
            desk.show(&app, &headers, StatusCode::OK, query.notice())
                .await
        }
        Err(error) => answer::trouble_at(&format!("/device/{secret}"), true, &error, &headers),
    }
}

/// A choice of one of the hands. Afterwards the hand that must choose is shown.
pub async fn act(
    State(app): State<App>,
    Path((secret, seat, act)): Path<(String, String, String)>,
    headers: HeaderMap,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Response {
    let Some(seat) = counted(&seat) else {
        return answer::nothing_here();
    };
    let place = match app.hall.find_at_device(&secret, seat).await {
        Ok(place) => place,
        Err(error) => return answer::trouble(&error),
    };
    match Desk::device(&app, &secret, None).await {
        Ok(desk) => carry_out(&app, &desk, &place, &headers, &act, &WishForm::of(&fields)).await,
        Err(error) => answer::trouble(&error),
    }
}

/// Somebody says that they have the device: from now on this browser gets their hand.
pub async fn open(
    State(app): State<App>,
    Path((secret, seat)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let Some(seat) = counted(&seat) else {
        return answer::nothing_here();
    };
    if let Err(error) = app.hall.find_at_device(&secret, seat).await {
        return answer::trouble(&error);
    }
    let desk = match Desk::device(&app, &secret, None).await {
        Ok(desk) => desk,
        Err(error) => return answer::trouble(&error),
    };
    let browser = match Reader::of(&headers).browser.map_or_else(Token::draw, Ok) {
        Ok(browser) => browser,
        Err(_) => return answer::no_luck(),
    };
    desk.key().show_to(Some((seat, &browser)));
    let cookie = cookies::set("browser", &browser.text());
    answer::see_other(&desk.page(), Some(&cookie))
}

/// The curtain falls.
pub async fn cover(State(app): State<App>, Path((secret, _)): Path<(String, String)>) -> Response {
    match Desk::device(&app, &secret, None).await {
        Ok(desk) => {
            desk.key().show_to(None);
            answer::see_other(&desk.page(), None)
        }
        Err(error) => answer::trouble(&error),
    }
}

/// Returns the record of a game that is over.
pub async fn record(State(app): State<App>, Path((secret, _)): Path<(String, String)>) -> Response {
    super::seat::record(State(app), Path(secret)).await
}

/// Reads the number of a seat; people count from one.
pub fn counted(text: &str) -> Option<Seat> {
    let number: u8 = text.parse().ok()?;
    number.checked_sub(1).map(Seat)
}
