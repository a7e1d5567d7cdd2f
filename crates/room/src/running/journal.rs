//! What one viewer has been told so far, in every language: a seat may change its language.

use std::collections::{BTreeMap, BTreeSet};

use kernel::{Heard, Retelling, Seat, Session, Sitter, Told, Viewer};
use words::say;

use super::hosted::{GameOf, Hosted, Line};
use super::names::{lasting_names, person_of};
use crate::notes::TableNote;
use crate::since::Since;

/// The log of one viewer.
pub struct Journal<M: Hosted> {
    pub viewer: Viewer,
    pub lines: Vec<M::Line>,
    /// How many lines there were when the viewer last chose: the rest is news.
    pub n_known: usize,
    /// How many there were once each seat's last choice had been carried out.
    n_after: BTreeMap<Seat, usize>,
    /// Whether a bot holds each seat that somebody was seen to take.
    has_bot: BTreeMap<Seat, bool>,
    /// The lines that begin to tell of a choice which a bot made for all to hear.
    pub bot_lines: BTreeSet<usize>,
    /// Nothing before the deal.
    scribe: Option<M::Scribe>,
}

/// Written out because a game and its module need not be cloned for it.
impl<M: Hosted> Clone for Journal<M> {
    fn clone(&self) -> Journal<M> {
        Journal {
            viewer: self.viewer,
            lines: self.lines.clone(),
            n_known: self.n_known,
            n_after: self.n_after.clone(),
            has_bot: self.has_bot.clone(),
            bot_lines: self.bot_lines.clone(),
            scribe: self.scribe.clone(),
        }
    }
}

impl<M: Hosted> Journal<M> {
    /// Begins an empty log, before the deal.
    pub fn empty(viewer: Viewer) -> Journal<M> {
        Journal {
            viewer,
            lines: Vec::new(),
            n_known: 0,
            n_after: BTreeMap::new(),
            has_bot: BTreeMap::new(),
            bot_lines: BTreeSet::new(),
            scribe: None,
        }
    }

    /// Writes the log of a game that goes on: the same lines as if the viewer had been there.
    pub fn of(host: &M, session: &Session<GameOf<M>>, viewer: Viewer) -> Journal<M> {
        let mut journal = Journal::empty(viewer);
        session.retell(viewer, M::TELLS, |_, heard| {
            journal.hear(host, session, heard);
        });
        journal
    }

    /// Adds what the viewer noticed of an entry.
    pub fn hear(&mut self, host: &M, session: &Session<GameOf<M>>, heard: &Heard<'_, GameOf<M>>) {
        let mut scribe = match self.scribe.take() {
            Some(scribe) => scribe,
            None => host.begin_log(heard),
        };
        let names = |lang| lasting_names(host, session, lang);
        self.hear_of_table(host, session, heard, &mut scribe);
        let lines = host.write_log(&mut scribe, heard, &names);
        if let Told::Chose { seat, .. } = heard.told()
            && self.has_bot.get(seat) == Some(&true)
            && !lines.is_empty()
        {
            // A heading is nothing that anybody did.
            let n_headings = lines.iter().take_while(|line| line.begins_turn()).count();
            let first = n_headings.min(lines.len() - 1);
            self.bot_lines.insert(self.lines.len() + first);
        }
        self.lines.extend(lines);
        if let Some(seat) = chooser(heard.told()) {
            self.n_after.insert(seat, self.lines.len());
        }
        self.scribe = Some(scribe);
    }

    /// Writes down what people did, before what came of it.
    fn hear_of_table(
        &mut self,
        host: &M,
        session: &Session<GameOf<M>>,
        heard: &Heard<'_, GameOf<M>>,
        scribe: &mut M::Scribe,
    ) {
        match heard.told() {
            Told::Dealt if session.is_what_if() => {
                self.lines.push(host.remark(scribe, &|lang| {
                    say!(
                        lang,
                        "What if: this game left a running one here, and everything hidden was drawn anew.",
                        "Was wäre wenn: Dieses Spiel hat hier ein laufendes verlassen, und alles Verdeckte wurde neu gezogen."
                    )
                }));
            }
            Told::Dealt => {}
            Told::TookBack { seat } => {
                let line = host.remark(scribe, &|lang| {
                    let name = &lasting_names(host, session, lang)[seat.idx()];
                    say!(
                        lang,
                        "{name} took back a choice.",
                        "{name} hat eine Entscheidung zurückgenommen."
                    )
                });
                self.lines.push(line);
            }
            Told::Chose { seat, .. } | Told::HasChosen { seat } => {
                if self.viewer.seat() == Some(*seat) {
                    self.n_known = self.lines.len();
                }
            }
            Told::Sat { seat, sitter } => {
                self.hear_of_seat(host, session, *seat, sitter, scribe);
            }
            Told::Noted { note } => {
                if let Some(note) = TableNote::parse(note) {
                    self.hear_of_note(host, session, note, scribe);
                }
            }
        }
    }

    /// Who sits down first is not news, nor another name; a bot that sits in for somebody is, and
    /// that they are back.
    fn hear_of_seat(
        &mut self,
        host: &M,
        session: &Session<GameOf<M>>,
        seat: Seat,
        sitter: &Sitter,
        scribe: &mut M::Scribe,
    ) {
        let is_bot = matches!(sitter, Sitter::Bot(_));
        let had_bot = self.has_bot.insert(seat, is_bot);
        if had_bot.is_none_or(|had_bot| had_bot == is_bot) || person_of(session, seat).is_none() {
            return;
        }
        let line = host.remark(scribe, &|lang| {
            let name = &lasting_names(host, session, lang)[seat.idx()];
            // A side does not come and go; whoever plays it does.
            let is_side = host.seat_name(session, seat, lang).is_some();
            if is_bot {
                say!(
                    lang,
                    "A bot plays for {name} now.",
                    "Für {name} spielt jetzt ein Bot."
                )
            } else if is_side {
                say!(
                    lang,
                    "The player of {name} is back.",
                    "Wer {name} spielt, ist wieder da."
                )
            } else {
                say!(lang, "{name} is back.", "{name} ist wieder da.")
            }
        });
        self.lines.push(line);
    }

    /// Everybody learns what happened to a seat at the table.
    fn hear_of_note(
        &mut self,
        host: &M,
        session: &Session<GameOf<M>>,
        note: TableNote,
        scribe: &mut M::Scribe,
    ) {
        let (TableNote::NewLink(seat) | TableNote::TimeUp(seat)) = note;
        let line = host.remark(scribe, &|lang| {
            let names = lasting_names(host, session, lang);
            let name = names.get(seat.idx()).cloned().unwrap_or_default();
            match note {
                TableNote::NewLink(_) => say!(
                    lang,
                    "Whoever set up the game has made a new link to the seat of {name}; the old one is dead.",
                    "Wer das Spiel aufgesetzt hat, hat einen neuen Link zum Platz von {name} gemacht; der alte ist ungültig."
                ),
                TableNote::TimeUp(_) => say!(
                    lang,
                    "The time of {name} is up.",
                    "Die Zeit von {name} ist abgelaufen."
                ),
            }
        });
        self.lines.push(line);
    }

    /// Returns whether a log like this must be written anew when something is taken back.
    pub fn forgets() -> bool {
        M::TELLS == Retelling::Standing
    }

    /// Returns where the log has got to.
    pub fn chapter(&self, host: &M) -> Option<M::Chapter> {
        self.scribe.as_ref().map(|scribe| host.chapter(scribe))
    }

    /// Returns what the writer of the log remembers, once the game has begun.
    pub fn scribe(&self) -> Option<&M::Scribe> {
        self.scribe.as_ref()
    }

    /// Returns how many lines are not news; nothing, if nobody has chosen anything yet. Whoever has not
    /// chosen yet, while others have, was told nothing before.
    pub fn n_before(&self, since: &Since) -> Option<usize> {
        match since {
            Since::Choice(seats) => seats
                .iter()
                .filter_map(|seat| self.n_after.get(seat))
                .max()
                .copied()
                .or_else(|| (!self.n_after.is_empty()).then_some(0)),
            Since::Turn => {
                let mut turns = self.lines.iter().enumerate().rev();
                let begins = |(_, line): &(usize, &M::Line)| line.begins_turn();
                turns.by_ref().find(begins)?;
                turns.find(begins).map(|(before, _)| before)
            }
        }
    }
}

/// Returns who made the choice that is told of.
pub fn chooser(told: &Told) -> Option<Seat> {
    match told {
        Told::Chose { seat, .. } | Told::HasChosen { seat } => Some(*seat),
        Told::Dealt | Told::TookBack { .. } | Told::Sat { .. } | Told::Noted { .. } => None,
    }
}
