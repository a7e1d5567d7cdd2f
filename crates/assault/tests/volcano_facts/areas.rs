//! Named areas and the spaces that must be held.

use super::*;

// rule: A-MAP-025
#[test]
fn every_named_area_exists() {
    let content = content();
    let names = [
        "control_room",
        "skorpios_quarters",
        "astronauts_quarters",
        "exhaust_pit",
        "main_floor",
        "ramp",
        "roof_opening",
    ];
    for name in names {
        assert!(!area(&content, name).is_empty(), "{name}");
    }
    assert!(
        area(&content, "control_room")
            .iter()
            .all(|s| content.map.floor(s) == Some(level(2)))
    );
    let gantry = content.map.gantry().expect("a gantry");
    let pad = content.map.pad().expect("a pad");
    for slide in [gantry.slide, pad] {
        assert_ne!(slide.loading, slide.launch);
    }
}

#[test]
fn quarters_hold_those_who_start_there() {
    let content = content();
    let astronauts = area(&content, "astronauts_quarters");
    assert!(
        spaces("X8 X10 X12 Y11 Y12")
            .into_iter()
            .all(|s| astronauts.contains(s))
    );
    assert!(astronauts.iter().all(|s| content.map.terrain(s).is_land()));
    assert!(area(&content, "skorpios_quarters").contains(space("Q33")));
}

#[test]
fn entrances_lie_in_their_areas() {
    let map = &content().map;
    for (_, area) in map.areas() {
        assert!(
            area.entrances.iter().all(|&s| area.spaces.contains(s)),
            "{}",
            area.name
        );
    }
}

// rule: A-SCEN3-003
#[test]
fn the_dock_area_narrows_to_the_south() {
    let content = content();
    let dock = area(&content, "dock_area");
    assert!(
        spaces("X37 X31 AC34 AC31 X35")
            .into_iter()
            .all(|s| dock.contains(s))
    );
    assert!(!dock.contains(space("AC36")));
    assert!(dock.iter().all(|s| content.map.terrain(s).is_land()));
    let width = |row: u16| dock.iter().filter(|s| s.row() == row).count();
    let rows: Vec<usize> = (space("X1").row()..=space("AC1").row())
        .map(width)
        .collect();
    assert!(rows.windows(2).all(|pair| pair[0] >= pair[1]), "{rows:?}");
}

// rule: A-MAP-020
#[test]
fn the_roof_opening_has_84_spaces() {
    let content = content();
    let roof = content.map.roof().expect("a roof");
    assert_eq!(roof.opening, rect("G7-L20"));
    assert_eq!(roof.opening.spaces().count(), 84);
    assert!(!roof.opening.contains(space("M13")));
    assert_eq!(roof.opening.n_cols(), 5 + 5 + 4);
    assert_eq!(roof.launch_column, 16);
    let drawn: SpaceSet = roof.opening.spaces().collect();
    assert_eq!(&drawn, area(&content, "roof_opening"));
    assert!(drawn.iter().all(|s| content.map.terrain(s).is_land()));
    assert!(roof.opening.south_east.row() < 29 / 2 && roof.opening.north_west.col() < 38 / 2);
}

#[test]
fn scenario_2_fits_the_half_open_roof() {
    let content = content();
    let roof = area(&content, "roof_opening");
    let covered = |s: Space| roof.contains(s) && s.column_number() <= 13;
    assert!(spaces("G12 I10 G11 H10").into_iter().all(covered));
    assert!(
        spaces("J15 L14")
            .into_iter()
            .all(|s| roof.contains(s) && !covered(s))
    );
    assert!(spaces("F13 M13").into_iter().all(|s| !roof.contains(s)));
    assert!(spaces("G13 L13").into_iter().all(|s| roof.contains(s)));
}
