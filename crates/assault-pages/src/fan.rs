//! A space opened on the map: its stack fanned out, so that everybody in it can be read and
//! reached, and everything that can be chosen there.

use std::collections::BTreeMap;

use assault::play::{Action, At, Reachable};
use assault::{Level, PersonId, Space, TrackSide, VehicleId, say};
use maud::{Markup, html};

use crate::look::Look;
use crate::map::Role;
use crate::measure::way::half;
use crate::panel;
use crate::space;
use crate::spot;
use crate::view::acting::can_walk;
use crate::view::option;

/// Who stands together: on foot on one Level, or in one vehicle.
type Group = (Level, Option<VehicleId>);

/// Draws the fan of the space that is looked at.
pub fn draw(look: &Look<'_>) -> Markup {
    let Some(at) = look.at else {
        return html! {};
    };
    let lang = look.lang;
    let groups = groups(look, at);
    let choices: Vec<_> = spot::here(look.view, at).collect();
    let close = say!(lang, "Close", "Schließen");
    html! {
        section id="fan" class="float fan" data-at=(at) aria-label=(say!(lang, "Space {at}", "Feld {at}")) {
            div class="fanhead" {
                b { (at) } " " span class="lab" { (space::ground(look, at)) }
                a class="btn" id="fan-close" href={ (look.closed()) "#map" } data-look="" target=[look.aside] data-key="Escape" aria-label=(close) title=(close) { "✕" }
            }
            @for (group, people) in &groups {
                div class="fanrow" role="group" aria-label=(title(look, *group)) {
                    @if groups.len() > 1 || group.1.is_some() { p class="lab" { (title(look, *group)) } }
                    @for id in people { (one(look, *id)) }
                }
            }
            (goals(look, at))
            (listed(look, choices))
        }
    }
}

/// Everything that can be chosen here: what the chosen piece can do first, then what concerns no
/// piece, then what several could do, with a button as large as a thumb for each of them.
fn listed(look: &Look<'_>, choices: Vec<(usize, &Action)>) -> Markup {
    let mut alone: Vec<(usize, &Action)> = Vec::new();
    let mut several: BTreeMap<String, Vec<(usize, &Action, PersonId)>> = BTreeMap::new();
    for (i, action) in choices {
        match option::piece(action) {
            Some(id) if look.piece != Some(id) => {
                let kind = heading(look, action, id);
                several.entry(kind).or_default().push((i, action, id));
            }
            _ => alone.push((i, action)),
        }
    }
    // One of a kind needs no heading.
    several.retain(|_, ones| {
        let is_kept = ones.len() > 1;
        if !is_kept {
            alone.extend(ones.drain(..).map(|(i, action, _)| (i, action)));
        }
        is_kept
    });
    html! {
        @if !alone.is_empty() {
            div class="acts" { @for (i, action) in alone { (panel::button(look, i, action, None)) } }
        }
        @for (kind, ones) in &several {
            div class="acts each" role="group" aria-label=(kind) {
                p class="lab" { (kind) }
                @for (i, action, id) in ones { (panel::brief(look, *i, action, look.teller().code(*id))) }
            }
        }
    }
}

/// What an option does, with a gap for the one who does it: `Move …`.
fn heading(look: &Look<'_>, action: &Action, id: PersonId) -> String {
    let teller = look.teller();
    let gap = teller.option(action).replace(&teller.person(id), "…");
    panel::capital(gap)
}

/// Everybody in the space, by Level and vehicle; whoever drove comes first.
fn groups(look: &Look<'_>, at: Space) -> BTreeMap<Group, Vec<PersonId>> {
    let board = &look.view.board;
    let mut groups: BTreeMap<Group, Vec<PersonId>> = BTreeMap::new();
    for id in space::people(board, at) {
        let Some(place) = board.place(id) else {
            continue;
        };
        groups
            .entry((place.level, vehicle_of(look, id)))
            .or_default()
            .push(id);
    }
    for people in groups.values_mut() {
        people.sort_by_key(|&id| !drove(look, id));
    }
    groups
}

fn vehicle_of(look: &Look<'_>, id: PersonId) -> Option<VehicleId> {
    match look.view.board.counter(id).at {
        At::Aboard(vehicle) => Some(vehicle),
        _ => None,
    }
}

fn drove(look: &Look<'_>, id: PersonId) -> bool {
    let board = &look.view.board;
    vehicle_of(look, id).is_some() && board.is_this_turn(board.counter(id).drove_on)
}

fn title(look: &Look<'_>, (level, vehicle): Group) -> String {
    let (lang, board) = (look.lang, &look.view.board);
    match vehicle {
        None => say!(lang, "Level {level}", "Ebene {level}"),
        Some(id) => {
            let (what, n) = (look.teller().vehicle(id), board.aboard(id).len());
            let room = board.vehicle_piece(id).capacity;
            say!(
                lang,
                "in {what}, {n} of {room}",
                "in {what}, {n} von {room}"
            )
        }
    }
}

/// One of the stack, as large as a thumb.
fn one(look: &Look<'_>, id: PersonId) -> Markup {
    let role = Role::of(look, id);
    let teller = look.teller();
    let told: Vec<String> = [teller.person(id)]
        .into_iter()
        .chain(drove(look, id).then(|| say!(look.lang, "at the controls", "am Steuer")))
        .chain(teller.markers(id))
        .collect();
    let told = told.join(", ");
    html! {
        a class={ "one " (role.class()) } href={ (role.href(look, id)) "#sel" } data-look="" target=[look.aside] aria-label=(told) title=(told) aria-current=[role.is_chosen.then_some("true")] { (panel::drawing(look, id)) }
    }
}

/// Where in this space the chosen piece can go, on every Level and side of the track, and the line
/// of sight to it.
fn goals(look: &Look<'_>, at: Space) -> Markup {
    let Some(id) = look.piece else {
        return html! {};
    };
    let (lang, board, teller) = (look.lang, &look.view.board, look.teller());
    let ways: Vec<Reachable> = if look.is_own(id) && can_walk(look.view, id) {
        look.view
            .reach_of(id)
            .into_iter()
            .filter(|way| way.stand.place.space == at)
            .collect()
    } else {
        Vec::new()
    };
    let levels = match board.place(id) {
        Some(place) if place.space != at => space::levels(board, at),
        _ => Vec::new(),
    };
    let who = teller.code(id);
    html! {
        @if !ways.is_empty() || !levels.is_empty() {
            div class="acts" {
                @for way in &ways {
                    @let (place, cost) = (teller.place(way.stand.place), half(way.cost));
                    @let track = track(look, way, &ways);
                    a class="btn go" href={ (look.at_stand(way.stand)) "#sel" } data-look="" target=[look.aside] { (say!(lang, "{who} to {place}{track}: {cost}", "{who} nach {place}{track}: {cost}")) }
                }
                @for level in levels {
                    @let stand = board.stand_at(assault::Place::new(at, level));
                    a class="btn" href={ (look.sight_to(stand)) "#sel" } data-look="" target=[look.aside] { (say!(lang, "Sight to Level {level}", "Sicht zu Ebene {level}")) }
                }
            }
        }
    }
}

/// The side of the track, where both can be reached.
fn track(look: &Look<'_>, way: &Reachable, ways: &[Reachable]) -> String {
    let both = ways
        .iter()
        .filter(|other| other.stand.place == way.stand.place);
    match (both.count(), way.stand.track) {
        (0 | 1, _) => String::new(),
        (_, TrackSide::NorthOrWest) => {
            say!(
                look.lang,
                ", north or west of the track",
                ", nördlich oder westlich des Gleises"
            )
        }
        (_, TrackSide::SouthOrEast) => {
            say!(
                look.lang,
                ", south or east of the track",
                ", südlich oder östlich des Gleises"
            )
        }
    }
}
