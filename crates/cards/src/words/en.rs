//! Card text in English.
//!
//! You are told what to do ("Draw a card."); everybody else is told about ("Each player draws a
//! card."). A player mentioned before is "they".

mod cartel;
mod choices;
mod clause;
mod clauses;
mod conditions;
mod counts;
mod foes;
mod nouns;
mod picks;
mod schemes;
mod statics;
mod voice;
mod writer;

use super::names::{class_name, team_name};
use super::text::sentences;
use super::{Lang, Line, TextContext};
use crate::tree::{Ability, Body, CardKind, Need, Trigger};
pub(crate) use clause::Clause;
pub(crate) use clauses::{hq_hero, pool_name, top_cards};
pub(crate) use counts::{equal_to, total};
pub(crate) use nouns::{counted, counted_noun, number, numbered, this, with_article};
pub(crate) use picks::it_or_them;
pub(crate) use writer::Writer;

/// Returns one ability in full sentences.
pub(crate) fn line(ability: &Ability, kind: CardKind, ctx: &TextContext) -> Line {
    let mut writer = Writer::new(ctx, kind);
    match ability.trigger {
        Trigger::Liaison => writer.about_the_friend(),
        Trigger::ToPlay => writer.lead("to play this card"),
        Trigger::WhenDiscarded => {
            writer.lead("if a card effect makes you discard this card");
            writer.this_was_named();
        }
        Trigger::InsteadOfWound => writer.lead("if you would gain a Wound"),
        Trigger::Healing if ctx.has_cartel => writer.lead(
            "if you have not recruited or rescued a Hero, fought a Villain or the Mastermind, \
             completed a Mission, or KO’d a Cartel card this turn",
        ),
        Trigger::Healing if ctx.has_missions => writer.lead(
            "if you have not recruited a Hero, fought a Villain or the Mastermind, or completed a \
             Mission this turn",
        ),
        Trigger::Healing => {
            writer.lead("if you have neither recruited a Hero nor fought a Villain this turn");
        }
        Trigger::Moves => writer.this_was_named(),
        Trigger::Removed => {
            writer.lead("when you KO this card");
            writer.this_was_named();
        }
        Trigger::Acquired => {
            writer.lead("when you get this Gadget");
            writer.this_was_named();
        }
        Trigger::Spend => writer.lead("on your turn"),
        Trigger::Play
        | Trigger::Needs(_)
        | Trigger::Ambush
        | Trigger::Fight
        | Trigger::Escape
        | Trigger::Success
        | Trigger::Failure
        | Trigger::EscapeOrFailure
        | Trigger::DoubleOhStatus
        | Trigger::OnceThisTurn
        | Trigger::Impersonate
        | Trigger::RogueAgent
        | Trigger::Disperse
        | Trigger::Strike
        | Trigger::Twist(_)
        | Trigger::Always
        | Trigger::Setup
        | Trigger::EvilWins => {}
    }
    let whenever = whenever(&ability.trigger, kind);
    match (&whenever, &ability.body) {
        (Some(lead), Body::Effects(effects)) => writer.when(lead, effects),
        _ => body(&mut writer, ability),
    }
    Line {
        label: label(&ability.trigger).filter(|_| whenever.is_none()),
        text: sentences(&writer.finish()),
    }
}

/// Returns the moment of a line that speaks again and again; a label alone would seem to mean one
/// moment of the card itself.
fn whenever(trigger: &Trigger, kind: CardKind) -> Option<String> {
    let mastermind = kind == CardKind::Mastermind;
    match trigger {
        Trigger::Moves => Some(format!("each time {} moves", nouns::this(kind))),
        Trigger::Escape if mastermind => Some("each time a Villain escapes".to_string()),
        Trigger::Failure if mastermind => Some("each time a Mission fails".to_string()),
        Trigger::EscapeOrFailure => {
            Some("each time a Villain escapes or a Mission fails".to_string())
        }
        _ => None,
    }
}

fn body(writer: &mut Writer<'_>, ability: &Ability) {
    match &ability.body {
        Body::Effects(effects) => match ability.trigger {
            Trigger::InsteadOfWound => writer.may_reveal_this_instead(effects),
            Trigger::Healing => {
                writer.may(effects, &[]);
                let these = if writer.ctx.has_missions {
                    "none of this"
                } else {
                    "neither"
                };
                writer.push(&format!(
                    "if you do, you can do {these} for the rest of the turn"
                ));
            }
            Trigger::Spend => writer.may_spend_this(effects),
            Trigger::Disperse => writer.each_affected(effects),
            Trigger::Play
            | Trigger::Needs(_)
            | Trigger::ToPlay
            | Trigger::WhenDiscarded
            | Trigger::Ambush
            | Trigger::Fight
            | Trigger::Escape
            | Trigger::Success
            | Trigger::Failure
            | Trigger::EscapeOrFailure
            | Trigger::Moves
            | Trigger::Liaison
            | Trigger::DoubleOhStatus
            | Trigger::OnceThisTurn
            | Trigger::Impersonate
            | Trigger::RogueAgent
            | Trigger::Removed
            | Trigger::Acquired
            | Trigger::Strike
            | Trigger::Twist(_)
            | Trigger::Always
            | Trigger::Setup
            | Trigger::EvilWins => writer.effects(effects),
        },
        Body::AsFight => writer.push("carry out the Fight effect of this card"),
        Body::Static(what) => writer.holds(what),
        Body::Pools(pools) => writer.impersonate(pools),
        Body::Setup(steps) => writer.setup(steps),
        Body::EvilWins(meter) => writer.loss(meter),
    }
}

fn label(trigger: &Trigger) -> Option<String> {
    let name = match trigger {
        Trigger::Play
        | Trigger::ToPlay
        | Trigger::InsteadOfWound
        | Trigger::WhenDiscarded
        | Trigger::Removed
        | Trigger::Acquired
        | Trigger::Spend
        | Trigger::Always => return None,
        Trigger::Needs(needs) => return Some(need_names(needs)),
        Trigger::Healing => "Healing",
        Trigger::Ambush => "Ambush",
        Trigger::Fight => "Fight",
        Trigger::Escape => "Escape",
        Trigger::Success => "Success",
        Trigger::Failure => "Failure",
        Trigger::EscapeOrFailure => "Escape or Failure",
        Trigger::Moves => "Moves",
        Trigger::Liaison => "Liaison",
        Trigger::DoubleOhStatus => "00 Status",
        Trigger::OnceThisTurn => "Once this turn",
        Trigger::Impersonate => "Impersonate",
        Trigger::RogueAgent => "Rogue Agent",
        Trigger::Disperse => "Disperse Virus",
        Trigger::Strike => "Master Strike",
        Trigger::Twist(None) => "Twist",
        Trigger::Twist(Some((first, last))) if first == last => {
            return Some(format!("Twist {first}"));
        }
        Trigger::Twist(Some((first, last))) => return Some(format!("Twists {first}–{last}")),
        Trigger::Setup => "Setup",
        Trigger::EvilWins => "Evil wins",
    };
    Some(name.to_string())
}

fn need_names(needs: &[Need]) -> String {
    let names: Vec<&str> = needs
        .iter()
        .map(|need| match need {
            Need::Class(class) => class_name(*class, Lang::En),
            Need::Team(team) => team_name(team, Lang::En),
        })
        .collect();
    names.join(" + ")
}
