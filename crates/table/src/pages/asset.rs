//! Files that browsers keep, and the addresses under which they find them.

use std::sync::OnceLock;

use crate::token::hex;

const CSS: &str = "text/css; charset=utf-8";
const SVG: &str = "image/svg+xml";
const JS: &str = "text/javascript; charset=utf-8";

const FILES: [(&str, &str, &str); 17] = [
    ("tokens.css", CSS, include_str!("../../assets/tokens.css")),
    ("cards.css", CSS, include_str!("../../assets/cards.css")),
    ("table.css", CSS, include_str!("../../assets/table.css")),
    ("home.css", CSS, include_str!("../../assets/home.css")),
    ("more.css", CSS, include_str!("../../assets/more.css")),
    ("bond.css", CSS, include_str!("../../assets/bond.css")),
    ("raid.css", CSS, include_str!("../../assets/raid.css")),
    (
        "raidtable.css",
        CSS,
        include_str!("../../assets/raidtable.css"),
    ),
    ("raidmap.css", CSS, include_str!("../../assets/raidmap.css")),
    ("cursor.js", JS, include_str!("../../assets/cursor.js")),
    ("raid.js", JS, include_str!("../../assets/raid.js")),
    ("icon.svg", SVG, include_str!("../../assets/icon.svg")),
    (
        "icon-turn.svg",
        SVG,
        include_str!("../../assets/icon-turn.svg"),
    ),
    ("comfort.js", JS, include_str!("../../assets/comfort.js")),
    ("table.js", JS, include_str!("../../assets/table.js")),
    ("stream.js", JS, include_str!("../../assets/stream.js")),
    ("aside.js", JS, include_str!("../../assets/aside.js")),
];

/// The outlines of all icons and emblems.
pub const SYMBOLS: &str = include_str!("../../assets/symbols.svg");

/// Returns the kind and the text of a file.
pub fn find(name: &str) -> Option<(&'static str, &'static str)> {
    let file = FILES.iter().find(|(found, _, _)| *found == name);
    file.map(|&(_, kind, text)| (kind, text))
}

/// Returns the address of a file: another program version has another one.
pub fn address(name: &str) -> String {
    static MARK: OnceLock<String> = OnceLock::new();
    let mark = MARK.get_or_init(|| {
        let mut hasher = blake3::Hasher::new();
        FILES.iter().for_each(|(_, _, text)| {
            hasher.update(text.as_bytes());
        });
        hex(&hasher.finalize().as_bytes()[..4])
    });
    format!("/assets/{name}?{mark}")
}
