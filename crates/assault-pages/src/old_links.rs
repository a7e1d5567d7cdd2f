//! Links of raids as earlier programs gave them out.

use axum::extract::State;
use axum::http::Uri;
use axum::response::Response;
use web::{App, answer};

use crate::json::BOX;

/// Leads to the seat that an old link is of.
pub async fn lead_on(State(app): State<App>, uri: Uri) -> Response {
    let mut parts = uri.path().trim_start_matches("/raid/").splitn(2, '/');
    let secret = parts.next().unwrap_or_default();
    let found = app.registry().kind_of(secret).await;
    match found.filter(|(_, game)| game == BOX) {
        Some((role, _)) => {
            let rest = parts.next().map(|rest| format!("/{rest}"));
            let page = format!("/{}/{secret}{}", role.word(), rest.unwrap_or_default());
            answer::see_other(&page, None)
        }
        None => answer::nothing_here(),
    }
}
