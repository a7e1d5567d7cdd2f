//! The deals that everybody is dealt alike. Only those of today and of days that are over have a page;
//! what is to come answers as if it were not there.

use ::api::BookResult;
use axum::Router;
use axum::extract::{Form, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::{get, post};
use module::Pace;
use room::{DealName, Proof, RoomError, Salt, Token, Try, tidy_name};
use serde::Deserialize;

use super::book::own_key;
use super::{App, answer};
use crate::cookies::{OwnBook, Reader};
use crate::pages::daily::{DailyPage, Own, Shown};
use crate::site::Common;

/// So many own tries are listed.
const HISTORY: usize = 60;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/daily", get(page))
        .route("/daily/{deal}", get(one))
        .route("/daily/{deal}/play", post(play))
        .route("/daily/{deal}/practice", post(practise))
}

/// Lists the deals of today and of this week.
fn today(app: &App) -> Vec<DealName> {
    let registry = app.registry();
    let paces = Pace::ALL.into_iter();
    let deals = paces.flat_map(|pace| {
        let games = app.site.all_pages();
        games.filter_map(move |pages| {
            let deal = registry.common_deal(pages.name(), pace);
            let luck = registry.salt().luck(&deal);
            pages.has_challenge(pace, luck).then_some(deal)
        })
    });
    deals.collect()
}

async fn page(State(app): State<App>, headers: HeaderMap) -> Response {
    let deals = today(&app);
    show(&app, &headers, deals, None).await
}

async fn one(State(app): State<App>, Path(deal): Path<String>, headers: HeaderMap) -> Response {
    match begun(&app, &deal) {
        Some(deal) if deal.is_of(app.registry().today()) => answer::see_other("/daily", None),
        Some(deal) => show(&app, &headers, vec![deal.clone()], Some(deal)).await,
        None => answer::nothing_here(),
    }
}

/// Reads the name of a deal of today, or of a time that is over.
fn begun(app: &App, text: &str) -> Option<DealName> {
    let deal = DealName::parse(text)?;
    let today = app.registry().today();
    let has_begun = deal.is_of(today) || deal.is_past(today);
    let mut games = app.site.all_pages();
    (has_begun && games.any(|pages| pages.name() == deal.game())).then_some(deal)
}

async fn show(
    app: &App,
    headers: &HeaderMap,
    deals: Vec<DealName>,
    only: Option<DealName>,
) -> Response {
    let reader = app.reader(headers);
    let drawn = async {
        let key = own_key(app, &reader).await?;
        let mut shown = Vec::new();
        for deal in deals {
            shown.extend(shown_of(app, &reader, key.as_ref(), deal).await?);
        }
        let tries = match &key {
            Some(key) => app.registry().tries_of(key, HISTORY).await?,
            None => Vec::new(),
        };
        let titled = |one: Try| {
            let name = DealName::parse(&one.deal);
            let mut games = app.site.all_pages();
            let pages = games.find(|pages| name.as_ref().is_some_and(|n| n.game() == pages.name()));
            let title = pages.map_or_else(String::new, |pages| pages.title(reader.lang));
            (one, title)
        };
        Ok::<_, RoomError>(DailyPage {
            reader: &reader,
            shown,
            history: tries.into_iter().map(titled).collect(),
            is_foretold: *app.registry().salt() == Salt::Nothing,
            only,
        })
    };
    match drawn.await {
        Ok(page) if page.shown.is_empty() && page.only.is_some() => answer::nothing_here(),
        Ok(page) => answer::page(StatusCode::OK, page.draw()),
        Err(error) => answer::trouble(&error),
    }
}

async fn shown_of(
    app: &App,
    reader: &Reader,
    key: Option<&Token>,
    deal: DealName,
) -> Result<Option<Shown>, RoomError> {
    let registry = app.registry();
    let Some(common) = common(app, &deal, String::new(), reader)? else {
        return Ok(None);
    };
    let tries = registry.tries_at(&deal, &common.prepared).await?;
    let n_tries = tries.len();
    let own = key.and_then(|key| tries.iter().find(|one| one.book == key.hash()));
    let own = match own {
        None => Own::NotTried,
        Some(one) if one.entry.is_some() => Own::Ended(Box::new(one.clone())),
        Some(one) => Own::Runs(match one.game {
            Some(game) => registry.link_to(game, &reader.seats).await?,
            None => None,
        }),
    };
    Ok(Some(Shown {
        title: common.title,
        line: common.line,
        measured: common.measured,
        is_alone: common.is_alone,
        own,
        results: ranked(tries),
        n_tries,
        deal,
    }))
}

/// Returns what a deal is, and the game as it is dealt to whoever tries it.
fn common(
    app: &App,
    deal: &DealName,
    name: String,
    reader: &Reader,
) -> Result<Option<Common>, RoomError> {
    let mut games = app.site.all_pages();
    let Some(pages) = games.find(|pages| pages.name() == deal.game()) else {
        return Ok(None);
    };
    pages
        .common(app.registry(), deal, name, reader.lang)
        .transpose()
}

/// Returns the tries that everybody may see: verified and meant to be seen, the best first.
fn ranked(tries: Vec<Try>) -> Vec<Try> {
    let is_shown = |one: &Try| one.proof == Some(Proof::Holds) && one.name.is_some();
    let mut shown: Vec<Try> = tries.into_iter().filter(is_shown).collect();
    shown.sort_by_key(|one| {
        let entry = one.entry.as_ref();
        let result = match entry.and_then(|entry| entry.result) {
            Some(BookResult::Won) => 0,
            Some(BookResult::Drawn | BookResult::Both) => 1,
            Some(BookResult::Lost) | None => 2,
        };
        let score = entry.and_then(|entry| entry.score).unwrap_or_default();
        let turns = entry.map_or(0, |entry| entry.turns);
        (result, -score, turns)
    });
    shown
}

#[derive(Deserialize)]
pub struct TryForm {
    #[serde(default)]
    name: String,
    /// Whether everybody may see the result.
    #[serde(default)]
    listed: String,
}

/// Begins the one try of a book, or leads back to it.
async fn play(
    State(app): State<App>,
    Path(deal): Path<String>,
    headers: HeaderMap,
    Form(form): Form<TryForm>,
) -> Response {
    let reader = app.reader(&headers);
    let registry = app.registry();
    let today = registry.today();
    let Some(deal) = begun(&app, &deal).filter(|deal| deal.is_of(today)) else {
        return answer::nothing_here();
    };
    let name = tidy_name(&form.name);
    let listed = (form.listed == "yes").then(|| name.clone());
    let begun = async {
        let key = match own_key(&app, &reader).await? {
            Some(key) => key,
            // A key that was offered begins its book here; one that was burnt stays burnt.
            None => match &reader.book {
                OwnBook::Offered(key) => key.clone(),
                _ => Token::draw().map_err(|_| {
                    RoomError::Broken("the system gives no random bytes".to_owned())
                })?,
            },
        };
        let Some(common) = common(&app, &deal, name, &reader)? else {
            return Ok(None);
        };
        let dealt = match registry.try_of(&key, &deal).await? {
            Some(_) => None,
            None => {
                registry
                    .begin_try(common.prepared, &key, &deal, listed)
                    .await?
            }
        };
        Ok::<_, RoomError>(Some((key, dealt)))
    };
    match begun.await {
        Ok(Some((key, Some(dealt)))) => {
            let response = app.dealt_to(&reader, &dealt).await;
            answer::with_cookie(response, Some(OwnBook::Kept(key).cookie()))
        }
        Ok(Some((_, None))) => answer::see_other("/daily", None),
        Ok(None) => answer::nothing_here(),
        Err(error) => answer::trouble(&error),
    }
}

/// Deals a game that does not count: the same deal, once the own try or its time is over, and before
/// that another one of the same game.
async fn practise(
    State(app): State<App>,
    Path(deal): Path<String>,
    headers: HeaderMap,
) -> Response {
    let reader = app.reader(&headers);
    let registry = app.registry();
    let Some(deal) = begun(&app, &deal) else {
        return answer::nothing_here();
    };
    let dealt = async {
        let key = own_key(&app, &reader).await?;
        let own = match &key {
            Some(key) => registry.try_of(key, &deal).await?,
            None => None,
        };
        let has_ended = own.is_some_and(|own| own.entry.is_some());
        let is_same = has_ended || deal.is_past(registry.today());
        let mut games = app.site.all_pages();
        let Some(pages) = games.find(|pages| pages.name() == deal.game()) else {
            return Ok(None);
        };
        match pages.practice(registry, &deal, is_same) {
            Some(prepared) => Ok(Some(registry.store_new(prepared?).await?)),
            None => Ok::<_, RoomError>(None),
        }
    };
    match dealt.await {
        Ok(Some(dealt)) => app.dealt_to(&reader, &dealt).await,
        Ok(None) => answer::nothing_here(),
        Err(error) => answer::trouble(&error),
    }
}
