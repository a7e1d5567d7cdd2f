//! The row of Villains and the HQ, drawn as they lie: the way out is on the left.

use legendary::{FoeView, HQ_MAX, Pay, ROW_MAX, Space, Spot as Bearer, Zone, say};
use maud::{Markup, html};

use super::Drawing;
use super::keys::KeyStroke;
use super::marks::{Mark, Spot};
use super::piece::Piece;
use super::piles::at;
use super::words::keyword_mark;
use crate::face::Now;
use crate::icon::{icon, stat};
use crate::names;

const ROW_KEYS: [char; 5] = ['q', 'w', 'e', 'r', 't'];
const HQ_KEYS: [char; 5] = ['a', 's', 'd', 'f', 'g'];

impl Drawing<'_> {
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
                        a class="pile pile--villain" href=[self.pile_address(at::VILLAINS)] data-pile data-gives="row" {
                            span class="pile__back" { span class="pile__n" { (deck) } }
                            span class="pile__label" { (say!(lang, "Villain deck", "Schurkendeck")) }
                        }
                        (self.pile_line(at::ESCAPED, "i-arrow", &say!(lang, "Escaped", "Entkommen"), escaped))
                        (self.cartel_stack())
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
        let foe = self.view.foes[space.idx()];
        let is_exit = self.has_missions() && space.idx() == ROW_MAX - 1;
        let lost = if self.is_lost(space) {
            " is-closed"
        } else {
            ""
        };
        html! {
            div class="space" {
                span class="space__name" {
                    (self.teller.space(space)) @if is_exit { " " span class="space__exit" { (say!(lang, "· exit", "· Ausgang")) } } @if twists > 0 { " ↻" (twists) }
                    @if let Some(foe) = foe { (self.villain_by_scheme(foe)) (self.keywords(foe.def)) (self.marks_of_licence(foe)) }
                }
                div class={ "space__slot" (lost) } {
                    @if let Some(foe) = foe {
                        @let held = self.view.len(Zone::under(space)) as u16;
                        @let attack = foe.rescue.is_none().then_some(foe.attack);
                        @let now = Now { attack, requires: foe.requires, cost: foe.rescue };
                        (self.piece(&Piece { id, def: foe.def, mark, key, now, sum: self.teller.attack_sum(space), captives: held, within: self.fights_within(foe) }))
                        (self.ways(space, foe, key))
                        (self.pay_off(space, foe))
                        (self.cartel(Bearer::Row(space), key))
                    } @else if self.is_lost(space) {
                        (self.lost_space())
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

    /// Whether the whole hand would pay for what a card of the row takes.
    fn fights_within(&self, foe: FoeView) -> bool {
        let points = self.after_all();
        if foe.barred.is_some() {
            return false;
        }
        match (foe.rescue, foe.requires) {
            (Some(cost), _) => cost <= points.recruit,
            (None, Some(needs)) => {
                let ways = [
                    needs.attack.map(|n| n <= points.attack),
                    needs.recruit.map(|n| n <= points.recruit),
                ];
                let mut ways = ways.into_iter().flatten();
                if needs.either {
                    ways.any(|pays| pays)
                } else {
                    ways.all(|pays| pays)
                }
            }
            (None, None) => foe.attack <= points.attack,
        }
    }

    /// What the Scheme calls a card that is a Villain only by its text; the card itself says nothing of it.
    fn villain_by_scheme(&self, foe: FoeView) -> Markup {
        let name = self.teller.scheme_villain().filter(|_| foe.by_scheme);
        let address = format!("/card/{}", self.faces.def(self.view.table.scheme).slot);
        html! {
            @if let Some(name) = name { a class="kw" href=(address) title=(self.teller.name(self.view.table.scheme)) { (icon("g-mask")) span { (name) } } }
        }
    }

    /// Two buttons at a Mission that can be paid in two ways (C-61).
    fn ways(&self, space: Space, foe: FoeView, key: Option<char>) -> Markup {
        let recruit = foe.requires.and_then(|requires| requires.recruit);
        let attack = foe.requires.and_then(|requires| requires.attack);
        let ways = [
            (Pay::Recruit, "recruit", recruit, key.map(KeyStroke::plain)),
            (Pay::Attack, "attack", attack, key.map(KeyStroke::shifted)),
        ];
        let offered = ways.map(
            |(pay, kind, n, key)| match self.marks.at(Spot::Way(space, pay)) {
                Mark::Option(option) => Some((option, kind, n.unwrap_or(0), key)),
                _ => None,
            },
        );
        html! {
            @if offered.iter().any(Option::is_some) {
                div class="ways" {
                    @for (option, kind, n, key) in offered.into_iter().flatten() {
                        @let does = self.teller.option(&self.view.options[option]);
                        button id={ "way-" (kind) "-" (space.0) } class={ "way is-choosable" (self.hinted(option)) } name="option" value=(option) data-key=[key.as_ref().map(|key| &key.code)] aria-label=(does) title=(does) {
                            (stat(kind, "", &n.to_string(), false))
                            @if let Some(key) = key { kbd class="card__key" { (key.sign) } }
                        }
                    }
                }
            }
        }
    }

    pub fn hq(&self) -> Markup {
        let lang = self.teller.lang;
        let (deck, ko) = (self.view.len(Zone::HERO_DECK), self.view.len(Zone::KO));
        let title = names::hq(self.faces.catalogue);
        let captives = names::captives(self.faces.catalogue, lang);
        html! {
            section class="hq" aria-label=(title) {
                span class="zone__tag phone-only" { (title) }
                div class="lane" {
                    div class="decks" {
                        h2 class="zone__head" { span class="display" { (title) } }
                        (self.officers())
                        span class="stackline" { (icon("i-wound")) span { (say!(lang, "Wounds", "Wunden")) } b { (self.view.len(Zone::WOUNDS)) } }
                        span class="stackline" { (icon(self.captive_icon())) span { (captives) } b { (self.view.len(Zone::BYSTANDERS)) } }
                    }
                    @for slot in 0..HQ_MAX as u8 { (self.for_sale(slot)) }
                    div class="decks decks--deck" {
                        span class="pile pile--hero" data-gives="hq" {
                            span class="pile__back" { span class="pile__n" { (deck) } }
                            span class="pile__label" { (say!(lang, "Hero deck", "Heldendeck")) }
                        }
                        (self.pile_line(at::KO, "i-cards", "KO", ko))
                    }
                }
                div class="phone-only" { (self.standing(self.board.seat)) }
            }
        }
    }

    fn for_sale(&self, slot: u8) -> Markup {
        let hero = self.view.zone(Zone::hq(slot)).first().copied().flatten();
        let key = HQ_KEYS.get(usize::from(slot)).copied();
        let is_closed = self.view.closed_slots & 1 << slot != 0;
        let cost = self.view.hq_costs[usize::from(slot)];
        html! {
            div class="space" {
                @if let Some(def) = hero {
                    (self.piece(&Piece {
                        id: format!("hq-{slot}"),
                        def,
                        mark: self.marks.card(Spot::Hq(slot), self.view.first_place(Zone::hq(slot))),
                        key,
                        now: Now { cost: Some(cost), ..Now::default() },
                        sum: None,
                        captives: 0,
                        within: cost <= self.after_all().recruit,
                    }))
                    (self.cartel(Bearer::Hq(slot), key))
                } @else if is_closed {
                    div class="space__slot is-closed" {
                        span class="space__empty" { (icon("i-lock")) (say!(self.teller.lang, "closed", "geschlossen")) }
                        (keyword_mark("k-squeeze", "Squeeze", "L-KEYWORD-047", &say!(self.teller.lang, "open the rule", "Regel öffnen")))
                    }
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
            (icon(if self.has_missions() { "g-letter" } else { "t-shield" }))
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
                html! { a id="officers" class="stackline" href=(address) title=(why) data-card=(address) data-why=(why) data-cite=(crate::cite::rule_address(&refused.cite)) { (inside) } }
            }
            Mark::Tick(_) | Mark::Plain => {
                html! { a id="officers" class="stackline" href=(address) data-card=(address) { (inside) } }
            }
        }
    }
}
