//! What a Scheme's lines need from each other.

use super::Findings;
use super::parts::{Node, Part, parts};
use crate::print;
use crate::report::{Problem, nearest};
use crate::span::Span;
use crate::tree::{
    Body, Card, Effect, Group, Meter, Provenance, SetupStep, SetupWhat, Static, Step, Trigger,
};

/// The most players a game of this family has.
const PLAYERS: u8 = 5;

pub(super) fn check(group: &Group, card: &Card, findings: &mut Findings<'_>) {
    if group.film.is_some() {
        danger_limit(card, findings);
    } else {
        twists(card, findings);
    }
    meter(group, card, findings);
    table_of_the_book(group, card, findings);
    stacked_wounds(card, findings);
    for ability in &card.abilities {
        if let Trigger::Twist(Some((low, high))) = ability.trigger
            && (low == 0 || low > high)
        {
            let span = findings.find(ability.span, &print::range((low, high)));
            let problem = Problem::new(span, "no Twist has such a number");
            findings.add(problem.hint("write the lower number first, counted from 1"));
        }
    }
}

/// Finds set-up steps for player numbers no game has.
pub(super) fn steps(card: &Card, findings: &mut Findings<'_>) {
    for ability in &card.abilities {
        if let Body::Setup(steps) = &ability.body {
            steps
                .iter()
                .for_each(|step| players(step, ability.span, findings));
        }
    }
}

/// A Scheme of a film is lost at its Danger limit; the Twists go into three piles (L-END-005).
fn danger_limit(card: &Card, findings: &mut Findings<'_>) {
    let mut limits = 0;
    for ability in &card.abilities {
        match &ability.body {
            Body::EvilWins(Meter::Danger(0)) => {
                let span = findings.find(ability.span, "danger 0");
                findings.add(Problem::new(
                    span,
                    "the game would be lost before it begins",
                ));
                limits += 1;
            }
            Body::EvilWins(Meter::Danger(_)) => limits += 1,
            Body::EvilWins(Meter::StackedWounds { .. }) => {}
            Body::EvilWins(_) => {
                let message = "a scheme of a film is lost at its Danger limit";
                let problem = Problem::new(ability.span, message);
                findings.add(problem.hint("write `evil wins: danger 8`"));
            }
            Body::Setup(steps) => steps
                .iter()
                .for_each(|step| other_box(step, ability.span, findings)),
            _ => {}
        }
    }
    if limits != 1 {
        let problem = Problem::new(card.span, "the scheme does not have one Danger limit");
        findings.add(problem.hint("add one line like `evil wins: danger 8`"));
    }
}

/// A card designed here leaves the tables of the book alone: how many groups of Heroes and Henchmen
/// and how many Bystanders a game has is for a card of the box to change (L-SETUP-020).
fn table_of_the_book(group: &Group, card: &Card, findings: &mut Findings<'_>) {
    if group.provenance != Provenance::Original {
        return;
    }
    let setups = card.abilities.iter().filter_map(|line| match &line.body {
        Body::Setup(steps) => Some((line.span, steps)),
        _ => None,
    });
    for (span, step) in setups.flat_map(|(span, steps)| steps.iter().map(move |step| (span, step)))
    {
        let words = match step.what {
            SetupWhat::Heroes(_) => "heroes",
            SetupWhat::ExtraHenchmen(_) => "henchmen",
            SetupWhat::Bystanders(_) => "bystanders",
            SetupWhat::Twists(_)
            | SetupWhat::TwistsBeside(_)
            | SetupWhat::WoundsPerPlayer(_)
            | SetupWhat::Require { .. }
            | SetupWhat::HeroCardsIntoVillainDeck(_)
            | SetupWhat::TwistPiles(..)
            | SetupWhat::ExtrasIntoHeroDeck { .. }
            | SetupWhat::AngelsIntoHeroDeck
            | SetupWhat::MastermindCaptures(_)
            | SetupWhat::NoSolo => continue,
        };
        let message = "the table of the book says how many there are";
        let problem = Problem::new(findings.find(span, words), message);
        findings.add(problem.hint("a card of `provenance original` can not change that"));
    }
}

/// Stacks of Wounds are counted only where there are any (L-END-015).
fn stacked_wounds(card: &Card, findings: &mut Findings<'_>) {
    let bodies = || card.abilities.iter().map(|ability| &ability.body);
    let has_stacks = bodies().any(|body| matches!(body, Body::Static(Static::WoundStacks(_))));
    for ability in &card.abilities {
        let Body::EvilWins(Meter::StackedWounds { n, alone }) = ability.body else {
            continue;
        };
        if !has_stacks {
            let span = findings.find(ability.span, "stacked wounds");
            let problem = Problem::new(span, "no player ever has a stack of Wounds");
            findings.add(problem.hint("add the line `always: wounds form stacks`"));
        }
        if n == 0 || alone == 0 {
            let span = findings.find(ability.span, "0");
            findings.add(Problem::new(
                span,
                "the game would be lost before it begins",
            ));
        }
    }
}

/// Finds set-up steps that the boxes without films have.
fn other_box(step: &SetupStep, line: Span, findings: &mut Findings<'_>) {
    let (words, hint) = match step.what {
        SetupWhat::Twists(_) => ("twists", "a film has 5 Twists: `twist piles 1 2 2`"),
        SetupWhat::TwistsBeside(_) => ("twists", "a film has 5 Twists: `twist piles 1 2 2`"),
        SetupWhat::Bystanders(_) => ("bystanders", "a film has gadgets: `mastermind captures 2`"),
        SetupWhat::HeroCardsIntoVillainDeck(_) => {
            ("hero cards", "the Villain Deck of a film has piles")
        }
        _ => return,
    };
    let problem = Problem::new(
        findings.find(line, words),
        "a scheme of a film has no such step",
    );
    findings.add(problem.hint(hint));
}

fn twists(card: &Card, findings: &mut Findings<'_>) {
    let is_twists = |step: &SetupStep| matches!(step.what, SetupWhat::Twists(_));
    let sets = |body: &Body| matches!(body, Body::Setup(steps) if steps.iter().any(is_twists));
    if !card.abilities.iter().any(|ability| sets(&ability.body)) {
        let problem = Problem::new(card.span, "the scheme does not say how many twists it has");
        findings.add(problem.hint("add a line like `setup: twists 8`"));
    }
}

fn players(step: &SetupStep, line: Span, findings: &mut Findings<'_>) {
    let Some((low, high)) = step.players else {
        return;
    };
    if low == 0 || low > high || high > PLAYERS {
        let words = if low == high {
            format!("for {low}")
        } else {
            format!("{low}-{high}")
        };
        let message = format!("a game has 1 to {PLAYERS} players, the lower number first");
        findings.add(Problem::new(findings.find(line, &words), message));
    }
}

/// Evil must be able to win, and must count something that can escape.
fn meter(group: &Group, card: &Card, findings: &mut Findings<'_>) {
    let mut wins = false;
    for ability in &card.abilities {
        if let Body::EvilWins(Meter::EscapedAs { name, .. }) = &ability.body {
            escaped_as(card, name, ability.span, findings);
        }
        let is_win =
            |part: &Part<'_>| matches!(part.node, Node::Effect(Effect::Step(Step::EvilWins(_))));
        wins |= matches!(ability.body, Body::EvilWins(_)) || parts(ability).iter().any(is_win);
    }
    if !wins {
        if group.film.is_some() {
            // The missing Danger limit was told already.
            return;
        }
        let problem = Problem::new(card.span, "the scheme does not say when evil wins");
        findings.add(problem.hint("add a line like `evil wins: 8 twists`"));
    }
}

fn escaped_as(card: &Card, name: &str, line: Span, findings: &mut Findings<'_>) {
    let names = card
        .abilities
        .iter()
        .filter_map(|ability| match &ability.body {
            Body::Static(text) => text.villains_called(),
            _ => None,
        });
    let names: Vec<&str> = names.collect();
    if !names.contains(&name) {
        let span = findings.find(line, name);
        let problem = Problem::new(
            span,
            format!("no villain of this scheme is called \"{name}\""),
        );
        findings.add(problem.suggest(nearest(name, names)));
    }
}
