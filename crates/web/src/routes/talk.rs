//! Saying something at a table, or showing it.

use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kernel::Seat;
use room::{Access, Fields, RoomError, Side, Unsaid};

use super::spot::Spot;
use super::visit::{Told, wants_fragment};
use super::{App, answer};
use crate::page_request::Notice;

/// Says a line from a seat, from a hand at a device, or as an onlooker: those speak with one voice,
/// where the table lets them.
pub async fn say(app: &App, spot: &Spot<'_>, fields: &Fields, headers: &HeaderMap) -> Response {
    let registry = app.registry();
    utter(app, spot, headers, async |access, seat| {
        registry.say(access, seat, fields.get("say")).await
    })
    .await
}

/// Shows a sign, from wherever one might speak.
pub async fn show(app: &App, spot: &Spot<'_>, fields: &Fields, headers: &HeaderMap) -> Response {
    let registry = app.registry();
    let (sign, at) = (fields.get("sign"), fields.get("at"));
    utter(app, spot, headers, async |access, seat| {
        registry.show_sign(access, seat, sign, at).await
    })
    .await
}

async fn utter(
    app: &App,
    spot: &Spot<'_>,
    headers: &HeaderMap,
    speak: impl AsyncFnOnce(&Access, Option<Seat>) -> Result<Result<(), Unsaid>, RoomError>,
) -> Response {
    let visit = match spot.visit(app, headers).await {
        Ok(visit) => visit,
        Err(error) => return answer::trouble(&error),
    };
    let seat = match (spot.side, spot.seat) {
        (Side::Device { .. }, Some(seat)) => {
            if let Err(error) = app.registry().find_at_device(spot.secret, seat).await {
                return answer::trouble(&error);
            }
            Some(seat)
        }
        (Side::Device { .. }, None) => return answer::nothing_here(),
        _ => visit.access().seat(),
    };
    match speak(visit.access(), seat).await {
        Ok(Ok(())) if !wants_fragment(headers) => {
            answer::see_other(&format!("{}?talk=1#tray-talk", visit.page()), None)
        }
        Ok(Ok(())) => {
            visit
                .show(app, headers, StatusCode::OK, Told::default())
                .await
        }
        Ok(Err(why)) => {
            let told = Told {
                notice: Some(Notice::Unsaid(why)),
                ..Told::default()
            };
            visit.show(app, headers, StatusCode::CONFLICT, told).await
        }
        Err(error) => answer::trouble(&error),
    }
}
