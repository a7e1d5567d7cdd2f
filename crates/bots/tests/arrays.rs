//! Views in numbers: every game of a kind has the same layout, and nothing hidden is in it.

use bots::assault::Raids;
use bots::legendary::{Legendary, Shelf};
use kernel::{BotRng, Game as _, Seat, Seed, Viewer};
use module::{Arrays, Layout, Numbers, Part, Study, View};

fn numbers_of<M: Arrays>(module: &M, view: &View<M>, layout: &Layout) -> (Vec<i16>, Vec<i16>) {
    let mut observation = vec![0; layout.len];
    let mut numbers = Numbers::into(&mut observation);
    module.observe(view, &mut numbers);
    assert_eq!(numbers.len(), layout.len, "all views have the same layout");
    let mut rows = vec![0; module.n_options(view) * layout.option_len];
    module.write_options(view, &mut rows);
    (observation, rows)
}

/// Plays by chance; looks at every choice, and now and then draws other worlds. Returns the most
/// options that there were at once, and whether the worlds differed for others.
fn check<M: Study + Arrays>(module: &M, parts: &[(&str, &str)], seed: u64) -> (usize, bool) {
    let part = |&(key, value): &(&str, &str)| Part {
        key: key.to_owned(),
        values: vec![value.to_owned()],
    };
    let parts: Vec<Part> = parts.iter().map(part).collect();
    let setup = module.compose(&parts).expect("a set-up");
    let mut game =
        M::Game::start(&setup, Seed::from_number(seed), &mut ()).expect("it can be dealt");
    let layout = Layout::of(module, &game.view(Viewer::Seat(Seat(0))));
    let (mut rng, mut options) = (BotRng::new(seed), Vec::new());
    let (mut most, mut differed) = (0, false);
    for nth in 0..1500 {
        let Some(decision) = game.decision() else {
            break;
        };
        game.options(&mut options);
        let view = game.view(Viewer::Seat(decision.seat));
        let (_, rows) = numbers_of(module, &view, &layout);
        assert_eq!(rows.len(), options.len() * layout.option_len);
        assert!(
            rows.chunks(layout.option_len).all(|row| row[0] > 0),
            "a verb"
        );
        most = most.max(options.len());
        assert!(most <= layout.options_max, "{most} options");
        if nth % 40 == 0 {
            differed |= is_hidden(module, &game, &layout, nth);
        }
        let option = rng.below(options.len());
        game.choose(option, &mut ()).expect("a listed option");
    }
    (most, differed)
}

/// Draws a world for each seat: its own numbers stay, whatever they are for others.
fn is_hidden<M: Arrays>(module: &M, game: &M::Game, layout: &Layout, nth: u64) -> bool {
    let mut differed = false;
    for seat in (0..game.n_seats()).map(Seat) {
        let view = game.view(Viewer::Seat(seat));
        let world = M::Game::sample(&view, Seed::from_number(nth));
        let other = seat.next(game.n_seats());
        let seen = |of: &M::Game, seat| numbers_of(module, &of.view(Viewer::Seat(seat)), layout);
        assert_eq!(seen(game, seat), seen(&world, seat), "{seat:?} learns more");
        differed |= seen(game, other) != seen(&world, other);
    }
    differed
}

#[test]
fn numbers_of_legendary_hide_what_is_hidden() {
    let module = Legendary::new(Shelf::load().expect("the boxes compile"));
    let boxes: Vec<String> = module.shelf().catalogues().map(|c| c.id.clone()).collect();
    let mut most = 0;
    for (nth, id) in (1..).zip(&boxes) {
        for players in ["1", "2", "4"] {
            let parts = [("box", &id[..]), ("players", players)];
            let (n, differed) = check(&module, &parts, nth);
            most = most.max(n);
            assert!(differed || players == "1", "{id}: worlds differ for others");
        }
    }
    // What no choice has more of is said with room to spare.
    assert!((10..=64).contains(&most), "{most} options at most");
}

#[test]
fn numbers_of_raids_hide_what_is_hidden() {
    let module = Raids::default();
    for (nth, scenario) in (1..).zip(["1", "2", "3", "4"]) {
        check(&module, &[("scenario", scenario)], nth);
        let hidden = [
            ("scenario", scenario),
            ("gamesmaster", "referee"),
            ("hidden-movement", "yes"),
        ];
        let (_, differed) = check(&module, &hidden, nth);
        assert!(
            differed,
            "scenario {scenario}: worlds differ for the other side"
        );
    }
}
