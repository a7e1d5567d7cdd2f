//! A place in a line, and what could stand there.
//!
//! Every question the parser asks ("is this the word `draw`?") is noted. If nothing fits, the
//! questions asked at that place are the list of what was expected: it can not be out of date.

use crate::lex::{Mark, Token, TokenKind};
use crate::limits::{DEPTH, NAME_BYTES, NUMBER};
use crate::print;
use crate::report::{Problem, nearest};
use crate::span::Span;
use crate::vocabulary::{ARTICLES, Keyword, is_reserved, singular};

pub(crate) type Parsed<T> = Result<T, Problem>;

pub(crate) struct Cursor<'a> {
    tokens: Vec<Token<'a>>,
    at: usize,
    /// Right behind the last token.
    end: Span,
    expected: Vec<Expected>,
    /// The furthest place a reading came to before it was given up, and what it asked for there.
    furthest: (usize, Vec<Expected>),
    /// What the words asked for at a place are called together.
    label: Option<(usize, &'static str)>,
    depth: u8,
    pub teams: &'a [String],
}

/// Something that was asked for.
#[derive(Clone, PartialEq, Eq)]
enum Expected {
    Word(String),
    /// One word of a set too large to be listed, and what the set is called.
    OneOf(String, &'static str),
    /// Not a word but a sort of thing: "a number".
    Thing(&'static str),
}

/// A remembered place, to come back to.
pub(crate) struct Place {
    at: usize,
    expected: Vec<Expected>,
}

impl<'a> Cursor<'a> {
    pub fn new(tokens: Vec<Token<'a>>, teams: &'a [String]) -> Cursor<'a> {
        let end = tokens.last().map_or(0, |token| token.span.end);
        let end = Span { start: end, end };
        Cursor {
            tokens,
            at: 0,
            end,
            expected: Vec::new(),
            furthest: (0, Vec::new()),
            label: None,
            depth: 0,
            teams,
        }
    }

    /// Returns the line without its articles, which mean nothing in a card's text.
    pub fn without_articles(mut self) -> Cursor<'a> {
        let is_article = |t: &Token| t.kind == TokenKind::Word && ARTICLES.contains(&t.text);
        self.tokens.retain(|token| !is_article(token));
        self
    }

    pub fn peek(&self) -> Option<Token<'a>> {
        self.tokens.get(self.at).copied()
    }

    /// Returns the word some tokens ahead, in its singular.
    pub fn word_ahead(&self, ahead: usize) -> Option<&'a str> {
        let token = self.tokens.get(self.at + ahead)?;
        (token.kind == TokenKind::Word).then(|| singular(token.text))
    }

    pub fn is_mark_ahead(&self, ahead: usize, mark: Mark) -> bool {
        self.tokens
            .get(self.at + ahead)
            .is_some_and(|token| token.kind == TokenKind::Mark(mark))
    }

    /// Tells whether an effect may end some tokens ahead; a `per` still belongs to it.
    pub fn is_clause_end(&self, ahead: usize) -> bool {
        self.tokens
            .get(self.at + ahead)
            .is_none_or(|token| match token.kind {
                TokenKind::Word => matches!(token.text, "else" | "per"),
                TokenKind::Quoted => false,
                TokenKind::Mark(_) => true,
            })
    }

    pub fn is_done(&self) -> bool {
        self.at == self.tokens.len()
    }

    /// Returns what the next token covers, or the end of the line.
    pub fn here(&self) -> Span {
        self.peek().map_or(self.end, |token| token.span)
    }

    /// Returns everything from the first to the last token.
    pub fn whole(&self) -> Span {
        Span {
            start: self.tokens.first().map_or(self.end.start, |t| t.span.start),
            ..self.end
        }
    }

    pub fn place(&self) -> Place {
        Place {
            at: self.at,
            expected: self.expected.clone(),
        }
    }

    /// Goes back to read the line in another way; what was asked for further on is remembered.
    pub fn back_to(&mut self, place: Place) {
        if self.at > place.at && self.at >= self.furthest.0 {
            self.furthest = (self.at, std::mem::take(&mut self.expected));
        }
        self.at = place.at;
        self.expected = place.expected;
    }

    pub fn advance(&mut self) {
        self.at += 1;
        self.expected.clear();
        if self.at == self.furthest.0 {
            self.expected.extend_from_slice(&self.furthest.1);
        }
    }

    /// Steps over a run of words, or over none of them.
    pub fn run(&mut self, words: &str) -> bool {
        let start = self.place();
        let fits = words.split(' ').all(|word| self.word(word));
        if !fits && self.at > start.at {
            self.back_to(start);
        }
        fits
    }

    /// Steps over the word if it stands here.
    pub fn word(&mut self, word: &str) -> bool {
        if self.word_ahead(0) == Some(singular(word)) {
            self.advance();
            return true;
        }
        self.expect_word(word);
        false
    }

    /// Steps over a run of words if all of it stands here.
    pub fn phrase(&mut self, phrase: &str) -> bool {
        // Articles were taken out of the line, so those of the phrase are not looked for.
        let words = || phrase.split(' ').filter(|word| !ARTICLES.contains(word));
        let fits = |(ahead, word)| self.word_ahead(ahead) == Some(singular(word));
        if words().enumerate().all(fits) {
            words().for_each(|_| self.advance());
            return true;
        }
        self.expect_word(phrase);
        false
    }

    pub fn mark(&mut self, mark: Mark) -> bool {
        if self.is_mark_ahead(0, mark) {
            self.advance();
            return true;
        }
        self.expect_word(mark.text());
        false
    }

    /// Steps over words that stand together or not at all.
    pub fn pair(&mut self, word: &str, rest: &str) -> Parsed<bool> {
        let is_there = self.word(word);
        if is_there {
            self.need_phrase(rest)?;
        }
        Ok(is_there)
    }

    pub fn need_phrase(&mut self, phrase: &str) -> Parsed<()> {
        for word in phrase.split(' ') {
            if !self.word(word) {
                return Err(self.fail());
            }
        }
        Ok(())
    }

    pub fn need_mark(&mut self, mark: Mark) -> Parsed<()> {
        if self.mark(mark) {
            Ok(())
        } else {
            Err(self.fail())
        }
    }

    /// Steps over whichever word of a closed set stands here.
    pub fn keyword<K: Keyword>(&mut self) -> Option<K> {
        K::ALL
            .iter()
            .find(|(_, word)| self.phrase(word))
            .map(|(item, _)| *item)
    }

    pub fn need_keyword<K: Keyword>(&mut self) -> Parsed<K> {
        self.keyword().ok_or_else(|| self.fail())
    }

    pub fn is_number(&self) -> bool {
        self.word_ahead(0).is_some_and(is_digits)
    }

    pub fn number(&mut self) -> Parsed<u8> {
        match self.word_ahead(0) {
            Some(text) if is_digits(text) => {
                let number = small(text, self.here())?;
                self.advance();
                Ok(number)
            }
            _ => Err(self.fail_for("a number")),
        }
    }

    /// Reads `5` or `5-6`.
    pub fn range(&mut self) -> Parsed<(u8, u8)> {
        let here = self.here();
        let text = self.word_ahead(0).unwrap_or("");
        match text.split_once('-') {
            Some((low, high)) if is_digits(low) && is_digits(high) => {
                self.advance();
                Ok((small(low, here)?, small(high, here)?))
            }
            _ => self.number().map(|number| (number, number)),
        }
    }

    /// Reads a name: in quotes, or one bare word that means nothing else.
    pub fn name(&mut self) -> Parsed<String> {
        match self.name_ahead(0) {
            Some(name) => {
                let name = short_enough(name, self.here())?;
                self.advance();
                Ok(name)
            }
            None => Err(self.fail_for("a name")),
        }
    }

    /// Reads the name of a space, which may be a plain number.
    pub fn space(&mut self) -> Parsed<String> {
        match self.word_ahead(0) {
            Some(number) if is_digits(number) => {
                self.advance();
                Ok(number.to_owned())
            }
            _ => self.name(),
        }
    }

    /// Tells whether a name in quotes stands here.
    pub fn is_title(&self) -> bool {
        self.peek()
            .is_some_and(|token| token.kind == TokenKind::Quoted)
    }

    /// Reads a name that always stands in quotes.
    pub fn title(&mut self) -> Parsed<String> {
        match self.peek() {
            Some(Token {
                kind: TokenKind::Quoted,
                text,
                ..
            }) => {
                let name = short_enough(text, self.here())?;
                self.advance();
                Ok(name)
            }
            _ => Err(self.fail_for("a name in quotes")),
        }
    }

    /// Reads whole sentences in quotes, which may be as long as their line.
    pub fn sentences(&mut self) -> Parsed<String> {
        match self.peek() {
            Some(token) if token.kind == TokenKind::Quoted => {
                self.advance();
                Ok(token.text.to_owned())
            }
            _ => Err(self.fail_for("a text in quotes")),
        }
    }

    pub fn name_ahead(&self, ahead: usize) -> Option<&'a str> {
        let token = self.tokens.get(self.at + ahead)?;
        let bare = || token.text.starts_with(char::is_alphabetic) && !is_reserved(token.text);
        match token.kind {
            TokenKind::Quoted => Some(token.text),
            TokenKind::Word if bare() => Some(token.text),
            _ => None,
        }
    }

    /// Steps over a team of the box if one stands here.
    pub fn team(&mut self) -> Option<String> {
        let name = self.name_ahead(0);
        if let Some(team) = self.teams.iter().find(|team| name == Some(team)) {
            self.advance();
            return Some(team.clone());
        }
        for team in self.teams {
            self.expect_word(&print::name(team));
        }
        None
    }

    /// Calls the words asked for at this place from now on by one name.
    pub fn call(&mut self, set: &'static str) {
        self.label = Some((self.at, set));
    }

    /// Lists the words asked for from now on one by one again.
    pub fn call_singly(&mut self) {
        self.label = None;
    }

    pub fn expect_end(&mut self) -> Parsed<()> {
        if self.is_done() {
            Ok(())
        } else {
            Err(self.fail_for("the end of the line"))
        }
    }

    /// Runs a step one level deeper, or refuses to.
    pub fn deeper<T>(&mut self, step: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth == DEPTH {
            let message = format!("effects stand more than {DEPTH} deep inside each other");
            return Err(Problem::new(self.here(), message).hint("write several lines instead"));
        }
        self.depth += 1;
        let result = step(self);
        self.depth -= 1;
        result
    }

    pub fn fail_for(&mut self, thing: &'static str) -> Problem {
        self.expect(Expected::Thing(thing));
        self.fail()
    }

    /// Returns the problem of the reading that came furthest.
    pub fn fail_where_it_got_furthest(&mut self) -> Problem {
        let (at, expected) = &self.furthest;
        if *at > self.at {
            self.expected.clone_from(expected);
            self.at = *at;
        }
        self.fail()
    }

    /// Returns the words that could stand where the last token does, whichever way of reading asked for
    /// them.
    pub fn possible_last(&self) -> Vec<String> {
        let last = self.tokens.len().saturating_sub(1);
        let (at, expected) = &self.furthest;
        let further = expected.iter().filter(|_| *at == last);
        let here = self.expected.iter().filter(|_| self.at == last);
        let words = here.chain(further).filter_map(|expected| match expected {
            Expected::Word(word) | Expected::OneOf(word, _) => Some(word.clone()),
            Expected::Thing(_) => None,
        });
        words.collect()
    }

    /// Returns the problem that nothing expected stands here.
    pub fn fail(&self) -> Problem {
        if self.is_mark_ahead(0, Mark::Comma) {
            let problem = Problem::new(self.here(), "the sign `,` means nothing here");
            return problem.hint("effects are joined with `;`");
        }
        let message = match self.peek() {
            None => "the line ends too early".to_owned(),
            Some(Token {
                kind: TokenKind::Quoted,
                text,
                ..
            }) => {
                format!("the name \"{text}\" can not stand here")
            }
            Some(Token {
                kind: TokenKind::Word,
                text,
                ..
            }) if !self.is_known(text) => {
                format!("unknown word `{text}`")
            }
            Some(token) => format!("`{}` can not stand here", token.text),
        };
        let mut expected = Vec::new();
        for item in &self.expected {
            let item = match item {
                Expected::Word(word) => format!("`{word}`"),
                Expected::OneOf(_, set) => (*set).to_owned(),
                Expected::Thing(thing) => (*thing).to_owned(),
            };
            if !expected.contains(&item) {
                expected.push(item);
            }
        }
        Problem {
            expected,
            unknown_word: self.unknown_word(),
            ..Problem::new(self.here(), message)
        }
        .suggest(self.suggestion())
    }

    /// Returns the word here, if the language does not have it.
    fn unknown_word(&self) -> Option<Box<str>> {
        let here = self.peek().filter(|token| token.kind == TokenKind::Word)?;
        (!self.is_known(here.text)).then(|| here.text.into())
    }

    /// Returns the expected word or run of words whose first word is nearest to the one here.
    fn suggestion(&self) -> Option<&str> {
        let here = self.peek().filter(|token| token.kind == TokenKind::Word)?;
        let words = self.expected.iter().filter_map(|expected| match expected {
            Expected::Word(word) | Expected::OneOf(word, _) => Some(word.as_str()),
            Expected::Thing(_) => None,
        });
        let first = |word: &str| word.find(' ').unwrap_or(word.len());
        let words: Vec<&str> = words.collect();
        let nearest = nearest(here.text, words.iter().map(|word| &word[..first(word)]))?;
        words
            .into_iter()
            .find(|word| &word[..first(word)] == nearest)
    }

    fn is_known(&self, word: &str) -> bool {
        is_reserved(word) || is_digits(word) || self.teams.iter().any(|team| team == word)
    }

    fn expect_word(&mut self, word: &str) {
        let word = word.to_owned();
        self.expect(match self.label {
            Some((at, set)) if at == self.at => Expected::OneOf(word, set),
            _ => Expected::Word(word),
        });
    }

    fn expect(&mut self, expected: Expected) {
        if !self.expected.contains(&expected) {
            self.expected.push(expected);
        }
    }
}

fn short_enough(name: &str, span: Span) -> Parsed<String> {
    if name.len() > NAME_BYTES {
        let message = format!("the name is longer than {NAME_BYTES} bytes");
        return Err(Problem::new(span, message));
    }
    Ok(name.to_owned())
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn small(text: &str, span: Span) -> Parsed<u8> {
    let too_large = || Problem::new(span, format!("{text} is too large: {NUMBER} is the most"));
    text.parse()
        .ok()
        .filter(|number| *number <= NUMBER)
        .ok_or_else(too_large)
}
