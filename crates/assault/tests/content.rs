//! The content that comes with the game can be read.

use assault::{Content, volcano_files};

#[test]
fn the_volcano_loads_without_a_complaint() {
    if let Err(report) = Content::read(&volcano_files()) {
        panic!("{report}");
    }
}
