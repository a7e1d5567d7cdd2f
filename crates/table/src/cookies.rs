//! What a browser remembers: its language, its light, and the seats it holds.

use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE};
use cards::words::Lang;

use crate::token::Token;

/// A browser remembers so many links at most; a cookie holds no more than 4,000 letters.
const SEATS_MAX: usize = 30;
const A_YEAR: u32 = 365 * 24 * 60 * 60;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// As the system has it.
    Auto,
    Light,
    Dark,
}

impl Theme {
    pub fn word(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    pub fn parse(word: &str) -> Theme {
        match word {
            "light" => Theme::Light,
            "dark" => Theme::Dark,
            _ => Theme::Auto,
        }
    }
}

/// What a request says about who reads the answer.
#[derive(Clone)]
pub struct Reader {
    pub lang: Lang,
    pub theme: Theme,
    /// Secrets of seats, the latest first.
    pub seats: Vec<Token>,
    /// What tells this browser from others where people share a device.
    pub browser: Option<Token>,
}

impl Reader {
    pub fn of(headers: &HeaderMap) -> Reader {
        let lang = match cookie(headers, "lang") {
            Some("de") => Lang::De,
            Some("en") => Lang::En,
            _ => preferred(headers),
        };
        let seats = cookie(headers, "seats").unwrap_or_default().split('.');
        Reader {
            lang,
            theme: Theme::parse(cookie(headers, "theme").unwrap_or_default()),
            seats: seats.filter_map(Token::parse).take(SEATS_MAX).collect(),
            browser: cookie(headers, "browser").and_then(Token::parse),
        }
    }

    /// Returns the cookie that remembers one more seat.
    pub fn with_seat(&self, token: &Token) -> String {
        self.with_seats(std::slice::from_ref(token))
    }

    /// Returns the cookie that remembers several more, the first of them first.
    pub fn with_seats(&self, tokens: &[Token]) -> String {
        let others = self.seats.iter().filter(|other| !tokens.contains(other));
        let seats = tokens.iter().chain(others).take(SEATS_MAX);
        let seats: Vec<String> = seats.map(Token::text).collect();
        set("seats", &seats.join("."))
    }

    /// Returns the cookie that forgets a seat.
    pub fn without_seat(&self, token: &Token) -> String {
        let others = self.seats.iter().filter(|other| *other != token);
        let seats: Vec<String> = others.map(Token::text).collect();
        set("seats", &seats.join("."))
    }
}

/// Returns the text of a cookie that is kept for a year and never sent to other sites.
pub fn set(name: &str, value: &str) -> String {
    format!("{name}={value}; Path=/; Max-Age={A_YEAR}; HttpOnly; SameSite=Lax")
}

fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let lines = headers
        .get_all(COOKIE)
        .iter()
        .filter_map(|line| line.to_str().ok());
    let mut pairs = lines
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='));
    pairs
        .find(|(found, _)| *found == name)
        .map(|(_, value)| value)
}

/// The first language of the browser that we speak.
fn preferred(headers: &HeaderMap) -> Lang {
    let wanted = headers
        .get(ACCEPT_LANGUAGE)
        .and_then(|value| value.to_str().ok());
    let known = wanted.unwrap_or_default().split(',').find_map(|word| {
        let word = word.trim().to_ascii_lowercase();
        match word.get(..2) {
            Some("de") => Some(Lang::De),
            Some("en") => Some(Lang::En),
            _ => None,
        }
    });
    known.unwrap_or(Lang::En)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn the_cookie_wins_over_the_browser() {
        let mut headers = HeaderMap::new();
        headers.insert(
            ACCEPT_LANGUAGE,
            HeaderValue::from_static("fr, de;q=0.8, en;q=0.5"),
        );
        assert_eq!(Reader::of(&headers).lang, Lang::De);
        headers.insert(
            COOKIE,
            HeaderValue::from_static("a=b; lang=en; theme=dark; seats=xyz"),
        );
        let reader = Reader::of(&headers);
        assert_eq!((reader.lang, reader.theme), (Lang::En, Theme::Dark));
        assert!(reader.seats.is_empty());
    }
}
