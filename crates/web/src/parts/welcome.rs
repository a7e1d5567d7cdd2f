//! What greets people on the home page.

use maud::Markup;

/// What greets people on the home page.
pub struct Welcome {
    /// What the page is called.
    pub title: String,
    pub panel: Markup,
}
