//! The record book of a browser: who has the key has the book.

use ::api::BookEntry;
use axum::Router;
use axum::extract::{DefaultBodyLimit, Form, Multipart, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::{get, post};
use room::{Access, BookOpening, Kept, Role, RoomError, Token};
use serde::Deserialize;
use tracing::warn;

use super::{App, answer, links};
use crate::book::{brought, csv, exported};
use crate::cookies::{OwnBook, Reader};
use crate::pages::book::{self, Carried, KeyPage, Shown};

/// A book of ten thousand games is about half of it.
const FILE_MAX: usize = 8 * 1024 * 1024;

pub fn routes() -> Router<App> {
    let import = post(import).layer(DefaultBodyLimit::max(FILE_MAX));
    Router::new()
        .route("/book", get(page))
        .route("/book/begin", post(begin))
        .route("/book/share", get(share))
        .route("/book/renew", post(renew))
        .route("/book/burn", post(burn))
        .route("/book/export.json", get(export_json))
        .route("/book/export.csv", get(export_csv))
        .route("/book/import", import)
        .route("/book/game/{id}", get(look_again))
        .route("/book/key/{secret}", get(carried).post(carry))
}

/// Lets the book of a browser keep the game that it plays at a place. Returns what the browser is to
/// remember, if that is news: a browser without a book is offered a key, and the book begins when it
/// brings that along.
pub async fn keep(app: &App, access: &Access, reader: &Reader) -> Option<OwnBook> {
    if !matches!(access.role, Role::Seat(_) | Role::Device) {
        return None;
    }
    let (key, opening) = match &reader.book {
        OwnBook::Unwanted => return None,
        OwnBook::Unasked => return offered(),
        OwnBook::Offered(key) => (key, BookOpening::May),
        OwnBook::Kept(key) => (key, BookOpening::MustBeThere),
    };
    match app.registry().keep_book(access, key, opening).await {
        Ok(true) if opening == BookOpening::May => Some(OwnBook::Kept(key.clone())),
        Ok(true) => None,
        // The key was renewed or burnt on another device.
        Ok(false) => offered(),
        // The game must not suffer for it; the next page tries again.
        Err(error) => {
            warn!("a record book could not be kept: {error}");
            None
        }
    }
}

fn offered() -> Option<OwnBook> {
    Token::draw().ok().map(OwnBook::Offered)
}

/// Returns whether a game that is over is in the book of whoever looks.
pub async fn is_in(app: &App, access: &Access, reader: &Reader) -> bool {
    let Some(key) = reader.book.key() else {
        return false;
    };
    let plays = matches!(access.role, Role::Seat(_) | Role::Device);
    if !plays || !access.room().await.is_over() {
        return false;
    }
    let found = app.registry().is_in_book(access, key).await;
    found.unwrap_or(false)
}

/// Returns the book of a browser with its key; nothing if it has none.
async fn own(app: &App, reader: &Reader) -> Result<Option<(Token, Vec<Kept>)>, RoomError> {
    let Some(key) = reader.book.key() else {
        return Ok(None);
    };
    let kept = app.registry().book(key).await?;
    Ok(kept.map(|kept| (key.clone(), kept)))
}

/// Returns the key of the browser's book, if there is one under it.
pub async fn own_key(app: &App, reader: &Reader) -> Result<Option<Token>, RoomError> {
    Ok(own(app, reader).await?.map(|(key, _)| key))
}

#[derive(Deserialize)]
pub struct Wanted {
    /// How many games are passed over in the list.
    #[serde(default)]
    from: usize,
    /// How many games came with an import.
    new: Option<usize>,
}

async fn page(
    State(app): State<App>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Response {
    let reader = app.reader(&headers);
    show(&app, &reader, wanted.from, wanted.new, None).await
}

async fn show(
    app: &App,
    reader: &Reader,
    from: usize,
    n_new: Option<usize>,
    fault: Option<String>,
) -> Response {
    let status = match fault {
        Some(_) => StatusCode::UNPROCESSABLE_ENTITY,
        None => StatusCode::OK,
    };
    let (key, kept) = match own(app, reader).await {
        Ok(Some((key, kept))) => (Some(key), Some(kept)),
        Ok(None) => (None, None),
        Err(error) => return answer::trouble(&error),
    };
    let title = |name: &str| {
        let mut pages = app.site.all_pages();
        let pages = pages.find(|pages| pages.name() == name);
        pages.map_or_else(|| name.to_owned(), |pages| pages.title(reader.lang))
    };
    let line = |entry: &BookEntry| {
        let mut pages = app.site.all_pages();
        let pages = pages.find(|pages| pages.name() == entry.game);
        pages.map_or_else(String::new, |pages| pages.book_line(entry, reader.lang))
    };
    let of_game = |name: &str, entries: &[&BookEntry]| {
        let mut pages = app.site.all_pages();
        let pages = pages.find(|pages| pages.name() == name);
        pages.map(|pages| pages.book(entries, reader.lang))
    };
    let shown = Shown {
        reader,
        kept: kept.as_deref(),
        from,
        n_new,
        fault,
        title: &title,
        line: &line,
        of_game: &of_game,
    };
    // A key that is used is remembered for another year.
    let cookie = key.map(|key| OwnBook::Kept(key).cookie());
    answer::with_cookie(answer::page(status, book::page(&shown)), cookie)
}

/// Begins a book before the first game is over.
async fn begin(State(app): State<App>, headers: HeaderMap) -> Response {
    match begun(&app, &app.reader(&headers), Vec::new()).await {
        Ok((book, _)) => answer::see_other("/book", Some(&book.cookie())),
        Err(error) => answer::trouble(&error),
    }
}

/// Enters games in the book of a browser, which begins if there is none; returns how many are new, or
/// nothing if they do not fit.
async fn begun(
    app: &App,
    reader: &Reader,
    entries: Vec<BookEntry>,
) -> Result<(OwnBook, Option<usize>), RoomError> {
    let registry = app.registry();
    if let Some((key, _)) = own(app, reader).await? {
        let opening = BookOpening::MustBeThere;
        let n_new = registry.bring_to_book(&key, opening, entries).await?;
        return Ok((OwnBook::Kept(key), n_new));
    }
    let no_luck = |_| RoomError::Broken("the system gives no random bytes".to_owned());
    let key = Token::draw().map_err(no_luck)?;
    let opening = BookOpening::May;
    let n_new = registry.bring_to_book(&key, opening, entries).await?;
    Ok((OwnBook::Kept(key), n_new))
}

/// Shows the key, to carry it to another device.
async fn share(State(app): State<App>, headers: HeaderMap) -> Response {
    let reader = app.reader(&headers);
    match own(&app, &reader).await {
        Ok(Some((key, kept))) => {
            let origin = links::origin(&app, &headers);
            let key = KeyPage {
                reader: &reader,
                link: format!("{origin}/book/key/{}", key.text()),
                n_games: kept.len(),
            };
            answer::page(StatusCode::OK, key.page())
        }
        Ok(None) => answer::see_other("/book", None),
        Err(error) => answer::trouble(&error),
    }
}

async fn renew(State(app): State<App>, headers: HeaderMap) -> Response {
    let reader = app.reader(&headers);
    let Some(key) = reader.book.key() else {
        return answer::see_other("/book", None);
    };
    match app.registry().renew_book(key).await {
        Ok(Some(new)) => {
            let cookie = OwnBook::Kept(new).cookie();
            answer::see_other("/book/share", Some(&cookie))
        }
        Ok(None) => answer::see_other("/book", None),
        Err(error) => answer::trouble(&error),
    }
}

async fn burn(State(app): State<App>, headers: HeaderMap) -> Response {
    let reader = app.reader(&headers);
    if let Some(key) = reader.book.key()
        && let Err(error) = app.registry().burn_book(key).await
    {
        return answer::trouble(&error);
    }
    answer::see_other("/book", Some(&OwnBook::Unwanted.cookie()))
}

async fn export_json(State(app): State<App>, headers: HeaderMap) -> Response {
    exported_as(
        &app,
        &headers,
        "record-book.json",
        "application/json",
        |kept| serde_json::to_string_pretty(&exported(kept)).unwrap_or_default() + "\n",
    )
    .await
}

async fn export_csv(State(app): State<App>, headers: HeaderMap) -> Response {
    exported_as(
        &app,
        &headers,
        "record-book.csv",
        "text/csv; charset=utf-8",
        csv,
    )
    .await
}

async fn exported_as(
    app: &App,
    headers: &HeaderMap,
    name: &str,
    kind: &'static str,
    write: impl FnOnce(&[Kept]) -> String,
) -> Response {
    match own(app, &app.reader(headers)).await {
        Ok(Some((_, kept))) => answer::download(name, kind, write(&kept)),
        Ok(None) => answer::nothing_here(),
        Err(error) => answer::trouble(&error),
    }
}

/// Takes a book that was exported, here or elsewhere.
async fn import(State(app): State<App>, headers: HeaderMap, form: Multipart) -> Response {
    let reader = app.reader(&headers);
    let lang = reader.lang;
    let Some(bytes) = super::records::file(form, "book").await else {
        return answer::unreadable();
    };
    let entries = match brought(&bytes) {
        Ok(entries) => entries,
        Err(fault) => return show(&app, &reader, 0, None, Some(fault.words(lang))).await,
    };
    match begun(&app, &reader, entries).await {
        Ok((book, Some(n_new))) => {
            answer::see_other(&format!("/book?new={n_new}"), Some(&book.cookie()))
        }
        Ok((_, None)) => {
            let words = crate::book::Fault::TooMany.words(lang);
            show(&app, &reader, 0, None, Some(words)).await
        }
        Err(error) => answer::trouble(&error),
    }
}

/// Leads to the replay of a game in the browser's own book.
async fn look_again(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    let found = async {
        let Some((_, kept)) = own(&app, &app.reader(&headers)).await? else {
            return Ok(None);
        };
        let mut kept = kept.into_iter();
        match kept
            .find(|kept| kept.entry.id == id)
            .and_then(|kept| kept.game)
        {
            Some(game) => app.registry().replay_of(game).await,
            None => Ok(None),
        }
    };
    match found.await {
        Ok(Some(watch)) => answer::see_other(&format!("/watch/{}/replay", watch.text()), None),
        Ok(None) => answer::nothing_here(),
        Err(error) => answer::trouble(&error),
    }
}

/// Asks whether this device is to have the book of a link: whoever follows a link that somebody else
/// has sent must not lose a book of their own by it.
async fn carried(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    let reader = app.reader(&headers);
    let found = async {
        let Some(key) = Token::parse(&secret) else {
            return Ok(None);
        };
        let Some(kept) = app.registry().book(&key).await? else {
            return Ok(None);
        };
        let own = own(&app, &reader).await?.filter(|(own, _)| *own != key);
        Ok::<_, RoomError>(Some((key, kept.len(), own.map_or(0, |(_, own)| own.len()))))
    };
    match found.await {
        Ok(Some((key, n_games, n_own))) => {
            let carried = Carried {
                reader: &reader,
                path: format!("/book/key/{}", key.text()),
                n_games,
                n_own,
            };
            answer::page(StatusCode::OK, carried.page())
        }
        Ok(None) => answer::nothing_here(),
        Err(error) => answer::trouble(&error),
    }
}

#[derive(Deserialize)]
pub struct CarryForm {
    /// Whether the games of this device come along.
    #[serde(default)]
    join: String,
}

async fn carry(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
    Form(form): Form<CarryForm>,
) -> Response {
    let reader = app.reader(&headers);
    let registry = app.registry();
    let done = async {
        let Some(key) = Token::parse(&secret) else {
            return Ok(None);
        };
        if registry.book(&key).await?.is_none() {
            return Ok(None);
        }
        if let Some(own) = reader.book.key().filter(|_| form.join == "yes") {
            registry.join_books(own, &key).await?;
        }
        Ok::<_, RoomError>(Some(key))
    };
    match done.await {
        Ok(Some(key)) => answer::see_other("/book", Some(&OwnBook::Kept(key).cookie())),
        Ok(None) => answer::nothing_here(),
        Err(error) => answer::trouble(&error),
    }
}
