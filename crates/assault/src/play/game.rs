//! The contract with everything that plays, shows, stores or studies a game.

use kernel::{
    Canon, Cite, Decision, Ending, Game, Outcome, Refusal, RuleId, Seat, SeatSet, Seed, Sink,
    Viewer, applies,
};

use crate::Side;

use super::action::Action;
use super::attack::Aim;
use super::cup::PhaseKind;
use super::event::Event;
use super::frame::{Frame, Stage};
use super::setup::{Setup, SetupError};
use super::state::Assault;
use super::view::View;

/// The seat of a gamesmaster who judges between two players.
pub const GAMESMASTER: Seat = Seat(2);

/// Returns the rule by which the owner of a Phase acts.
fn phase_rule(kind: PhaseKind) -> RuleId {
    RuleId(match kind {
        PhaseKind::Movement => "A-SEQ-008",
        PhaseKind::Fire => "A-SEQ-010",
        PhaseKind::Command => "A-SEQ-011",
    })
}

impl Game for Assault {
    type Setup = Setup;
    type SetupError = SetupError;
    type Action = Action;
    type Event = Event;
    type Seen = Event;
    type View = View;

    const NAME: &'static str = "assault";
    const RULES_VERSION: u32 = 7;

    fn resolve(setup: &Setup, _: Seed) -> Result<Setup, SetupError> {
        setup.check().map(|_| setup.clone())
    }

    fn start(
        setup: &Setup,
        seed: Seed,
        sink: &mut impl Sink<Event>,
    ) -> Result<Assault, SetupError> {
        if !sink.listens() {
            return start_unheard(setup, seed);
        }
        let (game, events) = start_heard(setup, seed)?;
        sink.events(events);
        Ok(game)
    }

    fn setup_words(setup: &Setup) -> String {
        setup.words()
    }

    fn content_words(setup: &Setup) -> String {
        setup.content.hash().to_string()
    }

    fn n_seats(&self) -> u8 {
        self.board.n_seats()
    }

    fn decision(&self) -> Option<Decision> {
        let exact = self.exact_decision()?;
        Some(if self.is_hidden() {
            self.public_decision(exact)
        } else {
            exact
        })
    }

    fn options(&self, out: &mut Vec<Action>) {
        self.list_known_options(out);
        out.extend(self.reveal_option());
    }

    fn concession(&self, seat: Seat) -> Option<Action> {
        let side = self.board.side_led_by(seat)?;
        self.exact_decision().map(|_| Action::GiveUp(side))
    }

    fn apply(&mut self, action: Action, sink: &mut impl Sink<Event>) {
        if sink.listens() {
            sink.events(apply_heard(self, action));
        } else {
            apply_unheard(self, action);
        }
    }

    fn action_words(&self, action: &Action) -> String {
        self.board.action_words(action)
    }

    fn cite_words(&self, cite: Cite) -> String {
        match cite {
            Cite::Rule(rule) => rule.to_string(),
            Cite::Text { definition, clause } => format!("{definition}#{clause}"),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let (winner, rule) = self.victory?;
        Some(Outcome {
            ending: match self.gave_up {
                Some(_) => Ending::Conceded,
                None => Ending::Won,
            },
            winners: self.board.seats_of(winner).collect::<SeatSet>(),
            scores: Vec::new(),
            cite: Cite::Rule(rule),
        })
    }

    fn revealed(&self) -> u32 {
        self.revealed
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        self.notice(event, viewer)
    }

    fn view_words(view: &View) -> String {
        view.words()
    }

    fn refusals(view: &View) -> Vec<Refusal> {
        super::refusals::refusals(view)
    }

    fn sample(view: &View, luck: Seed) -> Assault {
        view.sample(luck)
    }

    fn encode(&self, out: &mut Canon) {
        self.write(out);
    }
}

impl Assault {
    /// Returns who is asked and by which rule, also where others may not know the rule.
    pub(crate) fn exact_decision(&self) -> Option<Decision> {
        if self.victory.is_some() {
            return None;
        }
        let (seat, rule) = self.asked_by(self.stack.last())?;
        let sealed = matches!(
            self.stack.last(),
            Some(
                Frame::PlanningTurn { .. }
                    | Frame::PlanningWay { .. }
                    | Frame::Dividing { .. }
                    | Frame::SettingLength
            )
        );
        Some(Decision {
            seat,
            cite: Cite::Rule(rule),
            sealed: sealed || self.is_hidden(),
        })
    }

    /// With hidden movement others learn who is asked, but not what about: in his own Phase he acts,
    /// out of it something has happened to him.
    fn public_decision(&self, exact: Decision) -> Decision {
        let side = self.board.side_of_viewer(Viewer::Seat(exact.seat));
        let cite = match self.phase {
            None => exact.cite,
            Some(phase) if side == Some(phase.side) => Cite::Rule(phase_rule(phase.kind)),
            Some(_) => Cite::rule("A-GM-003"),
        };
        Decision { cite, ..exact }
    }

    /// Returns the side that plans the coming of a group.
    pub(crate) fn planner(&self, group: u8) -> Option<Side> {
        let groups = &self.board.scenario().reinforcements;
        groups.get(usize::from(group)).map(|due| due.side)
    }

    /// Returns whom a frame asks, and by which rule; without a frame, whom the Phase asks.
    pub(crate) fn asked_by(&self, frame: Option<&Frame>) -> Option<(Seat, RuleId)> {
        let owner = |id| self.board.seat_of(id);
        let Some(frame) = frame else {
            let phase = self.phase?;
            let is_own = applies("A-SEQ-007") && applies("A-PIECE-015");
            let side = if is_own {
                phase.side
            } else {
                phase.side.enemy()
            };
            return Some((self.menu_seat(side), phase_rule(phase.kind)));
        };
        let planner = |group: u8| self.planner(group).unwrap_or(Side::Mi6).seat();
        let acting = || self.active().map(|side| self.menu_seat(side));
        let (seat, rule) = match frame {
            Frame::Placing { group, .. } => {
                let free = self.board.scenario().free.get(usize::from(*group))?;
                (free.side.seat(), "A-SEQ-017")
            }
            Frame::PlanningTurn { group } => (planner(*group), "A-SCEN3-015"),
            Frame::PlanningWay { group } => (planner(*group), "A-SCEN3-018"),
            Frame::Dividing { group, .. } => (planner(*group), "A-SCEN4-015"),
            Frame::Attacking(attack) => {
                let person = self.asked_for_points(attack)?;
                let rule = match (attack.stage, self.board.side_of(person)) {
                    (Stage::AttackerPoints, _) => "A-HERO-003",
                    (_, Side::Mi6) => "A-HERO-004",
                    (_, Side::Skorpios) => "A-HERO-008",
                };
                (owner(person), rule)
            }
            Frame::StunFailed { person } => (owner(*person), "A-HERO-010"),
            Frame::Falling { person } => (owner(*person), "A-OPT-017"),
            Frame::ShakingOff { person, .. } => (owner(*person), "A-OPT-020"),
            Frame::Turning(person) => (owner(*person), "A-OPT-002"),
            Frame::DemolitionFailed { person } => (owner(*person), "A-HERO-016"),
            Frame::Displacing { cause, pending } => (owner(pending.first()?), cause.rule().0),
            Frame::Marching(march) => {
                let (first, _) = march.group.first()?;
                (owner(*first), "A-MOVE-001")
            }
            Frame::Driving(drive) => (owner(drive.driver), "A-VEHICLE-003"),
            Frame::Entering(id) => (owner(*id), "A-SEQ-009"),
            Frame::EnteringBoat(_) => (acting()?, "A-SEQ-009"),
            Frame::Aiming(id) | Frame::AimingAtFeature(id) | Frame::Choosing(id, _) => {
                (owner(*id), "A-FIRE-004")
            }
            Frame::Ordering(id) => (owner(*id), "A-COMMAND-010"),
            Frame::OrderingBead { person, .. } => (owner(*person), "A-BEAD-001"),
            Frame::Commanding { person, .. } => (owner(*person), "A-COMMAND-009"),
            Frame::Roping(id) => (owner(*id), "A-SCEN2-006"),
            Frame::AtShutters(side) => (side.seat(), "A-CONTROL-001"),
            Frame::SettingLength => (acting()?, "A-ROCKET-002"),
            Frame::Awaiting(seat) => (*seat, "A-GM-003"),
            Frame::Judging(..) => (self.board.gamesmaster_seat()?, "A-GM-007"),
            Frame::Exploding(_) | Frame::Opening { .. } | Frame::StunDue { .. } => return None,
        };
        Some((seat, RuleId(rule)))
    }

    /// Lists what goes on with the game, as far as the seat that is asked can know.
    pub(crate) fn list_known_options(&self, out: &mut Vec<Action>) {
        match self.as_asked_seat_knows_it() {
            Some(known) => known.list_options(out),
            None => self.list_options(out),
        }
    }

    /// Lists what is possible on the board as it is here: the truth, or what a seat knows of it.
    pub(crate) fn list_options(&self, out: &mut Vec<Action>) {
        out.clear();
        match self.stack.last() {
            Some(frame) => self.frame_options(frame, out),
            None => self.menu_options(out),
        }
        if !self.thwarted.is_empty() {
            out.retain(|action| !self.thwarted.contains(action));
        }
        if let Some(side) = self.active() {
            self.keep_own(side, out);
        }
    }

    fn menu_options(&self, out: &mut Vec<Action>) {
        match self.phase.map(|phase| phase.kind) {
            Some(PhaseKind::Movement) => self.movement_options(out),
            Some(PhaseKind::Fire) => self.fire_options(out),
            Some(PhaseKind::Command) => self.command_options(out),
            None => {}
        }
    }

    fn frame_options(&self, frame: &Frame, out: &mut Vec<Action>) {
        match frame {
            Frame::Placing { group, .. } => self.placing_options(*group, out),
            Frame::PlanningTurn { group } => self.plan_turn_options(*group, out),
            Frame::PlanningWay { group } => self.plan_way_options(*group, out),
            Frame::Dividing { group, .. } => self.dividing_options(*group, out),
            Frame::Marching(_) => self.march_options(out),
            Frame::Driving(_) => self.roll_options(out),
            Frame::Entering(id) => self.entry_options(*id, out),
            Frame::EnteringBoat(boat) => self.boat_options(*boat, out),
            Frame::Aiming(id) => self.aim_options(*id, out),
            Frame::AimingAtFeature(id) => self.feature_options(*id, out),
            Frame::Choosing(id, aim) => {
                out.extend(self.board.manners(*id, *aim).map(Action::Manner));
            }
            Frame::Attacking(attack) => {
                out.extend((0..=self.spendable(attack)).map(Action::Spend));
            }
            Frame::Turning(_) => Assault::facing_options(out),
            Frame::Judging(..) => Assault::judging_options(out),
            Frame::StunFailed { .. }
            | Frame::DemolitionFailed { .. }
            | Frame::Falling { .. }
            | Frame::ShakingOff { .. } => {
                out.extend([0, 1].map(Action::Spend));
            }
            Frame::Ordering(id) => self.order_options(*id, out),
            Frame::OrderingBead {
                person,
                out_of_reach,
            } => self.bead_options(*person, *out_of_reach, out),
            Frame::Commanding { person, .. } => self.commander_options(*person, out),
            Frame::Roping(id) => self.rope_space_options(*id, out),
            Frame::AtShutters(side) => self.shutter_options(*side, out),
            Frame::SettingLength => self.length_options(out),
            Frame::Displacing { cause, pending } => {
                self.displacement_options(*cause, *pending, out);
            }
            Frame::Awaiting(_) => out.push(Action::Done),
            Frame::Exploding(_) | Frame::Opening { .. } | Frame::StunDue { .. } => {}
        }
    }

    /// Carries out one choice. An action that does not belong to the top frame changes nothing.
    ///
    /// Long because it is one table from actions to the functions that do them.
    pub(crate) fn carry_out(&mut self, action: Action, sink: &mut impl Sink<Event>) {
        match action {
            Action::GiveUp(side) => self.give_up(side, sink),
            Action::EndPhase => self.end_phase(sink),
            Action::Done => self.be_done(sink),
            Action::Place(space) => self.place_next(space, sink),
            Action::PlanTurn(turn) => self.plan_turn(turn, sink),
            Action::PlanWay(approach) => self.plan_way(approach, sink),
            Action::AssignGroup(approach) => self.assign(approach, true, sink),
            Action::AssignOne(approach) => self.assign(approach, false, sink),
            Action::Name(seat) => self.name(seat),
            Action::Move(id) => self.begin_march(id),
            Action::Join(id) => match self.stack.last() {
                Some(&Frame::EnteringBoat(boat)) => self.load_boat(boat, id),
                _ => self.join_march(id),
            },
            Action::Drop(id) => self.drop_from_march(id),
            Action::Step(step) => self.take_step(step, sink),
            Action::Board(vehicle) => self.board_vehicle(vehicle, sink),
            Action::Alight(side) => self.alight(side, sink),
            Action::Descend => self.descend(sink),
            Action::Drive(vehicle, driver) => self.begin_drive(vehicle, driver),
            Action::Roll(space) => self.roll_vehicle(space, sink),
            Action::LeaveMap => self.leave_map(sink),
            Action::Enter(id) => self.push(Frame::Entering(id)),
            Action::EnterBoat(boat) => self.push(Frame::EnteringBoat(boat)),
            Action::At(space) => self.arrive(space, sink),
            Action::Fight(id) => self.push(Frame::Aiming(id)),
            Action::Target(target) => self.aim(Aim::Person(target), sink),
            Action::TargetVehicle(target) => self.aim(Aim::Vehicle(target), sink),
            Action::TargetEdge(target) => self.aim(Aim::Edge(target), sink),
            Action::Features => {
                if let Some(Frame::Aiming(id)) = self.stack.pop() {
                    self.push(Frame::AimingAtFeature(id));
                }
            }
            Action::Manner(manner) => {
                if let Some(Frame::Choosing(id, aim)) = self.stack.pop() {
                    self.declare(id, aim, manner, sink);
                }
            }
            Action::Modify(amount) => self.judge_attack(amount, sink),
            Action::Spend(points) => match self.stack.last() {
                Some(Frame::StunFailed { .. }) => self.answer_stun(points, sink),
                Some(Frame::DemolitionFailed { .. }) => self.answer_demolition(points, sink),
                Some(Frame::Falling { .. }) => self.answer_fall(points, sink),
                Some(Frame::ShakingOff { .. }) => self.answer_shaking_off(points, sink),
                _ => self.spend_on_attack(points, sink),
            },
            Action::DetermineStatus => self.determine_status(sink),
            Action::Recover(id) => self.recover(id, sink),
            Action::Order(id) => self.push(Frame::Ordering(id)),
            Action::Cover => {
                if let Some(&Frame::Ordering(id)) = self.stack.last() {
                    self.choose_order(id, None, sink);
                }
            }
            Action::Bead => {
                if let Some(Frame::Ordering(person)) = self.stack.pop() {
                    self.push(Frame::OrderingBead {
                        person,
                        out_of_reach: false,
                    });
                }
            }
            Action::OutOfReach => {
                if let Some(Frame::OrderingBead { out_of_reach, .. }) = self.stack.last_mut() {
                    *out_of_reach = true;
                }
            }
            Action::On(target) => {
                if let Some(&Frame::OrderingBead { person, .. }) = self.stack.last() {
                    self.choose_order(person, Some(target), sink);
                }
            }
            Action::By(leader) => {
                if let Some(Frame::Commanding { person, target }) = self.stack.pop() {
                    self.give_order(person, target, Some(leader), sink);
                }
            }
            Action::DropCover(id) => self.drop_cover(id, sink),
            Action::Prepare(id) => self.prepare(id, sink),
            Action::Face(facing) => self.face(facing, sink),
            Action::Operate(control) => self.operate(control, sink),
            Action::CountdownLength(length) => self.start_countdown(length, sink),
            Action::Ride(id, level) => self.begin_ride(id, level, sink),
            Action::Rope(id) => self.push(Frame::Roping(id)),
            Action::SetExplosives(id) => self.begin_explosives(id, sink),
        }
    }

    fn aim(&mut self, aim: Aim, sink: &mut impl Sink<Event>) {
        if let Some(&(Frame::Aiming(id) | Frame::AimingAtFeature(id))) = self.stack.last() {
            self.take_aim(id, aim, sink);
        }
    }

    pub(crate) fn be_done(&mut self, sink: &mut impl Sink<Event>) {
        match self.stack.last() {
            None => self.named = None,
            Some(Frame::Awaiting(_) | Frame::AtShutters(_)) => {
                self.stack.pop();
            }
            Some(Frame::Marching(_)) => self.end_march(),
            Some(Frame::Driving(_)) => self.end_drive(),
            Some(&(Frame::Aiming(id) | Frame::AimingAtFeature(id))) => {
                self.hold_fire(id, sink);
            }
            Some(&(Frame::Ordering(id) | Frame::OrderingBead { person: id, .. })) => {
                self.decline_order(id);
            }
            Some(&Frame::Entering(id)) => self.stay_outside(id),
            Some(&Frame::EnteringBoat(boat)) => self.keep_boat_outside(boat),
            _ => {}
        }
    }

    fn arrive(&mut self, space: crate::Space, sink: &mut impl Sink<Event>) {
        match self.stack.last() {
            Some(&Frame::Entering(id)) => self.enter(id, space, sink),
            Some(&Frame::EnteringBoat(boat)) => self.enter_boat(boat, space, sink),
            Some(&Frame::Roping(id)) => self.rope(id, space, sink),
            Some(Frame::Displacing { .. }) => self.displace(space, sink),
            _ => {}
        }
    }
}

// With and without a listener, the rules are compiled here; whoever plays only calls them.

fn start_heard(setup: &Setup, seed: Seed) -> Result<(Assault, Vec<Event>), SetupError> {
    let mut events = Vec::new();
    let game = Assault::begin(setup, seed, &mut events)?;
    Ok((game, events))
}

fn start_unheard(setup: &Setup, seed: Seed) -> Result<Assault, SetupError> {
    Assault::begin(setup, seed, &mut ())
}

fn apply_heard(game: &mut Assault, action: Action) -> Vec<Event> {
    let mut events = Vec::new();
    take(game, action, &mut events);
    events
}

fn apply_unheard(game: &mut Assault, action: Action) {
    take(game, action, &mut ());
}

fn take(game: &mut Assault, action: Action, sink: &mut impl Sink<Event>) {
    if game.is_ruled_out(action) {
        game.thwart(action, sink);
    } else {
        game.carry_out(action, sink);
    }
    game.advance(sink);
    game.look_around();
}
