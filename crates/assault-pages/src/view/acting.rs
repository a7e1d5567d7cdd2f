//! What a view says about who is doing what.

use assault::play::{Action, Frame, Stand, View};
use assault::{PersonId, Space};

use super::{attack, troop};

/// Returns who leads the march that is under way.
pub fn marching(view: &View) -> Option<PersonId> {
    match view.unfinished.last()? {
        Frame::Marching(march) => march.group.first().map(|(id, _)| *id),
        _ => None,
    }
}

/// Returns whose move, attack or order is unfinished.
pub fn acting(view: &View) -> Option<PersonId> {
    match view.unfinished.last()? {
        Frame::Marching(march) => march.group.first().map(|(id, _)| *id),
        Frame::Driving(drive) => Some(drive.driver),
        Frame::Attacking(attack) => attack::asked(attack),
        Frame::Aiming(id)
        | Frame::AimingAtFeature(id)
        | Frame::Choosing(id, _)
        | Frame::Judging(id, ..)
        | Frame::Turning(id)
        | Frame::Ordering(id)
        | Frame::Entering(id)
        | Frame::Roping(id) => Some(*id),
        Frame::OrderingBead { person, .. }
        | Frame::Commanding { person, .. }
        | Frame::StunFailed { person }
        | Frame::Falling { person }
        | Frame::ShakingOff { person, .. }
        | Frame::DemolitionFailed { person } => Some(*person),
        _ => None,
    }
}

/// Returns who is being placed before the first Turn.
pub fn placed(view: &View) -> Option<PersonId> {
    let Some(&Frame::Placing { group, next }) = view.unfinished.last() else {
        return None;
    };
    let free = view.board.scenario().free.get(usize::from(group))?;
    free.people.get(usize::from(next)).copied()
}

/// Returns whether a piece can be walked now: it is on its way, or nobody is and it has not moved.
pub fn can_walk(view: &View, id: PersonId) -> bool {
    match marching(view) {
        Some(leader) => leader == id && !view.options.is_empty(),
        None => view.options.contains(&Action::Move(id)),
    }
}

/// Returns who of the same place could go along with a piece that has not begun to move
/// (A-MOVE-019).
pub fn group_of(view: &View, id: PersonId) -> Vec<PersonId> {
    let place = view.board.place(id);
    let is_near = |other: &PersonId| *other != id && view.board.place(*other) == place;
    let ready = view.options.iter().filter_map(|action| match action {
        Action::Move(other) | Action::Join(other) => Some(*other),
        _ => None,
    });
    let others = ready.filter(is_near);
    match marching(view) {
        // Who is on the way already is asked by the options themselves.
        Some(_) => Vec::new(),
        None => others.collect(),
    }
}

/// Returns the place in reach that is nearest to where the last one walked.
pub fn repeat_of(view: &View, id: PersonId, walks: &[Space]) -> Option<Stand> {
    let goal = view.board.floor_place(*walks.last()?)?;
    troop::toward(view, id, &troop::from_goal(view, goal))
}
