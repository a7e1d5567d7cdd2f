//! A view of a card game as JSON. It is made from the view and its words alone, like a page.

use kernel::{Game as _, Seat};
use legendary::tell::Teller;
use legendary::{Card, DefId, HQ_MAX, ROW_MAX, Space, View, Zone};
use serde_json::{Value, json};

use super::early::early;
use super::shapes::{self, Asked, Common, Question, number};
use crate::early::Coming;
use crate::game::Game;
use crate::journal::Sentence;
use crate::people::names;

/// Returns everything a seat may know of its game. `coming` is the question that is coming to it,
/// with its mark.
pub fn view(
    game: &Game,
    asked: &Asked<'_>,
    coming: Option<&(String, Coming)>,
    lines: &[Sentence],
) -> Value {
    let (seat, lang) = (asked.seat, asked.lang);
    let view = game.view(seat);
    let names = names(&game.session, lang);
    let teller = Teller::new(&view, lang, &names);
    let log = lines
        .iter()
        .map(|line| (line.get(lang), line.cite.as_deref()));
    let common = Common {
        asked,
        of_box: &view.table.catalogue.id,
        turn: view.turns_taken,
        decision: decision(&view, &teller, seat),
        options: options(&view, &teller),
        refused: refused(&teller),
        n_free: game.session.undo_offer(seat).n_free,
        asking: game.asking,
        log: shapes::log(log),
        outcome: outcome(game, &teller),
    };
    common.with(json!({
        "active": number(view.active),
        "early": early(game, asked, coming, &names),
        "early_dropped": game.dropped.contains(&seat),
        "attack": view.turn.attack,
        "recruit": view.turn.recruit,
        "scheme": scheme(&view, &teller),
        "mastermind": mastermind(&view, &teller),
        "row": (0..ROW_MAX as u8).map(|i| space(&view, &teller, Space(i))).collect::<Vec<_>>(),
        "hq": (0..HQ_MAX as u8).map(|slot| top(&view, &teller, Zone::hq(slot))).collect::<Vec<_>>(),
        "hand": cards(&view, &teller, Zone::hand(seat)),
        "played": view.turn.plays.iter().map(|play| card(&view, &teller, play.def)).collect::<Vec<_>>(),
        "players": (0..view.table.players).map(|i| player(&view, &teller, Seat(i))).collect::<Vec<_>>(),
        "piles": piles(&view, &teller),
    }))
}

fn decision(view: &View, teller: &Teller<'_>, own: Seat) -> Value {
    let (Some(decision), Some(prompt)) = (view.decision, teller.prompt()) else {
        return Value::Null;
    };
    let cards = match decision.seat == own {
        true => count(view),
        false => Value::Null,
    };
    let question = Question {
        text: prompt.question,
        card: prompt.card,
        cite: prompt.cite,
        cards,
    };
    shapes::decision(decision, own, question)
}

/// Returns how many cards are asked for, where cards are.
pub(super) fn count(view: &View) -> Value {
    view.count().map_or(
        Value::Null,
        |count| json!({ "min": count.min, "max": count.max, "chosen": count.chosen }),
    )
}

pub(super) fn options(view: &View, teller: &Teller<'_>) -> Vec<Value> {
    let told = |action| (view.words(action), teller.option(action));
    shapes::options(view.options.iter().map(told))
}

fn refused(teller: &Teller<'_>) -> Vec<Value> {
    let refused = teller.refusals().into_iter();
    let refused = refused.map(|refused| shapes::refusal(refused.what, refused.why, refused.cite));
    refused.collect()
}

fn scheme(view: &View, teller: &Teller<'_>) -> Value {
    json!({
        "card": card(view, teller, view.table.scheme),
        "twists": view.twists_played,
        "gauge": view.gauge.map(|gauge| json!({ "now": gauge.now, "limit": gauge.limit })),
        "text": teller.meter(),
    })
}

fn mastermind(view: &View, teller: &Teller<'_>) -> Value {
    json!({
        "card": card(view, teller, view.table.mastermind),
        "attack": view.mastermind_attack,
        "sum": teller.mastermind_sum(),
        "tactics": view.len(Zone::TACTICS),
        "captives": view.len(Zone::UNDER_MASTERMIND),
    })
}

fn space(view: &View, teller: &Teller<'_>, space: Space) -> Value {
    let foe = view.foes[space.idx()].map(|foe| {
        json!({
            "card": card(view, teller, foe.def),
            "attack": foe.attack,
            "sum": teller.attack_sum(space),
            "captives": foe.captives,
        })
    });
    json!({ "name": teller.space(space), "foe": foe })
}

fn top(view: &View, teller: &Teller<'_>, zone: Zone) -> Value {
    let top = view.zone(zone).first().copied().flatten();
    top.map_or(Value::Null, |def| card(view, teller, def))
}

/// Returns the cards of a zone with their places, by which several are chosen at once.
fn cards(view: &View, teller: &Teller<'_>, zone: Zone) -> Vec<Value> {
    let first = view.first_place(zone);
    let places: Vec<Card> = (first.0..).map(Card).take(view.len(zone)).collect();
    placed(view, teller, &places)
}

/// Returns cards with their places.
pub(super) fn placed(view: &View, teller: &Teller<'_>, places: &[Card]) -> Vec<Value> {
    let cards = places.iter().map(|&place| {
        let def = view.def_at(place);
        json!({
            "place": place.0,
            "card": def.map(|def| card(view, teller, def)),
        })
    });
    cards.collect()
}

fn card(view: &View, teller: &Teller<'_>, def: DefId) -> Value {
    json!({ "slot": view.def(def).slot, "name": teller.name(def) })
}

fn player(view: &View, teller: &Teller<'_>, seat: Seat) -> Value {
    json!({
        "seat": number(seat),
        "name": teller.seat(seat),
        "hand": view.len(Zone::hand(seat)),
        "deck": view.len(Zone::deck(seat)),
        "discard": cards(view, teller, Zone::discard(seat)),
        "victory": cards(view, teller, Zone::victory(seat)),
        "points": view.victory_points[seat.idx()],
    })
}

fn piles(view: &View, teller: &Teller<'_>) -> Value {
    json!({
        "villain_deck": view.len(Zone::VILLAIN_DECK),
        "hero_deck": view.len(Zone::HERO_DECK),
        "wounds": view.len(Zone::WOUNDS),
        "bystanders": view.len(Zone::BYSTANDERS),
        "officers": view.len(Zone::OFFICERS),
        "ko": cards(view, teller, Zone::KO),
        "escaped": cards(view, teller, Zone::ESCAPED),
    })
}

fn outcome(game: &Game, teller: &Teller<'_>) -> Value {
    let Some(outcome) = game.session.game().outcome() else {
        return Value::Null;
    };
    let winners = outcome.winners.iter();
    let text = teller.ending(&outcome);
    shapes::outcome(outcome.ending, winners, &outcome.scores, text)
}
