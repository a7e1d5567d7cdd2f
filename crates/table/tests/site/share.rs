//! A game that is over, for everybody: what its public link shows, when it does, and what it never gives.

use axum::http::StatusCode;

use crate::common::{Database, Site, ticket};
use crate::seats::{links, start};

/// A game of two at a table, given up by the first; returns both seats.
async fn over(site: &Site) -> [String; 2] {
    let seats = two_at_a_table(site).await;
    concede(site, &seats).await;
    seats
}

async fn two_at_a_table(site: &Site) -> [String; 2] {
    let people = [
        ("players", "2"),
        ("seat1", "here"),
        ("seat2", "elsewhere"),
        ("name1", "Ana"),
        ("name2", "Ben"),
        ("talk", "everybody"),
    ];
    let host = start(site, &people).await.location;
    let seats = links(&site.get(&host).await.body, "seat");
    site.post(&format!("{host}/begin"), "").await;
    for _ in 0..3 {
        site.step(&seats[0]).await;
    }
    seats.try_into().expect("two seats")
}

async fn concede(site: &Site, seats: &[String; 2]) {
    let form = format!("ticket={}", ticket(&site.get(&seats[0]).await.body));
    site.post(&format!("{}/concede", seats[0]), form).await;
    let form = format!("ticket={}", ticket(&site.get(&seats[1]).await.body));
    site.post(&format!("{}/agree", seats[1]), form).await;
    let ended = site.get(&seats[0]).await.body;
    assert!(ended.contains("id=\"ending\""), "the game is over");
}

/// Makes the public link from a seat.
async fn shared(site: &Site, seat: &str) -> String {
    let made = site.post(&format!("{seat}/share"), "").await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
    let page = site.get(&format!("{seat}/share")).await.body;
    links(&page, "share").remove(0)
}

#[tokio::test]
async fn nothing_is_public_until_somebody_who_played_says_so() {
    let database = Database::new();
    let site = Site::open(&database);
    let seats = over(&site).await;
    let ended = site.get(&seats[0]).await.body;
    assert!(ended.contains(&format!("href=\"{}/share\"", seats[0])));
    let before = site.get(&format!("{}/share", seats[1])).await.body;
    assert!(before.contains("Nothing of this game is public"));
    assert!(links(&before, "share").is_empty());
    let link = shared(&site, &seats[0]).await;
    // It is the table's: the other finds the same one, and making it again changes nothing.
    assert_eq!(shared(&site, &seats[1]).await, link);
    let page = site.get(&link).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.body.contains("Given up") && page.body.contains("Ana"));
    // It outlives the server; whoever unmakes it closes it for good.
    drop(site);
    let site = Site::open(&database);
    assert_eq!(site.get(&link).await.status, StatusCode::OK);
    site.post(&format!("{}/unshare", seats[1]), "").await;
    let paths = ["", "/replay", "/picture.svg", "/picture.png"];
    for path in paths {
        let gone = site.get(&format!("{link}{path}")).await;
        assert_eq!(gone.status, StatusCode::NOT_FOUND, "{path}");
    }
    let fresh = shared(&site, &seats[0]).await;
    assert_ne!(fresh, link);
    assert_eq!(site.get(&link).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_running_game_is_never_shared() {
    let database = Database::new();
    let site = Site::open(&database);
    let seats = two_at_a_table(&site).await;
    let page = site.get(&format!("{}/share", seats[0])).await.body;
    assert!(page.contains("Only a game that is over"));
    let refused = site.post(&format!("{}/share", seats[0]), "").await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    let remark = site
        .post(&format!("{}/remark", seats[0]), "step=0&line=Hello")
        .await;
    assert_eq!(remark.status, StatusCode::NOT_FOUND);
    // Nor is what began in the middle of one.
    let fork = site
        .post(&format!("{}/fork", seats[0]), "step=2&eyes=0")
        .await;
    let fork = fork.location;
    let form = format!("ticket={}", ticket(&site.get(&fork).await.body));
    site.post(&format!("{fork}/concede"), form).await;
    assert!(site.get(&fork).await.body.contains("id=\"ending\""));
    let refused = site.post(&format!("{fork}/share"), "").await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn everybody_looks_back_from_any_seat_and_plays_on_from_a_step() {
    let database = Database::new();
    let site = Site::open(&database);
    let seats = over(&site).await;
    let link = shared(&site, &seats[0]).await;
    let own = site.get(&format!("{link}/replay?step=3&eyes=0")).await.body;
    let other = site.get(&format!("{link}/replay?step=3&eyes=1")).await.body;
    assert!(own.contains("Replay, step 3") && own.contains("id=\"fork\""));
    assert_ne!(own, other);
    let fork = site.post(&format!("{link}/fork"), "at=3+1").await;
    assert_eq!(fork.status, StatusCode::SEE_OTHER, "{}", fork.body);
    assert!(fork.location.starts_with("/seat/"));
    assert!(!seats.contains(&fork.location));
    assert!(site.get(&fork.location).await.body.contains("id=\"hand\""));
    assert_eq!(site.get(&link).await.status, StatusCode::OK);
}

/// The public link shows the replay, and nothing else of the table: no seat, no place of an onlooker, no
/// chat, no record, no next game.
#[tokio::test]
async fn the_public_link_gives_nothing_but_the_replay() {
    let database = Database::new();
    let site = Site::open(&database);
    let seats = two_at_a_table(&site).await;
    let said = "The vault is behind the fish tank";
    site.post(&format!("{}/say", seats[0]), format!("say={said}"))
        .await;
    let watch = links(
        &site.get(&format!("{}/about", seats[0])).await.body,
        "watch",
    );
    assert!(!watch.is_empty());
    concede(&site, &seats).await;
    let link = shared(&site, &seats[0]).await;
    site.post(&format!("{}/again", seats[0]), "").await;
    let paths = [
        "",
        "/replay",
        "/replay?step=2&eyes=1",
        "/picture.svg",
        "/live",
    ];
    for path in paths {
        let shown = site.get(&format!("{link}{path}")).await.body;
        assert!(!shown.contains(said), "{path}: the chat");
        let secrets = ["seat", "watch", "host", "device", "invite"];
        for kind in secrets {
            assert!(!shown.contains(&format!("/{kind}/")), "{path}: {kind}");
        }
        for secret in seats.iter().chain(&watch) {
            let secret = secret.rsplit('/').next().expect("a secret");
            assert!(!shown.contains(secret), "{path}: {secret}");
        }
    }
    for path in [
        "record",
        "transcript",
        "again",
        "about",
        "since",
        "share",
        "analysis",
    ] {
        let nothing = site.get(&format!("{link}/{path}")).await;
        assert_eq!(nothing.status, StatusCode::NOT_FOUND, "{path}");
    }
    let acts = [
        "share", "unshare", "remark", "unremark", "say", "choose", "undo", "again", "next",
        "concede", "agree", "rotate", "thaw", "watch", "begin", "sit",
    ];
    let before = database.store().record(1).await.expect("read");
    for act in acts {
        let form = "step=1&line=x&say=x&option=0&seat=1&remark=1&ticket=x";
        let refused = site.post(&format!("{link}/{act}"), form).await;
        assert_eq!(refused.status, StatusCode::NOT_FOUND, "{act}");
    }
    assert_eq!(database.store().record(1).await.expect("read"), before);
}

#[tokio::test]
async fn those_who_played_remark_upon_steps_and_take_it_back() {
    let database = Database::new();
    let site = Site::open(&database);
    let seats = over(&site).await;
    let link = shared(&site, &seats[0]).await;
    let remark =
        async |seat: &str, form: &str| site.post(&format!("{seat}/remark"), form.to_owned()).await;
    let made = remark(&seats[0], "step=3&eyes=0&line=Here+<b>it</b>+turned").await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
    assert!(made.location.contains("step=3&eyes=0"));
    remark(&seats[1], "step=0&eyes=1&line=A+hard+deal").await;
    for (at, current) in [(3, true), (1, false)] {
        let public = site
            .get(&format!("{link}/replay?step={at}&eyes=0"))
            .await
            .body;
        assert!(
            public.contains("Here &lt;b&gt;it&lt;/b&gt; turned") && public.contains("A hard deal")
        );
        let remarks = public.split("id=\"remarks\"").nth(1).expect("remarks");
        let marked = remarks.contains("aria-current=\"step\"");
        assert_eq!(marked, current, "{at}");
        assert!(!public.contains("name=\"line\""), "onlookers add nothing");
    }
    assert!(site.get(&link).await.body.contains("A hard deal"));
    // Everybody takes back what is their own, and nothing else.
    for (seat, number, left) in [(&seats[1], 1, true), (&seats[0], 1, false)] {
        let form = format!("remark={number}");
        site.post(&format!("{seat}/unremark"), form).await;
        let has = site.get(&link).await.body.contains("turned");
        assert_eq!(has, left);
    }
    for (line, why) in [("", "nothing to read"), (&*"x".repeat(300), "at most")] {
        let refused = remark(&seats[0], &format!("step=1&line={line}")).await;
        assert_eq!(refused.status, StatusCode::CONFLICT);
        assert!(refused.body.contains(why), "{}", refused.body);
    }
    let beyond = remark(&seats[0], "step=99999&line=x").await;
    assert_eq!(beyond.status, StatusCode::CONFLICT);
    let many = async || remark(&seats[1], "step=1&line=again").await.status;
    let mut n_made = 0;
    while many().await == StatusCode::SEE_OTHER {
        n_made += 1;
        assert!(n_made < 20, "nobody floods a replay");
    }
}

#[tokio::test]
async fn readers_of_messages_are_given_a_picture() {
    let database = Database::new();
    let site = Site::open(&database);
    let seats = over(&site).await;
    let link = shared(&site, &seats[0]).await;
    let page = site.in_language(&link, "de").await.body;
    assert!(page.contains("property=\"og:title\" content=\"Legendary: Aufgegeben\""));
    assert!(page.contains(&format!("{link}/picture.png?lang=de\"")));
    assert!(page.contains("name=\"robots\" content=\"noindex\""));
    let svg = site.get(&format!("{link}/picture.svg?lang=de")).await;
    assert_eq!(svg.header("content-type"), "image/svg+xml");
    assert_eq!(svg.header("cross-origin-resource-policy"), "cross-origin");
    assert!(svg.body.contains("Aufgegeben") && svg.body.contains("Ana"));
    let request = axum::http::Request::get(format!("{link}/picture.png"));
    let request = request.body(axum::body::Body::empty()).expect("a request");
    let png = site.answer(request).await;
    assert_eq!(png.headers()["content-type"], "image/png");
    let bytes = axum::body::to_bytes(png.into_body(), 1 << 22)
        .await
        .expect("a file");
    assert_eq!(&bytes[1..4], b"PNG");
    assert!(bytes.len() < 200_000, "{}", bytes.len());
}

/// What two at one device played is shared from a hand, and a raid like any other game.
#[tokio::test]
async fn a_raid_is_shared_by_the_same_link() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.post("/raid", "scenario=1&opponent=bot").await.location;
    let seat = seat.split('#').next().expect("an address").to_owned();
    let form = format!("ticket={}", ticket(&site.get(&seat).await.body));
    let given_up = site.post(&format!("{seat}/concede"), form).await;
    assert_eq!(given_up.status, StatusCode::SEE_OTHER, "{}", given_up.body);
    assert!(site.get(&seat).await.body.contains("id=\"share-game\""));
    let link = shared(&site, &seat).await;
    let page = site.get(&link).await.body;
    assert!(page.contains("has won"), "the other side has");
    site.post(&format!("{seat}/remark"), "step=0&line=Fog")
        .await;
    let replay = site.get(&format!("{link}/replay?step=0&eyes=0")).await.body;
    assert!(replay.contains("id=\"past\"") && replay.contains("Fog"));
    assert!(!replay.contains(&seat));
}
