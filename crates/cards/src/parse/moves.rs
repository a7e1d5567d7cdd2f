//! Points, and cards on the move: draw, gain, discard, put.

use super::cursor::{Cursor, Parsed};
use super::pick;
use crate::lex::Mark;
use crate::tree::{
    Amount, Chooser, Count, Effect, Filter, FilterKind, GainTo, HqPick, Pick, Place, Pool,
    Quantity, Verb,
};

pub(super) fn points(line: &mut Cursor<'_>, pool: Pool) -> Parsed<Effect> {
    line.need_mark(Mark::Plus)?;
    Ok(Effect::Points {
        pool,
        amount: pick::amount(line)?,
    })
}

pub(super) fn recruit(line: &mut Cursor<'_>) -> Parsed<Effect> {
    if line.is_mark_ahead(0, Mark::Plus) {
        return points(line, Pool::Recruit);
    }
    line.mark(Mark::Plus);
    let pick = pick::pick(line)?;
    line.need_phrase("free")?;
    Ok(Effect::Cards {
        verb: Verb::RecruitFree,
        pick,
    })
}

/// Reads `draw 2`, `draw 2 cards`, `draw them` or `draw 1 X-Men hero from them`.
pub(super) fn draw(line: &mut Cursor<'_>) -> Parsed<Effect> {
    if line.word("them") {
        return Ok(Effect::Cards {
            verb: Verb::DrawThem,
            pick: pick::them(),
        });
    }
    let quantity = pick::quantity(line)?;
    if let Quantity::Exactly(Amount { n, .. }) = quantity
        && let Some(per) = plain(line)?
    {
        return Ok(Effect::Draw {
            amount: Amount { n, per },
        });
    }
    let filter = pick::filter(line)?;
    let pick = pick::pick_from(line, quantity, filter)?;
    Ok(Effect::Cards {
        verb: Verb::DrawThem,
        pick,
    })
}

/// Reads `[card] [per count]` if no other filter and no place follows.
fn plain(line: &mut Cursor<'_>) -> Parsed<Option<Option<Count>>> {
    if line.word_ahead(0) == Some("card") && line.is_clause_end(1) {
        line.word("card");
    }
    let per = pick::per(line)?;
    let is_plain = per.is_some() || line.is_clause_end(0);
    Ok(is_plain.then_some(per))
}

/// Reads `ko 1 cartel`, or `ko` and a choice of cards.
pub(super) fn ko(line: &mut Cursor<'_>) -> Parsed<Effect> {
    let verb = Verb::Ko;
    if line.word("them") {
        let pick = pick::them();
        return Ok(Effect::Cards { verb, pick });
    }
    let quantity = pick::quantity(line)?;
    let top_cards = match quantity {
        Quantity::Exactly(Amount { n, .. }) => Some((false, n)),
        Quantity::UpTo(n) => Some((true, n)),
        Quantity::Any | Quantity::All => None,
    };
    if let Some((up_to, n)) = top_cards
        && line.word("cartel")
    {
        return Ok(Effect::KoCartel { up_to, n });
    }
    let filter = pick::filter(line)?;
    let pick = pick::pick_from(line, quantity, filter)?;
    Ok(Effect::Cards { verb, pick })
}

pub(super) fn rescue(line: &mut Cursor<'_>) -> Parsed<Effect> {
    if line.word("held") {
        return Ok(Effect::RescueHeld);
    }
    if line.pair("brainwashed", "hero")? {
        return Ok(Effect::RescueBrainwashed);
    }
    let n = line.number()?;
    line.word("bystander");
    Ok(Effect::Rescue {
        amount: Amount {
            n,
            per: pick::per(line)?,
        },
    })
}

pub(super) fn acquire(line: &mut Cursor<'_>) -> Parsed<Effect> {
    let n = line.number()?;
    line.need_phrase("gadget")?;
    Ok(Effect::Acquire {
        amount: Amount {
            n,
            per: pick::per(line)?,
        },
    })
}

pub(super) fn danger(line: &mut Cursor<'_>) -> Parsed<Effect> {
    Ok(Effect::Danger {
        sign: pick::sign(line)?,
        n: line.number()?,
    })
}

pub(super) fn gain(line: &mut Cursor<'_>) -> Parsed<Effect> {
    if line.word("under") {
        return Ok(Effect::GainUnder);
    }
    if line.word("them") {
        return Ok(Effect::Cards {
            verb: Verb::Gain,
            pick: pick::them(),
        });
    }
    let quantity = pick::quantity(line)?;
    if let Quantity::Exactly(amount) = &quantity
        && line.word("officer")
    {
        let (amount, to) = gained(line, amount.n)?;
        return Ok(Effect::GainOfficer { amount, to });
    }
    if let Quantity::Exactly(amount) = &quantity
        && line.word("extra")
    {
        return Ok(Effect::GainExtra {
            n: amount.n,
            name: line.title()?,
            to: gain_to(line)?,
        });
    }
    let filter = pick::filter(line)?;
    let is_wound = filter
        == Filter {
            kind: FilterKind::Wound,
            ..Filter::default()
        };
    match quantity {
        Quantity::Exactly(amount) if is_wound && line.word_ahead(0) != Some("from") => {
            let (amount, to) = gained(line, amount.n)?;
            Ok(Effect::GainWound { amount, to })
        }
        _ => {
            let pick = pick::pick_from(line, quantity, filter)?;
            Ok(Effect::Cards {
                verb: Verb::Gain,
                pick,
            })
        }
    }
}

/// Reads `[to hand] [per count]`.
fn gained(line: &mut Cursor<'_>, n: u8) -> Parsed<(Amount, GainTo)> {
    let to = gain_to(line)?;
    Ok((
        Amount {
            n,
            per: pick::per(line)?,
        },
        to,
    ))
}

fn gain_to(line: &mut Cursor<'_>) -> Parsed<GainTo> {
    Ok(match line.pair("to", "hand")? {
        true => GainTo::Hand,
        false => GainTo::Discard,
    })
}

/// Reads what follows `discard`; without a place it is from the hand.
pub(super) fn discard(line: &mut Cursor<'_>) -> Parsed<Effect> {
    if line.word("hand") {
        return Ok(Effect::DiscardHand);
    }
    if line.word("down") {
        line.need_phrase("to")?;
        return Ok(Effect::DiscardDownTo {
            hand_size: line.number()?,
        });
    }
    if line.word("top") {
        return Ok(Effect::DiscardTop { n: line.number()? });
    }
    let pick = match line.word("them") {
        true => pick::them(),
        false => discard_pick(line)?,
    };
    Ok(Effect::Cards {
        verb: Verb::Discard,
        pick,
    })
}

fn discard_pick(line: &mut Cursor<'_>) -> Parsed<Pick> {
    let quantity = pick::quantity(line)?;
    let from_hand = |quantity, filter| Pick {
        quantity,
        filter,
        from: vec![Place::Hand],
        chooser: Chooser::ThatPlayer,
    };
    if let Quantity::Exactly(Amount { n, .. }) = quantity
        && let Some(per) = plain(line)?
    {
        return Ok(from_hand(
            Quantity::Exactly(Amount { n, per }),
            Filter::default(),
        ));
    }
    let filter = pick::filter(line)?;
    if line.is_clause_end(0) {
        return Ok(from_hand(quantity, filter));
    }
    pick::pick_from(line, quantity, filter)
}

pub(super) fn put(line: &mut Cursor<'_>) -> Parsed<Effect> {
    if line.word("back") {
        line.need_phrase("in any order")?;
        return Ok(Effect::PutBack);
    }
    if let Some(which) = line.keyword::<HqPick>() {
        line.need_phrase("hero from hq under this")?;
        return Ok(Effect::PutUnder { which });
    }
    let pick = pick::pick(line)?;
    let verb = if line.pair("on", "deck")? {
        Verb::PutOnDeck
    } else if line.pair("into", "hand")? {
        Verb::PutIntoHand
    } else if line.pair("under", "hero deck")? {
        Verb::PutUnderHeroDeck
    } else {
        return Err(line.fail());
    };
    Ok(Effect::Cards { verb, pick })
}
