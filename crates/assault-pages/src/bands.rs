//! How far the weapon of a piece reaches: short, medium and long, each with a line of its own that
//! says what it is worth.

use assault::{EaseCase, PersonId, RangeBand, Space, say};

use crate::counter::signed;
use crate::look::Look;
use crate::measure::shot::bands_of;
use crate::plan::{self, Pen, UNIT, corner};

const BANDS: [(RangeBand, &str, EaseCase); 3] = [
    (RangeBand::Short, "band1", EaseCase::ShortRange),
    (RangeBand::Medium, "band2", EaseCase::MediumRange),
    (RangeBand::Long, "band3", EaseCase::LongRange),
];

/// Draws where each band ends.
pub fn draw(look: &Look<'_>, id: PersonId, pen: &mut Pen) {
    let board = &look.view.board;
    let (Some(bands), Some(from)) = (bands_of(look, id), board.place(id)) else {
        return;
    };
    let band = |space: Space| {
        let to = board.floor_place(space)?;
        bands.band_between((from.space, from.level), (to.space, to.level))
    };
    for (last, class, case) in BANDS {
        let spaces = board.map().spaces();
        let within: Vec<Space> = spaces
            .filter(|&space| band(space).is_some_and(|band| band <= last))
            .collect();
        let end = edge(
            from.space,
            within.iter().copied().filter(|&at| band(at) == Some(last)),
        );
        pen.path(class, &plan::outline(within, 3.0, 8.0));
        if let Some(at) = end {
            let worth = signed(board.charts().ease.modification(case));
            pen.text("bandt", at, &format!("{} {worth}", name(look, last)));
        }
    }
}

fn name(look: &Look<'_>, band: RangeBand) -> String {
    let lang = look.lang;
    match band {
        RangeBand::Short => say!(lang, "short", "nah"),
        RangeBand::Medium => say!(lang, "medium", "mittel"),
        RangeBand::Long => say!(lang, "long", "weit"),
    }
}

/// Returns where a line is easiest to find: straight above the piece, else below it, else beside.
fn edge(from: Space, ring: impl Iterator<Item = Space> + Clone) -> Option<(f64, f64)> {
    let half = UNIT / 2.0;
    let in_column = ring.clone().filter(|at| at.col() == from.col());
    let in_row = ring.filter(|at| at.row() == from.row());
    let above = in_column.clone().filter(|at| at.row() < from.row());
    let ends = [
        above.min_by_key(|at| at.row()).map(|at| (at, 8.0)),
        in_column.max_by_key(|at| at.row()).map(|at| (at, UNIT)),
        in_row
            .clone()
            .min_by_key(|at| at.col())
            .map(|at| (at, half)),
        in_row.max_by_key(|at| at.col()).map(|at| (at, half)),
    ];
    let (at, down) = ends.into_iter().flatten().next()?;
    let (x, y) = corner(at);
    Some((x + half, y + down))
}
