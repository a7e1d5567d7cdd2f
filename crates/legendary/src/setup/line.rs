//! `key=value` text: how values are quoted and read.

use crate::state::piles::PLAYERS_MAX;

use super::Teams;
use super::switches::{NO, YES};
use super::words::WordsError;

/// Writes a value, in quotation marks only where it needs them.
pub(super) fn value(text: &str) -> String {
    let plain = !text.is_empty() && text.chars().all(is_plain);
    if plain { text.to_owned() } else { quote(text) }
}

fn is_plain(c: char) -> bool {
    c.is_ascii_alphanumeric() || "-_.".contains(c)
}

/// Writes a value in quotation marks.
pub(super) fn quote(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => quoted.extend(c.escape_unicode()),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

/// One `key=value` of a line.
pub(super) struct Pair {
    pub(super) key: String,
    pub(super) values: Vec<String>,
}

impl Pair {
    pub(super) fn one(&self) -> Result<&str, WordsError> {
        match &self.values[..] {
            [one] => Ok(one),
            _ => Err(self.wrong("a single value")),
        }
    }

    pub(super) fn number(&self) -> Result<u8, WordsError> {
        self.one()?
            .parse()
            .map_err(|_| self.wrong("a number from 0 to 255"))
    }

    pub(super) fn seat(&self) -> Result<u8, WordsError> {
        let counted: Option<u16> = self.one()?.parse().ok();
        let seat = counted.and_then(|n| u8::try_from(n.checked_sub(1)?).ok());
        seat.ok_or_else(|| self.wrong("the number of a player, counted from 1"))
    }

    pub(super) fn officers(&self) -> Result<[u8; PLAYERS_MAX], WordsError> {
        let expected = "a number for each player, such as 0,2,0";
        let mut officers = [0; PLAYERS_MAX];
        if self.values.len() > PLAYERS_MAX {
            return Err(self.wrong(expected));
        }
        for (n, text) in officers.iter_mut().zip(&self.values) {
            *n = text.parse().map_err(|_| self.wrong(expected))?;
        }
        Ok(officers)
    }

    pub(super) fn yes_or_no(&self) -> Result<bool, WordsError> {
        self.word([false, true], |on| if on { YES } else { NO })
    }

    /// Reads the team of each player, counted from one.
    pub(super) fn teams(&self) -> Result<Teams, WordsError> {
        let expected = "the team of each player, such as 1,2,1,2";
        let mut teams = Teams::default();
        if self.values.len() > PLAYERS_MAX {
            return Err(self.wrong(expected));
        }
        for (team, text) in teams.0.iter_mut().zip(&self.values) {
            let counted: Option<u8> = text.parse().ok();
            *team = counted
                .and_then(|n| n.checked_sub(1))
                .ok_or_else(|| self.wrong(expected))?;
        }
        Ok(teams)
    }

    pub(super) fn word<T: Copy, const N: usize>(
        &self,
        all: [T; N],
        word: fn(T) -> &'static str,
    ) -> Result<T, WordsError> {
        let given = self.one()?;
        let found = all.into_iter().find(|&value| word(value) == given);
        found.ok_or_else(|| self.wrong(&all.map(word).join(" or ")))
    }

    pub(super) fn wrong(&self, expected: &str) -> WordsError {
        let (key, value) = (self.key.clone(), self.values.join(","));
        WordsError::Value {
            key,
            value,
            expected: expected.to_owned(),
        }
    }
}

/// Reads a whole line; no key comes twice.
pub(super) fn read_pairs(line: &str) -> Result<Vec<Pair>, WordsError> {
    let mut pairs: Vec<Pair> = Vec::new();
    let mut rest = line.trim();
    while !rest.is_empty() {
        let key_len = rest.find(|c| !is_plain(c)).unwrap_or(rest.len());
        let (key, after) = rest.split_at(key_len);
        let Some(after) = after.strip_prefix('=').filter(|_| !key.is_empty()) else {
            let before = line.len() - line.trim_start().len() + line.trim().len() - rest.len();
            let column = line[..before].chars().count() + 1;
            let text = rest
                .split_whitespace()
                .next()
                .unwrap_or_default()
                .to_owned();
            return Err(WordsError::NoPair { column, text });
        };
        let is_twice = pairs.iter().any(|pair| pair.key == key);
        if is_twice && (!key.ends_with("-mode") || kernel::applies("L-DIFFICULTY-011")) {
            return Err(WordsError::Twice {
                key: key.to_owned(),
            });
        }
        let (values, after) = read_values(key, after)?;
        pairs.push(Pair {
            key: key.to_owned(),
            values,
        });
        rest = after.trim_start();
    }
    Ok(pairs)
}

fn read_values<'a>(key: &str, text: &'a str) -> Result<(Vec<String>, &'a str), WordsError> {
    let mut values = Vec::new();
    let mut rest = text;
    loop {
        let (value, after) = match rest.strip_prefix('"') {
            Some(quoted) => read_quoted(key, quoted)?,
            None => read_plain(key, rest)?,
        };
        values.push(value);
        match after.strip_prefix(',') {
            Some(more) => rest = more,
            None => return Ok((values, after)),
        }
    }
}

fn read_plain<'a>(key: &str, text: &'a str) -> Result<(String, &'a str), WordsError> {
    let (value, after) = text.split_at(text.find(|c| !is_plain(c)).unwrap_or(text.len()));
    if value.is_empty() {
        return Err(WordsError::NoValue {
            key: key.to_owned(),
        });
    }
    Ok((value.to_owned(), after))
}

fn read_quoted<'a>(key: &str, text: &'a str) -> Result<(String, &'a str), WordsError> {
    let mut value = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['"', '\\']) {
        value.push_str(&rest[..at]);
        let after = &rest[at + 1..];
        if rest[at..].starts_with('"') {
            return Ok((value, after));
        }
        let (c, after) = read_escape(after).ok_or_else(|| WordsError::Escape {
            key: key.to_owned(),
            escape: after.chars().take(1).collect(),
        })?;
        value.push(c);
        rest = after;
    }
    Err(WordsError::Unclosed {
        key: key.to_owned(),
    })
}

/// Reads what stands after a backslash.
fn read_escape(text: &str) -> Option<(char, &str)> {
    if let Some(digits) = text.strip_prefix("u{") {
        let (digits, after) = digits.split_once('}')?;
        return Some((
            char::from_u32(u32::from_str_radix(digits, 16).ok()?)?,
            after,
        ));
    }
    let c = text.chars().next().filter(|c| "\"\\".contains(*c))?;
    Some((c, &text[c.len_utf8()..]))
}
