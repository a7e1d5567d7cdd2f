//! The map as it hangs in the page: ground, machines and people in one drawing, with its rulers and
//! what floats over it.

use assault::{Level, RowName, Side, Space, Victory, say};
use maud::{Markup, PreEscaped, html};

use crate::counter;
use crate::fan;
use crate::look::Look;
use crate::map;
use crate::over;
use crate::plan::{self, UNIT, short};
use crate::tray;

/// The map with its rulers, and a card over it. The ground is sent once.
pub fn draw(look: &Look<'_>, with_ground: bool, card: &Markup) -> Markup {
    let board = &look.view.board;
    let (width, height) = plan::size(board.map());
    let ground = if with_ground {
        plan::defs().to_owned() + &counter::symbols() + &plan::ground(board.map())
    } else {
        String::new()
    };
    let svg = format!(
        r#"<svg class="board" viewBox="0 0 {w} {h}" width="{w}" height="{h}" role="group" aria-label="{label}" data-own="viewBox" data-focus="{focus}" data-people="{people}"><g id="ground" data-keep="">{ground}</g><path id="here" class="room" d="{here}"/>{machines}{over}</svg>"#,
        w = short(width),
        h = short(height),
        label = say!(look.lang, "Map", "Karte"),
        focus = around(look, None),
        people = around(look, look.view.side()),
        here = over::room(busiest(look)),
        machines = plan::machines(board),
        over = map::draw(look),
    );
    html! {
        div class="map lod-near" id="map" data-own="class" tabindex="-1" {
            div class="scroll" data-own="style" { (PreEscaped(svg)) }
            div class="rule-top" data-keep="" aria-hidden="true" { @for col in 1..=board.map().n_cols() { i { (col) } } }
            div class="rule-left" data-keep="" aria-hidden="true" { @for row in 0..board.map().n_rows() { i { (RowName(row)) } } }
            (levels_folded(look))
            (card)
            @if let Some(goal) = goal(look) { p id="goalward" class="float" data-own="style" data-x=(short(goal.0)) data-y=(short(goal.1)) hidden aria-hidden="true" { b { "➤" } " " (say!(look.lang, "goal", "Ziel")) } }
            (tray::draw(look))
            div id="cursor" data-keep="" hidden tabindex="0" role="application" aria-describedby="spoken" aria-label=(say!(look.lang, "Map: arrow keys go from space to space, Enter chooses, Escape closes", "Karte: Pfeiltasten gehen von Feld zu Feld, Enter wählt, Escape schließt")) {}
            p id="spoken" data-keep="" aria-live="polite" {}
            (fan::draw(look))
            div class="float zoom" data-own="hidden" hidden { button type="button" data-zoom="1.4" aria-label="+" { "+" } button type="button" data-zoom="0.714" aria-label="−" { "−" } button type="button" data-zoom="fit" { (say!(look.lang, "Fit", "Alles")) } }
        }
    }
}

/// Returns the middle of what decides the raid, for the arrow that points there.
fn goal(look: &Look<'_>) -> Option<(f64, f64)> {
    let board = &look.view.board;
    match &board.scenario().victory {
        Victory::HoldSpace(space) => Some(plan::centre(*space)),
        Victory::HoldAreas(areas) => {
            let area = board.map().area(*areas.first()?);
            let mut spaces = area.spaces.iter();
            spaces.nth(area.spaces.len() / 2).map(plan::centre)
        }
        Victory::Launch => {
            let gantry = board.map().gantry()?;
            let bay = gantry.rocket.after(board.machines.gantry_steps);
            Some(plan::centre(bay.north_west))
        }
    }
}

/// Returns the part of the map where people are: those of a side, or all of them.
fn around(look: &Look<'_>, side: Option<Side>) -> String {
    let board = &look.view.board;
    let people = side.map_or_else(|| board.everyone(), |side| board.present(side));
    let places = people.iter().filter_map(|id| board.place(id));
    let spaces: Vec<(u16, u16)> = places
        .map(|place| (place.space.col(), place.space.row()))
        .collect();
    let bound = |pick: fn(&(u16, u16)) -> u16| {
        let all = spaces.iter().map(pick);
        (all.clone().min().unwrap_or(0), all.max().unwrap_or(10))
    };
    if spaces.is_empty() {
        let (width, height) = plan::size(board.map());
        return format!("0 0 {} {}", short(width), short(height));
    }
    let ((west, east), (north, south)) = (bound(|at| at.0), bound(|at| at.1));
    let unit = UNIT as u16;
    let margin = |low: u16| low.saturating_sub(1) * unit;
    format!(
        "{} {} {} {}",
        margin(west),
        margin(north),
        (east - west + 3) * unit,
        (south - north + 3) * unit
    )
}

/// Returns where most of one's own people are, or of all people for those who look on: the space with
/// most of them around it.
fn busiest(look: &Look<'_>) -> (f64, f64) {
    let board = &look.view.board;
    let own = look.view.side().map(|side| board.present(side));
    let people = own
        .filter(|own| !own.is_empty())
        .unwrap_or_else(|| board.everyone());
    let spaces: Vec<Space> = people
        .iter()
        .filter_map(|id| Some(board.place(id)?.space))
        .collect();
    // As far as a window shows.
    const NEAR: u32 = 8 * 8;
    let n_near = |at: &Space| {
        let near = spaces
            .iter()
            .filter(|other| at.distance_squared(**other) <= NEAR);
        near.count()
    };
    let (width, height) = plan::size(board.map());
    let found = spaces.iter().max_by_key(|at| n_near(at));
    found.map_or((width / 2.0, height / 2.0), |&at| plan::centre(at))
}

/// The same behind one button, for the map of a phone.
fn levels_folded(look: &Look<'_>) -> Markup {
    let lang = look.lang;
    let shown = look
        .level
        .map_or_else(|| say!(lang, "all", "alle"), |level| level.to_string());
    html! {
        details id="levels" class="float phone" {
            summary { (say!(lang, "Level", "Ebene")) " " b { (shown) } }
            (levels(look, "seg"))
        }
    }
}

pub fn levels(look: &Look<'_>, class: &str) -> Markup {
    let lang = look.lang;
    html! {
        nav class=(class) aria-label=(say!(lang, "Level", "Ebene")) {
            span { (say!(lang, "Level", "Ebene")) }
            a href=(look.at_level(None)) data-look="" target=[look.aside] aria-current=[look.level.is_none().then_some("true")] { (say!(lang, "all", "alle")) }
            @for level in Level::ALL {
                a href=(look.at_level(Some(level))) data-look="" target=[look.aside] aria-current=[(look.level == Some(level)).then_some("true")] { (level) }
            }
        }
    }
}
