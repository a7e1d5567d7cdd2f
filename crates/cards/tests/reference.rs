//! The reference page: its examples are read and checked, and leave out no construct.

use std::collections::BTreeSet;

use cards::builtin::{bond, licence_renewed, marvel};
use cards::tree::{Cond, Count, Group, Keyword, Moment, Occasion, Static, Step};
use cards::{BoxSet, Report, parse_tree, print};

const PAGE: &str = include_str!("../../../docs/card-language.md");

/// Returns every fenced block with this tag, with the line it begins on.
fn blocks(tag: &str) -> Vec<(usize, String)> {
    let mut blocks = Vec::new();
    let mut open: Option<(usize, String)> = None;
    for (number, line) in PAGE.lines().enumerate() {
        match &mut open {
            Some(_) if line == "```" => blocks.extend(open.take()),
            Some((_, text)) => *text += &format!("{line}\n"),
            None if line == format!("```{tag}") => open = Some((number + 2, String::new())),
            None => {}
        }
    }
    blocks
}

fn shown(reports: &[Report]) -> String {
    reports.iter().map(|report| format!("{report}\n")).collect()
}

/// Returns the groups of the page with this tag, each read against a box and the rest of them.
fn examples_of(set: &BoxSet, tag: &str) -> Vec<Group> {
    let mut known = set.clone();
    for (_, text) in blocks(tag) {
        known.groups.extend(parse_tree("", &text, &set.teams));
    }
    let read = |(line, text): (usize, String)| {
        let group = known.parse_group(&format!("example at line {line}"), &text);
        group.unwrap_or_else(|reports| panic!("{}", shown(&reports)))
    };
    blocks(tag).into_iter().map(read).collect()
}

/// The examples that speak of the Marvel box.
fn examples() -> Vec<Group> {
    examples_of(marvel(), "cards")
}

/// The examples that speak of the 007 box.
fn film_examples() -> Vec<Group> {
    examples_of(bond(), "cards-007")
}

/// The examples that speak of the 007 box with its expansion.
fn licence_examples() -> Vec<Group> {
    examples_of(licence_renewed(), "cards-lr")
}

#[test]
fn every_example_is_read_and_checked() {
    assert!(examples().len() > 30);
    assert!(film_examples().len() > 15);
    assert!(licence_examples().len() > 8);
}

/// Every variant of the tree's enums must stand in some example.
///
/// Variants are told apart by name only, so two enums that share a name share an example.
#[test]
fn every_construct_has_an_example() {
    let used = [examples(), film_examples(), licence_examples()];
    let used = format!("{used:?}");
    let used: BTreeSet<&str> = used.split(|c: char| !c.is_alphanumeric()).collect();
    let listed = [Step::examples(), Cond::examples(), Static::examples()].concat();
    let listed = listed.into_iter().map(|(name, _)| name.to_owned());
    let counts = Count::all().into_iter().map(|(name, ..)| name.to_owned());
    let moments = Moment::ALL.iter().map(|moment| format!("{moment:?}"));
    let keywords = Keyword::EACH.iter().map(|keyword| format!("{keyword:?}"));
    let occasions = Occasion::ALL.iter().map(|occasion| format!("{occasion:?}"));
    let named = listed.chain(counts).chain(moments).chain(keywords);
    let named = named.chain(occasions);
    let mut missing: Vec<String> = named.filter(|name| !used.contains(name.as_str())).collect();
    let mut inside = None;
    for line in include_str!("../src/language/tree.rs").lines() {
        if let Some(name) = line.strip_prefix("pub enum ") {
            inside = Some(name.trim_end_matches(" {"));
        } else if line == "}" {
            inside = None;
        } else if let Some(name) = inside
            && let Some(rest) = line.strip_prefix("    ")
            && rest.starts_with(char::is_uppercase)
        {
            let variant = rest.split(|c: char| !c.is_alphanumeric()).next().unwrap();
            if !used.contains(variant) {
                missing.push(format!("{name}::{variant}"));
            }
        }
    }
    assert_eq!(missing, Vec::<String>::new());
}

#[test]
fn the_error_shown_is_the_error_given() {
    let line = "may ko 1 wound from hand or discrad => draw 1";
    let text = format!("hero \"Mine\"\n\ncommon 5 \"Card\" tech cost 3\n    {line}\n");
    let reports = marvel().parse_group("my.cards", &text).unwrap_err();
    assert_eq!(blocks("text")[0].1, shown(&reports));
}

/// The box of the page, filled with the groups of the page that have all their copies.
#[test]
fn the_example_of_a_box_is_read() {
    let named = [
        ("Basics", 166),
        ("Night Watch", 14),
        ("Harbour Gang", 8),
        ("Lamplighters", 10),
        ("The Harbour Master", 5),
        ("A Long Night", 1),
    ];
    let (_, head) = blocks("toml").remove(0);
    let mut files = vec![("harbour/box.toml".to_owned(), head)];
    for group in examples() {
        let copies: u32 = group.cards.iter().map(|card| u32::from(card.count)).sum();
        if named.contains(&(group.name.as_str(), copies)) {
            files.push((
                format!("harbour/{}.cards", group.name),
                print::group(&group),
            ));
        }
    }
    let set = BoxSet::load(&files).unwrap_or_else(|reports| panic!("{}", shown(&reports)));
    assert_eq!(set.groups.len(), named.len());
}

/// The expansion of the page, with the one hero of the page that has all its copies.
#[test]
fn the_example_of_an_expansion_is_read() {
    let (_, head) = blocks("toml").remove(2);
    let hero = "hero \"Night Watch\" team X-Men\n\n\
                common 5 \"Patrol\" instinct cost 2 attack 1\n\
                common 5 \"Lookout\" tech cost 3 recruit 2\n\
                uncommon 3 \"Ambuscade\" covert cost 5 attack 3\n\
                rare 1 \"Dawn Chorus\" ranged cost 8 attack 6\n";
    assert!(PAGE.contains(hero), "the hero stands on the page");
    let files = [("box.toml", head.as_str()), ("hero.cards", hero)];
    let files = files.map(|(path, text)| (path.to_owned(), text.to_owned()));
    let set = BoxSet::load(&files).unwrap_or_else(|reports| panic!("{}", shown(&reports)));
    assert_eq!(set.groups.len(), marvel().groups.len() + 1);
}
