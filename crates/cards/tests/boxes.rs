//! A box is more than its files: numbers and names must agree across them.

use cards::builtin::marvel;
use cards::tree::GroupKind;
use cards::{BoxSet, print};

use crate::common::{Files, assert_reports};

/// Returns the Marvel box as files, each named after its group.
fn files() -> Files {
    let head = include_str!("../../../content/legendary/marvel/box.toml");
    let mut files = vec![("box.toml".to_owned(), head.to_owned())];
    for group in &marvel().groups {
        files.push((format!("{}.cards", group.name), print::group(group)));
    }
    files
}

/// Returns the files with one text replaced in one of them.
fn edited(path: &str, old: &str, new: &str) -> Files {
    crate::common::edited(files(), path, old, new)
}

#[test]
fn order_of_files_changes_nothing() {
    let mut files = files();
    files.reverse();
    assert_eq!(BoxSet::load(&files).as_ref(), Ok(marvel()));
}

#[test]
fn comments_do_not_change_the_hash() {
    let files = edited("Hulk.cards", "\n\n", "\n\n# The strongest.\n\n");
    assert_eq!(
        BoxSet::load(&files).unwrap().content_hash,
        marvel().content_hash
    );
}

/// The games recorded with the box name its hash: it must not change with the program.
#[test]
fn the_hash_of_the_marvel_box_is_the_recorded_one() {
    let record = include_str!("../../legendary/tests/golden/alone-won.record");
    let hash: String = marvel()
        .content_hash
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    assert!(record.contains(&format!("\ncontent {hash}\n")), "{hash}");
}

#[test]
fn every_fact_changes_the_hash() {
    let edits = [
        ("Hulk.cards", "attack +5", "attack +6"),
        ("Hulk.cards", "published", "original"),
        ("Hulk.cards", "cost 8", "cost 7"),
        ("Hulk.cards", "Hulk Smash!", "Hulk Smash"),
        ("box.toml", "name = \"Marvel\"", "name = \"Mine\""),
        ("box.toml", "count = 8", "count = 7"),
        ("box.toml", "strikes = 5", ""),
    ];
    for (path, old, new) in edits {
        let set = BoxSet::load(&edited(path, old, new)).unwrap();
        assert_ne!(set.content_hash, marvel().content_hash, "{old} to {new}");
    }
}

#[test]
fn groups_are_in_order() {
    let keys: Vec<_> = marvel()
        .groups
        .iter()
        .map(|group| (group.kind, &group.name))
        .collect();
    assert!(keys.is_sorted());
    let kinds = [
        (GroupKind::Hero, 15),
        (GroupKind::Villains, 7),
        (GroupKind::Henchmen, 4),
        (GroupKind::Mastermind, 4),
        (GroupKind::Scheme, 8),
        (GroupKind::Basics, 1),
    ];
    for (kind, count) in kinds {
        assert_eq!(marvel().groups_of(kind).count(), count, "{kind:?}");
    }
}

#[test]
fn slots_are_permanent() {
    let slots: Vec<String> = marvel()
        .cards()
        .map(|(slot, ..)| slot.to_string())
        .collect();
    let known = [
        "marvel/rogue/copy-powers",
        "marvel/basics/shield-agent",
        "marvel/dr-doom/dr-doom",
        "marvel/replace-earths-leaders-with-killbots/replace-earths-leaders-with-killbots",
    ];
    for slot in known {
        assert!(slots.iter().any(|found| found == slot), "{slot}");
    }
}

#[test]
fn the_first_game_is_read() {
    let first = marvel().first_game.as_ref().unwrap();
    assert_eq!(first.mastermind, "Red Skull");
    assert_eq!(first.heroes.len(), 5);
    assert_eq!(
        marvel().starting_deck[0],
        ("S.H.I.E.L.D. Agent".to_owned(), 8)
    );
    assert_eq!(
        marvel().row,
        ["Sewers", "Bank", "Rooftops", "Streets", "Bridge"]
    );
}

#[test]
fn a_hero_has_fourteen_cards() {
    assert_reports(
        &edited("Hulk.cards", "uncommon 3", "uncommon 2"),
        r#"
error: "Hulk" has 13 cards in the wrong numbers
  --> Hulk.cards:1:1
1 | hero "Hulk" team Avengers
  | ^^^^^^^^^^^^^^^^^^^^^^^^^
  = a hero has 14: two commons of 5, an uncommon of 3, a rare of 1
error: the box says 500 cards, its files hold 499
   --> box.toml:12:1
12 | total = 500
   | ^^^^^^^^^^^
"#,
    );
}

#[test]
fn a_hero_has_two_commons() {
    assert_reports(
        &edited("Hulk.cards", "uncommon 3", "common 3"),
        r#"
error: "Hulk" has 14 cards in the wrong numbers
  --> Hulk.cards:1:1
1 | hero "Hulk" team Avengers
  | ^^^^^^^^^^^^^^^^^^^^^^^^^
  = a hero has 14: two commons of 5, an uncommon of 3, a rare of 1
"#,
    );
}

#[test]
fn a_villain_group_has_eight_cards() {
    assert_reports(
        &edited("HYDRA.cards", "villain 1", "villain 2"),
        r#"
error: "HYDRA" has 9 cards in the wrong numbers
  --> HYDRA.cards:1:1
1 | villains "HYDRA"
  | ^^^^^^^^^^^^^^^^
  = a villain group has 8
error: the box says 500 cards, its files hold 501
   --> box.toml:12:1
12 | total = 500
   | ^^^^^^^^^^^
"#,
    );
}

#[test]
fn a_henchmen_group_has_ten_cards() {
    assert_reports(
        &edited("Sentinel.cards", "henchman 10", "henchman 9"),
        r#"
error: "Sentinel" has 9 cards in the wrong numbers
  --> Sentinel.cards:1:1
1 | henchmen "Sentinel"
  | ^^^^^^^^^^^^^^^^^^^
  = a henchmen group has 10
error: the box says 500 cards, its files hold 499
   --> box.toml:12:1
12 | total = 500
   | ^^^^^^^^^^^
"#,
    );
}

#[test]
fn a_mastermind_has_four_tactics() {
    assert_reports(
        &edited("Loki.cards", "tactic 1", "tactic 2"),
        r#"
error: "Loki" has 6 cards in the wrong numbers
  --> Loki.cards:1:1
1 | mastermind "Loki" leads villains "Enemies of Asgard"
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = a mastermind has 5: itself and 4 tactics
error: the box says 500 cards, its files hold 501
   --> box.toml:12:1
12 | total = 500
   | ^^^^^^^^^^^
"#,
    );
}

#[test]
fn stacks_must_agree_with_the_manifest() {
    assert_reports(
        &edited("Basics.cards", "wound 30", "wound 29"),
        r#"
error: the box says 500 cards, its files hold 499
   --> box.toml:12:1
12 | total = 500
   | ^^^^^^^^^^^
error: the box says 30 wounds, its files hold 29
   --> box.toml:20:1
20 | wounds = 30
   | ^^^^^^^^^^^
"#,
    );
}

#[test]
fn a_missing_group_is_counted() {
    let mut files = files();
    files.retain(|(path, _)| path != "Gambit.cards");
    assert_reports(
        &files,
        r#"
error: the box says 500 cards, its files hold 486
   --> box.toml:12:1
12 | total = 500
   | ^^^^^^^^^^^
error: the box says 15 hero groups, its files hold 14
   --> box.toml:13:1
13 | hero_groups = 15
   | ^^^^^^^^^^^^^^^^
"#,
    );
}

#[test]
fn a_group_stands_once() {
    assert_reports(
        &edited("Storm.cards", "\"Storm\"", "\"Rogue\""),
        r#"
error: the box has this group twice: "Rogue"
  --> Storm.cards:1:1
1 | hero "Rogue" team X-Men
  | ^^^^^^^^^^^^^^^^^^^^^^^
"#,
    );
}

#[test]
fn no_two_cards_share_a_slot() {
    let mut files = edited("Storm.cards", "hero \"Storm\"", "hero \"Loki\"");
    let (_, text) = files
        .iter_mut()
        .find(|(path, _)| path == "Storm.cards")
        .unwrap();
    *text = text.replace("Tidal Wave", "Cruel Ruler");
    assert_reports(
        &files,
        r#"
error: another group of the same name has a card of the same name
  --> Loki.cards:7:10
7 | tactic 1 "Cruel Ruler" vp 5
  |          ^^^^^^^^^^^^^
  = both would have the same slot id
"#,
    );
}

#[test]
fn names_in_the_head_must_exist() {
    assert_reports(
        &edited(
            "box.toml",
            "\"S.H.I.E.L.D. Trooper\"",
            "\"S.H.I.E.L.D. Troper\"",
        ),
        r#"
error: the box has no starter called "S.H.I.E.L.D. Troper"
   --> box.toml:31:8
31 | card = "S.H.I.E.L.D. Troper"
   |        ^^^^^^^^^^^^^^^^^^^^^
   = did you mean `S.H.I.E.L.D. Trooper`?
"#,
    );
    assert_reports(
        &edited(
            "box.toml",
            "mastermind = \"Red Skull\"",
            "mastermind = \"Red Scull\"",
        ),
        r#"
error: the box has no mastermind called "Red Scull"
   --> box.toml:36:14
36 | mastermind = "Red Scull"
   |              ^^^^^^^^^^^
   = did you mean `Red Skull`?
"#,
    );
}

#[test]
fn a_mistake_in_the_head_has_its_line() {
    assert_reports(
        &edited("box.toml", "twists = 11", "twist = 11"),
        r#"
error: unknown field `twist`, expected one of `total`, `hero_groups`, `villain_groups`, `henchmen_groups`, `masterminds`, `schemes`, `starters`, `officers`, `wounds`, `bystanders`, `twists`, `strikes`, `mission_groups`, `special_starters`, `gadgets`, `extras`, `cartel`, `angels`
   --> box.toml:22:1
22 | twist = 11
   | ^^^^^
   = did you mean `twists`?
"#,
    );
    assert_reports(
        &edited("box.toml", "\"X-Men\"]", "\"Avengers\"]"),
        r#"
error: the team "Avengers" stands twice
  --> box.toml:6:56
6 | teams = ["Avengers", "S.H.I.E.L.D.", "Spider Friends", "Avengers"]
  |                                                        ^^^^^^^^^^
"#,
    );
    assert_reports(
        &edited("box.toml", "id = \"marvel\"", "id = \"Marvel Core\""),
        r#"
error: the id is not made of lower-case letters, digits and single hyphens
  --> box.toml:3:6
3 | id = "Marvel Core"
  |      ^^^^^^^^^^^^^
"#,
    );
}

#[test]
fn a_box_needs_its_head() {
    assert_reports(
        &files()[1..].to_vec(),
        r#"
error: the box has no box.toml
  --> box.toml:1:1
1 |
  | ^
  = it says the box's id, name, teams and row
"#,
    );
}

#[test]
fn mistakes_of_all_files_are_reported_together() {
    let mut files = edited("Hulk.cards", "each player:", "each payer:");
    let (_, text) = files
        .iter_mut()
        .find(|(path, _)| path == "Thor.cards")
        .unwrap();
    *text = text.replacen(" cost 3", "", 1);
    assert_reports(
        &files,
        r#"
error: `each` can not stand here
   --> Hulk.cards:11:5
11 |     each payer: gain 1 wound
   |     ^^^^
   = expected a time such as `fight:`, `strength`, `instinct`, `covert`, `tech`, `ranged`, `Avengers`, `S.H.I.E.L.D.`, `"Spider Friends"`, `X-Men`, `(` or an effect such as `draw 1`
   = did you mean `each player`?
error: the hero card has no cost
  --> Thor.cards:4:1
4 | common 5 "Odinson" strength recruit 2+
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = add for example `cost 3`; a card that costs nothing has `cost 0`
"#,
    );
}

#[test]
fn every_emblem_is_that_of_a_group() {
    for id in cards::builtin::IDS {
        let set = cards::builtin::find(id).expect("a box of the program");
        let own = set
            .emblems
            .values()
            .map(|emblems| emblems.len())
            .sum::<usize>();
        let groups = set.groups.iter().filter(|group| {
            let included = set.included.and_then(|included| included.emblem(group));
            included.is_none() && set.emblem(group).is_some()
        });
        assert_eq!(groups.count(), own, "{id}");
    }
}
