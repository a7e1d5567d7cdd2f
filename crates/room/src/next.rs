//! After the end: who sits where in the next game, and how everybody's right is carried over into it.
//!
//! Whoever deals again has new links like anybody who sets up a game. Everybody else keeps what they
//! had: a valid key of a seat in the old game is the proof, and a new one for the same seat is made of
//! it and of the key of the database. The same old key makes the same new one, so a second press and a
//! second device find the seat too, and nobody else can make it.

use kernel::Seat;

use crate::command::Refused;
use crate::error::RoomError;
use crate::store::{CarriedKey, Store, Version};
use crate::terms::{Chair, Place, Role, Terms};
use crate::ticket::TicketKey;
use crate::token::Token;

/// Returns the chairs of the next game, which `dealer` deals. Whoever had come by a link has the game
/// at their own device then, and the others are elsewhere; but people who share a device still do.
pub fn chairs(before: &Terms, dealer: Role) -> Vec<Chair> {
    let is_shared = before.here().count() > 1;
    let had_come = |seat: Seat| before.chair(seat).map(|chair| chair.place);
    let is_away = |seat: Seat| had_come(seat) == Some(Place::Elsewhere);
    let seats = (0..).map(Seat).zip(&before.chairs);
    let chair = |(seat, chair): (Seat, &Chair)| {
        let is_own = dealer == Role::Seat(seat);
        let (place, has_come) = match (chair.place, dealer) {
            (Place::Bot, _) => (Place::Bot, true),
            (place, Role::Seat(own)) if is_away(own) && is_shared => (place, is_own),
            (_, Role::Seat(own)) if is_away(own) && is_own => (Place::Here, true),
            (_, Role::Seat(own)) if is_away(own) => (Place::Elsewhere, false),
            (place, _) => (place, place == Place::Here),
        };
        Chair {
            place,
            // What the people at a device elsewhere will play with is not for whoever deals.
            is_own_link: place == Place::Here && !has_come,
            has_come,
            lang: chair.lang,
            ..Chair::bot()
        }
    };
    seats.map(chair).collect()
}

/// Carries somebody's right over into the next game, whose terms these are.
pub async fn carry(
    (store, key): (&Store, &TicketKey),
    (role, old): (Role, &Token),
    (next, known): (i64, Version),
    terms: &mut Terms,
) -> Result<(Role, Token, Version), RoomError> {
    let refused = RoomError::Refused;
    let Some(seats) = seats_of(role, terms) else {
        // Whoever hands out seats has none of their own.
        let watch = terms.watch.ok_or(refused(Refused::NotPossible))?;
        return Ok((Role::Watch, Token::for_onlookers(key, watch), known));
    };
    let token = Token::derived(key, &format!("next {next} {}", old.text()));
    if store.key(token.hash()).await? == Some((next, role)) {
        return Ok((role, token, known));
    }
    let chairs = || seats.iter().filter_map(|seat| terms.chair(*seat));
    if chairs().next().is_none() || chairs().any(|chair| chair.place == Place::Bot) {
        return Err(refused(Refused::NotPossible));
    }
    // A link that was made anew in the next game is not to be had by way of an old one.
    if chairs().any(|chair| chair.links > 0) {
        return Err(RoomError::NewerLink);
    }
    let is_first = !chairs().any(|chair| chair.has_come);
    let carried = CarriedKey {
        role,
        hash: token.hash(),
        seats: seats.clone(),
        is_first,
    };
    let version = store.carry(next, known, carried).await?;
    for seat in seats {
        if let Some(chair) = terms.chairs.get_mut(seat.idx()) {
            chair.has_come = true;
            chair.is_own_link |= is_first;
        }
    }
    Ok((role, token, version))
}

/// Returns the seats that are played by this right; onlookers and hosts play none.
fn seats_of(role: Role, terms: &Terms) -> Option<Vec<Seat>> {
    match role {
        Role::Seat(seat) => Some(vec![seat]),
        Role::Device => Some(terms.here().collect()),
        Role::Watch | Role::Host | Role::Invite | Role::Share => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(places: &[Place]) -> Terms {
        let mut terms = Terms::alone(places.len() as u8, Seat(0));
        for (chair, place) in terms.chairs.iter_mut().zip(places) {
            chair.place = *place;
        }
        terms
    }

    fn places(before: &[Place], dealer: Role) -> Vec<(Place, bool)> {
        let chairs = chairs(&terms(before), dealer);
        let told = chairs.iter().map(|chair| (chair.place, chair.has_come));
        told.collect()
    }

    use Place::{Bot, Elsewhere, Here};

    #[test]
    fn whoever_deals_is_here_and_the_others_come() {
        let before = [Here, Elsewhere, Bot];
        let dealt = places(&before, Role::Seat(Seat(0)));
        assert_eq!(dealt, [(Here, true), (Elsewhere, false), (Bot, true)]);
        let dealt = places(&before, Role::Seat(Seat(1)));
        assert_eq!(dealt, [(Elsewhere, false), (Here, true), (Bot, true)]);
        let dealt = places(&before, Role::Host);
        assert_eq!(dealt, [(Here, true), (Elsewhere, false), (Bot, true)]);
    }

    #[test]
    fn a_device_stays_a_device_whoever_deals() {
        let before = [Here, Here, Elsewhere];
        let dealt = places(&before, Role::Device);
        assert_eq!(dealt, [(Here, true), (Here, true), (Elsewhere, false)]);
        let by_friend = chairs(&terms(&before), Role::Seat(Seat(2)));
        let told = by_friend
            .iter()
            .map(|chair| (chair.place, chair.has_come, chair.is_own_link));
        assert_eq!(
            told.collect::<Vec<_>>(),
            [
                (Here, false, true),
                (Here, false, true),
                (Elsewhere, true, false)
            ]
        );
    }
}
