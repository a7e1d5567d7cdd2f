//! What became of somebody, in few words: the log puts it behind the name, so that an attack on six
//! people who stand together takes one line for each and not three.

use assault::play::{Board, Event};
use assault::tell::{Lang, Teller};
use assault::{DamageResult, PersonId, say};

/// What an event says of one person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Harm {
    pub who: PersonId,
    pub toll: Option<Toll>,
    en: String,
    de: String,
}

/// What counts when it is summed up who was hurt, the worst last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Toll {
    Stunned,
    Wounded,
    Down,
}

impl Toll {
    fn of(event: &Event) -> Option<Toll> {
        match *event {
            Event::Suffered { result, .. } => is_wound(result).then_some(Toll::Wounded),
            Event::Stunned { .. } => Some(Toll::Stunned),
            Event::Eliminated { .. } | Event::GaveUp { .. } => Some(Toll::Down),
            _ => None,
        }
    }
}

/// Returns whether somebody who suffers this is hurt by it.
pub fn is_wound(result: DamageResult) -> bool {
    !matches!(result, DamageResult::NoEffect | DamageResult::Stun)
}

impl Harm {
    pub fn of(board: &Board, event: &Event) -> Option<Harm> {
        let told = |lang| words(&Teller::new(board, lang), event, lang);
        let (who, en) = told(Lang::En)?;
        let (_, de) = told(Lang::De)?;
        let toll = Toll::of(event);
        Some(Harm { who, toll, en, de })
    }

    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::De => &self.de,
        }
    }
}

fn words(teller: &Teller<'_>, event: &Event, lang: Lang) -> Option<(PersonId, String)> {
    Some(match *event {
        Event::Suffered { person, result } => (person, teller.result(result)),
        Event::ShookOff { person, result, .. } => {
            let result = teller.result(result);
            let words = say!(lang, "shakes it off: {result}", "steckt es weg: {result}");
            (person, words)
        }
        Event::Eliminated { person } => (person, say!(lang, "eliminated", "ausgeschaltet")),
        Event::Stunned { person } => (person, say!(lang, "stunned", "betäubt")),
        Event::Recovered { person } => (person, say!(lang, "recovers", "erholt sich")),
        Event::GaveUp { person } => (person, say!(lang, "gives up", "gibt auf")),
        Event::StunChecked {
            person,
            chance,
            roll,
            stunned,
        } => {
            let chance = chance.0;
            let words = if stunned {
                say!(
                    lang,
                    "stun check {roll} against {chance} fails",
                    "Betäubungsprobe {roll} gegen {chance} misslingt"
                )
            } else {
                say!(
                    lang,
                    "stun check {roll} against {chance} passes",
                    "Betäubungsprobe {roll} gegen {chance} gelingt"
                )
            };
            (person, words)
        }
        Event::Spent {
            person,
            points,
            quality,
        } => {
            let quality = teller.quality(quality);
            let words = match points {
                1 => say!(
                    lang,
                    "spends 1 point, now {quality}",
                    "gibt 1 Punkt aus, jetzt {quality}"
                ),
                _ => say!(
                    lang,
                    "spends {points} points, now {quality}",
                    "gibt {points} Punkte aus, jetzt {quality}"
                ),
            };
            (person, words)
        }
        _ => return None,
    })
}
