//! Effects that stand several times in a row and are said once, with a number.

use crate::tree::{Effect, Step};

/// Returns each effect with how many times in a row it stands.
///
/// Only cards that enter are counted: "draw 1; draw 1" is two steps, and a number of its own would
/// have said it if one was meant.
pub(crate) fn runs(effects: &[Effect]) -> Vec<(u8, &Effect)> {
    let mut runs: Vec<(u8, &Effect)> = Vec::new();
    for effect in effects {
        match runs.last_mut() {
            Some((n, last))
                if *last == effect && matches!(effect, Effect::Step(Step::ExtraEnters(_))) =>
            {
                *n = n.saturating_add(1);
            }
            _ => runs.push((1, effect)),
        }
    }
    runs
}
