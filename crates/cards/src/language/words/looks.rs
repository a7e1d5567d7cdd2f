//! What a look does with the cards it turned over, as far as wording depends on it.

use crate::steps::Cards;
use crate::tree::{CostTest, Effect, Filter, Pick, Place, Quantity, Step};

/// Returns the other option of a choice in which one option leaves the cards alone.
pub(crate) fn or_leave(options: &[Vec<Effect>]) -> Option<&[Effect]> {
    match options {
        [body, leave] | [leave, body] if matches!(leave[..], [Effect::Step(Step::Leave(_))]) => {
            Some(body)
        }
        _ => None,
    }
}

/// Returns the test on the cost if the filter asks for nothing else.
pub(crate) fn only_cost(filter: &Filter) -> Option<CostTest> {
    let cost_alone = Filter {
        cost: filter.cost,
        ..Filter::default()
    };
    filter.cost.filter(|_| *filter == cost_alone)
}

/// Tells whether an effect takes a number of the cards being looked at.
pub(crate) fn takes_from_them(effect: &Effect) -> bool {
    picked(effect).is_some_and(|pick| {
        pick.from == [Place::Them] && matches!(pick.quantity, Quantity::Exactly(_))
    })
}

/// Returns how many of `n` cards the effects leave over, if the text has to say where they go.
///
/// A single card that nobody took plainly stays where it was.
pub(crate) fn left_over(n: u8, body: &[Effect]) -> Option<u8> {
    let picks: Vec<&Pick> = body.iter().filter_map(picked).collect();
    if n < 2 || picks.is_empty() || puts_back(body) {
        return None;
    }
    let taken = picks
        .iter()
        .map(|pick| taken(n, pick))
        .fold(0, u8::saturating_add);
    Some(n.saturating_sub(taken)).filter(|rest| *rest > 0)
}

/// Returns how many cards a pick surely takes of `n`.
fn taken(n: u8, pick: &Pick) -> u8 {
    let plain = pick.filter == Filter::default() && pick.from == [Place::Them];
    match &pick.quantity {
        Quantity::Exactly(amount) if plain && amount.per.is_none() => amount.n,
        Quantity::All if plain => n,
        Quantity::Exactly(_) | Quantity::UpTo(_) | Quantity::Any | Quantity::All => 0,
    }
}

fn puts_back(body: &[Effect]) -> bool {
    body.iter()
        .any(|effect| matches!(effect, Effect::Step(Step::PutBack(_))))
}

fn picked(effect: &Effect) -> Option<&Pick> {
    let Effect::Step(Step::Cards(Cards { pick, .. })) = effect else {
        return None;
    };
    Some(pick)
}
