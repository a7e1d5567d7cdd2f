//! Reading a sheet: every mistake with its line.

use words::{Reporter, Reports, SourceFile, Statement, statements};

use super::{Counted, FORMAT, Setting, Sheet};
use crate::part::Part;

/// The words that lines begin with.
const LINES: [&str; 10] = [
    "format", "title", "game", "rules", "content", "seed", "fixed", "compared", "bot", "setting",
];

impl Sheet {
    /// Reads a sheet as [`Sheet::to_text`] writes it.
    pub fn read(file: SourceFile<'_>) -> Result<Sheet, Reports> {
        let mut reporter = Reporter::new(file);
        let mut sheet = Sheet {
            titles: Default::default(),
            game: String::new(),
            rules: 0,
            contents: Vec::new(),
            seed: 0,
            bots: Vec::new(),
            fixed: Vec::new(),
            axes: Vec::new(),
            settings: Vec::new(),
        };
        let mut lines = statements(file.text);
        let first = lines
            .next()
            .and_then(|mut line| format(&mut line, &mut reporter));
        if first.is_none() && reporter.is_clean() {
            reporter.in_file("the file is empty");
        }
        if first.is_some() {
            // What is wrong is reported, and the next line is read all the same.
            lines.for_each(|mut line| {
                let _ = sheet.take(&mut line, &mut reporter);
            });
            if sheet.settings.is_empty() && reporter.is_clean() {
                reporter.in_file("no setting is listed");
            }
        }
        if reporter.is_clean() {
            Ok(sheet)
        } else {
            Err(reporter.into_reports())
        }
    }

    fn take(&mut self, line: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
        let word = line.word("what the line is about", reporter)?;
        match word.text {
            "title" => {
                for title in &mut self.titles {
                    *title = line
                        .word("a title in each language", reporter)?
                        .text
                        .to_owned();
                }
            }
            "game" => self.game = line.word("the game", reporter)?.text.to_owned(),
            "rules" => {
                self.rules = line.number("the version of the rules", 0..=u32::MAX, reporter)?
            }
            "content" => self.contents = texts(line),
            "seed" => self.seed = line.number("the seed", 0..=u64::MAX, reporter)?,
            "fixed" => {
                let key = line.word("a part of a set-up", reporter)?.text.to_owned();
                let values = texts(line);
                self.fixed.push(Part { key, values });
            }
            "compared" => self.axes = texts(line),
            "bot" => {
                let bot = line.word("a bot", reporter)?.text.to_owned();
                let mut versions = Vec::new();
                while line.peek().is_some() {
                    versions.push(line.number("a version", 0..=u32::MAX, reporter)?);
                }
                self.bots.push((bot, versions));
            }
            "setting" => {
                let setting = self.setting(line, reporter)?;
                self.settings.push(setting);
            }
            _ => {
                reporter.unknown_word(word, "line", LINES);
                return None;
            }
        }
        line.finish(reporter)
    }

    fn setting(&self, line: &mut Statement<'_>, reporter: &mut Reporter) -> Option<Setting> {
        let mut count = |what| line.number(what, 0..=u64::from(u32::MAX), reporter);
        let counted = Counted {
            games: count("the games")?,
            won: count("the games won")?,
            drawn: count("the games drawn")?,
            turns: count("the turns")?,
        };
        let values = texts(line);
        let (found, wanted) = (values.len(), self.axes.len());
        if found != wanted {
            let message = format!("{wanted} things are compared, and {found} values stand here");
            reporter.at_line(line.line, message);
            return None;
        }
        if counted.won + counted.drawn > counted.games {
            reporter.at_line(line.line, "more games end than are played");
            return None;
        }
        Some(Setting { values, counted })
    }
}

fn format(line: &mut Statement<'_>, reporter: &mut Reporter) -> Option<()> {
    line.expect("format", reporter)?;
    line.expect("tradecraft-atlas", reporter)?;
    line.number("the version of the form", FORMAT..=FORMAT, reporter)?;
    line.finish(reporter)
}

fn texts(line: &mut Statement<'_>) -> Vec<String> {
    line.rest()
        .iter()
        .map(|word| word.text.to_owned())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "format tradecraft-atlas 1\ntitle How Wie\ngame g\nrules 1\ncontent 00\nseed 7\n\
                        fixed box marvel\ncompared bot leader\nbot plain 1 2\n";

    fn sheet(lines: &str) -> Result<Sheet, Reports> {
        let text = &format!("{HEAD}{lines}");
        Sheet::read(SourceFile {
            name: "a.atlas",
            text,
        })
    }

    #[test]
    fn what_is_written_is_read_again() {
        let lines = "setting 10 4 1 90 plain \"Dr. Doom\"\nsetting 10 0 0 80 plain \"\"\n";
        let sheet = sheet(lines).expect("a sheet");
        assert_eq!(sheet.values("leader"), ["Dr. Doom", ""]);
        let text = &sheet.to_text();
        let again = Sheet::read(SourceFile {
            name: "b.atlas",
            text,
        });
        assert_eq!(again.expect("the same sheet"), sheet);
    }

    #[test]
    fn a_mistake_is_told_with_its_line() {
        for (lines, line, told) in [
            ("setting 10 4 1 90 plain\n", ":10", "2 things are compared"),
            ("setting 10 4 7 90 plain x\n", ":10", "more games end"),
            (
                "setting 10 4 x\n",
                ":10",
                "the games drawn must be a number",
            ),
            ("seting 10 4 1 90 plain x\n", ":10", "unknown line"),
            ("", "", "no setting"),
        ] {
            let told_of = sheet(lines).expect_err("a mistake").to_string();
            assert!(
                told_of.contains(told) && told_of.contains(line),
                "{told_of}"
            );
        }
        let other = SourceFile {
            name: "c",
            text: "format tradecraft-atlas 9\n",
        };
        assert!(Sheet::read(other).is_err());
        assert!(
            Sheet::read(SourceFile {
                name: "d",
                text: ""
            })
            .is_err()
        );
    }

    #[test]
    fn only_games_like_those_asked_for_are_counted() {
        let sheet =
            sheet("setting 10 4 1 90 plain a\nsetting 20 9 0 80 plain b\n").expect("a sheet");
        let won = |known: &[(&str, &str)]| sheet.counted(known).map(|counted| counted.won);
        assert_eq!(won(&[("leader", "a")]), Some(4));
        assert_eq!(won(&[("box", "marvel")]), Some(13));
        assert_eq!(won(&[("box", "bond")]), None);
        assert_eq!(won(&[("leader", "c")]), None);
        assert_eq!(won(&[("weather", "rain")]), None);
    }
}
