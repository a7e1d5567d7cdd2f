//! A word of a line-based file.

/// A word and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Word<'a> {
    /// The word, without quotes.
    pub text: &'a str,
    /// Its line, from one.
    pub line: u32,
    /// Its first character in the line, from one.
    pub column: u32,
}
