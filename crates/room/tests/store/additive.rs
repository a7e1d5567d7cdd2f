//! Nodes of two versions serve the same games while one is exchanged after the other, so a step of the
//! tables only ever adds, and nothing that an earlier program writes is refused after it.

const SCHEMA: &str = include_str!("../../src/store/postgres/schema.rs");

/// Returns the orders of each step.
fn steps() -> Vec<Vec<String>> {
    let (_, steps) = SCHEMA.split_once("const STEPS").expect("the steps");
    let (steps, _) = steps.split_once("\n];").expect("their end");
    // A name in quotation marks does not end a text.
    let steps = steps.replace("\\\"", "'");
    let texts = steps.split('"').skip(1).step_by(2);
    texts.map(orders).collect()
}

fn orders(step: &str) -> Vec<String> {
    let lines = step
        .lines()
        .map(|line| line.split("--").next().unwrap_or_default());
    let text = lines.collect::<Vec<_>>().join(" ");
    let orders = text
        .split(';')
        .map(|order| order.split_whitespace().collect::<Vec<_>>().join(" "));
    orders.filter(|order| !order.is_empty()).collect()
}

/// Says what an earlier program could stumble over in an order of a step.
fn fault(order: &str, step: &[String]) -> Option<&'static str> {
    let begins = |words: &str| order.starts_with(words);
    if begins("CREATE TABLE ") || begins("CREATE INDEX ") {
        return None;
    }
    // What an earlier program does not know, it does not fill.
    if let Some((_, rest)) = order.split_once("CREATE UNIQUE INDEX ") {
        let table = rest.split_whitespace().nth(2).unwrap_or_default();
        let made = format!("CREATE TABLE {table} ");
        let is_new = step.iter().any(|order| order.starts_with(&made));
        return (!is_new).then_some("an earlier program may write the same twice");
    }
    if begins("ALTER TABLE ") && order.contains(" ADD COLUMN ") {
        let must_be_known = order.contains("NOT NULL") && !order.contains(" DEFAULT ");
        let is_checked = ["UNIQUE", "CHECK", "REFERENCES"]
            .iter()
            .any(|word| order.contains(word));
        return (must_be_known || is_checked)
            .then_some("an earlier program does not fill this column");
    }
    Some("this does not only add")
}

#[test]
fn every_step_after_the_first_only_adds() {
    let steps = steps();
    assert!(
        steps.len() >= 5 && steps.iter().all(|step| !step.is_empty()),
        "{steps:?}"
    );
    for step in steps.iter().skip(1) {
        for order in step {
            assert_eq!(fault(order, step), None, "{order}");
        }
    }
    for wrong in [
        "DROP TABLE talk",
        "ALTER TABLE games DROP COLUMN used",
        "ALTER TABLE games RENAME COLUMN used TO seen",
        "ALTER TABLE games ADD COLUMN more BIGINT NOT NULL",
        "ALTER TABLE games ADD COLUMN more BIGINT UNIQUE",
        "UPDATE games SET used = 0",
        "CREATE UNIQUE INDEX one ON games (used)",
    ] {
        assert!(
            fault(wrong, &["CREATE TABLE other (one TEXT)".to_owned()]).is_some(),
            "{wrong}"
        );
    }
}
