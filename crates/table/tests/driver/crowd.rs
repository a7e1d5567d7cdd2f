//! Scenario 4 with everybody on the map at once: all of Skorpios where they begin, and every one of
//! M.I.6 in a space of their own, as if all reinforcements had come. No page has more to draw.

const GRAND: &str =
    include_str!("../../../../content/assault/volcano/scenarios/4-grand-tactical.txt");

/// Everybody who comes from outside in scenario 4.
fn raiders() -> Vec<String> {
    let numbers = (101..=156).chain(201..=208).chain(301..=308);
    let leaders = ('A'..='H').map(String::from);
    numbers
        .map(|code| code.to_string())
        .chain(leaders)
        .collect()
}

/// Free floor of the base.
fn spaces() -> Vec<String> {
    let rows = [("G", 4..=23), ("S", 4..=21), ("T", 1..=23), ("U", 2..=23)];
    let row = |(row, cols): (&str, std::ops::RangeInclusive<u8>)| {
        cols.map(move |col| format!("{row}{col}"))
            .collect::<Vec<_>>()
    };
    rows.into_iter().flat_map(row).collect()
}

/// Writes the scenario.
pub fn scenario() -> String {
    let places = raiders().into_iter().zip(spaces());
    let places: String = places
        .map(|(code, space)| format!("place mi6 {space} {code}\n"))
        .collect();
    let kept = GRAND.lines().filter(|line| !line.starts_with("reinforce "));
    let kept: Vec<&str> = kept.collect();
    format!("{}\n{places}", kept.join("\n"))
}
