//! Who sits on which side, and how a game begins before its first round.

use kernel::Seat;

use crate::state::piles::PLAYERS_MAX;

use super::modes::PlayMode;

/// The team of each seat, counted from zero. Only team play asks for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Teams(pub [u8; PLAYERS_MAX]);

/// Every second seat is on one side, as people sit at a table of four.
impl Default for Teams {
    fn default() -> Teams {
        Teams(std::array::from_fn(|i| (i % 2) as u8))
    }
}

impl Teams {
    pub fn of(self, seat: Seat) -> u8 {
        self.0.get(seat.idx()).copied().unwrap_or(0)
    }

    /// Whether two players are on one side; everybody is on their own (L-TEXT-015 to 017).
    pub fn friendly(self, mode: PlayMode, a: Seat, b: Seat) -> bool {
        let mode = kernel::ruled("L-OPTIONAL-002", mode, PlayMode::Competitive);
        match (mode, kernel::applies(friends_rule(mode))) {
            (PlayMode::Cooperative, true) | (PlayMode::Competitive, false) => true,
            (PlayMode::Cooperative | PlayMode::Teams, false) | (PlayMode::Competitive, true) => {
                a == b
            }
            (PlayMode::Teams, true) => self.of(a) == self.of(b),
        }
    }

    /// Returns how many sides a number of players form.
    pub fn sides(self, players: u8) -> usize {
        let seated = &self.0[..usize::from(players).min(PLAYERS_MAX)];
        let is_first = |&(i, team): &(usize, &u8)| !seated[..i].contains(team);
        seated.iter().enumerate().filter(is_first).count()
    }
}

/// Returns the rule that says who is whose friend.
pub(crate) fn friends_rule(mode: PlayMode) -> &'static str {
    match mode {
        PlayMode::Cooperative => "L-TEXT-015",
        PlayMode::Competitive => "L-TEXT-016",
        PlayMode::Teams => "L-TEXT-017",
    }
}

/// Turns of a special kind that everybody takes before the first ordinary round
/// (L-DIFFICULTY-012 to 014, C-91).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Opening {
    /// How many turns each begin without a card of the Villain Deck.
    Prepared(u8),
    /// How many turns each pass without an action step.
    Surprised(u8),
}

impl Opening {
    /// Returns how many such turns each player takes.
    pub fn turns(self) -> u8 {
        match self {
            Opening::Prepared(n) | Opening::Surprised(n) => n,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // rule: L-TEXT-017
    #[test]
    fn opposite_seats_form_a_team_unless_others_are_named() {
        let teams = Teams::default();
        assert_eq!(teams.of(Seat(0)), teams.of(Seat(2)));
        assert_ne!(teams.of(Seat(0)), teams.of(Seat(1)));
        assert_eq!(teams.sides(4), 2);
        assert_eq!(teams.sides(1), 1);
    }
}
