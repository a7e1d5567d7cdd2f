//! Optional: hand grenades (A-OPT-010 to A-OPT-016).

use kernel::{RuleId, Sink, forbid};

use crate::{PersonId, RangeBand};

use super::action::Action;
use super::attack::{Aim, Manner};
use super::board::Board;
use super::event::Event;
use super::shot::Reach;
use super::state::Assault;

impl Board {
    /// Returns whether a person may carry grenades in this game.
    pub fn carries_grenades(&self, id: PersonId) -> bool {
        self.switches.hand_grenades && (!self.switches.grenades_for_leaders || self.is_leader(id))
    }

    /// Gives everybody who may carry them a full load (A-OPT-010).
    pub(crate) fn hand_out_grenades(&mut self) {
        let load = self.charts().limits.hand_grenades_carried;
        let people: Vec<PersonId> = self.scenario().people().collect();
        for id in people {
            if self.carries_grenades(id) {
                self.mark(id).grenades = load;
            }
        }
    }

    /// Returns whether a person may get a grenade ready now (A-OPT-011).
    pub fn can_prepare(&self, id: PersonId) -> Result<(), RuleId> {
        self.can_act(id)?;
        let counter = self.counter(id);
        forbid("A-OPT-016", !self.carries_grenades(id))?;
        forbid("A-OPT-010", counter.grenades == 0)?;
        forbid(
            "A-OPT-011",
            counter.prepared.is_some() || counter.cover || counter.bead.is_some(),
        )?;
        Ok(())
    }

    /// Returns whether a grenade can be thrown in this Phase (A-OPT-011, A-OPT-012).
    pub(super) fn can_throw(&self, id: PersonId, aim: Aim, manner: Manner) -> Result<(), RuleId> {
        self.can_fight(id)?;
        let counter = self.counter(id);
        forbid(
            "A-OPT-012",
            manner != Manner::THROW || !matches!(aim, Aim::Person(_)),
        )?;
        forbid(
            "A-OPT-011",
            counter.prepared != Some(self.clocks.fire(self.side_of(id))),
        )?;
        forbid("A-SCEN2-012", counter.on_rope)?;
        forbid("A-OPT-012", counter.cover || counter.bead.is_some())?;
        Ok(())
    }

    /// Returns how a throw reaches its target: five spaces in a straight line, with sight
    /// (A-OPT-013).
    pub(super) fn throw_reach(&self, id: PersonId, aim: Aim) -> Result<Reach, RuleId> {
        let from = self.eye(id).ok_or(RuleId("A-DAMAGE-004"))?;
        let (to, sight) = self.line_to(from, aim)?;
        let most = u32::from(self.charts().limits.hand_grenade_range);
        forbid(
            "A-OPT-013",
            from.space.distance_squared(to.space) > most * most,
        )?;
        forbid("A-FIRE-007", sight.is_blocked())?;
        let obstruction = Some(sight.obstruction()).filter(|met| !met.is_empty());
        Ok(Reach {
            band: RangeBand::Medium,
            obstruction,
            place: to,
        })
    }
}

impl Assault {
    pub(crate) fn prepare_options(&self, side: crate::Side, out: &mut Vec<Action>) {
        if !self.board.switches.hand_grenades {
            return;
        }
        for id in self.board.present(side).iter() {
            if self.board.can_prepare(id).is_ok() {
                out.push(Action::Prepare(id));
            }
        }
    }

    /// Gets a grenade ready for the next friendly Fire Phase.
    pub(crate) fn prepare(&mut self, id: PersonId, sink: &mut impl Sink<Event>) {
        let due = self.board.clocks.fire(self.board.side_of(id)).next();
        let turn = self.board.clocks.turn;
        let counter = self.board.mark(id);
        counter.prepared = Some(due);
        counter.busy_on = turn;
        sink.event(Event::Prepared { person: id });
    }
}
