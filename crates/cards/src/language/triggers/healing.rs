//! `healing:` the Wound's own action.

use super::{Regard, TriggerDefinition};
use crate::act::Act;
use crate::tree::{Ability, Card, CardKind, Effect};
use crate::words::{GermanTriggers, Short, de, en};

pub(super) struct Healing;

impl TriggerDefinition for Healing {
    const WORDS: (&'static str, &'static str) = ("healing", "");

    fn is_on(&self, card: &Card, _ability: &Ability) -> bool {
        card.kind == CardKind::Wound
    }

    fn en_label(&self) -> Option<String> {
        Some("Healing".to_string())
    }

    fn en_opens(&self, writer: &mut en::Writer<'_>) {
        let idle = if writer.ctx.has_cartel {
            "if you have not recruited or rescued a Hero, fought a Villain or the Mastermind, \
             completed a Mission, or KO’d a Cartel card this turn"
        } else if writer.ctx.has_missions {
            "if you have not recruited a Hero, fought a Villain or the Mastermind, or completed a \
             Mission this turn"
        } else {
            "if you have neither recruited a Hero nor fought a Villain this turn"
        };
        writer.lead(idle);
    }

    fn en_body(&self, writer: &mut en::Writer<'_>, effects: &[Effect]) {
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

    fn de_label(&self, _words: &GermanTriggers) -> Option<String> {
        Some("Heilung".to_string())
    }

    fn de_opens(&self, writer: &mut de::Writer<'_>) {
        let idle = if writer.ctx.has_cartel {
            "wenn du in diesem Zug keinen Helden rekrutiert oder gerettet, weder Schurken noch \
             Superschurken bekämpft, keinen Auftrag abgeschlossen und keine Cartel-Karte KO gesetzt \
             hast,"
        } else if writer.ctx.has_missions {
            "wenn du in diesem Zug keinen Helden rekrutiert, weder Schurken noch Superschurken \
             bekämpft und keinen Auftrag abgeschlossen hast,"
        } else {
            "wenn du in diesem Zug weder einen Helden rekrutiert noch einen Schurken bekämpft hast,"
        };
        writer.lead(idle);
    }

    fn de_body(&self, writer: &mut de::Writer<'_>, effects: &[Effect]) {
        writer.may(effects, &[]);
        writer.lead("wenn du das tust,");
        let not = if writer.ctx.has_missions {
            "für den Rest des Zuges nichts davon mehr tun"
        } else {
            "beides für den Rest des Zuges nicht mehr"
        };
        writer.push("du", "darfst", not);
    }

    fn short_label(&self, short: &Short<'_>) -> Option<String> {
        Some(short.say("Healing", "Heilung").to_string())
    }

    fn short_body(&self, short: &Short<'_>, effects: &[Effect]) -> String {
        let idle = if short.ctx.has_cartel {
            short.say(
                " if no recruit/rescue/fight/Mission/Cartel",
                ", falls ohne Kauf/Rettung/Kampf/Auftrag/Cartel",
            )
        } else if short.ctx.has_missions {
            short.say(
                " if no recruit, fight, Mission this turn",
                ", falls Zug ohne Kauf, Kampf, Auftrag",
            )
        } else {
            short.say(
                " if no recruit or fight this turn",
                ", falls Zug ohne Rekrutieren und Kampf",
            )
        };
        format!("{}{idle}", short.effects(effects))
    }

    fn act(&self) -> Option<Act> {
        Some(Act::Heal)
    }

    fn regard(&self) -> Regard {
        Regard::Anyway
    }
}
