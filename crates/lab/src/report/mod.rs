//! The answer of an experiment, to be read: as text, and as one page that needs nothing else.

mod bars;
mod chart;
mod effects;
mod heat;
mod numbers;
mod page;
mod survival;
mod text;

use words::{Lang, say};

use crate::experiment::{Amount, Results};

pub use page::page;
pub use text::text;

/// Results with the words of their game.
pub struct Report<'a> {
    /// What came out.
    pub results: &'a Results,
    /// What it is called that a game is won.
    pub won: String,
    /// The language to speak.
    pub lang: Lang,
}

impl Report<'_> {
    /// Returns how a value of an axis reads.
    fn value(&self, axis: usize, level: usize) -> String {
        let label = self.results.experiment.axes[axis].label(level);
        match label.is_empty() {
            true => self.left_out(),
            false => label,
        }
    }

    /// Returns what is said of a part that is left out.
    fn left_out(&self) -> String {
        say!(self.lang, "(left open)", "(offen)")
    }

    /// Returns how a cell reads.
    fn label(&self, cell: usize) -> String {
        let results = self.results;
        let cell = &results.cells[cell].cell;
        match results.experiment.axes.is_empty() {
            true => say!(self.lang, "all games", "alle Partien"),
            false => results.experiment.label(cell, &self.left_out()),
        }
    }

    /// Says how many games were played and how their number was found.
    fn summary(&self) -> String {
        let results = self.results;
        let (games, cells) = (
            numbers::whole(results.games(), self.lang),
            results.cells.len(),
        );
        let seed = results.experiment.seed;
        let played = match cells {
            1 => say!(
                self.lang,
                "{games} games, seed {seed}.",
                "{games} Partien, Startwert {seed}."
            ),
            _ => say!(
                self.lang,
                "{games} games in {cells} settings on the same deals, seed {seed}.",
                "{games} Partien in {cells} Einstellungen mit denselben Verteilungen, Startwert {seed}."
            ),
        };
        let stopped = match results.experiment.amount {
            Amount::Games(_) => say!(
                self.lang,
                "The number of games was fixed beforehand; intervals hold 19 times out of 20.",
                "Die Zahl der Partien stand vorher fest; die Intervalle stimmen in 19 von 20 Fällen."
            ),
            Amount::Until(_) => say!(
                self.lang,
                "Games were played until it was known well enough; intervals hold 19 times out of \
                 20, however often one looks.",
                "Gespielt wurde, bis es genau genug war; die Intervalle stimmen in 19 von 20 Fällen, \
                 wie oft man auch nachsieht."
            ),
        };
        format!("{played} {stopped}")
    }

    /// Says with what the games were played.
    fn origin(&self) -> String {
        let origins = self
            .results
            .cells
            .iter()
            .filter_map(|cell| cell.origin.as_ref());
        let mut contents: Vec<&str> = origins.clone().map(|origin| &origin.content[..]).collect();
        contents.sort_unstable();
        contents.dedup();
        let short = |hash: &&str| hash.chars().take(12).collect::<String>();
        let contents: Vec<String> = contents.iter().map(short).collect();
        let content = contents.join(", ");
        let mut bots: Vec<String> = origins
            .clone()
            .map(|origin| {
                let versions: Vec<String> =
                    origin.bot_versions.iter().map(u32::to_string).collect();
                format!("{} {}", origin.bot, versions.join("/"))
            })
            .collect();
        bots.sort_unstable();
        bots.dedup();
        let bots = bots.join(", ");
        let Some(first) = origins.clone().next() else {
            return say!(
                self.lang,
                "No game was played yet.",
                "Noch ist nichts gespielt."
            );
        };
        let (game, rules) = (&first.game, first.rules);
        say!(
            self.lang,
            "{game}, rules version {rules}, content {content}, bot and version: {bots}",
            "{game}, Regelversion {rules}, Inhalt {content}, Bot und Version: {bots}"
        )
    }

    /// Says how sure a difference is, all comparisons counted.
    fn sureness(&self, corrected: f64) -> String {
        let lang = self.lang;
        match corrected {
            p if p <= 0.001 => say!(lang, "sure", "sicher"),
            p if p <= 0.05 => say!(lang, "well supported", "gut belegt"),
            _ => say!(lang, "may be luck", "kann Zufall sein"),
        }
    }
}
