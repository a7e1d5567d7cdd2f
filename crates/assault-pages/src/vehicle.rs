//! Boats and monorail cars on the map: where they are, who is in them, what pointing at one does.

use assault::play::{Action, Berth, Hull, View};
use assault::{PersonId, VehicleId, VehicleKind, say};
use maud::{Markup, html};

use crate::look::Look;
use crate::plan::{Link, Pen, corner};
use crate::view::acting::marching;

/// Draws all vehicles; one that something can be done with can be pointed at.
pub fn draw(look: &Look<'_>, pen: &mut Pen) {
    let board = &look.view.board;
    for id in board.vehicle_ids() {
        let Berth::In(space) = board.vehicle(id).berth else {
            continue;
        };
        let used = use_of(look, id);
        let level = board.vehicle_place(id).map(|place| place.level);
        let is_off = used.is_none() && look.level.is_some_and(|wanted| level != Some(wanted));
        let class = if is_off { "vehicle is-off" } else { "vehicle" };
        pen.placed(class, corner(space), 0.0, |pen| match used {
            Some((option, words, piece)) => {
                let seen = piece.or(look.piece);
                let href = seen.map_or_else(|| look.here(), |piece| look.at_piece(piece));
                let link = Link {
                    class: "go ride",
                    href: href + "#sel",
                    label: &words,
                    at: Some(space),
                    option,
                    button: option.is_none().then(|| boarding_id(look, id)),
                };
                pen.link(&link, |pen| body(look, id, true, pen));
            }
            None => body(look, id, false, pen),
        });
    }
}

fn body(look: &Look<'_>, id: VehicleId, can_use: bool, pen: &mut Pen) {
    let board = &look.view.board;
    match board.vehicle_kind(id) {
        VehicleKind::MonorailCar => {
            pen.path(
                "car",
                "M6 6H42Q46 6 46 12V36Q46 42 42 42H6Q2 42 2 36V12Q2 6 6 6Z",
            );
            pen.path("carwin", "M8 12H20V20H8ZM28 12H40V20H28Z");
        }
        VehicleKind::Boat => pen.path("car boat", "M4 14H44Q42 36 24 44Q6 36 4 14Z"),
    }
    match board.vehicle(id).hull {
        Hull::Intact => {}
        Hull::Inverted => pen.path("hulk", "M8 40L40 8"),
        Hull::Destroyed => pen.path("hulk", "M8 40L40 8M8 8L40 40"),
    }
    let code = &board.vehicle_piece(id).code;
    let number = code.rsplit('-').next().unwrap_or(code);
    let n_aboard = board.aboard(id).len();
    let at = if n_aboard > 0 {
        (40.0, 45.0)
    } else {
        (24.0, 38.0)
    };
    pen.group("vnum", |pen| pen.sized("vcode", at, number, 13.0, false));
    if can_use {
        pen.rect("offer", (0.0, 0.0), (48.0, 48.0));
    }
}

/// How many are in each vehicle, over the counters of those who are.
pub fn crews(look: &Look<'_>, pen: &mut Pen) {
    let board = &look.view.board;
    for id in board.vehicle_ids() {
        let (n_aboard, capacity) = (board.aboard(id).len(), board.vehicle_piece(id).capacity);
        let Some(space) = board.vehicle(id).space().filter(|_| n_aboard > 0) else {
            continue;
        };
        let (x, y) = corner(space);
        pen.placed("crew", (x + 42.0, y - 4.0), 0.0, |pen| {
            pen.rect("", (-16.0, -9.0), (32.0, 18.0));
            let words = format!("{n_aboard}/{capacity}");
            pen.sized("vcode", (0.0, 5.0), &words, 13.0, false);
        });
    }
}

/// Returns what pointing at a vehicle does: the option, the words for it, and whose turn it would
/// be. Without an option it is the shortcut of the chosen piece.
fn use_of(look: &Look<'_>, id: VehicleId) -> Option<(Option<usize>, String, Option<PersonId>)> {
    let options = look.view.options.iter().enumerate();
    let drivers = || {
        look.view.options.iter().filter_map(|action| match action {
            Action::Drive(of, driver) if *of == id => Some(*driver),
            _ => None,
        })
    };
    // The chosen piece drives or gets in; without one, whoever is first at the controls.
    let driver = match look.piece {
        Some(piece) => drivers().find(|driver| *driver == piece),
        None => drivers().next(),
    };
    let is_meant = |action: &Action| match *action {
        Action::Board(of) | Action::TargetVehicle(of) => of == id,
        Action::Drive(of, by) => of == id && Some(by) == driver,
        _ => false,
    };
    let found = options.into_iter().find(|(_, action)| is_meant(action));
    if let Some((option, action)) = found {
        return Some((Some(option), look.teller().option(action), driver));
    }
    let piece = look
        .piece
        .filter(|&piece| can_board(look.view, piece, id))?;
    Some((None, boarding_words(look, id), Some(piece)))
}

/// Returns whether a piece that has not begun to move could get in from where it stands.
pub fn can_board(view: &View, piece: PersonId, id: VehicleId) -> bool {
    let cost = view.board.boarding_cost(piece, id, false);
    marching(view).is_none()
        && view.options.contains(&Action::Move(piece))
        && cost.is_ok_and(|cost| cost <= view.board.allowance(piece))
}

fn boarding_id(look: &Look<'_>, id: VehicleId) -> String {
    format!("board-{}", look.view.board.vehicle_piece(id).code)
}

fn boarding_words(look: &Look<'_>, id: VehicleId) -> String {
    let what = look.teller().vehicle(id);
    say!(look.lang, "Board {what}", "In {what} einsteigen")
}

/// Buttons that get a piece into the vehicles beside it, as one choice.
pub fn boarding(look: &Look<'_>, piece: PersonId) -> Markup {
    let board = &look.view.board;
    let all: Vec<VehicleId> = board
        .vehicle_ids()
        .filter(|&id| can_board(look.view, piece, id))
        .collect();
    html! {
        @for id in all {
            @let code = &board.vehicle_piece(id).code;
            button class="btn" id=(boarding_id(look, id)) formaction=(look.act("board")) name="board" value={ (board.code(piece)) " " (code) } { (boarding_words(look, id)) }
        }
    }
}
