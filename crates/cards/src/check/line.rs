//! One line of text: whether such a card has it, and whether its parts fit together.

use super::Findings;
use super::card::{called, is_foe, is_hero};
use super::parts::{Node, Part, parts};
use crate::report::Problem;
use crate::tree::{
    Ability, Captor, Card, CardKind, Cond, Count, Effect, FoeSet, Pick, Place, Static, Trigger,
    Verb,
};

pub(super) fn check(card: &Card, ability: &Ability, findings: &mut Findings<'_>) {
    if !has_trigger(card.kind, &ability.trigger) {
        return findings.add(wrong_trigger(card, ability));
    }
    let parts = parts(ability);
    for (i, part) in parts.iter().enumerate() {
        let wrong = look(part)
            .or_else(|| remembered(part, &parts[..i]))
            .or_else(|| home(card, ability, part))
            .or_else(|| verb(part))
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
struct Wrong {
    words: &'static str,
    message: &'static str,
    hint: Option<&'static str>,
}

impl Wrong {
    fn new(words: &'static str, message: &'static str) -> Wrong {
        Wrong {
            words,
            message,
            hint: None,
        }
    }

    fn hint(self, hint: &'static str) -> Wrong {
        Wrong {
            hint: Some(hint),
            ..self
        }
    }
}

fn has_trigger(kind: CardKind, trigger: &Trigger) -> bool {
    match trigger {
        Trigger::Play
        | Trigger::Needs(_)
        | Trigger::ToPlay
        | Trigger::InsteadOfWound
        | Trigger::WhenDiscarded => is_hero(kind),
        Trigger::Healing => kind == CardKind::Wound,
        Trigger::Ambush | Trigger::Escape => is_foe(kind) && kind != CardKind::Mastermind,
        Trigger::Fight => is_foe(kind) && kind != CardKind::Mastermind || kind == CardKind::Tactic,
        Trigger::Strike => kind == CardKind::Mastermind,
        Trigger::Twist(_) | Trigger::Setup | Trigger::EvilWins => kind == CardKind::Scheme,
        Trigger::Always => is_foe(kind) || kind == CardKind::Scheme,
        Trigger::Success
        | Trigger::Failure
        | Trigger::EscapeOrFailure
        | Trigger::Moves
        | Trigger::Liaison
        | Trigger::DoubleOhStatus
        | Trigger::OnceThisTurn => true,
    }
}

fn wrong_trigger(card: &Card, ability: &Ability) -> Problem {
    let kind = called(card.kind);
    let expected: &[&str] = match card.kind {
        CardKind::Villain | CardKind::Henchman => &["ambush:", "fight:", "escape:", "always:"],
        CardKind::Mastermind => &["strike:", "always:"],
        CardKind::Tactic => &["fight:"],
        CardKind::Scheme => &["setup:", "twist:", "always:", "evil wins:"],
        CardKind::Wound => &["healing:"],
        _ => &[],
    };
    let message = match ability.trigger {
        Trigger::Play => format!("the line does not say when: a {kind} is not played"),
        _ if expected.is_empty() && !is_hero(card.kind) => format!("a {kind} has no text"),
        _ => format!("a {kind} has no such line"),
    };
    let expected = expected.iter().map(|word| format!("`{word}`")).collect();
    let problem = Problem {
        expected,
        ..Problem::new(ability.span, message)
    };
    if is_hero(card.kind) {
        return problem
            .hint("a hero card's line begins with its effect, or with a class or a team");
    }
    problem
}

/// Words that mean the cards being looked at.
fn look(part: &Part<'_>) -> Option<Wrong> {
    let words = match part.node {
        _ if part.in_look => return None,
        Node::Effect(Effect::PutBack) => "put back",
        Node::Effect(Effect::Leave) => "leave",
        Node::Pick(pick) if pick.from.contains(&Place::Them) => "them",
        Node::Cond(Cond::Them(_)) => "them",
        Node::Count(Count::CostOfThem) => "cost of them",
        _ => return None,
    };
    let wrong = Wrong::new(words, "no cards are being looked at here");
    Some(wrong.hint("this needs `reveal top 1:` or `look at top 1:` before it"))
}

/// Words that mean what an earlier effect of the line touched.
fn remembered(part: &Part<'_>, earlier: &[Part<'_>]) -> Option<Wrong> {
    let has = |wanted: fn(&Effect) -> bool| {
        earlier
            .iter()
            .any(|part| matches!(part.node, Node::Effect(effect) if wanted(effect)))
    };
    match part.node {
        Node::Effect(Effect::PlayCopies)
            if !has(|effect| matches!(effect, Effect::DiscardTop { .. })) =>
        {
            let wrong = Wrong::new("play copies", "the line remembers no cards to copy yet");
            Some(wrong.hint("this needs `discard top 1` before it"))
        }
        Node::Effect(Effect::RescueHeld)
            if !has(|effect| matches!(effect, Effect::MoveVillain)) =>
        {
            let wrong = Wrong::new("rescue held", "the line remembers no villain yet");
            Some(wrong.hint("this needs `move villain` before it"))
        }
        _ => None,
    }
}

/// Parts that only make sense on some cards or in some lines.
fn home(card: &Card, ability: &Ability, part: &Part<'_>) -> Option<Wrong> {
    let (hero, foe) = (is_hero(card.kind), is_foe(card.kind));
    let in_row = matches!(card.kind, CardKind::Villain | CardKind::Henchman);
    let always = ability.trigger == Trigger::Always;
    let (fits, words, message) = match part.node {
        Node::Effect(Effect::PlaceTwist(_)) => (
            matches!(ability.trigger, Trigger::Twist(_)),
            "place twist",
            "only a `twist:` line has a Twist to place",
        ),
        Node::Effect(Effect::BecomesTwist) => {
            (in_row, "becomes twist", "only a villain can become a Twist")
        }
        Node::Effect(Effect::ReturnThis) => {
            (hero, "return this", "only a hero card can return to a hand")
        }
        Node::Effect(Effect::CopyPlayed { .. }) => {
            (hero, "copy", "only a hero card can be a copy of another")
        }
        Node::Effect(Effect::PutUnder { .. }) => (foe, "put", "only a foe has cards under it"),
        Node::Effect(Effect::Capture {
            captor: Captor::This,
            ..
        }) => (foe, "this captures", "only a foe can capture"),
        Node::Cond(Cond::FirstHero) => (hero, "first hero", "only a hero card is played"),
        Node::Cond(Cond::At(_)) => (
            in_row && ability.trigger == Trigger::Fight,
            "at",
            "only a villain's `fight:` line knows where it was fought",
        ),
        Node::Count(Count::CaptivesHeld) => (
            part.in_static,
            "captive held",
            "only a line about villains can count this",
        ),
        Node::Count(Count::TwistsOnSpace) => (
            part.in_static,
            "twist on its space",
            "only a line about villains knows their space",
        ),
        Node::Static(Static::NoDefeatUnless(_)) => (
            always && foe,
            "no defeat",
            "only a foe's `always:` line can say this",
        ),
        Node::Static(Static::AttackIs(_)) => (
            always && foe,
            "attack is",
            "only a foe's `always:` line can say this",
        ),
        Node::Static(Static::Worth(_)) => (
            always && in_row,
            "worth",
            "only a villain's `always:` line can say this",
        ),
        Node::Static(Static::BystandersAreVillains { .. }) => (
            always && card.kind == CardKind::Scheme,
            "bystander",
            "only a scheme's `always:` line can say this",
        ),
        Node::Static(Static::HeroesAreVillains { .. }) => (
            always && card.kind == CardKind::Scheme,
            "hero",
            "only a scheme's `always:` line can say this",
        ),
        Node::Static(Static::RecruitPaysAttack) => (
            !always,
            "recruit pays attack",
            "only `this turn:` can say this",
        ),
        Node::Static(Static::WhenYouDefeat(_)) => {
            (!always, "when you defeat", "only `this turn:` can say this")
        }
        Node::Static(Static::FoeAttack {
            whom: FoeSet::Mastermind,
            amount,
            ..
        }) => (
            amount.per != Some(Count::TwistsOnSpace),
            "twist on its space",
            "the mastermind stands on no space",
        ),
        _ => return None,
    };
    (!fits).then(|| Wrong::new(words, message))
}

/// Places a verb does not take cards from.
fn verb(part: &Part<'_>) -> Option<Wrong> {
    let only = |pick: &Pick, places: &[Place]| pick.from.iter().all(|place| places.contains(place));
    let (fits, word, message) = match part.node {
        Node::Effect(Effect::Cards { verb, pick }) => match verb {
            Verb::RecruitFree => (
                only(pick, &[Place::Hq]),
                "recruit",
                "heroes are recruited from `hq`",
            ),
            Verb::DrawThem => (
                only(pick, &[Place::Them]),
                "draw",
                "cards are drawn from the deck or from `them`",
            ),
            Verb::Discard => (
                only(pick, &[Place::Hand, Place::Them]),
                "discard",
                "cards are discarded from `hand` or from `them`",
            ),
            Verb::Gain => (
                !pick
                    .from
                    .iter()
                    .any(|place| matches!(place, Place::Hand | Place::Played)),
                "gain",
                "a player already owns the cards in `hand` and `played`",
            ),
            Verb::Ko | Verb::PutOnDeck | Verb::PutIntoHand | Verb::PutUnderHeroDeck => return None,
        },
        Node::Effect(Effect::Keep { pick }) => (
            only(pick, &[Place::Hand, Place::Played]),
            "keep",
            "cards are kept from `hand` or `played`",
        ),
        _ => return None,
    };
    (!fits).then(|| Wrong::new(word, message))
}

fn zero(part: &Part<'_>) -> Option<Wrong> {
    matches!(part.node, Node::Times(0)).then(|| Wrong::new("0", "0 does nothing here"))
}
