//! What a record book keeps of raids.

use assault::play::{Setup, Switches};
use assault::volcano;
use kernel::Seat;
use module::atlas::MEASURED_LEVEL;
use module::{Atlas, Remembered};

use super::study::WITH;

/// What a seat is that plays for no side.
const REFEREE: &str = "referee";

pub(super) fn remember(atlas: &Atlas, setup: &Setup) -> Remembered {
    let number = setup.scenario.0.to_string();
    let apart = apart(setup);
    let mut known = vec![("bot", MEASURED_LEVEL), ("scenario", number.as_str())];
    // One optional rule at a time was measured.
    known.extend(apart.iter().map(|rule| (WITH, rule.as_str())));
    let is_plain = setup.seating.gamesmaster.is_none() && setup.seating.players.is_empty();
    let may_be_known = apart.len() <= 1 && is_plain;
    let measured = may_be_known.then(|| atlas.counted(setup.content.hash(), &known));
    let sides = (0..setup.seating.n_seats()).map(Seat).map(|seat| {
        let side = setup.seating.side_at(seat);
        side.map_or(REFEREE, |side| side.word()).to_owned()
    });
    let remembered = Remembered {
        apart,
        sides: sides.collect(),
        measured: measured.flatten(),
        ..Remembered::default()
    };
    remembered.with("scenario", [number])
}

/// Lists what makes a raid another one than the box plays by itself.
fn apart(setup: &Setup) -> Vec<String> {
    let own = setup.content.hash() != volcano().hash();
    let own = own.then(|| "own raid".to_owned());
    let names = Switches::NAMES.iter().enumerate();
    let on = names.filter(|(idx, _)| setup.switches.is_on(*idx));
    own.into_iter()
        .chain(on.map(|(_, name)| (*name).to_owned()))
        .collect()
}
