//! A world sampled from a view: alike to the viewer, dealt afresh where the viewer can not see,
//! and a game like any other.

use kernel::{BotRng, Game, Prompt, Seed, Viewer};
use legendary::setup::Setup;
use legendary::{DefId, State, Zone};

use super::licence;
use super::sight::sees;
use super::tables::{all_tables, pick, viewers};

/// Plays blindly to a random decision; nothing if the game ends before.
fn random_position(setup: &Setup, number: u64) -> Option<State> {
    let mut bot = BotRng::new(number);
    let mut game = State::start(setup, Seed::from_number(number), &mut ()).expect("it deals");
    for _ in 0..bot.below(200) {
        game.decision()?;
        let option = pick(&game, &mut bot);
        game.choose(option, &mut ())
            .expect("a listed option is accepted");
    }
    game.decision().map(|_| game)
}

/// Calls the claim for every viewer of many random positions.
fn for_positions(n_games: u64, claim: impl Fn(&Setup, &State, Viewer, &mut BotRng)) {
    let mut n_positions = 0;
    let licence = (0..n_games / 4).zip(licence::tables());
    for (number, setup) in (0..n_games).zip(all_tables()).chain(licence) {
        let Some(game) = random_position(&setup, number) else {
            continue;
        };
        n_positions += 1;
        let mut bot = BotRng::new(number);
        for viewer in viewers(setup.players) {
            claim(&setup, &game, viewer, &mut bot);
        }
    }
    assert!(n_positions > n_games / 2, "only {n_positions} positions");
}

fn cards(game: &State, zones: impl IntoIterator<Item = Zone>) -> Vec<DefId> {
    let cards = zones.into_iter().flat_map(|zone| game.physical_cards(zone));
    cards.map(|card| game.physical_def(card)).collect()
}

fn hidden_zones(setup: &Setup, viewer: Viewer) -> impl Iterator<Item = Zone> {
    Zone::all().filter(move |&zone| !sees(setup, viewer, zone))
}

#[test]
fn a_sample_looks_the_same_and_asks_the_same() {
    for_positions(120, |_, game, viewer, bot| {
        let view = game.view(viewer);
        let world = State::sample(&view, bot.luck());
        assert_eq!(format!("{:?}", world.view(viewer)), format!("{view:?}"));
        assert_eq!(Prompt::of(&world), Prompt::of(game));
        let asked = game.decision().map(|decision| decision.seat);
        if viewer.seat() == asked {
            assert_eq!(world.option_words(), game.option_words());
            assert_eq!(State::refusals(&world.view(viewer)), State::refusals(&view));
        }
    });
}

#[test]
fn every_zone_of_a_sample_holds_as_many_cards() {
    for_positions(120, |setup, game, viewer, bot| {
        let world = State::sample(&game.view(viewer), bot.luck());
        for zone in Zone::all() {
            let (real, dealt) = (cards(game, [zone]), cards(&world, [zone]));
            assert_eq!(real.len(), dealt.len(), "{zone:?}");
            if sees(setup, viewer, zone) {
                assert_eq!(real, dealt, "{zone:?} lies open");
            }
        }
        // No card is lost or invented.
        let sorted = |game: &State| {
            let mut all = cards(game, Zone::all());
            all.sort_unstable();
            all
        };
        assert_eq!(sorted(game), sorted(&world));
    });
}

#[test]
fn a_sample_keeps_every_pool_together() {
    for_positions(120, |_, game, viewer, bot| {
        let world = State::sample(&game.view(viewer), bot.luck());
        let pool = |game: &State, zones: &[Zone]| {
            let mut pool = cards(game, zones.iter().copied());
            pool.sort_unstable();
            pool
        };
        // Gadgets that lie face down may be in either.
        let both = [Zone::HERO_DECK, Zone::VILLAIN_DECK, Zone::BYSTANDERS];
        assert_eq!(pool(game, &[Zone::TACTICS]), pool(&world, &[Zone::TACTICS]));
        assert_eq!(pool(game, &both), pool(&world, &both));
        if let (Some(seat), false) = (viewer.seat(), game.view(viewer).unseen.players_mixed) {
            let own = [Zone::deck(seat), Zone::hand(seat)];
            assert_eq!(pool(game, &own), pool(&world, &own));
        }
    });
}

#[test]
fn samples_differ_where_the_viewer_can_not_see() {
    let games = 60;
    for_positions(games, |setup, game, viewer, bot| {
        let view = game.view(viewer);
        let hidden = |world: &State| cards(world, hidden_zones(setup, viewer));
        let one = hidden(&State::sample(&view, bot.luck()));
        let is_varied = (0..4).any(|_| hidden(&State::sample(&view, bot.luck())) != one);
        assert!(
            is_varied || one.len() < 20,
            "{viewer}: always the same world"
        );
        assert_ne!(one, hidden(game), "{viewer}: the sample knows the truth");
    });
}

#[test]
fn a_game_goes_on_from_a_sample_to_its_end() {
    for_positions(60, |_, game, viewer, bot| {
        let mut world = State::sample(&game.view(viewer), bot.luck());
        let mut n_choices = 0;
        while world.decision().is_some() {
            let option = pick(&world, bot);
            world
                .choose(option, &mut ())
                .expect("a listed option is accepted");
            n_choices += 1;
            assert!(n_choices < 5000, "the sampled game does not end");
        }
        assert!(world.outcome().is_some());
    });
}
