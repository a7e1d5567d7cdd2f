//! What every view has, whichever game it is of: one contract for programs. It is made from the view of
//! the seat, its words and its log alone, like a page.

use kernel::{Decision, Game as _, Seat, Viewer};
use module::{Module as _, Question, Telling};
use room::{GameOf, Hosted, Line as _, Running};
use serde_json::{Value, json};
use words::say;

use super::shapes::{self, Asked, number};
use room::lang_code;

/// Returns everything a seat may know of its game; `own` is what only this game has.
pub fn view<H: Hosted>(
    game: &mut Running<H>,
    asked: &Asked<'_>,
    own: impl FnOnce(&Running<H>) -> Value,
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
    let undo = game.session.undo_offer(game.takes_back_for(seat));
    let lines = game.lines(Viewer::Seat(seat)).iter();
    let options = module.options(&telling).into_iter();
    let refused = module.refusals(&telling).into_iter();
    let decision = game.session.game().decision();
    let question = module
        .question(&telling)
        .or_else(|| module.waiting(&telling))
        .or_else(|| choosing(game, decision?, &telling));
    let mut all = json!({
        "ticket": asked.ticket,
        "lang": lang_code(lang),
        "seat": number(seat),
        "box": GameOf::<H>::NAME,
        "turn": 0,
        "decision": decided(decision, seat, question),
        "options": shapes::options(options.map(|option| (option.words, option.text))),
        "refused": refused.map(|it| shapes::refusal(it.what, it.why, it.cite)).collect::<Vec<_>>(),
        "undo": undo.n_free,
        "take_back": game.asking.map(|asking| number(asking.seat)),
        "log": shapes::log(lines.map(|line| (line.text(lang), line.cite()))),
        "outcome": outcome(game, &telling),
    });
    extend(&mut all, own(game));
    all
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

fn decided(decision: Option<Decision>, own: Seat, question: Option<Question>) -> Value {
    match (decision, question) {
        (Some(decision), Some(question)) => shapes::decision(decision, own, question),
        _ => Value::Null,
    }
}

fn outcome<H: Hosted>(game: &Running<H>, telling: &Telling<'_, H::Module>) -> Value {
    let Some(outcome) = game.session.game().outcome() else {
        return Value::Null;
    };
    let text = game.module().ending(telling, &outcome);
    let winners = outcome.winners.iter();
    shapes::outcome(outcome.ending, winners, &outcome.scores, text)
}

/// Adds what only one game has; what it says of something that all have is added to that.
fn extend(all: &mut Value, own: Value) {
    let (Some(all), Value::Object(own)) = (all.as_object_mut(), own) else {
        return;
    };
    for (name, value) in own {
        match (all.get_mut(&name), value) {
            (Some(Value::Object(known)), Value::Object(more)) => known.extend(more),
            // There is nothing to add to what is not there.
            (Some(Value::Null), Value::Object(_)) => {}
            (_, value) => {
                all.insert(name, value);
            }
        }
    }
}
