//! Some games of one cell, as they are kept.

use kernel::SeatSet;
use module::{Column, ColumnKind, Value, Verdict};
use serde::{Deserialize, Serialize};

/// How many games a block has: seconds of work, and a small file.
pub const BLOCK_GAMES: u64 = 64;

/// The version of the form in which blocks are kept.
const FORMAT: u32 = 1;

/// Where the games of a block come from: with the same origin they come out the same anywhere.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Origin {
    /// The version of this form.
    pub format: u32,
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The hash of its content.
    pub content: String,
    /// The bots, by the words of records.
    pub bot: String,
    /// The versions of the bots.
    pub bot_versions: Vec<u32>,
    /// The seed of the experiment.
    pub seed: u64,
    /// The parts of the set-up, for people.
    pub parts: String,
}

impl Origin {
    /// The form of today.
    pub const FORMAT: u32 = FORMAT;

    /// Says what is different about another origin, if anything is.
    pub fn differs(&self, other: &Origin) -> Option<String> {
        let told = |what: &str, here: String, there: String| {
            (here != there).then(|| format!("{what} {there}, not {here}"))
        };
        told("form", self.format.to_string(), other.format.to_string())
            .or_else(|| told("game", self.game.clone(), other.game.clone()))
            .or_else(|| {
                told(
                    "rules version",
                    self.rules.to_string(),
                    other.rules.to_string(),
                )
            })
            .or_else(|| told("content", self.content.clone(), other.content.clone()))
            .or_else(|| told("bot", self.bot.clone(), other.bot.clone()))
            .or_else(|| {
                let versions = |origin: &Origin| format!("{:?}", origin.bot_versions);
                told("bot version", versions(self), versions(other))
            })
            .or_else(|| told("seed", self.seed.to_string(), other.seed.to_string()))
            .or_else(|| told("set-up", self.parts.clone(), other.parts.clone()))
    }
}

/// What is kept of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Its number in the cell.
    pub number: u64,
    /// How it counts for the first seat.
    pub verdict: Verdict,
    /// Those who won by name.
    pub winners: Vec<u8>,
    /// How many turns it took.
    pub turns: u64,
    /// How many choices it took.
    pub decisions: u64,
    /// What the game itself writes down.
    pub values: Vec<Value>,
}

/// Some games of one cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// What they depend on.
    pub origin: Origin,
    /// The number of the block.
    pub number: u64,
    /// The games, by number.
    pub rows: Vec<Row>,
}

/// What is kept of every game, whatever the game is.
pub const OWN_COLUMNS: [&str; 5] = ["game", "outcome", "winners", "turns", "decisions"];

impl Row {
    /// Returns those who won, counted from one.
    pub fn winners_of(winners: SeatSet) -> Vec<u8> {
        winners.iter().map(|seat| seat.0 + 1).collect()
    }

    /// Writes the fields of a row.
    pub fn fields(&self) -> Vec<String> {
        let winners: Vec<String> = self.winners.iter().map(u8::to_string).collect();
        let own = [
            self.number.to_string(),
            verdict_word(self.verdict).to_owned(),
            winners.join("+"),
            self.turns.to_string(),
            self.decisions.to_string(),
        ];
        own.into_iter()
            .chain(self.values.iter().map(value_words))
            .collect()
    }

    fn read(fields: &[String], columns: &[Column]) -> Option<Row> {
        let (own, values) = fields.split_at_checked(OWN_COLUMNS.len())?;
        if values.len() != columns.len() {
            return None;
        }
        let winners = own[2].split('+').filter(|word| !word.is_empty());
        let values = values.iter().zip(columns);
        Some(Row {
            number: own[0].parse().ok()?,
            verdict: verdict_of(&own[1])?,
            winners: winners
                .map(|word| word.parse().ok())
                .collect::<Option<_>>()?,
            turns: own[3].parse().ok()?,
            decisions: own[4].parse().ok()?,
            values: values
                .map(|(text, column)| value_of(text, column.kind))
                .collect::<Option<_>>()?,
        })
    }
}

impl Block {
    /// Returns the number of the first game of a block.
    pub fn first_game(number: u64) -> u64 {
        number * BLOCK_GAMES
    }

    /// Writes the block: its origin in one line, then a table.
    pub fn text(&self, columns: &[Column]) -> String {
        let head = Head {
            origin: self.origin.clone(),
            block: self.number,
            games: self.rows.len() as u64,
        };
        // Numbers and text can always be written.
        let mut text = serde_json::to_string(&head).unwrap_or_default();
        text.push('\n');
        text += &csv_line(&names(columns));
        for row in &self.rows {
            text += &csv_line(&row.fields());
        }
        text
    }

    /// Reads what [`Block::text`] writes; otherwise says what is wrong with it.
    pub fn read(text: &str, columns: &[Column]) -> Result<Block, String> {
        let (head, table) = text.split_once('\n').ok_or("it is empty")?;
        let head: Head =
            serde_json::from_str(head).map_err(|error| format!("its head is damaged: {error}"))?;
        if head.origin.format != FORMAT {
            return Err(format!(
                "it has form {}, this program reads form {FORMAT}",
                head.origin.format
            ));
        }
        let mut lines = csv_lines(table);
        if lines.next() != Some(names(columns)) {
            return Err("it has other columns than this program writes".to_owned());
        }
        let rows = lines.map(|fields| Row::read(&fields, columns));
        let rows: Vec<Row> = rows
            .collect::<Option<_>>()
            .ok_or("a row of it is damaged")?;
        let first = Block::first_game(head.block);
        let is_whole = rows.len() as u64 == head.games
            && rows.iter().zip(first..).all(|(row, n)| row.number == n);
        if is_whole {
            Ok(Block {
                origin: head.origin,
                number: head.block,
                rows,
            })
        } else {
            Err("games are missing from it".to_owned())
        }
    }
}

#[derive(Serialize, Deserialize)]
struct Head {
    #[serde(flatten)]
    origin: Origin,
    block: u64,
    games: u64,
}

/// Returns the names of all columns.
pub fn names(columns: &[Column]) -> Vec<String> {
    let own = OWN_COLUMNS.map(str::to_owned).into_iter();
    own.chain(columns.iter().map(|column| column.name.clone()))
        .collect()
}

pub fn verdict_word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Won => "won",
        Verdict::Lost => "lost",
        Verdict::Drawn => "drawn",
    }
}

fn verdict_of(word: &str) -> Option<Verdict> {
    let all = [Verdict::Won, Verdict::Lost, Verdict::Drawn];
    all.into_iter()
        .find(|&verdict| verdict_word(verdict) == word)
}

/// What stands between the names of one field.
const BETWEEN: &str = "; ";

fn value_words(value: &Value) -> String {
    match value {
        Value::None => String::new(),
        Value::Count(n) => n.to_string(),
        Value::Names(names) => names.join(BETWEEN),
        Value::Text(text) => text.clone(),
    }
}

fn value_of(text: &str, kind: ColumnKind) -> Option<Value> {
    Some(match kind {
        ColumnKind::Count | ColumnKind::Seat if text.is_empty() => Value::None,
        ColumnKind::Count | ColumnKind::Seat => Value::Count(text.parse().ok()?),
        ColumnKind::Names => {
            let names = text.split(BETWEEN).filter(|name| !name.is_empty());
            Value::Names(names.map(str::to_owned).collect())
        }
        ColumnKind::Text => Value::Text(text.to_owned()),
    })
}

/// Writes a line of a table, with quotation marks only where they are needed.
pub fn csv_line(fields: &[String]) -> String {
    let quoted = |field: &String| {
        if field.contains([',', '"', '\n', '\r']) {
            format!("\"{}\"", field.replace('"', "\"\""))
        } else {
            field.clone()
        }
    };
    let fields: Vec<String> = fields.iter().map(quoted).collect();
    fields.join(",") + "\n"
}

/// Reads the lines that [`csv_line`] writes.
fn csv_lines(text: &str) -> impl Iterator<Item = Vec<String>> + '_ {
    let mut rest = text.chars().peekable();
    std::iter::from_fn(move || {
        rest.peek()?;
        let (mut fields, mut field, mut is_quoted) = (Vec::new(), String::new(), false);
        while let Some(sign) = rest.next() {
            match (sign, is_quoted) {
                ('"', true) if rest.peek() == Some(&'"') => field.extend(rest.next()),
                ('"', _) => is_quoted = !is_quoted,
                (',', false) => fields.push(std::mem::take(&mut field)),
                ('\n', false) => break,
                _ => field.push(sign),
            }
        }
        fields.push(field);
        Some(fields)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_read_as_it_was_written() {
        let lines = [
            vec!["a".to_owned(), "b, \"c\"".to_owned(), String::new()],
            vec!["two\nlines".to_owned(), "ä".to_owned(), "x".to_owned()],
        ];
        let text: String = lines.iter().map(|line| csv_line(line)).collect();
        assert_eq!(csv_lines(&text).collect::<Vec<_>>(), lines);
    }

    #[test]
    fn a_difference_of_origin_is_named() {
        let origin = Origin {
            format: FORMAT,
            game: "matches".to_owned(),
            rules: 2,
            content: "00".to_owned(),
            bot: "random".to_owned(),
            bot_versions: vec![1],
            seed: 1,
            parts: String::new(),
        };
        assert_eq!(origin.differs(&origin), None);
        let older = Origin {
            rules: 1,
            ..origin.clone()
        };
        let told = origin.differs(&older);
        assert_eq!(told.as_deref(), Some("rules version 1, not 2"));
    }
}
