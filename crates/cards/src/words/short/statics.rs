//! What holds for a while, in its short form.

use super::super::amounts::equals_cost;
use super::Short;
use super::icons::{ATTACK, RECRUIT};
use crate::tree::{FoeSet, Sign, Static};

impl Short<'_> {
    pub(super) fn holds(&self, what: &Static) -> String {
        match what {
            Static::NoDefeatUnless(filter) => {
                let only = self.say("can be defeated only with", "nur besiegbar mit");
                format!("{only} {}", self.noun(1, filter))
            }
            Static::AttackIs(amount) => match equals_cost(amount) {
                Some(cost) => format!("{ATTACK} = {}", self.cost_of(cost)),
                None => format!("{ATTACK} = {}{}", amount.n, self.per(amount)),
            },
            Static::Worth(amount) => {
                format!("+{} {}{}", amount.n, self.say("VP", "SP"), self.per(amount))
            }
            Static::FoeAttack { whom, sign, amount } => {
                let sign = match sign {
                    Sign::Plus => "+",
                    Sign::Minus => "−",
                };
                format!(
                    "{}: {ATTACK}{sign}{}{}",
                    self.foes(whom),
                    amount.n,
                    self.per(amount)
                )
            }
            Static::BystandersAreVillains { name, attack } => {
                let (captive, deck) = (self.captive(), self.say("Villain Deck", "Schurkendeck"));
                format!(
                    "{captive} ({deck}) = {name} ({ATTACK}{}{})",
                    attack.n,
                    self.per(attack)
                )
            }
            Static::HeroesAreVillains { name, attack_plus } => {
                let heroes = self.say("Heroes (Villain Deck)", "Helden (Schurkendeck)");
                let cost = self.say("cost", "Kosten");
                let gain = self.say("gained if defeated", "besiegt: erhalten");
                format!("{heroes} = {name} ({ATTACK} {cost}+{attack_plus}); {gain}")
            }
            Static::RecruitPaysAttack => {
                format!("{RECRUIT} {} {ATTACK}", self.say("pays as", "gilt als"))
            }
            Static::WhenYouDefeat(effects) => {
                format!(
                    "{}: {}",
                    self.say("per foe defeated", "je besiegtem Gegner"),
                    self.effects(effects)
                )
            }
        }
    }

    fn foes(&self, whom: &FoeSet) -> String {
        match whom {
            FoeSet::Villains => self.say("Villains", "Schurken").to_string(),
            FoeSet::VillainsAt(space) => {
                let space = self.ctx.space_short(space, self.lang);
                format!("{} ({space})", self.say("Villains", "Schurken"))
            }
            FoeSet::Mastermind => self.say("Mastermind", "Superschurke").to_string(),
        }
    }
}
