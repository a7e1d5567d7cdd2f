//! Text that holds for a while instead of happening.

use super::cursor::{Cursor, Parsed};
use super::{effect, pick};
use crate::lex::Mark;
use crate::tree::{FoeSet, Occasion, Static};

pub(super) fn fixed(line: &mut Cursor<'_>) -> Parsed<Static> {
    if line.word("no") {
        no(line)
    } else if line.word("attack") {
        line.need_phrase("is")?;
        Ok(Static::AttackIs(pick::amount(line)?))
    } else if line.word("worth") {
        line.need_mark(Mark::Plus)?;
        Ok(Static::Worth(pick::amount(line)?))
    } else if line.word("villain") {
        let whom = match line.word("at") {
            true => FoeSet::VillainsAt(line.space()?),
            false => FoeSet::Villains,
        };
        changed(line, "attack", whom)
    } else if line.word("mastermind") {
        changed(line, "attack", FoeSet::Mastermind)
    } else if line.word("mission") {
        changed(line, "needs", FoeSet::Missions)
    } else if line.word("on") {
        if line.pair("top", "alone")? {
            return Ok(Static::OnTopAlone);
        }
        line.need_phrase("assignment")?;
        changed(line, "needs", FoeSet::OnAssignment)
    } else if line.pair("wounds", "form stacks")? {
        Ok(Static::WoundStacks)
    } else if line.word("this") {
        changed(line, "needs", FoeSet::This)
    } else if line.word("fight") {
        line.need_phrase("only with poker")?;
        Ok(Static::FightOnlyWith(line.need_keyword()?))
    } else if line.word("bystander") {
        let name = is_villain(line)?;
        Ok(Static::BystandersAreVillains {
            name,
            attack: pick::amount(line)?,
        })
    } else if line.word("hero") {
        heroes(line)
    } else if line.word("recruit") {
        line.need_phrase("pays attack")?;
        Ok(Static::RecruitPaysAttack)
    } else if let Some(occasion) = occasion(line) {
        when(line, occasion)
    } else {
        Err(line.fail())
    }
}

/// Reads what can not be done.
fn no(line: &mut Cursor<'_>) -> Parsed<Static> {
    if line.pair("recruiting", "from hq")? {
        return Ok(Static::NoRecruiting);
    }
    line.need_phrase("defeat")?;
    if line.word("while") {
        let filter = pick::filter(line)?;
        line.need_phrase("on assignment")?;
        return Ok(Static::NoDefeatWhile(filter));
    }
    line.need_phrase("unless you have")?;
    Ok(Static::NoDefeatUnless(pick::filter(line)?))
}

/// Reads what a text waits for, if that begins here.
fn occasion(line: &mut Cursor<'_>) -> Option<Occasion> {
    let mut all = Occasion::ALL.into_iter();
    all.find(|occasion| line.run(occasion.definition().phrase))
}

/// Reads what happens on an occasion.
pub(super) fn when(line: &mut Cursor<'_>, occasion: Occasion) -> Parsed<Static> {
    let body = effect::behind_colon(line)?;
    Ok(Static::When { occasion, body })
}

/// Reads `hero in hq costs +1`, or `hero in villain deck is villain "Name" attack cost +2`.
fn heroes(line: &mut Cursor<'_>) -> Parsed<Static> {
    if line.phrase("in hq") {
        line.need_phrase("costs")?;
        return Ok(Static::HeroCost {
            sign: pick::sign(line)?,
            amount: pick::amount(line)?,
        });
    }
    let name = is_villain(line)?;
    line.need_phrase("cost")?;
    line.need_mark(Mark::Plus)?;
    Ok(Static::HeroesAreVillains {
        name,
        attack_plus: line.number()?,
    })
}

/// Reads how much more or less some foes or Missions need.
fn changed(line: &mut Cursor<'_>, word: &str, whom: FoeSet) -> Parsed<Static> {
    line.need_phrase(word)?;
    Ok(Static::FoeAttack {
        whom,
        sign: pick::sign(line)?,
        amount: pick::amount(line)?,
    })
}

/// Reads `in villain deck is villain "Name" attack`.
fn is_villain(line: &mut Cursor<'_>) -> Parsed<String> {
    line.need_phrase("in villain deck is villain")?;
    let name = line.title()?;
    line.need_phrase("attack")?;
    Ok(name)
}
