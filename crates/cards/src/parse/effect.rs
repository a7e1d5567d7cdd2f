//! What happens: effects one after the other.
//!
//! A form with a colon, `may`, `choose` and `reveal ... or` take everything to their right, up to
//! a closing parenthesis, a `|`, a `=>`, an `else` or the end of the line. Each of those
//! signs belongs to the nearest open form that has a use for it.

use super::cursor::{Cursor, Parsed};
use super::{fixed, forms, moves, pick};
use crate::lex::Mark;
use crate::tree::{
    Captor, CartelOn, Chooser, Effect, Foe, HqPick, LookMode, Pool, RowCard, TwistPlace, Verb, Way,
    Who,
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
pub(super) fn behind_colon(line: &mut Cursor<'_>) -> Parsed<Vec<Effect>> {
    line.need_mark(Mark::Colon)?;
    effects(line)
}

/// Effects that are one fixed run of words, split behind the word that tells them apart.
const FIXED: [(&str, &str, Effect); 6] = [
    ("leave", "them", Effect::Leave),
    ("return", "this to hand", Effect::ReturnThis),
    ("complete", "mission", Effect::Complete),
    ("becomes", "twist", Effect::BecomesTwist),
    ("angels", "disperse", Effect::AngelsDisperse),
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
        if line.pair(word, rest)? {
            return Ok(effect);
        }
    }
    if line.word("attack") {
        moves::points(line, Pool::Attack)
    } else if line.word("recruit") {
        moves::recruit(line)
    } else if line.word("draw") {
        moves::draw(line)
    } else if line.word("rescue") {
        moves::rescue(line)
    } else if line.word("acquire") {
        moves::acquire(line)
    } else if line.word("danger") {
        moves::danger(line)
    } else if line.word("gain") {
        moves::gain(line)
    } else if line.word("ko") {
        moves::ko(line)
    } else if line.word("discard") {
        moves::discard(line)
    } else if line.word("put") {
        moves::put(line)
    } else if line.word("keep") {
        Ok(Effect::Keep {
            pick: pick::pick(line)?,
        })
    } else if let Some(who) = line.keyword::<Who>() {
        Ok(Effect::Each {
            who,
            body: behind_colon(line)?,
        })
    } else if line.pair("look", "at top")? {
        forms::look(line, LookMode::Look)
    } else if line.word("reveal") {
        forms::reveal(line)
    } else if line.word("may") {
        forms::may(line)
    } else if line.word("choose") {
        forms::choose(line, Chooser::ThatPlayer)
    } else if line.pair("you", "choose")? {
        forms::choose(line, Chooser::You)
    } else if line.word("if") {
        forms::condition(line)
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
        let captor = if line.word("at") {
            Captor::At(line.space()?)
        } else if line.pair("or", "mission")? {
            Captor::ChosenCard
        } else {
            Captor::ChosenVillain
        };
        capture(line, captor)
    } else if line.word("mastermind") {
        capture(line, Captor::Mastermind)
    } else if line.word("move") {
        shift(line)
    } else if line.word("extra") {
        extra(line)
    } else if line.pair("next", "hand")? {
        next_hand(line)
    } else if line.word("copy") {
        copy(line)
    } else if line.word("pass") {
        let n = line.number()?;
        line.need_phrase("left")?;
        Ok(Effect::PassLeft { n })
    } else if line.word("place") {
        place(line)
    } else if line.pair("leftmost", "attack")? {
        line.need_mark(Mark::Plus)?;
        Ok(Effect::LeftmostAttack { n: line.number()? })
    } else if line.pair("search", "deck")? {
        Ok(Effect::Search {
            body: behind_colon(line)?,
        })
    } else if line.word("brainwash") {
        brainwash(line)
    } else if line.word("cartel") {
        cartel(line)
    } else if line.word("destroy") {
        let n = line.number()?;
        line.need_phrase("space")?;
        Ok(Effect::DestroySpaces { n })
    } else if let Some(which) = line.keyword::<HqPick>() {
        line.need_phrase("hero")?;
        line.pair("from", "hq")?;
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
    if line.word("blackjack") {
        return Ok(Effect::Blackjack);
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

/// Reads `move villain`, or `move villain or mission left 1`.
fn shift(line: &mut Cursor<'_>) -> Parsed<Effect> {
    let whom = line.need_keyword::<RowCard>()?;
    if whom == RowCard::Villain && line.is_clause_end(0) {
        return Ok(Effect::MoveVillain);
    }
    Ok(Effect::Shift {
        whom,
        way: line.need_keyword::<Way>()?,
        spaces: line.number()?,
    })
}

/// Reads `extra turn`, or `extra "Name" enters`.
fn extra(line: &mut Cursor<'_>) -> Parsed<Effect> {
    if line.word("turn") {
        return Ok(Effect::ExtraTurn);
    }
    let name = line.title()?;
    line.need_phrase("enters")?;
    Ok(Effect::ExtraEnters { name })
}

/// Reads `brainwash highest hero`, or `brainwash` and a choice of Heroes.
fn brainwash(line: &mut Cursor<'_>) -> Parsed<Effect> {
    if let Some(which) = line.keyword::<HqPick>() {
        line.need_phrase("hero")?;
        line.pair("from", "hq")?;
        return Ok(Effect::Brainwash { which });
    }
    Ok(Effect::Cards {
        verb: Verb::Brainwash,
        pick: pick::pick(line)?,
    })
}

/// Reads `cartel 1 on this`, or `cartel 1 per twist played on hq`.
fn cartel(line: &mut Cursor<'_>) -> Parsed<Effect> {
    let amount = pick::amount(line)?;
    line.need_phrase("on")?;
    Ok(Effect::PlaceCartel {
        amount,
        on: line.need_keyword::<CartelOn>()?,
    })
}

fn place(line: &mut Cursor<'_>) -> Parsed<Effect> {
    if line.word("strike") {
        line.need_phrase("beside mastermind")?;
        return Ok(Effect::PlaceStrike);
    }
    line.need_phrase("twist")?;
    Ok(Effect::PlaceTwist(line.need_keyword::<TwistPlace>()?))
}

fn copy(line: &mut Cursor<'_>) -> Parsed<Effect> {
    if line.word_ahead(0) == Some("1") {
        line.advance();
    }
    let filter = pick::filter(line)?;
    line.need_phrase("played")?;
    Ok(Effect::CopyPlayed { filter })
}

fn defeat(line: &mut Cursor<'_>) -> Parsed<Effect> {
    line.need_phrase("villain")?;
    let or_mastermind = line.pair("or", "mastermind")?;
    let holding_captive = line.pair("holding", "captive")?;
    let attack_below = if line.pair("attack", "below")? {
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

fn capture(line: &mut Cursor<'_>, captor: Captor) -> Parsed<Effect> {
    line.need_phrase("captures")?;
    let n = line.number()?;
    if !line.word("bystander") {
        line.word("gadget");
    }
    Ok(Effect::Capture { captor, n })
}

fn next_hand(line: &mut Cursor<'_>) -> Parsed<Effect> {
    if line.word("is") {
        return Ok(Effect::NextHandIs(line.number()?));
    }
    line.need_mark(Mark::Plus)?;
    Ok(Effect::NextHandPlus(line.number()?))
}
