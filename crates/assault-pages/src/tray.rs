//! Those who are not on the map yet, beside it: whoever can come in is pointed at here.

use assault::play::{Action, Frame};
use assault::{PersonId, VehicleId, say};
use maud::{Markup, html};

use crate::counter::side_word;
use crate::look::Look;
use crate::panel;
use crate::view::acting::can_walk;

/// More people than this are listed kind by kind.
const MANY: usize = 12;

/// One who waits: the option that brings him in, and how the button looks.
struct Waiting<'a> {
    option: usize,
    action: &'a Action,
    code: String,
    class: &'static str,
    /// What it is listed under, if many wait.
    kind: String,
}

pub fn draw(look: &Look<'_>) -> Markup {
    let waiting: Vec<Waiting<'_>> = look
        .view
        .options
        .iter()
        .enumerate()
        .filter_map(|(option, action)| waits(look, option, action))
        .collect();
    let (lang, n) = (look.lang, waiting.len());
    let name = say!(lang, "Waiting outside", "Warten draußen");
    html! {
        @if !waiting.is_empty() {
            // It can be folded, so that the map below it is seen.
            details id="tray" class="float tray" open aria-label=(name) {
                summary { (name) " (" (n) ")" }
                div class="outside" {
                    (again(look))
                    @if n > MANY {
                        @for ones in waiting.chunk_by(|a, b| a.kind == b.kind) { (of_a_kind(look, ones)) }
                    } @else {
                        @for one in &waiting { (button(look, one)) }
                    }
                }
            }
        }
    }
}

fn waits<'a>(look: &Look<'_>, option: usize, action: &'a Action) -> Option<Waiting<'a>> {
    let (board, teller) = (&look.view.board, look.teller());
    match *action {
        // Those who come in with a boat get into it outside.
        Action::Join(id) | Action::Drop(id) if board.place(id).is_some() => None,
        Action::Enter(id) | Action::Join(id) | Action::Drop(id) => Some(Waiting {
            option,
            action,
            code: teller.code(id).to_owned(),
            class: side_word(board.side_of(id)),
            kind: kind(look, id),
        }),
        Action::EnterBoat(id) => Some(Waiting {
            option,
            action,
            code: teller.vehicle(id),
            class: "boat",
            kind: say!(look.lang, "boats", "Boote"),
        }),
        _ => None,
    }
}

/// All Leaders are one kind here: there are few of each.
fn kind(look: &Look<'_>, id: PersonId) -> String {
    let person = look.view.board.person(id);
    if person.is_leader() {
        say!(look.lang, "leaders", "Anführer")
    } else {
        panel::kind(look, person.kind)
    }
}

fn button(look: &Look<'_>, one: &Waiting<'_>) -> Markup {
    let words = look.teller().option(one.action);
    html! {
        button class={ "btn w-" (one.class) } name="option" value=(one.option) aria-label=(words) title=(words) { (one.code) }
    }
}

/// Returns the boat that is being filled outside.
fn filled(look: &Look<'_>) -> Option<VehicleId> {
    match look.view.unfinished.last()? {
        Frame::EnteringBoat(boat) => Some(*boat),
        _ => None,
    }
}

/// Fills a boat with as many of a kind as it still takes.
fn fill(look: &Look<'_>, ones: &[Waiting<'_>]) -> Markup {
    let (lang, board) = (look.lang, &look.view.board);
    let room = filled(look).map_or(0, |boat| {
        let capacity = usize::from(board.vehicle_piece(boat).capacity);
        capacity.saturating_sub(board.aboard(boat).len())
    });
    let codes: Vec<&str> = ones.iter().take(room).map(|one| &one.code[..]).collect();
    let n = codes.len();
    html! {
        @if n > 1 {
            button class="btn fill" formaction=(look.act("load")) name="load" value=(codes.join(" ")) { (say!(lang, "{n} of them", "{n} davon")) }
        }
    }
}

/// The first of a kind, and the others folded away: sixty buttons would hide the map.
fn of_a_kind(look: &Look<'_>, ones: &[Waiting<'_>]) -> Markup {
    let Some((first, others)) = ones.split_first() else {
        return html! {};
    };
    let (lang, n) = (look.lang, others.len());
    html! {
        div class="kind" {
            span class="lab" { (panel::capital(first.kind.clone())) }
            (button(look, first))
            (fill(look, ones))
            @if n > 0 {
                details id={ "more-" (first.kind.replace(' ', "-")) } {
                    summary aria-label=(say!(lang, "{n} more", "{n} weitere")) { "+" (n) }
                    div class="rest" { @for one in others { (button(look, one)) } }
                }
            }
        }
    }
}

/// Whoever is next comes in where the last one did: one of them, as many as there is room for, or all
/// of the same kind and way, there and around it.
fn again(look: &Look<'_>) -> Markup {
    let (lang, board) = (look.lang, &look.view.board);
    let mut next: Vec<PersonId> = look
        .view
        .options
        .iter()
        .filter_map(|action| match action {
            Action::Enter(id) => Some(*id),
            _ => None,
        })
        .collect();
    // While somebody who can walk is looked at, the same keys are for his way.
    let is_free = look.piece.is_none_or(|id| !can_walk(look.view, id));
    let Some((last, place)) = look.last_entry.filter(|_| is_free) else {
        return html! {};
    };
    // Whoever is like the last one comes first.
    let about = |id: PersonId| (kind(look, id), look.view.plans.approach_of(id));
    next.sort_by_key(|&id| about(id) != about(last));
    let n_alike = next.iter().filter(|&&id| about(id) == about(last)).count();
    let fits = |n: &usize| board.has_room(place, *n);
    let room = (1..=next.len().min(6)).rev().find(fits).unwrap_or(0);
    let codes = |people: &[PersonId]| {
        let codes: Vec<&str> = people.iter().map(|&id| board.code(id)).collect();
        codes.join(" ")
    };
    let at = place.space;
    html! {
        @if let Some(&first) = next.first() {
            div class="again" {
                @if room > 0 {
                    @let first = board.code(first);
                    button class="btn go" id="enter-again" data-key="r" formaction=(look.act("enter")) name="enter" value={ (at) " " (first) } { (say!(lang, "{first} at {at} too", "{first} auch bei {at}")) kbd { "R" } }
                }
                @if room > 1 {
                    button class="btn" id="enter-all" data-key="a" formaction=(look.act("enter")) name="enter" value={ (at) " " (codes(&next[..room])) } { (say!(lang, "{room} more at {at}", "{room} weitere bei {at}")) kbd { "A" } }
                }
                @if n_alike > room.max(1) {
                    @let kind = kind(look, last);
                    button class="btn" id="enter-kind" data-key="g" formaction=(look.act("enter")) name="enter" value={ (at) " " (codes(&next[..n_alike])) } { (say!(lang, "All {n_alike} ({kind}) at and around {at}", "Alle {n_alike} ({kind}) bei und um {at}")) kbd { "G" } }
                }
            }
        }
    }
}
