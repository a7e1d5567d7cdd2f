//! Before one commits: the way and its cost, the line of sight, the shot, the command radius.

use assault::{Effect, Feature, PersonId, Place, Sight, Where, say};
use maud::{Markup, html};

use super::look::{Look, Show};
use super::over::eye_at;
use super::{danger, section, shot, way};

/// Returns what is measured for the chosen piece.
pub fn draw(look: &Look<'_>) -> Markup {
    let Some(id) = look.piece else {
        return html! {};
    };
    html! {
        (tabs(look))
        @match (look.show, look.target) {
            (Show::Danger, _) => (danger::panel(look, id)),
            (_, Some(target)) if target != id => { (sight_to(look, id, look.view.board.place(target))) (shot::calculator(look, id, target)) }
            (Show::Reach, _) => (way::draw(look, id)),
            (Show::Sight, _) => {
                @if let Some(to) = look.to { (sight_to(look, id, Some(to.place))) }
                (shot::targets(look, id))
            }
            (Show::Command, _) => (command(look, id)),
        }
    }
}

fn tabs(look: &Look<'_>) -> Markup {
    let lang = look.lang;
    let name = |show: Show| match show {
        Show::Reach => say!(lang, "Reach", "Wege"),
        Show::Sight => say!(lang, "Sight, shots", "Sicht, Schuss"),
        Show::Command => say!(lang, "Command", "Befehl"),
        Show::Danger => say!(lang, "Danger", "Gefahr"),
    };
    html! {
        nav class="seg tabs" aria-label=(say!(lang, "Measures", "Messen")) {
            @for show in Show::ALL {
                a href={ (look.shown(show)) "#sel" } data-look="" aria-current=[(show == look.show).then_some("true")] { (name(show)) }
            }
        }
    }
}

/// The line of sight in words, with every blocker and its rule.
fn sight_to(look: &Look<'_>, id: PersonId, to: Option<Place>) -> Markup {
    let (lang, board) = (look.lang, &look.view.board);
    let (Some(from), Some(to)) = (board.eye(id), to) else {
        return html! {};
    };
    let eye = eye_at(look, to);
    let lines = &board.content().lines;
    let verdict = match lines.sight(board.map(), from, eye, board) {
        Sight::Clear => say!(lang, "clear", "frei"),
        Sight::Obstructed(_) => say!(lang, "obstructed", "behindert"),
        Sight::Blocked => say!(lang, "blocked", "versperrt"),
    };
    let place = look.teller().place(to);
    html! {
        p { (say!(lang, "Sight to {place}", "Sicht nach {place}")) ": " b { (verdict) } (shot::range_words(look, id, to)) }
        (section::draw(look, id, from, eye))
        @let findings = lines.explain(board.map(), from, eye, board);
        @if !findings.is_empty() {
            table class="mods" {
                @for finding in findings {
                    tr class=(if finding.effect == Effect::Blocks { "neg" } else { "" }) {
                        td { (feature(look, finding.feature)) " " (at(look, finding.place)) }
                        td { (if finding.effect == Effect::Blocks { "✕" } else { "◇" }) }
                        td { (rule(finding.rule.0)) }
                    }
                }
            }
        }
    }
}

fn at(look: &Look<'_>, place: Where) -> String {
    match place {
        Where::Space(space) => space.to_string(),
        Where::Edge(edge) => {
            let [a, b] = look.view.board.map().edge(edge).spaces;
            format!("{a}/{b}")
        }
    }
}

fn feature(look: &Look<'_>, feature: Feature) -> String {
    let lang = look.lang;
    match feature {
        Feature::SolidRock => say!(lang, "rock", "Fels"),
        Feature::RockWall => say!(lang, "rock wall", "Felswand"),
        Feature::InteriorWall => say!(lang, "wall", "Wand"),
        Feature::Gantry => say!(lang, "gantry", "Rampe"),
        Feature::Rocket => say!(lang, "rocket", "Rakete"),
        Feature::Person => say!(lang, "somebody in the way", "jemand im Weg"),
        Feature::MonorailCar => say!(lang, "monorail car", "Wagen der Bahn"),
        Feature::Boat => say!(lang, "boat", "Boot"),
        Feature::Door => say!(lang, "door", "Tür"),
        Feature::LockedDoor => say!(lang, "locked door", "verriegelte Tür"),
        Feature::Window => say!(lang, "window", "Fenster"),
        Feature::ClosedShutter => say!(lang, "closed shutter", "geschlossener Laden"),
        Feature::Stairs => say!(lang, "stairs", "Treppe"),
        Feature::LowWall => say!(lang, "low wall", "niedrige Mauer"),
        Feature::Track => say!(lang, "track", "Gleis"),
        Feature::Roof => say!(lang, "roof", "Dach"),
    }
}

pub fn rule(id: &str) -> Markup {
    html! { a class="rid" href={ "/rule/" (id) } { (id) } }
}

fn command(look: &Look<'_>, id: PersonId) -> Markup {
    let (lang, board, teller) = (look.lang, &look.view.board, look.teller());
    if !board.is_leader(id) {
        let leaders: Vec<String> = board
            .leaders_of(id)
            .map(|leader| teller.person(leader))
            .collect();
        let leaders = leaders.join(", ");
        return html! {
            p class="lab" {
                @if leaders.is_empty() { (say!(lang, "No leader reaches this piece.", "Kein Anführer erreicht diese Figur.")) }
                @else { (say!(lang, "Led by {leaders}", "Geführt von {leaders}")) }
            }
        };
    }
    let own = board.present(board.side_of(id));
    let led = |near: bool| {
        let hears = move |soldier: &PersonId| {
            !board.is_leader(*soldier)
                && board.can_lead(id, *soldier)
                && match near {
                    true => board.is_within_radius(id, *soldier),
                    false => board.is_within_double_radius(id, *soldier),
                }
        };
        own.iter().filter(hears).count()
    };
    let (radius, near, far) = (board.command_radius(id), led(true), led(false));
    let orders = board.counter(id).orders;
    html! {
        p { (say!(lang, "Radius {radius}: {near} people borrow morale, {far} hear orders within twice the radius.", "Radius {radius}: {near} Leute leihen sich Moral, {far} hören Befehle im doppelten Radius.")) " " (rule("A-COMMAND-003")) }
        p class="lab" { (say!(lang, "Orders given in this phase: {orders}", "Befehle in dieser Phase: {orders}")) }
    }
}
