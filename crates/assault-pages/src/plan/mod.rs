//! The base as a drawing: an operations plan made from the map file, sharp at any zoom.
//!
//! Ground that never changes is drawn once and cached by the browser; what moves (machines,
//! breaches, people, overlays) is drawn anew over it.

mod features;
mod ground;
mod machines;
mod map_key;
mod outline;
mod pen;
mod rock;

use assault::Map;
use assault::play::Board;

pub use map_key::{Sign, key};
pub use outline::{outline, rows_of};
pub use pen::{Link, Pen, UNIT, centre, corner, escaped, point, short};

/// Returns the inside of an `<svg>` with everything that never changes.
pub fn ground(map: &Map) -> String {
    let mut pen = Pen::new();
    ground::draw(map, &mut pen);
    rock::draw(map, &mut pen);
    features::draw(map, &mut pen);
    pen.finish()
}

/// Returns the machines as they stand now: pad, gantry, rocket, roof, shutters, broken sides.
pub fn machines(board: &Board) -> String {
    let mut pen = Pen::new();
    pen.layer("machines", |pen| machines::draw(board, pen));
    pen.finish()
}

/// Returns the width and height of the whole drawing.
pub fn size(map: &Map) -> (f64, f64) {
    (
        f64::from(map.n_cols()) * UNIT,
        f64::from(map.n_rows()) * UNIT,
    )
}

/// Returns the patterns and shades the drawing uses; once on every page that shows it.
pub fn defs() -> &'static str {
    r##"<defs><linearGradient id="rockgrad" x2=".4" y2="1"><stop offset="0" stop-color="var(--rock)"/><stop offset="1" stop-color="var(--rock-2)"/></linearGradient><pattern id="grid" width="48" height="48" patternUnits="userSpaceOnUse"><path d="M48 0H0V48" fill="none" stroke="var(--grid)" stroke-width="1.6"/><circle cx="24" cy="24" r="1.7" fill="var(--dot)"/></pattern><pattern id="hat0" width="12" height="12" patternUnits="userSpaceOnUse"><path d="M0 3h5M6 9h5" stroke="var(--lv-hatch)" stroke-width="1.6"/></pattern><pattern id="hat2" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V9" stroke="var(--lv-hatch)" stroke-width="2"/></pattern><pattern id="hat3" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V9M0 0H9" stroke="var(--lv-hatch-2)" stroke-width="1.6"/></pattern><pattern id="waves" width="48" height="24" patternUnits="userSpaceOnUse"><path d="M0 7q6 -5 12 0t12 0M24 19q6 -5 12 0t12 0" fill="none" stroke="var(--wave)" stroke-width="1.8"/></pattern></defs>"##
}
