//! The bots play, and say how it went.

use std::net::SocketAddr;
use std::process::Command;
use std::sync::Arc;

use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::watch;

/// Runs a bot and returns what it prints.
fn told(bot: &str, words: &[String]) -> String {
    let output = Command::new(bot).args(words).output().expect("it runs");
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
    let told = told(env!("CARGO_BIN_EXE_my_legendary_bot"), &[]);
    assert!(told.ends_with("of 100 games\n"), "{told}");
    assert!((1..100).contains(&first_number(&told)), "{told}");
}

#[test]
fn a_bot_of_ones_own_wins_some_raids() {
    let told = told(env!("CARGO_BIN_EXE_my_assault_bot"), &[]);
    assert!(told.ends_with("of 20 raids\n"), "{told}");
    assert!((1..20).contains(&first_number(&told)), "{told}");
}

#[test]
fn a_bot_plays_a_whole_game_over_http() {
    let data = std::env::temp_dir().join(format!("my-bot-{}", std::process::id()));
    std::fs::create_dir_all(&data).expect("a directory");
    let site = tradecraft_table::build(&data.join("table.sqlite")).expect("a site");
    let site = Arc::new(site.dealing_from(1).done());
    let runtime = Runtime::new().expect("a runtime");
    let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0"));
    let listener = listener.expect("a port");
    let address = listener.local_addr().expect("an address").to_string();
    let (_open, closing) = watch::channel(false);
    let app = tradecraft_web::router(site, closing);
    let app = app.into_make_service_with_connect_info::<SocketAddr>();
    runtime.spawn(async move { axum::serve(listener, app).await });

    let told = told(env!("CARGO_BIN_EXE_play_over_http"), &[address]);

    assert!(told.starts_with("turn "), "{told}");
    assert!(told.len() > "turn 10: ".len() + 10, "{told}");
    runtime.shutdown_background();
    // What is left lies in the system's directory for such things.
    let _ = std::fs::remove_dir_all(&data);
}
