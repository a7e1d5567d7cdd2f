//! The log of a game of cards, in both languages.

use kernel::{Heard, Seat, Told};
use legendary::tell::{Plays, Teller};
use legendary::{Event, Seen, State, View};
use room::Line;
use words::Lang;

/// One sentence of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    en: String,
    de: String,
    /// The rule or card text behind it; what people do at the table has none.
    pub cite: Option<String>,
    /// Whose turn begins with it, if it is a heading.
    pub turn: Option<Seat>,
    /// The card it tells of somebody playing.
    pub plays: Option<Plays>,
}

impl Sentence {
    /// Writes down what people did at the table.
    pub fn remark(words: &dyn Fn(Lang) -> String) -> Sentence {
        Sentence {
            en: words(Lang::En),
            de: words(Lang::De),
            cite: None,
            turn: None,
            plays: None,
        }
    }

    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::De => &self.de,
        }
    }
}

impl Line for Sentence {
    fn text(&self, lang: Lang) -> &str {
        self.get(lang)
    }

    fn cite(&self) -> Option<&str> {
        self.cite.as_deref()
    }

    fn begins_turn(&self) -> bool {
        self.turn.is_some()
    }
}

/// Whose turn it was when the log was last written.
#[derive(Clone)]
pub struct Scribe {
    pub turn: (u16, Seat),
}

impl Scribe {
    pub fn of(view: &View) -> Scribe {
        Scribe {
            turn: (view.turns_taken, view.active),
        }
    }

    /// Writes what was noticed of an entry.
    pub fn write(
        &mut self,
        heard: &Heard<'_, State>,
        names: &dyn Fn(Lang) -> Vec<String>,
    ) -> Vec<Sentence> {
        let seen = heard.seen();
        let seen = match heard.told() {
            // How the decks were shuffled is not news.
            Told::Dealt => {
                let begins = |seen: &Seen| matches!(seen, Seen::Other(Event::TurnBegan { .. }));
                let first = seen.iter().position(begins).unwrap_or(0);
                &seen[first..]
            }
            _ => &seen[..],
        };
        let is_quiet = seen.is_empty() && matches!(heard.told(), Told::Chose { .. });
        if is_quiet {
            return Vec::new();
        }
        let view = heard.view();
        *self = Scribe::of(&view);
        if seen.is_empty() {
            return Vec::new();
        }
        let log = |lang| Teller::new(&view, lang, &names(lang)).sentences(seen);
        let lines = log(Lang::En).into_iter().zip(log(Lang::De));
        let mut turns = seen.iter().filter_map(|seen| match seen {
            Seen::Other(Event::TurnBegan { seat }) => Some(*seat),
            _ => None,
        });
        let lines = lines.map(|(en, de)| Sentence {
            turn: is_heading(&en.text).then(|| turns.next()).flatten(),
            en: en.text,
            de: de.text,
            cite: Some(en.cite),
            plays: en.plays,
        });
        lines.collect()
    }
}

/// Turns begin with a heading between dashes.
pub fn is_heading(words: &str) -> bool {
    words.starts_with('—')
}
