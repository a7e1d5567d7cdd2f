//! What Legendary adds to the files of the site.

use legendary::say;
use web::files::{BarLink, GameFiles};

/// Returns styles and icons.
pub fn files() -> GameFiles {
    GameFiles {
        base_styles: vec![include_str!("../assets/cards.css")],
        skin_styles: vec![
            include_str!("../assets/bond.css"),
            include_str!("../assets/pictures.css"),
            include_str!("../assets/shelf.css"),
            include_str!("../assets/book.css"),
        ],
        skin: Some("marvel"),
        board_styles: vec![
            include_str!("../assets/fit.css"),
            include_str!("../assets/acts.css"),
        ],
        symbols: include_str!("../assets/symbols.svg"),
        pictures: include_str!("../assets/pictures.svg"),
        own: Vec::new(),
    }
}

/// The way to the cards of all boxes.
pub const CARDS: BarLink = BarLink {
    address: "/cards",
    icon: "i-cards",
    name: |lang| say!(lang, "Cards", "Karten"),
};

#[cfg(test)]
mod tests {
    use web::files::PageFrame;

    #[test]
    fn the_styles_are_sent_as_written() {
        let frame = PageFrame::new(vec![super::files()], Vec::new());
        let pages = frame.find("pages.css").expect("the style of all pages");
        assert_eq!(pages.fault(), None);
    }
}
