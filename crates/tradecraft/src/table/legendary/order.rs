//! A game as it was ordered on the command line, turned into a set-up.

use std::time::{SystemTime, UNIX_EPOCH};

use cards::pack::split_id;
use kernel::Seed;
use legendary::PLAYERS_MAX;
use legendary::setup::{
    MastermindMode, Opening, PlayMode, Setup, SwitchError, TwistMode, WordsError, set_switch,
    switch_settings,
};

use crate::boxes;
use crate::problem::Problem;

/// What was asked for, in the words it was asked in.
#[derive(Clone, Default)]
pub struct Order {
    /// The id of the box, a pack included.
    pub set: String,
    pub film: Option<String>,
    pub players: Option<u8>,
    pub seats: Vec<String>,
    pub seed: Option<String>,
    pub mastermind: Option<String>,
    pub scheme: Option<String>,
    pub heroes: Vec<String>,
    pub villains: Vec<String>,
    pub henchmen: Vec<String>,
    pub missions: Option<String>,
    pub starters: Vec<String>,
    pub opening: Option<Opening>,
    pub perfect_missions: bool,
    pub first_game: bool,
    pub setup: Option<String>,
    pub modes: Vec<String>,
    pub showdown: bool,
    pub open_hands: bool,
    /// Readings of rules, each as switch and setting.
    pub rules: Vec<String>,
    pub officers: Vec<String>,
}

const PLAYERS_DEFAULT: u8 = 2;

impl Order {
    /// Returns the set-up, gaps and all.
    pub fn setup(&self, seats_named: u8) -> Result<Setup, Problem> {
        if let Some(line) = &self.setup {
            return read_line(line);
        }
        let catalogue = boxes::catalogue(&self.set)?;
        let players = self.players.unwrap_or(PLAYERS_DEFAULT.max(seats_named));
        let mut setup = match &self.film {
            Some(film) => boxes::film(&catalogue, film, players)?,
            None if self.first_game => Setup::first_game(catalogue, players),
            None => Setup::new(catalogue, players),
        };
        setup.mastermind = self.mastermind.clone().or(setup.mastermind);
        setup.scheme = self.scheme.clone().or(setup.scheme);
        let named = |asked: &[String], preset: Vec<String>| match asked {
            [] => preset,
            asked => asked.to_vec(),
        };
        setup.heroes = named(&self.heroes, setup.heroes);
        setup.villains = named(&self.villains, setup.villains);
        setup.henchmen = named(&self.henchmen, setup.henchmen);
        setup.missions = named(self.missions.as_slice(), setup.missions);
        setup.special_starters = named(&self.starters, setup.special_starters);
        setup.opening = self.opening;
        setup.perfect_missions = self.perfect_missions;
        setup.first_player = self.first_game.then_some(0);
        setup.final_showdown = self.showdown;
        for mode in &self.modes {
            setup = in_mode(setup, mode)?;
        }
        setup.rules.open_hands |= self.open_hands;
        for text in &self.rules {
            set_reading(&mut setup, text)?;
        }
        for text in &self.officers {
            let (seat, n) = officers(text)?;
            setup.officers_for_agents[seat] = n;
        }
        Ok(setup)
    }

    /// Returns the seed that was named, or one from the clock.
    pub fn seed(&self) -> Result<Seed, Problem> {
        let Some(text) = &self.seed else {
            let now = SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .unwrap_or_default();
            return Ok(Seed::from_number(now.as_nanos() as u64));
        };
        Seed::parse(text).ok_or_else(|| {
            Problem::new(
                format!("\"{text}\" is no seed"),
                "",
                "give a whole number, or 64 hexadecimal digits",
            )
        })
    }
}

/// Reads a set-up line.
pub fn read_line(line: &str) -> Result<Setup, Problem> {
    Setup::from_words(|id| boxes::catalogue(id).ok(), line).map_err(|error| {
        let what = "the set-up can not be read";
        match &error {
            WordsError::UnknownBox { id } if split_id(id).1.is_some() => {
                Problem::new(what, bots::legendary::needed(id), boxes::WITH_CARDS)
            }
            _ => Problem::new(
                what,
                error,
                "write, for example, box=marvel players=2 mastermind=\"Loki\"",
            ),
        }
    })
}

/// Reads `1=2`: two Officers for seat 1. Whether the deck has room for them is for the set-up to say.
fn officers(text: &str) -> Result<(usize, u8), Problem> {
    let read = || {
        let (seat, n) = text.split_once('=')?;
        let seat: usize = seat.trim().parse().ok()?;
        let seat = seat.checked_sub(1).filter(|&seat| seat < PLAYERS_MAX)?;
        Some((seat, n.trim().parse().ok()?))
    };
    read().ok_or_else(|| {
        Problem::new(
            format!("\"{text}\" is no head start"),
            "",
            "write 1=2 for two Officers in the deck of seat 1",
        )
    })
}

/// Reads `fight_timing=after-defeat`: another reading of a rule.
fn set_reading(setup: &mut Setup, text: &str) -> Result<(), Problem> {
    let (name, setting) = text.split_once('=').unwrap_or((text, ""));
    let (name, setting) = (name.trim(), setting.trim());
    set_switch(&mut setup.rules, name, setting).map_err(|error| match error {
        SwitchError::NoSuchSwitch => {
            let settings = switch_settings(&setup.rules);
            let names: Vec<&str> = settings.iter().map(|(name, _)| *name).collect();
            Problem::new(
                format!("there is no switch \"{name}\""),
                "",
                format!("the switches are {}", names.join(", ")),
            )
        }
        SwitchError::NoSuchSetting(settings) => Problem::new(
            format!("{name} can not be \"{setting}\""),
            "",
            format!("write {name}= and {settings}"),
        ),
    })
}

fn in_mode(mut setup: Setup, word: &str) -> Result<Setup, Problem> {
    let is = |other: &str| other.eq_ignore_ascii_case(word);
    if let Some(mode) = PlayMode::ALL.into_iter().find(|mode| is(mode.word())) {
        return Ok(setup.in_mode(mode));
    }
    if let Some(mode) = TwistMode::ALL.into_iter().find(|mode| is(mode.word())) {
        setup.twist_mode = Some(mode);
        return Ok(setup);
    }
    if let Some(mode) = MastermindMode::ALL.into_iter().find(|mode| is(mode.word())) {
        setup.mastermind_mode = Some(mode);
        return Ok(setup);
    }
    let words = PlayMode::ALL.map(PlayMode::word).into_iter();
    let words = words.chain(TwistMode::ALL.map(TwistMode::word));
    let words: Vec<&str> = words
        .chain(MastermindMode::ALL.map(MastermindMode::word))
        .collect();
    Err(Problem::new(
        format!("there is no mode \"{word}\""),
        "",
        format!("modes: {}", words.join(", ")),
    ))
}
