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
        if roll > chance.0 && applies("A-TABLE-015")
            || roll > Self::ROLL_MAX && applies("A-TABLE-016")
        {
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
    pub fn odds(&self, chance: SuccessChance) -> [u8; 4] {
        let mut odds = [0; 4];
        for roll in 1..=100 {
            if let Some(quality) = self.result(chance, roll) {
                odds[quality.idx()] += 1;
            }
        }
        odds
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
