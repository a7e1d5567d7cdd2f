//! What the next card of the Villain Deck would push off the row, and what that would cost.

use cards::tree::{Body, CardKind, Trigger};
use legendary::{FoeView, ROW_MAX, Space, say};
use maud::{Markup, html};
use words::Lang;

use super::Drawing;
use super::forecast::{Forecast, Opening};
use crate::icon::{icon, text};
use crate::names;

impl Drawing<'_> {
    pub fn ghost(&self, title: &str) -> Markup {
        let inside = if self.board.outcome.is_some() {
            self.no_more()
        } else if self.has_missions() {
            self.coming_phase()
        } else {
            self.coming_villain()
        };
        html! {
            div class={ "ghost" @if !inside.is_loss { " is-safe" } } {
                h2 class="zone__head" { span class="display" { (title) } }
                div class="ghost__card" { (inside.markup) }
            }
        }
    }

    /// After the end nobody comes.
    fn no_more(&self) -> Ghost {
        let words = say!(self.teller.lang, "The game is over", "Das Spiel ist aus");
        Ghost {
            is_loss: false,
            markup: html! { strong { (words) } },
        }
    }

    /// Returns who would be pushed off the row: only a full one loses somebody.
    pub fn leaving(&self) -> Option<FoeView> {
        let is_full = self.view.foes.iter().all(Option::is_some);
        self.view.foes[ROW_MAX - 1].filter(|_| is_full)
    }

    /// A villain pushes.
    fn coming_villain(&self) -> Ghost {
        let lang = self.teller.lang;
        let leaving = self.leaving();
        let markup = html! {
            b { (say!(lang, "If a villain enters next", "Wenn ein Schurke kommt")) }
            @if let Some(foe) = leaving {
                @let name = self.teller.name_in_row(foe.def);
                strong { (say!(lang, "{name} escapes", "{name} entkommt")) }
                ul {
                    (self.after_push())
                    li { (icon("i-cards")) span { (say!(lang, "KO an HQ hero of cost 6 or less", "Ein HQ-Held bis Kosten 6 geht KO")) } }
                    @if foe.captives > 0 {
                        li { (icon("i-person")) span { (say!(lang, "Captives are lost, each player discards a card", "Gefangene sind verloren, jeder legt eine Karte ab")) } }
                    }
                    @for line in self.escape_lines(foe) {
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

    /// What it does on the way out; where that is what it does when it is defeated, those words.
    fn escape_lines(&self, foe: FoeView) -> Vec<String> {
        let abilities = &self.faces.def(foe.def).tree.abilities;
        let mut escapes = abilities
            .iter()
            .filter(|one| one.trigger == Trigger::Escape);
        let wanted = if escapes.any(|ability| ability.body == Body::AsFight) {
            Trigger::Fight
        } else {
            Trigger::Escape
        };
        self.lines_of(foe.def, |trigger| *trigger == wanted)
    }

    /// A Villain or a Mission pushes, or the Inevitable takes a step; then come the chases.
    fn coming_phase(&self) -> Ghost {
        let lang = self.teller.lang;
        let forecast = Forecast::of(self.view);
        let is_loss = !forecast.leaving.is_empty();
        let head = match forecast.opening {
            _ if is_loss && forecast.is_certain => next_phase(lang),
            Opening::CardEnters => say!(lang, "If a card enters next", "Wenn eine Karte kommt"),
            Opening::InevitableSteps(_) => next_phase(lang),
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
                @if is_loss {
                    li { (icon("i-cards")) span { (say!(lang, "KO a Q Branch hero of cost 6 or less", "Ein Held der Q Branch bis Kosten 6 geht KO")) } }
                }
                @if let Opening::InevitableSteps(space) = forecast.opening { (self.clock(space)) }
                @if let (Some(space), false) = (forecast.taken, is_loss) {
                    @let name = self.teller.space(space);
                    li { (icon("i-tick")) span { (say!(lang, "Space {name} takes the push", "Feld {name} fängt den Schub ab")) } }
                }
                @if !forecast.chasing.is_empty() {
                    @let names = self.names_on(&forecast.chasing);
                    li { (icon("k-chase")) span { (say!(lang, "Moving on: {names}", "Weiter rückt: {names}")) } }
                }
                (self.after_push())
            }
        };
        Ghost { is_loss, markup }
    }

    /// Returns the names of those who stand on some spaces.
    fn names_on(&self, spaces: &[Space]) -> String {
        let foes = spaces
            .iter()
            .filter_map(|space| self.view.foes[space.idx()]);
        let names: Vec<String> = foes.map(|foe| self.faces.name(foe.def)).collect();
        names.join(", ")
    }

    /// Who leaves, and what it does on the way out.
    fn loss_of(&self, foe: FoeView) -> Markup {
        let lang = self.teller.lang;
        let (name, def) = (self.faces.name(foe.def), self.faces.def(foe.def));
        let is_mission = def.kind == CardKind::Mission;
        let (danger, now) = (u16::from(def.danger), self.view.danger);
        let then = now + danger;
        let wanted = |trigger: &Trigger| {
            if is_mission {
                matches!(trigger, Trigger::Failure)
            } else {
                matches!(trigger, Trigger::Escape)
            }
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
                    li { (icon("g-skull")) span { (text(&line.text)) } }
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
        self.view.table.rules.missions
    }

    /// Returns the sign of what Villains hold: people, or things.
    pub fn captive_icon(&self) -> &'static str {
        names::captive_icon(self.faces.catalogue)
    }
}

fn next_phase(lang: Lang) -> String {
    say!(lang, "Next villain phase", "Nächste Schurkenphase")
}

struct Ghost {
    is_loss: bool,
    markup: Markup,
}
