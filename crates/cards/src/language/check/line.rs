//! One line of text: whether such a card has it, and whether its parts fit together.

use super::Findings;
use super::card::{called, is_played};
use super::parts::{Node, Part, parts};
use crate::report::Problem;
use crate::tree::{Ability, Card, Effect, Place, Step, Trigger};

pub(super) fn check(card: &Card, ability: &Ability, findings: &mut Findings<'_>) {
    if !ability.trigger.is_on(card, ability) {
        return findings.add(wrong_trigger(card, ability));
    }
    let parts = parts(ability);
    for (i, part) in parts.iter().enumerate() {
        let at = Surroundings {
            card,
            ability,
            part,
            earlier: &parts[..i],
        };
        let wrong = of_part(&at)
            .or_else(|| look(&at))
            .or_else(|| search(&at))
            .or_else(|| zero(part));
        if let Some(Wrong {
            words,
            message,
            hint,
        }) = wrong
        {
            let problem = Problem::new(findings.find(ability.span, words), message);
            findings.add(Problem {
                hint: hint.map(str::to_owned),
                ..problem
            });
        }
    }
}

/// The words that are wrong, what is wrong with them, and what to do about it.
pub(crate) struct Wrong {
    words: &'static str,
    message: &'static str,
    hint: Option<&'static str>,
}

impl Wrong {
    pub(crate) fn new(words: &'static str, message: &'static str) -> Wrong {
        Wrong {
            words,
            message,
            hint: None,
        }
    }

    pub(crate) fn hint(self, hint: &'static str) -> Wrong {
        Wrong {
            hint: Some(hint),
            ..self
        }
    }
}

fn wrong_trigger(card: &Card, ability: &Ability) -> Problem {
    let kind = called(card.kind);
    let expected = if is_played(card.kind) {
        Vec::new()
    } else {
        Trigger::words_of(card, ability)
    };
    let message = match ability.trigger {
        Trigger::Play => format!("the line does not say when: a {kind} is not played"),
        _ if expected.is_empty() && !is_played(card.kind) => format!("a {kind} has no text"),
        _ => format!("a {kind} has no such line"),
    };
    let expected = expected.iter().map(|words| format!("`{words}:`")).collect();
    let problem = Problem {
        expected,
        ..Problem::new(ability.span, message)
    };
    if is_played(card.kind) {
        return problem
            .hint("a hero card's line begins with its effect, or with a class or a team");
    }
    problem
}

/// What stands around a part of a line.
pub(crate) struct Surroundings<'a> {
    pub(crate) card: &'a Card,
    pub(crate) ability: &'a Ability,
    part: &'a Part<'a>,
    earlier: &'a [Part<'a>],
}

impl Surroundings<'_> {
    /// Complains about the words unless the part fits where it stands.
    pub(crate) fn only(
        &self,
        fits: bool,
        words: &'static str,
        message: &'static str,
    ) -> Option<Wrong> {
        (!fits).then(|| Wrong::new(words, message))
    }

    /// Whether the part stands inside text that holds instead of happening.
    pub(crate) fn is_in_static(&self) -> bool {
        self.part.in_static
    }

    /// Complains about words for cards being looked at where nobody looks at any.
    pub(crate) fn needs_look(&self, words: &'static str) -> Option<Wrong> {
        let wrong = self.only(
            self.part.in_look,
            words,
            "no cards are being looked at here",
        )?;
        Some(wrong.hint("this needs `reveal top 1:` or `look at top 1:` before it"))
    }

    /// Complains about what makes no sense with a whole deck: nothing is left on top, and it is
    /// shuffled (L-TEXT-023).
    pub(crate) fn not_in_search(
        &self,
        words: &'static str,
        message: &'static str,
    ) -> Option<Wrong> {
        let wrong = self.only(!self.part.in_search, words, message)?;
        Some(wrong.hint("write for example `search deck: put 1 hero from them into hand`"))
    }

    /// Tells whether such a step stands earlier in the line.
    pub(crate) fn follows(&self, wanted: fn(&Step) -> bool) -> bool {
        self.earlier
            .iter()
            .any(|part| matches!(part.node, Node::Effect(Effect::Step(step)) if wanted(step)))
    }
}

/// What a part says about where it can stand.
fn of_part(at: &Surroundings<'_>) -> Option<Wrong> {
    match at.part.node {
        Node::Effect(Effect::Step(step)) => step.check(at),
        Node::Cond(cond) => cond.check(at),
        Node::Count(count) => count.check(at),
        Node::Static(text) => text.check(at),
        _ => None,
    }
}

/// Words that mean the cards being looked at.
fn look(at: &Surroundings<'_>) -> Option<Wrong> {
    match at.part.node {
        Node::Pick(pick) if pick.from.contains(&Place::Them) => at.needs_look("them"),
        _ => None,
    }
}

/// A deck is looked through all at once.
fn search(at: &Surroundings<'_>) -> Option<Wrong> {
    match at.part.node {
        Node::Effect(Effect::Search { .. }) if at.part.in_look => {
            let message = "no deck is searched while cards are looked at";
            let wrong = Wrong::new("search deck", message);
            Some(wrong.hint("write for example `search deck: put 1 hero from them into hand`"))
        }
        Node::Effect(Effect::Look { .. }) => {
            at.not_in_search("top", "the deck that is searched has no top")
        }
        _ => None,
    }
}

fn zero(part: &Part<'_>) -> Option<Wrong> {
    matches!(part.node, Node::Times(0)).then(|| Wrong::new("0", "0 does nothing here"))
}
