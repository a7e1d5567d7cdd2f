//! The links that a browser holds. On the first visit the secret of a link goes into a cookie, and the
//! address has an alias in its place from then on: in the address bar, in the history, in what a proxy
//! writes down. An alias opens nothing without the cookie of the browser that opened the link.

use axum::http::HeaderMap;
use room::Token;

use crate::cookies;

/// Which places have an alias. What is shared with everybody keeps its address, to be passed on.
const PLACES: [&str; 5] = ["seat", "device", "host", "watch", "invite"];

/// What the names of the cookies begin with.
const NAME: &str = "at-";

/// The most links that a browser holds: what is sent with every request stays small.
const HELD_MAX: usize = 32;

const ALIAS_LENGTH: usize = 20;
const SECRET_LENGTH: usize = 64;

/// What stands in an address in the place of a secret. It is made of the secret, which it does not tell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alias(String);

impl Alias {
    pub fn of(token: &Token) -> Alias {
        let mut text = token.child("alias").text();
        text.truncate(ALIAS_LENGTH);
        Alias(text)
    }

    fn parse(text: &str) -> Option<Alias> {
        let is_plain = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        let is_alias = text.len() == ALIAS_LENGTH && text.bytes().all(is_plain);
        is_alias.then(|| Alias(text.to_owned()))
    }

    fn cookie_name(&self) -> String {
        format!("{NAME}{}", self.0)
    }
}

/// Where an address leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// To what a link opens.
    Link(Token),
    /// To what a link opened that this browser should hold.
    Known(Alias),
}

/// An address at a place, like `/seat/SECRET/about?step=3`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address<'a> {
    pub word: &'static str,
    pub place: Place,
    /// Everything behind the secret or alias.
    pub rest: &'a str,
}

impl<'a> Address<'a> {
    pub fn of(text: &'a str) -> Option<Address<'a>> {
        let (word, rest) = text.strip_prefix('/')?.split_once('/')?;
        let word = PLACES.into_iter().find(|place| *place == word)?;
        let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
        let (name, rest) = rest.split_at(end);
        let place = match Alias::parse(name) {
            Some(alias) => Place::Known(alias),
            None => Place::Link(Token::parse(name)?),
        };
        Some(Address { word, place, rest })
    }

    /// Returns the address with a secret in it.
    fn with(&self, token: &Token) -> String {
        format!("/{}/{}{}", self.word, token.text(), self.rest)
    }

    /// Returns the address with an alias in it.
    pub fn without(&self, token: &Token) -> String {
        format!("/{}/{}{}", self.word, Alias::of(token).0, self.rest)
    }
}

struct Held {
    alias: Alias,
    token: Token,
    /// How it stands in an address.
    text: String,
}

impl Held {
    fn of(token: Token) -> Held {
        Held {
            alias: Alias::of(&token),
            text: token.text(),
            token,
        }
    }
}

/// The links that a browser holds.
#[derive(Default)]
pub struct Keyring {
    held: Vec<Held>,
    /// How many of them, the first ones, have a cookie of their own.
    n_own: usize,
}

impl Keyring {
    pub fn of(headers: &HeaderMap) -> Keyring {
        let own = cookies::all(headers).filter_map(|(name, value)| {
            let alias = Alias::parse(name.strip_prefix(NAME)?)?;
            let held = Held::of(Token::parse(value)?);
            // One secret has one alias: a cookie of another link opens nothing here.
            (held.alias == alias).then_some(held)
        });
        let mut held: Vec<Held> = own.collect();
        let n_own = held.len();
        held.extend(cookies::seats(headers).map(Held::of));
        Keyring { held, n_own }
    }

    /// Whether the browser has opened a link here: then it keeps cookies, and its requests rest on them.
    pub fn has_own(&self) -> bool {
        self.n_own > 0
    }

    /// Whether there is a cookie for a link alone, which nothing else of the browser takes away.
    pub fn has_own_of(&self, token: &Token) -> bool {
        self.held[..self.n_own]
            .iter()
            .any(|held| held.token == *token)
    }

    pub fn holds(&self, token: &Token) -> bool {
        self.held.iter().any(|held| held.token == *token)
    }

    /// Returns an address with the secret that its alias stands for. One without an alias stays as it is;
    /// for an alias that this browser does not know there is none.
    pub fn inward(&self, text: &str) -> Option<String> {
        let Some(address) = Address::of(text) else {
            return Some(text.to_owned());
        };
        match &address.place {
            Place::Link(_) => Some(text.to_owned()),
            Place::Known(alias) => {
                let held = self.held.iter().find(|held| held.alias == *alias)?;
                Some(address.with(&held.token))
            }
        }
    }

    /// Puts aliases into the addresses of a page. Links that are whole are there to be sent, and stay.
    pub fn outward(&self, page: String) -> String {
        let mut out = String::new();
        let mut done = 0;
        for (at, alias) in self.found(&page) {
            out.push_str(&page[done..at]);
            out.push_str(&alias.0);
            done = at + SECRET_LENGTH;
        }
        if done == 0 {
            return page;
        }
        out.push_str(&page[done..]);
        out
    }

    /// Finds the secrets that begin an address in a page, each with its alias.
    fn found<'a>(&'a self, page: &'a str) -> impl Iterator<Item = (usize, &'a Alias)> {
        let begins = |at: usize| at == 0 || matches!(page.as_bytes()[at - 1], b'"' | b'=');
        let slashes = page.match_indices('/').map(|(at, _)| at);
        slashes.filter(move |&at| begins(at)).filter_map(|at| {
            let rest = &page[at + 1..];
            let word = PLACES.into_iter().find(|word| {
                let behind = rest.strip_prefix(word);
                behind.is_some_and(|behind| behind.starts_with('/'))
            })?;
            let from = at + word.len() + 2;
            let text = page.get(from..from + SECRET_LENGTH)?;
            let held = self.held.iter().find(|held| held.text == text)?;
            Some((from, &held.alias))
        })
    }

    /// Returns the cookies that hold one more link, and let go of those that are too many.
    pub fn holding(&self, token: &Token) -> Vec<String> {
        let surplus = (self.n_own + 1).saturating_sub(HELD_MAX);
        let own = self.held[..self.n_own].iter();
        // Browsers name first what they have kept longest.
        let mut all: Vec<String> = own
            .take(surplus)
            .map(|held| forgetting(&held.token))
            .collect();
        all.push(cookies::set(&Alias::of(token).cookie_name(), &token.text()));
        all
    }
}

/// Returns the cookie that lets go of a link.
pub fn forgetting(token: &Token) -> String {
    cookies::forget(&Alias::of(token).cookie_name())
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;
    use axum::http::header::COOKIE;

    fn token(name: &str) -> Token {
        Token::derived(&[7; 32], name)
    }

    fn holding(cookies: &[(String, String)]) -> Keyring {
        let pairs: Vec<String> = cookies
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        let value = HeaderValue::from_str(&pairs.join("; ")).expect("plain letters");
        Keyring::of(&[(COOKIE, value)].into_iter().collect())
    }

    fn own(token: &Token) -> (String, String) {
        (Alias::of(token).cookie_name(), token.text())
    }

    #[test]
    fn an_alias_opens_only_with_its_own_cookie() {
        let (one, other) = (token("one"), token("other"));
        let address = format!("/seat/{}/about?x=1", Alias::of(&one).0);
        let whole = Some(format!("/seat/{}/about?x=1", one.text()));
        assert_eq!(holding(&[own(&one)]).inward(&address), whole);
        assert_eq!(holding(&[own(&other)]).inward(&address), None);
        // Not even under the name of the first.
        let false_name = (Alias::of(&one).cookie_name(), other.text());
        assert_eq!(holding(&[false_name]).inward(&address), None);
        // What the list of games has is held as well.
        let list = ("seats".to_owned(), one.text());
        assert_eq!(holding(&[list]).inward(&address), whole);
        assert_eq!(holding(&[]).inward("/rules"), Some("/rules".to_owned()));
    }

    #[test]
    fn addresses_get_aliases_and_links_to_send_keep_their_secrets() {
        let (one, other) = (token("one"), token("other"));
        let (secret, alias) = (one.text(), Alias::of(&one).0);
        let unknown = other.text();
        let page = format!(
            "<a href=\"/seat/{secret}/hand\">ä</a><input value=\"http://t/seat/{secret}\">\
             <a href=\"/seat/{unknown}\"><a href=\"/share/{secret}\">/seat/{secret}"
        );
        let expected = page.replacen(&secret, &alias, 1);
        assert_eq!(holding(&[own(&one)]).outward(page.clone()), expected);
        assert_eq!(holding(&[]).outward(page.clone()), page);
        let next = format!("2; url=/watch/{secret}/replay?step=2");
        let expected = format!("2; url=/watch/{alias}/replay?step=2");
        assert_eq!(holding(&[own(&one)]).outward(next), expected);
    }

    #[test]
    fn the_oldest_go_when_there_are_too_many() {
        let tokens: Vec<Token> = (0..HELD_MAX).map(|n| token(&n.to_string())).collect();
        let cookies: Vec<(String, String)> = tokens.iter().map(own).collect();
        let more = token("more");
        assert_eq!(holding(&cookies[1..]).holding(&more).len(), 1);
        let set = holding(&cookies).holding(&more);
        assert_eq!(set.len(), 2);
        assert!(set[0].starts_with(&Alias::of(&tokens[0]).cookie_name()));
        assert!(set[0].contains("Max-Age=0"));
        assert!(set[1].contains(&more.text()) && set[1].contains("HttpOnly; SameSite=Lax"));
    }
}
