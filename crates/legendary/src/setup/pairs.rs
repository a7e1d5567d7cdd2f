//! Whether a Mastermind and a Scheme can be played with what was named.

use cards::tree::GroupKind;
use kernel::Cite;

use crate::state::ids::{DefId, GroupId};
use crate::state::piles::PLAYERS_MAX;

use super::Setup;
use super::check::{KINDS, REPLACED};
use super::error::SetupError;
use super::groups::{find, nearest};
use super::numbers::Numbers;
use super::starters::check_bond;
use super::table::{Row, SetupTable};

/// Returns the pairs that can be played, or why none can.
pub(super) fn fitting_pairs(
    setup: &Setup,
    table: &SetupTable,
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
    table: &SetupTable,
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
    check_bond(setup, table, numbers.heroes, &mut errors);
    errors.extend(shortages(setup, numbers));
    errors
}

fn barred_alone(setup: &Setup, table: &SetupTable, row: &Row, scheme: GroupId) -> SetupError {
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
    let is_required = numbers
        .required
        .iter()
        .any(|required| required.kind == kind);
    let is_free = kind != GroupKind::Missions || is_required || kernel::applies("L-VDECK-021");
    if !is_free && !names.is_empty() {
        let (given, slots) = (names.len(), 0);
        errors.push(SetupError::TooMany {
            kind,
            given,
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
        GroupKind::Missions => &setup.missions,
        GroupKind::Mastermind
        | GroupKind::Scheme
        | GroupKind::Basics
        | GroupKind::Starters
        | GroupKind::Extras => &[],
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
    if catalogue.captives.len() == 1 {
        let captives = numbers
            .bystanders
            .saturating_add(numbers.mastermind_captures);
        need(catalogue.bystander, captives.into(), hint, "L-VDECK-025");
    }
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

pub(super) fn shortage(
    setup: &Setup,
    def: DefId,
    need: usize,
    hint: &'static str,
    cite: &'static str,
) -> Option<SetupError> {
    let def = setup.catalogue.def(def);
    let have = usize::from(def.count);
    (need > have && kernel::applies(cite)).then(|| SetupError::NotEnough {
        card: def.name.clone(),
        need,
        have,
        hint,
        cite: Cite::rule(cite),
    })
}
