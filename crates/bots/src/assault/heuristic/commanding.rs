//! The Command Phase: status, orders, machines.

use assault::play::{Action, Control, Rocket};
use assault::{PersonId, Side};

use super::Thought;

impl Thought<'_> {
    pub fn command(&self) -> Option<Action> {
        self.command_but_orders()
            .or_else(|| self.begin_order())
            .or(self.offered(Action::EndPhase))
    }

    /// Status, recovery and machines, which come before any order.
    pub fn command_but_orders(&self) -> Option<Action> {
        let first = |wanted: fn(&Action) -> bool| self.options().find(wanted);
        self.offered(Action::DetermineStatus)
            .or_else(|| first(|action| matches!(action, Action::Recover(_))))
            .or_else(|| first(|action| matches!(action, Action::EnterBoat(_))))
            .or_else(|| self.machine())
            .or_else(|| first(|action| matches!(action, Action::Rope(_))))
            .or_else(|| self.explosives())
    }

    pub fn machine(&self) -> Option<Action> {
        let offered = |control| self.offered(Action::Operate(control));
        match self.side {
            // Away from the launch with everything, as long as it can fly.
            Side::Mi6 => offered(Control::AbortCountdown)
                .or_else(|| offered(Control::OpenShutters))
                .or_else(|| {
                    offered(Control::GantryToLoading)
                        .filter(|_| self.board.machines.rocket == Rocket::Aboard)
                }),
            Side::Skorpios => offered(Control::GantryToLaunch)
                .filter(|_| self.board.machines.rocket == Rocket::Aboard)
                .or_else(|| offered(Control::StartCountdown)),
        }
    }

    /// The shortest countdown that leaves the gantry time to arrive.
    pub fn length(&self) -> Option<Action> {
        let gantry = self.board.map().gantry()?;
        let missing = gantry.slide.n_steps() - self.board.machines.gantry_steps;
        let fits = self.options().find(|action| {
            matches!(action, Action::CountdownLength(turns) if u16::from(*turns) > missing)
        });
        fits.or(self.options().last())
    }

    /// Whoever will not move and has a target in sight takes a Bead on it.
    fn begin_order(&self) -> Option<Action> {
        self.options().find(|action| match *action {
            Action::Order(id) => self.is_willing(id, || {
                let stays = self.side == Side::Skorpios || self.has_good_shot(id);
                stays && self.board.can_take_bead(id).is_ok() && self.best_target(id).is_some()
            }),
            _ => false,
        })
    }

    pub fn order(&self, id: PersonId) -> Option<Action> {
        let bead = self
            .offered(Action::Bead)
            .filter(|_| self.best_target(id).is_some());
        bead.or(self.offered(Action::Done))
    }
}
