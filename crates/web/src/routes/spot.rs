//! Where an address of a table points: at whose place, and at what there.

use kernel::Seat;
use room::{Layout, RoomError, Side, counted};

use super::App;
use super::visit::Visit;
use axum::http::HeaderMap;

/// An address like `/seat/SECRET/undo`, `/device/SECRET/2/choose` or `/host/SECRET`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spot<'a> {
    pub side: Side,
    pub secret: &'a str,
    /// The seat that the address names, at a device or for the host.
    pub seat: Option<Seat>,
    /// What is wanted there; nothing for the page itself.
    pub rest: Vec<&'a str>,
}

impl<'a> Spot<'a> {
    /// Reads the path of an address.
    pub fn of(path: &'a str) -> Option<Spot<'a>> {
        let mut parts = path.strip_prefix('/')?.split('/');
        let (word, secret) = (parts.next()?, parts.next()?);
        let mut rest: Vec<&str> = parts.collect();
        let mut seat = None;
        let side = match word {
            "seat" if rest.first() == Some(&"hand") => {
                rest.remove(0);
                Side::Seat {
                    layout: Layout::Hand,
                }
            }
            "seat" => Side::Seat {
                layout: Layout::Whole,
            },
            "watch" => Side::Watch,
            "invite" => Side::Invite,
            "share" => Side::Share,
            "device" | "host" => {
                seat = rest.first().and_then(|first| counted(first));
                if seat.is_some() {
                    rest.remove(0);
                }
                if word == "host" {
                    Side::Host
                } else {
                    Side::Device { wanted: seat }
                }
            }
            _ => return None,
        };
        Some(Spot {
            side,
            secret,
            seat,
            rest,
        })
    }

    /// Finds the place at its table.
    pub async fn visit(&self, app: &App, headers: &HeaderMap) -> Result<Visit, RoomError> {
        Visit::at(app, self.side, self.secret, headers).await
    }

    /// Returns the address of the place itself: at a device that several share, of the hand that is named.
    pub fn here(&self) -> String {
        let page = self.page();
        match self.seat {
            Some(seat) => format!("{page}/{}", seat.idx() + 1),
            None => page,
        }
    }

    /// Returns the address of the page without what is wanted there.
    pub fn page(&self) -> String {
        let word = match self.side {
            Side::Seat { .. } => "seat",
            Side::Watch => "watch",
            Side::Device { .. } => "device",
            Side::Host => "host",
            Side::Invite => "invite",
            Side::Share => "share",
        };
        format!("/{word}/{}", self.secret)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_names_a_place_a_seat_and_what_is_wanted() {
        let spot = Spot::of("/device/abc/2/choose").expect("an address");
        let wanted = Some(Seat(1));
        assert_eq!(spot.side, Side::Device { wanted });
        assert_eq!((spot.seat, &spot.rest[..]), (wanted, &["choose"][..]));
        let spot = Spot::of("/seat/abc/hand").expect("an address");
        let layout = Layout::Hand;
        assert_eq!((spot.side, spot.rest.len()), (Side::Seat { layout }, 0));
        let spot = Spot::of("/host/abc/1/bot").expect("an address");
        assert_eq!((spot.side, spot.seat), (Side::Host, Some(Seat(0))));
        assert_eq!(spot.page(), "/host/abc");
        assert!(Spot::of("/rules/abc").is_none() && Spot::of("/seat").is_none());
    }
}
