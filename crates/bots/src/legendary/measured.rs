//! How hard a game is going to be, as far as it was measured.

use std::sync::{Arc, LazyLock};

use kernel::{Dice, Game, Seed};
use legendary::State;
use legendary::setup::{Opening, Setup};
use module::atlas::{Counted, MEASURED_LEVEL, Sheet};
use module::{Atlas, Module};

use super::Legendary;

/// Games this many percentage points from even are near it.
const NEAR: f64 = 10.0;
/// Where none is, the nearest will do, but not beyond this.
const FAR: f64 = 15.0;

/// What makes a game harder or easier, as set-up lines name it. Each was measured by itself.
pub(super) const CHALLENGES: [&str; 6] = [
    "twist-mode",
    "mastermind-mode",
    "showdown",
    "prep",
    "surprised",
    "perfect-missions",
];

static ATLAS: LazyLock<Atlas> = LazyLock::new(|| crate::shipped::atlas::<State>(&CHALLENGES));

/// Returns what the program carries along of what was measured.
pub(super) fn atlas() -> &'static Atlas {
    &ATLAS
}

impl Legendary {
    /// Returns how often bots win games like this one; nothing where nobody has tried. Which Heroes,
    /// Villains and Henchmen take part was drawn, game by game.
    pub fn measured(&self, setup: &Setup) -> Option<Counted> {
        let (ordinary, challenges) = without_challenges(setup);
        if !is_ordinary(&ordinary) {
            return None;
        }
        let film = film_of(setup);
        let mut known = known_of(setup);
        known.extend(challenges.iter().map(|(key, value)| (*key, &value[..])));
        match &film {
            Some(film) => known.push(("film", film)),
            None => {
                known.extend(setup.mastermind.as_deref().map(|name| ("mastermind", name)));
                known.extend(setup.scheme.as_deref().map(|name| ("scheme", name)));
            }
        }
        let players = setup.players.to_string();
        known.push(("players", &players));
        self.atlas().counted(&State::content_words(setup), &known)
    }

    /// Returns how often bots win with a Hero among theirs; whom they meet was drawn, game by game.
    pub fn measured_with_hero(&self, setup: &Setup, hero: &str) -> Option<Counted> {
        if !is_ordinary(setup) {
            return None;
        }
        let players = setup.players.to_string();
        let mut known = known_of(setup);
        known.extend([("heroes", hero), ("players", &players)]);
        self.atlas().counted(&State::content_words(setup), &known)
    }

    /// Returns a game of the same box for as many players that bots win about as often as they lose,
    /// with the Mastermind and the Scheme of this set-up where it names one; nothing where nobody has
    /// tried.
    pub fn near_even(&self, setup: &Setup, luck: Seed) -> Option<Setup> {
        let content = State::content_words(setup);
        let open = Setup {
            mastermind: setup.mastermind.clone(),
            scheme: setup.scheme.clone(),
            ..Setup::new(Arc::clone(&setup.catalogue), setup.players)
        };
        let games = self
            .atlas()
            .about(&content)
            .flat_map(|sheet| games(sheet, &open));
        let off = |game: &Setup| {
            let chance = self.measured(game)?.chance()?;
            Some((chance.percent - 50.0).abs())
        };
        let mut games: Vec<(f64, Setup)> =
            games.filter_map(|game| Some((off(&game)?, game))).collect();
        games.sort_by(|a, b| a.0.total_cmp(&b.0));
        let near = games.iter().filter(|(off, _)| *off <= NEAR).count();
        games.truncate(near.max(1));
        if games.first().is_none_or(|(off, _)| *off > FAR) {
            return None;
        }
        let drawn = Dice::new(luck).below(games.len() as u32) as usize;
        Some(games.swap_remove(drawn).1)
    }
}

/// Whether a game differs from what the box plays by itself in nothing but its groups.
pub(super) fn is_ordinary(setup: &Setup) -> bool {
    let ordinary = Setup {
        mastermind: setup.mastermind.clone(),
        scheme: setup.scheme.clone(),
        heroes: setup.heroes.clone(),
        villains: setup.villains.clone(),
        henchmen: setup.henchmen.clone(),
        missions: setup.missions.clone(),
        special_starters: setup.special_starters.clone(),
        first_player: setup.first_player,
        ..Setup::new(Arc::clone(&setup.catalogue), setup.players)
    };
    ordinary == *setup
}

/// Returns a set-up without what makes it harder or easier, and that, as set-up lines have it.
fn without_challenges(setup: &Setup) -> (Setup, Vec<(&'static str, String)>) {
    let turns = |turns: u8| turns.to_string();
    let (prepared, surprised) = match setup.opening {
        None => (None, None),
        Some(Opening::Prepared(n)) => (Some(turns(n)), None),
        Some(Opening::Surprised(n)) => (None, Some(turns(n))),
    };
    let yes = |on: bool| on.then(|| "yes".to_owned());
    let values = [
        setup.twist_mode.map(|mode| mode.word().to_owned()),
        setup.mastermind_mode.map(|mode| mode.word().to_owned()),
        yes(setup.final_showdown),
        prepared,
        surprised,
        yes(setup.perfect_missions),
    ];
    let named = CHALLENGES.into_iter().zip(values);
    let named = named.filter_map(|(key, value)| Some((key, value?)));
    let ordinary = Setup {
        twist_mode: None,
        mastermind_mode: None,
        final_showdown: false,
        opening: None,
        perfect_missions: false,
        ..setup.clone()
    };
    (ordinary, named.collect())
}

fn known_of(setup: &Setup) -> Vec<(&str, &str)> {
    vec![("bot", MEASURED_LEVEL), ("box", &setup.catalogue.id)]
}

/// Returns the film that a set-up plays, if it plays one.
pub(super) fn film_of(setup: &Setup) -> Option<String> {
    let presets = setup.catalogue.presets.iter();
    let mut named = presets.map(|preset| &preset.name);
    named.find(|name| setup.is_preset(name)).cloned()
}

/// Lists the games of a sheet that a set-up leaves open.
pub(super) fn games(sheet: &Sheet, open: &Setup) -> Vec<Setup> {
    let catalogue = &open.catalogue;
    let films = sheet.values("film").into_iter();
    let films = films.filter_map(|film| Setup::preset(Arc::clone(catalogue), film, open.players));
    let masterminds = sheet.values("mastermind").into_iter();
    let pairs = masterminds.flat_map(|mastermind| {
        let schemes = sheet.values("scheme").into_iter();
        schemes.map(move |scheme| Setup {
            mastermind: Some(mastermind.to_owned()),
            scheme: Some(scheme.to_owned()),
            ..Setup::new(Arc::clone(catalogue), open.players)
        })
    });
    let fits =
        |wanted: &Option<String>, found: &Option<String>| wanted.is_none() || wanted == found;
    films
        .chain(pairs)
        .filter(|game| fits(&open.mastermind, &game.mastermind) && fits(&open.scheme, &game.scheme))
        .collect()
}
