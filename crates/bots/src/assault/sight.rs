//! What a player of raids looks at.

use assault::Side;
use assault::play::{Action, Assault, Board, Cup, Frame, Phase, Plans, View};
use kernel::{Game as _, Seat, Viewer};

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

    /// Looks through the eyes of the seat that is asked in a drawn world; nothing for those who have
    /// no side. `shown` holds what it sees there where that is less than all.
    pub fn in_world(
        game: &'a Assault,
        options: &'a [Action],
        shown: &'a mut Option<View>,
    ) -> Option<Sight<'a>> {
        let seat = game.decision()?.seat;
        if hides_something(game.board()) {
            return Sight::of(shown.insert(game.view(Viewer::Seat(seat))));
        }
        Some(Sight {
            seat,
            side: game.board().side_of_viewer(Viewer::Seat(seat))?,
            board: game.board(),
            cup: game.cup(),
            phase: game.phase(),
            unfinished: game.unfinished().last(),
            plans: game.plans(),
            options,
        })
    }

    pub fn offered(&self, action: Action) -> Option<Action> {
        self.options.contains(&action).then_some(action)
    }
}

/// Whether a side does not know all of the board: a view takes time that most raids need not spend.
fn hides_something(board: &Board) -> bool {
    let sealed = board
        .machines
        .countdown
        .is_some_and(|countdown| !countdown.is_open);
    board.switches.hidden_movement || board.switches.secret_damage || sealed
}
