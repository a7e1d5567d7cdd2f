//! Several people at one device: whose hand is shown, and the curtain between two hands.

use kernel::Seat;
use legendary::{Zone, say};
use maud::{Markup, html};

use super::{Drawing, Layout};
use crate::icon::icon;

impl Drawing<'_> {
    /// The hands that lie side by side on this device. Behind a curtain they are only named.
    pub fn hands(&self) -> Markup {
        let lang = self.teller.lang;
        let vantage = self.board.vantage;
        let is_open = vantage.layout == Layout::Whole && self.board.vantage.sharing.len() > 1;
        html! {
            @if is_open {
                nav class="hands" aria-label=(say!(lang, "Hands at this device", "Hände an diesem Gerät")) {
                    @for &seat in &vantage.sharing { (self.hand_tab(seat)) }
                    @if let Some(cover) = self.cover() { (cover) }
                }
            }
        }
    }

    fn hand_tab(&self, seat: Seat) -> Markup {
        let lang = self.teller.lang;
        let (name, n) = (self.teller.seat(seat), self.view.len(Zone::hand(seat)));
        let is_shown = self.board.viewer.seat() == Some(seat);
        let decides = self.view.decision.is_some_and(|asked| asked.seat == seat);
        let inside = html! {
            b { (name) }
            small {
                (icon("i-cards")) (n)
                @if decides { span class="is-deciding" { (say!(lang, "decides", "entscheidet")) } }
            }
        };
        html! {
            @if self.is_passed_on() || is_shown {
                span class="hands__tab" aria-current=[is_shown.then_some("true")] { (inside) }
            } @else {
                a class="hands__tab" href={ (self.board.vantage.page) "?seat=" (seat.idx() + 1) } data-board { (inside) }
            }
        }
    }

    fn is_passed_on(&self) -> bool {
        self.board.game.terms.device == room::Device::Pass
    }

    /// The button that hides the hand again.
    fn cover(&self) -> Option<Markup> {
        let lang = self.teller.lang;
        self.is_passed_on().then(|| {
            html! {
                button class="btn" form="board" formaction=(self.board.path("/cover")) data-plain {
                    (say!(lang, "Hide my hand", "Meine Hand verdecken"))
                }
            }
        })
    }

    /// Asks whoever has the device to say who they are. Until then no hand is sent.
    pub fn curtain(&self, seat: Seat) -> Markup {
        let lang = self.teller.lang;
        let name = self.teller.seat(seat);
        let asked = self.view.decision.map(|decision| decision.seat);
        let is_asked = asked == Some(seat);
        let words = match asked.filter(|_| !is_asked) {
            Some(other) => {
                let other = self.teller.seat(other);
                say!(
                    lang,
                    "{other} decides, elsewhere. {name} may look meanwhile.",
                    "{other} entscheidet, woanders. {name} darf solange schauen."
                )
            }
            None => say!(
                lang,
                "{name} decides. Nobody else looks.",
                "{name} entscheidet. Sonst schaut niemand hin."
            ),
        };
        html! {
            div class="dock" {
                @if self.board.is_over() {
                    (self.ending())
                } @else {
                    section class="prompt curtain" id="prompt" role="status" aria-live="polite" {
                        div class="prompt__text" {
                            span class="prompt__who" { (say!(lang, "Pass the device", "Gib das Gerät weiter")) }
                            p { (words) }
                        }
                        button class="btn btn--primary" id="open" formaction=(self.board.path("/open")) data-plain data-asked[is_asked] {
                            (icon("i-person")) (say!(lang, "I am {name}: show my hand", "Ich bin {name}: Hand zeigen"))
                        }
                    }
                }
            }
        }
    }
}
