//! James Bond 007 at the table, as a browser without scripts plays it.

use axum::http::StatusCode;

use crate::common::{Database, Form, Site};
use crate::play::{secrets, stored};

async fn deal_bond(site: &Site) -> String {
    let answer = site.post("/games", "box=bond&deal=friendly").await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    answer.location
}

/// Plays as the hints say until the end; returns the pages seen.
async fn play_on(site: &Site, seat: &str) -> Vec<String> {
    let mut pages = Vec::new();
    while let Some(page) = site.step(seat).await {
        assert!(
            !page.contains("style=\""),
            "the policy forbids styles in the page"
        );
        pages.push(page);
        assert!(pages.len() < 2_000, "the game does not end");
    }
    pages
}

/// Returns what could be a seed or a hash in a page.
fn hex_numbers(page: &str) -> impl Iterator<Item = &str> {
    let numbers = page.split(|c: char| !c.is_ascii_hexdigit());
    numbers.filter(|number| number.len() >= 8)
}

#[tokio::test]
async fn a_whole_first_game_of_007() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = deal_bond(&site).await;
    let pages = play_on(&site, &seat).await;
    assert!(pages.iter().any(|page| page.contains("card--mission")));
    let end = site.get(&seat).await.body;
    assert!(end.contains("id=\"again\""), "one can play again");
    let again = site.post(&format!("{seat}/again"), "").await.location;
    let page = site.get(&again).await.body;
    assert!(page.contains("skin-dossier"), "and it is 007 again");
    let record = stored(&database).await;
    let secrets = secrets(&record);
    assert!(
        secrets.len() > pages.len(),
        "there is a hash for every choice"
    );
    let is_number = |secret: &String| hex_numbers(secret).eq([secret.as_str()]);
    assert!(secrets.iter().all(is_number), "{:?}", secrets.first());
    for page in &pages {
        for number in hex_numbers(page) {
            let shown = secrets
                .iter()
                .find(|secret| number.contains(secret.as_str()));
            assert_eq!(shown, None, "a page shows a secret");
        }
    }
    let session = site.rebuild(&record).expect("the record holds");
    assert_eq!(session.record().to_string(), record);
}

#[tokio::test]
async fn the_board_speaks_the_words_of_the_box() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = deal_bond(&site).await;
    let english = site.get(&seat).await.body;
    for words in [
        "data-skin=\"dossier\"",
        "On Assignment",
        "Q Branch",
        "Moneypenny",
        "Gadgets",
        "Danger Level",
        "· exit</span>",
        "If a card enters next",
    ] {
        assert!(english.contains(words), "{words}");
    }
    for words in ["Bystander", ">City<", ">HQ<", "Officer"] {
        assert!(!english.contains(words), "{words}");
    }
    let german = site.in_language(&seat, "de").await.body;
    for words in [
        "· Ausgang</span>",
        "Wenn eine Karte kommt",
        "Nächster Scheme Twist",
    ] {
        assert!(german.contains(words), "{words}");
    }
    for words in ["Zivilist", "Offizier", ">Stadt<"] {
        assert!(!german.contains(words), "{words}");
    }
}

/// Every film is set up by its button and played by the forms.
#[tokio::test]
async fn every_film_can_be_played() {
    let database = Database::new();
    let site = Site::open(&database);
    let page = site.get("/setup?box=bond").await.body;
    let form = Form::of(&page, "setup");
    for film in [
        "Goldfinger",
        "The Man With The Golden Gun",
        "GoldenEye",
        "Casino Royale",
    ] {
        let taken = site.submit(&form, &format!("preset-{film}")).await;
        assert_eq!(taken.status, StatusCode::OK, "{film}");
        let taken = Form::of(&taken.body, "setup");
        let started = site.submit(&taken, "start").await;
        assert_eq!(started.status, StatusCode::SEE_OTHER, "{film}");
        for _ in 0..60 {
            let Some(page) = site.step(&started.location).await else {
                break;
            };
            assert!(page.contains("Danger Level"), "{film}");
        }
    }
}

#[tokio::test]
async fn cards_are_found_by_box_film_role_and_class() {
    let database = Database::new();
    let site = Site::open(&database);
    let found = |path: &str| {
        let path = path.to_owned();
        let site = &site;
        async move {
            let page = site.get(&path).await;
            assert_eq!(page.status, StatusCode::OK, "{path}");
            page.body
        }
    };
    let all = found("/cards?box=bond").await;
    assert!(all.contains("of 600 cards are our own design"));
    assert!(all.contains("bond/operation-grand-slam/breach-the-vault"));
    assert!(!all.contains("/card/marvel/"));
    let film = found("/cards?box=bond&film=Casino+Royale").await;
    assert!(film.contains("/card/bond/le-chiffre/") && !film.contains("/card/bond/oddjob"));
    assert!(!film.contains("/card/bond/auric-goldfinger/"));
    let cars = found("/cards?box=bond&role=vehicles&class=tech").await;
    assert!(cars.contains("/card/bond/vehicles-goldfinger/"));
    assert!(!cars.contains("/card/bond/allies-goldfinger/"));
    let none = found("/cards?box=bond&q=zzzz").await;
    assert!(none.contains("No card is like that"));
    let card = found("/card/bond/operation-grand-slam/breach-the-vault").await;
    assert!(card.contains("Our own design") && card.contains("data-skin=\"dossier\""));
    let wound = found("/card/bond/basics/wound").await;
    assert!(wound.contains("From a rulebook"));
    // Without a box it is the one to start with; over all boxes each card says which it is of.
    assert!(found("/cards").await.contains("/card/marvel/"));
    let everywhere = found("/cards?box=all&q=wound").await;
    assert!(everywhere.contains("/card/marvel/") && everywhere.contains("/card/bond/"));
    // A box that is not here is not another one.
    let unknown = site.get("/cards?box=nothing").await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_home_page_says_how_much_of_a_box_is_designed_here() {
    let database = Database::new();
    let site = Site::open(&database);
    for (lang, words) in [
        ("en", "of 600 cards are our own design"),
        ("de", "von 600 Karten sind eigene Entwürfe"),
    ] {
        for path in ["/", "/setup?box=bond"] {
            let page = site.in_language(path, lang).await.body;
            assert_eq!(page.matches(words).count(), 1, "{path}, {lang}");
        }
    }
}

#[tokio::test]
async fn the_rulebook_of_a_box_holds_the_rules_of_that_box() {
    let database = Database::new();
    let site = Site::open(&database);
    let bond = site.get("/rules?box=bond").await.body;
    let marvel = site.get("/rules?box=marvel").await.body;
    assert!(bond.contains("/rules/POKER") && !marvel.contains("/rules/POKER"));
    let rule = site.get("/rule/L-KEYWORD-024").await;
    assert_eq!(rule.status, StatusCode::OK);
}
