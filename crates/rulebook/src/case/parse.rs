//! From the text of a case file to its cases.

use super::{Case, CaseError, CaseFile, Definition, Keyword, Line, Step};

/// Reads a file of cases. What is wrong with one case is noted with that case.
pub fn parse(text: &str) -> CaseFile {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut reader = Reader::default();
    let mut lines = text.lines().enumerate().map(|(i, line)| (i + 1, line));
    while let Some((number, line)) = lines.next() {
        let bare = strip_comment(line);
        let words = bare.trim();
        if words.is_empty() {
            continue;
        }
        let place = Place::of(number, bare, words);
        if words == "define" {
            reader.define(place, &mut lines);
        } else if bare.starts_with(char::is_whitespace) && !reader.is_statement(words) {
            reader.inner(place, words);
        } else {
            reader.outer(place, words);
        }
    }
    reader.close();
    reader.file
}

/// Where something stands in the file, both from 1.
#[derive(Clone, Copy)]
struct Place {
    line: usize,
    column: usize,
}

impl Place {
    /// Returns where the end of a line begins.
    fn of(line: usize, whole: &str, end: &str) -> Place {
        let before = whole.trim_end().len() - end.len();
        let column = whole[..before].chars().count() + 1;
        Place { line, column }
    }

    fn plus(self, n_chars: usize) -> Place {
        let column = self.column + n_chars;
        Place { column, ..self }
    }
}

/// A `#` outside quotation marks begins a comment; inside a citation (`card#1`) it does not.
fn strip_comment(line: &str) -> &str {
    let mut quoted = false;
    let mut before = ' ';
    for (i, c) in line.char_indices() {
        match c {
            '"' => quoted = !quoted,
            '#' if !quoted && before.is_whitespace() => return &line[..i],
            _ => {}
        }
        before = c;
    }
    line
}

const KEYWORDS: [(&str, Keyword); 4] = [
    ("given", Keyword::Given),
    ("dice", Keyword::Dice),
    ("when", Keyword::When),
    ("then", Keyword::Then),
];

fn keyword(word: &str) -> Option<Keyword> {
    let mut keywords = KEYWORDS.iter();
    keywords
        .find(|(text, _)| *text == word)
        .map(|found| found.1)
}

#[derive(Default)]
struct Reader {
    file: CaseFile,
    /// What is given and defined before the first case, for all of them.
    shared: Case,
    /// What an indented line belongs to.
    block: Option<Keyword>,
}

impl Reader {
    /// Notes an error with the case that is being read, or with the file before the first one.
    fn error(&mut self, place: Place, message: impl Into<String>) {
        let error = CaseError::new(place.line, message).at(place.column);
        match self.file.cases.last_mut() {
            Some(case) => case.errors.push(error),
            None => self.file.errors.push(error),
        }
    }

    /// Returns the case that is being read, or before the first one what all of them share.
    fn case(&mut self) -> &mut Case {
        self.file.cases.last_mut().unwrap_or(&mut self.shared)
    }

    /// Whether a line is a statement of its own although it is indented. In a block of facts,
    /// `dice used` is a fact.
    fn is_statement(&self, words: &str) -> bool {
        match keyword(first_word(words).0) {
            Some(Keyword::Dice) => self.block != Some(Keyword::Then),
            found => found.is_some(),
        }
    }

    fn outer(&mut self, place: Place, line: &str) {
        let (word, rest) = first_word(line);
        let behind = Place::of(place.line, line, rest).plus(place.column - 1);
        if word == "case" {
            self.close();
            self.begin(behind, rest);
            return;
        }
        let is_shared = self.file.cases.is_empty();
        match word {
            _ if is_shared && word != "given" => {
                let message = "expected `case \"...\"` before anything else but what all cases of \
                               the file share: `given` and `define`";
                self.block = None;
                self.error(place, message);
            }
            "rule" | "rules" | "rule:" | "rules:" => self.case().rules.extend(list(rest)),
            "card" | "cards" | "card:" | "cards:" => self.case().cards.extend(list(rest)),
            _ => match keyword(word) {
                Some(keyword) => {
                    self.block = Some(keyword);
                    if !rest.is_empty() {
                        self.inner(behind, rest);
                    }
                }
                None => self.unknown(place, word),
            },
        }
    }

    fn unknown(&mut self, place: Place, word: &str) {
        let valid = KEYWORDS.iter().map(|(text, _)| *text);
        let near = words::nearest(word, valid.chain(["case", "rule", "card", "define"]));
        let hint = near.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
        self.error(
            place,
            format!(
                "`{word}` is not understood here; expected case, rule, card, define, given, dice, \
                 when or then{hint}"
            ),
        );
    }

    fn begin(&mut self, place: Place, rest: &str) {
        let title = rest
            .strip_prefix('"')
            .and_then(|rest| rest.strip_suffix('"'));
        self.file.cases.push(Case {
            title: title.unwrap_or(rest).to_owned(),
            line: place.line,
            ..self.shared.clone()
        });
        self.block = None;
        if title.is_none() {
            self.error(place, "expected a title in quotation marks: case \"...\"");
        }
    }

    fn inner(&mut self, place: Place, text: &str) {
        let Some(keyword) = self.block else {
            self.error(place, "an indented line belongs under given, when or then");
            return;
        };
        let line = Line {
            number: place.line,
            column: place.column,
            text: text.to_owned(),
        };
        self.case().steps.push(Step { keyword, line });
    }

    /// Takes lines up to `end` as a definition.
    fn define<'a>(&mut self, place: Place, lines: &mut impl Iterator<Item = (usize, &'a str)>) {
        let mut text = String::new();
        let mut indent = None;
        for (_, line_text) in lines {
            if line_text.trim() == "end" {
                self.case().definitions.push(Definition {
                    line: place.line,
                    indent: indent.unwrap_or(0),
                    text,
                });
                return;
            }
            let margin = line_text.len() - line_text.trim_start().len();
            let indent = *indent.get_or_insert(margin);
            text += line_text.get(indent.min(margin)..).unwrap_or_default();
            text.push('\n');
        }
        self.error(place, "`define` without `end`");
    }

    /// Checks that the last case says what a case must say.
    fn close(&mut self) {
        let Some(case) = self.file.cases.last() else {
            return;
        };
        let place = Place {
            line: case.line,
            column: 0,
        };
        let has = |keyword| case.steps.iter().any(|step| step.keyword == keyword);
        let mut missing = Vec::new();
        if !has(Keyword::Given) {
            missing.push("this case has no `given`");
        }
        if !has(Keyword::Then) {
            missing.push("this case has no `then`, so it could not fail");
        }
        if case.rules.is_empty() && case.cards.is_empty() {
            missing.push("this case shows no `rule` and no `card`");
        }
        missing
            .into_iter()
            .for_each(|message| self.error(place, message));
    }
}

fn first_word(line: &str) -> (&str, &str) {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (word, rest.trim())
}

fn list(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split([',', ' '])
        .map(str::trim)
        .filter(|item| !item.is_empty())
        .map(str::to_owned)
}
