//! The shot calculator in words.

use crate::play::{Aim, Manner, Prospect};
use crate::say;
use crate::{PersonId, RangeBand};

use super::Teller;

impl Teller<'_> {
    /// Shows the calculation of an attack line by line, or the rule that forbids it.
    pub fn calculator(&self, attacker: PersonId, target: Aim, manner: Manner) -> String {
        let (by, at, how) = (self.code(attacker), self.aim(target), self.manner(manner));
        let head = say!(self.lang, "{by} on {at}, {how}", "{by} auf {at}, {how}");
        match self.board.shot(attacker, target, manner) {
            Err(rule) => say!(
                self.lang,
                "{head}: not possible ({rule})\n",
                "{head}: nicht möglich ({rule})\n"
            ),
            Ok(_) => match self.board.prospect(attacker, target, manner) {
                Some(prospect) => format!("{head}\n{}", self.calculation(&prospect)),
                None => format!("{head}\n"),
            },
        }
    }

    fn calculation(&self, prospect: &Prospect) -> String {
        let (lang, shot) = (self.lang, &prospect.shot);
        let mut out = String::new();
        for line in &shot.lines {
            let what = self.shot_line(line);
            out += &format!("  {:+3}  {what} ({})\n", line.amount, line.rule);
        }
        let band = match shot.band {
            Some(RangeBand::Short) => say!(lang, ", short range", ", nahe Entfernung"),
            Some(RangeBand::Medium) => say!(lang, ", medium range", ", mittlere Entfernung"),
            Some(RangeBand::Long) => say!(lang, ", long range", ", weite Entfernung"),
            None => String::new(),
        };
        let (ease, primary, chance, class) =
            (shot.ease, shot.primary_chance, shot.chance.0, shot.class);
        out += &say!(
            lang,
            "  ease factor {ease} times {primary} is {chance} percent{band}, class {class}\n",
            "  Leichtigkeit {ease} mal {primary} ist {chance} Prozent{band}, Klasse {class}\n"
        );
        let odds = (1..).zip(prospect.odds.iter().zip(prospect.results));
        for (n, (odds, result)) in odds {
            let result = match result {
                Some(result) => self.result(result),
                None => say!(lang, "area damage", "Flächenschaden"),
            };
            out += &say!(
                lang,
                "  quality {n}: {odds} in 100: {result}\n",
                "  Qualität {n}: {odds} von 100: {result}\n"
            );
        }
        let missed = 100 - prospect.odds.iter().map(|&n| u32::from(n)).sum::<u32>();
        let (whole, part) = (prospect.expected_loss / 100, prospect.expected_loss % 100);
        out + &say!(
            lang,
            "  miss: {missed} in 100; expected loss {whole}.{part:02} percent\n",
            "  daneben: {missed} von 100; erwarteter Verlust {whole},{part:02} Prozent\n"
        )
    }
}
