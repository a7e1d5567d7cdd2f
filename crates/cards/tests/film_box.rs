//! The box of the 007 films as a whole: numbers, presets and names.

use cards::builtin::bond;
use cards::tree::{CardKind, GroupKind, Keyword};
use cards::{BoxSet, print};

type Files = Vec<(String, String)>;

/// Returns the 007 box as files, each named after its group and kind.
fn files() -> Files {
    let head = include_str!("../../../content/legendary/bond/box.toml");
    let mut files = vec![("box.toml".to_owned(), head.to_owned())];
    for group in &bond().groups {
        files.push((
            format!("{:?}-{}.cards", group.kind, group.name),
            print::group(group),
        ));
    }
    files
}

/// Returns the files with one text replaced in one of them.
fn edited(path: &str, old: &str, new: &str) -> Files {
    let mut files = files();
    let (_, text) = files
        .iter_mut()
        .find(|(name, _)| name == path)
        .expect("the file exists");
    assert!(text.contains(old), "{path} holds {old}");
    *text = text.replacen(old, new, 1);
    files
}

#[track_caller]
fn assert_messages(files: &Files, expected: &[&str]) {
    let reports = BoxSet::load(files).expect_err("the box has a mistake");
    let told: Vec<&str> = reports.iter().map(|report| &report.message[..]).collect();
    assert_eq!(told, expected);
}

fn copies(kind: CardKind) -> u32 {
    let cards = bond().cards().filter(|(_, _, card)| card.kind == kind);
    cards.map(|(_, _, card)| u32::from(card.count)).sum()
}

/// The catalogue of the rulebook, card by card.
#[test]
fn the_box_holds_what_the_rulebook_counts() {
    let heroes = [CardKind::Common, CardKind::Uncommon, CardKind::Rare];
    assert_eq!(heroes.into_iter().map(copies).sum::<u32>(), 280);
    assert_eq!(copies(CardKind::Mission), 36);
    assert_eq!(copies(CardKind::Henchman), 40);
    assert_eq!(copies(CardKind::Starter), 60);
    assert_eq!(copies(CardKind::SpecialStarter), 20);
    assert_eq!(copies(CardKind::Officer), 12);
    assert_eq!(copies(CardKind::Gadget), 30);
    assert_eq!(copies(CardKind::Wound), 30);
    let extras = bond().groups_of(GroupKind::Extras);
    let extras = extras.flat_map(|group| &group.cards);
    assert_eq!(extras.map(|card| u32::from(card.count)).sum::<u32>(), 22);
}

#[test]
fn every_mission_group_has_one_inevitable() {
    for group in bond().groups_of(GroupKind::Missions) {
        let clocks = group
            .cards
            .iter()
            .filter(|card| card.keywords.contains(&Keyword::Inevitable));
        assert_eq!(clocks.count(), 1, "{}", group.name);
    }
}

/// L-SETUP-045 to L-SETUP-054.
#[test]
fn every_film_has_its_preset() {
    let told: Vec<[&str; 6]> = bond()
        .presets
        .iter()
        .map(|preset| {
            [
                &preset.name[..],
                &preset.mastermind,
                &preset.scheme,
                &preset.missions[0],
                &preset.villains[0],
                &preset.henchmen[0],
            ]
        })
        .collect();
    let expected = [
        [
            "Goldfinger",
            "Auric Goldfinger",
            "Operation: Grand Slam",
            "Operation: Grand Slam",
            "Goldfinger",
            "Fort Knox Assault Team",
        ],
        [
            "The Man With The Golden Gun",
            "Francisco Scaramanga",
            "A Duel to the Death",
            "A Duel to the Death",
            "The Man With The Golden Gun",
            "Martial Arts Students",
        ],
        [
            "GoldenEye",
            "Alec Trevelyan",
            "Worldwide Financial Meltdown",
            "Worldwide Financial Meltdown",
            "GoldenEye",
            "Russian Soldiers",
        ],
        [
            "Casino Royale",
            "Le Chiffre",
            "Win the Casino Royale Tournament",
            "Win the Casino Royale Tournament",
            "Casino Royale",
            "Embassy Guards",
        ],
    ];
    assert_eq!(told, expected);
}

/// Exactly one James Bond group is in a Hero Deck, also with the sixth group of a large game.
#[test]
fn no_preset_has_two_james_bonds() {
    for preset in &bond().presets {
        let heroes = preset.heroes.iter();
        let bonds = heroes.filter(|name| name.starts_with("James Bond - "));
        assert_eq!(bonds.count(), 1, "{}", preset.name);
        assert_eq!(preset.heroes.len(), 6);
        assert_eq!(preset.starters.len(), 5);
    }
}

#[test]
fn the_numbers_of_the_box_are_checked() {
    assert_messages(
        &edited("box.toml", "gadgets = 30", "gadgets = 31"),
        &["the box says 31 gadgets, its files hold 30"],
    );
    assert_messages(
        &edited(
            "Missions-Operation: Grand Slam.cards",
            " danger 3 vp 0 inevitable",
            " danger 3 vp 0",
        )
        .into_iter()
        .map(|(path, text)| {
            let clock = "\"Defuse the Atomic Device\" recruit 6";
            let text = text.replace(clock, "\"Defuse the Atomic Device\" deck C recruit 6");
            (path, text)
        })
        .collect(),
        &["\"Operation: Grand Slam\" has 9 cards in the wrong numbers"],
    );
}

#[test]
fn the_names_of_a_preset_are_checked() {
    assert_messages(
        &edited(
            "box.toml",
            "[[preset]]\nname = \"GoldenEye\"\nfilm = \"GoldenEye\"",
            "[[preset]]\nname = \"GoldenEye\"\nfilm = \"Thunderball\"",
        ),
        &["the box has no film called \"Thunderball\""],
    );
    assert_messages(
        &edited(
            "box.toml",
            "    \"Special Upgrades\",",
            "    \"Special Upgrade\",",
        ),
        &["the box has no special starter called \"Special Upgrade\""],
    );
    assert_messages(
        &edited(
            "box.toml",
            "missions = [\"Operation: Grand Slam\"]",
            "missions = [\"Grand Slam\"]",
        ),
        &["the box has no missions called \"Grand Slam\""],
    );
}

#[test]
fn a_preset_changes_the_hash() {
    let files = edited("box.toml", "    \"Pussy Galore\",\n", "");
    let hash = BoxSet::load(&files).map(|set| set.content_hash);
    assert!(hash.is_ok_and(|hash| hash != bond().content_hash));
}

/// The games recorded with the box name its hash: it must not change with the program.
#[test]
fn the_hash_of_the_box_stays() {
    let hash: String = bond()
        .content_hash
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let recorded = "2811b22b61dceb12d31d2906c07dc428baf8becb72dcdab75b3ccf067f74e9f2";
    assert_eq!(hash, recorded);
}
