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
            // The areas are those of Legendary.
            if path.starts_with("/rules/") && id.starts_with("A-") {
                continue;
            }
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
