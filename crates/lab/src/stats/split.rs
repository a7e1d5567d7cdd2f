//! Games that had something, and games that had not: a Hero on the team, a group in the deck.

use crate::tally::Z_95;

use super::Difference;
use super::special::two_sided;

/// Games of one setting, split by whether they had something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Split {
    /// Games with it, and how many of them were won.
    pub with: (u64, u64),
    /// Games without it, and how many of them were won.
    pub without: (u64, u64),
}

impl Split {
    /// Adds a game.
    pub fn add(&mut self, is_with: bool, is_won: bool) {
        let side = if is_with {
            &mut self.with
        } else {
            &mut self.without
        };
        side.0 += 1;
        side.1 += u64::from(is_won);
    }

    /// Returns the difference over several settings. The same deals may have been played in each, so
    /// what the settings say is not independent: their errors are added up as if all erred together.
    pub fn difference(settings: &[Split]) -> Option<Difference> {
        let both = |split: &&Split| split.with.0 > 0 && split.without.0 > 0;
        let usable: Vec<&Split> = settings.iter().filter(both).collect();
        let n = usable.len() as f64;
        if usable.is_empty() {
            return None;
        }
        let value = usable.iter().map(|split| split.value()).sum::<f64>() / n;
        let error = usable.iter().map(|split| split.error()).sum::<f64>() / n;
        Some(Difference {
            low: (value - Z_95 * error).max(-1.0),
            value,
            high: (value + Z_95 * error).min(1.0),
            p: two_sided(value / error.max(f64::MIN_POSITIVE)),
        })
    }

    fn value(&self) -> f64 {
        let share = |(n, won): (u64, u64)| won as f64 / n as f64;
        share(self.with) - share(self.without)
    }

    /// Returns the standard error, with one more win and one more loss on either side (Agresti and
    /// Caffo): honest for few games too.
    fn error(&self) -> f64 {
        let variance = |(n, won): (u64, u64)| {
            let n = n as f64 + 2.0;
            let share = (won as f64 + 1.0) / n;
            share * (1.0 - share) / n
        };
        (variance(self.with) + variance(self.without)).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use kernel::BotRng;

    use super::*;

    #[test]
    fn differences_cover_the_truth() {
        let mut rng = BotRng::new(2);
        let (mut covered, mut in_two) = (0, 0);
        for _ in 0..2000 {
            let mut splits = [Split::default(); 2];
            for _ in 0..150 {
                let is_with = rng.below(3) == 0;
                let chance = if is_with { 60 } else { 50 };
                let luck = rng.below(100);
                // The second setting is won with the same luck.
                splits[0].add(is_with, luck < chance);
                splits[1].add(is_with, luck < chance);
            }
            let covers = |splits: &[Split]| {
                let found = Split::difference(splits).expect("both kinds of games");
                u32::from(found.low <= 0.1 && 0.1 <= found.high)
            };
            covered += covers(&splits[..1]);
            in_two += covers(&splits);
        }
        assert!((1860..=1940).contains(&covered), "{covered}");
        assert_eq!(in_two, covered, "playing the same again adds no knowledge");
    }

    #[test]
    fn what_every_game_had_can_not_be_judged() {
        let mut split = Split::default();
        split.add(true, true);
        assert_eq!(Split::difference(&[split]), None);
    }
}
