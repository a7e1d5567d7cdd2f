//! Secrets from the system: links to seats, seeds, keys.

use std::fmt::Write;

/// A seat's secret: whoever knows it plays the seat.
#[derive(Clone, PartialEq, Eq)]
pub struct Token([u8; 32]);

impl std::fmt::Debug for Token {
    /// No secret ever gets into a log.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token")
    }
}

impl Token {
    /// Draws a token from the system.
    pub fn draw() -> Result<Token, getrandom::Error> {
        Ok(Token(draw()?))
    }

    /// Returns the token that belongs to a name under a key: whoever has the key can make it again,
    /// and nobody else can tell it from luck.
    pub fn derived(key: &[u8; 32], name: &str) -> Token {
        Token(*blake3::keyed_hash(key, name.as_bytes()).as_bytes())
    }

    /// Returns a token for something that hangs on this one.
    pub fn child(&self, name: &str) -> Token {
        Token::derived(&self.0, name)
    }

    /// Returns the token of a link for onlookers. It is made from the key of the database: every
    /// player may show it, and it opens no more than what lies open.
    pub fn for_onlookers(key: &[u8; 32], watch: i64) -> Token {
        Token::derived(key, &format!("watch {watch}"))
    }

    /// Returns the token under which everybody may look back at a game. It is made from the key of the
    /// database: every player may show it.
    pub fn for_everybody(key: &[u8; 32], share: i64) -> Token {
        Token::derived(key, &format!("share {share}"))
    }

    /// Reads what stands in a link; nothing else than 64 small hexadecimal digits will do, so that
    /// a seat has one address only.
    pub fn parse(text: &str) -> Option<Token> {
        let is_plain = |byte: &u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        if text.len() != 64 || !text.as_bytes().iter().all(is_plain) {
            return None;
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
            *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
        }
        Some(Token(bytes))
    }

    /// Returns the token as it stands in a link.
    pub fn text(&self) -> String {
        hex(&self.0)
    }

    /// Returns what the store keeps of it: whoever reads the database can not take a seat.
    pub fn hash(&self) -> [u8; 32] {
        *blake3::hash(&self.0).as_bytes()
    }
}

/// Draws bytes from the system.
pub fn draw<const N: usize>() -> Result<[u8; N], getrandom::Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

/// Writes bytes as small hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string can not fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_has_one_spelling() {
        let token = Token::draw().expect("the system has luck");
        let text = token.text();
        assert!(Token::parse(&text) == Some(token));
        assert!(
            Token::parse(&text.to_uppercase()).is_none()
                || !text.contains(|c: char| c.is_alphabetic())
        );
        assert!(Token::parse(&text[1..]).is_none());
        assert!(Token::parse(&"ä".repeat(32)).is_none());
    }
}
