//! The key of the map: every sign of the plan with what it means.

use assault::{EdgeKind, say};
use words::Lang;

use super::features::{control_sign, side_id};
use super::machines::{
    breach_sign, charge_sign, closed_sign, debris_sign, elevator_sign, rocket_sign,
};
use super::pen::Pen;

/// A sign in a square of 48, and its meaning.
pub struct Sign {
    pub drawing: String,
    pub words: String,
}

/// Lists the signs of the ground, of sides and ways, of machines, and of what is measured.
pub fn key(lang: Lang) -> [Vec<Sign>; 4] {
    [ground(lang), sides(lang), machines(lang), over(lang)]
}

fn sign(words: String, draw: impl FnOnce(&mut Pen)) -> Sign {
    let mut pen = Pen::new();
    draw(&mut pen);
    Sign {
        drawing: pen.finish(),
        words,
    }
}

/// A line or an outline over the whole square.
fn line(words: String, classes: &[&str], d: &str) -> Sign {
    sign(words, |pen| {
        for class in classes {
            pen.path(class, d);
        }
    })
}

const ACROSS: &str = "M0 24H48";
const FULL: &str = "M0 0H48V48H0Z";

fn ground(lang: Lang) -> Vec<Sign> {
    vec![
        line(
            say!(lang, "level 0: pit", "Ebene 0: Grube"),
            &["lv0", "h0"],
            FULL,
        ),
        line(
            say!(lang, "level 1: floor", "Ebene 1: Boden"),
            &["lv1"],
            FULL,
        ),
        line(
            say!(lang, "level 2: rooms", "Ebene 2: Räume"),
            &["lv2", "h2"],
            FULL,
        ),
        line(
            say!(lang, "level 3: gantry", "Ebene 3: Startgerüst"),
            &["lv3", "h3"],
            FULL,
        ),
        line(
            say!(
                lang,
                "level 4: opening of the roof",
                "Ebene 4: Öffnung im Dach"
            ),
            &["roof"],
            "M2 2H46V46H2Z",
        ),
        line(say!(lang, "water", "Wasser"), &["water", "waves"], FULL),
        line(
            say!(lang, "solid rock", "massiver Fels"),
            &["rockkey"],
            "M3 3H45V45H3Z",
        ),
        line(
            say!(lang, "clutter: costs more", "Gerümpel: kostet mehr"),
            &["crate"],
            "M8 8H26V26H8ZM8 8L26 26M26 8L8 26M24 28H40V44H24ZM24 28L40 44M40 28L24 44",
        ),
        sign(
            say!(
                lang,
                "ledge: ticks point down",
                "Kante: Striche weisen hinab"
            ),
            |pen| {
                pen.path("hachure", "M6 20v9M14 20v6M22 20v9M30 20v6M38 20v9");
                pen.path("ledge", "M0 20H48");
            },
        ),
        line(say!(lang, "quay", "Kaimauer"), &["quay", "quay2"], ACROSS),
        line(
            say!(lang, "ramp, leads up", "Rampe, führt hinauf"),
            &["chev"],
            "M10 32L24 16L38 32",
        ),
    ]
}

fn sides(lang: Lang) -> Vec<Sign> {
    let side = |words: String, kind: EdgeKind| {
        sign(words, |pen| pen.sign("", &side_id(kind), (0.0, 26.0), 0.0))
    };
    let way = |words: String, id: &str| sign(words, |pen| pen.sign("", id, (24.0, 24.0), 0.0));
    vec![
        side(say!(lang, "wall", "Wand"), EdgeKind::InteriorWall),
        side(say!(lang, "door", "Tür"), EdgeKind::Door),
        side(
            say!(
                lang,
                "door that the shutters lock",
                "Tür, die die Läden verriegeln"
            ),
            EdgeKind::ControlDoor,
        ),
        side(say!(lang, "window", "Fenster"), EdgeKind::Window),
        side(
            say!(lang, "shutter, open", "Laden, offen"),
            EdgeKind::Shutter,
        ),
        sign(say!(lang, "shutter, closed", "Laden, geschlossen"), |pen| {
            pen.sign("", &side_id(EdgeKind::Shutter), (0.0, 26.0), 0.0);
            pen.placed("", (0.0, 26.0), 0.0, closed_sign);
        }),
        side(say!(lang, "low wall", "niedrige Mauer"), EdgeKind::LowWall),
        side(
            say!(lang, "landing place", "Anlegestelle"),
            EdgeKind::Landing,
        ),
        way(
            say!(
                lang,
                "stairs, the arrow leads up",
                "Treppe, der Pfeil führt hinauf"
            ),
            "stairs",
        ),
        way(say!(lang, "ladder", "Leiter"), "ladder"),
    ]
}

fn machines(lang: Lang) -> Vec<Sign> {
    let middle = |words: String, scale: f64, draw: &dyn Fn(&mut Pen)| {
        sign(words, |pen| {
            pen.raw(&format!(
                r#"<g transform="translate(24 24) scale({scale})">"#
            ));
            draw(pen);
            pen.raw("</g>");
        })
    };
    vec![
        line(
            say!(lang, "monorail", "Einschienenbahn"),
            &["trk-bed", "trk-tie", "trk"],
            ACROSS,
        ),
        sign(say!(lang, "car, boat", "Wagen, Boot"), |pen| {
            pen.path("car", "M2 4H22V24H2Z");
            pen.path("carwin", "M5 8H10V12H5ZM14 8H19V12H14Z");
            pen.path("car boat", "M22 26H46Q44 38 34 44Q24 38 22 26Z");
        }),
        line(
            say!(lang, "gantry", "Startgerüst"),
            &["steel"],
            "M2 2H46V46H2ZM8 8L40 40M40 8L8 40",
        ),
        middle(say!(lang, "elevator", "Aufzug"), 1.0, &elevator_sign),
        middle(say!(lang, "rocket", "Rakete"), 0.34, &|pen| {
            rocket_sign(1.0, pen)
        }),
        line(
            say!(
                lang,
                "place of a rocket that is away",
                "Platz der Rakete, die fort ist"
            ),
            &["ghost"],
            "M4 24A20 20 0 1 1 44 24A20 20 0 1 1 4 24",
        ),
        line(
            say!(lang, "landing pad", "Plattform"),
            &["pad", "steel"],
            "M10 3H38L45 10V38L38 45H10L3 38V10ZM17 15V33M31 15V33M17 24H31",
        ),
        middle(say!(lang, "controls", "Schaltstelle"), 1.6, &|pen| {
            control_sign("G", pen)
        }),
        line(
            say!(lang, "edge of the roof", "Dachkante"),
            &["roofedge"],
            "M24 2V46",
        ),
        middle(
            say!(
                lang,
                "hole blown into the roof",
                "ins Dach gesprengtes Loch"
            ),
            1.0,
            &breach_sign,
        ),
        middle(
            say!(lang, "explosives, lit", "Sprengstoff, gezündet"),
            1.0,
            &charge_sign,
        ),
        sign(say!(lang, "broken side", "zerstörte Seite"), |pen| {
            pen.placed("", (0.0, 24.0), 0.0, debris_sign)
        }),
    ]
}

fn over(lang: Lang) -> Vec<Sign> {
    let plain = |words: String, class: &str, d: &str| line(words, &[class], d);
    vec![
        plain(
            say!(lang, "what decides the raid", "was den Angriff entscheidet"),
            "goal",
            "M4 16V4H16M32 4H44V16M44 32V44H32M16 44H4V32",
        ),
        plain(
            say!(lang, "in reach", "erreichbar"),
            "reachedge",
            "M4 4H44V44H4Z",
        ),
        plain(say!(lang, "sight: clear", "Sicht: frei"), "los", ACROSS),
        plain(
            say!(lang, "sight: obstructed", "Sicht: behindert"),
            "los obs",
            ACROSS,
        ),
        plain(
            say!(lang, "sight: blocked", "Sicht: versperrt"),
            "los blk",
            ACROSS,
        ),
        plain(
            say!(lang, "short range ends", "Ende der nahen Weite"),
            "band1",
            ACROSS,
        ),
        plain(
            say!(lang, "medium range ends", "Ende der mittleren Weite"),
            "band2",
            ACROSS,
        ),
        plain(
            say!(lang, "long range ends", "Ende der weiten Weite"),
            "band3",
            ACROSS,
        ),
        plain(
            say!(lang, "radius of command", "Befehlsradius"),
            "cmd1",
            "M4 4H60V60H4Z",
        ),
        plain(
            say!(lang, "twice the radius", "doppelter Radius"),
            "cmd2",
            "M4 4H60V60H4Z",
        ),
    ]
}
