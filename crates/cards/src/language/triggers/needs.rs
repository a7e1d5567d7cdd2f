//! `tech:`, `X-Men:`: when played, if such cards came before it this turn.

use super::{Regard, TriggerDefinition};
use crate::check::is_played;
use crate::lex::Mark;
use crate::parse::{Cursor, Parsed};
use crate::print;
use crate::tree::{Ability, Card, Class, Need};
use crate::vocabulary::Keyword;
use crate::words::icons::class_icon;
use crate::words::{GermanTriggers, Lang, Short, class_name, team_name};

pub(super) struct Needs<'a>(pub(super) &'a [Need]);

impl TriggerDefinition for Needs<'_> {
    const WORDS: (&'static str, &'static str) = ("", "");

    fn print(&self) -> Option<String> {
        let words = self.0.iter().map(|need| match need {
            Need::Class(class) => class.keyword().to_owned(),
            Need::Team(team) => print::name(team),
        });
        Some(words.collect::<Vec<_>>().join(" "))
    }

    fn is_on(&self, card: &Card, _ability: &Ability) -> bool {
        is_played(card.kind)
    }

    fn en_label(&self) -> Option<String> {
        Some(self.names(Lang::En))
    }

    fn de_label(&self, _words: &GermanTriggers) -> Option<String> {
        Some(self.names(Lang::De))
    }

    fn short_label(&self, short: &Short<'_>) -> Option<String> {
        let icons = self.0.iter().map(|need| match need {
            Need::Class(class) => class_icon(*class),
            Need::Team(team) => team_name(team, short.lang),
        });
        Some(icons.collect::<Vec<_>>().join(" "))
    }

    fn regard(&self) -> Regard {
        Regard::WithOthers
    }
}

impl Needs<'_> {
    /// Reads the classes and teams in front of a colon, if the line begins with any.
    pub(super) fn parse(line: &mut Cursor<'_>) -> Parsed<Vec<Need>> {
        let mut needs = Vec::new();
        loop {
            if let Some(class) = line.keyword::<Class>() {
                needs.push(Need::Class(class));
            } else if let Some(team) = line.team() {
                needs.push(Need::Team(team));
            } else if line.is_mark_ahead(0, Mark::Colon) && needs.is_empty() {
                return Err(line
                    .fail()
                    .hint("a class or a team stands before the colon"));
            } else if line.name_ahead(0).is_some() && line.is_mark_ahead(1, Mark::Colon) {
                return Err(line.fail());
            } else {
                return Ok(needs);
            }
        }
    }

    fn names(&self, lang: Lang) -> String {
        let names = self.0.iter().map(|need| match need {
            Need::Class(class) => class_name(*class, lang),
            Need::Team(team) => team_name(team, lang),
        });
        names.collect::<Vec<_>>().join(" + ")
    }
}
