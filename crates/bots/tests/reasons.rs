//! What a hint says depends on what is seen.

use std::collections::BTreeSet;

use bots::legendary::{Legendary, Shelf};
use kernel::{BotRng, Game, Seed, Viewer};
use legendary::setup::Setup;
use legendary::{State, Topic, View};
use module::{Module, Telling, World};
use words::Lang;

/// Returns questions of the action step from games of every box.
fn questions(module: &Legendary, n: usize) -> Vec<View> {
    let mut found = Vec::new();
    for catalogue in module.shelf().catalogues() {
        let setup = Setup::new(catalogue.clone(), 2);
        for number in 0..n as u64 {
            let seed = Seed::from_number(500 + number);
            let mut game = State::start(&setup, seed, &mut ()).expect("two can play");
            let (mut options, mut luck) = (Vec::new(), BotRng::new(number));
            let when = 20 + luck.below(60);
            let mut n_met = 0;
            while let Some(decision) = game.decision() {
                game.options(&mut options);
                let view = game.view(Viewer::Seat(decision.seat));
                let option = module.shelf().pick(&view);
                n_met += 1;
                let plays = view.words(&view.options[option]).starts_with("play");
                let acts = view.topic() == Some(Topic::Act);
                if n_met > when && options.len() > 3 && acts && !plays {
                    found.push(view);
                    break;
                }
                game.apply(options[option], &mut ());
            }
        }
    }
    found
}

#[test]
fn advice_depends_on_what_is_seen_and_reads_in_both_languages() {
    let module = Legendary::new(Shelf::load().expect("boxes"));
    let mut luck = BotRng::new(8);
    let mut told = BTreeSet::new();
    for view in questions(&module, 1) {
        let other = World::<State>::draw(&view, luck.luck());
        let other = other.game().view(view.viewer);
        for lang in [Lang::En, Lang::De] {
            let [here, there] = [&view, &other].map(|view| {
                let telling = Telling {
                    view,
                    names: &[],
                    lang,
                };
                module.advice(&telling, None)
            });
            assert_eq!(here, there);
            // Where an old line of a card is the best there is, nothing was tried.
            let Some(advice) = here else { continue };
            let lines = advice.lines(lang);
            assert!(lines.len() >= 2 && lines.iter().all(|line| !line.is_empty()));
            assert!(
                advice
                    .options
                    .windows(2)
                    .all(|two| two[0].option != two[1].option)
            );
            told.extend(lines);
        }
    }
    let says = |words: &str| told.iter().any(|line| line.contains(words));
    assert!(says("wins") && says("gewinnt"), "{told:?}");
}
