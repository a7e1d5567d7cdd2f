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
mod voice;
mod writer;

use super::text::sentences;
use super::{Line, TextContext};
use crate::tree::{Ability, Body, CardKind};
pub(crate) use clause::Clause;
pub(crate) use clauses::{hq_hero, pool_name, top_cards};
pub(crate) use counts::at;
pub(crate) use nouns::{
    at_least, counted, counted_noun, many_other, none, number, numbered, one_other, poker,
    predicate, this, with_article,
};
pub(crate) use picks::it_or_them;
pub(crate) use writer::Writer;

/// Returns one ability in full sentences.
pub(crate) fn line(ability: &Ability, kind: CardKind, ctx: &TextContext) -> Line {
    let mut writer = Writer::new(ctx, kind);
    ability.trigger.en_opens(&mut writer);
    let whenever = ability.trigger.en_whenever(kind);
    match (&whenever, &ability.body) {
        (Some(lead), Body::Effects(effects)) => writer.when(lead, effects),
        _ => body(&mut writer, ability),
    }
    Line {
        label: ability.trigger.en_label().filter(|_| whenever.is_none()),
        text: sentences(&writer.finish()),
    }
}

fn body(writer: &mut Writer<'_>, ability: &Ability) {
    match &ability.body {
        Body::Effects(effects) => ability.trigger.en_body(writer, effects),
        Body::AsFight => writer.push("carry out the Fight effect of this card"),
        Body::Static(what) => what.en(writer),
        Body::Pools(pools) => writer.impersonate(pools),
        Body::Setup(steps) => writer.setup(steps),
        Body::EvilWins(meter) => writer.loss(meter),
    }
}
