//! What is laid over the pieces: rings, the way to go, the line of sight, the best chances.

use assault::play::{Aim, Attack, Harm, Reachable};
use assault::{Effect, Eye, HalfPoints, PersonId, Place, Space, Where, say};

use crate::look::{Look, Show};
use crate::measure;
use crate::measure::danger;
use crate::measure::eye_at;
use crate::measure::section;
use crate::measure::shot;
use crate::measure::way::half;
use crate::measure::way::way_to;
use crate::plan::{Pen, centre, corner, point};
use crate::view::attack;

/// A ring around a space.
pub fn ring(class: &str, place: Place, pen: &mut Pen) {
    let (x, y) = corner(place.space);
    pen.rect(class, (x - 1.0, y - 1.0), (50.0, 50.0));
}

/// Returns an unseen square around a point. Whoever has no scripts is led to it by the address, and
/// sees what lies around the point instead of having it in a corner.
pub fn room((x, y): (f64, f64)) -> String {
    let (width, height) = (640.0, 560.0);
    let at = point((x - width / 2.0, y - height / 2.0));
    format!("M{at}h{width}v{height}h-{width}z")
}

/// The way to the chosen place, under the counters it passes.
pub fn way(look: &Look<'_>, pen: &mut Pen) {
    let is_wanted = matches!(look.show, Show::Reach | Show::Danger);
    let Some(id) = look.piece.filter(|_| is_wanted) else {
        return;
    };
    let from = look.view.board.place(id);
    let way = look.to.and_then(|to| way_to(look, id, to));
    if let Some((from, way)) = from.zip(way) {
        path(look, id, from, &way, pen);
    }
}

/// Rings, the line of sight.
pub fn lines(look: &Look<'_>, pen: &mut Pen) {
    let board = &look.view.board;
    let Some(id) = look.piece else { return };
    let Some(from) = board.place(id) else { return };
    pen.raw(r#"<g id="sel">"#);
    ring("selring", from, pen);
    pen.path("room", &room(centre(from.space)));
    pen.raw("</g>");
    if look.show == Show::Command {
        links(look, id, pen);
    }
    if look.show == Show::Sight {
        forecasts(look, id, pen);
    }
    if let Some(attack) = attack::attack(look.view) {
        under_fire(look, attack, pen);
    }
    let aim = look.target.and_then(|target| board.place(target));
    let aim = aim.or(look
        .to
        .filter(|_| look.show == Show::Sight)
        .map(|to| to.place));
    if let Some(to) = aim {
        if let Some(from) = board.eye(id) {
            sight(look, from, to, pen);
        }
        ring("tgt", to, pen);
    }
}

/// The attack that waits for points: from whom at whom.
fn under_fire(look: &Look<'_>, attack: &Attack, pen: &mut Pen) {
    let board = &look.view.board;
    let Aim::Person(target) = attack.aim else {
        return;
    };
    let from = attack.attacker.and_then(|by| board.place(by));
    let Some((from, to)) = from.zip(board.place(target)) else {
        return;
    };
    if let Some((start, end)) = between(centre(from.space), centre(to.space)) {
        let d = format!("M{}L{}", point(start), point(end));
        pen.path("loscase", &d);
        pen.path("los", &d);
    }
    let (x, y) = corner(to.space);
    pen.rect("tgt", (x - 1.0, y - 1.0), (50.0, 50.0));
}

fn path(look: &Look<'_>, id: PersonId, from: Place, way: &Reachable, pen: &mut Pen) {
    let mut d = format!("M{}", point(centre(from.space)));
    for step in &way.path {
        d += &format!("L{}", point(centre(step.to)));
    }
    pen.path("pathcase", &d);
    pen.path("path", &d);
    for step in &way.path {
        pen.circle("step", centre(step.to), 6.0);
    }
    let (x, y) = corner(way.stand.place.space);
    pen.rect("dest", (x + 1.0, y + 1.0), (46.0, 46.0));
    let mut words = half(way.cost);
    let threats = danger::threats_at(look, id, way.stand);
    if !threats.is_empty() {
        let (n, harm) = (
            threats.len(),
            danger::harm_words(look, Harm::of_all(&threats)),
        );
        let lang = look.lang;
        words += &say!(
            lang,
            " · {n} can attack: {harm}",
            " · {n} können angreifen: {harm}"
        );
    }
    tag((x + 24.0, y - 6.0), &words, "a", pen);
}

pub fn tag((x, y): (f64, f64), words: &str, class: &str, pen: &mut Pen) {
    let (letter, height) = if class == "small" {
        (6.6, 14.0)
    } else {
        (8.2, 20.0)
    };
    let width = 10.0 + letter * words.chars().count() as f64;
    pen.group(&format!("tag {class}"), |pen| {
        pen.rect("", (x - width / 2.0, y - height / 2.0), (width, height));
        pen.text("tagt", (x, y + height / 4.0), words);
    });
}

/// Lines from a Leader to those who hear him, with how far they are; rings around those whom no
/// Leader reaches.
fn links(look: &Look<'_>, leader: PersonId, pen: &mut Pen) {
    let board = &look.view.board;
    if !board.is_leader(leader) {
        return;
    }
    let Some(from) = board.place(leader) else {
        return;
    };
    let radius = HalfPoints::whole(board.command_radius(leader).into());
    let double = HalfPoints(2 * radius.0);
    let mut told: Vec<Space> = Vec::new();
    for id in board.present(board.side_of(leader)).iter() {
        let hears = !board.is_leader(id) && board.can_lead(leader, id);
        let distance = board.command_distance(leader, id, double);
        let Some((place, distance)) = board.place(id).zip(distance).filter(|_| hears) else {
            continue;
        };
        if told.contains(&place.space) || place.space == from.space {
            continue;
        }
        told.push(place.space);
        let (start, end) = (centre(from.space), centre(place.space));
        pen.path("link", &format!("M{}L{}", point(start), point(end)));
        // Between neighbours there is no room for it.
        if from.space.distance_squared(place.space) > 4 {
            let limit = if distance <= radius { radius } else { double };
            let (distance, limit, lang) = (half(distance), half(limit), look.lang);
            let words = say!(lang, "{distance} of {limit}", "{distance} von {limit}");
            let middle = ((start.0 + end.0) / 2.0, (start.1 + end.1) / 2.0);
            tag(middle, &words, "", pen);
        }
    }
    for id in measure::out_of_reach(board, board.side_of(leader)) {
        if let Some(place) = board.place(id) {
            ring("link no", place, pen);
        }
    }
}

/// The best chance on everybody in reach of an attack.
fn forecasts(look: &Look<'_>, id: PersonId, pen: &mut Pen) {
    let board = &look.view.board;
    let mut told: Vec<Space> = Vec::new();
    for forecast in shot::by_chance(look, id) {
        let Some(place) = board.place(forecast.target) else {
            continue;
        };
        if told.contains(&place.space) {
            continue;
        }
        told.push(place.space);
        let (x, y) = corner(place.space);
        let chance = forecast.prospect.shot.chance.0.min(99);
        // Within its own space, so that the code of a neighbour below stays readable, and beside
        // the codes of those who stand there.
        tag((x + 36.0, y + 42.0), &format!("{chance}%"), "small", pen);
    }
}

/// The line itself, with everything that hinders it.
pub fn sight(look: &Look<'_>, from: Eye, to: Place, pen: &mut Pen) {
    let board = &look.view.board;
    let eye = eye_at(look, to);
    let Some((start, end)) = between(centre(from.space), centre(to.space)) else {
        return;
    };
    let findings = board
        .content()
        .lines()
        .explain(board.map(), from, eye, board);
    pen.path("loscase", &format!("M{}L{}", point(start), point(end)));
    for (class, begin, until) in section::stretches(look, &findings, from.space, to.space) {
        let (a, b) = (along(from, to, begin), along(from, to, until));
        let begin = if begin == 0.0 { start } else { a };
        let until = if until == 1.0 { end } else { b };
        pen.path(class, &format!("M{}L{}", point(begin), point(until)));
    }
    for finding in findings {
        let at = match finding.place {
            Where::Space(space) => centre(space),
            Where::Edge(edge) => {
                let [a, b] = board.map().edge(edge).spaces;
                let ((ax, ay), (bx, by)) = (centre(a), centre(b));
                ((ax + bx) / 2.0, (ay + by) / 2.0)
            }
        };
        let (class, mark) = match finding.effect {
            Effect::Blocks => ("stop", "M-8 -8L8 8M8 -8L-8 8"),
            Effect::Obstructs => ("slow", "M0 -9L9 0L0 9L-9 0Z"),
        };
        pen.placed(class, at, 0.0, |pen| pen.path("", mark));
    }
}

/// Returns the place of a share of the line between the middles of two spaces.
fn along(from: Eye, to: Place, share: f64) -> (f64, f64) {
    let ((ax, ay), (bx, by)) = (centre(from.space), centre(to.space));
    (ax + (bx - ax) * share, ay + (by - ay) * share)
}

/// Returns the ends of a line that stops at the edges of the counters it joins.
fn between((ax, ay): (f64, f64), (bx, by): (f64, f64)) -> Option<((f64, f64), (f64, f64))> {
    const EDGE: f64 = 25.0;
    let (dx, dy) = (bx - ax, by - ay);
    let longest = dx.abs().max(dy.abs());
    let share = EDGE / longest;
    let is_long = longest > 2.0 * EDGE;
    is_long.then(|| {
        let start = (ax + dx * share, ay + dy * share);
        (start, (bx - dx * share, by - dy * share))
    })
}
