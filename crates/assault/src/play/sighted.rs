//! Whom a side can see at this moment (A-GM-003, R-163), by the very line of sight of a shot.

use kernel::applies;

use crate::{Eye, Level, Overlay, PersonId, Place, Side, VehicleId};

use super::board::Board;
use super::counter::At;
use super::paths::place_idx;
use super::sets::PersonSet;

/// The enemies and vehicles a side can see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sighted {
    pub people: PersonSet,
    vehicles: u32,
}

impl Sighted {
    pub fn has_vehicle(&self, id: VehicleId) -> bool {
        self.vehicles >> id.idx() & 1 != 0
    }

    #[must_use]
    pub fn or(self, other: Sighted) -> Sighted {
        Sighted {
            people: self.people.or(other.people),
            vehicles: self.vehicles | other.vehicles,
        }
    }
}

/// Mixes numbers into one.
#[derive(Default)]
struct Key(u64);

impl Key {
    fn add(&mut self, value: u64) {
        self.0 = (self.0.rotate_left(5) ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

/// Those of a side who look around, and what they were asked already: people crowd together, and
/// whoever shares a place sees and is seen alike.
struct Lookout<'a> {
    board: &'a Board,
    /// One for each place and facing.
    watchers: Vec<Watcher>,
    asked: Vec<(usize, bool)>,
}

#[derive(Clone, Copy)]
struct Watcher {
    id: PersonId,
    eye: Eye,
    /// On the roof, and no hole near: nothing below is to be seen.
    is_shut_out: bool,
}

impl Lookout<'_> {
    fn of(board: &Board, side: Side) -> Lookout<'_> {
        let awake = |id: &PersonId| !board.counter(*id).stunned;
        let mut watchers: Vec<Watcher> = board
            .present(side)
            .iter()
            .filter(awake)
            .filter_map(|id| {
                let eye = board.eye(id)?;
                Some(Watcher {
                    id,
                    eye,
                    is_shut_out: false,
                })
            })
            .collect();
        let post = |watcher: &Watcher| {
            let facing = board.counter(watcher.id).facing;
            (eye_idx(watcher.eye), facing.map(|facing| facing.idx()))
        };
        watchers.sort_unstable_by_key(post);
        watchers.dedup_by_key(|watcher| post(watcher));
        for watcher in &mut watchers {
            watcher.is_shut_out = is_shut_out(board, watcher.eye);
        }
        Lookout {
            board,
            watchers,
            asked: Vec::new(),
        }
    }

    fn sees(&mut self, eye: Eye) -> bool {
        let place = eye_idx(eye);
        if let Some((_, seen)) = self.asked.iter().find(|(asked, _)| *asked == place) {
            return *seen;
        }
        let board = self.board;
        let is_shut_out = is_shut_out(board, eye);
        let seen = self.watchers.iter().any(|watcher| {
            let roof = [watcher.eye, eye].map(|eye| eye.level == Level::ROOF);
            let is_roof_between = roof[0] != roof[1] && (watcher.is_shut_out || is_shut_out);
            let lines = &board.content.lines();
            !is_roof_between
                && lines.can_see(board.map(), watcher.eye, eye, board)
                && !board.is_behind(watcher.id, eye.space)
        });
        self.asked.push((place, seen));
        seen
    }
}

fn is_shut_out(board: &Board, eye: Eye) -> bool {
    eye.level == Level::ROOF && board.is_roof_shut(board.map(), eye.space)
}

/// On which side of a track somebody stands hides nobody from sight.
fn eye_idx(eye: Eye) -> usize {
    place_idx(Place::new(eye.space, eye.level))
}

impl Board {
    /// Returns whether a person keeps an eye on a place: not Stunned, and not looking the
    /// other way (A-OPT-001).
    pub fn watches(&self, watcher: PersonId, eye: Eye) -> bool {
        let sees = |from| self.content.lines().can_see(self.map(), from, eye, self);
        !self.counter(watcher).stunned
            && !self.is_behind(watcher, eye.space)
            && self.eye(watcher).is_some_and(sees)
    }

    /// Returns whether anybody of a side watches a place.
    pub fn is_watched(&self, side: Side, eye: Eye) -> bool {
        self.present(side)
            .iter()
            .any(|watcher| self.watches(watcher, eye))
    }

    /// Returns everything of the enemy, and every vehicle, that a side can see now.
    pub fn sighted_by(&self, side: Side) -> Sighted {
        let mut lookout = Lookout::of(self, side);
        let people = self
            .present(side.enemy())
            .iter()
            .filter(|&id| {
                let is_seen = self.eye(id).is_some_and(|eye| lookout.sees(eye));
                is_seen || !applies("A-GM-003")
            })
            .collect();
        let crews = self.crews();
        let vehicles = self
            .vehicle_ids()
            .filter(|&id| {
                // Whoever is aboard knows where the vehicle is, also off the map.
                let place = self.vehicle_place(id);
                let eye = place.map(|place| Eye::new(place.space, place.level));
                crews[side.idx()] >> id.idx() & 1 != 0 || eye.is_some_and(|eye| lookout.sees(eye))
            })
            .fold(0, |bits, id| bits | 1 << id.idx());
        Sighted { people, vehicles }
    }

    /// Returns by side the vehicles in which it rides, as bits; on the map or not.
    fn crews(&self) -> [u32; 2] {
        let mut crews = [0; 2];
        for (id, person) in self.pieces().people() {
            if let At::Aboard(vehicle) = self.counter(id).at {
                crews[person.side.idx()] |= 1 << vehicle.idx();
            }
        }
        crews
    }

    /// Returns a number that changes with everything that can change what is seen.
    pub(super) fn sight_key(&self) -> u64 {
        let mut key = Key::default();
        for id in self.everyone().iter() {
            let counter = self.counter(id);
            let place = self.place(id);
            key.add(place.map_or(0, |place| 1 + place_idx(place) as u64));
            let track = counter.stand().map_or(0, |stand| stand.track as u64);
            let facing = counter.facing.map_or(0, |facing| 1 + facing.idx() as u64);
            key.add(track << 8 | facing << 1 | u64::from(counter.stunned));
            key.add(id.idx() as u64);
        }
        for id in self.vehicle_ids() {
            let space = self.vehicle(id).space();
            key.add(space.map_or(0, |space| 1 + space.idx() as u64));
        }
        for crew in self.crews() {
            key.add(crew.into());
        }
        for edges in self.edges().chunks(8) {
            let damages = edges.iter().map(|&damage| damage as u64);
            key.add(damages.fold(0, |all, damage| all << 8 | damage));
        }
        let machines = &self.machines;
        key.add(u64::from(machines.gantry_steps) << 16 | u64::from(machines.roof_edge) << 8);
        key.add((machines.rocket as u64) << 1 | u64::from(machines.shutters_closed));
        for space in &machines.breaches {
            key.add(space.idx() as u64);
        }
        key.0
    }
}
