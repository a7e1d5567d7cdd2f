//! What every view has, whichever game it is of: one contract for programs. It is made from the view of
//! the seat, its words and its log alone, like a page.

use ::api::{self as shape, Common};
use kernel::{Decision, Ending, Game as _, Seat, Viewer};
use module::{Module as _, Question, RefusalWords, Telling};
use room::{Gesture, Hosted, Landmark, Line as _, Request, Running, Said, Utterance};
use serde::Serialize;
use serde_json::{Value, json};
use words::{Lang, say};

use crate::parts::gestures::LISTED_MAX;

use super::shapes::{Asked, Own, number, offers};

/// The latest sentences of the log; older ones are in the transcript.
const LOG_LINES: usize = 40;

/// Returns everything a seat may know of its game; `own` is what the game itself says.
pub fn view<H: Hosted, T: Serialize>(
    game: &mut Running<H>,
    asked: &Asked<'_>,
    own: impl FnOnce(&Running<H>) -> Own<T>,
) -> Value {
    let (seat, lang) = (asked.seat, asked.lang);
    game.listen(Viewer::Seat(seat));
    let game = &*game;
    let (view, names) = (game.view(seat), game.names(lang));
    let telling = Telling {
        view: &view,
        names: &names,
        lang,
    };
    let module = game.module();
    let options = module.options(&telling).into_iter();
    let refused = module.refusals(&telling).into_iter();
    let own = own(game);
    let asker = |request: Request| {
        let asking = game.asking.filter(|asking| asking.request == request);
        asking.map(|asking| number(asking.seat))
    };
    let common = Common {
        ticket: asked.ticket.to_owned(),
        lang: match lang {
            Lang::En => shape::Lang::En,
            Lang::De => shape::Lang::De,
        },
        seat: number(seat),
        r#box: own.r#box,
        turn: own.turn,
        decision: decision(game, seat, &telling, own.cards),
        options: offers(options.map(|option| (option.words, option.text))),
        refused: refused.map(refusal).collect(),
        undo: game.session.undo_offer(game.takes_back_for(seat)).n_free,
        take_back: asker(Request::TakeBack),
        give_up: asker(Request::GiveUp),
        clock: clock(game),
        gestures: asked
            .said
            .iter()
            .filter_map(|said| shown(said, lang))
            .collect(),
        landmarks: landmarks(game, lang),
        log: log(game, asked),
        outcome: outcome(game, &telling),
    };
    let table = own.table;
    json!(shape::View { common, table })
}

fn decision<H: Hosted>(
    game: &Running<H>,
    own: Seat,
    telling: &Telling<'_, H::Module>,
    cards: Option<shape::CardCount>,
) -> Option<shape::Decision> {
    let decision = game.session.game().decision()?;
    let module = game.module();
    let question = module
        .question(telling)
        .or_else(|| module.waiting(telling))
        .or_else(|| choosing(game, decision, telling))?;
    Some(shape::Decision {
        seat: number(decision.seat),
        is_yours: decision.seat == own,
        question: question.text,
        card: question.card,
        cite: question.cite,
        sealed: decision.sealed,
        cards,
    })
}

/// Says no more than who is asked, where the game says nothing to those who wait.
fn choosing<H: Hosted>(
    game: &Running<H>,
    decision: Decision,
    telling: &Telling<'_, H::Module>,
) -> Option<Question> {
    let (lang, name) = (telling.lang, telling.names.get(decision.seat.idx())?);
    Some(Question {
        text: say!(lang, "{name} is choosing.", "{name} entscheidet gerade."),
        card: None,
        cite: game.session.game().cite_words(decision.cite),
    })
}

fn refusal(refused: RefusalWords) -> shape::Refusal {
    shape::Refusal {
        what: refused.what,
        why: refused.why,
        cite: refused.cite,
    }
}

fn clock<H: Hosted>(game: &Running<H>) -> Option<shape::Clock> {
    let clock = game
        .terms
        .clock
        .as_ref()
        .filter(|_| game.asked().is_some())?;
    let time = |ms: i64| u64::try_from(ms).unwrap_or(0);
    Some(shape::Clock {
        rules: clock.rules.words(),
        left: clock.left.iter().map(|left| time(*left)).collect(),
        due: clock.due().map(time),
    })
}

fn shown(said: &Said, lang: Lang) -> Option<shape::Gesture> {
    let Utterance::Gesture(Gesture { sign, at }) = &said.what else {
        return None;
    };
    Some(shape::Gesture {
        seat: said.seat.map(number),
        sign: sign.word().to_owned(),
        at: at.as_ref().map(|at| landmark(at, lang)),
        text: said.words(lang),
    })
}

fn landmark(at: &Landmark, lang: Lang) -> shape::Landmark {
    shape::Landmark {
        id: at.id.clone(),
        name: at.name(lang).to_owned(),
    }
}

/// What lies open to all, where it is not too much to list.
fn landmarks<H: Hosted>(game: &Running<H>, lang: Lang) -> Vec<shape::Landmark> {
    let all = game.host().landmarks(&game.look(Viewer::Spectator));
    let all = all.iter().filter(|_| all.len() <= LISTED_MAX);
    all.map(|at| landmark(at, lang)).collect()
}

fn log<H: Hosted>(game: &Running<H>, asked: &Asked<'_>) -> Vec<shape::Line> {
    let Some(journal) = game.journal(Viewer::Seat(asked.seat)) else {
        return Vec::new();
    };
    let first = journal.lines.len().saturating_sub(LOG_LINES);
    let latest = journal.lines.iter().enumerate().skip(first);
    let line = |(number, line): (usize, &H::Line)| shape::Line {
        text: line.text(asked.lang).to_owned(),
        cite: line.cite().map(str::to_owned),
        why: journal.bot_lines.contains(&number).then_some(number),
    };
    latest.map(line).collect()
}

fn outcome<H: Hosted>(
    game: &Running<H>,
    telling: &Telling<'_, H::Module>,
) -> Option<shape::Outcome> {
    let outcome = game.session.game().outcome()?;
    Some(shape::Outcome {
        ending: match outcome.ending {
            Ending::Won => shape::Ending::Won,
            Ending::Lost => shape::Ending::Lost,
            Ending::Drawn => shape::Ending::Drawn,
            Ending::Conceded => shape::Ending::Conceded,
        },
        winners: outcome.winners.iter().map(number).collect(),
        text: game.module().ending(telling, &outcome),
        scores: outcome.scores,
    })
}
