//! Files of one's own: a raid that uses some carries them in the head of its record, so that the
//! record is whole wherever it is taken.

use std::sync::{Arc, LazyLock, Mutex, Weak};

use assault::{Content, ContentFiles, SourceFile, volcano};
use kernel::Header;

/// The files of a raid of one's own; what is empty comes from the volcano.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Files {
    /// The text of a map.
    pub map: String,
    /// The text of the pieces.
    pub pieces: String,
    /// The text of a scenario.
    pub scenario: String,
}

/// How the remark begins that holds the files.
const NOTE: &str = "own files ";

/// Whether a remark in the head of a record holds files.
pub fn is_note(note: &str) -> bool {
    note.starts_with(NOTE)
}

impl Files {
    /// Lists the files under the names that the reader of content knows.
    pub fn sources(&self) -> Vec<SourceFile<'_>> {
        let all = [
            ("map.txt", &self.map),
            ("pieces.txt", &self.pieces),
            ("scenario.txt", &self.scenario),
        ];
        let given = all.into_iter().filter(|(_, text)| !text.trim().is_empty());
        given
            .map(|(name, text)| SourceFile { name, text })
            .collect()
    }

    /// Reads the files; what they leave out comes from the volcano.
    pub fn read(&self) -> Result<Content, assault::Reports> {
        Content::read(&ContentFiles::gather(&self.sources()))
    }

    /// Writes the files as a remark for the head of a record.
    pub fn note(&self) -> String {
        let parts = [&self.map, &self.pieces, &self.scenario];
        format!("{NOTE}{}", serde_json::json!(parts))
    }

    fn of_note(note: &str) -> Option<Files> {
        let parts: [String; 3] = serde_json::from_str(note.strip_prefix(NOTE)?).ok()?;
        let [map, pieces, scenario] = parts;
        Some(Files {
            map,
            pieces,
            scenario,
        })
    }
}

/// Content that is in use; the lines of sight of a map are traced once for all its raids.
static READ: LazyLock<Mutex<Vec<Known>>> = LazyLock::new(Mutex::default);

/// The hash of some content, and the content while somebody uses it.
type Known = (String, Weak<Content>);

/// Returns checked content, shared by all raids with the same files.
pub fn shared(content: Content) -> Arc<Content> {
    // Whoever broke off has left nothing half done in a list of finished things.
    let mut read = READ.lock().unwrap_or_else(|broken| broken.into_inner());
    read.retain(|(_, known)| known.strong_count() > 0);
    let known = read.iter().find(|(hash, _)| hash == content.hash());
    if let Some(content) = known.and_then(|(_, known)| known.upgrade()) {
        return content;
    }
    let content = Arc::new(content);
    read.push((content.hash().to_owned(), Arc::downgrade(&content)));
    content
}

/// Returns whether a record brings files of its own.
pub fn are_in(header: &Header) -> bool {
    header.notes.iter().any(|note| is_note(note))
}

/// Returns the content a record was made with; otherwise why there is none.
pub fn content_of(header: &Header) -> Result<Arc<Content>, String> {
    let Some(files) = header.notes.iter().find_map(|note| Files::of_note(note)) else {
        return Ok(volcano());
    };
    let known = {
        let read = READ.lock().unwrap_or_else(|broken| broken.into_inner());
        let mut same = read.iter().filter(|(hash, _)| *hash == header.content);
        same.find_map(|(_, known)| known.upgrade())
    };
    match known {
        Some(content) => Ok(content),
        None => match files.read() {
            Ok(content) => Ok(shared(content)),
            Err(reports) => Err(reports.brief()),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_come_back_from_a_remark_as_they_were() {
        let files = Files {
            map: "a \"b\"\nc\\".to_owned(),
            pieces: String::new(),
            scenario: "ä".to_owned(),
        };
        assert_eq!(Files::of_note(&files.note()), Some(files));
        assert_eq!(Files::of_note("own files [1]"), None);
        assert_eq!(Files::of_note("forked after entry 3"), None);
    }
}
