//! A player by rules of thumb: go to the goal, shoot where it pays, keep command, run the machines.
//!
//! It sees a view and nothing else, and picks one of the options in it.

use crate::play::{
    Action, Aim, Approach, Attack, Board, Control, Fate, Frame, PhaseKind, Stage, View, worsened,
};
use crate::{EdgeKind, HalfPoints, Kind, PersonId, Place, Side, VehicleKind};

use super::goal::{Goals, guard_distance};

/// Keeps the ways to the goals between choices; they change seldom.
#[derive(Debug, Default)]
pub struct Heuristic {
    goals: Option<Goals>,
}

impl Heuristic {
    pub fn new() -> Heuristic {
        Heuristic::default()
    }

    /// Returns the option of choice. The view must be that of the seat that is asked.
    pub fn choose(&mut self, view: &View) -> usize {
        if self
            .goals
            .as_ref()
            .is_none_or(|goals| !goals.fit(&view.board))
        {
            self.goals = Some(Goals::of(&view.board));
        }
        let (Some(goals), Some(side)) = (&self.goals, view.side()) else {
            return 0;
        };
        let thought = Thought {
            view,
            board: &view.board,
            goals,
            side,
        };
        thought
            .pick()
            .and_then(|action| view.options.iter().position(|o| *o == action))
            .unwrap_or(0)
    }
}

/// One choice being thought about.
struct Thought<'a> {
    view: &'a View,
    board: &'a Board,
    goals: &'a Goals,
    side: Side,
}

impl Thought<'_> {
    fn pick(&self) -> Option<Action> {
        match self.view.unfinished.last() {
            None => self.pick_in_phase(),
            Some(Frame::Placing { .. }) => self.least_crowded(),
            Some(Frame::PlanningTurn { .. }) => self.options().nth(5).or(self.options().next()),
            Some(Frame::PlanningWay { .. }) => self.offered(Action::PlanWay(Approach::Roof)),
            Some(Frame::Dividing { group, next }) => self.divide(*group, *next),
            Some(Frame::Marching(march)) => self.step(march.group.first()?.0),
            Some(Frame::Driving(drive)) => self.roll(drive.vehicle),
            Some(Frame::Entering(_) | Frame::EnteringBoat(_) | Frame::Roping(_)) => self.arrive(),
            Some(Frame::Displacing { .. }) => self.arrive(),
            Some(Frame::Aiming(id)) => self.aim(*id),
            Some(Frame::AimingAtFeature(_)) => self.break_in(),
            Some(Frame::Choosing(id, aim)) => self.manner(*id, *aim),
            Some(Frame::Attacking(attack)) => self.spend(attack),
            Some(Frame::Turning(id)) => self.face(*id),
            Some(
                Frame::StunFailed { .. } | Frame::DemolitionFailed { .. } | Frame::Falling { .. },
            ) => Some(Action::Spend(1)),
            Some(Frame::Ordering(id)) => self.order(*id),
            Some(Frame::OrderingBead { person }) => self.best_target(*person).map(Action::On),
            Some(Frame::Commanding { .. }) => self.options().next(),
            Some(Frame::SettingLength) => self.length(),
            Some(
                Frame::Opening { .. }
                | Frame::Exploding(_)
                | Frame::Judging(..)
                | Frame::Awaiting(_),
            ) => None,
        }
    }

    fn options(&self) -> impl Iterator<Item = Action> + '_ {
        self.view.options.iter().copied()
    }

    fn offered(&self, action: Action) -> Option<Action> {
        self.view.options.contains(&action).then_some(action)
    }

    fn pick_in_phase(&self) -> Option<Action> {
        match self.view.phase?.kind {
            PhaseKind::Movement => self.begin_move(),
            PhaseKind::Fire => self.begin_fight(),
            PhaseKind::Command => self.command(),
        }
    }

    // Set-up and arrivals.

    fn least_crowded(&self) -> Option<Action> {
        self.options().min_by_key(|action| match action {
            Action::Place(space) => self
                .board
                .floor_place(*space)
                .map_or(usize::MAX, |p| self.board.n_standing_at(p)),
            _ => usize::MAX,
        })
    }

    /// Grenades to the roof, everybody else by water.
    fn divide(&self, group: u8, next: u8) -> Option<Action> {
        let group = self
            .board
            .scenario()
            .reinforcements
            .get(usize::from(group))?;
        let id = *group.people.get(usize::from(next))?;
        let roof = self.board.person(id).kind == Kind::GrenadeRifleman;
        let approach = if roof {
            Approach::Roof
        } else {
            Approach::Water
        };
        self.offered(Action::AssignGroup(approach))
    }

    /// Loads what can be loaded, then comes in nearest to the goal.
    fn arrive(&self) -> Option<Action> {
        if let Some(load) = self
            .options()
            .find(|action| matches!(action, Action::Join(_)))
        {
            return Some(load);
        }
        self.options().min_by_key(|action| match action {
            Action::At(space) => self.floor_cost(*space),
            _ => HalfPoints(u16::MAX),
        })
    }

    fn floor_cost(&self, space: crate::Space) -> HalfPoints {
        let place = self.board.floor_place(space);
        place
            .and_then(|place| self.goals.nearest(place))
            .unwrap_or(HalfPoints(u16::MAX - 1))
    }

    // Movement.

    fn cost(&self, id: PersonId, place: Place) -> HalfPoints {
        self.goals
            .cost(id.idx(), place)
            .unwrap_or(HalfPoints(u16::MAX - 1))
    }

    fn begin_move(&self) -> Option<Action> {
        self.options()
            .find(|action| match *action {
                Action::Drive(vehicle, _) => self.wants_to_drive(vehicle),
                Action::Enter(_) | Action::EnterBoat(_) => true,
                Action::Move(id) => self.wants_to_move(id),
                _ => false,
            })
            .or(self.offered(Action::EndPhase))
    }

    fn wants_to_drive(&self, vehicle: crate::VehicleId) -> bool {
        let Some(here) = self.board.vehicle(vehicle).space() else {
            return false;
        };
        let now = self.floor_cost(here);
        self.board.vehicle_kind(vehicle) == VehicleKind::Boat
            && self.board.map().neighbours(here).any(|next| {
                self.board.map().terrain(next) == crate::Terrain::Water
                    && self.floor_cost(next) < now
            })
    }

    fn roll(&self, vehicle: crate::VehicleId) -> Option<Action> {
        let now = self.floor_cost(self.board.vehicle(vehicle).space()?);
        let best = self.options().filter_map(|action| match action {
            Action::Roll(space) if self.board.vehicles_in(space).next().is_none() => {
                Some((self.floor_cost(space), action))
            }
            _ => None,
        });
        let best = best
            .min_by_key(|(cost, _)| *cost)
            .filter(|(cost, _)| *cost < now);
        best.map(|(_, action)| action)
            .or(self.offered(Action::Done))
    }

    /// Attackers go on until they are there; defenders stay near, and hold still with a target.
    fn wants_to_move(&self, id: PersonId) -> bool {
        let Some(place) = self.board.place(id) else {
            return false;
        };
        if self.board.counter(id).on_rope {
            return true;
        }
        let near = self.cost(id, place) <= guard_distance(self.side);
        let holds = self.side == Side::Skorpios && self.best_target(id).is_some();
        !near && !holds
    }

    /// Takes the step that brings the goal nearer, in clutter or unseen if that is no detour.
    fn step(&self, id: PersonId) -> Option<Action> {
        if let Some(down) = self.offered(Action::Descend) {
            return Some(down);
        }
        let now = self
            .board
            .place(id)
            .map_or(HalfPoints(u16::MAX), |place| self.cost(id, place));
        let steps = self.options().filter_map(|action| match action {
            Action::Step(step) => Some((step.stand().place, action)),
            _ => None,
        });
        let nearer = steps.filter(|(place, _)| self.cost(id, *place) < now);
        let best =
            nearer.min_by_key(|(place, _)| (self.cost(id, *place), self.exposure(*place), *place));
        best.map(|(_, action)| action)
            .or(self.offered(Action::Done))
    }

    fn exposure(&self, place: Place) -> usize {
        let clutter = self.board.map().terrain(place.space) == crate::Terrain::InteriorClutter;
        let watching = self.board.n_watching(self.side.enemy(), place);
        if clutter { watching / 2 } else { watching }
    }

    /// Looks towards the nearest enemy.
    fn face(&self, id: PersonId) -> Option<Action> {
        let here = self.board.place(id)?.space;
        let enemies = self.board.present(self.side.enemy());
        let places = enemies.iter().filter_map(|enemy| self.board.place(enemy));
        let there = places
            .min_by_key(|place| here.distance_squared(place.space))?
            .space;
        let south = i32::from(there.row()) - i32::from(here.row());
        let east = i32::from(there.col()) - i32::from(here.col());
        self.options().max_by_key(|action| match action {
            Action::Face(facing) => {
                let (face_south, face_east) = facing.offset();
                south * i32::from(face_south) + east * i32::from(face_east)
            }
            _ => i32::MIN,
        })
    }

    // Fire.

    fn best_target(&self, id: PersonId) -> Option<PersonId> {
        let enemies = self.board.present(self.side.enemy());
        let worth = |target: &PersonId| {
            let best = self.board.best_attack(id, *target);
            best.map(|(_, prospect)| prospect.balance)
                .filter(|&balance| balance > 0)
        };
        let rated = enemies
            .iter()
            .filter_map(|target| Some((worth(&target)?, target)));
        rated
            .max_by_key(|(worth, target)| (*worth, std::cmp::Reverse(*target)))
            .map(|(_, t)| t)
    }

    fn begin_fight(&self) -> Option<Action> {
        let fighters = self.options().filter(|action| match *action {
            Action::Fight(id) => {
                self.board.counter(id).bead.is_some()
                    || self.best_target(id).is_some()
                    || self.must_break_in(id)
            }
            _ => false,
        });
        fighters
            .into_iter()
            .next()
            .or(self.offered(Action::EndPhase))
    }

    fn aim(&self, id: PersonId) -> Option<Action> {
        let target = self
            .best_target(id)
            .map(Action::Target)
            .and_then(|a| self.offered(a));
        let feature = || {
            self.must_break_in(id)
                .then(|| self.offered(Action::Features))
                .flatten()
        };
        let bead = || {
            self.options()
                .find(|action| matches!(action, Action::Target(_)))
        };
        let has_bead = self.board.counter(id).bead.is_some();
        target
            .or_else(|| has_bead.then(bead).flatten())
            .or_else(feature)
            .or(self.offered(Action::Done))
    }

    /// Attackers shoot at the locked door when no way leads to the goal.
    fn must_break_in(&self, id: PersonId) -> bool {
        self.side == Side::Mi6
            && self.board.machines.shutters_closed
            && self.board.place(id).is_some_and(|place| {
                place.level == crate::Level::UPPER && self.goals.nearest(place).is_none()
            })
    }

    fn break_in(&self) -> Option<Action> {
        let door = self.options().find(|action| {
            matches!(action, Action::TargetEdge(edge)
                if self.board.map().edge(*edge).kind == EdgeKind::ControlDoor)
        });
        door.or(self.offered(Action::Done))
    }

    fn manner(&self, id: PersonId, aim: Aim) -> Option<Action> {
        let manners = self.options().filter_map(|action| match action {
            Action::Manner(manner) => Some((self.board.prospect(id, aim, manner)?.balance, action)),
            _ => None,
        });
        let best = manners
            .max_by_key(|(balance, _)| *balance)
            .map(|(_, action)| action);
        best.or(self.options().next())
    }

    // Points.

    fn spend(&self, attack: &Attack) -> Option<Action> {
        let most = self.options().filter_map(|action| match action {
            Action::Spend(points) => Some(points),
            _ => None,
        });
        let most = most.max()?;
        let points = match attack.stage {
            Stage::AttackerPoints => self.spend_to_hit(attack, most),
            Stage::DefenderPoints | Stage::Applying => self.spend_to_live(attack, most),
        };
        self.offered(Action::Spend(points))
    }

    /// A hero with points to spare turns a near miss of a Leader into a kill.
    fn spend_to_hit(&self, attack: &Attack, most: u8) -> u8 {
        let Aim::Person(target) = attack.aim else {
            return 0;
        };
        let left = attack
            .attacker
            .map_or(0, |id| self.board.counter(id).points);
        let wanted = match attack.quality {
            Some(quality) => quality.number().saturating_sub(2),
            None if self.board.is_leader(target) => 3,
            None => 0,
        };
        if wanted <= most && left >= wanted + 3 {
            wanted
        } else {
            0
        }
    }

    /// Spends as little as keeps the Leader unhurt, or failing that alive.
    fn spend_to_live(&self, attack: &Attack, most: u8) -> u8 {
        let Some(id) = attack.pending.first() else {
            return 0;
        };
        let fate = |points: u8| match worsened(attack.quality, points) {
            None => Fate::Unhurt,
            Some(quality) => self
                .board
                .fate(id, self.board.damage_to(id, quality, attack.class)),
        };
        let unhurt = (0..=most).find(|&points| fate(points) <= Fate::Shaken);
        let alive = (0..=most).find(|&points| fate(points) < Fate::Removed);
        unhurt.or(alive).unwrap_or(0)
    }

    // Command.

    fn command(&self) -> Option<Action> {
        let first = |wanted: fn(&Action) -> bool| self.options().find(wanted);
        self.offered(Action::DetermineStatus)
            .or_else(|| first(|action| matches!(action, Action::Recover(_))))
            .or_else(|| first(|action| matches!(action, Action::EnterBoat(_))))
            .or_else(|| self.machine())
            .or_else(|| first(|action| matches!(action, Action::Rope(_))))
            .or_else(|| self.explosives())
            .or_else(|| self.begin_order())
            .or(self.offered(Action::EndPhase))
    }

    fn machine(&self) -> Option<Action> {
        let offered = |control| self.offered(Action::Operate(control));
        match self.side {
            Side::Mi6 => {
                offered(Control::AbortCountdown).or_else(|| offered(Control::OpenShutters))
            }
            Side::Skorpios => offered(Control::GantryToLaunch)
                .filter(|_| self.board.machines.rocket == crate::play::Rocket::Aboard)
                .or_else(|| offered(Control::StartCountdown)),
        }
    }

    /// The shortest countdown that leaves the gantry time to arrive.
    fn length(&self) -> Option<Action> {
        let gantry = self.board.map().gantry()?;
        let missing = gantry.slide.n_steps() - self.board.machines.gantry_steps;
        let fits = self.options().find(|action| {
            matches!(action, Action::CountdownLength(turns) if u16::from(*turns) > missing)
        });
        fits.or(self.options().last())
    }

    /// A few holes are enough.
    fn explosives(&self) -> Option<Action> {
        let machines = &self.board.machines;
        let working = self.board.present(self.side).iter();
        let working = working
            .filter(|&id| self.board.counter(id).setting.is_some())
            .count();
        let holes = machines.breaches.len() + machines.charges.len() + working;
        if holes >= 3 {
            return None;
        }
        self.options()
            .find(|action| matches!(action, Action::SetExplosives(_)))
    }

    /// Defenders with a target in sight take a Bead on it.
    fn begin_order(&self) -> Option<Action> {
        self.options().find(|action| match *action {
            Action::Order(id) => {
                self.side == Side::Skorpios
                    && self.board.can_take_bead(id).is_ok()
                    && self.best_target(id).is_some()
            }
            _ => false,
        })
    }

    fn order(&self, id: PersonId) -> Option<Action> {
        let bead = self
            .offered(Action::Bead)
            .filter(|_| self.best_target(id).is_some());
        bead.or(self.offered(Action::Done))
    }
}
