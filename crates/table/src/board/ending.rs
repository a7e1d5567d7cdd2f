//! How the game went, and what now.

use kernel::{Ending, Seat};
use legendary::say;
use legendary::setup::Setup;
use maud::{Markup, html};

use super::Scene;
use crate::journal::is_heading;
use crate::pages::avatar::avatar;
use crate::pages::icon::icon;

/// A sign of the timeline: the rule behind the sentence in the log, and what it means.
type Mark = (&'static str, &'static str, String);

impl Scene<'_> {
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

    /// Whether this was the game for two that the box recommends to begin with: only that one can
    /// be dealt again by one button, any other goes by way of its set-up.
    fn was_first_game(&self) -> bool {
        let setup = self.board.game.session.setup();
        let first = Setup::first_game(setup.catalogue.clone(), 2);
        setup.players == 2
            && first.mastermind.is_some()
            && (&setup.mastermind, &setup.scheme, &setup.heroes)
                == (&first.mastermind, &first.scheme, &first.heroes)
    }

    pub fn ending(&self) -> Markup {
        let lang = self.teller.lang;
        let Some(outcome) = &self.board.outcome else {
            return html! {};
        };
        let lines = self.teller.ending(outcome);
        // The sheet says the rest, with what gave the points.
        let lines = lines.iter().take(2);
        let won = if outcome.ending == Ending::Won {
            " is-won"
        } else {
            ""
        };
        html! {
            section class={ "prompt ending" (won) } id="ending" role="status" aria-live="polite" {
                div class="prompt__text" {
                    @for (i, line) in lines.enumerate() {
                        @if i == 0 { h1 class="display" { (line) } } @else { p class="ending__line" { (line) } }
                    }
                }
                div class="btnrow" {
                    @let is_first = self.was_first_game();
                    @if is_first {
                        input type="hidden" name="box" value=(self.view.table.catalogue.id);
                        button class="btn btn--primary" id="again" formaction="/games" name="deal" value="fresh" { (icon("i-all")) (say!(lang, "The first game again", "Noch einmal das erste Spiel")) }
                    }
                    a class={ "btn" @if !is_first { " btn--primary" } } id="same" href=(self.board.path("/again")) { (icon("i-dice")) (say!(lang, "Same set-up, other deal", "Gleicher Aufbau, andere Karten")) }
                    a class="btn" id="replay" href=(self.board.path("/replay")) { (icon("i-undo")) (say!(lang, "Watch it again", "Noch einmal ansehen")) }
                    // No deal leads to a what-if, so there is no record that anybody could play again.
                    @if !self.board.game.session.is_what_if() {
                        a class="btn" id="download" href=(self.board.path("/record")) { (say!(lang, "Save the record", "Aufzeichnung sichern")) }
                    }
                    a class="btn" href="/" { (say!(lang, "Home", "Startseite")) }
                }
                (self.score_sheet(outcome))
                (self.timeline())
            }
        }
    }
}
