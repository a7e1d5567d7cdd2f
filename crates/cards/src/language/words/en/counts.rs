//! What an amount depends on, in English.

use super::writer::Writer;
use crate::tree::{Amount, CountPlace};

impl Writer<'_> {
    /// Returns "for every Bystander in your Victory Pile", or nothing for a plain number.
    pub(crate) fn per(&self, amount: &Amount) -> String {
        let count = amount.per.as_ref();
        count.map_or(String::new(), |count| count.en_every(self))
    }

    /// Returns the number an amount equals, where that reads better than "1 for every point".
    pub(crate) fn number(&self, amount: &Amount) -> Option<String> {
        amount.once()?.en_number(self)
    }
}

/// Returns where the cards counted lie: "in your Victory Pile".
pub(crate) fn at(place: CountPlace, writer: &Writer<'_>) -> String {
    let (me, my) = (writer.voice.pronoun(), writer.voice.possessive());
    match place {
        CountPlace::YouHave => format!("{me} have"),
        CountPlace::Played => format!("that {me} have played this turn"),
        CountPlace::Victory => format!("in {my} Victory Pile"),
        CountPlace::KoPile => "in the KO pile".to_string(),
        CountPlace::Owned => format!("{me} own"),
        CountPlace::Hq => format!("in {}", writer.ctx.the_hq),
        CountPlace::Row => format!("in the {}", writer.ctx.row.en.one),
        CountPlace::Hand => format!("in {my} hand"),
        CountPlace::Discard => format!("in {my} discard pile"),
    }
}
