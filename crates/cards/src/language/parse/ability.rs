//! One indented line: when it speaks, and what it says.

use super::cursor::{Cursor, Parsed};
use crate::tree::{Ability, Trigger};

pub(super) fn ability(line: &mut Cursor<'_>) -> Parsed<Ability> {
    let span = line.whole();
    let trigger = Trigger::parse(line)?;
    let body = trigger.body(line)?;
    line.expect_end()?;
    Ok(Ability {
        trigger,
        body,
        span,
    })
}
