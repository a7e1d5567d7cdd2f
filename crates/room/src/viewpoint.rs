//! From where somebody looks at a game: a seat, a shared device, the place of an onlooker, or that
//! of the host.

use kernel::{Seat, Viewer};

use crate::door::Room;
use crate::error::RoomError;
use crate::registry::Access;
use crate::terms::{Device, Role};
use crate::token::Token;

/// How much of the table a page shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layout {
    /// The table and a hand.
    Whole,
    /// The hand alone, for a phone beside a table that others see too.
    Hand,
    /// The table without hands, for onlookers and large screens.
    Table,
    /// The table, and a curtain until the person in this seat says that they have the device.
    Curtain(Seat),
}

/// Which side of a table somebody is at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    Seat {
        layout: Layout,
    },
    Watch,
    /// The hand that somebody asked to see, where all lie open.
    Device {
        wanted: Option<Seat>,
    },
    Host,
    /// Where the seats that are free are offered.
    Invite,
    /// Where everybody looks back at a game that is over.
    Share,
}

/// A place from which one sees a game.
#[derive(Clone)]
pub struct Viewpoint {
    pub access: Access,
    pub side: Side,
}

impl Viewpoint {
    /// Takes a place at a table, if that is what the secret opens.
    pub fn new(access: Access, side: Side) -> Result<Viewpoint, RoomError> {
        let is_his = match (side, access.role) {
            (Side::Seat { .. }, Role::Seat(_))
            | (Side::Watch, Role::Watch)
            | (Side::Device { .. }, Role::Device)
            | (Side::Host, Role::Host)
            | (Side::Invite, Role::Invite)
            | (Side::Share, Role::Share) => true,
            (
                Side::Seat { .. }
                | Side::Watch
                | Side::Device { .. }
                | Side::Host
                | Side::Invite
                | Side::Share,
                _,
            ) => false,
        };
        if is_his {
            Ok(Viewpoint { access, side })
        } else {
            Err(RoomError::Stranger)
        }
    }

    /// Takes the place that a secret opens.
    pub fn of(access: Access) -> Viewpoint {
        let side = match access.role {
            Role::Seat(_) => Side::Seat {
                layout: Layout::Whole,
            },
            Role::Watch => Side::Watch,
            Role::Device => Side::Device { wanted: None },
            Role::Host => Side::Host,
            Role::Invite => Side::Invite,
            Role::Share => Side::Share,
        };
        Viewpoint { access, side }
    }

    /// Returns the address of the page.
    pub fn page(&self) -> String {
        let page = self.access.page();
        match self.side {
            Side::Seat {
                layout: Layout::Hand,
            } => page + "/hand",
            Side::Seat { .. }
            | Side::Watch
            | Side::Device { .. }
            | Side::Host
            | Side::Invite
            | Side::Share => page,
        }
    }

    /// Returns with whose eyes a page is drawn, and how much of the table it shows. `browser` is
    /// what tells the browsers at a device apart that is passed on.
    pub fn sight(&self, room: &dyn Room, browser: Option<&Token>) -> (Viewer, Layout) {
        match (self.side, self.access.role) {
            (Side::Seat { layout }, Role::Seat(seat)) => (Viewer::Seat(seat), layout),
            (Side::Device { wanted }, _) => self.sight_at_device(room, browser, wanted),
            // Whoever looks back needs the controls of a replay, which a large screen does without.
            (Side::Share, _) => (Viewer::Spectator, Layout::Whole),
            _ => (Viewer::Spectator, Layout::Table),
        }
    }

    fn sight_at_device(
        &self,
        room: &dyn Room,
        browser: Option<&Token>,
        wanted: Option<Seat>,
    ) -> (Viewer, Layout) {
        let here: Vec<Seat> = room.terms().here().collect();
        let at_device = |seat: &Seat| here.contains(seat);
        let asked = room.asked().filter(at_device);
        let first = here.first().copied().unwrap_or_default();
        if room.terms().device == Device::Open || room.is_over() {
            let seat = wanted.filter(at_device).or(asked).unwrap_or(first);
            return (Viewer::Seat(seat), Layout::Whole);
        }
        match (self.access.shown_to(browser), asked) {
            (Some(seat), None) => (Viewer::Seat(seat), Layout::Whole),
            (Some(seat), Some(asked)) if seat == asked => (Viewer::Seat(seat), Layout::Whole),
            (_, asked) => {
                let next = asked.unwrap_or(first);
                (Viewer::Spectator, Layout::Curtain(next))
            }
        }
    }

    /// Returns what goes before the name of an act of a seat.
    pub fn acts(&self, viewer: Viewer, layout: Layout) -> String {
        match (self.side, viewer.seat(), layout) {
            (Side::Device { .. }, Some(seat), _) | (_, _, Layout::Curtain(seat)) => {
                hand(&self.page(), seat)
            }
            _ => self.page(),
        }
    }

    /// Returns the seats that share this place.
    pub fn sharing(&self, room: &dyn Room) -> Vec<Seat> {
        match self.side {
            Side::Device { .. } => room.terms().here().collect(),
            Side::Seat { .. } | Side::Watch | Side::Host | Side::Invite | Side::Share => Vec::new(),
        }
    }
}

/// Returns the address of one of the hands at a device.
pub fn hand(page: &str, seat: Seat) -> String {
    format!("{page}/{}", seat.idx() + 1)
}

/// Reads the number of a seat; people count from one.
pub fn counted(text: &str) -> Option<Seat> {
    let number: u8 = text.parse().ok()?;
    number.checked_sub(1).map(Seat)
}
