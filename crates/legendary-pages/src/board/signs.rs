//! What the signs on cards mean, and which key does what.

use cards::words::icons;
use maud::{Markup, html};
use words::say;

use super::Drawing;
use crate::coach::way_to_book;
use crate::icon::text;
use crate::printed::printed_signs;

impl Drawing<'_> {
    pub fn signs(&self) -> Markup {
        let lang = self.teller.lang;
        let twist = self.teller.scheme_twist();
        let strike = self.teller.text_context().triggers.strike;
        let mut signs = vec![
            (icons::ATTACK, say!(lang, "Attack", "Angriff")),
            (icons::RECRUIT, say!(lang, "Recruit", "Rekrutierung")),
            (icons::DRAW, say!(lang, "draw cards", "Karten ziehen")),
            (
                icons::KO,
                say!(
                    lang,
                    "KO a card: it leaves the game",
                    "eine Karte KO schlagen: Sie verlässt das Spiel"
                ),
            ),
            (
                icons::WOUND,
                say!(lang, "gain a Wound", "eine Wunde erhalten"),
            ),
            (
                icons::REVEAL,
                say!(
                    lang,
                    "reveal: everybody sees it",
                    "aufdecken: Alle sehen es"
                ),
            ),
            (
                icons::LOOK,
                say!(lang, "look: only you see it", "ansehen: Nur du siehst es"),
            ),
            (
                icons::LEFT,
                say!(lang, "move along the row", "in der Reihe verschieben"),
            ),
            (icons::TWIST, say!(lang, "Scheme Twist", "{twist}")),
            (icons::STRIKE, say!(lang, "Master Strike", "{strike}")),
        ];
        if self.has_missions() {
            signs.push((icons::GADGET, say!(lang, "Gadget", "Gadget")));
            signs.push((icons::DANGER, say!(lang, "Danger", "Danger")));
        } else {
            signs.push((icons::BYSTANDER, say!(lang, "Bystander", "Unbeteiligte")))
        }
        let keys = [
            (
                "1–9",
                say!(lang, "a card of your hand", "eine Karte deiner Hand"),
            ),
            ("Q–T", say!(lang, "the row", "die Reihe")),
            (
                "A–G",
                say!(lang, "cards to recruit", "Karten zum Rekrutieren"),
            ),
            (
                "M, H",
                say!(
                    lang,
                    "the mastermind, the stack beside the cards to recruit",
                    "der Superschurke, der Stapel neben den Karten zum Rekrutieren"
                ),
            ),
            ("P", say!(lang, "play all", "alle spielen")),
            ("U", say!(lang, "take back", "zurücknehmen")),
            ("I", say!(lang, "hint", "Tipp")),
            ("?", say!(lang, "this list", "diese Liste")),
            ("Enter", say!(lang, "end the turn", "den Zug beenden")),
            (
                "⇧",
                say!(
                    lang,
                    "with a digit: what is in play; held: nothing is chosen by itself",
                    "mit einer Ziffer: was im Spiel ist; gehalten: nichts geschieht von selbst"
                ),
            ),
        ];
        html! {
            (way_to_book(self.faces.catalogue, "btn look-back", lang))
            dl class="log signs" {
                @for (sign, words) in signs { div { dt { (text(sign)) } dd { (words) } } }
            }
            (printed_signs(self.faces.catalogue, lang))
            dl class="log signs scripts-only" {
                @for (key, words) in keys { div { dt { kbd class="kbd" { (key) } } dd { (words) } } }
            }
        }
    }
}
