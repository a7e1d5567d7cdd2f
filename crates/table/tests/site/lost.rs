//! Addresses that lead nowhere.

use axum::body::Body;
use axum::http::{Request, StatusCode};

use crate::common::{Database, Site};

/// A dead link leads a person on, says the same whatever it was, and is a plain line for programs.
#[tokio::test]
async fn a_dead_link_is_a_page_with_a_way_home() {
    let database = Database::new();
    let site = Site::open(&database);
    let old = format!("/seat/{}", "0".repeat(64));
    let mut pages = Vec::new();
    for path in [&old[..], "/nothing/here", "/watch/00ff"] {
        let request = Request::get(path).header("accept", "text/html,*/*;q=0.8");
        let request = request.header("cookie", "lang=de").body(Body::empty());
        let answer = site.send(request.expect("a request")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND);
        assert!(answer.body.contains("Hier ist nichts") && answer.body.contains("href=\"/\""));
        pages.push(answer.body);
        let plain = site.get(path).await;
        assert!(!plain.body.contains('<'), "{path}");
    }
    pages.dedup();
    assert_eq!(pages.len(), 1);
}
