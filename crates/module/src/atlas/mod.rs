//! What has been measured about a game, to be looked up: how often who wins in which setting.
//!
//! A laboratory plays thousands of games and writes down a line for every setting. Such a [`Sheet`]
//! is a text that a program carries along, so that a set-up page can say how hard a game is going
//! to be. Several sheets are an [`Atlas`].
//!
//! ```
//! use tradecraft_module::Atlas;
//! # use words as tradecraft_words;
//! use tradecraft_words::SourceFile;
//!
//! let text = "\
//! format tradecraft-atlas 1
//! title \"How hard is it?\" \"Wie schwer ist es?\"
//! game dead-drop
//! rules 1
//! content 00
//! seed 7
//! compared bot couriers
//! bot random 1
//! setting 100 40 0 900 random 2
//! setting 100 60 0 800 random 3
//! ";
//! let atlas = Atlas::read([SourceFile { name: "hard.atlas", text }])?;
//! let counted = atlas.counted("00", &[("couriers", "2")]).expect("it was measured");
//! assert_eq!((counted.won, counted.games), (40, 100));
//! // What a sheet does not tell apart is left open, and what it does not know it does not answer.
//! assert_eq!(atlas.counted("00", &[]).expect("both together").won, 100);
//! assert_eq!(atlas.counted("00", &[("weather", "rain")]), None);
//! assert_eq!(atlas.counted("other cards", &[]), None);
//! # Ok::<(), tradecraft_words::Reports>(())
//! ```

mod print;
mod read;

use words::{Lang, Reports, SourceFile};

use crate::part::Part;
use crate::search::Chance;

/// The version of the form in which sheets are written.
const FORMAT: u32 = 1;

/// The level of the bots whose games people are told of.
pub const MEASURED_LEVEL: &str = "agent";

/// Everything that was measured about a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Atlas {
    /// One for each question, in the order in which they are shown.
    pub sheets: Vec<Sheet>,
    /// Parts that make another game of it, as a challenge does: a sheet that has one of them answers
    /// only those who name it.
    pub apart: &'static [&'static str],
}

/// The answer to one question: a line for every setting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// What was asked, in each language.
    pub titles: [String; Lang::ALL.len()],
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The hashes of its content.
    pub contents: Vec<String>,
    /// Which deals were played.
    pub seed: u64,
    /// The bots that played, by the words of records, with their versions.
    pub bots: Vec<(String, Vec<u32>)>,
    /// What was the same in all settings.
    pub fixed: Vec<Part>,
    /// What was compared.
    pub axes: Vec<String>,
    /// The settings, the last axis fastest.
    pub settings: Vec<Setting>,
}

/// One setting and what came out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    /// A value for each axis.
    pub values: Vec<String>,
    /// What was counted.
    pub counted: Counted,
}

/// What some games came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counted {
    /// How many were played.
    pub games: u64,
    /// How many of them the first seat, or its side, has won.
    pub won: u64,
    /// How many nobody has won.
    pub drawn: u64,
    /// The turns of all of them together.
    pub turns: u64,
}

impl Counted {
    /// Returns the share of games won, with its interval; nothing without games.
    pub fn chance(self) -> Option<Chance> {
        let [won, games] = [self.won, self.games].map(|n| u32::try_from(n).unwrap_or(u32::MAX));
        Chance::of(won, games)
    }

    /// Returns how many turns a game took; nothing without games.
    pub fn turns_each(self) -> Option<f64> {
        (self.games > 0).then(|| self.turns as f64 / self.games as f64)
    }
}

impl std::iter::Sum for Counted {
    fn sum<I: Iterator<Item = Counted>>(all: I) -> Counted {
        all.fold(Counted::default(), |a, b| Counted {
            games: a.games + b.games,
            won: a.won + b.won,
            drawn: a.drawn + b.drawn,
            turns: a.turns + b.turns,
        })
    }
}

impl Atlas {
    /// Reads sheets as [`Sheet::to_text`] writes them.
    pub fn read<'a>(files: impl IntoIterator<Item = SourceFile<'a>>) -> Result<Atlas, Reports> {
        let sheets = files.into_iter().map(Sheet::read);
        sheets
            .collect::<Result<_, _>>()
            .map(|sheets| Atlas { sheets, apart: &[] })
    }

    /// Lists the sheets about the ordinary game with a content, by its hash.
    pub fn about<'a>(&'a self, content: &'a str) -> impl Iterator<Item = &'a Sheet> {
        self.answering(content, &[])
    }

    /// Lists the sheets about a content that answer those who name these parts.
    fn answering<'a>(
        &'a self,
        content: &'a str,
        known: &'a [(&'a str, &'a str)],
    ) -> impl Iterator<Item = &'a Sheet> {
        let is_about = move |sheet: &Sheet| sheet.contents.iter().any(|hash| hash == content);
        let is_named = |key: &str| known.iter().any(|part| part.0 == key);
        let answers = move |sheet: &Sheet| {
            let mut apart = self.apart.iter();
            apart.all(|key| is_named(key) || !sheet.tells_apart(key))
        };
        let sheets = self.sheets.iter();
        sheets.filter(move |sheet| is_about(sheet) && answers(sheet))
    }

    /// Returns what was counted in all settings that have these parts, with a content, by the first
    /// sheet that can tell; see [`Sheet::counted`].
    pub fn counted(&self, content: &str, known: &[(&str, &str)]) -> Option<Counted> {
        self.answering(content, known)
            .find_map(|sheet| sheet.counted(known))
    }
}

impl Sheet {
    /// Returns what was asked.
    pub fn title(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.titles[0],
            Lang::De => &self.titles[1],
        }
    }

    /// Whether it says something of a part: that it was the same in all settings, or compared.
    fn tells_apart(&self, key: &str) -> bool {
        let fixed = self.fixed.iter().any(|part| part.key == key);
        fixed || self.axes.iter().any(|axis| axis == key)
    }

    /// Returns what was counted in all settings that have these parts. What is compared and not
    /// named is left open; a sheet says nothing of a part that it does not tell apart, and nothing
    /// of games that differ from its own in what was the same in all of them.
    pub fn counted(&self, known: &[(&str, &str)]) -> Option<Counted> {
        let value = |key: &str| known.iter().find(|part| part.0 == key).map(|part| part.1);
        let fixed_as_said = self.fixed.iter().all(|part| {
            let said = value(&part.key);
            said.is_none_or(|said| part.values.join(", ") == said)
        });
        if !fixed_as_said || !known.iter().all(|part| self.tells_apart(part.0)) {
            return None;
        }
        let is_meant = |setting: &&Setting| {
            let mut values = self.axes.iter().zip(&setting.values);
            values.all(|(axis, of)| value(axis).is_none_or(|said| said == of))
        };
        let meant = self.settings.iter().filter(is_meant);
        let counted: Counted = meant.map(|setting| setting.counted).sum();
        (counted.games > 0).then_some(counted)
    }

    /// Lists the values of an axis in the order of the sheet; none if it is not compared.
    pub fn values(&self, axis: &str) -> Vec<&str> {
        let Some(place) = self.axes.iter().position(|known| known == axis) else {
            return Vec::new();
        };
        let mut values = Vec::new();
        for setting in &self.settings {
            let value = &setting.values[place][..];
            if !values.contains(&value) {
                values.push(value);
            }
        }
        values
    }
}
