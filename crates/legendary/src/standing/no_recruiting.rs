//! `no recruiting from hq`.

use super::StandingRules;
use crate::text::compile::{CompileError, Compiler};
use crate::text::facts::Fact;

pub use cards::standing::NoRecruiting;

impl StandingRules for NoRecruiting {
    type Text = NoRecruiting;

    fn compile(
        text: &NoRecruiting,
        _names: &mut Compiler<'_>,
    ) -> Result<NoRecruiting, CompileError> {
        Ok(*text)
    }

    fn fact(&self) -> Option<Fact> {
        Some(Fact::NoRecruiting)
    }

    fn speaks_from_row(&self) -> bool {
        true
    }
}
