//! A position that is laid out and changed piece by piece, for the cases of the rulebook.
//!
//! A case changes the table behind the backs of the rules ("and now it is Turn 2"); everything it
//! may change has a method here, so that nothing else of a game need be open to others.

use std::sync::Arc;

use kernel::{Game, Seed};

use crate::play::{
    Action, Assault, At, Berth, Board, Counter, Cup, EdgeDamage, Event, Frame, GroupPlan, Hull,
    Machines, Misread, Phase, Setup, SetupError, Turn,
};
use crate::{EdgeId, HalfPoints, PersonId, Place, VehicleId};

/// A game on a table that can be rearranged.
#[derive(Clone, Debug)]
pub struct Tabletop {
    game: Assault,
    /// What happened since [`Tabletop::mark_time`].
    events: Vec<Event>,
    /// How many rolls had been made then.
    rolls_before: u32,
}

/// All positions use one seed; what matters is given as dice.
const SEED: u64 = 7;

impl Tabletop {
    /// Lays the table out as the scenario has it, with no Phase begun, on Turn 1.
    pub fn of_scenario(setup: &Setup) -> Result<Tabletop, SetupError> {
        let mut game = Assault::laid_out(setup, Seed::from_number(SEED))?;
        // Turn 0 stands for "never"; a position is always on some Turn.
        game.board.clocks.turn = Turn(1);
        Ok(Tabletop::around(game))
    }

    /// Begins a game as at the table, down to the first question.
    pub fn opened(setup: &Setup, seed: Option<u64>) -> Result<Tabletop, SetupError> {
        let seed = Seed::from_number(seed.unwrap_or(SEED));
        Assault::start(setup, seed, &mut ()).map(Tabletop::around)
    }

    fn around(game: Assault) -> Tabletop {
        Tabletop {
            game,
            events: Vec::new(),
            rolls_before: 0,
        }
    }

    /// Begins with the machines as the scenario has them and nobody on the map.
    pub fn empty(setup: &Setup) -> Result<Tabletop, SetupError> {
        let idx = setup.check()?;
        let mut table = Tabletop::of_scenario(setup)?;
        let machines = table.game.board.machines.clone();
        let mut board = Board::empty(Arc::clone(&setup.content), idx, setup.switches);
        board.clocks.turn = Turn(1);
        table.game.board = board;
        table.change_machines(|all| *all = machines);
        Ok(table)
    }

    pub fn game(&self) -> &Assault {
        &self.game
    }

    pub fn set_turn(&mut self, turn: Turn) {
        self.game.board.clocks.turn = turn;
    }

    /// Says which markers are still in the cup.
    pub fn set_cup(&mut self, cup: Cup) {
        self.game.cup = cup;
    }

    /// Ends a Phase in progress and begins another.
    pub fn begin_phase(&mut self, phase: Phase) {
        let game = &mut self.game;
        if game.phase.is_some() {
            game.stack.clear();
            game.end_phase(&mut ());
        }
        // Otherwise the Turn would be over with the Phase.
        if game.cup.is_empty() {
            game.cup = Cup::FULL;
        }
        game.cup.remove(phase);
        game.begin_phase(phase, &mut self.events);
        game.advance(&mut self.events);
        game.look_around();
    }

    pub fn change_machines(&mut self, change: impl FnOnce(&mut Machines)) {
        change(&mut self.game.board.machines);
        self.game.board.machines_moved();
    }

    pub fn set_edge_damage(&mut self, edge: EdgeId, damage: EdgeDamage) {
        self.game.board.set_edge_damage(edge, damage);
    }

    pub fn put(&mut self, person: PersonId, at: At) {
        self.game.board.put(person, at);
    }

    pub fn put_vehicle(&mut self, vehicle: VehicleId, berth: Berth, hull: Hull) {
        self.game.board.put_vehicle(vehicle, berth);
        self.game.board.vehicle_mut(vehicle).hull = hull;
    }

    /// Returns a counter for setting its markers; its place is set by [`Tabletop::put`].
    pub fn counter_mut(&mut self, person: PersonId) -> &mut Counter {
        self.game.board.mark(person)
    }

    /// Returns the sealed plan of a group, counted as in the scenario.
    pub fn plan_mut(&mut self, group_idx: usize) -> Option<&mut GroupPlan> {
        self.game.plans.groups.get_mut(group_idx)
    }

    /// Returns how many given rolls were not used.
    pub fn rolls_left(&self) -> usize {
        self.game.luck.n_given()
    }

    /// Lays out the next rolls.
    pub fn give_rolls(&mut self, rolls: &[u8]) {
        self.game.luck.give(rolls);
    }

    /// Returns the first given roll that did not fit its die.
    pub fn misread(&self) -> Option<Misread> {
        self.game.luck.misread()
    }

    /// Carries out one of the options.
    pub fn choose(&mut self, action: Action) {
        self.game.apply(action, &mut self.events);
    }

    /// Says that what is asked about happens from here on.
    pub fn mark_time(&mut self) {
        self.events.clear();
        self.rolls_before = self.game.luck.n_rolls();
    }

    /// Returns how many rolls were made since time was marked.
    pub fn rolls_made(&self) -> u32 {
        self.game.luck.n_rolls() - self.rolls_before
    }

    /// Lists where something exploded since time was marked.
    pub fn explosions(&self) -> impl Iterator<Item = Place> + '_ {
        self.events.iter().filter_map(|event| match event {
            Event::Exploded { place } => Some(*place),
            _ => None,
        })
    }

    /// Returns the Movement Points left to somebody on the march.
    pub fn points_left(&self, person: PersonId) -> Option<HalfPoints> {
        let Frame::Marching(march) = self.game.stack.last()? else {
            return None;
        };
        let mut group = march.group.iter();
        group
            .find(|(member, _)| *member == person)
            .map(|(_, left)| *left)
    }
}
