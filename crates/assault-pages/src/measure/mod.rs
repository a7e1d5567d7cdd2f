//! Before one commits: the way and its cost, the line of sight, the shot, the command radius.

pub mod danger;
pub mod section;
pub mod shot;
pub mod way;

use assault::play::Board;
use assault::{Effect, Eye, Feature, PersonId, Place, Side, Sight, Where, say};
use maud::{Markup, PreEscaped, html};
use words::Lang;

use crate::cite::rule;
use crate::counter::signed;
use crate::look::{Look, Show};

/// Returns what is measured for the chosen piece.
pub fn draw(look: &Look<'_>) -> Markup {
    let Some(id) = look.piece else {
        return html! {};
    };
    html! {
        (tabs(look))
        @match (look.show, look.target) {
            (Show::Danger, _) => (danger::panel(look, id)),
            (_, Some(target)) if target != id => { (shot::calculator(look, id, target)) (sight_to(look, id, look.view.board.place(target))) }
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
                a href={ (look.shown(show)) "#sel" } data-look="" target=[look.aside] aria-current=[(show == look.show).then_some("true")] { (name(show)) }
            }
        }
    }
}

/// The line of sight in words, with every blocker and its rule.
fn sight_to(look: &Look<'_>, id: PersonId, to: Option<Place>) -> Markup {
    match look.view.board.eye(id).zip(to) {
        Some((from, to)) => line(look, Some(id), from, to),
        None => html! {},
    }
}

/// The line from an eye to a place, for a piece with its ranges or for nobody.
pub fn line(look: &Look<'_>, id: Option<PersonId>, from: Eye, to: Place) -> Markup {
    let (lang, board) = (look.lang, &look.view.board);
    let eye = eye_at(look, to);
    let lines = &board.content().lines();
    let verdict = match lines.sight(board.map(), from, eye, board) {
        Sight::Clear => say!(lang, "clear", "frei"),
        Sight::Obstructed(_) => say!(lang, "obstructed", "behindert"),
        Sight::Blocked => say!(lang, "blocked", "versperrt"),
    };
    let place = look.teller().place(to);
    let length = f64::from(from.space.distance_squared(to.space)).sqrt();
    let length = format!("{length:.1}");
    let length = match lang {
        Lang::En => length,
        Lang::De => length.replace('.', ","),
    };
    html! {
        p { (say!(lang, "Sight to {place}", "Sicht nach {place}")) ": " b { (verdict) } @if let Some(id) = id { (shot::range_words(look, id, to)) } ", " (say!(lang, "{length} spaces", "{length} Felder")) }
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

pub fn feature(look: &Look<'_>, feature: Feature) -> String {
    let lang = look.lang;
    match feature {
        Feature::SolidRock => say!(lang, "rock", "Fels"),
        Feature::RockWall => say!(lang, "rock wall", "Felswand"),
        Feature::InteriorWall => say!(lang, "wall", "Wand"),
        Feature::Gantry => say!(lang, "gantry", "Startgerüst"),
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

fn command(look: &Look<'_>, id: PersonId) -> Markup {
    let (lang, board, teller) = (look.lang, &look.view.board, look.teller());
    if !board.is_leader(id) {
        let leaders: Vec<String> = board
            .leaders_of(id)
            .filter(|&leader| board.is_within_double_radius(leader, id))
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
    let hears = |soldier: &PersonId| {
        !board.is_leader(*soldier)
            && board.can_lead(id, *soldier)
            && board.is_within_double_radius(id, *soldier)
    };
    let (near, far): (Vec<PersonId>, Vec<PersonId>) = own
        .iter()
        .filter(hears)
        .partition(|soldier| board.is_within_radius(id, *soldier));
    let out = out_of_reach(board, board.side_of(id));
    let radius = board.command_radius(id);
    let left = radius.saturating_sub(board.counter(id).orders);
    let (double, morale) = (2 * u16::from(radius), signed(board.morale(id).rating));
    html! {
        p { b { (say!(lang, "{left} of {radius} orders left in a phase", "{left} von {radius} Befehlen je Phase übrig")) } " " (rule("A-COMMAND-009")) }
        p class="keyed" { (stroke("cmd1")) span { (say!(lang, "Up to {radius} points away, hear orders and borrow morale {morale}: ", "Bis {radius} Schritte entfernt, hören Befehle und leihen sich Moral {morale}: ")) (codes(look, &near)) " " (rule("A-COMMAND-003")) } }
        p class="keyed" { (stroke("cmd2")) span { (say!(lang, "Up to {double} points away, hear orders: ", "Bis {double} Schritte entfernt, hören Befehle: ")) (codes(look, &far)) } }
        p class="keyed" { (stroke("link no")) span { (say!(lang, "Would be out of command now: ", "Wären jetzt ohne Befehl: ")) (codes(look, &out)) " " (rule("A-COMMAND-004")) } }
    }
}

/// Returns those of a side whom no Leader of theirs reaches.
pub fn out_of_reach(board: &Board, side: Side) -> Vec<PersonId> {
    let reached = |soldier: PersonId| {
        let mut leaders = board.leaders_of(soldier);
        leaders.any(|leader| board.is_within_double_radius(leader, soldier))
    };
    let own = board.present(side).iter();
    own.filter(|&soldier| !board.is_leader(soldier) && !reached(soldier))
        .collect()
}

/// The line that something is drawn with on the map.
fn stroke(class: &str) -> Markup {
    let line = format!(r#"<path class="{class}" d="M0 6H30"/>"#);
    html! { svg class="stroke" viewBox="0 0 30 12" aria-hidden="true" { (PreEscaped(line)) } }
}

/// Lists people by their codes, each to be looked at.
fn codes(look: &Look<'_>, people: &[PersonId]) -> Markup {
    let lang = look.lang;
    html! {
        @if people.is_empty() { (say!(lang, "nobody", "niemand")) }
        @for (nth, id) in people.iter().enumerate() {
            @if nth > 0 { ", " }
            a href={ (look.at_piece(*id)) "#sel" } data-look="" target=[look.aside] { (look.view.board.code(*id)) }
        }
    }
}

/// Where a sight line ends: at the target itself, or at a floor.
pub fn eye_at(look: &Look<'_>, to: Place) -> Eye {
    let board = &look.view.board;
    let target = look.target.filter(|&id| board.place(id) == Some(to));
    let eye = target.and_then(|id| board.eye(id));
    eye.unwrap_or(Eye::new(to.space, to.level))
}
