//! The boxes that come with the program.

use std::sync::OnceLock;

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
    MARVEL.get_or_init(|| load(MARVEL_FILES))
}

/// Returns the James Bond 007 box.
pub fn bond() -> &'static BoxSet {
    static BOND: OnceLock<BoxSet> = OnceLock::new();
    BOND.get_or_init(|| load(BOND_FILES))
}

/// Returns the James Bond 007 box together with its expansion Licence Renewed.
pub fn licence_renewed() -> &'static BoxSet {
    static LICENCE_RENEWED: OnceLock<BoxSet> = OnceLock::new();
    LICENCE_RENEWED.get_or_init(|| load(LICENCE_RENEWED_FILES))
}

/// The box is part of the program and every test loads it, so a mistake in it can not be shipped.
fn load(files: &[(&str, &str)]) -> BoxSet {
    let owned = files
        .iter()
        .map(|(path, text)| ((*path).to_owned(), (*text).to_owned()));
    match BoxSet::load(&owned.collect::<Vec<_>>()) {
        Ok(set) => set,
        Err(reports) => {
            let reports: Vec<String> = reports.iter().map(ToString::to_string).collect();
            unreachable!("a box of the program has errors:\n{}", reports.join("\n"))
        }
    }
}

macro_rules! embed {
    ($folder:literal: $($path:literal)+) => {
        &[$((
            concat!($folder, "/", $path),
            include_str!(concat!("../../../content/legendary/", $folder, "/", $path)),
        )),+]
    };
}

const MARVEL_FILES: &[(&str, &str)] = embed! { "marvel":
    "basics.cards"
    "box.toml"
    "henchmen/doombot-legion.cards"
    "henchmen/hand-ninjas.cards"
    "henchmen/savage-land-mutates.cards"
    "henchmen/sentinel.cards"
    "heroes/black-widow.cards"
    "heroes/captain-america.cards"
    "heroes/cyclops.cards"
    "heroes/deadpool.cards"
    "heroes/emma-frost.cards"
    "heroes/gambit.cards"
    "heroes/hawkeye.cards"
    "heroes/hulk.cards"
    "heroes/iron-man.cards"
    "heroes/nick-fury.cards"
    "heroes/rogue.cards"
    "heroes/spider-man.cards"
    "heroes/storm.cards"
    "heroes/thor.cards"
    "heroes/wolverine.cards"
    "masterminds/dr-doom.cards"
    "masterminds/loki.cards"
    "masterminds/magneto.cards"
    "masterminds/red-skull.cards"
    "schemes/midtown-bank-robbery.cards"
    "schemes/negative-zone-prison-breakout.cards"
    "schemes/portals-to-the-dark-dimension.cards"
    "schemes/replace-earths-leaders-with-killbots.cards"
    "schemes/secret-invasion-of-the-skrull-shapeshifters.cards"
    "schemes/super-hero-civil-war.cards"
    "schemes/the-legacy-virus.cards"
    "schemes/unleash-the-power-of-the-cosmic-cube.cards"
    "villains/brotherhood.cards"
    "villains/enemies-of-asgard.cards"
    "villains/hydra.cards"
    "villains/masters-of-evil.cards"
    "villains/radiation.cards"
    "villains/skrulls.cards"
    "villains/spider-foes.cards"
};

const BOND_FILES: &[(&str, &str)] = embed! { "bond":
    "basics.cards"
    "box.toml"
    "extras/casino-royale.cards"
    "extras/goldeneye.cards"
    "extras/goldfinger.cards"
    "extras/the-man-with-the-golden-gun.cards"
    "henchmen/embassy-guards.cards"
    "henchmen/fort-knox-assault-team.cards"
    "henchmen/martial-arts-students.cards"
    "henchmen/russian-soldiers.cards"
    "heroes/allies-casino-royale.cards"
    "heroes/allies-goldeneye.cards"
    "heroes/allies-goldfinger.cards"
    "heroes/allies-the-man-with-the-golden-gun.cards"
    "heroes/andrea-anders.cards"
    "heroes/equipment-casino-royale.cards"
    "heroes/equipment-goldeneye.cards"
    "heroes/equipment-goldfinger.cards"
    "heroes/james-bond-casino-royale.cards"
    "heroes/james-bond-goldeneye.cards"
    "heroes/james-bond-goldfinger.cards"
    "heroes/james-bond-the-man-with-the-golden-gun.cards"
    "heroes/m-casino-royale.cards"
    "heroes/mary-goodnight.cards"
    "heroes/mi6-goldeneye.cards"
    "heroes/natalya-simonova.cards"
    "heroes/pussy-galore.cards"
    "heroes/vehicles-goldfinger.cards"
    "heroes/vehicles-the-man-with-the-golden-gun.cards"
    "heroes/vesper-lynd.cards"
    "masterminds/alec-trevelyan.cards"
    "masterminds/auric-goldfinger.cards"
    "masterminds/francisco-scaramanga.cards"
    "masterminds/le-chiffre.cards"
    "missions/a-duel-to-the-death.cards"
    "missions/operation-grand-slam.cards"
    "missions/win-the-casino-royale-tournament.cards"
    "missions/worldwide-financial-meltdown.cards"
    "schemes/a-duel-to-the-death.cards"
    "schemes/build-a-secret-island-lair.cards"
    "schemes/fake-your-own-death.cards"
    "schemes/operation-grand-slam.cards"
    "schemes/orchestrate-a-smuggling-ring.cards"
    "schemes/selling-secrets.cards"
    "schemes/win-the-casino-royale-tournament.cards"
    "schemes/worldwide-financial-meltdown.cards"
    "starters/casino-royale.cards"
    "starters/goldeneye.cards"
    "starters/goldfinger.cards"
    "starters/the-man-with-the-golden-gun.cards"
    "villains/casino-royale.cards"
    "villains/goldeneye.cards"
    "villains/goldfinger.cards"
    "villains/the-man-with-the-golden-gun.cards"
};

const LICENCE_RENEWED_FILES: &[(&str, &str)] = embed! { "licence-renewed":
    "basics.cards"
    "box.toml"
    "extras/licence-to-kill.cards"
    "extras/on-her-majestys-secret-service.cards"
    "henchmen/institute-guards.cards"
    "henchmen/wavekrest-divers.cards"
    "heroes/allies-licence-to-kill.cards"
    "heroes/allies-on-her-majestys-secret-service.cards"
    "heroes/equipment-licence-to-kill.cards"
    "heroes/equipment-on-her-majestys-secret-service.cards"
    "heroes/james-bond-licence-to-kill.cards"
    "heroes/james-bond-on-her-majestys-secret-service.cards"
    "heroes/pam-bouvier.cards"
    "heroes/q-licence-to-kill.cards"
    "heroes/tracy-bond.cards"
    "heroes/vehicles-on-her-majestys-secret-service.cards"
    "masterminds/ernst-stavro-blofeld.cards"
    "masterminds/franz-sanchez.cards"
    "missions/condition-the-angels-of-death.cards"
    "missions/expand-drug-empire.cards"
    "schemes/condition-the-angels-of-death.cards"
    "schemes/create-omega-virus.cards"
    "schemes/escape-custody.cards"
    "schemes/expand-drug-empire.cards"
    "starters/licence-to-kill.cards"
    "starters/on-her-majestys-secret-service.cards"
    "villains/licence-to-kill.cards"
    "villains/on-her-majestys-secret-service.cards"
};

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn every_file_of_the_folder_is_embedded() {
        let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/legendary");
        let boxes = [
            ("marvel", MARVEL_FILES),
            ("bond", BOND_FILES),
            ("licence-renewed", LICENCE_RENEWED_FILES),
        ];
        for (name, files) in boxes {
            let mut found = Vec::new();
            collect(&content.join(name), name, &mut found);
            found.sort();
            let mut embedded: Vec<&str> = files.iter().map(|(path, _)| *path).collect();
            embedded.sort();
            assert_eq!(found, embedded);
        }
    }

    fn collect(folder: &Path, name: &str, found: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let entry = entry.unwrap();
            let name = format!("{name}/{}", entry.file_name().to_str().unwrap());
            if entry.file_type().unwrap().is_dir() {
                collect(&entry.path(), &name, found);
            } else {
                found.push(name);
            }
        }
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
