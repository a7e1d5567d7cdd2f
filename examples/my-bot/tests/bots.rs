//! The bots play, and say how it went.

use std::process::Command;

/// Runs a bot and returns what it prints.
fn told(bot: &str) -> String {
    let output = Command::new(bot).output().expect("it runs");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
    String::from_utf8(output.stdout).expect("text")
}

/// Returns the first number of a sentence.
fn first_number(text: &str) -> u32 {
    let mut words = text.split_whitespace();
    words.find_map(|word| word.parse().ok()).expect("a number")
}

#[test]
fn a_bot_of_ones_own_wins_some_games_of_cards() {
    let told = told(env!("CARGO_BIN_EXE_my_legendary_bot"));
    assert!(told.ends_with("of 100 games\n"), "{told}");
    assert!((1..100).contains(&first_number(&told)), "{told}");
}

#[test]
fn a_bot_of_ones_own_wins_some_raids() {
    let told = told(env!("CARGO_BIN_EXE_my_assault_bot"));
    assert!(told.ends_with("of 20 raids\n"), "{told}");
    assert!((1..20).contains(&first_number(&told)), "{told}");
}
