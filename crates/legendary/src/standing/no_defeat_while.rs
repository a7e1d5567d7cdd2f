//! `no defeat while villain on assignment`.

use cards::standing as text;

use super::StandingRules;
use crate::text::catalogue::Def;
use crate::text::compile::{CompileError, Compiler};
use crate::text::facts::Fact;
use crate::text::program::Filter;

/// See [`text::NoDefeatWhile`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoDefeatWhile(Filter);

impl StandingRules for NoDefeatWhile {
    type Text = text::NoDefeatWhile;

    fn compile(
        text: &text::NoDefeatWhile,
        names: &mut Compiler<'_>,
    ) -> Result<NoDefeatWhile, CompileError> {
        Ok(NoDefeatWhile(names.filter(&text.0)?))
    }

    fn fact(&self) -> Option<Fact> {
        None
    }

    fn mark(self, def: &mut Def, clause: u8) {
        def.no_defeat_while.get_or_insert((self.0, clause));
    }
}
