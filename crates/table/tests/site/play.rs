//! Playing through the forms, as a browser without scripts does.

use crate::common::{Database, Site, ticket};
use axum::body::Body;
use axum::http::{Request, StatusCode};

/// Returns the stored record of the only game.
pub async fn stored(database: &Database) -> String {
    let store = database.store();
    store.record(1).await.expect("read").expect("a game")
}

/// Returns everything of a record that must not leave the server while the game runs.
pub fn secrets(record: &str) -> Vec<String> {
    let seed = record.lines().find_map(|line| line.strip_prefix("seed "));
    let hashes = record.lines().filter_map(|line| {
        let (_, rest) = line.split_once('[')?;
        rest.split_once(']').map(|(hash, _)| hash.to_owned())
    });
    let content = record
        .lines()
        .find_map(|line| line.strip_prefix("content "));
    hashes
        .chain(seed.map(str::to_owned))
        .chain(content.map(str::to_owned))
        .collect()
}

#[tokio::test]
async fn a_whole_first_game() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    let mut pages = Vec::new();
    while let Some(page) = site.step(&seat).await {
        assert!(page.contains("id=\"ticket\""));
        assert!(
            !page.contains("style=\""),
            "the policy forbids styles in the page"
        );
        pages.push(page);
        assert!(pages.len() < 2_000, "the game does not end");
    }
    let end = site.get(&seat).await;
    assert!(
        end.body.contains(&format!("formaction=\"{seat}/again\"")),
        "one can play again"
    );
    let record = stored(&database).await;
    let secrets = secrets(&record);
    assert!(
        secrets.len() > pages.len(),
        "there is a hash for every choice"
    );
    for page in &pages {
        for secret in &secrets {
            assert!(!page.contains(secret.as_str()), "a page shows {secret}");
        }
    }
    // After the end everything is open.
    let open = site.get(&format!("{seat}/record")).await;
    assert_eq!(open.body, record);
    let session = site.rebuild(&record).expect("the record holds");
    assert_eq!(session.record().to_string(), record);
}

#[tokio::test]
async fn a_stale_or_doubled_request_changes_nothing() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    let page = site.get(&seat).await.body;
    let form = format!("ticket={}&option=0", ticket(&page));
    let first = site.post(&format!("{seat}/choose"), form.clone()).await;
    assert_eq!(first.status, StatusCode::SEE_OTHER);
    let before = stored(&database).await;
    for path in ["choose", "undo", "all", "concede"] {
        let again = site.post(&format!("{seat}/{path}"), form.clone()).await;
        assert_eq!(again.status, StatusCode::CONFLICT, "{path}");
        // The first copy did change something: whoever pressed twice must not read that nothing did.
        assert!(!again.body.contains("nothing was changed"), "{path}");
        assert!(again.body.contains("this is how it stands now"), "{path}");
    }
    assert_eq!(stored(&database).await, before);
}

#[tokio::test]
async fn an_option_that_is_not_there_is_refused() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    let before = stored(&database).await;
    let page = site.get(&seat).await.body;
    for option in ["99", "18446744073709551615"] {
        let form = format!("ticket={}&option={option}", ticket(&page));
        let answer = site.post(&format!("{seat}/choose"), form).await;
        assert_eq!(answer.status, StatusCode::CONFLICT, "{option}");
    }
    // Giving up is one option more than are listed, and has a form of its own.
    let listed = page.split("name=\"option\" value=\"").skip(1);
    let listed = listed.filter_map(|rest| rest.split('"').next()?.parse::<usize>().ok());
    let one_more = listed.max().expect("options") + 1;
    let form = format!("ticket={}&option={one_more}", ticket(&page));
    let answer = site.post(&format!("{seat}/choose"), form).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert_eq!(stored(&database).await, before);
}

#[tokio::test]
async fn strangers_all_get_the_same_answer() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    let good = seat.strip_prefix("/seat/").expect("a secret");
    let page = site.get(&seat).await.body;
    let nowhere = site.get("/no/such/page").await;
    assert_eq!(nowhere.status, StatusCode::NOT_FOUND);
    let flipped: String = good.chars().rev().collect();
    for secret in [
        flipped.as_str(),
        &good[1..],
        "0",
        &"f".repeat(64),
        "%00",
        "%ff%fe",
    ] {
        for tail in ["", "?hint=1", "/live", "/record"] {
            let answer = site.get(&format!("/seat/{secret}{tail}")).await;
            let is_same = answer.status == nowhere.status && answer.body == nowhere.body;
            let is_no_text = answer.status == StatusCode::BAD_REQUEST && secret == "%ff%fe";
            assert!(is_same || is_no_text, "{secret}{tail}: {}", answer.status);
        }
        let form = format!("ticket={}&option=0", ticket(&page));
        let answer = site.post(&format!("/seat/{secret}/choose"), form).await;
        assert!(answer.status.is_client_error(), "{secret}");
    }
    // A running game has no record for anybody.
    let record = site.get(&format!("{seat}/record")).await;
    assert_eq!((record.status, record.body), (nowhere.status, nowhere.body));
}

#[tokio::test]
async fn a_restart_continues_at_the_same_step() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    for _ in 0..25 {
        site.step(&seat).await.expect("the game goes on");
    }
    // Undo belongs to the game too.
    let page = site.get(&seat).await.body;
    let form = format!("ticket={}", ticket(&page));
    let undone = site.post(&format!("{seat}/undo"), form).await;
    assert_eq!(undone.status, StatusCode::SEE_OTHER);
    let before = site.get(&seat).await.body;
    let record = stored(&database).await;
    drop(site);
    let site = Site::open(&database);
    assert_eq!(
        site.get(&seat).await.body,
        before,
        "the same page, ticket and log"
    );
    assert_eq!(stored(&database).await, record);
    let session = site.rebuild(&record).expect("the record holds");
    assert!(record.ends_with(&format!("[{}]\n", session.hash().short())));
    site.step(&seat).await.expect("the game goes on");
}

#[tokio::test]
async fn play_all_is_one_commit_and_can_be_taken_back_card_by_card() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    let page = site.get(&seat).await.body;
    let played = site
        .post(&format!("{seat}/all"), format!("ticket={}", ticket(&page)))
        .await;
    assert_eq!(played.status, StatusCode::SEE_OTHER);
    let page = site.get(&seat).await.body;
    assert!(page.contains("Your hand is empty."));
    let undone = site
        .post(&format!("{seat}/undo"), format!("ticket={}", ticket(&page)))
        .await;
    assert_eq!(undone.status, StatusCode::SEE_OTHER);
    let page = site.get(&seat).await.body;
    assert!(page.contains("id=\"hand-0\"") && !page.contains("id=\"hand-1\""));
}

#[tokio::test]
async fn german_pages() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    let german = |path: &str| {
        let request = Request::get(path).header("accept-language", "de-DE, en;q=0.5");
        request.body(Body::empty()).expect("a request")
    };
    let home = site.send(german("/")).await.body;
    assert!(home.contains("lang=\"de\"") && home.contains("Rette die Stadt"));
    let board = site.send(german(&seat)).await.body;
    for word in ["Superschurke", "Zug beenden", "Du bist am Zug", "Kanal"] {
        assert!(board.contains(word), "{word}");
    }
    for word in ["End turn", "Your hand", "Mastermind<"] {
        assert!(!board.contains(word), "{word}");
    }
    // The cookie wins over the browser.
    let request = Request::get(&seat)
        .header("accept-language", "de")
        .header("cookie", "lang=en");
    let board = site
        .send(request.body(Body::empty()).expect("a request"))
        .await
        .body;
    assert!(board.contains("End turn"));
    let switch = site
        .post("/language", "value=de&back=//evil.example/")
        .await;
    assert_eq!(
        (switch.location.as_str(), switch.status),
        ("/", StatusCode::SEE_OTHER)
    );
    assert!(switch.cookie.starts_with("lang=de;"));
}

#[tokio::test]
async fn home_lists_the_games_of_this_browser_only() {
    let database = Database::new();
    let site = Site::open(&database);
    let dealt = site.post("/games", "deal=friendly").await;
    let cookie = dealt.cookie.split(';').next().expect("a cookie").to_owned();
    assert!(dealt.cookie.contains("HttpOnly") && dealt.cookie.contains("SameSite=Lax"));
    let request = Request::get("/")
        .header("cookie", cookie)
        .body(Body::empty());
    let own = site.send(request.expect("a request")).await.body;
    assert!(own.contains(&dealt.location), "the seat is linked");
    let other = site.get("/").await.body;
    assert!(!other.contains("/seat/"));
}

#[tokio::test]
async fn books_are_open() {
    let database = Database::new();
    let site = Site::open(&database);
    for (path, word) in [
        ("/rules", "/rules/ESCAPE"),
        ("/rules/ESCAPE", "L-ESCAPE-001"),
        ("/rule/L-ESCAPE-001", "L-ESCAPE-001"),
        ("/cards", "Repulsor Rays"),
        ("/cards?kind=schemes", "Midtown Bank Robbery"),
        ("/card/marvel/iron-man/repulsor-rays", "Repulsor Rays"),
        ("/about", "tradecraft"),
    ] {
        let answer = site.get(path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert!(answer.body.contains(word), "{path}");
    }
    for path in [
        "/rule/L-NO-999",
        "/rules/NO",
        "/card/marvel/no/card",
        "/assets/no.css",
    ] {
        assert_eq!(site.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    let home = site.get("/").await.body;
    for asset in home
        .split("/assets/")
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap_or_default())
    {
        assert_eq!(
            site.get(&format!("/assets/{asset}")).await.status,
            StatusCode::OK,
            "{asset}"
        );
    }
}
