//! The numbers for hosts, read as Prometheus reads them.

use std::collections::BTreeMap;

use crate::common::{Database, Site};
use crate::front::{from, get};

/// One family of numbers: its kind, and its samples by name and labels.
#[derive(Debug, Default)]
struct Family {
    kind: String,
    samples: Vec<(String, BTreeMap<String, String>, f64)>,
}

/// Reads the text format: every sample belongs to the family named before it, which has one help, one
/// kind, and numbers only.
fn read(text: &str) -> BTreeMap<String, Family> {
    let mut families: BTreeMap<String, Family> = BTreeMap::new();
    let mut helped: Option<String> = None;
    let mut current = String::new();
    for line in text.lines() {
        if let Some(rest) = line.strip_prefix("# HELP ") {
            let (name, help) = rest.split_once(' ').expect("a help");
            assert!(!help.is_empty() && !families.contains_key(name), "{line}");
            helped = Some(name.to_owned());
        } else if let Some(rest) = line.strip_prefix("# TYPE ") {
            let (name, kind) = rest.split_once(' ').expect("a kind");
            assert_eq!(helped.take().as_deref(), Some(name), "help comes first");
            assert!(["counter", "gauge", "histogram"].contains(&kind), "{line}");
            current = name.to_owned();
            families.entry(current.clone()).or_default().kind = kind.to_owned();
        } else {
            let (name, value) = line.rsplit_once(' ').expect("a number");
            let value: f64 = value.parse().expect("a number");
            let (name, labels) = match name.split_once('{') {
                Some((name, labels)) => (name, labels.strip_suffix('}').expect("a brace")),
                None => (name, ""),
            };
            let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
            assert!(
                name.starts_with(&current) && name.chars().all(is_plain),
                "{line}"
            );
            let labels = labels.split(',').filter(|label| !label.is_empty());
            let labels = labels.map(|label| {
                let (name, value) = label.split_once('=').expect("a label");
                let value = value
                    .strip_prefix('"')
                    .and_then(|value| value.strip_suffix('"'));
                (name.to_owned(), value.expect("quotes").to_owned())
            });
            let family = families.get_mut(&current).expect("a family");
            family
                .samples
                .push((name.to_owned(), labels.collect(), value));
        }
    }
    assert!(text.ends_with('\n'));
    families
}

fn only(families: &BTreeMap<String, Family>, name: &str) -> f64 {
    let family = families.get(name).unwrap_or_else(|| panic!("{name}"));
    assert_eq!(family.samples.len(), 1, "{name}");
    family.samples[0].2
}

/// Buckets grow, the last holds all, and the count says the same.
fn check_histogram(name: &str, family: &Family) -> f64 {
    assert_eq!(family.kind, "histogram", "{name}");
    let of = |end: &str| {
        let wanted = format!("{name}_{end}");
        let samples = family
            .samples
            .iter()
            .filter(move |(name, ..)| *name == wanted);
        samples.collect::<Vec<_>>()
    };
    let bound = |labels: &BTreeMap<String, String>| match labels["le"].as_str() {
        "+Inf" => f64::INFINITY,
        bound => bound.parse().expect("a bound"),
    };
    let buckets: Vec<(f64, f64)> = of("bucket")
        .iter()
        .map(|(_, l, n)| (bound(l), *n))
        .collect();
    assert!(
        buckets.is_sorted_by(|a, b| a.0 < b.0 && a.1 <= b.1),
        "{buckets:?}"
    );
    let last = buckets.last().expect("buckets");
    assert_eq!(last.0, f64::INFINITY);
    assert_eq!((of("count").len(), of("sum").len()), (1, 1));
    assert_eq!(of("count")[0].2, last.1);
    last.1
}

#[tokio::test]
async fn the_numbers_are_what_prometheus_reads() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    for _ in 0..3 {
        site.step(&seat).await;
    }
    let wrong = from(get("/", "evil.example"), "203.0.113.9:1000");
    site.send(wrong).await;
    let families = read(&site.get("/metrics").await.body);
    assert!(
        check_histogram(
            "tradecraft_choice_seconds",
            &families["tradecraft_choice_seconds"]
        ) >= 3.0
    );
    assert!(
        check_histogram(
            "tradecraft_commit_seconds",
            &families["tradecraft_commit_seconds"]
        ) >= 3.0
    );
    assert!(
        check_histogram(
            "tradecraft_request_seconds",
            &families["tradecraft_request_seconds"]
        ) >= 7.0
    );
    assert_eq!(only(&families, "tradecraft_open_games"), 1.0);
    assert_eq!(only(&families, "tradecraft_streams"), 0.0);
    assert_eq!(only(&families, "tradecraft_store_errors_total"), 0.0);
    let (takes, may) = (
        only(&families, "tradecraft_games_memory_bytes"),
        only(&families, "tradecraft_games_memory_budget_bytes"),
    );
    assert!(takes > 10_000.0 && takes < may, "{takes} {may}");
    let refused = &families["tradecraft_refused_total"].samples;
    let named = refused
        .iter()
        .find(|(_, labels, _)| labels["reason"] == "name");
    assert_eq!(named.expect("a reason").2, 1.0);
    let answers = &families["tradecraft_answers_total"].samples;
    let well = answers
        .iter()
        .find(|(_, labels, _)| labels["status"] == "2xx");
    assert!(well.expect("a status").2 >= 1.0);
}

/// The documents name every family, and no other.
#[tokio::test]
async fn the_documents_list_every_number() {
    let database = Database::new();
    let site = Site::open(&database);
    let families = read(&site.get("/metrics").await.body);
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/hosting.md");
    let docs = std::fs::read_to_string(docs).expect("the documents");
    let rows = docs
        .lines()
        .filter(|line| line.starts_with("| `tradecraft_"));
    let listed: Vec<&str> = rows
        .flat_map(|row| row.split('|').nth(1).unwrap_or_default().split('`'))
        .filter(|word| word.starts_with("tradecraft_"))
        .map(|word| word.split('{').next().unwrap_or(word))
        .collect();
    for name in families.keys() {
        assert!(
            listed.contains(&name.as_str()),
            "{name} is not in the documents"
        );
    }
    for name in &listed {
        let is_there = families.contains_key(*name) || *name == "tradecraft_resident_memory_bytes";
        assert!(is_there, "{name} is not among the numbers");
    }
}
