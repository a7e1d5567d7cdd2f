//! What a record book keeps of games of Legendary.

use std::sync::Arc;

use cards::pack::split_id;
use kernel::{Ending, Outcome, Seat};
use legendary::setup::{PlayMode, Setup, switch_settings};
use module::{Remembered, Verdict};

use super::Legendary;
use super::measured::{film_of, is_ordinary};

impl Legendary {
    pub(super) fn remember(&self, setup: &Setup) -> Remembered {
        let one = |name: &Option<String>| name.iter().cloned().collect::<Vec<_>>();
        let remembered = Remembered {
            box_id: Some(setup.catalogue.id.clone()),
            apart: apart(setup),
            measured: self.measured(setup),
            ..Remembered::default()
        };
        remembered
            .with("film", film_of(setup))
            .with("mastermind", one(&setup.mastermind))
            .with("scheme", one(&setup.scheme))
            .with("heroes", setup.heroes.iter().cloned())
            .with("villains", setup.villains.iter().cloned())
            .with("henchmen", setup.henchmen.iter().cloned())
            .with("missions", setup.missions.iter().cloned())
    }
}

/// Lists what makes a game another one than the box plays by itself.
fn apart(setup: &Setup) -> Vec<String> {
    let mut apart = Vec::new();
    if let (_, Some(pack)) = split_id(&setup.catalogue.id) {
        apart.push(format!("own cards {pack}"));
    }
    let usual = Setup::new(Arc::clone(&setup.catalogue), setup.players);
    let usual = switch_settings(&usual.rules);
    let switched = switch_settings(&setup.rules).into_iter();
    let switched = switched.filter(|setting| !usual.contains(setting));
    apart.extend(switched.map(|(name, value)| format!("{name} {value}")));
    if setup.play_mode != PlayMode::Cooperative {
        apart.push(setup.play_mode.word().to_owned());
    }
    // A challenge, another way to play together: whatever no switch names.
    if apart.is_empty() && !is_ordinary(setup) {
        apart.push("challenge".to_owned());
    }
    apart
}

/// All win or lose together unless they play for themselves or in teams: whoever has the most points is
/// only the first among friends.
pub(super) fn verdict_for(setup: &Setup, outcome: &Outcome, seat: Seat) -> Verdict {
    match (setup.play_mode, outcome.ending) {
        (PlayMode::Cooperative, Ending::Won) => Verdict::Won,
        _ => Verdict::of_seat(outcome, seat),
    }
}
