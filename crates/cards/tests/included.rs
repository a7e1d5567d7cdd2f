//! A box that brings another one along.

use cards::builtin::{bond, licence_renewed};
use cards::pack::{load, pack_file, template};
use cards::tree::{CardKind, GroupKind};
use cards::{BoxSet, print};

use crate::common::{Files, assert_reports};

const HEAD: &str = include_str!("../../../content/legendary/licence-renewed/box.toml");
const BASICS: &str = include_str!("../../../content/legendary/licence-renewed/basics.cards");

/// Returns the expansion as files, each named after its group and kind.
fn files() -> Files {
    let mut files = vec![
        ("box.toml".to_owned(), HEAD.to_owned()),
        ("basics.cards".to_owned(), BASICS.to_owned()),
    ];
    for group in &licence_renewed().groups {
        if bond().group(group.kind, &group.name).is_none() {
            let path = format!("{:?}-{}.cards", group.kind, group.name);
            files.push((path, print::group(group)));
        }
    }
    files
}

/// Returns the files with one text replaced in one of them.
fn edited(path: &str, old: &str, new: &str) -> Files {
    crate::common::edited(files(), path, old, new)
}

fn copies(set: &BoxSet, name: &str) -> u8 {
    let basics = set.group(GroupKind::Basics, "Basics").expect("the basics");
    let card = basics.cards.iter().find(|card| card.name == name);
    card.map_or(0, |card| card.count)
}

fn copies_of(kind: CardKind) -> u32 {
    let cards = licence_renewed()
        .cards()
        .filter(|(_, _, card)| card.kind == kind);
    cards.map(|(_, _, card)| u32::from(card.count)).sum()
}

#[test]
fn the_files_make_the_box() {
    let set = BoxSet::load(&files()).unwrap();
    assert_eq!(set.content_hash, licence_renewed().content_hash);
    assert_eq!(set.included, Some(bond()));
}

/// L-SETUP-009.
#[test]
fn the_stacks_grow_by_the_new_copies() {
    assert_eq!(copies(bond(), "Wound"), 30);
    assert_eq!(copies(licence_renewed(), "Wound"), 36);
    assert_eq!(copies(licence_renewed(), "Miss Moneypenny"), 18);
    assert_eq!(copies(licence_renewed(), "007"), 56);
    assert_eq!(copies(licence_renewed(), "00 Agent"), 28);
    assert_eq!(copies_of(CardKind::Gadget), 36);
}

/// L-SETUP-006, L-SETUP-074.
#[test]
fn the_new_cards_lie_beside_the_old_ones() {
    assert_eq!(copies_of(CardKind::SpecialStarter), 30);
    assert_eq!(copies_of(CardKind::Cartel), 30);
    assert_eq!(copies_of(CardKind::Angel), 10);
    assert_eq!(copies_of(CardKind::Twist), 5);
    assert_eq!(copies_of(CardKind::Strike), 5);
    assert_eq!(licence_renewed().groups_of(GroupKind::Hero).count(), 30);
    assert_eq!(licence_renewed().groups_of(GroupKind::Basics).count(), 1);
}

/// L-SETUP-012.
#[test]
fn two_kinds_of_gadget_have_a_text() {
    let gadgets = licence_renewed()
        .cards()
        .filter(|(_, _, card)| card.kind == CardKind::Gadget && !card.abilities.is_empty());
    assert_eq!(gadgets.count(), 2);
}

#[test]
fn every_film_of_both_boxes_has_its_preset() {
    let films = &licence_renewed().films;
    assert_eq!(films[..4], bond().films[..]);
    assert_eq!(
        films[4..],
        ["On Her Majesty's Secret Service", "Licence To Kill"]
    );
    let presets = licence_renewed().presets.iter().map(|preset| &preset.film);
    assert!(presets.eq(films));
}

/// L-SETUP-055, L-SETUP-056.
#[test]
fn the_presets_use_what_the_insert_names() {
    let told = licence_renewed().presets[4..].iter().map(|preset| {
        let firsts = [&preset.missions, &preset.villains, &preset.henchmen];
        let [missions, villains, henchmen] = firsts.map(|names| names[0].as_str());
        [
            &preset.mastermind,
            &preset.scheme,
            missions,
            villains,
            henchmen,
        ]
    });
    assert_eq!(
        told.collect::<Vec<_>>(),
        [
            [
                "Ernst Stavro Blofeld",
                "Condition the Angels of Death",
                "Condition the Angels of Death",
                "On Her Majesty's Secret Service",
                "Institute Guards",
            ],
            [
                "Franz Sanchez",
                "Expand Drug Empire",
                "Expand Drug Empire",
                "Licence To Kill",
                "Wavekrest Divers",
            ],
        ]
    );
}

/// L-SETUP-024, L-SETUP-025: the four components that bring the Cartel stack, and no other.
#[test]
fn four_groups_bring_the_cartel() {
    let groups = licence_renewed().groups.iter();
    let bring = groups.filter(|group| group.cartel);
    let told: Vec<(GroupKind, &str)> = bring.map(|group| (group.kind, &group.name[..])).collect();
    assert_eq!(
        told,
        [
            (GroupKind::Villains, "Licence To Kill"),
            (GroupKind::Mastermind, "Franz Sanchez"),
            (GroupKind::Scheme, "Expand Drug Empire"),
            (GroupKind::Missions, "Expand Drug Empire"),
        ]
    );
}

#[test]
fn the_included_box_is_as_it_was() {
    for group in &bond().groups {
        let both = licence_renewed().group(group.kind, &group.name);
        let both = both.expect("the group came along");
        if group.kind != GroupKind::Basics {
            assert_eq!(both, group);
        }
    }
    assert_ne!(bond().content_hash, licence_renewed().content_hash);
    assert_eq!(bond().included, None);
}

#[test]
fn cards_keep_the_slots_of_their_box() {
    let slots: Vec<String> = licence_renewed()
        .cards()
        .map(|(slot, ..)| slot.to_string())
        .collect();
    for (slot, ..) in bond().cards() {
        assert!(slots.contains(&slot.to_string()), "{slot}");
    }
    let new = "licence-renewed/licence-to-kill/illegal-narcotics";
    assert!(slots.iter().any(|slot| slot == new));
    let distinct: std::collections::BTreeSet<&String> = slots.iter().collect();
    assert_eq!(distinct.len(), slots.len());
}

#[test]
fn a_repeated_card_says_what_it_says_there() {
    assert_reports(
        &edited("basics.cards", "cost 3 recruit 2", "cost 3 recruit 3"),
        r#"
error: "Miss Moneypenny" is another card in James Bond 007
  --> basics.cards:9:1
9 | officer 6 "Miss Moneypenny" cost 3 recruit 3
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = copies of that one are written `officer 6 "Miss Moneypenny" cost 3 recruit 2`; another card needs another name
"#,
    );
    assert_reports(
        &edited("basics.cards", "liaison: recruit +1", "liaison: recruit +2"),
        r#"
error: "Miss Moneypenny" is another card in James Bond 007
   --> basics.cards:10:5
10 |     liaison: recruit +2
   |     ^^^^^^^^^^^^^^^^^^^
   = there its text is `liaison: recruit +1`; another card needs another name
"#,
    );
    assert_reports(
        &edited("basics.cards", "    liaison: recruit +1\n", ""),
        r#"
error: "Miss Moneypenny" is another card in James Bond 007
  --> basics.cards:9:1
9 | officer 6 "Miss Moneypenny" cost 3 recruit 2
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = there its text is `liaison: recruit +1`; another card needs another name
"#,
    );
    assert_reports(
        &edited(
            "basics.cards",
            "cost 0 attack 1\n",
            "cost 0 attack 1\n    draw 1\n",
        ),
        r#"
error: "00 Agent" is another card in James Bond 007
  --> basics.cards:8:5
8 |     draw 1
  |     ^^^^^^
  = there it has no such line; another card needs another name
"#,
    );
}

#[test]
fn there_are_never_more_copies_than_a_number_holds() {
    assert_reports(
        &edited("basics.cards", "starter 16 \"007\"", "starter 60 \"007\""),
        r#"
error: together these are 100 copies: 99 is the most
  --> basics.cards:5:1
5 | starter 60 "007" cost 0 recruit 1
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
"#,
    );
}

#[test]
fn the_manifest_counts_the_new_cards_only() {
    assert_reports(
        &edited("box.toml", "wounds = 6", "wounds = 36"),
        r#"
error: the box says 36 wounds, its files hold 6
   --> box.toml:24:1
24 | wounds = 36
   | ^^^^^^^^^^^
"#,
    );
    assert_reports(
        &edited(
            "box.toml",
            "cartel = 30\nangels = 10",
            "cartel = 29\nangels = 11",
        ),
        r#"
error: the box says 29 cartel cards, its files hold 30
   --> box.toml:29:1
29 | cartel = 29
   | ^^^^^^^^^^^
error: the box says 11 angels, its files hold 10
   --> box.toml:30:1
30 | angels = 11
   | ^^^^^^^^^^^
"#,
    );
}

#[test]
fn only_a_box_of_the_program_is_included() {
    assert_reports(
        &edited("box.toml", "includes = \"bond\"", "includes = \"bnd\""),
        r#"
error: no box is called `bnd`
  --> box.toml:7:12
7 | includes = "bnd"
  |            ^^^^^
  = expected `marvel`, `bond` or `licence-renewed`
  = did you mean `bond`?
"#,
    );
    assert_reports(
        &edited(
            "box.toml",
            "includes = \"bond\"",
            "includes = \"licence-renewed\"",
        ),
        r#"
error: a box can not include itself
  --> box.toml:7:12
7 | includes = "licence-renewed"
  |            ^^^^^^^^^^^^^^^^^
"#,
    );
}

#[test]
fn the_row_and_the_films_come_with_the_included_box() {
    assert_reports(
        &edited("box.toml", "\"4\", \"5\"]", "\"4\"]"),
        r#"
error: the row of James Bond 007 is another one
   --> box.toml:10:7
10 | row = ["1", "2", "3", "4"]
   |       ^^^^^^^^^^^^^^^^^^^^
   = leave this line out: the row comes with that box
"#,
    );
    let set = BoxSet::load(&edited(
        "box.toml",
        "row = [\"1\", \"2\", \"3\", \"4\", \"5\"]",
        "",
    ));
    assert_eq!(set.unwrap().row, bond().row);
    assert_reports(
        &edited("box.toml", "films = [", "films = [\"GoldenEye\", "),
        r#"
error: James Bond 007 tells this film already
  --> box.toml:8:10
8 | films = ["GoldenEye", "On Her Majesty's Secret Service", "Licence To Kill"]
  |          ^^^^^^^^^^^
  = only the films that are new stand here
"#,
    );
}

#[test]
fn a_group_of_the_included_box_is_not_told_again() {
    let mut files = files();
    let odd = bond().group(GroupKind::Villains, "Goldfinger").unwrap();
    files.push(("again.cards".to_owned(), print::group(odd)));
    assert_reports(
        &files,
        r#"
error: James Bond 007 has this group already: "Goldfinger"
  --> again.cards:1:1
1 | villains "Goldfinger" film "Goldfinger"
  | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = give the group another name
"#,
    );
}

#[test]
fn a_template_has_the_slots_of_the_new_cards() {
    let files = template(licence_renewed(), Some("licence to kill"));
    let paths: Vec<&str> = files.iter().map(|(path, _)| path.as_str()).collect();
    assert_eq!(paths.len(), 13, "{paths:?}");
    let text = |wanted: &str| {
        let file = files.iter().find(|(path, _)| path == wanted);
        file.expect("the file is written").1.as_str()
    };
    assert!(text("extras/licence-to-kill.cards").contains("# cartel, "));
    assert!(
        text("villains/licence-to-kill.cards")
            .starts_with("villains \"Licence To Kill\" film \"Licence To Kill\" cartel\n")
    );
    let other = template(licence_renewed(), Some("on-her-majestys-secret-service"));
    assert!(other.iter().any(|(_, text)| text.contains("# angel, ")));
    // The base box knows the new films as little as it did.
    assert!(template(bond(), Some("licence to kill")).is_empty());
}

#[test]
fn own_cards_take_the_place_of_both_boxes_cards() {
    let mut files = template(licence_renewed(), None);
    for (path, text) in &mut files {
        if path == "extras/licence-to-kill.cards" {
            let slot = text.find("slot \"Illegal Narcotics\"").expect("the slot");
            let end = slot + text[slot..].find('\n').unwrap() + 1;
            let typed = text[slot..].split("# cartel, ").nth(1).unwrap();
            let count = typed.split(' ').next().unwrap().to_owned();
            text.insert_str(
                end,
                &format!(
                    "cartel {count} \"Illegal Narcotics\" recruit 3\n    removed: gain 1 wound\n"
                ),
            );
        }
    }
    let head = pack_file(licence_renewed(), "mine");
    assert!(head.contains("box = \"licence-renewed\""));
    files.push(("pack.toml".to_owned(), head));
    let packed = load(licence_renewed(), &files).unwrap();
    assert_eq!(packed.set.id, "licence-renewed+mine");
    assert_eq!(packed.own_cards, 1);
    assert!(packed.waiting.is_empty());
}

/// Returns a pack for the 007 box, with one file, laid over both boxes.
fn base_pack(path: &str, text: &str) -> Result<cards::pack::Packed, Vec<cards::Report>> {
    let files = [
        ("pack.toml", pack_file(bond(), "mine")),
        (path, text.to_owned()),
    ];
    let files = files.map(|(path, text)| (path.to_owned(), text));
    load(licence_renewed(), &files)
}

/// Who has typed in the first box need not do it again for the second.
#[test]
fn a_pack_for_the_included_box_is_laid_over_both() {
    let mut files = template(bond(), None);
    files.push(("pack.toml".to_owned(), pack_file(bond(), "mine")));
    let packed = load(licence_renewed(), &files).unwrap();
    assert_eq!(packed.set.id, "licence-renewed+mine");
    for (ours, packed) in licence_renewed().groups.iter().zip(&packed.set.groups) {
        assert_eq!(print::group(ours), print::group(packed));
    }
    let wound =
        "basics\n\nslot \"Wound\"\nwound 30 \"Scratch\"\n    healing: ko 1 wound from hand\n";
    let packed = base_pack("basics.cards", wound).unwrap();
    assert_eq!(copies(&packed.set, "Scratch"), 36);
    assert_eq!(copies(&packed.set, "Minox Camera"), 3);
}

#[test]
fn whole_basics_of_ones_own_do_not_know_an_expansion() {
    let reports = base_pack("basics.cards", "basics\n\nstarter 60 \"007\" cost 0\n").unwrap_err();
    let told: Vec<String> = reports.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [r#"
error: a whole group of your own does not know the cards an expansion has added
  --> basics.cards:1:1
1 | basics
  | ^^^^^^
  = say with slot lines whose place each card takes
"#
        .trim()]
    );
}

/// A slot of the expansion needs a pack for the expansion.
#[test]
fn a_pack_for_the_included_box_fills_its_slots_only() {
    let camera = "basics\n\nslot \"Minox Camera\"\ngadget 3 \"Minox Camera\" vp 2\n";
    let reports = base_pack("basics.cards", camera).unwrap_err();
    assert_eq!(
        reports[0].message,
        "\"Basics\" has no card called \"Minox Camera\""
    );
    let pam = "hero \"Pam Bouvier\" film \"Licence To Kill\" role character\n";
    let reports = base_pack("heroes/pam-bouvier.cards", pam).unwrap_err();
    assert_eq!(
        reports[0].message,
        "James Bond 007 has no such group as \"Pam Bouvier\""
    );
}
