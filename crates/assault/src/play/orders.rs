//! The Command Phase: status, recovery, Cover and Bead (A-COMMAND, A-COVER, A-BEAD, A-STUN-009).

use kernel::{RuleId, Sink, applies, forbid, ruled};

use crate::PersonId;

use super::action::Action;
use super::attack::{Aim, Manner};
use super::board::Board;
use super::counter::Bead;
use super::event::Event;
use super::frame::Frame;
use super::state::Assault;

impl Board {
    /// Returns whether a person may roll to remove a Stun now (A-STUN-009).
    pub fn can_recover(&self, id: PersonId) -> Result<(), RuleId> {
        let counter = self.counter(id);
        forbid("A-STUN-009", !counter.stunned)?;
        forbid("A-COMMAND-013", counter.out_of_command)?;
        forbid("A-STUN-009", self.acted.contains(id))?;
        forbid("A-VEHICLE-011", self.is_this_turn(counter.drove_on))?;
        Ok(())
    }

    /// Returns whether a person may get a Cover marker, leaving aside whose order it takes.
    pub fn can_cover(&self, id: PersonId) -> Result<(), RuleId> {
        forbid("A-COVER-003", self.fires_grenades(id))?;
        self.can_be_ordered(id, "A-COVER-002")
    }

    /// Returns whether a person can get any order; `armed` is the rule that wants a weapon for it.
    fn can_be_ordered(&self, id: PersonId, armed: &'static str) -> Result<(), RuleId> {
        let counter = self.counter(id);
        self.can_act(id)?;
        forbid(armed, self.face(id).fire.is_none())?;
        forbid("A-COMMAND-011", counter.out_of_command)?;
        forbid("A-COVER-017", counter.cover || counter.bead.is_some())?;
        forbid("A-COMMAND-010", self.ordered.contains(id))?;
        Ok(())
    }

    /// Returns whether a person may take a Bead, leaving aside whose order it takes.
    pub fn can_take_bead(&self, id: PersonId) -> Result<(), RuleId> {
        forbid("A-BEAD-003", self.fires_grenades(id))?;
        self.can_be_ordered(id, "A-BEAD-002")?;
        forbid("A-BEAD-004", self.is_this_turn(self.counter(id).moved_on))?;
        Ok(())
    }

    /// Returns whether a Leader can still give an order (A-COMMAND-009, A-STUN-011).
    pub fn can_give_order(&self, leader: PersonId) -> Result<(), RuleId> {
        let counter = self.counter(leader);
        forbid("A-STUN-011", counter.stunned)?;
        forbid("A-OPT-006", counter.surrendered)?;
        forbid("A-VEHICLE-011", self.is_this_turn(counter.drove_on))?;
        forbid(
            "A-COMMAND-009",
            counter.orders >= self.command_radius(leader),
        )?;
        Ok(())
    }
}

impl Assault {
    /// Lists what can be done in a Command Phase (A-SEQ-011).
    pub(crate) fn command_options(&self, out: &mut Vec<Action>) {
        let Some(side) = self.active() else { return };
        if !self.status_determined && applies("A-SEQ-012") {
            out.push(Action::DetermineStatus);
        }
        for id in self.board.present(side).iter() {
            if !applies("A-SEQ-011") {
                break;
            }
            if self.board.can_recover(id).is_ok() {
                out.push(Action::Recover(id));
            }
            if self.board.can_cover(id).is_ok() && self.has_commander(id) {
                out.push(Action::Order(id));
            }
            if self.board.counter(id).cover && !self.board.ordered.contains(id) {
                out.push(Action::DropCover(id));
            }
        }
        self.prepare_options(side, out);
        self.machine_options(side, out);
        self.rope_options(side, out);
        self.boat_entry_options(side, out);
        if !self.must_enter_boats(side) {
            out.push(Action::EndPhase);
        }
    }

    /// A Leader needs no order (A-COVER-005); a Soldier needs one of a Leader who reaches him.
    fn has_commander(&self, id: PersonId) -> bool {
        let needs_none = self.board.is_leader(id) && applies("A-COVER-005");
        needs_none || self.commanders_of(id).next().is_some()
    }

    fn commanders_of(&self, soldier: PersonId) -> impl Iterator<Item = PersonId> + '_ {
        self.chain
            .leaders_of(soldier)
            .filter(|&leader| self.board.can_give_order(leader).is_ok())
    }

    pub(crate) fn order_options(&self, id: PersonId, out: &mut Vec<Action>) {
        if applies("A-COVER-001") {
            out.push(Action::Cover);
        }
        let enemies = self.board.present(self.board.side_of(id).enemy());
        let has_target = !enemies.is_empty() && applies("A-BEAD-001");
        if self.board.can_take_bead(id).is_ok() && has_target {
            out.push(Action::Bead);
        }
        out.push(Action::Done);
    }

    /// Lists whom a Bead can be taken on, nearest first: those who could be fired at now, and apart
    /// from them the others, whom no rule excludes (A-BEAD-016).
    pub(crate) fn bead_options(&self, id: PersonId, out_of_reach: bool, out: &mut Vec<Action>) {
        let board = &self.board;
        let enemies = board.present(board.side_of(id).enemy());
        let named = |enemy: &PersonId| !board.counter(*enemy).surrendered;
        let in_reach = |enemy: &PersonId| {
            let aim = Aim::Person(*enemy);
            board.reach(id, aim, Manner::FIRE).is_ok()
        };
        let (mut near, mut far): (Vec<PersonId>, Vec<PersonId>) =
            enemies.iter().filter(named).partition(in_reach);
        if !applies("A-BEAD-016") {
            far.clear();
        }
        for list in [&mut near, &mut far] {
            list.sort_by_key(|&enemy| (self.distance_squared(id, enemy), enemy));
        }
        if out_of_reach || near.is_empty() {
            out.extend(far.into_iter().map(Action::On));
        } else {
            out.extend(near.into_iter().map(Action::On));
            if !far.is_empty() {
                out.push(Action::OutOfReach);
            }
        }
        out.push(Action::Done);
    }

    fn distance_squared(&self, one: PersonId, other: PersonId) -> u32 {
        let places = self.board.place(one).zip(self.board.place(other));
        places.map_or(u32::MAX, |(one, other)| {
            one.space.distance_squared(other.space)
        })
    }

    pub(crate) fn commander_options(&self, id: PersonId, out: &mut Vec<Action>) {
        out.extend(self.commanders_of(id).map(Action::By));
    }

    /// Gives up the order begun; the piece gets none in this Phase.
    pub(crate) fn decline_order(&mut self, id: PersonId) {
        self.stack.pop();
        self.board.ordered.insert(id);
    }

    /// Chooses Cover or a target for a Bead, then whose order it takes.
    pub(crate) fn choose_order(
        &mut self,
        id: PersonId,
        target: Option<PersonId>,
        sink: &mut impl Sink<Event>,
    ) {
        self.stack.pop();
        if self.board.is_leader(id) {
            self.give_order(id, target, None, sink);
            return;
        }
        let mut commanders = self.commanders_of(id);
        match (commanders.next(), commanders.next()) {
            (Some(only), None) => {
                drop(commanders);
                self.give_order(id, target, Some(only), sink);
            }
            _ => {
                drop(commanders);
                self.push(Frame::Commanding { person: id, target });
            }
        }
    }

    /// Places the markers of an order (A-COVER-001, A-BEAD-001).
    pub(crate) fn give_order(
        &mut self,
        id: PersonId,
        target: Option<PersonId>,
        by: Option<PersonId>,
        sink: &mut impl Sink<Event>,
    ) {
        let turn = self.board.clocks.turn;
        let next = self.board.clocks.fire(self.board.side_of(id)).next();
        let due = ruled("A-SEQ-019", next, next.next());
        self.board.ordered.insert(id);
        if let Some(leader) = by {
            let leader = self.board.mark(leader);
            let of_order = match target {
                None => "A-COVER-004",
                Some(_) => "A-BEAD-006",
            };
            leader.orders += u8::from(applies(of_order));
            leader.busy_on = turn;
        }
        let counter = self.board.mark(id);
        counter.busy_on = turn;
        match target {
            None => {
                counter.cover = true;
                sink.event(Event::Covers { person: id, by });
            }
            Some(target) => {
                counter.bead = Some(Bead { target, due });
                sink.event(Event::BeadTaken {
                    person: id,
                    target,
                    by,
                });
            }
        }
    }

    pub(crate) fn drop_cover(&mut self, id: PersonId, sink: &mut impl Sink<Event>) {
        self.board.mark(id).cover = false;
        self.board.ordered.insert(id);
        sink.event(Event::CoverDropped { person: id });
    }

    /// Rolls to remove a Stun, once per Phase (A-STUN-009).
    pub(crate) fn recover(&mut self, id: PersonId, sink: &mut impl Sink<Event>) {
        self.board.acted.insert(id);
        self.board.mark(id).busy_on = self.board.clocks.turn;
        self.check_stun(id, sink);
    }
}
