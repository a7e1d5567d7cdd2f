//! A fault of the program in one request ends that request and no other.

use std::panic::AssertUnwindSafe;

use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::Response;
use futures_util::FutureExt as _;

use super::answer;

/// Answers a request that panicked. What it had changed in memory was a copy, and what it had stored was
/// whole, so the next request finds the game as it is stored.
pub async fn catch(request: Request, next: Next) -> Response {
    match AssertUnwindSafe(next.run(request)).catch_unwind().await {
        Ok(response) => response,
        // What went wrong has been printed for the host where it happened.
        Err(_) => answer::plain(
            StatusCode::INTERNAL_SERVER_ERROR,
            "The table failed at that. Load the page again: it shows what is stored. / Daran ist der \
             Tisch gescheitert. Lade die Seite neu: Sie zeigt, was gespeichert ist.\n",
        ),
    }
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::body::Body;
    use axum::http::{Request, StatusCode};
    use axum::middleware::from_fn;
    use axum::routing::get;
    use tower::ServiceExt as _;

    async fn broken() -> &'static str {
        panic!("a fault of the program, on purpose")
    }

    #[tokio::test]
    async fn a_request_that_panics_is_answered_and_the_next_one_too() {
        let site = Router::new()
            .route("/broken", get(broken))
            .route("/well", get(async || "well"))
            .layer(from_fn(super::catch));
        for (path, wanted) in [
            ("/broken", StatusCode::INTERNAL_SERVER_ERROR),
            ("/well", StatusCode::OK),
        ] {
            let request = Request::get(path).body(Body::empty()).expect("a request");
            let response = site.clone().oneshot(request).await.expect("an answer");
            assert_eq!(response.status(), wanted, "{path}");
        }
    }
}
