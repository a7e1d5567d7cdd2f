//! What happens: effects one after the other.
//!
//! A form with a colon, `may`, `choose` and `reveal ... or` take everything to their right, up to
//! a closing parenthesis, a `|`, a `=>`, an `else` or the end of the line. Each of those
//! signs belongs to the nearest open form that has a use for it.

use super::cursor::{Cursor, Parsed};
use super::forms;
use crate::lex::Mark;
use crate::steps::Step;
use crate::tree::Effect;

/// Reads effects joined by semicolons.
pub(crate) fn effects(line: &mut Cursor<'_>) -> Parsed<Vec<Effect>> {
    line.deeper(|line| {
        let mut effects = Vec::new();
        loop {
            if line.mark(Mark::Open) {
                effects.extend(self::effects(line)?);
                line.need_mark(Mark::Close)?;
            } else {
                effects.push(effect(line)?);
            }
            if !line.mark(Mark::Semicolon) {
                return Ok(effects);
            }
        }
    })
}

/// Reads what stands behind a colon.
pub(crate) fn behind_colon(line: &mut Cursor<'_>) -> Parsed<Vec<Effect>> {
    line.need_mark(Mark::Colon)?;
    effects(line)
}

fn effect(line: &mut Cursor<'_>) -> Parsed<Effect> {
    line.call("an effect such as `draw 1`");
    if line.is_mark_ahead(0, Mark::Plus) {
        return Err(line
            .fail_for("an effect")
            .hint("the word comes first: `attack +1`"));
    }
    if let Some(form) = forms::form(line)? {
        return Ok(form);
    }
    match Step::parse(line)? {
        Some(step) => Ok(Effect::Step(step)),
        None => Err(line.fail()),
    }
}
