//! Choosing a language: at a seat it is kept with the seat, and always in the browser.

use axum::Form;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use room::{RoomError, Side, lang_code, parse_lang};
use serde::Deserialize;
use words::Lang;

use super::home::SetForm;
use super::spot::Spot;
use super::{App, answer};
use crate::cookies;
use crate::keyring::Keyring;

#[derive(Deserialize)]
pub struct LanguageForm {
    /// The seat it was chosen at, if any, as [`crate::cookies::Reader::seat`] says it.
    #[serde(default)]
    seat: String,
    #[serde(flatten)]
    set: SetForm,
}

pub async fn choose(
    State(app): State<App>,
    headers: HeaderMap,
    Form(form): Form<LanguageForm>,
) -> Response {
    let lang = parse_lang(&form.set.value).unwrap_or(Lang::En);
    let before = app.reader(&headers).lang;
    let seat = Keyring::of(&headers).inward(&form.seat).unwrap_or_default();
    match keep(&app, &seat, lang, before).await {
        // A seat that is not there any more, or a game that stands still, keeps nothing; the browser
        // does.
        Ok(()) | Err(RoomError::Stranger | RoomError::Renewed | RoomError::Frozen(_)) => {
            let cookie = cookies::set("lang", lang_code(lang));
            answer::see_other(form.set.back(), Some(&cookie))
        }
        Err(error) => answer::trouble(&error),
    }
}

/// Keeps a language with a seat, for whoever has its secret.
async fn keep(app: &App, seat: &str, lang: Lang, before: Lang) -> Result<(), RoomError> {
    let Some(spot) = Spot::of(seat).filter(|spot| spot.rest.is_empty()) else {
        return Ok(());
    };
    let registry = app.registry();
    match (spot.side, spot.seat) {
        (Side::Seat { .. }, _) => {
            let (access, seat) = registry.find(spot.secret).await?;
            registry.speak(&access, seat, lang, before).await
        }
        (Side::Device { .. }, Some(seat)) => {
            let access = registry.find_at_device(spot.secret, seat).await?;
            registry.speak(&access, seat, lang, before).await
        }
        _ => Err(RoomError::Stranger),
    }
}
