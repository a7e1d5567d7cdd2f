//! Who has an enemy in sight. In the Fire Phase everybody may attack, if only a door: with eighty people
//! on the map those who see nobody are not asked for, though they can still be pointed at.

use assault::play::{Action, Board, View};
use assault::{PersonId, Sight};

/// Returns whether somebody has an enemy in sight or within an arm's length, or a grenade in hand.
/// Nobody who has a target is left out; not everybody who is in has one.
pub fn is_in_sight(board: &Board, id: PersonId) -> bool {
    let (Some(place), Some(eye)) = (board.place(id), board.eye(id)) else {
        return true;
    };
    let is_near = |other: PersonId| {
        board.place(other).is_some_and(|at| {
            at.space.row().abs_diff(place.space.row()) <= 1
                && at.space.col().abs_diff(place.space.col()) <= 1
        })
    };
    let is_seen = |other: PersonId| {
        let lines = &board.content().lines();
        let to = board.eye(other);
        to.is_some_and(|to| lines.sight(board.map(), eye, to, board) != Sight::Blocked)
    };
    let mut enemies = board.present(board.side_of(id).enemy()).iter();
    board.counter(id).prepared.is_some() || enemies.any(|other| is_near(other) || is_seen(other))
}

/// Returns whether an option is worth being led to: all are, but those of people who could fight and
/// see nobody.
pub fn is_worth(view: &View, action: &Action) -> bool {
    match action {
        Action::Fight(id) => is_in_sight(&view.board, *id),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::option;
    use assault::play::{Assault, Setup};
    use bots::assault::Heuristic;
    use kernel::{Game as _, Seed, Session, Viewer};

    #[test]
    fn whoever_has_a_target_has_an_enemy_in_sight() {
        let (mut n_targets, mut n_none) = (0, 0);
        for scenario in [1, 2] {
            let setup = Setup::volcano(scenario);
            let session = Session::<Assault>::start(&setup, Seed::from_number(7), &mut ());
            let mut session = session.expect("a raid");
            let mut bots: [Heuristic; 2] = Default::default();
            for _ in 0..500 {
                let Some(decision) = session.game().decision() else {
                    break;
                };
                let view = session.game().view(Viewer::Seat(decision.seat));
                let fights = view.options.iter().filter_map(|action| match action {
                    Action::Fight(id) => Some(*id),
                    _ => None,
                });
                for id in fights.take(4) {
                    let has_target = !view.forecasts(id).is_empty();
                    let is_seen = is_in_sight(&view.board, id);
                    assert!(is_seen || !has_target, "{}", view.board.code(id));
                    n_targets += usize::from(has_target);
                    n_none += usize::from(!is_seen);
                }
                let is_fight = matches!(view.options.first(), Some(Action::Fight(_)));
                for code in option::idle(&view).into_iter().filter(|_| is_fight) {
                    let id = view.board.pieces().person_coded(code).expect("somebody");
                    assert!(is_in_sight(&view.board, id), "{code} is not named");
                }
                let option = bots[decision.seat.idx()].pick(&view);
                session
                    .choose(decision.seat, option, &mut ())
                    .expect("it is offered");
            }
        }
        assert!(n_targets > 20 && n_none > 5, "{n_targets} {n_none}");
    }
}
