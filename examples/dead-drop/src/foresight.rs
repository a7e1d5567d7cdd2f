//! What the searcher must know of Dead Drop, which is not much.

use tradecraft_kernel::{Game as _, Seat, Session, Viewer};
use tradecraft_module::analysis::analyse;
use tradecraft_module::search::{Explains, Patience, Searcher, Strategy, Thinker, WHOLE};
use tradecraft_module::{Advice, Analysis, Coach, LookBack, Player, Telling, World, weigh};
use tradecraft_words::say;

use crate::bot::Careful;
use crate::rules::{Action, DeadDrop};
use crate::view::Seen;
use crate::words::DeadDropModule;

/// How many games are played on for one question.
const TRIES: u32 = 200;

/// Returns a bot of a level.
pub fn player(level: &str) -> Option<Box<dyn Player<DeadDrop> + Send>> {
    match level {
        "careful" => Some(Box::new(Careful)),
        "veteran" => Some(Box::new(Thinker::new(Foresight, TRIES))),
        _ => None,
    }
}

/// Plays drawn worlds on as the careful bot would.
pub struct Foresight;

impl Strategy<DeadDrop> for Foresight {
    type Mind = ();

    fn pick(&self, (): &mut (), world: &World<DeadDrop>, _: &[Action]) -> usize {
        let asked = world.decision().map(|decision| decision.seat);
        asked.map_or(0, |seat| {
            Careful.pick(&world.game().view(Viewer::Seat(seat)))
        })
    }

    fn value(&self, (): &(), world: &World<DeadDrop>, seat: Seat) -> u32 {
        match world.game().outcome() {
            Some(end) if end.winners.contains(seat) => WHOLE,
            Some(end) if end.winners.is_empty() => WHOLE / 2,
            _ => 0,
        }
    }

    fn chance(&self, (): &(), world: &World<DeadDrop>, seat: Seat) -> u32 {
        WHOLE * (self.value(&(), world, seat) / WHOLE)
    }
}

/// What people care about: who gets the points of the next drop.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct GetsPoints(Seat);

impl Explains<DeadDrop> for Foresight {
    type Fact = GetsPoints;

    fn facts(
        &self,
        _: &World<DeadDrop>,
        _: &World<DeadDrop>,
        _: Seat,
        events: &[Seen],
    ) -> Vec<GetsPoints> {
        let opened = events.iter().find_map(|event| match event {
            Seen::Opened(_, _, _, winner, _) => Some(GetsPoints(*winner)),
            _ => None,
        });
        opened.into_iter().collect()
    }
}

impl Coach<DeadDropModule> for Foresight {
    fn fact_text(
        &self,
        telling: &Telling<'_, DeadDropModule>,
        GetsPoints(seat): GetsPoints,
        how_often: &str,
    ) -> String {
        let who = telling.names.get(seat.idx()).map_or("", String::as_str);
        say!(
            telling.lang,
            "{who} gets the points of this drop {how_often}",
            "{who} bekommt die Punkte dieser Übergabe {how_often}"
        )
    }
}

/// Looks back at a game.
pub fn analysis(session: &Session<DeadDrop>, look: &LookBack<'_>) -> Option<Analysis> {
    analyse(&DeadDropModule, Foresight, session, look)
}

/// In how many worlds a choice is compared with what else there was.
const WORLDS: u32 = 100;

/// Returns what speaks for an option that was taken.
pub fn weighed(
    taken: (&Telling<'_, DeadDropModule>, usize),
    patience: Option<&dyn Patience>,
) -> Option<Advice> {
    let searcher = Searcher::new(Foresight, TRIES);
    weigh(&DeadDropModule, &searcher, WORLDS, taken, patience)
}
