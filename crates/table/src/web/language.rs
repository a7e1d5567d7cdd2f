//! Choosing a language: at a seat it is kept with the seat, and always in the browser.

use axum::Form;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use cards::words::Lang;
use kernel::Seat;
use serde::Deserialize;

use super::device::counted;
use super::home::SetForm;
use super::{App, answer};
use crate::cookies::{self, Reader};
use crate::hall::HallError;
use crate::language::{Spoken, lang_code, parse};
use crate::terms::Role;

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
    let lang = parse(&form.set.value).unwrap_or(Lang::En);
    let before = Reader::of(&headers).lang;
    match keep(&app, &form.seat, lang, before).await {
        // A seat that is not there any more, or a game that stands still, keeps nothing; the browser
        // does.
        Ok(()) | Err(HallError::Stranger | HallError::Frozen(_) | HallError::FrozenRaid(_)) => {
            let cookie = cookies::set("lang", lang_code(lang));
            answer::see_other(form.set.back(), Some(&cookie))
        }
        Err(error) => answer::trouble(&error),
    }
}

/// Returns how a form says which hand at a shared device, or which seat of a raid, it is about.
pub fn hand(page: &str, seat: Seat) -> String {
    format!("{page}/{}", seat.idx() + 1)
}

/// Keeps a language with a seat, for whoever has its secret.
async fn keep(app: &App, seat: &str, lang: Lang, before: Lang) -> Result<(), HallError> {
    let parts: Vec<&str> = seat.split('/').collect();
    match parts[..] {
        ["", "seat", secret] => {
            let place = app.hall.find(secret).await?;
            app.hall.speak(&place, lang, before).await
        }
        ["", "device", secret, nth] => {
            let seat = counted(nth).ok_or(HallError::Stranger)?;
            let place = app.hall.find_at_device(secret, seat).await?;
            app.hall.speak(&place, lang, before).await
        }
        ["", "raid", secret, nth] => {
            let seat = counted(nth).ok_or(HallError::Stranger)?;
            let key = app.hall.raids.knock(secret).await?;
            let is_own = match key.role {
                Role::Seat(own) => own == seat,
                Role::Device => key.raid().await.terms.here().any(|here| here == seat),
                Role::Watch | Role::Host => false,
            };
            match is_own {
                true => {
                    app.hall
                        .raids
                        .speak(&key, Spoken { seat, lang }, before)
                        .await
                }
                false => Err(HallError::Stranger),
            }
        }
        _ => Ok(()),
    }
}
