//! Reads the text of one group into its tree.
//!
//! A file is a head line, then card lines, each followed by its indented lines of text. Every line
//! is read by itself, so one mistake is one report and the next line starts afresh.

mod ability;
mod cursor;
mod effect;
mod forms;
mod head;
pub(crate) mod pick;
mod possible;
pub(crate) mod scheme;

use crate::lex::{Token, lex};
use crate::limits::{ABILITIES, CARDS, FILE_BYTES, LINE_BYTES, REPORTS};
use crate::report::{Problem, Report, SourceFile};
use crate::span::Span;
use crate::tree::Group;
pub(crate) use cursor::{Cursor, Parsed};
pub(crate) use effect::{behind_colon, effects};
pub use possible::{Possible, possible};

/// Reads a group, or says everything that is wrong with its text.
pub(crate) fn group(source: SourceFile<'_>, teams: &[String]) -> Result<Group, Vec<Report>> {
    let mut reader = Reader {
        teams,
        group: None,
        remarks: Vec::new(),
        problems: Vec::new(),
        lost: false,
    };
    if source.text.len() > FILE_BYTES {
        let message = format!("the file is longer than {FILE_BYTES} bytes");
        reader.problems.push(Problem::new(Span::default(), message));
    } else {
        reader.read(source.text);
    }
    match reader.group {
        Some(group) if reader.problems.is_empty() => Ok(group),
        _ => Err(reader
            .problems
            .into_iter()
            .map(|problem| source.report(problem))
            .collect()),
    }
}

struct Reader<'a> {
    teams: &'a [String],
    group: Option<Group>,
    /// Which lines about the whole group were there.
    remarks: Vec<&'static str>,
    problems: Vec<Problem>,
    /// The last card line could not be read: its lines of text have no home.
    lost: bool,
}

impl Reader<'_> {
    fn read(&mut self, text: &str) {
        let mut offset = if text.starts_with('\u{feff}') {
            '\u{feff}'.len_utf8()
        } else {
            0
        };
        for line in text[offset..].split_inclusive('\n') {
            if let Err(problem) = self.line(line.trim_end(), offset) {
                self.problems.push(problem);
            }
            if self.problems.len() == REPORTS {
                return;
            }
            offset += line.len();
        }
        if self.group.is_none() && self.problems.is_empty() {
            let end = Span {
                start: offset as u32,
                end: offset as u32,
            };
            self.problems
                .push(Problem::new(end, "the file holds no group").hint(
                    "the first line says what it is, for example: hero \"Rogue\" team X-Men",
                ));
        }
    }

    fn line(&mut self, line: &str, offset: usize) -> Parsed<()> {
        match self.tokens(line, offset) {
            Ok(tokens) if tokens.is_empty() => Ok(()),
            Ok(tokens) => {
                let mut cursor = Cursor::new(tokens, self.teams);
                if is_indented(line) {
                    self.ability(cursor.without_articles())
                } else {
                    self.top(&mut cursor)
                }
            }
            Err(problem) => {
                if !is_indented(line) {
                    self.lost = true;
                    self.group.get_or_insert_with(head::nameless);
                }
                Err(problem)
            }
        }
    }

    fn tokens<'t>(&self, line: &'t str, offset: usize) -> Parsed<Vec<Token<'t>>> {
        if line.len() > LINE_BYTES {
            let span = Span {
                start: offset as u32,
                end: (offset + line.len()) as u32,
            };
            return Err(Problem::new(
                span,
                format!("the line is longer than {LINE_BYTES} bytes"),
            ));
        }
        lex(line, offset)
    }

    /// Reads a line that is not indented.
    fn top(&mut self, line: &mut Cursor<'_>) -> Parsed<()> {
        self.lost = true;
        let Some(group) = &mut self.group else {
            // A head that can not be read must not make every later line an error too.
            self.group = Some(head::nameless());
            self.group = Some(head::group(line)?);
            return Ok(());
        };
        if group.cards.is_empty()
            && let Some(word) = head::remark(line, group)?
        {
            if self.remarks.contains(&word) {
                return Err(Problem::new(line.whole(), "the group says this twice"));
            }
            self.remarks.push(word);
            return Ok(());
        }
        let card = head::card(line)?;
        if group.cards.len() == CARDS {
            let message = format!("a group holds at most {CARDS} cards");
            return Err(Problem::new(card.span, message));
        }
        group.cards.push(card);
        self.lost = false;
        Ok(())
    }

    fn ability(&mut self, mut line: Cursor<'_>) -> Parsed<()> {
        if line.word_ahead(0) == Some("provenance") {
            return self.provenance(&mut line);
        }
        let ability = ability::ability(&mut line)?;
        if self.lost {
            return Ok(());
        }
        let card = self.group.as_mut().and_then(|group| group.cards.last_mut());
        let Some(card) = card else {
            return Err(Problem::new(line.whole(), "a line of text before any card")
                .hint("the group's first line is not indented"));
        };
        if card.abilities.len() == ABILITIES {
            let message = format!("a card holds at most {ABILITIES} lines of text");
            return Err(Problem::new(ability.span, message));
        }
        card.abilities.push(ability);
        Ok(())
    }

    /// Reads where the facts of one card come from.
    fn provenance(&mut self, line: &mut Cursor<'_>) -> Parsed<()> {
        line.need_phrase("provenance")?;
        let provenance = line.need_keyword()?;
        line.expect_end()?;
        if self.lost {
            return Ok(());
        }
        let card = self.group.as_mut().and_then(|group| group.cards.last_mut());
        match card {
            Some(card) if card.abilities.is_empty() && card.provenance.is_none() => {
                card.provenance = Some(provenance);
                Ok(())
            }
            Some(_) => Err(Problem::new(
                line.whole(),
                "this stands once, before the card's lines of text",
            )),
            None => Err(Problem::new(line.whole(), "a line of text before any card")
                .hint("the group's own `provenance` is not indented")),
        }
    }
}

fn is_indented(line: &str) -> bool {
    line.starts_with([' ', '\t'])
}
