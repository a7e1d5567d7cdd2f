//! What an amount depends on, in German.

use super::super::TextContext;
use super::nouns::inside;
use super::writer::Writer;
use crate::tree::{Amount, CountPlace};

/// A number that an amount equals: "in Höhe ihrer Kosten", "entspricht ihren Kosten".
pub(crate) struct Number {
    pub(crate) genitive: String,
    pub(crate) dative: String,
}

impl Writer<'_> {
    /// Returns "für jeden Zivilisten in deinem Siegstapel", or nothing for a plain number.
    pub(crate) fn per(&self, amount: &Amount) -> String {
        let count = amount.per.as_ref();
        count.map_or(String::new(), |count| count.de_every(self))
    }

    /// Returns the number an amount equals, where that reads better than "1 for every point".
    pub(crate) fn number(&self, amount: &Amount) -> Option<Number> {
        amount.once()?.de_number(self)
    }
}

/// Closes the relative clause of an amount that stands in front of what it multiplies.
pub(crate) fn in_front(per: String) -> String {
    if per.contains(", ") {
        format!("{per},")
    } else {
        per
    }
}

/// Returns where cards lie that are neither held nor played: "in deinem Siegstapel".
pub(crate) fn lying(place: CountPlace, writer: &Writer<'_>) -> String {
    let my = writer.voice.my();
    match place {
        CountPlace::Victory => format!("in {my}em Siegstapel"),
        CountPlace::KoPile => "im KO-Stapel".to_string(),
        CountPlace::Hq => inside(&writer.ctx.hq.de),
        CountPlace::Row => inside(&writer.ctx.row.de),
        CountPlace::Hand => format!("auf {my}er Hand"),
        CountPlace::Discard => format!("in {my}em Ablagestapel"),
        CountPlace::YouHave | CountPlace::Owned => format!("in {my}em Besitz"),
        CountPlace::Played => format!("in {my}em Spielbereich"),
    }
}

/// Returns what somebody does with captives: nobody takes a thing prisoner.
pub(crate) fn held(ctx: &TextContext) -> &'static str {
    if ctx.captives_are_things {
        "bei sich hat"
    } else {
        "gefangen hält"
    }
}
