//! Vehicles on the move: drivers, one direction on the track, collisions, sinking (A-VEHICLE).

use arrayvec::ArrayVec;
use kernel::{RuleId, Sink, applies, forbid, ruled};

use crate::{Direction, PersonId, Side, Space, Terrain, VehicleId, VehicleKind};

use super::action::Action;
use super::board::Board;
use super::counter::{At, Berth, Hull};
use super::displaced::Cause;
use super::event::Event;
use super::frame::{Drive, Frame};
use super::state::Assault;

impl Board {
    /// Returns whether a person may drive a vehicle now (A-VEHICLE-001, A-VEHICLE-011 to -013).
    pub fn can_drive(&self, id: PersonId, vehicle: VehicleId) -> Result<(), RuleId> {
        let counter = self.counter(id);
        if counter.at != At::Aboard(vehicle) {
            forbid(
                match self.vehicle_kind(vehicle) {
                    VehicleKind::MonorailCar => "A-VEHICLE-001",
                    VehicleKind::Boat => "A-VEHICLE-018",
                },
                true,
            )?;
        }
        if !applies("A-VEHICLE-012") && self.aboard(vehicle).first() != Some(id) {
            return Err(RuleId("A-VEHICLE-012"));
        }
        forbid("A-VEHICLE-013", counter.stunned)?;
        forbid("A-OPT-006", counter.surrendered)?;
        forbid(
            "A-VEHICLE-016",
            self.vehicle(vehicle).hull == Hull::Destroyed,
        )?;
        forbid("A-VEHICLE-012", self.vehicle(vehicle).moved)?;
        // Whoever came aboard on foot in this Phase is carried.
        forbid("A-VEHICLE-014", self.acted.contains(id))?;
        forbid("A-VEHICLE-011", self.is_this_turn(counter.busy_on))?;
        forbid("A-VEHICLE-011", self.is_this_turn(counter.drove_on))?;
        // A Bead forbids moving at all, and being carried by oneself is moving.
        forbid("A-BEAD-010", counter.bead.is_some())
    }

    /// Lists the spaces a vehicle can enter next (A-VEHICLE-002, A-VEHICLE-004, A-VEHICLE-019).
    pub fn rolls(&self, drive: Drive) -> ArrayVec<Space, 8> {
        let Some(here) = self.vehicle(drive.vehicle).space() else {
            return ArrayVec::new();
        };
        if drive.left == 0 {
            return ArrayVec::new();
        }
        match self.vehicle_kind(drive.vehicle) {
            VehicleKind::MonorailCar => {
                if !applies("A-VEHICLE-002") {
                    return self.map().neighbours(here).collect();
                }
                let joins = self.map().track(here).map(|track| track.joins.clone());
                let is_back = |next: Space| Some(next) == drive.from && applies("A-VEHICLE-004");
                let ahead = drive.from.and_then(|from| from.direction_to(here));
                let is_straight =
                    |next: Space| ahead.is_none_or(|ahead| here.direction_to(next) == Some(ahead));
                let has_room = |next: Space| {
                    let place = self.floor_place(next);
                    place.is_some_and(|place| self.has_room(place, 1))
                };
                joins
                    .into_iter()
                    .flatten()
                    .filter(|&next| !is_back(next))
                    .filter(|&next| applies("A-VEHICLE-005") || is_straight(next))
                    .filter(|&next| applies("A-VEHICLE-009") || has_room(next))
                    .collect()
            }
            VehicleKind::Boat => Direction::ALL
                .into_iter()
                .filter(|direction| {
                    !direction.is_diagonal()
                        || applies("A-VEHICLE-019") && applies("A-CAMPAIGN-015")
                })
                .filter_map(|direction| self.map().neighbour(here, direction))
                .filter(|&next| self.can_float(here, next))
                .collect(),
        }
    }

    /// Water to water, and no corner of rock cut.
    fn can_float(&self, here: Space, next: Space) -> bool {
        let Some(direction) = here.direction_to(next) else {
            return false;
        };
        self.map().terrain(next) == Terrain::Water
            && self
                .floor_place(here)
                .zip(self.floor_place(next))
                .is_some_and(|(from, to)| self.ground_cost(from, direction, to.level).is_ok())
    }

    /// Returns whether a boat may leave the map here (A-MOVE-026).
    pub fn can_leave_map(&self, vehicle: VehicleId) -> bool {
        let edge = self.map().entry_named(EAST_WATER);
        (self.scenario().special.boats_may_leave || !applies("A-MOVE-026") || !applies("A-MAP-021"))
            && self.vehicle_kind(vehicle) == VehicleKind::Boat
            && self
                .vehicle(vehicle)
                .space()
                .is_some_and(|space| edge.is_some_and(|edge| edge.contains(space)))
    }
}

/// The stretch of the map edge where boats come and go.
pub const EAST_WATER: &str = "east-water";

impl Assault {
    pub(crate) fn drive_options(&self, side: Side, out: &mut Vec<Action>) {
        for vehicle in self.board.vehicle_ids() {
            if self.board.vehicle(vehicle).space().is_none() {
                continue;
            }
            for id in self.board.present(side).iter() {
                if self.board.can_drive(id, vehicle).is_ok() {
                    out.push(Action::Drive(vehicle, id));
                }
            }
        }
    }

    pub(crate) fn begin_drive(&mut self, vehicle: VehicleId, driver: PersonId) {
        let slower = match self.board.vehicle_kind(vehicle) {
            VehicleKind::MonorailCar => "A-VEHICLE-007",
            VehicleKind::Boat => "A-VEHICLE-020",
        };
        let damaged = self.board.vehicle(vehicle).hull != Hull::Intact && applies(slower);
        let mut left = self.board.vehicle_piece(vehicle).allowance(damaged);
        if !applies("A-VEHICLE-006") {
            left = left.min(self.board.face(driver).allowance / 2);
        }
        if self.board.counter(driver).out_of_command && !applies("A-VEHICLE-036") {
            left = left.min(2);
        }
        self.push(Frame::Driving(Drive {
            vehicle,
            driver,
            left,
            from: None,
        }));
    }

    fn driving(&self) -> Option<Drive> {
        match self.stack.last() {
            Some(Frame::Driving(drive)) => Some(*drive),
            _ => None,
        }
    }

    /// Ends a drive that can not go on; returns whether it waits for a choice.
    pub(crate) fn settle_drive(&mut self) -> bool {
        let mut options = Vec::new();
        self.roll_options(&mut options);
        if options.len() <= 1 {
            self.end_drive();
        }
        options.len() > 1
    }

    pub(crate) fn roll_options(&self, out: &mut Vec<Action>) {
        let Some(drive) = self.driving() else { return };
        out.extend(self.board.rolls(drive).into_iter().map(Action::Roll));
        if drive.left > 0 && self.board.can_leave_map(drive.vehicle) {
            out.push(Action::LeaveMap);
        }
        out.push(Action::Done);
    }

    /// Moves the vehicle by one space, and everybody in it (A-VEHICLE-006).
    pub(crate) fn roll_vehicle(&mut self, to: Space, sink: &mut impl Sink<Event>) {
        let Some(mut drive) = self.driving() else {
            return;
        };
        drive.from = self.board.vehicle(drive.vehicle).space();
        drive.left = drive.left.saturating_sub(ruled("A-VEHICLE-003", 1, 2));
        drive.left = drive.left.saturating_sub(ruled("A-TRACK-006", 0, 1));
        if let Some(Frame::Driving(frame)) = self.stack.last_mut() {
            *frame = drive;
        }
        let struck = self.board.vehicles_in(to).find(|&other| {
            let is_there = self.board.is_vehicle_alive(other) || applies("A-VEHICLE-017");
            is_there && self.board.vehicle_kind(other) == self.board.vehicle_kind(drive.vehicle)
        });
        self.carry_crew(drive, Berth::In(to));
        sink.event(Event::Drove {
            vehicle: drive.vehicle,
            space: to,
        });
        if let Some(struck) = struck {
            if applies("A-VEHICLE-025") {
                self.end_drive();
            }
            self.collide(drive.vehicle, struck, sink);
        }
    }

    pub(crate) fn leave_map(&mut self, sink: &mut impl Sink<Event>) {
        let Some(drive) = self.driving() else { return };
        let turn = self.board.clocks.turn;
        self.board.mark(drive.driver).drove_on = turn;
        for id in self.board.aboard(drive.vehicle).iter() {
            self.depart(id);
        }
        self.board.put_vehicle(drive.vehicle, Berth::Left(turn));
        sink.event(Event::LeftMap {
            vehicle: drive.vehicle,
        });
        self.stack.pop();
    }

    fn carry_crew(&mut self, drive: Drive, berth: Berth) {
        let turn = self.board.clocks.turn;
        self.board.mark(drive.driver).drove_on = turn;
        for id in self.board.aboard(drive.vehicle).iter() {
            if applies("A-BEAD-005") {
                self.board.mark(id).moved_on = turn;
            }
            self.board.mark(id).entered_on = turn;
        }
        self.board.vehicle_mut(drive.vehicle).moved = true;
        self.board.put_vehicle(drive.vehicle, berth);
    }

    pub(crate) fn end_drive(&mut self) {
        if let Some(Frame::Driving(drive)) = self.stack.pop() {
            self.board.vehicle_mut(drive.vehicle).moved = true;
        }
    }

    /// Both vehicles are hit as by a Quality Result of 1, everybody aboard is Stunned
    /// (A-VEHICLE-026, A-VEHICLE-027).
    fn collide(&mut self, moving: VehicleId, struck: VehicleId, sink: &mut impl Sink<Event>) {
        sink.event(Event::Collided { moving, struck });
        for vehicle in [moving, struck] {
            for id in self.board.aboard(vehicle).iter() {
                if applies("A-VEHICLE-027") {
                    self.stun(id, sink);
                }
            }
        }
        for vehicle in [moving, struck] {
            let sinks = self.board.vehicle(vehicle).hull != Hull::Intact;
            if applies("A-VEHICLE-026") && (!sinks || applies("A-VEHICLE-028")) {
                self.damage_vehicle(vehicle, sink);
            }
        }
    }

    /// Turns a vehicle over, or destroys one already turned (A-VEHICLE-029, A-VEHICLE-030).
    pub(crate) fn damage_vehicle(&mut self, vehicle: VehicleId, sink: &mut impl Sink<Event>) {
        let hull = match self.board.vehicle(vehicle).hull {
            Hull::Intact => Hull::Inverted,
            Hull::Inverted => ruled("A-VEHICLE-030", Hull::Destroyed, Hull::Inverted),
            Hull::Destroyed => Hull::Destroyed,
        };
        self.board.vehicle_mut(vehicle).hull = hull;
        sink.event(Event::VehicleHit { vehicle, hull });
        let boat = self.board.vehicle_kind(vehicle) == VehicleKind::Boat;
        if hull == Hull::Destroyed && boat && applies("A-VEHICLE-023") {
            self.sink_boat(vehicle);
        }
    }

    /// The crew of a sunk boat swims; who does not fit is placed beside (A-VEHICLE-023, -024).
    fn sink_boat(&mut self, boat: VehicleId) {
        let Some(place) = self.board.vehicle_place(boat) else {
            return;
        };
        let pending = self.board.aboard(boat);
        if !pending.is_empty() {
            let cause = Cause::Sunk(place.space);
            self.push(Frame::Displacing { cause, pending });
        }
        // Those who wait to be placed are neither here nor there until they are.
        self.board.put_vehicle(boat, Berth::Sunk);
    }
}
