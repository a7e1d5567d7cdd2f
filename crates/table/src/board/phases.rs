//! Whose turn it is, and which part of it.

use legendary::{Phase, say};
use maud::{Markup, html};

use super::Scene;
use crate::pages::layout::rule_mark;
use crate::pages::names;

/// The rule that names the parts of a turn.
const PARTS_OF_A_TURN: &str = "L-TURN-001";

impl Scene<'_> {
    /// The parts of the turn in order, the present one marked by a sign, a frame and for those who
    /// hear it; nothing in a Showdown and after the end.
    pub fn phases(&self) -> Markup {
        let (lang, now) = (self.teller.lang, self.phase());
        html! {
            @if let Some(now) = now {
                ol class="phases" aria-label=(say!(lang, "Parts of the turn", "Teile des Zuges")) {
                    @for (i, phase) in (1..).zip(Phase::ALL) {
                        li class=(state_of(phase, now)) aria-current=[(phase == now).then_some("step")] {
                            @if phase == now { "▸ " } @else if phase < now { "✓ " }
                            (i) " " (names::phase(self.faces.catalogue, phase, lang))
                        }
                    }
                    li class="phases__rule" { (rule_mark(PARTS_OF_A_TURN, lang, "rule rule--dot")) }
                }
            }
        }
    }

    /// The present part in few words, where there is no room for all of them.
    pub fn phase_in_short(&self) -> Markup {
        let lang = self.teller.lang;
        let n = Phase::ALL.len();
        html! {
            @if let Some(now) = self.phase() {
                @let nth = (1..).zip(Phase::ALL).find(|(_, phase)| *phase == now).map_or(0, |(nth, _)| nth);
                span class="prompt__phase phone-only" { " · " (nth) "/" (n) " " (names::phase(self.faces.catalogue, now, lang)) }
            }
        }
    }

    fn phase(&self) -> Option<Phase> {
        let runs = self.board.outcome.is_none() && self.view.decision.is_some();
        runs.then(|| self.view.phase()).flatten()
    }
}

fn state_of(phase: Phase, now: Phase) -> &'static str {
    match phase.cmp(&now) {
        std::cmp::Ordering::Less => "is-done",
        std::cmp::Ordering::Equal => "is-now",
        std::cmp::Ordering::Greater => "is-ahead",
    }
}
