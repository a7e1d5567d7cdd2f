//! Open tables: listed by their host, seen to be so by everybody at them, and taken off by any of them.

use super::{Access, Followed, Registry};
use crate::command::Refused;
use crate::error::RoomError;
use crate::terms::{Listed, Role};

impl Registry {
    /// Lists a table whose link is open; onlookers too may come by the list, if the host says so.
    pub async fn list_table(&self, host: &Access, for_onlookers: bool) -> Result<(), RoomError> {
        if host.role != Role::Host {
            return Err(RoomError::Stranger);
        }
        let by = host.clone();
        self.change(&host.open, move |room| {
            let link = Registry::invite_link(&by, room.terms());
            let link = link.filter(|_| !room.is_over());
            let link = link.ok_or(RoomError::Refused(Refused::NotPossible))?;
            room.terms_mut().listed = Some(Listed {
                invite: link.text(),
                for_onlookers,
            });
            Ok(())
        })
        .await
    }

    /// Takes a table off the list, for anybody who plays at it.
    pub async fn unlist_table(&self, access: &Access) -> Result<(), RoomError> {
        match access.role {
            Role::Host | Role::Seat(_) | Role::Device => {}
            Role::Watch | Role::Invite | Role::Share => return Err(RoomError::Stranger),
        }
        self.change(&access.open, |room| {
            room.terms_mut().listed = None;
            Ok(())
        })
        .await
    }

    /// Returns the tables that are listed, the latest first. What can not be opened is not listed.
    pub async fn listed_tables(&self) -> Result<Vec<Followed>, RoomError> {
        let mut all = Vec::new();
        for game in self.0.store.listed().await? {
            let version = self.0.store.versions_of(game).await?;
            let Ok(open) = self.opened_at(game, version).await else {
                continue;
            };
            let is_listed = {
                let room = open.room.lock().await;
                room.terms().listed.is_some() && !room.is_over()
            };
            if is_listed {
                let role = Role::Invite;
                all.push(Followed { role, open });
            }
        }
        Ok(all)
    }
}
