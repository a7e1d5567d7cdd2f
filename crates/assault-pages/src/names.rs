//! What stands where: the machines that are worked from a space, and the parts of the base as words
//! on the map.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use assault::play::Board;
use assault::tell::{Lang, area_name};
use assault::{Device, Level, Map, Space, say};

use crate::plan::{Pen, UNIT, centre};

/// Returns the controls in a space, if there are any.
pub fn control_at(map: &Map, space: Space, lang: Lang) -> Option<String> {
    let device = Device::ALL
        .into_iter()
        .find(|&device| map.control(device) == Some(space))?;
    Some(match device {
        Device::Gantry => say!(
            lang,
            "the gantry controls",
            "die Steuerung des Startgerüsts"
        ),
        Device::Rocket => say!(lang, "the rocket controls", "die Steuerung der Rakete"),
        Device::Roof => say!(lang, "the roof controls", "die Steuerung des Dachs"),
        Device::Shutters => say!(lang, "the shutter controls", "die Steuerung der Läden"),
        Device::Pad => say!(
            lang,
            "the landing pad controls",
            "die Steuerung der Plattform"
        ),
    })
}

/// The width of a letter.
const LETTER: f64 = 10.0;

/// Writes the names of all parts of the base into them, with the Level of their floor; if possible
/// where nobody stands on them, and never below figures.
pub fn draw(board: &Board, covered: &BTreeSet<Space>, lang: Lang, pen: &mut Pen) {
    let map = board.map();
    let people = board.everyone().iter();
    let taken: BTreeSet<Space> = people
        .filter_map(|id| Some(board.place(id)?.space))
        .collect();
    // The gantry and the rocket stand over what lies below them.
    let is_over = |space: &Space| board.gantry_covers(*space) || board.rocket_covers(*space);
    let mut covered = covered.clone();
    covered.extend(map.spaces().filter(is_over));
    pen.group("places", |pen| {
        for (_, area) in map.areas() {
            let inside = |space: &Space| area.spaces.contains(*space);
            let Some((row, from, to)) = widest_row(map, inside, &taken) else {
                continue;
            };
            let Some((west, east)) = Space::new(row, from).zip(Space::new(row, to)) else {
                continue;
            };
            let ((x, y), (end, _)) = (centre(west), centre(east));
            let level = map.floor(west).map_or(0, Level::number);
            let name = format!("{} {level}", area_name(&area.name, lang));
            let room = end - x + 40.0;
            let lines = broken(&name, room);
            if is_below(&covered, row, (x + end) / 2.0, &lines) {
                continue;
            }
            let top = y - 8.5 * (lines.len() - 1) as f64;
            let class = legible(&lines, room);
            for (nth, line) in lines.iter().enumerate() {
                pen.text(
                    class,
                    ((x + end) / 2.0, top + 5.0 + 17.0 * nth as f64),
                    line,
                );
            }
        }
    });
}

/// Returns from how far a name can be read in its room: the farther away, the larger it is written. One that
/// has hardly any room is written smaller, from near only.
fn legible(lines: &[String], room: f64) -> &'static str {
    let longest = lines.iter().map(|line| line.chars().count()).max();
    let width = longest.unwrap_or(0) as f64 * LETTER;
    match lines.len() {
        1 if width * FAR <= room => "",
        _ if width * MID <= room => "minor",
        _ if width <= room + LETTER => "near-only",
        _ => "near-only tight",
    }
}

/// How much larger names are written from the middle distance and from afar.
const MID: f64 = 1.33;
const FAR: f64 = 2.1;

/// Returns whether a name of these lines around a middle would lie below what is covered.
pub fn is_below(covered: &BTreeSet<Space>, row: u16, middle: f64, lines: &[String]) -> bool {
    let n_letters = lines.iter().map(|line| line.chars().count()).max();
    let half = n_letters.unwrap_or(0) as f64 * LETTER / 2.0;
    let cols = ((middle - half) / UNIT) as u16..=((middle + half) / UNIT) as u16;
    let is_there = |space: &Space| space.row().abs_diff(row) < 1 + lines.len() as u16 / 3;
    covered
        .iter()
        .any(|space| is_there(space) && cols.contains(&space.col()))
}

/// Returns the longest run of spaces in one row, the one nearest to the middle of all rows among
/// those with fewest counters.
fn widest_row(
    map: &Map,
    inside: impl Fn(&Space) -> bool,
    taken: &BTreeSet<Space>,
) -> Option<(u16, u16, u16)> {
    let mut runs: Vec<(u16, u16, u16)> = Vec::new();
    for space in map.spaces().filter(|space| inside(space)) {
        match runs.last_mut() {
            Some((row, _, to)) if *row == space.row() && *to + 1 == space.col() => *to += 1,
            _ => runs.push((space.row(), space.col(), space.col())),
        }
    }
    let middle = (runs.first()?.0 + runs.last()?.0) / 2;
    let length = |(_, from, to): &(u16, u16, u16)| to - from;
    let n_taken = |run: &(u16, u16, u16)| {
        let is_near = |space: &&Space| {
            space.row().abs_diff(run.0) <= 1 && (run.1..=run.2).contains(&space.col())
        };
        taken.iter().filter(is_near).count()
    };
    runs.into_iter()
        .min_by_key(|run| (Reverse(length(run)), n_taken(run), run.0.abs_diff(middle)))
}

/// Breaks a name between its words until it fits.
fn broken(name: &str, room: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in name.split(' ') {
        let n_letters = |line: &String| line.chars().count() + 1 + word.chars().count();
        match lines.last_mut() {
            Some(line) if n_letters(line) as f64 * LETTER <= room => *line += &format!(" {word}"),
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use assault::play::{Assault, Setup};
    use kernel::{Game as _, Seed};

    #[test]
    fn every_part_of_the_base_is_named_once() {
        let game = Assault::start(&Setup::volcano(1), Seed::from_number(1), &mut ());
        let game = game.expect("a raid");
        for (lang, words) in [
            (Lang::En, ["control", "bridge 2"]),
            (Lang::De, ["Kontrollraum", "Brücke 2"]),
        ] {
            let mut pen = Pen::new();
            draw(game.board(), &BTreeSet::new(), lang, &mut pen);
            let drawn = pen.finish();
            for word in words {
                assert_eq!(
                    drawn.matches(&format!(">{word}<")).count(),
                    1,
                    "{word} in {drawn}"
                );
            }
        }
    }

    #[test]
    fn a_name_that_figures_would_cover_is_left_out() {
        let game = Assault::start(&Setup::volcano(1), Seed::from_number(1), &mut ());
        let game = game.expect("a raid");
        let drawn = |covered: &BTreeSet<Space>| {
            let mut pen = Pen::new();
            draw(game.board(), covered, Lang::En, &mut pen);
            pen.finish()
        };
        let all = game.board().map().spaces().collect();
        assert_eq!(drawn(&all).matches("<text").count(), 0);
        let bridge = game.board().map().areas();
        let bridge = bridge
            .map(|(_, area)| area)
            .find(|area| area.name == "bridge");
        let bridge = bridge.expect("a bridge");
        let spaces = game.board().map().spaces();
        let covered = spaces
            .filter(|&space| bridge.spaces.contains(space))
            .collect();
        assert!(!drawn(&covered).contains("bridge 2") && drawn(&covered).contains("room 2"));
    }

    #[test]
    fn a_long_name_is_broken_between_words() {
        assert_eq!(broken("control room 2", 100.0), ["control", "room 2"]);
        assert_eq!(broken("main floor 1", 400.0), ["main floor 1"]);
    }
}
