//! What can matter in a game at all.
//!
//! Whoever lists options asks the same things again and again: does a text change what this Hero
//! costs, what that Villain takes, does anybody take money? Most games hold no card that could, and
//! that is known when the cards are dealt. So each card notes what it can bring about, a deal notes
//! what its cards can, and what no card of the game can is answered by looking at one bit.

use cards::tree::{CardKind, Moment};

use crate::standing::Static;
use crate::state::State;
use crate::state::ids::DefId;
use crate::text::catalogue::{Catalogue, Moments};

/// Something that only some cards bring about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// A standing text changes what Heroes in the HQ cost.
    HeroCost,
    /// A standing text changes what cards in the row require, or makes Villains of other cards.
    Row,
    /// A standing text changes the Attack of the Mastermind.
    Mastermind,
    /// A standing text forbids recruiting (L-RECRUIT-011).
    NoRecruiting,
    /// A Villain takes money (L-KEYWORD-083).
    PayOff,
    /// A Gadget can be given up for what it does.
    Spend,
    /// A Cartel card can lie on something (L-SETUP-024).
    Cartel,
    /// A text waits for something to happen.
    Waits,
}

/// A set of facts, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Facts(u16);

impl Facts {
    pub fn has(self, fact: Fact) -> bool {
        self.0 & 1 << fact as u16 != 0
    }

    fn one_if(fact: Fact, is_so: bool) -> Facts {
        Facts(u16::from(is_so) << fact as u16)
    }

    fn union(self, other: Facts) -> Facts {
        Facts(self.0 | other.0)
    }

    /// Returns what a standing text is about; nothing if it is none of the facts.
    fn of_text(what: &Static) -> Facts {
        let fact = what.fact();
        fact.map_or(Facts::default(), |fact| Facts::one_if(fact, true))
    }

    /// Returns what these texts are about.
    pub fn of_texts<'a>(texts: impl Iterator<Item = &'a Static>) -> Facts {
        texts
            .map(Facts::of_text)
            .fold(Facts::default(), Facts::union)
    }

    /// Returns what a card can bring about; `row_texts` are what it says in the row.
    pub fn of_card(
        kind: CardKind,
        row_texts: &[(Static, u8)],
        pay_off: Option<u8>,
        moments: Moments,
    ) -> Facts {
        Facts::of_texts(row_texts.iter().map(|(what, _)| what))
            .union(Facts::one_if(Fact::PayOff, pay_off.is_some()))
            .union(Facts::one_if(Fact::Spend, moments.contains(Moment::Spend)))
            .union(Facts::one_if(Fact::Cartel, kind == CardKind::Cartel))
    }

    /// Returns what the cards of a game can bring about.
    pub fn of_game(catalogue: &Catalogue, cards: &[DefId]) -> Facts {
        let facts = cards.iter().map(|&def| catalogue.def(def).facts);
        facts.fold(Facts::default(), Facts::union)
    }
}

impl State {
    /// Whether any card of this game can bring something about.
    pub(crate) fn can_come(&self, fact: Fact) -> bool {
        self.deal.facts.has(fact)
    }

    /// Whether a standing text changes something now: one of the Scheme or the Mastermind, one that
    /// lasts for the turn, or one of a card in the row.
    #[inline]
    pub(crate) fn is_changed(&self, fact: Fact) -> bool {
        let lasts = || {
            let mut lasting = self.turn.mods.iter();
            lasting.any(|lasting| Facts::of_text(&lasting.what).has(fact))
        };
        self.deal.standing.has(fact) || lasts() || self.row_says(fact)
    }

    /// Whether a card in the row has a standing text of a kind.
    #[inline]
    pub(crate) fn row_says(&self, fact: Fact) -> bool {
        self.can_come(fact) && self.is_in_row(fact)
    }

    fn is_in_row(&self, fact: Fact) -> bool {
        let mut row = self.occupied();
        row.any(|(_, card)| self.printed(card).facts.has(fact))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use kernel::{Dice, Game, Seed};

    use super::*;
    use crate::setup::Setup;

    /// Plays every film at random and looks at every position.
    fn in_every_film(look: impl Fn(&State)) {
        let set = cards::builtin::licence_renewed();
        let catalogue = Arc::new(Catalogue::new(set).expect("the box compiles"));
        for film in catalogue.presets() {
            let setup = Setup::preset(Arc::clone(&catalogue), film, 2);
            let setup = setup.expect("the box has the film");
            let seed = Seed::from_number(3);
            let mut game = State::start(&setup, seed, &mut ()).expect("it can be played");
            let mut luck = Dice::new(seed);
            let mut options = Vec::new();
            while game.outcome().is_none() {
                look(&game);
                game.options(&mut options);
                let choice = luck.below(options.len() as u32) as usize;
                game.apply(options[choice], &mut ());
            }
        }
    }

    #[test]
    fn what_happens_was_known_when_the_cards_were_dealt() {
        in_every_film(|game| {
            assert!(game.can_come(Fact::Cartel) || game.cartel_spots().next().is_none());
            assert!(game.can_come(Fact::Spend) || game.spendable().next().is_none());
            let mut row = game.occupied().map(|(_, card)| game.printed(card));
            assert!(game.can_come(Fact::PayOff) || row.all(|def| def.pay_off.is_none()));
        });
    }

    #[test]
    fn a_text_in_the_row_is_heard() {
        in_every_film(|game| {
            let says =
                |wanted: fn(&Static) -> bool| game.row_texts().any(|(what, _)| wanted(&what));
            let bars = says(|what| matches!(what, Static::NoRecruiting(_)));
            assert_eq!(game.row_says(Fact::NoRecruiting), bars);
            let costs = says(|what| matches!(what, Static::HeroCost(_)));
            assert_eq!(game.row_says(Fact::HeroCost), costs);
            let needs = says(|what| what.fact() == Some(Fact::Row));
            assert_eq!(game.row_says(Fact::Row), needs);
        });
    }

    #[test]
    fn the_mastermind_is_never_below_its_floor() {
        in_every_film(|game| {
            assert!(game.mastermind_attack_floor() <= game.mastermind_attack());
        });
    }
}
