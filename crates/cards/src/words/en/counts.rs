//! What an amount depends on, in English.

use super::super::TextContext;
use super::super::amounts::CostOf;
use super::nouns::{many_other, one_other};
use super::voice::Voice;
use crate::tree::{Amount, Count, CountPlace};

/// Returns "for every Bystander in your Victory Pile", or nothing for a plain number.
pub(super) fn per(amount: &Amount, voice: &Voice, ctx: &TextContext) -> String {
    amount
        .per
        .as_ref()
        .map(|count| for_every(count, voice, ctx))
        .unwrap_or_default()
}

fn for_every(count: &Count, voice: &Voice, ctx: &TextContext) -> String {
    let (me, my) = (voice.pronoun(), voice.possessive());
    match count {
        Count::Cards { filter, place } => {
            format!("for every {} {}", one_other(filter, ctx), at(*place, voice))
        }
        Count::Colors => format!("for every color among {my} Heroes"),
        Count::CostOfThem => "for every point of its cost".to_string(),
        Count::CostUnder => "for every point of cost under it".to_string(),
        Count::ExtraDrawn => format!("for every extra card {me} have drawn this turn"),
        Count::CaptivesHeld => format!("for every {} it holds", ctx.captive.en.one),
        Count::TwistsBeside => "for every Twist beside the Scheme".to_string(),
        Count::TwistsAbove => "for every Twist above the Mastermind".to_string(),
        Count::TwistsOnSpace => "for every Twist on its space".to_string(),
    }
}

/// Returns "the number of S.H.I.E.L.D. Heroes in the KO pile".
pub(super) fn total(count: &Count, voice: &Voice, ctx: &TextContext) -> String {
    let (me, my) = (voice.pronoun(), voice.possessive());
    match count {
        Count::Cards { filter, place } => {
            format!(
                "the number of {} {}",
                many_other(filter, ctx),
                at(*place, voice)
            )
        }
        Count::Colors => format!("the number of colors among {my} Heroes"),
        Count::CostOfThem => cost_of(CostOf::Them).to_string(),
        Count::CostUnder => cost_of(CostOf::Under).to_string(),
        Count::ExtraDrawn => format!("the number of extra cards {me} have drawn this turn"),
        Count::CaptivesHeld => format!("the number of {} it holds", ctx.captive.en.many),
        Count::TwistsBeside => "the number of Twists beside the Scheme".to_string(),
        Count::TwistsAbove => "the number of Twists above the Mastermind".to_string(),
        Count::TwistsOnSpace => "the number of Twists on its space".to_string(),
    }
}

/// Returns the cost an amount equals: "its cost".
pub(super) fn cost_of(cost: CostOf) -> &'static str {
    match cost {
        CostOf::Them => "its cost",
        CostOf::Under => "the total cost of the Heroes under it",
    }
}

fn at(place: CountPlace, voice: &Voice) -> String {
    let (me, my) = (voice.pronoun(), voice.possessive());
    match place {
        CountPlace::YouHave => format!("{me} have"),
        CountPlace::Played => format!("that {me} have played this turn"),
        CountPlace::Victory => format!("in {my} Victory Pile"),
        CountPlace::KoPile => "in the KO pile".to_string(),
        CountPlace::Owned => format!("{me} own"),
    }
}
