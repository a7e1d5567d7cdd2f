//! Files that browsers keep, and the addresses under which they find them.

use std::sync::OnceLock;

use super::{light, short};
use room::hex;

const CSS: &str = "text/css; charset=utf-8";
const SVG: &str = "image/svg+xml";
const JS: &str = "text/javascript; charset=utf-8";

/// The style of all pages but those of raids: what is written in several files is asked for once.
pub const PAGES: &str = "pages.css";
/// The style of raids.
pub const RAIDS: &str = "raids.css";

macro_rules! part {
    ($name:literal) => {
        include_str!(concat!("../../assets/", $name))
    };
}

/// A file as browsers get it.
pub struct Asset {
    name: &'static str,
    pub kind: &'static str,
    parts: &'static [&'static str],
    text: OnceLock<String>,
    packed: OnceLock<Option<Vec<u8>>>,
}

impl Asset {
    const fn new(name: &'static str, kind: &'static str, parts: &'static [&'static str]) -> Asset {
        Asset {
            name,
            kind,
            parts,
            text: OnceLock::new(),
            packed: OnceLock::new(),
        }
    }

    pub fn text(&self) -> &str {
        self.text.get_or_init(|| match self.kind {
            JS => short::script(&self.parts.concat()),
            CSS => short::style(&self.whole()),
            _ => self.parts.concat(),
        })
    }

    /// Returns all that is written in the parts; raids write their light colours once.
    fn whole(&self) -> String {
        let parts = self.parts.concat();
        match self.name {
            RAIDS => light::repeated(&parts),
            _ => parts,
        }
    }

    /// Returns the file as `pack` makes it short; that is done once.
    pub fn packed(&self, pack: impl FnOnce(&[u8]) -> Option<Vec<u8>>) -> Option<&[u8]> {
        let packed = self.packed.get_or_init(|| pack(self.text().as_bytes()));
        packed.as_deref()
    }
}

static FILES: [Asset; 11] = [
    Asset::new(
        PAGES,
        CSS,
        &[
            part!("tokens.css"),
            part!("cards.css"),
            part!("table.css"),
            part!("home.css"),
            part!("more.css"),
            part!("bond.css"),
        ],
    ),
    Asset::new("board.css", CSS, &[part!("board.css")]),
    Asset::new(
        RAIDS,
        CSS,
        &[
            part!("raid.css"),
            part!("raidtable.css"),
            part!("raidmap.css"),
        ],
    ),
    Asset::new("raid.js", JS, &[part!("raid.js")]),
    Asset::new("icon.svg", SVG, &[part!("icon.svg")]),
    Asset::new("icon-turn.svg", SVG, &[part!("icon-turn.svg")]),
    Asset::new("comfort.js", JS, &[part!("comfort.js"), part!("turn.js")]),
    Asset::new("table.js", JS, &[part!("table.js")]),
    Asset::new("stream.js", JS, &[part!("stream.js")]),
    Asset::new("aside.js", JS, &[part!("aside.js")]),
    Asset::new("cursor.js", JS, &[part!("cursor.js")]),
];

/// The outlines of all icons and emblems.
pub const SYMBOLS: &str = part!("symbols.svg");

/// Returns a file.
pub fn find(name: &str) -> Option<&'static Asset> {
    FILES.iter().find(|asset| asset.name == name)
}

/// Returns the address of a file: another program version has another one.
pub fn address(name: &str) -> String {
    static MARK: OnceLock<String> = OnceLock::new();
    let mark = MARK.get_or_init(|| {
        let mut hasher = blake3::Hasher::new();
        FILES.iter().for_each(|asset| {
            hasher.update(asset.text().as_bytes());
        });
        hex(&hasher.finalize().as_bytes()[..4])
    });
    format!("/assets/{name}?{mark}")
}

#[cfg(test)]
mod tests {
    use super::{CSS, FILES, JS};

    #[test]
    fn no_text_inside_a_script_goes_over_several_lines() {
        for asset in FILES.iter().filter(|asset| asset.kind == JS) {
            for line in asset.parts.iter().flat_map(|part| part.lines()) {
                assert!(line.matches('`').count() % 2 == 0, "{}: {line}", asset.name);
                assert!(!line.contains("/*") || line.contains("*/"), "{line}");
            }
        }
    }

    #[test]
    fn every_rule_of_a_style_is_sent() {
        for asset in FILES.iter().filter(|asset| asset.kind == CSS) {
            let sent = asset.text();
            for sign in ["{", "}", "@media", "var(--", "::after"] {
                let written = asset.whole();
                assert_eq!(
                    sent.matches(sign).count(),
                    written.matches(sign).count(),
                    "{sign} in {}",
                    asset.name
                );
            }
            assert!(
                !sent.contains("/*") && !sent.contains('\n'),
                "{}",
                asset.name
            );
        }
    }
}
