//! Being at a table.

use std::sync::Arc;

use kernel::SeatSet;

use super::{Access, Registry};
use crate::attendance::{Attendance, Attending};
use crate::terms::Role;

impl Registry {
    /// Notes that whoever has this right is at the table, as long as the answer is held.
    pub async fn attend(&self, access: &Access) -> Attending {
        let (seats, is_alone) = {
            let room = access.room().await;
            let terms = room.terms();
            let seats: SeatSet = match access.role {
                Role::Seat(seat) => SeatSet::default().with(seat),
                Role::Device => terms.here().collect(),
                Role::Watch | Role::Host | Role::Invite | Role::Share => SeatSet::default(),
            };
            (seats, !terms.has_guests())
        };
        // Where nobody sits elsewhere, nobody wants to know.
        let seats = if is_alone { SeatSet::default() } else { seats };
        let open = Arc::downgrade(&access.open);
        let tell = move || {
            if let Some(open) = open.upgrade() {
                open.notify();
            }
        };
        let register = access.open.register.clone();
        Attending::new(register, seats, self.0.away_after, Arc::new(tell))
    }

    /// Returns who is at the table. Where several programs serve it, each knows of its own guests only,
    /// and calls nobody away.
    pub fn attendance(&self, access: &Access) -> Attendance {
        let knows_all = !self.0.store.is_shared();
        access.open.register.attendance(knows_all)
    }
}
