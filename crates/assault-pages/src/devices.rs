//! The machines in words: how each stands, what it is doing, and how long that takes; in the panel,
//! and on the map where each of them is.

use std::collections::BTreeSet;

use assault::play::{Board, Rocket, Sliding};
use assault::{Rect, Space, say};
use words::Lang;

use crate::names;
use crate::over;
use crate::plan::{Pen, UNIT, corner};

/// Says of every machine how it stands.
pub fn states(board: &Board, lang: Lang) -> Vec<String> {
    let machines = &board.machines;
    let mut all = Vec::new();
    all.extend(roof(board, lang));
    if let Some(gantry) = board.map().gantry() {
        let all_steps = gantry.slide.n_steps();
        all.push(position(
            say!(lang, "Gantry", "Startgerüst"),
            machines.gantry_steps,
            all_steps,
            lang,
        ));
        all.push(match machines.rocket {
            Rocket::Aboard => say!(lang, "Rocket: in the gantry", "Rakete: im Startgerüst"),
            Rocket::GoneBefore => say!(lang, "Rocket: away", "Rakete: fort"),
            Rocket::Launched => say!(lang, "Rocket: launched", "Rakete: gestartet"),
        });
    }
    if let Some(pad) = board.map().pad() {
        let name = say!(lang, "Landing pad", "Plattform");
        all.push(position(name, machines.pad_steps, pad.n_steps(), lang));
    }
    let has_shutters = board
        .map()
        .edges()
        .any(|(_, edge)| edge.kind == assault::EdgeKind::Shutter);
    if has_shutters {
        all.push(match (machines.shutters_closed, machines.shutters_frozen) {
            (true, _) => say!(lang, "Shutters: closed", "Läden: geschlossen"),
            (false, true) => say!(lang, "Shutters: open for good", "Läden: offen, klemmen"),
            (false, false) => say!(lang, "Shutters: open", "Läden: offen"),
        });
    }
    all.extend(countdown(board, lang));
    all
}

/// Writes on the map how its large machines stand, below each of them; the clock of the rocket stands
/// over it, as far as the viewer knows it.
pub fn labels(board: &Board, covered: &BTreeSet<Space>, lang: Lang, pen: &mut Pen) {
    let map = board.map();
    let mut all: Vec<(Rect, String)> = Vec::new();
    all.extend(map.roof().map(|roof| roof.opening).zip(roof(board, lang)));
    if let Some(pad) = map.pad() {
        let steps = board.machines.pad_steps;
        let name = say!(lang, "Landing pad", "Plattform");
        all.push((pad.after(steps), position(name, steps, pad.n_steps(), lang)));
    }
    if let Some(gantry) = map.gantry() {
        let steps = board.machines.gantry_steps;
        let name = say!(lang, "Gantry", "Startgerüst");
        let words = position(name, steps, gantry.slide.n_steps(), lang);
        all.push((gantry.slide.after(steps), words));
    }
    let people = board.everyone().iter();
    let taken: BTreeSet<Space> = people
        .filter_map(|id| Some(board.place(id)?.space))
        .collect();
    pen.group("places states", |pen| {
        for (rect, words) in &all {
            let (x, bottom) = below(*rect);
            let top = corner(rect.north_west).1;
            let (north, south) = (rect.north_west.row(), rect.south_east.row());
            let is_free = |spaces: &BTreeSet<Space>, row: u16| {
                !names::is_below(spaces, row, x, std::slice::from_ref(words))
            };
            let is_open = |row: u16| is_free(covered, row) && is_free(&taken, row);
            // Where counters lie below it, the words stand above.
            let is_above = !is_open(south + 1) && north > 0 && is_open(north - 1);
            if is_above {
                pen.text("", (x, top - 6.0), words);
            } else if [south, south + 1].iter().all(|row| is_free(covered, *row)) {
                pen.text("", (x, bottom + 17.0), words);
            }
        }
    });
    if let Some((gantry, countdown)) = map.gantry().zip(board.machines.countdown) {
        let left = countdown.remaining(board.clocks.turn);
        let left = left.map_or("?".to_owned(), |left| left.to_string());
        let words = say!(lang, "Countdown: {left}", "Countdown: {left}");
        let bay = gantry.rocket.after(board.machines.gantry_steps);
        let (x, _) = below(bay);
        over::tag((x, corner(bay.north_west).1 + 8.0), &words, "a clock", pen);
    }
}

/// Returns the middle of the south side of a part of the map.
fn below(rect: Rect) -> (f64, f64) {
    let ((west, _), (east, south)) = (corner(rect.north_west), corner(rect.south_east));
    ((west + east + UNIT) / 2.0, south + UNIT)
}

fn roof(board: &Board, lang: Lang) -> Option<String> {
    let roof = board.map().roof()?;
    let (first, last) = (
        roof.opening.north_west.column_number(),
        roof.opening.south_east.column_number(),
    );
    let edge = board.machines.roof_edge;
    let state = match edge {
        edge if edge >= last => say!(lang, "closed", "geschlossen"),
        edge if edge < first => say!(lang, "open", "offen"),
        edge => say!(
            lang,
            "open east of column {edge}",
            "offen östlich von Spalte {edge}"
        ),
    };
    let motion = match board.machines.roof_motion.map(|motion| motion.sliding) {
        Some(Sliding::Opening) => say!(lang, ", opening", ", öffnet sich"),
        Some(Sliding::Closing) => say!(lang, ", closing", ", schließt sich"),
        None => String::new(),
    };
    Some(say!(lang, "Roof: {state}{motion}", "Dach: {state}{motion}"))
}

/// One step is one Turn.
fn position(name: String, at: u16, last: u16, lang: Lang) -> String {
    match at {
        0 => say!(lang, "{name}: at loading", "{name}: in Ladestellung"),
        at if at >= last => say!(lang, "{name}: at launch", "{name}: in Startstellung"),
        at => {
            let left = last - at;
            say!(
                lang,
                "{name}: {left} turns from launch, {at} from loading",
                "{name}: {left} Runden bis zur Startstellung, {at} bis zur Ladestellung"
            )
        }
    }
}

fn countdown(board: &Board, lang: Lang) -> Option<String> {
    let countdown = board.machines.countdown?;
    let begun = countdown.begun.0;
    Some(match countdown.remaining(board.clocks.turn) {
        Some(1) => say!(lang, "Countdown: 1 turn left", "Countdown: noch 1 Runde"),
        Some(n) => say!(
            lang,
            "Countdown: {n} turns left",
            "Countdown: noch {n} Runden"
        ),
        None => say!(
            lang,
            "Countdown: since turn {begun}, its length is secret",
            "Countdown: seit Runde {begun}, seine Länge ist geheim"
        ),
    })
}
