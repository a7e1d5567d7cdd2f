//! The machines in words: how each stands, what it is doing, and how long that takes.

use assault::play::{Board, Rocket, Sliding};
use assault::say;
use assault::tell::Lang;

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
