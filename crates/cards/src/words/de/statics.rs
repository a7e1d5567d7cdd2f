//! What holds for a while instead of happening, in German.

use super::super::Lang;
use super::super::amounts::{CostOf, equals_cost};
use super::super::text::spaced;
use super::nouns::{counted, dative, this};
use super::writer::Writer;
use crate::tree::{Amount, Count, FoeSet, Sign, Static};

impl Writer<'_> {
    pub(super) fn holds_this_turn(&mut self, what: &Static) {
        if let Static::WhenYouDefeat(effects) = what {
            let lead = "jedes Mal, wenn du bis zum Ende dieses Zuges einen Schurken oder den \
                        Superschurken besiegst,";
            return self.when(lead, effects);
        }
        self.lead("bis zum Ende dieses Zuges");
        self.holds(what);
    }

    pub(super) fn holds(&mut self, what: &Static) {
        let this = this(self.kind);
        match what {
            Static::NoDefeatUnless(filter) => {
                let card = counted(1, filter, self.ctx);
                let only = format!("{} nur besiegen, wenn du {card} hast", this.accusative);
                self.push("du", "kannst", &only);
            }
            Static::AttackIs(amount) => self.attack_is(amount),
            Static::Worth(amount) => {
                let points = match amount.n {
                    1 => "1 zusätzlichen Siegpunkt".to_string(),
                    n => format!("{n} zusätzliche Siegpunkte"),
                };
                self.push(
                    this.nominative,
                    "bringt",
                    &spaced(&[&points, &self.per(amount)]),
                );
            }
            Static::FoeAttack { whom, sign, amount } => self.foe_attack(whom, *sign, amount),
            Static::BystandersAreVillains { name, attack } => {
                let captives = format!("{} im Schurkendeck", self.ctx.captive.de.plural);
                let villains = format!("Schurken namens „{name}“ mit {} Angriff", attack.n);
                self.push(&captives, "sind", &spaced(&[&villains, &self.per(attack)]));
            }
            Static::HeroesAreVillains { name, attack_plus } => {
                let heroes = format!(
                    "Helden im Schurkendeck oder in {}",
                    dative(&self.ctx.row.de)
                );
                let villains = format!(
                    "Schurken namens „{name}“, deren Angriff ihren Kosten plus {attack_plus} \
                     entspricht"
                );
                self.push(&heroes, "sind", &villains);
                self.push("wer einen von ihnen besiegt,", "erhält", "ihn als Helden");
            }
            Static::RecruitPaysAttack => {
                self.push("du", "darfst", "Rekrutierung wie Angriff ausgeben");
            }
            Static::WhenYouDefeat(effects) => {
                let lead = "jedes Mal, wenn du einen Schurken oder den Superschurken besiegst,";
                self.when(lead, effects);
            }
        }
    }

    fn attack_is(&mut self, amount: &Amount) {
        let this = this(self.kind);
        let attack = format!("der Angriff {}", this.genitive);
        match equals_cost(amount) {
            Some(CostOf::Them) => self.push(&attack, "entspricht", "ihren Kosten"),
            Some(CostOf::Under) => {
                let cost = format!("den Gesamtkosten der Helden unter {}", this.pronoun);
                self.push(&attack, "entspricht", &cost);
            }
            None => {
                let attack = format!("{} Angriff", amount.n);
                self.push(
                    this.nominative,
                    "hat",
                    &spaced(&[&attack, &self.per(amount)]),
                );
            }
        }
    }

    fn foe_attack(&mut self, whom: &FoeSet, sign: Sign, amount: &Amount) {
        let per = match (whom, &amount.per) {
            (FoeSet::Mastermind, Some(Count::TwistsAbove)) => {
                "für jede Wendung über ihm".to_string()
            }
            (FoeSet::Mastermind | FoeSet::Villains | FoeSet::VillainsAt(_), _) => self.per(amount),
        };
        let whom = match whom {
            FoeSet::Villains => "jeder Schurke".to_string(),
            FoeSet::VillainsAt(space) => format!("jeder Schurke {}", self.ctx.at(space, Lang::De)),
            FoeSet::Mastermind => "der Superschurke".to_string(),
        };
        let change = match sign {
            Sign::Plus => format!("+{} Angriff", amount.n),
            Sign::Minus => format!("−{} Angriff", amount.n),
        };
        self.push(&whom, "erhält", &spaced(&[&change, &per]));
    }
}
