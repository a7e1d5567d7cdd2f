//! Composes English sentences from clauses.

use super::super::composer::{self, Language};
use super::super::text::spaced;
use super::clause::Clause;
use super::voice::{Voice, friend};
use crate::tree::{Effect, LookMode, Step};

pub(crate) type Writer<'a> = composer::Writer<'a, Voice>;

impl Language for Voice {
    type Clause = Clause;

    const YOU: Voice = Voice::You;

    fn friend() -> Voice {
        friend()
    }

    fn is_own(clause: &Clause) -> bool {
        clause.subject.is_some()
    }

    fn step(writer: &Writer<'_>, step: &Step) -> Clause {
        step.en(writer)
    }

    fn look(writer: &Writer<'_>, mode: LookMode, n: u8) -> Clause {
        writer.look(mode, n)
    }

    fn put_back(n_left: u8) -> Clause {
        match n_left {
            1 => Clause::new("put", "puts", &["the remaining card back"]),
            _ => Clause::new("put", "puts", &["the rest back in the same order"]),
        }
    }

    fn say(writer: &mut Writer<'_>, run: &mut Vec<Clause>) {
        writer.say(run);
    }

    fn compose(writer: &mut Writer<'_>, effect: &Effect) {
        writer.compose(effect);
    }

    fn leads(first: &str, second: &str) -> String {
        format!("{first}, {second}")
    }
}

impl Writer<'_> {
    pub(crate) fn push(&mut self, sentence: &str) {
        let sentence = match self.lead.take() {
            Some(lead) => format!("{lead}, {sentence}"),
            None => sentence.to_string(),
        };
        self.out.push(sentence);
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
}
