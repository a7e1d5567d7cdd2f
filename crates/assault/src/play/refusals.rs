//! What is not possible now, and by which rule: judged from the view alone.

use kernel::{Cite, Refusal, RuleId};

use crate::{HalfPoints, Level, PersonId, Place, Side};

use super::action::{Action, Control, Step};
use super::attack::{Aim, Manner};
use super::board::Board;
use super::cup::PhaseKind;
use super::frame::{Frame, March};
use super::state::Assault;
use super::view::View;

/// Lists what the viewer might try in vain, in the stable words of records.
pub fn refusals(view: &View) -> Vec<Refusal> {
    let in_words = |(action, rule): (Action, RuleId)| Refusal {
        action: view.board.action_words(&action),
        cite: Cite::Rule(rule),
    };
    refused_actions(view).into_iter().map(in_words).collect()
}

/// Lists what the viewer might try in vain, each with the rule that forbids it.
pub fn refused_actions(view: &View) -> Vec<(Action, RuleId)> {
    let mut out = Vec::new();
    let asked = view.decision.map(|decision| decision.seat);
    if asked.is_none() {
        return out;
    }
    let Some(side) = view.side().filter(|_| view.viewer.seat() == asked) else {
        return out;
    };
    let refuse = |action: Action, rule: RuleId, out: &mut Vec<(Action, RuleId)>| {
        if !view.options.contains(&action) {
            out.push((action, rule));
        }
    };
    match view.unfinished.last() {
        None => menu(view, side, &mut |action, rule| {
            refuse(action, rule, &mut out)
        }),
        Some(Frame::Marching(march)) => {
            steps(view, march, &mut |action, rule| {
                refuse(action, rule, &mut out)
            });
        }
        Some(Frame::Aiming(id)) => {
            targets(view, *id, side, &mut |action, rule| {
                refuse(action, rule, &mut out)
            });
        }
        Some(Frame::Ordering(id)) => {
            if let Err(rule) = view.board.can_take_bead(*id) {
                refuse(Action::Bead, rule, &mut out);
            }
        }
        Some(Frame::Choosing(id, aim)) => {
            manners(view, *id, *aim, &mut |action, rule| {
                refuse(action, rule, &mut out)
            });
        }
        Some(_) => {}
    }
    out
}

fn menu(view: &View, side: Side, refuse: &mut impl FnMut(Action, RuleId)) {
    let board = &view.board;
    for id in board.present(side).iter() {
        let his = match view.viewer.seat() {
            Some(seat) => Assault::not_his(board, seat, id),
            None => Ok(()),
        };
        match view.phase.map(|phase| phase.kind) {
            Some(PhaseKind::Movement) => {
                if let Err(rule) = his.and(board.can_move(id)) {
                    refuse(Action::Move(id), rule);
                }
            }
            Some(PhaseKind::Fire) => {
                let rule = match (his.and(board.can_fight(id)), board.can_fire(id)) {
                    (Err(rule), _) | (Ok(()), Err(rule)) => rule,
                    (Ok(()), Ok(())) => RuleId("A-FIRE-001"),
                };
                refuse(Action::Fight(id), rule);
            }
            Some(PhaseKind::Command) => {
                if let (true, Err(rule)) = (board.counter(id).stunned, board.can_recover(id)) {
                    refuse(Action::Recover(id), rule);
                }
                let ordered = his.and(board.can_cover(id)).and(commanded(board, id));
                refuse(
                    Action::Order(id),
                    ordered.err().unwrap_or(RuleId("A-COVER-004")),
                );
                if let Err(rule) = his.and(roped(board, id)) {
                    refuse(Action::Rope(id), rule);
                }
            }
            None => {}
        }
    }
    if view
        .phase
        .is_some_and(|phase| phase.kind == PhaseKind::Command)
    {
        for control in Control::ALL {
            if let Err(rule) = board.can_control(side, control) {
                refuse(Action::Operate(control), rule);
            }
        }
    }
}

/// Returns why no Leader gives a Soldier an order: none reaches him, or those who do can not.
fn commanded(board: &Board, id: PersonId) -> Result<(), RuleId> {
    if board.is_leader(id) {
        return Ok(());
    }
    let mut why = RuleId("A-COVER-004");
    for leader in board.leaders_of(id) {
        if board.is_within_double_radius(leader, id) {
            match board.can_give_order(leader) {
                Ok(()) => return Ok(()),
                Err(rule) => why = rule,
            }
        }
    }
    Err(why)
}

/// Returns why somebody on the roof can not let a rope down: what holds for him wherever he is, or
/// for the nearest hole.
fn roped(board: &Board, id: PersonId) -> Result<(), RuleId> {
    let on_roof = |place: Place| place.level == Level::ROOF;
    let Some(place) = board.place(id).filter(|&place| on_roof(place)) else {
        return Ok(());
    };
    let far = RuleId("A-ROOF-014");
    let mut why = far;
    for space in board.map().neighbours(place.space).chain([place.space]) {
        match board.can_rope(id, space) {
            Ok(()) => return Ok(()),
            Err(rule) if why == far => why = rule,
            Err(_) => {}
        }
    }
    Err(why)
}

/// Steps into the eight neighbours on the floor that the ground, the points or the stack forbid.
fn steps(view: &View, march: &March, refuse: &mut impl FnMut(Action, RuleId)) {
    let board = &view.board;
    let Some(&(id, left)) = march.group.first() else {
        return;
    };
    let Some(from) = board.walking_stand(id) else {
        return;
    };
    for direction in crate::Direction::ALL {
        let Some(to) = board.map().neighbour(from.place.space, direction) else {
            continue;
        };
        let level = match from.place.level {
            Level::ROOF => Level::ROOF,
            level if board.gantry_covers(to) => level,
            level => board.map().floor(to).unwrap_or(level),
        };
        let step = Step {
            to,
            level,
            track: crate::TrackSide::NorthOrWest,
        };
        let rule = match board.ground_cost(from.place, direction, level) {
            Err(rule) => rule,
            Ok(_) => obstacle(view, id, left, march.stepped, step),
        };
        let offered = view.options.iter().any(|option| {
            matches!(option, Action::Step(other) if other.to == to && other.level == level)
        });
        if !offered {
            refuse(Action::Step(step), rule);
        }
    }
}

fn obstacle(view: &View, id: PersonId, left: HalfPoints, stepped: bool, step: Step) -> RuleId {
    match view.board.step_cost(id, left, stepped, step) {
        Err(rule) => rule,
        Ok(_) => RuleId("A-STACK-001"),
    }
}

fn targets(view: &View, id: PersonId, side: Side, refuse: &mut impl FnMut(Action, RuleId)) {
    let board = &view.board;
    for target in board.present(side.enemy()).iter() {
        let aim = Aim::Person(target);
        let basic = if board.counter(id).cover {
            Manner::COVER
        } else {
            Manner::FIRE
        };
        if let Err(rule) = board.shot(id, aim, basic) {
            refuse(Action::Target(target), rule);
        }
    }
}

fn manners(view: &View, id: PersonId, aim: Aim, refuse: &mut impl FnMut(Action, RuleId)) {
    let tries = [
        Manner::FIRE,
        Manner::SPRAY,
        Manner::SPECIFIC,
        Manner::HAND_TO_HAND,
        Manner::HAND_TO_HAND.with(Manner::KICK),
    ];
    for manner in tries {
        if let Err(rule) = view.board.shot(id, aim, manner) {
            refuse(Action::Manner(manner), rule);
        }
    }
}
