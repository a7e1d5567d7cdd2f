//! What one seat has been told so far, in both languages: a seat may change its language.

use std::collections::BTreeMap;

use cards::words::Lang;
use kernel::{Moment, Seat, Session, Sitter, Told, Transcript, Viewer};
use legendary::tell::Teller;
use legendary::{Event, Seen, State, View, say};

use crate::news::Since;
use crate::people::{lasting_names, person_of};

/// One sentence of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    en: String,
    de: String,
    /// The rule or card text behind it; what people do at the table has none.
    pub cite: Option<String>,
    /// Whose turn begins with it, if it is a heading.
    pub turn: Option<Seat>,
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
    pub viewer: Viewer,
    pub lines: Vec<Sentence>,
    /// How many lines there were when the seat last chose: the rest is news to it.
    pub n_known: usize,
    /// How many there were once each seat's last choice had been carried out.
    n_after: BTreeMap<Seat, usize>,
    /// Whether somebody has chosen anything yet.
    has_begun: bool,
}

impl Journal {
    pub fn empty(viewer: Viewer) -> Journal {
        Journal {
            viewer,
            lines: Vec::new(),
            n_known: 0,
            n_after: BTreeMap::new(),
            has_begun: false,
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
        let is_own = own.is_some() && own == chooser(&moment.told);
        match &moment.told {
            // How the decks were shuffled is no news.
            Told::Dealt if session.is_what_if() => self.add(|lang| {
                say!(
                    lang,
                    "What if: this game left a running one here, and everything hidden was drawn anew.",
                    "Was wäre wenn: Dieses Spiel hat hier ein laufendes verlassen, und alles Verdeckte wurde neu gezogen."
                )
            }),
            Told::Dealt => {
                let begins = |seen: &Seen| matches!(seen, Seen::Other(Event::TurnBegan { .. }));
                let first = moment.seen.iter().position(begins).unwrap_or(0);
                return self.tell(session, &moment.seen[first..], &moment.view);
            }
            Told::TookBack { seat } => {
                self.add(|lang| {
                    let name = &lasting_names(session, lang)[seat.idx()];
                    say!(
                        lang,
                        "{name} took back a choice.",
                        "{name} hat eine Entscheidung zurückgenommen."
                    )
                });
            }
            Told::Chose { .. } | Told::HasChosen { .. } => {
                self.has_begun = true;
                if is_own {
                    self.n_known = self.lines.len();
                }
            }
            Told::Sat { seat, sitter } => self.hear_of_seat(session, *seat, sitter),
        }
        self.tell(session, &moment.seen, &moment.view);
        if let Some(seat) = chooser(&moment.told) {
            self.n_after.insert(seat, self.lines.len());
        }
    }

    /// Returns how many lines are no news; nothing, if nobody has chosen anything yet.
    pub fn n_before(&self, since: &Since) -> Option<usize> {
        match since {
            Since::Choice(seats) => seats
                .iter()
                .filter_map(|seat| self.n_after.get(seat))
                .max()
                .copied(),
            Since::Turn => {
                let mut turns = self.lines.iter().enumerate().rev();
                let begins = |(_, line): &(usize, &Sentence)| line.turn.is_some();
                turns.by_ref().find(begins)?;
                turns.find(begins).map(|(before, _)| before)
            }
        }
    }

    /// Who sits down before the first choice is no news; a bot that sits in later is.
    fn hear_of_seat(&mut self, session: &Session<State>, seat: Seat, sitter: &Sitter) {
        if !self.has_begun || person_of(session, seat).is_none() {
            return;
        }
        let is_bot = matches!(sitter, Sitter::Bot(_));
        self.add(|lang| {
            let name = &lasting_names(session, lang)[seat.idx()];
            match is_bot {
                true => say!(
                    lang,
                    "A bot plays for {name} now.",
                    "Für {name} spielt jetzt ein Bot."
                ),
                false => say!(lang, "{name} is back.", "{name} ist wieder da."),
            }
        });
    }

    fn add(&mut self, line: impl Fn(Lang) -> String) {
        self.lines.push(Sentence {
            en: line(Lang::En),
            de: line(Lang::De),
            cite: None,
            turn: None,
        });
    }

    fn tell(&mut self, session: &Session<State>, seen: &[Seen], view: &View) {
        if seen.is_empty() {
            return;
        }
        let log = |lang| Teller::new(view, lang, &lasting_names(session, lang)).sentences(seen);
        let lines = log(Lang::En).into_iter().zip(log(Lang::De));
        let mut turns = seen.iter().filter_map(|seen| match seen {
            Seen::Other(Event::TurnBegan { seat }) => Some(*seat),
            _ => None,
        });
        self.lines.extend(lines.map(|(en, de)| Sentence {
            turn: is_heading(&en.text).then(|| turns.next()).flatten(),
            en: en.text,
            de: de.text,
            cite: Some(en.cite),
        }));
    }
}

/// Turns begin with a heading between dashes.
pub fn is_heading(words: &str) -> bool {
    words.starts_with('—')
}

/// Returns who made the choice that is told of.
pub fn chooser(told: &Told) -> Option<Seat> {
    match told {
        Told::Chose { seat, .. } | Told::HasChosen { seat } => Some(*seat),
        Told::Dealt | Told::TookBack { .. } | Told::Sat { .. } => None,
    }
}
