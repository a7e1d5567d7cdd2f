//! What is in a box or a raid, as text: the program carries it along.
//!
//! Nothing is read here. The crate `cards` reads the boxes, and `assault` reads the raids.
//!
//! ```
//! let (_, marvel) = tradecraft_content::BOXES.iter().find(|(folder, _)| *folder == "marvel").expect("a box");
//! assert!(marvel.iter().any(|(path, _)| *path == "marvel/heroes/thor.cards"));
//! ```

#![warn(missing_docs)]

/// The folder of each box, and the path and text of each of its files.
pub type Boxes = &'static [(&'static str, &'static [(&'static str, &'static str)])];

/// The boxes of Legendary: whatever lies in `legendary/` when the program is built.
pub const BOXES: Boxes = include!(concat!(env!("OUT_DIR"), "/boxes.rs"));

/// What was measured about the games, sheet by sheet: the name of each file in `atlas/`, and its text.
/// `tools/atlas.sh` plays the games and writes them.
pub const ATLAS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/atlas.rs"));

/// The volcano rocket base of Assault: where each file lies in the project, and its text.
pub mod volcano {
    /// A file by its path below `volcano/`.
    macro_rules! file {
        ($name:literal) => {
            (
                concat!("content/assault/volcano/", $name),
                include_str!(concat!("../assault/volcano/", $name)),
            )
        };
    }

    /// The map, space by space.
    pub const MAP: (&str, &str) = file!("map.txt");
    /// The people and the vehicles.
    pub const PIECES: (&str, &str) = file!("pieces.txt");
    /// The charts.
    pub const CHARTS: (&str, &str) = file!("charts.txt");
    /// The scenarios by number.
    pub const SCENARIOS: [(&str, &str); 4] = [
        file!("scenarios/1-introduction.txt"),
        file!("scenarios/2-movie.txt"),
        file!("scenarios/3-boats.txt"),
        file!("scenarios/4-grand-tactical.txt"),
    ];
}
