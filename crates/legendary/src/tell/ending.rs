//! How the game went.

use kernel::{Cite, Ending, Outcome, Seat};

use super::Teller;
use crate::say;
use crate::setup::PlayMode;

impl Teller<'_> {
    /// Returns the summary of a finished game: how it ended, then the scores.
    pub fn ending(&self, outcome: &Outcome) -> Vec<String> {
        let mut lines = vec![self.headline(outcome.ending), self.cause(outcome)];
        if self.view.table.players == 1 {
            lines.extend(self.solo_score(outcome));
        } else {
            lines.extend(self.scores(outcome));
        }
        lines
    }

    /// Returns how the game ended and why, without the rule, for pages on which that can be opened.
    pub fn ending_in_short(&self, outcome: &Outcome) -> (String, String) {
        let (why, turns) = (self.why(outcome), self.view.turns_taken);
        let why = say!(
            self.lang,
            "{why} (after {turns} turns).",
            "{why} (nach {turns} Zügen)."
        );
        (self.headline(outcome.ending), why)
    }

    fn headline(&self, ending: Ending) -> String {
        let (lang, foe) = (self.lang, self.mastermind());
        match ending {
            Ending::Won => say!(
                lang,
                "You have won! {foe} is beaten.",
                "Gewonnen! {foe} ist besiegt."
            ),
            Ending::Lost => say!(lang, "Evil wins.", "Das Böse gewinnt."),
            Ending::Drawn => say!(
                lang,
                "The game is a draw.",
                "Das Spiel endet unentschieden."
            ),
            Ending::Conceded => say!(
                lang,
                "The game was given up.",
                "Das Spiel wurde aufgegeben."
            ),
        }
    }

    fn cause(&self, outcome: &Outcome) -> String {
        let (turns, cite) = (self.view.turns_taken, self.view.cite(outcome.cite));
        let why = self.why(outcome);
        say!(
            self.lang,
            "{why} (after {turns} turns; rule {cite}).",
            "{why} (nach {turns} Zügen; Regel {cite}).",
        )
    }

    fn why(&self, outcome: &Outcome) -> String {
        let lang = self.lang;
        match outcome.ending {
            Ending::Won => say!(lang, "All Tactics are taken", "Alle Taktiken sind genommen"),
            Ending::Lost => self.cause_of_loss(outcome.cite),
            Ending::Drawn => say!(lang, "A deck ran out", "Ein Deck ist aufgebraucht"),
            Ending::Conceded => say!(lang, "Somebody gave up", "Jemand hat aufgegeben"),
        }
    }

    fn cause_of_loss(&self, cite: Cite) -> String {
        let (lang, scheme) = (self.lang, self.name(self.view.table.scheme));
        if cite == Cite::rule("L-END-007") {
            return say!(
                lang,
                "The Inevitable has left the row",
                "Das Unausweichliche ist eingetreten"
            );
        }
        if cite == Cite::rule("L-END-016") {
            return say!(
                lang,
                "A Mission has failed, and none may",
                "Ein Auftrag ist gescheitert, und keiner darf es"
            );
        }
        if cite == Cite::rule("L-END-015") || cite == Cite::rule("L-SOLO-024") {
            let worst = self.worst_stack();
            return say!(lang, "{scheme}: {worst}", "{scheme}: {worst}");
        }
        if cite == Cite::rule("L-END-006") {
            return say!(lang, "{scheme} is complete", "{scheme} ist vollendet");
        }
        match self.meter() {
            Some(meter) => say!(lang, "{scheme}: {meter}", "{scheme}: {meter}"),
            None => say!(lang, "{scheme} is complete", "{scheme} ist vollendet"),
        }
    }

    /// Best score first.
    fn scores(&self, outcome: &Outcome) -> Vec<String> {
        let mut seats: Vec<(Seat, i32)> = (0..)
            .map(Seat)
            .zip(outcome.scores.iter().copied())
            .collect();
        seats.sort_by_key(|&(seat, score)| (-score, seat));
        let score = |(seat, score): (Seat, i32)| {
            let (name, points) = (self.seat(seat), self.victory_points(score));
            if !outcome.winners.contains(seat) {
                format!("{name}: {points}")
            } else if self.teams_count_together() {
                say!(
                    self.lang,
                    "{name}: {points}, in the best team",
                    "{name}: {points}, im besten Team"
                )
            } else {
                say!(
                    self.lang,
                    "{name}: {points}, the most",
                    "{name}: {points}, die meisten"
                )
            }
        };
        seats.into_iter().map(score).collect()
    }

    /// C-152: whether the points of team-mates are added up.
    pub fn teams_count_together(&self) -> bool {
        let table = &self.view.table;
        table.play_mode == PlayMode::Teams && table.rules.teams_score_together
    }

    /// Alone, what was lost on the way is taken off the score of a win.
    fn solo_score(&self, outcome: &Outcome) -> Vec<String> {
        let lang = self.lang;
        let Some(&total) = outcome.scores.first() else {
            return vec![say!(
                lang,
                "Alone, only a win has a score.",
                "Allein zählt nur ein Sieg Punkte."
            )];
        };
        let (lost, twists) = (self.view.escapes.bystanders, self.view.twists_played);
        let escaped = self.view.escapes.villains;
        let penalty = |n: u16, each: u16| -i32::from(n * each);
        let (by_lost, by_twists, by_escaped) = (
            penalty(lost, 4),
            penalty(twists.into(), 3),
            penalty(escaped, 1),
        );
        let danger = self.view.danger;
        let by_danger = penalty(danger, 1);
        let pile = total - by_lost - by_twists - by_escaped - by_danger;
        let carried_off = if self.has_gadgets() {
            say!(
                lang,
                "Gadgets carried off ({lost}): {by_lost}",
                "Verlorene Gadgets ({lost}): {by_lost}"
            )
        } else {
            say!(
                lang,
                "Bystanders carried off ({lost}): {by_lost}",
                "Verschleppte Zivilisten ({lost}): {by_lost}"
            )
        };
        let many = &self.text.triggers.twist_card.plural;
        let mut lines = vec![
            say!(lang, "Victory Pile: {pile}", "Siegstapel: {pile}"),
            carried_off,
            say!(
                lang,
                "Scheme Twists ({twists}): {by_twists}",
                "{many} ({twists}): {by_twists}"
            ),
            say!(
                lang,
                "Villains escaped ({escaped}): {by_escaped}",
                "Entkommene Schurken ({escaped}): {by_escaped}"
            ),
        ];
        if self.view.table.rules.danger {
            lines.push(say!(
                lang,
                "Danger Level ({danger}): {by_danger}",
                "Danger Level ({danger}): {by_danger}"
            ));
        }
        lines.push(say!(lang, "Score: {total}", "Ergebnis: {total}"));
        lines
    }
}
