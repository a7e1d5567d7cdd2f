//! The facts a `then` line may state.

use kernel::{Ending, Game};
use legendary::State;

use super::cards_in_case::card;
use super::credits::rules_read_by;
use super::help::{hand, hand_name, hand_rules};
use super::offers::{decision, not_offered, offered};
use super::runner::Runner;
use super::text::Words;
use super::zone_facts::{sees, zone_fact};
use super::zones::{seat_number, space, zone};
use crate::case::{CaseError, Line};

/// Checks one line.
pub(super) fn check(runner: &mut Runner, line: &Line) -> Result<(), CaseError> {
    let words = &mut Words::new(line);
    // Who decides and what is offered is read before anything answers itself.
    if words.take("decision") {
        return decision(runner, words);
    }
    if words.take("not offered") {
        return not_offered(runner, words);
    }
    if words.take("offered") {
        return offered(runner, words);
    }
    runner.pass_forced();
    if words.take("outcome") {
        return outcome(runner, words);
    }
    if words.take("winners") {
        return winners(runner, words);
    }
    if words.take("trace") {
        return trace(runner, words);
    }
    let read = rules_read_by(words, &runner.state);
    runner.trace.extend(read.into_iter().map(str::to_owned));
    if words.take("hand of player") {
        return makes(runner, words);
    }
    check_state(&runner.state, words)
}

/// Facts that only look at the table.
fn check_state(state: &State, words: &mut Words<'_>) -> Result<(), CaseError> {
    if let Some((_, what, count)) = NUMBERS.iter().find(|(name, ..)| words.take(name)) {
        return number(words, what, count(state));
    }
    if words.take("attack of") {
        let space = space(words, state.catalogue())?;
        return match state.attack_of_villain(space) {
            Some(attack) => number(words, "its Attack", attack.into()),
            None => words.differs("no Villain is there"),
        };
    }
    if words.take("attack") {
        return number(words, "Attack", state.attack().into());
    }
    if words.take("needs of") {
        let space = space(words, state.catalogue())?;
        return needs(state, space, words);
    }
    if words.take("meter") {
        return meter(state, words);
    }
    if words.take("card") {
        return printed(state, words);
    }
    if words.take("refused by") {
        return words.differs("the set-up was accepted");
    }
    check_player(state, words)
}

/// Facts about a player, and zones.
fn check_player(state: &State, words: &mut Words<'_>) -> Result<(), CaseError> {
    if words.take("active player") {
        let seat = seat_number(words)?.to_string();
        words.end()?;
        let found = state.active_player().to_string();
        return same(words, "the active player", &found, &seat);
    }
    if words.take("best hand of player") {
        let seat = seat_number(words)?;
        let found = hand_name(state.best_poker_hand(seat));
        return same(words, "the best hand", &found, words.rest());
    }
    if words.take("points of player") {
        let seat = seat_number(words)?;
        return number(words, "Victory Points", state.victory_points(seat).into());
    }
    if words.take("score of player") {
        return score(state, words);
    }
    let mut ahead = words.clone();
    if ahead.take("player")
        && let Ok(seat) = seat_number(&mut ahead)
        && ahead.take("may")
    {
        *words = ahead;
        return steps_in(state, seat, words);
    }
    let mut ahead = words.clone();
    if ahead.take("player")
        && let Ok(seat) = seat_number(&mut ahead)
        && ahead.take("sees")
    {
        *words = ahead;
        return sees(state, seat, words);
    }
    match zone(words, state.catalogue())? {
        Some(name) => zone_fact(state, name, words),
        None => words.error(format!(
            "`{}` is not understood in `then`; see docs/cases.md",
            words.rest()
        )),
    }
}

/// `player 2 may step in`, `player 2 may not step in`.
fn steps_in(state: &State, seat: kernel::Seat, words: &mut Words<'_>) -> Result<(), CaseError> {
    let wanted = !words.take("not");
    if !words.take("step in") {
        return words.error("a player `may step in` or `may not step in`");
    }
    words.end()?;
    let mut listed = Vec::new();
    state.interjections(seat, &mut listed);
    match (wanted, listed.is_empty()) {
        (true, true) => words.differs("that player may not step in now"),
        (false, false) => words.differs("that player may step in now"),
        (true, false) | (false, true) => Ok(()),
    }
}

/// A number on the table: how a case names it, how a message does, and where it is found.
type Number = (&'static str, &'static str, fn(&State) -> i64);

const NUMBERS: [Number; 14] = [
    ("players", "the number of players", |state| {
        i64::from(state.n_seats())
    }),
    ("spaces", "the number of spaces", |state| {
        let row = state.catalogue().row.len() as i64;
        row - i64::from(state.destroyed_spaces())
    }),
    ("attack of mastermind", "the Mastermind's Attack", |state| {
        state.attack_of_mastermind().into()
    }),
    ("leftmost attack", "Attack for the leftmost card", |state| {
        state.leftmost_attack_left().into()
    }),
    ("recruit", "Recruit", |state| state.recruit().into()),
    ("twists played", "Twists played", |state| {
        state.twists().into()
    }),
    ("escaped villains", "escaped Villains", |state| {
        state.escapes_so_far().villains.into()
    }),
    ("escaped heroes", "escaped Heroes", |state| {
        state.escapes_so_far().heroes.into()
    }),
    ("escaped bystanders", "Bystanders lost", |state| {
        state.escapes_so_far().bystanders.into()
    }),
    ("failed missions", "failed Missions", |state| {
        state.escapes_so_far().missions.into()
    }),
    (
        "destroyed spaces",
        "the number of destroyed spaces",
        |state| state.destroyed_spaces().into(),
    ),
    ("base damage", "the damage of the Base", |state| {
        state.damage_of_base().into()
    }),
    ("times completed", "how often it was completed", |state| {
        state.times_inevitable_completed().into()
    }),
    ("danger", "the Danger Level", |state| {
        state.danger_level().into()
    }),
];

pub(super) fn same(
    words: &Words<'_>,
    what: &str,
    found: &str,
    wanted: &str,
) -> Result<(), CaseError> {
    if found == wanted {
        return Ok(());
    }
    words.differs(format!("{what} should be {wanted} but is {found}"))
}

pub(super) fn number(words: &mut Words<'_>, what: &str, found: i64) -> Result<(), CaseError> {
    let wanted: i64 = words.number()?;
    words.end()?;
    same(words, what, &found.to_string(), &wanted.to_string())
}

fn outcome(runner: &Runner, words: &mut Words<'_>) -> Result<(), CaseError> {
    let found = runner.state.outcome();
    let name = match found.as_ref().map(|outcome| outcome.ending) {
        None => "running",
        Some(Ending::Won) => "won",
        Some(Ending::Lost) => "lost",
        Some(Ending::Drawn) => "drawn",
        Some(Ending::Conceded) => "conceded",
    };
    let wanted = words.word().unwrap_or_default();
    same(words, "the outcome", name, wanted)?;
    if words.take("by") {
        let cite = found.map_or(String::new(), |outcome| {
            runner.state.cite_words(outcome.cite)
        });
        return same(words, "what ended the game", &cite, words.rest());
    }
    words.end()
}

fn winners(runner: &mut Runner, words: &mut Words<'_>) -> Result<(), CaseError> {
    let Some(outcome) = runner.state.outcome() else {
        return words.differs("the game is not over");
    };
    let found: Vec<String> = outcome
        .winners
        .iter()
        .map(|seat| seat.to_string())
        .collect();
    let found = if found.is_empty() {
        "nobody".to_owned()
    } else {
        found.join(", ")
    };
    same(words, "the winners", &found, words.rest())
}

/// The ids must turn up in this order, other ids between them or not.
fn trace(runner: &Runner, words: &mut Words<'_>) -> Result<(), CaseError> {
    let mut at = 0;
    for id in words.rest().split(',').map(str::trim) {
        match runner.trace[at..].iter().position(|other| other == id) {
            Some(i) => at += i + 1,
            None => {
                let message = if runner.trace.iter().any(|other| other == id) {
                    format!("{id} was applied, but not in this order")
                } else {
                    format!("{id} was not applied")
                };
                return words.differs(message);
            }
        }
    }
    Ok(())
}

fn meter(state: &State, words: &mut Words<'_>) -> Result<(), CaseError> {
    let Some(gauge) = state.gauge() else {
        return words.differs("this Scheme has no meter");
    };
    let now: u16 = words.number()?;
    if !words.take("of") {
        return words.error("expected `meter N of M`");
    }
    let limit: u16 = words.number()?;
    words.end()?;
    let found = format!("{} of {}", gauge.now, gauge.limit);
    same(words, "the meter", &found, &format!("{now} of {limit}"))
}

/// `hand of player 1 makes flush`, `hand of player 1 lacks flush`.
fn makes(runner: &mut Runner, words: &mut Words<'_>) -> Result<(), CaseError> {
    let seat = seat_number(words)?;
    let wanted = words.take("makes");
    if !wanted && !words.take("lacks") {
        return words.error("expected `makes` or `lacks` and a poker hand");
    }
    let hand = hand(words)?;
    words.end()?;
    let rules = hand_rules(hand).iter().map(|&rule| rule.to_owned());
    runner.trace.extend(rules);
    let found = runner.state.can_make_hand(seat, hand);
    let say = |can: bool| if can { "possible" } else { "impossible" };
    same(words, "that hand", say(found), say(wanted))
}

/// What a Mission requires: `recruit 5`, `recruit 3 and attack 3`, `recruit 3 or attack 4`.
fn needs(state: &State, space: legendary::Space, words: &mut Words<'_>) -> Result<(), CaseError> {
    let Some(needs) = state.requirement_of(space) else {
        return words.differs("no Mission is there");
    };
    let recruit = needs.recruit.map(|n| format!("recruit {n}"));
    let attack = needs.attack.map(|n| format!("attack {n}"));
    let parts: Vec<String> = recruit.into_iter().chain(attack).collect();
    let both = if needs.either { " or " } else { " and " };
    same(words, "what it needs", &parts.join(both), words.rest())
}

/// What is printed on a card: `card "Odinson" cost 3`; several values may follow each other.
fn printed(state: &State, words: &mut Words<'_>) -> Result<(), CaseError> {
    let catalogue = state.catalogue();
    let def = catalogue.def(card(words, catalogue)?);
    let values = [
        ("cost", def.cost),
        ("recruit", def.recruit),
        ("attack", def.attack),
        ("points", def.victory_points),
        ("copies", def.count),
    ];
    if words.is_done() {
        return words.error("expected cost, recruit, attack, points or copies and a number");
    }
    while !words.is_done() {
        let Some((name, found)) = values.iter().find(|(name, _)| words.take(name)) else {
            return words.error("expected cost, recruit, attack, points or copies");
        };
        let wanted: u8 = words.number()?;
        let what = format!("its {name}");
        same(words, &what, &found.to_string(), &wanted.to_string())?;
    }
    Ok(())
}

fn score(state: &State, words: &mut Words<'_>) -> Result<(), CaseError> {
    let seat = seat_number(words)?;
    let Some(outcome) = state.outcome() else {
        return words.differs("the game is not over");
    };
    let found = outcome.scores.get(seat.idx());
    if words.take("none") {
        words.end()?;
        return match found {
            None => Ok(()),
            Some(score) => words.differs(format!("there is a score: {score}")),
        };
    }
    match found {
        Some(&score) => number(words, "the score", score.into()),
        None => words.differs("there is no score"),
    }
}
