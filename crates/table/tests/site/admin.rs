//! What whoever hosts the table orders, and what its people see of it.

use axum::http::StatusCode;
use web::AdminOrder;

use crate::common::{Database, Site};
use crate::seats::{record, three_at_a_table};

/// A person's name and words leave every game; the game goes on, and its record comes out as recorded.
#[tokio::test]
async fn a_person_is_forgotten_and_the_record_holds() {
    let database = Database::new();
    let site = Site::open(&database);
    let (_, seats) = three_at_a_table(&site).await;
    let words = "say=the+words+of+Ben";
    site.post(&format!("{}/say", seats[1]), words).await;
    site.post(&format!("{}/say", seats[0]), "say=the+words+of+Ana")
        .await;
    site.step(&seats[0]).await;
    let page = site.get(&seats[0]).await.body;
    assert!(page.contains("the words of Ben") && record(&database).await.contains("person Ben\n"));
    let forget = AdminOrder::Forget {
        name: "Ben".to_owned(),
    };
    let told = site.tables.registry.carry_out(forget.clone()).await;
    assert_eq!(told.expect("it is done"), "games without the name now: 1\n");
    let text = record(&database).await;
    assert!(
        !text.contains("Ben") && text.contains("person Ana\n"),
        "{text}"
    );
    site.rebuild(&text).expect("the record holds");
    let page = site.get(&seats[0]).await.body;
    assert!(page.contains("the words of Ana") && !page.contains("Ben"));
    let again = site.tables.registry.carry_out(forget).await;
    assert_eq!(
        again.expect("it is done"),
        "games without the name now: 0\n"
    );
}

/// Onlookers get another link, and nobody else notices.
#[tokio::test]
async fn new_keys_end_the_links_of_onlookers_alone() {
    let database = Database::new();
    let site = Site::open(&database);
    let (host, seats) = three_at_a_table(&site).await;
    let watch = |page: &str| crate::seats::links(page, "watch").remove(0);
    let before = watch(&site.get(&host).await.body);
    assert_eq!(site.get(&before).await.status, StatusCode::OK);
    let told = site.tables.registry.carry_out(AdminOrder::RotateKeys).await;
    told.expect("it is done");
    assert_eq!(site.get(&before).await.status, StatusCode::NOT_FOUND);
    let after = watch(&site.get(&host).await.body);
    assert_ne!(before, after);
    assert_eq!(site.get(&after).await.status, StatusCode::OK);
    site.step(&seats[0]).await;
    drop(site);
    let site = Site::open(&database);
    assert_eq!(site.get(&after).await.status, StatusCode::OK);
    assert_eq!(site.get(&seats[1]).await.status, StatusCode::OK);
}

/// A game that others left in the middle goes with them; one that follows another stays.
#[tokio::test]
async fn what_is_deleted_takes_along_what_can_not_be_opened_without_it() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    site.step(&seat).await;
    let fork = site.post(&format!("{seat}/fork"), "step=0").await;
    assert_eq!(fork.status, StatusCode::SEE_OTHER, "{}", fork.body);
    let other = site.deal().await;
    let told = site.tables.registry.carry_out(AdminOrder::Delete(1)).await;
    assert_eq!(told.expect("it is done"), "games deleted: 2\n");
    for (page, status) in [
        (&seat, StatusCode::NOT_FOUND),
        (&fork.location, StatusCode::NOT_FOUND),
        (&other, StatusCode::OK),
    ] {
        assert_eq!(site.get(page).await.status, status);
    }
}
