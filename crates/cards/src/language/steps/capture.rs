//! `this captures 1`.

use super::StepDefinition;
use crate::act::Act;
use crate::check::card::is_foe;
use crate::check::{Parts, Surroundings, Wrong};
use crate::parse::{Cursor, Parsed};
use crate::print;
use crate::tree::{Captor, CardKind};
use crate::words::{Lang, Short, de, en};

/// `a villain captures 1`, `this captures 1`, `villain at Bank captures 2`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Capture {
    pub captor: Captor,
    pub n: u8,
}

impl StepDefinition for Capture {
    const OPENS: &'static [&'static str] = &["villain", "mastermind", "this"];
    const EXAMPLE: &'static str = "this captures 1";

    fn parse(line: &mut Cursor<'_>, opening: &str) -> Parsed<Option<Capture>> {
        let captor = match opening {
            "this" => Captor::This,
            "mastermind" => Captor::Mastermind,
            _ if line.word("at") => Captor::At(line.space()?),
            _ if line.pair("or", "mission")? => Captor::ChosenCard,
            _ => Captor::ChosenVillain,
        };
        line.need_phrase("captures")?;
        let n = line.number()?;
        if !line.word("bystander") {
            line.word("gadget");
        }
        Ok(Some(Capture { captor, n }))
    }

    fn print(&self) -> String {
        let captor = match &self.captor {
            Captor::ChosenVillain => "villain".to_owned(),
            Captor::ChosenCard => "villain or mission".to_owned(),
            Captor::This => "this".to_owned(),
            Captor::At(name) => format!("villain at {}", print::space(name)),
            Captor::Mastermind => "mastermind".to_owned(),
        };
        format!("{captor} captures {}", self.n)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        if let Captor::At(space) = &self.captor {
            parts.space(space);
        }
        parts.times(self.n);
    }

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        let kind = at.card.kind;
        let fits = self.captor != Captor::This || is_foe(kind) || kind == CardKind::Mission;
        at.only(fits, "this captures", "only a foe or a mission can capture")
    }

    fn needs(&self) -> Option<(CardKind, &'static str)> {
        (self.captor == Captor::ChosenCard).then_some((CardKind::Mission, "mission"))
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let (captor, n) = (&self.captor, self.n);
        let captor = match captor {
            Captor::ChosenVillain => "a Villain of your choice".to_string(),
            Captor::ChosenCard => "a Villain or Mission of your choice".to_string(),
            Captor::Mastermind => "the Mastermind".to_string(),
            Captor::This => writer.this().to_string(),
            Captor::At(space) => {
                format!("the Villain {}", writer.ctx.at(space, Lang::En))
            }
        };
        let captives = &writer.ctx.captive.en;
        let whom = en::counted_noun(n, &captives.one, &captives.many);
        en::Clause::own(&captor, &format!("captures {whom}"))
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let (captor, n) = (&self.captor, self.n);
        let captor = match captor {
            Captor::ChosenVillain => "ein Schurke deiner Wahl".to_string(),
            Captor::ChosenCard => "ein Schurke oder Auftrag deiner Wahl".to_string(),
            Captor::Mastermind => "der Superschurke".to_string(),
            Captor::This => writer.this().0.to_string(),
            Captor::At(space) => format!("der Schurke {}", writer.ctx.at(space, Lang::De)),
        };
        let whom = de::counted_noun(n, &writer.ctx.captive.de);
        if writer.ctx.captives_are_things {
            de::Clause::own(&captor, "erbeutet", &[&whom])
        } else {
            de::Clause::own(&captor, "nimmt", &[&whom, "gefangen"])
        }
    }

    fn short(&self, short: &Short<'_>) -> String {
        let (captor, n) = (&self.captor, self.n);
        let captor = match captor {
            Captor::ChosenVillain => short.say("a Villain", "1 Schurke").to_string(),
            Captor::ChosenCard => short
                .say("a Villain/Mission", "1 Schurke/Auftrag")
                .to_string(),
            Captor::Mastermind => short.say("Mastermind", "Superschurke").to_string(),
            Captor::This => short.say("this", "dieser").to_string(),
            Captor::At(space) => {
                let villain = short.say("Villain", "Schurke");
                format!("{villain} ({})", short.ctx.space_short(space, short.lang))
            }
        };
        let captive = short.times(n, short.captive());
        match short.lang {
            Lang::En => format!("{captor} captures {captive}"),
            Lang::De if short.ctx.captives_are_things => format!("{captor} erbeutet {captive}"),
            Lang::De => format!("{captor} fängt {captive}"),
        }
    }

    fn is_reward(&self) -> bool {
        false
    }

    fn act(&self) -> Act {
        Act::Capture
    }

    fn worth(&self) -> i32 {
        0
    }
}
