//! What each person at the table has been told so far.

use cards::words::Lang;
use kernel::{Game, Session, Viewer};
use legendary::tell::Teller;
use legendary::{Event, Seen, State};

/// The log of one viewer, and what was noticed since it was last shown.
pub struct Journal {
    pub viewer: Viewer,
    lines: Vec<String>,
    fresh: Vec<Seen>,
    n_shown: usize,
}

impl Journal {
    pub fn new(viewer: Viewer) -> Journal {
        Journal {
            viewer,
            lines: Vec::new(),
            fresh: Vec::new(),
            n_shown: 0,
        }
    }

    /// Remembers what the viewer noticed of events that have just happened.
    pub fn hear(&mut self, session: &Session<State>, events: &[Event]) {
        let game = session.game();
        let seen = events
            .iter()
            .filter_map(|event| game.seen(event, self.viewer));
        self.fresh.extend(seen);
    }

    /// Puts into words what has gathered. Whatever happened between two looks is told together, so
    /// that a bot's turn is a few sentences.
    pub fn write(&mut self, session: &Session<State>, names: &[String], lang: Lang) {
        if self.fresh.is_empty() {
            return;
        }
        let seen = std::mem::take(&mut self.fresh);
        let view = session.game().view(self.viewer);
        self.lines
            .extend(Teller::new(&view, lang, names).log(&seen));
    }

    pub fn note(&mut self, line: String) {
        self.lines.push(line);
    }

    pub fn lines(&self) -> &[String] {
        &self.lines
    }

    /// Returns what was not shown yet.
    pub fn news(&mut self) -> Vec<String> {
        let news = self.lines[self.n_shown..].to_vec();
        self.n_shown = self.lines.len();
        news
    }
}
