//! Portraits of Leaders, in a few strokes: a head, what is on it and what is about it. Each that comes with
//! the game has his own, others that of their kind.

use assault::play::Board;
use assault::{Kind, PersonId};
use maud::{Markup, PreEscaped, html};

use crate::counter::side_word;

/// A stroke: `i` is drawn in the ink of the side, `c` is cut out of it, `l` is a thin line in it and `h` a
/// thick one beside it.
type Stroke = (char, &'static str);
/// What belongs together.
type Part = &'static [Stroke];

const HEAD: Part = &[(
    'i',
    "M20 8.2C24.6 8.2 27.4 11.4 27.2 16.4C27 21.6 24 26 20 26S13 21.6 12.8 16.4C12.6 11.4 15.4 8.2 20 8.2Z",
)];
const BODY: Part = &[(
    'i',
    "M17 24h6v4.2C30 29 35 32 35.6 40H4.4C5 32 10 29 17 28.2Z",
)];
const EYES: Part = &[('c', "M15.4 15.6h3.2v1.4h-3.2zM21.4 15.6h3.2v1.4h-3.2z")];
const HOOD: Part = &[
    (
        'i',
        "M20 5.6C26.6 5.6 29.4 10.4 29 17C28.8 23 25.6 28 20 28S11.2 23 11 17C10.6 10.4 13.4 5.6 20 5.6Z",
    ),
    ('c', "M12.8 13.4Q20 11.6 27.2 13.4V18.4Q20 17 12.8 18.4Z"),
    ('i', "M15.6 15h3v1.6h-3zM21.4 15h3v1.6h-3z"),
];
const KNOT_RIGHT: Part = &[('i', "M28 9L35.6 5.4L33.4 9.2L37 11.4L28.6 12Z")];
const KNOT_LEFT: Part = &[('i', "M12 9L4.4 5.4L6.6 9.2L3 11.4L11.4 12Z")];
const BAND: Part = &[('c', "M12.4 9.4Q20 6.8 27.6 9.4V10.8Q20 8.2 12.4 10.8Z")];
const PLATE: Part = &[('c', "M16.6 7.6H23.4V11H16.6Z")];
const SWORD: Part = &[(
    'i',
    "M31.2 24L37.6 6.4L39.4 7L33 24.8ZM28.6 23.4L35.6 26L35 27.6L28 25Z",
)];
const LONG_HAIR: Part = &[
    (
        'i',
        "M20 5.4C27.6 5.4 30.4 10.6 30.2 17C30 23 31.4 27 33.4 29.4C29 31.4 11 31.4 6.6 29.4C8.6 27 10 23 9.8 17C9.6 10.6 12.4 5.4 20 5.4Z",
    ),
    (
        'c',
        "M14 15.4C16.4 14.8 19.6 13 21 10.8C22.4 13.2 24.4 14.8 26 15.2C26 20.6 23.6 24.6 20 24.6S14.2 20.8 14 15.4Z",
    ),
    (
        'i',
        "M15.8 16h3v1.4h-3zM21.4 16h3v1.4h-3zM18.4 21.4h3.4v1.1h-3.4z",
    ),
];
const PARTING: Part = &[
    (
        'i',
        "M11.8 15C10.6 8.4 14.6 4.8 20.4 5C26.6 5 29.4 9 28.2 15L26.4 12.2C23.4 12 20 10.8 17.6 9C16 10.6 13.6 11.4 11.8 15Z",
    ),
    (
        'l',
        "M13.4 13.6C15.6 12 16.8 10.8 17.7 9.6C20.2 11.2 23.2 12.4 26.6 12.8",
    ),
];
const SLEEK: Part = &[
    (
        'i',
        "M12 14.4C11.4 8 15 5.6 20 5.6S28.6 8 28 14.4L26.6 11.2C22.6 9.4 17.4 9.4 13.4 11.2Z",
    ),
    ('l', "M13.2 12.4C17.4 10.4 22.6 10.4 26.8 12.4"),
];
const BOW_TIE: Part = &[(
    'c',
    "M14.6 30L19 31.8V32.4L14.6 34.4ZM25.4 30L21 31.8V32.4L25.4 34.4Z",
)];
const TIE: Part = &[('c', "M18.6 29H21.4L22.6 38.6L20 40L17.4 38.6Z")];
const GLASSES: Part = &[
    ('c', "M13.6 14.6h5.4v3.4h-5.4zM21 14.6h5.4v3.4h-5.4z"),
    ('i', "M15 15.6h2.6v1.4h-2.6zM22.4 15.6h2.6v1.4h-2.6z"),
    ('l', "M19 15.6H21"),
];
const EYE_PATCH: Part = &[
    ('c', "M15.4 15.6h3.2v1.4h-3.2zM20.8 14h5v4.4h-5z"),
    ('l', "M12.8 11.4L27.2 15.6"),
];
const MOUSTACHE: Part = &[(
    'c',
    "M15.6 21.2Q20 18.6 24.4 21.2L23.6 22.2Q20 20.4 16.4 22.2Z",
)];
const BEARD: Part = &[
    ('l', "M13.2 18.6C14.6 21 16.4 20 20 20S25.4 21 26.8 18.6"),
    ('c', "M18 21.8h4v1.2h-4z"),
];
const SCAR: Part = &[('l', "M23.6 12.6L25.4 21")];
const COLLAR: Part = &[(
    'c',
    "M13.6 29.6L20 33.4L26.4 29.6L25.6 28.4L20 31.4L14.4 28.4Z",
)];
const CAP: Part = &[
    (
        'i',
        "M10.6 11.6C9.6 7.2 14 4 20 4S30.4 7.2 29.4 11.6L28.8 13H11.2Z",
    ),
    ('c', "M11.4 11.2Q20 8.8 28.6 11.2V12.4Q20 10 11.4 12.4Z"),
    ('i', "M10.4 13.2Q20 10.6 29.6 13.2L28.4 15Q20 12.6 11.6 15Z"),
];
const STAR: Part = &[(
    'c',
    "M20 5L20.9 7.1L23 7.3L21.4 8.7L21.9 10.8L20 9.7L18.1 10.8L18.6 8.7L17 7.3L19.1 7.1Z",
)];
const HELMET: Part = &[
    (
        'i',
        "M20 3.4A13.4 13.4 0 0 1 20 30.2A13.4 13.4 0 0 1 20 3.4Z",
    ),
    (
        'c',
        "M20 8.6C27.4 8.6 29.4 12 29.2 17C29 22 26 25 20 25S11 22 10.8 17C10.6 12 12.6 8.6 20 8.6Z",
    ),
    (
        'i',
        "M20 11.4C24 11.4 26 14 25.8 17.4C25.6 21.2 23.4 24 20 24S14.4 21.2 14.2 17.4C14 14 16 11.4 20 11.4Z",
    ),
];
const ANTENNA: Part = &[('i', "M31 8L35 2.6L36.4 3.6L32.6 9.4Z")];
const HOSE: Part = &[('h', "M9 26C5 28 5 34 8 40")];

/// Returns what a portrait is put together from, the lowest first.
fn parts(code: &str, kind: Kind) -> &'static [Part] {
    match code {
        "A" => &[BODY, HOOD, KNOT_RIGHT],
        "B" => &[BODY, HOOD, KNOT_LEFT],
        "C" => &[BODY, HOOD, PLATE],
        "D" => &[BODY, HOOD, KNOT_RIGHT, PLATE],
        "E" => &[BODY, LONG_HAIR],
        "F" => &[BODY, HEAD, PARTING, EYES, BOW_TIE],
        "G" => &[BODY, HOOD, BAND, SWORD],
        "H" => &[BODY, HEAD, SLEEK, EYES, TIE],
        "J" => &[BODY, HEAD, CAP, STAR, EYES],
        "K" => &[BODY, HEAD, GLASSES, TIE],
        "L" => &[BODY, HEAD, SLEEK, EYE_PATCH, BEARD, COLLAR],
        "M" => &[BODY, HEAD, CAP, STAR, EYES, MOUSTACHE],
        "N" => &[BODY, HEAD, CAP, STAR, GLASSES],
        "P" => &[BODY, HEAD, CAP, STAR, EYES, BEARD],
        "Q" => &[BODY, HEAD, CAP, STAR, EYES, SCAR],
        "R" => &[BODY, HEAD, CAP, STAR, EYE_PATCH],
        "S" => &[BODY, HELMET, EYES],
        "T" => &[BODY, HELMET, EYES, ANTENNA],
        "U" => &[BODY, HELMET, EYES, HOSE],
        "V" => &[BODY, HELMET, GLASSES],
        "W" => &[BODY, HELMET, EYES, ANTENNA, HOSE],
        _ => match kind {
            Kind::NinjaLeader => &[BODY, HOOD],
            Kind::SwordLeader => &[BODY, HOOD, SWORD],
            Kind::GuardsLeader => &[BODY, HEAD, CAP, EYES],
            Kind::Astronaut => &[BODY, HELMET, EYES],
            _ => &[BODY, HEAD, PARTING, EYES, TIE],
        },
    }
}

/// Draws the portrait of a Leader; nothing for anybody else.
pub fn draw(board: &Board, id: PersonId) -> Markup {
    let person = board.person(id);
    if !person.is_leader() {
        return html! {};
    }
    let strokes = parts(&person.code, person.kind).iter().copied().flatten();
    let stroke = |(class, d): &Stroke| format!(r#"<path class="pt-{class}" d="{d}"/>"#);
    let drawn: String = strokes.map(stroke).collect();
    let side = side_word(person.side);
    html! {
        svg class={ "portrait c-" (side) } viewBox="0 0 40 40" aria-hidden="true" { rect class="pt-c" width="40" height="40" rx="6" {} (PreEscaped(drawn)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use assault::play::{Assault, Setup};
    use kernel::{Game as _, Seed, Viewer};
    use std::collections::BTreeSet;

    #[test]
    fn no_two_leaders_look_alike() {
        let setup = Setup::volcano(4);
        let game = Assault::start(&setup, Seed::from_number(1), &mut ()).expect("a raid");
        let board = game.view(Viewer::Gamesmaster).board;
        let people = board.scenario().people();
        let leaders: Vec<PersonId> = people.filter(|&id| board.is_leader(id)).collect();
        let drawn: BTreeSet<String> = leaders
            .iter()
            .map(|&id| draw(&board, id).into_string())
            .collect();
        assert!(leaders.len() > 15, "{}", leaders.len());
        assert_eq!(drawn.len(), leaders.len());
        let soldier = board.pieces().person_coded("101").expect("a soldier");
        assert_eq!(draw(&board, soldier).into_string(), "");
    }
}
