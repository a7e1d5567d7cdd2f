//! Saying something at a table.

use axum::Form;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kernel::Seat;
use serde::Deserialize;

use super::desk::{Desk, wants_fragment};
use super::device::counted;
use super::{App, answer};
use crate::board::{Layout, Notice};
use crate::hall::HallError;
use crate::terms::Role;

#[derive(Deserialize)]
pub struct SayForm {
    #[serde(default)]
    say: String,
}

pub async fn at_seat(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
    Form(form): Form<SayForm>,
) -> Response {
    let desk = Desk::seat(&app, &secret, Layout::Whole).await;
    let seat = desk.as_ref().ok().and_then(|desk| match desk.key().role {
        Role::Seat(seat) => Some(seat),
        Role::Watch | Role::Host | Role::Device => None,
    });
    say(&app, desk, seat, &headers, &form).await
}

pub async fn at_device(
    State(app): State<App>,
    Path((secret, seat)): Path<(String, String)>,
    headers: HeaderMap,
    Form(form): Form<SayForm>,
) -> Response {
    let Some(seat) = counted(&seat) else {
        return answer::nothing_here();
    };
    if let Err(error) = app.hall.find_at_device(&secret, seat).await {
        return answer::trouble(&error);
    }
    let desk = Desk::device(&app, &secret, Some(seat)).await;
    say(&app, desk, Some(seat), &headers, &form).await
}

/// Onlookers speak with one voice, where the table lets them.
pub async fn looking_on(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
    Form(form): Form<SayForm>,
) -> Response {
    let desk = Desk::watch(&app, &secret).await;
    say(&app, desk, None, &headers, &form).await
}

async fn say(
    app: &App,
    desk: Result<Desk, HallError>,
    seat: Option<Seat>,
    headers: &HeaderMap,
    form: &SayForm,
) -> Response {
    let desk = match desk {
        Ok(desk) => desk,
        Err(error) => return answer::trouble(&error),
    };
    match app.hall.say(desk.key(), seat, &form.say).await {
        Ok(Ok(())) if !wants_fragment(headers) => {
            answer::see_other(&format!("{}?talk=1#tray-talk", desk.page()), None)
        }
        Ok(Ok(())) => desk.show(app, headers, StatusCode::OK, None).await,
        Ok(Err(why)) => {
            let notice = Some(Notice::Unsaid(why));
            desk.show(app, headers, StatusCode::CONFLICT, notice).await
        }
        Err(error) => answer::trouble(&error),
    }
}
