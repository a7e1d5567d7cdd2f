//! The base in small: where each side begins in a scenario, and what it is about.

use std::collections::BTreeMap;

use assault::{Content, Map, Scenario, Side, Space, SpaceSet, Terrain, Victory, Way};
use maud::{Markup, PreEscaped, html};

use crate::plan::{self, UNIT, centre, rows_of, short};

/// Returns the ground that all pictures of a map share; once on every page that shows one.
pub fn ground(map: &Map) -> Markup {
    let with = |terrain: fn(Terrain) -> bool| {
        rows_of(map.spaces().filter(|&space| terrain(map.terrain(space))))
    };
    let (land, water) = (
        with(Terrain::is_land),
        with(|terrain| terrain == Terrain::Water),
    );
    html! {
        svg class="mini-ground" width="0" height="0" aria-hidden="true" {
            (PreEscaped(format!(r#"<symbol id="mini" viewBox="{}"><path class="m-land" d="{land}"/><path class="m-water" d="{water}"/></symbol>"#, frame(map))))
        }
    }
}

/// Draws a scenario. Whoever can not see it reads the words beside it.
pub fn draw(content: &Content, scenario: &Scenario) -> Markup {
    let map = &content.map;
    let mut inside = String::from(r##"<use href="#mini"/>"##);
    for side in Side::BOTH {
        let class = side_class(side);
        let areas = scenario.free.iter().filter(|group| group.side == side);
        let areas = areas.map(|group| &map.area(group.area).spaces);
        for spaces in areas.chain(ways_in(scenario, side)) {
            let spaces = map.spaces().filter(|&space| spaces.contains(space));
            inside += &format!(r#"<path class="m-zone {class}" d="{}"/>"#, rows_of(spaces));
        }
        for (space, people) in starts(scenario, side) {
            inside += &dot(space, people, class);
        }
    }
    for space in goals(content, scenario) {
        inside += &goal(space);
    }
    let svg = format!(
        r#"<svg class="mini" viewBox="{}" aria-hidden="true">{inside}</svg>"#,
        frame(map)
    );
    PreEscaped(svg)
}

fn frame(map: &Map) -> String {
    let (width, height) = plan::size(map);
    format!("0 0 {} {}", short(width), short(height))
}

fn side_class(side: Side) -> &'static str {
    match side {
        Side::Mi6 => "is-mi6",
        Side::Skorpios => "is-sko",
    }
}

/// Where a side enters the map: boats, reserves.
fn ways_in(scenario: &Scenario, side: Side) -> impl Iterator<Item = &SpaceSet> {
    let boats = scenario.boats.iter().filter(move |boat| boat.side == side);
    let later = scenario.reinforcements.iter();
    let later = later.filter(move |group| group.side == side);
    let ways = later
        .flat_map(|group| &group.ways)
        .filter_map(|way| match way {
            Way::Foot(spaces) | Way::ReturningBoat(spaces) | Way::BoatOrSwim(spaces) => {
                Some(spaces)
            }
            Way::Roof => None,
        });
    boats.map(|boat| &boat.entry).chain(ways)
}

/// How many of a side begin in each space.
fn starts(scenario: &Scenario, side: Side) -> BTreeMap<Space, usize> {
    let mut starts = BTreeMap::new();
    for group in scenario.placed.iter().filter(|group| group.side == side) {
        *starts.entry(group.space).or_default() += group.people.len();
    }
    starts
}

/// The spaces a scenario is decided at.
fn goals(content: &Content, scenario: &Scenario) -> Vec<Space> {
    match &scenario.victory {
        Victory::HoldSpace(space) => vec![*space],
        Victory::HoldAreas(areas) => {
            let areas = areas.iter().map(|&id| &content.map.area(id).spaces);
            areas
                .filter_map(|area| middle(&content.map, area))
                .collect()
        }
        Victory::Launch => {
            let blast = content.map.blast().map(|blast| blast.centre);
            blast.into_iter().collect()
        }
    }
}

/// Returns the space of an area that is nearest to its middle.
fn middle(map: &Map, area: &SpaceSet) -> Option<Space> {
    let spaces: Vec<Space> = map.spaces().filter(|&space| area.contains(space)).collect();
    let n = spaces.len().max(1) as u32;
    let mean = |at: fn(&Space) -> u16| spaces.iter().map(|s| u32::from(at(s))).sum::<u32>() / n;
    let (col, row) = (mean(|space| space.col()), mean(|space| space.row()));
    let far =
        |space: &Space| u32::from(space.col()).abs_diff(col) + u32::from(space.row()).abs_diff(row);
    spaces.iter().copied().min_by_key(far)
}

/// People in a space: the more, the larger. The sides differ in shape too.
fn dot(space: Space, people: usize, class: &str) -> String {
    let (x, y) = centre(space);
    let size = UNIT * (0.8 + 0.12 * people.min(6) as f64);
    let round = match class {
        "is-mi6" => size / 2.0,
        _ => 0.0,
    };
    format!(
        r#"<rect class="m-dot {class}" x="{}" y="{}" width="{size}" height="{size}" rx="{round}"/>"#,
        short(x - size / 2.0),
        short(y - size / 2.0),
        size = short(size),
        round = short(round),
    )
}

fn goal(space: Space) -> String {
    let (x, y) = centre(space);
    let (ring, arm) = (UNIT * 1.3, UNIT * 2.1);
    format!(
        r#"<circle class="m-goal" cx="{x}" cy="{y}" r="{r}"/><path class="m-goal" d="M{x} {top}V{bottom}M{left} {y}H{right}"/>"#,
        x = short(x),
        y = short(y),
        r = short(ring),
        top = short(y - arm),
        bottom = short(y + arm),
        left = short(x - arm),
        right = short(x + arm),
    )
}

#[cfg(test)]
mod tests {
    use assault::volcano;

    use super::*;

    #[test]
    fn every_scenario_shows_both_sides_and_its_goal() {
        let content = volcano();
        for scenario in content.scenarios() {
            let drawn = draw(&content, scenario).into_string();
            for part in ["is-mi6", "is-sko", "m-goal"] {
                assert!(drawn.contains(part), "{part} of {}", scenario.title);
            }
        }
    }

    #[test]
    fn pictures_are_small() {
        let content = volcano();
        let each = content
            .scenarios()
            .iter()
            .map(|one| draw(&content, one).into_string().len());
        let all = each.sum::<usize>() + ground(&content.map).into_string().len();
        assert!(all < 24_000, "{all} bytes");
    }

    /// In scenario 1 thirteen attack from two places, and N25 is the goal.
    #[test]
    fn people_stand_where_the_scenario_puts_them() {
        let content = volcano();
        let first = &content.scenarios()[0];
        let mi6 = starts(first, Side::Mi6);
        assert_eq!(mi6.values().sum::<usize>(), 13);
        assert_eq!(goals(&content, first).len(), 1);
        assert_eq!(goals(&content, first)[0].to_string(), "N25");
    }
}
