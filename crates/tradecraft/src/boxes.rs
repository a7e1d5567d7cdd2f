//! The boxes the program knows, ready to play.

use std::sync::{Arc, OnceLock};

use cards::BoxSet;
use cards::builtin;
use legendary::Catalogue;

use crate::problem::Problem;

/// The ids of the boxes that come with the program.
pub const IDS: [&str; 1] = ["marvel"];

/// Returns a box by its id.
pub fn find(id: &str) -> Result<&'static BoxSet, Problem> {
    match id {
        "marvel" => Ok(builtin::marvel()),
        _ => Err(Problem::new(
            format!("there is no box \"{id}\""),
            "",
            format!("boxes of this program: {}", IDS.join(", ")),
        )),
    }
}

/// Returns a box, compiled for playing.
pub fn catalogue(id: &str) -> Result<Arc<Catalogue>, Problem> {
    static MARVEL: OnceLock<Arc<Catalogue>> = OnceLock::new();
    let set = find(id)?;
    if let Some(ready) = MARVEL.get() {
        return Ok(ready.clone());
    }
    let compiled = Catalogue::new(set)
        .map_err(|error| Problem::new(format!("the box \"{id}\" can not be played"), error, ""))?;
    Ok(MARVEL.get_or_init(|| Arc::new(compiled)).clone())
}
