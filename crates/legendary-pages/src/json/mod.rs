//! A view of a card game for programs. It is made from the view and its words alone, like a page.

mod early;

use api::{
    Card, CardCount, Cards, Foe, Gauge, Interjection, Mastermind, Offer, Piles, PlacedCard, Player,
    Scheme,
};
use kernel::Seat;
use legendary::tell::Teller;
use legendary::{CardAt, DefId, HQ_MAX, ROW_MAX, Space, View, Zone};

use crate::card_table::Game;
use early::early;
use web::api::{Asked, Own, number, offers};

/// Returns what a game of cards says of itself.
pub fn own(game: &Game, asked: &Asked<'_>) -> Own<Cards> {
    let (seat, lang) = (asked.seat, asked.lang);
    let view = game.view(seat);
    let names = game.names(lang);
    let teller = &Teller::new(&view, lang, &names);
    let is_asked = view.decision.is_some_and(|decision| decision.seat == seat);
    let played = view.turn.plays.iter();
    let table = Cards {
        active: number(view.active),
        early: early(game, asked, &names),
        early_dropped: game.dropped.contains(&seat),
        interjections: interjections(&view, teller),
        attack: view.turn.attack,
        recruit: view.turn.recruit,
        scheme: scheme(&view, teller),
        mastermind: mastermind(&view, teller),
        row: (0..ROW_MAX as u8)
            .map(|i| space(&view, teller, Space(i)))
            .collect(),
        hq: (0..HQ_MAX as u8)
            .map(|slot| top(&view, teller, Zone::hq(slot)))
            .collect(),
        hand: cards(&view, teller, Zone::hand(seat)),
        played: played.map(|play| card(&view, teller, play.def)).collect(),
        players: (0..view.table.players)
            .map(|i| player(&view, teller, Seat(i)))
            .collect(),
        piles: piles(&view, teller),
    };
    Own {
        r#box: view.table.catalogue.id.clone(),
        turn: view.turns_taken.into(),
        cards: is_asked.then(|| count(&view)).flatten(),
        table,
    }
}

/// Returns what the viewer may do out of turn.
fn interjections(view: &View, teller: &Teller<'_>) -> Vec<Interjection> {
    let told = |action| Interjection {
        words: view.words(&action),
        text: teller.option(&action),
    };
    view.interjection().map(told).into_iter().collect()
}

/// Returns how many cards are asked for, where cards are.
fn count(view: &View) -> Option<CardCount> {
    view.count().map(|count| CardCount {
        min: count.min,
        max: count.max,
        chosen: count.chosen,
    })
}

fn options(view: &View, teller: &Teller<'_>) -> Vec<Offer> {
    let told = |action| (view.words(action), teller.option(action));
    offers(view.options.iter().map(told))
}

fn scheme(view: &View, teller: &Teller<'_>) -> Scheme {
    Scheme {
        card: card(view, teller, view.table.scheme),
        twists: view.twists_played,
        gauge: view.gauge.map(|gauge| Gauge {
            now: gauge.now,
            limit: gauge.limit,
        }),
        text: teller.meter(),
    }
}

fn mastermind(view: &View, teller: &Teller<'_>) -> Mastermind {
    Mastermind {
        card: card(view, teller, view.table.mastermind),
        attack: view.mastermind_attack,
        sum: teller.mastermind_sum(),
        tactics: view.len(Zone::TACTICS),
        captives: view.len(Zone::UNDER_MASTERMIND),
    }
}

fn space(view: &View, teller: &Teller<'_>, space: Space) -> api::Space {
    let foe = view.foes[space.idx()].map(|foe| Foe {
        card: card(view, teller, foe.def),
        attack: foe.attack,
        sum: teller.attack_sum(space),
        captives: foe.captives,
    });
    api::Space {
        name: teller.space(space),
        foe,
    }
}

fn top(view: &View, teller: &Teller<'_>, zone: Zone) -> Option<Card> {
    let top = view.zone(zone).first().copied().flatten();
    top.map(|def| card(view, teller, def))
}

/// Returns the cards of a zone with their places, by which several are chosen at once.
fn cards(view: &View, teller: &Teller<'_>, zone: Zone) -> Vec<PlacedCard> {
    let first = view.first_place(zone);
    let places: Vec<CardAt> = (first.0..).map(CardAt).take(view.len(zone)).collect();
    placed(view, teller, &places)
}

/// Returns cards with their places.
fn placed(view: &View, teller: &Teller<'_>, places: &[CardAt]) -> Vec<PlacedCard> {
    let cards = places.iter().map(|&place| PlacedCard {
        place: place.0,
        card: view.def_at(place).map(|def| card(view, teller, def)),
    });
    cards.collect()
}

fn card(view: &View, teller: &Teller<'_>, def: DefId) -> Card {
    Card {
        slot: view.def(def).slot.to_string(),
        name: teller.name(def).to_string(),
    }
}

fn player(view: &View, teller: &Teller<'_>, seat: Seat) -> Player {
    Player {
        seat: number(seat),
        name: teller.seat(seat).to_string(),
        hand: view.len(Zone::hand(seat)),
        deck: view.len(Zone::deck(seat)),
        discard: cards(view, teller, Zone::discard(seat)),
        victory: cards(view, teller, Zone::victory(seat)),
        points: view.victory_points[seat.idx()],
    }
}

fn piles(view: &View, teller: &Teller<'_>) -> Piles {
    Piles {
        villain_deck: view.len(Zone::VILLAIN_DECK),
        hero_deck: view.len(Zone::HERO_DECK),
        wounds: view.len(Zone::WOUNDS),
        bystanders: view.len(Zone::BYSTANDERS),
        officers: view.len(Zone::OFFICERS),
        ko: cards(view, teller, Zone::KO),
        escaped: cards(view, teller, Zone::ESCAPED),
    }
}
