//! With hidden movement nothing leaves the server that depends on what the reader can not know: in
//! two worlds that look the same from a seat, the bytes are the same, whatever is measured.

use assault::Side;
use assault::play::{Assault, Countdown, Setup, Turn};
use kernel::{Entry, Game as _, Seat, Seed, Session, Sitter, Viewer};
use words::Lang;

use super::game::Raid;
use super::has::Has;
use super::look::Query;
use super::page::Table;
use crate::api::{self, Asked};
use crate::cookies::{Reader, Theme};
use room::Terms;

fn reader(lang: Lang) -> Reader {
    Reader {
        lang,
        theme: Theme::Auto,
        ..Reader::of(&axum::http::HeaderMap::new())
    }
}

/// What a seat may take back was decided by the real game so far; a sampled world does not know it.
fn without_undo(text: &str) -> String {
    let Some(start) = text.find("id=\"undo\"") else {
        return text.to_owned();
    };
    let rest = &text[start..];
    let end = rest.find("</button>").map_or(text.len(), |end| start + end);
    format!("{}{}", &text[..start], &text[end..])
}

/// Returns everything a viewer can be sent about where a raid stands.
fn sent(raid: &Raid, viewer: Viewer) -> Vec<String> {
    let view = raid.view(viewer);
    let own = view
        .side()
        .and_then(|side| view.board.present(side).iter().next());
    let enemy = view
        .side()
        .and_then(|side| view.board.present(side.enemy()).iter().next());
    let code = |id: Option<assault::PersonId>| id.map_or("", |id| view.board.code(id)).to_owned();
    let looks = [
        ("", "", "", ""),
        ("", "", "danger", ""),
        (&code(own), "", "reach", ""),
        (&code(own), "", "sight", "Q17"),
        (&code(own), &code(enemy), "sight", ""),
        (&code(own), "", "command", ""),
        (&code(enemy), "", "sight", ""),
    ];
    let mut all = Vec::new();
    for (lang, n_looks) in [(Lang::En, looks.len()), (Lang::De, 1)] {
        for &(piece, target, show, to) in &looks[..n_looks] {
            let query = Query::made(piece, target, show, to);
            let reader = reader(lang);
            let table = Table {
                raid,
                viewer,
                reader: &reader,
                query: &query,
                base: "/raid/x".to_owned(),
                ticket: "t".to_owned(),
                mark: "m".to_owned(),
                notice: None,
                invitations: Vec::new(),
                watch: None,
                typed: Vec::new(),
                past: None,
            };
            all.push(without_undo(&table.fragment(Has::default()).into_string()));
        }
        all.extend(for_programs(raid, viewer, lang));
    }
    all
}

/// Returns what a program at a seat is sent.
fn for_programs(raid: &Raid, viewer: Viewer, lang: Lang) -> Option<String> {
    let asked = Asked {
        seat: viewer.seat()?,
        ticket: "t",
        lang,
    };
    let mut view = api::raid_view(raid, &asked);
    view["undo"] = 0.into();
    Some(view.to_string())
}

fn deal(scenario: u8, seed: u64) -> Raid {
    deal_with(scenario, seed, &["hidden-movement"])
}

fn deal_with(scenario: u8, seed: u64, rules: &[&str]) -> Raid {
    let mut setup = Setup::volcano(scenario);
    for rule in rules {
        assert!(setup.switches.turn_on(rule));
    }
    let mut session =
        Session::<Assault>::start(&setup, Seed::from_number(seed), &mut ()).expect("a raid");
    for seat in Side::BOTH.map(Side::seat) {
        let person = Sitter::Person(String::new());
        session.seat(seat, person).expect("a seat");
    }
    Raid::new(Box::new(session), Terms::alone(2, Seat(0)))
}

/// Returns the raid in another world that looks the same to a viewer.
fn elsewhere(raid: &Raid, viewer: Viewer, luck: u64) -> Raid {
    let view = raid.view(viewer);
    let worlds = (0..50).map(|nth| Assault::sample(&view, Seed::from_number(luck + nth)));
    let world = worlds.into_iter().find(|world| world.view(viewer) == view);
    let mut there = raid.clone();
    let world = world.expect("a world that looks the same");
    there.session = Box::new(there.session.in_another_world(world));
    there
}

/// Returns where the bytes for a viewer differ between this world and one that looks the same to
/// somebody.
fn differs(raid: &Raid, viewer: Viewer, from: Viewer, luck: u64) -> Option<String> {
    let there = elsewhere(raid, from, luck);
    let pairs = sent(raid, viewer).into_iter().zip(sent(&there, viewer));
    pairs
        .filter(|(here, there)| here != there)
        .map(|(here, there)| {
            let at = here.bytes().zip(there.bytes()).position(|(a, b)| a != b);
            let at = at.unwrap_or(0).saturating_sub(100);
            let part = |text: &str| text.chars().skip(at).take(300).collect::<String>();
            format!("{}\nagainst\n{}", part(&here), part(&there))
        })
        .next()
}

#[test]
fn the_bytes_of_a_raid_are_the_same_in_every_world_that_looks_the_same() {
    let mut n_compared = 0;
    for (scenario, seed) in [(1, 3), (2, 4)] {
        let mut raid = deal(scenario, seed);
        let mut n_steps = 0;
        while let Some(seat) = raid.asked().filter(|_| n_steps < 45) {
            if n_steps % 30 == 7 {
                let seats = Side::BOTH.map(|side| Viewer::Seat(side.seat()));
                for viewer in seats.into_iter().chain([Viewer::Spectator]) {
                    let difference = differs(&raid, viewer, viewer, n_steps);
                    assert_eq!(difference, None, "{viewer} after {n_steps} choices");
                    n_compared += 1;
                }
            }
            let view = raid.view(Viewer::Seat(seat));
            let option = raid.hint(&view).expect("something to choose");
            raid.grant(seat, super::Wish::Choose(option))
                .expect("an option");
            n_steps += 1;
        }
    }
    assert!(n_compared >= 12, "{n_compared}");
}

/// Without hidden movement, too, plans and the length of a countdown are sealed.
#[test]
fn programs_are_sent_nothing_of_sealed_plans() {
    let (mut n_compared, mut n_worlds) = (0, 0);
    for (scenario, seed) in [(3, 3), (4, 4)] {
        let mut raid = deal_with(scenario, seed, &[]);
        let mut n_steps = 0;
        while let Some(seat) = raid.asked().filter(|_| n_steps < 60) {
            if n_steps % 20 == 15 {
                for side in Side::BOTH {
                    let viewer = Viewer::Seat(side.seat());
                    let there = elsewhere(&raid, viewer, n_steps);
                    let [here, sampled] =
                        [&raid, &there].map(|raid| for_programs(raid, viewer, Lang::En));
                    assert_eq!(here, sampled, "{viewer} after {n_steps} choices");
                    n_compared += 1;
                    let enemy = Viewer::Seat(side.enemy().seat());
                    n_worlds += usize::from(raid.view(enemy) != there.view(enemy));
                }
            }
            let view = raid.view(Viewer::Seat(seat));
            let option = raid.hint(&view).expect("something to choose");
            raid.grant(seat, super::Wish::Choose(option))
                .expect("an option");
            n_steps += 1;
        }
    }
    assert!(n_compared >= 8, "{n_compared}");
    assert!(n_worlds > 0, "the worlds are different ones");
}

/// A countdown runs, and whoever does not know its length is not told it.
// rule: A-ROCKET-006
#[test]
fn programs_are_told_the_length_of_a_countdown_only_where_it_is_known() {
    let mut raid = deal_with(4, 1, &[]);
    let counts = raid.session.game().rearranged(|scene| {
        scene.machines(|machines| {
            machines.countdown = Some(Countdown {
                begun: Turn(1),
                length: Some(8),
                by: assault::Side::Skorpios,
                is_told: false,
            });
        });
    });
    *raid.session = raid.session.in_another_world(counts);
    let left = Side::BOTH.map(|side| {
        let text = for_programs(&raid, Viewer::Seat(side.seat()), Lang::En);
        let view: serde_json::Value = serde_json::from_str(&text.expect("a view")).expect("JSON");
        view["machines"]["countdown"]["left"].clone()
    });
    assert_eq!(left[0], serde_json::Value::Null);
    assert!(left[1].is_u64(), "{left:?}");
}

/// The comparison must be able to fail: whoever owns the hidden pieces sees a difference.
#[test]
fn a_raid_in_a_world_that_looks_different_is_noticed() {
    let raid = deal(2, 5);
    let [mi6, skorpios] = Side::BOTH.map(|side| Viewer::Seat(side.seat()));
    let is_noticed = |luck: u64| differs(&raid, mi6, skorpios, luck).is_some();
    assert!(
        (0..5).any(is_noticed),
        "where hidden people are is no secret to their own"
    );
}

/// Tickets and marks follow what somebody knows: unseen steps leave them as they are, and what one
/// chose oneself, or is told, always makes them others.
#[test]
fn nobody_counts_the_steps_of_an_unseen_enemy() {
    let (mut n_unnoticed, mut longest) = (0, std::time::Duration::ZERO);
    for (scenario, seed) in [(1, 3), (2, 4)] {
        let mut raid = deal(scenario, seed);
        let mut n_steps = 0;
        while let Some(seat) = raid.asked().filter(|_| n_steps < 300) {
            let own = Viewer::Seat(seat);
            let other = Viewer::Seat(Seat(1 - seat.0));
            let told = |raid: &Raid| (raid.diary.lines(other).len(), raid.view(other));
            let (before, known) = (
                [own, other].map(|viewer| raid.position(viewer)),
                told(&raid),
            );
            let view = raid.view(own);
            let option = raid.hint(&view).expect("something to choose");
            raid.grant(seat, super::Wish::Choose(option))
                .expect("an option");
            let begun = std::time::Instant::now();
            let after = [own, other].map(|viewer| raid.position(viewer));
            longest = longest.max(begun.elapsed());
            assert_ne!(before[0], after[0], "an own choice");
            assert_eq!(
                before[1] == after[1],
                known == told(&raid),
                "step {n_steps}"
            );
            n_unnoticed += usize::from(before[1] == after[1]);
            n_steps += 1;
        }
    }
    println!("{n_unnoticed} steps were not noticed; two positions took {longest:?} at most");
    assert!(n_unnoticed > 50, "{n_unnoticed}");
}

/// A bot that sits in chooses by what its seat knows, and what it does unseen reaches nobody.
#[test]
fn a_bot_that_sits_in_sees_its_own_seat_only() {
    let first_choice = |raid: &Raid, seat: Seat| {
        let mut raid = raid.clone();
        let n_before = raid.n_entries();
        raid.grant(seat, super::Wish::CallBot).expect("a bot");
        let mut entries = raid.session.entries()[n_before..].iter();
        let words = entries.find_map(|entry| match entry {
            Entry::Choice(choice) => Some(choice.words.clone()),
            _ => None,
        });
        (words, raid)
    };
    let (mut n_alike, mut n_hidden) = (0, 0);
    for (scenario, seed) in [(1, 3), (2, 4)] {
        let mut raid = deal(scenario, seed);
        let mut n_steps = 0;
        while let Some(seat) = raid.asked().filter(|_| n_steps < 60) {
            if n_steps % 12 == 5 {
                let (here, with_bot) = first_choice(&raid, seat);
                let there = elsewhere(&raid, Viewer::Seat(seat), n_steps);
                assert_eq!(here, first_choice(&there, seat).0, "step {n_steps}");
                n_alike += usize::from(here.is_some());
                n_hidden += with_bot.n_entries() - raid.n_entries();
                let enemy = Viewer::Seat(Seat(1 - seat.0));
                assert_eq!(differs(&with_bot, enemy, enemy, n_steps), None);
            }
            let view = raid.view(Viewer::Seat(seat));
            let option = raid.hint(&view).expect("something to choose");
            raid.grant(seat, super::Wish::Choose(option))
                .expect("an option");
            n_steps += 1;
        }
    }
    assert!(n_alike >= 8 && n_hidden > 50, "{n_alike} {n_hidden}");
}
