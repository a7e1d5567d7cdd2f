//! Two people with a browser each.

#[path = "../../../crates/table/tests/driver/mod.rs"]
mod driver;

use std::net::SocketAddr;
use std::sync::Arc;

use dead_drop::DeadDropModule;
use driver::{Browser, Kind};
use tokio::sync::watch;
use tradecraft_web::{PlainPages, Site, router};

fn ticket(browser: &Browser) -> String {
    browser.attribute("#ticket", "value")
}

#[test]
fn two_people_play_a_whole_game_by_link_and_their_pages_follow() {
    let data = std::env::temp_dir().join(format!("dead-drop-served-{}", std::process::id()));
    std::fs::create_dir_all(&data).expect("a directory");
    let games = Site::build(&data.join("table.sqlite")).expect("a database");
    let games = games
        .hosting(PlainPages::new(DeadDropModule))
        .dealing_from(1)
        .done();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let listener = runtime.block_on(tokio::net::TcpListener::bind("127.0.0.1:0"));
    let listener = listener.expect("a port");
    let base = format!("http://{}", listener.local_addr().expect("an address"));
    let (_open, closing) = watch::channel(false);
    let app = router(Arc::new(games), closing);
    let app = app.into_make_service_with_connect_info::<SocketAddr>();
    runtime.spawn(async move { axum::serve(listener, app).await });

    play(&base);

    runtime.shutdown_background();
    // What is left lies in the system's directory for such things.
    let _ = std::fs::remove_dir_all(&data);
}

fn play(base: &str) {
    let ana = Browser::start(base, Kind::DESK);
    let ben = Browser::start(base, Kind::PHONE);
    ana.go("/dead-drop");
    ana.type_into("input[name=name]", "Ana");
    ana.click("#friend");
    ana.wait("#begin");
    let link = ana.script("return document.querySelector('#table-link .share input').value");
    let link = link.as_str().expect("a link");
    ben.go(&link[link.find("/invite/").expect("a table")..]);
    ben.type_into("#name", "Ben");
    ben.click("button[name=seat]");
    ana.until("Ben has come", || ana.text("main").contains("has come"));
    ana.click("#begin");
    ana.wait("#options");
    ben.wait("#tree");
    // A mark is taken back, and the other page hears of both.
    ana.click("button[data-words=urgent]");
    ben.until("the mark", || ben.text("#tree").contains("urgent"));
    ana.wait("#undo");
    // A page that follows keeps the look of its site.
    let look = ben.script("return document.documentElement.dataset.skin");
    assert_eq!(look.as_str(), Some("plain"));
    ana.click("#undo");
    ben.until("no mark", || !ben.text("#tree").contains("urgent"));
    let both = [&ana, &ben];
    while !both.iter().all(|browser| browser.has("#ending")) {
        let mut asked = None;
        ana.until("somebody to be asked", || {
            asked = both
                .into_iter()
                .find(|browser| browser.has("#options button"));
            asked.is_some()
        });
        let Some(asked) = asked else { continue };
        let before = both.map(ticket);
        asked.click("#options button");
        for (browser, before) in both.into_iter().zip(before) {
            browser.until("both hear of it", || ticket(browser) != before);
        }
    }
    assert!(ana.text("#ending").contains("has won") || ana.text("#ending").contains("Nobody"));
    // Both talk about it, look back, and play on.
    ana.click("#tray-talk summary");
    ana.type_into("#say", "Well played");
    ana.click("#say-it");
    ben.until("what was said", || {
        ben.script("return document.getElementById('talk-lines').textContent")
            .as_str()
            .is_some_and(|said| said.contains("Well played"))
    });
    ben.click("#replay");
    ben.wait("#past");
    ben.click("#to-next");
    ben.until("a step on", || ben.text(".past__n").starts_with("1/"));
    ana.click("#again");
    ana.until("the next game", || !ana.has("#ending"));
}
