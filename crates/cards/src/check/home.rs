//! Parts that only make sense on some cards or in some lines.

use super::card::{is_foe, is_hero};
use super::line::Wrong;
use super::parts::{Node, Part};
use super::row::lies_in_row;
use crate::tree::{Ability, Card, CardKind, Cond, Count, FoeSet, Static, Trigger};

/// Whether a part fits its card, the words to point at, and what is wrong if it does not.
type Verdict = Option<(bool, &'static str, &'static str)>;

pub(super) fn check(card: &Card, ability: &Ability, part: &Part<'_>) -> Option<Wrong> {
    let verdict = match part.node {
        Node::Cond(cond) => of_cond(card, ability, cond),
        Node::Count(count) => of_count(card, part, count),
        Node::Static(fixed) => of_static(card, ability, fixed),
        _ => None,
    };
    let (fits, words, message) = verdict?;
    (!fits).then(|| Wrong::new(words, message))
}

fn of_cond(card: &Card, ability: &Ability, cond: &Cond) -> Verdict {
    Some(match cond {
        Cond::FirstHero => (
            is_hero(card.kind),
            "first hero",
            "only a hero card is played",
        ),
        Cond::At(_) => (
            lies_in_row(card.kind) && matches!(ability.trigger, Trigger::Fight | Trigger::Success),
            "at",
            "only a villain's `fight:` line knows where it was fought",
        ),
        _ => return None,
    })
}

fn of_count(card: &Card, part: &Part<'_>, count: &Count) -> Verdict {
    Some(match count {
        Count::CaptivesHeld => (
            part.in_static,
            "captive held",
            "only a line about villains can count this",
        ),
        Count::TwistsOnSpace => (
            part.in_static,
            "twist on its space",
            "only a line about villains knows their space",
        ),
        Count::TimesCompleted => (
            card.kind == CardKind::Mission,
            "times completed",
            "only a mission is completed",
        ),
        Count::SpaceOfThis => (
            lies_in_row(card.kind),
            "space of this",
            "only a card of the row lies on a space",
        ),
        _ => return None,
    })
}

fn of_static(card: &Card, ability: &Ability, fixed: &Static) -> Verdict {
    let foe = is_foe(card.kind);
    let always = ability.trigger == Trigger::Always;
    let scheme = card.kind == CardKind::Scheme;
    const FOE: &str = "only a foe's `always:` line can say this";
    const SCHEME: &str = "only a scheme's `always:` line can say this";
    const THIS_TURN: &str = "only `this turn:` can say this";
    Some(match fixed {
        Static::NoDefeatUnless(_) | Static::NoDefeatWhile(_) => (always && foe, "no defeat", FOE),
        Static::AttackIs(_) => (always && foe, "attack is", FOE),
        Static::FightOnlyWith(_) => (always && foe, "fight only with", FOE),
        Static::Worth(_) => (
            always && lies_in_row(card.kind),
            "worth",
            "only a villain's `always:` line can say this",
        ),
        Static::BystandersAreVillains { .. } => (always && scheme, "bystander", SCHEME),
        Static::HeroesAreVillains { .. } => (always && scheme, "hero", SCHEME),
        Static::WoundStacks => (always && scheme, "wounds form stacks", SCHEME),
        Static::NoRecruiting => (
            always && lies_in_row(card.kind),
            "no recruiting",
            "only the `always:` line of a card of the row can say this",
        ),
        Static::OnTopAlone => (
            always && is_hero(card.kind),
            "on top alone",
            "only a hero card's `always:` line can say this",
        ),
        Static::RecruitPaysAttack => (!always, "recruit pays attack", THIS_TURN),
        Static::FoeAttack {
            whom: FoeSet::Mastermind,
            amount,
            ..
        } => (
            amount.per != Some(Count::TwistsOnSpace),
            "twist on its space",
            "the mastermind stands on no space",
        ),
        Static::FoeAttack {
            whom: FoeSet::This, ..
        } => (
            always && lies_in_row(card.kind),
            "this needs",
            "only the `always:` line of a card of the row can say this",
        ),
        Static::FoeAttack { .. } | Static::HeroCost { .. } | Static::When { .. } => return None,
    })
}
