//! Everything an option can be called with the cards of a box: a fact that something is not offered
//! holds for the wrong reason if nothing is ever called so.

use legendary::Catalogue;

const ALONE: [&str; 9] = [
    "heal",
    "end turn",
    "enough",
    "nothing to choose",
    "yes",
    "no",
    "suffer",
    "mastermind",
    "concede",
];

/// What names one card.
const OF_A_CARD: [&str; 6] = ["play ", "spend ", "give ", "copy ", "next ", "use "];

const PLACES: [&str; 8] = [
    "hand", "play", "discard", "victory", "deck", "passing", "stack", "table",
];

/// Whether an option of some game with these cards can be called so; capitals do not matter.
pub(super) fn is_ever_called(catalogue: &Catalogue, words: &str) -> bool {
    let words = words.to_lowercase();
    let names = Names { catalogue };
    ALONE.contains(&words.as_str())
        || names.of_a_card(&words)
        || names.of_a_place(&words)
        || names.of_a_foe(&words)
        || names.of_a_number(&words)
}

struct Names<'a> {
    catalogue: &'a Catalogue,
}

impl Names<'_> {
    /// A card by its label, or as what it counts: `Odinson as Hulk Smash!`.
    fn is_card(&self, name: &str) -> bool {
        let is_label = |name: &str| {
            let mut defs = self.catalogue.defs.iter();
            defs.any(|def| def.label.to_lowercase() == name)
        };
        let mut cuts = name.match_indices(" as ");
        is_label(name) || cuts.any(|(at, _)| is_label(&name[..at]) && is_label(&name[at + 4..]))
    }

    fn is_space(&self, name: &str) -> bool {
        let mut row = self.catalogue.row.iter();
        row.any(|space| space.to_lowercase() == name)
    }

    fn is_hq(&self, name: &str) -> bool {
        let number = name.strip_prefix("hq ");
        number.is_some_and(|number| (1..=legendary::HQ_MAX).any(|n| n.to_string() == number))
    }

    /// `play Odinson`, `use Odinson line 2`, `call on Odinson of player 2`.
    fn of_a_card(&self, words: &str) -> bool {
        if let Some(name) = words.strip_prefix("call on ") {
            let owned = name.rsplit_once(" of player ");
            return self.is_card(name)
                || owned.is_some_and(|(name, owner)| self.is_card(name) && is_number(owner));
        }
        if let Some(name) = words.strip_prefix("use ")
            && let Some((name, line)) = name.rsplit_once(" line ")
            && self.is_card(name)
        {
            return is_number(line);
        }
        let mut verbs = OF_A_CARD.iter();
        verbs.any(|verb| {
            words
                .strip_prefix(verb)
                .is_some_and(|name| self.is_card(name))
        })
    }

    /// `choose Odinson from hand`, `recruit Odinson from HQ 2`, `rescue Odinson from 3`.
    fn of_a_place(&self, words: &str) -> bool {
        let (verb, rest) = words.split_once(' ').unwrap_or((words, ""));
        let from = rest.rsplit_once(" from ");
        let from = from
            .filter(|(name, _)| self.is_card(name))
            .map(|(_, place)| place);
        match verb {
            "choose" | "reveal" => {
                from.is_some_and(|place| PLACES.contains(&place) || self.is_hq(place))
            }
            "recruit" => {
                let officer = &self.catalogue.def(self.catalogue.officer).label;
                from.is_some_and(|place| self.is_hq(place)) || officer.to_lowercase() == rest
            }
            "rescue" => from.is_some_and(|place| self.is_space(place)),
            _ => false,
        }
    }

    /// `fight Venom in Bank`, `complete ... in 3 with Attack`, `ko cartel ... on mastermind ...`.
    fn of_a_foe(&self, words: &str) -> bool {
        if let Some(name) = words.strip_prefix("fight mastermind ") {
            let name = name.strip_suffix(" with recruit").unwrap_or(name);
            return self.is_card(name);
        }
        if let Some(rest) = words.strip_prefix("ko cartel ") {
            return self.is_cartel(rest);
        }
        let endings: [(&str, &[&str]); 3] = [
            ("fight ", &[]),
            ("complete ", &[" with attack", " with recruit"]),
            ("pay off ", &[" with its fight effect"]),
        ];
        let mut verbs = endings.iter();
        verbs.any(|(verb, endings)| {
            let Some(rest) = words.strip_prefix(verb) else {
                return false;
            };
            let mut cut = endings
                .iter()
                .filter_map(|ending| rest.strip_suffix(ending));
            let rest = cut.next().unwrap_or(rest);
            let found = rest.rsplit_once(" in ");
            found.is_some_and(|(name, space)| self.is_card(name) && self.is_space(space))
        })
    }

    fn is_cartel(&self, words: &str) -> bool {
        let is_under = |under: &str| {
            let mastermind = under.strip_prefix("mastermind ");
            let lying = under.rsplit_once(" in ");
            mastermind.is_some_and(|name| self.is_card(name))
                || lying.is_some_and(|(name, place)| {
                    self.is_card(name) && (self.is_space(place) || self.is_hq(place))
                })
        };
        let mut cuts = words.match_indices(" on ");
        cuts.any(|(at, _)| self.is_card(&words[..at]) && is_under(&words[at + 4..]))
    }

    /// `alternative 1`, `damage base 2`, `player 2`, `space Bank`.
    fn of_a_number(&self, words: &str) -> bool {
        let mut verbs = ["alternative ", "damage base ", "player "].iter();
        let space = words.strip_prefix("space ");
        verbs.any(|verb| words.strip_prefix(verb).is_some_and(is_number))
            || space.is_some_and(|space| self.is_space(space))
    }
}

fn is_number(word: &str) -> bool {
    word.parse::<u8>().is_ok()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use kernel::{Game, Seed};
    use legendary::State;
    use legendary::setup::Setup;

    use super::*;

    /// Plays at random: whatever is offered has a name that is known.
    #[test]
    fn whatever_is_offered_is_sometimes_called_so() {
        let mut n_options = 0;
        let boxes = [
            cards::builtin::marvel(),
            cards::builtin::bond(),
            cards::builtin::licence_renewed(),
        ];
        for set in boxes {
            let catalogue = Arc::new(Catalogue::new(set).expect("a catalogue"));
            for seed in 0..6 {
                let setup = Setup::new(catalogue.clone(), 3);
                let seed = Seed::from_number(seed);
                let mut game = State::start(&setup, seed, &mut ()).expect("a game");
                n_options += options_checked(&mut game, &catalogue);
            }
        }
        assert!(n_options > 5_000, "{n_options}");
    }

    fn options_checked(game: &mut State, catalogue: &Catalogue) -> usize {
        let mut n_options = 0;
        for step in 0..400 {
            if game.decision().is_none() {
                return n_options;
            }
            let mut options = Vec::new();
            game.options(&mut options);
            for action in &options {
                let words = game.action_words(action);
                assert!(is_ever_called(catalogue, &words), "{words}");
            }
            n_options += options.len();
            game.apply(options[(step * 7919 + 13) % options.len()], &mut ());
        }
        n_options
    }
}
