//! Those who are not on the map yet, beside it: whoever can come in is pointed at here.

use assault::play::Action;
use assault::say;
use maud::{Markup, html};

use super::counter::side_word;
use super::look::Look;

pub fn draw(look: &Look<'_>) -> Markup {
    let (board, teller) = (&look.view.board, look.teller());
    let waiting: Vec<(usize, &Action, &str, &str)> = look
        .view
        .options
        .iter()
        .enumerate()
        .filter_map(|(i, action)| match action {
            // Those who come in with a boat get into it outside.
            Action::Join(id) | Action::Drop(id) if board.place(*id).is_some() => None,
            Action::Enter(id) | Action::Join(id) | Action::Drop(id) => {
                Some((i, action, teller.code(*id), side_word(board.side_of(*id))))
            }
            Action::EnterBoat(id) => Some((i, action, teller.vehicle(*id), "boat")),
            _ => None,
        })
        .collect();
    let name = say!(look.lang, "Waiting outside", "Warten draußen");
    html! {
        @if !waiting.is_empty() {
            div id="tray" class="float tray" role="group" aria-label=(name) {
                span class="lab" { (name) }
                @for (i, action, code, class) in waiting {
                    @let words = teller.option(action);
                    button class={ "btn w-" (class) } name="option" value=(i) aria-label=(words) title=(words) { (code) }
                }
            }
        }
    }
}
