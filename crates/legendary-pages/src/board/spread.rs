//! What is chosen from piles, ordered or looked at is spread over the table, as real cards; a few
//! short answers stand beside the question.

use legendary::{Action, CardAt, DefId, OwnZone, Zone, say};
use maud::{Markup, html};

use super::Drawing;
use super::marks::Spot;
use super::piece::brief;
use crate::icon::text;

/// Keys for answers that are nothing on the table.
const ANSWER_KEYS: [char; 10] = ['z', 'x', 'c', 'v', 'b', 'n', 'j', 'k', 'l', 'o'];
/// How many letters fit beside the question: of a single answer, and of two.
const BESIDE: [usize; 2] = [64, 38];

impl Drawing<'_> {
    /// The answers that are nothing on the table.
    pub fn answers(&self) -> Markup {
        let ticks = self.marks.loose_ticks(self.view, self.board.seat);
        let answers = html! {
            @for (nth, &option) in self.marks.loose.iter().enumerate() {
                (self.answer(option, ANSWER_KEYS.get(nth).copied()))
            }
            @for (nth, &card) in ticks.iter().enumerate() {
                (self.tick_card(card, ANSWER_KEYS.get(nth).copied()))
            }
        };
        let n = self.marks.loose.len() + ticks.len();
        match n {
            0 => html! {},
            _ if self.are_short() && ticks.is_empty() => {
                html! { div class="prompt__options" { (answers) } }
            }
            _ => self.spread(n, &answers),
        }
    }

    /// Lays answers over the table. What else can be chosen there stays in sight: then it is
    /// folded, and so it is whenever somebody folds it.
    fn spread(&self, n: usize, answers: &Markup) -> Markup {
        let lang = self.teller.lang;
        let is_open = !self.marks.any_on_lanes();
        let choices = match n {
            1 => say!(lang, "1 choice", "1 Möglichkeit"),
            _ => say!(lang, "{n} choices", "{n} Möglichkeiten"),
        };
        html! {
            // Another question is spread anew.
            details class="spread" id={ "spread-" (self.board.ticket) } open[is_open] {
                summary {
                    b { (choices) }
                    span class="spread__shut" { (say!(lang, "Look at the table", "Den Tisch ansehen")) " ▾" }
                    span class="spread__open" { (say!(lang, "Show them", "Zeigen")) " ▴" }
                }
                div class="prompt__options spread__answers" { (answers) }
            }
        }
    }

    /// Whether the answers are few and short enough to stand beside the question.
    fn are_short(&self) -> bool {
        let loose = &self.marks.loose;
        let options = loose.iter().map(|&option| self.view.options[option]);
        let letters: usize = options
            .clone()
            .map(|action| self.teller.option(&action).chars().count())
            .sum();
        let mut options = options;
        let any_card = options.any(|action| self.card_of(&action).is_some());
        let room = loose.len().checked_sub(1).and_then(|nth| BESIDE.get(nth));
        !any_card && room.is_some_and(|&room| letters <= room)
    }

    /// Returns the card an answer speaks of, and where it lies.
    fn card_of(&self, action: &Action) -> Option<(DefId, Option<Zone>)> {
        match *action {
            Action::Play(card) | Action::Pick(card) | Action::Reveal(card) => {
                let def = self.view.def_at(card)?;
                Some((def, Some(self.view.zone_at(card))))
            }
            Action::Copy(def) | Action::Next(def) => Some((def, None)),
            _ => None,
        }
    }

    /// An answer: a card with where it lies, or a button with words.
    fn answer(&self, option: usize, key: Option<char>) -> Markup {
        let action = self.view.options[option];
        let hinted = self.hinted(option);
        let id = format!("answer-{option}");
        let does = self.teller.option(&action);
        html! {
            @if let Some((def, zone)) = self.card_of(&action) {
                button id=(id) class={ (self.faces.classes(def)) " is-choosable" (hinted) } name="option" value=(option) data-key=[key] data-card=(self.address(def)) title=(does) aria-label={ (brief(&does)) ". " (self.spoken(def)) } {
                    (self.lying(def, zone, key))
                }
            } @else {
                button id=(id) class={ "btn" (hinted) } name="option" value=(option) data-key=[key] {
                    span { (text(&does)) }
                    @if let Some(key) = key { kbd { (key.to_ascii_uppercase()) } }
                }
            }
        }
    }

    /// A card of a pile to tick.
    fn tick_card(&self, place: CardAt, key: Option<char>) -> Markup {
        let Some(def) = self.view.def_at(place) else {
            return html! {};
        };
        let zone = self.view.zone_at(place);
        let label = format!("{}, {}", self.faces.name(def), self.pile_name(zone));
        html! {
            label id={ "tick-" (place.0) } class={ (self.faces.classes(def)) " is-choosable" (self.hinted_card(place)) } data-key=[key] data-card=(self.address(def)) {
                (self.tick(place, &label))
                (self.lying(def, Some(zone), key))
            }
        }
    }

    /// The inside of a card that is spread.
    fn lying(&self, def: DefId, zone: Option<Zone>, key: Option<char>) -> Markup {
        html! {
            (self.faces.face(def, None))
            @if let Some(zone) = zone { small class="card__pile" { (self.pile_name(zone)) } }
            @if let Some(key) = key { kbd class="card__key" { (key.to_ascii_uppercase()) } }
        }
    }

    fn address(&self, def: DefId) -> String {
        format!("/card/{}", self.faces.def(def).slot)
    }

    /// Several cards to tick, wherever they lie; one confirmation.
    pub fn ticking(&self) -> Markup {
        let lang = self.teller.lang;
        let Some(count) = self.view.count() else {
            return html! {};
        };
        let n = self.marks.n_ticks();
        let max = count.max.saturating_sub(count.chosen).min(n);
        let min = count.min.saturating_sub(count.chosen).min(n);
        let how_many = match (min, max) {
            (min, max) if min == max => say!(lang, "0 of {max}", "0 von {max}"),
            (0, max) => say!(lang, "0, up to {max}", "0, bis zu {max}"),
            (min, max) => say!(lang, "0, {min} to {max}", "0, {min} bis {max}"),
        };
        html! {
            div class="ticking" {
                output class="ticking__n" id="picked" data-min=(min) data-max=(max) { (how_many) }
                button class="btn" id="confirm" formaction=(self.board.path("/pick")) data-key="Enter" { (say!(lang, "Confirm", "Bestätigen")) }
            }
        }
    }

    fn pile_name(&self, zone: Zone) -> String {
        let lang = self.teller.lang;
        let whose = zone.as_own().filter(|(seat, _)| *seat != self.board.seat);
        let owner = whose
            .map(|(seat, _)| format!("{}: ", self.teller.seat(seat)))
            .unwrap_or_default();
        let pile = match zone.as_own().map(|(_, pile)| pile) {
            Some(OwnZone::Hand) => say!(lang, "hand", "Hand"),
            Some(OwnZone::Discard) => say!(lang, "discard pile", "Ablage"),
            Some(OwnZone::Played) => say!(lang, "played", "gespielt"),
            Some(OwnZone::Victory) => say!(lang, "victory pile", "Siegstapel"),
            Some(OwnZone::Deck) => say!(lang, "deck", "Deck"),
            // It may have come from the deck of the Heroes.
            Some(OwnZone::Looked) => say!(lang, "looked at", "angesehen"),
            Some(OwnZone::Passing) => say!(lang, "passed on", "weitergegeben"),
            None if zone == Zone::KO => "KO".to_owned(),
            None => say!(lang, "on the table", "auf dem Tisch"),
        };
        format!("{owner}{pile}")
    }
}

impl super::marks::Marks {
    /// Whether anything can be chosen where cards would be spread.
    fn any_on_lanes(&self) -> bool {
        let is_there = |spot: Spot| !matches!(spot, Spot::Hand(_) | Spot::EndTurn);
        self.all_spots().any(is_there)
    }
}
