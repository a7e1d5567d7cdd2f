//! One line of text: whether such a card has it, and whether its parts fit together.

use super::Findings;
use super::card::{called, is_foe, is_played};
use super::home;
use super::parts::{Node, Part, parts};
use super::row::has_own_text;
use crate::report::Problem;
use crate::tree::{
    Ability, Body, Card, CardKind, Cond, Count, Effect, FilterKind, Pick, Place, Static, Trigger,
    Verb,
};

pub(super) fn check(card: &Card, ability: &Ability, findings: &mut Findings<'_>) {
    if !has_trigger(card, ability) {
        return findings.add(wrong_trigger(card, ability));
    }
    let parts = parts(ability);
    for (i, part) in parts.iter().enumerate() {
        let wrong = look(part)
            .or_else(|| search(part))
            .or_else(|| remembered(part, &parts[..i]))
            .or_else(|| home::check(card, ability, part))
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
pub(super) struct Wrong {
    words: &'static str,
    message: &'static str,
    hint: Option<&'static str>,
}

impl Wrong {
    pub(super) fn new(words: &'static str, message: &'static str) -> Wrong {
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

/// A deck is looked through all at once: nothing is left on top, and it is shuffled (L-TEXT-023).
fn search(part: &Part<'_>) -> Option<Wrong> {
    let (words, message) = match part.node {
        Node::Effect(Effect::Search { .. }) if part.in_look => (
            "search deck",
            "no deck is searched while cards are looked at",
        ),
        _ if !part.in_search => return None,
        Node::Effect(Effect::Look { .. }) => ("top", "the deck that is searched has no top"),
        Node::Effect(Effect::PutBack) => ("put back", "a searched deck is shuffled anyway"),
        Node::Effect(Effect::Leave) => ("leave", "what is not taken stays in the deck anyway"),
        Node::Cond(Cond::Them(_)) => ("them", "a whole deck is never all of one kind"),
        Node::Count(Count::CostOfThem) => ("cost of them", "a whole deck has no cost"),
        _ => return None,
    };
    Some(
        Wrong::new(words, message)
            .hint("write for example `search deck: put 1 hero from them into hand`"),
    )
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
            Verb::PutUnderHeroDeck => (
                only(pick, &[Place::Hq]),
                "under hero deck",
                "only heroes from `hq` go under the Hero Deck",
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
            Verb::Brainwash => (
                only(pick, &[Place::Hq, Place::Hand, Place::Discard])
                    && matches!(pick.filter.kind, FilterKind::Hero | FilterKind::Angel),
                "brainwash",
                "heroes from `hq`, `hand` or `discard` are brainwashed",
            ),
            Verb::Ko | Verb::PutOnDeck | Verb::PutIntoHand => return None,
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
