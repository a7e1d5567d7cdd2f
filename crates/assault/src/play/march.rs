//! Movement on foot: who may move, alone or in a group, and step by step (A-MOVE, A-STACK, A-WATER).

use arrayvec::ArrayVec;
use kernel::{RuleId, Sink, applies, forbid, permit, ruled};

use crate::{HalfPoints, PersonId, Place, TrackSide, VehicleId, VehicleKind};

use super::action::{Action, Step};
use super::board::Board;
use super::clocks::Turn;
use super::counter::{At, Stand};
use super::event::Event;
use super::frame::{Frame, March};
use super::state::Assault;
use super::walk::Pace;

impl Board {
    /// Returns whether a person may begin a move in this Phase.
    pub fn can_move(&self, id: PersonId) -> Result<(), RuleId> {
        self.can_act(id)?;
        forbid("A-MOVE-018", self.acted.contains(id))?;
        forbid("A-BEAD-010", self.counter(id).bead.is_some())?;
        if !applies("A-MOVE-025") && self.is_engaged(id) {
            return Err(RuleId("A-MOVE-025"));
        }
        Ok(())
    }

    /// Returns the points a person has for a move (A-MOVE-001, A-COMMAND-015).
    pub fn allowance(&self, id: PersonId) -> HalfPoints {
        let printed = self.face_by(id, "A-MOVE-027").allowance;
        let printed = ruled("A-MOVE-001", printed, printed + 1);
        let limit = self.charts().limits.out_of_command;
        let is_slow = self.counter(id).out_of_command && applies("A-COMMAND-015");
        let points = if is_slow { printed.min(limit) } else { printed };
        HalfPoints::whole(points.into())
    }

    /// Returns what a step costs one member of a group, or the rule that forbids it.
    pub fn step_cost(
        &self,
        id: PersonId,
        left: HalfPoints,
        stepped: bool,
        step: Step,
    ) -> Result<HalfPoints, RuleId> {
        let from = self.walking_stand(id).ok_or(RuleId("A-VEHICLE-014"))?;
        let paces = self.paces(from);
        let pace = paces
            .iter()
            .find(|pace| pace.step == step)
            .ok_or(RuleId("A-MOVE-003"))?;
        if self.is_swim(from.place, step) {
            // The one space of the Phase, whatever the points (A-WATER-001, A-WATER-005).
            return if stepped {
                Err(RuleId("A-WATER-005"))
            } else {
                Ok(left)
            };
        }
        forbid("A-MOVE-005", left < pace.cost)?;
        Ok(pace.cost)
    }

    /// Returns whether a step goes from, to or within the water without a boat.
    pub fn is_swim(&self, from: Place, step: Step) -> bool {
        let in_water = self.is_water(from) || self.is_water(Place::new(step.to, step.level));
        in_water && applies("A-MAP-007")
    }

    /// Returns where a person walks from. A passenger of a boat steps ashore from its space.
    pub fn walking_stand(&self, id: PersonId) -> Option<Stand> {
        match self.counter(id).at {
            At::Standing(stand) if !self.counter(id).on_rope => Some(stand),
            _ => None,
        }
    }

    /// Returns the steps ashore from a boat (A-VEHICLE-015, R-231).
    pub fn steps_ashore(&self, id: PersonId) -> ArrayVec<(Step, HalfPoints), 16> {
        let mut out = ArrayVec::new();
        let At::Aboard(boat) = self.counter(id).at else {
            return out;
        };
        let moved = self.vehicle(boat).moved;
        if self.vehicle_kind(boat) != VehicleKind::Boat || moved {
            return out;
        }
        let Some(place) = self.vehicle_place(boat) else {
            return out;
        };
        for pace in self.paces(Stand {
            place,
            track: TrackSide::NorthOrWest,
        }) {
            if !self.is_water(Place::new(pace.step.to, pace.step.level)) {
                out.push((pace.step, pace.cost));
            }
        }
        out
    }

    /// Returns whether a person can get into a vehicle from where he is, and at what cost
    /// (A-VEHICLE-010, A-VEHICLE-022).
    pub fn boarding_cost(
        &self,
        id: PersonId,
        vehicle: VehicleId,
        stepped: bool,
    ) -> Result<HalfPoints, RuleId> {
        let stand = self.walking_stand(id).ok_or(RuleId("A-VEHICLE-014"))?;
        let place = self.vehicle_place(vehicle).ok_or(RuleId("A-VEHICLE-010"))?;
        let costs = &self.charts().costs;
        let cost = match self.vehicle_kind(vehicle) {
            VehicleKind::MonorailCar if stand.place == place || !applies("A-VEHICLE-010") => {
                costs.plus_enter_car
            }
            VehicleKind::MonorailCar => return Err(RuleId("A-VEHICLE-010")),
            // A swimmer beside the boat boards as his one move.
            VehicleKind::Boat if stand.place == place && !stepped => HalfPoints::ZERO,
            VehicleKind::Boat if self.map().is_landing(place.space, stand.place.space) => {
                costs.clear + ruled("A-VEHICLE-022", costs.plus_enter_boat, HalfPoints::ZERO)
            }
            VehicleKind::Boat => return Err(RuleId("A-VEHICLE-022")),
        };
        let aboard = self.aboard(vehicle);
        let enemy = |other: PersonId| self.side_of(other) != self.side_of(id);
        let crowded = match self.vehicle_kind(vehicle) {
            VehicleKind::MonorailCar => "A-VEHICLE-008",
            VehicleKind::Boat => "A-VEHICLE-021",
        };
        permit("A-VEHICLE-034", aboard.is_empty())?;
        forbid("A-VEHICLE-035", aboard.iter().any(enemy))?;
        forbid(
            crowded,
            aboard.len() >= usize::from(self.vehicle_piece(vehicle).capacity),
        )?;
        Ok(cost)
    }
}

impl Assault {
    pub(crate) fn has_movement_choice(&self) -> bool {
        let Some(side) = self.active() else {
            return false;
        };
        let mut walkers = self.board.present(side).iter();
        if walkers.any(|id| self.board.can_move(id).is_ok() && self.has_way(id)) {
            return true;
        }
        let mut rest = Vec::new();
        self.drive_options(side, &mut rest);
        self.arrival_options(side, &mut rest);
        !rest.is_empty()
    }

    /// Lists what can be begun in a Movement Phase.
    pub(crate) fn movement_options(&self, out: &mut Vec<Action>) {
        let Some(side) = self.active() else { return };
        for id in self.board.present(side).iter() {
            if self.board.can_move(id).is_ok() && self.has_way(id) && applies("A-SEQ-008") {
                out.push(Action::Move(id));
                if !applies("A-MOVE-020") {
                    break;
                }
            }
        }
        self.drive_options(side, out);
        self.arrival_options(side, out);
        if !applies("A-SEQ-006") {
            out.extend(self.able_now().iter().map(Action::Fight));
        }
        if applies("A-SEQ-013") || out.is_empty() {
            out.push(Action::EndPhase);
        }
    }

    /// People in vehicles that have moved stay in them (A-VEHICLE-014).
    fn has_way(&self, id: PersonId) -> bool {
        match self.board.counter(id).at {
            At::Standing(_) => true,
            At::Aboard(vehicle) => !self.board.vehicle(vehicle).moved || !applies("A-VEHICLE-014"),
            At::Reserve | At::Gone | At::Unseen => false,
        }
    }

    pub(crate) fn begin_march(&mut self, id: PersonId) {
        let mut group = ArrayVec::new();
        let has_moved = self.board.counter(id).moved_on > Turn(0);
        let saved = HalfPoints::whole(u16::from(has_moved && !applies("A-MOVE-006")));
        let unpaid = self.board.allowance(id) + saved;
        let paid = unpaid - self.board.charts().costs.clear;
        group.push((id, ruled("A-MOVE-004", unpaid, paid)));
        self.push(Frame::Marching(March {
            group,
            stepped: false,
        }));
    }

    fn march(&self) -> Option<&March> {
        match self.stack.last() {
            Some(Frame::Marching(march)) => Some(march),
            _ => None,
        }
    }

    fn march_mut(&mut self) -> Option<&mut March> {
        match self.stack.last_mut() {
            Some(Frame::Marching(march)) => Some(march),
            _ => None,
        }
    }

    /// Ends a move that can not go on; returns whether it waits for a choice.
    pub(crate) fn settle_march(&mut self) -> bool {
        if self.has_step() {
            return true;
        }
        let mut options = Vec::new();
        self.list_known_options(&mut options);
        if options.len() <= 1 {
            self.end_march();
        }
        options.len() > 1
    }

    /// Returns whether the group can take any step: the usual answer, found without a list.
    fn has_step(&self) -> bool {
        let first = self
            .march()
            .and_then(|march| Some((march, march.group.first()?.0)));
        first.is_some_and(|(march, first)| self.find_step(march, first, |_| true).is_some())
    }

    /// Lists how a move can go on.
    pub(crate) fn march_options(&self, out: &mut Vec<Action>) {
        let Some(march) = self.march() else { return };
        let Some(&(first, left)) = march.group.first() else {
            out.push(Action::Done);
            return;
        };
        self.step_options(march, first, out);
        if march.group.len() == 1 {
            self.lone_options(first, left, march.stepped, out);
        }
        if !march.stepped {
            self.join_options(march, first, out);
        } else if march.group.len() > 1 {
            out.extend(march.group.iter().map(|(id, _)| Action::Drop(*id)));
        }
        out.push(Action::Done);
    }

    /// Steps that every member of the group can take (A-MOVE-019, A-STACK-007).
    fn step_options(&self, march: &March, first: PersonId, out: &mut Vec<Action>) {
        self.find_step(march, first, |step| {
            out.push(Action::Step(step));
            false
        });
    }

    /// Goes through the possible steps until one is wanted.
    fn find_step(
        &self,
        march: &March,
        first: PersonId,
        mut wanted: impl FnMut(Step) -> bool,
    ) -> Option<Step> {
        let (board, left) = (&self.board, march.group[0].1);
        if let At::Aboard(_) = board.counter(first).at {
            return board
                .steps_ashore(first)
                .into_iter()
                .filter(|(step, cost)| {
                    let has_room = board.has_room(step.stand().place, 1) || !applies("A-STACK-008");
                    *cost <= left && has_room
                })
                .map(|(step, _)| step)
                .find(|&step| wanted(step));
        }
        let from = board.walking_stand(first)?;
        let can = |pace: &Pace| {
            let swim = board.is_swim(from.place, pace.step);
            let one_space = applies("A-WATER-001") && applies("A-WATER-005");
            let is_weak = || {
                let counter = board.counter(first);
                counter.inverted || counter.out_of_command
            };
            let first_can = if swim {
                (!march.stepped || !one_space) && (applies("A-WATER-002") || !is_weak())
            } else {
                pace.cost <= left
                    || !applies("A-MOVE-005")
                    || !march.stepped && !applies("A-MOVE-022")
            };
            let others_can = || {
                march.group[1..]
                    .iter()
                    .all(|&(id, left)| board.step_cost(id, left, march.stepped, pace.step).is_ok())
            };
            let place = pace.step.stand().place;
            let n = ruled("A-STACK-007", march.group.len(), 1);
            first_can
                && (!applies("A-STACK-003") || board.has_room(place, n))
                && (applies("A-MOVE-021") || !board.is_side_at(board.side_of(first).enemy(), place))
                && others_can()
        };
        match board.fixed_paces(from) {
            Some(fixed) => fixed
                .iter()
                .find(|pace| can(pace) && wanted(pace.step))
                .map(|p| p.step),
            None => {
                let paces = board.surveyed_paces(from);
                paces
                    .iter()
                    .find(|pace| can(pace) && wanted(pace.step))
                    .map(|pace| pace.step)
            }
        }
    }

    /// What only a person moving alone can do: get in, get out, slide down a rope.
    fn lone_options(&self, id: PersonId, left: HalfPoints, stepped: bool, out: &mut Vec<Action>) {
        let board = &self.board;
        if board.counter(id).on_rope {
            if !stepped && board.rope_below(id).is_some() {
                out.push(Action::Descend);
            }
            return;
        }
        if let At::Aboard(vehicle) = board.counter(id).at {
            let car = board.vehicle_kind(vehicle) == VehicleKind::MonorailCar;
            let room = board
                .vehicle_place(vehicle)
                .is_some_and(|place| board.has_room(place, 1) || !applies("A-STACK-008"));
            let stays = board.vehicle(vehicle).moved && applies("A-VEHICLE-014");
            if car && room && !stays {
                let sides = TrackSide::BOTH.into_iter();
                let sides = sides.take(ruled("A-TRACK-006", 2, 1));
                out.extend(sides.map(Action::Alight));
            }
            return;
        }
        let near = |vehicle: &VehicleId| {
            let spaces = board.place(id).zip(board.vehicle(*vehicle).space());
            spaces.is_some_and(|(here, there)| here.space.spaces_to(there) <= 1)
        };
        for vehicle in board.vehicle_ids().filter(near) {
            if board
                .boarding_cost(id, vehicle, stepped)
                .is_ok_and(|cost| cost <= left)
            {
                out.push(Action::Board(vehicle));
            }
        }
    }

    fn join_options(&self, march: &March, first: PersonId, out: &mut Vec<Action>) {
        let board = &self.board;
        let Some(stand) = board.walking_stand(first) else {
            return;
        };
        if march.group.is_full() || !applies("A-MOVE-019") {
            return;
        }
        for id in board.standing_at(stand.place).iter() {
            let fellow = board.side_of(id) == board.side_of(first)
                && !board.counter(id).on_rope
                && march.group.iter().all(|(member, _)| *member != id);
            if fellow && board.can_move(id).is_ok() {
                out.push(Action::Join(id));
            }
        }
    }

    pub(crate) fn join_march(&mut self, id: PersonId) {
        let points = self.board.allowance(id);
        if let Some(march) = self.march_mut() {
            march.group.push((id, points));
        }
    }

    pub(crate) fn drop_from_march(&mut self, id: PersonId) {
        self.board.acted.insert(id);
        if let Some(march) = self.march_mut() {
            march.group.retain(|(member, _)| *member != id);
        }
        self.ask_facing(id);
    }

    /// Moves the group by one step.
    pub(crate) fn take_step(&mut self, step: Step, sink: &mut impl Sink<Event>) {
        let Some(march) = self.march().cloned() else {
            return;
        };
        let mut after = March {
            group: ArrayVec::new(),
            stepped: true,
        };
        for (id, left) in march.group {
            let swim = self
                .board
                .walking_stand(id)
                .is_some_and(|from| self.board.is_swim(from.place, step));
            let cost = self.cost_for(id, left, march.stepped, step);
            self.walk(id, step.stand(), sink);
            let left = if swim { HalfPoints::ZERO } else { left - cost };
            if !applies("A-COVER-015") {
                self.board.mark(id).cover = false;
            }
            after.group.push((id, left));
        }
        if let Some(march) = self.march_mut() {
            *march = after;
        }
    }

    fn cost_for(&self, id: PersonId, left: HalfPoints, stepped: bool, step: Step) -> HalfPoints {
        if let At::Aboard(_) = self.board.counter(id).at {
            let ashore = self.board.steps_ashore(id);
            return ashore
                .iter()
                .find(|(s, _)| *s == step)
                .map_or(left, |(_, cost)| *cost);
        }
        self.board
            .step_cost(id, left, stepped, step)
            .unwrap_or(left)
    }

    /// Puts a person down after a step on foot.
    fn walk(&mut self, id: PersonId, stand: Stand, sink: &mut impl Sink<Event>) {
        self.come_to(id, At::Standing(stand));
        self.note_launch_control(id);
        sink.event(Event::Stepped {
            person: id,
            place: stand.place,
        });
    }

    /// Moves a person; whoever only gets in or out leaves no space and enters none (A-HTH-004,
    /// A-HTH-008).
    fn come_to(&mut self, id: PersonId, at: At) {
        let (turn, came_from) = (self.board.clocks.turn, self.board.place(id));
        self.board.put(id, at);
        self.board.mark(id).moved_on = turn;
        if self.board.place(id) != came_from {
            self.depart(id);
            self.board.mark(id).entered_on = turn;
        }
    }

    /// Gets into a vehicle, which ends the move (A-VEHICLE-014).
    pub(crate) fn board_vehicle(&mut self, vehicle: VehicleId, sink: &mut impl Sink<Event>) {
        let Some((id, _)) = self.march().and_then(|march| march.group.first().copied()) else {
            return;
        };
        self.come_to(id, At::Aboard(vehicle));
        sink.event(Event::Boarded {
            person: id,
            vehicle,
        });
        self.end_march();
    }

    /// Gets out of a car into its space; the move goes on from there (A-VEHICLE-015).
    pub(crate) fn alight(&mut self, track: TrackSide, sink: &mut impl Sink<Event>) {
        let Some((id, _)) = self.march().and_then(|march| march.group.first().copied()) else {
            return;
        };
        let Some(place) = self.board.place(id) else {
            return;
        };
        self.walk(id, Stand { place, track }, sink);
        let clear = self.board.charts().costs.clear;
        let cost = ruled("A-VEHICLE-015", HalfPoints::ZERO, clear);
        if let Some(march) = self.march_mut() {
            march.stepped = true;
            march.group[0].1 = march.group[0].1 - cost;
        }
    }

    pub(crate) fn descend(&mut self, sink: &mut impl Sink<Event>) {
        let Some((id, _)) = self.march().and_then(|march| march.group.first().copied()) else {
            return;
        };
        self.slide_down(id, sink);
        if applies("A-SCEN2-010") {
            self.end_march();
        } else if let Some(march) = self.march_mut() {
            march.stepped = true;
        }
    }

    /// Finishes the move: none of the group moves again in this Phase (A-MOVE-018).
    pub(crate) fn end_march(&mut self) {
        if let Some(Frame::Marching(march)) = self.stack.pop() {
            march
                .group
                .iter()
                .for_each(|(id, _)| self.board.acted.insert(*id));
            march.group.iter().for_each(|(id, _)| self.ask_facing(*id));
        }
    }
}
