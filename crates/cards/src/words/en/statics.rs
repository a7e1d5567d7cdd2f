//! What holds for a while instead of happening, in English.

use super::super::Lang;
use super::super::amounts::equals;
use super::super::text::spaced;
use super::counts::equal_to;
use super::nouns::{counted, poker, this};
use super::writer::Writer;
use crate::tree::{Amount, CardKind, Count, FoeSet, Sign, Static};

impl Writer<'_> {
    pub(crate) fn holds_this_turn(&mut self, what: &Static) {
        if let Static::When { occasion, body } = what {
            return self.when(occasion.definition().this_turn.en, body);
        }
        self.lead("for the rest of this turn");
        self.holds(what);
    }

    pub(crate) fn holds(&mut self, what: &Static) {
        let this = this(self.kind);
        match what {
            Static::NoDefeatUnless(filter) => {
                let card = counted(1, filter, self.ctx);
                self.push(&format!("you can defeat {this} only if you have {card}"));
            }
            Static::AttackIs(amount) => self.attack_is(this, amount),
            Static::Worth(amount) => {
                let points = if amount.n == 1 {
                    "Victory Point"
                } else {
                    "Victory Points"
                };
                let worth = format!("{this} is worth {} extra {points}", amount.n);
                self.push(&spaced(&[&worth, &self.per(amount)]));
            }
            Static::FoeAttack { whom, sign, amount } => self.foe_attack(whom, *sign, amount),
            Static::BystandersAreVillains { name, attack } => {
                let captives = &self.ctx.captive.en.many;
                let are = format!("{captives} in the Villain Deck are Villains named “{name}”");
                let with = format!("with {} Attack", attack.n);
                self.push(&spaced(&[&are, &with, &self.per(attack)]));
            }
            Static::HeroesAreVillains { name, attack_plus } => {
                let row = &self.ctx.row.en.one;
                self.push(&format!(
                    "Heroes in the Villain Deck or the {row} are Villains named “{name}” with \
                     Attack equal to their cost plus {attack_plus}"
                ));
                self.push("whoever defeats one gains it as a Hero");
            }
            Static::RecruitPaysAttack => self.push("you may spend Recruit as Attack"),
            Static::When { occasion, body } => {
                self.when(occasion.definition().whenever.en, body);
            }
            Static::FightOnlyWith(hand) => {
                let hand = poker(*hand);
                self.push(&format!("you can fight {this} only if you can make {hand}"));
            }
            Static::NoDefeatWhile(filter) => {
                let (card, row) = (counted(1, filter, self.ctx), &self.ctx.row.en.one);
                self.push(&format!(
                    "you cannot defeat {this} while {card} is in the {row}"
                ));
            }
            Static::NoRecruiting => {
                let (hq, row) = (self.ctx.the_hq, &self.ctx.row.en.one);
                self.lead(&format!("while {this} is in the {row}"));
                self.push(&format!("nobody can recruit Heroes from {hq}"));
            }
            Static::WoundStacks => {
                self.push(
                    "Wounds you gain form a stack in front of you instead of entering your deck",
                );
                self.push("an effect that KOs your Wounds KOs them from that stack");
                self.push("Healing KOs exactly one of them");
            }
            Static::OnTopAlone => {
                self.lead("if you play alone");
                self.push("the rest of this text has no effect");
                self.push(
                    "whenever you would then shuffle this card into your deck, you may put it on \
                     top of the shuffled deck instead",
                );
            }
            Static::HeroCost { sign, amount } => {
                let heroes = format!("each Hero in {} costs", self.ctx.the_hq);
                let change = more_or_less(*sign, amount.n);
                self.push(&spaced(&[&heroes, &change, &self.per(amount)]));
            }
        }
    }

    fn attack_is(&mut self, this: &str, amount: &Amount) {
        match equals(amount) {
            Some(number) => {
                let number = equal_to(number, &self.voice);
                self.push(&format!("the Attack of {this} equals {number}"));
            }
            None => {
                let has = format!("{this} has {} Attack", amount.n);
                self.push(&spaced(&[&has, &self.per(amount)]));
            }
        }
    }

    fn foe_attack(&mut self, whom: &FoeSet, sign: Sign, amount: &Amount) {
        let per = match (whom, &amount.per) {
            (FoeSet::Mastermind, Some(Count::TwistsAbove)) => {
                "for every Twist above it".to_string()
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
            FoeSet::Missions => "each Mission".to_string(),
            FoeSet::OnAssignment => "each Villain and Mission".to_string(),
            FoeSet::This => this(self.kind).to_string(),
            FoeSet::Villains => "each Villain".to_string(),
            FoeSet::VillainsAt(space) => format!("each Villain {}", self.ctx.at(space, Lang::En)),
            FoeSet::Mastermind => "the Mastermind".to_string(),
        };
        // A Mission changes in the kind of points it asks for, or in both (L-MISSION-007, L-MISSION-008).
        let points = if needs { "Recruit or Attack" } else { "Attack" };
        let change = match sign {
            Sign::Plus => format!("+{} {points}", amount.n),
            Sign::Minus => format!("−{} {points}", amount.n),
        };
        self.push(&spaced(&[&whom, "gets", &change, &per]));
    }
}

fn more_or_less(sign: Sign, n: u8) -> String {
    match sign {
        Sign::Plus => format!("{n} more"),
        Sign::Minus => format!("{n} less"),
    }
}
