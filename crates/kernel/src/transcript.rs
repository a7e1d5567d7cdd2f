//! What one viewer saw of a game, moment by moment.
//!
//! A transcript may leave the server while the game runs. It is made of the viewer's own view, of
//! what is public about the pending decision, and of what the viewer noticed. It holds no seed, no
//! hash, no physical id, no number of the table's log, and of another seat's choice at most its words;
//! of a sealed one only that it was made.
//!
//! Two worlds that a viewer can not tell apart give transcripts that are equal byte for byte
//! ([`Transcript::bytes`]): this is what a leak test compares.
//!
//! A viewer must not count the hidden steps of somebody else either: a sealed choice after which
//! nothing looks different leaves no moment behind.

mod lines;

use crate::run::Run;
use crate::{Entry, EntryNo, Game, Outcome, Seat, Session, Sitter, UndoOffer, Viewer};

/// Everything one viewer saw since the deal.
#[derive(Clone, Debug)]
pub struct Transcript<G: Game> {
    /// Who saw it.
    pub viewer: Viewer,
    /// The deal, and then one moment for each entry.
    pub moments: Vec<Moment<G>>,
}

/// What one viewer saw after one entry.
#[derive(Clone, Debug)]
pub struct Moment<G: Game> {
    /// What the table says about the entry.
    pub told: Told,
    /// What the viewer noticed.
    pub seen: Vec<G::Seen>,
    /// Nothing once the game is over.
    pub prompt: Option<Prompt>,
    /// The words of the options, if the viewer is asked.
    pub options: Vec<String>,
    /// What is not possible now.
    pub refusals: Vec<Refused>,
    /// Nothing for those who only look on.
    pub undo: Option<UndoOffer>,
    /// How the game ended, once it has.
    pub outcome: Option<Outcome>,
    /// What lies before the viewer.
    pub view: G::View,
}

/// What the table says about an entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Told {
    /// The game was dealt.
    Dealt,
    /// Somebody chose for all to see.
    Chose {
        /// Who.
        seat: Seat,
        /// The words of the option.
        words: String,
    },
    /// The choice is sealed.
    HasChosen {
        /// Who.
        seat: Seat,
    },
    /// Somebody took choices back.
    TookBack {
        /// Who.
        seat: Seat,
    },
    /// A seat changed hands.
    Sat {
        /// Which seat.
        seat: Seat,
        /// Who holds it from now on.
        sitter: Sitter,
    },
    /// A remark of the table's log. Logs may tell of it; no transcript does.
    Noted {
        /// What it says.
        note: String,
    },
}

/// What everyone may know about the pending decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prompt {
    /// Who is asked.
    pub seat: Seat,
    /// The rule or card text that asks, in words.
    pub cite: String,
    /// Whether the answer stays closed.
    pub sealed: bool,
}

/// Something that is not possible now, and what forbids it, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The stable words of what is not possible.
    pub action: String,
    /// The rule or card text that forbids it, in words.
    pub cite: String,
}

impl<G: Game> Transcript<G> {
    /// Replays a session and writes down what a viewer saw. Nothing is hashed.
    pub fn of(session: &Session<G>, viewer: Viewer) -> Transcript<G> {
        let steps = Transcript::steps(session, viewer).into_iter();
        Transcript {
            viewer,
            moments: steps.map(|(_, moment)| moment).collect(),
        }
    }

    /// Returns the same moments, each with the entry that led to it. These numbers are for whoever
    /// holds the session: a viewer must not count the entries.
    pub fn steps(session: &Session<G>, viewer: Viewer) -> Vec<(EntryNo, Moment<G>)> {
        let mut events = Vec::new();
        // A game that was dealt once is dealt again; if it is not, the viewer saw nothing. Nobody
        // saw anything of the deal of a what-if.
        let seed = session.header().seed;
        if !session.is_what_if() && G::start(session.setup(), seed, &mut events).is_err() {
            return Vec::new();
        }
        let mut run = session.run.dealt_again();
        let dealt = Moment::of(&run, viewer, Told::Dealt, &events);
        let mut steps = vec![(EntryNo::DEAL, dealt)];
        for (idx, entry) in session.entries().iter().enumerate() {
            let mut events = Vec::new();
            if run.follow(EntryNo::at(idx), entry, &mut events).is_err() {
                break;
            }
            let told = Told::of(&run, entry, viewer);
            if matches!(told, Told::Noted { .. }) {
                continue;
            }
            let moment = Moment::of(&run, viewer, told, &events);
            let last = steps.last().map(|(_, last)| last);
            if !last.is_some_and(|last| moment.adds_nothing_to(last)) {
                steps.push((EntryNo::at(idx), moment));
            }
        }
        steps
    }

    /// Returns the whole transcript in a form that is equal if and only if all its parts are.
    pub fn bytes(&self) -> Vec<u8> {
        format!("{self:#?}").into_bytes()
    }

    /// Returns where two transcripts part, in words, or nothing if they are the same.
    pub fn first_difference(&self, other: &Transcript<G>) -> Option<String> {
        let pairs = self.moments.iter().zip(&other.moments).enumerate();
        for (idx, (mine, theirs)) in pairs {
            let (mine, theirs) = (format!("{mine:#?}"), format!("{theirs:#?}"));
            if mine != theirs {
                return Some(format!(
                    "moment {}: {}",
                    idx + 1,
                    first_other_line(&mine, &theirs)
                ));
            }
        }
        let (mine, theirs) = (self.moments.len(), other.moments.len());
        (mine != theirs).then(|| format!("{mine} moments against {theirs}"))
    }
}

fn first_other_line(mine: &str, theirs: &str) -> String {
    let mut pairs = mine.lines().zip(theirs.lines());
    let (mine, theirs) = pairs
        .find(|(mine, theirs)| mine != theirs)
        .unwrap_or_default();
    format!("`{}` against `{}`", mine.trim(), theirs.trim())
}

impl<G: Game> Moment<G> {
    /// Returns what a viewer sees of the session's latest entry, which had these events; nothing if
    /// that entry is a note. Before the first entry, the events are those of the deal.
    pub fn latest(session: &Session<G>, viewer: Viewer, events: &[G::Event]) -> Option<Moment<G>> {
        let told = match session.entries().last() {
            Some(Entry::Note(_)) => return None,
            Some(entry) => Told::of(&session.run, entry, viewer),
            None => Told::Dealt,
        };
        Some(Moment::of(&session.run, viewer, told, events))
    }

    fn of(run: &Run<G>, viewer: Viewer, told: Told, events: &[G::Event]) -> Moment<G> {
        let game = &run.game;
        let view = game.view(viewer);
        let refused = |refusal: crate::Refusal| Refused {
            action: refusal.action,
            cite: game.cite_words(refusal.cite),
        };
        Moment {
            told,
            seen: events
                .iter()
                .filter_map(|event| game.seen(event, viewer))
                .collect(),
            prompt: Prompt::of(game),
            options: options_for(game, viewer),
            refusals: G::refusals(&view).into_iter().map(refused).collect(),
            undo: viewer.seat().map(|seat| run.undo_offer(seat)),
            outcome: game.outcome(),
            view,
        }
    }

    /// Returns whether a sealed choice left everything as the viewer last saw it: such a moment is
    /// not shown.
    pub fn adds_nothing_to(&self, last: &Moment<G>) -> bool {
        let is_sealed = matches!(self.told, Told::HasChosen { .. });
        is_sealed && self.seen.is_empty() && self.stands_like(last)
    }

    fn stands_like(&self, other: &Moment<G>) -> bool {
        self.prompt == other.prompt
            && self.options == other.options
            && self.refusals == other.refusals
            && self.undo == other.undo
            && self.outcome == other.outcome
            && self.view == other.view
    }
}

/// Written out because a game itself need not be comparable, only what is seen of it.
impl<G: Game> PartialEq for Moment<G> {
    fn eq(&self, other: &Moment<G>) -> bool {
        self.told == other.told && self.seen == other.seen && self.stands_like(other)
    }
}

impl<G: Game> PartialEq for Transcript<G> {
    fn eq(&self, other: &Transcript<G>) -> bool {
        self.viewer == other.viewer && self.moments == other.moments
    }
}

impl Prompt {
    /// Returns the pending decision in words.
    pub fn of<G: Game>(game: &G) -> Option<Prompt> {
        game.decision().map(|decision| Prompt {
            seat: decision.seat,
            cite: game.cite_words(decision.cite),
            sealed: decision.sealed,
        })
    }
}

fn options_for<G: Game>(game: &G, viewer: Viewer) -> Vec<String> {
    let asked = game.decision().map(|decision| decision.seat);
    if asked.is_none() || viewer.seat() != asked {
        return Vec::new();
    }
    game.option_words()
}

impl Told {
    /// Returns what a viewer is told of the entry that was just followed.
    pub(crate) fn of<G: Game>(run: &Run<G>, entry: &Entry, viewer: Viewer) -> Told {
        match entry {
            Entry::Choice(choice) => {
                let seat = choice.seat;
                let is_sealed = run.line().last().is_none_or(|played| played.sealed);
                if is_sealed && viewer.seat() != Some(seat) {
                    Told::HasChosen { seat }
                } else {
                    Told::Chose {
                        seat,
                        words: choice.words.clone(),
                    }
                }
            }
            Entry::Back(back) => Told::TookBack { seat: back.seat },
            Entry::Seat { seat, sitter } => Told::Sat {
                seat: *seat,
                sitter: sitter.clone(),
            },
            Entry::Note(note) => Told::Noted { note: note.clone() },
        }
    }
}
