//! Scripts and styles without what only people read: they are written to be read and sent to be short.

/// Returns a script without indentation and lines of comment. No text inside our scripts goes over several
/// lines.
pub fn script(written: &str) -> String {
    let lines = written.lines().map(str::trim_start);
    let told = lines.filter(|line| !line.is_empty() && !line.starts_with("//"));
    told.flat_map(|line| [line, "\n"]).collect()
}

/// Returns a style without comments and without white space that means nothing. A space before a colon
/// or a bracket stays: between two selectors it has a meaning.
pub fn style(written: &str) -> String {
    let mut sent = String::with_capacity(written.len());
    let mut rest = written;
    let mut has_space = false;
    while let Some(next) = rest.chars().next() {
        let len = match next {
            '/' if rest.starts_with("/*") => {
                let end = rest.find("*/").map_or(rest.len(), |end| end + "*/".len());
                rest = &rest[end..];
                has_space = true;
                continue;
            }
            space if space.is_whitespace() => {
                rest = &rest[space.len_utf8()..];
                has_space = true;
                continue;
            }
            '"' | '\'' => quoted(rest, next),
            sign => sign.len_utf8(),
        };
        let may_drop = matches!(next, '{' | '}' | ';' | ',')
            || sent.is_empty()
            || sent.ends_with(['{', '}', ';', ',', ':']);
        if has_space && !may_drop {
            sent.push(' ');
        }
        has_space = false;
        if next == '}' && sent.ends_with(';') {
            sent.pop();
        }
        sent.push_str(&rest[..len]);
        rest = &rest[len..];
    }
    sent
}

/// Returns how long a text in quotes is, quotes included.
fn quoted(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (at, sign) in text.char_indices().skip(1) {
        match sign {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            sign if sign == quote => return at + sign.len_utf8(),
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::{script, style};

    #[test]
    fn a_script_is_sent_without_what_only_people_read() {
        let written = "// Why it is so.\nfunction f() {\n  return '//'; // Here.\n}\n";
        assert_eq!(
            script(written),
            "function f() {\nreturn '//'; // Here.\n}\n"
        );
    }

    #[test]
    fn a_style_is_sent_without_what_only_people_read() {
        let written = "/* Why. */\n.a, .b > i {\n  margin: 0 auto; /* Here. */\n  color: red;\n}\n";
        assert_eq!(style(written), ".a,.b > i{margin:0 auto;color:red}");
    }

    #[test]
    fn what_means_something_stays() {
        for kept in [
            ".a :hover{top:calc(1px + 2px)}",
            ".a (b){}",
            ".a::before{content:\"; /* {  \\\" } */\"}",
            ".a::after{content:'  :  '}",
        ] {
            assert_eq!(style(kept), kept);
        }
    }
}
