//! Icons: outlines that every page carries.

use maud::{Markup, html};

/// Draws one of the outlines that every page carries.
pub fn icon(name: &str) -> Markup {
    with_class(name, "ico")
}

pub fn with_class(name: &str, class: &str) -> Markup {
    html! { svg class=(class) aria-hidden="true" { use href=(format!("#{name}")) {} } }
}
