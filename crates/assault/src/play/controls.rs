//! Working the machines in a Command Phase (A-CONTROL, A-GANTRY, A-ROOF, A-PAD).

use kernel::{RuleId, Sink, applies, forbid, permit, ruled};

use crate::{Device, Level, PersonId, Place, Position, Rect, Side, Slide, Space};

use super::action::{Action, Control};
use super::board::Board;
use super::counter::At;
use super::displaced::Cause;
use super::event::Event;
use super::frame::Frame;
use super::machines::{Rocket, RoofMotion, Sliding, step_toward};
use super::sets::PersonSet;
use super::state::Assault;

/// The landing pad slides this many spaces per Turn (A-PAD-002).
const PAD_SPACES: u16 = 2;

impl Board {
    /// Returns the place from which a machine is worked.
    pub fn control_place(&self, device: Device) -> Option<Place> {
        self.floor_place(self.map().control(device)?)
    }

    /// Returns the control on board of the gantry, at its working Level (A-GANTRY-005).
    pub fn control_on_board(&self) -> Option<Place> {
        let gantry = self.map().gantry()?;
        Some(Place::new(
            gantry.control_on_board(self.machines.gantry_steps),
            Level::GANTRY,
        ))
    }

    /// Returns whether the landing pad lies over a space.
    pub(super) fn pad_covers(&self, space: Space) -> bool {
        let pad = self.map().pad();
        pad.is_some_and(|slide| slide.after(self.machines.pad_steps).contains(space))
    }

    /// Returns whether a person can work the control where he stands (A-CONTROL-008).
    pub fn can_operate(&self, id: PersonId, place: Place) -> Result<(), RuleId> {
        if !applies("A-CONTROL-008") {
            return Ok(());
        }
        self.can_act_by(id, "A-STUN-013")?;
        let counter = self.counter(id);
        permit("A-CONTROL-009", counter.out_of_command)?;
        if !applies("A-GANTRY-008") && self.is_aimed_at(id) {
            return Err(RuleId("A-GANTRY-008"));
        }
        forbid(
            "A-CONTROL-008",
            counter.stand().is_none_or(|stand| stand.place != place),
        )?;
        forbid("A-GANTRY-007", counter.bead.is_some())?;
        forbid("A-COVER-018", counter.cover)?;
        forbid("A-PAD-005", self.is_engaged(id))?;
        forbid(
            "A-GANTRY-010",
            self.is_side_at(self.side_of(id).enemy(), place),
        )?;
        Ok(())
    }

    /// Returns somebody of the side who can work a control.
    pub fn operator(&self, side: Side, place: Option<Place>) -> Option<PersonId> {
        let place = place.filter(|&place| self.is_anyone_standing(place))?;
        self.present(side)
            .iter()
            .find(|&id| self.stands_at(id, place) && self.can_operate(id, place).is_ok())
    }

    /// Returns the machines at whose controls somebody of a side stands, as bits of
    /// [`Device::idx`].
    fn manned(&self, side: Side) -> u8 {
        let stands_at = |place: &Place| {
            self.is_anyone_standing(*place)
                && self
                    .present(side)
                    .iter()
                    .any(|id| self.stands_at(id, *place))
        };
        Device::ALL.into_iter().fold(0, |bits, device| {
            let on_board = self.control_on_board().filter(|_| device == Device::Gantry);
            let mut places = self.control_place(device).into_iter().chain(on_board);
            bits | u8::from(places.any(|place| stands_at(&place))) << device.idx()
        })
    }

    /// Returns whether the side can do this now, or the rule that forbids it.
    pub fn can_control(&self, side: Side, control: Control) -> Result<(), RuleId> {
        let device = control.device();
        forbid("A-SEQ-011", self.operated & 1 << device.idx() != 0)?;
        match control {
            Control::GantryToLaunch => self.can_move_gantry(side, Position::Launch),
            Control::GantryToLoading => self.can_move_gantry(side, Position::Loading),
            Control::HoldGantry | Control::ReleaseGantry => self.can_hold_gantry(side, control),
            Control::OpenRoof | Control::CloseRoof | Control::StopRoof => {
                self.can_work_roof(side, control)
            }
            Control::CloseShutters | Control::OpenShutters => self.can_work_shutters(side, control),
            Control::PadToLaunch => self.can_move_pad(side, Position::Launch),
            Control::PadToLoading => self.can_move_pad(side, Position::Loading),
            Control::StartCountdown | Control::RevealCountdown | Control::AbortCountdown => {
                self.can_work_countdown(side, control)
            }
        }
    }

    fn gantry_operator(&self, side: Side) -> Option<PersonId> {
        let on_board = self.control_on_board().filter(|_| applies("A-GANTRY-005"));
        self.operator(side, self.control_place(Device::Gantry))
            .or_else(|| self.operator(side, on_board))
            .filter(|&id| self.is_leader(id) || applies("A-GANTRY-006"))
    }

    fn can_move_gantry(&self, side: Side, toward: Position) -> Result<(), RuleId> {
        let gantry = self.map().gantry().ok_or(RuleId("A-MAP-027"))?;
        let steps = self.machines.gantry_steps;
        let after = step_toward(steps, gantry.slide.n_steps(), toward);
        forbid("A-GANTRY-002", after.is_none())?;
        let after = after.unwrap_or(steps);
        if applies("A-GANTRY-009") {
            self.gantry_operator(side).ok_or(RuleId("A-GANTRY-005"))?;
        }
        permit("A-GANTRY-023", self.machines.rocket != Rocket::Aboard)?;
        forbid("A-GANTRY-024", self.machines.controls_dead)?;
        forbid(
            "A-GANTRY-004",
            self.is_this_turn(self.machines.gantry_moved_on),
        )?;
        forbid(
            "A-GANTRY-011",
            self.machines.holds_gantry[side.enemy().idx()]
                && self.gantry_operator(side.enemy()).is_some(),
        )?;
        forbid(
            "A-GANTRY-022",
            !self.can_clear_gantry_path(gantry.slide.after(after)),
        )?;
        Ok(())
    }

    /// Returns what the gantry covers after its next step toward a position.
    pub(super) fn gantry_next(&self, toward: Position) -> Option<Rect> {
        let slide = self.map().gantry()?.slide;
        let after = step_toward(self.machines.gantry_steps, slide.n_steps(), toward)?;
        Some(slide.after(after))
    }

    /// Lists those on foot where the gantry would come; the pit below it does not matter.
    pub(super) fn in_way_of_gantry(&self, after: Rect) -> PersonSet {
        let in_way = |id: &PersonId| {
            self.counter(*id).stand().is_some_and(|stand| {
                let Place { space, level } = stand.place;
                (Level::FLOOR..=Level::GANTRY).contains(&level)
                    && after.contains(space)
                    && !self.gantry_covers(space)
            })
        };
        self.everyone().iter().filter(in_way).collect()
    }

    /// Returns whether everybody in the way of the gantry can be moved aside, and no vehicle is
    /// there (A-GANTRY-022). Whoever hangs on a rope comes to stand on it.
    fn can_clear_gantry_path(&self, after: Rect) -> bool {
        let new = |space: &Space| !self.gantry_covers(*space);
        let mut entered = after.spaces().filter(new);
        let is_free = !entered.any(|space| self.vehicles_in(space).next().is_some());
        let mut people = self.in_way_of_gantry(after).iter();
        is_free
            && people.all(|id| self.counter(id).on_rope || !self.steps_aside(id, after).is_empty())
    }

    fn can_hold_gantry(&self, side: Side, control: Control) -> Result<(), RuleId> {
        self.gantry_operator(side).ok_or(RuleId("A-GANTRY-005"))?;
        let holds = self.machines.holds_gantry[side.idx()];
        forbid("A-GANTRY-011", holds == (control == Control::HoldGantry))
    }

    fn can_work_roof(&self, side: Side, control: Control) -> Result<(), RuleId> {
        let roof = self.map().roof().ok_or(RuleId("A-MAP-027"))?;
        self.operator(side, self.control_place(Device::Roof))
            .ok_or(RuleId("A-ROOF-001"))?;
        let (closed, open) = (
            roof.opening.south_east.column_number(),
            roof.opening.north_west.column_number() - 1,
        );
        let possible = match control {
            Control::StopRoof => self.machines.roof_motion.is_some() && applies("A-ROOF-007"),
            Control::OpenRoof => {
                self.machines.roof_motion.is_none() && self.machines.roof_edge > open
            }
            _ => self.machines.roof_motion.is_none() && self.machines.roof_edge < closed,
        };
        forbid("A-GANTRY-024", self.machines.controls_dead)?;
        forbid("A-ROOF-006", !possible)?;
        Ok(())
    }

    fn can_work_shutters(&self, side: Side, control: Control) -> Result<(), RuleId> {
        forbid("A-SCEN1-002", self.machines.shutters_frozen)?;
        let place = self.control_place(Device::Shutters);
        self.operator(side, place).ok_or(RuleId("A-CONTROL-001"))?;
        forbid("A-GANTRY-024", self.machines.controls_dead)?;
        let closing = control == Control::CloseShutters;
        permit("A-CONTROL-002", !closing)?;
        permit("A-CONTROL-003", side == Side::Mi6)?;
        forbid("A-CONTROL-004", self.machines.shutters_closed == closing)
    }

    fn can_move_pad(&self, side: Side, toward: Position) -> Result<(), RuleId> {
        let slide = self.map().pad().ok_or(RuleId("A-MAP-027"))?;
        let steps = self.machines.pad_steps;
        let after = pad_after(steps, slide, toward);
        forbid("A-PAD-003", after.is_none())?;
        let after = after.unwrap_or(steps);
        if applies("A-PAD-006") {
            self.operator(side, self.control_place(Device::Pad))
                .ok_or(RuleId("A-PAD-004"))?;
        }
        if !applies("A-PAD-009") {
            let met = self.standing_on(slide.after(after));
            let carried = self.standing_on(slide.after(steps));
            forbid("A-PAD-003", !met.without(carried).is_empty())?;
        }
        forbid("A-GANTRY-024", self.machines.controls_dead)?;
        forbid("A-PAD-007", self.is_this_turn(self.machines.pad_moved_on))?;
        forbid("A-STACK-001", !self.pad_leaves_room(slide, after))?;
        Ok(())
    }

    /// Returns whether everybody carried by the pad finds room where it takes them.
    fn pad_leaves_room(&self, slide: Slide, after: u16) -> bool {
        let now = slide.after(self.machines.pad_steps);
        let carried = self.standing_on(now);
        let (south, east) = offset(now, slide.after(after));
        carried.iter().all(|id| {
            let Some(place) = self.place(id).and_then(|place| shifted(place, south, east)) else {
                return false;
            };
            let staying = self.standing_at(place).without(carried).len();
            let coming = carried
                .iter()
                .filter(|&other| {
                    self.place(other).and_then(|p| shifted(p, south, east)) == Some(place)
                })
                .count();
            staying + coming <= self.stack_max()
        })
    }

    /// Lists those standing on the floor inside a rectangle.
    fn standing_on(&self, rect: Rect) -> PersonSet {
        let on = |id: &PersonId| {
            self.counter(*id).stand().is_some_and(|stand| {
                rect.contains(stand.place.space)
                    && applies("A-PAD-001")
                    && self.map().floor(stand.place.space) == Some(stand.place.level)
            })
        };
        self.everyone().iter().filter(on).collect()
    }
}

impl Control {
    pub(super) const SHUTTERS: [Control; 2] = [Control::CloseShutters, Control::OpenShutters];

    pub const ALL: [Control; 14] = [
        Control::GantryToLaunch,
        Control::GantryToLoading,
        Control::HoldGantry,
        Control::ReleaseGantry,
        Control::OpenRoof,
        Control::CloseRoof,
        Control::StopRoof,
        Control::CloseShutters,
        Control::OpenShutters,
        Control::PadToLaunch,
        Control::PadToLoading,
        Control::StartCountdown,
        Control::RevealCountdown,
        Control::AbortCountdown,
    ];

    pub fn device(self) -> Device {
        match self {
            Control::GantryToLaunch
            | Control::GantryToLoading
            | Control::HoldGantry
            | Control::ReleaseGantry => Device::Gantry,
            Control::OpenRoof | Control::CloseRoof | Control::StopRoof => Device::Roof,
            Control::CloseShutters | Control::OpenShutters => Device::Shutters,
            Control::PadToLaunch | Control::PadToLoading => Device::Pad,
            Control::StartCountdown | Control::RevealCountdown | Control::AbortCountdown => {
                Device::Rocket
            }
        }
    }

    pub const fn words(self) -> &'static str {
        match self {
            Control::GantryToLaunch => "move the gantry toward launch",
            Control::GantryToLoading => "move the gantry toward loading",
            Control::HoldGantry => "hold the gantry",
            Control::ReleaseGantry => "release the gantry",
            Control::OpenRoof => "open the roof",
            Control::CloseRoof => "close the roof",
            Control::StopRoof => "stop the roof",
            Control::CloseShutters => "close the shutters",
            Control::OpenShutters => "open the shutters",
            Control::PadToLaunch => "move the pad toward launch",
            Control::PadToLoading => "move the pad toward loading",
            Control::StartCountdown => "start the countdown",
            Control::RevealCountdown => "reveal the countdown",
            Control::AbortCountdown => "abort the countdown",
        }
    }
}

impl Assault {
    pub(crate) fn machine_options(&self, side: Side, out: &mut Vec<Action>) {
        let manned = self.board.manned(side);
        for control in Control::ALL {
            // Telling the countdown is possible at any decision, and listed apart from these.
            let possible =
                manned >> control.device().idx() & 1 != 0 && control != Control::RevealCountdown;
            if possible && self.board.can_control(side, control).is_ok() {
                out.push(Action::Operate(control));
            }
        }
        self.ride_options(side, out);
    }

    /// Works a machine.
    pub(crate) fn operate(&mut self, control: Control, sink: &mut impl Sink<Event>) {
        if control == Control::RevealCountdown {
            self.tell_countdown(sink);
            return;
        }
        if let Some(Frame::AtShutters(_)) = self.stack.last() {
            self.stack.pop();
        }
        let Some(side) = self.active() else { return };
        self.board.operated |= 1 << control.device().idx();
        match control {
            Control::GantryToLaunch => self.start_gantry(Position::Launch, sink),
            Control::GantryToLoading => self.start_gantry(Position::Loading, sink),
            Control::HoldGantry | Control::ReleaseGantry => {
                let holds = control == Control::HoldGantry;
                self.board.machines.holds_gantry[side.idx()] = holds;
                sink.event(Event::GantryHeld { side, holds });
            }
            Control::OpenRoof => self.start_roof(side, Sliding::Opening, sink),
            Control::CloseRoof => self.start_roof(side, Sliding::Closing, sink),
            Control::StopRoof => {
                self.board.machines.roof_motion = None;
                sink.event(Event::RoofStopped);
            }
            Control::CloseShutters | Control::OpenShutters => {
                let closed = control == Control::CloseShutters;
                self.board.machines.shutters_closed = closed;
                sink.event(Event::ShuttersMoved { closed });
            }
            Control::PadToLaunch => self.move_pad(Position::Launch, sink),
            Control::PadToLoading => self.move_pad(Position::Loading, sink),
            Control::StartCountdown | Control::RevealCountdown | Control::AbortCountdown => {
                self.work_countdown(control, sink);
            }
        }
    }

    /// Moves the gantry once everybody in its way has been moved aside by his owner.
    fn start_gantry(&mut self, toward: Position, sink: &mut impl Sink<Event>) {
        let Some(after) = self.board.gantry_next(toward) else {
            return;
        };
        let on_foot = |id: &PersonId| !self.board.counter(*id).on_rope;
        let in_way = self.board.in_way_of_gantry(after);
        let pending: PersonSet = in_way.iter().filter(on_foot).collect();
        if pending.is_empty() {
            self.move_gantry(toward, sink);
        } else {
            let cause = Cause::Gantry(toward);
            self.push(Frame::Displacing { cause, pending });
        }
    }

    /// Moves the gantry one space, with everybody on it (A-GANTRY-003, A-GANTRY-021).
    pub(crate) fn move_gantry(&mut self, toward: Position, sink: &mut impl Sink<Event>) {
        let Some(gantry) = self.board.map().gantry() else {
            return;
        };
        let steps = self.board.machines.gantry_steps;
        let n_steps = gantry.slide.n_steps();
        let Some(mut after) = step_toward(steps, n_steps, toward) else {
            return;
        };
        if !applies("A-GANTRY-003") {
            after = step_toward(after, n_steps, toward).unwrap_or(after);
        }
        let riders = self.board.everyone();
        let riders = riders.iter().filter(|&id| {
            self.board
                .place(id)
                .is_some_and(|place| self.board.is_on_gantry(place))
        });
        let riders: PersonSet = riders.collect();
        let (south, east) = offset(gantry.slide.after(steps), gantry.slide.after(after));
        self.board.machines.gantry_steps = after;
        self.board.machines_moved();
        self.board.machines.gantry_moved_on = self.board.clocks.turn;
        if applies("A-GANTRY-021") {
            self.carry(riders, south, east);
        }
        self.land_on_gantry();
        sink.event(Event::GantryMoved { steps: after });
    }

    /// Whoever hung on a rope where the gantry now is stands on its top.
    fn land_on_gantry(&mut self) {
        for id in self.board.everyone().iter() {
            let counter = self.board.counter(id);
            let place = self.board.place(id);
            if counter.on_rope && place.is_some_and(|place| self.board.is_on_gantry(place)) {
                self.board.mark(id).on_rope = false;
            }
        }
    }

    /// Slides the pad, with everybody on it (A-PAD-008, A-PAD-009).
    fn move_pad(&mut self, toward: Position, sink: &mut impl Sink<Event>) {
        let Some(slide) = self.board.map().pad() else {
            return;
        };
        let steps = self.board.machines.pad_steps;
        let Some(after) = pad_after(steps, slide, toward) else {
            return;
        };
        let riders = self.board.standing_on(slide.after(steps));
        let (south, east) = offset(slide.after(steps), slide.after(after));
        self.board.machines.pad_steps = after;
        self.board.machines.pad_moved_on = self.board.clocks.turn;
        if applies("A-PAD-008") {
            self.carry(riders, south, east);
        }
        sink.event(Event::PadMoved { steps: after });
    }

    /// Moves people without their doing; it counts as moving (A-BEAD-005).
    pub(crate) fn carry(&mut self, riders: PersonSet, south: i16, east: i16) {
        let turn = self.board.clocks.turn;
        for id in riders.iter() {
            let Some(mut stand) = self.board.counter(id).stand() else {
                continue;
            };
            let Some(place) = shifted(stand.place, south, east) else {
                continue;
            };
            stand.place = place;
            if applies("A-BEAD-005") {
                self.board.mark(id).moved_on = turn;
            }
            self.board.put(id, At::Standing(stand));
        }
    }

    fn start_roof(&mut self, side: Side, sliding: Sliding, sink: &mut impl Sink<Event>) {
        let since = self.board.clocks.command(side);
        self.board.machines.roof_motion = Some(RoofMotion {
            sliding,
            side,
            since,
        });
        sink.event(Event::RoofStarted {
            opening: sliding == Sliding::Opening,
        });
        if !applies("A-ROOF-003") {
            if let Some(motion) = &mut self.board.machines.roof_motion {
                motion.since = Default::default();
            }
            self.slide_roof(side, sink);
        }
    }
}

fn pad_after(steps: u16, slide: Slide, toward: Position) -> Option<u16> {
    let once = |steps| step_toward(steps, slide.n_steps(), toward);
    let first = once(steps)?;
    Some(
        (1..ruled("A-PAD-002", PAD_SPACES, 1))
            .try_fold(first, |steps, _| once(steps))
            .unwrap_or(first),
    )
}

/// Returns rows south and columns east from one position of a block to another.
fn offset(from: Rect, to: Rect) -> (i16, i16) {
    let (from, to) = (from.north_west, to.north_west);
    (
        to.row() as i16 - from.row() as i16,
        to.col() as i16 - from.col() as i16,
    )
}

fn shifted(place: Place, south: i16, east: i16) -> Option<Place> {
    let row = place.space.row().checked_add_signed(south)?;
    let col = place.space.col().checked_add_signed(east)?;
    Some(Place::new(crate::Space::new(row, col)?, place.level))
}
