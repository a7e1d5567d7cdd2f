//! Whatever stands in a file, reading it gives a group or a list of errors, and ends.

use cards::builtin::{licence_renewed, marvel};
use cards::{BoxSet, parse_group, print};

/// A small generator with a fixed seed, so that a failure can be repeated.
struct Rng(u64);

impl Rng {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        ((self.0 >> 33) as usize) % n.max(1)
    }
}

const SPLINTERS: [&str; 25] = [
    ",",
    "\"",
    "(",
    ")",
    "=>",
    "|",
    ";",
    ":",
    "+",
    "-",
    "*",
    "#",
    "\n",
    "    ",
    "\t",
    "\r\n",
    "\u{0}",
    "é",
    "99",
    "100",
    "2-1",
    "may ",
    "them",
    "each player: ",
    "\u{feff}",
];

fn mutate(text: &str, rng: &mut Rng) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=rng.below(4) {
        let at = rng.below(bytes.len());
        let to = (at + rng.below(30)).min(bytes.len());
        match rng.below(5) {
            0 => drop(bytes.drain(at..to)),
            1 => bytes[at] = rng.below(256) as u8,
            2 => bytes.truncate(at.max(1)),
            3 => {
                let copy = bytes[at..to].to_vec();
                let into = rng.below(bytes.len());
                bytes.splice(into..into, copy);
            }
            _ => {
                let splinter = SPLINTERS[rng.below(SPLINTERS.len())].bytes();
                bytes.splice(at..at, splinter);
            }
        }
        if bytes.is_empty() {
            break;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn mutated_cards_are_read_or_refused() {
    let groups = [marvel(), licence_renewed()]
        .into_iter()
        .flat_map(|set| &set.groups);
    let texts: Vec<String> = groups.map(print::group).collect();
    let mut rng = Rng(7);
    let (mut read, mut refused) = (0, 0);
    for round in 0..12_000 {
        let text = mutate(&texts[round % texts.len()], &mut rng);
        match parse_group("mutated", &text, &marvel().teams) {
            Ok(group) => {
                read += 1;
                let again = parse_group("again", &print::group(&group), &marvel().teams);
                assert_eq!(again.as_ref(), Ok(&group), "{text:?}");
            }
            Err(reports) => {
                refused += 1;
                assert!(!reports.is_empty(), "{text:?}");
                reports
                    .iter()
                    .for_each(|report| assert_points_inside(report, &text));
            }
        }
    }
    assert!(
        read > 100 && refused > 1000,
        "{read} read, {refused} refused"
    );
}

fn assert_points_inside(report: &cards::Report, text: &str) {
    let line = text
        .split('\n')
        .nth(report.line as usize - 1)
        .expect("the line exists");
    assert!(
        report.column as usize <= line.chars().count() + 1,
        "{report}\n{text:?}"
    );
    assert!(!report.to_string().contains('\x1b'));
}

#[test]
fn mutated_boxes_are_read_or_refused() {
    let groups = marvel().groups.iter();
    let head = include_str!("../../../content/legendary/marvel/box.toml");
    let mut files: Vec<(String, String)> = groups
        .enumerate()
        .map(|(i, group)| (format!("{i}.cards"), print::group(group)))
        .collect();
    files.push(("box.toml".to_owned(), head.to_owned()));
    let whole = BoxSet::load(&files).expect("the printed box is whole");
    assert_eq!(whole.content_hash, marvel().content_hash);
    let mut rng = Rng(11);
    for _ in 0..150 {
        let at = [rng.below(files.len()), files.len() - 1][rng.below(2)];
        let whole = std::mem::take(&mut files[at].1);
        files[at].1 = mutate(&whole, &mut rng);
        if let Err(reports) = BoxSet::load(&files) {
            assert!(!reports.is_empty());
        }
        files[at].1 = whole;
    }
}

#[test]
fn random_bytes_are_refused() {
    let mut rng = Rng(3);
    for _ in 0..500 {
        let bytes: Vec<u8> = (0..rng.below(300)).map(|_| rng.below(256) as u8).collect();
        let text = String::from_utf8_lossy(&bytes);
        let reports = parse_group("random", &text, &[]).expect_err("noise is no group");
        assert!(!reports.is_empty());
    }
}

#[test]
fn deep_nesting_is_refused() {
    for form in [
        "(",
        "may ",
        "each player: ",
        "reveal top 1: ",
        "if first hero: ",
        "choose draw 1 | ",
    ] {
        let text = format!(
            "hero \"X\"\ncommon 5 \"Y\" tech cost 1\n    {}draw 1\n",
            form.repeat(30)
        );
        let reports = parse_group("deep", &text, &[]).expect_err("too deep");
        assert_eq!(
            reports[0].message,
            "effects stand more than 12 deep inside each other"
        );
    }
}

#[test]
fn large_files_lines_and_groups_are_refused() {
    let first = |text: String| {
        parse_group("large", &text, &[]).unwrap_err()[0]
            .message
            .clone()
    };
    let head = "hero \"X\"\n";
    assert_eq!(
        first(format!("{head}{}", "#\n".repeat(40_000))),
        "the file is longer than 65536 bytes"
    );
    assert_eq!(
        first(format!("{head}# {}", "x".repeat(500))),
        "the line is longer than 500 bytes"
    );
    let card = |i| format!("common 5 \"Card {i}\" tech cost 1\n");
    let cards: String = (0..101).map(card).collect();
    assert_eq!(
        first(format!("{head}{cards}")),
        "a group holds at most 100 cards"
    );
    let lines = "    draw 1\n".repeat(21);
    assert_eq!(
        first(format!("{head}{}{lines}", card(1))),
        "a card holds at most 20 lines of text"
    );
    assert_eq!(
        first(format!("hero \"{}\"\n", "x".repeat(81))),
        "the name is longer than 80 bytes"
    );
}

#[test]
fn at_most_fifty_errors_are_reported() {
    let text = "hero \"X\"\n".to_owned() + &"what\n".repeat(1000);
    assert_eq!(parse_group("many", &text, &[]).unwrap_err().len(), 50);
}
