//! A set-up of Legendary made part by part, as an experiment names them.

use std::sync::Arc;

use cards::tree::GroupKind;
use kernel::Seed;
use legendary::Catalogue;
use legendary::setup::{KEYS, Setup, SetupError, WordsError, switch_settings};
use module::{Part, PartError};

use super::Shelf;

/// A recommended game of the box, whose groups stand where no others are named.
const FILM: &str = "film";
/// The game the box recommends to begin with.
const FIRST_GAME: &str = "first-game";

/// Lists the parts that can be named.
pub fn keys(shelf: &Shelf) -> Vec<String> {
    let rules = shelf.catalogues().next().map(|catalogue| {
        let settings = switch_settings(&Setup::new(Arc::clone(catalogue), 2).rules);
        settings.into_iter().map(|(name, _)| format!("rule.{name}"))
    });
    let own = KEYS.into_iter().chain([FILM, FIRST_GAME]);
    own.map(str::to_owned)
        .chain(rules.into_iter().flatten())
        .collect()
}

/// Makes a set-up that can be played.
pub fn compose(shelf: &Shelf, parts: &[Part]) -> Result<Setup, PartError> {
    let find = |key: &str| parts.iter().find(|part| part.key == key);
    let own = parts
        .iter()
        .filter(|part| ![FILM, FIRST_GAME].contains(&part.key.as_str()));
    let line: Vec<String> = own.map(words).collect();
    let setup = Setup::from_words(|id| shelf.find(id).cloned(), &line.join(" "))
        .map_err(|error| unread(shelf, error))?;
    let (catalogue, players) = (Arc::clone(&setup.catalogue), setup.players);
    let setup = match (find(FILM), find(FIRST_GAME)) {
        (Some(film), _) => {
            let preset = Setup::preset(Arc::clone(&catalogue), film.one()?, players);
            let preset = preset.ok_or_else(|| no_film(film, &catalogue))?;
            filled(setup, preset)
        }
        (None, Some(first)) if first.is_on()? => {
            filled(setup, Setup::first_game(catalogue, players))
        }
        (None, _) => setup,
    };
    match setup.resolve(Seed::from_number(0)) {
        Ok(_) => Ok(setup),
        Err(errors) => Err(unplayable(&errors.0, errors.to_string())),
    }
}

/// Writes a part as set-up lines do.
fn words(part: &Part) -> String {
    let quoted = |value: &String| {
        let escaped = value.replace('\\', "\\\\").replace('"', "\\\"");
        format!("\"{escaped}\"")
    };
    let values: Vec<String> = part.values.iter().map(quoted).collect();
    format!("{}={}", part.key, values.join(","))
}

/// Takes the groups of a recommended game where none were named.
fn filled(setup: Setup, preset: Setup) -> Setup {
    let or = |own: Vec<String>, preset: Vec<String>| if own.is_empty() { preset } else { own };
    Setup {
        mastermind: setup.mastermind.or(preset.mastermind),
        scheme: setup.scheme.or(preset.scheme),
        heroes: or(setup.heroes, preset.heroes),
        villains: or(setup.villains, preset.villains),
        henchmen: or(setup.henchmen, preset.henchmen),
        missions: or(setup.missions, preset.missions),
        special_starters: or(setup.special_starters, preset.special_starters),
        ..setup
    }
}

fn no_film(film: &Part, catalogue: &Catalogue) -> PartError {
    let films = catalogue.presets.iter().map(|preset| &preset.name[..]);
    film.wrong("is none of this box").expect(films)
}

fn unread(shelf: &Shelf, error: WordsError) -> PartError {
    let message = error.to_string();
    let (key, valid) = match error {
        WordsError::UnknownBox { .. } => {
            let boxes = shelf.catalogues().map(|catalogue| catalogue.id.clone());
            (Some("box".to_owned()), boxes.collect())
        }
        WordsError::Missing { key } => {
            return PartError::whole(format!(
                "{key} is missing: name it in [fixed] or in [compare]"
            ));
        }
        WordsError::UnknownKey { key, meant } => (Some(key), meant),
        WordsError::Unclosed { key }
        | WordsError::Escape { key, .. }
        | WordsError::NoValue { key }
        | WordsError::Twice { key }
        | WordsError::Value { key, .. } => (Some(key), Vec::new()),
        WordsError::NoPair { .. } => (None, Vec::new()),
    };
    PartError {
        key,
        message,
        valid,
    }
}

fn unplayable(errors: &[SetupError], message: String) -> PartError {
    let (key, valid) = match errors.first() {
        Some(SetupError::Players { .. }) => (Some("players"), Vec::new()),
        Some(SetupError::Unknown { kind, meant, .. }) => (key_of(*kind), meant.clone()),
        Some(
            SetupError::NoHead { kind, .. }
            | SetupError::Twice { kind, .. }
            | SetupError::TooMany { kind, .. },
        ) => (key_of(*kind), Vec::new()),
        Some(SetupError::BarredAlone { allowed, .. }) => (Some("scheme"), allowed.clone()),
        Some(SetupError::UnknownStarter { meant, .. }) => (Some("starters"), meant.clone()),
        _ => (None, Vec::new()),
    };
    PartError {
        key: key.map(str::to_owned),
        message,
        valid,
    }
}

fn key_of(kind: GroupKind) -> Option<&'static str> {
    match kind {
        GroupKind::Hero => Some("heroes"),
        GroupKind::Villains => Some("villains"),
        GroupKind::Henchmen => Some("henchmen"),
        GroupKind::Mastermind => Some("mastermind"),
        GroupKind::Scheme => Some("scheme"),
        GroupKind::Missions => Some("missions"),
        GroupKind::Starters => Some("starters"),
        GroupKind::Basics | GroupKind::Extras => None,
    }
}
