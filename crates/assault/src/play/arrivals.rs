//! Reinforcements: on foot, by boat, swimming, or onto the roof (A-SEQ-009, A-SCEN3, A-SCEN4).

use kernel::{Sink, applies, ruled};

use crate::{
    Level, PersonId, Place, Plan, Reinforcement, Side, Space, SpaceSet, VehicleId, VehicleKind, Way,
};

use super::action::{Action, Approach};
use super::counter::{At, Berth};
use super::event::Event;
use super::frame::{Frame, March};
use super::state::Assault;

impl Assault {
    /// Lists who can enter the map in this Movement Phase.
    pub(crate) fn arrival_options(&self, side: Side, out: &mut Vec<Action>) {
        if !applies("A-SEQ-009") {
            return;
        }
        for (group, reinforcement) in self.groups_due(side) {
            for &id in &reinforcement.people {
                let waits = self.board.counter(id).at == At::Reserve;
                if waits && self.entry_spaces(group, id).next().is_some() {
                    out.push(Action::Enter(id));
                }
            }
        }
        for boat in self.board.vehicle_ids() {
            if self.can_bring_boat(side, boat) && self.boat_entry_spaces(boat).next().is_some() {
                out.push(Action::EnterBoat(boat));
            }
        }
    }

    /// Lists the groups of a side whose Turn has come.
    fn groups_due(&self, side: Side) -> impl Iterator<Item = (usize, &Reinforcement)> {
        let turn = self.board.clocks.turn;
        self.board
            .scenario()
            .reinforcements
            .iter()
            .enumerate()
            .filter(move |(group, due)| {
                let planned = self.plans.groups.get(*group).and_then(|plan| plan.turn);
                due.side == side
                    && turn.0 >= due.first_turn
                    && planned.is_none_or(|planned| turn >= planned)
            })
    }

    /// Lists those who wait above the roof: their Turn has come and they take that way.
    pub(crate) fn waiting_above(&self) -> impl Iterator<Item = PersonId> + '_ {
        self.groups_due(Side::Mi6)
            .flat_map(|(group, due)| due.people.iter().map(move |&id| (group, id)))
            .filter(|&(group, id)| {
                self.board.counter(id).at == At::Reserve
                    && self.approach(group, id) == Some(Approach::Roof)
            })
            .map(|(_, id)| id)
    }

    fn group_of(&self, id: PersonId) -> Option<usize> {
        self.board
            .scenario()
            .reinforcements
            .iter()
            .position(|group| group.people.contains(&id))
    }

    /// Returns how a person comes: as planned, or nothing where the group may choose freely.
    fn approach(&self, group: usize, id: PersonId) -> Option<Approach> {
        let due = &self.board.scenario().reinforcements[group];
        match due.plan {
            // Who has no other way needs no plan for it.
            Plan::None => due
                .ways
                .iter()
                .all(|way| *way == Way::Roof)
                .then_some(Approach::Roof),
            Plan::TurnAndWay => self.plans.groups.get(group).and_then(|plan| plan.approach),
            Plan::WayOfEach => self.plans.approach_of(id),
        }
    }

    /// Lists where a person can enter without a boat.
    fn entry_spaces(&self, group: usize, id: PersonId) -> impl Iterator<Item = Space> + '_ {
        let approach = self.approach(group, id);
        let ways = &self.board.scenario().reinforcements[group].ways;
        ways.iter()
            .filter(move |way| approach.is_none_or(|by| by == approach_of(way)))
            .flat_map(move |way| {
                let spaces: Box<dyn Iterator<Item = Space>> = match way {
                    Way::BoatOrSwim(_) if !applies("A-SCEN4-016") => Box::new(std::iter::empty()),
                    Way::Foot(spaces) | Way::BoatOrSwim(spaces) => {
                        Box::new(spaces.iter().filter(|&space| {
                            self.board
                                .floor_place(space)
                                .is_some_and(|p| self.board.has_room(p, 1))
                        }))
                    }
                    Way::Roof => Box::new(self.free_roof_spaces()),
                    Way::ReturningBoat(_) => Box::new(std::iter::empty()),
                };
                spaces
            })
    }

    /// Returns whether whoever comes in at a space lands on the roof: as planned, or, where the way is
    /// free, because no other way leads there.
    fn enters_above(&self, group: usize, by: Option<Approach>, space: Space) -> bool {
        let ways = &self.board.scenario().reinforcements[group].ways;
        let is_below = |way: &Way| match way {
            Way::Foot(spaces) | Way::BoatOrSwim(spaces) => spaces.contains(space),
            Way::ReturningBoat(_) | Way::Roof => false,
        };
        match by {
            Some(by) => by == Approach::Roof,
            None => ways.contains(&Way::Roof) && !ways.iter().any(is_below),
        }
    }

    /// Covered roof spaces with room (A-SCEN3-018, A-SCEN4-017).
    fn free_roof_spaces(&self) -> impl Iterator<Item = Space> + '_ {
        let opening = self.board.map().roof().map(|roof| roof.opening);
        opening
            .into_iter()
            .flat_map(|opening| opening.spaces())
            .filter(|&space| {
                self.board.is_roof_over(space)
                    && applies("A-SCEN4-017")
                    && !self.board.machines.breaches.contains(&space)
                    && self.board.has_room(Place::new(space, Level::ROOF), 1)
            })
    }

    pub(crate) fn entry_options(&self, id: PersonId, out: &mut Vec<Action>) {
        if let Some(group) = self.group_of(id) {
            out.extend(self.entry_spaces(group, id).map(Action::At));
        }
        out.push(Action::Done);
    }

    /// Puts a reinforcement on the map; on foot it may go on with the points left.
    pub(crate) fn enter(&mut self, id: PersonId, space: Space, sink: &mut impl Sink<Event>) {
        self.stack.pop();
        let group = self.group_of(id);
        let by = group.and_then(|group| self.approach(group, id));
        let Some(floor) = self.board.floor_place(space) else {
            return;
        };
        let is_above = group.is_some_and(|group| self.enters_above(group, by, space));
        let place = if is_above {
            Place::new(space, Level::ROOF)
        } else {
            floor
        };
        let turn = self.board.clocks.turn;
        let counter = self.board.mark(id);
        counter.moved_on = turn;
        counter.entered_on = turn;
        self.board.put(id, At::Standing(self.board.stand_at(place)));
        sink.event(Event::Placed { person: id, place });
        let walks_on = by.is_none() && !is_above && !self.board.is_water(place);
        if walks_on {
            let left = self.board.allowance(id) - self.board.charts().costs.clear;
            let group = [(id, left)].into_iter().collect();
            self.push(Frame::Marching(March {
                group,
                stepped: true,
            }));
        } else {
            self.board.acted.insert(id);
        }
    }

    /// Declines to bring the person in now; asked again in the next Movement Phase.
    pub(crate) fn stay_outside(&mut self, id: PersonId) {
        self.stack.pop();
        self.board.acted.insert(id);
    }

    /// Returns whether a boat off the map can come in: one that waits there, or one that has been
    /// away long enough (A-SCEN3-019, A-SCEN4-016).
    fn can_bring_boat(&self, side: Side, boat: VehicleId) -> bool {
        let outside = side == Side::Mi6
            && self.board.vehicle_kind(boat) == VehicleKind::Boat
            && !self.board.vehicle(boat).moved
            && self.is_boat_ready(boat);
        outside
            && self.board.crew_side(boat).is_none_or(|crew| crew == side)
            && (!self.board.aboard(boat).is_empty() || self.loadable(boat).next().is_some())
    }

    fn is_boat_ready(&self, boat: VehicleId) -> bool {
        let special = self.board.scenario().special;
        match self.board.vehicle(boat).berth {
            Berth::Left(turn) => {
                let back = turn.0.saturating_add(special.boats_away);
                special.boats_may_leave && self.board.clocks.turn.0 >= back
            }
            Berth::Reserve if special.boats_waiting == 0 => false,
            Berth::Reserve => {
                let boats = self.board.vehicle_ids();
                let nth = boats
                    .filter(|&id| self.board.vehicle_kind(id) == VehicleKind::Boat)
                    .position(|id| id == boat);
                let turn_come = self.groups_due(Side::Mi6).next().is_some();
                turn_come && nth.is_some_and(|nth| nth < usize::from(special.boats_waiting))
            }
            Berth::In(_) | Berth::Sunk | Berth::Unseen => false,
        }
    }

    /// Lists who can still get into a boat off the map.
    fn loadable(&self, boat: VehicleId) -> impl Iterator<Item = PersonId> + '_ {
        let capacity = usize::from(self.board.vehicle_piece(boat).capacity);
        let room = self.board.aboard(boat).len() < ruled("A-SCEN3-020", capacity, capacity - 1);
        self.groups_due(Side::Mi6)
            .filter(move |_| room)
            .flat_map(|(group, due)| due.people.iter().map(move |&id| (group, id)))
            .filter(|&(group, id)| {
                self.board.counter(id).at == At::Reserve
                    && self.approach(group, id) == Some(Approach::Water)
            })
            .map(|(_, id)| id)
    }

    fn boat_entry_spaces(&self, boat: VehicleId) -> impl Iterator<Item = Space> + '_ {
        let load = self
            .board
            .scenario()
            .boats
            .iter()
            .find(|load| load.boat == boat);
        let edge = match load {
            Some(load) => Some(&load.entry),
            None => self.board.map().entry_named(super::drive::EAST_WATER),
        };
        edge.into_iter()
            .flat_map(SpaceSet::iter)
            .filter(|&space| self.board.vehicles_in(space).next().is_none())
    }

    pub(crate) fn boat_options(&self, boat: VehicleId, out: &mut Vec<Action>) {
        out.extend(self.loadable(boat).map(Action::Join));
        if !self.board.aboard(boat).is_empty() {
            out.extend(self.boat_entry_spaces(boat).map(Action::At));
        }
        out.push(Action::Done);
    }

    pub(crate) fn load_boat(&mut self, boat: VehicleId, id: PersonId) {
        self.board.put(id, At::Aboard(boat));
    }

    /// Brings a boat in at the edge; it may be driven on.
    pub(crate) fn enter_boat(
        &mut self,
        boat: VehicleId,
        space: Space,
        sink: &mut impl Sink<Event>,
    ) {
        self.stack.pop();
        let turn = self.board.clocks.turn;
        for id in self.board.aboard(boat).iter() {
            let counter = self.board.mark(id);
            counter.moved_on = turn;
            counter.entered_on = turn;
        }
        self.board.put_vehicle(boat, Berth::In(space));
        sink.event(Event::VehiclePlaced {
            vehicle: boat,
            space,
        });
    }

    /// Leaves a boat outside for this Phase.
    pub(crate) fn keep_boat_outside(&mut self, boat: VehicleId) {
        self.stack.pop();
        self.board.vehicle_mut(boat).moved = true;
    }

    /// Lists the boats that the scenario brings in this Command Phase (A-SCEN3-012).
    pub(crate) fn boat_entry_options(&self, side: Side, out: &mut Vec<Action>) {
        for load in &self.board.scenario().boats {
            let due = load.side == side
                && self.board.clocks.turn.0 >= load.turn
                && self.board.vehicle(load.boat).berth == Berth::Reserve
                && !self.board.aboard(load.boat).is_empty()
                && self.boat_entry_spaces(load.boat).next().is_some();
            if due {
                out.push(Action::EnterBoat(load.boat));
            }
        }
    }

    /// Boats that are due must be placed before the Phase ends.
    pub(crate) fn must_enter_boats(&self, side: Side) -> bool {
        let mut due = Vec::new();
        self.boat_entry_options(side, &mut due);
        !due.is_empty()
    }

    /// A group planned by boat that finds none waits in sight off the map (A-SCEN3-021).
    pub(crate) fn reveal_waiting_groups(&mut self, sink: &mut impl Sink<Event>) {
        if self.active() != Some(Side::Mi6) {
            return;
        }
        let turn = self.board.clocks.turn;
        for idx in 0..self.plans.groups.len() {
            let plan = self.plans.groups[idx];
            let waits = plan.turn.is_some_and(|planned| planned <= turn)
                && plan.approach == Some(Approach::Water)
                && !plan.revealed;
            let boat_ready = self
                .board
                .vehicle_ids()
                .any(|boat| self.is_boat_ready(boat));
            if waits && !boat_ready && applies("A-SCEN3-021") {
                self.plans.groups[idx].revealed = true;
                self.revealed += 1;
                sink.event(Event::GroupRevealed { group: idx as u8 });
            }
        }
    }
}

fn approach_of(way: &Way) -> Approach {
    match way {
        Way::Roof => Approach::Roof,
        Way::Foot(_) | Way::ReturningBoat(_) | Way::BoatOrSwim(_) => Approach::Water,
    }
}
