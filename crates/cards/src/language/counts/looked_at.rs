//! `cost of them`, `printed attack of them`: what the cards being looked at show.

use super::{CountDefinition, Spelling};
use crate::check::{Surroundings, Wrong};
use crate::tree::Pool;
use crate::words::icons::pool_icon;
use crate::words::{Short, de, en};

/// `cost of them`: inside a look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CostOfThem;

impl CountDefinition for CostOfThem {
    const SPELLINGS: &'static [Spelling<CostOfThem>] = &[(CostOfThem, "cost", "of them")];

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        at.needs_look("cost of them")
            .or_else(|| at.not_in_search("cost of them", "a whole deck has no cost"))
    }

    fn en_every(&self, _writer: &en::Writer<'_>) -> String {
        "for every point of its cost".to_string()
    }

    fn en_total(&self, _writer: &en::Writer<'_>) -> String {
        "its cost".to_string()
    }

    fn en_number(&self, writer: &en::Writer<'_>) -> Option<String> {
        Some(self.en_total(writer))
    }

    fn de_every(&self, _writer: &de::Writer<'_>) -> String {
        "für jeden Punkt ihrer Kosten".to_string()
    }

    fn de_total(&self, _writer: &de::Writer<'_>) -> String {
        "ihre Kosten".to_string()
    }

    fn de_number(&self, _writer: &de::Writer<'_>) -> Option<de::Number> {
        Some(de::Number {
            genitive: "ihrer Kosten".to_string(),
            dative: "ihren Kosten".to_string(),
        })
    }

    fn de_at_least(&self, n: u8, writer: &de::Writer<'_>) -> String {
        format!("{} mindestens {n} betragen", self.de_total(writer))
    }

    fn short(&self, short: &Short<'_>) -> String {
        let point = short.say("point of its cost", "Punkt ihrer Kosten");
        point.to_string()
    }

    fn short_number(&self, short: &Short<'_>) -> Option<String> {
        Some(short.say("its cost", "ihre Kosten").to_string())
    }

    fn counts_plays(&self) -> bool {
        false
    }
}

/// `printed attack of them`: inside a look, the number printed and nothing more (L-TEXT-020).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PrintedOfThem(pub Pool);

impl CountDefinition for PrintedOfThem {
    const SPELLINGS: &'static [Spelling<PrintedOfThem>] = &[
        (PrintedOfThem(Pool::Attack), "printed attack of them", ""),
        (PrintedOfThem(Pool::Recruit), "printed recruit of them", ""),
    ];

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        at.needs_look("printed")
            .or_else(|| at.not_in_search("printed", "a whole deck shows no points"))
    }

    fn en_every(&self, _writer: &en::Writer<'_>) -> String {
        format!("for every point of its printed {}", en::pool_name(self.0))
    }

    fn en_total(&self, _writer: &en::Writer<'_>) -> String {
        format!("its printed {}", en::pool_name(self.0))
    }

    fn en_number(&self, writer: &en::Writer<'_>) -> Option<String> {
        Some(self.en_total(writer))
    }

    fn de_every(&self, _writer: &de::Writer<'_>) -> String {
        format!("für jeden Punkt {}", self.genitive())
    }

    fn de_total(&self, _writer: &de::Writer<'_>) -> String {
        let printed = match self.0 {
            Pool::Attack => "ihr aufgedruckter Angriff",
            Pool::Recruit => "ihre aufgedruckte Rekrutierung",
        };
        printed.to_string()
    }

    fn de_number(&self, _writer: &de::Writer<'_>) -> Option<de::Number> {
        let dative = match self.0 {
            Pool::Attack => "ihrem aufgedruckten Angriff",
            Pool::Recruit => "ihrer aufgedruckten Rekrutierung",
        };
        Some(de::Number {
            genitive: self.genitive().to_string(),
            dative: dative.to_string(),
        })
    }

    fn short(&self, short: &Short<'_>) -> String {
        let icon = pool_icon(self.0);
        format!("{icon} {}", short.say("printed on it", "darauf"))
    }

    fn short_number(&self, short: &Short<'_>) -> Option<String> {
        Some(self.short(short))
    }

    fn counts_plays(&self) -> bool {
        false
    }
}

impl PrintedOfThem {
    fn genitive(self) -> &'static str {
        match self.0 {
            Pool::Attack => "ihres aufgedruckten Angriffs",
            Pool::Recruit => "ihrer aufgedruckten Rekrutierung",
        }
    }
}
