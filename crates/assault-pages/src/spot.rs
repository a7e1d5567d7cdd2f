//! Where on the map every option can be pointed at, and the chips that offer what has no mark of
//! its own.

use std::collections::BTreeMap;

use assault::play::{Action, Aim, Control, Frame, View};
use assault::{Device, PersonId, Space, VehicleId, say};

use crate::look::Look;
use crate::plan::{Link, Pen, corner};
use crate::view::acting::acting;
use crate::view::option;

/// Returns the spaces where an option is looked for: the place of its piece, its vehicle or its
/// machine, both sides of a door, the one who acts for what is his own affair. Nothing for what
/// has no place: sealed plans, the end of a Phase, those who are not on the map yet.
pub fn of(view: &View, action: &Action) -> Vec<Space> {
    let board = &view.board;
    let person = |id: PersonId| board.place(id).map(|place| place.space);
    let vehicle = |id: VehicleId| board.vehicle(id).space();
    let one = |space: Option<Space>| space.into_iter().collect();
    match *action {
        Action::Board(id) | Action::TargetVehicle(id) | Action::Drive(id, _) => one(vehicle(id)),
        Action::TargetEdge(edge) => board.map().edge(edge).spaces.to_vec(),
        Action::Operate(control) => controls(view, control),
        Action::CountdownLength(_) => one(board.map().control(Device::Rocket)),
        Action::Manner(_) | Action::Modify(_) => aimed_at(view),
        Action::Done
        | Action::Alight(_)
        | Action::Descend
        | Action::LeaveMap
        | Action::Features
        | Action::Spend(_)
        | Action::Cover
        | Action::Bead
        | Action::OutOfReach
        | Action::Face(_) => one(acting(view).and_then(person)),
        // Whoever holds a Bead is asked for its target even if that has gone.
        Action::Target(id) | Action::On(id) => {
            one(person(id).or_else(|| acting(view).and_then(person)))
        }
        Action::EndPhase
        | Action::PlanTurn(_)
        | Action::PlanWay(_)
        | Action::AssignGroup(_)
        | Action::AssignOne(_)
        | Action::Name(_)
        | Action::EnterBoat(_)
        | Action::DetermineStatus
        | Action::GiveUp(_) => Vec::new(),
        Action::Place(_) | Action::Roll(_) | Action::At(_) | Action::Step(_) => {
            one(option::space(action))
        }
        Action::Move(_)
        | Action::Join(_)
        | Action::Drop(_)
        | Action::Enter(_)
        | Action::Fight(_)
        | Action::Recover(_)
        | Action::Order(_)
        | Action::By(_)
        | Action::DropCover(_)
        | Action::Prepare(_)
        | Action::Ride(..)
        | Action::Rope(_)
        | Action::SetExplosives(_) => one(option::piece(action).and_then(person)),
    }
}

/// The gantry is worked from the floor or from on board, wherever somebody of the side stands.
fn controls(view: &View, control: Control) -> Vec<Space> {
    let board = &view.board;
    let device = control.device();
    let on_board = board
        .control_on_board()
        .filter(|_| device == Device::Gantry);
    let all = board.control_place(device).into_iter().chain(on_board);
    let side = view.phase.map(|phase| phase.side);
    let is_manned = |place: &assault::Place| {
        side.is_some_and(|side| board.operator(side, Some(*place)).is_some())
    };
    let (manned, empty): (Vec<_>, Vec<_>) = all.partition(is_manned);
    let places = if manned.is_empty() { empty } else { manned };
    places.into_iter().map(|place| place.space).collect()
}

fn aimed_at(view: &View) -> Vec<Space> {
    let aim = match view.unfinished.last() {
        Some(Frame::Choosing(_, aim) | Frame::Judging(_, aim, _)) => *aim,
        _ => return Vec::new(),
    };
    let board = &view.board;
    match aim {
        Aim::Person(id) => board
            .place(id)
            .map(|place| place.space)
            .into_iter()
            .collect(),
        Aim::Vehicle(id) => board.vehicle(id).space().into_iter().collect(),
        Aim::Edge(edge) => board.map().edge(edge).spaces.to_vec(),
    }
}

/// Returns everything that can be chosen in a space.
pub fn here(view: &View, space: Space) -> impl Iterator<Item = (usize, &Action)> {
    let all = view.options.iter().enumerate();
    all.filter(move |(_, action)| of(view, action).contains(&space))
}

/// Returns whether neither a counter nor a mark on a space, a side or a vehicle stands for it.
fn needs_chip(view: &View, action: &Action) -> bool {
    if let Action::Target(id) | Action::On(id) = *action {
        return view.board.place(id).is_none();
    }
    matches!(
        action,
        Action::Done
            | Action::Alight(_)
            | Action::Descend
            | Action::LeaveMap
            | Action::Features
            | Action::Spend(_)
            | Action::Cover
            | Action::Bead
            | Action::OutOfReach
            | Action::Face(_)
            | Action::Operate(_)
            | Action::CountdownLength(_)
            | Action::Manner(_)
            | Action::Modify(_)
    )
}

/// Draws a chip over every space with something to choose that nothing else on the map stands for.
/// A single choice is made at once; several are listed at the space.
pub fn chips(look: &Look<'_>, pen: &mut Pen) {
    let mut all: BTreeMap<Space, Vec<usize>> = BTreeMap::new();
    for (i, action) in look.view.options.iter().enumerate() {
        if needs_chip(look.view, action) {
            for space in of(look.view, action) {
                all.entry(space).or_default().push(i);
            }
        }
    }
    for (space, options) in all {
        let words = match options[..] {
            [only] => look.teller().option(&look.view.options[only]),
            _ => {
                let n = options.len();
                say!(
                    look.lang,
                    "{space}: {n} choices",
                    "{space}: {n} Möglichkeiten"
                )
            }
        };
        let link = Link {
            class: "go chip",
            href: look.at_space(space) + "#fan",
            label: &words,
            at: Some(space),
            option: (options.len() == 1).then_some(options[0]),
            button: None,
        };
        let (x, y) = corner(space);
        pen.link(&link, |pen| {
            pen.rect("chipbody", (x + 30.0, y + 34.0), (24.0, 18.0));
            pen.text("chipt", (x + 42.0, y + 47.0), "⋯");
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use assault::play::{Assault, Setup};
    use kernel::{Game as _, Seed, Viewer};

    /// What has no place on the map is answered in the panel or in the tray beside the map.
    fn is_placeless(view: &View, action: &Action) -> bool {
        let is_outside = |id: PersonId| view.board.place(id).is_none();
        // Whoever is about to come in is not on the map yet, nor are those who come along.
        match *action {
            Action::Done => return acting(view).is_none_or(is_outside),
            Action::Join(id) | Action::Drop(id) => return is_outside(id),
            _ => {}
        }
        matches!(
            action,
            Action::EndPhase
                | Action::PlanTurn(_)
                | Action::PlanWay(_)
                | Action::AssignGroup(_)
                | Action::AssignOne(_)
                | Action::Name(_)
                | Action::Enter(_)
                | Action::EnterBoat(_)
                | Action::DetermineStatus
        )
    }

    #[test]
    fn every_other_option_of_every_scenario_has_a_space() {
        use bots::assault::Heuristic;
        for scenario in 1..=4 {
            let setup = Setup::volcano(scenario);
            let game = Assault::start(&setup, Seed::from_number(7), &mut ());
            let mut game = game.expect("a raid");
            let mut bots: [Heuristic; 2] = Default::default();
            let mut n_pointed = 0;
            for _ in 0..700 {
                let Some(decision) = game.decision() else {
                    break;
                };
                let view = game.view(Viewer::Seat(decision.seat));
                for action in &view.options {
                    let spots = of(&view, action);
                    let told = format!("scenario {scenario}: {action:?} at {spots:?}");
                    assert_eq!(spots.is_empty(), is_placeless(&view, action), "{told}");
                    n_pointed += spots.len();
                }
                let option = bots[decision.seat.idx()].pick(&view);
                game.choose(option, &mut ()).expect("an option");
            }
            assert!(n_pointed > 500, "scenario {scenario}: {n_pointed}");
        }
    }
}
