//! Effects, with parentheses exactly where reading them back needs any.

use super::pick::filter;
use crate::standing::When;
use crate::tree::{Chooser, Effect, GainTo, LookMode, Pool, Sign, Static};
use crate::vocabulary::Keyword;

/// Writes effects with nothing behind them.
pub(crate) fn effects(effects: &[Effect]) -> String {
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
        Effect::ThisTurn(Static::When(When { body, .. })) => body,
        Effect::ThisTurn(_) | Effect::Step(_) => return false,
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
            format!("if {}: {}", test.print(), before(then, inner))
        }
        Effect::If {
            cond: test,
            then,
            otherwise,
        } => {
            let (then, otherwise) = (before(then, Next::Else), before(otherwise, inner));
            format!("if {}: {then} else {otherwise}", test.print())
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
        Effect::ThisTurn(Static::When(When { occasion, body })) => {
            format!("{}: {}", occasion.as_effect(), before(body, inner))
        }
        Effect::ThisTurn(what) => format!("this turn: {}", what.print()),
        Effect::Step(step) => step.print(),
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

pub(crate) fn gain_to(to: GainTo) -> &'static str {
    match to {
        GainTo::Discard => "",
        GainTo::Hand => " to hand",
        GainTo::Deck => " on deck",
    }
}

pub(crate) fn signed(sign: Sign) -> char {
    match sign {
        Sign::Plus => '+',
        Sign::Minus => '-',
    }
}
