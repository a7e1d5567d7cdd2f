//! The next raid after one that is over, for the same people.

use super::camp::{Camp, Dealt, Key, terms};
use super::{files, lesson};
use crate::game::Refused;
use crate::hall::HallError;
use crate::next;
use crate::store::StoreError;
use crate::terms::{Role, Terms};
use crate::token::Token;

impl Camp {
    /// Sets the raid up again for the people of one that is over. If that is done already, nothing is
    /// set up: there is one next raid, to which everybody is led.
    pub async fn deal_next(&self, key: &Key) -> Result<Dealt, HallError> {
        // Whoever presses at the same moment waits here.
        let mut raid = key.raid().await;
        if raid.asked().is_some() {
            return Err(HallError::Refused(Refused::NotPossible));
        }
        if raid.terms.next.is_some() {
            return Err(HallError::Stale);
        }
        let notes = raid.session.header().notes.iter();
        let notes = notes.filter(|note| note.as_str() == lesson::NOTE || files::is_note(note));
        let session = self.begun(raid.session.setup(), notes.cloned().collect(), None)?;
        let terms = Terms {
            follows: Some(key.id),
            chairs: next::chairs(&raid.terms, key.role),
            ..terms(&[], raid.terms.device, raid.terms.take_back)
        };
        let dealt = self.take_in(session, terms).await;
        let is_overtaken = matches!(dealt, Err(HallError::Store(StoreError::Overtaken)));
        raid.terms.next = self.store.next_after(key.id).await?;
        drop(raid);
        key.open.ring();
        match is_overtaken {
            true => Err(HallError::Stale),
            false => dealt,
        }
    }

    /// Carries the right that a key gives over into the next raid.
    pub async fn follow(&self, key: &Key) -> Result<(Role, Token), HallError> {
        let next = key.raid().await.terms.next;
        let next = next.ok_or(HallError::Refused(Refused::NotPossible))?;
        let open = self.opened(next).await?;
        let mut raid = open.raid.lock().await;
        let by = (&self.store, &self.identity.key);
        let carried = next::carry(by, (key.role, &key.token), next, &mut raid.terms).await;
        drop(raid);
        open.ring();
        carried
    }
}
