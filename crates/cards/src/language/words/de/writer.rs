//! Composes German sentences from clauses and decides where the verb stands.

use super::super::composer::{self, Language};
use super::super::text::{capitalized, spaced};
use super::clause::Clause;
use super::counts::in_front;
use super::nouns::{counted, none};
use super::verbs::{self, Verb};
use super::voice::{Voice, affected, friend, player, rest};
use crate::tree::{Amount, Cond, Effect, Filter, LookMode, Pick, Place, Quantity, Step, Who};

pub(crate) type Writer<'a> = composer::Writer<'a, Voice>;

impl Language for Voice {
    type Clause = Clause;

    const YOU: Voice = Voice::You;
    const FROM_IT: &'static str = "daraus";
    const OF_YOUR_CHOICE: &'static str = " deiner Wahl";

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
        clause.is_own()
    }

    fn step(writer: &Writer<'_>, step: &Step) -> Clause {
        step.de(writer)
    }

    fn look(writer: &Writer<'_>, mode: LookMode, n: u8) -> Clause {
        writer.look(mode, n)
    }

    fn put_back(n_left: u8) -> Clause {
        let rest = match n_left {
            1 => "die übrige Karte",
            _ => "den Rest in derselben Reihenfolge",
        };
        Clause::new(&verbs::PUT_BACK, &[rest])
    }

    fn per_before(writer: &Writer<'_>, amount: &Amount) -> String {
        in_front(writer.per(amount))
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
        let whom = match who {
            Who::ChosenFriendly => "einen befreundeten Spieler",
            _ => "einen Spieler",
        };
        writer.say(&mut vec![Clause::new(&verbs::CHOOSE, &[whom])]);
    }

    fn narrow(writer: &mut Writer<'_>, cond: &Cond) -> bool {
        writer.narrow(cond)
    }

    fn narrow_to_secretive(writer: &mut Writer<'_>, filter: &Filter) -> bool {
        writer.narrow_to_secretive(filter);
        true
    }

    fn say(writer: &mut Writer<'_>, run: &mut Vec<Clause>) {
        writer.say(run);
    }

    fn compose(writer: &mut Writer<'_>, effect: &Effect) {
        writer.compose(effect);
    }

    fn leads(first: &str, second: &str) -> String {
        // A subordinate clause brings its comma.
        format!("{} und {second}", first.trim_end_matches(','))
    }
}

impl Writer<'_> {
    /// Says a sentence whose subject is known.
    pub(crate) fn push(&mut self, subject: &str, finite: &str, rest: &str) {
        let sentence = match self.lead.take() {
            Some(lead) => spaced(&[&lead, finite, subject, rest]),
            None => spaced(&[subject, finite, rest]),
        };
        self.out.push(sentence);
    }

    pub(crate) fn carry_out(&mut self, what: &str) {
        self.say(&mut vec![Clause::new(&verbs::CARRY_OUT, &[what])]);
    }

    /// Says the clauses, two to a sentence.
    pub(crate) fn say(&mut self, run: &mut Vec<Clause>) {
        for pair in run.chunks(2) {
            let and = pair
                .get(1)
                .map(|second| self.and_then(second))
                .unwrap_or_default();
            match &pair[0] {
                Clause::Own {
                    subject,
                    finite,
                    rest,
                } => self.push(subject, finite, rest),
                Clause::Player { verb, middle, tail } => {
                    let rest = spaced(&[middle, verb.particle, tail, &and]);
                    self.say_player(verb, &rest);
                }
            }
        }
        run.clear();
    }

    pub(crate) fn say_player(&mut self, verb: &Verb, rest: &str) {
        match (&self.voice, &self.lead) {
            (Voice::You, None) => self.out.push(spaced(&[verb.imperative(), rest])),
            (Voice::You, Some(_)) | (Voice::Player { .. }, _) => {
                let finite = verb.finite(&self.voice);
                let subject = self.voice.subject();
                self.push(&subject, finite, rest);
            }
        }
    }

    /// Returns the second half of a sentence: "und lege dann eine Karte ab".
    pub(crate) fn and_then(&self, clause: &Clause) -> String {
        match clause {
            Clause::Own {
                subject,
                finite,
                rest,
            } => spaced(&["und", subject, finite, rest]),
            Clause::Player { verb, middle, tail } => {
                let finite = match (&self.voice, &self.lead) {
                    (Voice::You, None) => verb.imperative(),
                    (Voice::You, Some(_)) | (Voice::Player { .. }, _) => verb.finite(&self.voice),
                };
                spaced(&["und", finite, "dann", middle, verb.particle, tail])
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
            Effect::RevealOr { filter, otherwise } => {
                let show = if self.voice.is_you() {
                    "vorzeigst"
                } else {
                    "vorzeigt"
                };
                let me = self.voice.pronoun();
                let lead = format!("wenn {me} {} {show},", none(filter, self.ctx));
                self.when(&lead, otherwise);
            }
            Effect::MayReveal { filter, then } => {
                let show = self.show(filter);
                self.may_do(&[show], then);
            }
            Effect::If {
                cond,
                then,
                otherwise,
            } => {
                self.when(&cond.de(self), then);
                if !otherwise.is_empty() {
                    self.when("andernfalls", otherwise);
                }
            }
            Effect::ThisTurn(what) => what.de_this_turn(self),
            Effect::Step(step) => {
                let clause = step.de(self);
                self.say(&mut vec![clause]);
            }
        }
    }

    /// Says the effects behind a condition: as one sentence, or as a list after a colon.
    pub(crate) fn when(&mut self, lead: &str, effects: &[Effect]) {
        let parts = self.clone().aside(effects);
        self.lead(lead);
        if parts.len() == 1 {
            self.effects(effects);
        } else {
            let parts = capitalized(&self.aside(effects).join("; "));
            self.push("Folgendes", "gilt", &format!(": {parts}"));
        }
    }

    pub(crate) fn show(&self, filter: &Filter) -> Clause {
        Clause::new(&verbs::SHOW, &[&counted(1, filter, self.ctx)])
    }
}
