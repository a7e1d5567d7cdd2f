//! What several clauses have in common in English.

use super::clause::Clause;
use super::nouns::{counted, counted_noun, number};
use super::writer::Writer;
use crate::tree::{Amount, Filter, GainTo, HqPick, LookMode, Pool};

impl Writer<'_> {
    pub(crate) fn look(&self, mode: LookMode, n: u8) -> Clause {
        match mode {
            LookMode::Reveal => Clause::new("reveal", "reveals", &[&self.top(n)]),
            LookMode::Look => Clause::new("look", "looks", &["at", &self.top(n)]),
        }
    }

    pub(crate) fn reveal(&self, filter: &Filter) -> Clause {
        Clause::new("reveal", "reveals", &[&counted(1, filter, self.ctx)])
    }

    pub(crate) fn gain(&self, one: &str, many: &str, amount: &Amount, to: GainTo) -> Clause {
        let what = counted_noun(amount.n, one, many);
        let per = self.per(amount);
        match to {
            GainTo::Discard => Clause::new("gain", "gains", &[&what, &per]),
            GainTo::Hand => {
                let hand = format!("straight to {} hand", self.voice.possessive());
                Clause::new("gain", "gains", &[&what, &hand, &per])
            }
            GainTo::Deck => {
                let deck = format!("on top of {} deck", self.voice.possessive());
                Clause::new("gain", "gains", &[&what, &deck, &per])
            }
        }
    }

    pub(crate) fn top(&self, n: u8) -> String {
        format!("{} of {} deck", top_cards(n), self.voice.possessive())
    }
}

/// Returns the name of a pool of points.
pub(crate) fn pool_name(pool: Pool) -> &'static str {
    match pool {
        Pool::Attack => "Attack",
        Pool::Recruit => "Recruit",
    }
}

pub(crate) fn hq_hero(which: HqPick) -> &'static str {
    match which {
        HqPick::HighestCost => "the most expensive Hero",
        HqPick::Rightmost => "the rightmost Hero",
    }
}

pub(crate) fn top_cards(n: u8) -> String {
    match n {
        1 => "the top card".to_string(),
        _ => format!("the top {} cards", number(n)),
    }
}
