//! Composes German sentences from clauses and decides where the verb stands.

use super::super::TextContext;
use super::super::looks::{left_over, takes_from_them};
use super::super::runs::runs;
use super::super::text::{capitalized, spaced};
use super::clause::Clause;
use super::nouns::{counted, none};
use super::verbs::{self, Verb};
use super::voice::{Voice, friend};
use crate::tree::{CardKind, Effect, Filter, LookMode, Step};

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

    /// Puts words in front of the next sentence, which makes its verb come before its subject.
    /// A subordinate clause brings its comma.
    pub(crate) fn lead(&mut self, lead: &str) {
        self.lead = Some(match self.lead.take() {
            Some(first) => format!("{} und {lead}", first.trim_end_matches(',')),
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

    pub(crate) fn effects(&mut self, effects: &[Effect]) {
        let mut run = Vec::new();
        for (times, effect) in runs(effects) {
            self.times = times;
            let clause = self.clause(effect);
            self.times = 1;
            match clause {
                Some(clause) if clause.is_own() => {
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
        let player = |clause: &Clause| !clause.is_own();
        effects
            .iter()
            .map(|effect| self.clause(effect).filter(player))
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
            let rest = match rest {
                1 => "die übrige Karte",
                _ => "den Rest in derselben Reihenfolge",
            };
            self.say(&mut vec![Clause::new(&verbs::PUT_BACK, &[rest])]);
        }
    }

    pub(crate) fn show(&self, filter: &Filter) -> Clause {
        Clause::new(&verbs::SHOW, &[&counted(1, filter, self.ctx)])
    }
}
