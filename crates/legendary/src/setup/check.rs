//! Whether a set-up can be played, gaps and all.
//!
//! What does not depend on the Mastermind and the Scheme is checked first. Where one of those two
//! is left to chance, every pair that could be drawn is tried, so that chance never draws one that
//! contradicts what the players named.

use cards::tree::GroupKind;
use kernel::{Cite, Seat};

use crate::state::ids::{DefId, GroupId};

use super::Setup;
use super::agreed::check_agreed;
use super::error::{SetupError, SetupErrors};
use super::groups::{find, nearest};
use super::numbers::Numbers;
use super::pairs::{fitting_pairs, shortage};
use super::starters::named_starters;
use super::table::{Row, SetupTable};

/// A set-up whose names are known and whose gaps can be filled.
pub(super) struct Checked {
    pub table: &'static SetupTable,
    pub row: &'static Row,
    pub named: Named,
    /// The Masterminds and Schemes that fit what was named; never empty.
    pub pairs: Vec<(GroupId, GroupId)>,
}

/// The groups that were named.
#[derive(Clone, Default)]
pub(super) struct Named {
    pub heroes: Vec<GroupId>,
    pub villains: Vec<GroupId>,
    pub henchmen: Vec<GroupId>,
    pub missions: Vec<GroupId>,
    pub starters: Vec<DefId>,
}

/// The kinds of which a game uses a number of groups.
pub(super) const KINDS: [GroupKind; 4] = [
    GroupKind::Hero,
    GroupKind::Villains,
    GroupKind::Henchmen,
    GroupKind::Missions,
];

impl Named {
    pub fn of(&self, kind: GroupKind) -> &[GroupId] {
        match kind {
            GroupKind::Hero => &self.heroes,
            GroupKind::Villains => &self.villains,
            GroupKind::Henchmen => &self.henchmen,
            GroupKind::Missions => &self.missions,
            GroupKind::Mastermind
            | GroupKind::Scheme
            | GroupKind::Basics
            | GroupKind::Starters
            | GroupKind::Extras => &[],
        }
    }
}

impl Checked {
    /// Returns the first thing that is left to chance.
    pub fn gap(&self, setup: &Setup) -> Option<SetupError> {
        let gap = |kind| Some(SetupError::Gap { kind });
        if setup.mastermind.is_none() {
            return gap(Some(GroupKind::Mastermind));
        }
        if setup.scheme.is_none() {
            return gap(Some(GroupKind::Scheme));
        }
        let numbers = self.numbers(setup, self.pairs[0]);
        for kind in KINDS {
            if self.named.of(kind).len() < usize::from(numbers.slots(kind)) {
                return gap(Some(kind));
            }
        }
        let dealt = if self.table.special_starters {
            setup.players.into()
        } else {
            0
        };
        if self.named.starters.len() < dealt {
            return gap(Some(GroupKind::Starters));
        }
        if setup.first_player.is_none() {
            gap(None)
        } else {
            None
        }
    }

    /// Returns the numbers of the game with one of the pairs.
    pub fn numbers(&self, setup: &Setup, pair: (GroupId, GroupId)) -> Numbers {
        Numbers::new(setup, self.table, self.row, Some(pair.0), Some(pair.1))
    }
}

pub(super) fn check(setup: &Setup) -> Result<Checked, SetupErrors> {
    let catalogue = &setup.catalogue;
    let Some(table) = SetupTable::of(catalogue) else {
        return Err(SetupErrors(vec![SetupError::RuleSet {
            box_name: catalogue.name.clone(),
            ruleset: catalogue.ruleset.clone(),
        }]));
    };
    let mut errors = Vec::new();
    let row = table.row(setup.players);
    match row {
        None => errors.push(SetupError::Players {
            given: setup.players,
        }),
        Some(_) => check_seats(setup, table, &mut errors),
    }
    check_agreed(setup, table, &mut errors);
    let masterminds = candidates(setup, table, GroupKind::Mastermind, &mut errors);
    let schemes = candidates(setup, table, GroupKind::Scheme, &mut errors);
    let named = Named {
        heroes: named_groups(setup, GroupKind::Hero, &setup.heroes, &mut errors),
        villains: named_groups(setup, GroupKind::Villains, &setup.villains, &mut errors),
        henchmen: named_groups(setup, GroupKind::Henchmen, &setup.henchmen, &mut errors),
        missions: named_groups(setup, GroupKind::Missions, &setup.missions, &mut errors),
        starters: named_starters(setup, table, &mut errors),
    };
    let mut pairs = Vec::new();
    // Without the Scheme the numbers are unknown, and more complaints would be guesses.
    if let (Some(row), false) = (row, schemes.is_empty()) {
        match fitting_pairs(setup, table, row, &masterminds, &schemes) {
            Ok(fitting) => pairs = fitting,
            Err(more) => errors.extend(more),
        }
    }
    match row {
        Some(row) if errors.is_empty() => Ok(Checked {
            table,
            row,
            named,
            pairs,
        }),
        _ => Err(SetupErrors(errors)),
    }
}

fn check_seats(setup: &Setup, table: &SetupTable, errors: &mut Vec<SetupError>) {
    let players = setup.players;
    if let Some(given) = setup.first_player.filter(|&seat| seat >= players) {
        errors.push(SetupError::FirstPlayer { given, players });
    }
    let most = setup
        .catalogue
        .starting_deck
        .get(REPLACED)
        .map_or(0, |&(_, n)| n);
    let mut officers = 0;
    for (seat, &given) in setup.officers_for_agents.iter().enumerate() {
        let seat = Seat(seat as u8);
        officers += usize::from(given);
        if given > 0 && seat.0 >= players {
            errors.push(SetupError::HandicapSeat { seat, players });
        } else if given > most {
            let cite = Cite::rule(table.handicap_cite);
            errors.push(SetupError::Handicap {
                seat,
                given,
                most,
                cite,
            });
        }
    }
    let hint = "replace fewer cards of the starting decks";
    errors.extend(shortage(
        setup,
        setup.catalogue.officer,
        officers,
        hint,
        table.handicap_cite,
    ));
}

/// Which entry of the starting deck a handicap replaces: the first one the box lists, the Agents.
pub(super) const REPLACED: usize = 0;

/// Returns the groups that can take the place of the Mastermind or the Scheme: the one that was
/// named, or any.
fn candidates(
    setup: &Setup,
    table: &SetupTable,
    kind: GroupKind,
    errors: &mut Vec<SetupError>,
) -> Vec<GroupId> {
    let name = match kind {
        GroupKind::Mastermind => &setup.mastermind,
        _ => &setup.scheme,
    };
    let has_card = |id: &GroupId| setup.catalogue.head(*id) != DefId::NONE;
    let Some(name) = name else {
        let all: Vec<GroupId> = setup.catalogue.groups_of(kind).filter(has_card).collect();
        if all.is_empty() {
            let cite = Cite::rule(table.rows[0].cite(kind));
            errors.push(SetupError::TooFew {
                kind,
                have: 0,
                slots: 1,
                cite,
            });
        }
        return all;
    };
    let found = find_or_report(setup, kind, name, errors);
    if found.is_some_and(|id| !has_card(&id)) {
        errors.push(SetupError::NoHead {
            kind,
            name: name.clone(),
        });
    }
    found.into_iter().filter(has_card).collect()
}

fn named_groups(
    setup: &Setup,
    kind: GroupKind,
    names: &[String],
    errors: &mut Vec<SetupError>,
) -> Vec<GroupId> {
    let mut groups = Vec::new();
    for name in names {
        let Some(group) = find_or_report(setup, kind, name, errors) else {
            continue;
        };
        if groups.contains(&group) && kernel::applies("L-SETUP-032") {
            let name = setup.catalogue.group(group).name.clone();
            errors.push(SetupError::Twice { kind, name });
        }
        groups.push(group);
        if !kernel::applies("L-VDECK-019") && of_another_film(setup, group) {
            let name = setup.catalogue.group(group).name.clone();
            errors.push(SetupError::Twice { kind, name });
        }
    }
    groups
}

/// Whether a group is not of the film of the Mastermind that was named.
fn of_another_film(setup: &Setup, group: GroupId) -> bool {
    let catalogue = &setup.catalogue;
    let named = setup.mastermind.iter();
    let mut films = named
        .filter_map(|name| find(catalogue, GroupKind::Mastermind, name))
        .map(|mastermind| &catalogue.group(mastermind).film);
    films.any(|film| *film != catalogue.group(group).film)
}

fn find_or_report(
    setup: &Setup,
    kind: GroupKind,
    name: &str,
    errors: &mut Vec<SetupError>,
) -> Option<GroupId> {
    let catalogue = &setup.catalogue;
    let found = find(catalogue, kind, name);
    if found.is_none() {
        let names = catalogue
            .groups_of(kind)
            .map(|id| &catalogue.group(id).name[..]);
        let meant = nearest(name, names);
        errors.push(SetupError::Unknown {
            kind,
            name: name.to_owned(),
            meant,
        });
    }
    found
}
