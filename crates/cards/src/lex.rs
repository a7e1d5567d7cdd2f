//! Cuts one line into words, quoted names and marks.
//!
//! The language is line based, so a line is all the lexer ever sees: an error in one line can not
//! swallow the next.

use crate::report::Problem;
use crate::span::Span;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Token<'a> {
    pub kind: TokenKind,
    /// The word, or what stands between the quotes, or the mark.
    pub text: &'a str,
    pub span: Span,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TokenKind {
    /// A word or a number.
    Word,
    Quoted,
    Mark(Mark),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mark {
    Colon,
    Comma,
    Semicolon,
    Bar,
    Open,
    Close,
    Plus,
    Minus,
    Star,
    Arrow,
}

impl Mark {
    /// Returns how the mark is written.
    pub fn text(self) -> &'static str {
        match self {
            Mark::Colon => ":",
            Mark::Comma => ",",
            Mark::Semicolon => ";",
            Mark::Bar => "|",
            Mark::Open => "(",
            Mark::Close => ")",
            Mark::Plus => "+",
            Mark::Minus => "-",
            Mark::Star => "*",
            Mark::Arrow => "=>",
        }
    }
}

const MARKS: [Mark; 10] = [
    Mark::Colon,
    Mark::Comma,
    Mark::Semicolon,
    Mark::Bar,
    Mark::Open,
    Mark::Close,
    Mark::Plus,
    Mark::Minus,
    Mark::Star,
    Mark::Arrow,
];

/// Returns the tokens of a line that starts at byte `offset` of its file.
pub(crate) fn lex(line: &str, offset: usize) -> Result<Vec<Token<'_>>, Problem> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(next) = line[at..].chars().next() {
        if next == '#' {
            break;
        }
        if next == ' ' || next == '\t' {
            at += 1;
            continue;
        }
        let token = token(line, at, offset)?;
        at = token.span.end as usize - offset;
        tokens.push(token);
    }
    Ok(tokens)
}

/// Tells whether a bare word may hold this character.
pub(crate) fn is_word_char(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '.' | '-' | '\'' | '’')
}

fn token(line: &str, at: usize, offset: usize) -> Result<Token<'_>, Problem> {
    let rest = &line[at..];
    if let Some(inside) = rest.strip_prefix('"') {
        return quoted(inside, offset + at);
    }
    if let Some(mark) = MARKS.into_iter().find(|mark| rest.starts_with(mark.text())) {
        let text = &rest[..mark.text().len()];
        let span = span(offset + at, text.len());
        return Ok(Token {
            kind: TokenKind::Mark(mark),
            text,
            span,
        });
    }
    let length = rest.find(|c| !is_word_char(c)).unwrap_or(rest.len());
    if length == 0 {
        let odd = rest.chars().next().unwrap_or(' ');
        let message = format!("the sign `{}` means nothing here", odd.escape_debug());
        let problem = Problem::new(span(offset + at, odd.len_utf8()), message);
        return Err(problem.hint("a name with blanks or signs stands in quotes: \"Hulk Smash!\""));
    }
    Ok(Token {
        kind: TokenKind::Word,
        text: &rest[..length],
        span: span(offset + at, length),
    })
}

fn quoted(inside: &str, start: usize) -> Result<Token<'_>, Problem> {
    let Some(length) = inside.find('"') else {
        return Err(
            Problem::new(span(start, 1 + inside.len()), "the quote is not closed")
                .hint("a name ends with `\"` on the same line"),
        );
    };
    let text = &inside[..length];
    let whole = span(start, length + 2);
    if text.trim().is_empty() {
        return Err(Problem::new(whole, "the name is empty"));
    }
    if text.trim() != text {
        return Err(Problem::new(whole, "the name begins or ends with a blank"));
    }
    if text.chars().any(char::is_control) {
        return Err(Problem::new(
            whole,
            "the name holds a character that can not be printed",
        ));
    }
    Ok(Token {
        kind: TokenKind::Quoted,
        text,
        span: whole,
    })
}

fn span(start: usize, length: usize) -> Span {
    Span {
        start: start as u32,
        end: (start + length) as u32,
    }
}
