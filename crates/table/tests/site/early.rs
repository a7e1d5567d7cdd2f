//! When a text asks everybody, whoever will be asked may answer at once.

use axum::http::StatusCode;
use kernel::Game as _;

use crate::common::{Database, Site, value};
use crate::seats::{record, three_at_a_table};

/// Plays until somebody who is not asked may answer early; returns who is asked, and who may.
async fn until_early(site: &Site, database: &Database, seats: &[String]) -> (usize, usize) {
    for _ in 0..600 {
        let session = site.rebuild(&record(database).await).expect("a game");
        let asked = session.game().decision().expect("the game goes on").seat;
        for (nth, seat) in seats
            .iter()
            .enumerate()
            .filter(|(nth, _)| *nth != asked.idx())
        {
            if site.get(seat).await.body.contains("id=\"early-0\"") {
                return (asked.idx(), nth);
            }
        }
        site.step(&seats[asked.idx()]).await;
    }
    panic!("nobody was ever asked together with others");
}

#[tokio::test]
async fn an_early_answer_waits_sealed_and_is_carried_out_in_its_turn() {
    let database = Database::new();
    let site = Site::open(&database);
    let (_, seats) = three_at_a_table(&site).await;
    let (asked, early) = until_early(&site, &database, &seats).await;
    let before = record(&database).await;
    let page = site.get(&seats[early]).await.body;
    let mark = value(&page, "name=\"coming\" value=\"").to_owned();
    let others: Vec<String> = seats
        .iter()
        .enumerate()
        .filter(|(n, _)| *n != early)
        .map(|(_, seat)| seat.clone())
        .collect();
    let mut seen = Vec::new();
    for other in &others {
        seen.push(site.get(other).await.body);
    }
    let form = format!("coming={mark}&answer=0");
    let path = format!("{}/early", seats[early]);
    let answered = site.post(&path, form.clone()).await;
    assert_eq!(answered.status, StatusCode::SEE_OTHER, "{}", answered.body);
    // Nothing of it is in the record, and nobody else sees a difference.
    assert_eq!(record(&database).await, before);
    for (other, before) in others.iter().zip(&seen) {
        assert_eq!(&site.get(other).await.body, before);
    }
    // It waits through a restart.
    drop(site);
    let site = Site::open(&database);
    let german = site.in_language(&seats[early], "de").await.body;
    assert!(german.contains("Deine Antwort wartet, bis du gefragt wirst"));
    // It can be taken back and given again.
    let back = format!("coming={mark}&early=withdraw");
    site.post(&path, back).await;
    assert!(
        site.get(&seats[early])
            .await
            .body
            .contains("id=\"early-0\"")
    );
    for wrong in [
        format!("coming={mark}&answer=77"),
        "coming=0&answer=0".to_owned(),
    ] {
        let refused = site.post(&path, wrong).await;
        assert_eq!(refused.status, StatusCode::CONFLICT);
    }
    site.post(&path, form).await;
    // As soon as the others have answered, it is carried out with their entry.
    let mut turn = asked;
    for _ in 0..6 {
        site.step(&seats[turn]).await;
        let text = record(&database).await;
        let session = site.rebuild(&text).expect("a game");
        let Some(decision) = session.game().decision() else {
            break;
        };
        let mut made = text.lines().skip(before.lines().count() - 1);
        let own = format!("player {} chose", early + 1);
        if made.any(|line| line.contains(&own)) {
            return;
        }
        turn = decision.seat.idx();
        assert_ne!(turn, early, "it should have been answered for them");
    }
    panic!("the answer was never carried out");
}
