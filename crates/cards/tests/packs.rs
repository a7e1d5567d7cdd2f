//! A player's own cards laid over a box.

use cards::builtin::marvel;
use cards::pack::{Packed, Waiting, load, pack_file, split_id, template};
use cards::tree::{GroupKind, Provenance};
use cards::{Report, print};

const HEAD: &str = "id = \"mine\"\nname = \"My Thor\"\nbox = \"marvel\"\n";

fn pack(files: &[(&str, &str)]) -> Result<Packed, Vec<Report>> {
    let head = ("pack.toml", HEAD);
    let owned: Vec<(String, String)> = std::iter::once(&head)
        .chain(files)
        .map(|(path, text)| ((*path).to_owned(), (*text).to_owned()))
        .collect();
    load(marvel(), &owned)
}

fn thor(text: &str) -> Result<Packed, Vec<Report>> {
    pack(&[("heroes/thor.cards", text)])
}

fn one(reports: Vec<Report>) -> Report {
    assert_eq!(reports.len(), 1, "{reports:?}");
    reports.into_iter().next().unwrap()
}

fn names(packed: &Packed) -> Vec<&str> {
    let thor = packed.set.group(GroupKind::Hero, "Thor").unwrap();
    thor.cards.iter().map(|card| card.name.as_str()).collect()
}

#[test]
fn empty_slots_are_played_with_the_cards_of_the_box() {
    let mut files = template(marvel(), None);
    files.push(("pack.toml".to_owned(), pack_file(marvel(), "mine")));
    let packed = load(marvel(), &files).unwrap();
    assert_eq!(packed.set.id, "marvel+mine");
    assert_eq!(packed.own_cards, 0);
    for (ours, packed) in marvel().groups.iter().zip(&packed.set.groups) {
        assert_eq!(print::group(ours), print::group(packed));
    }
    // The two play alike, but a record must still be able to tell them apart.
    assert_ne!(packed.set.content_hash, marvel().content_hash);
}

#[test]
fn a_template_has_every_slot_in_the_order_of_the_box() {
    let files = template(marvel(), None);
    let (_, text) = files
        .iter()
        .find(|(path, _)| path == "heroes/thor.cards")
        .unwrap();
    let slots: Vec<&str> = text
        .lines()
        .filter(|line| line.starts_with("slot"))
        .collect();
    assert_eq!(
        slots,
        [
            "slot \"Odinson\"    # common, 5 copies",
            "slot \"Surge of Power\"    # common, 5 copies",
            "slot \"Call Lightning\"    # uncommon, 3 copies",
            "slot \"God of Thunder\"    # rare, 1 copy",
        ]
    );
    assert_eq!(template(marvel(), Some("Goldfinger")), []);
}

#[test]
fn a_typed_card_takes_its_slot_and_is_marked_as_the_players_own() {
    let packed = thor(
        "hero \"Thor\" team Avengers\n\nslot \"Odinson\"\n\
         common 5 \"Son of Odin\" strength cost 3 recruit 3\n    draw 1\n\
         slot \"God of Thunder\"   # later\n",
    )
    .unwrap();
    assert_eq!(
        names(&packed),
        [
            "Son of Odin",
            "Surge of Power",
            "Call Lightning",
            "God of Thunder"
        ]
    );
    let group = packed.set.group(GroupKind::Hero, "Thor").unwrap();
    assert_eq!(group.cards[0].provenance, Some(Provenance::Own));
    assert_eq!(group.cards[1].provenance, None);
    assert_eq!((packed.own_cards, packed.waiting.len()), (1, 0));
}

#[test]
fn titles_and_copies_may_differ_as_long_as_the_group_adds_up() {
    let two = |n: u8| {
        thor(&format!(
            "hero \"Thor\" team Avengers\nslot \"Odinson\"\n\
             common 2 \"Left\" strength cost 3 recruit 2\n\
             common {n} \"Right\" strength cost 3 recruit 2\n"
        ))
    };
    assert_eq!(names(&two(3).unwrap()).len(), 5);
    let report = one(two(4).unwrap_err());
    assert_eq!(report.message, "\"Thor\" adds up to 15 cards");
    assert_eq!(report.hint.as_deref(), Some("a hero has 14"));
    assert_eq!((report.line, report.column), (1, 1));
}

#[test]
fn a_card_that_needs_a_missing_word_waits_and_ours_stands_in() {
    let text = "hero \"Thor\" team Avengers\n\nslot \"Odinson\"\n\
                common 5 \"Son of Odin\" strength cost 3\n    teleport 2\n\n\
                slot \"God of Thunder\"\nrare 1 \"Thunder\" ranged cost 8 attack 6\n";
    let packed = thor(text).unwrap();
    assert_eq!(
        names(&packed),
        ["Odinson", "Surge of Power", "Call Lightning", "Thunder"]
    );
    let [waiting] = &packed.waiting[..] else {
        panic!("{:?}", packed.waiting);
    };
    assert_eq!(
        (waiting.slot.as_str(), waiting.word.as_str()),
        ("Odinson", "teleport")
    );
    assert_eq!((waiting.line, waiting.column), (5, 5));
    assert_eq!(
        waiting.typed,
        "common 5 \"Son of Odin\" strength cost 3\n    teleport 2"
    );
}

#[test]
fn a_word_that_waits_is_named_with_the_nearest() {
    let text = "hero \"Thor\" team Avengers\n\nslot \"Odinson\"\n\
                common 5 \"Son of Odin\" strength cost 3\n    drwa 2\n";
    let packed = thor(text).unwrap();
    let told: Vec<String> = packed.waiting.iter().map(Waiting::told).collect();
    assert_eq!(
        told,
        [
            "heroes/thor.cards:5:5: waits for the word `drwa` (did you mean `draw`?); \"Odinson\" \
             of the box stands in"
        ]
    );
}

/// What every card shows must not need a word the language might lack.
#[test]
fn a_slip_in_what_every_card_shows_is_a_mistake() {
    for (line, at) in [
        ("comon 5 \"Son of Odin\" strength cost 3", 1),
        ("common five \"Son of Odin\" strength cost 3", 8),
        ("common 5 Son strength cost 3", 10),
    ] {
        let text = format!("hero \"Thor\" team Avengers\n\nslot \"Odinson\"\n{line}\n");
        let report = one(thor(&text).unwrap_err());
        assert_eq!((report.line, report.column), (4, at), "{line}");
    }
}

#[test]
fn any_other_mistake_is_reported_at_its_place_and_nothing_is_loaded() {
    let report = one(thor(
        "hero \"Thor\" team Avengers\n\nslot \"Odinson\"\n\
         common 5 \"Son of Odin\" strength recruit 2\n",
    )
    .unwrap_err());
    assert_eq!(
        (report.path.as_str(), report.line),
        ("heroes/thor.cards", 4)
    );
    let report = one(thor(
        "hero \"Thor\" team Avengers\n\nslot \"Odinson\"\n\
         common 5 \"Son of Odin\" strength cost 3\n    draw draw\n",
    )
    .unwrap_err());
    assert_eq!((report.line, report.column), (5, 10));
}

#[test]
fn a_missing_word_does_not_hide_another_mistake() {
    let reports = thor(
        "hero \"Thor\" team Avengers\nslot \"Odinson\"\n\
         common 5 \"Son of Odin\" strength cost 3\n    teleport 2\n\
         slot \"God of Thunder\"\nrare 1 \"Thunder\" ranged cost 8\n    draw draw\n",
    )
    .unwrap_err();
    assert!(reports.iter().any(|report| report.line == 7), "{reports:?}");
}

#[test]
fn a_slot_the_group_does_not_have_is_named_with_the_nearest() {
    let report = one(thor("hero \"Thor\" team Avengers\nslot \"Odinsom\"\n").unwrap_err());
    assert_eq!(report.message, "\"Thor\" has no card called \"Odinsom\"");
    assert_eq!(report.suggestion.as_deref(), Some("Odinson"));
    assert_eq!(report.line, 2);
}

#[test]
fn slot_lines_that_name_nothing_or_stand_twice_are_mistakes() {
    let nothing = one(thor("hero \"Thor\" team Avengers\nslot Odinson\n").unwrap_err());
    assert_eq!(nothing.message, "a slot line names one card of the box");
    let twice = "hero \"Thor\" team Avengers\nslot \"Odinson\"\nslot \"Odinson\"\n";
    let twice = one(thor(twice).unwrap_err());
    assert_eq!(twice.message, "the slot \"Odinson\" stands twice");
    let early =
        "hero \"Thor\" team Avengers\ncommon 5 \"Early\" strength cost 3\nslot \"Odinson\"\n";
    let early = one(thor(early).unwrap_err());
    assert_eq!(early.message, "this card stands above the first slot line");
}

#[test]
fn a_file_without_slots_is_a_whole_group() {
    let text = "hero \"Thor\" team Avengers\n\
                common 7 \"One\" strength cost 3 recruit 2\n\
                rare 7 \"Two\" ranged cost 6 attack 4\n";
    let packed = thor(text).unwrap();
    assert_eq!(names(&packed), ["One", "Two"]);
    assert_eq!(packed.own_cards, 2);
}

#[test]
fn a_group_the_box_does_not_have_and_a_group_typed_twice_are_mistakes() {
    let report = one(thor("hero \"Thorr\" team Avengers\n").unwrap_err());
    assert_eq!(report.suggestion.as_deref(), Some("Thor"));
    let text = "hero \"Thor\" team Avengers\nslot \"Odinson\"\n";
    let report = one(pack(&[("a.cards", text), ("b.cards", text)]).unwrap_err());
    assert_eq!(report.message, "\"Thor\" is also in a.cards");
    assert_eq!(report.path, "b.cards");
}

#[test]
fn a_pack_for_another_box_is_refused() {
    let head = HEAD.replace("\"marvel\"", "\"bond\"");
    let report = one(load(marvel(), &[("pack.toml".to_owned(), head)]).unwrap_err());
    assert_eq!(
        report.message,
        "the pack is for the box `bond`, not for `marvel`"
    );
    let report = one(load(marvel(), &[]).unwrap_err());
    assert_eq!(report.message, "the pack has no pack.toml");
    let head = HEAD.replace("mine", "My Pack");
    let report = one(load(marvel(), &[("pack.toml".to_owned(), head)]).unwrap_err());
    assert_eq!((report.line, report.column), (1, 6));
}

#[test]
fn an_id_tells_the_box_and_the_pack() {
    assert_eq!(split_id("marvel"), ("marvel", None));
    assert_eq!(split_id("marvel+mine"), ("marvel", Some("mine")));
}
