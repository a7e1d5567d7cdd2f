//! What must be true of every position, whatever was played: for tests and soaks.

use crate::{GRID_MAX, Level, PersonId, Pieces, Terrain};

use super::board::{Board, vehicle_bit};
use super::counter::At;
use super::paths::place_idx;
use super::sets::PersonSet;

const N_PLACES: usize = GRID_MAX as usize * GRID_MAX as usize * Level::ALL.len();

/// How many stand in each place.
type Stacked = [u8; N_PLACES];

impl Board {
    /// Checks that nobody is lost, in rock or in too great a crowd, and that what is derived follows
    /// from where the counters lie; returns what is wrong. Only the board of a game is sound: a view
    /// leaves things out.
    pub fn check_sound(&self) -> Result<(), String> {
        let in_play: PersonSet = self.scenario().people().collect();
        let stacked = self.stacked();
        for (id, _) in self.pieces().people() {
            self.check_person(id, in_play.contains(id), &stacked)?;
        }
        self.check_vehicles()?;
        self.check_occupants()
    }

    /// Counts those on foot in every place.
    fn stacked(&self) -> Stacked {
        let mut stacked = [0; N_PLACES];
        for (id, _) in self.pieces().people() {
            if let Some(place) = self.walking_place(id) {
                stacked[place_idx(place)] += 1;
            }
        }
        stacked
    }

    fn check_person(&self, id: PersonId, plays: bool, stacked: &Stacked) -> Result<(), String> {
        let (counter, code) = (self.counter(id), self.code(id));
        if !plays && counter.at != At::Reserve {
            return Err(format!("{code} is not in the scenario but in play"));
        }
        if counter.at == At::Unseen {
            return Err(format!("{code} is nowhere"));
        }
        if self.place(id).is_some() != self.is_present(id) {
            return Err(format!("{code} is on the map and not among those present"));
        }
        if counter.at == At::Gone && (counter.bead.is_some() || counter.cover || counter.stunned) {
            return Err(format!("{code} is gone and still has a marker"));
        }
        if !self.is_found(id) {
            return Err(format!("{code} is not found where he stands"));
        }
        let Some(place) = self.walking_place(id) else {
            return Ok(());
        };
        let above = counter.on_rope || place.level == Level::ROOF;
        if !above && self.map().terrain(place.space) == Terrain::SolidRock {
            return Err(format!("{code} is in rock in {place}"));
        }
        let stacked = usize::from(stacked[place_idx(place)]);
        if !(1..=self.stack_max()).contains(&stacked) {
            return Err(format!("{stacked} stand in {place}, {code} among them"));
        }
        Ok(())
    }

    fn check_vehicles(&self) -> Result<(), String> {
        let mut crews = [[0_usize; 2]; Pieces::VEHICLES_MAX];
        for (id, person) in self.pieces().people() {
            if let At::Aboard(vehicle) = self.counter(id).at {
                crews[vehicle.idx()][person.side.idx()] += 1;
            }
        }
        for vehicle in self.vehicle_ids() {
            let ([mi6, skorpios], piece) = (crews[vehicle.idx()], self.vehicle_piece(vehicle));
            if mi6 + skorpios > usize::from(piece.capacity) {
                return Err(format!("{} ride in {}", mi6 + skorpios, piece.code));
            }
            if mi6 > 0 && skorpios > 0 {
                return Err(format!("both sides ride in {}", piece.code));
            }
        }
        Ok(())
    }

    /// The lists by space must say what the counters say.
    fn check_occupants(&self) -> Result<(), String> {
        let mut occupants = [0; GRID_MAX as usize * GRID_MAX as usize];
        for (id, _) in self.pieces().people() {
            if let Some(place) = self.walking_place(id) {
                occupants[place.space.idx()] |= 1 << place.level.idx();
            }
        }
        for vehicle in self.vehicle_ids() {
            if let Some(space) = self.vehicle(vehicle).space() {
                occupants[space.idx()] |= vehicle_bit(self.vehicle_kind(vehicle));
            }
        }
        if occupants != self.occupants {
            return Err("the list of who is in which space is wrong".to_owned());
        }
        self.check_taken(&occupants)
    }

    fn check_taken(&self, occupants: &[u8]) -> Result<(), String> {
        let mut taken = [0; GRID_MAX as usize];
        for (bits, row) in taken.iter_mut().zip(occupants.chunks(GRID_MAX.into())) {
            let held = (0..GRID_MAX).zip(row).filter(|(_, held)| **held != 0);
            *bits = held.fold(0, |bits, (col, _)| bits | 1 << col);
        }
        for rect in [self.gantry_rect, self.shaft_rect].into_iter().flatten() {
            for space in rect.spaces() {
                taken[usize::from(space.row())] |= 1 << space.col();
            }
        }
        if taken != self.taken {
            return Err("the rows of what may block a line are wrong".to_owned());
        }
        Ok(())
    }
}
