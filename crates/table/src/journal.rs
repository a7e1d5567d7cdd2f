//! What one seat has been told so far, in both languages: a seat may change its language.

use cards::words::Lang;
use kernel::{Moment, Session, Told, Transcript, Viewer};
use legendary::tell::Teller;
use legendary::{Event, Seen, State, View, say};

use crate::game::names;

/// One sentence of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    en: String,
    de: String,
    /// The rule or card text behind it; what people do at the table has none.
    pub cite: Option<String>,
}

impl Sentence {
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::De => &self.de,
        }
    }
}

/// The log of one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Journal {
    viewer: Viewer,
    pub lines: Vec<Sentence>,
    /// How many lines there were when the seat last chose: the rest is news to it.
    pub n_known: usize,
}

impl Journal {
    pub fn empty(viewer: Viewer) -> Journal {
        Journal {
            viewer,
            lines: Vec::new(),
            n_known: 0,
        }
    }

    /// Writes the log of a game that goes on: the same lines as if the seat had been there.
    pub fn of(session: &Session<State>, viewer: Viewer) -> Journal {
        let mut journal = Journal::empty(viewer);
        for moment in Transcript::of(session, viewer).moments {
            journal.hear(session, &moment);
        }
        journal
    }

    /// Adds what the seat noticed of the latest entry.
    pub fn hear(&mut self, session: &Session<State>, moment: &Moment<State>) {
        let own = self.viewer.seat();
        match &moment.told {
            // How the decks were shuffled is no news.
            Told::Dealt => {
                let begins = |seen: &Seen| matches!(seen, Seen::Other(Event::TurnBegan { .. }));
                let first = moment.seen.iter().position(begins).unwrap_or(0);
                return self.tell(session, &moment.seen[first..], &moment.view);
            }
            Told::TookBack { seat } => {
                let name = |lang| names(session, lang)[seat.idx()].clone();
                let line = |lang, name: String| {
                    say!(
                        lang,
                        "{name} took back a choice.",
                        "{name} hat eine Entscheidung zurückgenommen."
                    )
                };
                self.lines.push(Sentence {
                    en: line(Lang::En, name(Lang::En)),
                    de: line(Lang::De, name(Lang::De)),
                    cite: None,
                });
            }
            Told::Chose { seat, .. } | Told::HasChosen { seat } => {
                if own == Some(*seat) {
                    self.n_known = self.lines.len();
                }
            }
            Told::Sat { .. } => {}
        }
        self.tell(session, &moment.seen, &moment.view);
    }

    fn tell(&mut self, session: &Session<State>, seen: &[Seen], view: &View) {
        if seen.is_empty() {
            return;
        }
        let log = |lang| Teller::new(view, lang, &names(session, lang)).sentences(seen);
        let lines = log(Lang::En).into_iter().zip(log(Lang::De));
        self.lines.extend(lines.map(|(en, de)| Sentence {
            en: en.text,
            de: de.text,
            cite: Some(en.cite),
        }));
    }
}
