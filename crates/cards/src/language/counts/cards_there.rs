//! `tech hero you have`, `bystander in victory`: cards that lie somewhere.

use super::{CountDefinition, Spelling};
use crate::check::Parts;
use crate::print;
use crate::tree::{CountPlace, Filter};
use crate::vocabulary::Keyword;
use crate::words::{Short, de, en};

/// `tech hero you have`, `other X-Men hero played`, `bystander in victory`, `hero in ko` ...
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cards {
    pub filter: Filter,
    pub place: CountPlace,
}

impl CountDefinition for Cards {
    /// Whatever is spelled in no other way is a filter and a place.
    const SPELLINGS: &'static [Spelling<Cards>] = &[];

    fn print(&self) -> String {
        format!("{} {}", print::filter(&self.filter), self.place.keyword())
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.counted(&self.filter, self.place);
    }

    fn en_every(&self, writer: &en::Writer<'_>) -> String {
        let card = en::one_other(&self.filter, writer.ctx);
        format!("for every {card} {}", en::at(self.place, writer))
    }

    fn en_total(&self, writer: &en::Writer<'_>) -> String {
        let cards = en::many_other(&self.filter, writer.ctx);
        format!("the number of {cards} {}", en::at(self.place, writer))
    }

    fn en_at_least(&self, n: u8, writer: &en::Writer<'_>) -> String {
        let me = writer.voice.pronoun();
        let cards = en::at_least(n, &self.filter, writer.ctx);
        match self.place {
            CountPlace::YouHave => format!("{me} have {cards}"),
            CountPlace::Played => format!("{me} have played {cards} this turn"),
            CountPlace::Owned => format!("{me} own {cards}"),
            CountPlace::Victory
            | CountPlace::KoPile
            | CountPlace::Hq
            | CountPlace::Row
            | CountPlace::Hand
            | CountPlace::Discard => {
                let is = if n == 1 { "is" } else { "are" };
                format!("{cards} {is} {}", en::at(self.place, writer))
            }
        }
    }

    fn en_who(&self, n: u8, writer: &en::Writer<'_>) -> Option<String> {
        let cards = en::at_least(n, &self.filter, writer.ctx);
        match self.place {
            CountPlace::YouHave => Some(format!("who has {cards}")),
            CountPlace::Played => Some(format!("who has played {cards} this turn")),
            CountPlace::Owned => Some(format!("who owns {cards}")),
            CountPlace::Victory | CountPlace::Hand | CountPlace::Discard => {
                Some(format!("with {cards} {}", en::at(self.place, writer)))
            }
            CountPlace::KoPile | CountPlace::Hq | CountPlace::Row => None,
        }
    }

    fn de_every(&self, writer: &de::Writer<'_>) -> String {
        let (me, have) = (writer.voice.pronoun(), writer.voice.have());
        let every = de::every(&self.filter, writer.ctx);
        let whom = de::relative(&self.filter, writer.ctx);
        match self.place {
            CountPlace::YouHave => {
                let my = format!("{}er", writer.voice.my());
                format!("für {}", de::every_of(&my, &self.filter, writer.ctx))
            }
            CountPlace::Played => {
                format!("für {every}, {whom} {me} in diesem Zug gespielt {have}")
            }
            CountPlace::Owned => format!("für {every}, {whom} {me} besitzt"),
            CountPlace::Victory
            | CountPlace::KoPile
            | CountPlace::Hq
            | CountPlace::Row
            | CountPlace::Hand
            | CountPlace::Discard => format!("für {every} {}", de::lying(self.place, writer)),
        }
    }

    fn de_total(&self, writer: &de::Writer<'_>) -> String {
        let (me, have) = (writer.voice.pronoun(), writer.voice.have());
        let cards = de::many_after("der", &self.filter, writer.ctx);
        match self.place {
            CountPlace::YouHave => {
                let my = format!("{}er", writer.voice.my());
                let cards = de::many_after(&my, &self.filter, writer.ctx);
                format!("die Anzahl {cards}")
            }
            CountPlace::Played => {
                format!("die Anzahl {cards}, die {me} in diesem Zug gespielt {have}")
            }
            CountPlace::Owned => format!("die Anzahl {cards}, die {me} besitzt"),
            CountPlace::Victory
            | CountPlace::KoPile
            | CountPlace::Hq
            | CountPlace::Row
            | CountPlace::Hand
            | CountPlace::Discard => {
                format!("die Anzahl {cards} {}", de::lying(self.place, writer))
            }
        }
    }

    fn de_at_least(&self, n: u8, writer: &de::Writer<'_>) -> String {
        if let Some(predicate) = self.de_of_player(n, writer) {
            return format!("{} {predicate}", writer.voice.pronoun());
        }
        let place = de::lying(self.place, writer);
        match n {
            1 => {
                let card = de::nominative(&self.filter, writer.ctx);
                format!("mindestens {card} {place} liegt")
            }
            n => {
                let cards = de::many_counted(&de::number(n), &self.filter, writer.ctx);
                format!("mindestens {cards} {place} liegen")
            }
        }
    }

    fn de_who(&self, n: u8, writer: &de::Writer<'_>) -> Option<String> {
        let predicate = self.de_of_player(n, writer)?;
        Some(format!("der {predicate}"))
    }

    fn short(&self, short: &Short<'_>) -> String {
        short.counted_cards(&self.filter, self.place)
    }

    fn short_at_least(&self, n: u8, short: &Short<'_>) -> String {
        format!("≥{}", short.some_cards(n, &self.filter, self.place))
    }

    fn counts_plays(&self) -> bool {
        self.place == CountPlace::Played
    }
}

impl Cards {
    /// Returns what is said of a player who has, holds or played so many: "mindestens zwei Aufträge
    /// in deinem Siegstapel hast"; nothing where the number is not the player's own.
    fn de_of_player(&self, n: u8, writer: &de::Writer<'_>) -> Option<String> {
        let have = writer.voice.have();
        let cards = format!("mindestens {}", de::counted(n, &self.filter, writer.ctx));
        match self.place {
            CountPlace::YouHave => Some(format!("{cards} {have}")),
            CountPlace::Played => Some(format!("in diesem Zug {cards} gespielt {have}")),
            CountPlace::Owned => Some(format!("{cards} besitzt")),
            CountPlace::Victory | CountPlace::Hand | CountPlace::Discard => {
                let place = de::lying(self.place, writer);
                Some(format!("{cards} {place} {have}"))
            }
            CountPlace::KoPile | CountPlace::Hq | CountPlace::Row => None,
        }
    }
}
