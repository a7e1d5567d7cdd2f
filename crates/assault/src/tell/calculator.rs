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
                Some(prospect) => {
                    let others = self.others_hit(attacker, target, manner);
                    format!("{head}\n{}{others}", self.calculation(&prospect))
                }
                None => format!("{head}\n"),
            },
        }
    }

    /// Names everybody but the target whom the attack may hurt as well, friends too.
    fn others_hit(&self, attacker: PersonId, target: Aim, manner: Manner) -> String {
        let all = self.board.expected_losses(attacker, target, manner);
        let others = all.iter().filter(|(hit, _)| Aim::Person(*hit) != target);
        let each: Vec<String> = others
            .map(|&(hit, loss)| format!("{} {}", self.code(hit), self.percent(loss)))
            .collect();
        match each.join(", ") {
            none if none.is_empty() => none,
            all => say!(
                self.lang,
                "  also hit, expected loss: {all}\n",
                "  mitgetroffen, erwarteter Verlust: {all}\n"
            ),
        }
    }

    /// Writes hundredths of a percent.
    fn percent(&self, hundredths: u32) -> String {
        let (whole, part) = (hundredths / 100, hundredths % 100);
        say!(
            self.lang,
            "{whole}.{part:02} percent",
            "{whole},{part:02} Prozent"
        )
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
                None => say!(lang, "strays, area damage", "verzogen, Flächenschaden"),
            };
            out += &say!(
                lang,
                "  quality {n}: {odds} in 100: {result}\n",
                "  Qualität {n}: {odds} von 100: {result}\n"
            );
        }
        let missed = 100 - prospect.odds.iter().map(|&n| u32::from(n)).sum::<u32>();
        let loss = self.percent(prospect.expected_loss);
        out + &say!(
            lang,
            "  miss: {missed} in 100; expected loss {loss}\n",
            "  daneben: {missed} von 100; erwarteter Verlust {loss}\n"
        )
    }
}
