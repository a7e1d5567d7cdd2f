//! Looking back at a game that is over, for programs.

use ::api::{CostlyChoice, CurvePoint, GameAnalysis, Hindsight, SeatFared, SideFared};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use module::{Analysis, Costly, Point, SideStory};
use room::LookedBack;
use words::Lang;

use super::{App, Reading, answer, refuse, trouble};

/// Returns how far looking back is, or what came of it.
pub async fn look_back(
    State(app): State<App>,
    Path(secret): Path<String>,
    Query(reading): Query<Reading>,
    headers: HeaderMap,
) -> Response {
    let reader = reading.reader(&app, &headers);
    let (access, seat) = match app.registry().find(&secret).await {
        Ok(found) => found,
        Err(error) => return trouble(&error),
    };
    let (lang, names, is_over) = {
        let room = access.room().await;
        let lang = reader.lang_at(room.terms().lang(seat));
        (lang, room.names(lang), room.is_over())
    };
    if !is_over {
        return refuse(
            StatusCode::CONFLICT,
            "refused",
            "the game still runs; it can be looked back at when it is over",
        );
    }
    let given = match app.registry().look_back(&access).await {
        LookedBack::Nothing => Hindsight {
            percent: 100,
            analysis: None,
        },
        LookedBack::Working(percent) => Hindsight {
            percent,
            analysis: None,
        },
        LookedBack::Done(analysis) => Hindsight {
            percent: 100,
            analysis: Some(given(&analysis, &names, lang)),
        },
    };
    answer(StatusCode::OK, &given)
}

fn given(analysis: &Analysis, names: &[String], lang: Lang) -> GameAnalysis {
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
