//! Choices before the first Turn: free placement, secret plans, the division of the forces.

use kernel::{Sink, applies, ruled};

use crate::{PersonId, Plan, Space, Way};

use super::action::{Action, Approach};
use super::clocks::Turn;
use super::counter::At;
use super::event::Event;
use super::frame::Frame;
use super::state::Assault;

impl Assault {
    /// Puts the first choice of the set-up on the stack, if there is one.
    pub(crate) fn begin_setup(&mut self) {
        if applies("A-SEQ-017") {
            self.push(Frame::Placing { group: 0, next: 0 });
        }
    }

    /// Moves on to the next choice of the set-up; returns whether somebody must choose.
    pub(crate) fn settle_setup(&mut self) -> bool {
        let scenario = self.board.scenario();
        let next = match self.stack.last() {
            Some(&Frame::Placing { group, next }) => match scenario.free.get(usize::from(group)) {
                Some(free) if usize::from(next) < free.people.len() => return true,
                Some(_) => Some(Frame::Placing {
                    group: group + 1,
                    next: 0,
                }),
                None => Some(Frame::PlanningTurn { group: 0 }),
            },
            Some(&Frame::PlanningTurn { group }) => {
                match scenario
                    .reinforcements
                    .get(usize::from(group))
                    .map(|group| group.plan)
                {
                    Some(Plan::TurnAndWay) if applies("A-SCEN3-015") => return true,
                    Some(Plan::TurnAndWay) => Some(Frame::PlanningTurn { group: group + 1 }),
                    Some(Plan::None | Plan::WayOfEach) => {
                        Some(Frame::PlanningTurn { group: group + 1 })
                    }
                    None => Some(Frame::Dividing { group: 0, next: 0 }),
                }
            }
            Some(&Frame::Dividing { group, next }) => {
                match scenario.reinforcements.get(usize::from(group)) {
                    Some(due)
                        if due.plan == Plan::WayOfEach
                            && usize::from(next) < due.people.len()
                            && applies("A-SCEN4-015") =>
                    {
                        return true;
                    }
                    Some(_) => Some(Frame::Dividing {
                        group: group + 1,
                        next: 0,
                    }),
                    None => None,
                }
            }
            _ => None,
        };
        self.stack.pop();
        if let Some(frame) = next {
            self.push(frame);
        }
        false
    }

    /// Lists the spaces of the area with room (A-STACK-010).
    pub(crate) fn placing_options(&self, group: u8, out: &mut Vec<Action>) {
        let Some(free) = self.board.scenario().free.get(usize::from(group)) else {
            return;
        };
        let area = self.board.map().area(free.area);
        let fits = |space: &Space| {
            self.board.floor_place(*space).is_some_and(|place| {
                self.board.has_footing(place)
                    && !self.board.is_water(place)
                    && (self.board.has_room(place, 1) || !applies("A-STACK-010"))
            })
        };
        out.extend(area.spaces.iter().filter(fits).map(Action::Place));
    }

    pub(crate) fn place_next(&mut self, space: Space, sink: &mut impl Sink<Event>) {
        let Some(Frame::Placing { group, next }) = self.stack.last_mut() else {
            return;
        };
        let (group, person) = (*group, *next);
        *next += 1;
        let free = self.board.scenario().free.get(usize::from(group));
        let id = free.and_then(|free| free.people.get(usize::from(person)).copied());
        let (Some(id), Some(place)) = (id, self.board.floor_place(space)) else {
            return;
        };
        self.board.put(id, At::Standing(self.board.stand_at(place)));
        sink.event(Event::Placed { person: id, place });
    }

    pub(crate) fn plan_turn_options(&self, group: u8, out: &mut Vec<Action>) {
        let scenario = self.board.scenario();
        let Some(due) = scenario.reinforcements.get(usize::from(group)) else {
            return;
        };
        out.extend((due.first_turn..=scenario.turns).map(|turn| Action::PlanTurn(Turn(turn))));
    }

    pub(crate) fn plan_turn(&mut self, turn: Turn, sink: &mut impl Sink<Event>) {
        let Some(&Frame::PlanningTurn { group }) = self.stack.last() else {
            return;
        };
        self.plans.groups[usize::from(group)].turn = Some(turn);
        self.stack.pop();
        self.push(Frame::PlanningWay { group });
        sink.event(Event::Sealed(crate::Side::Mi6));
    }

    pub(crate) fn plan_way_options(&self, group: u8, out: &mut Vec<Action>) {
        out.extend(self.approaches(group).map(Action::PlanWay));
    }

    /// Returns the ways a group can be told to take.
    fn approaches(&self, group: u8) -> impl Iterator<Item = Approach> + '_ {
        let due = self.board.scenario().reinforcements.get(usize::from(group));
        let has = move |approach: Approach| {
            due.is_some_and(|due| {
                due.ways
                    .iter()
                    .any(|way| (approach == Approach::Roof) == (*way == Way::Roof))
            })
        };
        [Approach::Roof, Approach::Water]
            .into_iter()
            .skip(ruled("A-SCEN3-018", 0, 1))
            .filter(move |&approach| has(approach))
    }

    pub(crate) fn plan_way(&mut self, approach: Approach, sink: &mut impl Sink<Event>) {
        let Some(&Frame::PlanningWay { group }) = self.stack.last() else {
            return;
        };
        self.plans.groups[usize::from(group)].approach = Some(approach);
        self.stack.pop();
        self.push(Frame::PlanningTurn { group: group + 1 });
        sink.event(Event::Sealed(crate::Side::Mi6));
    }

    pub(crate) fn dividing_options(&self, group: u8, out: &mut Vec<Action>) {
        out.extend(self.approaches(group).map(Action::AssignOne));
        out.extend(self.approaches(group).map(Action::AssignGroup));
    }

    /// Assigns the next person, or he and all of his kind who follow (A-SCEN4-015).
    pub(crate) fn assign(
        &mut self,
        approach: Approach,
        whole_kind: bool,
        sink: &mut impl Sink<Event>,
    ) {
        let Some(&Frame::Dividing { group, next }) = self.stack.last() else {
            return;
        };
        let people = &self.board.scenario().reinforcements[usize::from(group)].people;
        let rest: Vec<PersonId> = people[usize::from(next)..].to_vec();
        let kind = rest.first().map(|&id| self.board.person(id).kind);
        let same = rest
            .iter()
            .take_while(|&&id| Some(self.board.person(id).kind) == kind);
        let n_assigned = if whole_kind { same.count() } else { 1 };
        for &id in rest.iter().take(n_assigned) {
            match approach {
                Approach::Roof => self.plans.roof_part.insert(id),
                Approach::Water => self.plans.water_part.insert(id),
            }
        }
        if let Some(Frame::Dividing { next, .. }) = self.stack.last_mut() {
            *next += n_assigned as u8;
        }
        // Told once: how many choices it took would tell how the forces are divided.
        if n_assigned == rest.len() {
            sink.event(Event::Sealed(crate::Side::Mi6));
        }
    }
}
