//! Who is asked to show a Hero, Twist after Twist, buys Heroes who can be shown.

use std::sync::Arc;

use bots::legendary::{Heuristic, Loss, Tuning, Weights};
use cards::tree::GroupKind;
use kernel::{Game, Seat, Viewer};
use legendary::testing::Position;
use legendary::{Catalogue, Zone};

/// Returns what is done with the points for one Hero, where one can be shown to The Legacy Virus and
/// the other to nobody.
fn bought(scheme: &str, weights: Weights) -> String {
    let marvel = Arc::new(Catalogue::new(cards::builtin::marvel()).expect("a box"));
    let mut position = Position::new(marvel.clone(), 2).expect("a quiet table");
    position.scheme = marvel
        .find_group(GroupKind::Scheme, scheme)
        .expect("a Scheme of the box");
    position.recruit = 3;
    position.zones.insert(Zone::hand(Seat(0)), Vec::new());
    for (slot, name) in ["Repulsor Rays", "Endless Invention"].iter().enumerate() {
        let hero = marvel.find_def(name).expect("a Hero of the box");
        position.zones.insert(Zone::hq(slot as u8), vec![hero]);
    }
    for slot in 2..5 {
        position.zones.insert(Zone::hq(slot), Vec::new());
    }
    let game = position.build(&mut ()).expect("a position");
    let mut tuning = Tuning::PLAIN;
    Loss::ALL
        .into_iter()
        .for_each(|loss| *tuning.of_mut(loss) = weights);
    let bot = Heuristic::tuned(&marvel, &tuning);
    let mut options = Vec::new();
    game.options(&mut options);
    game.action_words(&options[bot.pick(&game.view(Viewer::Seat(Seat(0))))])
}

#[test]
fn a_hero_who_can_be_shown_to_the_scheme_is_worth_more() {
    let weighing = |spared_by_twist| Weights {
        spared_by_twist,
        ..Weights::PLAIN
    };
    let tech = bought("The Legacy Virus", weighing(30));
    assert!(tech.contains("Endless Invention"), "{tech}");
    let other = bought("The Legacy Virus", weighing(-30));
    assert!(other.contains("Repulsor Rays"), "{other}");
    // A Scheme that spares nobody makes no difference.
    let scheme = "Portals to the Dark Dimension";
    assert_eq!(bought(scheme, weighing(30)), bought(scheme, weighing(-30)));
}
