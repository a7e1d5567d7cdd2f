//! Who goes along with somebody, and who could do the same thing at once.

use assault::play::{Action, Distances, Stand, View};
use assault::{HalfPoints, PersonId, Place};

use super::acting::marching;

/// Whoever is within this distance of somebody goes along.
const NEARBY: HalfPoints = HalfPoints::whole(4);
/// No two places of a map are farther apart.
const FAR: HalfPoints = HalfPoints::whole(150);

/// What all who can do it do at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Errand {
    /// The stunned try to stand up.
    Recover,
    /// Everybody on the roof lets a rope down.
    Rope,
    /// Everybody on a rope comes down one stage.
    Slide,
}

impl Errand {
    pub const ALL: [Errand; 3] = [Errand::Recover, Errand::Rope, Errand::Slide];

    /// How a form says it.
    pub fn word(self) -> &'static str {
        match self {
            Errand::Recover => "recover",
            Errand::Rope => "rope",
            Errand::Slide => "slide",
        }
    }

    /// Returns who could do it now.
    pub fn people(self, view: &View) -> Vec<PersonId> {
        let on_rope = |id: PersonId| view.board.counter(id).on_rope;
        let who = |action: &Action| match (self, *action) {
            (Errand::Recover, Action::Recover(id)) | (Errand::Rope, Action::Rope(id)) => Some(id),
            (Errand::Slide, Action::Move(id)) => Some(id).filter(|&id| on_rope(id)),
            _ => None,
        };
        view.options.iter().filter_map(who).collect()
    }

    /// Returns the choices with which somebody does it.
    pub fn begins(self, id: PersonId) -> Vec<Action> {
        match self {
            Errand::Recover => vec![Action::Recover(id)],
            Errand::Rope => vec![Action::Rope(id)],
            Errand::Slide => vec![Action::Move(id), Action::Descend],
        }
    }
}

/// Returns who can still move and goes along if a whole troop does: those who stand nearby, of a
/// Leader those within his radius too, if he can lead them.
pub fn troop(view: &View, id: PersonId) -> Vec<PersonId> {
    let board = &view.board;
    let Some(place) = board.place(id).filter(|_| marching(view).is_none()) else {
        return Vec::new();
    };
    let is_leader = board.is_leader(id);
    let around: Vec<Place> = if is_leader {
        let reach = view.command_reach(id).into_iter();
        reach
            .filter(|at| at.lends_morale)
            .map(|at| at.place)
            .collect()
    } else {
        Vec::new()
    };
    let near = board.distances(place, NEARBY);
    let follows = |other: PersonId| match board.place(other) {
        Some(_) if is_leader && !board.can_lead(id, other) => false,
        Some(at) => near.to(at).is_some() || around.contains(&at),
        None => false,
    };
    let movers = view.options.iter().filter_map(|action| match action {
        Action::Move(other) => Some(*other),
        _ => None,
    });
    let is_other = |other: &PersonId| *other != id && !board.counter(*other).on_rope;
    movers
        .filter(is_other)
        .filter(|&other| !board.is_leader(other) && follows(other))
        .collect()
}

/// Returns the place in reach that is nearest to a goal.
pub fn toward(view: &View, id: PersonId, goal: &Distances) -> Option<Stand> {
    let reach = view.reach_of(id).into_iter();
    let ways = reach.filter_map(|way| Some((goal.to(way.stand.place)?, way.cost, way.stand)));
    ways.min().map(|(.., stand)| stand)
}

/// Returns how far everything is from a goal.
pub fn from_goal(view: &View, goal: Place) -> Distances {
    view.board.distances(goal, FAR)
}
