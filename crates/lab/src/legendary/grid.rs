//! Every Mastermind against every Scheme.

use bots::legendary::Legendary;
use cards::tree::GroupKind;
use legendary::Catalogue;
use legendary::setup::Setup;

use crate::sim::{Report, Workload, simulate};

/// A Mastermind and a Scheme by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pair {
    /// The Mastermind.
    pub mastermind: String,
    /// The Scheme.
    pub scheme: String,
}

/// Returns all pairs of Mastermind and Scheme that the set-up allows, in catalogue order: a name
/// that is fixed stays fixed, a Scheme that can not be played is left out.
pub fn pairs(setup: &Setup) -> Vec<Pair> {
    let names = |kind, fixed: &Option<String>| match fixed {
        Some(name) => vec![name.clone()],
        None => names_of(&setup.catalogue, kind),
    };
    let schemes = names(GroupKind::Scheme, &setup.scheme);
    let mut found = Vec::new();
    for mastermind in names(GroupKind::Mastermind, &setup.mastermind) {
        for scheme in &schemes {
            let pair = Pair {
                mastermind: mastermind.clone(),
                scheme: scheme.clone(),
            };
            if can_be_played(&pair.fix(setup)) {
                found.push(pair);
            }
        }
    }
    found
}

/// Plays the plan once for every pair of Mastermind and Scheme it allows.
pub fn grid(
    module: &Legendary,
    plan: &Workload<Setup>,
    progress: impl Fn(u64) + Sync,
) -> Result<Vec<(Pair, Report)>, String> {
    let mut rows = Vec::new();
    for pair in pairs(&plan.setup) {
        let fixed = Workload {
            setup: pair.fix(&plan.setup),
            ..plan.clone()
        };
        let report = simulate(module, &fixed, &progress)?;
        rows.push((pair, report));
    }
    Ok(rows)
}

impl Pair {
    /// Returns the set-up with this pair named.
    pub fn fix(&self, setup: &Setup) -> Setup {
        Setup {
            mastermind: Some(self.mastermind.clone()),
            scheme: Some(self.scheme.clone()),
            ..setup.clone()
        }
    }
}

/// Whether a set-up can be played does not depend on luck, only on its numbers.
fn can_be_played(setup: &Setup) -> bool {
    setup.resolve(kernel::Seed::from_number(0)).is_ok()
}

fn names_of(catalogue: &Catalogue, kind: GroupKind) -> Vec<String> {
    catalogue
        .groups_of(kind)
        .map(|id| catalogue.group(id).name.clone())
        .collect()
}
