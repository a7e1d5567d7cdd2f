//! Whose turn it is, and which part of it.

use legendary::{Phase, say};
use maud::{Markup, html};

use super::Drawing;
use crate::cite::rule_mark;
use crate::names;

/// The rule that names the parts of a turn.
const PARTS_OF_A_TURN: &str = "L-TURN-001";

impl Drawing<'_> {
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

#[cfg(test)]
mod tests {
    use bots::legendary::Shelf;
    use kernel::{Game as _, Seed, Session, Viewer};
    use legendary::setup::Setup;
    use legendary::{Phase, State, Topic, View};

    /// Plays games of a box between bots and shows every question to whoever is asked.
    fn play(name: &str, mut look: impl FnMut(&View)) {
        let shelf = Shelf::load().expect("boxes");
        let catalogue = shelf.find(name).expect("the box").clone();
        for seed in 1..6 {
            let setup = Setup::first_game(catalogue.clone(), 2);
            let seed = Seed::from_number(seed);
            let mut session = Session::<State>::start(&setup, seed, &mut ()).expect("a deal");
            while let Some(decision) = session.game().decision() {
                let view = session.game().view(Viewer::Seat(decision.seat));
                look(&view);
                // Whoever can keeps a card in play: that is asked in the last part of a turn.
                let keeps = (view.topic() == Some(Topic::Keep)).then(|| {
                    view.options
                        .iter()
                        .position(|it| *it == legendary::Action::Yes)
                });
                let option = keeps.flatten().unwrap_or_else(|| shelf.pick(&view));
                session
                    .choose(decision.seat, option, &mut ())
                    .expect("an option");
            }
            look(&session.game().view(Viewer::Seat(kernel::Seat(0))));
        }
    }

    // rule: L-TURN-001
    #[test]
    fn the_parts_of_a_turn_come_in_their_order() {
        for name in ["marvel", "bond"] {
            let mut before: Option<(u16, Phase)> = None;
            let mut seen = Vec::new();
            play(name, |view| {
                let Some(phase) = view.phase() else { return };
                if view.decision.is_none() {
                    before = None;
                    return;
                }
                if view.topic() == Some(Topic::Act) {
                    assert_eq!(phase, Phase::Action);
                }
                if let Some((turn, earlier)) = before {
                    assert!(turn != view.turns_taken || earlier <= phase, "turn {turn}");
                }
                before = Some((view.turns_taken, phase));
                seen.push(phase);
            });
            assert!(seen.contains(&Phase::Villain) && seen.contains(&Phase::Action));
            // Only in the 007 boxes anything is asked at the end of a turn.
            assert_eq!(seen.contains(&Phase::CleanUp), name == "bond");
        }
    }

    // rule: L-SCORE-001
    #[test]
    fn the_score_sheet_adds_up() {
        for name in ["marvel", "bond"] {
            let mut n_cards = 0;
            play(name, |view| {
                if view.decision.is_some() {
                    assert!(view.worths.is_empty(), "some of it is hidden");
                    return;
                }
                n_cards += view.worths.len();
                for (seat, &points) in (0..).map(kernel::Seat).zip(&view.victory_points) {
                    let worths = view.worths.iter().filter(|worth| worth.seat == seat);
                    assert_eq!(worths.map(|worth| worth.points).sum::<i32>(), points);
                }
            });
            assert!(n_cards > 10, "{n_cards} cards gave points");
        }
    }
}
