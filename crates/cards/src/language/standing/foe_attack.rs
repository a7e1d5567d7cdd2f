//! `villain attack +1 per captive held`, `mission needs +1`.

use super::{StandingDefinition, only_always};
use crate::act::Act;
use crate::check::{Parts, Surroundings, Wrong, lies_in_row};
use crate::parse::{Cursor, Parsed, pick};
use crate::print;
use crate::tree::{Amount, CardKind, Count, Effect, FoeSet, Sign};
use crate::words::icons::ATTACK;
use crate::words::text::spaced;
use crate::words::{Lang, Short, de, en};

/// `villain attack +1 per captive held`, `villain at Rooftops attack -2`,
/// `mastermind attack +1 per twist above mastermind`, `this needs +1`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoeAttack {
    pub whom: FoeSet,
    pub sign: Sign,
    pub amount: Amount,
}

impl StandingDefinition for FoeAttack {
    const OPENS: &'static [&'static str] = &["villain", "mastermind", "mission", "on", "this"];
    const EXAMPLE: &'static str = "villain attack +1 per captive held";

    fn parse(line: &mut Cursor<'_>, opening: &str) -> Parsed<Option<FoeAttack>> {
        let (whom, word) = match opening {
            "villain" if line.word("at") => (FoeSet::VillainsAt(line.space()?), "attack"),
            "villain" => (FoeSet::Villains, "attack"),
            "mastermind" => (FoeSet::Mastermind, "attack"),
            "mission" => (FoeSet::Missions, "needs"),
            "on" => {
                line.need_phrase("assignment")?;
                (FoeSet::OnAssignment, "needs")
            }
            _ => (FoeSet::This, "needs"),
        };
        line.need_phrase(word)?;
        let (sign, amount) = (pick::sign(line)?, pick::amount(line)?);
        Ok(Some(FoeAttack { whom, sign, amount }))
    }

    fn print(&self) -> String {
        let whom = match &self.whom {
            FoeSet::Villains => "villain attack".to_owned(),
            FoeSet::VillainsAt(name) => format!("villain at {} attack", print::space(name)),
            FoeSet::Mastermind => "mastermind attack".to_owned(),
            FoeSet::Missions => "mission needs".to_owned(),
            FoeSet::OnAssignment => "on assignment needs".to_owned(),
            FoeSet::This => "this needs".to_owned(),
        };
        let (sign, amount) = (print::signed(self.sign), print::amount(&self.amount));
        format!("{whom} {sign}{amount}")
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        if let FoeSet::VillainsAt(space) = &self.whom {
            parts.space(space);
        }
        parts.amount(&self.amount);
    }

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        match self.whom {
            FoeSet::Mastermind => {
                let on_space = matches!(self.amount.per, Some(Count::TwistsOnSpace(_)));
                let message = "the mastermind stands on no space";
                at.only(!on_space, "twist on its space", message)
            }
            FoeSet::This => {
                let message = "only the `always:` line of a card of the row can say this";
                only_always(at, lies_in_row(at.card.kind), "this needs", message)
            }
            FoeSet::Villains | FoeSet::VillainsAt(_) | FoeSet::Missions | FoeSet::OnAssignment => {
                None
            }
        }
    }

    fn needs(&self) -> Option<(CardKind, &'static str)> {
        (self.whom == FoeSet::Missions).then_some((CardKind::Mission, "mission needs"))
    }

    fn en(&self, writer: &mut en::Writer<'_>) {
        let per = match (&self.whom, &self.amount.per) {
            (FoeSet::Mastermind, Some(count)) => count.en_every_of_mastermind(writer),
            _ => writer.per(&self.amount),
        };
        let whom = match &self.whom {
            FoeSet::Missions => "each Mission".to_string(),
            FoeSet::OnAssignment => "each Villain and Mission".to_string(),
            FoeSet::This => en::this(writer.kind).to_string(),
            FoeSet::Villains => "each Villain".to_string(),
            FoeSet::VillainsAt(space) => format!("each Villain {}", writer.ctx.at(space, Lang::En)),
            FoeSet::Mastermind => "the Mastermind".to_string(),
        };
        let points = if self.is_requirement(writer.kind) {
            "Recruit or Attack"
        } else {
            "Attack"
        };
        let change = format!("{}{} {points}", signed(self.sign), self.amount.n);
        writer.push(&spaced(&[&whom, "gets", &change, &per]));
    }

    fn de(&self, writer: &mut de::Writer<'_>) {
        let per = match (&self.whom, &self.amount.per) {
            (FoeSet::Mastermind, Some(count)) => count.de_every_of_mastermind(writer),
            _ => writer.per(&self.amount),
        };
        let whom = match &self.whom {
            FoeSet::Missions => "jeder Auftrag".to_string(),
            FoeSet::OnAssignment => "jeder Schurke und jeder Auftrag".to_string(),
            FoeSet::This => de::this(writer.kind).nominative.to_string(),
            FoeSet::Villains => "jeder Schurke".to_string(),
            FoeSet::VillainsAt(space) => {
                format!("jeder Schurke {}", writer.ctx.at(space, Lang::De))
            }
            FoeSet::Mastermind => "der Superschurke".to_string(),
        };
        let points = if self.is_requirement(writer.kind) {
            "Rekrutierung oder Angriff"
        } else {
            "Angriff"
        };
        let change = format!("{}{} {points}", signed(self.sign), self.amount.n);
        writer.push(&whom, "erhält", &spaced(&[&change, &per]));
    }

    fn short(&self, short: &Short<'_>) -> String {
        let change = short.change(self.sign, &self.amount);
        match &self.whom {
            FoeSet::Missions => format!("{}: {change}", short.say("Missions", "Aufträge")),
            FoeSet::OnAssignment => {
                let all = short.say("Villains/Missions", "Schurken/Aufträge");
                format!("{all}: {change}")
            }
            FoeSet::This if short.kind == CardKind::Mission => {
                format!("{} {change}", short.say("needs", "erfordert"))
            }
            FoeSet::This => format!("{ATTACK}{change}"),
            FoeSet::Villains => {
                let villains = short.say("Villains", "Schurken");
                format!("{villains}: {ATTACK}{change}")
            }
            FoeSet::VillainsAt(space) => {
                let villains = short.say("Villains", "Schurken");
                let space = short.ctx.space_short(space, short.lang);
                format!("{villains} ({space}): {ATTACK}{change}")
            }
            FoeSet::Mastermind => {
                let mastermind = short.say("Mastermind", "Superschurke");
                format!("{mastermind}: {ATTACK}{change}")
            }
        }
    }

    fn act(&self) -> Option<Act> {
        Some(Act::Attack)
    }

    fn surely_does(&self) -> &[Effect] {
        &[]
    }
}

impl FoeAttack {
    /// Whether it is about what a card of some kind requires: a Mission changes in the kind of
    /// points it asks for, or in both (L-MISSION-007, L-MISSION-008).
    fn is_requirement(&self, kind: CardKind) -> bool {
        match self.whom {
            FoeSet::Missions | FoeSet::OnAssignment => true,
            FoeSet::This => kind == CardKind::Mission,
            FoeSet::Villains | FoeSet::VillainsAt(_) | FoeSet::Mastermind => false,
        }
    }
}

fn signed(sign: Sign) -> &'static str {
    match sign {
        Sign::Plus => "+",
        Sign::Minus => "−",
    }
}
