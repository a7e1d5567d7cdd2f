//! `defeat villain`.

use super::StepDefinition;
use crate::act::Act;
use crate::check::Parts;
use crate::parse::{Cursor, Parsed};
use crate::tree::{Count, Foe};
use crate::words::icons::ATTACK;
use crate::words::{Short, de, en};

/// `defeat villain or mastermind holding captive`: without paying.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Defeat {
    pub foe: Foe,
}

impl StepDefinition for Defeat {
    const OPENS: &'static [&'static str] = &["defeat"];
    const WORDS: &'static [&'static str] = &["holding"];
    const EXAMPLE: &'static str = "defeat villain";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<Defeat>> {
        line.need_phrase("villain")?;
        let or_mastermind = line.pair("or", "mastermind")?;
        let holding_captive = line.pair("holding", "captive")?;
        let attack_below = if line.pair("attack", "below")? {
            Some(Count::parse(line)?)
        } else {
            None
        };
        let foe = Foe {
            or_mastermind,
            holding_captive,
            attack_below,
        };
        Ok(Some(Defeat { foe }))
    }

    fn print(&self) -> String {
        let foe = &self.foe;
        let mastermind = if foe.or_mastermind {
            " or mastermind"
        } else {
            ""
        };
        let holding = if foe.holding_captive {
            " holding captive"
        } else {
            ""
        };
        let below = foe.attack_below.as_ref();
        let below = below.map_or(String::new(), |what| {
            format!(" attack below {}", what.print())
        });
        format!("defeat villain{mastermind}{holding}{below}")
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        self.foe
            .attack_below
            .iter()
            .for_each(|count| parts.count(count));
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let foe = &self.foe;
        let whom = if foe.or_mastermind {
            "a Villain or Mastermind"
        } else {
            "a Villain"
        };
        let captive = &writer.ctx.captive.en.one;
        let holding = if foe.holding_captive {
            format!("that holds {}", en::with_article(captive))
        } else {
            String::new()
        };
        let join = if foe.holding_captive { "and " } else { "" };
        let below = foe.attack_below.as_ref().map(|count| {
            let number = count.en_total(writer);
            format!("{join}whose Attack is lower than {number}")
        });
        let below = below.unwrap_or_default();
        en::Clause::new(
            "defeat",
            "defeats",
            &[whom, &holding, &below, ", at no cost"],
        )
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let foe = &self.foe;
        let whom = if foe.or_mastermind {
            "einen Schurken oder Superschurken"
        } else {
            "einen Schurken"
        };
        let mut clauses = Vec::new();
        if foe.holding_captive {
            clauses.push(format!(
                "der {} {}",
                de::counted_noun(1, &writer.ctx.captive.de),
                de::held(writer.ctx)
            ));
        }
        if let Some(count) = &foe.attack_below {
            let number = count.de_total(writer);
            clauses.push(format!("dessen Angriff kleiner ist als {number}"));
        }
        let clause = de::Clause::new(&de::verbs::DEFEAT, &["kostenlos", whom]);
        if clauses.is_empty() {
            clause
        } else {
            clause.tail(&format!(", {}", clauses.join(" und ")))
        }
    }

    fn short(&self, short: &Short<'_>) -> String {
        let foe = &self.foe;
        let mut whom = if foe.or_mastermind {
            short
                .say("Villain/Mastermind", "(Super-)Schurken")
                .to_string()
        } else {
            short.say("a Villain", "1 Schurken").to_string()
        };
        if foe.holding_captive {
            whom.push_str(&format!(
                " {} {}",
                short.say("with", "mit"),
                short.captive()
            ));
        }
        if let Some(count) = &foe.attack_below {
            whom.push_str(&format!(" ({ATTACK} < # {})", count.short(short)));
        }
        short.deed("defeat", &whom, "besiegen")
    }

    fn is_reward(&self) -> bool {
        true
    }

    fn act(&self) -> Act {
        Act::Defeat
    }

    fn worth(&self) -> i32 {
        0
    }
}
