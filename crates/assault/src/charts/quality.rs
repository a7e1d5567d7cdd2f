//! Quality Results: how well a roll succeeded.

use kernel::applies;

use super::SuccessChance;

/// 1 is the best success, 4 the weakest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Quality {
    One,
    Two,
    Three,
    Four,
}

impl Quality {
    pub const ALL: [Quality; 4] = [Quality::One, Quality::Two, Quality::Three, Quality::Four];

    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    pub const fn idx(self) -> usize {
        self as usize
    }

    /// Returns the next better result, if there is one.
    pub fn better(self) -> Option<Quality> {
        self.idx().checked_sub(1).map(|idx| Quality::ALL[idx])
    }

    /// Returns the next weaker result, or nothing for a failure.
    pub fn worse(self) -> Option<Quality> {
        Quality::ALL.get(self.idx() + 1).copied()
    }
}

/// One row of the table: up to this Success Chance, the highest roll of each result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct QualityRow {
    pub chance_max: u16,
    pub one: u16,
    pub two: u16,
    pub three: u16,
}

/// The Quality Results Table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QualityTable {
    pub(crate) rows: Vec<QualityRow>,
}

impl QualityTable {
    /// A roll above this fails whatever the Success Chance.
    pub const ROLL_MAX: u16 = 99;

    /// Reads the result of a D100 roll of 1 to 100, or nothing for a failure.
    ///
    /// The Success Chance is tested first: in the lowest row a printed band reaches beyond it.
    pub fn result(&self, chance: SuccessChance, roll: u16) -> Option<Quality> {
        if roll > highest_success(chance) {
            return None;
        }
        let row = self.row(chance)?;
        Some(match roll {
            roll if roll <= row.one => Quality::One,
            roll if roll <= row.two => Quality::Two,
            roll if roll <= row.three => Quality::Three,
            _ => Quality::Four,
        })
    }

    /// Counts the rolls out of 100 that give each result, best first; the rest fail.
    ///
    /// Each result has the rolls above those of the better one, as far as any roll succeeds.
    pub fn odds(&self, chance: SuccessChance) -> [u8; 4] {
        let Some(row) = self.row(chance) else {
            return [0; 4];
        };
        let highest = highest_success(chance);
        let ends = [row.one, row.two, row.three, highest];
        let mut below = 0;
        ends.map(|end| {
            let end = end.clamp(below, highest.max(below));
            let rolls = end - below;
            below = end;
            rolls as u8
        })
    }

    pub fn n_rows(&self) -> usize {
        self.rows.len()
    }

    /// Rows are sorted; a chance beyond the last row uses the last.
    fn row(&self, chance: SuccessChance) -> Option<QualityRow> {
        let idx = self.rows.partition_point(|row| row.chance_max < chance.0);
        self.rows.get(idx).or(self.rows.last()).copied()
    }
}

/// Returns the highest roll out of 100 that does not fail.
fn highest_success(chance: SuccessChance) -> u16 {
    let highest = if applies("A-TABLE-016") {
        QualityTable::ROLL_MAX
    } else {
        100
    };
    if applies("A-TABLE-015") {
        highest.min(chance.0)
    } else {
        highest
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::volcano;

    #[test]
    fn the_odds_are_those_of_a_hundred_rolls() {
        let content = volcano();
        for chance in (0..=320).map(SuccessChance) {
            let mut counted = [0; 4];
            for roll in 1..=100 {
                if let Some(quality) = content.charts.quality.result(chance, roll) {
                    counted[quality.idx()] += 1;
                }
            }
            assert_eq!(content.charts.quality.odds(chance), counted, "{chance:?}");
        }
    }
}
