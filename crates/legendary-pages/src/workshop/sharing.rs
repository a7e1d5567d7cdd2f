//! The addresses of the key of a pack, and of the link by which others read it.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::{get, post};
use room::{Registry, RoomError, Token};
use web::{App, answer, pack_cookie};
use words::say;

use super::album::{self, AlbumPage};
use super::key::{Carried, KeyPage};
use super::routes::{aside, exported, keep_new, show};
use super::{Own, own_pack, slot};

/// How the address ends where a pack that somebody shares is kept as one's own.
pub const COPY: &str = "/copy";

pub fn routes() -> Router<App> {
    Router::new()
        .route("/workshop/key", get(key))
        .route("/workshop/key/{secret}", get(carried).post(carry_here))
        .route("/workshop/share", post(share))
        .route("/workshop/unshare", post(unshare))
        .route("/workshop/renew", post(renew))
        .route("/workshop/leave", post(leave))
        .route("/workshop/burn", post(burn))
        .route("/workshop/read/{secret}", get(read_shared))
        .route("/workshop/read/{secret}/export", get(export_shared))
        .route(
            &format!("/workshop/read/{{secret}}{COPY}"),
            post(copy_shared),
        )
}

async fn key(State(app): State<App>, headers: HeaderMap) -> Response {
    let reader = app.reader(&headers);
    match own_pack(&app, &reader).await {
        Ok(Some((key, shared, own))) => {
            let origin = app.origin(&headers);
            let link = format!("{origin}/workshop/key/{}", key.text());
            let page = KeyPage {
                reader: &reader,
                name: &own.name,
                link,
                shared: shared.map(|link| format!("{origin}/workshop/read/{}", link.text())),
            };
            answer::page(StatusCode::OK, page.page())
        }
        Ok(None) => answer::see_other("/workshop", None),
        Err(error) => answer::trouble(&error),
    }
}

async fn carried(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    let reader = app.reader(&headers);
    let Some(key) = Token::parse(&secret) else {
        return answer::nothing_here();
    };
    let other = reader.pack.as_ref().filter(|own| **own != key);
    let has_other = match other {
        Some(other) => matches!(app.registry().pack(other).await, Ok(Some(_))),
        None => false,
    };
    match app.registry().pack(&key).await {
        Ok(Some(pack)) => {
            let own = Own::of(pack.files);
            let page = Carried {
                reader: &reader,
                name: &own.name,
                path: format!("/workshop/key/{}", key.text()),
                has_other,
            };
            answer::page(StatusCode::OK, page.page())
        }
        Ok(None) => answer::nothing_here(),
        Err(error) => answer::trouble(&error),
    }
}

async fn carry_here(State(app): State<App>, Path(secret): Path<String>) -> Response {
    let Some(key) = Token::parse(&secret) else {
        return answer::nothing_here();
    };
    match app.registry().pack(&key).await {
        Ok(Some(_)) => answer::see_other("/workshop", Some(&pack_cookie(Some(&key)))),
        Ok(None) => answer::nothing_here(),
        Err(error) => answer::trouble(&error),
    }
}

/// Does something with the pack of a browser, and leads to the page of its key.
async fn with_key<T>(
    app: &App,
    headers: &HeaderMap,
    act: impl AsyncFnOnce(&Registry, &Token) -> Result<T, RoomError>,
) -> Result<Option<T>, RoomError> {
    match app.reader(headers).pack {
        Some(key) => act(app.registry(), &key).await.map(Some),
        None => Ok(None),
    }
}

async fn share(State(app): State<App>, headers: HeaderMap) -> Response {
    let done = with_key(&app, &headers, async |registry, key| {
        registry.share_pack(key).await
    });
    match done.await {
        Ok(_) => answer::see_other("/workshop/key", None),
        Err(error) => answer::trouble(&error),
    }
}

async fn unshare(State(app): State<App>, headers: HeaderMap) -> Response {
    let done = with_key(&app, &headers, async |registry, key| {
        registry.unshare_pack(key).await
    });
    match done.await {
        Ok(_) => answer::see_other("/workshop/key", None),
        Err(error) => answer::trouble(&error),
    }
}

async fn renew(State(app): State<App>, headers: HeaderMap) -> Response {
    let done = with_key(&app, &headers, async |registry, key| {
        registry.renew_pack(key).await
    });
    match done.await {
        Ok(Some(Some(new))) => answer::see_other("/workshop/key", Some(&pack_cookie(Some(&new)))),
        Ok(_) => answer::see_other("/workshop", None),
        Err(error) => answer::trouble(&error),
    }
}

async fn leave() -> Response {
    answer::see_other("/workshop", Some(&pack_cookie(None)))
}

async fn burn(State(app): State<App>, headers: HeaderMap) -> Response {
    let done = with_key(&app, &headers, async |registry, key| {
        registry.burn_pack(key).await
    });
    match done.await {
        Ok(_) => answer::see_other("/workshop", Some(&pack_cookie(None))),
        Err(error) => answer::trouble(&error),
    }
}

/// Returns the pack that a link shows.
async fn shown(app: &App, secret: &str) -> Result<Option<(Token, Own)>, RoomError> {
    let Some(link) = Token::parse(secret) else {
        return Ok(None);
    };
    let files = app.registry().shared_pack(&link).await?;
    Ok(files.map(|files| (link, Own::of(files))))
}

async fn read_shared(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    let reader = app.reader(&headers);
    let (link, own) = match shown(&app, &secret).await {
        Ok(Some(shown)) => shown,
        Ok(None) => return answer::nothing_here(),
        Err(error) => return answer::trouble(&error),
    };
    let drawn = aside(move || {
        let checked = slot::check(&own);
        let page = AlbumPage {
            reader: &reader,
            own: &own,
            checked: &checked,
            told: None,
            is_shared: true,
            path: &format!("/workshop/read/{}", link.text()),
        };
        page.page()
    });
    match drawn.await {
        Ok(page) => answer::page(StatusCode::OK, page),
        Err(error) => answer::trouble(&error),
    }
}

async fn export_shared(State(app): State<App>, Path(secret): Path<String>) -> Response {
    match shown(&app, &secret).await {
        Ok(Some((_, own))) => exported(&own),
        Ok(None) => answer::nothing_here(),
        Err(error) => answer::trouble(&error),
    }
}

/// Keeps a copy of a pack that somebody shares.
async fn copy_shared(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    let reader = app.reader(&headers);
    let own = match shown(&app, &secret).await {
        Ok(Some((_, own))) => own,
        Ok(None) => return answer::nothing_here(),
        Err(error) => return answer::trouble(&error),
    };
    // The copy must not cost the pack that this browser has.
    match own_pack(&app, &reader).await {
        Ok(Some(_)) => {
            let why = say!(
                reader.lang,
                "This browser has a pack of its own already: keep the link of its key and put it aside first.",
                "Dieser Browser hat schon ein eigenes Paket: Behalte den Link seines Schlüssels und lege es erst zur Seite."
            );
            show(&app, &reader, Some(album::Told::Unfit(why))).await
        }
        Ok(None) => keep_new(&app, &reader, own.files).await,
        Err(error) => answer::trouble(&error),
    }
}
