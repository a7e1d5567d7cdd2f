//! Whatever a game asks or tells has words in both languages, and no option looks like another.

use std::collections::BTreeSet;
use std::sync::Arc;

use cards::words::Lang;
use kernel::{BotRng, Game, Seat, Seed, Viewer};

use super::Teller;
use super::lain::Lain;
use crate::machine::action::Spot;
use crate::setup::{PlayMode, Setup};
use crate::state::ids::{DefId, Space};
use crate::state::piles::{HQ_MAX, ROW_MAX};
use crate::{Catalogue, Event, Seen, State};

const LANGS: [Lang; 2] = [Lang::En, Lang::De];

/// Plays a random game and hands every moment to `look`, as the seat that must choose sees it.
fn play(setup: &Setup, seed: u64, mut look: impl FnMut(&State, Seat, &[Event])) -> State {
    let mut rng = BotRng::new(seed);
    let mut events: Vec<Event> = Vec::new();
    let mut game = State::start(setup, Seed::from_number(seed), &mut events).unwrap();
    while let Some(decision) = game.decision() {
        look(&game, decision.seat, &events);
        events.clear();
        let mut options = Vec::new();
        game.options(&mut options);
        game.choose(rng.below(options.len()), &mut events).unwrap();
    }
    game
}

fn setups() -> impl Iterator<Item = (Setup, u64)> {
    marvel_setups().chain(bond_setups()).chain(licence_setups())
}

fn bond_setups() -> impl Iterator<Item = (Setup, u64)> {
    let catalogue = Arc::new(Catalogue::new(cards::builtin::bond()).unwrap());
    (1..=5).flat_map(move |players| {
        let catalogue = catalogue.clone();
        (0..4).map(move |round| {
            let mode = PlayMode::ALL[round as usize % 3];
            let setup = Setup::new(catalogue.clone(), players).in_mode(mode);
            (setup, u64::from(players) * 1000 + round)
        })
    })
}

/// Both Masterminds of Licence Renewed with each of its Schemes.
fn licence_setups() -> impl Iterator<Item = (Setup, u64)> {
    let catalogue = Arc::new(Catalogue::new(cards::builtin::licence_renewed()).unwrap());
    let schemes = [
        "Condition the Angels of Death",
        "Create Omega Virus",
        "Expand Drug Empire",
        "Escape Custody",
    ];
    (0..10).map(move |round| {
        let mode = PlayMode::ALL[round % 3];
        let setup = Setup {
            mastermind: Some(["Ernst Stavro Blofeld", "Franz Sanchez"][round / 4 % 2].to_owned()),
            scheme: Some(schemes[round % 4].to_owned()),
            ..Setup::new(catalogue.clone(), 1 + (round % 5) as u8).in_mode(mode)
        };
        (setup, 10_000 + round as u64)
    })
}

fn marvel_setups() -> impl Iterator<Item = (Setup, u64)> {
    let catalogue = Arc::new(Catalogue::new(cards::builtin::marvel()).unwrap());
    (1..=5).flat_map(move |players| {
        let catalogue = catalogue.clone();
        (0..6).map(move |round| {
            let setup = Setup {
                final_showdown: round == 1,
                ..Setup::new(catalogue.clone(), players)
            };
            (setup, u64::from(players) * 100 + round)
        })
    })
}

/// What is told of a moment names who lay in the row and in the HQ then: all events taken back lead
/// to the row and the HQ as they were before the choice.
#[test]
fn who_lay_where_is_told_as_it_was() {
    let mut n_changed = 0;
    for (setup, seed) in setups() {
        let mut before: Option<Vec<Option<DefId>>> = None;
        play(&setup, seed, |game, _, events| {
            let view = game.view(Viewer::Spectator);
            let seen: Vec<Seen> = events
                .iter()
                .filter_map(|event| game.seen(event, Viewer::Spectator))
                .collect();
            let row = (0..ROW_MAX as u8).map(|space| Spot::Row(Space(space)));
            let spots: Vec<Spot> = row.chain((0..HQ_MAX as u8).map(Spot::Hq)).collect();
            let all = |lain: Lain| -> Vec<_> { spots.iter().map(|&spot| lain.at(spot)).collect() };
            let now = all(Lain::before(&[], &view));
            if let Some(before) = &before {
                assert_eq!(all(Lain::before(&seen, &view)), *before, "{seen:?}");
                n_changed += usize::from(now != *before);
            }
            before = Some(now);
        });
    }
    assert!(n_changed > 1000, "{n_changed}");
}

fn names(n: usize) -> Vec<String> {
    (0..n).map(|i| format!("N{i}")).collect()
}

/// A text for people has no placeholder left, no doubled blank and no half bracket.
fn assert_reads_well(text: &str) {
    assert!(!text.trim().is_empty());
    for flaw in ["  ", "{", "}", " ,", " .", "()", "?#", "255"] {
        assert!(!text.contains(flaw), "{flaw:?} in {text:?}");
    }
}

#[test]
fn every_decision_reads_well_in_both_languages() {
    for (setup, seed) in setups() {
        play(&setup, seed, |game, seat, _| {
            let view = game.view(Viewer::Seat(seat));
            let names = names(5);
            for lang in LANGS {
                let teller = Teller::new(&view, lang, &names);
                assert_reads_well(&teller.prompt().unwrap().question);
                let options = teller.options();
                options.iter().for_each(|option| assert_reads_well(option));
                let distinct: BTreeSet<&String> = options.iter().collect();
                assert_eq!(distinct.len(), options.len(), "{options:#?}");
                for refused in teller.refusals() {
                    assert_reads_well(&refused.what);
                    assert_reads_well(&refused.why);
                    let unsaid = ["rule L-", "Regel L-"];
                    assert!(
                        !unsaid.iter().any(|id| refused.why.contains(id)),
                        "{refused:?}"
                    );
                }
                let licence = teller.wound_stack(seat).into_iter().chain(teller.base());
                licence.for_each(|text| assert_reads_well(&text));
                let hand = teller.best_hand(seat);
                hand.iter().for_each(|hand| assert_reads_well(hand));
                teller
                    .meter()
                    .iter()
                    .for_each(|meter| assert_reads_well(meter));
            }
        });
    }
}

#[test]
fn prompts_differ_between_the_languages() {
    let (setup, seed) = setups().nth(7).unwrap();
    play(&setup, seed, |game, seat, _| {
        let view = game.view(Viewer::Seat(seat));
        let [en, de] = LANGS.map(|lang| Teller::new(&view, lang, &[]).prompt().unwrap().question);
        assert_ne!(en, de);
    });
}

#[test]
fn every_log_and_ending_reads_well_in_both_languages() {
    for (setup, seed) in setups() {
        let names = names(5);
        let last = play(&setup, seed, |game, _, events| {
            for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
                let seen = events.iter().filter_map(|event| game.seen(event, viewer));
                let seen: Vec<Seen> = seen.collect();
                let view = game.view(viewer);
                for lang in LANGS {
                    let log = Teller::new(&view, lang, &names).log(&seen);
                    log.iter().for_each(|line| assert_reads_well(line));
                }
            }
        });
        let (view, outcome) = (last.view(Viewer::Spectator), last.outcome().unwrap());
        for lang in LANGS {
            let ending = Teller::new(&view, lang, &names).ending(&outcome);
            assert!(ending.len() >= 3);
            ending.iter().for_each(|line| assert_reads_well(line));
        }
    }
}

#[test]
fn logs_hide_what_the_viewer_can_not_see() {
    let (setup, seed) = setups().nth(8).unwrap();
    let setup = Setup {
        players: 2,
        ..setup
    };
    play(&setup, seed, |game, _, events| {
        let view = game.view(Viewer::Spectator);
        let teller = Teller::new(&view, Lang::En, &[]);
        for event in events {
            if let Some(seen @ Seen::Moved { def: None, .. }) = game.seen(event, Viewer::Spectator)
            {
                let log = teller.log(&[seen]);
                let vague = |line: &String| line.contains("a card") || line.contains("A card");
                assert!(log.iter().all(vague), "{log:?}");
            }
        }
    });
}

#[test]
fn every_sentence_can_be_looked_up() {
    for (setup, seed) in setups() {
        play(&setup, seed, |game, _, events| {
            let viewer = Viewer::Seat(Seat(0));
            let seen = events.iter().filter_map(|event| game.seen(event, viewer));
            let seen: Vec<Seen> = seen.collect();
            let view = game.view(viewer);
            let teller = Teller::new(&view, Lang::En, &[]);
            let sentences = teller.sentences(&seen);
            let texts: Vec<String> = sentences.iter().map(|line| line.text.clone()).collect();
            assert_eq!(texts, teller.log(&seen));
            for line in sentences {
                let is_rule = line.cite.starts_with("L-");
                let is_clause = line.cite.contains('/') && line.cite.contains('#');
                assert!(is_rule || is_clause, "{line:?}");
            }
        });
    }
}

#[test]
fn sums_add_up_to_the_numbers_on_the_table() {
    let mut n_changed = 0;
    // Every sum is worked out in a world of its own, which takes its time.
    for (setup, seed) in setups().step_by(4) {
        play(&setup, seed, |game, seat, _| {
            let view = game.view(Viewer::Seat(seat));
            let total = |parts: &[crate::Part]| parts.iter().map(|part| part.amount).sum::<i32>();
            let mastermind = view.mastermind_attack_parts();
            assert_eq!(total(&mastermind).max(0), view.mastermind_attack.into());
            for (i, foe) in view.foes.iter().enumerate() {
                let parts = view.attack_parts(crate::Space(i as u8));
                let attack = foe.map_or(0, |foe| i32::from(foe.attack));
                assert_eq!(total(&parts).max(0), attack);
                n_changed += usize::from(parts.len() > 1);
            }
            for lang in LANGS {
                let teller = Teller::new(&view, lang, &[]);
                let sums = (0..5).filter_map(|i| teller.attack_sum(crate::Space(i)));
                sums.chain(teller.mastermind_sum())
                    .for_each(|sum| assert_reads_well(&sum));
                assert_reads_well(&teller.attack_made());
                assert_reads_well(&teller.recruit_made());
            }
        });
    }
    assert!(n_changed > 100, "{n_changed}");
}
