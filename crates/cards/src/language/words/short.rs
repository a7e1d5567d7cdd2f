//! Card text for the board: icons and a few words, at most [`LIMIT`] characters.
//!
//! Both languages share one order of things, so each word stands here with its translation beside
//! it. Places are in brackets, `→` means "if done", `|` separates a choice, `;` a sequence; `/`
//! stands for "or" between names, `#` for "the number of".

mod conditions;
mod counts;
mod effects;
mod foes;
pub mod icons;
mod nouns;
mod schemes;

use super::{Lang, Line, TextContext};
use crate::tree::{Ability, Body, CardKind};

/// The most characters an ability may take on the board, label included.
pub const LIMIT: usize = 72;

/// Returns one ability in its short form.
pub(crate) fn line(ability: &Ability, kind: CardKind, ctx: &TextContext, lang: Lang) -> Line {
    let short = Short {
        ctx,
        lang,
        kind,
        terse: false,
        times: 1,
    };
    // A label of many names leaves at least half of the room to the text.
    let label = ability.trigger.short_label(&short);
    let label = label.map(|label| fit(label, LIMIT / 2));
    let room = LIMIT - label.as_ref().map_or(0, |label| label.chars().count() + 2);
    let mut text = short.body(ability);
    if text.chars().count() > room {
        let short = Short {
            terse: true,
            ..short
        };
        text = short.body(ability);
    }
    Line {
        label,
        text: fit(text, room),
    }
}

/// Writes the short form in one language.
pub(crate) struct Short<'a> {
    pub(crate) ctx: &'a TextContext,
    pub(crate) lang: Lang,
    /// What the card is that speaks.
    pub(crate) kind: CardKind,
    /// Whether to leave out what a player can guess, because there is no room for it.
    pub(crate) terse: bool,
    /// How many times in a row the step stands that is written.
    pub(crate) times: u8,
}

impl Short<'_> {
    fn body(&self, ability: &Ability) -> String {
        match &ability.body {
            Body::Effects(effects) => ability.trigger.short_body(self, effects),
            Body::AsFight => match self.lang {
                Lang::En => "as Fight".to_string(),
                Lang::De => format!("wie {}", self.ctx.triggers.fight),
            },
            Body::Static(what) => what.short(self),
            Body::Pools(pools) => {
                let icons: Vec<&str> = pools.iter().map(|pool| icons::pool_icon(*pool)).collect();
                icons.join(", ")
            }
            Body::Setup(steps) => self.setup(steps),
            Body::EvilWins(meter) => self.loss(meter),
        }
    }

    /// Returns the name of the HQ; its first word where there is no room for more.
    pub(crate) fn hq(&self) -> &str {
        let name = self.ctx.hq.short.get(self.lang);
        match name.split_once(' ') {
            Some((first, _)) if self.terse => first,
            _ => name,
        }
    }

    /// Returns the word of the language written in.
    pub(crate) fn say<'w>(&self, en: &'w str, de: &'w str) -> &'w str {
        match self.lang {
            Lang::En => en,
            Lang::De => de,
        }
    }

    /// Returns a deed: the verb comes first in English and last in German.
    pub(crate) fn deed(&self, en: &str, what: &str, de: &str) -> String {
        match self.lang {
            Lang::En => format!("{en} {what}"),
            Lang::De => format!("{what} {de}"),
        }
    }
}

/// Cuts a text that is too long for its room; the cards of the boxes never are.
fn fit(text: String, room: usize) -> String {
    if text.chars().count() <= room {
        return text;
    }
    let kept: String = text.chars().take(room.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}
