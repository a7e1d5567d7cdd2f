//! Composes English sentences from clauses.

use super::super::TextContext;
use super::super::looks::{left_over, takes_from_them};
use super::super::runs::runs;
use super::super::text::spaced;
use super::clause::Clause;
use super::voice::{Voice, friend};
use crate::tree::{CardKind, Effect, LookMode, Step};

#[derive(Clone)]
pub(crate) struct Writer<'a> {
    pub(crate) ctx: &'a TextContext,
    pub(crate) kind: CardKind,
    pub(crate) voice: Voice,
    /// How many cards are being looked at.
    pub(crate) looked_at: Option<u8>,
    /// Whether some of the cards looked at are already gone.
    pub(crate) took_some: bool,
    /// Whether all of them are put back, and nothing was done with any.
    pub(crate) all_back: bool,
    /// Whether the cards looked at are a whole deck.
    pub(crate) searches: bool,
    pub(crate) this_is_it: bool,
    /// How many times in a row the step stands that is said.
    pub(crate) times: u8,
    lead: Option<String>,
    out: Vec<String>,
}

impl<'a> Writer<'a> {
    pub(crate) fn new(ctx: &'a TextContext, kind: CardKind) -> Writer<'a> {
        Writer {
            ctx,
            kind,
            voice: Voice::You,
            looked_at: None,
            took_some: false,
            all_back: false,
            searches: false,
            this_is_it: false,
            times: 1,
            lead: None,
            out: Vec::new(),
        }
    }

    pub(crate) fn finish(self) -> Vec<String> {
        self.out
    }

    /// Puts a condition in front of the next sentence.
    pub(crate) fn lead(&mut self, lead: &str) {
        self.lead = Some(match self.lead.take() {
            Some(first) => format!("{first}, {lead}"),
            None => lead.to_string(),
        });
    }

    pub(crate) fn this_was_named(&mut self) {
        self.this_is_it = true;
    }

    /// Speaks of the player a Liaison is discarded for.
    pub(crate) fn about_the_friend(&mut self) {
        self.voice = friend();
    }

    pub(crate) fn push(&mut self, sentence: &str) {
        let sentence = match self.lead.take() {
            Some(lead) => format!("{lead}, {sentence}"),
            None => sentence.to_string(),
        };
        self.out.push(sentence);
    }

    pub(crate) fn effects(&mut self, effects: &[Effect]) {
        let mut run = Vec::new();
        for (times, effect) in runs(effects) {
            self.times = times;
            let clause = self.clause(effect);
            self.times = 1;
            match clause {
                Some(clause) if clause.subject.is_some() => {
                    self.say(&mut run);
                    self.say(&mut vec![clause]);
                }
                Some(clause) => run.push(clause),
                None => {
                    self.say(&mut run);
                    self.compose(effect);
                }
            }
            self.took_some |= takes_from_them(effect);
        }
        self.say(&mut run);
    }

    /// Says the clauses as one sentence.
    pub(crate) fn say(&mut self, run: &mut Vec<Clause>) {
        let Some(first) = run.first() else { return };
        if let Some(subject) = &first.subject {
            self.push(&spaced(&[subject, &first.rest]));
        } else {
            let parts = self.finite(run);
            self.push(&parts.join(", then "));
        }
        run.clear();
    }

    pub(crate) fn finite(&mut self, run: &[Clause]) -> Vec<String> {
        match self.voice {
            Voice::You => run.iter().map(Clause::infinitive).collect(),
            Voice::Player { named, .. } => {
                let subject = self.voice.subject();
                let mut parts: Vec<String> = run
                    .iter()
                    .map(|clause| {
                        if named {
                            clause.infinitive()
                        } else {
                            clause.third()
                        }
                    })
                    .collect();
                parts[0] = format!("{subject} {}", parts[0]);
                parts
            }
        }
    }

    pub(crate) fn compose(&mut self, effect: &Effect) {
        match effect {
            Effect::Look { mode, n, body } => self.look_and(*mode, *n, body),
            Effect::Search { body } => self.search(body),
            Effect::May { body, then } => self.may(body, then),
            Effect::OneOf { chooser, options } => self.one_of(*chooser, options),
            Effect::Each { who, body } => self.each(*who, body),
            Effect::RevealOr { filter, otherwise } => self.reveal_or(filter, otherwise),
            Effect::MayReveal { filter, then } => {
                let reveal = self.reveal(filter);
                self.may_do(&[reveal], then);
            }
            Effect::If {
                cond,
                then,
                otherwise,
            } => {
                self.when(&cond.en(self), then);
                if !otherwise.is_empty() {
                    self.when("otherwise", otherwise);
                }
            }
            Effect::ThisTurn(what) => what.en_this_turn(self),
            Effect::Step(step) => {
                let clause = step.en(self);
                self.say(&mut vec![clause]);
            }
        }
    }

    /// Says the effects behind a condition: as one sentence, or as a list after a colon.
    pub(crate) fn when(&mut self, lead: &str, effects: &[Effect]) {
        let parts = self.aside(effects);
        self.lead(lead);
        match parts.as_slice() {
            [one] => self.push(one),
            many => self.push(&format!("the following happens: {}", many.join("; "))),
        }
    }

    /// Returns the sentences of the effects without saying them yet.
    pub(crate) fn aside(&mut self, effects: &[Effect]) -> Vec<String> {
        let mut inner = Writer {
            lead: None,
            out: Vec::new(),
            ..self.clone()
        };
        inner.effects(effects);
        self.voice = inner.voice;
        inner.out
    }

    /// Returns the effects as clauses if each of them is one plain thing the player does.
    pub(crate) fn plain(&self, effects: &[Effect]) -> Option<Vec<Clause>> {
        let own = |clause: &Clause| clause.subject.is_none();
        effects
            .iter()
            .map(|effect| self.clause(effect).filter(own))
            .collect()
    }

    pub(crate) fn look_and(&mut self, mode: LookMode, n: u8, body: &[Effect]) {
        let clause = self.look(mode, n);
        self.say(&mut vec![clause]);
        let before = (
            self.looked_at.replace(n),
            std::mem::take(&mut self.took_some),
        );
        self.all_back = matches!(body.first(), Some(Effect::Step(Step::PutBack(_))));
        self.effects(body);
        self.all_back = false;
        (self.looked_at, self.took_some) = before;
        if let Some(rest) = left_over(n, body) {
            let back = match rest {
                1 => Clause::new("put", "puts", &["the remaining card back"]),
                _ => Clause::new("put", "puts", &["the rest back in the same order"]),
            };
            self.say(&mut vec![back]);
        }
    }
}
