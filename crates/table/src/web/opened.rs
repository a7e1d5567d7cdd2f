//! What a link opened, a game of cards or a raid: what can be done with it is the same.

use kernel::Seat;

use super::App;
use crate::cookies::Reader;
use crate::hall::{HallError, Key};
use crate::terms::Role;
use crate::token::Token;
use crate::{game, raid};

/// A key to a game of cards or to a raid.
pub enum Opened {
    Game(Key),
    Raid(raid::Key),
}

/// Who is to play a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    Bot,
    Person,
}

impl Player {
    pub fn parse(word: &str) -> Option<Player> {
        match word {
            "bot" => Some(Player::Bot),
            "person" => Some(Player::Person),
            _ => None,
        }
    }
}

/// Raids have addresses of their own.
fn is_raid(path: &str) -> bool {
    path.starts_with("/raid/")
}

impl Opened {
    /// Finds what a secret opens at an address; the secret of a raid opens nothing among the cards.
    pub async fn at(app: &App, path: &str, secret: &str) -> Result<Opened, HallError> {
        match is_raid(path) {
            true => app.hall.raids.knock(secret).await.map(Opened::Raid),
            false => app.hall.knock(secret).await.map(Opened::Game),
        }
    }

    /// The same for whoever hands out the seats.
    pub async fn as_host(app: &App, path: &str, secret: &str) -> Result<Opened, HallError> {
        let opened = Opened::at(app, path, secret).await?;
        match opened.role() {
            Role::Host => Ok(opened),
            Role::Seat(_) | Role::Watch | Role::Device => Err(HallError::Stranger),
        }
    }

    /// The same for whoever has a seat.
    pub async fn as_seat(app: &App, path: &str, secret: &str) -> Result<(Opened, Seat), HallError> {
        let opened = Opened::at(app, path, secret).await?;
        match opened.role() {
            Role::Seat(seat) => Ok((opened, seat)),
            Role::Watch | Role::Host | Role::Device => Err(HallError::Stranger),
        }
    }

    pub fn role(&self) -> Role {
        match self {
            Opened::Game(key) => key.role,
            Opened::Raid(key) => key.role,
        }
    }

    pub fn token(&self) -> &Token {
        match self {
            Opened::Game(key) => &key.token,
            Opened::Raid(key) => &key.token,
        }
    }

    /// Returns the page that it opens.
    pub fn page(&self) -> String {
        self.page_of(self.token())
    }

    /// Returns the page that another secret for the same opens.
    pub fn page_of(&self, token: &Token) -> String {
        match self {
            Opened::Game(key) => format!("/{}/{}", key.role.word(), token.text()),
            Opened::Raid(_) => format!("/raid/{}", token.text()),
        }
    }

    fn is_same_game(&self, other: &Opened) -> bool {
        match (self, other) {
            (Opened::Game(one), Opened::Game(other)) => one.is_same_game(other),
            (Opened::Raid(one), Opened::Raid(other)) => one.is_same_game(other),
            _ => false,
        }
    }

    /// Returns what whoever hands out the seats has, if this browser has it.
    pub async fn host(&self, app: &App, reader: &Reader) -> Option<Opened> {
        for token in &reader.seats {
            if let Ok(other) = Opened::as_host(app, &self.page(), &token.text()).await
                && other.is_same_game(self)
            {
                return Some(other);
            }
        }
        None
    }

    /// Carries its right over into the next game; returns the page there, and its secret.
    pub async fn follow(&self, app: &App) -> Result<(String, Token), HallError> {
        Ok(match self {
            Opened::Game(key) => {
                let (role, token) = app.hall.follow(key).await?;
                (format!("/{}/{}", role.word(), token.text()), token)
            }
            Opened::Raid(key) => {
                let (_, token) = app.hall.raids.follow(key).await?;
                (
                    format!("{}{}", self.page_of(&token), super::raid::HERE),
                    token,
                )
            }
        })
    }

    /// Gives the own seat a new link; the old one is dead.
    pub async fn rotate_own(&self, app: &App, seat: Seat) -> Result<Token, HallError> {
        match self {
            Opened::Game(key) => app.hall.rotate_own(&key.at(seat)).await,
            Opened::Raid(key) => app.hall.raids.rotate_own(key).await,
        }
    }

    /// Gives a seat a new link, made by the host.
    pub async fn rotate_for(&self, app: &App, seat: Seat) -> Result<(), HallError> {
        match self {
            Opened::Game(key) => app.hall.rotate_for(key, seat).await,
            Opened::Raid(key) => app.hall.raids.rotate_for(key, seat).await,
        }
    }

    /// Gives onlookers a new link.
    pub async fn rotate_watch(&self, app: &App) -> Result<(), HallError> {
        match self {
            Opened::Game(key) => app.hall.rotate_watch(key).await,
            Opened::Raid(key) => app.hall.raids.rotate_watch(key).await,
        }
    }

    /// Lets a bot sit in for somebody, or gives them their seat back.
    pub async fn sit_in(&self, app: &App, seat: Seat, player: Player) -> Result<(), HallError> {
        match self {
            Opened::Game(key) => {
                let wish = match player {
                    Player::Bot => game::Wish::CallBot,
                    Player::Person => game::Wish::Return,
                };
                app.hall.sit_in(&key.at(seat), wish).await
            }
            Opened::Raid(key) => {
                let wish = match player {
                    Player::Bot => raid::Wish::CallBot,
                    Player::Person => raid::Wish::Return,
                };
                app.hall.raids.sit_in(key, seat, wish).await
            }
        }
    }
}
