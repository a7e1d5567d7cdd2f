//! What the next card of the Villain Deck would push off the row, and what that would cost.

use cards::tree::{CardKind, Trigger};
use legendary::{FoeView, ROW_MAX, Space, say};
use maud::{Markup, html};

use super::Scene;
use super::forecast::{Forecast, Opening};
use crate::pages::icon::{icon, text};
use crate::pages::names;

impl Scene<'_> {
    pub fn ghost(&self, title: &str) -> Markup {
        let inside = match self.has_missions() {
            true => self.coming_phase(),
            false => self.coming_villain(),
        };
        html! {
            div class={ "ghost" @if !inside.is_loss { " is-safe" } } {
                h2 class="zone__head" { span class="display" { (title) } }
                div class="ghost__card" { (inside.markup) }
            }
        }
    }

    /// A villain pushes; only a full row loses somebody.
    fn coming_villain(&self) -> Ghost {
        let lang = self.teller.lang;
        let is_full = self.view.foes.iter().all(Option::is_some);
        let leaving = self.view.foes[ROW_MAX - 1].filter(|_| is_full);
        let markup = html! {
            b { (say!(lang, "If a villain enters next", "Wenn ein Schurke kommt")) }
            @if let Some(foe) = leaving {
                @let name = self.faces.name(foe.def);
                strong { (say!(lang, "{name} escapes", "{name} entkommt")) }
                ul {
                    li { (icon("i-cards")) span { (say!(lang, "KO an HQ hero of cost 6 or less", "Ein HQ-Held mit Kosten bis 6 wird KO gesetzt")) } }
                    @if foe.captives > 0 {
                        li { (icon("i-person")) span { (say!(lang, "Captives are lost, each player discards a card", "Gefangene sind verloren, jeder legt eine Karte ab")) } }
                    }
                    @for line in self.lines_of(foe.def, |trigger| matches!(trigger, Trigger::Escape)) {
                        li { (icon("i-arrow")) span { (line) } }
                    }
                }
            } @else {
                strong { (say!(lang, "Nobody escapes", "Niemand entkommt")) }
            }
        };
        Ghost {
            is_loss: leaving.is_some(),
            markup,
        }
    }

    /// A Villain or a Mission pushes, or the Inevitable takes a step; then come the chases.
    fn coming_phase(&self) -> Ghost {
        let lang = self.teller.lang;
        let forecast = Forecast::of(self.view);
        let is_loss = !forecast.leaving.is_empty();
        let head = match forecast.opening {
            _ if is_loss && forecast.is_certain => {
                say!(
                    lang,
                    "In the next villain phase",
                    "In der nächsten Schurkenphase"
                )
            }
            Opening::CardEnters => say!(lang, "If a card enters next", "Wenn eine Karte kommt"),
            Opening::InevitableSteps(_) => say!(
                lang,
                "In the next villain phase",
                "In der nächsten Schurkenphase"
            ),
            Opening::Nothing => say!(
                lang,
                "The villain deck is empty",
                "Das Schurkendeck ist leer"
            ),
        };
        let markup = html! {
            b { (head) }
            @for &space in &forecast.leaving {
                @if let Some(foe) = self.view.foes[space.idx()] { (self.loss_of(foe)) }
            }
            @if !is_loss { strong { (say!(lang, "Nothing leaves", "Nichts entkommt")) } }
            ul {
                @if let Opening::InevitableSteps(space) = forecast.opening { (self.clock(space)) }
                @if let (Some(space), false) = (forecast.taken, is_loss) {
                    @let name = self.teller.space(space);
                    li { (icon("i-tick")) span { (say!(lang, "Space {name} takes the push", "Feld {name} fängt den Schub ab")) } }
                }
                @for &space in &forecast.chasing {
                    @if let Some(foe) = self.view.foes[space.idx()] {
                        @let name = self.faces.name(foe.def);
                        li { (icon("k-chase")) span { (say!(lang, "{name} moves on", "{name} rückt weiter")) } }
                    }
                }
                @if is_loss {
                    li { (icon("i-cards")) span { (say!(lang, "KO a Q Branch hero of cost 6 or less", "Ein Held des Q Branch mit Kosten bis 6 wird KO gesetzt")) } }
                }
            }
        };
        Ghost { is_loss, markup }
    }

    /// Who leaves, and what it does on the way out.
    fn loss_of(&self, foe: FoeView) -> Markup {
        let lang = self.teller.lang;
        let (name, def) = (self.faces.name(foe.def), self.faces.def(foe.def));
        let is_mission = def.kind == CardKind::Mission;
        let (danger, now) = (u16::from(def.danger), self.view.danger);
        let then = now + danger;
        let wanted = |trigger: &Trigger| match is_mission {
            true => matches!(trigger, Trigger::Failure),
            false => matches!(trigger, Trigger::Escape),
        };
        let reacts =
            |trigger: &Trigger| wanted(trigger) || matches!(trigger, Trigger::EscapeOrFailure);
        html! {
            strong { @if is_mission { (say!(lang, "{name} fails", "{name} scheitert")) } @else { (say!(lang, "{name} escapes", "{name} entkommt")) } }
            ul {
                @if is_mission && danger > 0 {
                    li { (icon("i-danger")) span { (say!(lang, "Danger +{danger}: {then}", "Danger +{danger}: {then}")) @if let Some(gauge) = self.view.gauge { " / " (gauge.limit) } } }
                }
                @for line in self.faces.shorts(foe.def, wanted) { li { (icon("i-arrow")) span { (text(&line.text)) } } }
                @for line in self.faces.shorts(self.view.table.mastermind, reacts) {
                    li { (icon("g-skull")) span { (self.teller.mastermind()) ": " (text(&line.text)) } }
                }
                @if foe.captives > 0 {
                    li { (icon("i-gadget")) span { (say!(lang, "Gadgets are lost, all discard 1", "Gadgets sind verloren, alle legen 1 ab")) } }
                }
            }
        }
    }

    /// The Inevitable as a clock: how many steps are left until the game is lost.
    fn clock(&self, space: Space) -> Markup {
        let lang = self.teller.lang;
        let left = ROW_MAX - space.idx();
        html! {
            li class="clock" {
                (icon("k-inevitable"))
                span {
                    @if left == 1 { (say!(lang, "Inevitable: lost after its next step", "Inevitable: verloren nach dem nächsten Schritt")) }
                    @else { (say!(lang, "Inevitable: lost after {left} steps", "Inevitable: verloren nach {left} Schritten")) }
                }
            }
        }
    }

    /// Returns how much Danger the next push would bring.
    pub fn danger_coming(&self) -> u16 {
        if !self.has_missions() {
            return 0;
        }
        let leaving = Forecast::of(self.view).leaving;
        let foes = leaving
            .iter()
            .filter_map(|space| self.view.foes[space.idx()]);
        foes.map(|foe| u16::from(self.faces.def(foe.def).danger))
            .sum()
    }

    /// Whether the box has Missions, Gadgets and a Danger Level.
    pub fn has_missions(&self) -> bool {
        self.view.table.rules.danger
    }

    /// Returns the sign of what Villains hold: people, or things.
    pub fn captive_icon(&self) -> &'static str {
        names::captive_icon(self.faces.catalogue)
    }
}

struct Ghost {
    is_loss: bool,
    markup: Markup,
}
