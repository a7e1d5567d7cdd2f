//! A space in words: what it is, what stands on its sides, who is there, where one can go.

use assault::play::Board;
use assault::tell::{Lang, Teller};
use assault::{Direction, EdgeKind, Level, PersonId, Place, Space, Terrain, say};

use crate::look::Look;
use crate::names;
use crate::panel::exits;

/// Returns the Levels of a space that offer footing now, the lowest first.
pub fn levels(board: &Board, space: Space) -> Vec<Level> {
    let all = Level::ALL.into_iter();
    all.filter(|&level| board.has_footing(Place::new(space, level)))
        .collect()
}

/// Says what a space is: its part of the base, its Levels, its ground and what is built there.
pub fn ground(look: &Look<'_>, space: Space) -> String {
    let (lang, board, teller) = (look.lang, &look.view.board, look.teller());
    let map = board.map();
    let mut areas = map.areas();
    let area = areas.find(|(_, area)| area.spaces.contains(space));
    let levels: Vec<String> = levels(board, space).iter().map(Level::to_string).collect();
    let level = levels.join(", ");
    let mut all: Vec<String> = area.map(|(id, _)| teller.area(id)).into_iter().collect();
    if !levels.is_empty() {
        all.push(say!(lang, "Level {level}", "Ebene {level}"));
    }
    all.push(terrain(map.terrain(space), lang));
    if let Some(upper) = map.stairs_to(space) {
        all.push(say!(
            lang,
            "stairs to Level {upper}",
            "Treppe zu Ebene {upper}"
        ));
    }
    if let Some(up) = map.ramp_up(space) {
        let up = teller.direction(up);
        all.push(say!(lang, "ramp up to the {up}", "Rampe hinauf nach {up}"));
    }
    if map.track(space).is_some() {
        all.push(say!(lang, "monorail track", "Gleis der Bahn"));
    }
    all.extend(names::control_at(map, space, lang));
    all.extend(sides(&teller, space));
    all.join(", ")
}

fn terrain(terrain: Terrain, lang: Lang) -> String {
    match terrain {
        Terrain::SolidRock => say!(lang, "solid rock", "massiver Fels"),
        Terrain::Water => say!(lang, "water", "Wasser"),
        Terrain::InteriorClutter => say!(lang, "clutter", "Gerümpel"),
        Terrain::Clear => say!(lang, "clear floor", "freier Boden"),
    }
}

/// Names what stands on the sides of a space, and the ladders that lead from it.
fn sides(teller: &Teller<'_>, space: Space) -> Vec<String> {
    let (map, lang) = (teller.board.map(), teller.lang);
    let mut all = Vec::new();
    for direction in Direction::ALL {
        let to = teller.direction(direction);
        if let Some(edge) = map.edge_at(space, direction) {
            let what = match map.edge(edge).kind {
                EdgeKind::RockWall | EdgeKind::InteriorWall => say!(lang, "wall", "Wand"),
                EdgeKind::LowWall => say!(lang, "low wall", "niedrige Mauer"),
                EdgeKind::Door | EdgeKind::ControlDoor => say!(lang, "door", "Tür"),
                EdgeKind::Window => say!(lang, "window", "Fenster"),
                EdgeKind::Shutter => say!(lang, "shuttered window", "Fenster mit Laden"),
                EdgeKind::Landing => say!(lang, "landing", "Anlegestelle"),
            };
            let state = if teller.board.is_destroyed(edge) {
                say!(lang, " (broken)", " (zerstört)")
            } else if teller.board.is_shut(edge) {
                say!(lang, " (shut)", " (geschlossen)")
            } else {
                String::new()
            };
            all.push(say!(
                lang,
                "{what}{state} to the {to}",
                "{what}{state} im {to}"
            ));
        }
        if map.ladder(space, direction).is_some() {
            all.push(say!(lang, "ladder to the {to}", "Leiter im {to}"));
        }
    }
    all
}

/// Everybody in a space, the lowest Level first; passengers too.
pub fn people(board: &Board, space: Space) -> Vec<PersonId> {
    let here = |id: &PersonId| board.place(*id).is_some_and(|place| place.space == space);
    let mut all: Vec<PersonId> = board.everyone().iter().filter(here).collect();
    all.sort_by_key(|&id| (board.place(id), id));
    all
}

/// Says all there is to say about a space, for those who come to it by keys.
pub fn spoken(look: &Look<'_>, space: Space) -> String {
    let (lang, board, teller) = (look.lang, &look.view.board, look.teller());
    let mut all = vec![format!("{space}: {}", ground(look, space))];
    let person = |&id: &PersonId| {
        let markers = teller.markers(id);
        let (side, who) = (board.side_of(id), teller.person(id));
        if markers.is_empty() {
            format!("{side} {who}")
        } else {
            format!("{side} {who} ({})", markers.join(", "))
        }
    };
    let people: Vec<String> = people(board, space).iter().map(person).collect();
    all.push(if people.is_empty() {
        say!(lang, "nobody here", "niemand hier")
    } else {
        people.join(", ")
    });
    for id in board.vehicles_in(space) {
        all.push(teller.vehicle(id));
    }
    for level in levels(board, space) {
        all.extend(exits(look, Place::new(space, level)));
    }
    all.join("; ")
}
