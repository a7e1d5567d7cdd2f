//! The next game after one that is over, for the same people.

use kernel::Game as _;

use super::deal::{seated, terms_of};
use super::{Dealt, Hall, HallError, Key, Order};
use crate::game::Refused;
use crate::next;
use crate::store::StoreError;
use crate::terms::{Role, Terms};
use crate::token::Token;

impl Hall {
    /// Deals the next game for the people of one that is over. If it is dealt already, nothing is
    /// dealt: there is one next game, to which everybody is led.
    pub async fn deal_next(&self, key: &Key, order: Order) -> Result<Dealt, HallError> {
        let session = seated(&order, self.luck.seed()?)?;
        // Whoever presses at the same moment waits here.
        let mut game = key.game().await;
        if game.session.game().outcome().is_none() {
            return Err(HallError::Refused(Refused::NotPossible));
        }
        if game.terms.next.is_some() {
            return Err(HallError::Stale);
        }
        let chairs = next::chairs(&game.terms, key.role);
        let terms = Terms {
            follows: Some(key.id),
            waits: chairs.iter().any(|chair| !chair.has_come),
            chairs,
            ..terms_of(&order)
        };
        let dealt = self.take_in(session, terms).await;
        let is_overtaken = matches!(dealt, Err(HallError::Store(StoreError::Overtaken)));
        game.terms.next = self.store.next_after(key.id).await?;
        drop(game);
        key.open.ring();
        match is_overtaken {
            true => Err(HallError::Stale),
            false => dealt,
        }
    }

    /// Carries the right that a key gives over into the next game.
    pub async fn follow(&self, key: &Key) -> Result<(Role, Token), HallError> {
        let next = key.game().await.terms.next;
        let next = next.ok_or(HallError::Refused(Refused::NotPossible))?;
        let open = self.opened(next).await?;
        let mut game = open.game.lock().await;
        let by = (&self.store, &self.identity.key);
        let carried = next::carry(by, (key.role, &key.token), next, &mut game.terms).await;
        drop(game);
        open.ring();
        carried
    }
}
