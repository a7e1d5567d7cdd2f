//! Names that stand in content files, as people read them: scenarios, parts of the base, ranks.
//!
//! The names of the volcano have a German form here; those of other content are told as they are
//! written.

use crate::{AreaId, PersonId};

use super::{Lang, Teller};

/// English as the files write it, what people read in English, and in German.
const AREAS: [(&str, &str, &str); 16] = [
    ("roof_opening", "roof opening", "Dachöffnung"),
    ("dock_area", "dock", "Hafen"),
    ("ramp", "ramp", "Rampe"),
    ("control_room", "control room", "Kontrollraum"),
    ("balcony", "balcony", "Balkon"),
    ("back_corridor", "back corridor", "hinterer Gang"),
    (
        "skorpios_quarters",
        "Skorpios’ quarters",
        "Quartier von Skorpios",
    ),
    (
        "astronauts_quarters",
        "astronauts’ quarters",
        "Quartier der Astronauten",
    ),
    ("exhaust_pit", "exhaust pit", "Abgasgrube"),
    ("bridge", "bridge", "Brücke"),
    ("east_corridor", "east corridor", "Ostgang"),
    ("north_quay", "north quay", "Nordkai"),
    ("quay", "quay", "Kai"),
    ("south_dock", "south dock", "Süddock"),
    ("west_post", "west post", "Westposten"),
    ("main_floor", "main floor", "Haupthalle"),
];

const TITLES: [(&str, &str); 4] = [
    ("Introductory Scenario", "Einführung"),
    ("The Movie Assault", "Der Angriff aus dem Film"),
    ("The Boat Assault", "Der Angriff mit Booten"),
    (
        "The Grand Tactical Scenario",
        "Das große taktische Szenario",
    ),
];

/// The beginnings of names that are ranks.
const RANKS: [(&str, &str); 3] = [
    ("Ninja Swordsmen Leader", "Anführer der Schwertninja"),
    ("Ninja Leader", "Ninjaführer"),
    ("Guards Leader", "Wachführer"),
];

/// Returns the title of a scenario.
pub fn scenario_title(title: &str, lang: Lang) -> &str {
    let known = TITLES.iter().find(|(en, _)| *en == title);
    match (lang, known) {
        (Lang::De, Some((_, de))) => de,
        _ => title,
    }
}

/// Returns the name of an area of a map.
pub fn area_name(name: &str, lang: Lang) -> String {
    let known = AREAS.iter().find(|(word, ..)| *word == name);
    match (lang, known) {
        (Lang::En, Some((_, en, _))) => (*en).to_owned(),
        (Lang::De, Some((.., de))) => (*de).to_owned(),
        (_, None) => name.replace('_', " "),
    }
}

/// Returns the name of a group of reinforcements: numbered ones are numbered in every language.
pub fn group_name(name: &str, lang: Lang) -> String {
    let numbered = name.strip_prefix("group-");
    match (lang, numbered, name) {
        (Lang::De, Some(number), _) => format!("Gruppe {number}"),
        (Lang::De, None, "raiders") => "die Angreifer".to_owned(),
        (Lang::De, None, "reserve") => "die Reserve".to_owned(),
        (Lang::En, None, "raiders" | "reserve") => format!("the {name}"),
        _ => name.replace(['-', '_'], " "),
    }
}

impl Teller<'_> {
    pub fn area(&self, id: AreaId) -> String {
        area_name(&self.board.map().area(id).name, self.lang)
    }

    /// Returns the name of a person who has one.
    pub(super) fn name(&self, id: PersonId) -> Option<String> {
        let name = self.board.person(id).name.as_deref()?;
        let ranks = RANKS.iter().filter(|_| self.lang == Lang::De);
        let rank = ranks.into_iter().find(|(en, _)| name.starts_with(en));
        Some(match rank {
            Some((en, de)) => name.replacen(en, de, 1),
            None => name.to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::volcano;

    #[test]
    fn everything_named_in_the_volcano_has_a_german_name() {
        let content = volcano();
        for (_, area) in content.map.areas() {
            let is_known = AREAS.iter().any(|(word, ..)| *word == area.name);
            assert!(is_known, "{}", area.name);
        }
        for scenario in content.scenarios() {
            assert_ne!(scenario_title(&scenario.title, Lang::De), scenario.title);
        }
        for (_, person) in content.pieces.people() {
            let name = person.name.as_deref().unwrap_or_default();
            let is_told =
                !name.contains("Leader") || RANKS.iter().any(|(en, _)| name.starts_with(en));
            assert!(is_told, "{name}");
        }
    }
}
