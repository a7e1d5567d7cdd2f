//! Looking at games again, playing on from an earlier step, saving and bringing records.

use crate::common::{Answer, Database, Site, ticket};
use axum::body::Body;
use axum::http::{Request, StatusCode};

/// Plays a while, then gives up: a finished game.
async fn given_up(site: &Site, n_steps: usize) -> String {
    let seat = site.deal().await;
    for _ in 0..n_steps {
        site.step(&seat).await.expect("the game goes on");
    }
    let page = site.get(&seat).await.body;
    let form = format!("ticket={}", ticket(&page));
    let answer = site.post(&format!("{seat}/concede"), form).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    seat
}

async fn bring(site: &Site, record: &[u8]) -> Answer {
    let mut body =
        b"--edge\r\nContent-Disposition: form-data; name=\"record\"; filename=\"r.txt\"\r\n\r\n"
            .to_vec();
    body.extend_from_slice(record);
    body.extend_from_slice(b"\r\n--edge--\r\n");
    let request = Request::post("/replays")
        .header("content-type", "multipart/form-data; boundary=edge")
        .body(Body::from(body));
    site.send(request.expect("a request")).await
}

fn last_step(page: &str) -> usize {
    let rest = page.split("id=\"step\"").nth(1).expect("a slider");
    let max = rest.split("max=\"").nth(1).expect("a last step");
    max.split('"')
        .next()
        .expect("a number")
        .parse()
        .expect("a number")
}

#[tokio::test]
async fn a_finished_game_can_be_seen_from_every_seat() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = given_up(&site, 12).await;
    let first = site.get(&format!("{seat}/replay")).await;
    assert_eq!(first.status, StatusCode::OK);
    let last = last_step(&first.body);
    assert!(last > 12, "{last}");
    let own = site.get(&format!("{seat}/replay?step=3&seat=0")).await.body;
    let other = site.get(&format!("{seat}/replay?step=3&seat=1")).await.body;
    assert!(own.contains("id=\"hand-0\"") && other.contains("id=\"hand-0\""));
    assert_ne!(own, other);
    let end = site.get(&format!("{seat}/replay?step={last}")).await.body;
    assert!(end.contains("given up"), "the end is shown");
    assert!(
        !end.contains("id=\"fork\""),
        "nothing can be played on after the end"
    );
    // Nothing can be chosen in the past, and beyond the end is the end.
    assert!(!own.contains("name=\"option\"") && !own.contains("name=\"ticket\""));
    assert_eq!(
        site.get(&format!("{seat}/replay?step=99999")).await.body,
        end
    );
}

#[tokio::test]
async fn a_replay_plays_by_itself_without_scripts() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = given_up(&site, 3).await;
    let request = Request::get(format!("{seat}/replay?step=1&seat=0&play=1")).body(Body::empty());
    let answer = site.send(request.expect("a request")).await;
    let (start, end) = (format!("2; url={seat}/replay?step="), "&seat=0&play=1");
    let step = answer.refresh.strip_prefix(&start);
    let step = step.and_then(|step| step.strip_suffix(end));
    let step: usize = step.and_then(|step| step.parse().ok()).expect("a step");
    assert!(step > 1, "it goes on");
    // It does not wait where nothing is told.
    let next = site.get(&format!("{seat}/replay?step={step}&seat=0")).await;
    assert!(!next.body.contains("has the choice."));
    let still = site.get(&format!("{seat}/replay?step=1")).await;
    assert_eq!(still.refresh, "");
}

#[tokio::test]
async fn a_running_game_shows_its_own_past_only() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    for _ in 0..10 {
        site.step(&seat).await.expect("the game goes on");
    }
    let own = site.get(&format!("{seat}/replay?step=2")).await.body;
    let asked = site.get(&format!("{seat}/replay?step=2&seat=1")).await.body;
    assert_eq!(own, asked, "another seat's eyes are not for sale");
    assert!(!own.contains("id=\"seen-by\""));
}

#[tokio::test]
async fn a_finished_game_is_played_on_from_an_earlier_step() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = given_up(&site, 12).await;
    let record = site.get(&format!("{seat}/record")).await.body;
    let last = last_step(&site.get(&format!("{seat}/replay")).await.body);
    let fork = site.post(&format!("{seat}/fork"), "step=6").await;
    assert_eq!(fork.status, StatusCode::SEE_OTHER);
    assert_ne!(fork.location, seat);
    site.step(&fork.location).await.expect("the fork goes on");
    assert_eq!(site.get(&format!("{seat}/record")).await.body, record);
    for step in [last, last + 1, usize::MAX] {
        let answer = site
            .post(&format!("{seat}/fork"), format!("step={step}"))
            .await;
        assert_eq!(answer.status, StatusCode::CONFLICT, "{step}");
    }
}

#[tokio::test]
async fn a_record_is_saved_and_brought_back() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = given_up(&site, 12).await;
    let record = site.get(&format!("{seat}/record")).await.body;
    let answer = bring(&site, record.as_bytes()).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    let replay = answer.location.strip_suffix("/replay").expect("a replay");
    assert_eq!(site.get(&format!("{replay}/record")).await.body, record);
}

#[tokio::test]
async fn a_running_record_is_played_on() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    for _ in 0..5 {
        site.step(&seat).await.expect("the game goes on");
    }
    let store = database.store();
    let record = store.record(1).await.expect("read").expect("a game");
    let answer = bring(&site, record.as_bytes()).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    site.step(&answer.location).await.expect("the game goes on");
}

#[tokio::test]
async fn a_damaged_record_is_refused_with_its_line() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = given_up(&site, 12).await;
    let record = site.get(&format!("{seat}/record")).await.body;
    let lines: Vec<&str> = record.lines().collect();
    let nth = lines
        .iter()
        .position(|line| line.contains(" chose "))
        .expect("a choice")
        + 3;
    for (old, new) in [
        ("chose 0/", "chose 1/"),
        ("chose", "choose"),
        ("player 1", "player 9"),
    ] {
        let mut damaged = lines.clone();
        let at = (nth..lines.len())
            .find(|&i| lines[i].contains(old))
            .expect("a line");
        let line = lines[at].replacen(old, new, 1);
        damaged[at] = &line;
        let answer = bring(&site, (damaged.join("\n") + "\n").as_bytes()).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        let expected = format!("Line {}", at + 1);
        assert!(
            answer.body.contains(&expected),
            "{expected}: {line}\n{}",
            answer.body
        );
    }
    for bad in [
        &b""[..],
        b"\xff\xfe",
        b"hello\n",
        &record.as_bytes()[..record.len() / 2],
    ] {
        let answer = bring(&site, bad).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(answer.body.contains("id=\"unfit\""));
    }
    let huge = vec![b'x'; 2 << 20];
    let answer = bring(&site, &huge).await;
    assert!(answer.status.is_client_error(), "{}", answer.status);
    let store = database.store();
    assert_eq!(store.games().await.expect("games").len(), 1);
}

#[tokio::test]
async fn a_transcript_holds_no_secret() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    for _ in 0..10 {
        site.step(&seat).await.expect("the game goes on");
    }
    let transcript = site.get(&format!("{seat}/transcript")).await;
    assert_eq!(transcript.status, StatusCode::OK);
    assert!(transcript.body.starts_with("tradecraft transcript"));
    let store = database.store();
    let record = store.record(1).await.expect("read").expect("a game");
    let seed = record.lines().find_map(|line| line.strip_prefix("seed "));
    assert!(!transcript.body.contains(seed.expect("a seed")));
}
