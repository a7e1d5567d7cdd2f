//! Which cards the next Villain Phase would push off the row, as far as everybody can see.
//!
//! This repeats the moves of the row on what lies open: a card that enters pushes up to the first
//! gap (L-CITY-005 to 009), one that persists in the last space lets the card behind it go
//! (L-KEYWORD-039), the Inevitable moves instead of a new card (L-KEYWORD-017), and what is on the
//! chase moves afterwards, from left to right (L-KEYWORD-024, 029).

use cards::tree::Keyword;
use legendary::{ROW_MAX, Space, View, Zone};

const LAST: usize = ROW_MAX - 1;

/// A card in the row, as far as its way matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Runner {
    /// Where it lies now; the newcomer lies nowhere yet.
    from: Option<Space>,
    persists: bool,
    chases: u8,
    is_inevitable: bool,
}

/// What begins the next Villain Phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opening {
    /// A card is played, and it may be one that enters the row.
    CardEnters,
    /// The Inevitable steps left instead.
    InevitableSteps(Space),
    /// The deck is empty.
    Nothing,
}

/// What would happen if a card entered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forecast {
    pub opening: Opening,
    /// Cards that would leave the row, in their order.
    pub leaving: Vec<Space>,
    /// The free space that takes the push, where nothing leaves.
    pub taken: Option<Space>,
    /// Cards that would move on by themselves and stay.
    pub chasing: Vec<Space>,
    /// Whether the same cards leave also if no card enters.
    pub is_certain: bool,
}

type Row = [Option<Runner>; ROW_MAX];

impl Forecast {
    pub fn of(view: &View) -> Forecast {
        let row: Row = std::array::from_fn(|i| {
            let foe = view.foes[i]?;
            let words = view.def(foe.def).keywords;
            Some(Runner {
                from: Some(Space(i as u8)),
                persists: words.has(Keyword::Persist),
                chases: match (
                    words.has(Keyword::HighSpeedChase),
                    words.has(Keyword::Chase),
                ) {
                    (true, _) => 2,
                    (false, true) => 1,
                    (false, false) => 0,
                },
                is_inevitable: view.table.rules.danger && words.has(Keyword::Inevitable),
            })
        });
        let forecast = Forecast::from(row, view.len(Zone::VILLAIN_DECK));
        let quiet = Forecast::from(row, 0);
        Forecast {
            is_certain: forecast.leaving == quiet.leaving,
            ..forecast
        }
    }

    fn from(mut row: Row, deck: usize) -> Forecast {
        let mut leaving = Vec::new();
        let inevitable = (0..ROW_MAX).find(|&i| row[i].is_some_and(|card| card.is_inevitable));
        let gap = row.iter().position(Option::is_none);
        let opening = match inevitable {
            Some(i) => Opening::InevitableSteps(Space(i as u8)),
            None if deck > 0 => Opening::CardEnters,
            None => Opening::Nothing,
        };
        match opening {
            Opening::InevitableSteps(space) => step_left(&mut row, space.idx(), &mut leaving),
            Opening::CardEnters => {
                make_room(&mut row, 0, &mut leaving);
                row[0] = Some(Runner {
                    from: None,
                    persists: false,
                    chases: 0,
                    is_inevitable: false,
                });
            }
            Opening::Nothing => {}
        }
        let runners: Vec<Runner> = row.iter().rev().flatten().copied().collect();
        let runners: Vec<Runner> = runners.into_iter().filter(|card| card.chases > 0).collect();
        for runner in &runners {
            for _ in 0..runner.chases {
                if let Some(at) = row.iter().position(|card| *card == Some(*runner)) {
                    step_left(&mut row, at, &mut leaving);
                }
            }
        }
        let stays = |runner: &&Runner| row.contains(&Some(**runner));
        Forecast {
            opening,
            is_certain: opening != Opening::CardEnters,
            chasing: runners
                .iter()
                .filter(stays)
                .filter_map(|card| card.from)
                .collect(),
            leaving: leaving.into_iter().filter_map(|card| card.from).collect(),
            taken: gap
                .filter(|_| opening == Opening::CardEnters)
                .map(|i| Space(i as u8)),
        }
    }
}

fn holds_out(row: &Row, at: usize) -> bool {
    at == LAST && row[at].is_some_and(|card| card.persists)
}

/// Empties a space by pushing what is in it up to the first gap, or off the row.
fn make_room(row: &mut Row, entry: usize, leaving: &mut Vec<Runner>) {
    let gap = (entry..ROW_MAX).find(|&i| row[i].is_none());
    let stop = gap.unwrap_or(if entry != LAST && holds_out(row, LAST) {
        LAST - 1
    } else {
        LAST
    });
    if gap.is_none() {
        leaving.extend(row[stop].take());
    }
    for i in (entry..stop).rev() {
        row[i + 1] = row[i].take();
    }
}

/// Moves a card away from the Villain Deck, pushing what is in its way.
fn step_left(row: &mut Row, at: usize, leaving: &mut Vec<Runner>) {
    if at == LAST || holds_out(row, at + 1) {
        leaving.extend(row[at].take());
        return;
    }
    make_room(row, at + 1, leaving);
    row[at + 1] = row[at].take();
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes a row from the Villain Deck outward: `.` free, `c` chases, `h` at high speed,
    /// `p` persists, `i` the Inevitable, anything else a plain card.
    fn row(text: &str) -> Row {
        let signs: Vec<char> = text.chars().collect();
        std::array::from_fn(|i| {
            (signs[i] != '.').then(|| Runner {
                from: Some(Space(i as u8)),
                persists: signs[i] == 'p',
                chases: match signs[i] {
                    'c' => 1,
                    'h' => 2,
                    _ => 0,
                },
                is_inevitable: signs[i] == 'i',
            })
        })
    }

    fn leaving(text: &str) -> Vec<u8> {
        let forecast = Forecast::from(row(text), 9);
        forecast.leaving.iter().map(|space| space.0).collect()
    }

    // rule: L-CITY-007, L-CITY-009
    #[test]
    fn only_a_full_row_loses_a_card() {
        assert_eq!(leaving("xx.xx"), [] as [u8; 0]);
        assert_eq!(leaving("xxxxx"), [4]);
        assert_eq!(Forecast::from(row("xx.xx"), 9).taken, Some(Space(2)));
    }

    // rule: L-KEYWORD-039
    #[test]
    fn the_card_behind_one_that_persists_leaves() {
        assert_eq!(leaving("xxxxp"), [3]);
    }

    // rule: L-KEYWORD-024, L-KEYWORD-028
    #[test]
    fn a_card_on_the_chase_leaves_from_the_last_space() {
        assert_eq!(leaving("....c"), [4]);
        // Pushed first, it moves once more afterwards.
        assert_eq!(leaving("xxx.c"), [4]);
        let forecast = Forecast::from(row(".c..."), 9);
        assert_eq!(
            (forecast.leaving, forecast.chasing),
            (vec![], vec![Space(1)])
        );
    }

    // rule: L-KEYWORD-032
    #[test]
    fn high_speed_takes_two_steps() {
        assert_eq!(leaving("...h."), [3]);
        assert_eq!(leaving("..h.."), [] as [u8; 0]);
    }

    // rule: L-KEYWORD-017, L-KEYWORD-018
    #[test]
    fn the_inevitable_steps_instead_of_a_new_card() {
        let forecast = Forecast::from(row(".i..."), 0);
        assert_eq!(forecast.opening, Opening::InevitableSteps(Space(1)));
        assert_eq!(leaving("...ix"), [4]);
        assert_eq!(leaving("....i"), [4]);
        // L-KEYWORD-045: whoever pushes a card that persists leaves itself.
        assert_eq!(leaving("...ip"), [3]);
    }

    #[test]
    fn without_a_deck_nothing_enters() {
        let forecast = Forecast::from(row("xxxxx"), 0);
        assert_eq!(
            (forecast.opening, forecast.leaving),
            (Opening::Nothing, vec![])
        );
    }
}
