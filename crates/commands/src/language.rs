//! Which language the program speaks.

use clap::ValueEnum;
use words::Lang;

/// A language to ask for on the command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Language {
    /// English.
    En,
    /// German.
    De,
}

impl Language {
    fn lang(self) -> Lang {
        match self {
            Language::En => Lang::En,
            Language::De => Lang::De,
        }
    }
}

/// Returns the language asked for, or that of the environment.
pub fn choose(asked: Option<Language>) -> Lang {
    asked.map_or_else(of_environment, Language::lang)
}

/// The first of these that is set decides, as everywhere in the system.
fn of_environment() -> Lang {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty());
    match set {
        Some(value) if value.to_lowercase().starts_with("de") => Lang::De,
        _ => Lang::En,
    }
}
