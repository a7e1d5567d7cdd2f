//! The countdown, the launch, and what happens by itself when a Command Phase begins (A-ROCKET).

use kernel::{RuleId, Sink, Viewer, applies, forbid, permit, ruled};

use crate::{Device, PersonId, Position, Side};

use super::action::{Action, Control};
use super::board::Board;
use super::counter::At;
use super::event::Event;
use super::frame::Frame;
use super::machines::{Countdown, Rocket, RoofMotion, Sliding};
use super::state::Assault;

/// The lengths a countdown may have (A-ROCKET-002).
pub const LENGTHS: std::ops::RangeInclusive<u8> = 6..=9;
/// How many Turns before the end the roof opens by itself (A-ROOF-008).
const ROOF_OPENS_AT: u8 = 3;

impl Board {
    /// Returns whether the countdown can be started, told or aborted now.
    pub(super) fn can_work_countdown(&self, side: Side, control: Control) -> Result<(), RuleId> {
        match control {
            Control::StartCountdown => self.can_start_countdown(side),
            Control::RevealCountdown => match self.machines.countdown {
                Some(countdown)
                    if side == countdown.by && !countdown.is_known() && applies("A-ROCKET-004") =>
                {
                    Ok(())
                }
                _ => Err(RuleId("A-ROCKET-004")),
            },
            _ => self.can_abort_countdown(side),
        }
    }

    fn can_start_countdown(&self, side: Side) -> Result<(), RuleId> {
        let first = self.scenario().special.countdown_from_turn.unwrap_or(1);
        let operator = self.operator(side, self.control_place(Device::Rocket));
        forbid("A-ROCKET-019", self.machines.rocket != Rocket::Aboard)?;
        forbid("A-ROCKET-001", operator.is_none())?;
        forbid("A-ROCKET-013", self.machines.countdown.is_some())?;
        forbid("A-SCEN4-020", self.clocks.turn.0 < first)?;
        Ok(())
    }

    /// The other side aborts from the launch control while at least one full Turn remains
    /// (A-ROCKET-009). Whoever stands there reads the countdown, so the answer gives nothing away.
    fn can_abort_countdown(&self, side: Side) -> Result<(), RuleId> {
        let countdown = self.machines.countdown.ok_or(RuleId("A-ROCKET-009"))?;
        let operator = self.operator(side, self.control_place(Device::Rocket));
        forbid("A-ROCKET-009", side == countdown.by || operator.is_none())?;
        forbid(
            "A-ROCKET-010",
            countdown
                .last_turn()
                .is_none_or(|last| self.clocks.turn >= last),
        )?;
        permit("A-ROCKET-009", true)
    }

    /// Returns whether gantry and roof stand as the launch needs them (A-ROCKET-011, A-ROCKET-012).
    pub fn can_launch(&self) -> Result<(), RuleId> {
        let gantry = self.map().gantry().ok_or(RuleId("A-ROCKET-011"))?;
        let roof = self.map().roof().ok_or(RuleId("A-ROCKET-012"))?;
        forbid(
            "A-ROCKET-011",
            self.machines.gantry_steps != gantry.slide.steps_at(Position::Launch),
        )?;
        forbid(
            "A-ROCKET-012",
            self.machines.roof_edge >= roof.launch_column,
        )?;
        Ok(())
    }

    /// Returns whether a person is caught by the launch (A-ROCKET-015, A-ROCKET-016).
    fn is_caught_by_launch(&self, id: PersonId) -> bool {
        let Some(place) = self.place(id) else {
            return false;
        };
        let near = self.map().blast().is_some_and(|blast| {
            blast.centre.spaces_to(place.space) <= u16::from(blast.radius_spaces)
        });
        let counter = self.counter(id);
        if matches!(counter.at, At::Aboard(_)) && !applies("A-ROCKET-017")
            || counter.points > 0 && !applies("A-ROCKET-018")
        {
            return false;
        }
        near && applies("A-ROCKET-015") || self.is_on_gantry(place) && applies("A-ROCKET-016")
    }
}

impl Assault {
    /// Does one step of what a Command Phase begins with: riders arrive, the roof slides, the
    /// countdown runs, charges go off, work on the roof is finished; then who reaches whom is worked
    /// out.
    pub(crate) fn open_command_phase(&mut self, step: u8, sink: &mut impl Sink<Event>) {
        let Some(side) = self.active() else { return };
        self.set_opening(step + 1);
        match step {
            0 => self.end_rides(side, sink),
            1 => self.slide_roof(side, sink),
            2 if side == Side::Skorpios => self.run_countdown(sink),
            3 | 4 if side == Side::Mi6 => self.work_on_roof(step, sink),
            5 => {
                self.stack.pop();
                // What broke or slid since the last time may have changed the ways.
                self.refresh_chain();
                self.ask_at_shutters(side.enemy());
            }
            _ => {}
        }
    }

    /// Sets off one charge, or finishes the work of one person; repeats the step while there is
    /// more to do.
    fn work_on_roof(&mut self, step: u8, sink: &mut impl Sink<Event>) {
        let more = match step {
            3 => self.explode_charge(sink),
            _ => self.finish_explosives(sink),
        };
        if more {
            self.set_opening_below(step);
        }
    }

    fn set_opening(&mut self, next: u8) {
        if let Some(Frame::Opening { step }) = self.stack.last_mut() {
            *step = next;
        }
    }

    /// Repeats a step after the frames now above it are done.
    fn set_opening_below(&mut self, next: u8) {
        for frame in self.stack.iter_mut() {
            if let Frame::Opening { step } = frame {
                *step = next;
            }
        }
    }

    /// The shutters are worked in any Command Phase, so the other side is asked too (A-CONTROL-001).
    /// With hidden movement it is asked whether or not anybody is there, since a question would tell.
    fn ask_at_shutters(&mut self, side: Side) {
        let machines = &self.board.machines;
        let work = !machines.shutters_frozen
            && !machines.controls_dead
            && self.board.control_place(Device::Shutters).is_some();
        let can = |control| self.board.can_control(side, control).is_ok();
        if work
            && applies("A-CONTROL-001")
            && (self.is_hidden() || Control::SHUTTERS.into_iter().any(can))
        {
            self.push(Frame::AtShutters(side));
        }
    }

    pub(crate) fn shutter_options(&self, side: Side, out: &mut Vec<Action>) {
        let can = |control: &Control| self.board.can_control(side, *control).is_ok();
        let controls = Control::SHUTTERS.into_iter().filter(can);
        out.extend(controls.map(Action::Operate));
        out.push(Action::Done);
    }

    /// Lists the telling of the countdown, which whoever began it may do at any decision
    /// (A-ROCKET-004).
    pub(crate) fn reveal_option(&self) -> Option<Action> {
        let seat = self.exact_decision()?.seat;
        let side = self.board.side_led_by(seat)?;
        let reveal = Control::RevealCountdown;
        let countdown = self.board.machines.countdown?;
        // Whether the enemy has read it may be more than its owner knows.
        let hides = self.is_hidden() && !self.board.knows_all(Viewer::Seat(seat));
        let is_known = countdown.is_open || countdown.is_told && !hides;
        (side == countdown.by && !is_known && applies("A-ROCKET-004"))
            .then_some(Action::Operate(reveal))
    }

    pub(crate) fn work_countdown(&mut self, control: Control, sink: &mut impl Sink<Event>) {
        match control {
            Control::StartCountdown => self.push(Frame::SettingLength),
            _ => {
                self.board.machines.countdown = None;
                if !applies("A-ROCKET-013") {
                    self.board.machines.rocket = Rocket::GoneBefore;
                }
                if applies("A-ROOF-010") {
                    self.board.machines.controls_dead = false;
                }
                sink.event(Event::CountdownAborted);
            }
        }
    }

    pub(crate) fn length_options(&self, out: &mut Vec<Action>) {
        let lengths = LENGTHS.filter(|length| *length > 6 || applies("A-ROCKET-002"));
        out.extend(lengths.map(Action::CountdownLength));
    }

    /// Starts the countdown: everybody hears it, nobody else knows its length (A-ROCKET-003).
    pub(crate) fn start_countdown(&mut self, length: u8, sink: &mut impl Sink<Event>) {
        self.stack.pop();
        let Some(by) = self.active() else { return };
        let begun = self.board.clocks.turn;
        let countdown = Countdown {
            begun,
            length: Some(length),
            by,
            is_told: false,
            is_open: false,
        };
        self.board.machines.countdown = Some(countdown);
        sink.event(Event::CountdownBegan);
        sink.event(Event::Sealed(by));
    }

    pub(crate) fn tell_countdown(&mut self, sink: &mut impl Sink<Event>) {
        self.revealed += 1;
        if let Some(countdown) = &mut self.board.machines.countdown {
            countdown.is_told = true;
            countdown.is_open = true;
            if let Some(last) = countdown.last_turn() {
                sink.event(Event::CountdownRevealed { last });
            }
        }
    }

    /// A piece of the other side in the launch control reads the countdown (A-ROCKET-005).
    pub(crate) fn note_launch_control(&mut self, id: PersonId) {
        let is_there = self.board.place(id) == self.board.control_place(Device::Rocket);
        let side = self.board.side_of(id);
        if let Some(countdown) = &mut self.board.machines.countdown
            && is_there
            && side != countdown.by
            && !countdown.is_told
            && applies("A-ROCKET-005")
        {
            countdown.is_told = true;
            self.revealed += 1;
        }
    }

    fn run_countdown(&mut self, sink: &mut impl Sink<Event>) {
        let turn = self.board.clocks.turn;
        let Some(countdown) = self.board.machines.countdown else {
            return;
        };
        let Some(remaining) = countdown.remaining(turn) else {
            return;
        };
        let is_left = self.board.control_place(Device::Rocket);
        let is_left = is_left.is_none_or(|place| !self.board.is_anyone_at(place));
        if is_left && !applies("A-ROCKET-014") {
            self.board.machines.countdown = None;
            return;
        }
        if remaining == ruled("A-ROOF-008", ROOF_OPENS_AT, 1) {
            self.open_roof_by_itself(sink);
        }
        if countdown.last_turn() == Some(turn) && applies("A-ROCKET-007") {
            self.attempt_launch(sink);
        }
    }

    /// The roof opens from wherever it is, also out of closing (A-ROOF-009).
    fn open_roof_by_itself(&mut self, sink: &mut impl Sink<Event>) {
        self.board.machines.controls_dead = applies("A-GANTRY-024");
        let opening = self
            .board
            .machines
            .roof_motion
            .is_some_and(|motion| motion.sliding == Sliding::Opening);
        let side = Side::Skorpios;
        let stands_still = self.board.machines.roof_motion.is_none();
        let may_reverse = stands_still || applies("A-ROOF-009");
        if !opening && may_reverse && self.board.roof_can_open() {
            let since = self.board.clocks.command(side);
            self.board.machines.roof_motion = Some(RoofMotion {
                sliding: Sliding::Opening,
                side,
                since,
            });
            sink.event(Event::RoofStarted { opening: true });
        }
    }

    fn attempt_launch(&mut self, sink: &mut impl Sink<Event>) {
        self.board.machines.countdown = None;
        self.board.machines.controls_dead = false;
        self.revealed += 1;
        if self.board.can_launch().is_err() {
            sink.event(Event::LaunchFailed);
            return;
        }
        sink.event(Event::Launched);
        for id in self.board.everyone().iter() {
            if self.board.is_caught_by_launch(id) {
                self.remove(id, sink);
            }
        }
        if applies("A-ROCKET-008") {
            self.board.machines.rocket = Rocket::Launched;
        }
        self.check_surrender(sink);
        self.judge_launch(sink);
    }
}
