use cards::builtin;
use cards::pack;
use legendary::Catalogue;

use super::*;

fn boxes() -> Vec<Catalogue> {
    let sets = [
        builtin::marvel(),
        builtin::bond(),
        builtin::licence_renewed(),
    ];
    let boxes = sets.into_iter();
    boxes
        .map(|set| Catalogue::new(set).expect("a box"))
        .collect()
}

fn drawn(picture: &Picture) -> String {
    picture.scene().0 + &picture.figure("").0
}

fn picture_of(slot: &str) -> Picture {
    let all = boxes();
    let mut found = all
        .iter()
        .flat_map(|one| one.defs.iter().map(move |def| (one, def)));
    let (catalogue, def) = found.find(|(_, def)| def.slot == slot).expect(slot);
    Picture::of(catalogue, def)
}

/// Every card has one, made of outlines that are there, and cards of a group do not look alike.
#[test]
fn no_two_cards_of_a_group_look_alike() {
    let outlines = [
        include_str!("../../assets/pictures.svg"),
        include_str!("../../assets/symbols.svg"),
    ];
    for catalogue in boxes() {
        for group in &catalogue.groups {
            let mut before: Vec<Picture> = Vec::new();
            for &id in &group.defs {
                let def = catalogue.def(id);
                let picture = Picture::of(&catalogue, def);
                let alike = before.iter().any(|other| other.looks_like(&picture));
                assert!(!alike, "{}", def.slot);
                let markup = drawn(&picture);
                for part in markup.split("href=\"#").skip(1) {
                    let name = part.split('"').next().expect("a name");
                    let symbol = format!("<symbol id=\"{name}\"");
                    let is_there = outlines.iter().any(|file| file.contains(&symbol));
                    assert!(is_there, "{name} of {}", def.slot);
                }
                before.push(picture);
            }
        }
    }
}

/// The four cards of a Hero show four people at four things.
#[test]
fn the_cards_of_a_hero_differ_in_pose() {
    for catalogue in boxes() {
        let heroes = catalogue.groups.iter();
        for group in heroes.filter(|group| group.kind == cards::tree::GroupKind::Hero) {
            let pictures = group.defs.iter();
            let pictures = pictures.map(|&id| Picture::of(&catalogue, catalogue.def(id)));
            let pictures: Vec<Picture> = pictures.collect();
            let mut poses: Vec<&Pose> = pictures.iter().filter_map(Picture::pose).collect();
            let n_poses = poses.len();
            poses.sort_unstable();
            poses.dedup();
            assert_eq!(poses.len(), n_poses, "{}", group.name);
        }
    }
}

#[test]
fn a_picture_tells_what_the_card_does() {
    let told = |slot| picture_of(slot).acts;
    assert_eq!(told("marvel/thor/odinson"), [Act::Recruit]);
    assert_eq!(told("marvel/thor/call-lightning"), [Act::Attack]);
    assert_eq!(told("marvel/brotherhood/blob"), [Act::Guard]);
    assert_eq!(told("marvel/brotherhood/juggernaut"), [Act::Ko]);
    assert_eq!(told("marvel/brotherhood/mystique"), [Act::Twist]);
    assert_eq!(told("marvel/brotherhood/sabretooth"), [Act::Wound]);
    assert_eq!(told("marvel/loki/cruel-ruler"), [Act::Defeat]);
}

/// What the tree of a card does is what is seen, in every box.
#[test]
fn no_picture_tells_what_the_card_does_not() {
    for catalogue in boxes() {
        for def in &catalogue.defs {
            let does = act::acts(&def.tree);
            let told = Picture::of(&catalogue, def).acts;
            let is_true = told.iter().all(|act| does.contains(act));
            assert!(does.is_empty() || is_true, "{}", def.slot);
        }
    }
}

#[test]
fn masterminds_are_portraits_and_henchmen_stand_in_ranks() {
    for catalogue in boxes() {
        for def in &catalogue.defs {
            let staging = Picture::of(&catalogue, def).staging;
            let is_portrait = staging == Staging::Portrait;
            let has_face = matches!(
                def.kind,
                CardKind::Mastermind | CardKind::Tactic | CardKind::Strike
            );
            assert_eq!(is_portrait, has_face, "{}", def.slot);
            let is_rank = matches!(staging, Staging::Rank(_));
            assert_eq!(is_rank, def.kind == CardKind::Henchman, "{}", def.slot);
        }
    }
}

/// A card that somebody types in has a picture of its own text.
#[test]
fn cards_of_ones_own_have_pictures_of_what_they_do() {
    let mut files = pack::template(builtin::marvel(), None);
    let head = pack::pack_file(builtin::marvel(), "mine");
    files.push(("pack.toml".to_owned(), head));
    let thor = files
        .iter_mut()
        .find(|(path, _)| path == "heroes/thor.cards");
    let text = "hero \"Thor\" team Avengers\nslot \"Odinson\"\n\
        common 5 \"Odinson\" strength cost 3 recruit 2+\n    rescue 1 bystander\n";
    thor.expect("a file").1 = text.to_owned();
    let packed = pack::load(builtin::marvel(), &files).expect("a pack");
    let catalogue = Catalogue::new(&packed.set).expect("a box");
    let def = catalogue.find_def("Odinson").expect("the card");
    let picture = Picture::of(&catalogue, catalogue.def(def));
    assert_eq!(picture.acts, [Act::Rescue]);
}
