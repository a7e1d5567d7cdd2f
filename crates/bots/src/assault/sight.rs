//! What a player of raids looks at.

use assault::Side;
use assault::play::{Action, Board, Cup, Frame, Phase, Plans, View};
use kernel::Seat;

/// What the seat that is asked sees, however it came to see it.
#[derive(Clone, Copy)]
pub struct Sight<'a> {
    pub seat: Seat,
    pub side: Side,
    pub board: &'a Board,
    pub cup: Cup,
    pub phase: Option<Phase>,
    /// What must be finished first; nothing between two moves, attacks or orders.
    pub unfinished: Option<&'a Frame>,
    pub plans: &'a Plans,
    pub options: &'a [Action],
}

impl<'a> Sight<'a> {
    /// Looks through the eyes of the seat that a view belongs to; nothing for those who have no side.
    pub fn of(view: &'a View) -> Option<Sight<'a>> {
        Some(Sight {
            seat: view.viewer.seat()?,
            side: view.side()?,
            board: &view.board,
            cup: view.cup,
            phase: view.phase,
            unfinished: view.unfinished.last(),
            plans: &view.plans,
            options: &view.options,
        })
    }

    pub fn offered(&self, action: Action) -> Option<Action> {
        self.options.contains(&action).then_some(action)
    }
}
