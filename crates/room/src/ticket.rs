//! Which position of a game a request is about, without saying which.

use kernel::Seat;

use crate::token::hex;

/// The key under which tickets are made; it never leaves the store.
pub type TicketKey = [u8; 32];

/// Returns the ticket of a seat for a position: how many entries the game has, or what else tells one
/// position from another.
///
/// A page carries it and a request brings it back: a request from an earlier page, a second copy of
/// one, or one for another seat has another ticket and is refused. Nobody can count entries by it.
pub fn ticket(key: &TicketKey, game: i64, seat: Seat, position: u64) -> String {
    let mut hasher = blake3::Hasher::new_keyed(key);
    hasher.update(&game.to_le_bytes());
    hasher.update(&[seat.0]);
    hasher.update(&position.to_le_bytes());
    hex(&hasher.finalize().as_bytes()[..16])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_and_seat_has_its_own() {
        let key = [7; 32];
        let one = ticket(&key, 1, Seat(0), 5);
        assert_eq!(one, ticket(&key, 1, Seat(0), 5));
        for other in [
            ticket(&key, 1, Seat(0), 6),
            ticket(&key, 1, Seat(1), 5),
            ticket(&key, 2, Seat(0), 5),
            ticket(&[8; 32], 1, Seat(0), 5),
        ] {
            assert_ne!(one, other);
        }
    }
}
