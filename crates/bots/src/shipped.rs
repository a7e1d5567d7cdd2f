//! What the program carries along of what was measured.

use kernel::Game;
use module::Atlas;
use words::SourceFile;

/// Returns the sheets about a game that were played by its rules of today. What is named makes another
/// game of it ([`Atlas::apart`]).
///
/// A sheet that can not be read is left out: a test makes sure that there is none.
pub fn atlas<G: Game>(apart: &'static [&'static str]) -> Atlas {
    let files = content::ATLAS
        .iter()
        .map(|&(name, text)| SourceFile { name, text });
    let read = files.filter_map(|file| Atlas::read([file]).ok());
    let sheets = read.flat_map(|atlas| atlas.sheets);
    let is_own =
        |sheet: &module::atlas::Sheet| sheet.game == G::NAME && sheet.rules == G::RULES_VERSION;
    Atlas {
        sheets: sheets.filter(is_own).collect(),
        apart,
    }
}
