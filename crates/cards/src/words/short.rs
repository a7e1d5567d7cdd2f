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
mod statics;

use super::names::team_name;
use super::{Lang, Line, TextContext};
use crate::tree::{Ability, Body, CardKind, Need, Trigger};
use icons::class_icon;

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
    let label = short
        .label(&ability.trigger)
        .map(|label| fit(label, LIMIT / 2));
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
            Body::Effects(effects) => match ability.trigger {
                Trigger::Healing => format!("{}{}", self.effects(effects), self.only_if_idle()),
                Trigger::Play
                | Trigger::Needs(_)
                | Trigger::ToPlay
                | Trigger::InsteadOfWound
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
                | Trigger::Disperse
                | Trigger::Removed
                | Trigger::Acquired
                | Trigger::Spend
                | Trigger::Strike
                | Trigger::Twist(_)
                | Trigger::Always
                | Trigger::Setup
                | Trigger::EvilWins => self.effects(effects),
            },
            Body::AsFight => match self.lang {
                Lang::En => "as Fight".to_string(),
                Lang::De => format!("wie {}", self.ctx.triggers.fight),
            },
            Body::Static(what) => self.holds(what),
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

    /// Returns what Healing asks for.
    fn only_if_idle(&self) -> &'static str {
        if self.ctx.has_cartel {
            return self.say(
                " if no recruit/rescue/fight/Mission/Cartel",
                ", falls ohne Kauf/Rettung/Kampf/Auftrag/Cartel",
            );
        }
        if self.ctx.has_missions {
            return self.say(
                " if no recruit, fight, Mission this turn",
                ", falls Zug ohne Kauf, Kampf, Auftrag",
            );
        }
        self.say(
            " if no recruit or fight this turn",
            ", falls Zug ohne Rekrutieren und Kampf",
        )
    }

    fn label(&self, trigger: &Trigger) -> Option<String> {
        let words = &self.ctx.triggers;
        let name = match trigger {
            Trigger::Play | Trigger::Always => return None,
            Trigger::Needs(needs) => return Some(self.needs(needs)),
            Trigger::ToPlay => self.say("To play", "Zum Spielen"),
            Trigger::InsteadOfWound => self.say("Instead of ✚", "Statt ✚"),
            Trigger::WhenDiscarded => self.say("When discarded", "Wenn abgelegt"),
            Trigger::Healing => self.say("Healing", "Heilung"),
            Trigger::Ambush => self.say("Ambush", words.ambush),
            Trigger::Fight => self.say("Fight", words.fight),
            Trigger::Escape if self.kind == CardKind::Mastermind => {
                self.say("Any Escape", words.any_escape)
            }
            Trigger::Failure if self.kind == CardKind::Mastermind => {
                self.say("Any Failure", words.any_failure)
            }
            Trigger::Escape => self.say("Escape", words.escape),
            Trigger::Success => self.say("Success", words.success),
            Trigger::Failure => self.say("Failure", words.failure),
            Trigger::EscapeOrFailure => {
                return Some(match self.lang {
                    Lang::En => "Escape/Failure".to_string(),
                    Lang::De => format!("{}/{}", words.escape, words.failure),
                });
            }
            Trigger::Moves => self.say("Moves", "Bewegung"),
            Trigger::Liaison => "Liaison",
            Trigger::DoubleOhStatus => "00 Status",
            Trigger::OnceThisTurn => self.say("Once", "Einmal"),
            Trigger::Impersonate => "Impersonate",
            Trigger::RogueAgent => "Rogue Agent",
            Trigger::Disperse => "Disperse Virus",
            Trigger::Removed => self.say("When KO’d", "Wenn KO gesetzt"),
            Trigger::Acquired => self.say("When you get it", "Wenn erhalten"),
            Trigger::Spend => self.say("☠ from victory pile", "☠ aus Siegstapel"),
            Trigger::Strike => self.say("Strike", words.strike_short[0]),
            Trigger::Twist(None) => icons::TWIST,
            Trigger::Twist(Some((first, last))) if first == last => {
                return Some(format!("{}{first}", icons::TWIST));
            }
            Trigger::Twist(Some((first, last))) => {
                return Some(format!("{}{first}–{last}", icons::TWIST));
            }
            Trigger::Setup => self.say("Setup", words.setup),
            Trigger::EvilWins => self.say("Evil wins", "Böse siegt"),
        };
        Some(name.to_string())
    }

    fn needs(&self, needs: &[Need]) -> String {
        let icons: Vec<&str> = needs
            .iter()
            .map(|need| match need {
                Need::Class(class) => class_icon(*class),
                Need::Team(team) => team_name(team, self.lang),
            })
            .collect();
        icons.join(" ")
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
