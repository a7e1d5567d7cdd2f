//! How the game went, and what now.

use kernel::{Ending, Seat};
use maud::{Markup, html};
use words::say;

use super::Drawing;
use crate::card_table::is_heading;
use crate::cite::rule_mark;
use crate::icon::icon;
use web::parts::again::Next;
use web::parts::avatar::avatar;

/// A sign of the timeline: the rule behind the sentence in the log, and what it means.
type Mark = (&'static str, &'static str, String);

impl Drawing<'_> {
    /// What a timeline shows of a turn.
    fn marks(&self) -> [Mark; 4] {
        let lang = self.teller.lang;
        let (twist, words) = (
            self.teller.scheme_twist(),
            &self.teller.text_context().triggers,
        );
        let strike = words.strike;
        [
            ("L-TWIST-001", "↻", say!(lang, "Scheme Twist", "{twist}")),
            ("L-STRIKE-001", "✷", say!(lang, "Master Strike", "{strike}")),
            ("L-ESCAPE-001", "◀", say!(lang, "an escape", "eine Flucht")),
            (
                "L-MASTERMIND-002",
                "★",
                say!(lang, "a Tactic taken", "eine Taktik genommen"),
            ),
        ]
    }

    /// One cell for each turn, with what decided the game.
    fn timeline(&self) -> Markup {
        let lang = self.teller.lang;
        let mut turns: Vec<(Option<Seat>, Vec<&str>)> = Vec::new();
        for line in self.board.lines {
            if is_heading(line.get(lang)) {
                turns.push((line.turn, Vec::new()));
            }
            if let (Some((_, turn)), Some(cite)) = (turns.last_mut(), &line.cite) {
                turn.push(cite);
            }
        }
        let marks = self.marks();
        let shows_seats = self.view.table.players > 1;
        html! {
            ol class="timeline" aria-label=(say!(lang, "The game turn by turn", "Das Spiel Zug um Zug")) {
                @for (i, (seat, cites)) in turns.iter().enumerate() {
                    li {
                        b { (i + 1) }
                        @if let Some(seat) = seat.filter(|_| shows_seats) {
                            @let name = self.teller.seat(seat);
                            span title=(name) { (avatar(seat, &name)) span class="aside" { (name) } }
                        }
                        @for (cite, sign, name) in &marks {
                            @for _ in cites.iter().filter(|found| *found == cite) {
                                span role="img" aria-label=(name) title=(name) { (sign) }
                            }
                        }
                    }
                }
            }
            p class="timeline__key" { @for (i, (_, sign, name)) in marks.iter().enumerate() { @if i > 0 { " · " } (sign) " " (name) } }
        }
    }

    pub fn ending(&self) -> Markup {
        let lang = self.teller.lang;
        let Some(outcome) = &self.board.outcome else {
            return html! {};
        };
        let (headline, why) = self.teller.ending_in_short(outcome);
        let cite = self.view.cite(outcome.cite);
        let won = if outcome.ending == Ending::Won {
            " is-won"
        } else {
            ""
        };
        html! {
            section class={ "prompt ending" (won) } id="ending" role="status" aria-live="polite" {
                div class="prompt__text" {
                    h1 class="display" { (headline) }
                    p class="ending__line" { (why) " " (rule_mark(&cite, lang, "rule")) }
                }
                (self.what_now())
                (self.score_sheet(outcome))
                (self.timeline())
            }
        }
    }

    /// Ways on from the end.
    fn what_now(&self) -> Markup {
        let lang = self.teller.lang;
        // The page of a hand has no addresses of its own for what is about the whole game.
        let base = self.board.path("/").replacen("/hand/", "/", 1);
        let base = base.trim_end_matches('/');
        let path = |act: &str| format!("{base}{act}");
        let played = self.board.viewer.seat().is_some();
        let next = Next {
            path: base,
            is_dealt: self.board.game.terms.next.is_some(),
            plays: played,
            may_deal: played,
            words: &super::pages::words(lang),
            has_icons: true,
            class: "btn btn--primary",
        };
        html! {
            div class="btnrow" {
                (next.button(lang))
                a class="btn" id="same" href=(path("/again")) { (icon("i-cards")) (say!(lang, "Change the set-up", "Aufbau ändern")) }
                a class="btn" id="replay" href=(path("/replay")) { (icon("i-undo")) (say!(lang, "Watch it again", "Noch einmal ansehen")) }
                // No deal leads to a what-if, so there is no record that anybody could play again.
                @if !self.board.game.session.is_what_if() {
                    a class="btn" id="download" href=(path("/record")) { (say!(lang, "Save the record", "Aufzeichnung sichern")) }
                }
                a class="btn" href="/" { (say!(lang, "Home", "Startseite")) }
            }
        }
    }
}
