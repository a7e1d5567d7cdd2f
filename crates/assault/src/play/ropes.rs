//! Coming down from the roof on a rope, and blowing holes into it (A-SCEN2-006 to A-SCEN2-023).

use kernel::{RuleId, Sink, applies, forbid, permit, ruled};

use crate::{EaseFactor, Level, PersonId, Place, Side, Space, SuccessChance};

use super::action::Action;
use super::board::Board;
use super::counter::{At, Stand};
use super::displaced::Cause;
use super::event::Event;
use super::frame::Frame;
use super::machines::{BREACHES_MAX, Charge};
use super::state::Assault;

impl Board {
    /// Returns whether a person stands on the roof, free to use ropes and explosives.
    fn is_on_roof(&self, id: PersonId) -> Option<Space> {
        let counter = self.counter(id);
        let stand = counter
            .stand()
            .filter(|stand| stand.place.level == Level::ROOF)?;
        (!counter.on_rope).then_some(stand.place.space)
    }

    /// Returns whether a rope may be let down here (A-SCEN2-006, A-SCEN2-007).
    pub fn can_rope(&self, id: PersonId, space: Space) -> Result<(), RuleId> {
        self.can_act(id)?;
        forbid(
            "A-SCEN2-014",
            self.side_of(id) != Side::Mi6 || !self.scenario().special.roof_assault,
        )?;
        let from = self.is_on_roof(id).ok_or(RuleId("A-SCEN2-006"))?;
        let next_to_hole = self.has_roof_hole(space) && from.is_next_to(space);
        let breach_here = from == space && self.is_breached(space);
        forbid("A-ROOF-014", !next_to_hole && !breach_here)?;
        forbid("A-GANTRY-020", self.rocket_shaft_covers(space))?;
        permit("A-SCEN2-005", self.is_breached(space))?;
        forbid("A-SCEN2-007", self.is_rope_taken(space))?;
        Ok(())
    }

    fn is_rope_taken(&self, space: Space) -> bool {
        self.everyone().iter().any(|id| {
            let counter = self.counter(id);
            counter.on_rope
                && counter
                    .stand()
                    .is_some_and(|stand| stand.place.space == space)
        })
    }

    /// Lists holes in the roof without a rope, for those who come from outside.
    pub fn free_holes(&self) -> impl Iterator<Item = Space> + '_ {
        let opening = self.map().roof().map(|roof| roof.opening);
        let spaces = opening.into_iter().flat_map(|opening| opening.spaces());
        spaces.filter(|&space| {
            self.has_roof_hole(space)
                && !self.rocket_shaft_covers(space)
                && !self.is_rope_taken(space)
                && self.has_room(Place::new(space, Level::ROOF), 1)
        })
    }

    /// Lists where a person can let a rope down.
    pub fn rope_spaces(&self, id: PersonId) -> impl Iterator<Item = Space> + '_ {
        let here = self.place(id).map(|place| place.space);
        let around = here
            .into_iter()
            .flat_map(|here| self.map().neighbours(here));
        here.into_iter()
            .chain(around)
            .filter(move |&space| self.can_rope(id, space).is_ok())
    }

    /// Returns where the next stage of a descent ends; nothing if there is no room
    /// (A-SCEN2-008, A-SCEN2-009, A-SCEN2-011).
    pub fn rope_below(&self, id: PersonId) -> Option<Place> {
        let stand = self.counter(id).stand()?;
        let space = stand.place.space;
        let below = match stand.place.level {
            Level::ROOF if applies("A-SCEN2-008") => Place::new(space, Level::GANTRY),
            _ if !applies("A-SCEN2-009") => stand.place,
            _ if self.gantry_covers(space) => stand.place,
            _ => self.floor_place(space)?,
        };
        let fits = self.has_room(below, 1) || !applies("A-SCEN2-011");
        (below == stand.place || fits).then_some(below)
    }

    /// Returns whether a person can start to set explosives here (A-SCEN2-015 to A-SCEN2-017).
    pub fn can_set_explosives(&self, id: PersonId) -> Result<(), RuleId> {
        self.can_act(id)?;
        let counter = self.counter(id);
        forbid(
            "A-SCEN2-022",
            self.side_of(id) != Side::Mi6 || !self.scenario().special.roof_assault,
        )?;
        let anywhere = self.place(id).map(|place| place.space);
        let space = self.is_on_roof(id);
        forbid("A-SCEN2-015", space.is_none())?;
        let space = space.or(anywhere).ok_or(RuleId("A-SCEN2-015"))?;
        let machines = &self.machines;
        let mined = machines.charges.iter().any(|charge| charge.space == space);
        let full = machines.breaches.len() + machines.charges.len() >= BREACHES_MAX;
        forbid("A-SCEN2-015", !self.is_roof_over(space))?;
        forbid(
            "A-SCEN2-017",
            self.person(id).character.demolitions.is_none(),
        )?;
        forbid("A-SCEN2-016", counter.setting.is_some())?;
        forbid(
            "A-SCEN2-021",
            mined || full || machines.breaches.contains(&space),
        )?;
        Ok(())
    }

    /// Returns the Success Chance of setting explosives: always at an Ease Factor of 5.
    pub fn demolition_chance(&self, id: PersonId) -> SuccessChance {
        let primary = self.person(id).character.demolitions.unwrap_or(0);
        let base = ruled("A-SCEN2-017", self.charts().ease.base, 10);
        EaseFactor::from_sum(base.into()).success_chance(primary)
    }
}

impl Assault {
    pub(crate) fn rope_options(&self, side: Side, out: &mut Vec<Action>) {
        if side != Side::Mi6 || !self.board.scenario().special.roof_assault {
            return;
        }
        for id in self.board.present(side).iter() {
            if self.board.is_on_roof(id).is_none() && applies("A-SCEN2-015") {
                continue;
            }
            if self.board.rope_spaces(id).next().is_some() {
                out.push(Action::Rope(id));
            }
            if self.board.can_set_explosives(id).is_ok() {
                out.push(Action::SetExplosives(id));
            }
        }
        if self.board.free_holes().next().is_some() {
            out.extend(self.waiting_above().map(Action::Rope));
        }
    }

    pub(crate) fn rope_space_options(&self, id: PersonId, out: &mut Vec<Action>) {
        match self.board.counter(id).at {
            At::Reserve => out.extend(self.board.free_holes().map(Action::At)),
            _ => out.extend(self.board.rope_spaces(id).map(Action::At)),
        }
    }

    /// Hangs a person on a rope at Level 4.
    pub(crate) fn rope(&mut self, id: PersonId, space: Space, sink: &mut impl Sink<Event>) {
        self.stack.pop();
        self.depart(id);
        let turn = self.board.clocks.turn;
        let counter = self.board.mark(id);
        counter.on_rope = true;
        counter.moved_on = turn;
        let level = ruled("A-SCEN2-006", Level::ROOF, Level::GANTRY);
        let stand = self.board.stand_at(Place::new(space, level));
        self.board.put(id, At::Standing(stand));
        sink.event(Event::Roped { person: id, space });
    }

    /// Comes down one stage, which is the whole move (A-SCEN2-010).
    pub(crate) fn slide_down(&mut self, id: PersonId, sink: &mut impl Sink<Event>) {
        let Some(place) = self.board.rope_below(id) else {
            return;
        };
        let landed = place.level != Level::GANTRY || self.board.gantry_covers(place.space);
        self.depart(id);
        let turn = self.board.clocks.turn;
        let counter = self.board.mark(id);
        counter.on_rope = !landed;
        counter.moved_on = turn;
        counter.entered_on = turn;
        self.board.put(
            id,
            At::Standing(Stand {
                ..self.board.stand_at(place)
            }),
        );
        sink.event(Event::Stepped { person: id, place });
    }

    pub(crate) fn begin_explosives(&mut self, id: PersonId, sink: &mut impl Sink<Event>) {
        let now = self.board.clocks.command(self.board.side_of(id));
        self.board.mark(id).setting = Some(now);
        sink.event(Event::ExplosivesBegun { person: id });
        if !applies("A-SCEN2-016") {
            self.board.mark(id).setting = Some(Default::default());
            self.finish_explosives(sink);
        }
    }

    /// Finishes the work of one person who has been at it for a full Turn; returns whether there
    /// was one.
    pub(crate) fn finish_explosives(&mut self, sink: &mut impl Sink<Event>) -> bool {
        let now = self.board.clocks.command(Side::Mi6);
        let done = |id: &PersonId| {
            self.board
                .counter(*id)
                .setting
                .is_some_and(|since| since < now)
        };
        let Some(id) = self.board.present(Side::Mi6).iter().find(done) else {
            return false;
        };
        self.board.mark(id).setting = None;
        let chance = self.board.demolition_chance(id);
        let (roll, set) = self.roll_against(chance);
        sink.event(Event::ExplosivesRolled {
            person: id,
            chance,
            roll,
            set,
        });
        if set || !applies("A-SCEN2-018") {
            self.lay_charge(id);
        } else if self.has_hero_point(id) && applies("A-HERO-016") {
            self.push(Frame::DemolitionFailed { person: id });
        }
        true
    }

    /// Decides about a failed Demolitions roll (A-HERO-016).
    pub(crate) fn answer_demolition(&mut self, points: u8, sink: &mut impl Sink<Event>) {
        let Some(Frame::DemolitionFailed { person }) = self.stack.pop() else {
            return;
        };
        if points > 0 {
            self.board.mark(person).points -= points;
            let quality = super::combat::improved(None, points);
            sink.event(Event::Spent {
                person,
                points,
                quality,
            });
            self.lay_charge(person);
        }
    }

    /// The charge goes off in the next M.I.6 Command Phase (A-SCEN2-019).
    fn lay_charge(&mut self, id: PersonId) {
        let next = self.board.clocks.command(Side::Mi6).next();
        let due = ruled("A-SCEN2-019", next, next.next());
        if let Some(place) = self.board.place(id) {
            // The number of charges was checked when the work began; a full list drops it.
            let _ = self.board.machines.charges.try_push(Charge {
                space: place.space,
                due,
            });
        }
    }

    /// Sets off one charge that is due; returns whether there was one (A-SCEN2-020, A-SCEN2-021).
    pub(crate) fn explode_charge(&mut self, sink: &mut impl Sink<Event>) -> bool {
        let now = self.board.clocks.command(Side::Mi6);
        let due = self
            .board
            .machines
            .charges
            .iter()
            .position(|charge| charge.due <= now);
        let Some(idx) = due else { return false };
        let charge = self.board.machines.charges.remove(idx);
        // As many charges and breaches as the list holds were allowed together.
        if applies("A-SCEN2-021") {
            let _ = self.board.machines.breaches.try_push(charge.space);
        }
        sink.event(Event::Breached {
            space: charge.space,
        });
        // Whoever lives through it does not stand on the hole.
        let place = Place::new(charge.space, Level::ROOF);
        let pending = self.board.standing_at(place);
        if !pending.is_empty() {
            let cause = Cause::Breach(charge.space);
            self.push(Frame::Displacing { cause, pending });
        }
        if applies("A-SCEN2-020") {
            self.explode(place, sink);
        }
        true
    }
}
