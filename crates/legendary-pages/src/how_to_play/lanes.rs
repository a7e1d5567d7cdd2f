//! Small boards: the row or the cards for sale before and after something happened.

use legendary::{DefId, ROW_MAX, Space, say};
use maud::{Markup, html};

use super::moments::{Lanes, Moment};
use crate::face::{Faces, Now};
use crate::icon::icon;
use crate::names;

impl Moment {
    /// Draws what a chapter is about, as it was and as it is.
    pub fn draw(&self, chapter: &str, faces: &Faces<'_>) -> Markup {
        let lang = faces.lang;
        let is_for_sale = chapter == "deck";
        let lane = |lanes: &Lanes, label: String| {
            if is_for_sale {
                for_sale(lanes, &label, faces)
            } else {
                row(lanes, &label, faces)
            }
        };
        html! {
            figure class="mini" {
                (lane(&self.before, say!(lang, "before", "vorher")))
                (lane(&self.after, say!(lang, "after", "nachher")))
                figcaption { (say!(lang, "From a game that bots played.", "Aus einem Spiel, das Bots gespielt haben.")) }
            }
        }
    }
}

fn row(lanes: &Lanes, label: &str, faces: &Faces<'_>) -> Markup {
    let lang = faces.lang;
    let title = names::row(faces.catalogue, lang);
    let n = lanes.n_escaped;
    html! {
        p class="mini__head" { (title) ", " (label) @if n > 0 { small { " " (say!(lang, "({n} escaped)", "({n} entkommen)")) } } }
        ol class="mini__lane" {
            @for (place, foe) in lanes.row.iter().enumerate() {
                @let space = Space((ROW_MAX - 1 - place) as u8);
                li {
                    span class="mini__name" { (names::space(faces.catalogue, space, lang)) }
                    @match foe {
                        Some((def, attack, held)) => {
                            (small_card(*def, Now { attack: Some(*attack), ..Now::default() }, faces))
                            @if *held > 0 { b class="mini__held" { (icon(names::captive_icon(faces.catalogue))) (held) } }
                        }
                        None => span class="mini__free" { (say!(lang, "free", "frei")) },
                    }
                }
            }
        }
    }
}

fn for_sale(lanes: &Lanes, label: &str, faces: &Faces<'_>) -> Markup {
    html! {
        p class="mini__head" { (names::hq(faces.catalogue)) ", " (label) }
        ol class="mini__lane" {
            @for def in &lanes.hq {
                li { @if let Some(def) = def { (small_card(*def, Now::default(), faces)) } @else { span class="mini__free" {} } }
            }
        }
    }
}

fn small_card(def: DefId, now: Now, faces: &Faces<'_>) -> Markup {
    let spoken = format!("{}: {}", faces.label(def), faces.spoken_numbers(def));
    html! {
        a class=(faces.classes(def)) href={ "/card/" (faces.def(def).slot) } aria-label=(spoken) { (faces.small_face_now(def, &now)) }
    }
}
