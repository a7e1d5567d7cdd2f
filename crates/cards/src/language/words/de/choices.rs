//! What players may, must and choose to do, in German.

use super::super::looks::or_leave;
use super::super::rewards::are_rewards;
use super::super::text::{capitalized, either, spaced};
use super::clause::Clause;
use super::verbs::{self, Verb};
use super::voice::{Voice, name};
use super::writer::Writer;
use crate::tree::{Chooser, Effect};

impl Writer<'_> {
    /// "Um diese Karte zu spielen, musst du eine Karte ablegen."
    pub(crate) fn must(&mut self, effects: &[Effect]) {
        match self.plain(effects) {
            Some(clauses) => self.push("du", "musst", &infinitives(&clauses)),
            None => self.effects(effects),
        }
    }

    pub(crate) fn may(&mut self, body: &[Effect], then: &[Effect]) {
        match self.plain(body) {
            Some(clauses) => self.may_do(&clauses, then),
            None => {
                let (may, subject) = (self.voice.may(), self.voice.subject());
                let parts = capitalized(&self.aside(body).join("; "));
                self.push(&subject, may, &format!("Folgendes tun: {parts}"));
                self.if_done(then);
            }
        }
    }

    pub(crate) fn may_do(&mut self, clauses: &[Clause], then: &[Effect]) {
        let (may, subject) = (self.voice.may(), self.voice.subject());
        let what = infinitives(clauses);
        let purpose = self
            .plain(then)
            .filter(|_| are_rewards(then) && clauses.len() == 1);
        match purpose {
            // A parenthesis in the cost would separate it too far from its purpose.
            Some(then) if !what.ends_with(')') => {
                let purpose: Vec<String> = then
                    .iter()
                    .map(|clause| clause.verb_last(Verb::zu))
                    .collect();
                self.push(
                    &subject,
                    may,
                    &format!("{what}, um {}", purpose.join(" und ")),
                );
            }
            Some(_) | None => {
                self.push(&subject, may, &what);
                self.if_done(then);
            }
        }
    }

    pub(crate) fn if_done(&mut self, then: &[Effect]) {
        if !then.is_empty() {
            let lead = if self.voice.is_you() {
                "wenn du das tust,"
            } else {
                "wenn er das tut,"
            };
            self.when(lead, then);
        }
    }

    /// "Darfst du stattdessen diese Karte vorzeigen und eine Karte ziehen."
    pub(crate) fn may_reveal_this_instead(&mut self, effects: &[Effect]) {
        let show = Clause::new(&verbs::SHOW, &["stattdessen diese Karte"]);
        match self.plain(effects) {
            Some(clauses) => {
                let all: Vec<Clause> = std::iter::once(show).chain(clauses).collect();
                self.may_do(&all, &[]);
            }
            None => {
                self.may_do(&[show], &[]);
                self.if_done(effects);
            }
        }
    }

    pub(crate) fn one_of(&mut self, chooser: Chooser, options: &[Vec<Effect>]) {
        let for_another = !self.voice.is_you() && chooser == Chooser::You;
        if let Some(body) = or_leave(options) {
            return match self.plain(body) {
                Some(clauses) if for_another => {
                    let what: Vec<String> = clauses
                        .iter()
                        .map(|clause| clause.verb_last(Verb::last))
                        .collect();
                    let each = if self.voice.is_each() { "jeweils" } else { "" };
                    let that = format!(", dass dieser Spieler {}", what.join(" und "));
                    let that = spaced(&[each, "bestimmen", &that]);
                    self.push("du", "darfst", &that);
                }
                Some(_) | None => self.may(body, &[]),
            };
        }
        if let Some(whether) = self.whether(options) {
            return self.say(&mut vec![Clause::new(&verbs::DECIDE, &[]).tail(&whether)]);
        }
        let mut sub = self.clone();
        if !self.voice.is_you() {
            // The options speak of a player already named in front of the colon.
            sub.voice.subject();
        }
        let parts: Vec<String> = options
            .iter()
            .map(|option| sub.aside(option).join(", dann "))
            .collect();
        let list = format!(": {}", capitalized(&parts.join("; oder ")));
        if for_another {
            let whom = self.voice.accusative();
            let before = std::mem::replace(&mut self.voice, Voice::You);
            let choose = Clause::new(&verbs::CHOOSE, &["für", whom, "eine Möglichkeit"]);
            self.say(&mut vec![choose.tail(&list)]);
            self.voice = before;
        } else {
            let choose = Clause::new(&verbs::CHOOSE, &["eine Möglichkeit"]);
            self.say(&mut vec![choose.tail(&list)]);
        }
    }

    /// Returns ", ob jeder andere Spieler eine Karte zieht oder ablegt" if that says it all.
    pub(crate) fn whether(&self, options: &[Vec<Effect>]) -> Option<String> {
        let (whose, done) = self.about_the_same(options)?;
        let last = |clauses: &Vec<Clause>| {
            let clauses = clauses.iter().map(|clause| clause.verb_last(Verb::last));
            clauses.collect::<Vec<_>>().join(" und ")
        };
        let parts: Vec<String> = done.iter().map(last).collect();
        Some(format!(", ob {} {}", name(whose), either(&parts, "oder")))
    }
}

pub(crate) fn infinitives(clauses: &[Clause]) -> String {
    let parts: Vec<String> = clauses
        .iter()
        .map(|clause| clause.verb_last(Verb::infinitive))
        .collect();
    parts.join(" und ")
}
