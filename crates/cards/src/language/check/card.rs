//! What is printed on a card, and what its lines need from each other.

use super::parts::{Node, parts};
use super::{Findings, impersonate, paid, row, scheme};
use crate::report::Problem;
use crate::tree::{
    Body, Card, CardKind, Count, Effect, Group, GroupKind, Need, Printed, Static, Step, Trigger,
};
use crate::vocabulary::Keyword;

pub(super) fn check(group: &Group, card: &Card, findings: &mut Findings<'_>) {
    kind(group, card, findings);
    facts(card, findings);
    star(card, findings);
    row::check(group, card, findings);
    paid::check(card, findings);
    impersonate::check(card, findings);
    class_of_class_ability(card, findings);
    as_fight(card, findings);
    under_this(card, findings);
    if card.count == 0 {
        let problem = Problem::new(card.span, "the box holds no copy of this card");
        findings.add(problem.hint("the number before its name is how many copies there are"));
    }
    scheme::steps(card, findings);
    if card.kind == CardKind::Scheme {
        scheme::check(group, card, findings);
    }
}

/// Returns how a kind of card is called in a sentence.
pub(super) fn called(kind: CardKind) -> &'static str {
    match kind {
        CardKind::Common | CardKind::Uncommon | CardKind::Rare | CardKind::Angel => "hero card",
        CardKind::Cartel => "cartel card",
        CardKind::SpecialStarter => "special starter",
        CardKind::Extra => "card of the extras",
        kind => kind.keyword(),
    }
}

pub(crate) fn is_hero(kind: CardKind) -> bool {
    use CardKind::{Angel, Common, Officer, Rare, SpecialStarter, Starter, Uncommon};
    matches!(
        kind,
        Common | Uncommon | Rare | Starter | SpecialStarter | Officer | Angel
    )
}

/// Tells whether such a card is held and played: a Hero, or an Extra card, which is none.
pub(crate) fn is_played(kind: CardKind) -> bool {
    is_hero(kind) || kind == CardKind::Extra
}

pub(crate) fn is_foe(kind: CardKind) -> bool {
    matches!(
        kind,
        CardKind::Villain | CardKind::Henchman | CardKind::Mastermind
    )
}

fn kinds_in(group: GroupKind) -> &'static [CardKind] {
    use CardKind as Kind;
    match group {
        GroupKind::Hero => &[Kind::Common, Kind::Uncommon, Kind::Rare],
        GroupKind::Villains => &[Kind::Villain],
        GroupKind::Henchmen => &[Kind::Henchman],
        GroupKind::Mastermind => &[Kind::Mastermind, Kind::Tactic],
        GroupKind::Scheme => &[Kind::Scheme],
        GroupKind::Basics => &[
            Kind::Starter,
            Kind::Officer,
            Kind::Wound,
            Kind::Bystander,
            Kind::Twist,
            Kind::Strike,
            Kind::Gadget,
        ],
        GroupKind::Missions => &[Kind::Mission],
        GroupKind::Starters => &[Kind::SpecialStarter],
        GroupKind::Extras => &[Kind::Extra, Kind::Villain, Kind::Cartel, Kind::Angel],
    }
}

fn kind(group: &Group, card: &Card, findings: &mut Findings<'_>) {
    let allowed = kinds_in(group.kind);
    if !allowed.contains(&card.kind) {
        let word = card.kind.keyword();
        let article = match card.kind {
            CardKind::Angel | CardKind::Extra | CardKind::Officer => "an",
            _ => "a",
        };
        let message = format!("{article} {word} does not belong in this group");
        let expected = allowed
            .iter()
            .map(|kind| format!("`{}`", kind.keyword()))
            .collect();
        let span = findings.find(card.span, word);
        findings.add(Problem {
            expected,
            ..Problem::new(span, message)
        });
    }
}

/// Finds numbers that are missing and facts that such a card does not have.
fn facts(card: &Card, findings: &mut Findings<'_>) {
    use CardKind::{Bystander, Extra, Gadget, Mission, SpecialStarter, Tactic};
    let (hero, foe) = (is_hero(card.kind), is_foe(card.kind));
    let (played, mission) = (is_played(card.kind), card.kind == Mission);
    let cartel = card.kind == CardKind::Cartel;
    let scores = foe || mission || matches!(card.kind, Tactic | Bystander | Gadget);
    let class = card.classes.first().map_or("", |class| class.keyword());
    let has = [
        ("cost", card.cost.is_some(), played),
        (
            "attack",
            card.attack.is_some(),
            played || foe || mission || cartel,
        ),
        (
            "recruit",
            card.recruit.is_some(),
            played || mission || cartel,
        ),
        ("vp", card.victory_points.is_some(), scores),
        ("team", card.team.is_some(), hero),
        (class, !card.classes.is_empty(), hero),
    ];
    for (word, is_there, may_be) in has {
        if is_there && !may_be {
            let message = format!("a {} has no `{word}`", called(card.kind));
            findings.add(Problem::new(findings.find(card.span, word), message));
        }
    }
    let is_free = matches!(card.kind, SpecialStarter | Extra);
    if hero && !is_free && card.cost.is_none() {
        let problem = Problem::new(card.span, format!("the {} has no cost", called(card.kind)));
        findings
            .add(problem.hint("add for example `cost 3`; a card that costs nothing has `cost 0`"));
    }
    if card.kind == Gadget && card.victory_points.is_none() {
        let problem = Problem::new(card.span, "the gadget has no vp");
        findings.add(problem.hint("add for example `vp 1`"));
    }
    if foe && card.attack.is_none() {
        let problem = Problem::new(
            card.span,
            format!("the {} has no attack", called(card.kind)),
        );
        findings.add(problem.hint("add for example `attack 4`"));
    }
}

/// A `*` and the line that sets it need each other.
fn star(card: &Card, findings: &mut Findings<'_>) {
    let sets = |body: &Body| matches!(body, Body::Static(Static::AttackIs(_)));
    let setter = card.abilities.iter().find(|ability| sets(&ability.body));
    let is_star = is_foe(card.kind) && card.attack == Some(Printed::Star);
    match setter {
        None if is_star => {
            let problem = Problem::new(findings.find(card.span, "*"), "nothing sets this `*`");
            findings.add(problem.hint("add a line like `always: attack is 1 per cost under this`"));
        }
        Some(line) if !is_star => {
            let span = findings.find(line.span, "attack is");
            let problem = Problem::new(span, "the card's attack is not `*`");
            findings.add(problem.hint("write `attack *` on the card line"));
        }
        _ => {}
    }
    let is_hero_star = is_played(card.kind) && card.attack == Some(Printed::Star);
    // What these need is checked where their other numbers are.
    let is_price = matches!(card.kind, CardKind::Mission | CardKind::Cartel);
    if is_hero_star || card.recruit == Some(Printed::Star) && !is_price {
        let problem = Problem::new(
            findings.find(card.span, "*"),
            "only a foe's attack can be `*`",
        );
        findings.add(problem.hint("a hero's value that grows is written `0+`"));
    }
}

/// A class ability on a card without any class is a class forgotten on the card line.
fn class_of_class_ability(card: &Card, findings: &mut Findings<'_>) {
    for ability in &card.abilities {
        let Trigger::Needs(needs) = &ability.trigger else {
            continue;
        };
        let class = needs.iter().find_map(|need| match need {
            Need::Class(class) => Some(class.keyword()),
            Need::Team(_) => None,
        });
        if let Some(class) = class
            && card.classes.is_empty()
            && is_hero(card.kind)
        {
            let span = findings.find(ability.span, class);
            let problem = Problem::new(span, "a class ability on a card without a class");
            findings.add(problem.hint(format!("write `{class}` on the card line too")));
        }
    }
}

fn as_fight(card: &Card, findings: &mut Findings<'_>) {
    let is_fight = |ability: &&crate::tree::Ability| {
        ability.trigger == Trigger::Fight && ability.body != Body::AsFight
    };
    let has_fight = card.abilities.iter().find(is_fight).is_some();
    for ability in card
        .abilities
        .iter()
        .filter(|ability| ability.body == Body::AsFight)
    {
        if !has_fight || ability.trigger == Trigger::Fight {
            let span = findings.find(ability.span, "as fight");
            findings.add(Problem::new(
                span,
                "the card has no `fight:` line to be the same as",
            ));
        }
    }
}

/// What lies under a card was put there by the card itself.
fn under_this(card: &Card, findings: &mut Findings<'_>) {
    let nodes = |ability| parts(ability).into_iter().map(|part| part.node);
    let puts = |node| matches!(node, Node::Effect(Effect::Step(Step::PutUnder(_))));
    if card
        .abilities
        .iter()
        .any(|ability| nodes(ability).any(puts))
    {
        return;
    }
    for ability in &card.abilities {
        for node in nodes(ability) {
            let words = match node {
                Node::Count(Count::CostUnder(_)) => "cost under this",
                Node::Effect(Effect::Step(Step::GainUnder(_))) => "gain under",
                _ => continue,
            };
            let span = findings.find(ability.span, words);
            let problem = Problem::new(span, "nothing is ever put under this card");
            findings
                .add(problem.hint("add a line like `ambush: put highest hero from hq under this`"));
        }
    }
}
