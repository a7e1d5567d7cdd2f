//! The rulebook in both languages.

use rulebook::ledger;

use crate::common::{Database, Site};

/// Writes a sentence as a page does.
fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}

#[tokio::test]
async fn a_rule_is_read_in_the_language_of_its_reader() {
    let database = Database::new();
    let site = Site::open(&database);
    for id in ["L-ESCAPE-001", "L-KEYWORD-017", "A-LOS-001"] {
        let rule = ledger::find(id).expect("a rule");
        let german = rule.rule_de.as_ref().expect("German");
        for path in [format!("/rule/{id}"), format!("/rules/{}", rule.area())] {
            let page = site.in_language(&path, "de").await.body;
            assert!(page.contains(&escaped(german)), "{path}");
            assert!(
                !page.contains(&format!("<p>{}", escaped(&rule.rule))),
                "{path}"
            );
            let page = site.in_language(&path, "en").await.body;
            assert!(page.contains(&escaped(&rule.rule)), "{path}");
        }
    }
}

/// Whatever leads to an area leads somewhere, for both games.
#[tokio::test]
async fn every_area_of_both_games_has_its_page() {
    let database = Database::new();
    let site = Site::open(&database);
    let all = site.get("/rules").await.body;
    let raid = site.get("/rules?box=assault").await.body;
    for rule in ledger::legendary().iter().chain(ledger::assault()) {
        let path = format!("/rules/{}", rule.area());
        let link = format!("href=\"{path}\"");
        assert!(all.contains(&link), "{path}");
        let is_raid = rule.id.starts_with("A-");
        assert_eq!(
            raid.contains(&link),
            is_raid,
            "{path} among those of the raid"
        );
    }
    for area in ["ESCAPE", "SEQ", "SCEN4"] {
        let page = site.get(&format!("/rules/{area}")).await;
        assert_eq!(page.status, axum::http::StatusCode::OK, "{area}");
    }
    let found = site.get("/rules?box=assault&q=ladder").await.body;
    assert!(found.contains("A-LEVEL-001") && !found.contains("L-ESCAPE"));
}

/// Whoever asks as people ask reads a chapter first, and the rules by name below it.
#[tokio::test]
async fn a_question_is_answered_by_a_chapter_before_the_rules() {
    let database = Database::new();
    let site = Site::open(&database);
    for (lang, question, chapter) in [
        ("en", "how+do+I+win", "goal"),
        ("en", "what+is+a+bystander", "captive"),
        ("de", "wann+darf+ich+heilen", "wound"),
    ] {
        for address in ["/how-to-play", "/rules"] {
            let page = site
                .in_language(&format!("{address}?q={question}"), lang)
                .await
                .body;
            let first = page
                .split("class=\"how__found\"")
                .nth(1)
                .expect("an answer");
            let link = format!("<h3><a href=\"/how-to-play?box=marvel#{chapter}\">");
            assert!(
                first[1..].starts_with(&link),
                "{address} {question}: {first:.200}"
            );
        }
    }
    // The raid has a book of its own.
    let raid = site.get("/rules?box=assault&q=how+do+I+win").await.body;
    assert!(!raid.contains("how__found"));
}
