//! What the seats of a raid are called.

use assault::play::Board;
use kernel::{Seat, Viewer};
use words::{Lang, say};

/// Returns what a seat is called: its side, with the Leader of a player where several share it.
pub fn seat_name(board: &Board, seat: Seat, lang: Lang) -> String {
    let Some(side) = board.side_of_viewer(Viewer::Seat(seat)) else {
        return say!(lang, "the gamesmaster", "der Spielleiter");
    };
    let players = board.seating().map(|seating| &seating.players[..]);
    let nth = board.seats_of(side).position(|other| other == seat);
    let player = if board.is_shared(side) {
        players.zip(nth).and_then(|(players, nth)| players.get(nth))
    } else {
        None
    };
    match player {
        Some(player) => {
            let leader = board.code(player.leader);
            match nth {
                Some(0) => say!(
                    lang,
                    "{side} ({leader}, captain)",
                    "{side} ({leader}, Kapitän)"
                ),
                _ => format!("{side} ({leader})"),
            }
        }
        None if board.gamesmaster_seat() == Some(seat) => {
            say!(lang, "{side} (gamesmaster)", "{side} (Spielleiter)")
        }
        None => side.to_string(),
    }
}
