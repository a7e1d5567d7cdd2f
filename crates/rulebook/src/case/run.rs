//! Running a case, whichever game it is about.

use super::assault::AssaultRunner;
use super::legendary::LegendaryRunner;
use super::{Case, CaseError, GameName, Keyword, Line};

/// What a game brings to the language of cases: how it reads each kind of line.
pub(crate) trait CaseRunner {
    /// Returns what is wrong with the pieces the case defines for itself.
    fn misdefined(&self) -> Vec<CaseError>;

    /// Lays out a part of the position.
    fn given(&mut self, line: &Line) -> Result<(), CaseError>;

    /// Lays out the next rolls.
    fn dice(&mut self, line: &Line) -> Result<(), CaseError>;

    /// Makes the choices of a line.
    fn when(&mut self, line: &Line) -> Result<(), CaseError>;

    /// Checks the fact a line states.
    fn then(&mut self, line: &Line) -> Result<(), CaseError>;

    /// Returns what the case claims to show and the run did not.
    fn not_shown(&self) -> Vec<CaseError>;
}

/// Runs a case and returns everything that is not as written.
pub fn run(case: &Case) -> Result<(), Vec<CaseError>> {
    let mut errors = case.errors.clone();
    if errors.is_empty() {
        errors = unknown_rules(case);
        errors.extend(match case.game() {
            GameName::Legendary => play(case, LegendaryRunner::new(case), Claims::Shown),
            GameName::Assault => play(case, AssaultRunner::new(case), Claims::Shown),
        });
    }
    if errors.is_empty() {
        Ok(())
    } else {
        Err(errors)
    }
}

/// Whether a case goes as written: every choice can be made and every fact holds. Whether the rules
/// it names were applied on the way is not asked, so that a broken rule is never missed by its name
/// alone.
pub fn holds(case: &Case) -> bool {
    let errors = match case.game() {
        GameName::Legendary => play(case, LegendaryRunner::new(case), Claims::Unasked),
        GameName::Assault => play(case, AssaultRunner::new(case), Claims::Unasked),
    };
    case.errors.is_empty() && errors.is_empty()
}

/// Whether what a case claims to show must have been shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Claims {
    Shown,
    Unasked,
}

/// Plays line after line. A false fact changes nothing, so the case goes on after it; what follows
/// a position that can not be laid out or a choice that can not be made means nothing.
fn play(case: &Case, mut runner: impl CaseRunner, claims: Claims) -> Vec<CaseError> {
    let mut errors = runner.misdefined();
    if !errors.is_empty() {
        return errors;
    }
    let mut is_laid_out = true;
    for step in &case.steps {
        let is_layout = matches!(step.keyword, Keyword::Given | Keyword::Dice);
        if !is_laid_out && !is_layout {
            return errors;
        }
        let done = match step.keyword {
            Keyword::Given => runner.given(&step.line),
            Keyword::Dice => runner.dice(&step.line),
            Keyword::When => runner.when(&step.line),
            Keyword::Then => runner.then(&step.line),
        };
        let Err(error) = done else { continue };
        errors.push(error);
        is_laid_out &= !is_layout;
        if step.keyword == Keyword::When {
            return errors;
        }
    }
    if errors.is_empty() && claims == Claims::Shown {
        errors = runner.not_shown();
    }
    errors
}

fn unknown_rules(case: &Case) -> Vec<CaseError> {
    let is_unknown = |id: &&String| crate::ledger::find(id).is_none_or(|rule| rule.id != **id);
    let unknown = case.rules.iter().filter(is_unknown);
    unknown
        .map(|id| CaseError::new(case.line, format!("there is no rule {id}")))
        .collect()
}
