//! A seat of whichever game its secret opens: what it sees, what it wishes for, when it is rung.

use kernel::{Seat, Viewer};
use serde_json::Value;
use tokio::sync::watch;

use super::App;
use crate::api::{self, Asked};
use crate::cookies::Reader;
use crate::game::{Refused, Wish};
use crate::hall::{HallError, Place};
use crate::raid;
use crate::terms::Role;

pub enum Seated {
    Cards(Place),
    Raid(raid::Key, Seat),
}

impl Seated {
    /// Finds the seat with this secret. Whatever is wrong with it, the answer is the same.
    pub async fn find(app: &App, secret: &str) -> Result<Seated, HallError> {
        match app.hall.find(secret).await {
            Err(HallError::Stranger) => {}
            found => return found.map(Seated::Cards),
        }
        let key = app.hall.raids.knock(secret).await?;
        match key.role {
            Role::Seat(seat) => Ok(Seated::Raid(key, seat)),
            Role::Watch | Role::Host | Role::Device => Err(HallError::Stranger),
        }
    }

    /// Returns what the seat sees.
    pub async fn seen(&self, app: &App, reader: &Reader) -> Value {
        match self {
            Seated::Cards(place) => seen_cards(app, place, reader).await,
            Seated::Raid(key, seat) => {
                let raid = key.raid().await;
                let ticket = app.hall.raids.ticket(key, *seat, &raid);
                let asked = Asked {
                    seat: *seat,
                    ticket: &ticket,
                    lang: reader.lang_at(raid.terms.lang(*seat)),
                };
                api::raid_view(&raid, &asked)
            }
        }
    }

    /// Carries out a wish if its ticket is that of the current position.
    pub async fn grant(&self, app: &App, ticket: &str, wish: Wish) -> Result<(), HallError> {
        match self {
            Seated::Cards(place) => app.hall.grant(place, ticket, wish).await,
            Seated::Raid(key, seat) => {
                let wish = in_raid(wish).ok_or(HallError::Refused(Refused::NotPossible))?;
                app.hall.raids.grant(key, *seat, ticket, wish).await
            }
        }
    }

    pub fn bell(&self) -> watch::Receiver<u64> {
        match self {
            Seated::Cards(place) => place.bell(),
            Seated::Raid(key, _) => key.bell(),
        }
    }

    /// Returns whether both look at the game as it was opened once.
    pub fn is_same_opening(&self, other: &Seated) -> bool {
        match (self, other) {
            (Seated::Cards(one), Seated::Cards(other)) => one.is_same_opening(other),
            (Seated::Raid(one, _), Seated::Raid(other, _)) => one.is_same_opening(other),
            _ => false,
        }
    }

    /// Returns whether a view that says nothing new is kept back: with hidden movement it would be
    /// the sound of steps.
    pub fn is_quiet(&self) -> bool {
        matches!(self, Seated::Raid(..))
    }
}

async fn seen_cards(app: &App, place: &Place, reader: &Reader) -> Value {
    let mut game = place.game().await;
    let viewer = Viewer::Seat(place.seat);
    game.listen(viewer);
    let ticket = app.hall.ticket(place, &game);
    let coming = app.hall.coming_to(place, &game);
    let asked = Asked {
        seat: place.seat,
        ticket: &ticket,
        lang: reader.lang_at(game.terms.lang(place.seat)),
    };
    let lines = game
        .journal(viewer)
        .map_or(&[][..], |journal| &journal.lines);
    api::view(&game, &asked, coming.as_ref(), lines)
}

/// Returns what a wish is in a raid; there are no cards to pick or to play there.
fn in_raid(wish: Wish) -> Option<raid::Wish> {
    Some(match wish {
        Wish::Choose(option) => raid::Wish::Choose(option),
        Wish::Undo => raid::Wish::Undo,
        Wish::Agree => raid::Wish::Agree,
        Wish::Decline => raid::Wish::Decline,
        Wish::Concede => raid::Wish::Concede,
        _ => return None,
    })
}
