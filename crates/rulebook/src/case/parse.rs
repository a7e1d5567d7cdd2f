//! From the text of a case file to its cases.

use super::{Block, Case, CaseError, Definition, Line};

/// Reads a file of cases. Several errors are reported at once.
pub fn parse(text: &str) -> Result<Vec<Case>, Vec<CaseError>> {
    let mut reader = Reader {
        cases: Vec::new(),
        errors: Vec::new(),
        block: Section::Head,
    };
    let mut lines = text.lines().enumerate().map(|(i, line)| (i + 1, line));
    while let Some((number, line)) = lines.next() {
        let bare = strip_comment(line);
        if bare.trim().is_empty() {
            continue;
        }
        if bare.trim() == "define" {
            reader.define(number, &mut lines);
        } else if bare.starts_with(char::is_whitespace) {
            reader.inner(number, bare.trim());
        } else {
            reader.outer(number, bare.trim());
        }
    }
    reader.close();
    if reader.errors.is_empty() {
        Ok(reader.cases)
    } else {
        Err(reader.errors)
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

enum Section {
    Head,
    Given,
    Steps,
}

struct Reader {
    cases: Vec<Case>,
    errors: Vec<CaseError>,
    block: Section,
}

impl Reader {
    fn error(&mut self, line: usize, message: impl Into<String>) {
        self.errors.push(CaseError::new(line, message));
    }

    fn outer(&mut self, number: usize, line: &str) {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        if word == "case" {
            self.close();
            self.begin(number, rest);
            return;
        }
        let Some(case) = self.cases.last_mut() else {
            self.error(number, "expected `case \"...\"` before anything else");
            return;
        };
        match word {
            "rule" | "rules" => case.rules.extend(list(rest)),
            "card" | "cards" => case.cards.extend(list(rest)),
            "given" => {
                case.given.push(Line {
                    number,
                    text: rest.to_owned(),
                });
                self.block = Section::Given;
            }
            "when" | "then" => {
                case.steps.push(match word {
                    "when" => Block::When(Vec::new()),
                    _ => Block::Then(Vec::new()),
                });
                self.block = Section::Steps;
                if !rest.is_empty() {
                    self.inner(number, rest);
                }
            }
            _ => self.error(
                number,
                format!(
                    "`{word}` is not understood here; expected case, rule, card, define, given, \
                     when or then"
                ),
            ),
        }
    }

    fn begin(&mut self, line: usize, rest: &str) {
        let title = rest
            .strip_prefix('"')
            .and_then(|rest| rest.strip_suffix('"'));
        if title.is_none() {
            self.error(line, "expected a title in quotation marks: case \"...\"");
        }
        self.cases.push(Case {
            title: title.unwrap_or(rest).to_owned(),
            line,
            rules: Vec::new(),
            cards: Vec::new(),
            definitions: Vec::new(),
            given: Vec::new(),
            steps: Vec::new(),
        });
        self.block = Section::Head;
    }

    fn inner(&mut self, number: usize, text: &str) {
        let line = Line {
            number,
            text: text.to_owned(),
        };
        let place = match (self.cases.last_mut(), &self.block) {
            (Some(case), Section::Given) => Some(&mut case.given),
            (Some(case), Section::Steps) => case.steps.last_mut().map(|block| match block {
                Block::When(lines) | Block::Then(lines) => lines,
            }),
            _ => None,
        };
        match place {
            Some(lines) => lines.push(line),
            None => self.error(number, "an indented line belongs under given, when or then"),
        }
    }

    /// Takes lines up to `end` as a group in the card language.
    fn define<'a>(&mut self, line: usize, lines: &mut impl Iterator<Item = (usize, &'a str)>) {
        let mut text = String::new();
        let mut indent = None;
        for (_, line_text) in lines {
            if line_text.trim() == "end" {
                match self.cases.last_mut() {
                    Some(case) => case.definitions.push(Definition { line, text }),
                    None => self.error(line, "expected `case \"...\"` before anything else"),
                }
                return;
            }
            let margin = line_text.len() - line_text.trim_start().len();
            let indent = *indent.get_or_insert(margin);
            text += line_text.get(indent.min(margin)..).unwrap_or_default();
            text.push('\n');
        }
        self.error(line, "`define` without `end`");
    }

    /// Checks that the last case says what a case must say.
    fn close(&mut self) {
        let Some(case) = self.cases.last() else {
            return;
        };
        let line = case.line;
        let mut missing = Vec::new();
        if case.given.is_empty() {
            missing.push("this case has no `given`");
        }
        if !case
            .steps
            .iter()
            .any(|block| matches!(block, Block::Then(lines) if !lines.is_empty()))
        {
            missing.push("this case has no `then`, so it could not fail");
        }
        if case.rules.is_empty() && case.cards.is_empty() {
            missing.push("this case shows no `rule` and no `card`");
        }
        missing
            .into_iter()
            .for_each(|message| self.error(line, message));
    }
}

fn list(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split([',', ' '])
        .map(str::trim)
        .filter(|item| !item.is_empty())
        .map(str::to_owned)
}
