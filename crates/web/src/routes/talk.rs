//! Saying something at a table.

use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use room::{Fields, Side};

use super::spot::Spot;
use super::visit::{Told, wants_fragment};
use super::{App, answer};
use crate::page_request::Notice;

/// Says a line from a seat, from a hand at a device, or as an onlooker: those speak with one voice,
/// where the table lets them.
pub async fn say(app: &App, spot: &Spot<'_>, fields: &Fields, headers: &HeaderMap) -> Response {
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
    let registry = app.registry();
    match registry.say(visit.access(), seat, fields.get("say")).await {
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
