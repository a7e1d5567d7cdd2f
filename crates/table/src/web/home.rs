//! The home page and what is set from it.

use axum::Form;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use kernel::Seat;
use serde::Deserialize;

use super::{App, answer, links};
use crate::cookies::{self, Reader, Theme};
use crate::hall::{DealWish, HallError, Key};
use crate::pages::home::{self, Home, Waiting};
use crate::raid;
use crate::terms::Role;
use crate::token::Token;

pub async fn page(State(app): State<App>, headers: HeaderMap) -> Response {
    draw(&app, &Reader::of(&headers), None, StatusCode::OK).await
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
        shelf: &app.hall.shelf,
        reader,
        waiting: waiting(app, reader).await,
        refused_link,
    };
    answer::page(status, home::page(&home))
}

/// Returns the games this browser has keys to, each once.
async fn waiting(app: &App, reader: &Reader) -> Vec<Waiting> {
    let mut keys: Vec<Key> = Vec::new();
    let mut waiting = Vec::new();
    for token in &reader.seats {
        match app.hall.knock(&token.text()).await {
            Ok(key) => keys.push(key),
            Err(HallError::Frozen(_)) => waiting.extend(standing(app, token, reader).await),
            // A seat of another server, or of a raid, is not listed here.
            Err(_) => {}
        }
    }
    for (i, key) in keys.iter().enumerate() {
        let same = |other: &&Key| other.is_same_game(key);
        let host = keys
            .iter()
            .filter(same)
            .find(|other| other.role == Role::Host);
        // Whoever plays a game is shown it as a player.
        let is_host_of_own = key.role == Role::Host && keys.iter().filter(same).count() > 1;
        let is_double = keys[..i]
            .iter()
            .filter(same)
            .any(|other| other.role == key.role);
        if is_host_of_own || is_double {
            continue;
        }
        let game = key.game().await;
        let mut line = Waiting::of(&game, key.role, links::address(key), reader.lang);
        line.host = host.map(links::address);
        waiting.push(line);
    }
    waiting.extend(raids(app, reader).await);
    waiting
}

/// Lists a game that stands still, for whoever plays in it.
async fn standing(app: &App, token: &Token, reader: &Reader) -> Option<Waiting> {
    let secret = token.text();
    match app.hall.role_of(&secret).await? {
        role @ (Role::Seat(_) | Role::Device) => {
            let address = format!("/{}/{secret}", role.word());
            Some(Waiting::standing("i-cards", address, reader.lang))
        }
        Role::Watch | Role::Host => None,
    }
}

/// Returns the raids this browser has keys to.
async fn raids(app: &App, reader: &Reader) -> Vec<Waiting> {
    let mut waiting = Vec::new();
    let mut hosts = Vec::new();
    let mut listed: Vec<raid::Key> = Vec::new();
    for token in &reader.seats {
        let key = match app.hall.raids.knock(&token.text()).await {
            Ok(key) => key,
            Err(HallError::FrozenRaid(_)) => {
                let role = app.hall.role_of(&token.text()).await;
                if let Some(Role::Seat(_) | Role::Device) = role {
                    let address = format!("/raid/{}", token.text());
                    waiting.push(Waiting::standing("i-dice", address, reader.lang));
                }
                continue;
            }
            Err(_) => continue,
        };
        if key.role == Role::Host {
            hosts.push(key);
            continue;
        }
        let own = key.seat(&*key.raid().await);
        waiting.push(of_raid(&key, own, reader).await);
        listed.push(key);
    }
    // Who set a raid up and left it still hands out its links.
    let is_listed = |host: &raid::Key| listed.iter().any(|key| key.is_same_game(host));
    for host in hosts.iter().filter(|host| !is_listed(host)) {
        waiting.push(of_raid(host, None, reader).await);
    }
    waiting
}

async fn of_raid(key: &raid::Key, own: Option<Seat>, reader: &Reader) -> Waiting {
    let raid = key.raid().await;
    Waiting::of_raid(&raid, own, super::raid::address(key), reader.lang)
}

/// Returns the raids of this browser that can be looked at again.
pub async fn raids_over(app: &App, reader: &Reader) -> Vec<Waiting> {
    let all = raids(app, reader).await.into_iter();
    all.filter(Waiting::is_over).collect()
}

/// Returns the games in which this browser has a seat of its own.
pub async fn seats_of(app: &App, reader: &Reader) -> Vec<Waiting> {
    let mut games = Vec::new();
    for token in &reader.seats {
        // A seat of another server, or of a game that can not be opened, is not listed.
        if let Ok(key) = app.hall.knock(&token.text()).await
            && matches!(key.role, Role::Seat(_))
        {
            let game = key.game().await;
            games.push(Waiting::of(
                &game,
                key.role,
                links::address(&key),
                reader.lang,
            ));
        }
    }
    games
}

/// Says which server this is: two that serve the same games give the same name.
pub async fn about(State(app): State<App>) -> Response {
    format!("tradecraft {}\n", app.hall.public_name()).into_response()
}

#[derive(Deserialize)]
pub struct DealForm {
    #[serde(default)]
    deal: String,
    /// The box; without one, the first on the shelf.
    #[serde(default, rename = "box")]
    id: String,
}

/// Deals a game and leads to the person's seat.
pub async fn deal(
    State(app): State<App>,
    headers: HeaderMap,
    Form(form): Form<DealForm>,
) -> Response {
    let wish = match form.deal.as_str() {
        "fresh" => DealWish::Fresh,
        "alone" => DealWish::Alone,
        _ => DealWish::Friendly,
    };
    match app.hall.deal_first_game(&form.id, wish).await {
        Ok(token) => {
            let cookie = Reader::of(&headers).with_seat(&token);
            answer::see_other(&format!("/seat/{}", token.text()), Some(&cookie))
        }
        Err(error) => answer::trouble(&error),
    }
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
        match is_ours && is_plain {
            true => &self.back,
            false => "/",
        }
    }
}

pub async fn theme(Form(form): Form<SetForm>) -> Response {
    let theme = Theme::parse(&form.value).word();
    answer::see_other(form.back(), Some(&cookies::set("theme", theme)))
}
