//! The ruler: sight between any two spaces, without a piece.

use assault::play::Stand;
use assault::{Eye, say};
use maud::{Markup, html};

use crate::look::Look;
use crate::measure;
use crate::over;
use crate::plan::Pen;
use crate::view::stand::stand_words;

/// The mark of the mode on the map, and the line between the two spaces.
pub fn draw(look: &Look<'_>, pen: &mut Pen) {
    if !look.rules {
        return;
    }
    let from = look.from.map_or(String::new(), stand_words);
    pen.raw(&format!(r#"<g class="measured" data-from="{from}">"#));
    if let Some(from) = look.from {
        over::ring("selring", from.place, pen);
        if let Some(to) = look.to {
            over::sight(look, eye(from), to.place, pen);
            over::ring("tgt", to.place, pen);
        }
    }
    pen.raw("</g>");
}

fn eye(stand: Stand) -> Eye {
    Eye::new(stand.place.space, stand.place.level)
}

/// The form that the fields belong to; no form may lie in another.
pub fn form(look: &Look<'_>) -> Markup {
    html! { form id="measured" method="get" action=(look.base) { input type="hidden" name="show" value="sight"; } }
}

/// Two fields for the spaces, and what is to be seen between them.
pub fn panel(look: &Look<'_>) -> Markup {
    let lang = look.lang;
    let value = |stand: Option<Stand>| {
        stand.map_or(String::new(), |stand| {
            format!("{}-{}", stand.place.space, stand.place.level)
        })
    };
    html! {
        section id="ruler" class="measure" aria-label=(say!(lang, "Ruler", "Lineal")) {
            h2 { (say!(lang, "Ruler", "Lineal")) }
            p class="lab" { (say!(lang,
                "Point at two spaces, or write them; Q17-2 is Q17 on Level 2.",
                "Zeige auf zwei Felder oder schreib sie hin; Q17-2 ist Q17 auf Ebene 2.")) }
            div class="acts" {
                label { (say!(lang, "From", "Von")) " " input name="from" form="measured" size="6" value=(value(look.from)); }
                label { (say!(lang, "To", "Nach")) " " input name="to" form="measured" size="6" value=(value(look.to)); }
                button class="btn" form="measured" { (say!(lang, "Measure", "Messen")) }
                a class="btn" id="unrule" data-look="" target=[look.aside] data-key="Escape" href="?" { (say!(lang, "Put it away", "Weglegen")) }
            }
            @if let Some((from, to)) = look.from.zip(look.to) { (measure::line(look, None, eye(from), to.place)) }
        }
    }
}
