//! What a browser remembers: its language, its light, and the seats it holds. Which language counts
//! is told in `room::language`.

use std::sync::Arc;

use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE};
use maud::Markup;
use words::Lang;

use crate::files::PageFrame;
use room::Token;
use room::{PAGE_LANG, REQUESTED_LANG, parse_lang};

/// The most links that a browser remembers; a cookie holds no more than 4,000 letters.
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

/// What a browser says of its record book.
#[derive(Clone, Default)]
pub enum OwnBook {
    /// It has never been here.
    #[default]
    Unasked,
    /// It wants none.
    Unwanted,
    /// It was given this key, under which there need not be a book yet.
    Offered(Token),
    /// It has this key.
    Kept(Token),
}

/// Says that replays show the chance to win.
const SHOWN: &str = "on";
const UNWANTED: &str = "off";
const OFFERED: &str = "new-";

impl OwnBook {
    fn parse(word: &str) -> OwnBook {
        if word == UNWANTED {
            return OwnBook::Unwanted;
        }
        let (secret, is_offered) = match word.strip_prefix(OFFERED) {
            Some(secret) => (secret, true),
            None => (word, false),
        };
        match Token::parse(secret) {
            Some(token) if is_offered => OwnBook::Offered(token),
            Some(token) => OwnBook::Kept(token),
            None => OwnBook::Unasked,
        }
    }

    /// Returns the cookie that remembers it.
    pub fn cookie(&self) -> String {
        let value = match self {
            OwnBook::Unasked => String::new(),
            OwnBook::Unwanted => UNWANTED.to_owned(),
            OwnBook::Offered(token) => format!("{OFFERED}{}", token.text()),
            OwnBook::Kept(token) => token.text(),
        };
        set("book", &value)
    }

    /// Returns the key of a book that may be there.
    pub fn key(&self) -> Option<&Token> {
        match self {
            OwnBook::Offered(token) | OwnBook::Kept(token) => Some(token),
            OwnBook::Unasked | OwnBook::Unwanted => None,
        }
    }
}

/// What a request says about who reads the answer.
#[derive(Clone)]
pub struct Reader {
    pub lang: Lang,
    /// Whether the request itself says which language it wants.
    pub is_lang_requested: bool,
    /// The seat that is read at, if any: a language chosen there is kept with it.
    pub seat: Option<String>,
    pub theme: Theme,
    /// Secrets of seats, the latest first.
    pub seats: Vec<Token>,
    /// What tells this browser from others where people share a device.
    pub browser: Option<Token>,
    /// The record book of this browser.
    pub book: OwnBook,
    /// Whether the game that is looked at is in it.
    pub is_in_book: bool,
    /// Whether replays show the chance to win.
    pub shows_chances: bool,
    /// The key of the feed that tells what waits for this browser.
    pub feed: Option<Token>,
    /// The key of the pack of own cards that this browser works on.
    pub pack: Option<Token>,
    /// What the site adds below whatever a game draws.
    pub foot: Option<Arc<Markup>>,
    /// What the pages of the site have around them.
    pub frame: Arc<PageFrame>,
}

impl Reader {
    /// Reads what a request says; `frame` is what the pages of the site have around them.
    pub fn of(headers: &HeaderMap, frame: &Arc<PageFrame>) -> Reader {
        let said = |name| headers.get(name).and_then(|value| value.to_str().ok());
        let requested = said(REQUESTED_LANG).and_then(parse_lang);
        let page = said(PAGE_LANG).and_then(parse_lang);
        let kept = cookie(headers, "lang").and_then(parse_lang);
        Reader {
            lang: requested
                .or(page)
                .or(kept)
                .unwrap_or_else(|| preferred(headers)),
            is_lang_requested: requested.is_some(),
            seat: None,
            theme: Theme::parse(cookie(headers, "theme").unwrap_or_default()),
            seats: seats(headers).collect(),
            browser: cookie(headers, "browser").and_then(Token::parse),
            book: OwnBook::parse(cookie(headers, "book").unwrap_or_default()),
            is_in_book: false,
            shows_chances: cookie(headers, "chances") == Some(SHOWN),
            feed: cookie(headers, "feed").and_then(Token::parse),
            pack: cookie(headers, "pack").and_then(Token::parse),
            foot: None,
            frame: frame.clone(),
        }
    }

    /// Returns the reader with a language that the request asks for besides its headers.
    pub fn requesting(self, lang: Option<Lang>) -> Reader {
        Reader {
            lang: lang.unwrap_or(self.lang),
            is_lang_requested: self.is_lang_requested || lang.is_some(),
            ..self
        }
    }

    /// Returns the reader of a page that is written in a language, wherever nothing else was chosen.
    pub fn of_page_in(self, lang: Option<Lang>) -> Reader {
        Reader {
            lang: lang
                .filter(|_| !self.is_lang_requested)
                .unwrap_or(self.lang),
            ..self
        }
    }

    /// Returns what is read at a seat where this was chosen.
    pub fn lang_at(&self, chosen: Option<Lang>) -> Lang {
        let chosen = chosen.filter(|_| !self.is_lang_requested);
        chosen.unwrap_or(self.lang)
    }

    /// Returns whoever reads at a seat: `lang` is what was chosen there.
    pub fn at_seat(&self, seat: String, lang: Option<Lang>) -> Reader {
        Reader {
            lang: self.lang_at(lang),
            seat: Some(seat),
            ..self.clone()
        }
    }

    /// Returns what the site adds below whatever a game draws.
    pub fn foot(&self) -> Option<&Markup> {
        self.foot.as_deref()
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

/// Returns the cookie that remembers whether replays show the chance to win.
pub fn showing_chances(shows: bool) -> String {
    set("chances", if shows { SHOWN } else { "off" })
}

/// Returns the cookie that remembers the key of a pack of own cards, or forgets it.
pub fn pack_cookie(key: Option<&Token>) -> String {
    set("pack", &key.map_or_else(String::new, Token::text))
}

/// Returns the text of a cookie that is kept for a year and never sent to other sites.
pub fn set(name: &str, value: &str) -> String {
    format!("{name}={value}; Path=/; Max-Age={A_YEAR}; HttpOnly; SameSite=Lax")
}

/// Returns the text of a cookie that has a browser forget another one.
pub fn forget(name: &str) -> String {
    format!("{name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax")
}

/// Returns all cookies of a request, in their order.
pub fn all(headers: &HeaderMap) -> impl Iterator<Item = (&str, &str)> {
    let lines = headers
        .get_all(COOKIE)
        .iter()
        .filter_map(|line| line.to_str().ok());
    lines
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
}

/// Returns the secrets of the seats that a browser lists, the latest first.
pub fn seats(headers: &HeaderMap) -> impl Iterator<Item = Token> {
    let seats = cookie(headers, "seats").unwrap_or_default().split('.');
    seats.filter_map(Token::parse).take(SEATS_MAX)
}

fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let found = all(headers).find(|(found, _)| *found == name);
    found.map(|(_, value)| value)
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
        assert_eq!(Reader::of(&headers, &Arc::default()).lang, Lang::De);
        headers.insert(
            COOKIE,
            HeaderValue::from_static("a=b; lang=en; theme=dark; seats=xyz"),
        );
        let reader = Reader::of(&headers, &Arc::default());
        assert_eq!((reader.lang, reader.theme), (Lang::En, Theme::Dark));
        assert!(reader.seats.is_empty());
    }

    #[test]
    fn the_seat_wins_over_the_cookie_and_the_request_over_the_seat() {
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, HeaderValue::from_static("lang=en"));
        let seat = || "/seat/x".to_owned();
        let at_seat = |reader: &Reader| reader.at_seat(seat(), Some(Lang::De)).lang;
        let reader = Reader::of(&headers, &Arc::default());
        assert_eq!(at_seat(&reader), Lang::De);
        assert_eq!(reader.at_seat(seat(), None).lang, Lang::En);
        assert_eq!(at_seat(&reader.clone().requesting(None)), Lang::De);
        assert_eq!(at_seat(&reader.requesting(Some(Lang::En))), Lang::En);
        headers.insert(COOKIE, HeaderValue::from_static("lang=de"));
        headers.insert(REQUESTED_LANG, HeaderValue::from_static("en"));
        let reader = Reader::of(&headers, &Arc::default());
        assert_eq!((reader.lang, at_seat(&reader)), (Lang::En, Lang::En));
    }
}
