//! What a record book keeps of a game that is over, as far as only the game itself can say it.

use kernel::Seat;

use crate::atlas::Counted;
use crate::part::Part;

/// What only the game knows of how it was set up. Who played, how it ended and how long it took is
/// known without it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Remembered {
    /// The box that was played, where a game has several.
    pub box_id: Option<String>,
    /// The parts of the set-up that people compare, by the names of [`crate::Module::part_words`].
    pub parts: Vec<Part>,
    /// What sets the game apart from an ordinary one: own cards, house rules, optional rules.
    pub apart: Vec<String>,
    /// On which side each seat was; none where all play together.
    pub sides: Vec<String>,
    /// How bots did in games like it, counted for the first seat and its side.
    pub measured: Option<Counted>,
}

impl Remembered {
    /// Adds a part with its values, if it has any.
    #[must_use]
    pub fn with(mut self, key: &str, values: impl IntoIterator<Item = String>) -> Remembered {
        let part = Part {
            key: key.to_owned(),
            values: values.into_iter().collect(),
        };
        if !part.values.is_empty() {
            self.parts.push(part);
        }
        self
    }

    /// Returns the side of a seat.
    pub fn side(&self, seat: Seat) -> Option<&str> {
        self.sides.get(seat.idx()).map(String::as_str)
    }

    /// Returns how bots did in the place of a seat: of how many games, and how many of them they have
    /// won.
    pub fn measured_for(&self, seat: Seat) -> Option<(u64, u64)> {
        let counted = self.measured.filter(|counted| counted.games > 0)?;
        let is_first_side = self.side(seat) == self.side(Seat(0));
        let lost = counted.games.saturating_sub(counted.won + counted.drawn);
        Some((
            counted.games,
            if is_first_side { counted.won } else { lost },
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_measured_counts_for_the_side_of_the_seat() {
        let counted = Counted {
            games: 100,
            won: 60,
            drawn: 10,
            turns: 0,
        };
        let raid = Remembered {
            sides: vec!["attack".to_owned(), "defence".to_owned()],
            measured: Some(counted),
            ..Remembered::default()
        };
        assert_eq!(raid.measured_for(Seat(0)), Some((100, 60)));
        assert_eq!(raid.measured_for(Seat(1)), Some((100, 30)));
        let together = Remembered {
            sides: Vec::new(),
            ..raid
        };
        assert_eq!(together.measured_for(Seat(1)), Some((100, 60)));
    }
}
