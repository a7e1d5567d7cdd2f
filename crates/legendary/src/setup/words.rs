//! A set-up as one line of text, to keep in a record or to paste into a message.
//!
//! # Stability
//!
//! Records hold these lines. Keys may be added; the meaning of an old line may not change. What has
//! its usual value is left out, so a line is as short as the set-up is ordinary:
//!
//! ```text
//! box=marvel players=2 mastermind="Loki" heroes="Thor","Hulk" twist-mode=heroic rule.open_hands=yes
//! ```
//!
//! A value is plain characters or text in double quotes, in which `\"` and `\\` stand for the mark
//! itself and `\u{a}` for the character with that number; a list has commas between its values.
//! Players are counted from one.

use std::fmt::Write as _;
use std::sync::Arc;

use crate::state::piles::PLAYERS_MAX;
use crate::text::catalogue::Catalogue;

use super::groups::nearest;
use super::line::{Pair, quote, read_pairs, value};
use super::switches::{self, SwitchError, YES};
use super::{MastermindMode, Opening, PlayMode, Setup, Teams, TwistMode, default_rules};

/// Writes a set-up as one line.
pub fn setup_words(setup: &Setup) -> String {
    setup.words()
}

impl Setup {
    /// Writes the set-up, gaps and all, as one line that [`Setup::from_words`] reads back.
    pub fn words(&self) -> String {
        let mut line = Line(String::new());
        line.pair("box", &value(&self.catalogue.id));
        line.pair("players", &self.players.to_string());
        line.names("mastermind", self.mastermind.as_slice());
        line.names("scheme", self.scheme.as_slice());
        if kernel::applies("L-SCORE-015") {
            line.names("heroes", &self.heroes);
        }
        line.names("villains", &self.villains);
        line.names("henchmen", &self.henchmen);
        line.names("missions", &self.missions);
        line.names("starters", &self.special_starters);
        if let Some(seat) = self.first_player {
            line.pair("first", &(u16::from(seat) + 1).to_string());
        }
        if let Some(mode) = self.twist_mode {
            line.pair("twist-mode", mode.word());
        }
        if let Some(mode) = self.mastermind_mode {
            line.pair("mastermind-mode", mode.word());
        }
        if self.officers_for_agents != [0; PLAYERS_MAX] {
            let officers = self.officers_for_agents.map(|n| n.to_string());
            line.pair("officers", &officers.join(","));
        }
        if self.final_showdown {
            line.pair("showdown", YES);
        }
        if self.play_mode != PlayMode::default() {
            line.pair("play", self.play_mode.word());
        }
        if let Some(Teams(teams)) = self.teams {
            let seated = usize::from(self.players).min(PLAYERS_MAX);
            let teams = teams[..seated]
                .iter()
                .map(|n| (u16::from(*n) + 1).to_string());
            line.pair("teams", &teams.collect::<Vec<_>>().join(","));
        }
        match self.opening {
            Some(Opening::Prepared(n)) => line.pair("prep", &n.to_string()),
            Some(Opening::Surprised(n)) => line.pair("surprised", &n.to_string()),
            None => {}
        }
        if self.perfect_missions {
            line.pair("perfect-missions", YES);
        }
        if self.house_rules {
            line.pair("house-rules", YES);
        }
        let usual = switches::settings(&default_rules(&self.catalogue, self.play_mode));
        for ((name, setting), usual) in switches::settings(&self.rules).into_iter().zip(usual) {
            if setting != usual.1 {
                line.pair(&format!("{RULE}{name}"), &setting);
            }
        }
        line.0
    }

    /// Reads a line that [`Setup::words`] wrote or a person typed. `catalogues` finds a box by its
    /// id. Whether the set-up can be played is for [`Setup::resolve`] to say.
    pub fn from_words(
        catalogues: impl Fn(&str) -> Option<Arc<Catalogue>>,
        line: &str,
    ) -> Result<Setup, WordsError> {
        let pairs = read_pairs(line)?;
        let find = |key: &'static str| {
            pairs
                .iter()
                .find(|pair| pair.key == key)
                .ok_or(WordsError::Missing { key })
        };
        let id = find("box")?.one()?;
        let catalogue =
            catalogues(id).ok_or_else(|| WordsError::UnknownBox { id: id.to_owned() })?;
        let players = find("players")?.number()?;
        let mut setup = Setup::new(catalogue, players);
        // The mode decides which readings are usual, so it comes before the switches.
        if let Ok(pair) = find("play") {
            setup = setup.in_mode(pair.word(PlayMode::ALL, PlayMode::word)?);
        }
        pairs
            .iter()
            .try_for_each(|pair| read_pair(&mut setup, pair))?;
        Ok(setup)
    }
}

/// Why a line can not be read as a set-up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WordsError {
    #[error("no key=value at column {column}: \"{text}\"")]
    NoPair { column: usize, text: String },
    #[error("the text after {key}= has no closing quotation mark")]
    Unclosed { key: String },
    #[error(
        "\\{escape} in the text after {key}= means nothing: write \\\" or \\\\ for a quotation \
         mark or a backslash"
    )]
    Escape { key: String, escape: String },
    #[error("{key}= has no value")]
    NoValue { key: String },
    #[error("{key}= is given twice: keep one of them")]
    Twice { key: String },
    #[error("unknown key {key}=: did you mean {}", .meant.join(" or "))]
    UnknownKey { key: String, meant: Vec<String> },
    #[error("{key}= is missing: write, for example, box=marvel players=2")]
    Missing { key: &'static str },
    #[error("unknown box \"{id}\": give the id of a box that is loaded")]
    UnknownBox { id: String },
    #[error("{key}=\"{value}\" is not possible: write {expected}")]
    Value {
        key: String,
        value: String,
        expected: String,
    },
}

/// What goes before the name of a rule switch.
const RULE: &str = "rule.";

/// The keys of a set-up line; a rule switch has `rule.` before its name.
pub const KEYS: [&str; 20] = [
    "box",
    "players",
    "mastermind",
    "scheme",
    "heroes",
    "villains",
    "henchmen",
    "missions",
    "starters",
    "first",
    "twist-mode",
    "mastermind-mode",
    "officers",
    "showdown",
    "play",
    "teams",
    "prep",
    "surprised",
    "perfect-missions",
    "house-rules",
];

fn read_pair(setup: &mut Setup, pair: &Pair) -> Result<(), WordsError> {
    match &pair.key[..] {
        "box" | "players" | "play" => {}
        "mastermind" => setup.mastermind = Some(pair.one()?.to_owned()),
        "scheme" => setup.scheme = Some(pair.one()?.to_owned()),
        "heroes" => setup.heroes = pair.values.clone(),
        "villains" => setup.villains = pair.values.clone(),
        "henchmen" => setup.henchmen = pair.values.clone(),
        "missions" => setup.missions = pair.values.clone(),
        "starters" => setup.special_starters = pair.values.clone(),
        "first" => setup.first_player = Some(pair.seat()?),
        "twist-mode" => setup.twist_mode = Some(pair.word(TwistMode::ALL, TwistMode::word)?),
        "mastermind-mode" => {
            setup.mastermind_mode = Some(pair.word(MastermindMode::ALL, MastermindMode::word)?);
        }
        "officers" => setup.officers_for_agents = pair.officers()?,
        "showdown" => setup.final_showdown = pair.yes_or_no()?,
        "teams" => setup.teams = Some(pair.teams()?),
        "prep" => read_opening(setup, pair, Opening::Prepared)?,
        "surprised" => read_opening(setup, pair, Opening::Surprised)?,
        "perfect-missions" => setup.perfect_missions = pair.yes_or_no()?,
        "house-rules" => setup.house_rules = pair.yes_or_no()?,
        key => read_switch(setup, key, pair)?,
    }
    Ok(())
}

/// Turns before the first round are of one kind.
fn read_opening(setup: &mut Setup, pair: &Pair, kind: fn(u8) -> Opening) -> Result<(), WordsError> {
    if setup.opening.is_some() {
        return Err(pair.wrong("prep= or surprised=, not both"));
    }
    setup.opening = Some(kind(pair.number()?));
    Ok(())
}

fn read_switch(setup: &mut Setup, key: &str, pair: &Pair) -> Result<(), WordsError> {
    let set = match key.strip_prefix(RULE) {
        Some(name) => switches::set(&mut setup.rules, name, pair.one()?),
        None => Err(SwitchError::NoSuchSwitch),
    };
    set.map_err(|error| match error {
        SwitchError::NoSuchSetting(expected) => pair.wrong(expected),
        SwitchError::NoSuchSwitch => unknown_key(setup, key),
    })
}

fn unknown_key(setup: &Setup, key: &str) -> WordsError {
    let meant = if key.starts_with(RULE) {
        let rules = switches::settings(&setup.rules);
        let rules: Vec<String> = rules
            .iter()
            .map(|(name, _)| format!("{RULE}{name}"))
            .collect();
        nearest(key, rules.iter().map(String::as_str))
    } else {
        nearest(key, KEYS.into_iter())
    };
    WordsError::UnknownKey {
        key: key.to_owned(),
        meant,
    }
}

struct Line(String);

impl Line {
    fn pair(&mut self, key: &str, value: &str) {
        let blank = if self.0.is_empty() { "" } else { " " };
        // Writing to a string can not fail.
        let _ = write!(self.0, "{blank}{key}={value}");
    }

    fn names(&mut self, key: &str, names: &[String]) {
        if !names.is_empty() {
            let quoted: Vec<String> = names.iter().map(|name| quote(name)).collect();
            self.pair(key, &quoted.join(","));
        }
    }
}
