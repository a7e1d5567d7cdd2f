//! A whole world that looks like a view to its viewer, with everything hidden drawn anew.

use kernel::{Dice, Seed};

use crate::{Eye, PersonId, Place, Plan, Side, Space, Terrain, VehicleId, VehicleKind};

use super::action::Approach;
use super::clocks::Turn;
use super::counter::{At, Berth, Counter, VehicleCounter, Wound};
use super::cup::PhaseKind;
use super::machines::Countdown;
use super::plans::Plans;
use super::rocket::LENGTHS;
use super::sighted::Sighted;
use super::state::Assault;
use super::view::View;

/// How often a dark space is looked for before somebody is left off the map.
const TRIES: usize = 12;

impl View {
    /// Returns a whole world that looks like this to the viewer, with its own luck.
    pub(crate) fn sample(&self, luck: Seed) -> Assault {
        let mut dice = Dice::new(luck);
        let fresh = std::array::from_fn(|_| dice.below(256) as u8);
        let mut game = Assault::bare(self.board.clone(), Seed(fresh));
        game.cup = self.cup;
        game.phase = self.phase;
        game.status_determined = self.status_determined;
        game.stack = self.unfinished.clone();
        game.victory = self.winner;
        game.gave_up = self.gave_up;
        game.named = self.named;
        game.thwarted = self.thwarted.clone();
        game.plans = self.sample_plans(&mut dice);
        if let Some(countdown) = &mut game.board.machines.countdown
            && countdown.length.is_none()
        {
            countdown.length = Some(self.sample_length(*countdown, &mut dice));
        }
        self.sample_wounds(&mut game, &mut dice);
        if self.board.switches.hidden_movement {
            self.sample_hidden(&mut game, &mut dice);
        }
        let command = self
            .phase
            .is_some_and(|phase| phase.kind == PhaseKind::Command);
        if command {
            game.refresh_chain();
        }
        game
    }

    /// A length that fits what has been seen: not over yet, and the roof opens at 3.
    fn sample_length(&self, countdown: Countdown, dice: &mut Dice) -> u8 {
        let turn = self.board.clocks.turn;
        let fits = |length: &u8| {
            let countdown = Countdown {
                length: Some(*length),
                ..countdown
            };
            let remaining = countdown.remaining(turn).unwrap_or(0);
            if self.board.machines.controls_dead {
                (1..=3).contains(&remaining)
            } else {
                remaining >= 3
            }
        };
        let lengths: Vec<u8> = LENGTHS.filter(fits).collect();
        let pick = dice.below(lengths.len() as u32) as usize;
        lengths.get(pick).copied().unwrap_or(*LENGTHS.end())
    }

    /// Fills in the plans a viewer does not know.
    fn sample_plans(&self, dice: &mut Dice) -> Plans {
        let mut plans = self.plans.clone();
        let scenario = self.board.scenario();
        for (plan, group) in plans.groups.iter_mut().zip(&scenario.reinforcements) {
            if group.plan == Plan::TurnAndWay && plan.turn.is_none() && self.is_planned() {
                let first = self.board.clocks.turn.0.max(group.first_turn);
                let span = u32::from(scenario.turns.saturating_sub(first)) + 1;
                plan.turn = Some(Turn(first + dice.below(span) as u8));
                plan.approach = Some(either(dice));
            }
            if group.plan == Plan::WayOfEach && self.is_planned() {
                for &id in &group.people {
                    if plans.roof_part.contains(id) || plans.water_part.contains(id) {
                        continue;
                    }
                    match either(dice) {
                        Approach::Roof => plans.roof_part.insert(id),
                        Approach::Water => plans.water_part.insert(id),
                    }
                }
            }
        }
        plans
    }

    /// Returns whether the secret planning before the first Turn is over.
    fn is_planned(&self) -> bool {
        self.board.clocks.turn > Turn(0)
    }

    /// A Leader who was hit may be hurt in any way (A-GM-006).
    fn sample_wounds(&self, game: &mut Assault, dice: &mut Dice) {
        for (id, _) in self.board.pieces().people() {
            let hurt = self.board.counter(id).hit && self.board.is_present(id);
            if hurt && self.board.hides_wounds_of(id, self.viewer) {
                let wounds = [Wound::Light, Wound::Medium, Wound::Heavy];
                let counter = game.board.mark(id);
                counter.wound = wounds[dice.below(3) as usize];
                counter.inverted = true;
            }
        }
    }

    /// Puts those whom the viewer does not see where he would not see them.
    fn sample_hidden(&self, game: &mut Assault, dice: &mut Dice) {
        let viewers: &[Side] = match self.side() {
            Some(Side::Mi6) => &[Side::Mi6],
            Some(Side::Skorpios) => &[Side::Skorpios],
            None => &[],
        };
        let seen = || {
            viewers
                .iter()
                .map(|&side| (side, self.board.sighted_by(side)))
        };
        let seen: Vec<(Side, Sighted)> = seen().collect();
        let looks_alike = |game: &Assault| {
            seen.iter()
                .all(|(side, saw)| game.board.sighted_by(*side) == *saw)
        };
        let unseen_vehicles: Vec<VehicleId> = self
            .board
            .vehicle_ids()
            .filter(|&id| self.board.vehicle(id).berth == Berth::Unseen)
            .collect();
        for &id in &unseen_vehicles {
            *game.board.vehicle_mut(id) = VehicleCounter::RESERVE;
            let berths = self.berths(id, dice);
            // Where none fits it stays unseen, and plays no part in this world.
            let fits = |game: &mut Assault, berth: Berth| {
                game.board.put_vehicle(id, berth);
                let place = game.board.vehicle_place(id);
                place.is_none_or(|place| self.is_dark(place)) && looks_alike(game)
            };
            if !berths.into_iter().any(|berth| fits(game, berth)) {
                game.board.put_vehicle(id, Berth::Unseen);
            }
        }
        let mut in_play: Vec<PersonId> = self.board.scenario().people().collect();
        in_play.sort_unstable();
        for (id, _) in self.board.pieces().people() {
            if self.board.counter(id).at != At::Unseen {
                continue;
            }
            *game.board.mark(id) = Counter::RESERVE;
            if in_play.binary_search(&id).is_err() {
                continue;
            }
            if let Some(boat) = self
                .waiting_boat(id)
                .filter(|boat| unseen_vehicles.contains(boat))
            {
                game.board.put_vehicle(boat, Berth::Reserve);
                game.board.put(id, At::Aboard(boat));
                continue;
            }
            if let Some(place) = self.dark_place(game, id, dice) {
                let stand = game.board.stand_at(place);
                game.board.put(id, At::Standing(stand));
                if !looks_alike(game) {
                    game.board.put(id, At::Reserve);
                }
            }
        }
        self.remember(game);
    }

    /// Returns the boat in which the scenario brings somebody, if he may still be in it.
    fn waiting_boat(&self, id: PersonId) -> Option<VehicleId> {
        let loads = self.board.scenario().boats.iter();
        let mut loads = loads.filter(|load| load.people.contains(&id));
        loads.next().map(|load| load.boat)
    }

    /// Lists where an unseen vehicle may be. A car stands on some track, a boat lies in some water;
    /// only M.I.6 knows whether it is still outside.
    fn berths(&self, id: VehicleId, dice: &mut Dice) -> Vec<Berth> {
        let boat = self.board.vehicle_kind(id) == VehicleKind::Boat;
        let starts = &self.board.scenario().vehicles;
        let on_map = starts.iter().any(|start| start.vehicle == id);
        if self.side() != Some(Side::Mi6) && (boat || !on_map) {
            return vec![Berth::Reserve];
        }
        let map = self.board.map();
        let spaces: Vec<Space> = map
            .spaces()
            .filter(|&space| {
                if boat {
                    map.terrain(space) == Terrain::Water
                } else {
                    map.track(space).is_some()
                }
            })
            .collect();
        let mut any = || {
            let pick = dice.below(spaces.len() as u32) as usize;
            spaces.get(pick).copied()
        };
        (0..TRIES).filter_map(|_| any()).map(Berth::In).collect()
    }

    /// Returns whether the viewer's side does not watch a place on the board it knows. What is drawn
    /// may stand in the way of more, but he has seen what is empty.
    fn is_dark(&self, place: Place) -> bool {
        let eye = Eye::new(place.space, place.level);
        self.side()
            .is_none_or(|side| !self.board.is_watched(side, eye))
    }

    /// Finds a place the viewer's side does not watch: where the scenario put him, or any other.
    fn dark_place(&self, game: &Assault, id: PersonId, dice: &mut Dice) -> Option<Place> {
        let board = &game.board;
        let scenario = board.scenario();
        let late = scenario.reinforcements.iter().any(|group| {
            group.people.contains(&id) && board.clocks.turn.0 < group.first_turn.max(1)
        });
        if late {
            return None;
        }
        let start = scenario
            .placed
            .iter()
            .find(|group| group.people.contains(&id))
            .map(|group| Place::new(group.space, group.level));
        let watcher = board.side_of(id).enemy();
        let fits = |place: &Place| {
            board.has_footing(*place)
                && !board.is_water(*place)
                && board.has_room(*place, 1)
                && self.is_dark(*place)
                && !board.is_watched(watcher, Eye::new(place.space, place.level))
        };
        let (rows, cols) = (board.map().n_rows(), board.map().n_cols());
        // He may well have stayed where he began.
        let stayed = dice.below(2) == 0;
        let mut any = || {
            let row = dice.below(rows.into()) as u16;
            let col = dice.below(cols.into()) as u16;
            board.floor_place(Space::new(row, col)?)
        };
        start
            .filter(|place| stayed && fits(place))
            .or_else(|| (0..TRIES).filter_map(|_| any()).find(fits))
    }

    /// What the viewer remembers goes into the world as well.
    fn remember(&self, game: &mut Assault) {
        game.look_around();
        game.knowledge.lately = game.knowledge.now;
        for (id, person) in self.board.pieces().people() {
            if self.board.counter(id).at == At::Gone {
                game.knowledge.fallen[person.side.enemy().idx()].insert(id);
            }
        }
    }
}

fn either(dice: &mut Dice) -> Approach {
    if dice.below(2) == 0 {
        Approach::Roof
    } else {
        Approach::Water
    }
}
