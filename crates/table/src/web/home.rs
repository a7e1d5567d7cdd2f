//! The home page and what is set from it.

use axum::Form;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::{App, answer};
use crate::cookies::{self, Reader, Theme};
use crate::hall::DealWish;
use crate::pages::home::{self, Waiting};

pub async fn page(State(app): State<App>, headers: HeaderMap) -> Response {
    let reader = Reader::of(&headers);
    let mut waiting = Vec::new();
    for token in &reader.seats {
        // A seat of another server, or of a game that can not be opened, is not listed.
        if let Ok(place) = app.hall.find(&token.text()).await {
            let game = place.game().await;
            waiting.push(Waiting::of(&game, place.seat, token.text(), reader.lang));
        }
    }
    let markup = home::page(&app.hall.catalogue, &reader, &waiting);
    answer::page(StatusCode::OK, markup)
}

/// Says which server this is, so that a second start finds the first.
pub async fn about(State(app): State<App>) -> Response {
    format!("tradecraft {}\n", app.hall.public_name()).into_response()
}

#[derive(Deserialize)]
pub struct DealForm {
    #[serde(default)]
    deal: String,
}

/// Deals a game and leads to the person's seat.
pub async fn deal(
    State(app): State<App>,
    headers: HeaderMap,
    Form(form): Form<DealForm>,
) -> Response {
    let wish = match form.deal.as_str() {
        "fresh" => DealWish::Fresh,
        _ => DealWish::Friendly,
    };
    match app.hall.deal_first_game(wish).await {
        Ok(token) => {
            let cookie = Reader::of(&headers).with_seat(&token);
            answer::see_other(&format!("/seat/{}", token.text()), Some(&cookie))
        }
        Err(error) => answer::trouble(&error),
    }
}

#[derive(Deserialize)]
pub struct SetForm {
    value: String,
    #[serde(default)]
    back: String,
}

impl SetForm {
    /// A form leads back to a page of ours, never to another site.
    fn back(&self) -> &str {
        let is_ours = self.back.starts_with('/') && !self.back.starts_with("//");
        let is_plain = self
            .back
            .bytes()
            .all(|byte| byte.is_ascii_graphic() && byte != b'\\');
        match is_ours && is_plain {
            true => &self.back,
            false => "/",
        }
    }
}

pub async fn language(Form(form): Form<SetForm>) -> Response {
    let lang = match form.value.as_str() {
        "de" => "de",
        _ => "en",
    };
    answer::see_other(form.back(), Some(&cookies::set("lang", lang)))
}

pub async fn theme(Form(form): Form<SetForm>) -> Response {
    let theme = Theme::parse(&form.value).word();
    answer::see_other(form.back(), Some(&cookies::set("theme", theme)))
}
