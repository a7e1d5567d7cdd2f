//! What was found instead of what a case claims, in the words a case would use for it.

use assault::play::{Berth, Countdown, Hull, Phase, Shot, Turn, VehicleCounter};
use assault::{Charts, Finding, HalfPoints, Place, Side, Sight};
use kernel::{Ending, Outcome, RuleId, Seat};

use super::given::PHASE_KINDS;
use super::happened::ENDINGS;

/// Returns the word that stands for a value.
pub(super) fn named<T: PartialEq>(words: &[(&'static str, T)], found: T) -> &'static str {
    let mut words = words.iter();
    words
        .find(|(_, value)| *value == found)
        .map_or("something else", |(word, _)| word)
}

pub(super) fn side_of_seat(seat: Seat) -> &'static str {
    let mut sides = Side::BOTH.into_iter();
    sides
        .find(|side| side.seat() == seat)
        .map_or("somebody else", Side::word)
}

pub(super) fn phase(found: Option<Phase>) -> String {
    match found {
        Some(phase) => {
            let kind = named(&PHASE_KINDS, phase.kind);
            format!("the Phase is {} {kind}", phase.side.word())
        }
        None => "no Phase is in progress".to_owned(),
    }
}

pub(super) fn place(place: Place) -> String {
    format!("{} level {}", place.space, place.level)
}

pub(super) fn points_left(left: Option<HalfPoints>) -> String {
    match left {
        Some(left) => format!("{left} are left"),
        None => "nobody of this code is on the march".to_owned(),
    }
}

/// `blocked by A-LOS-004`, `obstructed -4 by A-LOS-017`, `clear`.
pub(super) fn sight(sight: Sight, amount: i8, findings: &[Finding]) -> String {
    let sight = match sight {
        Sight::Clear => "clear".to_owned(),
        Sight::Blocked => "blocked".to_owned(),
        Sight::Obstructed(_) => format!("obstructed {amount}"),
    };
    let rules: Vec<&str> = findings.iter().map(|finding| finding.rule.0).collect();
    if rules.is_empty() {
        return sight;
    }
    format!("{sight} by {}", rules.join(" "))
}

/// `it has ease 3 chance 45 class G odds 4 9 18 14: 5 base (A-EASE-001), -2 ...`, or the rule that refuses it.
pub(super) fn shot(found: &Result<Shot, RuleId>, charts: &Charts) -> String {
    let shot = match found {
        Ok(shot) => shot,
        Err(rule) => return format!("it is refused by {rule}"),
    };
    let lines = shot.lines.iter();
    let lines = lines.map(|line| format!("{:+} {} ({})", line.amount, line.what, line.rule));
    format!(
        "it has ease {} chance {} class {} odds {}: {}",
        shot.ease,
        shot.chance.0,
        shot.class,
        odds(shot.odds(charts)),
        lines.collect::<Vec<_>>().join(", ")
    )
}

/// The rolls out of a hundred for each Quality Result.
pub(super) fn odds(odds: [u8; 4]) -> String {
    odds.map(|rolls| rolls.to_string()).join(" ")
}

pub(super) fn outcome(ending: Option<Ending>, cite: Option<&str>) -> String {
    let ending = named(&ENDINGS, ending);
    match cite {
        Some(cite) => format!("it is {ending} by {cite}"),
        None => format!("it is {ending}"),
    }
}

pub(super) fn countdown(found: Option<Countdown>, now: Turn) -> String {
    let Some(countdown) = found else {
        return "there is none".to_owned();
    };
    match (countdown.last_turn(), countdown.remaining(now)) {
        (Some(last), Some(remaining)) => format!("last {} remaining {remaining}", last.0),
        _ => "it is running, and its length is secret".to_owned(),
    }
}

pub(super) fn winner(found: Option<&Outcome>) -> String {
    let Some(outcome) = found else {
        return "nobody has won yet".to_owned();
    };
    let winners: Vec<&str> = outcome.winners.iter().map(side_of_seat).collect();
    format!("the winner is {}", winners.join(" and "))
}

pub(super) fn vehicle(found: &VehicleCounter) -> String {
    let hull = match found.hull {
        Hull::Intact => "intact",
        Hull::Inverted => "inverted",
        Hull::Destroyed => "destroyed",
    };
    match found.berth {
        Berth::In(space) => format!("it is at {space}, {hull}"),
        Berth::Left(turn) => format!("it left on Turn {}, {hull}", turn.0),
        Berth::Sunk => "it is sunk".to_owned(),
        Berth::Reserve | Berth::Unseen => "it is not on the map".to_owned(),
    }
}
