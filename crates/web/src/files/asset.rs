//! Files that browsers keep.

use std::sync::OnceLock;

use axum::body::Bytes;

use super::short;

const CSS: &str = "text/css; charset=utf-8";
const SVG: &str = "image/svg+xml";
const JS: &str = "text/javascript; charset=utf-8";

/// A file as browsers get it: written in one or several parts, and asked for once.
pub struct Asset {
    pub(super) name: &'static str,
    pub kind: &'static str,
    pub(super) parts: Vec<&'static str>,
    /// What is done to a style before it is sent.
    finish: fn(String) -> String,
    text: OnceLock<String>,
    packed: OnceLock<Option<Bytes>>,
}

impl Asset {
    /// Returns a style sheet.
    pub fn style(name: &'static str, parts: Vec<&'static str>) -> Asset {
        Asset::new(name, CSS, parts)
    }

    /// Returns a script.
    pub fn script(name: &'static str, parts: Vec<&'static str>) -> Asset {
        Asset::new(name, JS, parts)
    }

    /// Returns a drawing.
    pub fn drawing(name: &'static str, text: &'static str) -> Asset {
        Asset::new(name, SVG, vec![text])
    }

    /// Returns the file with something done to what is written before it is sent.
    #[must_use]
    pub fn finished_by(self, finish: fn(String) -> String) -> Asset {
        Asset { finish, ..self }
    }

    fn new(name: &'static str, kind: &'static str, parts: Vec<&'static str>) -> Asset {
        Asset {
            name,
            kind,
            parts,
            finish: |written| written,
            text: OnceLock::new(),
            packed: OnceLock::new(),
        }
    }

    /// Returns the file as it is sent.
    pub fn text(&self) -> &str {
        self.text.get_or_init(|| match self.kind {
            JS => short::script(&self.written()),
            CSS => short::style(&self.written()),
            _ => self.written(),
        })
    }

    /// Returns all that is written in the parts.
    fn written(&self) -> String {
        (self.finish)(self.parts.concat())
    }

    /// Returns the file as `pack` makes it short; that is done once.
    pub fn packed(&self, pack: impl FnOnce(&[u8]) -> Option<Vec<u8>>) -> Option<Bytes> {
        let packed = || pack(self.text().as_bytes()).map(Bytes::from);
        self.packed.get_or_init(packed).clone()
    }

    /// Says what would be sent otherwise than it is written; nothing if all is well. For the tests of
    /// whoever writes files.
    pub fn fault(&self) -> Option<String> {
        match self.kind {
            JS => self
                .parts
                .iter()
                .flat_map(|part| part.lines())
                .find_map(broken_line),
            CSS => self.lost_rule(),
            _ => None,
        }
        .map(|what| format!("{}: {what}", self.name))
    }

    /// Returns a sign of which the style sent has another number than the style written.
    fn lost_rule(&self) -> Option<String> {
        let (sent, written) = (self.text(), self.written());
        let is_lost =
            |sign: &&&str| sent.matches(**sign).count() != written.matches(**sign).count();
        let signs = ["{", "}", "@media", "var(--", "::after"];
        let is_long = sent.contains("/*") || sent.contains('\n');
        let lost = signs.iter().find(is_lost).map(|sign| (*sign).to_owned());
        lost.or_else(|| is_long.then(|| "a comment or a line".to_owned()))
    }
}

/// A text inside a script must not go over several lines, since indentation is not sent.
fn broken_line(line: &str) -> Option<String> {
    let is_whole = line.matches('`').count().is_multiple_of(2);
    let is_closed = !line.contains("/*") || line.contains("*/");
    (!is_whole || !is_closed).then(|| line.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_not_be_sent_as_written_is_noticed() {
        let script = |text| Asset::script("a.js", vec![text]).fault();
        assert_eq!(script("const a = `b`;\n"), None);
        assert!(script("const a = `b\n  c`;\n").is_some());
        assert!(script("/* a\n b */\n").is_some());
        let style = Asset::style("a.css", vec!["/* Why. */\n.a {\n  b: c;\n}\n"]);
        assert_eq!(style.fault(), None);
        let cut = style.finished_by(|written| written + ".d::after { content: \"/* {\"; }");
        assert!(cut.fault().is_some());
    }
}
