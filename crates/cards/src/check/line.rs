//! One line of text: whether such a card has it, and whether its parts fit together.

use super::Findings;
use super::card::{called, is_foe, is_played};
use super::home;
use super::parts::{Node, Part, parts};
use super::row::has_own_text;
use crate::report::Problem;
use crate::tree::{
    Ability, Body, Card, CardKind, Cond, Count, Effect, Place, Static, Step, Trigger,
};

pub(super) fn check(card: &Card, ability: &Ability, findings: &mut Findings<'_>) {
    if !has_trigger(card, ability) {
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
        let wrong = of_step(&at)
            .or_else(|| look(&at))
            .or_else(|| search(&at))
            .or_else(|| home::check(card, ability, part))
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

fn has_trigger(card: &Card, ability: &Ability) -> bool {
    let kind = card.kind;
    let villain = matches!(kind, CardKind::Villain | CardKind::Henchman);
    let (mission, mastermind) = (kind == CardKind::Mission, kind == CardKind::Mastermind);
    match &ability.trigger {
        Trigger::Play => is_played(kind) || has_own_text(card),
        Trigger::Needs(_)
        | Trigger::ToPlay
        | Trigger::InsteadOfWound
        | Trigger::WhenDiscarded
        | Trigger::Liaison
        | Trigger::DoubleOhStatus
        | Trigger::OnceThisTurn
        | Trigger::Impersonate
        | Trigger::RogueAgent => is_played(kind),
        Trigger::Disperse => kind == CardKind::Angel,
        Trigger::Removed => kind == CardKind::Cartel,
        Trigger::Acquired | Trigger::Spend => kind == CardKind::Gadget,
        Trigger::Healing => kind == CardKind::Wound,
        Trigger::Ambush | Trigger::Moves => villain || mission,
        Trigger::Escape => villain || mastermind,
        Trigger::Success => mission,
        Trigger::Failure => mission || mastermind,
        Trigger::Fight => villain || kind == CardKind::Tactic,
        Trigger::Strike | Trigger::EscapeOrFailure => mastermind,
        Trigger::Setup => mastermind || kind == CardKind::Scheme,
        Trigger::Twist(_) | Trigger::EvilWins => kind == CardKind::Scheme,
        Trigger::Always if ability.body == Body::Static(Static::OnTopAlone) => true,
        Trigger::Always => is_foe(kind) || mission || kind == CardKind::Scheme,
    }
}

fn wrong_trigger(card: &Card, ability: &Ability) -> Problem {
    let kind = called(card.kind);
    let expected: &[&str] = match card.kind {
        CardKind::Villain | CardKind::Henchman => {
            &["ambush:", "fight:", "escape:", "moves:", "always:"]
        }
        CardKind::Mission => &["ambush:", "success:", "failure:", "moves:", "always:"],
        CardKind::Mastermind => &[
            "strike:",
            "always:",
            "setup:",
            "escape:",
            "failure:",
            "escape or failure:",
        ],
        CardKind::Tactic => &["fight:"],
        CardKind::Scheme => &["setup:", "twist:", "always:", "evil wins:"],
        CardKind::Wound => &["healing:"],
        CardKind::Gadget => &["acquired:", "spend:"],
        CardKind::Cartel => &["removed:"],
        _ => &[],
    };
    let message = match ability.trigger {
        Trigger::Play => format!("the line does not say when: a {kind} is not played"),
        _ if expected.is_empty() && !is_played(card.kind) => format!("a {kind} has no text"),
        _ => format!("a {kind} has no such line"),
    };
    let expected = expected.iter().map(|word| format!("`{word}`")).collect();
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

fn of_step(at: &Surroundings<'_>) -> Option<Wrong> {
    match at.part.node {
        Node::Effect(Effect::Step(step)) => step.check(at),
        _ => None,
    }
}

/// Words that mean the cards being looked at.
fn look(at: &Surroundings<'_>) -> Option<Wrong> {
    match at.part.node {
        Node::Pick(pick) if pick.from.contains(&Place::Them) => at.needs_look("them"),
        Node::Cond(Cond::Them(_)) => at.needs_look("them"),
        Node::Count(Count::CostOfThem) => at.needs_look("cost of them"),
        Node::Count(Count::PrintedOfThem(_)) => at.needs_look("printed"),
        _ => None,
    }
}

/// A deck is looked through all at once.
fn search(at: &Surroundings<'_>) -> Option<Wrong> {
    let (words, message) = match at.part.node {
        Node::Effect(Effect::Search { .. }) if at.part.in_look => {
            let message = "no deck is searched while cards are looked at";
            let wrong = Wrong::new("search deck", message);
            return Some(
                wrong.hint("write for example `search deck: put 1 hero from them into hand`"),
            );
        }
        Node::Effect(Effect::Look { .. }) => ("top", "the deck that is searched has no top"),
        Node::Cond(Cond::Them(_)) => ("them", "a whole deck is never all of one kind"),
        Node::Count(Count::CostOfThem) => ("cost of them", "a whole deck has no cost"),
        Node::Count(Count::PrintedOfThem(_)) => ("printed", "a whole deck shows no points"),
        _ => return None,
    };
    at.not_in_search(words, message)
}

fn zero(part: &Part<'_>) -> Option<Wrong> {
    matches!(part.node, Node::Times(0)).then(|| Wrong::new("0", "0 does nothing here"))
}
