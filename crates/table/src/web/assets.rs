//! Style sheets and the script, part of the program.

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

use super::answer;
use crate::pages::asset;

pub async fn file(Path(name): Path<String>) -> Response {
    match asset::find(&name) {
        Some((kind, text)) => {
            // The address carries a mark of the contents, so what is kept is never out of date.
            let headers = [
                (CONTENT_TYPE, kind),
                (CACHE_CONTROL, "public, max-age=31536000, immutable"),
            ];
            (headers, text).into_response()
        }
        None => answer::nothing_here(),
    }
}
