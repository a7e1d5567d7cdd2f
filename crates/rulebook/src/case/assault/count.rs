//! Claims about how many people or spaces there are.

use assault::play::{At, Board};
use assault::{PersonId, Side, Space, Terrain};
use words::{Reporter, Statement};

use super::runner::{AssaultRunner, side};
use super::then::{STATES, claim};

const TERRAINS: [(&str, Terrain); 4] = [
    ("rock", Terrain::SolidRock),
    ("water", Terrain::Water),
    ("clutter", Terrain::InteriorClutter),
    ("clear", Terrain::Clear),
];

impl AssaultRunner<'_> {
    /// `people [SIDE] [not] [STATE] [at PLACE | in AREA | aboard VEHICLE] count N`. Without a
    /// state, those on the map are counted.
    pub(super) fn then_people(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let board = self.game()?.board();
        let of_side = optional_side(s, reporter);
        let wanted = !s.skip("not");
        let state = s.peek().filter(|word| STATES.contains(&word.text));
        if state.is_some() {
            s.optional_word();
        }
        let mut people: Vec<PersonId> = board.pieces().people().map(|(id, _)| id).collect();
        people.retain(|&id| of_side.is_none_or(|side| board.side_of(id) == side));
        match state {
            Some(state) => people.retain(|&id| {
                let is_in_game = board.is_present(id) || board.counter(id).at == At::Gone;
                self.state(id, state.text) == Some(wanted) && (wanted || is_in_game)
            }),
            None => people.retain(|&id| board.is_present(id)),
        }
        if s.skip("at") {
            let place = self.place(s, reporter)?;
            people.retain(|&id| board.place(id) == Some(place));
        } else if s.skip("in") {
            let spaces = self.area(s, reporter)?;
            let is_there = |id: &PersonId| {
                let place = board.place(*id);
                place.is_some_and(|place| spaces.contains(&place.space))
            };
            people.retain(is_there);
        } else if s.skip("aboard") {
            let word = s.word("the vehicle", reporter)?;
            let Some(vehicle) = self.vehicle(word.text) else {
                reporter.at_word(word, format!("there is no vehicle {}", word.text));
                return None;
            };
            people.retain(|&id| board.counter(id).at == At::Aboard(vehicle));
        }
        let codes = people.iter().map(|&id| board.code(id));
        count(people.len(), codes.map(str::to_owned), s, reporter)
    }

    /// `spaces [TERRAIN] [controlled SIDE] [in AREA] count N`, `spaces from A to B count N`.
    pub(super) fn then_spaces(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let board = self.game()?.board();
        if s.skip("from") {
            let from = self.eye(s, reporter)?;
            s.expect("to", reporter)?;
            let to = self.eye(s, reporter)?;
            let spaces = from.space.spaces_to(to.space);
            return count(usize::from(spaces), std::iter::empty(), s, reporter);
        }
        let mut spaces: Vec<Space> = board.map().spaces().collect();
        let is_named = |text: &str| TERRAINS.iter().any(|(word, _)| *word == text);
        if s.peek().is_some_and(|word| is_named(word.text)) {
            let terrain = s.choice("terrain", &TERRAINS, reporter)?;
            spaces.retain(|&space| board.map().terrain(space) == terrain);
        }
        if s.skip("controlled") {
            let side = side(s, reporter)?;
            spaces.retain(|&space| controls(board, side, space));
        }
        if s.skip("in") {
            let area = self.area(s, reporter)?;
            spaces.retain(|space| area.contains(space));
        }
        count(
            spaces.len(),
            spaces.iter().map(Space::to_string),
            s,
            reporter,
        )
    }

    /// Reads the name of an area of the map.
    fn area(&self, s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<Vec<Space>> {
        let word = s.word("the area", reporter)?;
        let map = &self.content.map;
        let Some(id) = map.area_named(word.text) else {
            let names = map.areas().map(|(_, area)| area.name.as_str());
            reporter.unknown_word(word, "area", names);
            return None;
        };
        Some(map.area(id).spaces.iter().collect())
    }
}

fn controls(board: &Board, side: Side, space: Space) -> bool {
    let place = board.floor_place(space);
    place.is_some_and(|place| board.controls(side, place))
}

fn optional_side(s: &mut Statement<'_>, reporter: &mut Reporter) -> Option<Side> {
    let is_side = |text: &str| Side::BOTH.iter().any(|side| side.word() == text);
    if s.peek().is_some_and(|word| is_side(word.text)) {
        return side(s, reporter);
    }
    None
}

/// How many are named with a number that is wrong.
const NAMED_MAX: usize = 20;

/// Reads `count N` and compares.
fn count(
    found: usize,
    names: impl Iterator<Item = String>,
    s: &mut Statement<'_>,
    reporter: &mut Reporter,
) -> Option<()> {
    s.expect("count", reporter)?;
    let expected = s.number("the number", 0..=9_999usize, reporter)?;
    let told = || {
        let names: Vec<String> = names.take(NAMED_MAX + 1).collect();
        if names.is_empty() || names.len() > NAMED_MAX {
            return format!("there are {found}");
        }
        format!("there are {found}: {}", names.join(", "))
    };
    claim(s.line, found == expected, told, reporter)
}
