//! The files that browsers load for a raid.

use web::files::{Asset, GameFiles, PRESENCE};

use crate::light;

/// The style of raids.
pub const RAIDS: &str = "raids.css";

macro_rules! part {
    ($name:literal) => {
        include_str!(concat!("../assets/", $name))
    };
}

/// Returns the styles and scripts of a raid. Its light colours are written once.
pub fn files() -> GameFiles {
    let styles = vec![
        part!("raid.css"),
        part!("raidtable.css"),
        part!("raidmap.css"),
        part!("raiddock.css"),
        part!("raidread.css"),
        PRESENCE,
    ];
    let own = vec![
        Asset::style(RAIDS, styles).finished_by(|written| light::repeated(&written)),
        Asset::script("raid.js", vec![part!("raid.js")]),
        Asset::script("cursor.js", vec![part!("cursor.js")]),
    ];
    GameFiles {
        skin_styles: vec![part!("entry.css")],
        own,
        ..GameFiles::default()
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_file_is_sent_as_written() {
        for asset in super::files().own {
            assert_eq!(asset.fault(), None);
        }
    }
}
