//! What players may do and choose, in English.

use super::super::looks::or_leave;
use super::super::rewards::are_rewards;
use super::super::text::either;
use super::clause::Clause;
use super::voice::{Voice, name};
use super::writer::Writer;
use crate::tree::{Chooser, Effect};

impl Writer<'_> {
    pub(crate) fn may(&mut self, body: &[Effect], then: &[Effect]) {
        match self.plain(body) {
            Some(clauses) => self.may_do(&clauses, then),
            None => {
                let subject = self.voice.subject();
                let parts = self.aside(body).join("; ");
                self.push(&format!("{subject} may do the following: {parts}"));
                self.if_done(then);
            }
        }
    }

    pub(crate) fn may_do(&mut self, clauses: &[Clause], then: &[Effect]) {
        let subject = self.voice.subject();
        let what = infinitives(clauses);
        let purpose = self
            .plain(then)
            .filter(|_| are_rewards(then) && clauses.len() == 1);
        match purpose {
            // A parenthesis in the cost would separate it too far from its purpose.
            Some(then) if !what.ends_with(')') => {
                self.push(&format!("{subject} may {what} to {}", infinitives(&then)));
            }
            Some(_) | None => {
                self.push(&format!("{subject} may {what}"));
                self.if_done(then);
            }
        }
    }

    pub(crate) fn if_done(&mut self, then: &[Effect]) {
        if !then.is_empty() {
            let lead = format!("if {} do", self.voice.pronoun());
            self.when(&lead, then);
        }
    }

    /// "You may reveal this card and draw a card instead."
    pub(crate) fn may_reveal_this_instead(&mut self, effects: &[Effect]) {
        match self.plain(effects) {
            Some(clauses) if !clauses.is_empty() => {
                let what = infinitives(&clauses);
                self.push(&format!("you may reveal this card and {what} instead"));
            }
            Some(_) | None => {
                self.push("you may reveal this card instead");
                self.if_done(effects);
            }
        }
    }

    pub(crate) fn one_of(&mut self, chooser: Chooser, options: &[Vec<Effect>]) {
        let you = self.voice.is_you() || chooser == Chooser::You;
        if let Some(body) = or_leave(options) {
            return match self.plain(body) {
                Some(clauses) if you && !self.voice.is_you() => {
                    let what = infinitives(&clauses);
                    if self.voice.is_each() {
                        self.lead("for each one");
                    }
                    self.push(&format!("you may have that player {what}"));
                }
                Some(_) | None => self.may(body, &[]),
            };
        }
        if let Some(whether) = self.whether(options) {
            return self.say(&mut vec![Clause::new("decide", "decides", &[&whether])]);
        }
        let lead = match (&self.voice, you) {
            (Voice::You, _) => "choose one".to_string(),
            (Voice::Player { named: true, .. }, true) => "choose one for that player".to_string(),
            (Voice::Player { named: true, .. }, false) => "they choose one".to_string(),
            (Voice::Player { .. }, true) => format!("choose one for {}", self.voice.subject()),
            (Voice::Player { .. }, false) => format!("{} chooses one", self.voice.subject()),
        };
        let parts: Vec<String> = options
            .iter()
            .map(|option| self.aside(option).join(", then "))
            .collect();
        self.push(&format!("{lead}: {}", parts.join("; or ")));
    }

    /// Returns "whether each other player draws a card or discards a card" if that says it all.
    pub(crate) fn whether(&self, options: &[Vec<Effect>]) -> Option<String> {
        let (whose, done) = self.about_the_same(options)?;
        let third = |clauses: &Vec<Clause>| {
            let clauses = clauses.iter().map(Clause::third);
            clauses.collect::<Vec<_>>().join(" and ")
        };
        let parts: Vec<String> = done.iter().map(third).collect();
        Some(format!("whether {} {}", name(whose), either(&parts, "or")))
    }
}

pub(crate) fn infinitives(clauses: &[Clause]) -> String {
    clauses
        .iter()
        .map(Clause::infinitive)
        .collect::<Vec<_>>()
        .join(" and ")
}
