//! What happens: effects one after the other.
//!
//! A form with a colon, `may`, `choose` and `reveal ... or` take everything to their right, up to
//! a closing parenthesis, a `|`, a `=>`, an `else` or the end of the line. Each of those three
//! signs belongs to the nearest open form that has a use for it.

use super::cursor::{Cursor, Parsed};
use super::{fixed, pick};
use crate::lex::Mark;
use crate::tree::{
    Amount, Captor, Chooser, Cond, Count, Effect, Filter, FilterKind, Foe, GainTo, HqPick,
    LookMode, Pick, Place, Pool, Quantity, TwistPlace, Verb, Who,
};

/// Reads effects joined by semicolons.
pub(super) fn effects(line: &mut Cursor<'_>) -> Parsed<Vec<Effect>> {
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
fn behind_colon(line: &mut Cursor<'_>) -> Parsed<Vec<Effect>> {
    line.need_mark(Mark::Colon)?;
    effects(line)
}

/// Effects that are one fixed run of words, split behind the word that tells them apart.
const FIXED: [(&str, &str, Effect); 6] = [
    ("leave", "them", Effect::Leave),
    ("extra", "turn", Effect::ExtraTurn),
    ("return", "this to hand", Effect::ReturnThis),
    ("move", "villain", Effect::MoveVillain),
    ("becomes", "twist", Effect::BecomesTwist),
    ("evil", "wins", Effect::EvilWins),
];

fn effect(line: &mut Cursor<'_>) -> Parsed<Effect> {
    line.call("an effect such as `draw 1`");
    if line.is_mark_ahead(0, Mark::Plus) {
        return Err(line
            .fail_for("an effect")
            .hint("the word comes first: `attack +1`"));
    }
    for (word, rest, effect) in FIXED {
        if optional(line, word, rest)? {
            return Ok(effect);
        }
    }
    if line.word("attack") {
        points(line, Pool::Attack)
    } else if line.word("recruit") {
        recruit(line)
    } else if line.word("draw") {
        draw(line)
    } else if line.word("rescue") {
        rescue(line)
    } else if line.word("gain") {
        gain(line)
    } else if line.word("ko") {
        Ok(Effect::Cards {
            verb: Verb::Ko,
            pick: pick::pick(line)?,
        })
    } else if line.word("discard") {
        discard(line)
    } else if line.word("put") {
        put(line)
    } else if line.word("keep") {
        Ok(Effect::Keep {
            pick: pick::pick(line)?,
        })
    } else if let Some(who) = line.keyword::<Who>() {
        Ok(Effect::Each {
            who,
            body: behind_colon(line)?,
        })
    } else if optional(line, "look", "at top")? {
        look(line, LookMode::Look)
    } else if line.word("reveal") {
        reveal(line)
    } else if line.word("may") {
        may(line)
    } else if line.word("choose") {
        choose(line, Chooser::ThatPlayer)
    } else if optional(line, "you", "choose")? {
        choose(line, Chooser::You)
    } else if line.word("if") {
        condition(line)
    } else {
        rarer(line)
    }
}

/// The effects few cards have.
fn rarer(line: &mut Cursor<'_>) -> Parsed<Effect> {
    if line.word("defeat") {
        defeat(line)
    } else if line.word("play") {
        play(line)
    } else if line.word("this") {
        this(line)
    } else if line.word("villain") {
        let captor = match line.word("at") {
            true => Captor::At(line.name()?),
            false => Captor::ChosenVillain,
        };
        capture(line, captor)
    } else if optional(line, "next", "hand")? {
        next_hand(line)
    } else if line.word("copy") {
        copy(line)
    } else if line.word("pass") {
        let n = line.number()?;
        line.need_phrase("left")?;
        Ok(Effect::PassLeft { n })
    } else if optional(line, "place", "twist")? {
        Ok(Effect::PlaceTwist(line.need_keyword::<TwistPlace>()?))
    } else if let Some(which) = line.keyword::<HqPick>() {
        line.need_phrase("hero")?;
        optional(line, "from", "hq")?;
        line.need_phrase("enters")?;
        Ok(Effect::Enters { which })
    } else {
        Err(line.fail())
    }
}

fn play(line: &mut Cursor<'_>) -> Parsed<Effect> {
    if line.word("copies") {
        return Ok(Effect::PlayCopies);
    }
    line.need_phrase("villain deck")?;
    Ok(Effect::PlayVillainDeck { n: line.number()? })
}

fn this(line: &mut Cursor<'_>) -> Parsed<Effect> {
    if line.word("turn") {
        line.need_mark(Mark::Colon)?;
        return Ok(Effect::ThisTurn(line.deeper(fixed::fixed)?));
    }
    capture(line, Captor::This)
}

fn copy(line: &mut Cursor<'_>) -> Parsed<Effect> {
    if line.word_ahead(0) == Some("1") {
        line.advance();
    }
    let filter = pick::filter(line)?;
    line.need_phrase("played")?;
    Ok(Effect::CopyPlayed { filter })
}

fn rescue(line: &mut Cursor<'_>) -> Parsed<Effect> {
    if line.word("held") {
        return Ok(Effect::RescueHeld);
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

fn points(line: &mut Cursor<'_>, pool: Pool) -> Parsed<Effect> {
    line.need_mark(Mark::Plus)?;
    Ok(Effect::Points {
        pool,
        amount: pick::amount(line)?,
    })
}

fn recruit(line: &mut Cursor<'_>) -> Parsed<Effect> {
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
fn draw(line: &mut Cursor<'_>) -> Parsed<Effect> {
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

fn gain(line: &mut Cursor<'_>) -> Parsed<Effect> {
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
    let to = if optional(line, "to", "hand")? {
        GainTo::Hand
    } else {
        GainTo::Discard
    };
    Ok((
        Amount {
            n,
            per: pick::per(line)?,
        },
        to,
    ))
}

/// Reads what follows `discard`; without a place it is from the hand.
fn discard(line: &mut Cursor<'_>) -> Parsed<Effect> {
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

fn put(line: &mut Cursor<'_>) -> Parsed<Effect> {
    if line.word("back") {
        line.need_phrase("in any order")?;
        return Ok(Effect::PutBack);
    }
    if let Some(which) = line.keyword::<HqPick>() {
        line.need_phrase("hero from hq under this")?;
        return Ok(Effect::PutUnder { which });
    }
    let pick = pick::pick(line)?;
    if optional(line, "on", "deck")? {
        Ok(Effect::Cards {
            verb: Verb::PutOnDeck,
            pick,
        })
    } else if optional(line, "into", "hand")? {
        Ok(Effect::Cards {
            verb: Verb::PutIntoHand,
            pick,
        })
    } else {
        Err(line.fail())
    }
}

fn look(line: &mut Cursor<'_>, mode: LookMode) -> Parsed<Effect> {
    Ok(Effect::Look {
        mode,
        n: line.number()?,
        body: behind_colon(line)?,
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
    let cond = cond(line)?;
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

fn cond(line: &mut Cursor<'_>) -> Parsed<Cond> {
    if optional(line, "you", "have")? {
        Ok(Cond::YouHave(pick::filter(line)?))
    } else if line.word("them") {
        Ok(Cond::Them(pick::filter(line)?))
    } else if line.word("at") {
        let mut spaces = vec![line.name()?];
        while line.word("or") {
            spaces.push(line.name()?);
        }
        Ok(Cond::At(spaces))
    } else if optional(line, "first", "hero")? {
        Ok(Cond::FirstHero)
    } else if optional(line, "recruit", "made")? {
        Ok(Cond::RecruitMade(line.number()?))
    } else if optional(line, "hand", "is")? {
        Ok(Cond::HandIs(line.number()?))
    } else if line.word("no") {
        let filter = pick::filter(line)?;
        line.need_phrase("in victory")?;
        Ok(Cond::NoneInVictory(filter))
    } else {
        Err(line.fail())
    }
}

fn defeat(line: &mut Cursor<'_>) -> Parsed<Effect> {
    line.need_phrase("villain")?;
    let or_mastermind = optional(line, "or", "mastermind")?;
    let holding_captive = optional(line, "holding", "captive")?;
    let attack_below = if optional(line, "attack", "below")? {
        Some(pick::count(line)?)
    } else {
        None
    };
    Ok(Effect::Defeat {
        foe: Foe {
            or_mastermind,
            holding_captive,
            attack_below,
        },
    })
}

/// Reads words that stand together or not at all.
fn optional(line: &mut Cursor<'_>, word: &str, rest: &str) -> Parsed<bool> {
    let is_there = line.word(word);
    if is_there {
        line.need_phrase(rest)?;
    }
    Ok(is_there)
}

fn capture(line: &mut Cursor<'_>, captor: Captor) -> Parsed<Effect> {
    line.need_phrase("captures")?;
    let n = line.number()?;
    line.word("bystander");
    Ok(Effect::Capture { captor, n })
}

fn next_hand(line: &mut Cursor<'_>) -> Parsed<Effect> {
    if line.word("is") {
        return Ok(Effect::NextHandIs(line.number()?));
    }
    line.need_mark(Mark::Plus)?;
    Ok(Effect::NextHandPlus(line.number()?))
}
