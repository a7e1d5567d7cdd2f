//! Hosting a game whose log is one sentence for each thing that somebody notices.

use kernel::{Heard, Told};
use module::Chronicle;
use words::Lang;

use crate::plain_line::PlainLine;
use crate::running::Hosted;

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
