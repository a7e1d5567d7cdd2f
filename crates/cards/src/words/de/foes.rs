//! Villains, Missions and what is done with them, in German.

use super::super::Lang;
use super::clause::Clause;
use super::clauses::cards;
use super::counts::{held, total};
use super::nouns::{accusative, counted_noun, inside, number, this};
use super::verbs;
use super::writer::Writer;
use crate::tree::{Captor, Foe, RowCard, Sign, TwistPlace, Way};

impl Writer<'_> {
    /// Returns the clause for so many Extra cards that enter the row.
    pub(super) fn enter(&self, n: u8, name: &str) -> Clause {
        let row = format!("in {}", accusative(&self.ctx.row.de));
        match n {
            1 => Clause::own(&format!("„{name}“"), "kommt", &[&row]),
            n => Clause::own(&format!("{} „{name}“", cards(n)), "kommen", &[&row]),
        }
    }

    pub(super) fn defeat(&self, foe: &Foe) -> Clause {
        let whom = if foe.or_mastermind {
            "einen Schurken oder Superschurken"
        } else {
            "einen Schurken"
        };
        let mut clauses = Vec::new();
        if foe.holding_captive {
            clauses.push(format!(
                "der {} {}",
                counted_noun(1, &self.ctx.captive.de),
                held(self.ctx)
            ));
        }
        if let Some(count) = &foe.attack_below {
            let number = total(count, &self.voice, self.ctx);
            clauses.push(format!("dessen Angriff kleiner ist als {number}"));
        }
        let clause = Clause::new(&verbs::DEFEAT, &["kostenlos", whom]);
        if clauses.is_empty() {
            clause
        } else {
            clause.tail(&format!(", {}", clauses.join(" und ")))
        }
    }

    pub(super) fn capture(&self, captor: &Captor, n: u8) -> Clause {
        let captor = match captor {
            Captor::ChosenVillain => "ein Schurke deiner Wahl".to_string(),
            Captor::ChosenCard => "ein Schurke oder Auftrag deiner Wahl".to_string(),
            Captor::Mastermind => "der Superschurke".to_string(),
            Captor::This => self.this().0.to_string(),
            Captor::At(space) => format!("der Schurke {}", self.ctx.at(space, Lang::De)),
        };
        let whom = counted_noun(n, &self.ctx.captive.de);
        match self.ctx.captives_are_things {
            true => Clause::own(&captor, "erbeutet", &[&whom]),
            false => Clause::own(&captor, "nimmt", &[&whom, "gefangen"]),
        }
    }

    /// Returns what the text calls its own card, which it may have named already: nominative and
    /// accusative.
    fn this(&self) -> (&'static str, &'static str) {
        let this = this(self.kind);
        match (self.this_is_it, this.pronoun) {
            (false, _) => (this.nominative, this.accusative),
            (true, "ihr") => ("sie", "sie"),
            (true, _) => ("er", "ihn"),
        }
    }

    pub(super) fn shift(&self, whom: RowCard, way: Way, spaces: u8) -> Clause {
        let whom = match whom {
            RowCard::This => self.this().1,
            RowCard::Villain => "einen Schurken",
            RowCard::Mission => "einen Auftrag",
            RowCard::VillainOrMission => "einen Schurken oder Auftrag",
        };
        let spaces = match spaces {
            1 => "um ein Feld".to_string(),
            n => format!("um {} Felder", number(n)),
        };
        let way = match way {
            Way::Left => "nach links",
            Way::Right => "nach rechts",
        };
        Clause::new(&verbs::SHIFT, &[whom, &spaces, way])
    }

    pub(super) fn twist_place(&self, place: TwistPlace) -> String {
        match place {
            TwistPlace::BesideScheme => "neben den Plan".to_string(),
            TwistPlace::AboveMastermind => "über den Superschurken".to_string(),
            TwistPlace::LeftmostFreeSpace => {
                let row = inside(&self.ctx.row.de);
                let twist = &self.ctx.triggers.twist_card.oblique;
                format!("{row} auf das am weitesten links liegende Feld ohne {twist}")
            }
        }
    }
}

/// Returns the clause for a change of the Danger Level.
pub(super) fn danger(sign: Sign, n: u8) -> Clause {
    let by = format!("das Danger Level um {n}");
    match sign {
        Sign::Plus => Clause::new(&verbs::RAISE, &[&by]),
        Sign::Minus => Clause::new(&verbs::LOWER, &[&by]),
    }
}
