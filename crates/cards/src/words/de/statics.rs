//! What holds for a while instead of happening, in German.

use super::super::Lang;
use super::super::amounts::{Equal, equals};
use super::super::text::spaced;
use super::conditions::poker;
use super::nouns::{counted, dative, inside, nominative, this};
use super::writer::Writer;
use crate::tree::{Amount, CardKind, Count, FoeSet, Pool, Sign, Static};

impl Writer<'_> {
    pub(crate) fn holds_this_turn(&mut self, what: &Static) {
        if let Static::When { occasion, body } = what {
            return self.when(occasion.definition().this_turn.de, body);
        }
        self.lead("bis zum Ende dieses Zuges");
        self.holds(what);
    }

    pub(crate) fn holds(&mut self, what: &Static) {
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
            Static::When { occasion, body } => {
                self.when(occasion.definition().whenever.de, body);
            }
            Static::FightOnlyWith(hand) => {
                let only = format!(
                    "{} nur bekämpfen, wenn du {} bilden kannst",
                    this.accusative,
                    poker(*hand)
                );
                self.push("du", "kannst", &only);
            }
            Static::NoDefeatWhile(filter) => {
                let (card, row) = (nominative(filter, self.ctx), inside(&self.ctx.row.de));
                let not = format!(
                    "{} nicht besiegen, solange {card} {row} liegt",
                    this.accusative
                );
                self.push("du", "kannst", &not);
            }
            Static::NoRecruiting => {
                let row = inside(&self.ctx.row.de);
                self.lead(&format!("solange {} {row} liegt,", this.nominative));
                let from = format!("Helden aus {} rekrutieren", dative(&self.ctx.hq.de));
                self.push("niemand", "kann", &from);
            }
            Static::WoundStacks => {
                let stack = "vor dir einen Stapel, statt in dein Deck zu kommen";
                self.push("Wunden, die du erhältst,", "bilden", stack);
                let from = "sie aus diesem Stapel";
                self.push("ein Effekt, der deine Wunden KO setzt,", "nimmt", from);
                self.push("Heilung", "setzt", "genau eine davon KO");
            }
            Static::OnTopAlone => {
                self.lead("wenn du allein spielst,");
                self.push("der übrige Text", "hat", "keine Wirkung");
                self.lead("jedes Mal, wenn du diese Karte dann in dein Deck mischen würdest,");
                self.push(
                    "du",
                    "darfst",
                    "sie stattdessen oben auf das gemischte Deck legen",
                );
            }
            Static::HeroCost { sign, amount } => {
                let heroes = format!("jeder Held {}", inside(&self.ctx.hq.de));
                let change = more_or_less(*sign, amount.n);
                self.push(&heroes, "kostet", &spaced(&[&change, &self.per(amount)]));
            }
        }
    }

    fn attack_is(&mut self, amount: &Amount) {
        let this = this(self.kind);
        let attack = format!("der Angriff {}", this.genitive);
        let my = self.voice.my();
        let number = equals(amount).map(|number| match number {
            Equal::CostOfThem => "ihren Kosten".to_string(),
            Equal::PrintedOfThem(Pool::Attack) => "ihrem aufgedruckten Angriff".to_string(),
            Equal::PrintedOfThem(Pool::Recruit) => "ihrer aufgedruckten Rekrutierung".to_string(),
            Equal::CostUnder => {
                format!("den Gesamtkosten der Helden unter {}", this.pronoun)
            }
            Equal::Loyalty => format!("{my}er Loyalty to the Mission"),
            Equal::DangerLevel => "dem Danger Level".to_string(),
            Equal::PokerRank => format!("der Stufe {my}er besten Pokerhand"),
            Equal::Space => "seiner Feldnummer".to_string(),
        });
        match number {
            Some(number) => self.push(&attack, "entspricht", &number),
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
                format!("für {} über ihm", self.ctx.triggers.twist_card.every())
            }
            (
                FoeSet::Mastermind
                | FoeSet::Villains
                | FoeSet::VillainsAt(_)
                | FoeSet::Missions
                | FoeSet::OnAssignment
                | FoeSet::This,
                _,
            ) => self.per(amount),
        };
        let is_mission = self.kind == CardKind::Mission;
        let needs = match whom {
            FoeSet::Missions | FoeSet::OnAssignment => true,
            FoeSet::This => is_mission,
            FoeSet::Villains | FoeSet::VillainsAt(_) | FoeSet::Mastermind => false,
        };
        let whom = match whom {
            FoeSet::Missions => "jeder Auftrag".to_string(),
            FoeSet::OnAssignment => "jeder Schurke und jeder Auftrag".to_string(),
            FoeSet::This => this(self.kind).nominative.to_string(),
            FoeSet::Villains => "jeder Schurke".to_string(),
            FoeSet::VillainsAt(space) => format!("jeder Schurke {}", self.ctx.at(space, Lang::De)),
            FoeSet::Mastermind => "der Superschurke".to_string(),
        };
        // A Mission changes in the kind of points it asks for, or in both (L-MISSION-007, 008).
        let points = match needs {
            true => "Rekrutierung oder Angriff",
            false => "Angriff",
        };
        let change = match sign {
            Sign::Plus => format!("+{} {points}", amount.n),
            Sign::Minus => format!("−{} {points}", amount.n),
        };
        self.push(&whom, "erhält", &spaced(&[&change, &per]));
    }
}

fn more_or_less(sign: Sign, n: u8) -> String {
    match sign {
        Sign::Plus => format!("{n} mehr"),
        Sign::Minus => format!("{n} weniger"),
    }
}
