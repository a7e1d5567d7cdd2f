//! The same comparison for the 007 box: kept cards, poker hands, piles of the Villain Deck.

use std::sync::{Arc, LazyLock};

use cards::conditions::AtLeast;
use cards::counts;
use cards::standing::FoeAttack;
use cards::steps::{Acquire, Cards, Draw, GainWound, Points, PutBack};
use cards::tree::{
    Body, Card, Cond, Count, CountPlace, Effect, GroupKind, LookMode, Pick, Place, Quantity,
    Static, Step, Verb, Who,
};
use kernel::Seed;
use legendary::Catalogue;
use legendary::setup::{PlayMode, Setup};

use super::worlds::assert_alike_in;

static BOND: LazyLock<Arc<Catalogue>> = LazyLock::new(|| {
    Arc::new(Catalogue::new(cards::builtin::bond()).expect("the built-in box compiles"))
});

/// Every Mastermind and Scheme, at tables of 2 to 5, open and closed.
fn tables() -> impl Iterator<Item = Setup> {
    let names = |kind: GroupKind| -> Vec<String> {
        let groups = BOND.groups.iter().filter(|group| group.kind == kind);
        groups.map(|group| group.name.clone()).collect()
    };
    let (masterminds, schemes) = (names(GroupKind::Mastermind), names(GroupKind::Scheme));
    (0usize..).filter_map(move |n| {
        let mode = PlayMode::ALL[n % 3];
        let mut setup = Setup::new(BOND.clone(), [2, 3, 4, 5][n % 4]).in_mode(mode);
        setup.mastermind = Some(masterminds[(n + n / 4) % masterminds.len()].clone());
        setup.scheme = Some(schemes[n % schemes.len()].clone());
        setup.rules.open_hands = n % 9 == 8;
        setup.resolve(Seed::from_number(1)).is_ok().then_some(setup)
    })
}

/// Whether a text lets one player look at cards without showing them.
pub fn looks(card: &Card) -> bool {
    mentions(card, &|effect| {
        matches!(
            effect,
            Effect::Search { .. }
                | Effect::Look {
                    mode: LookMode::Look,
                    ..
                }
        )
    })
}

/// Whether a text moves cards where nobody sees which they were.
pub fn hides(card: &Card) -> bool {
    mentions(card, &|effect| match effect {
        Effect::Step(Step::PutBack(PutBack)) => true,
        Effect::Step(Step::Cards(Cards { verb, pick })) => {
            let unseen = pick.from.contains(&Place::Hand) || pick.from.contains(&Place::Them);
            matches!(verb, Verb::PutOnDeck | Verb::PutIntoHand | Verb::DrawThem) && unseen
                || *verb == Verb::PutOnDeck
        }
        _ => false,
    })
}

/// Whether a text tells everybody something about a hand as a whole.
pub fn counts_hands(card: &Card) -> bool {
    let by_static = card.abilities.iter().any(|line| match &line.body {
        Body::Static(Static::FoeAttack(FoeAttack { amount, .. })) => {
            amount.per.as_ref().is_some_and(is_of_hand)
        }
        Body::Static(Static::FightOnlyWith(_)) => true,
        _ => false,
    });
    by_static
        || mentions(card, &|effect| match effect {
            Effect::Step(Step::Points(Points { amount, .. }))
            | Effect::Step(Step::Draw(Draw { amount }))
            | Effect::Step(Step::Acquire(Acquire { amount }))
            | Effect::Step(Step::GainWound(GainWound { amount, .. })) => {
                amount.per.as_ref().is_some_and(is_of_hand)
            }
            Effect::If { cond, .. } => match cond {
                Cond::Poker(_) | Cond::YouHave(_) => true,
                Cond::AtLeast(AtLeast { count, .. }) => is_of_hand(count),
                _ => false,
            },
            Effect::Each { who, .. } => matches!(who, Who::BestHand | Who::WorstHand),
            // Taking all that fit shows what is left, and so does having too few.
            Effect::Step(Step::Cards(Cards { pick, .. })) => takes_all(pick),
            _ => false,
        })
}

fn takes_all(pick: &Pick) -> bool {
    pick.quantity == Quantity::All && pick.from.contains(&Place::Hand)
}

fn is_of_hand(count: &Count) -> bool {
    match count {
        Count::PokerRank(_) => true,
        Count::Cards(counts::Cards { place, .. }) => matches!(
            place,
            CountPlace::YouHave | CountPlace::Hand | CountPlace::Owned
        ),
        _ => false,
    }
}

/// Whether any step of a card's text, however deep, is such a step.
fn mentions(card: &Card, is_it: &dyn Fn(&Effect) -> bool) -> bool {
    card.abilities.iter().any(|line| match &line.body {
        Body::Effects(effects) => any(effects, is_it),
        _ => false,
    })
}

fn any(effects: &[Effect], is_it: &dyn Fn(&Effect) -> bool) -> bool {
    effects
        .iter()
        .any(|effect| is_it(effect) || effect.children().into_iter().any(|body| any(body, is_it)))
}

#[test]
fn worlds_of_007_that_look_alike_stay_alike() {
    let tally = assert_alike_in(tables(), 16, 2);
    assert!(tally.n_of_players > 40, "{tally:?}");
}
