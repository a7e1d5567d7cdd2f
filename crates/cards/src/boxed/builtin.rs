//! The boxes that come with the program.

use std::sync::OnceLock;

use content::BOXES;

use crate::boxed::BoxSet;

/// The ids of the boxes.
pub const IDS: [&str; 3] = ["marvel", "bond", "licence-renewed"];

/// Returns a box by its id.
pub fn find(id: &str) -> Option<&'static BoxSet> {
    match id {
        "marvel" => Some(marvel()),
        "bond" => Some(bond()),
        "licence-renewed" => Some(licence_renewed()),
        _ => None,
    }
}

/// Returns the Marvel core box.
pub fn marvel() -> &'static BoxSet {
    static MARVEL: OnceLock<BoxSet> = OnceLock::new();
    whole(&MARVEL, "marvel")
}

/// Returns the James Bond 007 box.
pub fn bond() -> &'static BoxSet {
    static BOND: OnceLock<BoxSet> = OnceLock::new();
    whole(&BOND, "bond")
}

/// Returns the James Bond 007 box together with its expansion Licence Renewed.
pub fn licence_renewed() -> &'static BoxSet {
    static LICENCE_RENEWED: OnceLock<BoxSet> = OnceLock::new();
    whole(&LICENCE_RENEWED, "licence-renewed")
}

/// Returns a box that was read once, or, where its files are changed on purpose, reads it anew.
fn whole(read: &'static OnceLock<BoxSet>, folder: &str) -> &'static BoxSet {
    if kernel::content_is_changed() {
        // Only in a program that breaks rules, which lives for a minute.
        return Box::leak(Box::new(load(folder)));
    }
    read.get_or_init(|| load(folder))
}

/// The box is part of the program and every test loads it, so a mistake in it can not be shipped.
fn load(folder: &str) -> BoxSet {
    let files = BOXES.iter().filter(|(name, _)| *name == folder);
    let owned = files
        .flat_map(|(_, files)| files.iter())
        .map(|(path, text)| {
            let file = format!("content/legendary/{path}");
            let text = kernel::content_text(&file, text);
            ((*path).to_owned(), text.to_owned())
        });
    match BoxSet::load(&owned.collect::<Vec<_>>()) {
        Ok(set) => set,
        Err(reports) => {
            let reports: Vec<String> = reports.iter().map(ToString::to_string).collect();
            unreachable!("a box of the program has errors:\n{}", reports.join("\n"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_folder_is_a_box_of_the_program() {
        let mut folders: Vec<&str> = BOXES.iter().map(|(folder, _)| *folder).collect();
        let mut ids = IDS.to_vec();
        folders.sort_unstable();
        ids.sort_unstable();
        assert_eq!(folders, ids);
    }

    #[test]
    fn the_marvel_box_is_whole() {
        let marvel = marvel();
        let copies: u32 = marvel
            .cards()
            .map(|(_, _, card)| u32::from(card.count))
            .sum();
        assert_eq!(marvel.cards().count(), 127);
        assert_eq!(copies, 500);
    }

    /// L-SETUP: 600 cards, 20 Hero groups and four films.
    #[test]
    fn the_bond_box_is_whole() {
        let bond = bond();
        let copies: u32 = bond.cards().map(|(_, _, card)| u32::from(card.count)).sum();
        assert_eq!(copies, 600);
        assert_eq!(bond.films.len(), 4);
        assert_eq!(bond.presets.len(), 4);
    }

    /// L-SETUP-076: 300 cards more, and two films.
    #[test]
    fn the_box_of_licence_renewed_is_whole() {
        let both = licence_renewed();
        let copies: u32 = both.cards().map(|(_, _, card)| u32::from(card.count)).sum();
        assert_eq!(copies, 900);
        assert_eq!(both.films.len(), 6);
        assert_eq!(both.presets.len(), 6);
        assert_eq!(both.name, "James Bond 007 + Licence Renewed");
    }

    #[test]
    fn every_box_is_found_by_its_id() {
        for id in IDS {
            assert_eq!(find(id).map(|set| set.id.as_str()), Some(id));
        }
        assert_eq!(find("moonraker"), None);
    }
}
