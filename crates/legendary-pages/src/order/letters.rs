//! Bytes as letters that can not be mistaken for one another.

pub const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Why a text does not spell such bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoLetters {
    /// A sign that is never used.
    Foreign(char),
    /// Bits are left over that nobody wrote.
    Rest,
}

/// Writes bytes in letters, five bits each.
pub fn to_letters(bytes: &[u8]) -> String {
    let mut text = String::new();
    let (mut buffer, mut n_bits) = (0u32, 0);
    for &byte in bytes {
        buffer = buffer << 8 | u32::from(byte);
        n_bits += 8;
        while n_bits >= 5 {
            n_bits -= 5;
            text.push(char::from(LETTERS[(buffer >> n_bits & 31) as usize]));
        }
        buffer &= (1 << n_bits) - 1;
    }
    if n_bits > 0 {
        text.push(char::from(LETTERS[(buffer << (5 - n_bits) & 31) as usize]));
    }
    text
}

/// Reads bytes back; capitals, hyphens and blanks do not matter.
pub fn from_letters(text: &str) -> Result<Vec<u8>, NoLetters> {
    let mut bytes = Vec::new();
    let (mut buffer, mut n_bits) = (0u32, 0);
    for letter in text.chars().filter(|c| *c != '-' && !c.is_whitespace()) {
        let plain = match letter.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            other => other,
        };
        let value = LETTERS.iter().position(|&known| char::from(known) == plain);
        let value = value.ok_or(NoLetters::Foreign(letter))?;
        buffer = buffer << 5 | value as u32;
        n_bits += 5;
        if n_bits >= 8 {
            n_bits -= 8;
            bytes.push((buffer >> n_bits & 255) as u8);
            buffer &= (1 << n_bits) - 1;
        }
    }
    // What is left over was filled with zeros; anything else was not spelled by us.
    match buffer {
        0 => Ok(bytes),
        _ => Err(NoLetters::Rest),
    }
}

/// Puts letters into groups of four.
pub fn grouped(text: &str) -> String {
    let groups: Vec<&str> = text
        .as_bytes()
        .chunks(4)
        .filter_map(|chunk| std::str::from_utf8(chunk).ok())
        .collect();
    groups.join("-")
}
