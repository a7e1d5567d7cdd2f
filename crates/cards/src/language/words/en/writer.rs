//! Composes English sentences from clauses.

use super::super::composer::{self, Language};
use super::super::text::spaced;
use super::clause::Clause;
use super::voice::{Voice, affected, friend, player, rest};
use crate::tree::{Amount, Cond, Effect, Filter, LookMode, Pick, Place, Quantity, Step, Who};

pub(crate) type Writer<'a> = composer::Writer<'a, Voice>;

impl Language for Voice {
    type Clause = Clause;

    const YOU: Voice = Voice::You;
    const FROM_IT: &'static str = "from it";
    const OF_YOUR_CHOICE: &'static str = " of your choice";

    fn friend() -> Voice {
        friend()
    }

    fn player(who: Who) -> Voice {
        player(who)
    }

    fn affected() -> Voice {
        affected()
    }

    fn rest() -> Voice {
        rest()
    }

    fn is_you(&self) -> bool {
        self.is_you()
    }

    fn is_each(&self) -> bool {
        self.is_each()
    }

    fn subject(&mut self) -> String {
        self.subject()
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

    fn per_before(writer: &Writer<'_>, amount: &Amount) -> String {
        writer.per(amount)
    }

    fn which(writer: &Writer<'_>, pick: &Pick) -> String {
        writer.which(pick)
    }

    fn some_of_them(writer: &Writer<'_>, n: u8, pick: &Pick) -> String {
        writer.some_of_them(n, pick)
    }

    fn from(writer: &Writer<'_>, from: &[Place], quantity: &Quantity) -> String {
        writer.from(from, quantity)
    }

    fn choose(writer: &mut Writer<'_>, who: Who) {
        writer.push(match who {
            Who::ChosenFriendly => "choose a friendly player",
            _ => "choose a player",
        });
    }

    fn narrow(writer: &mut Writer<'_>, cond: &Cond) -> bool {
        writer.narrow(cond)
    }

    fn narrow_to_secretive(_writer: &mut Writer<'_>, _filter: &Filter) -> bool {
        // English says "unless they reveal it" of them instead.
        false
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
