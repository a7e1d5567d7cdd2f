//! Villains, Missions and what is done with them, in English.

use super::super::Lang;
use super::clause::Clause;
use super::counts::total;
use super::nouns::{counted_noun, number, numbered, this, with_article};
use super::writer::Writer;
use crate::tree::{Captor, Foe, RowCard, Sign, TwistPlace, Way};

impl Writer<'_> {
    /// Returns the clause for so many Extra cards that enter the row.
    pub(super) fn enter(&self, n: u8, name: &str) -> Clause {
        let row = &self.ctx.row.en.one;
        match n {
            1 => Clause::own(&format!("“{name}”"), &format!("enters the {row}")),
            n => {
                let cards = format!("{} cards “{name}”", number(n));
                Clause::own(&cards, &format!("enter the {row}"))
            }
        }
    }

    pub(super) fn defeat(&self, foe: &Foe) -> Clause {
        let whom = if foe.or_mastermind {
            "a Villain or Mastermind"
        } else {
            "a Villain"
        };
        let captive = &self.ctx.captive.en.one;
        let holding = if foe.holding_captive {
            format!("that holds {}", with_article(captive))
        } else {
            String::new()
        };
        let join = if foe.holding_captive { "and " } else { "" };
        let below = foe.attack_below.as_ref().map(|count| {
            let number = total(count, &self.voice, self.ctx);
            format!("{join}whose Attack is lower than {number}")
        });
        let below = below.unwrap_or_default();
        Clause::new(
            "defeat",
            "defeats",
            &[whom, &holding, &below, ", at no cost"],
        )
    }

    pub(super) fn capture(&self, captor: &Captor, n: u8) -> Clause {
        let captor = match captor {
            Captor::ChosenVillain => "a Villain of your choice".to_string(),
            Captor::ChosenCard => "a Villain or Mission of your choice".to_string(),
            Captor::Mastermind => "the Mastermind".to_string(),
            Captor::This => self.this().to_string(),
            Captor::At(space) => {
                format!("the Villain {}", self.ctx.at(space, Lang::En))
            }
        };
        let captives = &self.ctx.captive.en;
        let whom = counted_noun(n, &captives.one, &captives.many);
        Clause::own(&captor, &format!("captures {whom}"))
    }

    /// Returns what the text calls its own card, which it may have named already.
    fn this(&self) -> &'static str {
        if self.this_is_it {
            "it"
        } else {
            this(self.kind)
        }
    }

    pub(super) fn shift(&self, whom: RowCard, way: Way, spaces: u8) -> Clause {
        let whom = match whom {
            RowCard::This => self.this(),
            RowCard::Villain => "a Villain",
            RowCard::Mission => "a Mission",
            RowCard::VillainOrMission => "a Villain or Mission",
        };
        let spaces = numbered(spaces, "space", "spaces");
        let way = match way {
            Way::Left => "to the left",
            Way::Right => "to the right",
        };
        Clause::new("move", "moves", &[whom, &spaces, way])
    }

    pub(super) fn twist_place(&self, place: TwistPlace) -> String {
        match place {
            TwistPlace::BesideScheme => "beside the Scheme".to_string(),
            TwistPlace::AboveMastermind => "above the Mastermind".to_string(),
            TwistPlace::LeftmostFreeSpace => {
                format!(
                    "on the leftmost space of the {} that has no Twist",
                    self.ctx.row.en.one
                )
            }
        }
    }
}

/// Returns the clause for a change of the Danger Level.
pub(super) fn danger(sign: Sign, n: u8) -> Clause {
    let by = format!("the Danger Level by {n}");
    match sign {
        Sign::Plus => Clause::new("raise", "raises", &[&by]),
        Sign::Minus => Clause::new("lower", "lowers", &[&by]),
    }
}
