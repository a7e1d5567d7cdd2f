//! One card on the table: a button if it can be chosen, else a link to its page.

use legendary::{Action, CardAt, DefId, FoughtWith, say};
use maud::{Markup, html};

use super::Drawing;
use super::marks::Mark;
use crate::face::Now;
use crate::icon::icon;

/// A card and how it lies there.
pub struct Piece {
    pub id: String,
    pub def: DefId,
    pub mark: Mark,
    pub key: Option<char>,
    /// What it has and takes now.
    pub now: Now,
    /// What its Attack is made of, where anything changes it.
    pub sum: Option<String>,
    /// What it holds.
    pub captives: u16,
    /// Whether playing the whole hand would pay for it.
    pub within: bool,
}

impl Drawing<'_> {
    pub fn piece(&self, piece: &Piece) -> Markup {
        let Piece {
            id,
            def,
            mark,
            key,
            now,
            sum,
            captives,
            within,
        } = piece;
        let within = if *within { " is-within" } else { "" };
        let (classes, label) = (self.faces.classes(*def), self.faces.label(*def));
        let spoken = self.spoken(*def);
        let captive = if *captives > 0 { " has-captive" } else { "" };
        let address = format!("/card/{}", self.faces.def(*def).slot);
        let inside = html! { (self.faces.face_now(*def, now)) (self.captive_tab(*captives)) };
        match mark {
            Mark::Option(option) => {
                let hinted = self.hinted(*option);
                let action = self.view.options[*option];
                let does = self.teller.option(&action);
                let risk = match action {
                    Action::FightVillain(space) => {
                        self.teller.fight_risk(space, *def, FoughtWith::Attack)
                    }
                    _ => None,
                };
                html! {
                    button id=(id) class={ (classes) " is-choosable" (captive) (hinted) } name="option" value=(option)
                        aria-label={ (brief(&does)) @if let Some(sum) = sum { ". " (sum) } @if let Some(risk) = &risk { ". " (risk) } ". " (spoken) } title=(does) data-key=[*key] data-card=(address) data-sum=[sum.as_ref()] {
                        (inside)
                        @if let Some(risk) = &risk { span class="card__risk" title=(risk) { "⚠" } }
                        @if let Some(key) = key { kbd class="card__key" { (key.to_ascii_uppercase()) } }
                    }
                }
            }
            Mark::Tick(place) => html! {
                label id=(id) class={ (classes) " is-choosable" (self.hinted_card(*place)) } data-key=[*key] data-card=(address) {
                    (self.tick(*place, &label))
                    (inside)
                    @if let Some(key) = key { kbd class="card__key" { (key.to_ascii_uppercase()) } }
                }
            },
            Mark::Refused(refused) => {
                let why = format!("{}: {} ({})", refused.what, refused.why, refused.cite);
                html! {
                    a id=(id) class={ (classes) " is-refused" (captive) (within) } href=(address) aria-label={ (label) ". " (why) ". " (spoken) } title=(why) data-card=(address) data-sum=[sum.as_ref()] data-why=(why) data-cite=(crate::cite::rule_address(&refused.cite)) {
                        (inside)
                        span class="card__why" { (refused.why) " §" }
                    }
                }
            }
            Mark::Plain => html! {
                a id=(id) class={ (classes) (captive) } href=(address) aria-label={ (label) @if let Some(sum) = sum { ". " (sum) } ". " (spoken) } data-card=(address) data-sum=[sum.as_ref()] { (inside) }
            },
        }
    }

    /// Returns the whole of a card as one hears it: its numbers, and its text.
    pub fn spoken(&self, def: DefId) -> String {
        let numbers = self.faces.spoken_numbers(def);
        let numbers = (!numbers.is_empty()).then(|| format!("{numbers}."));
        let lines = self.faces.sentences(def);
        let lines = lines.iter().map(|line| match &line.label {
            Some(label) => format!("{label}: {}", line.text),
            None => line.text.clone(),
        });
        let parts = numbers.into_iter().chain(lines);
        parts.collect::<Vec<_>>().join(" ")
    }

    /// The box that ticks a card.
    pub fn tick(&self, place: CardAt, label: &str) -> Markup {
        html! { input class="tick" type="checkbox" name={ "pick-" (place.0) } value="1" aria-label=(label); }
    }

    pub fn hinted_card(&self, place: CardAt) -> &'static str {
        if self.board.hinted_cards.contains(&place) {
            " is-hinted"
        } else {
            ""
        }
    }

    /// Returns the class of what a bot would choose.
    pub fn hinted(&self, option: usize) -> &'static str {
        if self.board.hint == Some(option) {
            " is-hinted"
        } else {
            ""
        }
    }

    fn captive_tab(&self, n: u16) -> Markup {
        let lang = self.teller.lang;
        let title = if self.has_missions() {
            say!(lang, "Gadgets", "Gadgets")
        } else {
            say!(lang, "captives", "Gefangene")
        };
        html! {
            @if n > 0 { span class="card__captive" title=(title) { (icon(self.captive_icon())) " " (n) } }
        }
    }
}

/// Returns what an option does without the short text of its card, which follows a dash.
pub fn brief(does: &str) -> &str {
    does.split(" – ").next().unwrap_or(does)
}
