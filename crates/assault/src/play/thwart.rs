//! Hidden movement: what a player may try without knowing that the truth rules it out.
//!
//! Options are judged from the seat's own view. What the truth forbids is tried, comes to nothing,
//! and shows only what the piece now sees.

use arrayvec::ArrayVec;
use kernel::{Sink, Viewer};

use crate::{PersonId, Space};

use super::action::{Action, Control};
use super::board::Board;
use super::event::Event;
use super::frame::Frame;
use super::state::Assault;

/// More tries in vain than this are not remembered, and may be made again.
const THWARTED_MAX: usize = 16;

/// What came to nothing in the Phase in progress and is not offered again.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Thwarted(ArrayVec<Action, THWARTED_MAX>);

impl Thwarted {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn contains(&self, action: &Action) -> bool {
        self.0.contains(action)
    }

    pub fn iter(&self) -> impl Iterator<Item = &Action> {
        self.0.iter()
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    fn note(&mut self, action: Action) {
        if self.0.is_full() {
            self.0.remove(0);
        }
        self.0.push(action);
    }
}

impl Assault {
    /// Returns the game as the asked seat knows it, if that differs from the truth.
    pub(crate) fn as_asked_seat_knows_it(&self) -> Option<Assault> {
        if !self.is_hidden() {
            return None;
        }
        let viewer = Viewer::Seat(self.exact_decision()?.seat);
        let hides = !self.board.knows_all(viewer);
        hides.then(|| self.with_board(self.board_known_to(viewer)))
    }

    /// Returns the board on which the asked seat plans.
    pub(crate) fn planning_board(&self, owner: PersonId) -> Option<Board> {
        let viewer = Viewer::Seat(self.board.seat_of(owner));
        let hides = self.is_hidden() && !self.board.knows_all(viewer);
        hides.then(|| self.board_known_to(viewer))
    }

    /// Returns whether the truth rules out what the seat could not know to be impossible.
    pub(crate) fn is_ruled_out(&self, action: Action) -> bool {
        let can_fail = matches!(
            action,
            Action::Step(_)
                | Action::Board(_)
                | Action::Alight(_)
                | Action::Descend
                | Action::At(_)
                | Action::Place(_)
                | Action::Operate(_)
                | Action::Ride(..)
        );
        let tells = action == Action::Operate(Control::RevealCountdown);
        if !can_fail || tells || !self.is_hidden() {
            return false;
        }
        let mut truth = Vec::new();
        self.list_options(&mut truth);
        !truth.contains(&action)
    }

    /// Lets a try come to nothing.
    pub(crate) fn thwart(&mut self, action: Action, sink: &mut impl Sink<Event>) {
        let person = self.thwarted_person();
        if let Some(side) = self.active() {
            sink.event(Event::Thwarted { side, person });
        }
        match (self.stack.last(), action) {
            (Some(Frame::Marching(_)), _) => self.end_march(),
            (Some(&Frame::Entering(id)), _) => {
                self.thwarted.note(Action::Enter(id));
                self.stay_outside(id);
            }
            (Some(&Frame::Roping(id)), _) => {
                self.thwarted.note(Action::Rope(id));
                self.stack.pop();
            }
            // These must go somewhere: the nearest space that has room.
            (Some(Frame::EnteringBoat(_) | Frame::Displacing { .. }), Action::At(space)) => {
                match self.nearest_true(space) {
                    Some(other) => self.carry_out(other, sink),
                    None => self.be_done(sink),
                }
            }
            (Some(Frame::Placing { .. }), Action::Place(space)) => {
                if let Some(other) = self.nearest_true(space) {
                    self.carry_out(other, sink);
                }
            }
            (None, Action::Operate(control)) => {
                self.board.operated |= 1 << control.device().idx();
            }
            _ => self.thwarted.note(action),
        }
    }

    /// The shot of somebody whose target is not in reach after all is lost, as with a Bead.
    pub(crate) fn lose_shot(&mut self, id: PersonId, sink: &mut impl Sink<Event>) {
        self.board.mark(id).bead = None;
        self.board.acted.insert(id);
        sink.event(Event::Thwarted {
            side: self.board.side_of(id),
            person: Some(id),
        });
    }

    fn thwarted_person(&self) -> Option<PersonId> {
        match self.stack.last()? {
            Frame::Marching(march) => march.group.first().map(|(id, _)| *id),
            Frame::Entering(id) | Frame::Roping(id) => Some(*id),
            _ => None,
        }
    }

    /// Returns the truly possible placement nearest to the one that was tried.
    fn nearest_true(&self, wanted: Space) -> Option<Action> {
        let mut truth = Vec::new();
        self.list_options(&mut truth);
        let spaces = truth.into_iter().filter_map(|action| match action {
            Action::At(space) | Action::Place(space) => Some((space, action)),
            _ => None,
        });
        spaces
            .min_by_key(|(space, _)| (wanted.distance_squared(*space), *space))
            .map(|(_, action)| action)
    }
}
