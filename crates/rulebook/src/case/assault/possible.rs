//! Everything an option can ever be called: a claim that something is not possible holds for the
//! wrong reason if nothing is ever called so.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use assault::play::{Action, Approach, Board, Control, Manner, Step, Turn};
use assault::{Direction, Level, PersonId, Side, Space, TrackSide, VehicleId, volcano};
use kernel::Seat;

const WAYS: [Approach; 2] = [Approach::Roof, Approach::Water];
const TRACK_SIDES: [TrackSide; 2] = [TrackSide::NorthOrWest, TrackSide::SouthOrEast];

/// Whether an option of some game on this map can be called so.
pub(super) fn is_ever_called(board: &Board, words: &str) -> bool {
    static ALL: OnceLock<BTreeSet<String>> = OnceLock::new();
    let mut all = every_action(board).map(|action| board.action_words(&action));
    // With counters of its own a case has options of its own.
    if board.content().hash() != volcano().hash() {
        return all.any(|other| other == words);
    }
    ALL.get_or_init(|| all.collect()).contains(words)
}

fn every_action(board: &Board) -> impl Iterator<Item = Action> {
    let (map, pieces) = (board.map(), board.pieces());
    let people = pieces.people().map(|(id, _)| id);
    let vehicles = pieces.vehicles().map(|(id, _)| id);
    let edges = map.edges().map(|(id, _)| Action::TargetEdge(id));
    plain()
        .chain(numbered())
        .chain(people.flat_map(|id| of_person(board, id)))
        .chain(vehicles.flat_map(of_vehicle))
        .chain(map.spaces().flat_map(of_space))
        .chain(edges)
}

/// What names nothing, or one of a few things.
fn plain() -> impl Iterator<Item = Action> {
    let alone = [
        Action::EndPhase,
        Action::Done,
        Action::Descend,
        Action::LeaveMap,
        Action::Features,
        Action::DetermineStatus,
        Action::Cover,
        Action::Bead,
        Action::OutOfReach,
    ];
    let ways = WAYS.into_iter().flat_map(|way| {
        [
            Action::PlanWay(way),
            Action::AssignGroup(way),
            Action::AssignOne(way),
        ]
    });
    alone
        .into_iter()
        .chain(ways)
        .chain(TRACK_SIDES.map(Action::Alight))
        .chain(Direction::ALL.map(Action::Face))
        .chain(Control::ALL.map(Action::Operate))
        .chain(Side::BOTH.map(Action::GiveUp))
}

fn numbered() -> impl Iterator<Item = Action> {
    let manners = (0..128).map(|bits| Action::Manner(Manner::from_bits(bits)));
    (1..=60)
        .map(|turn| Action::PlanTurn(Turn(turn)))
        .chain((-20..=20).map(Action::Modify))
        .chain((0..=99).map(Action::Spend))
        .chain((0..=99).map(Action::CountdownLength))
        .chain((0..=16).map(|seat| Action::Name(Seat(seat))))
        .chain(manners)
}

fn of_person(board: &Board, id: PersonId) -> impl Iterator<Item = Action> {
    let alone = [
        Action::Move(id),
        Action::Join(id),
        Action::Drop(id),
        Action::Enter(id),
        Action::Fight(id),
        Action::Target(id),
        Action::Recover(id),
        Action::Order(id),
        Action::By(id),
        Action::On(id),
        Action::DropCover(id),
        Action::Prepare(id),
        Action::Rope(id),
        Action::SetExplosives(id),
    ];
    let vehicles = board.pieces().vehicles();
    alone
        .into_iter()
        .chain(Level::ALL.map(|level| Action::Ride(id, level)))
        .chain(vehicles.map(move |(vehicle, _)| Action::Drive(vehicle, id)))
}

fn of_vehicle(id: VehicleId) -> [Action; 3] {
    [
        Action::Board(id),
        Action::TargetVehicle(id),
        Action::EnterBoat(id),
    ]
}

fn of_space(space: Space) -> impl Iterator<Item = Action> {
    let steps = Level::ALL.into_iter().flat_map(move |level| {
        TRACK_SIDES.map(|track| {
            Action::Step(Step {
                to: space,
                level,
                track,
            })
        })
    });
    [Action::Place(space), Action::Roll(space), Action::At(space)]
        .into_iter()
        .chain(steps)
}

#[cfg(test)]
mod tests {
    use assault::play::{Assault, Setup};
    use kernel::{Game, Seed};

    use super::*;

    /// Plays at random: whatever is offered has a name that is known.
    #[test]
    fn whatever_is_offered_is_sometimes_called_so() {
        let mut n_options = 0;
        for scenario in 1..=4 {
            let setup = Setup::volcano(scenario);
            let mut game = Assault::start(&setup, Seed::from_number(7), &mut ()).expect("a game");
            for step in 0..1500 {
                if game.decision().is_none() {
                    break;
                }
                let mut options = Vec::new();
                game.options(&mut options);
                for action in &options {
                    let words = game.action_words(action);
                    assert!(is_ever_called(game.board(), &words), "{words}");
                    n_options += 1;
                }
                let chosen = options[(step * 7919 + 13) % options.len()];
                game.apply(chosen, &mut ());
            }
        }
        assert!(n_options > 10_000, "{n_options}");
    }
}
