//! Reading what was printed gives the same tree.

use std::path::Path;

use cards::builtin::{bond, licence_renewed, marvel};
use cards::{parse_group, print};

#[test]
fn every_group_of_the_boxes_reads_back_as_printed() {
    for set in [marvel(), bond(), licence_renewed()] {
        for group in &set.groups {
            let text = print::group(group);
            let again = parse_group("printed", &text, &set.teams);
            assert_eq!(again.as_ref(), Ok(group), "{text}");
        }
    }
}

#[test]
fn the_files_of_the_box_are_in_canonical_form() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/legendary/marvel");
    let mut printed: Vec<String> = marvel().groups.iter().map(print::group).collect();
    let mut written = Vec::new();
    for folder in [
        "",
        "heroes",
        "villains",
        "henchmen",
        "masterminds",
        "schemes",
    ]
    .map(|f| folder.join(f))
    {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path
                .extension()
                .is_some_and(|extension| extension == "cards")
            {
                let text = std::fs::read_to_string(path).unwrap();
                let lines = text.lines().filter(|line| !line.starts_with('#'));
                written.push(lines.map(|line| format!("{line}\n")).collect::<String>());
            }
        }
    }
    printed.sort();
    written.sort();
    assert_eq!(printed, written);
}
