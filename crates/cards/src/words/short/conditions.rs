//! Conditions in their short form.

use super::super::Lang;
use super::super::looks::only_cost;
use super::Short;
use super::icons::RECRUIT;
use crate::tree::{Cond, Effect};

impl Short<'_> {
    pub(super) fn when(&self, cond: &Cond, then: &[Effect], otherwise: &[Effect]) -> String {
        let cond = self.condition(cond);
        let mut text = format!("{} {cond}: {}", self.say("if", "falls"), self.effects(then));
        if !otherwise.is_empty() {
            let word = self.say("else", "sonst");
            text.push_str(&format!("; {word}: {}", self.effects(otherwise)));
        }
        text
    }

    fn condition(&self, cond: &Cond) -> String {
        match cond {
            Cond::YouHave(filter) => {
                let have = self.say("you have", "eigener");
                format!("{have} {}", self.another(filter))
            }
            Cond::Them(filter) => {
                let cost = only_cost(filter).map(|test| self.cost(test));
                cost.unwrap_or_else(|| self.another(filter))
            }
            Cond::At(spaces) => {
                let names: Vec<&str> = spaces
                    .iter()
                    .map(|space| self.ctx.space_short(space, self.lang))
                    .collect();
                format!("{}{}", self.say("at ", ""), names.join("/"))
            }
            Cond::FirstHero => self.say("first Hero", "erster Held").to_string(),
            Cond::RecruitMade(n) => format!("{RECRUIT}≥{n}"),
            Cond::HandIs(n) => format!("{} = {n}", self.say("hand", "Hand")),
            Cond::NoneInVictory(filter) => {
                let noun = self.noun(1, filter);
                match (self.lang, filter.other) {
                    (Lang::En, true) => format!("no other {noun} in victory pile"),
                    (Lang::En, false) => format!("no {noun} in victory pile"),
                    (Lang::De, true) => format!("kein anderer {noun} im Siegstapel"),
                    (Lang::De, false) => format!("kein {noun} im Siegstapel"),
                }
            }
        }
    }
}
