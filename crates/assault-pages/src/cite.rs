//! The number of a rule, which leads to it.

use maud::{Markup, html};

/// The number of a rule, which leads to it.
pub fn rule(id: &str) -> Markup {
    html! { a class="rid" href={ "/rule/" (id) } { (id) } }
}
