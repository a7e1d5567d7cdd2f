//! What came out, a line for each setting: a sheet of an atlas.

use module::atlas::{Counted, Setting, Sheet};
use module::{Part, Verdict};
use words::Lang;

use super::block::Origin;
use super::results::{CellResults, Results};

impl Results {
    /// Returns what came out as a sheet that a program can carry along; nothing if a setting has not
    /// been played yet.
    pub fn sheet(&self) -> Option<Sheet> {
        let origins = self.cells.iter().map(|cell| cell.origin.as_ref());
        let origins: Vec<&Origin> = origins.collect::<Option<_>>()?;
        let mut contents: Vec<String> = origins.iter().map(|of| of.content.clone()).collect();
        contents.sort_unstable();
        contents.dedup();
        let bots = origins
            .iter()
            .map(|of| (of.bot.clone(), of.bot_versions.clone()));
        let mut bots: Vec<(String, Vec<u32>)> = bots.collect();
        bots.sort_unstable();
        bots.dedup();
        let experiment = &self.experiment;
        let fixed = experiment.fixed.iter().map(|axis| Part {
            key: axis.key.clone(),
            values: axis.values[0].clone(),
        });
        Some(Sheet {
            titles: Lang::ALL.map(|lang| experiment.title_in(lang).to_owned()),
            game: experiment.game.clone(),
            rules: origins.first()?.rules,
            contents,
            seed: experiment.seed,
            bots,
            fixed: fixed.collect(),
            axes: experiment
                .axes
                .iter()
                .map(|axis| axis.key.clone())
                .collect(),
            settings: self.cells.iter().map(|cell| self.setting(cell)).collect(),
        })
    }

    fn setting(&self, results: &CellResults) -> Setting {
        let levels = self.experiment.axes.iter().zip(&results.cell.levels);
        Setting {
            values: levels.map(|(axis, &level)| axis.label(level)).collect(),
            counted: Counted {
                games: results.games(),
                won: results.count(Verdict::Won),
                drawn: results.count(Verdict::Drawn),
                turns: results.rows.iter().map(|row| row.turns).sum(),
            },
        }
    }
}
