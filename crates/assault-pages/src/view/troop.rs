//! Who goes along with somebody, and who could do the same thing at once.

use assault::play::{Action, Distances, Frame, Stand, View};
use assault::{HalfPoints, PersonId, Place};

use super::acting::marching;
use super::in_sight::is_worth;

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

/// What a bot does for everybody who is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rest {
    /// Those who are placed before the first Turn.
    Place,
    /// Those who could still attack somebody in this Phase.
    Fire,
}

impl Rest {
    pub const ALL: [Rest; 2] = [Rest::Place, Rest::Fire];

    /// How a form says it.
    pub fn word(self) -> &'static str {
        match self {
            Rest::Place => "place",
            Rest::Fire => "fire",
        }
    }

    /// Returns how many are left, of those who could attack all who have somebody in sight.
    pub fn n_left(self, view: &View) -> usize {
        match self {
            Rest::Place => n_unplaced(view),
            Rest::Fire => fighters(view).count(),
        }
    }
}

/// Returns how many of the group that is being placed are still to come.
fn n_unplaced(view: &View) -> usize {
    let Some(&Frame::Placing { group, next }) = view.unfinished.last() else {
        return 0;
    };
    let free = view.board.scenario().free.get(usize::from(group));
    free.map_or(0, |free| free.people.len().saturating_sub(next.into()))
}

/// Returns those who may attack and have somebody in sight.
pub fn fighters(view: &View) -> impl Iterator<Item = PersonId> + '_ {
    let worth = view.options.iter();
    let worth = worth.filter(|action| is_worth(view, action));
    worth.filter_map(|action| match action {
        Action::Fight(id) => Some(*id),
        _ => None,
    })
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
