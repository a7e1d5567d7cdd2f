//! Where somebody stands, as it is written in an address.

use assault::play::{Stand, View};
use assault::{Level, Space, TrackSide};

/// Writes a place as it stands in an address: space, Level, side of the track.
pub fn stand_words(stand: Stand) -> String {
    let track = match stand.track {
        TrackSide::NorthOrWest => "n",
        TrackSide::SouthOrEast => "s",
    };
    format!("{}-{}-{track}", stand.place.space, stand.place.level)
}

/// Reads a place; a space alone means its floor.
pub fn parse_stand(view: &View, text: &str) -> Option<Stand> {
    let text = text.trim().to_ascii_uppercase();
    let mut parts = text.split('-');
    let space = Space::parse(parts.next()?)?;
    let board = &view.board;
    if usize::from(space.row()) >= board.map().n_rows().into()
        || usize::from(space.col()) >= board.map().n_cols().into()
    {
        return None;
    }
    let mut stand = match parts.next() {
        None => board.stand_at(board.floor_place(space)?),
        Some(level) => {
            let level = Level::new(level.parse().ok()?)?;
            board.stand_at(assault::Place::new(space, level))
        }
    };
    if parts.next() == Some("S") {
        stand.track = TrackSide::SouthOrEast;
    }
    Some(stand)
}
