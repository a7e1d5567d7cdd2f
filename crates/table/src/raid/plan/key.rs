//! The key of the map: every sign of the plan with what it means.

use assault::tell::Lang;
use assault::{EdgeKind, say};

use super::features::{ladder_sign, side_sign, stairs_sign};
use super::pen::Pen;

/// A sign in a square of 48, and its meaning.
pub struct Sign {
    pub drawing: String,
    pub words: String,
}

/// Lists the signs of ground, sides and machines.
pub fn key(lang: Lang) -> Vec<Sign> {
    let sign = |words: String, draw: &dyn Fn(&mut Pen)| {
        let mut pen = Pen::new();
        draw(&mut pen);
        Sign {
            drawing: pen.finish(),
            words,
        }
    };
    let floor = |class: &'static str, hatch: &'static str| {
        move |pen: &mut Pen| {
            pen.rect(class, (2.0, 2.0), (44.0, 44.0));
            if !hatch.is_empty() {
                pen.rect(hatch, (2.0, 2.0), (44.0, 44.0));
            }
        }
    };
    let side = |kind: EdgeKind| {
        move |pen: &mut Pen| pen.placed("", (0.0, 26.0), 0.0, |pen| side_sign(kind, pen))
    };
    vec![
        sign(
            say!(lang, "pit, level 0", "Grube, Ebene 0"),
            &floor("lv0", "h0"),
        ),
        sign(
            say!(lang, "floor, level 1", "Boden, Ebene 1"),
            &floor("lv1", ""),
        ),
        sign(
            say!(lang, "floor, level 2", "Boden, Ebene 2"),
            &floor("lv2", "h2"),
        ),
        sign(say!(lang, "water", "Wasser"), &|pen| {
            pen.rect("water", (2.0, 2.0), (44.0, 44.0));
            pen.rect("waves", (2.0, 2.0), (44.0, 44.0));
        }),
        sign(say!(lang, "solid rock", "massiver Fels"), &|pen| {
            pen.rect("rockkey", (3.0, 3.0), (42.0, 42.0))
        }),
        sign(
            say!(lang, "clutter: costs more", "Gerümpel: kostet mehr"),
            &|pen| {
                pen.path(
                    "crate",
                    "M8 8H26V26H8ZM8 8L26 26M26 8L8 26M24 28H40V44H24ZM24 28L40 44M40 28L24 44",
                )
            },
        ),
        sign(say!(lang, "wall", "Wand"), &side(EdgeKind::InteriorWall)),
        sign(say!(lang, "door", "Tür"), &side(EdgeKind::Door)),
        sign(say!(lang, "window", "Fenster"), &side(EdgeKind::Window)),
        sign(
            say!(lang, "shutter", "Fensterladen"),
            &side(EdgeKind::Shutter),
        ),
        sign(
            say!(lang, "low wall", "niedrige Mauer"),
            &side(EdgeKind::LowWall),
        ),
        sign(
            say!(lang, "landing place", "Anlegestelle"),
            &side(EdgeKind::Landing),
        ),
        sign(
            say!(
                lang,
                "stairs, the arrow leads up",
                "Treppe, der Pfeil führt hinauf"
            ),
            &|pen| pen.placed("", (24.0, 24.0), 0.0, stairs_sign),
        ),
        sign(say!(lang, "ladder", "Leiter"), &|pen| {
            pen.placed("", (24.0, 24.0), 0.0, ladder_sign)
        }),
        sign(say!(lang, "monorail", "Einschienenbahn"), &|pen| {
            for class in ["trk-bed", "trk-tie", "trk"] {
                pen.path(class, "M0 24H48");
            }
        }),
        sign(say!(lang, "edge of the roof", "Dachkante"), &|pen| {
            pen.path("roofedge", "M24 2V46")
        }),
        sign(
            say!(
                lang,
                "hole blown into the roof",
                "ins Dach gesprengtes Loch"
            ),
            &|pen| pen.placed("", (24.0, 24.0), 0.0, super::machines::breach_sign),
        ),
        sign(say!(lang, "broken side", "zerstörte Seite"), &|pen| {
            pen.placed("", (0.0, 24.0), 0.0, super::machines::debris_sign)
        }),
    ]
}
