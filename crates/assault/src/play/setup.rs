//! From an agreed set-up to the first decision.

use std::sync::Arc;

use kernel::{Seed, Sink, applies};

use crate::{
    Content, Pieces, RocketStart, Scenario, ScenarioNumber, ShuttersStart, Side, Victory, volcano,
};

use super::board::{Board, EDGES_MAX, ENTRANCES_MAX};
use super::counter::{At, Berth};
use super::cup::Cup;
use super::event::Event;
use super::luck::Luck;
use super::machines::{BREACHES_MAX, Rocket};
use super::plans::{GROUPS_MAX, GroupPlan, Plans};
use super::seating::{Gamesmaster, PLAYERS_MAX, Seating};
use super::sets::PersonSet;
use super::state::Assault;
use super::switches::Switches;

/// Everything agreed before the first draw.
#[derive(Clone, Debug)]
pub struct Setup {
    pub content: Arc<Content>,
    pub scenario: ScenarioNumber,
    pub switches: Switches,
    pub seating: Seating,
}

/// Why a game can not be set up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    #[error("there is no scenario {0}")]
    NoSuchScenario(u8),
    #[error("\"{0}\" is not part of a set-up; write for example: scenario 1 with casualty-morale")]
    NotUnderstood(String),
    #[error(
        "several players share a side only if a gamesmaster runs the other: gamesmaster runs skorpios"
    )]
    NobodyRunsTheEnemy,
    #[error(
        "friends on a side have one opponent and no gamesmaster, not even to make attacks harder"
    )]
    FriendsAndGamesmaster,
    #[error("at most {PLAYERS_MAX} players can share a side")]
    TooManyPlayers,
    #[error("{0} can not lead a player's part: it takes a Leader of {1} who takes part")]
    NoLeader(String, Side),
    #[error("{0} can not be under a player: it takes a Soldier of {1} who takes part")]
    NoSoldier(String, Side),
    #[error("{0} is under two players")]
    TwoPlayers(String),
    #[error("the content has more {what} than the game can hold: {found}, at most {most}")]
    TooMany {
        what: &'static str,
        found: usize,
        most: usize,
    },
}

impl Setup {
    /// Returns the plain set-up of a scenario of the content that comes with the game.
    pub fn volcano(scenario: u8) -> Setup {
        Setup {
            content: volcano(),
            scenario: ScenarioNumber(scenario),
            switches: Switches::default(),
            seating: Seating::default(),
        }
    }

    /// Returns where the scenario stands in the content, if everything fits.
    pub fn check(&self) -> Result<usize, SetupError> {
        let scenarios = self.content.scenarios();
        let idx = scenarios
            .iter()
            .position(|scenario| scenario.number == self.scenario);
        let idx = idx.ok_or(SetupError::NoSuchScenario(self.scenario.0))?;
        let scenario = &scenarios[idx];
        self.check_seating(scenario)?;
        let entrances = match &scenario.victory {
            Victory::HoldAreas(areas) => areas
                .iter()
                .map(|&area| self.content.map.possible_entrances(area).count())
                .sum(),
            _ => 0,
        };
        let limits = [
            ("space-side features", self.content.map.n_edges(), EDGES_MAX),
            ("people", self.content.pieces.n_people(), Pieces::PEOPLE_MAX),
            (
                "vehicles",
                self.content.pieces.n_vehicles(),
                Pieces::VEHICLES_MAX,
            ),
            (
                "reinforcement groups",
                scenario.reinforcements.len(),
                GROUPS_MAX,
            ),
            ("breaches", scenario.breaches.len(), BREACHES_MAX),
            ("entrances", entrances, ENTRANCES_MAX),
        ];
        match limits.into_iter().find(|(_, found, most)| found > most) {
            Some((what, found, most)) => Err(SetupError::TooMany { what, found, most }),
            None => Ok(idx),
        }
    }

    /// Every player has a Leader of his own, and nobody serves two (A-GM-002).
    fn check_seating(&self, scenario: &Scenario) -> Result<(), SetupError> {
        let players = &self.seating.players;
        // Whoever modifies must sit somewhere, and the seats behind the two sides are the friends'.
        let is_judged = self.seating.gamesmaster.is_some() || self.switches.gm_modifies;
        let side = match (self.seating.gamesmaster, self.seating.friends) {
            (_, Some(_)) if is_judged => return Err(SetupError::FriendsAndGamesmaster),
            _ if players.is_empty() => return Ok(()),
            (Some(Gamesmaster::Runs(side)), _) => side.enemy(),
            (None, Some(side)) => side,
            _ => return Err(SetupError::NobodyRunsTheEnemy),
        };
        if players.len() > PLAYERS_MAX {
            return Err(SetupError::TooManyPlayers);
        }
        let people = &self.content.pieces;
        let code = |id| people.person(id).code.clone();
        let of_side = |id| people.person(id).side == side && scenario.people().any(|p| p == id);
        let mut taken = PersonSet::EMPTY;
        for player in players {
            let leader = player.leader;
            if !of_side(leader) || !people.person(leader).is_leader() {
                return Err(SetupError::NoLeader(code(leader), side));
            }
            for id in player.soldiers.iter().chain([leader]) {
                if !of_side(id) || id != leader && people.person(id).is_leader() {
                    return Err(SetupError::NoSoldier(code(id), side));
                }
                if taken.contains(id) {
                    return Err(SetupError::TwoPlayers(code(id)));
                }
                taken.insert(id);
            }
        }
        Ok(())
    }
}

impl Assault {
    /// Deals a game and runs it to its first decision.
    pub(crate) fn begin(
        setup: &Setup,
        seed: Seed,
        sink: &mut impl Sink<Event>,
    ) -> Result<Assault, SetupError> {
        let mut game = Assault::laid_out(setup, seed)?;
        game.begin_setup();
        game.advance(sink);
        game.look_around();
        Ok(game)
    }

    /// Lays the table out as the scenario says, with no Phase begun.
    pub(crate) fn laid_out(setup: &Setup, seed: Seed) -> Result<Assault, SetupError> {
        let idx = setup.check()?;
        let mut board = Board::empty(setup.content.clone(), idx, setup.switches);
        let plain = setup.seating == Seating::default();
        board.seating = (!plain).then(|| Arc::new(setup.seating.clone()));
        let mut game = Assault::bare(board, seed);
        let scenario = &setup.content.scenarios()[idx];
        game.plans.groups = scenario
            .reinforcements
            .iter()
            .map(|_| GroupPlan::default())
            .collect();
        game.board.set_machines();
        for group in &scenario.placed {
            for &id in &group.people {
                let place = crate::Place::new(group.space, group.level);
                game.board.put(id, At::Standing(game.board.stand_at(place)));
            }
        }
        for vehicle in &scenario.vehicles {
            game.board
                .put_vehicle(vehicle.vehicle, Berth::In(vehicle.space));
        }
        for load in &scenario.boats {
            load.people
                .iter()
                .for_each(|&id| game.board.put(id, At::Aboard(load.boat)));
            if let Some(space) = load.entry.iter().next()
                && !applies("A-SCEN3-014")
            {
                game.board.put_vehicle(load.boat, Berth::In(space));
            }
        }
        game.board.hand_out_grenades();
        for &(id, points) in scenario.points.iter().filter(|_| applies("A-HERO-001")) {
            game.board.mark(id).points = points;
        }
        if !applies("A-CHAR-008") {
            for (id, person) in game.board.pieces().clone().people() {
                if person.character.strength.is_some() {
                    game.board.mark(id).points = 9;
                }
            }
        }
        Ok(game)
    }

    /// A game with an empty stack and cup.
    pub(crate) fn bare(board: Board, seed: Seed) -> Assault {
        Assault {
            board,
            luck: Luck::new(seed),
            cup: Cup::EMPTY,
            phase: None,
            status_determined: false,
            stack: Default::default(),
            chain: Arc::default(),
            plans: Plans::default(),
            named: None,
            thwarted: Default::default(),
            able: Default::default(),
            knowledge: Default::default(),
            revealed: 0,
            victory: None,
            gave_up: None,
        }
    }
}

impl Board {
    /// Puts the machines where the scenario has them.
    pub(crate) fn set_machines(&mut self) {
        let (start, breaches) = (self.scenario().start, self.scenario().breaches.clone());
        let (gantry, pad) = (self.map().gantry(), self.map().pad());
        let machines = &mut self.machines;
        machines.gantry_steps = gantry.map_or(0, |gantry| gantry.slide.steps_at(start.gantry));
        machines.pad_steps = pad.map_or(0, |pad| pad.steps_at(start.pad));
        machines.roof_edge = start.roof_edge;
        machines.rocket = match start.rocket {
            RocketStart::Gone => Rocket::GoneBefore,
            RocketStart::OnBoard => Rocket::Aboard,
        };
        machines.shutters_closed = start.shutters == ShuttersStart::Closed;
        machines.shutters_frozen = start.shutters == ShuttersStart::FrozenOpen;
        machines.breaches = breaches.into_iter().take(BREACHES_MAX).collect();
        self.machines_moved();
    }
}
