//! Which ways to go on are worth trying.

use std::cmp::Reverse;

use assault::PersonId;
use assault::play::{Action, Frame, PhaseKind, Stand};
use module::search::Line;

use super::Mind;
use super::coach::About;
use crate::assault::agent::{Intent, Order, Weighing};
use crate::assault::sight::Sight;

/// At most so many lines are tried for one man.
const LINES_MAX: usize = 5;
/// Two places nearer to each other than this come to the same.
const APART: u16 = 2;
/// A shot worth less than this fraction of the best is not tried: one divided by it.
const POOR: i32 = 4;

/// A question, and what is in the mind of whoever is asked.
pub struct Asked<'a> {
    sight: Sight<'a>,
    mind: Mind,
}

/// What one man could do, the plain choice first.
enum Choices {
    /// One thing, which he does.
    Plain,
    /// Nothing.
    Idle,
    /// One of several things.
    Open(Vec<Deed>),
}

/// One thing that a man could do.
#[derive(Clone, Copy)]
enum Deed {
    Nothing,
    Do(Intent),
}

impl<'a> Asked<'a> {
    pub fn new(sight: Sight<'a>, mind: Mind) -> Asked<'a> {
        Asked { sight, mind }
    }

    pub fn lines(mut self) -> Vec<Line<Mind>> {
        match self.sight.unfinished {
            None => self.lines_in_phase(),
            Some(
                Frame::Attacking(_)
                | Frame::StunFailed { .. }
                | Frame::DemolitionFailed { .. }
                | Frame::Falling { .. }
                | Frame::ShakingOff { .. },
            ) => self.spendings(),
            Some(_) => vec![self.plain()],
        }
    }

    /// Returns what the Agent does.
    fn plain(&mut self) -> Line<Mind> {
        let mut mind = self.mind.clone();
        let option = mind.own.pick_in(&self.sight);
        Line::new(option, mind)
    }

    /// Points are few, so that every number of them is worth a thought.
    fn spendings(&mut self) -> Vec<Line<Mind>> {
        let plain = self.plain();
        let n = self.sight.options.len();
        let others = (0..n).filter(|&option| option != plain.option);
        let others = others.take(LINES_MAX - 1);
        let others: Vec<_> = others
            .map(|option| Line::new(option, self.mind.clone()))
            .collect();
        [plain].into_iter().chain(others).collect()
    }

    fn lines_in_phase(&mut self) -> Vec<Line<Mind>> {
        let Some(phase) = self.sight.phase else {
            return vec![self.plain()];
        };
        let is_captain = |action: &Action| matches!(action, Action::Name(_));
        if self.sight.options.iter().any(is_captain) || self.comes_first(phase.kind) {
            return vec![self.plain()];
        }
        for (id, option) in self.men(phase.kind) {
            if self.mind.considered.contains(id) {
                continue;
            }
            self.mind.considered.insert(id);
            let choices = self
                .mind
                .own
                .consider(&self.sight, |plan| match phase.kind {
                    PhaseKind::Movement => walks(plan, id),
                    PhaseKind::Fire => shots(plan, id),
                    PhaseKind::Command => orders(plan, id),
                });
            match choices {
                Choices::Plain => return vec![self.plain()],
                Choices::Idle => self.mind.own.leave_alone(&self.sight, id),
                Choices::Open(deeds) => {
                    let deeds = deeds.into_iter().take(LINES_MAX);
                    return deeds.map(|deed| self.line(id, option, deed)).collect();
                }
            }
        }
        vec![self.plain()]
    }

    /// Whether there is something that is done before any man acts by himself.
    fn comes_first(&mut self, kind: PhaseKind) -> bool {
        self.mind.own.consider(&self.sight, |plan| match kind {
            PhaseKind::Movement => plan.thought.begin_arrival().is_some(),
            PhaseKind::Command => plan.thought.command_but_orders().is_some(),
            PhaseKind::Fire => false,
        })
    }

    /// Lists those who can act, in the order in which the Agent lets them.
    fn men(&self, kind: PhaseKind) -> Vec<(PersonId, usize)> {
        let options = self.sight.options.iter().enumerate();
        let mut men: Vec<(PersonId, usize)> = options
            .filter_map(|(option, action)| match (*action, kind) {
                (Action::Move(id), PhaseKind::Movement)
                | (Action::Fight(id), PhaseKind::Fire)
                | (Action::Order(id), PhaseKind::Command) => Some((id, option)),
                _ => None,
            })
            .collect();
        if kind == PhaseKind::Movement {
            men.sort_by_key(|(id, _)| self.sight.board.is_leader(*id));
        }
        men
    }

    fn line(&self, id: PersonId, option: usize, deed: Deed) -> Line<Mind> {
        let mut mind = self.mind.clone();
        match deed {
            Deed::Do(intent) => {
                mind.about = Some(About::Does(intent));
                mind.own.intend(&self.sight, intent);
                Line::new(option, mind)
            }
            Deed::Nothing => {
                mind.own.leave_alone(&self.sight, id);
                let rest = mind.clone();
                mind.about = Some(About::Waits(id));
                let option = mind.own.pick_in(&self.sight);
                Line {
                    option,
                    mind,
                    rest: Some(rest),
                }
            }
        }
    }
}

/// Where somebody could go: the places that look best, not all in one corner, and where he is.
fn walks(plan: &Weighing<'_>, id: PersonId) -> Choices {
    if plan.is_off_the_ground(id) {
        return if plan.thought.wants_to_move(id) {
            Choices::Plain
        } else {
            Choices::Idle
        };
    }
    let walks = plan.board.walks(id, plan.board.allowance(id));
    let Some(rated) = walks.and_then(|walks| plan.rated_stops(id, &walks)) else {
        return Choices::Idle;
    };
    let mut places: Vec<Stand> = Vec::new();
    for (_, stand) in &rated.others {
        let far = |other: &Stand| other.place.space.spaces_to(stand.place.space) >= APART;
        if places.len() + 1 < LINES_MAX && places.iter().all(far) {
            places.push(*stand);
        }
    }
    let goes = rated
        .others
        .first()
        .is_some_and(|(worth, _)| *worth > rated.stay);
    let mut deeds: Vec<Deed> = places
        .into_iter()
        .map(|stand| Deed::Do(Intent::Go(id, stand)))
        .collect();
    if !rated.is_contested {
        // Nobody can do anything to him, nor he to anybody: the way is all that matters.
        deeds.truncate(1);
        if !goes {
            return Choices::Idle;
        }
        return Choices::Open(deeds);
    }
    deeds.insert(usize::from(goes), Deed::Nothing);
    Choices::Open(deeds)
}

/// Whom somebody could fire at.
fn shots(plan: &Weighing<'_>, id: PersonId) -> Choices {
    if plan.board.counter(id).bead.is_some() {
        return Choices::Plain;
    }
    let mut shots: Vec<_> = plan.rated_shots(id).collect();
    shots.sort_by_key(|(worth, target)| (Reverse(*worth), *target));
    let Some(&(best, _)) = shots.first() else {
        return if plan.thought.must_break_in(id) {
            Choices::Plain
        } else {
            Choices::Idle
        };
    };
    let good = shots.iter().filter(|(worth, _)| worth * POOR >= best);
    let deeds = good.map(|(_, target)| Deed::Do(Intent::Shoot(id, *target)));
    Choices::Open(deeds.collect())
}

/// What somebody could be told to do.
fn orders(plan: &Weighing<'_>, id: PersonId) -> Choices {
    let mut beads = plan.rated_beads(id);
    beads.sort_by_key(|(worth, target)| (Reverse(*worth), *target));
    let beads = beads.into_iter().filter(|(worth, _)| *worth > 0).take(2);
    let mut orders: Vec<Order> = beads.map(|(_, target)| Order::Bead(target)).collect();
    orders.extend(
        plan.best_cover(id)
            .filter(|worth| *worth > 0)
            .map(|_| Order::Cover),
    );
    if orders.is_empty() {
        return Choices::Idle;
    }
    let best = plan.best_order(id);
    let others = orders.into_iter().filter(|order| Some(*order) != best);
    let deed = |order| Deed::Do(Intent::Order(id, order));
    let first = best.map(deed);
    let deeds = first.into_iter().chain([Deed::Nothing]);
    Choices::Open(deeds.chain(others.map(deed)).collect())
}
