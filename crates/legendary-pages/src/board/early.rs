//! A question that is coming: whoever will be asked may answer at once, and the answer waits.

use legendary::tell::Teller;
use legendary::{CardAt, say};
use maud::{Markup, html};

use super::Drawing;
use crate::card_table::picks::candidates;
use crate::icon::text;
use room::Early;

use crate::card_table::CardTable;

type Coming = room::Coming<CardTable>;

impl Drawing<'_> {
    pub fn early(&self) -> Markup {
        let lang = self.teller.lang;
        let dropped = self.board.game.dropped.contains(&self.board.seat);
        html! {
            @if dropped && self.board.is_asked() {
                p class="prompt__notice" id="dropped" { (say!(lang, "The question is another one than you had answered: please choose.", "Die Frage ist eine andere, als du sie beantwortet hattest: Bitte wähle.")) }
            }
            @if let (Some(mark), Some(coming)) = (&self.board.vantage.coming, self.board.game.coming_to(self.board.seat)) {
                div class="early" id="early" {
                    input type="hidden" id="coming" name="coming" value=(mark);
                    @match self.board.game.early_of(self.board.seat) {
                        Some(early) => (self.answered(&coming, early)),
                        None => (self.offered(&coming)),
                    }
                }
            }
        }
    }

    fn answered(&self, coming: &Coming, early: &Early) -> Markup {
        let lang = self.teller.lang;
        let teller = Teller::new(&coming.view, lang, &self.board.names);
        let options = coming.question().options.iter();
        let chosen = early.words.first();
        let option = options.zip(&coming.view.options);
        let mut option = option.filter(|(words, _)| Some(*words) == chosen);
        let words = match (early.words.len(), option.next()) {
            (1, Some((_, action))) => teller.option(action),
            (n, _) => say!(lang, "{n} cards", "{n} Karten"),
        };
        html! {
            p class="early__text" { (text(&say!(lang, "Your answer waits until you are asked: {words}", "Deine Antwort wartet, bis du gefragt wirst: {words}"))) }
            button class="btn" id="withdraw" formaction=(self.board.path("/early")) name="early" value="withdraw" { (say!(lang, "Change it", "Ändern")) }
        }
    }

    fn offered(&self, coming: &Coming) -> Markup {
        let lang = self.teller.lang;
        let teller = Teller::new(&coming.view, lang, &self.board.names);
        // What everybody is asked alike stands above already.
        let asked = self.teller.prompt().map(|prompt| prompt.question);
        let question = teller.prompt().map(|prompt| prompt.question);
        let question = question.filter(|question| asked.as_ref() != Some(question));
        let cards = candidates(&coming.view);
        html! {
            p class="early__text" { b { (say!(lang, "You will be asked too; answer now or later: ", "Auch du wirst gefragt; antworte jetzt oder später: ")) } @if let Some(question) = question { (text(&question)) } }
            @if cards.is_empty() {
                div class="prompt__options" {
                    @for (option, action) in coming.view.options.iter().enumerate() {
                        button id={ "early-" (option) } class="btn" formaction=(self.board.path("/early")) name="answer" value=(option) { span { (text(&teller.option(action))) } }
                    }
                }
            } @else {
                (self.early_cards(coming, &cards))
            }
        }
    }

    fn early_cards(&self, coming: &Coming, cards: &[CardAt]) -> Markup {
        let lang = self.teller.lang;
        let count = coming.view.count();
        let max = count.map_or(0, |count| count.max.saturating_sub(count.chosen));
        let min = count.map_or(0, |count| count.min.saturating_sub(count.chosen));
        let (max, min) = (max.min(cards.len()), min.min(cards.len()));
        html! {
            div class="prompt__options" {
                @for &place in cards {
                    @if let Some(def) = coming.view.def_at(place) {
                        @let name = self.faces.name(def);
                        label id={ "tick-" (place.0) } class={ "chip is-choosable " (self.chip_class(def)) } {
                            (self.tick(place, &name)) (self.chip_inside(def, 1, None))
                        }
                    }
                }
            }
            div class="ticking" {
                output class="ticking__n" id="picked" data-min=(min) data-max=(max) { (say!(lang, "0 of {max}", "0 von {max}")) }
                button class="btn" id="confirm" formaction=(self.board.path("/early")) name="early" value="cards" { (say!(lang, "Confirm", "Bestätigen")) }
            }
        }
    }
}
