//! How much memory the open games may take together. Anybody can deal games and bring maps, and keep
//! them open by watching: so there is a budget, and whoever would be beyond it is told to come again.

use std::collections::BTreeMap;

/// Unless the host says otherwise.
pub const BUDGET: usize = 512 << 20;

/// What a game holds in memory together with others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shared {
    /// Equal for those who hold the same.
    pub key: usize,
    pub n_bytes: usize,
}

/// About how many bytes a game takes: rather too many than too few.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Weight {
    pub own: usize,
    pub shared: Option<Shared>,
}

/// Adds up what games take; what several share is counted once.
#[derive(Default)]
pub struct Sum {
    own: usize,
    shared: BTreeMap<usize, usize>,
}

impl Sum {
    pub fn of(weights: impl IntoIterator<Item = Weight>) -> Sum {
        let mut sum = Sum::default();
        weights.into_iter().for_each(|weight| sum.add(weight));
        sum
    }

    pub fn add(&mut self, weight: Weight) {
        self.own += weight.own;
        if let Some(shared) = weight.shared {
            self.shared.insert(shared.key, shared.n_bytes);
        }
    }

    pub fn n_bytes(&self) -> usize {
        self.own + self.shared.values().sum::<usize>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shared_is_counted_once() {
        let game = |key| Weight {
            own: 10,
            shared: Some(Shared { key, n_bytes: 100 }),
        };
        let alone = Weight {
            own: 1,
            shared: None,
        };
        assert_eq!(Sum::of([game(1), game(1), game(2), alone]).n_bytes(), 231);
    }
}
