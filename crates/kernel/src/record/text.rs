//! Free text inside one line.
//!
//! Words come from card files and from people, so they may hold anything. What would break a line,
//! vanish in an editor or look empty is written with a backslash; all else stands as it is.

/// Writes text so that it fits at the end of a line.
pub fn escape(text: &str) -> String {
    if text.is_empty() {
        return "\\e".to_owned();
    }
    let last = text.chars().count() - 1;
    let mut out = String::with_capacity(text.len());
    for (idx, char) in text.chars().enumerate() {
        match char {
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            ' ' if idx == 0 || idx == last => out.push_str("\\s"),
            char if char.is_control() => out.extend(char.escape_unicode()),
            char => out.push(char),
        }
    }
    out
}

/// Reads what [`escape`] wrote, and nothing else.
pub fn unescape(line: &str) -> Option<String> {
    let text = unescape_loosely(line)?;
    (escape(&text) == line).then_some(text)
}

fn unescape_loosely(line: &str) -> Option<String> {
    if line == "\\e" {
        return Some(String::new());
    }
    let mut out = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(at) = rest.find('\\') {
        out.push_str(&rest[..at]);
        let (char, n_bytes) = escaped_char(&rest[at + 1..])?;
        out.push(char);
        rest = &rest[at + 1 + n_bytes..];
    }
    out.push_str(rest);
    Some(out)
}

/// Reads what follows a backslash; returns the character and the length of its escape.
fn escaped_char(after: &str) -> Option<(char, usize)> {
    let short = |char| Some((char, 1));
    match after.chars().next()? {
        '\\' => short('\\'),
        'n' => short('\n'),
        'r' => short('\r'),
        't' => short('\t'),
        's' => short(' '),
        'u' => {
            let (digits, _) = after.strip_prefix("u{")?.split_once('}')?;
            let char = char::from_u32(u32::from_str_radix(digits, 16).ok()?)?;
            Some((char, digits.len() + 3))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_text_reads_back() {
        for text in [
            "",
            " ",
            "  ",
            " a ",
            "a b",
            "\\",
            "\\e",
            "\n\r\t",
            "\u{7f}\u{85}",
            "Ärger – 007",
            "\\u{41}",
        ] {
            let line = escape(text);
            assert_eq!(unescape(&line).as_deref(), Some(text), "{line}");
            assert!(!line.contains('\n') && line.trim() == line, "{line}");
        }
    }

    #[test]
    fn second_spellings_are_refused() {
        for line in [
            "",
            " a",
            "a ",
            "\\u{41}",
            "\\x",
            "\\",
            "a\\e",
            "\\u{",
            "\\u{110000}",
            "a\tb",
        ] {
            assert_eq!(unescape(line), None, "{line:?}");
        }
    }
}
