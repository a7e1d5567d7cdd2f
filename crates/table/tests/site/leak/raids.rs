//! Raids with hidden movement, on the bytes that the server sends: pages, views for programs, streams,
//! refusals.

use assault::Side;
use assault::play::{Assault, Setup};
use axum::body::Body;
use axum::http::Request;
use bots::assault::Heuristic;
use kernel::battery::where_they_part;
use kernel::{Game as _, Seed, Session, Viewer};

use super::served::{Served, next_event};

/// A raid in which bots have chosen this often.
fn played(scenario: u8, n_steps: usize) -> Session<Assault> {
    let mut setup = Setup::volcano(scenario);
    assert!(setup.switches.turn_on("hidden-movement"));
    let session = Session::<Assault>::start(&setup, Seed::from_number(6), &mut ());
    let mut session = session.expect("a raid");
    let mut bots: [Heuristic; 2] = Default::default();
    for _ in 0..n_steps {
        let seat = session.game().decision().expect("it goes on").seat;
        let option = bots[seat.idx()].pick(&session.game().view(Viewer::Seat(seat)));
        let chosen = session.choose(seat, option, &mut ());
        chosen.expect("it is offered");
    }
    session
}

/// A raid, and another that only hidden people tell from it. What was noticed so far is the same in
/// both: it was written as it happened, and that it tells nothing is tested there.
fn twins(session: &Session<Assault>, viewer: Viewer) -> [Session<Assault>; 2] {
    let view = session.game().view(viewer);
    let mut worlds = (1..60).map(|luck| Assault::sample(&view, Seed::from_number(luck)));
    let world = worlds.find(|world| world.view(viewer) == view);
    let world = world.expect("a world that looks the same");
    [session.clone(), session.clone().in_another_world(world)]
}

async fn post_json(table: &Served, path: &str, body: &str) -> String {
    let request = Request::post(path).header("content-type", "application/json");
    let request = request.body(Body::from(body.to_owned()));
    table.ask(request.expect("a request")).await
}

/// Returns everything that can be had for a seat.
async fn sent(table: &Served, side: Side) -> Vec<(String, String)> {
    let home = &table.seats[side.seat().idx()];
    let secret = home.trim_start_matches("/seat/");
    let api = format!("/api/seats/{secret}");
    let mut all = Vec::new();
    for tail in [
        "",
        "?show=danger",
        "?hint=1",
        "/about",
        "/record",
        "/replay",
        "/since",
        "/transcript",
        "/again",
    ] {
        for lang in ["en", "de"] {
            let answer = table.get(&format!("{home}{tail}"), lang).await;
            all.push((format!("{lang} {tail}"), answer));
        }
    }
    for lang in ["en", "de"] {
        all.push((format!("api {lang}"), table.get(&api, lang).await));
    }
    let forms = ["ticket=0&option=99999", "ticket=0&walk=F T24-1-n"];
    for (act, form) in ["choose", "walk"].into_iter().zip(forms) {
        let refused = table.post(&format!("{home}/{act}"), form).await;
        all.push((act.to_owned(), refused));
    }
    for body in [
        r#"{"ticket":"0","option":99999}"#,
        r#"{"ticket":"0","act":"undo"}"#,
        r#"{"ticket":"0","picks":[1]}"#,
    ] {
        let refused = post_json(table, &format!("{api}/choose"), body).await;
        all.push((body.to_owned(), refused));
    }
    for path in [format!("{home}/live"), format!("{api}/events")] {
        let mut stream = table.stream(&path).await;
        all.push(("first event".to_owned(), next_event(&mut stream).await));
    }
    all
}

#[tokio::test]
async fn whatever_is_asked_twin_raids_answer_alike() {
    let (mut n_compared, mut n_pages, mut n_different) = (0, 0, 0);
    for (scenario, n_steps) in [(1, 40), (2, 7), (2, 70)] {
        let session = played(scenario, n_steps);
        for side in Side::BOTH {
            let [one, other] = twins(&session, Viewer::Seat(side.seat()));
            let one = Served::raid(one).await;
            let other = Served::raid(other).await;
            let pairs = sent(&one, side).await.into_iter();
            for ((what, here), (_, there)) in pairs.zip(sent(&other, side).await) {
                let difference = (here != there).then(|| where_they_part(&here, &there));
                assert_eq!(difference, None, "{scenario}, {side}: {what}");
                n_compared += 1;
                n_pages += usize::from(here.starts_with("200"));
            }
            // The comparison must be able to fail: the enemy knows where its people are.
            let secret = one.seats[side.enemy().seat().idx()].replace("/seat/", "/api/seats/");
            let other_secret =
                other.seats[side.enemy().seat().idx()].replace("/seat/", "/api/seats/");
            let here = one.get(&secret, "en").await;
            n_different += usize::from(here != other.get(&other_secret, "en").await);
        }
    }
    assert!(n_different > 1, "{n_different}");
    assert!(n_compared > 70, "{n_compared}");
    assert!(n_pages > 90, "most of it is there to be read: {n_pages}");
}
