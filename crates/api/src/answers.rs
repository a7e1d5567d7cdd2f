//! What is answered besides views.

use crate::described::answers;

answers! {
    /// The secrets of a new game. Whoever has one acts for the seat.
    pub struct Dealt {
        /// The secret of the host, who may change what was agreed.
        pub host: String,
        /// The secret of every person's seat.
        pub seats: Vec<SeatSecret>,
    }

    /// A seat and its secret.
    pub struct SeatSecret {
        /// The seat, from one.
        pub seat: usize,
        /// Its secret.
        pub secret: String,
    }

    /// Why something was not done.
    pub struct Trouble {
        /// The kind in one or two words that stay the same: stale, refused, frozen, not understood.
        pub error: String,
        /// The reason for people, in English.
        pub message: String,
    }
}
