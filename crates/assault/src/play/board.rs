//! What lies on the table: counters, vehicles, machines, damaged doors, and the clocks.
//!
//! The rules ask the board, never the whole game: the same functions serve the true board of the
//! game and the board of a view, which holds only what a seat may know.

use std::fmt;
use std::sync::Arc;

use arrayvec::ArrayVec;

use kernel::{applies, ruled};

use crate::{
    AreaId, Charts, Content, EdgeId, EdgeKind, Face, GRID_MAX, Level, Map, Person, PersonId,
    Pieces, Place, Rect, Scenario, Side, Space, Terrain, Vehicle, VehicleId, VehicleKind, Victory,
};

use super::able::Changes;
use super::clocks::Clocks;
use super::counter::{At, Berth, Counter, Hull, Stand, VehicleCounter};
use super::machines::{Machines, Rocket};
use super::paths::{Paths, place_idx};
use super::seating::Seating;
use super::sets::{PersonSet, SpaceBits};
use super::switches::Switches;
use super::walk::Pace;

/// The most space-side features a map may have.
pub const EDGES_MAX: usize = 512;
const N_SPACES: usize = GRID_MAX as usize * GRID_MAX as usize;
/// One for each person, rounded up.
const FEET: usize = Pieces::PEOPLE_MAX.next_multiple_of(64);
/// Marks those who are not on foot.
const NOWHERE: u16 = u16::MAX;
/// The most entrances of contested areas, with those that a broken window would make.
pub const ENTRANCES_MAX: usize = 64;

/// How damaged a door, window or shutter is (A-DOOR-014).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EdgeDamage {
    Intact,
    Light,
    Medium,
    Heavy,
    /// Gone; marked with a Breach (A-DOOR-013).
    Destroyed,
}

/// What has been broken: it changes a few times in a game, so clones share it until then.
#[derive(Clone, PartialEq, Eq)]
struct Wear {
    edges: [EdgeDamage; EDGES_MAX],
    /// Spaces beside something destroyed, where the fixed ways no longer hold.
    disturbed: SpaceBits,
}

impl Wear {
    fn none() -> Arc<Wear> {
        Arc::new(Wear {
            edges: [EdgeDamage::Intact; EDGES_MAX],
            disturbed: SpaceBits::default(),
        })
    }
}

/// The table.
#[derive(Clone)]
pub struct Board {
    pub(crate) content: Arc<Content>,
    /// The place of the scenario in the content.
    pub(crate) scenario_idx: usize,
    pub switches: Switches,
    /// Who sits at the table, unless it is just one player a side.
    pub(crate) seating: Option<Arc<Seating>>,
    pub clocks: Clocks,
    pub(crate) counters: [Counter; Pieces::PEOPLE_MAX],
    pub(crate) vehicles: [VehicleCounter; Pieces::VEHICLES_MAX],
    wear: Arc<Wear>,
    pub machines: Machines,
    /// People on the map, by side; kept beside the counters so that lists are short.
    present: [PersonSet; 2],
    /// What is in each space: a bit per Level with somebody on foot, then cars, then boats.
    pub(super) occupants: [u8; N_SPACES],
    /// Where everybody on foot stands, by person: quick to look through for one place.
    feet: [u16; FEET],
    /// A bit for each column of a row where anything is in the space, or the gantry over it.
    pub(super) taken: [u64; GRID_MAX as usize],
    /// Who has moved, fought or tried to recover in the Phase in progress.
    pub(crate) acted: PersonSet,
    /// Who got or gave up a Cover or Bead in the Command Phase in progress.
    pub(crate) ordered: PersonSet,
    /// Which machines were worked in the Command Phase in progress, as bits of [`crate::Device::idx`].
    pub(crate) operated: u8,
    /// Entrances of contested areas where M.I.6 was last (A-SCEN3-025).
    pub(super) entrances_of_mi6: ArrayVec<Space, ENTRANCES_MAX>,
    /// Where the gantry and the rocket's place in it are now.
    pub(super) gantry_rect: Option<Rect>,
    pub(super) shaft_rect: Option<Rect>,
    is_disturbed: bool,
    /// No walk uses more ramp spaces than this; a bound for distances.
    pub(super) ramp_spaces: u16,
    pub(super) changes: Changes,
}

/// Two boards are equal if the same things lie in the same places; what is derived follows.
impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        Arc::ptr_eq(&self.content, &other.content)
            && self.scenario_idx == other.scenario_idx
            && self.switches == other.switches
            && self.seating == other.seating
            && self.clocks == other.clocks
            && self.counters == other.counters
            && self.vehicles == other.vehicles
            && self.wear.edges == other.wear.edges
            && self.machines == other.machines
            && self.acted == other.acted
            && self.ordered == other.ordered
            && self.operated == other.operated
            && self.entrances_of_mi6 == other.entrances_of_mi6
    }
}

impl Eq for Board {}

/// Enough to tell boards apart in a failed test; the whole content would bury it.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Board")
            .field("scenario", &self.scenario().number)
            .field("clocks", &self.clocks)
            .field("machines", &self.machines)
            .finish_non_exhaustive()
    }
}

impl Board {
    /// Lays out an empty table.
    pub fn empty(content: Arc<Content>, scenario_idx: usize, switches: Switches) -> Board {
        let ramp_spaces = content.geometry.ramp_spaces;
        let mut board = Board {
            content,
            scenario_idx,
            switches,
            seating: None,
            clocks: Clocks::default(),
            counters: [Counter::RESERVE; Pieces::PEOPLE_MAX],
            vehicles: [VehicleCounter::RESERVE; Pieces::VEHICLES_MAX],
            wear: Wear::none(),
            machines: Machines::at_rest(),
            present: [PersonSet::EMPTY; 2],
            occupants: [0; N_SPACES],
            feet: [NOWHERE; FEET],
            taken: [0; GRID_MAX as usize],
            acted: PersonSet::EMPTY,
            ordered: PersonSet::EMPTY,
            operated: 0,
            entrances_of_mi6: ArrayVec::new(),
            gantry_rect: None,
            shaft_rect: None,
            is_disturbed: false,
            ramp_spaces,
            changes: Changes::NONE,
        };
        board.machines_moved();
        board
    }

    pub fn content(&self) -> &Arc<Content> {
        &self.content
    }

    pub fn map(&self) -> &Map {
        &self.content.map
    }

    pub fn charts(&self) -> &Charts {
        &self.content.charts
    }

    pub fn pieces(&self) -> &Pieces {
        &self.content.pieces
    }

    pub fn scenario(&self) -> &Scenario {
        &self.content.scenarios()[self.scenario_idx]
    }

    #[inline]
    pub fn person(&self, id: PersonId) -> &Person {
        self.content.pieces.person(id)
    }

    pub fn code(&self, id: PersonId) -> &str {
        &self.person(id).code
    }

    #[inline]
    pub fn side_of(&self, id: PersonId) -> Side {
        self.person(id).side
    }

    #[inline]
    pub fn is_leader(&self, id: PersonId) -> bool {
        self.person(id).is_leader()
    }

    #[inline]
    pub fn counter(&self, id: PersonId) -> &Counter {
        &self.counters[id.idx()]
    }

    /// Returns a counter for changing its markers; its place changes only by [`Board::put`].
    pub(crate) fn mark(&mut self, id: PersonId) -> &mut Counter {
        self.changes.marked.insert(id);
        &mut self.counters[id.idx()]
    }

    /// Returns the values in use: the back of an inverted counter (A-PIECE-009).
    #[inline]
    pub fn face(&self, id: PersonId) -> &Face {
        self.face_by(id, "A-PIECE-009")
    }

    /// The same, for a value of which a rule of its own says so.
    #[inline]
    pub(super) fn face_by(&self, id: PersonId, rule: &'static str) -> &Face {
        let is_turned = self.counter(id).inverted && applies(rule) && applies("A-PIECE-009");
        let id = ruled("A-PIECE-008", id, PersonId(0));
        self.person(id).face(is_turned)
    }

    #[inline]
    pub fn vehicle(&self, id: VehicleId) -> &VehicleCounter {
        &self.vehicles[id.idx()]
    }

    pub fn vehicle_piece(&self, id: VehicleId) -> &Vehicle {
        self.content.pieces.vehicle(id)
    }

    pub fn vehicle_kind(&self, id: VehicleId) -> VehicleKind {
        self.vehicle_piece(id).kind
    }

    pub(crate) fn vehicle_mut(&mut self, id: VehicleId) -> &mut VehicleCounter {
        self.changes.is_shifted = true;
        &mut self.vehicles[id.idx()]
    }

    pub fn vehicle_ids(&self) -> impl Iterator<Item = VehicleId> + use<> {
        (0..self.content.pieces.n_vehicles()).map(|idx| VehicleId(idx as u8))
    }

    /// Lists the vehicles in a space.
    pub fn vehicles_in(&self, space: Space) -> impl Iterator<Item = VehicleId> + '_ {
        self.vehicle_ids()
            .filter(move |&id| self.vehicle(id).space() == Some(space))
    }

    /// Returns the state of every door, window and shutter of the map.
    pub(super) fn edges(&self) -> &[EdgeDamage] {
        &self.wear.edges[..self.map().n_edges()]
    }

    pub fn edge_damage(&self, id: EdgeId) -> EdgeDamage {
        self.wear.edges[id.idx()]
    }

    pub fn is_destroyed(&self, id: EdgeId) -> bool {
        self.edge_damage(id) == EdgeDamage::Destroyed
    }

    /// Returns whether a shutter or the control room door is shut (A-CONTROL-005).
    pub fn is_shut(&self, id: EdgeId) -> bool {
        let can_be_shut = match self.map().edge(id).kind {
            EdgeKind::Shutter => applies("A-CONTROL-004"),
            EdgeKind::ControlDoor => applies("A-CONTROL-005"),
            EdgeKind::Door => !applies("A-DOOR-015"),
            _ => false,
        };
        self.machines.shutters_closed
            && can_be_shut
            && !self.is_destroyed(id)
            && (self.edge_damage(id) == EdgeDamage::Intact || applies("A-CONTROL-006"))
    }

    /// Returns the people of a side who are on the map, in vehicles or not.
    #[inline]
    pub fn present(&self, side: Side) -> PersonSet {
        self.present[side.idx()]
    }

    pub fn everyone(&self) -> PersonSet {
        self.present[0].or(self.present[1])
    }

    #[inline]
    pub fn is_present(&self, id: PersonId) -> bool {
        self.present[self.side_of(id).idx()].contains(id)
    }

    /// Returns the place of a person on the map: passengers are in the space of their vehicle.
    #[inline]
    pub fn place(&self, id: PersonId) -> Option<Place> {
        match self.counter(id).at {
            At::Standing(stand) if !applies("A-WATER-004") && self.is_water(stand.place) => {
                Some(Place::new(stand.place.space, Level::FLOOR))
            }
            At::Standing(stand)
                if applies("A-LEVEL-002")
                    && (stand.place.level != Level::ROOF || applies("A-MAP-028")) =>
            {
                Some(stand.place)
            }
            At::Standing(stand) => Some(Place::new(stand.place.space, Level::FLOOR)),
            At::Aboard(vehicle) => {
                let space = self.vehicle(vehicle).space()?;
                Some(Place::new(space, self.map().floor(space)?))
            }
            At::Reserve | At::Gone | At::Unseen => None,
        }
    }

    /// Returns the place of a person who is on foot.
    #[inline]
    pub fn walking_place(&self, id: PersonId) -> Option<Place> {
        self.counter(id).stand().map(|stand| stand.place)
    }

    /// Returns whether somebody stands here on foot; passengers do not count (A-STACK-005).
    #[inline]
    pub fn is_anyone_standing(&self, place: Place) -> bool {
        self.occupants[place.space.idx()] & 1 << place.level.idx() != 0
    }

    /// Lists those on foot in a place, both sides, in counter order.
    pub fn standing_at(&self, place: Place) -> PersonSet {
        if !self.is_anyone_standing(place) {
            return PersonSet::EMPTY;
        }
        let key = place_idx(place) as u16;
        let is_here = |id: &PersonId| self.feet[id.idx()] == key;
        self.everyone().iter().filter(is_here).collect()
    }

    /// Returns whether the list of feet has a person where his counter lies.
    pub(super) fn is_found(&self, id: PersonId) -> bool {
        let place = self.walking_place(id);
        self.feet[id.idx()] == place.map_or(NOWHERE, |place| place_idx(place) as u16)
    }

    pub fn n_standing_at(&self, place: Place) -> usize {
        if !self.is_anyone_standing(place) {
            return 0;
        }
        let key = place_idx(place) as u16;
        let standing: u16 = self.feet.iter().map(|&foot| u16::from(foot == key)).sum();
        standing.into()
    }

    #[inline]
    pub(super) fn stands_at(&self, id: PersonId, place: Place) -> bool {
        matches!(self.counter(id).at, At::Standing(stand) if stand.place == place)
    }

    /// Returns whether a number of people more fit into a place (A-STACK-001).
    pub fn has_room(&self, place: Place, newcomers: usize) -> bool {
        if !applies("A-STACK-001") || self.is_water(place) && !applies("A-WATER-003") {
            return true;
        }
        if let Some(counted) = self.counted_wrongly(place) {
            return counted + newcomers <= self.stack_max();
        }
        !self.is_anyone_standing(place) && newcomers <= self.stack_max()
            || self.n_standing_at(place) + newcomers <= self.stack_max()
    }

    /// Returns how many would count for the limit by one rule less; nothing in the product.
    #[inline]
    fn counted_wrongly(&self, place: Place) -> Option<usize> {
        let n_here = || self.n_standing_at(place);
        if !applies("A-STACK-002") {
            let own = |side| self.standing_at(place).and(self.present(side)).len();
            return Some(own(Side::Mi6).max(own(Side::Skorpios)));
        }
        if !applies("A-STACK-004") {
            return Some(n_here() + self.vehicles_in(place.space).count());
        }
        if !applies("A-STACK-005") {
            let aboard = self.vehicles_in(place.space);
            return Some(n_here() + aboard.map(|id| self.aboard(id).len()).sum::<usize>());
        }
        if !applies("A-STACK-006") {
            let levels = Level::ALL.map(|level| Place::new(place.space, level));
            return Some(levels.map(|place| self.n_standing_at(place)).iter().sum());
        }
        if !applies("A-STACK-009") {
            let marked = |id: &PersonId| self.counter(*id).stunned || self.counter(*id).cover;
            let markers = self.standing_at(place).iter().filter(marked).count();
            return Some(n_here() + markers);
        }
        None
    }

    pub fn stack_max(&self) -> usize {
        usize::from(self.charts().limits.stack)
    }

    pub fn aboard(&self, vehicle: VehicleId) -> PersonSet {
        let everyone = (0..self.content.pieces.n_people()).map(|idx| PersonId(idx as u8));
        everyone
            .filter(|&id| self.counter(id).at == At::Aboard(vehicle))
            .collect()
    }

    /// Returns the side of those in a vehicle; nothing if it is empty (A-VEHICLE-035).
    pub fn crew_side(&self, vehicle: VehicleId) -> Option<Side> {
        self.aboard(vehicle).first().map(|id| self.side_of(id))
    }

    /// Returns the people of a side in a space at a Level, on foot or in vehicles.
    pub fn side_at(&self, side: Side, place: Place) -> PersonSet {
        if !self.is_anyone_at(place) {
            return PersonSet::EMPTY;
        }
        let here = |id: &PersonId| self.place(*id) == Some(place);
        self.present(side).iter().filter(here).collect()
    }

    /// Returns whether anybody of a side is in a space at a Level, on foot or in a vehicle.
    pub fn is_side_at(&self, side: Side, place: Place) -> bool {
        let mut people = self.present(side).iter();
        self.is_anyone_at(place) && people.any(|id| self.place(id) == Some(place))
    }

    /// Returns whether there is anybody in a place or any vehicle.
    pub(super) fn is_anyone_at(&self, place: Place) -> bool {
        let vehicles = vehicle_bit(VehicleKind::MonorailCar) | vehicle_bit(VehicleKind::Boat);
        self.occupants[place.space.idx()] & (1 << place.level.idx() | vehicles) != 0
    }

    /// Returns whether a side controls a space: somebody there and no enemy (A-CONTROL-007).
    pub fn controls(&self, side: Side, place: Place) -> bool {
        let is_contested = self.is_side_at(side.enemy(), place);
        self.is_side_at(side, place) && !(is_contested && applies("A-CONTROL-007"))
    }

    /// Returns whether two people are in one space at one Level, on foot or in vehicles.
    pub fn share_place(&self, a: PersonId, b: PersonId) -> bool {
        let track = |id: PersonId| self.counter(id).stand().map(|stand| stand.track);
        if !applies("A-LEVEL-007") {
            let space = |id: PersonId| self.place(id).map(|place| place.space);
            return space(a).is_some() && space(a) == space(b);
        }
        self.place(a).is_some()
            && self.place(a) == self.place(b)
            && (applies("A-TRACK-007") || track(a) == track(b))
    }

    pub fn floor_place(&self, space: Space) -> Option<Place> {
        Some(Place::new(space, self.map().floor(space)?))
    }

    /// Returns whether the gantry covers a space.
    #[inline]
    pub fn gantry_covers(&self, space: Space) -> bool {
        self.gantry_rect.is_some_and(|rect| rect.contains(space))
    }

    /// Returns whether a space belongs to the place of the rocket in the gantry.
    pub fn rocket_shaft_covers(&self, space: Space) -> bool {
        self.shaft_rect.is_some_and(|rect| rect.contains(space))
    }

    /// Works out anew what follows from where the machines stand.
    pub(crate) fn machines_moved(&mut self) {
        self.changes.is_shifted = true;
        let (gantry, steps) = (self.map().gantry(), self.machines.gantry_steps);
        let before = [self.gantry_rect, self.shaft_rect];
        self.gantry_rect = gantry.map(|gantry| gantry.slide.after(steps));
        self.shaft_rect = gantry.map(|gantry| gantry.rocket.after(ruled("A-GANTRY-001", steps, 0)));
        for rect in before
            .into_iter()
            .chain([self.gantry_rect, self.shaft_rect])
        {
            for space in rect.into_iter().flat_map(|rect| rect.spaces()) {
                self.note_taken(space);
            }
        }
    }

    /// Notes anew whether anything is in a space.
    fn note_taken(&mut self, space: Space) {
        let taken = self.occupants[space.idx()] != 0
            || self.gantry_covers(space)
            || self.rocket_shaft_covers(space);
        let (row, bit) = (&mut self.taken[usize::from(space.row())], 1 << space.col());
        *row = if taken { *row | bit } else { *row & !bit };
    }

    /// Changes the state of a door, window or shutter.
    pub(crate) fn set_edge_damage(&mut self, id: EdgeId, damage: EdgeDamage) {
        self.changes.is_shifted = true;
        let wear = Arc::make_mut(&mut self.wear);
        wear.edges[id.idx()] = damage;
        // A normal door is passed whole or broken at the same cost; the others change the ways.
        let opens_way = self.content.map.edge(id).kind != EdgeKind::Door;
        if damage == EdgeDamage::Destroyed && opens_way {
            self.is_disturbed = true;
            let map = &self.content.map;
            for space in map.edge(id).spaces {
                let near = map.neighbours(space).chain([space]);
                near.for_each(|near| wear.disturbed.insert(near));
            }
        }
    }

    /// Makes every door and window whole; for surveys.
    pub(super) fn repair_everything(&mut self) {
        self.wear = Wear::none();
        self.is_disturbed = false;
    }

    /// Returns the steps from a place that nothing but the machines can change.
    pub(super) fn fixed_paces(&self, from: Stand) -> Option<&[Pace]> {
        if self.is_disturbed && self.wear.disturbed.contains(from.place.space) {
            return None;
        }
        self.paths()?.paces(from)
    }

    /// Returns the ways as they are while nothing is destroyed; nothing if something is.
    pub(super) fn undisturbed_paths(&self) -> Option<&Paths> {
        if self.is_disturbed {
            None
        } else {
            self.paths()
        }
    }

    fn paths(&self) -> Option<&Paths> {
        let closed = usize::from(self.machines.shutters_closed);
        let idx = usize::from(self.machines.gantry_steps) * 2 + closed;
        let geometry = &self.content.geometry;
        let paths = geometry.paths.get(idx)?;
        // Most of the time it is there.
        paths.get().or_else(|| {
            let n_bytes = Paths::n_bytes(self.map());
            geometry.kept.keep(paths, n_bytes, || Paths::survey(self))
        })
    }

    pub fn rocket_covers(&self, space: Space) -> bool {
        self.machines.rocket == Rocket::Aboard && self.rocket_shaft_covers(space)
    }

    pub fn is_on_gantry(&self, place: Place) -> bool {
        self.gantry_covers(place.space) && (Level::FLOOR..=Level::GANTRY).contains(&place.level)
    }

    /// Returns whether a person swims: in the water without a boat (A-WATER-004).
    pub fn is_swimming(&self, id: PersonId) -> bool {
        self.counter(id)
            .stand()
            .is_some_and(|stand| self.is_water(stand.place))
    }

    pub fn is_water(&self, place: Place) -> bool {
        place.level == Level::PIT && self.map().terrain(place.space) == Terrain::Water
    }

    /// Returns whether the present Turn is the one noted.
    #[inline]
    pub fn is_this_turn(&self, turn: super::clocks::Turn) -> bool {
        turn == self.clocks.turn
    }

    /// Returns whether a person carries a Hand-to-Hand marker, as attacker or target (A-HTH-003).
    pub fn is_engaged(&self, id: PersonId) -> bool {
        if !applies("A-HTH-005") {
            let mut all = self.everyone().iter();
            return all
                .any(|other| self.share_place(id, other) && self.engagement(other).is_some());
        }
        self.engagement(id).is_some()
            || self
                .present(self.side_of(id).enemy())
                .iter()
                .any(|enemy| self.engagement(enemy) == Some(id))
    }

    /// Returns whom a person attacked hand to hand, while the marker lies (A-HTH-004).
    pub fn engagement(&self, id: PersonId) -> Option<PersonId> {
        let engaged = self.counter(id).engaged?;
        let is_over = engaged.since != self.clocks.fire(self.side_of(id));
        let lasts = !(is_over && applies("A-HTH-004"))
            && self.is_present(engaged.with)
            && self.share_place(id, engaged.with);
        lasts.then_some(engaged.with)
    }

    /// Moves a counter and keeps the lists in step.
    pub(crate) fn put(&mut self, id: PersonId, at: At) {
        let before = self.counter(id).stand().map(|stand| stand.place);
        let came_from = self.place(id);
        self.changes.is_shifted = true;
        self.counters[id.idx()].at = at;
        if self.place(id) != came_from {
            self.counters[id.idx()].arrived = self.clocks.moment();
        }
        self.feet[id.idx()] = match at {
            At::Standing(stand) => place_idx(stand.place) as u16,
            At::Reserve | At::Aboard(_) | At::Gone | At::Unseen => NOWHERE,
        };
        let side = self.side_of(id).idx();
        if self.place(id).is_some() {
            self.present[side].insert(id);
        } else {
            self.present[side].remove(id);
        }
        if let Some(place) = before {
            self.refresh(place);
        }
        if let At::Standing(stand) = at {
            self.occupants[stand.place.space.idx()] |= 1 << stand.place.level.idx();
            self.note_taken(stand.place.space);
            self.note_entrance(self.side_of(id), stand.place);
        }
    }

    /// Remembers who was last in an entrance that victory may depend on.
    fn note_entrance(&mut self, side: Side, place: Place) {
        let Victory::HoldAreas(areas) = &self.scenario().victory else {
            return;
        };
        let map = self.map();
        let may_be_entered = |&area: &AreaId| {
            let mut entrances = map.possible_entrances(area);
            let inside = map.area(area).spaces.contains(place.space);
            inside && entrances.any(|space| space == place.space)
        };
        let on_floor = map.floor(place.space) == Some(place.level);
        if !on_floor || !areas.iter().any(may_be_entered) {
            return;
        }
        self.entrances_of_mi6.retain(|space| *space != place.space);
        if side == Side::Mi6 {
            // A longer list of entrances than this is refused when the game is set up.
            let _ = self.entrances_of_mi6.try_push(place.space);
        }
    }

    /// Forgets who was last in the entrances, but for those who are there.
    pub(super) fn note_entrances_anew(&mut self) {
        self.entrances_of_mi6.clear();
        for id in self.everyone().iter() {
            if let Some(stand) = self.counter(id).stand() {
                self.note_entrance(self.side_of(id), stand.place);
            }
        }
    }

    /// Works out anew everything that follows from where counters and vehicles lie; for boards on
    /// which many were changed at once.
    pub(super) fn derive_anew(&mut self) {
        self.changes.is_shifted = true;
        self.present = [PersonSet::EMPTY; 2];
        self.feet = [NOWHERE; FEET];
        self.occupants = [0; N_SPACES];
        self.taken = [0; GRID_MAX as usize];
        for idx in 0..self.content.pieces.n_people() {
            let id = PersonId(idx as u8);
            if let Some(stand) = self.counter(id).stand() {
                self.feet[idx] = place_idx(stand.place) as u16;
                self.occupy(stand.place.space, 1 << stand.place.level.idx());
            }
            if self.place(id).is_some() {
                self.present[self.side_of(id).idx()].insert(id);
            }
        }
        for id in self.vehicle_ids() {
            if let Some(space) = self.vehicle(id).space() {
                self.occupy(space, vehicle_bit(self.vehicle_kind(id)));
            }
        }
        let machines = [self.gantry_rect, self.shaft_rect];
        for space in machines.iter().flatten().flat_map(|rect| rect.spaces()) {
            self.taken[usize::from(space.row())] |= 1 << space.col();
        }
    }

    fn occupy(&mut self, space: Space, bits: u8) {
        self.occupants[space.idx()] |= bits;
        self.taken[usize::from(space.row())] |= 1 << space.col();
    }

    /// Moves a vehicle with everybody in it.
    pub(crate) fn put_vehicle(&mut self, id: VehicleId, berth: Berth) {
        let before = self.vehicle(id).space();
        self.vehicle_mut(id).berth = berth;
        for space in before.into_iter().chain(self.vehicle(id).space()) {
            self.note_vehicles(space);
        }
        let has_moved = self.vehicle(id).space() != before;
        for passenger in self.aboard(id).iter() {
            self.put(passenger, At::Aboard(id));
            if has_moved {
                self.counters[passenger.idx()].arrived = self.clocks.moment();
            }
        }
    }

    /// Takes a counter off for good, with every marker that depends on it (A-DAMAGE-004).
    pub(crate) fn eliminate(&mut self, id: PersonId) {
        let counter = self.mark(id);
        counter.bead = None;
        counter.engaged = None;
        counter.cover = false;
        counter.stunned = false;
        counter.ride = None;
        counter.setting = None;
        counter.on_rope = false;
        self.put(id, At::Gone);
    }

    pub fn stand_at(&self, place: Place) -> Stand {
        Stand {
            place,
            track: crate::TrackSide::NorthOrWest,
        }
    }

    pub fn is_vehicle_alive(&self, id: VehicleId) -> bool {
        self.vehicle(id).hull != Hull::Destroyed
    }

    fn note_vehicles(&mut self, space: Space) {
        let kinds = self.vehicles_in(space).map(|id| self.vehicle_kind(id));
        let bits = kinds.fold(0, |bits, kind| bits | vehicle_bit(kind));
        let both = vehicle_bit(VehicleKind::MonorailCar) | vehicle_bit(VehicleKind::Boat);
        self.occupants[space.idx()] = self.occupants[space.idx()] & !both | bits;
        self.note_taken(space);
    }

    fn refresh(&mut self, place: Place) {
        if self.n_standing_at(place) == 0 {
            self.occupants[place.space.idx()] &= !(1 << place.level.idx());
            self.note_taken(place.space);
        }
    }
}

/// Returns the bit of a kind of vehicle among the occupants of a space, after the five Levels.
pub(super) const fn vehicle_bit(kind: VehicleKind) -> u8 {
    match kind {
        VehicleKind::MonorailCar => 1 << 5,
        VehicleKind::Boat => 1 << 6,
    }
}

/// Returns how many ramp spaces a walk can use at most: the longer side of all ramps together.
pub(crate) fn ramp_extent(map: &Map) -> u16 {
    let ramps = || map.spaces().filter(|&space| map.ramp_up(space).is_some());
    let extent = |of: fn(Space) -> u16| match (ramps().map(of).min(), ramps().map(of).max()) {
        (Some(min), Some(max)) => max - min + 1,
        _ => 0,
    };
    extent(Space::row).max(extent(Space::col))
}
