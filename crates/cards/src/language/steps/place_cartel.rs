//! `cartel 1 on this`.

use super::{StepDefinition, worth};
use crate::act::Act;
use crate::check::row::lies_in_row;
use crate::check::{Parts, Surroundings, Wrong};
use crate::parse::{Cursor, Parsed, pick};
use crate::print;
use crate::tree::{Amount, CardKind, CartelOn, Count};
use crate::vocabulary::Keyword;
use crate::words::{Short, de, en};

/// `cartel 1 on this`, `cartel 1 per twist played on hq`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlaceCartel {
    pub amount: Amount,
    pub on: CartelOn,
}

impl StepDefinition for PlaceCartel {
    const OPENS: &'static [&'static str] = &["cartel"];
    const EXAMPLE: &'static str = "cartel 1 on this";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<PlaceCartel>> {
        let amount = pick::amount(line)?;
        line.need_phrase("on")?;
        let on = line.need_keyword::<CartelOn>()?;
        Ok(Some(PlaceCartel { amount, on }))
    }

    fn print(&self) -> String {
        let amount = print::amount(&self.amount);
        format!("cartel {amount} on {}", self.on.keyword())
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.amount(&self.amount);
    }

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        let kind = at.card.kind;
        let holds = lies_in_row(kind) || kind == CardKind::Mastermind;
        let message = "only the mastermind or a card of the row holds Cartel cards";
        at.only(self.on != CartelOn::This || holds, "on this", message)
    }

    fn needs(&self) -> Option<(CardKind, &'static str)> {
        Some((CardKind::Cartel, "cartel"))
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let (amount, on) = (&self.amount, self.on);
        let cards = en::counted_noun(amount.n, "Cartel card", "Cartel cards");
        let (hq, row) = (writer.ctx.the_hq, &writer.ctx.row.en.one);
        let choice = format!("of {} choice", writer.voice.possessive());
        let passes = ", one by one from right to left, always where there are the fewest";
        let (target, order) = match on {
            CartelOn::This => (en::this(writer.kind).to_string(), ""),
            CartelOn::Mastermind => ("the Mastermind".to_string(), ""),
            CartelOn::Hero => (format!("a Hero {choice} in {hq}"), ""),
            CartelOn::RowCard => (format!("a Villain or Mission {choice}"), ""),
            CartelOn::Hq => (format!("the Heroes in {hq}"), passes),
            CartelOn::Assignment => (format!("the cards in the {row}"), passes),
        };
        let per = match (on, &amount.per) {
            (CartelOn::This, Some(Count::TimesCompleted(_))) => {
                "for every time it has been completed".to_string()
            }
            (_, _) => writer.per(amount),
        };
        en::Clause::new("put", "puts", &[&cards, "on", &target, &per, order])
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let (amount, on) = (&self.amount, self.on);
        let cards = de::counted_noun(amount.n, &de::CARTEL);
        let per = de::in_front(writer.per(amount));
        let (hq, row) = (
            de::inside(&writer.ctx.hq.de),
            de::inside(&writer.ctx.row.de),
        );
        let choice = format!("{}er Wahl", writer.voice.my());
        let passes = ", eine nach der anderen von rechts nach links und immer dorthin, wo die \
                      wenigsten liegen";
        // What is counted has named the Mission already.
        let this = match amount.per {
            Some(Count::TimesCompleted(_)) => "ihn",
            _ => de::this(writer.kind).accusative,
        };
        let (target, order) = match on {
            CartelOn::This => (this.to_string(), ""),
            CartelOn::Mastermind => ("den Superschurken".to_string(), ""),
            CartelOn::Hero => (format!("einen Helden {choice} {hq}"), ""),
            CartelOn::RowCard => (format!("einen Schurken oder Auftrag {choice}"), ""),
            CartelOn::Hq => (format!("die Helden {hq}"), passes),
            CartelOn::Assignment => (format!("die Karten {row}"), passes),
        };
        de::Clause::new(&de::verbs::PUT, &[&per, &cards, "auf", &target]).tail(order)
    }

    fn short(&self, short: &Short<'_>) -> String {
        let (amount, on) = (&self.amount, self.on);
        let spread = short.say("spread", "verteilt");
        let on = match on {
            CartelOn::This => short.say("on this", "hierauf").to_string(),
            CartelOn::Mastermind => short.say("on Mastermind", "auf Superschurken").to_string(),
            CartelOn::Hero => format!(
                "{} ({})",
                short.say("on a Hero", "auf 1 Helden"),
                short.hq()
            ),
            CartelOn::RowCard => short
                .say("on a Villain/Mission", "auf 1 Schurken/Auftrag")
                .to_string(),
            CartelOn::Hq => format!("({}, {spread})", short.hq()),
            CartelOn::Assignment => {
                format!("({}, {spread})", short.ctx.row.short.get(short.lang))
            }
        };
        format!("+{} Cartel{} {on}", amount.n, short.per(amount))
    }

    fn is_reward(&self) -> bool {
        false
    }

    fn act(&self) -> Act {
        Act::Lock
    }

    fn worth(&self) -> i32 {
        worth::PER_CARTEL * i32::from(self.amount.n)
    }
}
