//! The row of Villains and the HQ, drawn as they lie: the way out is on the left.

use cards::tree::Trigger;
use legendary::{HQ_MAX, ROW_MAX, Space, Zone, say};
use maud::{Markup, html};

use super::Scene;
use super::marks::{Mark, Spot};
use super::piece::Piece;
use crate::pages::icon::icon;
use crate::pages::names;

const ROW_KEYS: [char; 5] = ['q', 'w', 'e', 'r', 't'];
const HQ_KEYS: [char; 5] = ['a', 's', 'd', 'f', 'g'];

impl Scene<'_> {
    pub fn row(&self) -> Markup {
        let lang = self.teller.lang;
        let title = names::row(self.faces.catalogue, lang);
        let (deck, escaped) = (
            self.view.len(Zone::VILLAIN_DECK),
            self.view.len(Zone::ESCAPED),
        );
        html! {
            section class="row" aria-label=(title) {
                div class="lane" {
                    (self.ghost(&title))
                    @for (nth, i) in (0..ROW_MAX as u8).rev().enumerate() { (self.space(Space(i), ROW_KEYS.get(nth).copied())) }
                    div class="decks decks--deck" {
                        span class="pile pile--villain" {
                            span class="pile__back" { span class="pile__n" { (deck) } }
                            span class="pile__label" { (say!(lang, "Villain deck", "Schurkendeck")) }
                        }
                        span class="stackline" { (icon("i-arrow")) span { (say!(lang, "Escaped", "Entkommen")) } b { (escaped) } }
                    }
                }
            }
        }
    }

    fn space(&self, space: Space, key: Option<char>) -> Markup {
        let lang = self.teller.lang;
        let twists = self.view.len(Zone::on_space(space));
        let id = format!("row-{}", space.0);
        let mark = self.marks.at(Spot::Row(space));
        html! {
            div class="space" {
                span class="space__name" { (self.teller.space(space)) @if twists > 0 { " ↻" (twists) } }
                div class="space__slot" {
                    @if let Some(foe) = self.view.foes[space.idx()] {
                        @let held = self.view.len(Zone::under(space)) as u16;
                        (self.piece(&Piece { id, def: foe.def, mark, key, attack: Some(foe.attack), sum: self.teller.attack_sum(space), captives: held, needs: foe.requires }))
                    } @else if let Mark::Option(option) = mark {
                        @let does = self.teller.option(&self.view.options[option]);
                        button id=(id) class={ "space__empty is-choosable" (self.hinted(option)) } name="option" value=(option) data-key=[key] { (does) }
                    } @else {
                        span class="space__empty" { (say!(lang, "free", "frei")) }
                    }
                }
            }
        }
    }

    /// Says who would be pushed out if a Villain entered now, and what that would cost.
    fn ghost(&self, title: &str) -> Markup {
        let lang = self.teller.lang;
        let hq = names::hq(self.faces.catalogue, lang);
        let is_full = self.view.foes.iter().all(Option::is_some);
        let leaving = self.view.foes[ROW_MAX - 1].filter(|_| is_full);
        html! {
            div class={ "ghost" @if leaving.is_none() { " is-safe" } } {
                h2 class="zone__head" { span class="display" { (title) } }
                div class="ghost__card" {
                    b { (say!(lang, "If a villain enters next", "Wenn ein Schurke kommt")) }
                    @if let Some(foe) = leaving {
                        @let name = self.faces.name(foe.def);
                        strong { (say!(lang, "{name} escapes", "{name} entkommt")) }
                        ul {
                            li { (icon("i-cards")) span { (say!(lang, "A hero of cost 6 or less is KO'd: {hq}", "Ein Held mit Kosten bis 6 wird KO gesetzt: {hq}")) } }
                            @if foe.captives > 0 {
                                li { (icon(names::captive_icon(self.faces.catalogue))) span { (say!(lang, "Captives are lost, each player discards a card", "Gefangene sind verloren, jeder legt eine Karte ab")) } }
                            }
                            @for line in self.lines_of(foe.def, |trigger| matches!(trigger, Trigger::Escape)) {
                                li { (icon("i-arrow")) span { (line) } }
                            }
                        }
                    } @else {
                        strong { (say!(lang, "Nobody escapes", "Niemand entkommt")) }
                    }
                }
            }
        }
    }

    pub fn hq(&self) -> Markup {
        let lang = self.teller.lang;
        let title = names::hq(self.faces.catalogue, lang);
        let (deck, ko) = (self.view.len(Zone::HERO_DECK), self.view.len(Zone::KO));
        html! {
            section class="hq" aria-label=(title) {
                span class="zone__tag phone-only" { (title) }
                div class="lane" {
                    div class="decks" {
                        h2 class="zone__head" { span class="display" { (title) } }
                        (self.officers())
                        span class="stackline" { (icon("i-wound")) span { (say!(lang, "Wounds", "Wunden")) } b { (self.view.len(Zone::WOUNDS)) } }
                        span class="stackline" { (icon(names::captive_icon(self.faces.catalogue))) span { (names::captives(self.faces.catalogue, lang)) } b { (self.view.len(Zone::BYSTANDERS)) } }
                    }
                    @for slot in 0..HQ_MAX as u8 { (self.for_sale(slot)) }
                    div class="decks decks--deck" {
                        span class="pile pile--hero" {
                            span class="pile__back" { span class="pile__n" { (deck) } }
                            span class="pile__label" { (say!(lang, "Hero deck", "Heldendeck")) }
                        }
                        span class="stackline" { (icon("i-cards")) span { "KO" } b { (ko) } }
                    }
                }
            }
        }
    }

    fn for_sale(&self, slot: u8) -> Markup {
        let hero = self.view.zone(Zone::hq(slot)).first().copied().flatten();
        let key = HQ_KEYS.get(usize::from(slot)).copied();
        html! {
            div class="space" {
                @if let Some(def) = hero {
                    (self.piece(&Piece {
                        id: format!("hq-{slot}"),
                        def,
                        mark: self.marks.card(Spot::Hq(slot), self.view.first_place(Zone::hq(slot))),
                        key,
                        attack: None,
                        sum: None,
                        captives: 0,
                        needs: None,
                    }))
                } @else {
                    div class="space__slot" { span class="space__empty" { (say!(self.teller.lang, "empty", "leer")) } }
                }
            }
        }
    }

    fn officers(&self) -> Markup {
        let lang = self.teller.lang;
        let id = self.view.table.catalogue.officer;
        let address = format!("/card/{}", self.faces.def(id).slot);
        let (n, cost) = (self.view.len(Zone::OFFICERS), self.faces.def(id).cost);
        let inside = html! {
            (icon("t-shield"))
            span { (names::officer(self.faces.catalogue, lang)) small { (say!(lang, "cost {cost}", "Kosten {cost}")) } }
            b { (n) }
            span class="hidden-face" { span class=(self.faces.classes(id)) { (self.faces.face(id, None)) } }
        };
        match self.marks.at(Spot::Officers) {
            Mark::Option(option) => {
                let does = self.teller.option(&self.view.options[option]);
                html! {
                    button id="officers" class={ "stackline is-choosable" (self.hinted(option)) } name="option" value=(option) data-key="h" aria-label=(does) title=(does) data-card=(address) {
                        (inside) kbd class="card__key" { "H" }
                    }
                }
            }
            Mark::Refused(refused) => {
                let why = format!("{}: {} ({})", refused.what, refused.why, refused.cite);
                html! { a id="officers" class="stackline" href=(address) title=(why) data-card=(address) data-why=(why) data-cite=(crate::pages::layout::rule_address(&refused.cite)) { (inside) } }
            }
            Mark::Tick(_) | Mark::Plain => {
                html! { a id="officers" class="stackline" href=(address) data-card=(address) { (inside) } }
            }
        }
    }
}
