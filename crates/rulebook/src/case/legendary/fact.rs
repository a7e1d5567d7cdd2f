//! The facts a `then` line may state.

use cards::tree::{Body, Static};
use kernel::{Ending, Game, Seat, Viewer};
use legendary::{DefId, State, Zone};

use super::cards_in_case::card_list;
use super::help::{POKER_RULES, hand, hand_name, hand_rules};
use super::possible;
use super::runner::Runner;
use super::text::Words;
use super::zones::{ZoneName, seat_number, space, zone};
use crate::case::{CaseError, Line};

/// Checks one line.
pub(super) fn check(runner: &mut Runner, line: &Line) -> Result<(), CaseError> {
    let words = &mut Words::new(line.number, &line.text);
    let asks = ["decision", "offered", "not offered", "offers"];
    if !asks.iter().any(|word| words.clone().take(word)) {
        runner.pass_forced();
    }
    if words.take("decision") {
        return decision(runner, words);
    }
    if words.take("not offered") {
        return not_offered(runner, words);
    }
    if words.take("offered") {
        return offered(runner, words);
    }
    if words.take("outcome") {
        return outcome(runner, words);
    }
    if words.take("winners") {
        return winners(runner, words);
    }
    if words.take("trace") {
        return trace(runner, words);
    }
    runner.trace.extend(
        rules_read_by(words, &runner.state)
            .into_iter()
            .map(str::to_owned),
    );
    let state = &runner.state;
    let catalogue = state.catalogue().clone();
    if words.take("attack of mastermind") {
        return number(
            words,
            "the Mastermind's Attack",
            state.attack_of_mastermind().into(),
        );
    }
    if words.take("attack of") {
        let space = space(words, &catalogue)?;
        return match state.attack_of_villain(space) {
            Some(attack) => number(words, "its Attack", attack.into()),
            None => words.error("no Villain is there"),
        };
    }
    if words.take("leftmost attack") {
        let left = state.leftmost_attack_left();
        return number(words, "Attack for the leftmost card", left.into());
    }
    if words.take("attack") {
        return number(words, "Attack", state.attack().into());
    }
    if words.take("recruit") {
        return number(words, "Recruit", state.recruit().into());
    }
    if words.take("twists played") {
        return number(words, "Twists played", state.twists().into());
    }
    if words.take("escaped villains") {
        return number(
            words,
            "escaped Villains",
            state.escapes_so_far().villains.into(),
        );
    }
    if words.take("escaped heroes") {
        return number(
            words,
            "escaped Heroes",
            state.escapes_so_far().heroes.into(),
        );
    }
    if words.take("escaped bystanders") {
        return number(
            words,
            "Bystanders lost",
            state.escapes_so_far().bystanders.into(),
        );
    }
    if words.take("failed missions") {
        return number(
            words,
            "failed Missions",
            state.escapes_so_far().missions.into(),
        );
    }
    if words.take("destroyed spaces") {
        let gone = state.destroyed_spaces().into();
        return number(words, "the number of destroyed spaces", gone);
    }
    if words.take("base damage") {
        return number(
            words,
            "the damage of the Base",
            state.damage_of_base().into(),
        );
    }
    if words.take("times completed") {
        let times = state.times_inevitable_completed().into();
        return number(words, "how often it was completed", times);
    }
    if words.take("danger") {
        return number(words, "the Danger Level", state.danger_level().into());
    }
    if words.take("needs of") {
        let space = space(words, &catalogue)?;
        return needs(state, space, words);
    }
    if words.take("meter") {
        return meter(state, words);
    }
    if words.take("active player") {
        let seat = seat_number(words)?;
        words.end()?;
        return same(
            words,
            "the active player",
            &state.active_player().to_string(),
            &seat.to_string(),
        );
    }
    if words.take("best hand of player") {
        let seat = seat_number(words)?;
        let found = hand_name(state.best_poker_hand(seat));
        return same(words, "the best hand", &found, words.rest());
    }
    if words.take("hand of player") {
        return makes(runner, words);
    }
    if words.take("points of player") {
        let seat = seat_number(words)?;
        return number(words, "Victory Points", state.victory_points(seat).into());
    }
    if words.take("score of player") {
        return score(state, words);
    }
    if words.take("refused by") {
        return words.error("the set-up was accepted");
    }
    let mut ahead = words.clone();
    if ahead.take("player")
        && let Ok(seat) = seat_number(&mut ahead)
        && ahead.take("sees")
    {
        *words = ahead;
        return sees(state, seat, words);
    }
    match zone(words, &catalogue)? {
        Some(name) => zone_fact(state, name, words),
        None => words.error(format!(
            "`{}` is not understood in `then`; see docs/cases.md",
            words.rest()
        )),
    }
}

fn same(words: &Words<'_>, what: &str, found: &str, wanted: &str) -> Result<(), CaseError> {
    if found == wanted {
        return Ok(());
    }
    words.error(format!("{what} should be {wanted} but is {found}"))
}

fn number(words: &mut Words<'_>, what: &str, found: i64) -> Result<(), CaseError> {
    let wanted: i64 = words.number()?;
    words.end()?;
    same(words, what, &found.to_string(), &wanted.to_string())
}

fn decision(runner: &mut Runner, words: &mut Words<'_>) -> Result<(), CaseError> {
    let found = runner.state.decision();
    if words.take("none") {
        words.end()?;
        return match found {
            None => Ok(()),
            Some(decision) => words.error(format!("{} must still decide", decision.seat)),
        };
    }
    if !words.take("player") {
        return words.error("expected `decision player N` or `decision none`");
    }
    let seat = seat_number(words)?;
    let Some(found) = found else {
        return words.error("nobody has to decide; the game is over");
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

fn offered(runner: &mut Runner, words: &mut Words<'_>) -> Result<(), CaseError> {
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
    words.error(format!(
        "`{}` is not offered; offered are\n{}",
        words.rest(),
        names.join("\n")
    ))
}

fn not_offered(runner: &mut Runner, words: &mut Words<'_>) -> Result<(), CaseError> {
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
        return words.error(format!("`{wanted}` is offered"));
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
        Some((_, cite)) => words.error(format!("`{wanted}` is refused by {cite}, not by {by}")),
        None => words.error(format!(
            "`{wanted}` is neither offered nor refused with a reason"
        )),
    }
}

/// A refusal by a card's text applies the rule that such texts follow.
fn rule_behind(cite: &str, state: &State) -> Option<&'static str> {
    let (slot, clause) = cite.split_once('#')?;
    let clause: usize = clause.parse().ok()?;
    let catalogue = state.catalogue();
    let def = catalogue.defs.iter().find(|def| def.slot == slot)?;
    let line = def.tree.abilities.get(clause.checked_sub(1)?)?;
    match line.body {
        Body::Static(Static::FightOnlyWith(_)) => Some("L-POKER-016"),
        _ => None,
    }
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
        return words.error("the game is not over");
    };
    runner
        .trace
        .extend(["L-END-002", "L-END-003", "L-END-008", "L-END-012"].map(str::to_owned));
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
                return words.error(message);
            }
        }
    }
    Ok(())
}

fn meter(state: &State, words: &mut Words<'_>) -> Result<(), CaseError> {
    let Some(gauge) = state.gauge() else {
        return words.error("this Scheme has no meter");
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
        return words.error("no Mission is there");
    };
    let recruit = needs.recruit.map(|n| format!("recruit {n}"));
    let attack = needs.attack.map(|n| format!("attack {n}"));
    let parts: Vec<String> = recruit.into_iter().chain(attack).collect();
    let both = if needs.either { " or " } else { " and " };
    same(words, "what it needs", &parts.join(both), words.rest())
}

fn score(state: &State, words: &mut Words<'_>) -> Result<(), CaseError> {
    let seat = seat_number(words)?;
    let Some(outcome) = state.outcome() else {
        return words.error("the game is not over");
    };
    let found = outcome.scores.get(seat.idx());
    if words.take("none") {
        words.end()?;
        return match found {
            None => Ok(()),
            Some(score) => words.error(format!("there is a score: {score}")),
        };
    }
    match found {
        Some(&score) => number(words, "the score", score.into()),
        None => words.error("there is no score"),
    }
}

/// What a player can see of a zone: cards, and how many are unknown.
fn sees(state: &State, seat: Seat, words: &mut Words<'_>) -> Result<(), CaseError> {
    let catalogue = state.catalogue();
    let Some(ZoneName::One(zone)) = zone(words, catalogue)? else {
        return words.error("expected a zone");
    };
    if !words.take(":") {
        return words.error("expected `:`");
    }
    let view = state.view(Viewer::Seat(seat));
    let mut found: Vec<DefId> = view.zone(zone).iter().copied().flatten().collect();
    let unknown = view.zone(zone).len() - found.len();
    let mut ahead = words.clone();
    let only_unknown = ahead.maybe_number().is_some() && ahead.take("unknown");
    let mut wanted = if only_unknown {
        Vec::new()
    } else {
        card_list(words, catalogue)?
    };
    let _and = words.take("and");
    let wanted_unknown = words.maybe_number().unwrap_or(0);
    let _unknown = words.take("unknown");
    words.end()?;
    found.sort();
    wanted.sort();
    let found = format!("{} and {unknown} unknown", names(state, &found));
    let wanted = format!("{} and {wanted_unknown} unknown", names(state, &wanted));
    same(words, &format!("what {seat} sees"), &found, &wanted)
}

fn zone_fact(state: &State, name: ZoneName, words: &mut Words<'_>) -> Result<(), CaseError> {
    let catalogue = state.catalogue();
    let found = name.cards(state);
    if words.take("count") {
        return number(words, "the number of cards", found.len() as i64);
    }
    if words.take("has") {
        let wanted = card_list(words, catalogue)?;
        words.end()?;
        return if contains(&found, &wanted) {
            Ok(())
        } else {
            words.error(format!(
                "should hold {} but holds {}",
                names(state, &wanted),
                names(state, &found)
            ))
        };
    }
    if words.take("lacks") {
        let unwanted = card_list(words, catalogue)?;
        words.end()?;
        return match unwanted.iter().find(|def| found.contains(def)) {
            Some(&def) => words.error(format!("holds {}", names(state, &[def]))),
            None => Ok(()),
        };
    }
    let prefix = words.take("top");
    if !words.take(":") {
        return words.error("expected `:`, `top:`, `count`, `has` or `lacks` after a zone");
    }
    let mut wanted = card_list(words, catalogue)?;
    let mut found = found;
    if let ZoneName::One(zone) = name
        && let Some(space) = zone.as_row()
    {
        under_fact(state, Zone::under(space), words)?;
    }
    words.end()?;
    if prefix {
        found.truncate(wanted.len());
    } else if !name.is_ordered() {
        found.sort();
        wanted.sort();
    }
    same(
        words,
        "the cards",
        &names(state, &found),
        &names(state, &wanted),
    )
}

/// `with ...` after a card in the row states what lies under it; without it, nothing may.
fn under_fact(state: &State, under: Zone, words: &mut Words<'_>) -> Result<(), CaseError> {
    let mut found = state.cards_in(under);
    let mut wanted = match words.take("with") {
        true => card_list(words, state.catalogue())?,
        false => Vec::new(),
    };
    found.sort();
    wanted.sort();
    same(
        words,
        "what lies under it",
        &names(state, &found),
        &names(state, &wanted),
    )
}

fn contains(found: &[DefId], wanted: &[DefId]) -> bool {
    let count = |cards: &[DefId], def: DefId| cards.iter().filter(|&&other| other == def).count();
    wanted
        .iter()
        .all(|&def| count(found, def) >= count(wanted, def))
}

/// Writes cards as a case would: equal neighbours counted together.
fn names(state: &State, cards: &[DefId]) -> String {
    if cards.is_empty() {
        return "empty".to_owned();
    }
    let runs = cards.chunk_by(|a, b| a == b).map(|run| {
        let label = &state.catalogue().def(run[0]).label;
        if run.len() == 1 {
            format!("\"{label}\"")
        } else {
            format!("{} \"{label}\"", run.len())
        }
    });
    runs.collect::<Vec<_>>().join(", ")
}

/// Returns the rules that reading a number or looking at a zone applies: what is public, what a
/// card is worth, what a foe's Attack is made of.
fn rules_read_by(words: &Words<'_>, state: &State) -> Vec<&'static str> {
    let mut words = words.clone();
    if words.take("attack of mastermind") {
        let mut rules = vec!["L-MASTERMIND-009", "L-MASTERMIND-010"];
        rules.extend(mode_rule(state.mastermind_plus()));
        return rules;
    }
    if words.take("attack of") {
        return vec!["L-FIGHT-013"];
    }
    if words.take("needs of") {
        return match space(&mut words, state.catalogue()) {
            Ok(space) => state.requirement_rules(space),
            Err(_) => Vec::new(),
        };
    }
    let mut ahead = words.clone();
    let is_hand = ahead.take("best hand of player") || ahead.take("hand of player");
    if is_hand {
        let mut rules = POKER_RULES.to_vec();
        let mut slots = (0..legendary::HQ_MAX as u8).map(Zone::cartel_on_hq);
        if slots.any(|zone| !state.cards_in(zone).is_empty()) {
            rules.push("L-POKER-018");
        }
        if let Ok(seat) = seat_number(&mut ahead)
            && let Some(hand) = state.best_poker_hand(seat)
        {
            rules.extend(hand_rules(hand));
        }
        return rules;
    }
    if words.take("points of player") {
        return vec![
            "L-SCORE-001",
            "L-SCORE-003",
            "L-SCORE-004",
            if state.has_danger() {
                "L-CAPTURE-009"
            } else {
                "L-CAPTURE-008"
            },
        ];
    }
    if words.take("score of player") {
        let mut rules = vec!["L-SCORE-001", "L-SCORE-003", "L-SCORE-004"];
        if state.n_seats() == 1 {
            let alone = [
                "L-SCORE-007",
                "L-SCORE-008",
                "L-SCORE-010",
                "L-SCORE-011",
                "L-SCORE-014",
            ];
            rules.extend(alone);
            if state.has_danger() {
                rules.retain(|&rule| rule != "L-SCORE-008");
                rules.extend(["L-SCORE-009", "L-SCORE-012", "L-SCORE-013"]);
            }
        }
        return rules;
    }
    if words.take("player") && seat_number(&mut words).is_ok() && words.take("sees") {
        return match zone(&mut words, state.catalogue()) {
            Ok(Some(ZoneName::One(zone))) => visibility_rules(zone),
            _ => Vec::new(),
        };
    }
    Vec::new()
}

/// Returns the rule of the Mastermind mode that adds so much.
fn mode_rule(plus: i8) -> Option<&'static str> {
    match plus {
        -1 => Some("L-DIFFICULTY-004"),
        1 => Some("L-DIFFICULTY-005"),
        2 => Some("L-DIFFICULTY-006"),
        3 => Some("L-DIFFICULTY-007"),
        4 => Some("L-DIFFICULTY-008"),
        5 => Some("L-DIFFICULTY-009"),
        _ => None,
    }
}

fn visibility_rules(zone: Zone) -> Vec<&'static str> {
    match zone {
        Zone::VILLAIN_DECK => vec!["L-VDECK-039"],
        Zone::TACTICS => vec!["L-MASTERMIND-012"],
        Zone::BYSTANDERS => vec!["L-SETUP-011"],
        Zone::CARTEL => vec!["L-SETUP-024"],
        Zone::CARTEL_GONE => vec!["L-KO-009"],
        zone if zone.as_cartel().is_some() => vec!["L-KEYWORD-079"],
        zone if zone.as_wound_stack().is_some() => vec!["L-SPECIFIC-024"],
        zone if zone.as_row().is_some() => vec!["L-CITY-003"],
        zone if zone.as_under().is_some() => vec!["L-CAPTURE-006"],
        zone => match zone.as_own() {
            Some((_, legendary::OwnZone::Discard)) => vec!["L-TURN-019"],
            Some((_, legendary::OwnZone::Victory)) => vec!["L-SCORE-002"],
            _ => Vec::new(),
        },
    }
}
