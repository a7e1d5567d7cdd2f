//! Text that holds for a while instead of happening.

use super::cursor::{Cursor, Parsed};
use super::{effect, pick};
use crate::lex::Mark;
use crate::tree::{FoeSet, Sign, Static};

pub(super) fn fixed(line: &mut Cursor<'_>) -> Parsed<Static> {
    if line.word("no") {
        line.need_phrase("defeat unless you have")?;
        Ok(Static::NoDefeatUnless(pick::filter(line)?))
    } else if line.word("attack") {
        line.need_phrase("is")?;
        Ok(Static::AttackIs(pick::amount(line)?))
    } else if line.word("worth") {
        line.need_mark(Mark::Plus)?;
        Ok(Static::Worth(pick::amount(line)?))
    } else if line.word("villain") {
        let whom = match line.word("at") {
            true => FoeSet::VillainsAt(line.name()?),
            false => FoeSet::Villains,
        };
        foe_attack(line, whom)
    } else if line.word("mastermind") {
        foe_attack(line, FoeSet::Mastermind)
    } else if line.word("bystander") {
        let name = is_villain(line)?;
        Ok(Static::BystandersAreVillains {
            name,
            attack: pick::amount(line)?,
        })
    } else if line.word("hero") {
        let name = is_villain(line)?;
        line.need_phrase("cost")?;
        line.need_mark(Mark::Plus)?;
        Ok(Static::HeroesAreVillains {
            name,
            attack_plus: line.number()?,
        })
    } else if line.word("recruit") {
        line.need_phrase("pays attack")?;
        Ok(Static::RecruitPaysAttack)
    } else if line.word("when") {
        line.need_phrase("you defeat villain or mastermind")?;
        line.need_mark(Mark::Colon)?;
        Ok(Static::WhenYouDefeat(effect::effects(line)?))
    } else {
        Err(line.fail())
    }
}

fn foe_attack(line: &mut Cursor<'_>, whom: FoeSet) -> Parsed<Static> {
    line.need_phrase("attack")?;
    let sign = if line.mark(Mark::Plus) {
        Sign::Plus
    } else if line.mark(Mark::Minus) {
        Sign::Minus
    } else {
        return Err(line.fail());
    };
    Ok(Static::FoeAttack {
        whom,
        sign,
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
