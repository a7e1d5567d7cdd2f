//! Own cards that a game brings along: a pack that lies on no shelf is kept in the head of the record,
//! so that the record is whole wherever it is taken.

use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError, Weak};

use cards::builtin;
use cards::pack::{self, Packed, split_id};
use kernel::Header;
use legendary::Catalogue;

/// The files of a pack, each with its path.
pub type PackFiles = Vec<(String, String)>;

/// How the remark begins that holds a pack.
const NOTE: &str = "own cards ";

/// Whether a remark in the head of a record holds own cards.
pub fn is_note(note: &str) -> bool {
    note.starts_with(NOTE)
}

/// Writes a pack as a remark for the head of a record.
pub fn note(files: &[(String, String)]) -> String {
    format!("{NOTE}{}", serde_json::json!(files))
}

/// Returns the pack that a record brings along.
pub fn files_in(header: &Header) -> Option<PackFiles> {
    let mut notes = header.notes.iter();
    notes.find_map(|note| serde_json::from_str(note.strip_prefix(NOTE)?).ok())
}

/// A box with a pack of own cards over it, ready to play, and what the pack says of itself.
pub struct OwnBox {
    /// The box, compiled for playing.
    pub catalogue: Arc<Catalogue>,
    /// The box as written, and what the pack says of itself.
    pub packed: Packed,
}

/// Lays a pack over a box of the program. Otherwise says, one line for each mistake, why it can not be
/// played.
pub fn boxed(box_id: &str, files: &[(String, String)]) -> Result<Arc<OwnBox>, Vec<String>> {
    let key = key(box_id, files);
    if let Some(known) = known(&key) {
        return Ok(known);
    }
    let base = builtin::find(box_id);
    let base = base.ok_or_else(|| vec![format!("there is no box \"{box_id}\"")])?;
    let packed = pack::load(base, files).map_err(|reports| {
        let lines = reports.iter().map(|report| report.brief().to_string());
        lines.collect::<Vec<_>>()
    })?;
    let catalogue = Catalogue::new(&packed.set).map_err(|error| vec![error.to_string()])?;
    let catalogue = Arc::new(catalogue);
    let own = Arc::new(OwnBox { catalogue, packed });
    let mut read = read();
    read.retain(|known| known.catalogue.strong_count() > 0);
    read.push(Known {
        key,
        catalogue: Arc::downgrade(&own.catalogue),
        own: Arc::downgrade(&own),
    });
    Ok(own)
}

/// Returns the box with this id as a record brings it along; otherwise why it does not.
pub(super) fn brought(id: &str, files: &[(String, String)]) -> Result<Arc<Catalogue>, String> {
    let (box_id, _) = split_id(id);
    let key = key(box_id, files);
    let known = read().iter().find_map(|known| {
        let is_same = known.key == key;
        known.catalogue.upgrade().filter(|_| is_same)
    });
    let catalogue = match known {
        Some(catalogue) => catalogue,
        None => boxed(box_id, files)
            .map_err(|wrong| wrong.join("\n"))?
            .catalogue
            .clone(),
    };
    if catalogue.id == id {
        Ok(catalogue)
    } else {
        let found = &catalogue.id;
        Err(format!("the record brings \"{found}\" along, not \"{id}\""))
    }
}

/// A box that is in use: games with the same cards share what was made of them.
struct Known {
    key: String,
    catalogue: Weak<Catalogue>,
    own: Weak<OwnBox>,
}

static READ: LazyLock<Mutex<Vec<Known>>> = LazyLock::new(Mutex::default);

fn read() -> MutexGuard<'static, Vec<Known>> {
    // Whoever broke off has left nothing half done in a list of finished things.
    READ.lock().unwrap_or_else(PoisonError::into_inner)
}

fn known(key: &str) -> Option<Arc<OwnBox>> {
    let read = read();
    let mut same = read.iter().filter(|known| known.key == key);
    same.find_map(|known| known.own.upgrade())
}

/// Names a box by all that it is made of.
fn key(box_id: &str, files: &[(String, String)]) -> String {
    format!("{box_id} {}", serde_json::json!(files))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pack() -> PackFiles {
        let file = |path: &str, text: &str| (path.to_owned(), text.to_owned());
        let odinson = "hero \"Thor\" team Avengers\n\nslot \"Odinson\"\n\
            common 5 \"Odin's Son\" strength cost 3 recruit 2+\n    strength: recruit +3\n";
        vec![
            file(
                "pack.toml",
                "id = \"mine\"\nname = \"Mine\"\nbox = \"marvel\"\n",
            ),
            file("heroes/thor.cards", odinson),
        ]
    }

    #[test]
    fn games_with_the_same_cards_share_a_box() {
        let one = boxed("marvel", &pack()).expect("a pack");
        assert_eq!(one.packed.own_cards, 1);
        let other = brought("marvel+mine", &pack()).expect("the same");
        assert!(Arc::ptr_eq(&one.catalogue, &other));
        let wrong = brought("marvel+yours", &pack()).expect_err("another name");
        assert_eq!(
            wrong,
            "the record brings \"marvel+mine\" along, not \"marvel+yours\""
        );
    }

    #[test]
    fn a_mistake_is_told_with_its_place() {
        let mut files = pack();
        files[1].1 = files[1].1.replace("cost 3", "cost 300");
        let wrong = boxed("marvel", &files).map(|_| ()).expect_err("a mistake");
        assert!(wrong[0].starts_with("heroes/thor.cards:4:"), "{wrong:?}");
        assert!(boxed("no-box", &files).is_err());
    }
}
