//! Actions in stable words: what a record keeps and what a person reads.

use crate::{EdgeId, EdgeKind, TrackSide};

use super::action::{Action, Approach, Step};
use super::board::Board;

impl Board {
    /// Returns the words of an action; no two options of one decision share them.
    pub fn action_words(&self, action: &Action) -> String {
        let code = |id| self.code(id);
        let vehicle = |id| &self.vehicle_piece(id).code;
        match *action {
            Action::EndPhase => "end the phase".into(),
            Action::Done => "done".into(),
            Action::Place(space) => format!("place in {space}"),
            Action::PlanTurn(turn) => format!("come on turn {}", turn.0),
            Action::PlanWay(approach) => format!("come by the {}", approach.word()),
            Action::AssignGroup(approach) => {
                format!("this one and all of the kind to the {}", approach.word())
            }
            Action::AssignOne(approach) => format!("this one to the {}", approach.word()),
            Action::Name(seat) => format!("let {seat} act"),
            Action::Move(id) => format!("move {}", code(id)),
            Action::Join(id) => format!("take {} along", code(id)),
            Action::Drop(id) => format!("leave {} here", code(id)),
            Action::Step(step) => self.step_words(step),
            Action::Board(id) => format!("board {}", vehicle(id)),
            Action::Alight(side) => format!("get out on the {}", side_words(side)),
            Action::Descend => "down the rope".into(),
            Action::Drive(id, driver) => format!("drive {} with {}", vehicle(id), code(driver)),
            Action::Roll(space) => format!("drive to {space}"),
            Action::LeaveMap => "leave the map".into(),
            Action::Enter(id) => format!("bring {} in", code(id)),
            Action::EnterBoat(id) => format!("bring {} in", vehicle(id)),
            Action::At(space) => format!("at {space}"),
            Action::Fight(id) => format!("fight with {}", code(id)),
            Action::Target(id) => format!("attack {}", code(id)),
            Action::TargetVehicle(id) => format!("attack {}", vehicle(id)),
            Action::Features => "attack a door, window or shutter".into(),
            Action::TargetEdge(id) => format!("attack {}", self.edge_words(id)),
            Action::Manner(manner) => manner.words(),
            Action::Modify(0) => "no modification".into(),
            Action::Modify(amount) => format!("modify by {amount:+}"),
            Action::Spend(0) => "spend nothing".into(),
            Action::Spend(points) => format!("spend {points}"),
            Action::DetermineStatus => "determine command status".into(),
            Action::Recover(id) => format!("recover {}", code(id)),
            Action::Order(id) => format!("order {}", code(id)),
            Action::Cover => "covering fire".into(),
            Action::Bead => "take a bead".into(),
            Action::By(id) => format!("by order of {}", code(id)),
            Action::OutOfReach => "on somebody out of reach".into(),
            Action::On(id) => format!("on {}", code(id)),
            Action::DropCover(id) => format!("drop the cover of {}", code(id)),
            Action::Prepare(id) => format!("get a grenade ready with {}", code(id)),
            Action::Face(direction) => format!("face {direction}"),
            Action::Operate(control) => control.words().into(),
            Action::CountdownLength(turns) => format!("count down {turns} turns"),
            Action::Ride(id, level) => format!("ride with {} to level {level}", code(id)),
            Action::Rope(id) => format!("let a rope down for {}", code(id)),
            Action::SetExplosives(id) => format!("set explosives with {}", code(id)),
            Action::GiveUp(side) => format!("give up {}", side.word()),
        }
    }

    fn step_words(&self, step: Step) -> String {
        let mut words = format!("to {}", step.to);
        if self
            .map()
            .floor(step.to)
            .is_some_and(|floor| floor != step.level)
        {
            words += &format!(" level {}", step.level);
        } else if self.map().track(step.to).is_some() {
            words += &format!(" on the {}", side_words(step.track));
        }
        words
    }

    /// Returns a space-side feature in words, for example `the window V9/W9`.
    pub fn edge_words(&self, id: EdgeId) -> String {
        let edge = self.map().edge(id);
        let [one, two] = edge.spaces;
        let kind = match edge.kind {
            EdgeKind::ControlDoor => "control room door",
            other => other.word(),
        };
        format!("the {kind} {one}/{two}")
    }
}

fn side_words(side: TrackSide) -> &'static str {
    match side {
        TrackSide::NorthOrWest => "north or west side",
        TrackSide::SouthOrEast => "south or east side",
    }
}

impl Approach {
    pub const fn word(self) -> &'static str {
        match self {
            Approach::Roof => "roof",
            Approach::Water => "water",
        }
    }
}
