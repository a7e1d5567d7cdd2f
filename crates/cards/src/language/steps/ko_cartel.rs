//! `ko 1 cartel`.

use super::{StepDefinition, worth};
use crate::act::Act;
use crate::check::Parts;
use crate::parse::{Cursor, Parsed};
use crate::tree::CardKind;
use crate::words::icons::KO;
use crate::words::{Short, de, en};

/// `ko 1 cartel`, `ko up to 2 cartel`: top Cartel cards anywhere, without paying.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KoCartel {
    pub up_to: bool,
    pub n: u8,
}

impl StepDefinition for KoCartel {
    const OPENS: &'static [&'static str] = &["ko"];
    const EXAMPLE: &'static str = "ko 1 cartel";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<KoCartel>> {
        let start = line.place();
        if line.is_number() || line.word_ahead(0) == Some("up") {
            let up_to = !line.is_number();
            if up_to {
                line.need_phrase("up to")?;
            }
            let n = line.number()?;
            if line.word("cartel") {
                return Ok(Some(KoCartel { up_to, n }));
            }
            line.back_to(start);
        }
        Ok(None)
    }

    fn print(&self) -> String {
        let up_to = if self.up_to { "up to " } else { "" };
        format!("ko {up_to}{} cartel", self.n)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.times(self.n);
    }

    fn needs(&self) -> Option<(CardKind, &'static str)> {
        Some((CardKind::Cartel, "cartel"))
    }

    fn en(&self, _writer: &en::Writer<'_>) -> en::Clause {
        let (up_to, n) = (self.up_to, self.n);
        let cards = match (up_to, n) {
            (false, n) => en::counted_noun(n, "Cartel card", "Cartel cards"),
            (true, 1) => "up to one Cartel card".to_string(),
            (true, n) => format!("up to {} Cartel cards", en::number(n)),
        };
        en::Clause::new("KO", "KOs", &[&cards])
    }

    fn de(&self, _writer: &de::Writer<'_>) -> de::Clause {
        let (up_to, n) = (self.up_to, self.n);
        let cards = match (up_to, n) {
            (false, n) => de::counted_noun(n, &de::CARTEL),
            (true, 1) => "höchstens eine Cartel-Karte".to_string(),
            (true, n) => format!("bis zu {} {}", de::number(n), de::CARTEL.plural),
        };
        de::Clause::new(&de::verbs::KO, &[&cards])
    }

    fn short(&self, _short: &Short<'_>) -> String {
        let (up_to, n) = (self.up_to, self.n);
        format!("{KO} {}{n} Cartel", if up_to { "≤" } else { "" })
    }

    fn is_reward(&self) -> bool {
        true
    }

    fn act(&self) -> Act {
        Act::Lock
    }

    fn worth(&self) -> i32 {
        -worth::PER_CARTEL * i32::from(self.n)
    }
}
