//! Words for cards the box does not hold, and numbers larger than it has.

use super::names::filter;
use crate::boxed::BoxSet;
use crate::check::Findings;
use crate::check::parts::{Node, parts};
use crate::report::{Problem, nearest};
use crate::span::Span;
use crate::steps::{ExtraEnters, GainExtra};
use crate::tree::{
    Ability, CardKind, Effect, FilterKind, Group, GroupKind, SetupStep, SetupWhat, Step, Trigger,
};
use crate::vocabulary::Keyword;

/// Finds lines that speak of cards neither the box nor the group itself holds.
pub(super) fn check(group: &Group, set: &BoxSet, findings: &mut Findings<'_>) {
    if group.cartel && copies(CardKind::Cartel, set.groups.iter().chain([group])) == 0 {
        let span = findings.find(group.span, "cartel");
        findings.add(Problem::new(span, "the box has no cartel"));
    }
    for ability in group.cards.iter().flat_map(|card| &card.abilities) {
        let line = Line {
            group,
            set,
            ability,
        };
        for part in parts(ability) {
            if let Some((kind, word)) = needed(part.node)
                && copies(kind, line.groups()) == 0
            {
                let message = format!("the box has no {}", kind.keyword());
                findings.add(Problem::new(findings.find(ability.span, word), message));
            }
            line.names(part.node, findings);
        }
        line.twists(findings);
    }
}

/// Returns the kind of card a part can not do without, and the word that speaks of it.
fn needed(node: Node<'_>) -> Option<(CardKind, &'static str)> {
    match node {
        Node::Effect(Effect::Step(step)) => step.needs(),
        Node::Count(count) => count.needs(),
        Node::Setup(SetupStep {
            what: SetupWhat::AngelsIntoHeroDeck,
            ..
        }) => Some((CardKind::Angel, "angels into")),
        Node::Static(text) => text.needs(),
        node => match filter(node)?.kind {
            FilterKind::Bystander => Some((CardKind::Bystander, "bystander")),
            FilterKind::Mission => Some((CardKind::Mission, "mission")),
            FilterKind::Gadget => Some((CardKind::Gadget, "gadget")),
            FilterKind::Angel => Some((CardKind::Angel, "angel")),
            FilterKind::Card
            | FilterKind::Hero
            | FilterKind::Wound
            | FilterKind::Villain
            | FilterKind::BasicStarter
            | FilterKind::BrainwashedHero => None,
        },
    }
}

fn copies<'a>(kind: CardKind, groups: impl Iterator<Item = &'a Group>) -> usize {
    let cards = groups.flat_map(|group| &group.cards);
    cards.filter(|card| card.kind == kind).count()
}

struct Line<'a> {
    group: &'a Group,
    set: &'a BoxSet,
    ability: &'a Ability,
}

impl Line<'_> {
    /// Returns every group the line may speak of, its own first.
    fn groups(&self) -> impl Iterator<Item = &Group> {
        std::iter::once(self.group).chain(&self.set.groups)
    }

    /// Checks the names of single cards: of Extras, and in `card "Name"`.
    fn names(&self, node: Node<'_>, findings: &mut Findings<'_>) {
        match node {
            Node::Effect(Effect::Step(Step::GainExtra(GainExtra { n, name, .. }))) => {
                self.extra(name, Some(*n), CardKind::Extra, findings);
            }
            Node::Effect(Effect::Step(Step::ExtraEnters(ExtraEnters { name }))) => {
                self.extra(name, None, CardKind::Villain, findings);
            }
            Node::Setup(step) => {
                if let SetupWhat::ExtrasIntoHeroDeck { n, name } = &step.what {
                    self.extra(name, Some(*n), CardKind::Extra, findings);
                }
            }
            node => {
                if let Some(name) = filter(node).and_then(|filter| filter.name.as_ref()) {
                    let cards = self.groups().flat_map(|group| &group.cards);
                    let names: Vec<&str> = cards.map(|card| card.name.as_str()).collect();
                    self.known(name, "card", &names, findings);
                }
            }
        }
    }

    fn extra(&self, name: &str, n: Option<u8>, kind: CardKind, findings: &mut Findings<'_>) {
        let extras = self
            .groups()
            .filter(|group| group.kind == GroupKind::Extras);
        let cards = extras
            .flat_map(|group| &group.cards)
            .filter(|card| card.kind == kind);
        let cards: Vec<_> = cards.collect();
        let names: Vec<&str> = cards.iter().map(|card| card.name.as_str()).collect();
        let what = match kind {
            CardKind::Villain => "villain among its extras",
            _ => "`extra` card",
        };
        self.known(name, what, &names, findings);
        let copies = cards.iter().find(|card| card.name == name);
        if let (Some(card), Some(n)) = (copies, n)
            && n > card.count
        {
            let message = format!("the box has only {} of this card", card.count);
            findings.add(Problem::new(self.find(name, findings), message));
        }
    }

    fn known(&self, name: &str, what: &str, names: &[&str], findings: &mut Findings<'_>) {
        if !names.contains(&name) {
            let message = format!("the box has no {what} called \"{name}\"");
            let problem = Problem::new(self.find(name, findings), message);
            findings.add(problem.suggest(nearest(name, names.iter().copied())));
        }
    }

    /// Checks the numbers of the Twists against how many the box has.
    fn twists(&self, findings: &mut Findings<'_>) {
        let cards = self.set.groups.iter().flat_map(|group| &group.cards);
        let twists = cards.filter(|card| card.kind == CardKind::Twist);
        let has: u16 = twists.map(|card| u16::from(card.count)).sum();
        let mut wrong = |words: &str| {
            let span = findings.find(self.ability.span, words);
            findings.add(Problem::new(span, format!("the box has {has} Twists")));
        };
        if let Trigger::Twist(Some((_, high))) = self.ability.trigger
            && u16::from(high) > has
        {
            wrong("twist");
        }
        for part in parts(self.ability) {
            if let Node::Setup(step) = part.node
                && let SetupWhat::TwistPiles(a, b, c) = step.what
                && u16::from(a) + u16::from(b) + u16::from(c) > has
            {
                wrong("twist piles");
            }
        }
    }

    fn find(&self, name: &str, findings: &Findings<'_>) -> Span {
        findings.find(self.ability.span, name)
    }
}
