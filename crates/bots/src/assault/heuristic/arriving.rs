//! Set-up and arrivals.

use assault::play::{Action, Approach};
use assault::{HalfPoints, Kind, Level, PersonId, Place, Space};

use super::Thought;
use super::roof::BLAST;

impl Thought<'_> {
    pub fn least_crowded(&self) -> Option<Action> {
        self.options().min_by_key(|action| match action {
            Action::Place(space) => self
                .board
                .floor_place(*space)
                .map_or(usize::MAX, |p| self.board.n_standing_at(p)),
            _ => usize::MAX,
        })
    }

    /// Groups take the roof: a boat would have to fetch them first.
    pub fn plan_way(&self) -> Option<Action> {
        self.offered(Action::PlanWay(Approach::Roof))
            .or(self.options().next())
    }

    /// Grenades to the roof, everybody else by water.
    pub fn divide(&self, group: u8, next: u8) -> Option<Action> {
        let group = self
            .board
            .scenario()
            .reinforcements
            .get(usize::from(group))?;
        let id = *group.people.get(usize::from(next))?;
        let roof = self.board.person(id).kind == Kind::GrenadeRifleman;
        let approach = if roof {
            Approach::Roof
        } else {
            Approach::Water
        };
        self.offered(Action::AssignGroup(approach))
    }

    /// Comes in nearest to the goal; on the roof, apart from the others.
    pub fn enter(&self, id: PersonId) -> Option<Action> {
        if self.sight.plans.approach_of(id) != Some(Approach::Roof) && !self.enters_on_roof(id) {
            return self.nearest_space();
        }
        let apart = |space: Space| {
            let own = self.board.present(self.side).iter();
            let places = own.filter_map(|id| self.board.place(id));
            let roof = places.filter(|place| place.level == Level::ROOF);
            let nearest = roof.map(|place| place.space.spaces_to(space)).min();
            nearest.map_or(BLAST + 1, |spaces| spaces.min(BLAST + 1))
        };
        self.options().min_by_key(|action| match action {
            Action::At(space) => {
                let crowd = self.n_own_at(Place::new(*space, Level::ROOF));
                (BLAST + 1 - apart(*space), crowd, self.floor_cost(*space))
            }
            _ => (u16::MAX, 0, HalfPoints(u16::MAX)),
        })
    }

    fn enters_on_roof(&self, id: PersonId) -> bool {
        let groups = self.board.scenario().reinforcements.iter();
        let mut plans = groups.zip(&self.sight.plans.groups);
        plans.any(|(group, plan)| {
            group.people.contains(&id) && plan.approach == Some(Approach::Roof)
        })
    }

    /// Loads what can be loaded, then comes in nearest to the goal.
    pub fn enter_boat(&self) -> Option<Action> {
        let load = self
            .options()
            .find(|action| matches!(action, Action::Join(_)));
        load.or_else(|| self.nearest_space())
    }

    pub fn nearest_space(&self) -> Option<Action> {
        self.options().min_by_key(|action| match action {
            Action::At(space) => self.floor_cost(*space),
            _ => HalfPoints(u16::MAX),
        })
    }
}
