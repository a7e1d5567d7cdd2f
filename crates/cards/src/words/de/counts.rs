//! What an amount depends on, in German.

use super::super::TextContext;
use super::nouns::{every, every_of, many_after, relative};
use super::voice::Voice;
use crate::tree::{Amount, Count, CountPlace, Filter, FilterKind};

/// Returns "für jeden Zivilisten in deinem Siegstapel", or nothing for a plain number.
pub(super) fn per(amount: &Amount, voice: &Voice, ctx: &TextContext) -> String {
    amount
        .per
        .as_ref()
        .map(|count| for_every(count, voice, ctx))
        .unwrap_or_default()
}

/// Closes the relative clause of an amount that stands in front of what it multiplies.
pub(super) fn in_front(per: String) -> String {
    if per.contains(", ") {
        format!("{per},")
    } else {
        per
    }
}

fn for_every(count: &Count, voice: &Voice, ctx: &TextContext) -> String {
    let (me, my, have) = (voice.pronoun(), voice.my(), voice.have());
    match count {
        Count::Cards { filter, place } => format!("für {}", every_at(filter, *place, voice, ctx)),
        Count::Colors => format!("für jede Farbe unter {my}en Helden"),
        Count::CostOfThem => "für jeden Punkt ihrer Kosten".to_string(),
        Count::CostUnder => "für jeden Punkt der Kosten darunter".to_string(),
        Count::ExtraDrawn => {
            format!("für jede Karte, die {me} in diesem Zug zusätzlich gezogen {have}")
        }
        Count::CaptivesHeld => {
            let whom = relative(&captive(), ctx);
            format!("für {}, {whom} er gefangen hält", every(&captive(), ctx))
        }
        Count::TwistsBeside => "für jede Wendung neben dem Plan".to_string(),
        Count::TwistsAbove => "für jede Wendung über dem Superschurken".to_string(),
        Count::TwistsOnSpace => "für jede Wendung auf seinem Feld".to_string(),
    }
}

fn every_at(filter: &Filter, place: CountPlace, voice: &Voice, ctx: &TextContext) -> String {
    let (me, my, have) = (voice.pronoun(), voice.my(), voice.have());
    let every = every(filter, ctx);
    let whom = relative(filter, ctx);
    match place {
        CountPlace::YouHave => every_of(&format!("{my}er"), filter, ctx),
        CountPlace::Played => format!("{every}, {whom} {me} in diesem Zug gespielt {have}"),
        CountPlace::Victory => format!("{every} in {my}em Siegstapel"),
        CountPlace::KoPile => format!("{every} im KO-Stapel"),
        CountPlace::Owned => format!("{every}, {whom} {me} besitzt"),
    }
}

/// Returns "die Anzahl der S.H.I.E.L.D.-Helden im KO-Stapel".
pub(super) fn total(count: &Count, voice: &Voice, ctx: &TextContext) -> String {
    let (me, my, have) = (voice.pronoun(), voice.my(), voice.have());
    match count {
        Count::Cards { filter, place } => {
            let cards = many_after("der", filter, ctx);
            match place {
                CountPlace::YouHave => {
                    format!("die Anzahl {}", many_after(&format!("{my}er"), filter, ctx))
                }
                CountPlace::Played => {
                    format!("die Anzahl {cards}, die {me} in diesem Zug gespielt {have}")
                }
                CountPlace::Victory => format!("die Anzahl {cards} in {my}em Siegstapel"),
                CountPlace::KoPile => format!("die Anzahl {cards} im KO-Stapel"),
                CountPlace::Owned => format!("die Anzahl {cards}, die {me} besitzt"),
            }
        }
        Count::Colors => format!("die Anzahl der Farben unter {my}en Helden"),
        Count::CostOfThem => "ihre Kosten".to_string(),
        Count::CostUnder => "die Gesamtkosten der Helden darunter".to_string(),
        Count::ExtraDrawn => {
            format!("die Anzahl der Karten, die {me} in diesem Zug zusätzlich gezogen {have}")
        }
        Count::CaptivesHeld => {
            format!(
                "die Anzahl {}, die er gefangen hält",
                many_after("der", &captive(), ctx)
            )
        }
        Count::TwistsBeside => "die Anzahl der Wendungen neben dem Plan".to_string(),
        Count::TwistsAbove => "die Anzahl der Wendungen über dem Superschurken".to_string(),
        Count::TwistsOnSpace => "die Anzahl der Wendungen auf seinem Feld".to_string(),
    }
}

fn captive() -> Filter {
    Filter {
        kind: FilterKind::Bystander,
        ..Filter::default()
    }
}
