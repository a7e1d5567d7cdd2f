//! The answer of an experiment, to be read: as text, and as one page that needs nothing else.

mod bars;
mod chart;
mod effects;
mod heat;
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
    /// Returns how a value of an axis reads; a bare number or switch says what it is of.
    fn value(&self, axis: usize, level: usize) -> String {
        let axis = &self.results.experiment.axes[axis];
        let (key, label) = (&axis.key, axis.label(level));
        let is_number = label.chars().all(|sign| sign.is_ascii_digit());
        match &label[..] {
            "" => format!("{key} –"),
            "yes" => say!(self.lang, "{key} yes", "{key} ja"),
            "no" => say!(self.lang, "{key} no", "{key} nein"),
            _ if is_number => format!("{key} {label}"),
            _ => label,
        }
    }

    /// Returns how a cell reads.
    fn label(&self, cell: usize) -> String {
        let levels = self.results.cells[cell].cell.levels.iter().enumerate();
        let values: Vec<String> = levels
            .map(|(axis, &level)| self.value(axis, level))
            .collect();
        if values.is_empty() {
            say!(self.lang, "all games", "alle Partien")
        } else {
            values.join(" · ")
        }
    }

    /// Says how many games were played and how their number was found.
    fn summary(&self) -> String {
        let results = self.results;
        let (games, cells) = (
            words::numbers::whole(results.games(), self.lang),
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
