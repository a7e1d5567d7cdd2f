//! What Licence Renewed lays on the table: Cartel cards, brainwashed Heroes, people with a price, the
//! Base, stacks of Wounds and spaces that are gone.

use kernel::Seat;
use legendary::{Action, DefId, FoeView, Space, Spot as Bearer, Zone, say};
use maud::{Markup, html};

use super::Drawing;
use super::marks::{Mark, Spot};
use super::words::keyword_mark;
use crate::cite::rule_address;
use crate::icon::{icon, stat};
use crate::meter::meter;

impl Drawing<'_> {
    /// The Cartel cards on something, the top one first: only that one can be paid (L-KEYWORD-080).
    pub fn cartel(&self, bearer: Bearer, key: Option<char>) -> Markup {
        let cards: Vec<DefId> = self
            .view
            .zone(Zone::cartel_on(bearer))
            .iter()
            .flatten()
            .copied()
            .collect();
        let Some((&top, below)) = cards.split_first() else {
            return html! {};
        };
        html! {
            div class="cartel" {
                (self.cartel_top(bearer, top, key))
                @if !below.is_empty() {
                    span class="cartel__below" title=(say!(self.teller.lang, "below it", "darunter")) { "+" (below.len()) " " (self.counted(below)) }
                }
            }
        }
    }

    fn cartel_top(&self, bearer: Bearer, top: DefId, key: Option<char>) -> Markup {
        let name = self.faces.name(top);
        let id = match bearer {
            Bearer::Row(space) => format!("cartel-row-{}", space.0),
            Bearer::Hq(slot) => format!("cartel-hq-{slot}"),
            Bearer::Mastermind => "cartel-mastermind".to_owned(),
        };
        let address = format!("/card/{}", self.faces.def(top).slot);
        let inside = html! { (icon("i-lock")) span { (name) } (self.price(top)) };
        match self.marks.at(Spot::Cartel(bearer)) {
            Mark::Option(option) => {
                let does = self.teller.option(&self.view.options[option]);
                html! {
                    button id=(id) class={ "cartel__top is-choosable" (self.hinted(option)) } name="option" value=(option) data-key=[key] aria-label=(does) title=(does) data-card=(address) {
                        (inside)
                    }
                }
            }
            Mark::Refused(refused) => {
                let why = format!("{}: {} ({})", refused.what, refused.why, refused.cite);
                html! { a id=(id) class="cartel__top" href=(address) title=(why) aria-label=(why) data-card=(address) data-why=(why) data-cite=(rule_address(&refused.cite)) { (inside) } }
            }
            Mark::Tick(_) | Mark::Plain => {
                html! { a id=(id) class="cartel__top" href=(address) data-card=(address) { (inside) } }
            }
        }
    }

    fn price(&self, card: DefId) -> Markup {
        let (lang, def) = (self.teller.lang, self.faces.def(card));
        match def.attack {
            0 => stat(
                "recruit",
                &say!(lang, "Recruit", "Rekrutierung"),
                &def.recruit.to_string(),
                false,
            ),
            n => stat(
                "attack",
                &say!(lang, "Attack", "Angriff"),
                &n.to_string(),
                false,
            ),
        }
    }

    /// Says of a card in the row what only this box knows.
    pub fn marks_of_licence(&self, foe: FoeView) -> Markup {
        let what = say!(self.teller.lang, "open the rule", "Regel öffnen");
        html! {
            @if let Some(price) = foe.pay_off { (keyword_mark("i-recruit", &format!("Pay Off {price}"), "L-KEYWORD-083", &what)) }
            @if foe.rescue.is_some() { (keyword_mark("g-mask", "Brainwash", "L-KEYWORD-065", &what)) }
        }
    }

    /// A button beside a Villain that has a price.
    pub fn pay_off(&self, space: Space, foe: FoeView) -> Markup {
        let Mark::Option(option) = self.marks.at(Spot::PayOff(space)) else {
            return html! {};
        };
        let does = self.teller.option(&self.view.options[option]);
        html! {
            div class="ways" {
                button id={ "pay-off-" (space.0) } class={ "way is-choosable" (self.hinted(option)) } name="option" value=(option) aria-label=(does) title=(does) {
                    (stat("recruit", "", &foe.pay_off.unwrap_or(0).to_string(), false))
                }
            }
        }
    }

    pub fn is_lost(&self, space: Space) -> bool {
        self.view.destroyed & 1 << space.0 != 0
    }

    pub fn lost_space(&self) -> Markup {
        let lang = self.teller.lang;
        html! {
            span class="space__empty" { (icon("i-lock")) (say!(lang, "gone for good", "für immer fort")) }
            (keyword_mark("i-danger", &say!(lang, "destroyed", "zerstört"), "L-CITY-019", &say!(lang, "open the rule", "Regel öffnen")))
        }
    }

    /// The Cartel cards between the players and the Mastermind.
    pub fn before_mastermind(&self) -> Markup {
        self.cartel(Bearer::Mastermind, None)
    }

    /// The Base before the Mastermind: how far it is damaged, and what may be done to it.
    pub fn base(&self) -> Markup {
        let lang = self.teller.lang;
        let base = self.view.zone(Zone::BASE).first().copied().flatten();
        let Some(base) = base else {
            return html! {};
        };
        let limit = self.faces.def(base).base.unwrap_or(0).into();
        let gauge = legendary::Gauge {
            now: self.view.base_damage,
            limit,
        };
        let hits = self.view.options.iter().enumerate();
        let hits = hits.filter(|(_, action)| matches!(action, Action::DamageBase(_)));
        let hits: Vec<_> = hits.collect();
        let name = self.faces.name(base);
        // It is the players who fill this one.
        let label = say!(lang, "{name}: damage", "{name}: Schaden");
        html! {
            div class="base" {
                (meter(gauge, &label, "meter"))
                @if !hits.is_empty() {
                    div class="base__hits" {
                        span { (say!(lang, "Damage it", "Beschädigen")) }
                        @for (option, action) in hits {
                            @let does = self.teller.option(action);
                            @if let Action::DamageBase(n) = action {
                                button id={ "base-" (n) } class={ "btn is-choosable" (self.hinted(option)) } name="option" value=(option) aria-label=(does) title=(does) {
                                    (stat("attack", "", &n.to_string(), false))
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The Wounds before a player, where they form stacks (L-WOUND-013).
    pub fn wound_stack(&self, seat: Seat) -> Markup {
        let table = &self.view.table;
        let lang = self.teller.lang;
        html! {
            @if table.wound_stacks {
                span class="wounds" title=(say!(lang, "stack of Wounds", "Wundenstapel")) {
                    (icon("i-wound")) span { (say!(lang, "Wounds", "Wunden")) " " } b { (self.view.len(Zone::wound_stack(seat))) @if let Some(limit) = table.wound_limit { " / " (limit) } }
                }
            }
        }
    }

    /// The largest of those stacks: the other way in which such a Scheme wins (L-END-015).
    pub fn stack_meter(&self) -> Markup {
        let (lang, table) = (self.teller.lang, &self.view.table);
        let Some(limit) = table.wound_limit.filter(|_| table.wound_stacks) else {
            return html! {};
        };
        let stacks = (0..table.players).map(|i| self.view.len(Zone::wound_stack(Seat(i))));
        let gauge = legendary::Gauge {
            now: stacks.max().unwrap_or(0) as u16,
            limit: limit.into(),
        };
        let label = say!(lang, "Wounds in one stack", "Wunden in einem Stapel");
        meter(gauge, &label, "meter")
    }

    /// Attack that counts only against the card in front (L-SPECIFIC-013).
    pub fn leftmost_attack(&self) -> Markup {
        let (lang, n) = (self.teller.lang, self.view.turn.leftmost_attack);
        html! {
            @if n > 0 {
                p class="pools__more" id="leftmost" { (say!(lang, "+{n} Attack for the leftmost card only", "+{n} Angriff nur für die Karte ganz links")) }
            }
        }
    }

    /// The stack Cartel cards come from, where the game has one.
    pub fn cartel_stack(&self) -> Markup {
        let (left, gone) = (
            self.view.len(Zone::CARTEL),
            self.view.len(Zone::CARTEL_GONE),
        );
        let lang = self.teller.lang;
        html! {
            @if left + gone > 0 {
                span class="stackline" title=(say!(lang, "{gone} lie beside the stack", "{gone} liegen neben dem Stapel")) { (icon("i-lock")) span { "Cartel" } b { (left) } }
            }
        }
    }
}
