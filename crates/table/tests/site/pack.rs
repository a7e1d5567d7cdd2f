//! Cards that the owner of a box typed in, at the table.

use axum::http::StatusCode;
use cards::boxed::BoxSet;
use cards::{builtin, pack};

use crate::common::{Database, Site};
use crate::play::stored;

const FELIX: &str = "/card/bond/allies-goldfinger/felix-leiter";

/// A pack with one card.
fn my_cards() -> BoxSet {
    let head = "id = \"my-cards\"\nname = \"My cards\"\nbox = \"bond\"\n";
    let allies = "hero \"Allies - Goldfinger\" film \"Goldfinger\" role allies\nprovenance own\n\n\
                  slot \"Felix Leiter\"\nuncommon 3 \"Felix Leiter\" covert cost 4 recruit 3\n";
    let files = [
        ("pack.toml".to_owned(), head.to_owned()),
        ("heroes/allies.cards".to_owned(), allies.to_owned()),
    ];
    pack::load(builtin::bond(), &files).expect("a pack").set
}

async fn deal(site: &Site) -> String {
    let answer = site.post("/games", "box=bond%2Bmy-cards&deal=fresh").await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    answer.location
}

#[tokio::test]
async fn a_pack_lies_on_the_shelf_beside_its_box() {
    let database = Database::new();
    let site = Site::open_with(&database, &[my_cards()]);
    let home = site.get("/").await.body;
    assert!(home.contains("James Bond 007 + My cards"));
    assert!(home.contains("href=\"/setup?box=bond%2Bmy-cards\""));
    let setup = site.get("/setup?box=bond%2Bmy-cards").await.body;
    let choice = setup.split("id=\"box-bond+my-cards\"").nth(1);
    let tag = choice.and_then(|after| after.split('>').next());
    assert!(tag.is_some_and(|tag| tag.contains("checked")), "{tag:?}");
    let of_the_pack = site.get("/card/bond+my-cards/allies-goldfinger/felix-leiter");
    assert!(of_the_pack.await.body.contains("Typed in by you."));
    let ours = site.get(FELIX).await.body;
    assert!(ours.contains("Felix Leiter") && !ours.contains("Typed in by you."));
}

#[tokio::test]
async fn a_game_with_a_pack_shows_its_cards_and_waits_for_it_where_it_is_missing() {
    let database = Database::new();
    let site = Site::open_with(&database, &[my_cards()]);
    let seat = deal(&site).await;
    for _ in 0..12 {
        site.step(&seat).await.expect("the game goes on");
    }
    let page = site.get(&seat).await.body;
    let mut cards = page.split("\"/card/").skip(1).peekable();
    assert!(cards.peek().is_some());
    assert!(cards.all(|address| address.starts_with("bond+my-cards/")));
    let record = stored(&database).await;
    drop(site);
    let without = Site::open(&database);
    let frozen = without.get(&seat).await;
    assert_eq!(frozen.status, StatusCode::CONFLICT);
    assert!(
        frozen.body.contains("needs the pack “my-cards”"),
        "{}",
        frozen.body
    );
    let german = without.in_language(&seat, "de").await.body;
    assert!(german.contains("braucht das Paket „my-cards“"));
    assert_eq!(stored(&database).await, record);
    drop(without);
    let again = Site::open_with(&database, &[my_cards()]);
    again.step(&seat).await.expect("it goes on where it stood");
}
