//! A game as it was ordered on the command line, turned into a set-up.

use cards::pack::split_id;
use commands::Problem;
use legendary::PLAYERS_MAX;
use legendary::setup::{
    MastermindMode, Opening, PlayMode, Setup, SwitchError, TwistMode, WordsError, set_switch,
    switch_settings,
};

use crate::boxes::{self, BoxChoice};

/// What was asked for, in the words it was asked in; whatever is not named is left to chance.
#[derive(clap::Args, Clone, Default)]
#[group(id = "deal", multiple = true, args = ["set"], conflicts_with = "load")]
pub struct Order {
    #[command(flatten)]
    pub choice: BoxChoice,
    /// A film of the box, such as goldfinger, with its own groups.
    #[arg(long)]
    film: Option<String>,
    /// How many play, 1 to 5; 2 unless the seats say otherwise.
    #[arg(long)]
    players: Option<u8>,
    /// The Mastermind to beat.
    #[arg(long, value_name = "NAME")]
    mastermind: Option<String>,
    /// The Scheme the Mastermind follows.
    #[arg(long, value_name = "NAME")]
    scheme: Option<String>,
    /// A Hero to play with; may be given several times.
    #[arg(long = "hero", value_name = "HERO")]
    heroes: Vec<String>,
    /// A Villain group to play against; may be given several times.
    #[arg(long = "villains", value_name = "GROUP")]
    villains: Vec<String>,
    /// A Henchmen group to play against; may be given several times.
    #[arg(long = "henchmen", value_name = "GROUP")]
    henchmen: Vec<String>,
    /// The Mission group, in boxes that have Missions.
    #[arg(long, value_name = "GROUP")]
    missions: Option<String>,
    /// The Special Starter of the next seat, from the first; the rest are dealt by luck.
    #[arg(long = "starter", value_name = "CARD")]
    starters: Vec<String>,
    /// The number of turns each before the first round without a card of the Villain Deck.
    #[arg(long, value_name = "N", conflicts_with = "surprised_turns")]
    prep_turns: Option<u8>,
    /// The number of turns each before the first round without playing a card.
    #[arg(long, value_name = "N")]
    surprised_turns: Option<u8>,
    /// The first failed Mission loses the game.
    #[arg(long)]
    perfect_missions: bool,
    /// The game the rulebook recommends to begin with.
    #[arg(long)]
    first_game: bool,
    /// A whole set-up on one line, as a record holds it.
    #[arg(long, value_name = "CODE", conflicts_with_all = ["set", "players", "mastermind",
        "scheme", "heroes", "villains", "henchmen", "first_game", "modes", "showdown",
        "open_hands", "officers", "film", "missions", "starters", "prep_turns",
        "surprised_turns", "perfect_missions", "rules"])]
    setup: Option<String>,
    /// Harder, easier or against each other: heroic, champion, legendary; distracted, maniacal,
    /// enraged, tyrant, nightmare, all-powerful; cooperative, competitive, teams.
    #[arg(long = "mode", value_name = "MODE")]
    modes: Vec<String>,
    /// Decide at the end who of the winners takes the Mastermind.
    #[arg(long)]
    showdown: bool,
    /// A head start: Officers instead of Agents in the starting deck of a seat, 1=2.
    #[arg(long, value_name = "SEAT=N")]
    officers: Vec<String>,
    /// Another reading of a rule, such as fight_timing=after-defeat; may be given several times.
    #[arg(long = "rule", value_name = "SWITCH=SETTING")]
    rules: Vec<String>,
    /// Play with open hands: everybody sees every hand.
    #[arg(long)]
    open_hands: bool,
}

const PLAYERS_DEFAULT: u8 = 2;

impl Order {
    /// Returns the set-up, gaps and all.
    pub fn setup(&self, seats_named: u8) -> anyhow::Result<Setup> {
        if let Some(line) = &self.setup {
            return Ok(read_line(line)?);
        }
        let catalogue = self.choice.catalogue()?;
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
        let prepared = self.prep_turns.map(Opening::Prepared);
        setup.opening = prepared.or(self.surprised_turns.map(Opening::Surprised));
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
}

/// Reads a set-up line.
fn read_line(line: &str) -> Result<Setup, Problem> {
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
            format!("\"{text}\" is not a head start"),
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
