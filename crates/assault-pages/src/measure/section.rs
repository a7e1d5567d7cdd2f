//! The side view of a line of sight: floors by Level along it, the two eyes, what is in the way.

use assault::{Effect, Eye, Finding, Level, PersonId, Space, Terrain, Where, say};
use maud::{Markup, PreEscaped, html};

use crate::counter;
use crate::look::Look;
use crate::measure;
use crate::measure::shot::bands_of;
use crate::plan::{Pen, centre, point};

const WIDTH: f64 = 340.0;
const MARGIN: f64 = 32.0;
/// The height of one Level in the drawing.
const STOREY: f64 = 22.0;
/// Where Level 0 has its floor.
const BOTTOM: f64 = 124.0;
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
    storeys(&mut pen);
    if let Some(id) = id {
        ranges(look, id, from, to, &mut pen);
    }
    let findings = board
        .content()
        .lines()
        .explain(board.map(), from, to, board);
    ray(look, &findings, from, to, &mut pen);
    for finding in &findings {
        mark(look, finding, from, to, &mut pen);
    }
    name(look, &findings, from, to, &mut pen);
    let target = look.target.filter(|&target| board.eye(target) == Some(to));
    for (eye, x, who) in [(from, across(0.0), id), (to, across(1.0), target)] {
        figure(look, eye, x, who, &mut pen);
    }
    let (a, b) = (from.level, to.level);
    let words = say!(
        look.lang,
        "Side view from Level {a} to Level {b}",
        "Seitenansicht von Ebene {a} nach Ebene {b}"
    );
    html! { svg class="sideview" viewBox="0 0 340 154" role="img" aria-label=(words) { (PreEscaped(pen.finish())) } }
}

/// A line for every Level, with its number.
fn storeys(pen: &mut Pen) {
    for level in Level::ALL {
        let y = height(level);
        let (left, right) = (MARGIN - 12.0, WIDTH - MARGIN + 12.0);
        pen.path("storey", &format!("M{}H{right}", point((left, y))));
        pen.text("sect dim", (MARGIN - 20.0, y + 4.0), &level.to_string());
    }
}

/// Somebody at an end of the line, or the mere place.
fn figure(look: &Look<'_>, eye: Eye, x: f64, who: Option<PersonId>, pen: &mut Pen) {
    let board = &look.view.board;
    let floor = height(eye.level);
    let side = who.map_or("", |id| counter::side_word(board.side_of(id)));
    pen.group(&format!("figure {side}"), |pen| {
        pen.path("", &format!("M{}V{}", point((x, floor)), floor - EYE));
        pen.circle("", (x, floor - EYE - 3.0), 4.0);
    });
    if let Some(id) = who {
        pen.text("sect", (x, floor - EYE - 12.0), board.code(id));
    }
    pen.text("sect", (x, BOTTOM + 26.0), &eye.space.to_string());
}

/// The line in parts: the class of each, and the shares at which it begins and ends. Chalk as far as
/// it is clear, dashes behind what obstructs it, dots behind what blocks it.
pub fn stretches(
    look: &Look<'_>,
    findings: &[Finding],
    from: Space,
    to: Space,
) -> Vec<(&'static str, f64, f64)> {
    let first = |effect: Effect| {
        let found = findings.iter().filter(|finding| finding.effect == effect);
        let shares = found.map(|finding| share(look, finding, from, to));
        shares.fold(1.0, f64::min)
    };
    let blocked = first(Effect::Blocks);
    let obstructed = first(Effect::Obstructs).min(blocked);
    let all = [
        ("los", 0.0, obstructed),
        ("los obs", obstructed, blocked),
        ("los blk", blocked, 1.0),
    ];
    all.into_iter()
        .filter(|(_, begin, end)| end > begin)
        .collect()
}

fn ray(look: &Look<'_>, findings: &[Finding], from: Eye, to: Eye, pen: &mut Pen) {
    let height = |share: f64| eye_height(from) + (eye_height(to) - eye_height(from)) * share;
    for (class, begin, end) in stretches(look, findings, from.space, to.space) {
        let (start, end) = ((across(begin), height(begin)), (across(end), height(end)));
        pen.path(class, &format!("M{}L{}", point(start), point(end)));
    }
}

/// Names what stops the line, or else the first that hinders it.
fn name(look: &Look<'_>, findings: &[Finding], from: Eye, to: Eye, pen: &mut Pen) {
    let nearest = |effect: Effect| {
        let found = findings
            .iter()
            .filter(move |finding| finding.effect == effect);
        let at = |finding: &Finding| share(look, finding, from.space, to.space);
        found.min_by(|a, b| at(a).total_cmp(&at(b)))
    };
    let Some(finding) = nearest(Effect::Blocks).or_else(|| nearest(Effect::Obstructs)) else {
        return;
    };
    let share = share(look, finding, from.space, to.space);
    let y = eye_height(from) + (eye_height(to) - eye_height(from)) * share;
    let words = measure::feature(look, finding.feature);
    // As near as it fits: a name at an end of the line would leave the drawing.
    let half = 3.2 * words.chars().count() as f64;
    let x = across(share).clamp(half + 4.0, WIDTH - half - 4.0);
    let class = match finding.effect {
        Effect::Blocks => "sect is-stop",
        Effect::Obstructs => "sect is-slow",
    };
    pen.text(class, (x, (y - 22.0).max(12.0)), &words);
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
    let unit = crate::plan::UNIT;
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
            &format!("M{}H{}", point((left, BOTTOM + 13.0)), right),
        );
        // The spaces at the ends have their names there.
        let (left, right) = (left.max(across(0.0) + 16.0), right.min(across(1.0) - 16.0));
        if right - left > 30.0 {
            pen.text("sect", ((left + right) / 2.0, BOTTOM + 26.0), &name);
        }
        begin = end;
    }
}

/// Returns where something lies along the line.
fn share(look: &Look<'_>, finding: &Finding, from: Space, to: Space) -> f64 {
    let at = match finding.place {
        Where::Space(space) => centre(space),
        Where::Edge(edge) => {
            let [a, b] = look.view.board.map().edge(edge).spaces;
            let ((ax, ay), (bx, by)) = (centre(a), centre(b));
            ((ax + bx) / 2.0, (ay + by) / 2.0)
        }
    };
    let ((ax, ay), (bx, by)) = (centre(from), centre(to));
    let (dx, dy) = (bx - ax, by - ay);
    let share = ((at.0 - ax) * dx + (at.1 - ay) * dy) / (dx * dx + dy * dy);
    share.clamp(0.02, 0.98)
}

/// What is in the way, at the height of the line over it.
fn mark(look: &Look<'_>, finding: &Finding, from: Eye, to: Eye, pen: &mut Pen) {
    let share = share(look, finding, from.space, to.space);
    let y = eye_height(from) + (eye_height(to) - eye_height(from)) * share;
    let (class, sign) = match finding.effect {
        Effect::Blocks => ("stop", "M-6 -6L6 6M6 -6L-6 6"),
        Effect::Obstructs => ("slow", "M0 -7L7 0L0 7L-7 0Z"),
    };
    let x = across(share);
    pen.path("barrier", &format!("M{}V{}", point((x, y - 16.0)), BOTTOM));
    pen.placed(class, (x, y), 0.0, |pen| pen.path("", sign));
}
