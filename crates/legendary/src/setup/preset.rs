//! Games the rulebook recommends: the one to begin with, and one for each film.

use std::sync::Arc;

use cards::slot::slug;

use crate::text::catalogue::Catalogue;

use super::{Setup, SetupTable};

impl Setup {
    /// Returns the first game of the box for so many players.
    ///
    /// It takes as many of the recommended groups as the table has slots. Where the recommendation
    /// has fewer, the rest stays open (C-26: the sixth Hero of five players); a box that recommends
    /// nothing leaves everything open.
    pub fn first_game(catalogue: Arc<Catalogue>, players: u8) -> Setup {
        let first = catalogue.first_game.clone();
        let row = SetupTable::of(&catalogue)
            .and_then(|table| table.row(players))
            .copied();
        // Without its rule a number of players has a group too many.
        let is_right = match players {
            3 => kernel::applies("L-SETUP-048"),
            4 => kernel::applies("L-SETUP-049"),
            5 => kernel::applies("L-SETUP-050"),
            _ => true,
        };
        let setup = Setup::new(catalogue, players);
        let (Some(first), Some(row)) = (first, row) else {
            return setup;
        };
        Setup {
            mastermind: Some(first.mastermind),
            scheme: Some(first.scheme),
            heroes: up_to(row.heroes, first.heroes),
            villains: up_to(row.villains, first.villains),
            henchmen: if is_right {
                up_to(row.henchmen, first.henchmen)
            } else {
                first.henchmen.into_iter().cycle().take(3).collect()
            },
            missions: up_to(row.missions, first.missions),
            special_starters: up_to(players, first.starters),
            ..setup
        }
    }

    /// Returns a preset of the box by its name or its slug (`goldfinger`), whatever the capitals: the
    /// groups it names, the rest open (L-SETUP-051 to L-SETUP-054).
    pub fn preset(catalogue: Arc<Catalogue>, name: &str, players: u8) -> Option<Setup> {
        let mut presets = catalogue.presets.iter();
        let preset = presets.find(|preset| slug(&preset.name) == slug(name));
        let preset = preset?.clone();
        let row = *SetupTable::of(&catalogue)?.row(players)?;
        Some(Setup {
            mastermind: Some(preset.mastermind),
            scheme: Some(preset.scheme),
            heroes: up_to(row.heroes, preset.heroes),
            villains: up_to(row.villains, preset.villains),
            henchmen: up_to(row.henchmen, preset.henchmen),
            missions: up_to(row.missions, preset.missions),
            special_starters: up_to(players, preset.starters),
            ..Setup::new(catalogue, players)
        })
    }
}

impl Setup {
    /// Whether the groups are those of a game that the box knows by name. What that game leaves open
    /// may be anything.
    pub fn is_preset(&self, name: &str) -> bool {
        let preset = Setup::preset(Arc::clone(&self.catalogue), name, self.players);
        preset.is_some_and(|preset| self.has_groups_of(&preset))
    }

    /// Whether all groups that another set-up names take part in this one.
    pub fn has_groups_of(&self, named: &Setup) -> bool {
        let groups = |setup: &Setup| {
            let heads = setup.mastermind.iter().chain(&setup.scheme);
            let rest = [&setup.heroes, &setup.villains, &setup.henchmen];
            let rest = rest.into_iter().chain([&setup.missions]).flatten();
            let slugs: Vec<String> = heads.chain(rest).map(|name| slug(name)).collect();
            slugs
        };
        let here = groups(self);
        named.mastermind.is_some() && groups(named).iter().all(|group| here.contains(group))
    }
}

fn up_to(slots: u8, names: Vec<String>) -> Vec<String> {
    names.into_iter().take(slots.into()).collect()
}
