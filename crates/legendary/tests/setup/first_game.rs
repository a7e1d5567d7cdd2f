//! The recommended first game.

use legendary::setup::Setup;

use super::table::*;

fn preset(players: u8) -> Setup {
    resolved(&Setup::first_game(marvel(), players), 1)
}

// rule: L-SETUP-040
#[test]
fn first_game_has_its_mastermind_scheme_and_heroes() {
    let heroes = names(&["Spider-Man", "Iron Man", "Wolverine", "Cyclops", "Hawkeye"]);
    for players in 2..=5 {
        let setup = preset(players);
        assert_eq!(setup.mastermind.as_deref(), Some("Red Skull"));
        assert_eq!(setup.scheme.as_deref(), Some(CUBE));
        assert_eq!(setup.heroes[..5], heroes);
    }
    assert_eq!(preset(2).heroes.len(), 5);
}

/// C-26: the book names five Heroes for five players, who need six.
#[test]
fn first_game_of_five_draws_a_sixth_hero() {
    let setups = resolved_often(&Setup::first_game(marvel(), 5));
    let sixth: Vec<String> = setups.iter().map(|setup| setup.heroes[5].clone()).collect();
    assert!(setups.iter().all(|setup| set(&setup.heroes).len() == 6));
    assert_eq!(set(&sixth).len(), 10);
}

// rule: L-SETUP-041
#[test]
fn first_game_groups_of_two_players() {
    let setup = preset(2);
    assert_eq!(setup.villains, ["HYDRA", "Spider-Foes"]);
    assert_eq!(setup.henchmen, ["Sentinel"]);
}

// rule: L-SETUP-042
#[test]
fn first_game_groups_of_three_players() {
    let setup = preset(3);
    assert_eq!(setup.villains, ["HYDRA", "Spider-Foes", "Skrulls"]);
    assert_eq!(setup.henchmen, ["Sentinel"]);
}

// rule: L-SETUP-043
#[test]
fn first_game_groups_of_four_players() {
    let setup = preset(4);
    assert_eq!(setup.villains, ["HYDRA", "Spider-Foes", "Skrulls"]);
    assert_eq!(setup.henchmen, ["Sentinel", "Hand Ninjas"]);
}

// rule: L-SETUP-044
#[test]
fn first_game_groups_of_five_players() {
    let setup = preset(5);
    assert_eq!(
        setup.villains,
        ["HYDRA", "Spider-Foes", "Skrulls", "Masters of Evil"]
    );
    assert_eq!(setup.henchmen, ["Sentinel", "Hand Ninjas"]);
}

#[test]
fn first_game_alone_takes_the_first_of_each() {
    let setup = preset(1);
    assert_eq!(setup.heroes, ["Spider-Man", "Iron Man", "Wolverine"]);
    assert_eq!(setup.villains, ["HYDRA"]);
    assert_eq!(setup.henchmen, ["Sentinel"]);
}

#[test]
fn box_without_recommendation_leaves_all_open() {
    let plain = altered(|catalogue| catalogue.first_game = None);
    assert_eq!(Setup::first_game(plain.clone(), 3), Setup::new(plain, 3));
}
