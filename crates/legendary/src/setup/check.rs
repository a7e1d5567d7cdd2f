//! Whether a set-up can be played, gaps and all.
//!
//! What does not depend on the Mastermind and the Scheme is checked first. Where one of those two
//! is left to chance, every pair that could be drawn is tried, so that chance never draws one that
//! contradicts what the players named.

use cards::tree::GroupKind;
use kernel::{Cite, Seat};

use crate::ids::{DefId, GroupId};
use crate::piles::PLAYERS_MAX;

use super::Setup;
use super::error::{SetupError, SetupErrors};
use super::groups::{find, nearest};
use super::numbers::Numbers;
use super::table::{Row, Table};

/// A set-up whose names are known and whose gaps can be filled.
pub(super) struct Checked {
    pub table: &'static Table,
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
}

/// The kinds of which a game uses several groups.
pub(super) const KINDS: [GroupKind; 3] =
    [GroupKind::Hero, GroupKind::Villains, GroupKind::Henchmen];

impl Named {
    pub fn of(&self, kind: GroupKind) -> &[GroupId] {
        match kind {
            GroupKind::Hero => &self.heroes,
            GroupKind::Villains => &self.villains,
            GroupKind::Henchmen => &self.henchmen,
            GroupKind::Mastermind | GroupKind::Scheme | GroupKind::Basics => &[],
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
    let Some(table) = Table::of(catalogue) else {
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
        Some(_) => check_seats(setup, &mut errors),
    }
    let masterminds = candidates(setup, table, GroupKind::Mastermind, &mut errors);
    let schemes = candidates(setup, table, GroupKind::Scheme, &mut errors);
    let named = Named {
        heroes: named_groups(setup, GroupKind::Hero, &setup.heroes, &mut errors),
        villains: named_groups(setup, GroupKind::Villains, &setup.villains, &mut errors),
        henchmen: named_groups(setup, GroupKind::Henchmen, &setup.henchmen, &mut errors),
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

fn check_seats(setup: &Setup, errors: &mut Vec<SetupError>) {
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
            errors.push(SetupError::Handicap { seat, given, most });
        }
    }
    let hint = "replace fewer cards of the starting decks";
    errors.extend(shortage(
        setup,
        setup.catalogue.officer,
        officers,
        hint,
        "L-OPTIONAL-003",
    ));
}

/// Which entry of the starting deck a handicap replaces: the first one the box lists, the Agents.
pub(super) const REPLACED: usize = 0;

/// Returns the groups that can take the place of the Mastermind or the Scheme: the one that was
/// named, or any.
fn candidates(
    setup: &Setup,
    table: &Table,
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
        if groups.contains(&group) {
            let name = setup.catalogue.group(group).name.clone();
            errors.push(SetupError::Twice { kind, name });
        }
        groups.push(group);
    }
    groups
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

/// Returns the pairs that can be played, or why none can.
fn fitting_pairs(
    setup: &Setup,
    table: &Table,
    row: &Row,
    masterminds: &[GroupId],
    schemes: &[GroupId],
) -> Result<Vec<(GroupId, GroupId)>, Vec<SetupError>> {
    // An unknown Mastermind was reported; what it would lead is left out of the account.
    let masterminds: Vec<Option<GroupId>> = match masterminds {
        [] => vec![None],
        some => some.iter().copied().map(Some).collect(),
    };
    let mut fitting = Vec::new();
    let mut failing: Vec<(Option<GroupId>, GroupId, Vec<SetupError>)> = Vec::new();
    for &mastermind in &masterminds {
        for &scheme in schemes {
            let numbers = Numbers::new(setup, table, row, mastermind, Some(scheme));
            let errors = pair_errors(setup, table, row, scheme, &numbers);
            match (errors.is_empty(), mastermind) {
                (true, Some(mastermind)) => fitting.push((mastermind, scheme)),
                (true, None) => return Ok(Vec::new()),
                (false, _) => failing.push((mastermind, scheme, errors)),
            }
        }
    }
    if fitting.is_empty() {
        Err(why_none(setup, failing))
    } else {
        Ok(fitting)
    }
}

/// Reports what is wrong with every pair alike; failing that, the pair with the fewest faults.
fn why_none(
    setup: &Setup,
    failing: Vec<(Option<GroupId>, GroupId, Vec<SetupError>)>,
) -> Vec<SetupError> {
    let in_all = |error: &SetupError| failing.iter().all(|(_, _, errors)| errors.contains(error));
    let nearest = failing.iter().min_by_key(|(_, _, errors)| errors.len());
    let Some((mastermind, scheme, errors)) = nearest else {
        return Vec::new();
    };
    let common: Vec<SetupError> = errors
        .iter()
        .filter(|error| in_all(error))
        .cloned()
        .collect();
    if !common.is_empty() {
        return common;
    }
    let name = |group: GroupId| setup.catalogue.group(group).name.clone();
    let mastermind = mastermind.map_or_else(|| "any Mastermind".to_owned(), name);
    errors
        .iter()
        .map(|why| SetupError::NoneFits {
            mastermind: mastermind.clone(),
            scheme: name(*scheme),
            why: Box::new(why.clone()),
        })
        .collect()
}

fn pair_errors(
    setup: &Setup,
    table: &Table,
    row: &Row,
    scheme: GroupId,
    numbers: &Numbers,
) -> Vec<SetupError> {
    let mut errors = Vec::new();
    if numbers.barred_alone && setup.players == 1 {
        errors.push(barred_alone(setup, table, row, scheme));
    }
    for kind in KINDS {
        let cite = match kind {
            GroupKind::Hero => numbers.heroes_cite,
            _ => Cite::rule(row.cite(kind)),
        };
        check_slots(setup, kind, numbers, cite, &mut errors);
    }
    errors.extend(shortages(setup, numbers));
    errors
}

fn barred_alone(setup: &Setup, table: &Table, row: &Row, scheme: GroupId) -> SetupError {
    let catalogue = &setup.catalogue;
    let name = |id: GroupId| catalogue.group(id).name.clone();
    let allowed = catalogue
        .groups_of(GroupKind::Scheme)
        .filter(|&id| !Numbers::new(setup, table, row, None, Some(id)).barred_alone);
    SetupError::BarredAlone {
        scheme: name(scheme),
        allowed: allowed.map(name).collect(),
    }
}

fn check_slots(
    setup: &Setup,
    kind: GroupKind,
    numbers: &Numbers,
    cite: Cite,
    errors: &mut Vec<SetupError>,
) {
    let catalogue = &setup.catalogue;
    let names = names_of(setup, kind);
    let slots = numbers.slots(kind);
    if names.len() > usize::from(slots) {
        errors.push(SetupError::TooMany {
            kind,
            given: names.len(),
            slots,
            cite,
        });
    }
    let have = catalogue.groups_of(kind).count();
    if have < usize::from(slots) {
        errors.push(SetupError::TooFew {
            kind,
            have,
            slots,
            cite,
        });
    }
    let mut taken = names.len();
    let mut wanted = Vec::new();
    for required in numbers
        .required
        .iter()
        .filter(|required| required.kind == kind)
    {
        let Some(group) = find(catalogue, kind, &required.name) else {
            let names = catalogue
                .groups_of(kind)
                .map(|id| &catalogue.group(id).name[..]);
            let meant = nearest(&required.name, names);
            errors.push(SetupError::Unknown {
                kind,
                name: required.name.clone(),
                meant,
            });
            continue;
        };
        let is_named = names
            .iter()
            .any(|name| find(catalogue, kind, name) == Some(group));
        if is_named || wanted.contains(&group) {
            continue;
        }
        wanted.push(group);
        taken += 1;
        if taken > usize::from(slots) {
            errors.push(SetupError::NoSlot {
                kind,
                group: required.name.clone(),
                wanted_by: required.wanted_by.clone(),
                slots,
                cite: required.cite,
            });
        }
    }
}

fn names_of(setup: &Setup, kind: GroupKind) -> &[String] {
    match kind {
        GroupKind::Hero => &setup.heroes,
        GroupKind::Villains => &setup.villains,
        GroupKind::Henchmen => &setup.henchmen,
        GroupKind::Mastermind | GroupKind::Scheme | GroupKind::Basics => &[],
    }
}

/// Returns the cards of which the box has too few copies.
fn shortages(setup: &Setup, numbers: &Numbers) -> Vec<SetupError> {
    let catalogue = &setup.catalogue;
    let twists = usize::from(numbers.twists) + usize::from(numbers.twists_beside);
    let wounds = usize::from(numbers.wounds.unwrap_or(0));
    let mut errors = Vec::new();
    let mut need = |def, n, hint, cite| errors.extend(shortage(setup, def, n, hint, cite));
    let hint = "choose a milder Twist mode or a Scheme with fewer Twists";
    need(catalogue.twist, twists, hint, "L-SETUP-063");
    let hint = "play with fewer people or choose another Scheme";
    need(
        catalogue.strike,
        usize::from(numbers.strikes),
        hint,
        "L-SETUP-063",
    );
    need(
        catalogue.bystander,
        usize::from(numbers.bystanders),
        hint,
        "L-VDECK-025",
    );
    need(catalogue.wound, wounds, hint, "L-SETUP-007");
    let seats = usize::from(setup.players).min(PLAYERS_MAX);
    for (i, &(def, n)) in catalogue.starting_deck.iter().enumerate() {
        let swapped = setup.officers_for_agents[..seats]
            .iter()
            .map(|&k| usize::from(k.min(n)));
        let spared: usize = if i == REPLACED { swapped.sum() } else { 0 };
        need(
            def,
            usize::from(n) * seats - spared,
            "play with fewer people",
            "L-SETUP-061",
        );
    }
    errors
}

fn shortage(
    setup: &Setup,
    def: DefId,
    need: usize,
    hint: &'static str,
    cite: &'static str,
) -> Option<SetupError> {
    let def = setup.catalogue.def(def);
    let have = usize::from(def.count);
    (need > have).then(|| SetupError::NotEnough {
        card: def.name.clone(),
        need,
        have,
        hint,
        cite: Cite::rule(cite),
    })
}
