//! The forms that hold other effects: looks, choices and conditions.

use super::cursor::{Cursor, Parsed};
use super::effect::{behind_colon, effects};
use super::pick;
use crate::lex::Mark;
use crate::standing::When;
use crate::tree::{Chooser, Cond, Effect, LookMode, Occasion, Static, Who};

/// Reads a form if one begins here.
pub(super) fn form(line: &mut Cursor<'_>) -> Parsed<Option<Effect>> {
    Ok(Some(if let Some(who) = line.keyword::<Who>() {
        let body = behind_colon(line)?;
        Effect::Each { who, body }
    } else if line.pair("look", "at top")? {
        look(line, LookMode::Look)?
    } else if line.word("reveal") {
        reveal(line)?
    } else if line.word("may") {
        may(line)?
    } else if line.word("choose") {
        choose(line, Chooser::ThatPlayer)?
    } else if line.pair("you", "choose")? {
        choose(line, Chooser::You)?
    } else if line.word("if") {
        condition(line)?
    } else if line.pair("search", "deck")? {
        let body = behind_colon(line)?;
        Effect::Search { body }
    } else if let Some(occasion) = Occasion::alone(line) {
        let body = behind_colon(line)?;
        Effect::ThisTurn(When { occasion, body }.into())
    } else if line.run("this turn") {
        line.need_mark(Mark::Colon)?;
        Effect::ThisTurn(line.deeper(Static::parse)?)
    } else {
        return Ok(None);
    }))
}

fn look(line: &mut Cursor<'_>, mode: LookMode) -> Parsed<Effect> {
    Ok(Effect::Look {
        mode,
        n: line.number()?,
        body: behind_colon(line)?,
    })
}

fn reveal(line: &mut Cursor<'_>) -> Parsed<Effect> {
    if line.word("top") {
        return look(line, LookMode::Reveal);
    }
    let filter = pick::filter(line)?;
    line.need_phrase("or")?;
    Ok(Effect::RevealOr {
        filter,
        otherwise: effects(line)?,
    })
}

fn may(line: &mut Cursor<'_>) -> Parsed<Effect> {
    if line.word_ahead(0) == Some("reveal") && line.word_ahead(1) != Some("top") {
        return may_reveal(line);
    }
    let body = effects(line)?;
    Ok(Effect::May {
        body,
        then: behind_arrow(line)?,
    })
}

/// Reads `may reveal FILTER => ...`; with `or` it is an ordinary `may` before a `reveal ... or`.
fn may_reveal(line: &mut Cursor<'_>) -> Parsed<Effect> {
    let start = line.place();
    line.need_phrase("reveal")?;
    let filter = pick::filter(line)?;
    if line.mark(Mark::Arrow) {
        return Ok(Effect::MayReveal {
            filter,
            then: effects(line)?,
        });
    }
    if line.word_ahead(0) != Some("or") {
        return Err(line.fail());
    }
    line.back_to(start);
    let body = effects(line)?;
    Ok(Effect::May {
        body,
        then: behind_arrow(line)?,
    })
}

fn behind_arrow(line: &mut Cursor<'_>) -> Parsed<Vec<Effect>> {
    if line.mark(Mark::Arrow) {
        effects(line)
    } else {
        Ok(Vec::new())
    }
}

fn choose(line: &mut Cursor<'_>, chooser: Chooser) -> Parsed<Effect> {
    let mut options = vec![effects(line)?];
    line.need_mark(Mark::Bar)?;
    options.push(effects(line)?);
    while line.mark(Mark::Bar) {
        options.push(effects(line)?);
    }
    Ok(Effect::OneOf { chooser, options })
}

fn condition(line: &mut Cursor<'_>) -> Parsed<Effect> {
    let cond = Cond::parse(line)?;
    let then = behind_colon(line)?;
    let otherwise = if line.word("else") {
        effects(line)?
    } else {
        Vec::new()
    };
    Ok(Effect::If {
        cond,
        then,
        otherwise,
    })
}
