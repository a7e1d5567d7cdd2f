//! A hint as a whole: the walk, the attack or the order that a bot would carry out, found choice by choice on a
//! copy of the raid until luck or somebody else has a say. The bot sees what the seat sees; whatever comes
//! to light on the way ends it, so that a hint tells nobody more than they know.

use assault::play::{Action, Frame, View};
use kernel::{Game as _, Seat, Viewer};
use module::{Ask, Module as _};
use room::Refused;

use super::Raid;

/// Longer than any walk.
const CHOICES_MAX: usize = 24;

/// Returns what a bot would choose one after the other, the first of which can be chosen now; `first` is
/// what it begins with where somebody knows better.
pub fn of(raid: &Raid, first: Option<usize>) -> Vec<Action> {
    let first = first.or_else(|| raid.hint());
    let Some((seat, first)) = raid.asked().zip(first) else {
        return Vec::new();
    };
    let level = raid.careful().and_then(|level| raid.module().player(level));
    let Some(mut bot) = level else {
        return Vec::new();
    };
    let mut game = raid.session.game().clone();
    let revealed = game.revealed();
    let (mut chain, mut next) = (Vec::new(), first);
    while chain.len() < CHOICES_MAX {
        let view = game.view(Viewer::Seat(seat));
        let Some(&action) = view.options.get(next) else {
            break;
        };
        chain.push(action);
        // The roll comes next: what it will be is nobody's to know.
        let rolls = matches!(action, Action::Manner(_));
        if rolls || game.choose(next, &mut ()).is_err() {
            break;
        }
        let is_own = game.decision().is_some_and(|asked| asked.seat == seat);
        let view = game.view(Viewer::Seat(seat));
        if !is_own || game.revealed() != revealed || !goes_on(&view) {
            break;
        }
        let Some(ask) = Ask::of(&game, view.options.len()) else {
            break;
        };
        next = bot.choose(&ask);
    }
    chain
}

/// Returns whether what was begun is still under way.
fn goes_on(view: &View) -> bool {
    matches!(
        view.unfinished.last(),
        Some(
            Frame::Marching(_)
                | Frame::Driving(_)
                | Frame::Aiming(_)
                | Frame::Choosing(..)
                | Frame::Ordering(_)
                | Frame::OrderingBead { .. }
                | Frame::Commanding { .. }
                | Frame::Roping(_)
                | Frame::Entering(_)
        )
    )
}

/// Carries the whole hint out, from the choice on that it was shown with.
pub fn follow(raid: &mut Raid, seat: Seat, first: Option<usize>) -> Result<(), Refused> {
    let chain = of(raid, first);
    raid.choose_all(seat, &chain)
}
