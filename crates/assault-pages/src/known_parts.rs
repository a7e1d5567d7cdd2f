//! What a browser has already. Large parts of a page carry a mark of their contents; a browser that
//! asks again says which marks it has, and gets those parts by their marks only. With everybody on
//! the map that is most of the page, and reading and comparing it took most of the time between a
//! choice and the picture of it.

use std::collections::BTreeSet;

use maud::{Markup, PreEscaped};

/// As many parts as no page has: more are not read.
const PARTS_MAX: usize = 1024;
/// How many letters a mark has.
const LETTERS: usize = 8;

/// The marks of the parts that a browser has.
#[derive(Clone, Default)]
pub struct KnownParts(BTreeSet<String>);

impl KnownParts {
    /// Reads marks that are written one after the other.
    pub fn of(text: &str) -> KnownParts {
        let parts = text.as_bytes().chunks_exact(LETTERS).take(PARTS_MAX);
        let words = parts.filter_map(|part| std::str::from_utf8(part).ok());
        KnownParts(words.map(str::to_owned).collect())
    }

    /// Writes a part of a page: as it is, or no more than that it is the same.
    pub fn part(&self, id: &str, tag: &str, class: &str, inner: &Markup) -> Markup {
        PreEscaped(self.written(id, tag, &format!(r#" class="{class}""#), &inner.0))
    }

    /// Writes a part with its attributes as they stand in the markup.
    pub fn written(&self, id: &str, tag: &str, attributes: &str, inner: &str) -> String {
        let mark = mark(&[id, attributes, inner]);
        if self.0.contains(&mark) {
            format!(r#"<{tag} id="{id}" data-same="{mark}"></{tag}>"#)
        } else {
            format!(r#"<{tag} id="{id}"{attributes} data-h="{mark}">{inner}</{tag}>"#)
        }
    }
}

fn mark(texts: &[&str]) -> String {
    let mut hasher = blake3::Hasher::new();
    for text in texts {
        hasher.update(text.as_bytes());
        hasher.update(b"\0");
    }
    room::hex(&hasher.finalize().as_bytes()[..LETTERS / 2])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_browser_has_is_not_sent_again() {
        let first = KnownParts::default().written("sA1", "g", "", "<path/>");
        let mark = first.split("data-h=\"").nth(1).expect("a mark");
        let has = KnownParts::of(&format!("{}ffffffff", &mark[..LETTERS]));
        let again = has.written("sA1", "g", "", "<path/>");
        assert_eq!(
            again,
            format!(r#"<g id="sA1" data-same="{}"></g>"#, &mark[..LETTERS])
        );
        // Another place, other contents or other attributes are another part.
        for (id, attributes, inner) in [
            ("sA2", "", "<path/>"),
            ("sA1", " class=\"stack\"", "<path/>"),
            ("sA1", "", "<rect/>"),
        ] {
            let other = has.written(id, "g", attributes, inner);
            assert!(other.contains(inner) && other.contains("data-h"), "{other}");
        }
    }

    #[test]
    fn marks_that_are_none_are_no_marks() {
        for text in ["", "abc", "ääääääää", &"0".repeat(100_000)] {
            let sent = KnownParts::of(text).written("sA1", "g", "", "<path/>");
            assert!(sent.contains("<path/>"), "{sent}");
        }
    }

    #[test]
    fn more_marks_than_a_page_has_are_not_read() {
        let own = mark(&["sA1", "", "<path/>"]);
        let after = |n_others: usize| {
            let text = "0".repeat(n_others * LETTERS) + &own;
            KnownParts::of(&text).written("sA1", "g", "", "<path/>")
        };
        assert!(after(PARTS_MAX - 1).contains("data-same"));
        assert!(after(PARTS_MAX).contains("<path/>"));
    }
}
