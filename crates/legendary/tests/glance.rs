//! A glance at a game tells the seat that is asked what its view tells.

use std::sync::Arc;

use kernel::{Dice, Game, Glancing, Seat, Seed, Viewer};
use legendary::setup::Setup;
use legendary::testing::{Action, Position};
use legendary::{Catalogue, DefId, Sight, Space, State, View, Zone};

/// Compares everything that a player is told of the table, except how cards are named.
fn assert_same(glance: &impl Sight, view: &View) {
    assert_eq!(glance.options().len(), Sight::options(view).len());
    assert_eq!(glance.topic(), Sight::topic(view));
    assert_eq!(glance.asked(), view.asked());
    assert_eq!(glance.copied_pool(), Sight::copied_pool(view));
    assert_eq!(glance.catalogue().id, view.catalogue().id);
    assert_eq!(glance.rules(), view.rules());
    assert_eq!(glance.players(), view.players());
    assert_eq!(glance.play_mode(), view.play_mode());
    assert_eq!(glance.mastermind(), view.mastermind());
    assert_eq!(glance.scheme(), view.scheme());
    assert_eq!(glance.active(), view.active());
    assert_eq!(glance.turns_taken(), Sight::turns_taken(view));
    assert_eq!(glance.attack(), view.attack());
    assert_eq!(glance.recruit(), view.recruit());
    assert_eq!(glance.recruit_pays_attack(), view.recruit_pays_attack());
    assert_eq!(glance.is_rogue(), Sight::is_rogue(view));
    assert!(glance.plays().eq(view.plays()));
    assert!(glance.waiting().eq(view.waiting()));
    assert_eq!(glance.mastermind_attack(), view.mastermind_attack());
    assert_eq!(glance.gauge(), Sight::gauge(view));
    assert_eq!(glance.base_damage(), Sight::base_damage(view));
    for space in (0..8).map(Space) {
        assert_eq!(glance.foe(space), view.foe(space));
        if glance.foe(space).is_some() {
            assert_eq!(glance.only_for(space), view.only_for(space));
        }
    }
    for slot in 0..5 {
        assert_eq!(glance.hq_cost(slot), view.hq_cost(slot), "HQ {slot}");
    }
    let owns = (0..view.players()).map(Seat).flat_map(|seat| {
        [
            Zone::hand(seat),
            Zone::deck(seat),
            Zone::played(seat),
            Zone::victory(seat),
        ]
    });
    for zone in owns.chain([Zone::HERO_DECK, Zone::VILLAIN_DECK, Zone::KO, Zone::WOUNDS]) {
        assert_eq!(glance.len(zone), Sight::len(view, zone), "{zone:?}");
        assert_eq!(Sight::is_empty(glance, zone), Sight::is_empty(view, zone));
        let sorted = |cards: Vec<DefId>| {
            let mut cards = cards;
            cards.sort_unstable();
            cards
        };
        let seen: Vec<DefId> = glance.cards(zone).collect();
        assert_eq!(sorted(seen), sorted(view.cards(zone).collect()), "{zone:?}");
        for (card, def) in glance.named_cards(zone) {
            assert_eq!(glance.seen(card), Some((def, zone)));
        }
    }
}

/// Plays games by chance and looks at every question.
#[test]
fn whoever_is_asked_learns_the_same_from_both() {
    let boxes = [
        cards::builtin::marvel(),
        cards::builtin::bond(),
        cards::builtin::licence_renewed(),
    ];
    let (mut n_foes, mut n_recruit) = (0, 0);
    for set in boxes {
        let catalogue = Arc::new(Catalogue::new(set).expect("the box compiles"));
        for number in 0..12 {
            let setup = Setup::new(catalogue.clone(), 2 + number as u8 % 2);
            let seed = Seed::from_number(number);
            let mut game = State::start(&setup, seed, &mut ()).expect("a game");
            let mut luck = Dice::new(Seed::from_number(number));
            let mut options: Vec<Action> = Vec::new();
            for _ in 0..150 {
                let Some(decision) = game.decision() else {
                    break;
                };
                game.options(&mut options);
                let view = game.view(Viewer::Seat(decision.seat));
                assert_same(&game.glance(&options).expect("a question"), &view);
                n_foes += view.foes().count();
                n_recruit += usize::from(view.recruit());
                let chosen = options[luck.below(options.len() as u32) as usize];
                game.apply(chosen, &mut ());
            }
        }
    }
    assert!(
        n_foes > 0 && n_recruit > 0,
        "nothing to see: {n_foes} foes, {n_recruit} Recruit"
    );
}

/// Chance hardly ever attacks a Base.
#[test]
fn both_tell_how_badly_a_base_is_damaged() {
    let catalogue = Catalogue::new(cards::builtin::licence_renewed()).expect("the box compiles");
    let mut position = Position::new(Arc::new(catalogue), 2).expect("a table of two");
    position.base_damage = 3;
    let game = position.build(&mut ()).expect("the position holds");
    let mut options: Vec<Action> = Vec::new();
    game.options(&mut options);
    let glance = game.glance(&options).expect("a question");
    let view = game.view(Viewer::Seat(Seat(0)));
    assert_same(&glance, &view);
    assert_eq!(glance.base_damage(), 3);
}
