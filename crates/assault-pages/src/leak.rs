//! With hidden movement nothing leaves the server that depends on what the reader can not know: in
//! two worlds that look the same from a seat, the bytes are the same, whatever is measured.

use std::collections::BTreeMap;
use std::sync::Arc;

use assault::Side;
use assault::play::{Assault, Countdown, Setup, Turn, View};
use kernel::{Entry, Game as _, Seat, Seed, Session, Sitter, Viewer};
use words::Lang;

use crate::host::{Raid, RaidTable, Replay};
use crate::pages::RaidPages;
use room::{Command, Fields, Hosted as _, Sitting, Terms};
use web::GamePages as _;
use web::api::{self, Asked};
use web::{PageExtent, PageRequest, TalkPanel, Vantage};
use web::{Reader, Theme};

fn reader(lang: Lang) -> Reader {
    Reader {
        lang,
        theme: Theme::Auto,
        ..Reader::of(&axum::http::HeaderMap::new(), &Arc::default())
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
    let mut raid = raid.clone();
    raid.listen(viewer);
    let pages = RaidPages::new(raid.host_arc());
    let view = raid.look(viewer);
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
            let query = looked_at(piece, target, show, to);
            let request = PageRequest {
                reader: &reader(lang),
                vantage: Vantage {
                    viewer,
                    ticket: "t".to_owned(),
                    talk: Some(talk(&raid)),
                    ..Vantage::of_seat(viewer.seat().unwrap_or_default(), "/seat/x")
                },
                query: &query,
                typed: &Fields::default(),
                wanted: &PageExtent {
                    is_fragment: true,
                    ..PageExtent::default()
                },
                notice: None,
                mark: "m".to_owned(),
                invitations: Vec::new(),
                watch: None,
                advice: None,
            };
            all.push(without_undo(&pages.page(&raid, &request).into_string()));
        }
        all.extend(for_programs(&raid, viewer, lang));
    }
    all
}

/// Returns the chat of a table at which somebody may point at whatever lies open.
fn talk(raid: &Raid) -> TalkPanel {
    let open = raid.look(Viewer::Spectator);
    TalkPanel {
        gesture: Some("/seat/x/gesture".to_owned()),
        landmarks: raid.host().landmarks(&open),
        ..TalkPanel::default()
    }
}

/// Returns the part of an address that says what is looked at.
fn looked_at(piece: &str, target: &str, show: &str, to: &str) -> Fields {
    Fields::default()
        .with("piece", piece)
        .with("target", target)
        .with("show", show)
        .with("to", to)
        .with("at", to)
}

/// Returns what a program at a seat is sent.
fn for_programs(raid: &Raid, viewer: Viewer, lang: Lang) -> Option<String> {
    let asked = Asked {
        seat: viewer.seat()?,
        ticket: "t",
        coming: None,
        lang,
        said: &[],
    };
    let pages = RaidPages::new(raid.host_arc());
    let mut view = api::view(&mut raid.clone(), &asked, |raid| pages.json(raid, &asked));
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
    Raid::new(
        Arc::new(RaidTable::default()),
        session,
        Terms::alone(2, Seat(0)),
    )
}

/// Lets a seat choose what a bot would.
fn choose_as_a_bot_would(raid: &mut Raid, seat: Seat) {
    let option = raid.hint().expect("something to choose");
    raid.command(seat, &Command::Choose(option))
        .expect("an option");
}

/// Returns the raid in another world that looks the same to a viewer.
fn elsewhere(raid: &Raid, viewer: Viewer, luck: u64) -> Raid {
    let view = raid.look(viewer);
    let worlds = (0..50).map(|nth| Assault::sample(&view, Seed::from_number(luck + nth)));
    let world = worlds.into_iter().find(|world| world.view(viewer) == view);
    let mut there = raid.clone();
    let world = world.expect("a world that looks the same");
    *there.session = there.session.in_another_world(world);
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
            choose_as_a_bot_would(&mut raid, seat);
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
                    n_worlds += usize::from(raid.look(enemy) != there.look(enemy));
                }
            }
            choose_as_a_bot_would(&mut raid, seat);
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
    let counts = raid.session.game().rearranged(|request| {
        request.machines(|machines| {
            machines.countdown = Some(Countdown {
                begun: Turn(1),
                length: Some(8),
                by: assault::Side::Skorpios,
                is_told: false,
                is_open: false,
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
            raid.listen(other);
            let told = |raid: &Raid| (raid.lines(other).len(), raid.look(other));
            let (before, known) = (
                [own, other].map(|viewer| raid.position(viewer)),
                told(&raid),
            );
            choose_as_a_bot_would(&mut raid, seat);
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
        raid.command(seat, &Command::Sit(Sitting::Bot))
            .expect("a bot");
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
            choose_as_a_bot_would(&mut raid, seat);
            n_steps += 1;
        }
    }
    assert!(n_alike >= 8 && n_hidden > 50, "{n_alike} {n_hidden}");
}

/// Returns what every seat sees after the latest entry.
fn seen_by_seats(raid: &Raid) -> [View; 2] {
    Side::BOTH.map(|side| raid.view(side.seat()))
}

#[test]
fn a_raid_that_runs_is_shown_as_its_seat_saw_it_and_no_more() {
    let mut raid = deal(2, 8);
    let mut seen: BTreeMap<_, [View; 2]> = BTreeMap::new();
    // Who sits where is not a step: the first shows the raid as it was before.
    let first = raid.session.last_entry();
    seen.insert(first, seen_by_seats(&raid));
    for _ in 0..60 {
        let Some(seat) = raid.asked() else { break };
        choose_as_a_bot_would(&mut raid, seat);
        seen.insert(raid.session.last_entry(), seen_by_seats(&raid));
    }
    for side in Side::BOTH {
        let viewer = Viewer::Seat(side.seat());
        let wound_to = |at| Replay::wound_to(raid.host(), &raid.session, viewer, at);
        let last = wound_to(usize::MAX).last();
        assert!(last > 4, "{viewer} noticed something");
        for at in 0..=last {
            let replay = wound_to(at);
            let then = seen.get(&replay.entry().max(first));
            let then = then.expect("the seat was there");
            assert!(
                replay.view == then[side.seat().idx()],
                "{viewer} at step {at}"
            );
        }
    }
}
