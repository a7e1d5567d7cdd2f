//! The machines as they stand, and what the raid has broken.

use assault::play::{Board, Rocket};
use assault::{Edge, EdgeKind, Rect, Slide, Space};

use super::ground::side;
use super::pen::{Pen, UNIT, centre, corner, point, short};

pub(super) fn draw(board: &Board, pen: &mut Pen) {
    let map = board.map();
    if let Some(pad) = map.pad() {
        travel(pad, pen);
        landing_pad(pad.after(board.machines.pad_steps), pen);
    }
    if let Some(gantry) = map.gantry() {
        travel(gantry.slide, pen);
        let steps = board.machines.gantry_steps;
        let bay = gantry.rocket.after(steps);
        lattice(gantry.slide.after(steps), bay, gantry.elevator(steps), pen);
        rocket(bay, board.machines.rocket, pen);
    }
    for (id, edge) in map.edges() {
        if board.is_destroyed(id) {
            debris(edge, pen);
        } else if edge.kind == EdgeKind::Shutter && board.machines.shutters_closed {
            closed_shutter(edge, pen);
        }
    }
    roof(board, pen);
}

fn frame(rect: Rect) -> ((f64, f64), (f64, f64)) {
    let (width, height) = (f64::from(rect.n_cols()), f64::from(rect.n_rows()));
    (corner(rect.north_west), (width * UNIT, height * UNIT))
}

/// Dotted lines along the whole way of a sliding block.
fn travel(slide: Slide, pen: &mut Pen) {
    let ((x0, y0), (w0, h0)) = frame(slide.loading);
    let ((x1, y1), (w1, h1)) = frame(slide.launch);
    let (west, north) = (x0.min(x1) + 4.0, y0.min(y1) + 4.0);
    let (east, south) = ((x0 + w0).max(x1 + w1) - 4.0, (y0 + h0).max(y1 + h1) - 4.0);
    let d = format!(
        "M{}H{}V{}H{}Z",
        point((west, north)),
        short(east),
        short(south),
        short(west)
    );
    pen.path("limit", &d);
}

fn landing_pad(rect: Rect, pen: &mut Pen) {
    let ((x, y), (width, height)) = frame(rect);
    let cut = 14.0;
    let (left, top) = (x + 6.0, y + 6.0);
    let (right, bottom) = (x + width - 6.0, y + height - 6.0);
    let d = format!(
        "M{}H{}L{}V{}L{}H{}L{}V{}Z",
        point((left + cut, top)),
        short(right - cut),
        point((right, top + cut)),
        short(bottom - cut),
        point((right - cut, bottom)),
        short(left + cut),
        point((left, bottom - cut)),
        short(top + cut)
    );
    pen.path("pad", &d);
    let middle = (x + width / 2.0, y + height / 2.0);
    pen.circle("padring", middle, width.min(height) / 3.0);
    pen.placed("", middle, 0.0, |pen| {
        pen.path("padring", "M-28 -38V38M28 -38V38M-28 0H28");
    });
}

/// Crossed steel over every space but the bay of the rocket; arrows mark the elevator.
fn lattice(rect: Rect, bay: Rect, elevator: Space, pen: &mut Pen) {
    let ((x, y), (width, height)) = frame(rect);
    let inner = ((x + 4.0, y + 4.0), (width - 8.0, height - 8.0));
    pen.group("gantry", |pen| {
        pen.rect("steelbg", inner.0, inner.1);
        pen.rect("h3", inner.0, inner.1);
        let mut d = String::new();
        for space in spaces(rect) {
            if !covers(bay, space) && space != elevator {
                let (x, y) = corner(space);
                d += &format!("M{}l36 36m0 -36l-36 36", point((x + 6.0, y + 6.0)));
            }
        }
        pen.path("steel", &d);
        pen.rect("steel fat", inner.0, inner.1);
        pen.placed("elevator", centre(elevator), 0.0, elevator_sign);
    });
}

pub(super) fn elevator_sign(pen: &mut Pen) {
    pen.rect("lv2", (-19.0, -19.0), (38.0, 38.0));
    pen.path("arrow", "M-7 -3l7 -9 7 9M-7 4l7 9 7 -9");
}

fn rocket(bay: Rect, rocket: Rocket, pen: &mut Pen) {
    let ((x, y), (width, height)) = frame(bay);
    let inner = ((x + 6.0, y + 6.0), (width - 12.0, height - 12.0));
    pen.rect("lv0", inner.0, inner.1);
    pen.rect("h0", inner.0, inner.1);
    let middle = (x + width / 2.0, y + height / 2.0);
    let size = width.min(height) / 144.0;
    pen.placed("rocket", middle, 0.0, |pen| match rocket {
        Rocket::Aboard => rocket_sign(size, pen),
        Rocket::GoneBefore | Rocket::Launched => {
            pen.circle("ghost", (0.0, 0.0), 44.0 * size);
            pen.circle("ghost", (0.0, 0.0), 20.0 * size);
        }
    });
}

pub(super) fn rocket_sign(size: f64, pen: &mut Pen) {
    for degrees in [0.0, 90.0, 180.0, 270.0] {
        pen.placed("", (0.0, 0.0), degrees, |pen| {
            pen.path("fin", "M-9 -40L-5 -66H5L9 -40Z");
        });
    }
    pen.circle("hull", (0.0, 0.0), 50.0 * size);
    pen.circle("hull2", (0.0, 0.0), 36.0 * size);
    pen.circle("hull2", (0.0, 0.0), 22.0 * size);
    pen.circle("nose", (0.0, 0.0), 10.0 * size);
}

/// The opening is a dash-dotted frame; what the roof still covers is hatched lightly.
fn roof(board: &Board, pen: &mut Pen) {
    let Some(roof) = board.map().roof() else {
        return;
    };
    let ((x, y), (width, height)) = frame(roof.opening);
    let first = f64::from(roof.opening.north_west.col());
    let edge = (f64::from(board.machines.roof_edge) - first).clamp(0.0, width / UNIT) * UNIT;
    if edge > 0.0 {
        pen.rect("roofcover", (x, y), (edge, height));
        pen.path(
            "roofedge",
            &format!("M{}v{}", point((x + edge, y)), short(height)),
        );
    }
    pen.rect("roof", (x, y), (width, height));
    for &space in &board.machines.breaches {
        pen.placed("breach", centre(space), 0.0, breach_sign);
    }
    for charge in &board.machines.charges {
        pen.placed("charge", centre(charge.space), 0.0, charge_sign);
    }
}

fn closed_shutter(edge: &Edge, pen: &mut Pen) {
    along(edge, pen, closed_sign);
}

pub(super) fn closed_sign(pen: &mut Pen) {
    pen.path(
        "slat closed",
        "M0 0H48M3 -4V4M10 -4V4M17 -4V4M24 -4V4M31 -4V4M38 -4V4M45 -4V4",
    );
}

pub(super) fn charge_sign(pen: &mut Pen) {
    pen.circle("fuse", (0.0, 0.0), 9.0);
    pen.path("fuse", "M0 -9C4 -18 12 -10 14 -18");
}

fn debris(edge: &Edge, pen: &mut Pen) {
    along(edge, pen, debris_sign);
}

pub(super) fn debris_sign(pen: &mut Pen) {
    pen.path("broken", "M6 -6L14 5M20 -5L24 6M34 -6L30 5M42 -4L38 6");
}

pub(super) fn breach_sign(pen: &mut Pen) {
    pen.path(
        "breachedge",
        "M-15 -9L-6 -17L2 -11L12 -16L15 -4L10 5L16 14L3 12L-5 17L-9 9L-17 8L-12 -1Z",
    );
}

/// Draws along a side as if it ran east.
fn along(edge: &Edge, pen: &mut Pen, inner: impl FnOnce(&mut Pen)) {
    let [a, b] = edge.spaces;
    let Some(direction) = a.direction_to(b) else {
        return;
    };
    let (from, to) = side(a, direction);
    let degrees = if from.0 == to.0 { 90.0 } else { 0.0 };
    pen.placed("state", from, degrees, inner);
}

fn covers(rect: Rect, space: Space) -> bool {
    (rect.north_west.row()..=rect.south_east.row()).contains(&space.row())
        && (rect.north_west.col()..=rect.south_east.col()).contains(&space.col())
}

fn spaces(rect: Rect) -> impl Iterator<Item = Space> {
    (rect.north_west.row()..=rect.south_east.row()).flat_map(move |row| {
        (rect.north_west.col()..=rect.south_east.col()).filter_map(move |col| Space::new(row, col))
    })
}
