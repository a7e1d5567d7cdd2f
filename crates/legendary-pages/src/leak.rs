//! Nothing leaves the server that depends on what the reader can not know: in two worlds that look
//! the same from a seat, the bytes are the same.

use std::sync::Arc;

use kernel::battery::where_they_part;
use kernel::{Game as _, Seat, Seed, Session, Sitter, Viewer};
use legendary::setup::Setup;
use room::{Hosted as _, Layout, Refused, Terms};
use words::Lang;

use crate::board::{Board, CardPages};
use crate::card_table::{CardTable, Game};
use web::api::{self, Asked};
use web::{GamePages as _, Notice, TalkPanel, Vantage};
use web::{Reader, Theme};

const SECRET: &str = "/seat/x";

fn reader(lang: Lang) -> Reader {
    let headers = axum::http::HeaderMap::new();
    Reader {
        lang,
        theme: Theme::Auto,
        ..Reader::of(&headers, &Arc::default())
    }
}

/// What a seat may take back was decided by the real game's luck so far; the kernel's own tests see
/// to it, and a sampled world does not know it.
fn without_undo(text: &str) -> String {
    let (Some(start), end) = (text.find("id=\"undo\""), "</button>") else {
        return text.to_owned();
    };
    let rest = &text[start..];
    let end = rest.find(end).map_or(text.len(), |end| start + end);
    format!("{}{}", &text[..start], &text[end..])
}

/// Returns the chat of a table at which somebody may point at whatever lies open.
fn talk(game: &Game) -> TalkPanel {
    let open = game.look(Viewer::Spectator);
    TalkPanel {
        gesture: Some("/seat/x/gesture".to_owned()),
        landmarks: game.host().landmarks(&open),
        ..TalkPanel::default()
    }
}

/// Returns everything a viewer can be sent about where a game stands.
fn sent(game: &mut Game, viewer: Viewer) -> Vec<String> {
    let cards = game.host_arc();
    let pages = CardPages::new(cards.clone());
    let mut all = Vec::new();
    let notices = [
        None,
        Some(Notice::Hint),
        Some(Notice::Refused(Refused::NotPossible)),
    ];
    game.listen(viewer);
    // Whatever anybody points at, the viewer sees it too.
    let own = cards.landmarks(&game.look(viewer));
    for open in talk(game).landmarks {
        assert!(own.contains(&open), "{open:?}");
    }
    for lang in [Lang::En, Lang::De] {
        let reader = reader(lang);
        for (layout, notices) in [
            (Layout::Whole, &notices[..]),
            (Layout::Hand, &notices[..1]),
            (Layout::Table, &notices[..1]),
        ] {
            let vantage = Vantage {
                viewer,
                layout,
                ticket: "t".to_owned(),
                talk: Some(talk(game)),
                ..Vantage::of_seat(viewer.seat().unwrap_or(Seat(0)), SECRET)
            };
            for notice in notices {
                let board = Board::new(game, &vantage, &reader).with_notice(
                    notice.clone(),
                    None,
                    cards.shelf(),
                );
                all.push(without_undo(&board.page().into_string()));
            }
        }
        if let Viewer::Seat(seat) = viewer {
            let asked = Asked {
                seat,
                ticket: "t",
                coming: game.coming_to(seat).map(|_| "m"),
                lang,
                said: &[],
            };
            let mut view = api::view(game, &asked, |game| pages.json(game, &asked));
            view["undo"] = 0.into();
            all.push(view.to_string());
        }
    }
    all
}

fn card_table() -> Arc<CardTable> {
    Arc::new(CardTable::with_packs(&[]).expect("boxes"))
}

fn deal(cards: &Arc<CardTable>, id: &str, players: u8, seed: u64) -> Game {
    let catalogue = cards.shelf().find(id).expect("a box").clone();
    let setup = Setup::new(catalogue, players);
    let mut session = Session::start(&setup, Seed::from_number(seed), &mut ()).expect("a deal");
    for seat in (0..players).map(Seat) {
        session
            .seat(seat, Sitter::Person(String::new()))
            .expect("a seat");
    }
    Game::new(cards.clone(), session, Terms::alone(players, Seat(0)))
}

/// Compares what a viewer is sent in this world and in another that looks the same.
fn compare(game: &Game, viewer: Viewer, luck: u64) -> Result<(), String> {
    let world = legendary::State::sample(&game.look(viewer), Seed::from_number(luck));
    let mut here = game.clone();
    // The log was written as things happened, in one world: that it tells nothing is tested there.
    here.listen(viewer);
    let mut there = here.clone();
    *there.session = there.session.in_another_world(world);
    let pairs = sent(&mut here, viewer)
        .into_iter()
        .zip(sent(&mut there, viewer));
    for (one, other) in pairs {
        if one != other {
            return Err(where_they_part(&one, &other));
        }
    }
    Ok(())
}

#[test]
fn the_bytes_are_the_same_in_every_world_that_looks_the_same() {
    let cards = card_table();
    let mut n_compared = 0;
    for (id, players, seed) in [
        ("marvel", 2, 11),
        ("marvel", 3, 12),
        ("bond", 2, 13),
        ("bond", 3, 14),
        ("licence-renewed", 2, 15),
    ] {
        let mut game = deal(&cards, id, players, seed);
        let mut n_steps = 0;
        while let Some(seat) = game.asked().filter(|_| n_steps < 120) {
            if n_steps % 29 == 0 {
                let own = (0..players).map(|seat| Viewer::Seat(Seat(seat)));
                for viewer in own.chain([Viewer::Spectator]) {
                    let compared = compare(&game, viewer, n_steps);
                    assert_eq!(compared, Ok(()), "{viewer} after {n_steps} choices");
                    n_compared += 1;
                }
            }
            let option = cards.shelf().pick(&game.view(seat));
            game.choose(seat, option).expect("an option");
            n_steps += 1;
        }
    }
    assert!(n_compared > 20, "{n_compared}");
}

/// The comparison must be able to fail: whoever holds the cards sees a difference.
#[test]
fn a_world_that_looks_different_is_noticed() {
    let cards = card_table();
    let mut game = deal(&cards, "marvel", 2, 13);
    for _ in 0..60 {
        let seat = game.asked().expect("the game goes on");
        let option = cards.shelf().pick(&game.view(seat));
        game.choose(seat, option).expect("an option");
    }
    let other = Viewer::Seat(Seat(1));
    let differs = |luck: u64| {
        let view = game.look(Viewer::Seat(Seat(0)));
        let world = legendary::State::sample(&view, Seed::from_number(luck));
        let (mut here, mut there) = (game.clone(), game.clone());
        *there.session = there.session.in_another_world(world);
        sent(&mut here, other) != sent(&mut there, other)
    };
    assert!((0..5).any(differs), "the other's hand is no secret");
}
