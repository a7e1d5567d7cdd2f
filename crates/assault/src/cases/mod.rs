//! The executable rulebook: positions, choices and what must come of them, in plain text.
//!
//! A case lays a position out, gives the dice, makes choices in the very words of the options, and
//! says what must hold. Every case names the rules it pins. Format: `docs/assault-cases.md`.

mod given;
mod run;
mod then;

use std::sync::Arc;

use crate::Content;
use crate::text::{Reporter, Reports, SourceFile, Statement, statements};

/// One worked example.
#[derive(Clone, Debug)]
pub struct Case<'a> {
    pub file: &'a str,
    pub line: u32,
    pub name: &'a str,
    /// The ids of the rules it pins.
    pub rules: Vec<&'a str>,
    steps: Vec<Step<'a>>,
}

/// One line of a case after its head.
#[derive(Clone, Debug)]
struct Step<'a> {
    keyword: Keyword,
    words: Statement<'a>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Keyword {
    Given,
    Dice,
    When,
    Then,
}

const KEYWORDS: [(&str, Keyword); 4] = [
    ("given", Keyword::Given),
    ("dice", Keyword::Dice),
    ("when", Keyword::When),
    ("then", Keyword::Then),
];

/// Reads the cases of a file, reporting every line that belongs to none.
pub fn read(file: SourceFile<'_>) -> Result<Vec<Case<'_>>, Reports> {
    let mut reporter = Reporter::new(file);
    let mut cases: Vec<Case<'_>> = Vec::new();
    for mut statement in statements(file.text) {
        // A line that fails has been reported; the next one is read all the same.
        let _ = read_line(file.name, &mut statement, &mut cases, &mut reporter);
    }
    for case in &cases {
        if case.rules.is_empty() {
            reporter.at_line(
                case.line,
                format!("the case \"{}\" names no rule", case.name),
            );
        }
        if !case.steps.iter().any(|step| step.keyword == Keyword::Then) {
            reporter.at_line(
                case.line,
                format!("the case \"{}\" claims nothing", case.name),
            );
        }
    }
    if reporter.is_clean() {
        Ok(cases)
    } else {
        Err(reporter.into_reports())
    }
}

fn read_line<'a>(
    file: &'a str,
    statement: &mut Statement<'a>,
    cases: &mut Vec<Case<'a>>,
    reporter: &mut Reporter,
) -> Option<()> {
    let line = statement.line;
    let word = statement.word("a statement", reporter)?;
    if word.text == "case" {
        let name = statement.word("the name of the case", reporter)?.text;
        cases.push(Case {
            file,
            line,
            name,
            rules: Vec::new(),
            steps: Vec::new(),
        });
        return statement.finish(reporter);
    }
    let Some(case) = cases.last_mut() else {
        reporter.at_word(word, "a file of cases begins with: case \"what it shows\"");
        return None;
    };
    if word.text == "rule:" {
        case.rules
            .extend(statement.rest().into_iter().map(|word| word.text));
        return Some(());
    }
    match KEYWORDS.iter().find(|(text, _)| *text == word.text) {
        Some(&(_, keyword)) => case.steps.push(Step {
            keyword,
            words: statement.clone(),
        }),
        None => {
            let valid = KEYWORDS
                .iter()
                .map(|(text, _)| *text)
                .chain(["case", "rule:"]);
            reporter.unknown_word(word, "statement", valid);
        }
    }
    Some(())
}

impl Case<'_> {
    /// Plays the case. The first line that does not hold is reported.
    pub fn run(&self, content: &Arc<Content>) -> Result<(), Reports> {
        let mut reporter = Reporter::new(SourceFile {
            name: self.file,
            text: "",
        });
        let mut run = run::Run::new(content.clone());
        for step in &self.steps {
            let mut words = step.words.clone();
            let held = match step.keyword {
                Keyword::Given => run.given(&mut words, &mut reporter),
                Keyword::Dice => run.dice(&mut words, &mut reporter),
                Keyword::When => run.when(&mut words, &mut reporter),
                Keyword::Then => run.then(&mut words, &mut reporter),
            };
            if held.is_none() || !reporter.is_clean() {
                return Err(reporter.into_reports());
            }
        }
        Ok(())
    }
}
