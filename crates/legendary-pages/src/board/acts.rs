//! What can be done at any time of one's turn: take back, ask, play all, end the turn.

use legendary::{DefId, Zone, say};
use maud::{Markup, html};

use super::Drawing;
use super::marks::{Mark, Spot};
use crate::icon::{icon, text};
use web::parts::taking_back;

/// What a turn has to spend.
#[derive(Clone, Copy)]
pub struct Points {
    pub attack: u16,
    pub recruit: u16,
}

impl Drawing<'_> {
    pub fn acts(&self) -> Markup {
        let lang = self.teller.lang;
        let reach = taking_back::reach(&self.board.game.session, self.board.seat, lang);
        html! {
            section class="acts" aria-label=(say!(lang, "Actions", "Aktionen")) {
                button class="btn icon-only" id="undo" formaction=(self.board.path("/undo")) disabled[reach.is_none()] data-key="u" {
                    (icon("i-undo")) span { (say!(lang, "Undo", "Zurück")) } @if let Some(reach) = reach { small { (reach) } }
                }
                a class="btn icon-only" id="hint" href={ (self.board.path("")) "?hint=1" } data-key="i" data-board {
                    (icon("i-hint")) span { (say!(lang, "Hint", "Tipp")) } small { (say!(lang, "what a bot would do", "was ein Bot täte")) }
                }
                (self.play_all())
                (self.end_turn())
            }
        }
    }

    /// Returns the points there would be with every card of the hand played, as far as they are printed.
    pub fn after_all(&self) -> Points {
        let cards = self.playable();
        let total = |start: u16, of: fn(&legendary::Def) -> u8| {
            cards
                .iter()
                .fold(start, |sum, &def| sum + u16::from(of(self.faces.def(def))))
        };
        Points {
            attack: total(self.view.turn.attack, |def| def.attack),
            recruit: total(self.view.turn.recruit, |def| def.recruit),
        }
    }

    fn play_all(&self) -> Markup {
        let lang = self.teller.lang;
        let cards = self.playable();
        let Points { attack, recruit } = self.after_all();
        let n = cards.len();
        let cards = self.n_cards(n);
        html! {
            button class="btn wide" id="all" formaction=(self.board.path("/all")) disabled[n == 0] data-key="p" {
                (icon("i-all")) span { (say!(lang, "Play all", "Alle spielen")) }
                @if n > 0 { small class="acts__sum phone-only" { (text(&format!("{attack} ⚔ {recruit} ★ +"))) } small class="desk-only" { (text(&say!(lang, "to {attack} ⚔ and {recruit} ★ or more, {cards}", "auf {attack} ⚔ und {recruit} ★ oder mehr, {cards}"))) } }
            }
        }
    }

    /// Returns the cards of the hand that can be played now.
    pub fn playable(&self) -> Vec<DefId> {
        if !self.teller.is_action_step() || !self.board.is_asked() {
            return Vec::new();
        }
        let hand = self.view.zone(Zone::hand(self.board.seat)).iter().flatten();
        let can_be_played =
            |def: &&DefId| matches!(self.marks.at(Spot::Hand(**def)), Mark::Option(_));
        hand.filter(can_be_played).copied().collect()
    }

    fn end_turn(&self) -> Markup {
        let lang = self.teller.lang;
        let open = self.left_open();
        let all = open.join(", ");
        let ask = (!open.is_empty()).then(|| {
            say!(
                lang,
                "{all} still open: end anyway?",
                "{all} noch offen: trotzdem beenden?"
            )
        });
        let label = say!(lang, "End turn", "Zug beenden");
        match self.marks.at(Spot::EndTurn) {
            Mark::Option(option) => html! {
                // Who has no scripts is asked once more by having to open this.
                @if !open.is_empty() {
                    details class="wide end-anyway scripts-off" {
                        summary class={ "btn btn--primary" (self.hinted(option)) } { span { (label) } small { (say!(lang, "still open: ", "noch offen: ")) (all) } }
                        button class="btn" id="end-anyway" name="option" value=(option) { (say!(lang, "End it anyway", "Trotzdem beenden")) }
                    }
                }
                @let scripts = if open.is_empty() { "" } else { " scripts-only" };
                button class={ "btn btn--primary wide" (scripts) (self.hinted(option)) } id="end-turn" name="option" value=(option) data-key="Enter" data-ask=[ask] {
                    span { (label) } " " kbd { "Enter" }
                    @if !open.is_empty() { small { (say!(lang, "still open: ", "noch offen: ")) (all) } }
                }
            },
            Mark::Tick(_) | Mark::Refused(_) | Mark::Plain => html! {
                button class="btn btn--primary wide" id="end-turn" type="button" disabled { (label) }
            },
        }
    }
}
