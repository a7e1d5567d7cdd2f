//! Short names for what nearly every test needs.
use std::sync::Arc;

use assault::{Content, Eye, Level, Map, Place, Rect, SourceFile, Space, SpaceSet, volcano};

pub fn space(name: &str) -> Space {
    Space::parse(name).unwrap_or_else(|| panic!("{name} is no space"))
}

pub fn spaces(names: &str) -> Vec<Space> {
    names.split_whitespace().map(space).collect()
}

pub fn rect(name: &str) -> Rect {
    let (a, b) = name.split_once('-').expect("two corners");
    Rect::spanning(space(a), space(b)).expect("on the grid")
}

pub fn level(number: u8) -> Level {
    Level::new(number).expect("a Level")
}

pub fn place(name: &str, number: u8) -> Place {
    Place::new(space(name), level(number))
}

pub fn eye(name: &str, number: u8) -> Eye {
    Eye::new(space(name), level(number))
}

pub fn area<'a>(content: &'a Content, name: &str) -> &'a SpaceSet {
    let id = content
        .map
        .area_named(name)
        .unwrap_or_else(|| panic!("no area {name}"));
    &content.map.area(id).spaces
}

pub fn content() -> Arc<Content> {
    volcano()
}

/// Reads a small map for one test.
pub fn small_map(text: &str) -> Map {
    let file = SourceFile {
        name: "small",
        text,
    };
    Map::read(file).unwrap_or_else(|report| panic!("{report}"))
}
