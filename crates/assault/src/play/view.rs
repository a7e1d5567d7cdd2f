//! What one viewer can see, put together field by field.

use kernel::{Cite, Decision, Dice, Game, RuleId, Seed, Viewer};

use crate::{PersonId, Plan, Side};

use super::action::{Action, Approach};
use super::board::Board;
use super::clocks::Turn;
use super::counter::{At, Wound};
use super::cup::{Cup, Phase, PhaseKind};
use super::frame::{FRAMES_MAX, Frame};
use super::game::GAMESMASTER;
use super::machines::{Countdown, Machines};
use super::plans::{GroupPlan, Plans};
use super::rocket::LENGTHS;
use super::state::Assault;

/// The table as one viewer knows it.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub viewer: Viewer,
    pub board: Board,
    pub cup: Cup,
    pub phase: Option<Phase>,
    pub status_determined: bool,
    /// What is unfinished. Everything in it was declared openly.
    pub unfinished: arrayvec::ArrayVec<Frame, FRAMES_MAX>,
    pub plans: Plans,
    pub decision: Option<Decision>,
    /// What the viewer may do now; empty for everybody who is not asked.
    pub options: Vec<Action>,
    pub winner: Option<(Side, RuleId)>,
}

impl View {
    pub(crate) fn of(game: &Assault, viewer: Viewer) -> View {
        let decision = game.decision();
        let mut options = Vec::new();
        if decision.is_some_and(|decision| viewer.seat() == Some(decision.seat)) {
            game.options(&mut options);
        }
        View {
            viewer,
            board: game.board.seen_by(viewer),
            cup: game.cup,
            phase: game.phase,
            status_determined: game.status_determined,
            unfinished: game.stack.clone(),
            plans: seen_plans(game, viewer),
            decision,
            options,
            winner: game.victory,
        }
    }

    /// Returns the side of a seated viewer.
    pub fn side(&self) -> Option<Side> {
        let seat = self.viewer.seat()?;
        Side::BOTH.into_iter().find(|side| side.seat() == seat)
    }

    /// Returns the words of the rule that asks.
    pub fn asking_rule(&self) -> Option<RuleId> {
        match self.decision?.cite {
            Cite::Rule(rule) => Some(rule),
            Cite::Text { .. } => None,
        }
    }

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
        game.plans = self.sample_plans(&mut dice);
        if let Some(countdown) = &mut game.board.machines.countdown
            && countdown.length.is_none()
        {
            countdown.length = Some(self.sample_length(*countdown, &mut dice));
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
}

fn either(dice: &mut Dice) -> Approach {
    if dice.below(2) == 0 {
        Approach::Roof
    } else {
        Approach::Water
    }
}

/// A seat's own plans, and of others only what has come to light.
fn seen_plans(game: &Assault, viewer: Viewer) -> Plans {
    let knows = |side: Side| match viewer {
        Viewer::Seat(seat) => side.seat() == seat || seat == GAMESMASTER,
        Viewer::Gamesmaster => true,
        Viewer::Spectator => false,
    };
    let scenario = game.board.scenario();
    let groups = game
        .plans
        .groups
        .iter()
        .zip(&scenario.reinforcements)
        .map(|(plan, group)| {
            if knows(group.side) || plan.revealed {
                *plan
            } else {
                GroupPlan::default()
            }
        });
    // Whoever has entered has shown which way he came.
    let arrived = |id: &PersonId| game.board.counter(*id).at != At::Reserve;
    let seen = |part: super::sets::PersonSet| {
        if knows(Side::Mi6) {
            part
        } else {
            part.iter().filter(arrived).collect()
        }
    };
    Plans {
        groups: groups.collect(),
        roof_part: seen(game.plans.roof_part),
        water_part: seen(game.plans.water_part),
    }
}

impl Board {
    /// Puts together the board as a viewer knows it.
    fn seen_by(&self, viewer: Viewer) -> Board {
        let mut board = Board::empty(self.content.clone(), self.scenario_idx, self.switches);
        board.clocks = self.clocks;
        for id in self.vehicle_ids() {
            *board.vehicle_mut(id) = *self.vehicle(id);
            board.put_vehicle(id, self.vehicle(id).berth);
        }
        for (id, _) in self.map().edges() {
            board.set_edge_damage(id, self.edge_damage(id));
        }
        board.machines = self.seen_machines(viewer);
        board.machines_moved();
        for (id, _) in self.pieces().people() {
            let mut counter = *self.counter(id);
            if self.hides_wounds_of(id, viewer) {
                counter.wound = Wound::None;
                counter.inverted = false;
            }
            *board.mark(id) = counter;
            board.put(id, counter.at);
        }
        board.acted = self.acted;
        board.ordered = self.ordered;
        board.operated = self.operated;
        board.entrances_of_mi6 = self.entrances_of_mi6.clone();
        board
    }

    /// Returns whether a viewer may know only that a Leader was hit (A-GM-005).
    pub(super) fn hides_wounds_of(&self, id: PersonId, viewer: Viewer) -> bool {
        let owner = self.side_of(id).seat();
        let told = [
            Viewer::Gamesmaster,
            Viewer::Seat(GAMESMASTER),
            Viewer::Seat(owner),
        ]
        .contains(&viewer);
        self.switches.secret_damage && self.is_leader(id) && !told
    }

    fn seen_machines(&self, viewer: Viewer) -> Machines {
        let known = |countdown: &Countdown| match viewer {
            Viewer::Seat(seat) if seat == Side::Skorpios.seat() || seat == GAMESMASTER => true,
            Viewer::Seat(_) => countdown.known_to_mi6,
            Viewer::Gamesmaster => true,
            Viewer::Spectator => false,
        };
        let machines = &self.machines;
        Machines {
            gantry_steps: machines.gantry_steps,
            gantry_moved_on: machines.gantry_moved_on,
            holds_gantry: machines.holds_gantry,
            rocket: machines.rocket,
            countdown: machines.countdown.map(|countdown| Countdown {
                length: countdown.length.filter(|_| known(&countdown)),
                ..countdown
            }),
            controls_dead: machines.controls_dead,
            roof_edge: machines.roof_edge,
            roof_motion: machines.roof_motion,
            breaches: machines.breaches.clone(),
            charges: machines.charges.clone(),
            shutters_closed: machines.shutters_closed,
            shutters_frozen: machines.shutters_frozen,
            pad_steps: machines.pad_steps,
            pad_moved_on: machines.pad_moved_on,
        }
    }
}
