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

/// A button pressed on a page whose link is dead by now, a file that is too large, a form of another
/// site: whoever sits there reads what to do, in one's own language.
#[tokio::test]
async fn a_refused_form_is_a_page_too() {
    let database = Database::new();
    let site = Site::open(&database);
    let dead = format!("/seat/{}/choose", "0".repeat(64));
    let large = "a".repeat(200_000);
    for (path, origin, body, status, english, german) in [
        (
            &dead[..],
            "http://127.0.0.1",
            "ticket=x",
            StatusCode::NOT_FOUND,
            "There is nothing here",
            "Hier ist nichts",
        ),
        (
            "/setup",
            "http://127.0.0.1",
            &large,
            StatusCode::PAYLOAD_TOO_LARGE,
            "Too large",
            "Zu groß",
        ),
        (
            "/games",
            "http://elsewhere.example",
            "",
            StatusCode::FORBIDDEN,
            "Sent from elsewhere",
            "Von anderswo geschickt",
        ),
        (
            "/cards",
            "http://127.0.0.1",
            "",
            StatusCode::METHOD_NOT_ALLOWED,
            "Not possible",
            "Das geht nicht",
        ),
    ] {
        for (lang, words) in [("en", english), ("de", german)] {
            let request = || {
                Request::post(path)
                    .header("host", "127.0.0.1")
                    .header("origin", origin)
                    .header("content-type", "application/x-www-form-urlencoded")
                    .header("cookie", format!("lang={lang}"))
            };
            let page = request()
                .header("accept", "text/html")
                .body(Body::from(body.to_owned()));
            let page = site.send(page.expect("a request")).await;
            assert_eq!(page.status, status, "{path}");
            assert!(
                page.body.contains(words) && page.body.contains("href=\"/\""),
                "{path}: {}",
                page.body
            );
            let plain = request().body(Body::from(body.to_owned()));
            let plain = site.send(plain.expect("a request")).await;
            assert_eq!(plain.status, status, "{path}");
            assert!(!plain.body.contains('<'), "{path}: {}", plain.body);
        }
    }
}
