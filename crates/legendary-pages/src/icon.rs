//! Point marks, and text with the icons of cards in it.

use cards::words::icons;
use maud::{Markup, html};
pub use web::parts::icon::{icon, with_class};

/// A number in the outline that says what it counts.
pub fn stat(kind: &str, title: &str, value: &str, changed: bool) -> Markup {
    let wide = if value.chars().count() > 1 {
        " stat--wide"
    } else {
        ""
    };
    let changed = if changed { " stat--changed" } else { "" };
    html! {
        span class={ "stat stat--" (kind) (wide) (changed) } title=(title) {
            svg aria-hidden="true" { use href={ "#i-" (kind) } {} }
            b { (value) }
        }
    }
}

/// Draws the icons of a short text; each keeps its sign for those who can not see it.
pub fn text(text: &str) -> Markup {
    let mut parts: Vec<Markup> = Vec::new();
    let mut plain = String::new();
    for sign in text.chars() {
        match drawn(sign) {
            Some(drawn) => {
                let before = std::mem::take(&mut plain);
                parts.push(html! { (before) (drawn) });
            }
            None => plain.push(sign),
        }
    }
    html! { @for part in &parts { (part) } (plain) }
}

fn drawn(sign: char) -> Option<Markup> {
    let is = |icon: &str| icon.starts_with(sign);
    let name = match sign {
        _ if is(icons::ATTACK) => return Some(html! { span class="a" { (icon("i-attack")) } }),
        _ if is(icons::RECRUIT) => return Some(html! { span class="r" { (icon("i-recruit")) } }),
        _ if is(icons::WOUND) => "i-wound",
        _ if is(icons::BYSTANDER) => "i-person",
        _ if is(icons::GADGET) => "i-gadget",
        _ if is(icons::DANGER) => "i-danger",
        _ if is(icons::STRENGTH) => "c-strength",
        _ if is(icons::INSTINCT) => "c-instinct",
        _ if is(icons::COVERT) => "c-covert",
        _ if is(icons::TECH) => "c-tech",
        _ if is(icons::RANGED) => "c-ranged",
        _ => return None,
    };
    Some(icon(name))
}
