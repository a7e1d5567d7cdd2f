//! The two lines only a Scheme has: its set-up and when it is completed.

use super::cursor::{Cursor, Parsed};
use crate::lex::Mark;
use crate::tree::{FilterKind, GroupKind, Meter, SetupStep, SetupWhat};
use crate::vocabulary::Keyword;

pub(crate) fn setup(line: &mut Cursor<'_>) -> Parsed<Vec<SetupStep>> {
    let mut steps = Vec::new();
    loop {
        let what = what(line)?;
        let players = if line.word("for") {
            let range = line.range()?;
            line.need_phrase("players")?;
            Some(range)
        } else {
            None
        };
        steps.push(SetupStep { what, players });
        if !line.mark(Mark::Semicolon) {
            return Ok(steps);
        }
    }
}

fn what(line: &mut Cursor<'_>) -> Parsed<SetupWhat> {
    if line.word("twists") {
        if line.word("piles") {
            let (a, b, c) = (line.number()?, line.number()?, line.number()?);
            return Ok(SetupWhat::TwistPiles(a, b, c));
        }
        let n = line.number()?;
        let beside = line.phrase("beside scheme");
        Ok(if beside {
            SetupWhat::TwistsBeside(n)
        } else {
            SetupWhat::Twists(n)
        })
    } else if line.word("bystanders") {
        Ok(SetupWhat::Bystanders(line.number()?))
    } else if line.word("heroes") {
        heroes(line)
    } else if line.word("wounds") {
        let n = line.number()?;
        line.need_phrase("per player")?;
        Ok(SetupWhat::WoundsPerPlayer(n))
    } else if line.word("henchmen") {
        if line.mark(Mark::Plus) {
            return Ok(SetupWhat::ExtraHenchmen(line.number()?));
        }
        require(line, GroupKind::Henchmen)
    } else if line.word("villains") {
        require(line, GroupKind::Villains)
    } else if line.word("missions") {
        require(line, GroupKind::Missions)
    } else if line.word("extra") {
        let (n, name) = (line.number()?, line.title()?);
        line.need_phrase("into hero deck")?;
        Ok(SetupWhat::ExtrasIntoHeroDeck { n, name })
    } else if line.pair("angels", "into hero deck")? {
        Ok(SetupWhat::AngelsIntoHeroDeck)
    } else if line.pair("mastermind", "captures")? {
        Ok(SetupWhat::MastermindCaptures(line.number()?))
    } else if line.word("no") {
        line.need_phrase("solo")?;
        Ok(SetupWhat::NoSolo)
    } else {
        Err(line.fail())
    }
}

fn heroes(line: &mut Cursor<'_>) -> Parsed<SetupWhat> {
    if line.word("cards") {
        let n = line.number()?;
        line.need_phrase("into villain deck")?;
        return Ok(SetupWhat::HeroCardsIntoVillainDeck(n));
    }
    if line.is_number() {
        return Ok(SetupWhat::Heroes(line.number()?));
    }
    require(line, GroupKind::Hero)
}

fn require(line: &mut Cursor<'_>, kind: GroupKind) -> Parsed<SetupWhat> {
    Ok(SetupWhat::Require {
        kind,
        name: line.title()?,
    })
}

pub(crate) fn meter(line: &mut Cursor<'_>) -> Parsed<Meter> {
    if line.word("hero") {
        line.need_phrase("deck empty")?;
        return Ok(Meter::HeroDeckEmpty);
    }
    if line.word("wound") {
        line.need_phrase("stack empty")?;
        return Ok(Meter::WoundStackEmpty);
    }
    if line.pair("stacked", "wounds")? {
        let n = line.number()?;
        line.need_phrase("alone")?;
        let alone = line.number()?;
        return Ok(Meter::StackedWounds { n, alone });
    }
    if line.word("danger") {
        return Ok(Meter::Danger(line.number()?));
    }
    let n = line.number()?;
    if line.word("twists") {
        return Ok(Meter::TwistsPlayed(n));
    }
    for (kind, word) in FilterKind::ALL {
        if line.phrase(word) {
            line.need_phrase("escaped")?;
            return Ok(Meter::Escaped { n, kind: *kind });
        }
    }
    let name = line.title()?;
    line.need_phrase("escaped")?;
    Ok(Meter::EscapedAs { n, name })
}
