//! The curve of each side, and what moved it.

use kernel::{Ending, EntryNo, Game, Outcome, Seat, SeatSet, Session};

use super::stations::Station;
use crate::contract::Module;
use crate::looking_back::{Point, SeatSkill, SideStory};
use crate::search::Chance;

/// Lists the sides before anything is known of them.
pub fn all<M: Module>(module: &M, session: &Session<M::Game>) -> Vec<SideStory> {
    let game = session.game();
    let mut sides: Vec<SideStory> = Vec::new();
    for seat in (0..game.n_seats()).map(Seat) {
        if sides.iter().any(|side| side.seats.contains(seat)) {
            continue;
        }
        let seats = module.allies(game, seat);
        if !seats.contains(seat) {
            continue;
        }
        sides.push(SideStory {
            seats,
            is_alone: true,
            curve: Vec::new(),
            skill: Vec::new(),
            others: 0.0,
        });
    }
    let is_alone = sides.len() == 1;
    sides.iter_mut().for_each(|side| side.is_alone = is_alone);
    sides
}

/// Adds a point to the curve of the side that is asked.
pub fn begin_point<M: Module>(sides: &mut [SideStory], station: &Station<M>, chance: Chance) {
    let own = sides
        .iter_mut()
        .find(|side| side.seats.contains(station.seat));
    if let Some(side) = own {
        side.curve.push(Point {
            entry: station.entry,
            turn: station.turn,
            seat: Some(station.seat),
            chance,
            skill: 0.0,
            others: 0.0,
            luck: 0.0,
        });
    }
}

/// Counts what a choice did for its side, and against the others once their curve has begun.
pub fn add_skill<M: Module>(sides: &mut [SideStory], station: &Station<M>, points: f64) {
    let n_others = sides.len().saturating_sub(1).max(1) as f64;
    for side in sides {
        let Some(point) = side.curve.last_mut() else {
            continue;
        };
        if side.seats.contains(station.seat) {
            point.skill += points;
            count(side, station.seat, points);
        } else {
            // What one side wins the others lose between them.
            point.others -= points / n_others;
            side.others -= points / n_others;
        }
    }
}

fn count(side: &mut SideStory, seat: Seat, points: f64) {
    let known = side.skill.iter_mut().find(|known| known.seat == seat);
    match known {
        Some(known) => {
            known.points += points;
            known.n_choices += 1;
        }
        None => side.skill.push(SeatSkill {
            seat,
            points,
            n_choices: 1,
        }),
    }
}

/// Adds how the game ended, and works out what was luck.
pub fn finish<G: Game>(sides: &mut [SideStory], session: &Session<G>) {
    let outcome = session.game().outcome();
    for side in sides {
        if let (Some(outcome), Some(last)) = (&outcome, side.curve.last()) {
            let end = end_of(side.seats, last, outcome, session.last_entry());
            side.curve.push(end);
        }
        for n in 1..side.curve.len() {
            let after = side.curve[n].chance.percent;
            let point = &mut side.curve[n - 1];
            point.luck = after - point.chance.percent - point.skill - point.others;
        }
        // Where the game goes on nothing is known of what came after the last point.
        if outcome.is_none()
            && let Some(last) = side.curve.last_mut()
        {
            last.luck = -last.skill - last.others;
        }
    }
}

fn end_of(seats: SeatSet, last: &Point, outcome: &Outcome, entry: EntryNo) -> Point {
    let is_won = if outcome.winners.is_empty() {
        outcome.ending == Ending::Won
    } else {
        seats.iter().any(|seat| outcome.winners.contains(seat))
    };
    let percent = if is_won { 100.0 } else { 0.0 };
    Point {
        entry,
        seat: None,
        chance: Chance {
            percent,
            low: percent,
            high: percent,
        },
        skill: 0.0,
        others: 0.0,
        luck: 0.0,
        ..*last
    }
}
