//! Who sees what.

use tradecraft_kernel::{Cite, Dice, Game as _, Seat, Seed, Viewer};

use crate::rules::{ANSWER, Action, Board, DeadDrop, MARK, Mark, TAIL_LIMIT, URGENT_LIMIT, all};

/// What one viewer can see. A dispatch that the viewer can not see is nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    pub viewer: Viewer,
    pub hands: [Vec<Option<u8>>; 2],
    /// What lies in the tree.
    pub drop: Option<Option<u8>>,
    pub board: Board,
    pub decision: Option<tradecraft_kernel::Decision>,
    /// What the viewer may do now.
    pub options: Vec<Action>,
}

/// What happened, as far as somebody noticed it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seen {
    Marked(Seat, Mark),
    Dropped(Seat, Option<u8>),
    Tailed(Seat, Option<u8>),
    /// Who was asked, whether they took it, which dispatch it was, who got points, and how many.
    Opened(Seat, bool, u8, Seat, i32),
    GaveUp(Seat),
}

fn may_see(viewer: Viewer, seat: Seat) -> bool {
    viewer == Viewer::Gamesmaster || viewer == Viewer::Seat(seat)
}

impl Seen {
    /// Returns what a viewer notices of it.
    pub(crate) fn to(&self, viewer: Viewer) -> Seen {
        match *self {
            Seen::Dropped(seat, card) => {
                Seen::Dropped(seat, card.filter(|_| may_see(viewer, seat)))
            }
            // The sender knows it anyway; onlookers see that somebody looked, and no more.
            Seen::Tailed(seat, card) => {
                Seen::Tailed(seat, card.filter(|_| viewer != Viewer::Spectator))
            }
            _ => self.clone(),
        }
    }
}

impl View {
    pub(crate) fn of(game: &DeadDrop, viewer: Viewer) -> View {
        let sender = game.sender();
        let decision = game.decision();
        let is_asked = decision.is_some_and(|it| viewer == Viewer::Seat(it.seat));
        let mut options = Vec::new();
        if is_asked {
            game.options(&mut options);
        }
        let hand = |at: usize| {
            let is_open = may_see(viewer, Seat(at as u8));
            let hand = game.hands[at].iter();
            hand.map(|&card| is_open.then_some(card)).collect()
        };
        let has_seen =
            may_see(viewer, sender) || game.board.is_tailed && viewer != Viewer::Spectator;
        View {
            viewer,
            hands: [hand(0), hand(1)],
            drop: game.drop.map(|card| has_seen.then_some(card)),
            board: game.board.clone(),
            decision,
            options,
        }
    }

    /// Returns what the viewer can not see, in order.
    pub fn hidden(&self) -> Vec<u8> {
        let mut hidden = all();
        let hands = self.hands.iter().flatten().flatten();
        let drop = self.drop.iter().flatten();
        for card in hands.chain(drop).chain(&self.board.opened) {
            if let Some(at) = hidden.iter().position(|other| other == card) {
                hidden.remove(at);
            }
        }
        hidden.sort_unstable();
        hidden
    }

    /// Returns what the viewer has used up and can not do therefore.
    pub(crate) fn refused(&self) -> Option<(Action, Cite)> {
        let asked = self.decision.filter(|_| !self.options.is_empty())?;
        let (at, board) = (asked.seat.idx(), &self.board);
        match asked.cite {
            MARK if board.urgent[at] == 0 => Some((Action::Mark(Mark::Urgent), URGENT_LIMIT)),
            ANSWER if board.tails[at] == 0 && !board.is_tailed => Some((Action::Tail, TAIL_LIMIT)),
            _ => None,
        }
    }

    /// Deals what is hidden into the places that are hidden.
    pub(crate) fn sample(&self, luck: Seed) -> DeadDrop {
        let mut hidden = self.hidden();
        Dice::new(luck).shuffle(&mut hidden);
        let mut deal = |card: &Option<u8>| card.or_else(|| hidden.pop());
        let drop = self.drop.as_ref().and_then(&mut deal);
        let hands = self.hands.each_ref().map(|hand| {
            let mut hand: Vec<u8> = hand.iter().filter_map(&mut deal).collect();
            hand.sort_unstable();
            hand
        });
        DeadDrop {
            hands,
            drop,
            unseen: hidden,
            board: self.board.clone(),
        }
    }
}
