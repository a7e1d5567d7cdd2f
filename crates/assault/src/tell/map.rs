//! The map around a space, as text.

use std::fmt::Write;

use crate::play::{Board, View};
use crate::{Side, Space, Terrain};

/// Draws the map around a space: so many rows and columns to each side.
///
/// `m3` are three of M.I.6, `s2` two of Skorpios, `x5` five of both; capital letters on another
/// Level than the floor. Terrain: `#` rock, `~` water, `c` clutter, `=` track, `>` stairs, `/` ramp,
/// `G` gantry, `R` rocket, `[]` car, `<>` boat.
pub fn map_window(view: &View, centre: Space, rows: u16, cols: u16) -> String {
    let map = view.board.map();
    let row_range = centre.row().saturating_sub(rows)..=(centre.row() + rows).min(map.n_rows() - 1);
    let col_range = centre.col().saturating_sub(cols)..=(centre.col() + cols).min(map.n_cols() - 1);
    let mut out = String::from("   ");
    for col in col_range.clone() {
        let _ = write!(out, "{:>3}", col + 1);
    }
    out.push('\n');
    for row in row_range {
        let _ = write!(out, "{:<3}", crate::RowName(row).to_string());
        for col in col_range.clone() {
            let cell = Space::new(row, col).map_or("   ".into(), |space| cell(&view.board, space));
            let _ = write!(out, "{cell:>3}");
        }
        out.push('\n');
    }
    out
}

fn cell(board: &Board, space: Space) -> String {
    people_cell(board, space)
        .or_else(|| vehicle_cell(board, space))
        .unwrap_or_else(|| ground_cell(board, space).to_string())
}

fn people_cell(board: &Board, space: Space) -> Option<String> {
    let here = |side: Side| {
        board
            .present(side)
            .iter()
            .filter(|&id| board.place(id).is_some_and(|p| p.space == space))
    };
    let (mi6, skorpios) = (here(Side::Mi6).count(), here(Side::Skorpios).count());
    let letter = match (mi6, skorpios) {
        (0, 0) => return None,
        (_, 0) => 'm',
        (0, _) => 's',
        _ => 'x',
    };
    let raised = Side::BOTH.into_iter().flat_map(here).any(|id| {
        board
            .place(id)
            .is_some_and(|place| board.map().floor(space) != Some(place.level))
    });
    let letter = if raised {
        letter.to_ascii_uppercase()
    } else {
        letter
    };
    Some(format!("{letter}{}", mi6 + skorpios))
}

fn vehicle_cell(board: &Board, space: Space) -> Option<String> {
    let vehicle = board.vehicles_in(space).next()?;
    Some(match board.vehicle_kind(vehicle) {
        crate::VehicleKind::MonorailCar => "[]".into(),
        crate::VehicleKind::Boat => "<>".into(),
    })
}

fn ground_cell(board: &Board, space: Space) -> char {
    let map = board.map();
    match map.terrain(space) {
        Terrain::SolidRock => '#',
        _ if board.rocket_covers(space) => 'R',
        _ if board.gantry_covers(space) => 'G',
        Terrain::Water => '~',
        Terrain::InteriorClutter => 'c',
        Terrain::Clear if map.stairs_to(space).is_some() => '>',
        Terrain::Clear if map.ramp_up(space).is_some() => '/',
        Terrain::Clear if map.track(space).is_some() => '=',
        Terrain::Clear => '.',
    }
}
