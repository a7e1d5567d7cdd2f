//! Effects, with parentheses exactly where reading them back needs any.

use super::fixed::{fixed, signed};
use super::pick::{amount, count, filter, per, pick};
use super::{name, space, title};
use crate::tree::{Captor, Chooser, Cond, Effect, GainTo, LookMode, Pool, Static, Verb};
use crate::vocabulary::Keyword;

/// Writes effects with nothing behind them.
pub(super) fn effects(effects: &[Effect]) -> String {
    before(effects, Next::End)
}

/// What follows a run of effects in the text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    End,
    Semicolon,
    Arrow,
    Bar,
    Else,
}

/// Writes effects in front of something that must not be taken for a part of them.
fn before(effects: &[Effect], next: Next) -> String {
    let last = effects.len().saturating_sub(1);
    let written = effects.iter().enumerate().map(|(i, effect)| {
        let next = if i == last { next } else { Next::Semicolon };
        let text = self::effect(effect, next);
        if takes(effect, next) {
            format!("({text})")
        } else {
            text
        }
    });
    written.collect::<Vec<_>>().join("; ")
}

/// Tells whether an effect, written without parentheses, would swallow what comes next.
fn takes(effect: &Effect, next: Next) -> bool {
    let tail = match effect {
        Effect::May { body, then } if then.is_empty() => {
            if next == Next::Arrow {
                return true;
            }
            body
        }
        Effect::May { then, .. } | Effect::MayReveal { then, .. } => then,
        Effect::OneOf { options, .. } => {
            if next == Next::Bar {
                return true;
            }
            options.last().map_or(&[][..], |option| option)
        }
        Effect::If {
            then, otherwise, ..
        } if otherwise.is_empty() => {
            if next == Next::Else {
                return true;
            }
            then
        }
        Effect::If { otherwise, .. } | Effect::RevealOr { otherwise, .. } => otherwise,
        Effect::Look { body, .. } | Effect::Search { body } | Effect::Each { body, .. } => body,
        Effect::ThisTurn(Static::WhenYouDefeat(body) | Static::WhenYouComplete(body)) => body,
        _ => return false,
    };
    match next {
        Next::End => false,
        Next::Semicolon => true,
        _ => tail.last().is_some_and(|last| takes(last, next)),
    }
}

fn effect(effect: &Effect, next: Next) -> String {
    // What an open form swallows is parenthesised as a whole, so its inside ends there.
    let inner = if takes(effect, next) { Next::End } else { next };
    match effect {
        Effect::May { body, then } if then.is_empty() => format!("may {}", before(body, inner)),
        Effect::May { body, then } => {
            format!(
                "may {} => {}",
                before(body, Next::Arrow),
                before(then, inner)
            )
        }
        Effect::MayReveal {
            filter: which,
            then,
        } => {
            format!("may reveal {} => {}", filter(which), before(then, inner))
        }
        Effect::OneOf { chooser, options } => {
            format!("{} {}", choose(*chooser), self::options(options, inner))
        }
        Effect::If {
            cond: test,
            then,
            otherwise,
        } if otherwise.is_empty() => {
            format!("if {}: {}", cond(test), before(then, inner))
        }
        Effect::If {
            cond: test,
            then,
            otherwise,
        } => {
            let (then, otherwise) = (before(then, Next::Else), before(otherwise, inner));
            format!("if {}: {then} else {otherwise}", cond(test))
        }
        Effect::RevealOr {
            filter: which,
            otherwise,
        } => {
            format!("reveal {} or {}", filter(which), before(otherwise, inner))
        }
        Effect::Look { mode, n, body } => {
            format!("{} top {n}: {}", look(*mode), before(body, inner))
        }
        Effect::Search { body } => format!("search deck: {}", before(body, inner)),
        Effect::Each { who, body } => format!("{}: {}", who.keyword(), before(body, inner)),
        Effect::ThisTurn(Static::WhenYouDefeat(body)) => {
            format!("this turn: {WHEN_YOU_DEFEAT}: {}", before(body, inner))
        }
        Effect::ThisTurn(Static::WhenYouComplete(body)) => {
            format!("this turn: {WHEN_YOU_COMPLETE}: {}", before(body, inner))
        }
        _ => closed(effect),
    }
}

pub(super) const WHEN_YOU_DEFEAT: &str = "when you defeat villain or mastermind";
pub(super) const WHEN_YOU_COMPLETE: &str = "when you complete mission";

/// Writes an effect that takes nothing to its right.
fn closed(effect: &Effect) -> String {
    match effect {
        Effect::Points {
            pool: Pool::Attack,
            amount: n,
        } => format!("attack +{}", amount(n)),
        Effect::Points {
            pool: Pool::Recruit,
            amount: n,
        } => format!("recruit +{}", amount(n)),
        Effect::LeftmostAttack { n } => format!("leftmost attack +{n}"),
        Effect::Draw { amount: n } => format!("draw {}", amount(n)),
        Effect::Rescue { amount: n } => format!("rescue {}", amount(n)),
        Effect::Acquire { amount: n } => format!("acquire {} gadget{}", n.n, per(n)),
        Effect::Danger { sign, n } => format!("danger {}{n}", signed(*sign)),
        Effect::GainWound { amount: n, to } => format!("gain {} wound{}{}", n.n, gain(*to), per(n)),
        Effect::GainOfficer { amount: n, to } => {
            format!("gain {} officer{}{}", n.n, gain(*to), per(n))
        }
        Effect::Cards { verb, pick: which } => cards(*verb, &pick(which)),
        Effect::DiscardDownTo { hand_size } => format!("discard down to {hand_size}"),
        Effect::DiscardHand => "discard hand".to_owned(),
        Effect::DiscardTop { n } => format!("discard top {n}"),
        Effect::PlayCopies => "play copies".to_owned(),
        Effect::Blackjack => "play blackjack".to_owned(),
        Effect::PutBack => "put back in any order".to_owned(),
        Effect::Leave => "leave them".to_owned(),
        Effect::Defeat { foe } => {
            let or_mastermind = if foe.or_mastermind {
                " or mastermind"
            } else {
                ""
            };
            let holding = if foe.holding_captive {
                " holding captive"
            } else {
                ""
            };
            let below = foe
                .attack_below
                .as_ref()
                .map(|n| format!(" attack below {}", count(n)));
            format!(
                "defeat villain{or_mastermind}{holding}{}",
                below.unwrap_or_default()
            )
        }
        Effect::Complete => "complete mission".to_owned(),
        Effect::Shift { whom, way, spaces } => {
            format!("move {} {} {spaces}", whom.keyword(), way.keyword())
        }
        Effect::GainExtra { n, name, to } => {
            format!("gain {n} extra {}{}", title(name), gain(*to))
        }
        Effect::ExtraEnters { name } => format!("extra {} enters", title(name)),
        Effect::Capture { captor: who, n } => format!("{} captures {n}", captor(who)),
        Effect::PlayVillainDeck { n } => format!("play villain deck {n}"),
        Effect::ThisTurn(what) => format!("this turn: {}", fixed(what)),
        Effect::NextHandIs(n) => format!("next hand is {n}"),
        Effect::NextHandPlus(n) => format!("next hand +{n}"),
        Effect::Keep { pick: which } => format!("keep {}", pick(which)),
        Effect::ExtraTurn => "extra turn".to_owned(),
        Effect::CopyPlayed { filter: which } => format!("copy {} played", filter(which)),
        Effect::PassLeft { n } => format!("pass {n} left"),
        Effect::ReturnThis => "return this to hand".to_owned(),
        Effect::MoveVillain => "move villain".to_owned(),
        Effect::RescueHeld => "rescue held".to_owned(),
        Effect::PutUnder { which } => format!("put {} hero from hq under this", which.keyword()),
        Effect::GainUnder => "gain under".to_owned(),
        Effect::PlaceTwist(place) => format!("place twist {}", place.keyword()),
        Effect::PlaceStrike => "place strike beside mastermind".to_owned(),
        Effect::BecomesTwist => "becomes twist".to_owned(),
        Effect::Enters { which } => format!("{} hero enters", which.keyword()),
        Effect::Brainwash { which } => format!("brainwash {} hero", which.keyword()),
        Effect::RescueBrainwashed => "rescue brainwashed hero".to_owned(),
        Effect::AngelsDisperse => "angels disperse".to_owned(),
        Effect::PlaceCartel { amount: n, on } => {
            format!("cartel {} on {}", amount(n), on.keyword())
        }
        Effect::KoCartel { up_to: false, n } => format!("ko {n} cartel"),
        Effect::KoCartel { up_to: true, n } => format!("ko up to {n} cartel"),
        Effect::DestroySpaces { n } => format!("destroy {n} space"),
        Effect::EvilWins => "evil wins".to_owned(),
        Effect::Look { .. }
        | Effect::Search { .. }
        | Effect::May { .. }
        | Effect::OneOf { .. }
        | Effect::Each { .. }
        | Effect::RevealOr { .. }
        | Effect::MayReveal { .. }
        | Effect::If { .. } => self::effect(effect, Next::End),
    }
}

/// Writes the kinds of points an Impersonate copies.
pub(super) fn pools(pools: &[Pool]) -> String {
    let words = pools.iter().map(|pool| match pool {
        Pool::Attack => "attack",
        Pool::Recruit => "recruit",
    });
    words.collect::<Vec<_>>().join(", ")
}

fn options(options: &[Vec<Effect>], next: Next) -> String {
    let last = options.len().saturating_sub(1);
    let written = options
        .iter()
        .enumerate()
        .map(|(i, option)| before(option, if i == last { next } else { Next::Bar }));
    written.collect::<Vec<_>>().join(" | ")
}

fn cards(verb: Verb, pick: &str) -> String {
    match verb {
        Verb::Ko => format!("ko {pick}"),
        Verb::Discard => format!("discard {pick}"),
        Verb::Gain => format!("gain {pick}"),
        Verb::RecruitFree => format!("recruit {pick} free"),
        Verb::PutOnDeck => format!("put {pick} on deck"),
        Verb::PutUnderHeroDeck => format!("put {pick} under hero deck"),
        Verb::DrawThem => format!("draw {pick}"),
        Verb::PutIntoHand => format!("put {pick} into hand"),
        Verb::Brainwash => format!("brainwash {pick}"),
    }
}

fn cond(cond: &Cond) -> String {
    match cond {
        Cond::YouHave(which) => format!("you have {}", filter(which)),
        Cond::Them(which) => format!("them {}", filter(which)),
        Cond::At(spaces) => {
            let spaces: Vec<String> = spaces.iter().map(|name| space(name)).collect();
            format!("at {}", spaces.join(" or "))
        }
        Cond::FirstHero => "first hero".to_owned(),
        Cond::RecruitMade(n) => format!("recruit made {n}"),
        Cond::HandIs(n) => format!("hand is {n}"),
        Cond::NoneInVictory(which) => format!("no {} in victory", filter(which)),
        Cond::AtLeast { n, count: what } => format!("{n} or more {}", count(what)),
        Cond::Poker(hand) => format!("poker {}", hand.keyword()),
        Cond::VillainDeckEmpty => "villain deck empty".to_owned(),
        Cond::PlayedOrStandIn(group) => format!("played {} hero or stand-in", name(group)),
    }
}

fn captor(captor: &Captor) -> String {
    match captor {
        Captor::ChosenVillain => "villain".to_owned(),
        Captor::ChosenCard => "villain or mission".to_owned(),
        Captor::This => "this".to_owned(),
        Captor::At(name) => format!("villain at {}", space(name)),
        Captor::Mastermind => "mastermind".to_owned(),
    }
}

fn choose(chooser: Chooser) -> &'static str {
    match chooser {
        Chooser::ThatPlayer => "choose",
        Chooser::You => "you choose",
    }
}

fn look(mode: LookMode) -> &'static str {
    match mode {
        LookMode::Reveal => "reveal",
        LookMode::Look => "look at",
    }
}

fn gain(to: GainTo) -> &'static str {
    match to {
        GainTo::Discard => "",
        GainTo::Hand => " to hand",
    }
}
