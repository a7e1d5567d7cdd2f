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

    /// What somebody who looks ahead says to the question of a seat.
    pub struct AdviceGiven {
        /// The options that were tried, the best first; none where the seat is not asked, or where
        /// nothing is worth trying.
        pub options: Vec<OptionAdvised>,
        /// What speaks for the best of them against the next, as far as that was shown; nothing where
        /// nothing was tried.
        pub reason: Option<String>,
    }

    /// An option and what became of it when it was played on.
    pub struct OptionAdvised {
        /// Its number, as a choice names it.
        pub option: usize,
        /// How it reads.
        pub text: String,
        /// How many of a hundred games are won with it.
        pub percent: usize,
        /// The lower end of the interval that holds 19 times out of 20.
        pub low: usize,
        /// Its upper end.
        pub high: usize,
        /// What it leads to, in a sentence.
        pub leads_to: String,
    }

    /// Why something was not done.
    pub struct Trouble {
        /// The kind in one or two words that stay the same: stale, refused, frozen, not understood.
        pub error: String,
        /// The reason for people, in English.
        pub message: String,
    }
}
