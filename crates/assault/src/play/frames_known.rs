//! What is unfinished, as far as a viewer may know of it.

use arrayvec::ArrayVec;
use kernel::Viewer;

use crate::{PersonId, Side};

use super::attack::Aim;
use super::frame::{Attack, Explosion, FRAMES_MAX, Frame, Stage};
use super::sets::PersonSet;
use super::state::Assault;

impl Assault {
    pub(crate) fn frames_known_to(&self, viewer: Viewer) -> ArrayVec<Frame, FRAMES_MAX> {
        if self.board.knows_all(viewer) {
            return self.stack.clone();
        }
        let side = self.board.side_of_viewer(viewer);
        let frames = self.stack.iter();
        let mut known: ArrayVec<Frame, FRAMES_MAX> = frames
            .filter_map(|frame| self.frame_known_to(frame, side))
            .collect();
        // Who is asked is public: without a frame to show, the Phase of its owner goes on,
        // or somebody is being asked something.
        let asked = |frame: Option<&Frame>| self.asked_by(frame).map(|(seat, _)| seat);
        if let Some(seat) = asked(self.stack.last())
            && asked(known.last()) != Some(seat)
        {
            if asked(None) == Some(seat) {
                known.clear();
            } else {
                let _ = known.try_push(Frame::Awaiting(seat));
            }
        }
        known
    }

    fn frame_known_to(&self, frame: &Frame, side: Option<Side>) -> Option<Frame> {
        match frame {
            // How far the sealed division has got would tell how it is made.
            Frame::Dividing { group, .. } if side != self.planner(*group) => {
                Some(Frame::Dividing {
                    group: *group,
                    next: 0,
                })
            }
            Frame::Attacking(attack) => self.attack_known_to(attack, side),
            // What the roll should lower is secret where damage is (A-GM-005).
            Frame::ShakingOff { person, .. } if self.hides_damage_of(*person, side) => None,
            frame if !self.is_hidden() => Some(frame.clone()),
            Frame::Placing { .. }
            | Frame::PlanningTurn { .. }
            | Frame::PlanningWay { .. }
            | Frame::Dividing { .. }
            | Frame::Opening { .. }
            | Frame::AtShutters(_)
            | Frame::Awaiting(_) => Some(frame.clone()),
            Frame::Exploding(explosion) => Some(Frame::Exploding(Explosion {
                centre: explosion.centre,
                pending: self.known_among(explosion.pending, side),
            })),
            Frame::StunFailed { person }
            | Frame::StunDue { person }
            | Frame::Falling { person }
            | Frame::ShakingOff { person, .. }
            | Frame::DemolitionFailed { person } => self.question_known_to(frame, *person, side),
            Frame::Displacing { cause, pending } => {
                let asks_known = self.knows(side, pending.first()?);
                let pending = self.known_among(*pending, side);
                let cause = *cause;
                asks_known.then_some(Frame::Displacing { cause, pending })
            }
            Frame::Judging(attacker, ..) => self.question_known_to(frame, *attacker, side),
            // The rest is what the owner of the Phase is about to do.
            Frame::Marching(_)
            | Frame::Driving(_)
            | Frame::Entering(_)
            | Frame::EnteringBoat(_)
            | Frame::Aiming(_)
            | Frame::AimingAtFeature(_)
            | Frame::Choosing(..)
            | Frame::Turning(_)
            | Frame::Ordering(_)
            | Frame::OrderingBead { .. }
            | Frame::Commanding { .. }
            | Frame::Roping(_)
            | Frame::SettingLength => (side == self.active()).then(|| frame.clone()),
        }
    }

    fn hides_damage_of(&self, person: PersonId, side: Option<Side>) -> bool {
        let board = &self.board;
        match side {
            Some(side) => board.hides_wounds_from(person, side),
            None => Side::BOTH
                .into_iter()
                .any(|side| board.hides_wounds_from(person, side)),
        }
    }

    /// A question about somebody unseen does not show.
    fn question_known_to(
        &self,
        frame: &Frame,
        person: PersonId,
        side: Option<Side>,
    ) -> Option<Frame> {
        self.knows(side, person).then(|| frame.clone())
    }

    fn attack_known_to(&self, attack: &Attack, side: Option<Side>) -> Option<Frame> {
        let switches = self.board.switches;
        let own = |id: PersonId| side == Some(self.board.side_of(id));
        let guarded = switches.secret_damage || switches.hidden_movement;
        if !guarded || attack.attacker.is_some_and(own) {
            return Some(Frame::Attacking(attack.clone()));
        }
        let concerns = matches!(attack.aim, Aim::Person(target) if own(target));
        let unseen = !attack.attacker.is_some_and(|id| self.knows(side, id));
        let asks_unseen = unseen && attack.stage == Stage::AttackerPoints;
        if self.is_hidden() && (!concerns || asks_unseen) {
            return None;
        }
        let known = |id: &PersonId| self.knows(side, *id);
        let changed = attack.changed.iter().copied();
        Some(Frame::Attacking(Attack {
            attacker: attack.attacker.filter(known),
            roll: None,
            pending: self.known_among(attack.pending, side),
            changed: changed.filter(|(id, _)| known(id)).collect(),
            ..attack.clone()
        }))
    }

    fn known_among(&self, people: PersonSet, side: Option<Side>) -> PersonSet {
        people.iter().filter(|&id| self.knows(side, id)).collect()
    }

    /// Returns whether a side knows where somebody is; of those who look on, whether both do.
    fn knows(&self, side: Option<Side>, id: PersonId) -> bool {
        match side {
            Some(side) => self.is_known(side, id),
            None => self.is_known(self.board.side_of(id).enemy(), id),
        }
    }
}
