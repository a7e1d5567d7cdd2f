//! Whose turn it is next: everybody who could still act, neighbours after one another, so that the
//! map does not jump about.

use assault::play::Action;
use assault::{PersonId, Place, say};
use maud::{Markup, html};

use crate::look::Look;
use crate::view::in_sight;

/// Returns the address of the next piece that could still act.
pub fn address(look: &Look<'_>) -> Option<String> {
    let next = follow(look, &round(look, ready(look)))?;
    Some(look.at_piece(next) + "#sel")
}

/// Returns whether anybody could still act.
pub fn is_any(look: &Look<'_>) -> bool {
    look.view
        .options
        .iter()
        .any(|action| acting(action).is_some())
}

/// Leads to the next piece that could still act.
pub fn button(look: &Look<'_>) -> Markup {
    let lang = look.lang;
    html! {
        @if let Some(next) = address(look) {
            a class="btn" id="next" data-look="" target=[look.aside] data-key="n" href=(next) { (say!(lang, "Next piece", "Nächste Figur")) kbd { "N" } }
        }
    }
}

/// Lists everybody who could still act; of those who could fight the ones who see an enemy, if any does.
fn ready(look: &Look<'_>) -> Vec<PersonId> {
    let options = look.view.options.iter();
    let worth = options.filter(|action| in_sight::is_worth(look.view, action));
    let worth: Vec<PersonId> = worth.filter_map(acting).collect();
    if worth.is_empty() {
        look.view.options.iter().filter_map(acting).collect()
    } else {
        worth
    }
}

fn acting(action: &Action) -> Option<PersonId> {
    match action {
        Action::Move(id) | Action::Fight(id) | Action::Order(id) => Some(*id),
        _ => None,
    }
}

/// Returns who comes after the chosen piece; without one, whoever is nearest to where somebody
/// walked last.
fn follow(look: &Look<'_>, round: &[PersonId]) -> Option<PersonId> {
    let first = *round.first()?;
    let chosen = look.piece.map(|id| round.iter().position(|one| *one == id));
    let last = || look.view.board.floor_place(*look.last_walks.last()?);
    let from = match chosen {
        Some(Some(at)) => return Some(round[(at + 1) % round.len()]),
        Some(None) => look.piece.and_then(|id| look.view.board.place(id)),
        None => last(),
    };
    let nearest = from.and_then(|from| nearest(look, from, round));
    Some(nearest.unwrap_or(first))
}

/// Puts people in an order in which everybody is followed by whoever stands nearest.
fn round(look: &Look<'_>, mut ready: Vec<PersonId>) -> Vec<PersonId> {
    let mut round = Vec::with_capacity(ready.len());
    let mut next = ready.first().copied();
    while let Some(id) = next {
        ready.retain(|one| *one != id);
        round.push(id);
        let from = look.view.board.place(id);
        next = from.and_then(|from| nearest(look, from, &ready));
        next = next.or(ready.first().copied());
    }
    round
}

fn nearest(look: &Look<'_>, from: Place, ready: &[PersonId]) -> Option<PersonId> {
    let placed = ready
        .iter()
        .filter_map(|&id| Some((look.view.board.place(id)?, id)));
    let nearest = placed.min_by_key(|&(place, id)| (apart(from, place), id));
    nearest.map(|(_, id)| id)
}

/// How far two places are from one another as one looks at the map; another Level is farther.
fn apart(a: Place, b: Place) -> u32 {
    let rows = u32::from(a.space.row().abs_diff(b.space.row()));
    let cols = u32::from(a.space.col().abs_diff(b.space.col()));
    let levels = u32::from(a.level != b.level);
    2 * (rows * rows + cols * cols) + levels
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::look::Query;
    use assault::play::{Assault, PhaseKind, Setup};
    use kernel::{Game as _, Seed, Viewer};
    use words::Lang;

    /// Scenario 4 at the first Movement Phase of whoever has one.
    fn moving() -> Assault {
        let setup = Setup::volcano(4);
        let game = Assault::start(&setup, Seed::from_number(3), &mut ());
        let mut game = game.expect("a raid");
        let mut bots: [bots::assault::Heuristic; 2] = Default::default();
        while let Some(decision) = game.decision() {
            let view = game.view(Viewer::Seat(decision.seat));
            let is_moving = view
                .phase
                .is_some_and(|phase| phase.kind == PhaseKind::Movement);
            let n_moves = |view: &assault::play::View| {
                let moves = view.options.iter();
                moves
                    .filter(|action| matches!(action, Action::Move(_)))
                    .count()
            };
            if is_moving && n_moves(&view) > 40 {
                break;
            }
            let option = bots[decision.seat.idx()].pick(&view);
            game.choose(option, &mut ()).expect("an option");
        }
        game
    }

    #[test]
    fn everybody_comes_once_and_those_of_a_stack_one_after_the_other() {
        let game = moving();
        let seat = game.decision().expect("a question").seat;
        let view = game.view(Viewer::Seat(seat));
        let n = view
            .options
            .iter()
            .filter(|action| matches!(action, Action::Move(_)))
            .count();
        assert!(n > 40, "{n} can move");
        let look = Look::of(&view, &Query::default(), "", Lang::En);
        let mut at = address(&look);
        let mut met: Vec<(assault::Place, String)> = Vec::new();
        while let Some(code) = at.as_deref().and_then(code_in)
            && !met.iter().any(|(_, known)| *known == code)
        {
            let query = Query::made(&code, "", "", "");
            let look = Look::of(&view, &query, "", Lang::En);
            let id = look.piece.expect("it is there");
            met.push((view.board.place(id).expect("a place"), code));
            at = address(&look);
        }
        assert_eq!(met.len(), n, "everybody once");
        let places: Vec<assault::Place> = met.iter().map(|(place, _)| *place).collect();
        let n_runs = places.chunk_by(|a, b| a == b).count();
        let stacks: std::collections::BTreeSet<_> = places.into_iter().collect();
        assert_eq!(n_runs, stacks.len(), "a stack is never left half done");
    }

    fn code_in(address: &str) -> Option<String> {
        let code = address.split("piece=").nth(1)?;
        Some(code.split(['&', '#']).next()?.to_owned())
    }
}
