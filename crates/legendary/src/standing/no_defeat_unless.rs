//! `no defeat unless you have X-Men hero`.

use cards::standing as text;

use super::StandingRules;
use crate::text::catalogue::Def;
use crate::text::compile::{CompileError, Compiler};
use crate::text::facts::Fact;
use crate::text::program::Filter;

/// See [`text::NoDefeatUnless`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoDefeatUnless(Filter);

impl StandingRules for NoDefeatUnless {
    type Text = text::NoDefeatUnless;

    fn compile(
        text: &text::NoDefeatUnless,
        names: &mut Compiler<'_>,
    ) -> Result<NoDefeatUnless, CompileError> {
        Ok(NoDefeatUnless(names.filter(&text.0)?))
    }

    fn fact(&self) -> Option<Fact> {
        None
    }

    fn mark(self, def: &mut Def, clause: u8) {
        def.no_defeat_unless.get_or_insert((self.0, clause));
    }
}
