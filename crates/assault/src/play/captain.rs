//! Several players on one side: the captain names who acts and ends the Phase (A-GM-002, R-224).

use kernel::{RuleId, Seat, forbid};

use crate::{Device, PersonId, Side};

use super::action::{Action, Control};
use super::board::Board;
use super::state::Assault;

impl Board {
    /// Returns whether a seat may choose an action of its side (A-GM-002).
    fn is_for(&self, seat: Seat, side: Side, action: &Action) -> bool {
        match (action.acting_piece(), action) {
            (Some(id), _) => self.seat_of(id) == seat,
            (None, Action::Operate(control)) => self.can_operate_from(seat, side, *control),
            (None, _) => true,
        }
    }

    /// Returns whether a player has somebody at the controls; telling the countdown needs nobody.
    fn can_operate_from(&self, seat: Seat, side: Side, control: Control) -> bool {
        if control == Control::RevealCountdown {
            return true;
        }
        let device = control.device();
        let on_board = self.control_on_board().filter(|_| device == Device::Gantry);
        [self.control_place(device), on_board]
            .into_iter()
            .flatten()
            .any(|place| {
                self.side_at(side, place)
                    .iter()
                    .any(|id| self.seat_of(id) == seat && self.can_operate(id, place).is_ok())
            })
    }
}

impl Assault {
    /// Returns the seat that is asked in the Phase of a side when nothing is unfinished.
    pub(crate) fn menu_seat(&self, side: Side) -> Seat {
        self.named.unwrap_or(side.seat())
    }

    /// Leaves of a list what the asked player of a shared side may choose.
    pub(crate) fn keep_own(&self, side: Side, out: &mut Vec<Action>) {
        if !self.board.is_shared(side) {
            return;
        }
        let in_menu = self.stack.is_empty() && self.phase.is_some();
        match self.named {
            Some(seat) => {
                out.retain(|action| {
                    let captains = matches!(action, Action::EndPhase | Action::DetermineStatus);
                    self.board.is_for(seat, side, action) && !(in_menu && captains)
                });
                if in_menu {
                    out.push(Action::Done);
                }
            }
            None if in_menu => {
                let all = std::mem::take(out);
                let has_something = |seat: &Seat| {
                    all.iter().any(|action| {
                        !matches!(action, Action::EndPhase | Action::DetermineStatus)
                            && self.board.is_for(*seat, side, action)
                    })
                };
                let seats = self.board.seats_of(side).filter(has_something);
                out.extend(seats.map(Action::Name));
                let captains =
                    |action: &&Action| matches!(action, Action::EndPhase | Action::DetermineStatus);
                out.extend(all.iter().filter(captains).copied());
            }
            None => {}
        }
    }

    /// Lets a player of the side act until he is done.
    pub(crate) fn name(&mut self, seat: Seat) {
        self.named = Some(seat);
    }

    /// Returns the rule that keeps a seat from moving somebody else's piece.
    pub(crate) fn not_his(board: &Board, seat: Seat, id: PersonId) -> Result<(), RuleId> {
        forbid("A-GM-002", board.seat_of(id) != seat)
    }
}
