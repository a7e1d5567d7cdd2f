//! What an amount depends on, in German.

use super::super::TextContext;
use super::super::amounts::Equal;
use super::nouns::{every, every_of, inside, many_after, relative};
use super::voice::Voice;
use crate::tree::{
    Amount, CartelPlace, Count, CountPlace, Deed, Filter, FilterKind, GoneKind, Pool,
};

/// Returns "für jeden Zivilisten in deinem Siegstapel", or nothing for a plain number.
pub(crate) fn per(amount: &Amount, voice: &Voice, ctx: &TextContext) -> String {
    amount
        .per
        .as_ref()
        .map(|count| for_every(count, voice, ctx))
        .unwrap_or_default()
}

/// Closes the relative clause of an amount that stands in front of what it multiplies.
pub(crate) fn in_front(per: String) -> String {
    if per.contains(", ") {
        format!("{per},")
    } else {
        per
    }
}

fn for_every(count: &Count, voice: &Voice, ctx: &TextContext) -> String {
    let (me, my, have) = (voice.pronoun(), voice.my(), voice.have());
    let twist = &ctx.triggers.twist_card;
    match count {
        Count::Cards { filter, place } => format!("für {}", every_at(filter, *place, voice, ctx)),
        Count::Colors => format!("für jede Farbe unter {my}en Helden"),
        Count::CostOfThem => "für jeden Punkt ihrer Kosten".to_string(),
        Count::PrintedOfThem(pool) => {
            format!(
                "für jeden Punkt {}",
                printed(*pool, "ihrer aufgedruckten", "ihres aufgedruckten")
            )
        }
        Count::CostUnder => "für jeden Punkt der Kosten darunter".to_string(),
        Count::ExtraDrawn => {
            format!("für jede Karte, die {me} in diesem Zug zusätzlich gezogen {have}")
        }
        Count::CaptivesHeld => {
            let whom = relative(&captive(), ctx);
            let held = held(ctx);
            format!("für {}, {whom} er {held}", every(&captive(), ctx))
        }
        Count::TwistsBeside => format!("für {} neben dem Plan", twist.every()),
        Count::TwistsAbove => format!("für {} über dem Superschurken", twist.every()),
        Count::TwistsOnSpace => format!("für {} auf seinem Feld", twist.every()),
        Count::TwistsPlayed => {
            let every = twist.word(["jeden", "jede", "jedes"]);
            let played = twist.word(["gespielten", "gespielte", "gespielte"]);
            format!("für {every} bisher {played} {}", twist.oblique)
        }
        Count::StrikesBeside => {
            let strike = ctx.triggers.strike_card.every();
            format!("für {strike} neben dem Superschurken")
        }
        Count::Loyalty => format!("für jeden Punkt {my}er Loyalty to the Mission"),
        Count::DangerLevel => "für jeden Punkt des Danger Levels".to_string(),
        Count::PokerRank => format!("für jede Stufe {my}er besten Pokerhand"),
        Count::Gone(GoneKind::Villains) => "für jeden entkommenen Schurken".to_string(),
        Count::Gone(GoneKind::Missions) => "für jeden gescheiterten Auftrag".to_string(),
        Count::DoneThisTurn(Deed::VillainDefeated) => {
            format!("für jeden Schurken, den {me} in diesem Zug besiegt {have}")
        }
        Count::DoneThisTurn(Deed::MissionCompleted) => {
            format!("für jeden Auftrag, den {me} in diesem Zug abgeschlossen {have}")
        }
        Count::DoneThisTurn(Deed::HeroImpersonated) => {
            format!("für jeden anderen Helden, den {me} in diesem Zug nachgeahmt {have}")
        }
        Count::TimesCompleted => "für jeden bisherigen Abschluss dieses Auftrags".to_string(),
        Count::CartelCards(place) => format!("für jede Cartel-Karte {}", cartel_in(*place, ctx)),
        Count::SpaceOfThis => {
            "für jedes Feld bis zu seinem eigenen, von rechts gezählt".to_string()
        }
    }
}

fn every_at(filter: &Filter, place: CountPlace, voice: &Voice, ctx: &TextContext) -> String {
    let (me, my, have) = (voice.pronoun(), voice.my(), voice.have());
    let every = every(filter, ctx);
    let whom = relative(filter, ctx);
    match place {
        CountPlace::YouHave => every_of(&format!("{my}er"), filter, ctx),
        CountPlace::Played => format!("{every}, {whom} {me} in diesem Zug gespielt {have}"),
        CountPlace::Owned => format!("{every}, {whom} {me} besitzt"),
        CountPlace::Victory
        | CountPlace::KoPile
        | CountPlace::Hq
        | CountPlace::Row
        | CountPlace::Hand
        | CountPlace::Discard => format!("{every} {}", lying(place, voice, ctx)),
    }
}

/// Returns where cards lie that are neither held nor played: "in deinem Siegstapel".
pub(crate) fn lying(place: CountPlace, voice: &Voice, ctx: &TextContext) -> String {
    let my = voice.my();
    match place {
        CountPlace::Victory => format!("in {my}em Siegstapel"),
        CountPlace::KoPile => "im KO-Stapel".to_string(),
        CountPlace::Hq => inside(&ctx.hq.de),
        CountPlace::Row => inside(&ctx.row.de),
        CountPlace::Hand => format!("auf {my}er Hand"),
        CountPlace::Discard => format!("in {my}em Ablagestapel"),
        CountPlace::YouHave | CountPlace::Owned => format!("in {my}em Besitz"),
        CountPlace::Played => format!("in {my}em Spielbereich"),
    }
}

/// Returns "die Anzahl der S.H.I.E.L.D.-Helden im KO-Stapel".
pub(crate) fn total(count: &Count, voice: &Voice, ctx: &TextContext) -> String {
    let (me, my, have) = (voice.pronoun(), voice.my(), voice.have());
    let twist = &ctx.triggers.twist_card;
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
                CountPlace::Owned => format!("die Anzahl {cards}, die {me} besitzt"),
                CountPlace::Victory
                | CountPlace::KoPile
                | CountPlace::Hq
                | CountPlace::Row
                | CountPlace::Hand
                | CountPlace::Discard => {
                    format!("die Anzahl {cards} {}", lying(*place, voice, ctx))
                }
            }
        }
        Count::Colors => format!("die Anzahl der Farben unter {my}en Helden"),
        Count::CostOfThem => "ihre Kosten".to_string(),
        Count::PrintedOfThem(Pool::Attack) => "ihr aufgedruckter Angriff".to_string(),
        Count::PrintedOfThem(Pool::Recruit) => "ihre aufgedruckte Rekrutierung".to_string(),
        Count::CostUnder => "die Gesamtkosten der Helden darunter".to_string(),
        Count::ExtraDrawn => {
            format!("die Anzahl der Karten, die {me} in diesem Zug zusätzlich gezogen {have}")
        }
        Count::CaptivesHeld => {
            format!(
                "die Anzahl {}, die er {}",
                many_after("der", &captive(), ctx),
                held(ctx)
            )
        }
        Count::TwistsBeside => format!("die Anzahl der {} neben dem Plan", twist.plural),
        Count::TwistsAbove => format!("die Anzahl der {} über dem Superschurken", twist.plural),
        Count::TwistsOnSpace => format!("die Anzahl der {} auf seinem Feld", twist.plural),
        Count::TwistsPlayed => {
            format!("die Anzahl der bisher gespielten {}", twist.plural)
        }
        Count::StrikesBeside => {
            let strikes = &ctx.triggers.strike_card.plural;
            format!("die Anzahl der {strikes} neben dem Superschurken")
        }
        Count::Loyalty => format!("{my}e Loyalty to the Mission"),
        Count::DangerLevel => "das Danger Level".to_string(),
        Count::PokerRank => format!("die Stufe {my}er besten Pokerhand"),
        Count::Gone(GoneKind::Villains) => "die Anzahl der entkommenen Schurken".to_string(),
        Count::Gone(GoneKind::Missions) => "die Anzahl der gescheiterten Aufträge".to_string(),
        Count::DoneThisTurn(Deed::VillainDefeated) => {
            format!("die Anzahl der Schurken, die {me} in diesem Zug besiegt {have}")
        }
        Count::DoneThisTurn(Deed::MissionCompleted) => {
            format!("die Anzahl der Aufträge, die {me} in diesem Zug abgeschlossen {have}")
        }
        Count::DoneThisTurn(Deed::HeroImpersonated) => {
            format!("die Anzahl verschiedener Helden, die {me} in diesem Zug nachgeahmt {have}")
        }
        Count::TimesCompleted => "die Anzahl der bisherigen Abschlüsse dieses Auftrags".to_string(),
        Count::CartelCards(place) => {
            format!("die Anzahl der Cartel-Karten {}", cartel_in(*place, ctx))
        }
        Count::SpaceOfThis => "seine Feldnummer".to_string(),
    }
}

fn cartel_in(place: CartelPlace, ctx: &TextContext) -> String {
    inside(match place {
        CartelPlace::Hq => &ctx.hq.de,
        CartelPlace::Assignment => &ctx.row.de,
    })
}

/// Returns the number an amount equals, in the genitive: "ihrer Kosten".
pub(crate) fn amount_of(number: Equal, voice: &Voice) -> String {
    let my = voice.my();
    match number {
        Equal::CostOfThem => "ihrer Kosten".to_string(),
        Equal::PrintedOfThem(pool) => printed(pool, "ihrer aufgedruckten", "ihres aufgedruckten"),
        Equal::CostUnder => "der Gesamtkosten der Helden darunter".to_string(),
        Equal::Loyalty => format!("{my}er Loyalty to the Mission"),
        Equal::DangerLevel => "des Danger Levels".to_string(),
        Equal::PokerRank => format!("der Stufe {my}er besten Pokerhand"),
        Equal::Space => "der Feldnummer".to_string(),
    }
}

/// Returns the points printed on a card, in the genitive.
fn printed(pool: Pool, feminine: &str, masculine: &str) -> String {
    match pool {
        Pool::Attack => format!("{masculine} Angriffs"),
        Pool::Recruit => format!("{feminine} Rekrutierung"),
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

fn captive() -> Filter {
    Filter {
        kind: FilterKind::Bystander,
        ..Filter::default()
    }
}
