//! Raids of one's own: files that come as text or as uploads are checked, drawn and played.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Multipart, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

use bots::assault::{Files, shared};
use room::Fields;
use web::{App, Reader, answer, wants_fragment};

use super::{OwnRaid, page as own_page};
use crate::host::RaidTable;
use crate::setup::order;

/// Three files and a form are far smaller than this.
pub const OWN_MAX: usize = 256 * 1024;

pub async fn page(State(app): State<App>, headers: HeaderMap) -> Response {
    answer::page(
        StatusCode::OK,
        own_page::page(&app.reader(&headers), &OwnRaid::example()),
    )
}

/// Checks the files, takes a character in, or sets the raid up.
pub async fn act(
    State(app): State<App>,
    Extension(raids): Extension<Arc<RaidTable>>,
    headers: HeaderMap,
    form: Multipart,
) -> Response {
    let reader = app.reader(&headers);
    let Some(fields) = read(form).await else {
        return answer::plain(
            StatusCode::BAD_REQUEST,
            "The files are too large or no text. / Die Dateien sind zu groß oder kein Text.\n",
        );
    };
    let given = Fields(fields.clone());
    let text = |name: &str| match given.get(&format!("{name}-file")) {
        "" => given.get(&format!("{name}-text")).to_owned(),
        file => file.to_owned(),
    };
    let mut own = OwnRaid {
        files: Files {
            map: text("map"),
            pieces: text("pieces"),
            scenario: text("scenario"),
        },
        character: given.clone(),
        refused: None,
        enlisted: None,
    };
    match given.get("do") {
        "play" => return play(&app, &raids, &reader, own, &given).await,
        "enlist" => own.enlist(),
        _ => {}
    }
    let markup = if wants_fragment(&headers) {
        own_page::result(&own, reader.lang)
    } else {
        own_page::page(&reader, &own)
    };
    answer::page(StatusCode::OK, markup)
}

async fn play(
    app: &App,
    raids: &Arc<RaidTable>,
    reader: &Reader,
    mut own: OwnRaid,
    given: &Fields,
) -> Response {
    let files = own.files.clone();
    // Tracing the lines of a large map takes a moment in which others must not wait.
    let read = tokio::task::spawn_blocking(move || files.read().map(shared)).await;
    let refused = match read {
        Ok(Ok(content)) => match order::with_content(given, content, reader.lang) {
            Ok(mut plan) => {
                plan.notes.push(own.files.note());
                return app.deal(reader, raids, plan).await;
            }
            Err(why) => Some(why),
        },
        // The problems are listed anyway.
        Ok(Err(_)) => None,
        Err(_) => return answer::plain(StatusCode::INTERNAL_SERVER_ERROR, "?\n"),
    };
    own.refused = refused;
    let page = own_page::page(reader, &own);
    answer::page(StatusCode::UNPROCESSABLE_ENTITY, page)
}

/// Reads all fields as text; nothing if one of them is none.
async fn read(mut form: Multipart) -> Option<Vec<(String, String)>> {
    let mut fields = Vec::new();
    while let Some(field) = form.next_field().await.ok()? {
        let name = field.name().unwrap_or_default().to_owned();
        // Browsers write lines of a form with two letters at their ends.
        let text = field.text().await.ok()?.replace("\r\n", "\n");
        fields.push((name, text));
    }
    Some(fields)
}
