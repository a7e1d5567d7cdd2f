//! Answering before one is asked, in games of cards.

use std::sync::Arc;

use kernel::{Game as _, Seat, Seed, Session, Sitter};
use legendary::State;
use legendary::setup::Setup;
use room::{Answer, Coming, Command, Room as _, Terms};

use super::{CardTable, Game, picks};

fn deal(cards: &Arc<CardTable>, seed: u64) -> Game {
    let catalogue = cards.shelf().catalogues().next().expect("a box").clone();
    let setup = Setup::new(catalogue, 3);
    let mut session = Session::start(&setup, Seed::from_number(seed), &mut ()).expect("a deal");
    for seat in (0..3).map(Seat) {
        let sitter = Sitter::Person(String::new());
        session.seat(seat, sitter).expect("a seat");
    }
    Game::new(cards.clone(), session, Terms::alone(3, Seat(0)))
}

/// Answering early leads where answering in turn leads, and every question that was offered
/// early comes as it was offered or is dropped.
#[test]
fn an_early_answer_is_carried_out_when_its_question_comes() {
    let cards = Arc::new(CardTable::with_packs(&[]).expect("boxes"));
    let shelf = cards.shelf();
    let (mut n_early, mut n_taken) = (0, 0);
    for seed in 1..12 {
        let mut game = deal(&cards, seed);
        while let Some(seat) = game.asked() {
            for other in (0..3).map(Seat).filter(|&other| other != seat) {
                if game.early_of(other).is_some() {
                    continue;
                }
                let Some(coming) = game.coming_to(other) else {
                    continue;
                };
                let answer = if picks::candidates(&coming.view).is_empty() {
                    Answer::Option(shelf.pick(&coming.view))
                } else {
                    continue;
                };
                game.answer_early(other, &answer).expect("an answer");
                n_early += 1;
            }
            let option = shelf.pick(&game.view(seat));
            let waiting = game.early.len();
            game.command(seat, &Command::Choose(option))
                .expect("an option");
            n_taken += waiting - game.early.len() - game.dropped.len().min(waiting);
            game.dropped.clear();
        }
    }
    println!("{n_taken} of {n_early} early answers were carried out");
    assert!(n_early > 10, "{n_early}");
    assert!(n_taken * 10 >= n_early * 8, "{n_taken} of {n_early}");
}

/// In worlds that look the same, the same question is said to come.
#[test]
fn what_is_coming_tells_nothing() {
    let cards = Arc::new(CardTable::with_packs(&[]).expect("boxes"));
    let shelf = cards.shelf();
    let mut n_compared = 0;
    for seed in 1..8 {
        let mut game = deal(&cards, seed);
        while let Some(seat) = game.asked() {
            for other in (0..3).map(Seat).filter(|&other| other != seat) {
                let here = game.view(other);
                let Some(coming_here) = game.coming_to(other) else {
                    continue;
                };
                let there = State::sample(&here, Seed::from_number(seed + 90));
                let coming_there = Coming::find(&*cards, &there, other);
                let there = coming_there.expect("it is coming there too");
                assert_eq!(coming_here.question(), there.question());
                assert_eq!(coming_here.view, there.view);
                n_compared += 1;
            }
            let option = shelf.pick(&game.view(seat));
            game.choose(seat, option).expect("an option");
        }
    }
    assert!(n_compared > 5, "{n_compared}");
}
