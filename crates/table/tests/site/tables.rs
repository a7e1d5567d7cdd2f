//! Open tables: nothing is listed that its people do not want.

use axum::http::StatusCode;
use web::Front;

use crate::common::{Database, Site};
use crate::seats::{links, start};

fn open(database: &Database) -> Site {
    let tables = table::build_at(&database.location()).expect("a site");
    let tables = tables.dealing_from(1).with_open_tables(true);
    Site::serving(tables.done(), Front::default())
}

/// Two people at a table; the second is still to come. Returns the host's page and that of the first.
async fn half_full(site: &Site) -> (String, Vec<String>) {
    let fields = [("seat2", "elsewhere"), ("name1", "Ana"), ("first", "1")];
    let host = start(site, &fields).await.location;
    let seats = links(&site.get(&host).await.body, "seat");
    (host, seats)
}

async fn listed(site: &Site) -> String {
    let page = site.get("/tables").await;
    assert_eq!(page.status, StatusCode::OK);
    page.body
}

#[tokio::test]
async fn a_host_without_such_a_list_has_no_page_and_lists_nothing() {
    let database = Database::new();
    let site = Site::open(&database);
    assert_eq!(site.get("/tables").await.status, StatusCode::NOT_FOUND);
    let (host, seats) = half_full(&site).await;
    let list = site.post(&format!("{host}/list"), "").await;
    assert_eq!(list.status, StatusCode::NOT_FOUND);
    let home = site.get("/").await.body;
    assert!(!home.contains("/tables") && !site.get(&host).await.body.contains("id=\"listing\""));
    assert!(!site.get(&seats[0]).await.body.contains("id=\"listed\""));
}

#[tokio::test]
async fn a_table_is_listed_by_its_host_joined_from_the_list_and_taken_off_by_anybody_at_it() {
    let database = Database::new();
    let site = open(&database);
    let (host, seats) = half_full(&site).await;
    assert!(
        listed(&site).await.contains("id=\"no-tables\""),
        "nothing by itself"
    );
    // Only the host lists it.
    for stranger in &seats {
        let refused = site.post(&format!("{stranger}/list"), "").await;
        assert_eq!(refused.status, StatusCode::NOT_FOUND);
    }
    let done = site.post(&format!("{host}/list"), "").await;
    assert_eq!(done.status, StatusCode::SEE_OTHER);
    let page = listed(&site).await;
    assert!(page.contains("1 of 2 seats free") && !page.contains("Ana"));
    let german = site.in_language("/tables", "de").await.body;
    assert!(german.contains("wartet auf Mitspieler: 1 von 2 Plätzen frei"));
    // It opens no seat and no host's page, and nobody looks on who was not invited to.
    for kind in ["seat", "host", "device", "watch"] {
        assert!(links(&page, kind).is_empty(), "{kind}");
    }
    // Whoever comes by the list sits down like anybody with the link.
    let invite = links(&page, "invite").remove(0);
    let taken = site.post(&format!("{invite}/sit"), "seat=2&name=Ben").await;
    assert!(taken.location.starts_with("/seat/"), "{}", taken.body);
    let guest = taken.location;
    assert!(
        site.get(&guest).await.body.contains("id=\"unlist\""),
        "waiting"
    );
    site.post(&format!("{host}/begin"), "").await;
    let page = listed(&site).await;
    assert!(page.contains("being played, all 2 seats taken"));
    for seat in [&seats[0], &guest] {
        assert!(site.get(seat).await.body.contains("id=\"unlist\""));
    }
    // It is kept over a restart, and the guest takes it off.
    drop(site);
    let site = open(&database);
    assert_eq!(
        links(&listed(&site).await, "invite").len(),
        0,
        "nothing is free"
    );
    assert!(listed(&site).await.contains("being played"));
    let off = site.post(&format!("{guest}/unlist"), "").await;
    assert_eq!(off.status, StatusCode::SEE_OTHER);
    assert!(listed(&site).await.contains("id=\"no-tables\""));
    assert!(!site.get(&seats[0]).await.body.contains("id=\"unlist\""));
}

#[tokio::test]
async fn onlookers_come_by_the_list_only_where_the_host_says_so_and_never_take_it_off() {
    let database = Database::new();
    let site = open(&database);
    let (host, _) = half_full(&site).await;
    site.post(&format!("{host}/list"), "onlookers=1").await;
    assert!(links(&listed(&site).await, "watch").is_empty(), "not begun");
    site.post(&format!("{host}/begin"), "").await;
    let watch = links(&listed(&site).await, "watch").remove(0);
    let page = site.get(&watch).await.body;
    assert!(!page.contains("id=\"unlist\""));
    let refused = site.post(&format!("{watch}/unlist"), "").await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND);
    assert!(!links(&listed(&site).await, "watch").is_empty());
}

#[tokio::test]
async fn a_link_that_is_dead_is_listed_nowhere() {
    let database = Database::new();
    let site = open(&database);
    let (host, _) = half_full(&site).await;
    for act in ["invite", "close"] {
        site.post(&format!("{host}/invite"), "").await;
        site.post(&format!("{host}/list"), "").await;
        assert_eq!(links(&listed(&site).await, "invite").len(), 1);
        site.post(&format!("{host}/{act}"), "").await;
        assert!(listed(&site).await.contains("id=\"no-tables\""), "{act}");
    }
    let closed = site.post(&format!("{host}/list"), "").await;
    assert_eq!(closed.status, StatusCode::CONFLICT);
}
