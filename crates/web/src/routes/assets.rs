//! Style sheets and the script, part of the program.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use flate2::Compression;

use super::answer;
use super::compress::{accepts_gzip, packed};
use crate::site::App;

pub async fn file(State(app): State<App>, Path(name): Path<String>, asked: HeaderMap) -> Response {
    let Some(asset) = app.site.frame.find(&name) else {
        return answer::nothing_here();
    };
    // The address carries a mark of the contents, so what is kept is never out of date.
    let headers = [
        (CONTENT_TYPE, asset.kind),
        (CACHE_CONTROL, "public, max-age=31536000, immutable"),
    ];
    let pack = |bytes: &[u8]| packed(bytes, Compression::best(), "");
    match asset.packed(pack).filter(|_| accepts_gzip(&asked)) {
        Some(packed) => (headers, [(CONTENT_ENCODING, "gzip")], packed).into_response(),
        None => (headers, asset.text().to_owned()).into_response(),
    }
}
