//! What several clauses have in common in German.

use super::super::DeNoun;
use super::clause::Clause;
use super::counts::in_front;
use super::nouns::{CARD, counted_noun, number};
use super::verbs;
use super::writer::Writer;
use crate::tree::{Amount, GainTo, LookMode, Pool};

impl Writer<'_> {
    pub(crate) fn look(&self, mode: LookMode, n: u8) -> Clause {
        match mode {
            LookMode::Reveal => Clause::new(&verbs::TURN_OVER, &[&self.top(n)]),
            LookMode::Look => Clause::new(&verbs::LOOK_AT, &[self.voice.reflexive(), &self.top(n)]),
        }
    }

    pub(crate) fn gain(&self, noun: &DeNoun, amount: &Amount, to: GainTo) -> Clause {
        let per = in_front(self.per(amount));
        let what = counted_noun(amount.n, noun);
        match to {
            GainTo::Discard => Clause::new(&verbs::GAIN, &[&per, &what]),
            GainTo::Hand => {
                let hand = format!("auf {}e Hand", self.voice.my());
                Clause::new(&verbs::TAKE, &[&per, &what, &hand])
            }
            GainTo::Deck => {
                let deck = format!("oben auf {} Deck", self.voice.my());
                Clause::new(&verbs::PUT, &[&per, &what, &deck])
            }
        }
    }

    pub(crate) fn top(&self, n: u8) -> String {
        format!("{} {}es Decks", top_cards(n), self.voice.my())
    }
}

/// Returns the name of a pool of points.
pub(crate) fn pool_name(pool: Pool) -> &'static str {
    match pool {
        Pool::Attack => "Angriff",
        Pool::Recruit => "Rekrutierung",
    }
}

pub(crate) fn cards(n: u8) -> String {
    format!("{} {}", number(n), CARD.plural)
}

pub(crate) fn top_cards(n: u8) -> String {
    match n {
        1 => "die oberste Karte".to_string(),
        _ => format!("die obersten {}", cards(n)),
    }
}
