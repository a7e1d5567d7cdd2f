//! What one viewer notices of one entry, worked out only as far as somebody asks.
//!
//! A [`Moment`](crate::Moment) holds everything at once. Whoever keeps a log or winds a replay needs
//! little of most entries, and the views of a long game add up: this is the form for them. The game
//! itself stays out of reach.

use crate::run::Run;
use crate::{Back, Entry, EntryNo, Game, Leave, Outcome, Session, Told, Viewer};

/// One entry of a table's log, as a viewer notices it.
pub struct Heard<'a, G: Game> {
    told: Told,
    viewer: Viewer,
    events: &'a [G::Event],
    run: &'a Run<G>,
}

/// Which entries of a log are told again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Retelling {
    /// All of them, also what was taken back later.
    Everything,
    /// What still stands. Choices that were taken back never happened; that somebody took back more
    /// than was free is told.
    Standing,
}

impl<'a, G: Game> Heard<'a, G> {
    /// Returns what a viewer notices of the session's latest entry, which had these events.
    pub fn latest(session: &'a Session<G>, viewer: Viewer, events: &'a [G::Event]) -> Heard<'a, G> {
        let run = &session.run;
        let told = match session.entries().last() {
            Some(entry) => Told::of(run, entry, viewer),
            None => Told::Dealt,
        };
        Heard {
            told,
            viewer,
            events,
            run,
        }
    }

    /// Returns what the table says about the entry.
    pub fn told(&self) -> &Told {
        &self.told
    }

    /// Returns whose ears and eyes these are.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Returns what the viewer noticed of what happened.
    pub fn seen(&self) -> Vec<G::Seen> {
        let seen = |event: &G::Event| self.run.game.seen(event, self.viewer);
        self.events.iter().filter_map(seen).collect()
    }

    /// Returns what the viewer sees after it.
    pub fn view(&self) -> G::View {
        self.run.game.view(self.viewer)
    }

    /// Returns how the game ended, if it is over after it.
    pub fn outcome(&self) -> Option<Outcome> {
        self.run.game.outcome()
    }
}

impl<G: Game> Session<G> {
    /// Tells a viewer the deal and all entries after it once more, each with its number. The numbers
    /// are for whoever holds the session: a viewer must not count the entries.
    pub fn retell(
        &self,
        viewer: Viewer,
        which: Retelling,
        mut hear: impl FnMut(EntryNo, &Heard<'_, G>),
    ) {
        let mut events = Vec::new();
        // A game that was dealt once is dealt again. Nobody saw anything of the deal of a what-if.
        let seed = self.header().seed;
        if !self.is_what_if() && G::start(self.setup(), seed, &mut events).is_err() {
            return;
        }
        let mut run = self.run.dealt_again();
        hear(
            EntryNo::DEAL,
            &Heard {
                told: Told::Dealt,
                viewer,
                events: &events,
                run: &run,
            },
        );
        for (idx, entry) in self.entries().iter().enumerate() {
            let at = EntryNo::at(idx);
            events.clear();
            match self.part_in(which, at, entry) {
                Part::Played => {
                    if run.follow(at, entry, &mut events).is_err() {
                        return;
                    }
                }
                Part::OnlyTold => {}
                Part::Nothing => continue,
            }
            let told = Told::of(&run, entry, viewer);
            let heard = Heard {
                told,
                viewer,
                events: &events,
                run: &run,
            };
            hear(at, &heard);
        }
    }

    /// Whether an entry is played where a game is told again like this.
    pub(crate) fn is_told(&self, which: Retelling, at: EntryNo, entry: &Entry) -> bool {
        matches!(self.part_in(which, at, entry), Part::Played)
    }

    fn part_in(&self, which: Retelling, at: EntryNo, entry: &Entry) -> Part {
        match (which, entry) {
            (Retelling::Everything, _) | (_, Entry::Seat { .. } | Entry::Note(_)) => Part::Played,
            (Retelling::Standing, Entry::Choice(_)) => {
                let line = self.run.line();
                let stands = line.binary_search_by_key(&at, |played| played.entry);
                stands.map_or(Part::Nothing, |_| Part::Played)
            }
            // What it took back was not told in the first place.
            (Retelling::Standing, Entry::Back(Back { leave, .. })) => match leave {
                Leave::Policy(_) => Part::OnlyTold,
                _ => Part::Nothing,
            },
        }
    }
}

/// What an entry is in a retelling.
enum Part {
    Played,
    OnlyTold,
    Nothing,
}
