//! `when you recruit hero: draw 1`.

use cards::standing as text;
use cards::tree::Occasion;

use super::StandingRules;
use crate::text::compile::{CompileError, Compiler};
use crate::text::facts::Fact;
use crate::text::program::Block;

/// See [`text::When`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct When {
    occasion: Occasion,
    block: Block,
}

impl StandingRules for When {
    type Text = text::When;

    fn compile(text: &text::When, names: &mut Compiler<'_>) -> Result<When, CompileError> {
        Ok(When {
            occasion: text.occasion,
            block: names.block(&text.body)?,
        })
    }

    fn fact(&self) -> Option<Fact> {
        Some(Fact::Waits)
    }

    fn speaks_from_row(&self) -> bool {
        true
    }

    fn does_on(&self, occasion: Occasion) -> Option<Block> {
        (self.occasion == occasion).then_some(self.block)
    }
}
