//! A view of a card game as JSON. It is made from the view and its words alone, like a page.

mod early;

use kernel::Seat;
use legendary::tell::Teller;
use legendary::{CardAt, DefId, HQ_MAX, ROW_MAX, Space, View, Zone};
use serde_json::{Value, json};

use crate::card_table::Game;
use early::early;
use web::api::{self as shapes, Asked, number};

/// Returns what only a game of cards has.
pub fn own(game: &Game, asked: &Asked<'_>) -> Value {
    let (seat, lang) = (asked.seat, asked.lang);
    let view = game.view(seat);
    let names = game.names(lang);
    let teller = Teller::new(&view, lang, &names);
    let is_asked = view.decision.is_some_and(|decision| decision.seat == seat);
    let cards_asked = if is_asked { count(&view) } else { Value::Null };
    json!({
        "box": view.table.catalogue.id,
        "turn": view.turns_taken,
        "decision": { "cards": cards_asked },
        "active": number(view.active),
        "early": early(game, asked, &names),
        "early_dropped": game.dropped.contains(&seat),
        "interjections": interjections(&view, &teller),
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
    })
}

/// Returns what the viewer may do out of turn.
fn interjections(view: &View, teller: &Teller<'_>) -> Vec<Value> {
    let told = |action| json!({ "words": view.words(&action), "text": teller.option(&action) });
    view.interjection().map(told).into_iter().collect()
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
    let places: Vec<CardAt> = (first.0..).map(CardAt).take(view.len(zone)).collect();
    placed(view, teller, &places)
}

/// Returns cards with their places.
pub(super) fn placed(view: &View, teller: &Teller<'_>, places: &[CardAt]) -> Vec<Value> {
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
