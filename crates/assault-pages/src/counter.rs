//! Counters of our own drawing: side, kind, values, wounds and markers, told apart by shape.

use assault::play::{At, Board, Wound};
use assault::{Face, Kind, Person, PersonId, Side, Weapon};

use crate::plan::{Pen, point, short};

/// The side of a full counter.
pub const SIZE: f64 = 46.0;
/// A counter that lies alone in its space, and a stack from afar.
const FULL: (f64, f64) = (SIZE, SIZE);
const TOKEN: (f64, f64) = (42.0, 43.0);

/// Where the silhouette lies on them, and how large it is; on a counter of Skorpios, which ends in
/// a point.
const IN_FULL: (f64, f64, f64) = (4.0, 13.5, 16.5);
const IN_TOKEN: (f64, f64, f64) = (4.0, 3.0, 20.0);

/// A marker on a counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Badge {
    Stun,
    LightWound,
    MediumWound,
    HeavyWound,
    Bead,
    Cover,
    OutOfCommand,
    HandToHand,
    Rope,
    Ride,
    Explosives,
    GivenUp,
    Driver,
    Passenger,
    Grenade,
}

impl Badge {
    pub const ALL: [Badge; 15] = [
        Badge::Stun,
        Badge::LightWound,
        Badge::MediumWound,
        Badge::HeavyWound,
        Badge::Bead,
        Badge::Cover,
        Badge::OutOfCommand,
        Badge::HandToHand,
        Badge::Rope,
        Badge::Ride,
        Badge::Explosives,
        Badge::GivenUp,
        Badge::Driver,
        Badge::Passenger,
        Badge::Grenade,
    ];

    /// Refers to the marker as it is drawn once on every page.
    pub fn sign(self) -> String {
        format!(r##"<use href="#m-{}"/>"##, self.word())
    }

    fn word(self) -> &'static str {
        match self {
            Badge::Stun => "stun",
            Badge::LightWound => "wound1",
            Badge::MediumWound => "wound2",
            Badge::HeavyWound => "wound3",
            Badge::Bead => "bead",
            Badge::Cover => "cover",
            Badge::OutOfCommand => "ooc",
            Badge::HandToHand => "hth",
            Badge::Rope => "rope",
            Badge::Ride => "ride",
            Badge::Explosives => "charge",
            Badge::GivenUp => "up",
            Badge::Driver => "wheel",
            Badge::Passenger => "seat",
            Badge::Grenade => "nade",
        }
    }

    /// The mark inside a circle of radius 9.
    fn mark(self) -> &'static str {
        match self {
            Badge::Stun => {
                "M-4.5 1.5C-4.5-4 4.5-4.5 4.5.5C4.5 4.5-1.5 4.5-1.5 1C-1.5-1.2 1.8-1 1.6.8"
            }
            // A notch for every step: they are counted, not told by their colour.
            Badge::LightWound => "M-1.5 5L1.5-5",
            Badge::MediumWound => "M-4.5 5L-1.5-5M1.5 5L4.5-5",
            Badge::HeavyWound => "M-6 5L-3-5M-1.5 5L1.5-5M3 5L6-5",
            Badge::Bead => "M0-7V-2.5M0 2.5V7M-7 0H-2.5M2.5 0H7M-4 0A4 4 0 1 1 4 0A4 4 0 1 1-4 0",
            Badge::Cover => "M-5.5 4.5L5.5-4M-5.5 4.5L6 1M-5.5 4.5L2-6",
            Badge::OutOfCommand => {
                "M-6-1.5A3 3 0 0 1-1.5-3M-6-1.5A3 3 0 0 0-3 3M6 1.5A3 3 0 0 1 1.5 3M6 1.5A3 3 0 0 0 3-3M-1 6L1-6"
            }
            Badge::HandToHand => "M-5-5L5 5M5-5L-5 5M-6 2.5L-2.5 6M6 2.5L2.5 6",
            Badge::Rope => "M0-7V7M-3-4H3M-3 0H3M-3 4H3",
            Badge::Ride => "M-4-1L0-6L4-1M-4 1L0 6L4 1",
            Badge::Explosives => "M-3-3H3V6H-3ZM0-3Q0-7 5-6",
            Badge::GivenUp => "M-3 6V-6L5-3L-3 0",
            Badge::Driver => "M-6 0A6 6 0 1 1 6 0A6 6 0 1 1-6 0M-6-1H6M0-1V6",
            Badge::Passenger => "M-4-6V2H4V6M-4 2V6",
            Badge::Grenade => "M-4 2A4 4 0 1 1 4 2A4 4 0 1 1-4 2M0-2V-6H4",
        }
    }
}

const BUST: &str =
    "M9 2.4a4.1 4.1 0 1 1 0 8.2a4.1 4.1 0 1 1 0-8.2zM1.5 22c0-7 3-10.2 7.5-10.2S16.5 15 16.5 22z";
const SILHOUETTES: [(&str, &str); 6] = [
    ("mg", "M10 13.6h13.4v3H19l-.9 5.2h-3.4l.8-5.2H10z"),
    ("rifle", "M10.6 20.6L21.7 3.2l2 1.3L14 19.9l1.7 2.9-3.6 1z"),
    (
        "grenade",
        "M10.6 20.6L19.7 6.2l2 1.3L14 19.9l1.7 2.9-3.6 1zM19.5 1.2a3 3 0 1 1 3 5.6a3 3 0 1 1-3-5.6z",
    ),
    (
        "sword",
        "M12.2 19.8L21.2 1.6l2.3 1.2L14.6 21zM10.6 15.4l8 4-1 2-8-4z",
    ),
    (
        "worker",
        "M17.4 12.4a3.2 3.2 0 0 1 4.2-3.6l-1.7 2 1 1.6 2.1.1a3.2 3.2 0 0 1-3.3 2.6V23h-2.4zM2.6 6.4h12.8v1.7H2.6z",
    ),
    (
        "leader",
        "M19 8.4l1.7 3.6 3.9.5-2.9 2.7.8 3.9-3.5-2-3.5 2 .8-3.9-2.9-2.7 3.9-.5z",
    ),
];

/// Returns the shapes that all counters use; once on every page.
pub fn symbols() -> String {
    let kinds = SILHOUETTES.iter().map(|(name, more)| {
        format!(r#"<symbol id="k-{name}" viewBox="0 0 25 25"><path d="{BUST}{more}"/></symbol>"#)
    });
    let badges = Badge::ALL.map(|badge| {
        format!(
            r#"<g id="m-{}" class="bdg"><circle r="9"/><path d="{}"/></g>"#,
            badge.word(),
            badge.mark()
        )
    });
    let bodies = Side::BOTH.into_iter().flat_map(|side| {
        [("f", FULL), ("t", TOKEN)].map(|(name, size)| {
            let (side_word, d) = (side_word(side), shape(side, size, false, true));
            format!(r#"<path id="b-{name}-{side_word}" d="{d}"/>"#)
        })
    });
    // As they lie on a whole counter and on a token: hundreds refer to them.
    let placed = SILHOUETTES.iter().flat_map(|(name, more)| {
        [("f", IN_FULL), ("t", IN_TOKEN)].map(|(of, (x, y, size))| {
            let (at, scale) = (point((x, y)), size / 25.0);
            format!(
                r#"<path id="{of}-{name}" transform="translate({at}) scale({scale:.2})" d="{BUST}{more}"/>"#
            )
        })
    });
    let plate = r#"<rect id="lvl" x="-5.5" y="-1" width="11" height="12.5" rx="2.5"/>"#;
    let plate = [plate.to_owned()];
    let all = kinds.chain(badges).chain(bodies).chain(placed).chain(plate);
    let defs: String = all.collect();
    format!("<defs>{defs}</defs>")
}

fn silhouette(board: &Board, id: PersonId) -> &'static str {
    figure_of(board.person(id))
}

fn figure_of(person: &Person) -> &'static str {
    match (person.kind, person.weapon) {
        (kind, _) if kind.is_leader() => "leader",
        (Kind::Worker, _) => "worker",
        (_, Weapon::Machinegun) => "mg",
        (_, Weapon::Rifle | Weapon::Pistol) => "rifle",
        (_, Weapon::RiflegrenadeLauncher) => "grenade",
        (_, Weapon::Sword) => "sword",
    }
}

/// Returns the markers that lie on a counter, the weightiest first.
pub fn badges(board: &Board, id: PersonId) -> Vec<Badge> {
    let counter = board.counter(id);
    let is_aboard = matches!(counter.at, At::Aboard(_));
    let drove = board.is_this_turn(counter.drove_on);
    let all = [
        (counter.surrendered, Badge::GivenUp),
        (counter.stunned, Badge::Stun),
        (counter.wound == Wound::Heavy, Badge::HeavyWound),
        (counter.wound == Wound::Medium, Badge::MediumWound),
        (counter.wound == Wound::Light, Badge::LightWound),
        (board.is_engaged(id), Badge::HandToHand),
        (counter.bead.is_some(), Badge::Bead),
        (counter.cover, Badge::Cover),
        (counter.out_of_command, Badge::OutOfCommand),
        (counter.on_rope, Badge::Rope),
        (counter.ride.is_some(), Badge::Ride),
        (counter.setting.is_some(), Badge::Explosives),
        (counter.prepared.is_some(), Badge::Grenade),
        (is_aboard && drove, Badge::Driver),
        (is_aboard && !drove, Badge::Passenger),
    ];
    let on = all.into_iter().filter(|(is, _)| *is);
    on.map(|(_, badge)| badge).collect()
}

pub fn is_wounded(board: &Board, id: PersonId) -> bool {
    let counter = board.counter(id);
    counter.inverted || counter.wound != Wound::None || counter.hit
}

pub fn side_word(side: Side) -> &'static str {
    match side {
        Side::Mi6 => "mi6",
        Side::Skorpios => "sko",
    }
}

/// Returns the outline of a counter: M.I.6 is round, Skorpios ends in a point; the wounded have a
/// corner cut off.
pub fn shape(side: Side, (w, h): (f64, f64), is_cut: bool, points_down: bool) -> String {
    let cut = match (is_cut, h > 40.0) {
        (false, _) => 0.0,
        (true, true) => 16.0,
        (true, false) => (h * 0.5).min(13.0),
    };
    let n = short;
    match side {
        Side::Mi6 => {
            let r = (h * 0.32).min(9.0);
            let corner = if is_cut {
                format!("H{}L{} {}", n(w - cut), n(w), n(cut))
            } else {
                format!("H{}Q{} 0 {} {}", n(w - r), n(w), n(w), n(r))
            };
            format!(
                "M{r1} 0{corner}V{b}Q{w1} {h1} {w2} {h1}H{r1}Q0 {h1} 0 {b}V{r1}Q0 0 {r1} 0Z",
                r1 = n(r),
                b = n(h - r),
                w1 = n(w),
                h1 = n(h),
                w2 = n(w - r)
            )
        }
        Side::Skorpios if points_down => {
            let corner = if is_cut {
                format!("H{}L{} {}", n(w - cut), n(w), n(cut))
            } else {
                format!("H{}", n(w))
            };
            format!(
                "M0 0{corner}V{b}L{m} {h1}L0 {b}Z",
                b = n(h - 6.0),
                m = n(w / 2.0),
                h1 = n(h)
            )
        }
        Side::Skorpios => {
            let tip = (h * 0.28).min(5.0);
            let corner = if is_cut {
                format!("H{}L{} {}", n(w - cut), n(w - cut * 0.25), n(cut))
            } else {
                format!("H{}", n(w - tip))
            };
            format!(
                "M0 0{corner}L{} {}L{} {}H0Z",
                n(w),
                n(h / 2.0),
                n(w - tip),
                n(h)
            )
        }
    }
}

fn attack(board: &Board, id: PersonId) -> String {
    attack_of(board.face(id))
}

fn attack_of(face: &Face) -> String {
    match face.fire {
        Some(fire) => format!("{}{}", fire.primary_chance, fire.class),
        None => format!(
            "{}{}",
            face.hand_to_hand.primary_chance, face.hand_to_hand.class
        ),
    }
}

fn class(board: &Board, id: PersonId) -> String {
    let wounded = if is_wounded(board, id) {
        " is-wounded"
    } else {
        ""
    };
    format!("ctr c-{}{wounded}", side_word(board.side_of(id)))
}

/// Writes morale with a true minus.
pub fn signed(value: i8) -> String {
    match value {
        0 => "0".to_owned(),
        value if value < 0 => format!("\u{2212}{}", -i16::from(value)),
        value => format!("+{value}"),
    }
}

/// Draws a whole counter with all its values into a square of [`SIZE`].
pub fn full(board: &Board, id: PersonId, pen: &mut Pen) {
    let (side, face) = (board.side_of(id), board.face(id));
    let cut = is_wounded(board, id);
    let code = board.code(id);
    let foot = foot(side);
    pen.group(&class(board, id), |pen| {
        body(side, "f", FULL, cut, pen);
        if cut {
            pen.path("cut", CUT);
        }
        let large = code.len() == 1;
        pen.sized(
            "",
            (4.0, if large { 14.0 } else { 12.5 }),
            code,
            if large { 15.5 } else { 12.5 },
            false,
        );
        if let Some(radius) = face.command_radius {
            let x = if cut { 27.0 } else { 42.0 };
            pen.sized("", (x, 13.0), &format!("r{radius}"), 11.0, true);
        }
        let lower = foot - 24.5 - IN_FULL.1;
        pen.sign(
            "",
            &format!("f-{}", silhouette(board, id)),
            (0.0, lower),
            0.0,
        );
        pen.sized("", (42.0, foot - 12.5), &signed(face.morale), 11.0, true);
        pen.sized("", (3.8, foot), &attack(board, id), 11.0, false);
        let move_points = board.allowance(id).to_string();
        pen.sized("", (42.0, foot), &move_points, 11.0, true);
    });
    level_plate(board, id, (22.5, foot - 9.0), pen);
    if let Some(direction) = board.counter(id).facing {
        let degrees = 45.0 * direction.idx() as f64;
        pen.placed("facing", (SIZE / 2.0, SIZE / 2.0), degrees, |pen| {
            pen.path("", "M-6 -22L0 -30L6 -22Z");
        });
    }
    for (i, badge) in badges(board, id).into_iter().take(3).enumerate() {
        draw_badge(badge, (37.0, 7.0 + 15.0 * i as f64), 8.5, pen);
    }
}

/// Draws the outline of a counter: the whole ones of a page share theirs.
fn body(side: Side, name: &str, size: (f64, f64), is_cut: bool, pen: &mut Pen) {
    if is_cut {
        pen.path("body", &shape(side, size, true, true))
    } else {
        pen.raw(&format!(
            r##"<use class="body" href="#b-{name}-{}"/>"##,
            side_word(side)
        ))
    }
}

/// Draws a counter that lies on no board, one of its faces up, on a page that has no shapes to
/// refer to.
pub fn printed(person: &Person, face: &Face, is_back: bool, pen: &mut Pen) {
    let side = person.side;
    let foot = foot(side);
    pen.group(&format!("ctr c-{}", side_word(side)), |pen| {
        pen.path("body", &shape(side, FULL, is_back, true));
        if is_back {
            pen.path("cut", CUT);
        }
        pen.sized("", (4.0, 13.0), &person.code, 12.5, false);
        if let Some(radius) = face.command_radius {
            let x = if is_back { 27.0 } else { 42.0 };
            pen.sized("", (x, 13.0), &format!("r{radius}"), 11.0, true);
        }
        let kind = figure_of(person);
        if let Some((_, more)) = SILHOUETTES.iter().find(|(name, _)| *name == kind) {
            let (at, scale) = (point((IN_FULL.0, foot - 24.5)), IN_FULL.2 / 25.0);
            pen.raw(&format!(
                r#"<path transform="translate({at}) scale({scale:.2})" d="{BUST}{more}"/>"#
            ));
        }
        pen.sized("", (42.0, foot - 12.5), &signed(face.morale), 11.0, true);
        pen.sized("", (3.8, foot), &attack_of(face), 11.0, false);
        pen.sized("", (42.0, foot), &face.allowance.to_string(), 11.0, true);
    });
}

/// Draws a counter as an example, for the legend.
pub fn sample(side: Side, kind: &str, is_cut: bool, radius: Option<u8>, pen: &mut Pen) {
    let foot = foot(side);
    pen.group(&format!("ctr c-{}", side_word(side)), |pen| {
        body(side, "f", FULL, is_cut, pen);
        if is_cut {
            pen.path("cut", CUT);
        }
        let code = if radius.is_some() { "K" } else { "123" };
        pen.sized("", (4.0, 13.0), code, 12.5, false);
        if let Some(radius) = radius {
            pen.sized("", (42.0, 13.0), &format!("r{radius}"), 11.0, true);
        }
        pen.sign(
            "",
            &format!("f-{kind}"),
            (0.0, foot - 24.5 - IN_FULL.1),
            0.0,
        );
        pen.sized("", (42.0, foot - 12.5), &signed(1), 11.0, true);
        pen.sized("", (3.8, foot), "15G", 11.0, false);
        pen.sized("", (42.0, foot), "6", 11.0, true);
    });
}

/// The lowest line of a counter: one that ends in a point has less room.
fn foot(side: Side) -> f64 {
    match side {
        Side::Skorpios => 38.0,
        Side::Mi6 => 41.0,
    }
}

/// The dashes beside a corner that is cut off.
const CUT: &str = "M27.5 1L45 18.5";

/// How one of several counters lies in its space: over the whole width, or as a mere chip at one of
/// its sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lies {
    Whole,
    West,
    East,
}

/// Draws one of several counters in a space. The weightiest marker of a chip straddles its outer side,
/// where it can be as large as the chip is high and leaves the code alone.
pub fn strip(board: &Board, id: PersonId, (w, h): (f64, f64), lies: Lies, pen: &mut Pen) {
    let side = board.side_of(id);
    let cut = is_wounded(board, id);
    let size = (h * 0.74).min(11.5);
    let line = h * 0.5 + size * 0.36;
    let marker = badges(board, id).into_iter().next();
    pen.group(&class(board, id), |pen| {
        pen.path("body", &shape(side, (w, h), cut, false));
        let code = board.code(id);
        if lies != Lies::Whole {
            let x = if lies == Lies::West { 3.0 } else { 2.0 };
            pen.sized("", (x, line), code, size, false);
            return;
        }
        pen.sized("", (3.0, line), code, size, false);
        if board.is_leader(id) {
            pen.stamp("k-leader", (13.0, h / 2.0 - 5.5), 11.0);
        }
        if marker.is_none() && (!cut || h > 16.0) {
            let x = w - if side == Side::Mi6 { 3.5 } else { 5.5 };
            let chance = attack(board, id);
            let chance = chance.trim_end_matches(char::is_alphabetic);
            pen.sized("", (x, line), chance, size, true);
        }
    });
    // Beside the code, never over it: a chip has no room for it, so it stands out over the edge.
    let radius = match lies {
        Lies::Whole => (h * 0.44).min(7.5),
        Lies::West | Lies::East => (h * 0.4).min(5.5),
    };
    let x = match lies {
        Lies::Whole => w - radius - 3.0,
        Lies::West => 1.5 - radius,
        Lies::East => w - 1.5 + radius,
    };
    if let Some(badge) = marker {
        draw_badge(badge, (x, h / 2.0), radius, pen);
    }
}

/// Draws a stack as it is told from afar: one token with its count, one alone with its code. What is
/// written on it is large enough to be read, or left out by the style sheet.
pub fn token(board: &Board, ids: &[PersonId], pen: &mut Pen) {
    let Some(&first) = ids.first() else { return };
    let side = board.side_of(first);
    let is_one = ids.len() == 1;
    let cut = is_one && is_wounded(board, first);
    let foot = foot(side) - 4.0;
    pen.group(&class(board, first), |pen| {
        body(side, "t", TOKEN, cut, pen);
        if board.is_leader(first) {
            pen.sized("", (5.0, 26.0), board.code(first), 27.0, false);
        } else {
            let sign = format!("t-{}", silhouette(board, first));
            pen.sign("tsil", &sign, (0.0, 0.0), 0.0);
            if is_one {
                pen.sized("tcode", (3.5, foot), board.code(first), 17.5, false);
            }
        }
        if !is_one {
            pen.sized("tn", (39.0, 19.0), &ids.len().to_string(), 20.0, true);
        }
    });
    level_plate(board, first, (36.0, 23.5), pen);
    let marks = ids.iter().flat_map(|&id| badges(board, id)).take(2);
    for (i, badge) in marks.enumerate() {
        let at = if is_one {
            (34.0 - 3.0 * i as f64, 9.0 + 2.0 * i as f64)
        } else {
            (9.0 + 16.0 * i as f64, foot - 4.0)
        };
        draw_badge(badge, at, 8.5, pen);
    }
}

/// The Level of the ground, which needs no word.
const GROUND: u8 = 1;

/// Writes the Level of whoever does not stand on the ground; a shadow below the counter says it from afar.
fn level_plate(board: &Board, id: PersonId, (x, y): (f64, f64), pen: &mut Pen) {
    let level = board.place(id).map(|place| place.level.number());
    if let Some(level) = level.filter(|level| *level != GROUND) {
        pen.placed("lvl", (x, y), 0.0, |pen| {
            pen.raw(&format!(r##"<use href="#lvl"/><text>{level}</text>"##));
        });
    }
}

/// Draws both sides in one space as they are told from afar.
pub fn melee(board: &Board, ids: &[PersonId], pen: &mut Pen) {
    for (i, side) in Side::BOTH.into_iter().enumerate() {
        let own: Vec<PersonId> = ids
            .iter()
            .copied()
            .filter(|&id| board.side_of(id) == side)
            .collect();
        let Some(&first) = own.first() else { continue };
        pen.placed("", (0.0, 22.0 * i as f64), 0.0, |pen| {
            pen.group(&class(board, first), |pen| {
                let cut = own.len() == 1 && is_wounded(board, first);
                pen.path("body", &shape(side, (42.0, 20.5), cut, false));
                let words = match own.len() {
                    1 => board.code(first).to_owned(),
                    n => format!("{n}×"),
                };
                pen.sized("", (4.0, 16.5), &words, 17.5, false);
            });
        });
    }
}

fn draw_badge(badge: Badge, at: (f64, f64), radius: f64, pen: &mut Pen) {
    let word = badge.word();
    pen.badge(word, at, radius / 9.0);
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_marker_has_a_drawing_of_its_own() {
        let drawings: BTreeSet<&str> = Badge::ALL.iter().map(|badge| badge.mark()).collect();
        let words: BTreeSet<&str> = Badge::ALL.iter().map(|badge| badge.word()).collect();
        assert_eq!(drawings.len(), Badge::ALL.len());
        assert_eq!(words.len(), Badge::ALL.len());
    }

    #[test]
    fn the_steps_of_a_wound_are_counted() {
        let wounds = [Badge::LightWound, Badge::MediumWound, Badge::HeavyWound];
        let notches = wounds.map(|wound| wound.mark().matches('M').count());
        assert_eq!(notches, [1, 2, 3]);
    }
}
