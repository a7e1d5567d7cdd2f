//! Which cards, how many, from where: filters, picks, amounts and counts.

use super::cursor::{Cursor, Parsed};
use crate::lex::Mark;
use crate::tree::{
    Amount, Chooser, Class, CostTest, Count, Filter, FilterKind, GainTo, Pick, Place, Quantity,
    Role, Sign,
};
use crate::vocabulary::Keyword;

/// Reads `[other] [classes] [team, role or group] kind [cost test]`, or `card "Name"`.
pub(crate) fn filter(line: &mut Cursor<'_>) -> Parsed<Filter> {
    let mut filter = Filter {
        other: line.word("other"),
        ..Filter::default()
    };
    // A misspelt kind looks like the name of a group until the kind does not come.
    let mut doubtful = None;
    loop {
        if let Some(class) = line.keyword::<Class>() {
            filter.classes.push(class);
            while is_or_class(line) {
                line.need_phrase("or")?;
                filter.classes.push(line.need_keyword()?);
            }
        } else if let Some(kind) = line.keyword::<FilterKind>() {
            filter.kind = kind;
            break;
        } else if filter.role.is_none()
            && let Some(role) = line.keyword::<Role>()
        {
            filter.role = Some(role);
        } else if filter.team.is_none()
            && let Some(team) = line.team()
        {
            filter.team = Some(team);
        } else if filter.group.is_none() && line.name_ahead(0).is_some() {
            doubtful = Some(line.place());
            filter.group = Some(line.name()?);
        } else {
            if let Some(place) = doubtful {
                line.back_to(place);
            }
            return Err(line.fail());
        }
    }
    if filter.kind == FilterKind::Card && line.is_title() {
        filter.name = Some(line.title()?);
    }
    filter.cost = cost_test(line)?;
    Ok(filter)
}

/// Tells whether `or` and a class stand here: any other `or` belongs to the sentence around.
fn is_or_class(line: &Cursor<'_>) -> bool {
    let is_class = |word| Class::ALL.iter().any(|(_, class)| *class == word);
    line.word_ahead(0) == Some("or") && line.word_ahead(1).is_some_and(is_class)
}

fn cost_test(line: &mut Cursor<'_>) -> Parsed<Option<CostTest>> {
    if line.word("odd") {
        line.need_phrase("cost")?;
        return Ok(Some(CostTest::Odd));
    }
    if !line.word("cost") {
        return Ok(None);
    }
    let bound = line.number()?;
    line.need_phrase("or")?;
    if line.word("less") {
        Ok(Some(CostTest::AtMost(bound)))
    } else if line.word("more") {
        Ok(Some(CostTest::AtLeast(bound)))
    } else {
        Err(line.fail())
    }
}

/// Reads `them`, or `quantity filter from places [chosen by you] [per count]`.
pub(crate) fn pick(line: &mut Cursor<'_>) -> Parsed<Pick> {
    if line.word("them") {
        return Ok(them());
    }
    let quantity = quantity(line)?;
    let filter = filter(line)?;
    pick_from(line, quantity, filter)
}

/// Reads what follows quantity and filter.
pub(crate) fn pick_from(line: &mut Cursor<'_>, quantity: Quantity, filter: Filter) -> Parsed<Pick> {
    line.need_phrase("from")?;
    let mut pick = Pick {
        quantity,
        filter,
        from: places(line)?,
        chooser: Chooser::ThatPlayer,
    };
    if line.word("chosen") {
        line.need_phrase("by you")?;
        pick.chooser = Chooser::You;
    }
    if let Quantity::Exactly(amount) = &mut pick.quantity {
        amount.per = per(line)?;
    }
    Ok(pick)
}

/// All the cards being looked at.
pub(crate) fn them() -> Pick {
    Pick {
        quantity: Quantity::All,
        filter: Filter::default(),
        from: vec![Place::Them],
        chooser: Chooser::ThatPlayer,
    }
}

pub(crate) fn quantity(line: &mut Cursor<'_>) -> Parsed<Quantity> {
    if line.word("all") {
        Ok(Quantity::All)
    } else if line.word("any") {
        Ok(Quantity::Any)
    } else if line.word("up") {
        line.need_phrase("to")?;
        Ok(Quantity::UpTo(line.number()?))
    } else {
        Ok(Quantity::Exactly(Amount {
            n: line.number()?,
            per: None,
        }))
    }
}

fn places(line: &mut Cursor<'_>) -> Parsed<Vec<Place>> {
    let mut places = Vec::new();
    loop {
        if line.word("yours") {
            places.extend([Place::Hand, Place::Played]);
        } else {
            places.push(line.need_keyword()?);
        }
        if !line.word("or") {
            return Ok(places);
        }
    }
}

/// Reads `2`, or `2 per count`.
pub(crate) fn amount(line: &mut Cursor<'_>) -> Parsed<Amount> {
    Ok(Amount {
        n: line.number()?,
        per: per(line)?,
    })
}

pub(crate) fn sign(line: &mut Cursor<'_>) -> Parsed<Sign> {
    if line.mark(Mark::Plus) {
        Ok(Sign::Plus)
    } else if line.mark(Mark::Minus) {
        Ok(Sign::Minus)
    } else {
        Err(line.fail())
    }
}

pub(crate) fn per(line: &mut Cursor<'_>) -> Parsed<Option<Count>> {
    if line.word("per") {
        Count::parse(line).map(Some)
    } else {
        Ok(None)
    }
}

/// Reads `[card] [per count]` if no other filter and no place follows.
pub(crate) fn plain(line: &mut Cursor<'_>) -> Parsed<Option<Option<Count>>> {
    if line.word_ahead(0) == Some("card") && line.is_clause_end(1) {
        line.word("card");
    }
    let per = per(line)?;
    let is_plain = per.is_some() || line.is_clause_end(0);
    Ok(is_plain.then_some(per))
}

/// Reads `[to hand] [per count]`.
pub(crate) fn gained(line: &mut Cursor<'_>, n: u8) -> Parsed<(Amount, GainTo)> {
    let to = gain_to(line)?;
    let per = per(line)?;
    Ok((Amount { n, per }, to))
}

/// Reads `to hand` or `on deck`, or nothing for the discard pile.
pub(crate) fn gain_to(line: &mut Cursor<'_>) -> Parsed<GainTo> {
    Ok(if line.pair("to", "hand")? {
        GainTo::Hand
    } else if line.pair("on", "deck")? {
        GainTo::Deck
    } else {
        GainTo::Discard
    })
}

/// Reads `in villain deck is villain "Name" attack`.
pub(crate) fn villain_by_name(line: &mut Cursor<'_>) -> Parsed<String> {
    line.need_phrase("in villain deck is villain")?;
    let name = line.title()?;
    line.need_phrase("attack")?;
    Ok(name)
}
