//! Cards that are picked and moved: `ko 1 hero from hand`, `put them on deck`.

use super::{StepDefinition, worth};
use crate::act::Act;
use crate::check::{Parts, Surroundings, Wrong};
use crate::parse::{Cursor, Parsed, pick};
use crate::print;
use crate::tree::{Amount, Chooser, Filter, FilterKind, Pick, Place, Quantity, Verb};
use crate::words::icons::{DRAW, KO, RECRUIT};
use crate::words::{Short, de, en, text};

/// One's own weakest card gone: mostly a help.
const KO_OWN: i32 = 1;
/// More than this many of one's own Heroes gone hurts.
const KO_WELCOME: u8 = 1;

/// `ko 1 hero from hand or discard`, `discard 1`, `gain 1 hero from hq`, `draw them` ...
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cards {
    pub verb: Verb,
    pub pick: Pick,
}

impl StepDefinition for Cards {
    const OPENS: &'static [&'static str] = &[
        "ko",
        "discard",
        "gain",
        "recruit",
        "put",
        "draw",
        "brainwash",
    ];
    const EXAMPLE: &'static str = "discard 1 card from hand";

    fn parse(line: &mut Cursor<'_>, opening: &str) -> Parsed<Option<Cards>> {
        let (verb, pick) = match opening {
            "discard" => (Verb::Discard, discarded(line)?),
            "put" => put(line)?,
            "recruit" => {
                let pick = pick::pick(line)?;
                line.need_phrase("free")?;
                (Verb::RecruitFree, pick)
            }
            "draw" => (Verb::DrawThem, pick::pick(line)?),
            "gain" => (Verb::Gain, pick::pick(line)?),
            "brainwash" => (Verb::Brainwash, pick::pick(line)?),
            _ => (Verb::Ko, pick::pick(line)?),
        };
        Ok(Some(Cards { verb, pick }))
    }

    fn print(&self) -> String {
        let pick = print::pick(&self.pick);
        match self.verb {
            Verb::Ko => format!("ko {pick}"),
            Verb::Discard => format!("discard {pick}"),
            Verb::Gain => format!("gain {pick}"),
            Verb::RecruitFree => format!("recruit {pick} free"),
            Verb::PutOnDeck => format!("put {pick} on deck"),
            Verb::PutUnderHeroDeck => format!("put {pick} under hero deck"),
            Verb::DrawThem => format!("draw {pick}"),
            Verb::PutIntoHand => format!("put {pick} into hand"),
            Verb::Brainwash => format!("brainwash {pick}"),
        }
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.pick(&self.pick);
    }

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        let from = &self.pick.from;
        let only = |places: &[Place]| from.iter().all(|place| places.contains(place));
        let (fits, word, message) = match self.verb {
            Verb::RecruitFree => (
                only(&[Place::Hq]),
                "recruit",
                "heroes are recruited from `hq`",
            ),
            Verb::PutUnderHeroDeck => (
                only(&[Place::Hq]),
                "under hero deck",
                "only heroes from `hq` go under the Hero Deck",
            ),
            Verb::DrawThem => (
                only(&[Place::Them]),
                "draw",
                "cards are drawn from the deck or from `them`",
            ),
            Verb::Discard => (
                only(&[Place::Hand, Place::Them]),
                "discard",
                "cards are discarded from `hand` or from `them`",
            ),
            Verb::Gain => (
                !from.contains(&Place::Hand) && !from.contains(&Place::Played),
                "gain",
                "a player already owns the cards in `hand` and `played`",
            ),
            Verb::Brainwash => (
                only(&[Place::Hq, Place::Hand, Place::Discard])
                    && matches!(self.pick.filter.kind, FilterKind::Hero | FilterKind::Angel),
                "brainwash",
                "heroes from `hq`, `hand` or `discard` are brainwashed",
            ),
            Verb::Ko | Verb::PutOnDeck | Verb::PutIntoHand => return None,
        };
        at.only(fits, word, message)
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let (verb, pick) = (self.verb, &self.pick);
        let what = writer.picked(pick);
        let my = writer.voice.possessive();
        let per = writer.pick_per(pick);
        match verb {
            Verb::Ko => en::Clause::new("KO", "KOs", &[&what, &per]),
            Verb::Discard => en::Clause::new("discard", "discards", &[&what, &per]),
            Verb::Gain => en::Clause::new("gain", "gains", &[&what, &per]),
            Verb::RecruitFree => en::Clause::new("recruit", "recruits", &[&what, "for free", &per]),
            Verb::PutOnDeck => en::Clause::new(
                "put",
                "puts",
                &[&what, &format!("on top of {my} deck"), &per],
            ),
            Verb::PutUnderHeroDeck => {
                en::Clause::new("put", "puts", &[&what, "under the Hero Deck", &per])
            }
            Verb::DrawThem => en::Clause::new("draw", "draws", &[&what, &per]),
            Verb::Brainwash => en::Clause::new("brainwash", "brainwashes", &[&what, &per]),
            Verb::PutIntoHand => {
                en::Clause::new("put", "puts", &[&what, &format!("into {my} hand"), &per])
            }
        }
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let (verb, pick) = (self.verb, &self.pick);
        let what = text::spaced(&[&writer.pick_per(pick), &writer.picked(pick)]);
        let my = writer.voice.my();
        match verb {
            Verb::Ko => de::Clause::new(&de::verbs::KO, &[&what]),
            Verb::Discard => de::Clause::new(&de::verbs::DISCARD, &[&what]),
            Verb::Gain => de::Clause::new(&de::verbs::GAIN, &[&what]),
            Verb::RecruitFree => de::Clause::new(&de::verbs::RECRUIT, &["kostenlos", &what]),
            Verb::PutOnDeck => de::Clause::new(&de::verbs::PUT, &[&what, "auf", my, "Deck"]),
            Verb::PutUnderHeroDeck => {
                de::Clause::new(&de::verbs::PUT, &[&what, "unter das Heldendeck"])
            }
            Verb::Brainwash => {
                let whom = writer.picked(pick);
                de::Clause::new(
                    &de::verbs::APPLY,
                    &[&writer.pick_per(pick), "Brainwash auf", &whom],
                )
            }
            Verb::DrawThem => de::Clause::new(&de::verbs::DRAW, &[&what]),
            Verb::PutIntoHand => {
                de::Clause::new(&de::verbs::TAKE, &[&what, &format!("auf {my}e Hand")])
            }
        }
    }

    fn short(&self, short: &Short<'_>) -> String {
        let (verb, pick) = (self.verb, &self.pick);
        let mut what = short.picked(pick);
        if short.terse && verb == Verb::Discard {
            // Nothing else is discarded from.
            let hand = format!(" ({})", short.say("hand", "Hand"));
            what = what.trim_end_matches(&hand).to_string();
        }
        let deed = match verb {
            Verb::Ko if pick.quantity == Quantity::All && pick.from == [Place::Them] => {
                short.deed(KO, &what, KO)
            }
            Verb::Ko => format!("{KO} {what}"),
            Verb::Discard => short.deed("discard", &what, "ablegen"),
            Verb::Gain => short.deed("gain", &what, "erhalten"),
            Verb::RecruitFree => format!("{RECRUIT} {what} {}", short.say("free", "gratis")),
            Verb::PutOnDeck => {
                format!("{what} {}", short.say("on deck", "aufs Deck"))
            }
            Verb::PutUnderHeroDeck => {
                format!(
                    "{what} {}",
                    short.say("under Hero Deck", "unters Heldendeck")
                )
            }
            Verb::Brainwash => format!("Brainwash: {what}"),
            Verb::DrawThem => format!("{DRAW} {what}"),
            Verb::PutIntoHand => {
                format!("{what} {}", short.say("to hand", "auf die Hand"))
            }
        };
        format!("{deed}{}", short.pick_per(pick))
    }

    fn is_reward(&self) -> bool {
        match self.verb {
            Verb::Gain | Verb::RecruitFree | Verb::DrawThem | Verb::PutIntoHand => true,
            Verb::Ko
            | Verb::Discard
            | Verb::PutOnDeck
            | Verb::PutUnderHeroDeck
            | Verb::Brainwash => false,
        }
    }

    fn act(&self) -> Act {
        match self.verb {
            Verb::Ko if self.pick.filter.kind == FilterKind::Wound => Act::Heal,
            Verb::Ko => Act::Ko,
            Verb::Discard => Act::Discard,
            Verb::Gain => Act::Gain,
            Verb::RecruitFree => Act::Recruit,
            Verb::PutOnDeck | Verb::PutUnderHeroDeck => Act::Stack,
            Verb::DrawThem | Verb::PutIntoHand => Act::Draw,
            Verb::Brainwash => Act::Capture,
        }
    }

    fn worth(&self) -> i32 {
        match (self.verb, &self.pick.quantity) {
            (Verb::Ko, Quantity::Exactly(amount)) if amount.n > KO_WELCOME => -KO_OWN,
            (Verb::Ko, _) => KO_OWN,
            (Verb::Brainwash, _) => worth::PER_BRAINWASHED,
            (
                Verb::Discard
                | Verb::Gain
                | Verb::RecruitFree
                | Verb::PutOnDeck
                | Verb::PutUnderHeroDeck
                | Verb::DrawThem
                | Verb::PutIntoHand,
                _,
            ) => 0,
        }
    }
}

/// Reads what follows `discard`; without a place it is from the hand.
fn discarded(line: &mut Cursor<'_>) -> Parsed<Pick> {
    if line.word("them") {
        return Ok(pick::them());
    }
    let quantity = pick::quantity(line)?;
    let from_hand = |quantity, filter| Pick {
        quantity,
        filter,
        from: vec![Place::Hand],
        chooser: Chooser::ThatPlayer,
    };
    if let Quantity::Exactly(Amount { n, .. }) = quantity
        && let Some(per) = pick::plain(line)?
    {
        let quantity = Quantity::Exactly(Amount { n, per });
        return Ok(from_hand(quantity, Filter::default()));
    }
    let filter = pick::filter(line)?;
    if line.is_clause_end(0) {
        return Ok(from_hand(quantity, filter));
    }
    pick::pick_from(line, quantity, filter)
}

fn put(line: &mut Cursor<'_>) -> Parsed<(Verb, Pick)> {
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
    Ok((verb, pick))
}
