//! What one viewer notices of an event.
//!
//! Sealed choices never become events. What does lies open on the table, but for the wounds of
//! Leaders under secret damage (A-GM-005) and whatever happens out of sight under hidden movement
//! (A-GM-003).

use kernel::Viewer;

use crate::{PersonId, Side, VehicleId};

use super::attack::Aim;
use super::event::Event;
use super::state::Assault;

impl Assault {
    pub(crate) fn notice(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        if self.board.knows_all(viewer) {
            return Some(event.clone());
        }
        match self.board.side_of_viewer(viewer) {
            Some(side) => self.noticed_by(event, side),
            // Whoever looks on sees what both sides see.
            None => {
                let both = Side::BOTH.map(|side| self.noticed_by(event, side));
                let [one, two] = both;
                one.filter(|one| two.as_ref() == Some(one))
            }
        }
    }

    fn noticed_by(&self, event: &Event, side: Side) -> Option<Event> {
        let shown = self.without_figures(event, side)?;
        let is_seen = match &shown {
            // Told in its own words where it is not seen.
            Event::WasAttacked { .. } | Event::WasRolled { .. } => true,
            Event::Thwarted { side: tried, .. } => *tried == side,
            // Only a seen operator shows what he intends.
            Event::GantryHeld { side: holds, .. } => {
                *holds == side || !self.is_hidden() || self.is_gantry_operator_known(side)
            }
            other => match subject(other) {
                Subject::Nobody => true,
                Subject::Person(id) => self.is_noticed(side, id),
                Subject::Vehicle(id) => self.is_vehicle_noticed(side, id),
            },
        };
        if !is_seen {
            return None;
        }
        // Who has gone out of sight was seen to go, not where to.
        Some(match shown {
            Event::Stepped { person, .. }
            | Event::Alighted { person, .. }
            | Event::Boarded { person, .. }
            | Event::Fell { person, .. }
            | Event::RideEnded { person, .. }
            | Event::Placed { person, .. }
            | Event::Roped { person, .. }
                if !self.is_known(side, person) =>
            {
                Event::LostFromSight { person }
            }
            Event::Drove { vehicle, .. } if !self.is_vehicle_known(side, vehicle) => return None,
            Event::Covers { person, by } => {
                let by = by.filter(|&leader| self.is_known(side, leader));
                Event::Covers { person, by }
            }
            Event::BeadTaken { person, target, by } => {
                let by = by.filter(|&leader| self.is_known(side, leader));
                Event::BeadTaken { person, target, by }
            }
            other => other,
        })
    }

    fn is_vehicle_known(&self, side: Side, id: VehicleId) -> bool {
        !self.is_hidden() || self.knowledge.now[side.idx()].has_vehicle(id)
    }

    /// Takes out what would tell how badly a Leader is hurt, or who fires from out of sight.
    fn without_figures(&self, event: &Event, side: Side) -> Option<Event> {
        let switches = self.board.switches;
        let enemy = |id: PersonId| self.board.side_of(id) != side;
        let guarded =
            |id: PersonId| enemy(id) && (switches.secret_damage || switches.hidden_movement);
        match *event {
            Event::Suffered { person, .. } | Event::ShookOff { person, .. }
                if self.board.hides_wounds_from(person, side) =>
            {
                Some(Event::WasHit { person })
            }
            // The chance of a check tells of wounds, its own or those of the Leader who lends
            // morale; the marker that follows lies open.
            Event::StunChecked { person, .. } | Event::DexterityRolled { person, .. }
                if guarded(person) =>
            {
                None
            }
            Event::Attacked {
                attacker,
                aim,
                manner,
                ..
            } if guarded(attacker) => {
                let known = self.is_noticed(side, attacker);
                let noticed = known || self.is_aimed_at(aim, side);
                noticed.then_some(Event::WasAttacked {
                    attacker: known.then_some(attacker),
                    aim,
                    manner,
                })
            }
            Event::Rolled {
                attacker,
                aim,
                quality,
                ..
            } if guarded(attacker) => {
                let noticed = self.is_noticed(side, attacker) || self.is_aimed_at(aim, side);
                noticed.then_some(Event::WasRolled { quality })
            }
            _ => Some(event.clone()),
        }
    }

    fn is_aimed_at(&self, aim: Aim, side: Side) -> bool {
        matches!(aim, Aim::Person(target) if self.board.side_of(target) == side)
    }

    /// Returns whether a side sees an enemy at one of the gantry controls.
    pub(crate) fn is_gantry_operator_known(&self, side: Side) -> bool {
        let places = [
            self.board.control_place(crate::Device::Gantry),
            self.board.control_on_board(),
        ];
        self.knowledge.now[side.idx()]
            .people
            .iter()
            .any(|id| places.contains(&self.board.place(id)))
    }
}

/// Whom or what one must see to notice an event.
enum Subject {
    Nobody,
    Person(PersonId),
    Vehicle(VehicleId),
}

/// Long because it is one table with a line per kind of event.
fn subject(event: &Event) -> Subject {
    match *event {
        Event::Placed { person, .. }
        | Event::Stepped { person, .. }
        | Event::Boarded { person, .. }
        | Event::Alighted { person, .. }
        | Event::Spent { person, .. }
        | Event::BeadWasted { person }
        | Event::Suffered { person, .. }
        | Event::ShookOff { person, .. }
        | Event::Eliminated { person }
        | Event::StunChecked { person, .. }
        | Event::HeldFire { person }
        | Event::Stunned { person }
        | Event::LostFromSight { person }
        | Event::GaveUp { person }
        | Event::Prepared { person }
        | Event::DexterityRolled { person, .. }
        | Event::Fell { person, .. }
        | Event::Faced { person, .. }
        | Event::WasHit { person }
        | Event::InCommand { person }
        | Event::OutOfCommand { person }
        | Event::Recovered { person }
        | Event::Covers { person, .. }
        | Event::CoverDropped { person }
        | Event::BeadTaken { person, .. }
        | Event::RideBegan { person, .. }
        | Event::RideEnded { person, .. }
        | Event::Roped { person, .. }
        | Event::ExplosivesBegun { person }
        | Event::ExplosivesRolled { person, .. }
        | Event::Attacked {
            attacker: person, ..
        }
        | Event::Rolled {
            attacker: person, ..
        } => Subject::Person(person),
        Event::VehiclePlaced { vehicle, .. }
        | Event::Drove { vehicle, .. }
        | Event::LeftMap { vehicle }
        | Event::VehicleHit { vehicle, .. } => Subject::Vehicle(vehicle),
        Event::Collided { struck, .. } => Subject::Vehicle(struck),
        // Noise, machines and the course of the game are everybody's.
        Event::TurnBegan(_)
        | Event::PhaseBegan(_)
        | Event::PhaseEnded(_)
        | Event::Sealed(_)
        | Event::WasAttacked { .. }
        | Event::WasRolled { .. }
        | Event::Thwarted { .. }
        | Event::EdgeHit { .. }
        | Event::Scattered { .. }
        | Event::Exploded { .. }
        | Event::GantryMoved { .. }
        | Event::GantryHeld { .. }
        | Event::GantryWaits
        | Event::RoofStarted { .. }
        | Event::RoofStopped
        | Event::RoofMoved { .. }
        | Event::ShuttersMoved { .. }
        | Event::PadMoved { .. }
        | Event::CountdownBegan
        | Event::CountdownRevealed { .. }
        | Event::CountdownAborted
        | Event::LaunchFailed
        | Event::Launched
        | Event::Breached { .. }
        | Event::GroupRevealed { .. }
        | Event::Conceded { .. }
        | Event::GameOver { .. } => Subject::Nobody,
    }
}
