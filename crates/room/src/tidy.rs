//! What people type, made fit to be shown to others.

/// A name has at most this many letters.
pub const NAME_MAX: usize = 24;

/// Makes a readable name of what somebody typed.
pub fn tidy_name(typed: &str) -> String {
    tidy_line(typed, NAME_MAX)
}

/// Makes one readable line of what somebody typed, with at most `max` letters.
pub fn tidy_line(typed: &str, max: usize) -> String {
    let readable = |c: &char| !c.is_control() && !is_unseen(*c);
    // A break is a blank, or two words would become one.
    let blank = |c: char| if c.is_whitespace() { ' ' } else { c };
    let kept: String = typed.chars().map(blank).filter(readable).collect();
    let words: Vec<&str> = kept.split_whitespace().collect();
    words.join(" ").chars().take(max).collect()
}

/// Signs that turn the direction of a line or have no width would let one name pose as another.
fn is_unseen(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_one_readable_line() {
        assert_eq!(tidy_name("  Ana\n Maria\u{202e} "), "Ana Maria");
        assert_eq!(tidy_name(&"x".repeat(99)).len(), NAME_MAX);
        assert_eq!(tidy_name("\u{0}\u{7}"), "");
    }
}
