//! Hosting a game whose log is one sentence for each thing that somebody notices.

use kernel::{Game, Heard, Told};
use module::Module;
use words::Lang;

use crate::hosted::Hosted;
use crate::plain_line::PlainLine;

/// What a viewer of a module's game notices.
type SeenOf<M> = <<M as Module>::Game as Game>::Seen;

/// A module that can say in a sentence what a viewer noticed.
pub trait Chronicle: Module {
    /// Says what was noticed. The names of the players are given by seat.
    fn sentence(&self, seen: &SeenOf<Self>, names: &[String], lang: Lang) -> String;

    /// Returns whether a turn begins with it; replays jump by turns.
    fn begins_turn(&self, seen: &SeenOf<Self>) -> bool;
}

/// A game at a table that needs nothing special.
pub struct PlainHost<M> {
    module: M,
}

impl<M> PlainHost<M> {
    /// Hosts the game of a module.
    pub fn new(module: M) -> PlainHost<M> {
        PlainHost { module }
    }
}

impl<M: Chronicle> Hosted for PlainHost<M> {
    type Module = M;
    type Line = PlainLine;
    /// How many turns the log has told of.
    type Scribe = usize;
    type Chapter = usize;

    fn module(&self) -> &M {
        &self.module
    }

    fn begin_log(&self, _: &Heard<'_, M::Game>) -> usize {
        0
    }

    fn write_log(
        &self,
        n_turns: &mut usize,
        heard: &Heard<'_, M::Game>,
        names: &dyn Fn(Lang) -> Vec<String>,
    ) -> Vec<PlainLine> {
        let mut lines = Vec::new();
        for seen in heard.seen() {
            let sentence = |lang| self.module.sentence(&seen, &names(lang), lang);
            let mut line = PlainLine::new(sentence);
            if self.module.begins_turn(&seen) {
                *n_turns += 1;
                line = line.beginning_turn();
            }
            lines.push(line);
        }
        lines
    }

    fn remark(&self, _: &mut usize, words: &dyn Fn(Lang) -> String) -> PlainLine {
        PlainLine::new(words)
    }

    fn chapter(&self, n_turns: &usize) -> usize {
        *n_turns
    }

    /// Who sits down is nothing to look at again.
    fn is_step(&self, heard: &Heard<'_, M::Game>) -> bool {
        matches!(heard.told(), Told::TookBack { .. }) || !heard.seen().is_empty()
    }
}
