//! Requests that wait for others, and what the table's policy says about taking back.

use kernel::{Seat, SeatSet, TakeBackPolicy};

use crate::terms::Place;

/// What somebody asks for that others must agree to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Request {
    TakeBack,
    GiveUp,
}

impl Request {
    /// Returns the word of the store.
    pub fn word(self) -> &'static str {
        match self {
            Request::TakeBack => "take back",
            Request::GiveUp => "give up",
        }
    }

    /// Reads the word of the store.
    pub fn parse(word: &str) -> Option<Request> {
        let mut all = [Request::TakeBack, Request::GiveUp].into_iter();
        all.find(|request| request.word() == word)
    }
}

/// A request that others must agree to. It lasts until somebody chooses or declines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asking {
    pub seat: Seat,
    pub request: Request,
    /// Who has agreed, and who need not be asked.
    pub agreed: SeatSet,
}

impl Asking {
    /// Whether a seat is asked and has not answered yet.
    pub fn waits_for(&self, seat: Seat) -> bool {
        self.seat != seat && !self.agreed.contains(seat)
    }
}

/// How many choices at the end of the log were one click, to be taken back together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Whole {
    pub seat: Seat,
    pub n_choices: usize,
    /// Where the log ended with it: afterwards it is nothing special any more.
    pub n_entries: usize,
}

/// People who sit together at one device agree by word of mouth: only a "never" binds them.
pub fn lasting(policy: TakeBackPolicy, places: &[Place]) -> TakeBackPolicy {
    let n_here = places.iter().filter(|place| **place == Place::Here).count();
    let all_together = n_here > 1 && !places.contains(&Place::Elsewhere);
    match policy {
        TakeBackPolicy::OneAgrees | TakeBackPolicy::AllAgree if all_together => {
            TakeBackPolicy::FreeAlone
        }
        policy => policy,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_at_one_device_ask_nobody_and_a_never_binds_them() {
        let together = [Place::Here, Place::Here, Place::Bot];
        let apart = [Place::Here, Place::Here, Place::Elsewhere];
        for policy in [TakeBackPolicy::OneAgrees, TakeBackPolicy::AllAgree] {
            assert_eq!(lasting(policy, &together), TakeBackPolicy::FreeAlone);
            assert_eq!(lasting(policy, &apart), policy);
            assert_eq!(lasting(policy, &[Place::Here, Place::Bot]), policy);
        }
        let never = TakeBackPolicy::Never;
        assert_eq!(lasting(never, &together), never);
    }
}
