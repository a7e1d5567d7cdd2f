//! A hint as people see it: the whole way or shot on the map, why, and one button that does it.

use assault::play::{Action, Aim, Manner};
use assault::{PersonId, Place, Space, Victory, say};
use maud::{Markup, html};

use crate::look::Look;
use crate::measure::danger::threats_at;
use crate::measure::way::half;
use crate::over;
use crate::panel;
use crate::plan::{Pen, centre, point};
use crate::view::acting::acting;
use crate::view::option;
use crate::view::troop::from_goal;

/// What a chain of choices comes to.
enum Advice {
    Walk {
        who: PersonId,
        way: Vec<Space>,
    },
    Attack {
        who: PersonId,
        at: PersonId,
        manner: Option<Manner>,
    },
    /// Something that is one choice.
    Other(Action),
}

fn advice(look: &Look<'_>) -> Option<Advice> {
    let chain = &look.hinted;
    let first = *chain.first()?;
    let who = option::piece(&first).filter(|_| !matches!(first, Action::Target(_)));
    let who = who.or_else(|| acting(look.view));
    let way: Vec<Space> = chain
        .iter()
        .filter_map(|action| match action {
            Action::Step(step) => Some(step.to),
            _ => None,
        })
        .collect();
    let target = chain.iter().find_map(|action| match action {
        Action::Target(at) => Some(*at),
        _ => None,
    });
    let manner = chain.iter().find_map(|action| match action {
        Action::Manner(manner) => Some(*manner),
        _ => None,
    });
    Some(match (who, target) {
        (Some(who), Some(at)) => Advice::Attack { who, at, manner },
        (Some(who), None) if !way.is_empty() => Advice::Walk { who, way },
        _ => Advice::Other(first),
    })
}

/// The button that does all of it, with the reason.
pub fn button(look: &Look<'_>) -> Option<Markup> {
    let (option, advice) = (look.hint?, advice(look)?);
    let lang = look.lang;
    let act = look.act("follow");
    let why = why(look, &advice);
    Some(html! {
        div class="hinted" id="hinted" role="status" {
            button class="btn go is-hinted" data-hint="" data-key="Enter" formaction=(act) name="option" value=(option) {
                (say!(lang, "Do it: ", "Mach es: ")) (words(look, &advice)) kbd { "⏎" }
                @if let Some(why) = why { small { (why) } }
            }
        }
    })
}

/// What somebody who looked ahead says about the best choices, or the way to ask.
pub fn reasons(look: &Look<'_>) -> Markup {
    let lang = look.lang;
    html! {
        @if look.hint.is_some() {
            div class="reasons" id="reasons" role="status" {
                @if look.advice.is_empty() {
                    a class="btn" id="chances" data-look="" target=[look.aside] href="?hint=chances" { (say!(lang, "Look ahead", "Vorausdenken")) }
                }
                @for line in &look.advice { p class="lab" { (line) } }
            }
        }
    }
}

fn words(look: &Look<'_>, advice: &Advice) -> String {
    let (lang, board) = (look.lang, &look.view.board);
    match advice {
        Advice::Walk { who, way } => {
            let (who, to) = (board.code(*who), way.last());
            let to = to.map_or(String::new(), Space::to_string);
            say!(lang, "{who} to {to}", "{who} nach {to}")
        }
        Advice::Attack { who, at, .. } => {
            let (who, at) = (board.code(*who), board.code(*at));
            say!(lang, "{who} at {at}", "{who} auf {at}")
        }
        Advice::Other(action) => panel::option_words(look, action),
    }
}

/// Says what speaks for it, in the numbers that the table has anyway.
fn why(look: &Look<'_>, advice: &Advice) -> Option<String> {
    let (lang, board) = (look.lang, &look.view.board);
    match advice {
        Advice::Attack { who, at, manner } => {
            let best = board.best_attack(*who, *at).map(|(manner, _)| manner);
            let manner = manner.or(best)?;
            let prospect = board.prospect(*who, Aim::Person(*at), manner)?;
            let (how, chance) = (look.teller().manner(manner), prospect.shot.chance.0.min(99));
            let loss = prospect.expected_loss / 100;
            Some(say!(
                lang,
                "{how} {chance}%, takes {loss}% on average",
                "{how} {chance}%, nimmt im Mittel {loss}%"
            ))
        }
        Advice::Walk { who, way } => {
            let here = board.place(*who)?;
            let there = board.floor_place(*way.last()?)?;
            let n = threats_at(look, *who, board.stand_at(there)).len();
            let nearer = nearer(look, here, there);
            Some(match nearer {
                Some(nearer) => say!(
                    lang,
                    "{nearer} nearer to the goal, {n} can attack there",
                    "{nearer} näher am Ziel, {n} können dort angreifen"
                ),
                None => say!(lang, "{n} can attack there", "{n} können dort angreifen"),
            })
        }
        Advice::Other(_) => None,
    }
}

/// Returns how much nearer to the space that decides the raid a walk leads.
fn nearer(look: &Look<'_>, here: Place, there: Place) -> Option<String> {
    let board = &look.view.board;
    let Victory::HoldSpace(goal) = board.scenario().victory else {
        return None;
    };
    let away = from_goal(look.view, board.floor_place(goal)?);
    let (here, there) = (away.to(here)?, away.to(there)?);
    (there < here).then(|| half(here - there))
}

/// Draws the whole of it.
pub fn draw(look: &Look<'_>, pen: &mut Pen) {
    let board = &look.view.board;
    let space = |id: PersonId| board.place(id).map(|place| place.space);
    pen.raw(r#"<g id="advice">"#);
    match advice(look) {
        Some(Advice::Walk { who, way }) => {
            let spaces: Vec<Space> = space(who).into_iter().chain(way).collect();
            line(&spaces, pen);
        }
        Some(Advice::Attack { who, at, .. }) => {
            let spaces: Vec<Space> = [space(who), space(at)].into_iter().flatten().collect();
            line(&spaces, pen);
        }
        Some(Advice::Other(action)) => {
            let piece = option::piece(&action).and_then(|id| board.place(id));
            let at = option::space(&action).and_then(|space| board.floor_place(space));
            if let Some(place) = at.or(piece) {
                over::ring("advised", place, pen);
            }
        }
        None => {}
    }
    pen.raw("</g>");
}

fn line(spaces: &[Space], pen: &mut Pen) {
    let points: Vec<String> = spaces.iter().map(|space| point(centre(*space))).collect();
    let d = format!("M{}", points.join("L"));
    pen.path("advicecase", &d);
    pen.path("advised", &d);
    if let Some(last) = spaces.last() {
        pen.circle("advisedend", centre(*last), 9.0);
    }
}
