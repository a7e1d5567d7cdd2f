//! What came of looking back at a game, as programs get it: from a table, and at the command line.

use module::{Analysis, Costly, Point, SideStory};
use words::Lang;

use crate::answers::{CostlyChoice, CurvePoint, GameAnalysis, SeatFared, SideFared};

impl GameAnalysis {
    /// Returns an analysis with the names of the players and its texts in a language.
    pub fn of(analysis: &Analysis, names: &[String], lang: Lang) -> GameAnalysis {
        let sides = analysis.sides.iter().map(|side| fared(side, names, lang));
        let costly = analysis.costly.iter().map(|costly| cost(costly, lang));
        GameAnalysis {
            is_over: analysis.is_over,
            is_whole: analysis.is_whole,
            n_tries: analysis.n_tries,
            sides: sides.collect(),
            costly: costly.collect(),
        }
    }
}

fn fared(side: &SideStory, names: &[String], lang: Lang) -> SideFared {
    let skill = side.skill.iter().map(|of| SeatFared {
        seat: of.seat.idx() + 1,
        points: of.points,
        n_choices: of.n_choices,
    });
    SideFared {
        name: side.name(names, lang),
        seats: side.seats.iter().map(|seat| seat.idx() + 1).collect(),
        luck: side.luck(),
        own: side.own(),
        others: side.others,
        skill: skill.collect(),
        curve: side.curve.iter().map(point).collect(),
    }
}

fn point(point: &Point) -> CurvePoint {
    CurvePoint {
        entry: point.entry.0,
        turn: point.turn,
        seat: point.seat.map(|seat| seat.idx() + 1),
        percent: point.chance.percent,
        low: point.chance.low,
        high: point.chance.high,
        luck: point.luck,
        own: point.skill,
        others: point.others,
    }
}

fn cost(costly: &Costly, lang: Lang) -> CostlyChoice {
    let of = |texts: &[String; Lang::ALL.len()]| texts[lang as usize].clone();
    CostlyChoice {
        entry: costly.entry.0,
        turn: costly.turn,
        seat: costly.seat.idx() + 1,
        chosen: of(&costly.chosen),
        better: of(&costly.better),
        percent_chosen: costly.chances[0],
        percent_better: costly.chances[1],
        cost: costly.cost,
        error: costly.error,
        reason: of(&costly.reason),
    }
}
