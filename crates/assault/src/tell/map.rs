//! The map around a space, as text.

use std::fmt::Write;

use crate::play::{Board, View};
use crate::{Direction, EdgeKind, Level, Side, Space, Terrain};

/// Draws the map around a space, a number of rows and columns to each side.
///
/// `m3` are three of M.I.6, `s2` two of Skorpios, `x5` five of both; capital letters on another
/// Level than the floor. Terrain: `#` rock, `~` water, `c` clutter, `=` track, `>` stairs, `/` ramp,
/// `G` gantry, `R` rocket, `[]` car, `<>` boat, a number a floor on another Level than 1. Between
/// spaces: `|` and `-` walls, `,` a low wall, `+` a door, `:` a window, `!` a closed shutter or locked
/// door, `H` a ladder; what is broken down is gone.
pub fn map_window(view: &View, centre: Space, rows: u16, cols: u16) -> String {
    let map = view.board.map();
    let row_range = centre.row().saturating_sub(rows)..=(centre.row() + rows).min(map.n_rows() - 1);
    let col_range = centre.col().saturating_sub(cols)..=(centre.col() + cols).min(map.n_cols() - 1);
    let mut out = String::from("   ");
    for col in col_range.clone() {
        let _ = write!(out, "{:>3}", col + 1);
    }
    out.push('\n');
    for row in row_range.clone() {
        let spaces = || col_range.clone().map(|col| Space::new(row, col));
        let above = spaces().map(|space| side_mark(&view.board, space, Direction::North));
        let above: Vec<char> = above.collect();
        if row > *row_range.start() && above.iter().any(|mark| *mark != ' ') {
            let marks: String = above.iter().map(|mark| format!("  {mark}")).collect();
            let _ = writeln!(out, "   {}", marks.trim_end());
        }
        let _ = write!(out, "{:<3}", crate::RowName(row).to_string());
        for space in spaces() {
            let cell = space.map_or(String::new(), |space| cell(&view.board, space));
            let _ = write!(
                out,
                "{}{cell:>2}",
                side_mark(&view.board, space, Direction::West)
            );
        }
        out.push('\n');
    }
    out
}

/// Returns the sign of what stands on a side of a space.
fn side_mark(board: &Board, space: Option<Space>, side: Direction) -> char {
    let Some(space) = space else { return ' ' };
    let map = board.map();
    let wall = if side == Direction::North { '-' } else { '|' };
    let Some(edge) = map.edge_at(space, side) else {
        return if map.ladder(space, side).is_some() {
            'H'
        } else {
            ' '
        };
    };
    match map.edge(edge).kind {
        EdgeKind::RockWall | EdgeKind::InteriorWall => wall,
        EdgeKind::LowWall => ',',
        EdgeKind::Landing => ' ',
        _ if board.is_destroyed(edge) => ' ',
        _ if board.is_shut(edge) => '!',
        EdgeKind::Door | EdgeKind::ControlDoor => '+',
        EdgeKind::Window | EdgeKind::Shutter => ':',
    }
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
        Terrain::Clear => match map.floor(space) {
            Some(level) if level != Level::FLOOR => char::from(b'0' + level.number()),
            _ => '.',
        },
    }
}
