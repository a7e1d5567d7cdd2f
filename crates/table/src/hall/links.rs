//! Handing out seats: links, who has come, who sits in.

use cards::words::Lang;
use kernel::Seat;

use super::deal::{device_token, seat_token};
use super::{Hall, HallError, Key, Place};
use crate::game::{Refused, Wish};
use crate::language::{Spoken, chosen};
use crate::luck::no_luck;
use crate::store::NewKey;
use crate::terms::{Role, Terms};
use crate::token::{self, Token};

/// What the host knows about the link of a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatLink {
    /// A bot, or somebody who shares the device, has none.
    None,
    Known(Token),
    /// The person has made another one.
    Own,
}

impl SeatLink {
    /// Returns the links of all chairs, as the host makes them.
    pub fn all(host: &Token, terms: &Terms) -> Vec<SeatLink> {
        let chairs = (0..).map(Seat).zip(&terms.chairs);
        let links = chairs.map(|(seat, chair)| match terms.links_of(seat) {
            None => SeatLink::None,
            Some(_) if chair.is_own_link => SeatLink::Own,
            Some(n_links) => SeatLink::Known(seat_token(host, seat, n_links)),
        });
        links.collect()
    }
}

impl Hall {
    /// Returns the link that shows a game to onlookers, if the game has one.
    pub async fn watch_link(&self, key: &Key) -> Option<Token> {
        let watch = key.game().await.terms.watch;
        watch.map(|watch| self.watch_token(watch))
    }

    pub(super) fn watch_token(&self, watch: i64) -> Token {
        Token::for_onlookers(&self.identity.key, watch)
    }

    /// Returns the links of all chairs, for the host.
    pub async fn seat_links(&self, host: &Key) -> Vec<SeatLink> {
        SeatLink::all(&host.token, &host.game().await.terms)
    }

    /// Returns the link of the people who share the device, for the host.
    pub async fn device_link(&self, host: &Key) -> Option<Token> {
        let game = host.game().await;
        let n_here = game.terms.here().count();
        let is_known = !game.terms.has_own_device();
        (n_here > 1 && is_known).then(|| device_token(&host.token))
    }

    /// Gives a seat a new link, made by the host; the old one is dead.
    pub async fn rotate_for(&self, host: &Key, seat: Seat) -> Result<(), HallError> {
        let mut game = host.game().await;
        let n_links = game.terms.links_of(seat);
        let n_links = n_links.ok_or(HallError::Refused(Refused::NotPossible))?;
        let token = seat_token(&host.token, seat, n_links + 1);
        self.store
            .rotate(
                host.id,
                NewKey {
                    role: Role::Seat(seat),
                    hash: token.hash(),
                    is_own: false,
                    watch: None,
                },
            )
            .await?;
        game.terms.relink(seat, false);
        drop(game);
        host.open.ring();
        Ok(())
    }

    /// Gives a seat a new link, made by its person; the old one is dead.
    pub async fn rotate_own(&self, place: &Place) -> Result<Token, HallError> {
        let token = Token::draw().map_err(no_luck)?;
        let mut game = place.game().await;
        self.store
            .rotate(
                place.id,
                NewKey {
                    role: Role::Seat(place.seat),
                    hash: token.hash(),
                    is_own: true,
                    watch: None,
                },
            )
            .await?;
        game.terms.relink(place.seat, true);
        drop(game);
        place.open.ring();
        Ok(token)
    }

    /// Gives onlookers a new link; the old one is dead.
    pub async fn rotate_watch(&self, host: &Key) -> Result<(), HallError> {
        let watch = i64::from_le_bytes(token::draw().map_err(no_luck)?);
        let mut game = host.game().await;
        self.store
            .rotate(
                host.id,
                NewKey {
                    role: Role::Watch,
                    hash: self.watch_token(watch).hash(),
                    is_own: false,
                    watch: Some(watch),
                },
            )
            .await?;
        game.terms.watch = Some(watch);
        drop(game);
        host.open.ring();
        Ok(())
    }

    /// Somebody sits down before the game begins, under a name.
    pub async fn sit_down(&self, place: &Place, name: String) -> Result<(), HallError> {
        let game = place.open.game.lock().await;
        if !game.terms.waits {
            return Err(HallError::Refused(Refused::NotPossible));
        }
        self.store.come(place.id, place.seat).await?;
        let change = |game: &mut crate::game::Game| {
            if let Some(chair) = game.terms.chairs.get_mut(place.seat.idx()) {
                chair.has_come = true;
            }
            game.rename(place.seat, name)
        };
        self.change(place.id, &place.open, game, change).await
    }

    /// The host begins, whoever has come.
    pub async fn begin(&self, host: &Key) -> Result<(), HallError> {
        let game = host.open.game.lock().await;
        if !game.terms.waits {
            return Ok(());
        }
        self.store.begin(host.id).await?;
        let change = |game: &mut crate::game::Game| {
            game.terms.waits = false;
            game.let_bots_play(&self.shelf);
            Ok(())
        };
        self.change(host.id, &host.open, game, change).await
    }

    /// Keeps a language with a seat; whoever looks from there reads it from now on. `before` is what
    /// the browser read in which it was chosen.
    pub async fn speak(&self, place: &Place, lang: Lang, before: Lang) -> Result<(), HallError> {
        let mut game = place.game().await;
        let seat = place.seat;
        let spoken = chosen(&game.terms, Spoken { seat, lang }, before);
        self.store.speak(place.id, spoken.clone()).await?;
        game.terms.speak(&spoken);
        drop(game);
        place.open.ring();
        Ok(())
    }

    /// Lets a bot sit in for somebody, or gives them their seat back.
    pub async fn sit_in(&self, place: &Place, wish: Wish) -> Result<(), HallError> {
        let game = place.open.game.lock().await;
        let change = |game: &mut crate::game::Game| game.grant(place.seat, wish, &self.shelf);
        self.change(place.id, &place.open, game, change).await
    }

    /// Returns where somebody with these secrets plays in the host's game.
    pub async fn own_page(
        &self,
        host: &Key,
        tokens: &[Token],
    ) -> Result<Option<String>, HallError> {
        for token in tokens {
            match self.store.key(token.hash()).await? {
                Some((id, role @ (Role::Seat(_) | Role::Device))) if id == host.id => {
                    return Ok(Some(format!("/{}/{}", role.word(), token.text())));
                }
                _ => {}
            }
        }
        Ok(None)
    }

    /// Returns where the people at the host's device play, or look on if none of them does. `tokens`
    /// are the secrets that their browser has.
    pub async fn own_address(&self, host: &Key, tokens: &[Token]) -> Result<String, HallError> {
        if let Some(own) = self.own_page(host, tokens).await? {
            return Ok(own);
        }
        if let Some(device) = self.device_link(host).await {
            return Ok(format!("/device/{}", device.text()));
        }
        let here = host.game().await.terms.here().next();
        let links = self.seat_links(host).await;
        let own = here.and_then(|seat| links.get(seat.idx()));
        Ok(match own {
            Some(SeatLink::Known(token)) => format!("/seat/{}", token.text()),
            _ => format!("/host/{}", host.token.text()),
        })
    }
}
