//! What an amount depends on, in English.

use super::super::TextContext;
use super::super::amounts::Equal;
use super::clauses::pool_name;
use super::nouns::{many_other, one_other};
use super::voice::Voice;
use crate::tree::{Amount, CartelPlace, Count, CountPlace, Deed, GoneKind};

/// Returns "for every Bystander in your Victory Pile", or nothing for a plain number.
pub(crate) fn per(amount: &Amount, voice: &Voice, ctx: &TextContext) -> String {
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
            let card = one_other(filter, ctx);
            format!("for every {card} {}", at(*place, voice, ctx))
        }
        Count::Colors => format!("for every color among {my} Heroes"),
        Count::CostOfThem => "for every point of its cost".to_string(),
        Count::PrintedOfThem(pool) => {
            format!("for every point of its printed {}", pool_name(*pool))
        }
        Count::CostUnder => "for every point of cost under it".to_string(),
        Count::ExtraDrawn => format!("for every extra card {me} have drawn this turn"),
        Count::CaptivesHeld => format!("for every {} it holds", ctx.captive.en.one),
        Count::TwistsBeside => "for every Twist beside the Scheme".to_string(),
        Count::TwistsAbove => "for every Twist above the Mastermind".to_string(),
        Count::TwistsOnSpace => "for every Twist on its space".to_string(),
        Count::TwistsPlayed => "for every Twist played so far".to_string(),
        Count::StrikesBeside => "for every Master Strike beside the Mastermind".to_string(),
        Count::Loyalty => format!("for every point of {my} Loyalty to the Mission"),
        Count::DangerLevel => "for every point of the Danger Level".to_string(),
        Count::PokerRank => format!("for every rank of {my} best poker hand"),
        Count::Gone(GoneKind::Villains) => "for every Villain that has escaped".to_string(),
        Count::Gone(GoneKind::Missions) => "for every Mission that has failed".to_string(),
        Count::DoneThisTurn(Deed::VillainDefeated) => {
            format!("for every Villain {me} have defeated this turn")
        }
        Count::DoneThisTurn(Deed::MissionCompleted) => {
            format!("for every Mission {me} have completed this turn")
        }
        Count::DoneThisTurn(Deed::HeroImpersonated) => {
            format!("for every different Hero {me} have impersonated this turn")
        }
        Count::TimesCompleted => "for every time this Mission has been completed".to_string(),
        Count::CartelCards(place) => format!("for every Cartel card {}", cartel_in(*place, ctx)),
        Count::SpaceOfThis => "for every space up to its own, counted from the right".to_string(),
    }
}

/// Returns "the number of S.H.I.E.L.D. Heroes in the KO pile".
pub(crate) fn total(count: &Count, voice: &Voice, ctx: &TextContext) -> String {
    let (me, my) = (voice.pronoun(), voice.possessive());
    match count {
        Count::Cards { filter, place } => {
            format!(
                "the number of {} {}",
                many_other(filter, ctx),
                at(*place, voice, ctx)
            )
        }
        Count::Colors => format!("the number of colors among {my} Heroes"),
        Count::CostOfThem => equal_to(Equal::CostOfThem, voice),
        Count::PrintedOfThem(pool) => equal_to(Equal::PrintedOfThem(*pool), voice),
        Count::CostUnder => equal_to(Equal::CostUnder, voice),
        Count::ExtraDrawn => format!("the number of extra cards {me} have drawn this turn"),
        Count::CaptivesHeld => format!("the number of {} it holds", ctx.captive.en.many),
        Count::TwistsBeside => "the number of Twists beside the Scheme".to_string(),
        Count::TwistsAbove => "the number of Twists above the Mastermind".to_string(),
        Count::TwistsOnSpace => "the number of Twists on its space".to_string(),
        Count::TwistsPlayed => "the number of Twists played so far".to_string(),
        Count::StrikesBeside => "the number of Master Strikes beside the Mastermind".to_string(),
        Count::Loyalty => equal_to(Equal::Loyalty, voice),
        Count::DangerLevel => equal_to(Equal::DangerLevel, voice),
        Count::PokerRank => equal_to(Equal::PokerRank, voice),
        Count::Gone(GoneKind::Villains) => "the number of escaped Villains".to_string(),
        Count::Gone(GoneKind::Missions) => "the number of failed Missions".to_string(),
        Count::DoneThisTurn(Deed::VillainDefeated) => {
            format!("the number of Villains {me} have defeated this turn")
        }
        Count::DoneThisTurn(Deed::MissionCompleted) => {
            format!("the number of Missions {me} have completed this turn")
        }
        Count::DoneThisTurn(Deed::HeroImpersonated) => {
            format!("the number of different Heroes {me} have impersonated this turn")
        }
        Count::TimesCompleted => "the number of times this Mission has been completed".to_string(),
        Count::CartelCards(place) => {
            format!("the number of Cartel cards {}", cartel_in(*place, ctx))
        }
        Count::SpaceOfThis => equal_to(Equal::Space, voice),
    }
}

fn cartel_in(place: CartelPlace, ctx: &TextContext) -> String {
    match place {
        CartelPlace::Hq => format!("in {}", ctx.the_hq),
        CartelPlace::Assignment => format!("in the {}", ctx.row.en.one),
    }
}

/// Returns the number an amount equals: "its cost".
pub(crate) fn equal_to(number: Equal, voice: &Voice) -> String {
    let my = voice.possessive();
    match number {
        Equal::CostOfThem => "its cost".to_string(),
        Equal::PrintedOfThem(pool) => format!("its printed {}", pool_name(pool)),
        Equal::CostUnder => "the total cost of the Heroes under it".to_string(),
        Equal::Loyalty => format!("{my} Loyalty to the Mission"),
        Equal::DangerLevel => "the Danger Level".to_string(),
        Equal::PokerRank => format!("the rank of {my} best poker hand"),
        Equal::Space => "the number of its space".to_string(),
    }
}

/// Returns where the cards counted lie: "in your Victory Pile".
pub(crate) fn at(place: CountPlace, voice: &Voice, ctx: &TextContext) -> String {
    let (me, my) = (voice.pronoun(), voice.possessive());
    match place {
        CountPlace::YouHave => format!("{me} have"),
        CountPlace::Played => format!("that {me} have played this turn"),
        CountPlace::Victory => format!("in {my} Victory Pile"),
        CountPlace::KoPile => "in the KO pile".to_string(),
        CountPlace::Owned => format!("{me} own"),
        CountPlace::Hq => format!("in {}", ctx.the_hq),
        CountPlace::Row => format!("in the {}", ctx.row.en.one),
        CountPlace::Hand => format!("in {my} hand"),
        CountPlace::Discard => format!("in {my} discard pile"),
    }
}
