//! A side that several players share: who is its captain, what only he decides, whose piece is whose
//! (A-GM-002, R-224).

use assault::play::{At, Board};
use assault::{PersonId, Side, say};
use kernel::{Seat, Viewer};
use maud::{Markup, html};

use crate::cite::rule;
use crate::look::Look;
use crate::seats::seat_name;

/// Returns the side that several players share, if the viewer may look into it: its players, and
/// whoever runs or judges.
fn shared(look: &Look<'_>) -> Option<Side> {
    let board = &look.view.board;
    let side = Side::BOTH.into_iter().find(|&side| board.is_shared(side))?;
    let is_own = look.view.side() == Some(side);
    (is_own || board.knows_all(look.view.viewer)).then_some(side)
}

/// The players of a shared side with their people.
pub fn draw(look: &Look<'_>) -> Markup {
    let Some(side) = shared(look) else {
        return html! {};
    };
    let (lang, board) = (look.lang, &look.view.board);
    let captain = side.seat();
    let own = look.view.viewer.seat();
    let asked = look.view.decision.map(|decision| decision.seat);
    html! {
        section class="team" id="team" {
            h2 { span { (say!(lang, "The players of {side}", "Die Spieler von {side}")) } em { (rule("A-GM-002")) } }
            p class="lab" { (duties(look, side)) }
            ul {
                @for seat in board.seats_of(side) {
                    li class=(if asked == Some(seat) { "now" } else { "" }) {
                        b { (seat_name(board, seat, lang)) }
                        @if own == Some(seat) { " · " (say!(lang, "you", "du")) }
                        @if seat == captain { " ★" }
                        @if asked == Some(seat) { " · " (say!(lang, "chooses now", "entscheidet gerade")) }
                        div class="lab" { (people(look, seat)) }
                    }
                }
            }
        }
    }
}

/// What the captain alone decides, told to him or about him.
fn duties(look: &Look<'_>, side: Side) -> String {
    let lang = look.lang;
    if look.view.viewer == Viewer::Seat(side.seat()) {
        say!(
            lang,
            "You are the captain: you name who acts next, determine the status, end the phases and make the plans before the first turn. Whoever you name acts with his own people until he hands back.",
            "Du bist der Kapitän: Du bestimmst, wer als Nächstes handelt, stellst den Status fest, beendest die Phasen und machst die Pläne vor der ersten Runde. Wen du bestimmst, der handelt mit seinen eigenen Leuten, bis er zurückgibt."
        )
    } else {
        say!(
            lang,
            "The captain (★) names who acts next, determines the status, ends the phases and makes the plans before the first turn. Whoever is named acts with his own people until he hands back.",
            "Der Kapitän (★) bestimmt, wer als Nächstes handelt, stellt den Status fest, beendet die Phasen und macht die Pläne vor der ersten Runde. Wer bestimmt ist, handelt mit seinen eigenen Leuten, bis er zurückgibt."
        )
    }
}

/// The people of a player, as far as the viewer sees them.
fn people(look: &Look<'_>, seat: Seat) -> Markup {
    let board = &look.view.board;
    let all: Vec<PersonId> = of_seat(board, seat).collect();
    html! {
        @for (nth, &id) in all.iter().enumerate() {
            @if nth > 0 { " " }
            @if board.is_present(id) { a href={ (look.at_piece(id)) "#sel" } data-look="" target=[look.aside] { (board.code(id)) } }
            @else { (board.code(id)) }
        }
    }
}

/// Lists those for whom a seat decides: on the map or still to come.
fn of_seat(board: &Board, seat: Seat) -> impl Iterator<Item = PersonId> + '_ {
    let people = board.scenario().people();
    people.filter(move |&id| board.seat_of(id) == seat && board.counter(id).at != At::Gone)
}

/// Names those for whom a seat decides, for who sends out the links.
pub fn codes(board: &Board, seat: Seat) -> Option<String> {
    let side = board.side_of_viewer(Viewer::Seat(seat))?;
    let is_part = board.is_shared(side);
    let codes: Vec<&str> = of_seat(board, seat).map(|id| board.code(id)).collect();
    is_part.then(|| codes.join(" "))
}

/// Returns whose a piece is, where several share its side.
pub fn owner(look: &Look<'_>, id: PersonId) -> Option<String> {
    let board = &look.view.board;
    if shared(look) != Some(board.side_of(id)) {
        return None;
    }
    let (lang, seat) = (look.lang, board.seat_of(id));
    let name = seat_name(board, seat, lang);
    Some(if look.view.viewer == Viewer::Seat(seat) {
        say!(lang, "yours", "gehört dir")
    } else {
        say!(lang, "led by {name}", "geführt von {name}")
    })
}
