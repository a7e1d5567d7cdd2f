//! A turn without end is cut off (C-193).

use kernel::Cite;

use crate::state::State;

/// After this many actions a turn can only be ended (C-193): several times as many as the longest turn
/// takes that does not go round in circles (the example `longest_turn` of the lab measures it), and
/// few enough that whoever plays with cards that pay for each other, a program too, comes to an end.
pub(crate) const ACTIONS_MAX: u8 = 250;

/// The ruling that cuts a turn off; the books know no limit, so no rule of theirs can be cited.
pub(crate) const CUT_OFF: &str = "C-193";

impl State {
    /// Returns how many actions the active player has taken this turn.
    pub fn actions_taken(&self) -> u8 {
        self.turn.actions
    }

    /// Whether the active player has taken so many actions that only the end of the turn is left.
    pub fn is_cut_off(&self) -> bool {
        self.turn.actions >= ACTIONS_MAX
    }

    /// Returns what asks for an action: the rule of the step, or the ruling that leaves only its end.
    pub(crate) fn step_cite(&self, rule: &'static str) -> Cite {
        Cite::rule(if self.is_cut_off() { CUT_OFF } else { rule })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use cards::words::Lang;
    use kernel::{Game, Seed, Viewer};

    use super::*;
    use crate::machine::frame::Question;
    use crate::setup::Setup;
    use crate::tell::Teller;
    use crate::view::View;
    use crate::{Action, Catalogue};

    /// Returns a game in its first action step, after a number of actions.
    fn after(actions: u8) -> State {
        let catalogue = Catalogue::new(cards::builtin::bond()).expect("the box compiles");
        let setup = Setup::first_game(Arc::new(catalogue), 2);
        let mut state = State::start(&setup, Seed::from_number(1), &mut ()).expect("it is dealt");
        while !matches!(state.ask.map(|ask| ask.question), Some(Question::Act)) {
            state.choose(0, &mut ()).expect("there is an option");
        }
        state.turn.actions = actions;
        state.turn.recruit = 20;
        state.ask = None;
        state.run(&mut ());
        state
    }

    fn seen(state: &State) -> View {
        state.view(Viewer::Seat(state.active))
    }

    #[test]
    fn the_last_action_before_the_limit_is_as_free_as_any() {
        let view = seen(&after(ACTIONS_MAX - 1));
        assert!(!view.is_cut_off());
        assert!(view.options.len() > 6, "{:?}", view.options);
        let prompt = Teller::new(&view, Lang::En, &[])
            .prompt()
            .expect("a prompt");
        assert_eq!(prompt.cite, "L-TURN-001");
    }

    #[test]
    fn a_turn_that_is_cut_off_says_why() {
        let view = seen(&after(ACTIONS_MAX));
        assert_eq!(view.options, [Action::EndTurn]);
        let asked = [Lang::En, Lang::De].map(|lang| {
            let prompt = Teller::new(&view, lang, &[]).prompt().expect("a prompt");
            assert_eq!(prompt.cite, CUT_OFF);
            prompt.question
        });
        assert_eq!(
            asked,
            [
                "You have taken 250 actions this turn; all that is left is to end it",
                "Du hast in diesem Zug 250 Aktionen ausgeführt; du kannst ihn nur noch beenden",
            ]
        );
    }

    /// Whoever asks why is told of the limit, not of points that are there.
    #[test]
    fn whatever_is_not_possible_any_more_names_the_limit() {
        let view = seen(&after(ACTIONS_MAX));
        for lang in [Lang::En, Lang::De] {
            let refused = Teller::new(&view, lang, &[]).refusals();
            let plays = refused.iter().filter(|refused| {
                refused.what.starts_with("Play ") || refused.what.ends_with(" spielen")
            });
            assert!(plays.count() > 0, "{refused:?}");
            for refused in refused {
                assert_eq!(refused.cite, CUT_OFF, "{refused:?}");
                assert!(refused.why.contains("250"), "{refused:?}");
            }
        }
    }

    #[test]
    fn a_final_showdown_is_cut_off_too() {
        let mut state = after(ACTIONS_MAX);
        state.ask(
            state.active,
            state.step_cite("L-SHOWDOWN-007"),
            Question::ShowdownAct,
        );
        let view = seen(&state);
        assert_eq!(view.options, [Action::EndTurn]);
        let prompt = Teller::new(&view, Lang::En, &[])
            .prompt()
            .expect("a prompt");
        assert!(prompt.question.contains("250"), "{prompt:?}");
        assert_eq!(prompt.cite, CUT_OFF);
    }
}
