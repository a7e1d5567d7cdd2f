//! The side view of a line of sight: floors by Level along it, the two eyes, what is in the way.

use assault::{Effect, Eye, Finding, Level, PersonId, Space, Terrain, Where, say};
use maud::{Markup, PreEscaped, html};

use super::look::Look;
use super::plan::{Pen, centre, point};
use super::shot::bands_of;

const WIDTH: f64 = 340.0;
const MARGIN: f64 = 24.0;
/// The height of one Level in the drawing.
const STOREY: f64 = 20.0;
/// Where Level 0 has its floor.
const BOTTOM: f64 = 108.0;
/// How high an eye is above its floor.
const EYE: f64 = 12.0;

/// A part of the line over one space: where it begins and ends, as shares of the whole.
struct Part {
    space: Space,
    from: f64,
    to: f64,
}

pub fn draw(look: &Look<'_>, id: Option<PersonId>, from: Eye, to: Eye) -> Markup {
    if from.space == to.space {
        return html! {};
    }
    let board = &look.view.board;
    let mut pen = Pen::new();
    for part in parts(from.space, to.space) {
        ground(look, &part, &mut pen);
    }
    if let Some(id) = id {
        ranges(look, id, from, to, &mut pen);
    }
    let (start, end) = (
        (across(0.0), eye_height(from)),
        (across(1.0), eye_height(to)),
    );
    pen.path("los", &format!("M{}L{}", point(start), point(end)));
    for finding in board.content().lines.explain(board.map(), from, to, board) {
        mark(look, &finding, from, to, &mut pen);
    }
    for (eye, x) in [(from, across(0.0)), (to, across(1.0))] {
        let floor = height(eye.level);
        pen.path("figure", &format!("M{}V{}", point((x, floor)), floor - EYE));
        pen.circle("figure", (x, floor - EYE - 3.0), 4.0);
        pen.text("sect", (x, BOTTOM + 24.0), &eye.space.to_string());
    }
    let (a, b) = (from.level, to.level);
    let words = say!(
        look.lang,
        "Side view from Level {a} to Level {b}",
        "Seitenansicht von Ebene {a} nach Ebene {b}"
    );
    html! { svg class="sideview" viewBox="0 0 340 136" role="img" aria-label=(words) { (PreEscaped(pen.finish())) } }
}

/// Returns the place of a share of the line in the drawing.
fn across(share: f64) -> f64 {
    MARGIN + share * (WIDTH - 2.0 * MARGIN)
}

fn height(level: Level) -> f64 {
    BOTTOM - f64::from(level.number()) * STOREY
}

fn eye_height(eye: Eye) -> f64 {
    height(eye.level) - EYE
}

/// Cuts the line between the middles of two spaces where it goes from one space into the next.
fn parts(from: Space, to: Space) -> Vec<Part> {
    let unit = super::plan::UNIT;
    let ((ax, ay), (bx, by)) = (centre(from), centre(to));
    let mut cuts = vec![0.0, 1.0];
    for (a, b) in [(ax / unit, bx / unit), (ay / unit, by / unit)] {
        let (low, high) = (a.min(b), a.max(b));
        let mut line = low.ceil();
        while line < high {
            cuts.push((line - a) / (b - a));
            line += 1.0;
        }
    }
    cuts.sort_by(f64::total_cmp);
    let pairs = cuts.windows(2).filter(|pair| pair[1] - pair[0] > 0.0005);
    pairs
        .filter_map(|pair| {
            let middle = (pair[0] + pair[1]) / 2.0;
            let (x, y) = (ax + (bx - ax) * middle, ay + (by - ay) * middle);
            let space = Space::new((y / unit) as u16, (x / unit) as u16)?;
            Some(Part {
                space,
                from: pair[0],
                to: pair[1],
            })
        })
        .collect()
}

fn ground(look: &Look<'_>, part: &Part, pen: &mut Pen) {
    let board = &look.view.board;
    let map = board.map();
    let (left, width) = (across(part.from), across(part.to) - across(part.from));
    let mut block = |class: &str, top: f64, bottom: f64| {
        pen.rect(class, (left, top), (width, bottom - top));
    };
    match map.floor(part.space) {
        None => block("rock", 6.0, BOTTOM + 8.0),
        Some(level) => {
            let class = match map.terrain(part.space) {
                Terrain::Water => "wet",
                _ => "floor",
            };
            block(class, height(level), BOTTOM + 8.0);
            if let Some(beneath) = map.beneath(part.space) {
                block("under", height(level) + 3.0, height(beneath));
            }
        }
    }
    if board.gantry_covers(part.space) {
        block("tower", height(Level::GANTRY) - 4.0, height(Level::FLOOR));
    }
    if board.rocket_covers(part.space) {
        block("rocketside", 8.0, height(Level::PIT));
    }
    if board.is_roof_over(part.space) {
        block("roofside", height(Level::ROOF), height(Level::ROOF) + 3.0);
    }
    for person in board.everyone().iter() {
        if let Some(place) = board
            .place(person)
            .filter(|place| place.space == part.space)
        {
            let x = across((part.from + part.to) / 2.0);
            let floor = height(place.level);
            pen.path(
                "bystander",
                &format!("M{}V{}", point((x, floor)), floor - EYE),
            );
        }
    }
}

/// Where the bands of the weapon end along the line.
fn ranges(look: &Look<'_>, id: PersonId, from: Eye, to: Eye, pen: &mut Pen) {
    let Some(bands) = bands_of(look, id) else {
        return;
    };
    let length = f64::from(from.space.distance_squared(to.space)).sqrt();
    let lang = look.lang;
    let names = [
        say!(lang, "short", "nah"),
        say!(lang, "medium", "mittel"),
        say!(lang, "long", "weit"),
    ];
    let mut begin = 0.0;
    let ends = [bands.short, bands.medium, bands.long].map(f64::from);
    for ((end, name), class) in ends.into_iter().zip(names).zip(["band1", "band2", "band3"]) {
        let upto = end.min(length);
        if upto <= begin {
            break;
        }
        let (left, right) = (across(begin / length), across(upto / length));
        pen.path(
            class,
            &format!("M{}H{}", point((left, BOTTOM + 12.0)), right),
        );
        if right - left > 30.0 {
            pen.text("sect", ((left + right) / 2.0, BOTTOM + 24.0), &name);
        }
        begin = end;
    }
}

/// What is in the way, at the height of the line over it.
fn mark(look: &Look<'_>, finding: &Finding, from: Eye, to: Eye, pen: &mut Pen) {
    let at = match finding.place {
        Where::Space(space) => centre(space),
        Where::Edge(edge) => {
            let [a, b] = look.view.board.map().edge(edge).spaces;
            let ((ax, ay), (bx, by)) = (centre(a), centre(b));
            ((ax + bx) / 2.0, (ay + by) / 2.0)
        }
    };
    let ((ax, ay), (bx, by)) = (centre(from.space), centre(to.space));
    let (dx, dy) = (bx - ax, by - ay);
    let share = ((at.0 - ax) * dx + (at.1 - ay) * dy) / (dx * dx + dy * dy);
    let share = share.clamp(0.02, 0.98);
    let y = eye_height(from) + (eye_height(to) - eye_height(from)) * share;
    let (class, sign) = match finding.effect {
        Effect::Blocks => ("stop", "M-6 -6L6 6M6 -6L-6 6"),
        Effect::Obstructs => ("slow", "M0 -7L7 0L0 7L-7 0Z"),
    };
    let x = across(share);
    pen.path("barrier", &format!("M{}V{}", point((x, y - 16.0)), BOTTOM));
    pen.placed(class, (x, y), 0.0, |pen| pen.path("", sign));
}
