//! From where on somebody is told what happened.

use kernel::{Seat, Viewer};

use crate::terms::{Device, Terms};

/// What is news to somebody who looks at a running game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Since {
    /// All since one of these seats last chose: whoever plays them knows the rest.
    Choice(Vec<Seat>),
    /// The turn before this one and all after it. Onlookers choose nothing.
    Turn,
}

impl Since {
    /// Returns what is news to a viewer at a place that several seats share, or none.
    pub fn of(terms: &Terms, viewer: Viewer, sharing: &[Seat]) -> Since {
        match viewer.seat() {
            // One player with several hands has made the choices of all of them.
            Some(_) if !sharing.is_empty() && terms.device == Device::Open => {
                Since::Choice(sharing.to_vec())
            }
            Some(seat) => Since::Choice(vec![seat]),
            None => Since::Turn,
        }
    }
}
