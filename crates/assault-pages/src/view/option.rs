//! What an option is about, and whether somebody is asked in between.

use assault::play::{Action, Control, Frame, View};
use assault::{PersonId, Space};

use crate::view::in_sight;

/// Returns the piece an option is about: the one that acts, or the one it is aimed at.
pub fn piece(action: &Action) -> Option<PersonId> {
    match *action {
        Action::Target(id) | Action::By(id) | Action::On(id) => Some(id),
        _ => action.acting_piece(),
    }
}

/// Returns the space an option points at.
pub fn space(action: &Action) -> Option<Space> {
    match *action {
        Action::Place(space) | Action::Roll(space) | Action::At(space) => Some(space),
        Action::Step(step) => Some(step.to),
        _ => None,
    }
}

/// Returns a word for the kinds of option that pages are asked about.
pub fn act(action: &Action) -> Option<&'static str> {
    Some(match action {
        Action::EndPhase => "end",
        Action::Done => "done",
        Action::Move(_) => "move",
        Action::Fight(_) => "fight",
        Action::Order(_) => "order",
        Action::Spend(_) => "spend",
        Action::Modify(_) => "modify",
        Action::Name(_) => "name",
        Action::Operate(Control::OpenRoof | Control::CloseRoof) => "roof",
        Action::Operate(Control::StartCountdown) => "countdown",
        _ => return None,
    })
}

/// Returns whether something has happened that a person must answer before the game goes on.
pub fn is_interrupt(view: &View) -> bool {
    let asks = matches!(
        view.unfinished.last(),
        Some(
            Frame::Attacking(_)
                | Frame::StunFailed { .. }
                | Frame::Falling { .. }
                | Frame::ShakingOff { .. }
                | Frame::DemolitionFailed { .. }
        )
    );
    asks && !view.options.is_empty()
}

/// Names those who could still act, for the button that ends the Phase.
pub fn idle(view: &View) -> Vec<&str> {
    let waits = |action: &Action| match *action {
        Action::Move(id) | Action::Fight(id) | Action::Recover(id) | Action::Enter(id) => Some(id),
        _ => None,
    };
    let worth = view.options.iter();
    let worth = worth.filter(|action| in_sight::is_worth(view, action));
    let codes = worth.filter_map(waits);
    codes.map(|id| view.board.code(id)).collect()
}
