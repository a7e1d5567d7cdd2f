//! The part of a line that is shown with a mistake in it.

/// The part of the line that is shown, and the part of it that is underlined, in characters.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Excerpt {
    pub text: String,
    pub indent: usize,
    pub length: usize,
}

/// The widest excerpt, in characters.
const EXCERPT_CHARS: usize = 110;

impl Excerpt {
    /// Cuts a long line around the mistake.
    pub fn cut(line: &str, indent: usize, length: usize) -> Excerpt {
        let skipped = if indent + length > EXCERPT_CHARS {
            indent.saturating_sub(30)
        } else {
            0
        };
        let shown = line.trim_end().chars().skip(skipped).take(EXCERPT_CHARS);
        Excerpt {
            text: shown
                .map(|c| if c.is_control() { ' ' } else { c })
                .collect(),
            indent: indent - skipped,
            length: length.min(EXCERPT_CHARS - (indent - skipped).min(EXCERPT_CHARS - 1)),
        }
    }

    /// Shows a line that is wrong as a whole.
    pub fn whole(line: &str) -> Excerpt {
        let indent = line.chars().take_while(|c| c.is_whitespace()).count();
        let length = line.trim().chars().count();
        if length == 0 {
            return Excerpt::cut("", 0, 1);
        }
        Excerpt::cut(line, indent, length)
    }
}
