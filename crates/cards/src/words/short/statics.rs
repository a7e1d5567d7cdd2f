//! What holds for a while, in its short form.

use super::super::Lang;
use super::super::amounts::equals;
use super::super::names::poker_name;
use super::Short;
use super::icons::{ATTACK, RECRUIT, WOUND};
use crate::tree::{CardKind, FoeSet, Sign, Static};

impl Short<'_> {
    pub(crate) fn holds(&self, what: &Static) -> String {
        match what {
            Static::NoDefeatUnless(filter) => {
                let only = self.say("can be defeated only with", "nur besiegbar mit");
                format!("{only} {}", self.noun(1, filter))
            }
            Static::AttackIs(amount) => match equals(amount) {
                Some(number) => format!("{ATTACK} = {}", self.equal_to(number)),
                None => format!("{ATTACK} = {}{}", amount.n, self.per(amount)),
            },
            Static::Worth(amount) => {
                format!("+{} {}{}", amount.n, self.say("VP", "SP"), self.per(amount))
            }
            Static::FoeAttack { whom, sign, amount } => {
                let change = format!("{}{}{}", signed(*sign), amount.n, self.per(amount));
                match whom {
                    FoeSet::Missions | FoeSet::OnAssignment => {
                        format!("{}: {change}", self.foes(whom))
                    }
                    FoeSet::This if self.kind == CardKind::Mission => {
                        format!("{} {change}", self.foes(whom))
                    }
                    FoeSet::This => format!("{ATTACK}{change}"),
                    FoeSet::Villains | FoeSet::VillainsAt(_) | FoeSet::Mastermind => {
                        format!("{}: {ATTACK}{change}", self.foes(whom))
                    }
                }
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
            Static::When { occasion, body } => {
                let short = &occasion.definition().short;
                format!("{}: {}", self.say(short.en, short.de), self.effects(body))
            }
            Static::FightOnlyWith(hand) => {
                let only = self.say("fight only with", "Kampf nur mit");
                format!("{only} {}", poker_name(*hand))
            }
            Static::NoDefeatWhile(filter) => {
                let (card, row) = (self.another(filter), self.ctx.row.short.get(self.lang));
                match self.lang {
                    Lang::En => format!("no defeat while {card} in {row}"),
                    Lang::De => format!("unbesiegbar, solange {card} in der {row}"),
                }
            }
            Static::NoRecruiting => {
                let hq = self.hq();
                format!("{} ({hq})", self.say("no recruiting", "kein Rekrutieren"))
            }
            Static::WoundStacks => {
                let stacks = self.say(
                    "form your stack, not in deck",
                    "bilden Stapel statt ins Deck",
                );
                format!("{WOUND} {stacks}")
            }
            Static::OnTopAlone => self
                .say(
                    "Alone: no other text; may go on top when shuffled",
                    "Allein: kein anderer Text; beim Mischen ggf. nach oben",
                )
                .to_string(),
            Static::HeroCost { sign, amount } => {
                let hq = self.hq();
                let heroes = self.say("Heroes", "Helden");
                let cost = self.say("cost", "Kosten");
                let change = format!("{}{}{}", signed(*sign), amount.n, self.per(amount));
                format!("{heroes} ({hq}): {cost} {change}")
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
            FoeSet::Missions => self.say("Missions", "Aufträge").to_string(),
            FoeSet::OnAssignment => self
                .say("Villains/Missions", "Schurken/Aufträge")
                .to_string(),
            FoeSet::This => self.say("needs", "erfordert").to_string(),
        }
    }
}

fn signed(sign: Sign) -> &'static str {
    match sign {
        Sign::Plus => "+",
        Sign::Minus => "−",
    }
}
