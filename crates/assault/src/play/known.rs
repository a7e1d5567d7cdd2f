//! The board as one viewer knows it, put together field by field.

use kernel::{Viewer, applies};

use crate::{Device, PersonId, Side, VehicleId};

use super::board::Board;
use super::counter::{At, Berth, Counter, VehicleCounter, Wound};
use super::knowledge::Knowledge;
use super::machines::{Countdown, Machines};
use super::sets::PersonSet;
use super::state::Assault;

/// For whom a board is put together.
struct Eyes<'a> {
    viewer: Viewer,
    side: Option<Side>,
    /// Nothing unless somebody may be hidden from this viewer.
    knowledge: Option<&'a Knowledge>,
}

impl Assault {
    /// Returns the board as a viewer knows it.
    pub(crate) fn board_known_to(&self, viewer: Viewer) -> Board {
        let mut board = self.board.clone();
        self.hide_from(viewer, &mut board);
        board
    }

    /// Takes from a copy of the board what a viewer does not know. In place: a board is large, and
    /// a view of it is made for every choice of a bot.
    fn hide_from(&self, viewer: Viewer, board: &mut Board) {
        let hides = self.is_hidden() && !self.board.knows_all(viewer);
        let eyes = Eyes {
            viewer,
            side: self.board.side_of_viewer(viewer),
            knowledge: hides.then_some(&self.knowledge),
        };
        self.board.hide_from(&eyes, board);
        if hides {
            // What an enemy did in his Phase shows only on those who are seen.
            let known = |set: PersonSet| -> PersonSet {
                let own = |id| eyes.side == Some(board.side_of(id));
                set.iter()
                    .filter(|&id| own(id) || board.is_present(id))
                    .collect()
            };
            let (acted, ordered) = (known(self.board.acted), known(self.board.ordered));
            board.acted = acted;
            board.ordered = ordered;
            let own_phase = eyes.side.is_some() && self.active() == eyes.side;
            board.operated = if own_phase { self.board.operated } else { 0 };
        }
    }
}

impl Eyes<'_> {
    /// Returns whether the viewer sees an enemy, or anybody's piece if he only looks on.
    fn sees(&self, board: &Board, id: PersonId) -> bool {
        let Some(knowledge) = self.knowledge else {
            return true;
        };
        let owner = board.side_of(id);
        self.side == Some(owner) || knowledge.now[owner.enemy().idx()].people.contains(id)
    }

    fn sees_vehicle(&self, id: VehicleId) -> bool {
        let Some(knowledge) = self.knowledge else {
            return true;
        };
        match self.side {
            Some(side) => knowledge.now[side.idx()].has_vehicle(id),
            None => knowledge.now.iter().all(|now| now.has_vehicle(id)),
        }
    }

    fn saw_fall(&self, id: PersonId) -> bool {
        let by = |side: Side| {
            self.knowledge
                .is_none_or(|knowledge| knowledge.fallen[side.idx()].contains(id))
        };
        match self.side {
            Some(side) => by(side),
            None => Side::BOTH.into_iter().any(by),
        }
    }
}

impl Board {
    fn hide_from(&self, eyes: &Eyes<'_>, board: &mut Board) {
        if eyes.knowledge.is_none() {
            self.hide_little_from(eyes, board);
            return;
        }
        board.machines = self.known_machines(eyes);
        for id in self.vehicle_ids() {
            *board.vehicle_mut(id) = self.known_vehicle(id, eyes);
        }
        // Of one's own side nothing is hidden.
        let people = self.pieces().people();
        for (id, _) in people.filter(|(_, person)| eyes.side != Some(person.side)) {
            *board.mark(id) = self.known_counter(id, eyes);
        }
        board.derive_anew();
        // Who was last where can not be told without seeing it.
        board.note_entrances_anew();
    }

    /// Without hidden movement everything on the board lies open but for the wounds of Leaders and
    /// the length of the countdown.
    fn hide_little_from(&self, eyes: &Eyes<'_>, board: &mut Board) {
        board.machines = self.known_machines(eyes);
        if self.switches.secret_damage {
            for (id, _) in self.pieces().people() {
                *board.mark(id) = self.known_counter(id, eyes);
            }
        }
    }

    fn known_counter(&self, id: PersonId, eyes: &Eyes<'_>) -> Counter {
        let mut counter = *self.counter(id);
        if !eyes.sees(self, id) {
            let at = match counter.at {
                At::Gone if eyes.saw_fall(id) => At::Gone,
                _ => At::Unseen,
            };
            return Counter {
                at,
                ..Counter::UNSEEN
            };
        }
        if self.hides_wounds_of(id, eyes.viewer) {
            counter.wound = Wound::None;
            counter.inverted = false;
        }
        counter
    }

    /// M.I.6 comes from outside and knows what waits or lies there.
    fn known_vehicle(&self, id: VehicleId, eyes: &Eyes<'_>) -> VehicleCounter {
        let vehicle = *self.vehicle(id);
        let outside = matches!(vehicle.berth, Berth::Reserve | Berth::Left(_) | Berth::Sunk);
        if eyes.sees_vehicle(id) || outside && eyes.side == Some(Side::Mi6) {
            vehicle
        } else {
            VehicleCounter::UNSEEN
        }
    }

    /// Returns whether a viewer may know only that a Leader was hit (A-GM-005).
    pub(super) fn hides_wounds_of(&self, id: PersonId, viewer: Viewer) -> bool {
        match self.side_of_viewer(viewer) {
            _ if self.knows_all(viewer) => false,
            Some(side) => self.hides_wounds_from(id, side),
            None => self.switches.secret_damage && self.is_leader(id),
        }
    }

    pub(super) fn hides_wounds_from(&self, id: PersonId, side: Side) -> bool {
        let is_secret = self.switches.secret_damage && applies("A-GM-005");
        let is_others = self.side_of(id) != side || !applies("A-GM-006");
        is_secret && self.is_leader(id) && is_others
    }

    fn known_machines(&self, eyes: &Eyes<'_>) -> Machines {
        let machines = &self.machines;
        let hides = eyes.knowledge.is_some();
        let mut holds_gantry = machines.holds_gantry;
        if hides {
            for side in Side::BOTH {
                // Only a seen operator shows what he intends.
                if eyes.side != Some(side) && !self.is_gantry_operator_seen(side, eyes) {
                    holds_gantry[side.idx()] = true;
                }
            }
        }
        let charges_known = !hides || eyes.side == Some(Side::Mi6);
        Machines {
            gantry_steps: machines.gantry_steps,
            gantry_moved_on: machines.gantry_moved_on,
            holds_gantry,
            rocket: machines.rocket,
            countdown: machines
                .countdown
                .map(|countdown| self.known_countdown(countdown, eyes)),
            controls_dead: machines.controls_dead,
            roof_edge: machines.roof_edge,
            roof_motion: machines.roof_motion,
            breaches: machines.breaches.clone(),
            charges: if charges_known {
                machines.charges.clone()
            } else {
                Default::default()
            },
            shutters_closed: machines.shutters_closed,
            shutters_frozen: machines.shutters_frozen,
            pad_steps: machines.pad_steps,
            pad_moved_on: machines.pad_moved_on,
        }
    }

    /// Everybody hears the countdown begin; its length is sealed, and whether the other side has read
    /// it is seen only with its reader.
    fn known_countdown(&self, countdown: Countdown, eyes: &Eyes<'_>) -> Countdown {
        let knows_length = match eyes.side {
            _ if self.knows_all(eyes.viewer) => true,
            _ if countdown.is_open => true,
            Some(side) => side == countdown.by || countdown.is_told,
            None => false,
        };
        let knows_reader = eyes.knowledge.is_none() || eyes.side == Some(countdown.by.enemy());
        Countdown {
            length: countdown
                .length
                .filter(|_| knows_length || !applies("A-ROCKET-003")),
            is_told: countdown.is_told && knows_reader,
            ..countdown
        }
    }

    /// Returns whether the viewer sees somebody of a side at one of the gantry controls.
    fn is_gantry_operator_seen(&self, side: Side, eyes: &Eyes<'_>) -> bool {
        let places = [self.control_place(Device::Gantry), self.control_on_board()];
        self.present(side)
            .iter()
            .any(|id| eyes.sees(self, id) && places.contains(&self.place(id)))
    }
}
