//! What each person at the table has been told so far.

use kernel::Viewer;

use super::game_screen::{Event, GameScreen, Rules, Seen, Setting};

/// The log of one viewer, and what was noticed since it was last shown.
pub struct Journal<S: GameScreen> {
    pub viewer: Viewer,
    lines: Vec<String>,
    fresh: Vec<Seen<S>>,
    n_shown: usize,
}

impl<S: GameScreen> Journal<S> {
    pub fn new(viewer: Viewer) -> Journal<S> {
        Journal {
            viewer,
            lines: Vec::new(),
            fresh: Vec::new(),
            n_shown: 0,
        }
    }

    /// Remembers what the viewer noticed of events that have just happened.
    pub fn hear(&mut self, screen: &S, game: &Rules<S>, events: &[Event<S>]) {
        let seen = events
            .iter()
            .filter_map(|event| screen.noticed(game, event, self.viewer));
        self.fresh.extend(seen);
    }

    /// Puts into words what has gathered. Whatever happened between two looks is told together, so
    /// that a bot's turn is a few sentences.
    pub fn write(&mut self, screen: &S, game: &Rules<S>, setting: &Setting) {
        if self.fresh.is_empty() {
            return;
        }
        let seen = std::mem::take(&mut self.fresh);
        self.lines
            .extend(screen.log(game, self.viewer, &seen, setting));
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
