//! The players finish games, and the text shows what the view holds.

use assault::play::{Aim, Assault, Event, Manner, Phase, PhaseKind, Scene, Setup, Switches};
use assault::tell::{self, Lang, Teller, undo_refused};
use assault::{Confidence, Side, Space, volcano};
use bots::assault::Heuristic;
use kernel::{BotRng, EntryNo, Game, Seat, Seed, UndoRefused, Viewer};

/// Plays a game between two players by rules of thumb.
fn duel(scenario: u8, number: u64) -> (Assault, Vec<Event>) {
    let mut events = Vec::new();
    let seed = Seed::from_number(number);
    let mut game = Assault::start(&Setup::volcano(scenario), seed, &mut events).expect("a game");
    let mut bots = [Heuristic::new(), Heuristic::new()];
    while let Some(decision) = game.decision() {
        let view = game.view(Viewer::Seat(decision.seat));
        let choice = bots[decision.seat.idx()].pick(&view);
        game.choose(choice, &mut events).expect("an offered option");
    }
    (game, events)
}

#[test]
fn two_heuristic_players_finish_scenario_one() {
    for number in 0..4 {
        let (game, events) = duel(1, number);
        assert!(game.outcome().is_some());
        let lost = events
            .iter()
            .filter(|event| matches!(event, Event::Eliminated { .. }))
            .count();
        assert!(lost > 0, "somebody fought in game {number}");
    }
}

#[test]
fn the_heuristic_player_goes_for_the_goal() {
    let wins = (0..6).filter(|&number| {
        let outcome = duel(1, number).0.outcome().expect("an end");
        outcome.winners.contains(Side::Mi6.seat())
    });
    assert!(
        wins.count() > 0,
        "a random attacker never takes the control room"
    );
}

#[test]
fn every_event_has_words() {
    let (game, events) = duel(1, 1);
    let words: Vec<String> = events
        .iter()
        .map(|event| Teller::new(game.board(), Lang::En).event(event))
        .collect();
    assert!(words.iter().all(|words| !words.is_empty()));
    assert!(words.iter().any(|words| words.starts_with("Turn 5")));
    assert!(words.last().is_some_and(|words| words.ends_with("wins")));
}

fn duel_scene() -> Assault {
    let mut scene = Scene::empty(volcano(), 1, Switches::default()).expect("a scenario");
    scene.put("A", "P8").expect("A");
    scene.put("101", "P8").expect("101");
    scene.put("511", "P12").expect("511");
    scene.put_vehicle("monorail-1", "P5").expect("a car");
    scene.begin(Phase::new(Side::Mi6, PhaseKind::Fire), &[])
}

#[test]
fn the_map_window_shows_people_and_ground() {
    let game = duel_scene();
    let view = game.view(Viewer::Seat(Side::Mi6.seat()));
    let window = tell::map_window(&view, Space::parse("P8").expect("P8"), 1, 5);
    let expected = "     3  4  5  6  7  8  9 10 11 12 13\n\
                    O    .  .  =  .  .  .  .  .  .  .  .\n\
                    P    ., . []  .  . m2  .  .  . s1  .\n\
                    Q    #  .  =  .  .  .  .  .  .  .  .\n";
    assert_eq!(window, expected);
}

#[test]
fn the_calculator_names_every_rule() {
    let game = duel_scene();
    let view = game.view(Viewer::Seat(Side::Mi6.seat()));
    let id = |code| game.board().pieces().person_coded(code).expect("a piece");
    let text =
        Teller::of(&view, Lang::En).calculator(id("A"), Aim::Person(id("511")), Manner::SPECIFIC);
    let expected = "A on 511, fire, specific shot\n\
                    \x20  +5  base (A-FIRE-009)\n\
                    \x20  +1  morale (A-MORALE-001)\n\
                    \x20  -2  specific shot (A-SHOT-004)\n\
                    \x20 ease factor 4 times 18 is 72 percent, medium range, class I\n\
                    \x20 quality 1: 8 in 100: KL (killed)\n\
                    \x20 quality 2: 8 in 100: KL (killed)\n\
                    \x20 quality 3: 24 in 100: INV (turned over)\n\
                    \x20 quality 4: 32 in 100: INV (turned over)\n\
                    \x20 miss: 28 in 100; expected loss 44.00 percent\n";
    assert_eq!(text, expected);
    let none =
        Teller::of(&view, Lang::En).calculator(id("101"), Aim::Person(id("511")), Manner::SPECIFIC);
    assert_eq!(
        none,
        "101 on 511, fire, specific shot: not possible (A-SHOT-001)\n"
    );
}

#[test]
fn the_screen_lists_people_and_options() {
    let game = duel_scene();
    let view = game.view(Viewer::Seat(Side::Mi6.seat()));
    let screen = Teller::of(&view, Lang::En).screen(&view, Space::parse("P8").expect("P8"));
    for part in [
        "Turn 1 of 5: M.I.6 Fire",
        "M.I.6 to choose (A-SEQ-010)",
        "A   P8 Level 1",
        "fight with A (Ninja Leader A)",
        "Monorail 1 P5, 0 aboard",
    ] {
        assert!(screen.contains(part), "{part} in\n{screen}");
    }
}

#[test]
fn german_and_english_say_the_same_things() {
    let (game, events) = duel(1, 1);
    for event in &events {
        let [en, de] =
            [Lang::En, Lang::De].map(|lang| Teller::new(game.board(), lang).event(event));
        assert!(
            !de.is_empty() && de != en || en.contains("mi6"),
            "{en} / {de}"
        );
        // Names and numbers are the same in both.
        let codes = |words: &str| {
            let mut codes: Vec<String> = words
                .split(|c: char| !c.is_ascii_alphanumeric())
                .filter(|word| word.chars().any(|c| c.is_ascii_digit()))
                .map(str::to_owned)
                .collect();
            codes.sort();
            codes
        };
        assert_eq!(codes(&en), codes(&de), "{en} / {de}");
    }
    assert!(events.len() > 100);
}

#[test]
fn no_two_options_read_alike_in_any_language() {
    for (scenario, number) in [(1, 3), (2, 4), (3, 5)] {
        let mut game = Assault::start(
            &Setup::volcano(scenario),
            Seed::from_number(number),
            &mut (),
        )
        .expect("a game");
        let mut luck = BotRng::new(number);
        for _ in 0..400 {
            let Some(decision) = game.decision() else {
                break;
            };
            let view = game.view(Viewer::Seat(decision.seat));
            for lang in [Lang::En, Lang::De] {
                let teller = Teller::of(&view, lang);
                let mut words: Vec<String> =
                    view.options.iter().map(|a| teller.option(a)).collect();
                words.sort();
                let n_options = words.len();
                words.dedup();
                assert_eq!(words.len(), n_options, "{words:?}");
            }
            let pick = luck.below(view.options.len());
            game.apply(view.options[pick], &mut ());
        }
    }
}

#[test]
fn what_is_refused_is_told_in_both_languages() {
    let mut game =
        Assault::start(&Setup::volcano(1), Seed::from_number(8), &mut ()).expect("a game");
    let mut luck = BotRng::new(8);
    let mut n_lines = 0;
    while let Some(decision) = game.decision() {
        let view = game.view(Viewer::Seat(decision.seat));
        let [english, german] =
            [Lang::En, Lang::De].map(|lang| Teller::of(&view, lang).refusals(&view));
        let stable = Assault::refusals(&view);
        assert_eq!((english.len(), german.len()), (stable.len(), stable.len()));
        for ((en, de), refusal) in english.iter().zip(&german).zip(&stable) {
            assert_ne!(en, de);
            let rule = game.cite_words(refusal.cite);
            assert!(
                [en, de]
                    .iter()
                    .all(|line| line.ends_with(&format!("[{rule}]")))
            );
        }
        n_lines += german.len();
        let pick = luck.below(view.options.len());
        game.apply(view.options[pick], &mut ());
    }
    assert!(n_lines > 1000, "{n_lines}");
}

#[test]
fn why_nothing_is_taken_back_is_told_in_both_languages() {
    let refused = [
        UndoRefused::GameOver,
        UndoRefused::NoSuchSeat { seat: Seat(7) },
        UndoRefused::NothingThere,
        UndoRefused::NoSuchEntry { to: EntryNo(3) },
        UndoRefused::Never,
        UndoRefused::NeedsOne,
        UndoRefused::NeedsAll,
    ];
    for refused in refused {
        let [en, de] = [Lang::En, Lang::De].map(|lang| undo_refused(lang, &refused));
        assert_ne!(en, de);
    }
}

/// Every value of the file is shown with its mark: what was not read is not shown as if it were.
#[test]
fn a_counter_shows_how_sure_its_values_are() {
    let game = duel_scene();
    let board = game.board();
    for (id, person) in board.pieces().people() {
        let values = person.front_confidence.values();
        let values: Vec<Confidence> = values.chain(person.back_confidence.values()).collect();
        for lang in [Lang::En, Lang::De] {
            let text = Teller::new(board, lang).printed(id);
            let faces = text.split('(').next().expect("a text");
            let n_marked = |mark: char| faces.matches(mark).count();
            let n_sure = |sure| values.iter().filter(|&&value| value == sure).count();
            let (code, armed) = (&person.code, person.front.fire.is_some());
            if armed {
                assert_eq!(
                    n_marked('~'),
                    n_sure(Confidence::Inferred),
                    "{code}: {text}"
                );
                assert_eq!(n_marked('?'), n_sure(Confidence::Assumed), "{code}: {text}");
            }
        }
    }
    let ninja = board.pieces().person_coded("101").expect("a piece");
    let text = Teller::new(board, Lang::En).printed(ninja);
    let front = "front: fire 9~ G~, hand 12~ A~, move 4?, morale +0?";
    assert!(text.starts_with(front), "{text}");
    assert!(
        text.contains("back:  fire 9 G~, hand 12~ A, move 2, morale -1\n"),
        "{text}"
    );
}

#[test]
fn every_line_of_a_calculation_has_german_words() {
    let game = duel_scene();
    let board = game.board();
    let id = |code| board.pieces().person_coded(code).expect("a piece");
    let (a, target) = (id("A"), Aim::Person(id("511")));
    let shot = board.shot(a, target, Manner::SPECIFIC).expect("a shot");
    let german = Teller::new(board, Lang::De);
    for line in &shot.lines {
        assert_ne!(german.shot_line(line), line.what);
    }
    let text = german.calculator(a, target, Manner::SPECIFIC);
    assert!(
        text.contains("Leichtigkeit 4 mal 18 ist 72 Prozent, mittlere Entfernung"),
        "{text}"
    );
}
