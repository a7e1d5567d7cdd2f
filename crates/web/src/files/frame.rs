//! What every page of a site has around it, put together from what the site has and what its games add.

use std::sync::OnceLock;

use room::hex;
use words::{Lang, say};

use super::Asset;

/// The style of all pages that have no style of their own: what is written in several files is asked
/// for once.
pub const PAGES: &str = "pages.css";
/// What only the page looks like that looks back at a game.
pub const ANALYSIS: &str = "analysis.css";
/// What only the page looks like that has the deals for everybody.
pub const DAILY: &str = "daily.css";
/// What only the pages look like of what was measured.
pub const LAB: &str = "lab.css";
/// What only the pages look like with remarks upon a replay or its chances.
pub const REMARKS: &str = "remarks.css";
/// What only the pages look like on which people show each other something, or that have a clock.
pub const SHOWN: &str = "shown.css";
/// What such pages do.
pub const SHOWN_SCRIPT: &str = "shown.js";
/// What only the pages look like that share a game that is over.
pub const SHARE: &str = "share.css";
/// What only the page looks like on which one says where to be told.
pub const NOTICES: &str = "notices.css";

macro_rules! part {
    ($name:literal) => {
        include_str!(concat!("../../assets/", $name))
    };
}

/// How the signs beside names look that say who is at the table; also for pages with a style of their
/// own.
pub const PRESENCE: &str = part!("presence.css");

/// A link in the bar of pages that are not a table.
#[derive(Clone, Copy)]
pub struct BarLink {
    pub address: &'static str,
    pub icon: &'static str,
    pub name: fn(Lang) -> String,
}

/// What a game adds to the files of a site.
#[derive(Default)]
pub struct GameFiles {
    /// Styles on all pages, before those of the site.
    pub base_styles: Vec<&'static str>,
    /// Styles on all pages, after those of the site.
    pub skin_styles: Vec<&'static str>,
    /// The look of pages that say nothing else; that of the first game that has one counts.
    pub skin: Option<&'static str>,
    /// Styles on pages with a game, after those of the site.
    pub board_styles: Vec<&'static str>,
    /// Outlines of icons that pages can refer to, as `<symbol>` elements.
    pub symbols: &'static str,
    /// Outlines that few pages need, one `<symbol>` a line: a page carries those it refers to, and one
    /// that changes while it is open all of them.
    pub pictures: &'static str,
    /// Files that only the pages of the game ask for.
    pub own: Vec<Asset>,
}

/// An outline and what a page says that refers to it.
struct Outline {
    reference: String,
    symbol: &'static str,
}

impl Outline {
    fn read(symbol: &'static str) -> Option<Outline> {
        let name = symbol.strip_prefix("<symbol id=\"")?.split('"').next()?;
        let reference = format!("\"#{name}\"");
        Some(Outline { reference, symbol })
    }
}

/// What every page of a site has around it.
pub struct PageFrame {
    files: Vec<Asset>,
    skin: &'static str,
    symbols: String,
    pictures: Vec<Outline>,
    links: Vec<BarLink>,
    mark: OnceLock<String>,
}

impl Default for PageFrame {
    /// Returns what a site without games has.
    fn default() -> PageFrame {
        PageFrame::new(Vec::new(), Vec::new())
    }
}

impl PageFrame {
    /// Puts together what the site has and what its games add.
    pub fn new(games: Vec<GameFiles>, mut links: Vec<BarLink>) -> PageFrame {
        let mut styles = vec![part!("tokens.css")];
        styles.extend(games.iter().flat_map(|game| &game.base_styles));
        styles.extend([
            part!("base.css"),
            part!("home.css"),
            part!("lab.css"),
            part!("book.css"),
            part!("question.css"),
            part!("controls.css"),
            part!("replay.css"),
            part!("panels.css"),
            part!("screens.css"),
            part!("together.css"),
            PRESENCE,
        ]);
        styles.extend(games.iter().flat_map(|game| &game.skin_styles));
        let skin = games.iter().find_map(|game| game.skin);
        let mut symbols = part!("symbols.svg").to_owned();
        symbols.extend(games.iter().map(|game| game.symbols));
        let pictures = games.iter().flat_map(|game| game.pictures.lines());
        let pictures = pictures.filter_map(Outline::read).collect();
        let mut board = vec![part!("board.css"), part!("motion.css"), part!("coach.css")];
        board.extend(games.iter().flat_map(|game| &game.board_styles));
        let mut files = vec![
            Asset::style(PAGES, styles),
            Asset::style("board.css", board),
        ];
        files.extend(own_files());
        files.extend(games.into_iter().flat_map(|game| game.own));
        links.push(BarLink {
            address: "/replays",
            icon: "i-undo",
            name: |lang| say!(lang, "Replays", "Wiederholungen"),
        });
        links.push(BarLink {
            address: "/book",
            icon: "i-star",
            name: |lang| say!(lang, "Record book", "Spielbuch"),
        });
        PageFrame {
            files,
            skin: skin.unwrap_or("plain"),
            symbols,
            pictures,
            links,
            mark: OnceLock::new(),
        }
    }

    /// Returns a file.
    pub fn find(&self, name: &str) -> Option<&Asset> {
        self.files.iter().find(|asset| asset.name == name)
    }

    /// Returns what tells this version of the files from all others.
    pub fn mark(&self) -> &str {
        self.mark.get_or_init(|| {
            let mut hasher = blake3::Hasher::new();
            self.files.iter().for_each(|asset| {
                hasher.update(asset.text().as_bytes());
            });
            hex(&hasher.finalize().as_bytes()[..4])
        })
    }

    /// Returns the address of a file: another program version has another one.
    pub fn address(&self, name: &str) -> String {
        format!("/assets/{name}?{}", self.mark())
    }

    /// Returns the look of pages that say nothing else.
    pub fn skin(&self) -> &'static str {
        self.skin
    }

    /// Returns the outlines of all icons, as `<symbol>` elements.
    pub fn symbols(&self) -> &str {
        &self.symbols
    }

    /// Returns the outlines that a page refers to.
    pub fn pictures_of(&self, page: &str) -> String {
        let used = self.pictures.iter();
        let used = used.filter(|outline| page.contains(&outline.reference));
        used.map(|outline| outline.symbol).collect()
    }

    /// Returns the outlines for a page that may refer to others later.
    pub fn all_pictures(&self) -> String {
        self.pictures.iter().map(|outline| outline.symbol).collect()
    }

    /// Returns the links in the bar of pages that are not a table.
    pub fn links(&self) -> &[BarLink] {
        &self.links
    }
}

/// Returns the files that every site has besides the style of its pages.
fn own_files() -> [Asset; 16] {
    [
        Asset::drawing("icon.svg", part!("icon.svg")),
        Asset::drawing("icon-app.svg", part!("icon-app.svg")),
        Asset::drawing("icon-turn.svg", part!("icon-turn.svg")),
        Asset::script(
            "comfort.js",
            vec![
                part!("comfort.js"),
                part!("turn.js"),
                part!("sound.js"),
                part!("motion.js"),
                part!("coach.js"),
            ],
        ),
        Asset::script("table.js", vec![part!("table.js"), part!("app.js")]),
        Asset::script("stream.js", vec![part!("stream.js")]),
        Asset::script("aside.js", vec![part!("aside.js")]),
        Asset::script("aids.js", vec![part!("aids.js")]),
        Asset::style(ANALYSIS, vec![part!("analysis.css")]),
        Asset::style(DAILY, vec![part!("daily.css")]),
        Asset::style(SHARE, vec![part!("share.css")]),
        Asset::style(REMARKS, vec![part!("remarks.css")]),
        Asset::style(SHOWN, vec![part!("gestures.css"), part!("clock.css")]),
        Asset::script(SHOWN_SCRIPT, vec![part!("gestures.js"), part!("clock.js")]),
        Asset::style(NOTICES, vec![part!("notices.css")]),
        Asset::style(LAB, vec![part!("labpage.css")]),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_sent_as_written() {
        for asset in PageFrame::default().files {
            assert_eq!(asset.fault(), None);
        }
    }
}
