//! What Legendary adds to the files of the site.

use legendary::say;
use web::files::{Asset, BarLink, GameFiles};

macro_rules! part {
    ($name:literal) => {
        include_str!(concat!("../assets/", $name))
    };
}

/// What only the page on how to play looks like.
pub const HOW_TO_PLAY: &str = "how.css";

/// What only the pages of the workshop look like, and what they do while somebody types.
pub const WORKSHOP: &str = "workshop.css";
pub const WORKSHOP_SCRIPT: &str = "workshop.js";

/// Returns styles and icons.
pub fn files() -> GameFiles {
    GameFiles {
        base_styles: vec![part!("skins.css"), part!("cards.css")],
        skin_styles: vec![
            part!("table.css"),
            part!("setup.css"),
            part!("question.css"),
            part!("controls.css"),
            part!("replay.css"),
            part!("panels.css"),
            part!("screens.css"),
            part!("bond.css"),
            part!("pictures.css"),
            part!("shelf.css"),
            part!("record-book.css"),
        ],
        skin: Some("newsprint"),
        board_styles: vec![part!("board.css"), part!("fit.css"), part!("acts.css")],
        symbols: part!("symbols.svg"),
        pictures: part!("pictures.svg"),
        own: vec![
            Asset::style(
                HOW_TO_PLAY,
                vec![part!("how-to-play.css"), part!("boards.css")],
            ),
            Asset::style(WORKSHOP, vec![part!("workshop.css")]),
            Asset::script(WORKSHOP_SCRIPT, vec![part!("workshop.js")]),
        ],
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
