//! What the game will be, whether it can be played, and the way in.

use maud::{Markup, html};
use words::say;

use super::Sheet;
use crate::icon::icon;
use crate::order::Who;

impl Sheet<'_> {
    pub fn summary(&self) -> Markup {
        let lang = self.lang;
        let preview = self.draft.preview();
        let triggers = self.triggers();
        let (twists, strikes) = (triggers.twist[1], triggers.strike_short[1]);
        let captives = crate::names::captives(&self.draft.setup.catalogue, lang);
        let can_start = preview.is_ok() && self.draft.order().is_ok();
        html! {
            aside class="panel summary" {
                h2 class="display" { @if can_start { (say!(lang, "Ready", "Bereit")) } @else { (say!(lang, "Not yet", "Noch nicht")) } }
                (self.reasons())
                @if let Ok(preview) = preview {
                    dl {
                        dt { (say!(lang, "Villain deck", "Schurkendeck")) } dd { (preview.villain_deck) }
                        dt { (say!(lang, "Twists, strikes", "{twists}, {strikes}")) } dd { (preview.twists) ", " (preview.strikes) }
                        dt { (captives) } dd { (preview.bystanders) }
                        dt { (say!(lang, "Hero deck", "Heldendeck")) } dd { (preview.hero_deck) }
                        dt { (say!(lang, "At the table", "Am Tisch")) } dd { (self.who_plays()) }
                    }
                    (self.hardness())
                }
                @if can_start { p class="ok" { "✓ " (say!(lang, "This combination is legal", "Diese Zusammenstellung geht")) } }
                button class="btn btn--primary" id="start" formaction="/setup/start" name="do" value="start" disabled[!can_start] {
                    (icon("i-all"))
                    @if self.waits() { (say!(lang, "Deal and share the links", "Austeilen und Links verschicken")) } @else { (say!(lang, "Start the game", "Spiel beginnen")) }
                }
                button class="btn" id="try" formaction="/setup/start" name="do" value="try" disabled[!can_start] { (say!(lang, "How hard is it? Try it now", "Wie schwer ist es? Jetzt ausprobieren")) }
                button class="btn" id="roll" name="do" value="roll" { (icon("i-dice")) (say!(lang, "Re-roll what is not locked", "Würfle, was nicht festgehalten ist")) }
                button class="btn" id="check" name="do" value="check" { (icon("i-tick")) (say!(lang, "Check my changes", "Meine Änderungen prüfen")) }
                @if can_start { (self.code()) }
            }
        }
    }

    fn waits(&self) -> bool {
        let elsewhere = |chair: &crate::order::Chair| chair.who == Who::Elsewhere;
        self.draft.in_use().iter().any(elsewhere)
    }

    fn who_plays(&self) -> String {
        let lang = self.lang;
        let n = |is_meant: fn(Who) -> bool| {
            let chairs = self.draft.in_use().iter();
            chairs.filter(|chair| is_meant(chair.who)).count()
        };
        let (here, away, bots) = (
            n(|who| who == Who::Here),
            n(|who| who == Who::Elsewhere),
            n(|who| who.level().is_some()),
        );
        let mut parts = Vec::new();
        if here > 0 {
            parts.push(say!(lang, "{here} here", "{here} hier"));
        }
        if away > 0 {
            parts.push(say!(lang, "{away} elsewhere", "{away} anderswo"));
        }
        match bots {
            0 => {}
            1 => parts.push(say!(lang, "1 bot", "1 Bot")),
            n => parts.push(say!(lang, "{n} bots", "{n} Bots")),
        }
        parts.join(", ")
    }

    fn code(&self) -> Markup {
        let lang = self.lang;
        let code = self.draft.code();
        html! {
            p class="fine" { (say!(lang, "Set-up code", "Aufbau-Code")) }
            span class="code" id="code" { (code) }
            button class="btn" type="button" hidden data-copy=(code) data-copied=(say!(lang, "Copied", "Kopiert")) { (icon("i-link")) span { (say!(lang, "Copy the code", "Code kopieren")) } }
        }
    }
}
