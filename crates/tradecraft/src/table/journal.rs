//! What each person at the table has been told so far.

use cards::words::Lang;
use kernel::{Game, Session, Viewer};
use legendary::tell::Teller;
use legendary::{Event, Seen, State};

/// The log of one viewer, and how much of it was shown.
pub struct Journal {
    pub viewer: Viewer,
    pub lines: Vec<String>,
    n_shown: usize,
}

impl Journal {
    pub fn new(viewer: Viewer) -> Journal {
        Journal {
            viewer,
            lines: Vec::new(),
            n_shown: 0,
        }
    }

    /// Adds what the viewer noticed of events that have just happened.
    pub fn hear(
        &mut self,
        session: &Session<State>,
        events: &[Event],
        names: &[String],
        lang: Lang,
    ) {
        let game = session.game();
        let seen = events
            .iter()
            .filter_map(|event| game.seen(event, self.viewer));
        let seen: Vec<Seen> = seen.collect();
        let view = game.view(self.viewer);
        self.lines
            .extend(Teller::new(&view, lang, names).log(&seen));
    }

    pub fn note(&mut self, line: String) {
        self.lines.push(line);
    }

    /// Returns what was not shown yet.
    pub fn news(&mut self) -> Vec<String> {
        let news = self.lines[self.n_shown..].to_vec();
        self.n_shown = self.lines.len();
        news
    }
}
