//! `danger +1`.

use super::{StepDefinition, worth};
use crate::act::Act;
use crate::check::Parts;
use crate::parse::{Cursor, Parsed, pick};
use crate::print;
use crate::tree::{CardKind, Sign};
use crate::words::icons::DANGER;
use crate::words::{Short, de, en};

/// `danger +1`, `danger -2`: never below 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Danger {
    pub sign: Sign,
    pub n: u8,
}

impl StepDefinition for Danger {
    const OPENS: &'static [&'static str] = &["danger"];
    const EXAMPLE: &'static str = "danger +1";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<Danger>> {
        let sign = pick::sign(line)?;
        let n = line.number()?;
        Ok(Some(Danger { sign, n }))
    }

    fn print(&self) -> String {
        format!("danger {}{}", print::signed(self.sign), self.n)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.times(self.n);
    }

    fn needs(&self) -> Option<(CardKind, &'static str)> {
        Some((CardKind::Mission, "danger"))
    }

    fn en(&self, _writer: &en::Writer<'_>) -> en::Clause {
        let (sign, n) = (self.sign, self.n);
        let by = format!("the Danger Level by {n}");
        match sign {
            Sign::Plus => en::Clause::new("raise", "raises", &[&by]),
            Sign::Minus => en::Clause::new("lower", "lowers", &[&by]),
        }
    }

    fn de(&self, _writer: &de::Writer<'_>) -> de::Clause {
        let (sign, n) = (self.sign, self.n);
        let by = format!("das Danger Level um {n}");
        match sign {
            Sign::Plus => de::Clause::new(&de::verbs::RAISE, &[&by]),
            Sign::Minus => de::Clause::new(&de::verbs::LOWER, &[&by]),
        }
    }

    fn short(&self, _short: &Short<'_>) -> String {
        let (sign, n) = (self.sign, self.n);
        match sign {
            Sign::Plus => format!("{DANGER}+{n}"),
            Sign::Minus => format!("{DANGER}−{n}"),
        }
    }

    fn is_reward(&self) -> bool {
        self.sign == Sign::Minus
    }

    fn act(&self) -> Act {
        Act::Danger
    }

    fn worth(&self) -> i32 {
        let points = worth::PER_DANGER * i32::from(self.n);
        match self.sign {
            Sign::Plus => -points,
            Sign::Minus => points,
        }
    }
}
