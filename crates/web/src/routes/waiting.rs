//! What waits for somebody, over all games whose links this browser holds; and the same as a feed, for
//! programs that collect news.

use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, REFRESH};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use room::{Access, Device, Followed, Role, RoomError, Token};
use serde::Deserialize;

use super::{App, answer, links, notices};
use crate::cookies::{self, Reader};
use crate::feeds::{self, Item};
use crate::pages::waiting::{Feed, WaitingPage};

/// How often a page that nobody touches looks again, in seconds.
const LOOKS_EVERY: &str = "60";

pub async fn page(State(app): State<App>, headers: HeaderMap) -> Response {
    let reader = app.reader(&headers);
    draw(&app, &headers, &reader, None).await
}

/// Shows what waits; `refused` says why an address for notices was not taken.
pub async fn draw(
    app: &App,
    headers: &HeaderMap,
    reader: &Reader,
    refused: Option<String>,
) -> Response {
    let items = match items(app, reader).await {
        Ok(items) => items,
        Err(error) => return answer::trouble(&error),
    };
    // New games are told of by the feed that is there.
    if let Some(feed) = &reader.feed
        && let Err(error) = keep(app, feed, reader).await
    {
        return answer::trouble(&error);
    }
    let status = match refused {
        Some(_) => StatusCode::UNPROCESSABLE_ENTITY,
        None => StatusCode::OK,
    };
    let notices = match notices::panel(app, reader, refused).await {
        Ok(notices) => notices,
        Err(error) => return answer::trouble(&error),
    };
    let origin = links::origin(app, headers);
    let lang = room::lang_code(reader.lang);
    let feed = reader.feed.as_ref().map(|feed| Feed {
        atom: format!("{origin}/feed/{}/atom?lang={lang}", feed.text()),
        json: format!("{origin}/feed/{}/json?lang={lang}", feed.text()),
    });
    let page = WaitingPage {
        reader,
        items: &items,
        others: super::home::waiting(app, reader).await,
        feed,
        notices,
    };
    let mut response = answer::page(status, page.draw());
    let again = HeaderValue::from_static(LOOKS_EVERY);
    response.headers_mut().insert(REFRESH, again);
    response
}

/// Returns the games of this browser that wait for it, the longest wait first, each once.
async fn items(app: &App, reader: &Reader) -> Result<Vec<Item>, RoomError> {
    let mut all: Vec<Access> = Vec::new();
    for token in &reader.seats {
        // What can not be opened waits for nobody; the home page says why.
        let Ok(access) = app.registry().authenticate(&token.text()).await else {
            continue;
        };
        let is_known = |other: &Access| other.is_same_game(&access) && other.role == access.role;
        if !all.iter().any(is_known) {
            all.push(access);
        }
    }
    let followed = all
        .iter()
        .map(|access| (Followed::of(access), access.page()));
    told(app, followed.collect(), reader).await
}

/// Tells which of these games wait, and for what.
async fn told(
    app: &App,
    followed: Vec<(Followed, String)>,
    reader: &Reader,
) -> Result<Vec<Item>, RoomError> {
    let mut items = Vec::new();
    for (followed, page) in followed {
        let Some(wait) = app.registry().wait_of(&followed).await? else {
            continue;
        };
        let room = followed.room().await;
        let lang = reader.lang_at(room.terms().lang(wait.seat));
        let Some(pages) = app.site.pages_of(&**room) else {
            continue;
        };
        let Some(line) = pages.waiting(&**room, followed.role, String::new(), lang) else {
            continue;
        };
        // Behind a curtain nobody has said who reads.
        let is_passed = followed.role == Role::Device && room.terms().device == Device::Pass;
        let question = pages.question(&**room, wait.seat, lang);
        items.push(Item {
            title: line.title,
            question: question.filter(|_| !is_passed).unwrap_or_default(),
            since: wait.since,
            mark: wait.mark,
            page,
        });
    }
    items.sort_by_key(|item| item.since);
    Ok(items)
}

async fn keep(app: &App, feed: &Token, reader: &Reader) -> Result<(), RoomError> {
    app.registry().keep_feed(feed, &reader.seats).await
}

/// Makes a feed; one that was there is burnt.
pub async fn make(State(app): State<App>, headers: HeaderMap) -> Response {
    let reader = app.reader(&headers);
    let made = async {
        if let Some(old) = &reader.feed {
            app.registry().burn_feed(old).await?;
        }
        app.registry().make_feed(&reader.seats).await
    };
    match made.await {
        Ok(feed) => answer::see_other("/waiting", Some(&cookies::set("feed", &feed.text()))),
        Err(error) => answer::trouble(&error),
    }
}

/// Burns the feed of this browser.
pub async fn burn(State(app): State<App>, headers: HeaderMap) -> Response {
    if let Some(feed) = app.reader(&headers).feed
        && let Err(error) = app.registry().burn_feed(&feed).await
    {
        return answer::trouble(&error);
    }
    answer::see_other("/waiting", Some(&cookies::set("feed", "")))
}

#[derive(Deserialize)]
pub struct Reading {
    #[serde(default)]
    lang: String,
}

/// The feed as programs collect it. It leads to the page, never to a seat: whoever collects it, it is
/// no key to a game.
pub async fn feed(
    State(app): State<App>,
    Path((secret, kind)): Path<(String, String)>,
    Query(reading): Query<Reading>,
    headers: HeaderMap,
) -> Response {
    if kind != "atom" && kind != "json" {
        return answer::nothing_here();
    }
    let reader = app
        .reader(&headers)
        .requesting(room::parse_lang(&reading.lang));
    let found = async {
        let followed = app.registry().followed(&secret).await?;
        let followed = followed.into_iter().map(|one| (one, String::new()));
        told(&app, followed.collect(), &reader).await
    };
    let items = match found.await {
        Ok(items) => items,
        Err(error) => return answer::trouble(&error),
    };
    let origin = links::origin(&app, &headers);
    let (told, text) = match kind.as_str() {
        "atom" => (
            "application/atom+xml; charset=utf-8",
            feeds::atom(&items, &origin, reader.lang),
        ),
        _ => (
            "application/feed+json",
            feeds::json(&items, &origin, reader.lang),
        ),
    };
    ([(CONTENT_TYPE, told), (CACHE_CONTROL, "no-store")], text).into_response()
}
