//! The home page and what is set from it.

use axum::Form;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::links::page_of;
use super::{App, answer};
use crate::cookies::{self, Reader, Theme};
use crate::pages::home::{self, Home};
use crate::parts::waiting::Waiting;
use kernel::Seat;
use room::{Access, Role, RoomError, Token};

pub async fn page(State(app): State<App>, headers: HeaderMap) -> Response {
    draw(&app, &app.reader(&headers), None, StatusCode::OK).await
}

/// The home page for somebody whose link opens nothing.
pub async fn with_refused_link(app: &App, reader: &Reader, link: &str) -> Response {
    draw(app, reader, Some(link), StatusCode::NOT_FOUND).await
}

async fn draw(
    app: &App,
    reader: &Reader,
    refused_link: Option<&str>,
    status: StatusCode,
) -> Response {
    let home = Home {
        welcome: app
            .site
            .all_pages()
            .find_map(|pages| pages.welcome(reader.lang)),
        entries: app
            .site
            .all_pages()
            .map(|pages| pages.entry(reader.lang))
            .collect(),
        reader,
        waiting: waiting(app, reader).await,
        refused_link,
        has_common_deals: app.site.has_common_deals,
    };
    answer::page(status, home::page(&home))
}

/// Returns the games this browser has keys to, each once.
pub async fn waiting(app: &App, reader: &Reader) -> Vec<Waiting> {
    let mut all: Vec<Access> = Vec::new();
    let mut waiting = Vec::new();
    for token in &reader.seats {
        match app.registry().authenticate(&token.text()).await {
            Ok(access) if matches!(access.role, Role::Invite | Role::Share) => {}
            Ok(access) => all.push(access),
            Err(RoomError::Renewed) => {
                let page = page_of(Role::Seat(Seat::default()), &token.text());
                waiting.push(Waiting::renewed(page, reader.lang));
            }
            Err(RoomError::Frozen(_)) => waiting.extend(standing(app, token, reader).await),
            // A seat of another server is not listed here.
            Err(_) => {}
        }
    }
    for (i, access) in all.iter().enumerate() {
        let same = |other: &&Access| other.is_same_game(access);
        let host = all
            .iter()
            .filter(same)
            .find(|other| other.role == Role::Host);
        // Whoever plays a game is shown it as a player.
        let is_host_of_own = access.role == Role::Host && all.iter().filter(same).count() > 1;
        let is_double = all[..i]
            .iter()
            .filter(same)
            .any(|other| other.role == access.role);
        if is_host_of_own || is_double {
            continue;
        }
        if let Some(mut line) = line_of(app, access, reader).await {
            line.host = host.map(Access::page);
            waiting.push(line);
        }
    }
    waiting
}

async fn line_of(app: &App, access: &Access, reader: &Reader) -> Option<Waiting> {
    let room = access.room().await;
    let pages = app.site.pages_of(&**room)?;
    pages.waiting(&**room, access.role, access.page(), reader.lang)
}

/// Lists a game that stands still, for whoever plays in it.
async fn standing(app: &App, token: &Token, reader: &Reader) -> Option<Waiting> {
    let secret = token.text();
    match app.registry().role_of(&secret).await? {
        role @ (Role::Seat(_) | Role::Device) => {
            Some(Waiting::standing_still(page_of(role, &secret), reader.lang))
        }
        Role::Watch | Role::Host | Role::Invite | Role::Share => None,
    }
}

/// Returns the games of this browser that can be looked at again: those in which it has a seat of
/// its own, and those that are over.
pub async fn replays_of(app: &App, reader: &Reader) -> Vec<Waiting> {
    let mut games = Vec::new();
    for token in &reader.seats {
        // A seat of another server, or of a game that can not be opened, is not listed.
        let Ok(access) = app.registry().authenticate(&token.text()).await else {
            continue;
        };
        let has_seat = matches!(access.role, Role::Seat(_));
        if let Some(line) = line_of(app, &access, reader).await
            && (has_seat || (access.role == Role::Device && line.is_over()))
        {
            games.push(line);
        }
    }
    games
}

/// Says which server this is: two that serve the same games give the same name.
pub async fn about(State(app): State<App>) -> Response {
    format!("tradecraft {}\n", app.registry().public_name()).into_response()
}

#[derive(Deserialize)]
pub struct SetForm {
    pub value: String,
    #[serde(default)]
    back: String,
}

impl SetForm {
    /// A form leads back to a page of ours, never to another site.
    pub fn back(&self) -> &str {
        let is_ours = self.back.starts_with('/') && !self.back.starts_with("//");
        let is_plain = self
            .back
            .bytes()
            .all(|byte| byte.is_ascii_graphic() && byte != b'\\');
        if is_ours && is_plain { &self.back } else { "/" }
    }
}

pub async fn theme(Form(form): Form<SetForm>) -> Response {
    let theme = Theme::parse(&form.value).word();
    answer::see_other(form.back(), Some(&cookies::set("theme", theme)))
}
