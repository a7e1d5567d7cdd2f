//! The games of this program, one line each.

mod assault;
mod legendary;
mod rule;

use commands::Games;

/// Returns all games; the first is meant where none is named.
pub fn all() -> Games {
    Games::new()
        .offering(legendary::Cards)
        .offering(assault::Raid)
}
