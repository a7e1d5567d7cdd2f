//! The attack with the best chance, made by one button: whoever has forty people to fire with does not
//! want to point at a target for each.

use assault::play::{Action, Forecast};
use assault::{PersonId, say};
use maud::{Markup, html};

use crate::look::Look;

/// Returns the best attack of the piece that is looked at, if it could make one now: on the target that
/// is looked at, if there is one.
fn found(look: &Look<'_>) -> Option<(PersonId, Forecast)> {
    let id = look.piece?;
    let can_fight = look.view.options.contains(&Action::Fight(id));
    let is_wanted = |forecast: &Forecast| look.target.is_none_or(|at| at == forecast.target);
    let best = look.view.forecasts(id).into_iter().find(is_wanted);
    best.filter(|_| can_fight).map(|best| (id, best))
}

/// Returns the button that makes it.
pub fn button(look: &Look<'_>) -> Option<Markup> {
    let (id, best) = found(look)?;
    let (lang, board, teller) = (look.lang, &look.view.board, look.teller());
    let (by, at) = (board.code(id), board.code(best.target));
    let (how, chance) = (
        teller.manner(best.manner),
        best.prospect.shot.chance.0.min(99),
    );
    Some(html! {
        button class="btn go" id="best" data-key="Enter" formaction=(look.act("attack")) name="attack" value={ (by) " " (at) " " (best.manner.bits()) } {
            (say!(lang, "{by} at {at}", "{by} auf {at}")) kbd { "⏎" }
            small { (how) " " (chance) "%" }
        }
    })
}
