//! The canonical encoding of a game.
//!
//! # Stability
//!
//! People and vehicles are named by their printed codes, spaces by row and column, unfinished
//! things by a number that stays with its kind. Derived lists are left out. Changing any of it
//! changes every hash in every record and needs a new rules version.

use kernel::Canon;

use crate::{PersonId, Place, Space};

use super::attack::Aim;
use super::board::{Board, EdgeDamage};
use super::clocks::{CommandCount, FireCount, Moment, Turn};
use super::counter::{At, Berth, Counter};
use super::displaced::Cause;
use super::frame::Frame;
use super::sets::PersonSet;
use super::state::Assault;
use super::view::View;

impl Assault {
    /// Writes the canonical encoding.
    pub(crate) fn write(&self, out: &mut Canon) {
        self.board.write(out);
        out.u8(self.cup.bits());
        out.u8(self.phase.map_or(u8::MAX, |phase| phase.idx() as u8));
        out.bool(self.status_determined);
        out.u8(self.stack.len() as u8);
        self.stack
            .iter()
            .for_each(|frame| write_frame(&self.board, frame, out));
        for plan in &self.plans.groups {
            out.u8(plan.turn.map_or(0, |turn| turn.0));
            out.u8(plan.approach.map_or(0, |approach| approach as u8 + 1));
            out.bool(plan.revealed);
        }
        write_set(&self.board, self.plans.roof_part, out);
        write_set(&self.board, self.plans.water_part, out);
        out.u8(self.named.map_or(u8::MAX, |seat| seat.0));
        if self.is_hidden() {
            out.u8(self.thwarted.iter().count() as u8);
            self.thwarted
                .iter()
                .for_each(|action| out.text(&self.board.action_words(action)));
            self.knowledge
                .fallen
                .iter()
                .for_each(|&fallen| write_set(&self.board, fallen, out));
        }
        match self.victory {
            None => out.u8(0),
            Some((side, rule)) => {
                out.u8(side as u8 + 1);
                out.text(rule.0);
            }
        }
        out.u8(self.gave_up.map_or(0, |side| side as u8 + 1));
    }
}

impl View {
    /// Writes what the viewer knows, so that two positions that look alike to the viewer are written
    /// alike. No record rests on it.
    pub fn write(&self, out: &mut Canon) {
        self.board.write(out);
        let rest = (
            &self.viewer,
            &self.cup,
            &self.phase,
            self.status_determined,
            &self.unfinished,
            &self.plans,
            &self.decision,
            &self.options,
            &self.winner,
            &self.gave_up,
            &self.named,
        );
        out.text(&format!("{rest:?}"));
        out.text(&format!("{:?}", self.thwarted));
    }
}

impl Board {
    pub(super) fn write(&self, out: &mut Canon) {
        let scenario = self.scenario();
        out.u8(scenario.number.0);
        (0..super::switches::Switches::NAMES.len()).for_each(|n| out.bool(self.switches.is_on(n)));
        write_moment(self.clocks.moment(), out);
        for side in crate::Side::BOTH {
            let (FireCount(fire), CommandCount(command)) =
                (self.clocks.fire(side), self.clocks.command(side));
            out.u8(fire);
            out.u8(command);
        }
        let people: PersonSet = scenario.people().collect();
        for id in people.iter() {
            out.text(self.code(id));
            self.write_counter(self.counter(id), out);
        }
        for id in self.vehicle_ids() {
            let vehicle = self.vehicle(id);
            match vehicle.berth {
                Berth::Reserve => out.u8(0),
                Berth::In(space) => {
                    out.u8(1);
                    write_space(space, out);
                }
                Berth::Left(Turn(turn)) => {
                    out.u8(2);
                    out.u8(turn);
                }
                Berth::Sunk => out.u8(3),
                Berth::Unseen => out.u8(4),
            }
            out.u8(vehicle.hull as u8);
            out.bool(vehicle.moved);
        }
        for (id, _) in self.map().edges() {
            let damage = self.edge_damage(id);
            if damage != EdgeDamage::Intact {
                out.u16(id.0);
                out.u8(damage as u8);
            }
        }
        out.u16(u16::MAX);
        self.write_machines(out);
        write_set(self, self.acted, out);
        write_set(self, self.ordered, out);
        out.u8(self.operated);
        self.entrances_of_mi6
            .iter()
            .for_each(|&space| write_space(space, out));
    }

    fn write_counter(&self, counter: &Counter, out: &mut Canon) {
        match counter.at {
            At::Reserve => out.u8(0),
            At::Standing(stand) => {
                out.u8(1);
                write_place(stand.place, out);
                out.u8(stand.track as u8);
            }
            At::Aboard(vehicle) => {
                out.u8(2);
                out.text(&self.vehicle_piece(vehicle).code);
            }
            At::Gone => out.u8(3),
            At::Unseen => out.u8(4),
        }
        out.raw(&[
            counter.inverted.into(),
            counter.stunned.into(),
            counter.out_of_command.into(),
            counter.cover.into(),
            counter.on_rope.into(),
            counter.surrendered.into(),
            counter.wound as u8,
        ]);
        self.write_person(counter.bead.map(|bead| bead.target), out);
        out.u8(counter.bead.map_or(0, |bead| bead.due.0));
        self.write_person(counter.engaged.map(|engaged| engaged.with), out);
        out.u8(counter.engaged.map_or(0, |engaged| engaged.since.0));
        out.raw(&[
            counter.ride.map_or(0, |ride| ride.to.number()),
            counter.ride.map_or(0, |ride| ride.since.0),
            counter.setting.map_or(0, |since| since.0),
            counter.prepared.map_or(0, |due| due.0),
            counter.grenades,
            counter.facing.map_or(0, |facing| facing.idx() as u8 + 1),
            counter.hit.into(),
            counter.points,
            counter.orders,
            counter.moved_on.0,
            counter.entered_on.0,
            counter.drove_on.0,
            counter.busy_on.0,
        ]);
        write_moment(counter.arrived, out);
    }

    fn write_person(&self, id: Option<PersonId>, out: &mut Canon) {
        out.text(id.map_or("", |id| self.code(id)));
    }

    fn write_machines(&self, out: &mut Canon) {
        let machines = &self.machines;
        out.u16(machines.gantry_steps);
        out.u8(machines.gantry_moved_on.0);
        machines
            .holds_gantry
            .iter()
            .for_each(|&holds| out.bool(holds));
        out.u8(machines.rocket as u8);
        match machines.countdown {
            None => out.u8(0),
            Some(countdown) => {
                out.u8(countdown.begun.0);
                out.u8(countdown.length.unwrap_or(0));
                out.u8(countdown.by as u8);
                out.bool(countdown.is_told);
                out.bool(countdown.is_open);
            }
        }
        out.bool(machines.controls_dead);
        out.u8(machines.roof_edge);
        match machines.roof_motion {
            None => out.u8(0),
            Some(motion) => {
                out.u8(motion.sliding as u8 + 1);
                out.u8(motion.side as u8);
                out.u8(motion.since.0);
            }
        }
        out.u8(machines.breaches.len() as u8);
        machines
            .breaches
            .iter()
            .for_each(|&space| write_space(space, out));
        out.u8(machines.charges.len() as u8);
        for charge in &machines.charges {
            write_space(charge.space, out);
            out.u8(charge.due.0);
        }
        out.bool(machines.shutters_closed);
        out.bool(machines.shutters_frozen);
        out.u16(machines.pad_steps);
        out.u8(machines.pad_moved_on.0);
    }
}

fn write_frame(board: &Board, frame: &Frame, out: &mut Canon) {
    match frame {
        Frame::Placing { group, next } => numbers(1, &[*group, *next], out),
        Frame::PlanningTurn { group } => numbers(2, &[*group], out),
        Frame::PlanningWay { group } => numbers(3, &[*group], out),
        Frame::Dividing { group, next } => numbers(4, &[*group, *next], out),
        Frame::Marching(march) => {
            numbers(5, &[march.stepped.into()], out);
            for (id, left) in &march.group {
                out.text(board.code(*id));
                out.u16(left.0);
            }
        }
        Frame::Driving(drive) => {
            numbers(6, &[drive.vehicle.0, drive.left], out);
            out.text(board.code(drive.driver));
            drive
                .from
                .into_iter()
                .for_each(|space| write_space(space, out));
        }
        Frame::Entering(id) => named(board, 7, *id, out),
        Frame::EnteringBoat(boat) => numbers(8, &[boat.0], out),
        Frame::Aiming(id) => named(board, 9, *id, out),
        Frame::AimingAtFeature(id) => named(board, 10, *id, out),
        Frame::Choosing(id, aim) => {
            named(board, 11, *id, out);
            write_aim(board, *aim, out);
        }
        Frame::Attacking(attack) => {
            out.u8(12);
            board.write_person(attack.attacker, out);
            write_aim(board, attack.aim, out);
            let quality = |quality: Option<crate::Quality>| quality.map_or(0, |q| q.number());
            numbers(
                attack.stage as u8,
                &[
                    attack.manner.bits(),
                    attack.class as u8,
                    attack.roll.unwrap_or(0),
                    quality(attack.quality),
                ],
                out,
            );
            write_set(board, attack.pending, out);
            for (id, changed) in &attack.changed {
                named(board, quality(*changed), *id, out);
            }
        }
        Frame::Exploding(explosion) => {
            out.u8(13);
            write_place(explosion.centre, out);
            write_set(board, explosion.pending, out);
        }
        Frame::StunFailed { person } => named(board, 14, *person, out),
        Frame::DemolitionFailed { person } => named(board, 15, *person, out),
        Frame::Ordering(id) => named(board, 16, *id, out),
        Frame::OrderingBead {
            person,
            out_of_reach,
        } => {
            named(board, 17, *person, out);
            out.bool(*out_of_reach);
        }
        Frame::Commanding { person, target } => {
            named(board, 18, *person, out);
            board.write_person(*target, out);
        }
        Frame::Roping(id) => named(board, 19, *id, out),
        Frame::SettingLength => out.u8(20),
        Frame::Displacing { cause, pending } => {
            out.u8(21);
            write_cause(*cause, out);
            write_set(board, *pending, out);
        }
        Frame::AtShutters(side) => numbers(28, &[*side as u8], out),
        Frame::StunDue { person } => named(board, 27, *person, out),
        Frame::Falling { person } => named(board, 23, *person, out),
        Frame::ShakingOff {
            person,
            result,
            roll,
        } => {
            named(board, 29, *person, out);
            out.u8(*result as u8);
            out.u8(*roll);
        }
        Frame::Turning(id) => named(board, 24, *id, out),
        Frame::Judging(id, aim, manner) => {
            named(board, 25, *id, out);
            write_aim(board, *aim, out);
            out.u8(manner.bits());
        }
        Frame::Opening { step } => numbers(22, &[*step], out),
        Frame::Awaiting(seat) => numbers(26, &[seat.0], out),
    }
}

fn numbers(kind: u8, values: &[u8], out: &mut Canon) {
    out.u8(kind);
    values.iter().for_each(|&value| out.u8(value));
}

fn named(board: &Board, kind: u8, id: PersonId, out: &mut Canon) {
    out.u8(kind);
    out.text(board.code(id));
}

fn write_aim(board: &Board, aim: Aim, out: &mut Canon) {
    match aim {
        Aim::Person(id) => named(board, 1, id, out),
        Aim::Vehicle(id) => numbers(2, &[id.0], out),
        Aim::Edge(id) => {
            out.u8(3);
            board
                .map()
                .edge(id)
                .spaces
                .iter()
                .for_each(|&space| write_space(space, out));
        }
    }
}

fn write_set(board: &Board, set: PersonSet, out: &mut Canon) {
    out.u16(set.len() as u16);
    set.iter().for_each(|id| out.text(board.code(id)));
}

fn write_cause(cause: Cause, out: &mut Canon) {
    match cause {
        Cause::Sunk(space) => {
            out.u8(0);
            write_space(space, out);
        }
        Cause::Gantry(toward) => {
            out.u8(1);
            out.u8(toward as u8);
        }
        Cause::Breach(space) => {
            out.u8(2);
            write_space(space, out);
        }
    }
}

fn write_moment(moment: Moment, out: &mut Canon) {
    out.u8(moment.turn.0);
    out.u8(moment.phase);
}

fn write_space(space: Space, out: &mut Canon) {
    out.u16(space.row());
    out.u16(space.col());
}

fn write_place(place: Place, out: &mut Canon) {
    write_space(place.space, out);
    out.u8(place.level.number());
}
