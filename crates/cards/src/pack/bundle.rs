//! All files of a pack in one text, to be sent, kept and brought as one file.
//!
//! ```text
//! === pack.toml
//! id = "my-cards"
//! === heroes/thor.cards
//! hero "Thor" team Avengers
//! ```
//!
//! A line of a file that looks like the beginning of another is written with a backslash in front.

/// What goes before the name of a file.
const OPENS: &str = "=== ";

/// How the name of such a file ends.
pub const BUNDLE: &str = ".pack";

/// Whether a text begins as one with several files does.
pub fn is_bundle(text: &str) -> bool {
    first_line(text).starts_with(OPENS)
}

/// Writes files as one text.
pub fn bundle(files: &[(String, String)]) -> String {
    let mut text = String::new();
    for (path, file) in files {
        text.push_str(&format!("{OPENS}{path}\n"));
        for line in file.lines() {
            if line.trim_start_matches('\\').starts_with(OPENS) {
                text.push('\\');
            }
            text.push_str(line);
            text.push('\n');
        }
    }
    text
}

/// Reads files that were written as one text. Otherwise returns the line, from 1, that belongs to no
/// file.
pub fn unbundle(text: &str) -> Result<Vec<(String, String)>, usize> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut files: Vec<(String, String)> = Vec::new();
    for (line, nth) in text.lines().zip(1..) {
        if let Some(path) = line.strip_prefix(OPENS) {
            files.push((path.trim().to_owned(), String::new()));
            continue;
        }
        let Some((_, file)) = files.last_mut() else {
            return Err(nth);
        };
        let is_marked = line.starts_with('\\') && line.trim_start_matches('\\').starts_with(OPENS);
        file.push_str(if is_marked { &line[1..] } else { line });
        file.push('\n');
    }
    if files.is_empty() { Err(1) } else { Ok(files) }
}

fn first_line(text: &str) -> &str {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    text.lines().next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_come_back_as_they_were_also_those_that_look_like_several() {
        let file = |path: &str, text: &str| (path.to_owned(), text.to_owned());
        let files = vec![
            file("pack.toml", "id = \"a\"\n"),
            file("empty.cards", ""),
            file("heroes/ä.cards", "# one\n=== two\n\\=== three\n\n"),
        ];
        let text = bundle(&files);
        assert!(is_bundle(&text));
        assert_eq!(unbundle(&text), Ok(files));
    }

    #[test]
    fn a_text_that_begins_with_no_file_is_none() {
        assert!(!is_bundle("hero \"Thor\""));
        assert_eq!(unbundle("hero \"Thor\""), Err(1));
        assert_eq!(unbundle(""), Err(1));
    }
}
