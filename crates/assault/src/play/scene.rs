//! Positions laid out by hand, with given dice: for worked examples and tests.

use std::sync::Arc;

use kernel::{Cite, Game, RuleId, Seed, Viewer};

use crate::{Content, Level, PersonId, Place, ScenarioNumber, Space, TrackSide, VehicleId};

use super::action::Action;
use super::board::{Board, EdgeDamage};
use super::clocks::Turn;
use super::counter::{At, Berth, Counter, Stand, VehicleCounter};
use super::cup::{Cup, Phase};
use super::event::Event;
use super::machines::Machines;
use super::plans::Plans;
use super::setup::{Setup, SetupError};
use super::state::Assault;
use super::switches::Switches;

/// A table on which pieces are put down one by one.
pub struct Scene {
    game: Assault,
}

/// What went wrong when a scene was laid out or played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SceneError {
    #[error("there is no piece {0}")]
    NoSuchPiece(String),
    #[error("there is no space {0}")]
    NoSuchSpace(String),
    #[error("there is no door, window or shutter between {0} and {1}")]
    NoSuchEdge(String, String),
    #[error("\"{words}\" is not possible now{}", rule_words(.rule))]
    NotPossible { words: String, rule: Option<RuleId> },
    #[error(transparent)]
    Setup(#[from] SetupError),
}

fn rule_words(rule: &Option<RuleId>) -> String {
    rule.map_or(String::new(), |rule| format!(" ({rule})"))
}

impl Scene {
    /// Begins with the machines as the scenario has them and nobody on the map, on Turn 1.
    pub fn empty(
        content: Arc<Content>,
        scenario: u8,
        switches: Switches,
    ) -> Result<Scene, SceneError> {
        let setup = Setup {
            content,
            scenario: ScenarioNumber(scenario),
            switches,
            seating: Default::default(),
        };
        let mut board = Board::empty(setup.content.clone(), setup.check()?, switches);
        board.set_machines();
        Ok(Scene::on(Assault::bare(board, Seed::from_number(0))))
    }

    /// Begins with everything as the scenario has it, on Turn 1.
    pub fn of(setup: &Setup) -> Result<Scene, SceneError> {
        Ok(Scene::on(Assault::laid_out(setup, Seed::from_number(0))?))
    }

    fn on(mut game: Assault) -> Scene {
        game.board.clocks.turn = Turn(1);
        Scene { game }
    }

    pub fn board(&self) -> &Board {
        &self.game.board
    }

    /// Puts a person on the floor of a space.
    pub fn put(&mut self, code: &str, space: &str) -> Result<PersonId, SceneError> {
        let space = self.space(space)?;
        let level = self.game.board.map().floor(space).unwrap_or(Level::FLOOR);
        self.put_at(
            code,
            Stand {
                place: Place::new(space, level),
                track: TrackSide::NorthOrWest,
            },
        )
    }

    /// Puts a person anywhere, with Level and side of the track.
    pub fn put_at(&mut self, code: &str, stand: Stand) -> Result<PersonId, SceneError> {
        let id = self.person(code)?;
        self.game.board.put(id, At::Standing(stand));
        Ok(id)
    }

    /// Puts a vehicle into a space.
    pub fn put_vehicle(&mut self, code: &str, space: &str) -> Result<VehicleId, SceneError> {
        let (id, space) = (self.vehicle(code)?, self.space(space)?);
        self.game.board.put_vehicle(id, Berth::In(space));
        Ok(id)
    }

    /// Puts a person into a vehicle.
    pub fn put_aboard(&mut self, code: &str, vehicle: &str) -> Result<PersonId, SceneError> {
        let (id, vehicle) = (self.person(code)?, self.vehicle(vehicle)?);
        self.game.board.put(id, At::Aboard(vehicle));
        Ok(id)
    }

    /// Returns a counter for setting its markers. Its place is set by [`Scene::put`].
    pub fn counter(&mut self, code: &str) -> Result<&mut Counter, SceneError> {
        let id = self.person(code)?;
        Ok(self.game.board.mark(id))
    }

    pub fn vehicle_counter(&mut self, code: &str) -> Result<&mut VehicleCounter, SceneError> {
        let id = self.vehicle(code)?;
        Ok(self.game.board.vehicle_mut(id))
    }

    /// Changes the machines.
    pub fn machines(&mut self, change: impl FnOnce(&mut Machines)) -> &mut Scene {
        change(&mut self.game.board.machines);
        self.game.board.machines_moved();
        self
    }

    pub fn plans(&mut self) -> &mut Plans {
        &mut self.game.plans
    }

    pub fn turn(&mut self, turn: u8) -> &mut Scene {
        self.game.board.clocks.turn = Turn(turn);
        self
    }

    /// Damages the door, window or shutter between two spaces.
    pub fn damage_edge(&mut self, a: &str, b: &str, damage: EdgeDamage) -> Result<(), SceneError> {
        let (one, two) = (self.space(a)?, self.space(b)?);
        let edge = self.game.board.map().edge_between(one, two);
        let edge = edge.ok_or_else(|| SceneError::NoSuchEdge(a.into(), b.into()))?;
        self.game.board.set_edge_damage(edge, damage);
        Ok(())
    }

    /// Begins a Phase with these rolls to come; the other five markers stay in the cup.
    pub fn begin(&self, phase: Phase, rolls: &[u8]) -> Assault {
        let mut game = self.game.clone();
        game.luck.give(rolls);
        game.cup = Cup::FULL;
        game.cup.remove(phase);
        game.begin_phase(phase, &mut ());
        game.advance(&mut ());
        game.look_around();
        game
    }

    pub fn person(&self, code: &str) -> Result<PersonId, SceneError> {
        let found = self.game.board.pieces().person_coded(code);
        found.ok_or_else(|| SceneError::NoSuchPiece(code.into()))
    }

    pub fn vehicle(&self, code: &str) -> Result<VehicleId, SceneError> {
        let mut vehicles = self.game.board.pieces().vehicles();
        let found = vehicles
            .find(|(_, vehicle)| vehicle.code == code)
            .map(|(id, _)| id);
        found.ok_or_else(|| SceneError::NoSuchPiece(code.into()))
    }

    fn space(&self, name: &str) -> Result<Space, SceneError> {
        let found = Space::parse(name).filter(|&space| self.game.board.map().contains(space));
        found.ok_or_else(|| SceneError::NoSuchSpace(name.into()))
    }
}

impl Assault {
    /// Returns the same game with something on the table changed behind everybody's back. Only for
    /// positions laid out by hand and for tests.
    pub fn rearranged(&self, change: impl FnOnce(&mut Scene)) -> Assault {
        let mut scene = Scene { game: self.clone() };
        change(&mut scene);
        scene.game.look_again();
        scene.game
    }

    /// Returns the listed action with these words.
    pub fn option_worded(&self, words: &str) -> Option<Action> {
        let mut options = Vec::new();
        self.options(&mut options);
        options
            .into_iter()
            .find(|action| self.action_words(action) == words)
    }

    /// Carries out the option with these words and returns what happened. If there is none, the
    /// rule that forbids it is named where the refusals know it.
    pub fn act(&mut self, words: &str) -> Result<Vec<Event>, SceneError> {
        let Some(action) = self.option_worded(words) else {
            let rule = self.refusal_of(words);
            return Err(SceneError::NotPossible {
                words: words.into(),
                rule,
            });
        };
        let mut events = Vec::new();
        self.apply(action, &mut events);
        Ok(events)
    }

    /// Returns the rule by which an action is refused to the seat that is asked.
    pub fn refusal_of(&self, words: &str) -> Option<RuleId> {
        let seat = self.decision()?.seat;
        let refusals = Assault::refusals(&self.view(Viewer::Seat(seat)));
        let refusal = refusals
            .into_iter()
            .find(|refusal| refusal.action == words)?;
        match refusal.cite {
            Cite::Rule(rule) => Some(rule),
            Cite::Text { .. } => None,
        }
    }

    /// Lays out the next rolls.
    pub fn give_rolls(&mut self, rolls: &[u8]) {
        self.luck.give(rolls);
    }

    /// Returns how many given rolls were not used.
    pub fn rolls_left(&self) -> usize {
        self.luck.n_given()
    }

    /// Draws the named marker next instead of a random one: ends the Phase in progress and begins
    /// the other. Only for positions laid out by hand.
    pub fn go_to(&mut self, phase: Phase) -> Vec<Event> {
        let mut events = Vec::new();
        self.end_phase(&mut events);
        self.cup.remove(phase);
        self.begin_phase(phase, &mut events);
        self.advance(&mut events);
        self.look_around();
        events
    }

    /// Ends the Turn and begins a Phase of the next one. Only for positions laid out by hand.
    pub fn go_to_next_turn(&mut self, phase: Phase) -> Vec<Event> {
        let mut events = Vec::new();
        self.end_phase(&mut events);
        let turn = Turn(self.board.clocks.turn.0 + 1);
        self.begin_turn(turn, &mut events);
        self.cup.remove(phase);
        self.begin_phase(phase, &mut events);
        self.advance(&mut events);
        self.look_around();
        events
    }
}
