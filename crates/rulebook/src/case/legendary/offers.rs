//! Facts about who decides and what is offered.

use kernel::Game;

use super::credits::rule_behind;
use super::fact::same;
use super::possible;
use super::runner::Runner;
use super::text::Words;
use super::zones::seat_number;
use crate::case::CaseError;

pub(super) fn decision(runner: &mut Runner, words: &mut Words<'_>) -> Result<(), CaseError> {
    let found = runner.state.decision();
    if words.take("none") {
        words.end()?;
        return match found {
            None => Ok(()),
            Some(decision) => words.differs(format!("{} must still decide", decision.seat)),
        };
    }
    if !words.take("player") {
        return words.error("expected `decision player N` or `decision none`");
    }
    let seat = seat_number(words)?;
    let Some(found) = found else {
        return words.differs("nobody has to decide; the game is over");
    };
    same(
        words,
        "the one who decides",
        &found.seat.to_string(),
        &seat.to_string(),
    )?;
    if words.take("by") {
        let cite = runner.state.cite_words(found.cite);
        return same(words, "the reason", &cite, words.rest());
    }
    words.end()
}

/// Whether a Mission can be completed depends on what it requires now.
fn trace_completing(runner: &mut Runner, words: &Words<'_>) {
    let mut words = words.clone();
    let Some((_, place)) = words
        .take("complete")
        .then(|| words.rest().rsplit_once(" in "))
        .flatten()
    else {
        return;
    };
    let place = place.split(" with ").next().unwrap_or_default();
    let place = place.split(" by ").next().unwrap_or_default();
    if let Some(space) = runner.state.catalogue().find_space(place) {
        let rules = runner.state.requirement_rules(space);
        runner.trace.extend(rules.into_iter().map(str::to_owned));
    }
}

pub(super) fn offered(runner: &mut Runner, words: &mut Words<'_>) -> Result<(), CaseError> {
    trace_completing(runner, words);
    let options = runner.options();
    if options
        .iter()
        .any(|(_, name)| name.eq_ignore_ascii_case(words.rest()))
    {
        return Ok(());
    }
    let names: Vec<String> = options
        .iter()
        .map(|(_, name)| format!("  {name}"))
        .collect();
    words.differs(format!(
        "`{}` is not offered; offered are\n{}",
        words.rest(),
        names.join("\n")
    ))
}

pub(super) fn not_offered(runner: &mut Runner, words: &mut Words<'_>) -> Result<(), CaseError> {
    trace_completing(runner, words);
    let (wanted, by) = match words.rest().rsplit_once(" by ") {
        Some((wanted, by)) if by.contains('-') || by.contains('#') => (wanted, Some(by)),
        _ => (words.rest(), None),
    };
    if runner
        .options()
        .iter()
        .any(|(_, name)| name.eq_ignore_ascii_case(wanted))
    {
        return words.differs(format!("`{wanted}` is offered"));
    }
    if !possible::is_ever_called(runner.state.catalogue(), wanted) {
        return words.error(format!("no option of this box is ever called `{wanted}`"));
    }
    let Some(by) = by else { return Ok(()) };
    let refusals = runner.refusals();
    let found = refusals
        .iter()
        .find(|(name, _)| name.eq_ignore_ascii_case(wanted));
    match found {
        Some((_, cite)) if cite == by => {
            runner
                .trace
                .extend(rule_behind(cite, &runner.state).map(str::to_owned));
            runner.trace.push(cite.clone());
            Ok(())
        }
        Some((_, cite)) => words.differs(format!("`{wanted}` is refused by {cite}, not by {by}")),
        None => words.differs(format!(
            "`{wanted}` is neither offered nor refused with a reason"
        )),
    }
}
